"""`python -m julepe_rules` is the command `julepe`."""

from julepe_rules.cli import main

if __name__ == "__main__":
    main()
