"""A card of the data set that a player does not hold is refused by its whole name."""

from collections.abc import Callable

import pytest

from engine.game import IllegalAction, step
from engine.texts import render
from games.guardians import GAME
from tests.guardians.arena import Fight
from tests.guardians.faces.said import placing
from tests.guardians.table import Table


def fighting() -> Table:
    """Let A be asked in a combat in which nothing lies open."""
    return Fight("M01 M20", "X01 X03").table


def organizing() -> Table:
    """Let A place a creature and an item."""
    table = Table().stack("A", "b2", "N02", "M20").stack("B", "b4", "N03", "X01")
    return placing(table.pen(A="M01 I01"))


def told(table: Table, line: str) -> str:
    """Type a line as A does; return the sentence that refuses it."""
    s = table.s
    action = GAME.parse(GAME.view(s, 0), line)
    with pytest.raises(IllegalAction) as refusal:
        step(GAME, s, action)
    return render(refusal.value.text)


@pytest.mark.parametrize(
    ("begin", "line", "name"),
    [
        (fighting, "play Dispel Magic", "Dispel Magic"),
        (fighting, "play dispel MAGIC", "Dispel Magic"),
        (fighting, "play s03", "Dispel Magic"),
        (fighting, "shoot Wood Nymph", "Wood Nymph"),
        (fighting, "attack Wyrm of the Ninth Door", "Wyrm of the Ninth Door"),
        (fighting, "channel Court Wizard", "Court Wizard"),
        (organizing, "place Dispel Magic a1", "Dispel Magic"),
        (organizing, "place Ashen Blade Wood Nymph", "Wood Nymph"),
    ],
)
def test_a_card_that_is_not_held_is_named_whole(begin: Callable[[], Table], line: str, name: str) -> None:
    assert told(begin(), line).startswith(f"You hold no {name}; `/hand` lists what you hold.")


def test_a_word_that_is_no_card_stays_as_it_was_typed() -> None:
    assert told(fighting(), "play dispell").startswith("You know no card “dispell”; name one of yours")
