"""How hard Hypothesis tries.

`HYPOTHESIS_PROFILE` names a profile; otherwise it is `ci` where `CI` is set and `dev` on a desk. No profile has a
deadline: how fast the machine is says nothing about the rules.
"""

import os

from hypothesis import settings

# Hooks: what random hands have reached is told at the end of a run, of all workers together.
from tests.properties.reached import (  # noqa: F401
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

# The same examples every time: a change is judged by what it changes.
settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, max_examples=60, print_blob=True
)
# Other examples every time, and failures are remembered.
settings.register_profile("dev", deadline=None, max_examples=100, print_blob=True)
# As dev, for a long time.
settings.register_profile("nightly", deadline=None, max_examples=5_000, print_blob=True)

_in_ci = os.environ.get("CI", "").lower() not in ("", "0", "false", "no")
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if _in_ci else "dev"))
