"""The match-ups of a combat that are over, for panels and pictures."""

from typing import Final, TypeAlias

from games.guardians.data.book import NONE
from games.guardians.sheet import frames as fr
from games.guardians.sheet.frames import Laid

Match: TypeAlias = tuple[Laid | None, Laid | None]
"""The primaries of seat 0 and of seat 1; None: there was none."""
GONE: Final = ("beaten", "destroyed", "bribed", "penned")
"""What became of a creature that no longer counts."""


def past(fought: fr.Combat) -> list[Match]:
    """Return the match-ups that are over, the oldest first."""
    found: list[Match] = []
    for number in sorted({laid.round for laid in fought.table if laid.role == "primary"}):
        there = [one for one in fought.table if one.role == "primary" and one.round == number]
        if fought.target == NONE and any(one.card in fought.pair for one in there):
            continue
        found.append((_of(there, 0), _of(there, 1)))
    return found


def _of(there: list[Laid], seat: int) -> Laid | None:
    return next((one for one in there if one.seat == seat), None)


def sign(match: Match) -> str:
    """Return how a match-up ended: `>` or `<` that side beat the other, `x` each the other, `=` both stand.

    `-`: somebody was sent away or destroyed, so that nobody beat anybody.
    """
    ours, theirs = (one is not None and one.fate == "beaten" for one in match)
    if ours and theirs:
        return "x"
    if ours or theirs:
        return ">" if theirs else "<"
    return "-" if any(one is None or one.fate in GONE for one in match) else "="


def others(fought: fr.Combat, seat: int) -> list[Laid]:
    """Return a seat's creatures on the table that are no primaries."""
    return [one for one in fought.table if one.seat == seat and one.role != "primary"]
