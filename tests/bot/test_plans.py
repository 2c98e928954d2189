"""Planning a turn on its card and by command, through the real client."""

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.cards import Card
from bot.custom_ids import Control
from bot.presenter.plans import FULL, HandIn, PlanSteps, plan_card, read_steps
from engine.plans import outlook, usual
from engine.playout import source, start
from games import GAMES
from games.foes.play.preview import preview
from host import Planned, TableRef
from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, shown

FOES = GAMES["foes"]
REF = TableRef(2**63 - 1, "ABCDEF")


async def opened(house: House, *names: str) -> list[Person]:
    people = await house.table(*(names or ("A", "B", "C")), game="foes")
    await house.quiet()
    return people


async def panel_of(house: House, person: Person) -> Seen:
    """Return the panel of somebody who waits for their turn."""
    board = shown(await person.click(await house.board(person), "My board"))
    return shown(await person.click(board, "What is new"))


async def must(house: House) -> Any:
    look = await house.host.look(await house.ref(), None)
    assert look.pending is not None
    return look.pending.must


async def typed(person: Person, steps: str) -> Reply:
    """Type a plan."""
    return await person.slash(LOBBY, "/orders set", question="plan", choice=steps)


async def offers(person: Person, begun: str) -> list[str]:
    """Return the plans that are offered to somebody who types one."""
    offered = await person.autocomplete(LOBBY, "/orders set", "choice", begun, question="plan")
    return [str(one["value"]) for one in offered]


def labels(card: Seen) -> list[str]:
    return [one.label for one in card.buttons]


async def test_a_turn_is_planned_press_by_press_and_runs(house: House) -> None:
    a, b, _ = await opened(house)
    card = shown(await b.click(await panel_of(house, b), "Plan my turn"))
    assert "What most would do then" in card.text and "Hand in" not in labels(card)
    start_at = next(label for label in labels(card) if label.startswith("Start at "))
    card = shown(await b.click(card, start_at))
    assert f"1. **{start_at}**" in card.text and "End turn" in labels(card)
    card = shown(await b.click(card, "End turn"))
    assert "Your turn would be over by then." in card.text
    card = shown(await b.click(card, "Take back"))
    assert "2. **End turn**" not in card.text
    card = shown(await b.click(shown(await b.click(card, "End turn")), "Hand in"))
    assert "Your plan is handed in." in card.text
    assert f"Your next turn: “{start_at}”, “End turn”." in card.text
    assert "for that turn alone" in card.text
    await a.slash(LOBBY, "/foes answer", choice=f"place {'B1' if start_at[-2:] != 'B1' else 'C1'}")
    await a.slash(LOBBY, "/foes end")
    assert await must(house) == (2,)
    assert "done" in (await b.slash(LOBBY, "/orders list")).text
    assert "That was a step of your plan." in (await b.slash(LOBBY, "/log")).text
    assert "plan" not in (await a.slash(LOBBY, "/log")).text


async def test_what_most_would_do_is_one_press_and_can_be_handed_in(house: House) -> None:
    _, b, _ = await opened(house)
    card = shown(await b.click(await panel_of(house, b), "Plan my turn"))
    card = shown(await b.click(card, "Do this then"))
    assert "1. **Start at " in card.text and "2. **" in card.text
    assert "Do this then" not in labels(card)
    card = shown(await b.click(card, "Hand in"))
    assert "Your next turn: “Start at " in card.text


async def test_what_is_handed_in_stands_on_the_card_when_it_is_opened_again(house: House) -> None:
    _, b, _ = await opened(house)
    await typed(b, "place D1; end")
    card = shown(await b.click(await panel_of(house, b), "Plan my turn"))
    assert "This is what you have handed in." in card.text and "1. **Start at D1**" in card.text
    assert "Hand in" not in labels(card), "it is handed in already"
    card = shown(await b.click(card, "Take back"))
    assert "1. **Start at D1**" in card.text and "2. **End turn**" not in card.text
    assert "Handed in until now: “Start at D1”, “End turn”." in card.text and "Hand in" in labels(card)
    card = shown(await b.click(card, "Drop the plan"))
    assert "Start at D1" not in card.text
    card = shown(await b.click(shown(await b.click(card, "Back to the game")), "Plan my turn"))
    assert "What most would do then" in card.text and "Drop the plan" not in labels(card)


async def test_it_is_typed_and_taken_back_among_the_orders(house: House) -> None:
    _, b, _ = await opened(house)
    reply = await typed(b, "Start at D1; End turn")
    assert reply.ephemeral and "Your next turn: “Start at D1”, “End turn”." in reply.text
    reply = await b.slash(LOBBY, "/orders list", cancel=1)
    assert "Start at D1" not in reply.text
    wrong = await typed(b, "place D1; dance")
    assert "Step 2, “dance”: There is no action “dance”" in wrong.text
    asked = await b.autocomplete(LOBBY, "/orders set", "question")
    assert str(asked[0]["value"]) == "plan"


