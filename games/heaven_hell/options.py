"""The house rules of Heaven & Hell, and what a seat brings: its deck."""

from typing import ClassVar, Final, Literal

from pydantic import Field

from engine.options import Entry, Options, house_rule
from engine.texts import Text

MOST_CARDS: Final = 120
"""Cards that an entry may hold at all; how many a deck has is a number of the data."""


class HeavenHellOptions(Options):
    """Hold the house rules of one table."""

    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "ruled": (
            Text("As ruled"),
            {
                "dominion": 0,
                "vanguard": "yes",
                "truce": "yes",
                "emptied": "nothing",
                "decks": "own",
                "round_cap": 12,
            },
        ),
        "raw": (Text("No vanguard, no truce"), {"vanguard": "no", "truce": "no"}),
        "short": (Text("An evening's game"), {"dominion": 7, "round_cap": 6}),
    }

    dominion: int = house_rule(
        0,
        Text("Dominion to win"),
        Text("The sum of plunder values that wins; 0 is the number for this many players."),
        ge=0,
        le=34,
    )
    vanguard: Literal["yes", "no"] = house_rule(
        "yes",
        Text("Vanguard"),
        Text("Whether everybody puts some characters into play for nothing before the first turn."),
        {"yes": Text("Yes: later players get more"), "no": Text("No: all grids start empty")},
    )
    truce: Literal["yes", "no"] = house_rule(
        "yes",
        Text("Truce round"),
        Text("Whether each player's first turn must pass without a battle."),
        {"yes": Text("Yes: nobody starts a battle in round 1"), "no": Text("No: battles from the start")},
    )
    emptied: Literal["nothing", "advantage"] = house_rule(
        "nothing",
        Text("Emptied columns"),
        Text("What a side has in a conflict in which none of its fighters is left."),
        {
            "nothing": Text("Nothing: there is no might to add to"),
            "advantage": Text("Its advantage, as in each conflict of the battle"),
        },
    )
    decks: Literal["own", "ready"] = house_rule(
        "own",
        Text("Decks"),
        Text("Whether players may bring decks that they have built."),
        {"own": Text("Yes; who brings none gets the ready-made deck"), "ready": Text("No: ready-made decks")},
    )
    round_cap: int = house_rule(
        12, Text("Most rounds"), Text("The game is scored at the end of this round."), ge=1, le=100
    )


class HeavenHellEntry(Entry):
    """Hold the deck that a seat brings: ids of cards, any order; empty is the ready-made deck (3.3).

    Nobody else sees it before the game; once play begins all lists are open, so that what is left in a deck
    can be worked out by everybody alike.
    """

    private: ClassVar[tuple[str, ...]] = ("deck",)

    deck: tuple[str, ...] = Field(default=(), max_length=MOST_CARDS)
