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
    matches: list[Match] = []
    for number in sorted({laid.round for laid in fought.table if laid.role == "primary"}):
        there = [laid for laid in fought.table if laid.role == "primary" and laid.round == number]
        if fought.target == NONE and any(laid.card in fought.pair for laid in there):
            continue
        matches.append((_of(there, 0), _of(there, 1)))
    return matches


def _of(there: list[Laid], seat: int) -> Laid | None:
    return next((laid for laid in there if laid.seat == seat), None)


def sign(match: Match) -> str:
    """Return how a match-up ended: `>` or `<` that side beat the other, `x` each the other, `=` both stand.

    `-`: somebody was sent away or destroyed, so that nobody beat anybody.
    """
    ours, theirs = (laid is not None and laid.fate == "beaten" for laid in match)
    if ours and theirs:
        return "x"
    if ours or theirs:
        return ">" if theirs else "<"
    return "-" if any(laid is None or laid.fate in GONE for laid in match) else "="


def others(fought: fr.Combat, seat: int) -> list[Laid]:
    """Return a seat's creatures on the table that are no primaries."""
    return [laid for laid in fought.table if laid.seat == seat and laid.role != "primary"]
