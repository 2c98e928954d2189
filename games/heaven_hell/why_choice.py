"""What a card lacks when it finds nothing to choose: no legal choice, no use (3.6)."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.heaven_hell.data.book import Face

LACKS: Final[Mapping[tuple[str, str], Text]] = {
    ("heal", "ally"): Text("none of your characters has a wound"),
    ("ready", "ally"): Text("none of your other characters is spent"),
    ("move", "ally"): Text("you have no character in play, or no empty space"),
    ("move", "self"): Text("your grid has no empty space"),
    ("reinforce", "here"): Text("you have no fighter in hand that you can pay, or no empty space here"),
    ("raise", "discard"): Text("your discard pile holds no character that costs so little"),
    ("spy", "opp"): Text("no Hell player has a card in hand"),
    ("duel", "column"): Text("nobody else has a fighter in a column where you have one"),
    ("wound", "foe"): Text("every enemy character has a higher mind than the speaker"),
    ("might", "allies_column"): Text("you have no fighter in play"),
}  # fmt: skip
"""By verb and target of a card's first effect."""
_HERE: Final[Mapping[str, Text]] = {
    "ally_here": Text("you have no fighter in this conflict"),
    "foe_here": Text("no enemy fighter here has a mind as low as its source"),
}


def lack(card: Face) -> Text:
    """Say what a card that cannot be used now would have to choose."""
    first = card.effects[0]
    found = LACKS.get((first.verb, first.target))
    return found if found is not None else _HERE[first.target]
