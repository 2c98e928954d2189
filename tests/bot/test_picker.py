"""Pickers of every size: each action is behind some click, however many there are."""

from dataclasses import dataclass
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.cards import Card
from bot.control_kinds import ASKS_FIRST, ONE_BY_ONE
from bot.custom_ids import Control, Stage, short
from bot.presenter.picker import Choice, add_controls, leading
from engine import Action, Label, Text, seat_name
from engine.game import Style
from engine.proposal import Proposal
from host import TableRef
from tests.bot.test_button_labels import labels
from tests.bot.test_cards import parts, words

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
            grave = one.startswith(ASKS_FIRST)
            (waiting.append if one.startswith("~") and not grave else found.add)(one.removeprefix(ASKS_FIRST))
    return found


@pytest.mark.parametrize("number", [0, 1, 5, 20, 21, 25, 26, 60, 142, 700])
@pytest.mark.parametrize("verbs", [1, 3, 11, 18])
@pytest.mark.parametrize("groups", [0, 1, 7, 30])
async def test_nothing_is_hidden(number: int, verbs: int, groups: int) -> None:
    offered = choices(number, verbs, groups)
    assert follow(offered) == {str(one.action) for one in offered}


async def test_a_long_list_stands_in_groups_that_say_what_is_in_them() -> None:
    offered, card = choices(60, 1, 7), Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    buttons, values = parts(card)
    assert set(buttons) == {str(one.action) for one in leading(offered)}
    stages = [stage for stage in map(Stage.read, values) if stage is not None]
    assert len(stages) >= 5 and all(stage.verb and stage.group for stage in stages)
    (made,) = selects(card)
    assert any(
        option.label.startswith("Verb 0: Group ") and option.label.endswith(" choices)")
        for option in made.options
    )
    inside, first = Card(), stages[0]
    add_controls(inside, HERE, offered, first, seat_name)
    group = [one for one in offered if short(one.label.group or Text("")) == first.group]
    assert set(parts(inside)[1]) == {str(one.action) for one in group}


def test_below_a_row_that_is_proposed_stand_fewer_and_what_was_told_is_not_told_again() -> None:
    offered = [
        Choice(Go(0, place), Label(Text("Walk"), Text(f"Walk to {place}"), Text(f"far: {place}"), rank=rank))
        for place, rank in zip(PLACES[:8], range(8, 0, -1), strict=True)
    ]
    alone, below = Card(), Card()
    add_controls(alone, HERE, offered, Stage(), seat_name)
    add_controls(below, HERE, offered, Stage(), seat_name, told=frozenset({str(offered[1].action)}))
    most = [f"Walk to {place}" for place in PLACES[:5]]
    assert sorted(labels(alone)) == most
    assert sorted(labels(below)) == most[:3]
    bare = Card()
    add_controls(bare, HERE, offered, Stage(), seat_name, told=frozenset())
    assert sorted(labels(bare)) == most[:3], "a row stands above that tells nothing of its steps"
    assert f"-# far: {PLACES[1]}" in words(alone).splitlines()
    assert {f"-# far: {PLACES[0]}", f"-# far: {PLACES[2]}"} == {*words(below).splitlines()}
    assert {*parts(below)[0], *parts(below)[1]} == {str(one.action) for one in offered}, "nothing is lost"


def test_a_group_says_what_its_choices_do_not_share() -> None:
    offered = [Choice(Go(0, place), Label(Text("Walk"), Text(f"Walk to {place}"))) for place in PLACES] + [
        Choice(Go(0, f"d{at}"), Label(Text("Dig"), Text(f"Dig at {at}"), rank=9)) for at in range(5)
    ]
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    (made,) = selects(card)
    (walk,) = made.options
    assert walk.label == f"Walk: {len(PLACES)} choices"
    assert (walk.description or "").startswith("A1, A2, A3, ")


@pytest.mark.parametrize(
    ("goal", "called", "told"),
    [
        ("Go to b3", "Turn the Shield at b2, then go to b3", "-# bare"),
        (
            "Go to b3, their centre land",
            "Turn the Shield at b2, then go",
            "-# Go to b3, their centre land; bare",
        ),
    ],
)
def test_a_row_says_where_its_last_step_goes(goal: str, called: str, told: str) -> None:
    turn = Label(Text("Turn"), Text("Turn the Shield at b2"), rank=2)
    go = Label(Text("Go"), Text(goal), Text("bare"))
    offered, card = labelled(turn, Label(Text("Rest"), Text("Rest"), rank=1)), Card()
    row = Proposal((offered[0].action, Go(0, "x")), (turn, go))
    add_controls(card, HERE, offered, Stage(), seat_name, {str(offered[0].action): row})
    assert called in labels(card) and words(card) == told


