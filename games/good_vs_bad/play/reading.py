"""How the options of actions are typed, what is said of a word that names nothing, and how an answer out of
place is refused.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeAlias

from engine.spelling import ReadAs
from engine.stages import Deed
from engine.texts import Player, Text
from games.good_vs_bad.data.book import PLAIN_STATS, ROLES
from games.good_vs_bad.sheet.facts import card_of, musts, on_turn
from games.good_vs_bad.sheet.frames import Frame, Turn
from games.good_vs_bad.sheet.state import World
from games.good_vs_bad.sheet.view import GoodVsBadView


def square_name(v: GoodVsBadView, word: str) -> str | None:
    """Return how the game spells the name of a square, or None."""
    return word.upper() if word.upper() in v.book.index else None


def card_id(v: GoodVsBadView, word: str) -> str | None:
    """Return the id of a card that is typed, or whose name is one word, such as `snare`; else None."""
    if word.upper() in v.book.cards.numbers:
        return word.upper()
    small = word.lower()
    return next(
        (card.id for card in v.book.cards.all if card.name.lower() == small and " " not in small), None
    )


def stat_word(_: GoodVsBadView, word: str) -> str | None:
    """Return the stat for which one letter stands, or None."""
    return next((stat for stat in PLAIN_STATS if stat[0] == word.lower()), None)


Role: TypeAlias = Literal["hero", "villain"]
Square: TypeAlias = Annotated[str, ReadAs(square_name)]
CardId: TypeAlias = Annotated[str, ReadAs(card_id)]
StatWord: TypeAlias = Annotated[str, ReadAs(stat_word)]

A_PIECE: Final = Text("hero or villain.")
A_CARD: Final = Text("The card, such as E05.")
A_SQUARE: Final = Text("The square, such as R7.")


def no_role(word: str) -> Text | None:
    """Say that there is no such piece; None: there is."""
    if word in ROLES:
        return None
    return Text("Name your piece as “hero” or “villain”, not “{word}”.", word=word[:20])


def no_square(t: World, name: str) -> Text:
    """Say that there is no square of that name."""
    return Text(
        "There is no square “{name}”; squares are named like {first} to {last}, Home Bases like {base}.",
        name=name[:20], first=t.book.names[1], last=t.book.names[t.length], base=t.book.names[0],
    )  # fmt: skip


def no_card(word: str) -> Text:
    """Say that there is no card of that id."""
    return Text("There is no card “{word}”; cards are named like E05 or I33.", word=word[:20])


def not_held(t: World, word: str) -> Text:
    """Say that a card is not in the own hand."""
    card = card_of(t, word)
    if card is None:
        return no_card(word)
    return Text("You do not hold {card}; look at your hand for what you may play.", card=card.name)


class Answer(Deed):
    """Be the base of answers to a question; of what belongs to a turn the kernel says what is asked first."""

    __slots__ = ()

    def elsewhere(self, v: GoodVsBadView, frame: Frame) -> Text | None:  # noqa: ARG002  # as the kernel asks
        """Say that it is not asked for."""
        if isinstance(frame, Turn):
            return Text("Nothing of that kind is asked now. {prompt}")
        return Text("That answers another question. {prompt}")


def waits_for(what: Text) -> Callable[[GoodVsBadView, Any], Text]:
    """Return what others are told, while a seat is asked something in its own turn or in another's."""

    def waiting(v: GoodVsBadView, frame: Frame) -> Text:
        mover = on_turn(v)
        if mover in musts(frame):
            return Text("It is {players}'s turn.")
        return Text(
            "It is {mover}'s turn, and {players} has to answer: {what}.", mover=Player(mover), what=what
        )

    return waiting


CHOICE: Final = waits_for(Text("a choice"))
