"""The places of a game, and why it ended (3.9)."""

from typing import Final

from engine.game import Outcome
from engine.texts import Player, Text
from games.heaven_hell.sheet.facts import characters, dominion
from games.heaven_hell.sheet.state import HeavenHell

REASONS: Final = {
    "dominion": Text("{winners} holds enough Dominion at the end of the turn and wins."),
    "round_cap": Text("The last round that this table plays is over."),
}
"""Why a game ended, by `HeavenHell.ending`."""


def marks(s: HeavenHell, seat: int) -> tuple[int, int, int, int]:
    """Return what places go by: victory, Dominion, plunder pile, characters in play (3.9)."""
    return seat == s.winner, dominion(s, seat), len(s.pile[seat]), len(characters(s, seat))


def outcome(s: HeavenHell) -> Outcome | None:
    """Return the places; seats that are equal in all share one (3.9)."""
    if not s.ending:
        return None
    seats = range(s.book.n)
    each = [marks(s, seat) for seat in seats]
    places = tuple(1 + sum(other > mine for other in each) for mine in each)
    scores = tuple(dominion(s, seat) for seat in seats)
    return Outcome(places, scores, s.ending, _told(s, [seat for seat in seats if places[seat] == 1]))


def _told(s: HeavenHell, first: list[int]) -> Text:
    """Say why the game ended, and who won."""
    winners = tuple(Player(seat) for seat in first)
    if s.ending == "dominion":
        return REASONS["dominion"].with_args(winners=winners)
    return Text(
        "{reason} {winners} wins by Dominion, plunder pile and characters in play.",
        "{reason} {winners} share the victory.",
        len(first),
        reason=REASONS["round_cap"],
        winners=winners,
    )
