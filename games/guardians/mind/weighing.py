"""What the chances of a player hang on, counted for a player that searches."""

from typing import Final

from games.guardians.cards.worth import worths
from games.guardians.data.field import IS_LAND, LANDS, OWNER, STRONGHOLDS
from games.guardians.play.control import holder, shield_owner
from games.guardians.sheet.state import Guardians

TRAITS: Final = (
    "lands", "all_but_one_land", "enemy_shields_lost", "last_shields", "enemy_ruins", "in_the_lands",
    "at_home", "afar", "rear", "stored", "stones", "deck", "shields_afield",
)  # fmt: skip
_LATE: Final = 3
"""Enemy shields that are gone from which on each is near the end (G149)."""


def weigh(s: Guardians, seat: int) -> tuple[float, ...]:
    """Count lands, shields, ruins, and the creatures by where they stand (G13, G149-G151)."""
    table, face, lost = worths(s.book), s.face, s.lost[1 - seat]
    held = sum([holder(s, at) == seat for at in LANDS])
    lands = home = afar = 0.0
    for at, cards in enumerate(s.on):
        if cards and (cards[0] >= s.split) == bool(seat):
            worth = sum([table.fight[face[card]] for card in cards]) / 20
            if IS_LAND[at]:
                lands += worth
            elif OWNER[at] == seat:
                home += worth
            else:
                afar += worth
    away = [at for at in range(len(s.on)) if IS_LAND[at] or OWNER[at] != seat]
    out = sum([shield_owner(s, at) == seat for at in away])
    return (
        held / 3,
        float(held >= len(LANDS) - 1),
        lost / 2,
        float(max(0, lost - _LATE)),
        float(sum([s.rubble[at] for at in STRONGHOLDS[1 - seat]])),
        lands,
        home,
        afar,
        sum([table.rear[face[card]] for at in STRONGHOLDS[seat] for card in s.under[at]]) / 20,
        sum([table.keep[face[card]] for card in (*s.pen[seat], *s.depot[seat])]) / 20,
        s.stones[seat] / 5,
        min(10, len(s.deck[seat])) / 5,
        out / 2,
    )
