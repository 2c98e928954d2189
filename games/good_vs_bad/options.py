"""The house rules of Good vs Bad."""

from typing import Literal

from engine.options import Options, house_rule
from engine.texts import Text


class GoodVsBadOptions(Options):
    """Hold the house rules of one table."""

    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "ruled": (Text("As ruled"), {"round_cap": 24, "renown": 0, "start_dice": "yes"}),
        "short": (Text("An evening's game"), {"round_cap": 12, "renown": -6}),
        "long": (Text("A long war"), {"round_cap": 40, "renown": 6}),
    }

    round_cap: int = house_rule(
        24, Text("Most rounds"), Text("After this round the most Renown wins."), ge=1, le=200
    )
    renown: int = house_rule(
        0,
        Text("Renown for a crown"),
        Text("Added to the Renown that crowning takes (20, 18, 16, 14 or 12 for 2 to 6 players)."),
        ge=-11,
        le=40,
    )
    start_dice: Literal["yes", "no"] = house_rule(
        "yes",
        Text("Dice at the start"),
        Text("Whether each player puts a Good 3 and a Bad 3 on the road before the first turn."),
        {"yes": Text("Yes"), "no": Text("No: the road begins empty")},
    )
