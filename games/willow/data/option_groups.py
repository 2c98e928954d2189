"""The groups of Willow's house rules, each with a sentence on what its rules change in play."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text

GROUPS: Final[Mapping[str, tuple[Text, Text]]] = {
    "moving": (
        Text("Moving and Places of Power"),
        Text("How far a move goes, when a Place is found and what it gives, and who may use the river."),
    ),
    "hands": (
        Text("Cards in hand and on the table"),
        Text("How many cards there are, who sees them, and what lies open must do."),
    ),
    "foes": (
        Text("Foes"),
        Text("How hard Foes press Good: how many come, whom they hold, and who is safe from them."),
    ),
    "fights": (
        Text("Fights between the sides"),
        Text("How bloody a fight is, who plays when in it, and how one gets away."),
    ),
    "spells": (
        Text("Spells, shapes and learning"),
        Text("Who grows and when, how often a spell is cast, and what becomes of who is transformed."),
    ),
    "end": (
        Text("Changing sides and the end"),
        Text("Who can be won over by the Dust, and how long the game goes on."),
    ),
}
"""By key, in the order in which they are shown."""
