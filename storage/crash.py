"""Named points at which a test lets the process die as if by SIGKILL; nothing happens outside tests.

`CRASH_AT=after_commit:3` ends the process at the third time that `point("after_commit")` is reached, without
any clean-up, with exit code 137 as SIGKILL would.
"""

import os
from typing import Final

POINTS: Final = (
    "after_dedupe", "after_update", "before_commit", "after_commit", "before_post", "after_post",
    "before_mark", "during_migration", "during_backup",
)  # fmt: skip
EXIT_CODE: Final = 137

_left: Final[dict[str, int]] = {}


def arm(setting: str) -> None:
    """Set a point and how often it may be passed, as `CRASH_AT` does; another name sets none."""
    _left.clear()
    name, _, times = setting.partition(":")
    if name in POINTS:
        _left[name] = int(times or 1)


def armed(name: str) -> bool:
    """Tell whether a test has asked for a point."""
    return name in _left


def point(name: str) -> None:
    """Die here if a test has asked for it."""
    if name in _left:
        _left[name] -= 1
        if _left[name] == 0:
            os._exit(EXIT_CODE)


arm(os.environ.get("CRASH_AT", ""))
