"""Pickers of every size: each action is behind some click, however many there are."""

from dataclasses import dataclass

import pytest

from bot.cards import Card
from bot.ids import Control, Stage, short
from bot.presenter.picker import Choice, add_controls
from engine import Action, Label, Text, seat_name
from host import TableRef
from tests.bot.test_cards import parts

HERE = Control(TableRef(1 << 62, "4F7K2Q"), 12345, "~")


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Go to a numbered place."""

    seat: int
    to: str
    kind: str = "go"


def choices(number: int, verbs: int, groups: int) -> list[Choice]:
    """Make choices, spread over verbs and groups."""
    return [
        Choice(
            Go(0, f"p{at}"),
            Label(
                Text(f"Verb {at % verbs}"),
                Text(f"Verb {at % verbs} to place {at} " + "x" * 90),
                hint=Text("h" * 200),
                group=Text(f"Group {at % groups}") if groups else None,
            ),
        )
        for at in range(number)
    ]


def follow(offered: list[Choice]) -> set[str]:
    """Open every stage; return all actions that are found."""
    seen: set[str] = set()
    found: set[str] = set()
    waiting = ["~"]
    while waiting:
        choice = waiting.pop()
        if choice in seen:
            continue
        seen.add(choice)
        card = Card()
        stage = Stage.read(choice)
        assert stage is not None
        add_controls(card, HERE, offered, stage, seat_name)
        card.checked()
        for one in (*parts(card)[0], *parts(card)[1]):
            (waiting.append if one.startswith("~") else found.add)(one)
    return found


@pytest.mark.parametrize("number", [0, 1, 5, 20, 21, 25, 26, 60, 142, 700])
@pytest.mark.parametrize("verbs", [1, 3, 11, 18])
@pytest.mark.parametrize("groups", [0, 1, 7, 30])
async def test_nothing_is_hidden(number: int, verbs: int, groups: int) -> None:
    offered = choices(number, verbs, groups)
    assert follow(offered) == {str(one.action) for one in offered}


async def test_the_groups_of_a_long_list_stand_in_the_panel_at_once() -> None:
    offered, card = choices(60, 1, 7), Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    buttons, values = parts(card)
    assert not buttons
    assert len(values) == 7
    stages = [Stage.read(value) for value in values]
    assert all(stage is not None and stage.verb and stage.group for stage in stages)
    inside = Card()
    first = stages[0]
    assert first is not None
    add_controls(inside, HERE, offered, first, seat_name)
    assert set(parts(inside)[1]) == {str(one.action) for one in offered if one.label.group == Text("Group 0")}


@pytest.mark.parametrize(("number", "groups"), [(60, 7), (60, 30), (700, 3)])
async def test_one_back_leads_from_anywhere_to_the_first_page(number: int, groups: int) -> None:
    offered = choices(number, 2, groups)
    verb, group = short(offered[0].label.verb), short(Text("Group 0"))
    for stage in (Stage(verb), Stage(verb, group), Stage(verb, group, 1)):
        card = Card()
        add_controls(card, HERE, offered, stage, seat_name)
        assert str(Stage()) in parts(card)[0]


async def test_more_groups_than_a_select_holds_wait_behind_a_button() -> None:
    card = Card()
    add_controls(card, HERE, choices(60, 1, 30), Stage(), seat_name)
    buttons, values = parts(card)
    assert (len(buttons), values) == (1, [])


async def test_a_stage_that_is_no_more_becomes_the_first_one() -> None:
    card = Card()
    add_controls(card, HERE, choices(3, 3, 0), Stage("00000000", "11111111", 4), seat_name)
    assert len(parts(card)[1]) == 3, "one select for each verb: so long a text fits on no button"


@pytest.mark.parametrize("text", ["~", "~v0123abcd", "~v0123abcd.89abcdef", "~v0123abcd.89abcdef+12", "~+3"])
def test_a_stage_has_one_text(text: str) -> None:
    assert str(Stage.read(text)) == text


@pytest.mark.parametrize("text", ["", "walk B7", "~hand", "~v12", "~v0123abcd.", "~+1234"])
def test_what_is_no_stage_is_none(text: str) -> None:
    assert Stage.read(text) is None
