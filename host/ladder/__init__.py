"""The ladder of absence: from a reminder to a vote of the others, one rung after the other."""

from host.ladder.rungs import Rung
from host.ladder.status import status

__all__ = ["Rung", "status"]