async def test_plans_are_offered_while_they_are_typed(house: House) -> None:
    _, b, _ = await opened(house)
    offered = await offers(b, "")
    assert "place B1" in offered and "; " in offered[0]
    further = await offers(b, "place B1; e")
    assert "place B1; end" in further
    assert await offers(b, "dance; ") == []
    assert await offers(house.person("S"), "") == []


async def test_whoever_is_asked_after_all_reads_why_in_the_panel(house: House) -> None:
    a, b, _ = await opened(house)
    look = await house.host.look(await house.ref(), None)
    weakest = next(at for at in ("B1", "C1", "D1", "E1") if look.view.tile[look.view.book.index[at]] == 1)
    await typed(b, f"place {weakest}; fight")
    await a.slash(LOBBY, "/foes answer", choice=f"place {weakest}")
    await a.slash(LOBBY, "/foes fight")
    await house.quiet()
    told = f"Your plan stopped before “Start at {weakest}”: It would now be something else"
    board = shown(await b.click(await house.board(b), "My board"))
    panel = shown(await b.click(board, "Your move"))
    assert told in panel.text
    assert "stopped where something was not as you foresaw" in (await b.slash(LOBBY, "/orders list")).text


async def test_in_ones_own_turn_and_in_other_games_nothing_is_planned(house: House) -> None:
    a, *_ = await opened(house)
    board = shown(await a.click(await house.board(a), "My board"))
    assert "Plan my turn" not in labels(shown(await a.click(board, "Your move")))
    assert "You cannot plan now: it is your turn" in (await typed(a, "place B1")).text


async def test_a_game_without_plans_says_so(house: House) -> None:
    _, b = await house.table("A", "B")
    panel = shown(await b.click(await house.board(b), "My board"))
    assert "Plan my turn" not in labels(panel)
    assert "No turn can be planned in this game." in (await typed(b, "pass")).text


async def test_a_card_whose_steps_are_no_more_begins_anew(house: House) -> None:
    a, b, _ = await opened(house)
    card = shown(await b.click(await panel_of(house, b), "Plan my turn"))
    card = shown(await b.click(card, "Do this then"))
    await a.slash(LOBBY, "/foes answer", choice="place B1")
    await a.slash(LOBBY, "/foes end")
    late = await b.click(card, "Take back")
    assert "You cannot plan now: it is your turn" in late.text


def test_steps_travel_in_the_ids_of_a_card() -> None:
    for kind in (
        PlanSteps(), PlanSteps(steps="walk B7;fight"), PlanSteps("0badc0de", "", 3, "walk B7"),
        PlanSteps("0badc0de", "0badc0de", 12, "cast move+3;walk B7"),
    ):  # fmt: skip
        assert PlanSteps.read(str(kind)) == kind
    assert HandIn.read(str(HandIn("walk B7;fight"))) == HandIn("walk B7;fight")
    assert PlanSteps.read("~plan:in:walk B7") is None and HandIn.read("~plan:to:walk B7") is None


def planned(view: Any, *lines: str) -> Planned:
    ahead = outlook(FOES, view, lines)
    assert ahead is not None
    return Planned(REF, FOES, view.seat, ahead, usual(FOES, view, lines), lambda seat: f"P{seat + 1}")


def chosen(card: Card) -> list[str]:
    """Return what can be chosen on a card."""
    choices: list[str] = []
    for item in card.walk_children():
        if isinstance(item, ui.Select):
            choices += [option.value for option in item.options]
        control = Control.parse(item.custom_id or "") if isinstance(item, ui.Button) else None
        choices += [control.choice] if control is not None else []
    return choices


@pytest.mark.parametrize("seed", range(6))
def test_every_card_on_the_way_keeps_the_limits(seed: int) -> None:
    """By chance and by the stages of the choices, at a table with the longest id."""
    state, rng = start(FOES, FOES.Options(), 3, "plan cards", seed), source("plan cards", seed)
    for _ in range(40):
        asked = FOES.pending(state)
        assert asked is not None
        FOES.apply(state, FOES.greedy(FOES.view(state, asked.must[0]), FOES.legal(state, asked.must[0]), rng))
    view = next(v for v in (FOES.view(state, seat) for seat in range(3)) if preview(v) is not None)
    lines: list[str] = []
    for _ in range(6):
        card = plan_card(planned(view, *lines), PlanSteps()).checked()
        steps = [one for one in map(PlanSteps.read, chosen(card)) if one is not None]
        for stage in steps:
            if stage.verb:
                plan_card(planned(view, *lines), stage).checked()
        onward = [read_steps(one.steps) for one in steps if len(read_steps(one.steps)) > len(lines)]
        if not onward:
            break
        lines = onward[rng.randrange(len(onward))]
    assert lines


@pytest.mark.parametrize("times", [6, 12])
def test_what_has_no_room_in_a_button_says_so(times: int) -> None:
    state = start(FOES, FOES.Options(), 3, "plan cards", 1)
    view = FOES.view(state, 1)
    shown_plan = planned(view, "place B1")
    many = replace(shown_plan.outlook, steps=shown_plan.outlook.steps * times)
    card = plan_card(replace(shown_plan, outlook=many), PlanSteps()).checked()
    assert FULL in card.texts
