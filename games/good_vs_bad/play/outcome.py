"""The places of a game, and why it ended (3.9)."""

from typing import Final

from engine.game import Outcome
from engine.texts import Player, Text
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.sheet.state import GoodVsBad

REASONS: Final = {
    "crown": Text("A Champion has reached every Home Base that it had to."),
    "round_cap": Text("The last round is over, and the most Renown wins."),
}
"""Why a game ended, by `GoodVsBad.ending` (3.9)."""


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
    """Say why the game ended, and who won."""
    if s.winner != NOBODY:
        return Text("{reason} {winner} wins.", reason=REASONS[s.ending], winner=Player(s.winner))
    return Text(
        "{reason} {winners} wins.",
        "{reason} {winners} win together.",
        len(winners),
        reason=REASONS[s.ending],
        winners=tuple(Player(seat) for seat in winners),
    )
