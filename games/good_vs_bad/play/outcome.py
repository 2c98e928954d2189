"""The places of a game, and why it ended (3.9)."""

from typing import Final

from engine.game import Outcome
from engine.texts import Player, Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.sheet.state import GoodVsBad

REASONS: Final = {
    "crown": Text("{winners}'s Champion has reached every Home Base it needed."),
    "round_cap": Text("{winners} has the most Renown after the last round."),
}
"""Why a game ended, by `GoodVsBad.ending` (3.9)."""
_BY_STATS: Final = Text("{winners} has the most Renown after the last round, and more stats.")


def strength_of(s: GoodVsBad, seat: int) -> int:
    """Return the sum of all stats of both pieces, which breaks a tie (3.9)."""
    return sum(s.stat[2 * seat]) + sum(s.stat[2 * seat + 1])


def outcome(s: GoodVsBad) -> Outcome | None:
    """Return the places: a winning Champion first, then Renown, then stats; equals share a place (3.9)."""
    if not s.ending:
        return None
    seats = range(s.book.n)
    marks = [(seat == s.winner, s.renown[seat], strength_of(s, seat)) for seat in seats]
    places = tuple(1 + sum(other > mark for other in marks) for mark in marks)
    return Outcome(places, tuple(s.renown), s.ending, _told(s, [seat for seat in seats if places[seat] == 1]))


def _told(s: GoodVsBad, winners: list[int]) -> Text:
    """Say why the game ended, by what whoever won has done; that they won stands above it (3.9)."""
    names = tuple(Player(seat) for seat in winners)
    if len(winners) > 1:
        return Text(
            "{most} and {last} are even in Renown and stats after the last round.", most=names[:-1],
            last=names[-1],
        )  # fmt: skip
    tied = s.winner == NOBODY and s.renown.count(s.renown[winners[0]]) > 1
    return (_BY_STATS if tied else REASONS[s.ending]).with_args(winners=names)