async def test_of_a_row_what_decides_is_told_alone() -> None:
    walks = [
        Label(Text("Walk"), Text(f"Walk to B{n}"), Text(f"{n} steps of 6"), rank=9 - n) for n in range(4)
    ]
    fight = Label(Text("Fight"), Text("Fight"), Text("you win"))
    offered, card = labelled(*walks), Card()
    rows = {str(one.action): Proposal((one.action, Go(0, "x")), (one.label, fight)) for one in offered}
    add_controls(card, HERE, offered, Stage(), seat_name, rows)
    assert words(card) == "-# you win:"


async def test_of_a_row_stands_what_is_aimed_at_where_only_its_first_step_said_so() -> None:
    walks = [
        Label(Text("Walk"), Text(f"Walk to B{n}"), Text(f"Monster {n}, near"), rank=9 - n) for n in (1, 2)
    ]
    fights = [Label(Text("Fight"), Text(f"Fight Monster {n}"), Text("you win")) for n in (1, 2)]
    offered, card = labelled(*walks), Card()
    rows = {
        str(one.action): Proposal((one.action, Go(0, "x")), (one.label, fight))
        for one, fight in zip(offered, fights, strict=True)
    }
    add_controls(card, HERE, offered, Stage(), seat_name, rows)
    assert sorted(labels(card)) == ["Walk to B1, then fight", "Walk to B2, then fight"]
    assert words(card).splitlines() == ["-# Fight Monster 1; you win", "-# Fight Monster 2; you win"]


PLACES = [f"{row}{column}" for row in "ABCDEF" for column in range(1, 9)]


def labelled(*labels: Label) -> list[Choice]:
    return [Choice(Go(0, f"p{at}"), label) for at, label in enumerate(labels)]


def selects(card: Card) -> list[ui.Select[Any]]:
    return [one for one in card.walk_children() if isinstance(one, ui.Select)]


async def test_the_five_highest_ranks_stand_first_with_their_hints() -> None:
    offered = labelled(
        *(Label(Text("Go"), Text(f"Go {at}"), hint=Text(f"because {at}"), rank=at % 7) for at in range(30))
    )
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    buttons, values = parts(card)
    assert buttons[::-1] == ["go p6", "go p13", "go p20", "go p27", "go p5"]
    assert words(card).splitlines() == [f"-# because {at}" for at in (6, 13, 20, 27, 5)]
    assert len(selects(card)) == 1 and len(values) == 25
    assert not {*buttons} & {*values}


async def test_the_one_way_to_be_done_stands_among_the_first() -> None:
    done = Label(Text("Pass"), Text("Done with moving"), style="success", rank=1)
    offered = labelled(*(Label(Text("Go"), Text(f"Go {at}"), rank=9) for at in range(20)), done)
    assert [one.label for one in leading(offered)][-1] == done
    assert len(leading(offered)) == 5
    other = Label(Text("Stop"), Text("Stop here"), style="success", rank=1)
    assert {one.label.rank for one in leading(labelled(*(one.label for one in offered), other))} == {9}


def test_what_ranks_below_zero_never_stands_first() -> None:
    offered = labelled(
        Label(Text("Rest"), Text("Rest"), rank=1), Label(Text("Leave"), Text("Leave it unused"), rank=-1)
    )
    assert [str(one.label.text) for one in leading(offered)] == ["Rest"]


@pytest.mark.parametrize("count", [2, 3])
def test_what_hardly_anybody_wants_waits_behind_a_small_button(count: int) -> None:
    lost = [
        Choice(Go(0, f"p{at}"), Label(Text("Discard"), Text(f"Discard card {at}"), style="danger", rank=-1))
        for at in range(count)
    ]
    usual = Choice(Go(0, "on"), Label(Text("End"), Text("End turn"), rank=1))
    card = Card()
    add_controls(card, HERE, [*lost, usual], Stage(), seat_name)
    assert {*labels(card)} == {"End turn", f"Discard… ({count})"} and not selects(card)
    assert str(Stage(short(Text("Discard")))) in parts(card)[0]
    inside = Card()
    add_controls(inside, HERE, [*lost, usual], Stage(short(Text("Discard"))), seat_name)
    options = selects(inside)[0].options
    assert [one.label for one in options] == [f"Discard card {at}" for at in range(count)]
    assert follow([*lost, usual]) == {str(one.action) for one in (*lost, usual)}


