"""The `julepe` command: a thin face of the library. `main` is the entry point."""

from julepe_rules.cli.app import main

__all__ = ["main"]
