"""The score of a game, its places, and why it ended."""

from typing import Final

from engine.game import Outcome
from engine.texts import Player, Text
from games.foes.sheet.state import Foes

REASONS: Final = {
    "bosses": Text("Both bosses are defeated."),
    "stalemate": Text("The dungeon stood still, and all agreed to score."),
    "round_cap": Text("The last round that this table plays is over."),
}
"""Why a game ended, by `Foes.ending` (R115, R132, ruling 61)."""


def gold_of(s: Foes, seat: int) -> int:
    """Return the gold of a seat: on tiles, chests among them, and bonus gold (R116)."""
    return sum(s.book.gold[tile] for tile in s.tiles[seat]) + s.gold[seat]


def chips_of(s: Foes, seat: int) -> int:
    """Return the chips that break a tie: in hand, and printed on Power Chips spells (R117, ruling 26)."""
    spells = s.book.spells
    printed = sum(spells[card].amount for card in s.hand[seat] if spells[card].family == "chips")
    return s.chips[seat] + printed


def outcome(s: Foes) -> Outcome | None:
    """Return the places by gold, then chips; equals share the place (R116, R117, ruling 35)."""
    if not s.ending:
        return None
    seats = range(s.book.n)
    gold = tuple(gold_of(s, seat) for seat in seats)
    marks = [(gold[seat], chips_of(s, seat)) for seat in seats]
    places = tuple(1 + sum(other > mark for other in marks) for mark in marks)
    return Outcome(places, gold, s.ending, _told(s, [seat for seat in seats if places[seat] == 1]))


def _told(s: Foes, winners: list[int]) -> Text:
    """Say why the game ended, and whom the faerie goes with (R115, ruling 35)."""
    return Text(
        "{reason} {winners} wins and frees {prize}.",
        "{reason} {winners} win together and free {prize}.",
        len(winners),
        reason=REASONS[s.ending],
        winners=tuple(Player(seat) for seat in winners),
        prize=s.book.prize,
    )
