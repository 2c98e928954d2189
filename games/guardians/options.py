"""The house rules of Guardians, and what a seat brings: its deck."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import Field, field_validator

from engine.options import Entry, Options, house_rule
from engine.texts import Text


class GuardiansOptions(Options):
    """Hold the house rules of one table."""

    presets = {  # noqa: RUF012  # declared a class variable, and never changed, in the base
        "ruled": (
            Text("As ruled"),
            {
                "storage": 7, "guardian_attack": "on", "rearrange": "free", "placing": "together",
                "format": "tournament", "decks": "own", "turn_cap": 60,
            },
        ),
        "old": (
            Text("Only what the old rules say"),
            {"storage": 0, "guardian_attack": "on", "rearrange": "fixed", "format": "tournament"},
        ),
        "short": (Text("An evening's game"), {"turn_cap": 12}),
    }  # fmt: skip

    storage: int = house_rule(
        7,
        Text("Cards kept"),
        Text("The most cards in Pen and Depot after placing; 0 is no limit."),
        ge=0,
        le=30,
    )
    guardian_attack: Literal["on", "off"] = house_rule(
        "on",
        Text("Guardian attacks"),
        Text("Whether a shield on an enemy rubble may challenge the Guardian."),
        {"on": Text("On: the Guardian can be killed"), "off": Text("Off: only lands and shields win")},
    )
    rearrange: Literal["free", "fixed"] = house_rule(
        "free",
        Text("Rearranging"),
        Text("Whether what lies at one's own Strongholds may be laid anew each turn."),
        {"free": Text("Free"), "fixed": Text("No: only cards from the Pen are placed")},
    )
    placing: Literal["together", "coin", "up"] = house_rule(
        "together",
        Text("Who places first"),
        Text("Whether both place at once in secret, or one after the other, who sees it."),
        {
            "together": Text("Both at once, in secret"),
            "coin": Text("A coin decides who places first"),
            "up": Text("The higher Up card, turned before"),
        },
    )
    format: Literal["tournament", "free"] = house_rule(
        "tournament",
        Text("Deck limits"),
        Text("Whether decks must keep the limits of size and copies."),
        {"tournament": Text("Yes: 55 cards or more, 5 copies at most"), "free": Text("No limits")},
    )
    decks: Literal["own", "ready"] = house_rule(
        "own",
        Text("Decks"),
        Text("Whether players may bring decks that they have built."),
        {"own": Text("Yes; who brings none gets a ready deck"), "ready": Text("No: ready decks")},
    )
    turn_cap: int = house_rule(
        60, Text("Most turns"), Text("The game is judged at the end of this turn."), ge=1, le=200
    )


MOST_COPIES: Final = 1_000
"""Cards that an entry may name at all; what a deck may have is a house rule and is told in sentences."""
Copies: TypeAlias = Annotated[int, Field(ge=-MOST_COPIES, le=MOST_COPIES)]


class GuardiansEntry(Entry):
    """Hold what a seat brings: a Guardian, a set of Strongholds and a deck, all by their ids.

    No cards: a ready deck, that of the first seat for the first, that of the second for the second. Without
    cards of its own a seat may name a ready deck by its Guardian and Strongholds. Nobody else sees it before
    the game; then Guardian and Strongholds lie open, the deck does not.
    """

    private: ClassVar[tuple[str, ...]] = ("guardian", "strongholds", "cards")

    guardian: str = Field(default="", max_length=8)
    strongholds: str = Field(default="", max_length=8)
    cards: Mapping[str, Copies] = Field(default_factory=dict, max_length=200)

    @field_validator("cards")
    @classmethod
    def _not_endless(cls, cards: Mapping[str, int]) -> Mapping[str, int]:
        """Refuse what nobody could hold: a file may bring any deck, and setting up lays each card out."""
        if sum(cards.values()) > MOST_COPIES:
            raise ValueError(f"a deck has at most {MOST_COPIES} cards")
        return cards
