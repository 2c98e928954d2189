"""The house rules of Formidable Foes, each a ruling that the group may read differently."""

from typing import Literal

from engine.options import Options, house_rule
from engine.texts import Text


class FoesOptions(Options):
    """Hold the house rules of one table."""

    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "ruled": (
            Text("As ruled"),
            {
                "loot": "secret",
                "fright_cap": "uncapped",
                "lucky_gold": "pool",
                "transference": "held",
                "round_cap": 80,
            },
        ),
        "open": (Text("Open table"), {"loot": "open", "lucky_gold": "always"}),
        "short": (Text("An evening's game"), {"round_cap": 25}),
    }

    loot: Literal["secret", "open"] = house_rule(
        "secret",
        Text("Loot"),
        Text("Who sees a player's heap of gold added up before the end."),
        {"secret": Text("Its owner alone"), "open": Text("Everybody")},
    )
    fright_cap: Literal["uncapped", "capped"] = house_rule(
        "uncapped",
        Text("Fright at the highest wisdom"),
        Text("Whether a monster dies of fright when only the highest wisdom keeps you from learning."),
        {
            "uncapped": Text("No: the plain sum is compared, so bosses must be fought"),
            "capped": Text("Yes: the sum stops at 50, so wisdom 50 frightens every monster"),
        },
    )
    lucky_gold: Literal["pool", "always"] = house_rule(
        "pool",
        Text("Lucky roll with an empty pool"),
        Text("What a lucky roll brings when no bonus gold is left."),
        {"pool": Text("Nothing"), "always": Text("1 gold all the same")},
    )
    transference: Literal["held", "free"] = house_rule(
        "held",
        Text("Transference to a monster"),
        Text("Whether a monster on the space that a player jumps to by Transference holds the figure."),
        {
            "held": Text("Yes: it stops there, and may fight"),
            "free": Text("No: the spell governs, and the walk may lead on"),
        },
    )
    round_cap: int = house_rule(
        80, Text("Most rounds"), Text("The game is scored at the end of this round."), ge=1, le=500
    )
