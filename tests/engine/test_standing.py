"""How somebody else's action is named beforehand, and recognized when it is taken."""

from dataclasses import dataclass
from typing import Literal

import pytest

from engine import Action, ActionKind, Actions, Text, UnknownAction
from engine.standing import begins_with, check_values, read_beginning


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Hand a card to somebody; only the two of them see which."""

    seat: int
    to: int
    card: str
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say yes or no."""

    seat: int
    choice: Literal["yes", "no"]
    kind: Literal["say"] = "say"


ACTIONS: Actions[Action] = Actions(
    ActionKind(Give, Text("Give"), {"to": Text("Whom"), "card": Text("Which")}, private=("card",)),
    ActionKind(Say, Text("Say"), {"choice": Text("What")}),
)


def test_an_action_is_recognized_by_its_first_words() -> None:
    for beginning in ("say", "SAY yes", " say  Yes "):
        assert begins_with(ACTIONS, Say(0, "yes"), beginning)
    for beginning in ("", "sa", "say no", "say yes please", "give"):
        assert not begins_with(ACTIONS, Say(0, "yes"), beginning)


def test_what_others_do_not_see_is_never_recognized() -> None:
    assert begins_with(ACTIONS, Give(0, 2, "ace"), "give 2")
    assert not begins_with(ACTIONS, Give(0, 2, "ace"), "give 2 ace")
    with pytest.raises(UnknownAction, match="Nobody else sees which card it is; leave that value out"):
        read_beginning(ACTIONS, "give 2 ace")
    check_values(ACTIONS, "give 2 ace")  # one's own answer may well name it


def test_a_beginning_is_written_as_the_game_writes_it() -> None:
    assert read_beginning(ACTIONS, " SAY ") == "say"
    assert read_beginning(ACTIONS, "give  -2") == "give -2"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "An action is missing; the actions are give, say."),
        ("sing", "“sing” is no action; the actions are give, say."),
        ("say maybe", "choice must be yes or no, not “maybe”."),
        ("give two", "to must be a whole number, not “two”."),
        ("say yes please", "“say” takes 1 values, not 2."),
    ],
)
def test_what_can_never_be_is_refused(line: str, says: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        read_beginning(ACTIONS, line)
    assert str(caught.value) == says
