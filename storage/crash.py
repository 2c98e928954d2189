"""Named points at which a test lets the process die as if by SIGKILL; nothing happens outside tests.

`CRASH_AT=after_commit:3` ends the process at the third time that `point("after_commit")` is reached, without
any clean-up, with exit code 137 as SIGKILL would.
"""

import os
from collections.abc import Callable
from typing import Final

POINTS: Final = (
    "after_dedupe", "after_update", "before_commit", "after_commit", "before_post", "after_post",
    "before_mark", "during_migration", "during_backup",
)  # fmt: skip
EXIT_CODE: Final = 137


def _armed(setting: str) -> Callable[[str], None]:
    name, _, times = setting.partition(":")
    if name not in POINTS:
        return _idle
    left = [int(times or 1)]

    def point(reached: str) -> None:
        if reached == name:
            left[0] -= 1
            if left[0] == 0:
                os._exit(EXIT_CODE)

    return point


def _idle(reached: str) -> None:
    """Do nothing: this is no test."""


point: Final = _armed(os.environ.get("CRASH_AT", ""))
