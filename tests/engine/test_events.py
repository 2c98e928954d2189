"""An event says itself, and from the types of its fields follows how they are said and whom it is about."""

from typing import Annotated

import pytest

from engine.events import Event, Others, SaidAs, Who, Whom, describe, event
from engine.texts import Argument, Text


def _owner(_: object, pawn: int) -> Argument:
    return Text("pawn {pawn}", pawn=pawn)


Pawn = Annotated[int, SaidAs(_owner, touches=lambda pawn: (pawn // 2,))]
"""A pawn: each seat has two."""


@event
class Jumped(Event):
    """A pawn jumped over others and came next to some."""

    says = Text("{seat} jumps with {pawn} over {over}, next to {beside}.")
    seat: Who
    pawn: Pawn
    over: Whom
    beside: Others


@event
class Drew(Event):
    """A seat drew cards."""

    says = Text("{seat} draws a card.", plural="{seat} draws {count} cards.")
    seat: Who
    count: int


@event
class Lost(Event):
    """A pawn loses turns."""

    pawn: Pawn
    turns: int

    def sentence(self) -> Text:
        """Count the turns."""
        return Text("A turn is lost.", plural="{pawn} loses {count} turns.", count=self.turns)


def test_an_event_is_about_the_seats_that_its_fields_say_each_once() -> None:
    assert Jumped(1, 5, (0, 1), (3,)).touches == (1, 2, 0)
    assert Jumped(-1, -1, (), (3,)).touches == (), "nobody is no seat"


def test_fields_are_said_by_their_types() -> None:
    assert str(describe(Jumped(1, 5, (0, 1), (3,)), None)) == (
        "Player 2 jumps with pawn 5 over Player 1, Player 2, next to Player 4."
    )


@pytest.mark.parametrize(("count", "line"), [(1, "Player 1 draws a card."), (3, "Player 1 draws 3 cards.")])
def test_a_field_count_chooses_between_one_and_many(count: int, line: str) -> None:
    assert str(describe(Drew(0, count), None)) == line


@pytest.mark.parametrize(("turns", "line"), [(1, "A turn is lost."), (2, "pawn 4 loses 2 turns.")])
def test_a_sentence_may_count_by_itself(turns: int, line: str) -> None:
    assert str(describe(Lost(4, turns), None)) == line


def test_what_an_event_says_it_must_hold() -> None:
    with pytest.raises(TypeError, match="Odd says count, which it does not hold"):

        @event
        class Odd(Event):
            """Count without a number."""

            says = Text("{seat} draws a card.", plural="{seat} draws {count} cards.")
            seat: Who


def test_an_event_without_a_sentence_is_refused() -> None:
    with pytest.raises(TypeError, match="Mute has no sentence"):

        @event
        class Mute(Event):
            """Say nothing."""

            seat: Who
