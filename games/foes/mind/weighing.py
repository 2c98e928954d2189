"""What the chances of a player hang on, counted for a player that searches."""

from typing import Final

from games.foes.data.book import TOP_WISDOM
from games.foes.sheet.state import Foes

TRAITS: Final = (
    "gold", "late_gold", "chips", "late_chips", "few_chips", "wisdom", "late_wisdom", "spells", "prey",
)  # fmt: skip


def weigh(s: Foes, seat: int) -> tuple[float, ...]:
    """Count gold, what earns more of it, and the monsters on the map that can be beaten; later in a game
    gold counts more, and the rest less.
    """
    gold = s.book.gold
    mine = [sum([gold[tile] for tile in s.tiles[at]]) + s.gold[at] for at in range(s.book.n)]
    late = min(1.0, sum(mine) / sum(gold[1:54]))
    own, chips, wisdom = mine[seat], s.chips[seat], s.wisdom[seat] / TOP_WISDOM
    prey = sum([gold[tile] for tile in s.tile if 0 < tile <= s.wisdom[seat]])
    return (
        own / 10,
        own * late / 10,
        min(chips, 10) / 5,
        min(chips, 10) * late / 5,
        max(0, 3 - chips) / 3,
        wisdom,
        wisdom * late,
        len(s.hand[seat]) / 3,
        prey / 20,
    )
