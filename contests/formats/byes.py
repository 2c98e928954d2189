"""Byes on request: for those who asked to sit a round out."""

from contests.contest import Contest
from contests.log import Bye


def resting(contest: Contest) -> tuple[Bye, ...]:
    """Return a half bye for everybody who could play the next round but rests."""
    coming = contest.next_round
    return tuple(
        Bye(entrant.number, "half")
        for entrant in contest.of("in")
        if entrant.rests and entrant.from_round <= coming
    )