def test_the_button_of_a_kind_counts_all_that_stands_behind_it() -> None:
    starts = [
        Choice(Go(0, f"p{at}"), Label(Text("Start"), Text(f"Start at {at}"), rank=-1 if at else 1))
        for at in range(4)
    ]
    card, inside = Card(), Card()
    add_controls(card, HERE, starts, Stage(), seat_name)
    assert {*labels(card)} == {"Start at 0", "Start… (4)"}
    add_controls(inside, HERE, starts, Stage(short(Text("Start"))), seat_name)
    assert len(selects(inside)[0].options) == 4


@pytest.mark.parametrize("style", ["secondary", "danger"])
async def test_one_thing_alone_is_not_behind_more(style: Style) -> None:
    offered = labelled(
        Label(Text("Fight"), Text("Fight"), rank=2),
        Label(Text("Study"), Text("Decline study"), Text("you learn nothing"), style=style, rank=-1),
    )
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert {*labels(card)} == {"Fight", "Decline study"} and not selects(card)
    assert words(card) == "-# you learn nothing", "nobody presses what says nothing of what it does"
    assert follow(offered) == {str(one.action) for one in offered}


async def test_the_first_step_of_a_row_alone_has_its_button() -> None:
    walk = labelled(Label(Text("Walk"), Text("Walk to B2"), Text("6 steps"), rank=3))[0]
    fight = Label(Text("Fight"), Text("Fight"), rank=4)
    row = Proposal((walk.action, Go(0, "fight")), (walk.label, fight))
    card = Card()
    add_controls(card, HERE, [walk], Stage(), seat_name, {str(walk.action): row})
    assert {*labels(card)} == {"Walk to B2, then fight", "Walk to B2"} and not selects(card)
    assert words(card) == "-# 6 steps", "the row has told it already"


async def test_few_choices_keep_their_explanations() -> None:
    offered = labelled(
        *(Label(Text("Start"), Text(f"Start at B{at}"), Text(f"Monster {at}")) for at in range(4))
    )
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert len(parts(card)[0]) == 4 and not parts(card)[1]
    assert words(card).splitlines() == [f"-# Monster {at}" for at in range(4)]


async def test_what_a_button_cannot_hold_stands_beside_it() -> None:
    long = "Attack the tower at the north gate with the whole guard"
    offered = labelled(
        Label(Text("Attack"), Text(long), Text("you win on 3+"), rank=2),
        Label(Text("Attack"), Text(long + " again"), rank=1),
        Label(Text("Rest"), Text("Rest"), rank=1),
    )
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert sorted(labels(card)) == ["Attack (1)", "Attack (2)", "Rest"]
    assert words(card).splitlines() == [f"-# {long}", "-# you win on 3+", f"-# {long} again"]


async def test_what_destroys_comes_last_in_red_and_asks() -> None:
    grave = Label(
        Text("Sacrifice"), Text("Sacrifice the child"), Text("It ends the game"), style="danger", rank=9
    )
    offered = labelled(grave, *(Label(Text("Go"), Text(f"Go {at}"), rank=1) for at in range(30)))
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    made = [one for one in card.walk_children() if isinstance(one, (ui.Button, ui.Select))]
    last = made[-1]
    assert isinstance(last, ui.Button) and last.style is ButtonStyle.danger
    assert (last.custom_id or "").endswith(f"{ASKS_FIRST}go p0")
    assert words(card).splitlines()[-1] == "-# It ends the game"
    many = labelled(*(Label(Text("Burn"), Text(f"Burn {at}"), style="danger") for at in range(9)))
    card = Card()
    add_controls(card, HERE, [*many, *labelled(Label(Text("Go"), Text("Go")))], Stage(), seat_name)
    assert parts(card)[1] == [f"{ASKS_FIRST}go p{at}" for at in range(9)]


