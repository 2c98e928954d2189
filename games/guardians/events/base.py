"""How the fields of events of this game are said: by the names of cards in the data set.

`card`, `by`, `target` and `cards` are ids of kinds of cards (`M01`), `at`, `to` and `space` names of spaces
(`b2`).
"""

from typing import Annotated, Literal, TypeAlias

from engine.events import Event, Hidden, SaidAs, Who
from games.guardians.cards.does_words import terrain
from games.guardians.face.named import Names, stones

GuardiansEvent: TypeAlias = Event
Window: TypeAlias = Literal[
    "truce", "answers", "bribery", "bribe_attacker", "dispel", "spells_first", "modifiers", "support",
    "last_cards", "heal_winner", "heal_loser",
]  # fmt: skip
"""What was asked of a player who passed."""

Card = Annotated[str, SaidAs(Names.card)]
Cards = Annotated[tuple[str, ...], SaidAs(Names.cards)]
Thing = Annotated[str, SaidAs(Names.thing)]
"""What a card was played on: a card, a space, or a word of the rules."""
Ground = Annotated[str, SaidAs(lambda _, kind: terrain(kind))]
"""A kind of terrain."""
Stones = Annotated[int, SaidAs(lambda _, count: stones(abs(count)))]
"""A number of stones; less than none is said without its sign."""


class CardsShown(Event):
    """Be the base of events that show cards to one player alone; `news` are those that not all knew."""

    __slots__ = ()

    seat: Who
    news: Cards

    @property
    def whose(self) -> int:
        """Return whose cards they are: the own ones of whoever looks, unless another has them."""
        return self.seat

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the one who looks."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the cards that not all knew."""
        return tuple(("card", f"{self.whose + 1}:{card}") for card in self.news)