async def test_only_one_red_button_stands_in_a_panel_and_several_end_the_picker() -> None:
    grave = [Label(Text("Dismiss"), Text(f"Dismiss {at}"), style="danger", rank=9) for at in range(3)]
    offered = labelled(*grave, *(Label(Text("Go"), Text(f"Go {at}"), rank=1) for at in range(12)))
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert not any(
        one.style is ButtonStyle.danger for one in card.walk_children() if isinstance(one, ui.Button)
    )
    assert parts(card)[1][-3:] == [f"{ASKS_FIRST}go p{at}" for at in range(3)]


async def test_where_only_losses_are_left_the_one_that_most_would_bear_is_a_button() -> None:
    losses = [Label(Text("Drop"), Text(f"Drop {at}"), style="danger", rank=at) for at in range(3)]
    card = Card()
    add_controls(card, HERE, labelled(*losses), Stage(), seat_name)
    red = [one for one in card.walk_children() if isinstance(one, ui.Button)]
    assert [(one.label, one.style) for one in red] == [("Drop 2", ButtonStyle.danger)]
    assert [one.label for one in selects(card)[0].options] == ["Drop 0", "Drop 1"]


async def test_what_several_first_actions_share_is_said_once() -> None:
    hints = ("it heals", "it heals", None, "it burns")
    offered = labelled(
        *(Label(Text("Cast"), Text(f"Cast {at}"), None if hint is None else Text(hint), rank=9 - at)
          for at, hint in enumerate(hints))
    )  # fmt: skip
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert words(card).splitlines() == ["-# it heals:", "-# it burns"], "above buttons, and beside one"
    assert sorted(labels(card)) == [f"Cast {at}" for at in range(4)]


async def test_what_stands_beside_a_button_does_not_say_it_again() -> None:
    long = "Play The Lamp of the Seven Lean Years on the gate"
    offered = labelled(
        Label(Text("Play"), Text(long), Text("all see"), short=Text("Play Lamp on the gate"), rank=1)
    )
    card = Card()
    add_controls(card, HERE, offered, Stage(), seat_name)
    assert labels(card) == ["Play Lamp on the gate"]
    assert words(card) == "-# all see"


async def test_one_that_would_be_left_alone_stands_with_the_first() -> None:
    card = Card()
    add_controls(
        card, HERE, labelled(*(Label(Text("Go"), Text(f"Go {at}")) for at in range(6))), Stage(), seat_name
    )
    assert len(parts(card)[0]) == 6 and not parts(card)[1]


async def test_the_single_steps_of_a_row_lead_back_to_single_steps() -> None:
    offered, card = choices(60, 2, 7), Card()
    add_controls(card, HERE, offered, Stage(single="c"), seat_name)
    buttons, values = parts(card)
    assert all(one.startswith(ONE_BY_ONE) for one in buttons)
    assert all(one.startswith((ONE_BY_ONE, "~cv")) for one in values)


@pytest.mark.parametrize(("number", "groups"), [(60, 7), (60, 30), (700, 3)])
async def test_one_back_leads_from_anywhere_to_the_first_page(number: int, groups: int) -> None:
    offered = choices(number, 2, groups)
    verb, group = short(offered[0].label.verb), short(Text("Group 0"))
    for stage in (Stage(verb), Stage(verb, group), Stage(verb, group, 1)):
        card = Card()
        add_controls(card, HERE, offered, stage, seat_name)
        assert str(Stage()) in parts(card)[0]


async def test_more_groups_than_a_select_holds_have_pages() -> None:
    card, stage = Card(), Stage(short(Text("Verb 0")))
    add_controls(card, HERE, choices(60, 1, 30), stage, seat_name)
    assert len(parts(card)[1]) == 25
    assert {"~", f"{stage}+1"} <= set(parts(card)[0])


async def test_a_stage_that_is_no_more_becomes_the_first_one() -> None:
    card = Card()
    add_controls(card, HERE, choices(3, 3, 0), Stage("00000000", "11111111", 4), seat_name)
    assert len(parts(card)[0]) == 3


@pytest.mark.parametrize(
    "text", ["~", "~v0123abcd", "~v0123abcd.89abcdef", "~v0123abcd.89abcdef+12", "~+3", "~c", "~cv0123abcd+2"]
)
def test_a_stage_has_one_text(text: str) -> None:
    assert str(Stage.read(text)) == text


@pytest.mark.parametrize("text", ["", "walk B7", "~hand", "~v12", "~v0123abcd.", "~+1234"])
def test_what_is_no_stage_is_none(text: str) -> None:
    assert Stage.read(text) is None
