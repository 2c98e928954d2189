"""W14-W16: the moves to come, as their seat can plan them while others play."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.plans import REVEALS, UnplannedStep, foreseen, outlook, unforeseen, usual
from engine.texts import render
from games.willow import GAME
from games.willow.play.preview import preview
from games.willow.sheet.frames import Move, Turn
from games.willow.sheet.invariants import invariants
from games.willow.sheet.view import WillowView
from tests.willow.table import Table


def shown(t: Table, seat: int) -> Any:
    """Return the world in which a seat plans, which holds all invariants."""
    world = preview(WillowView.of(t.s, seat))
    assert world is None or [*invariants(world)] == []
    return world


def planned(t: Table, seat: int, *lines: str) -> Any:
    """Plan moves by their words, with ids of cards."""
    spelled = [" ".join([head, *map(t.word, words)]) for head, *words in map(str.split, lines)]
    plan = outlook(GAME, WillowView.of(t.s, seat), spelled)
    assert plan is not None
    return plan


def taken(t: Table, seat: int, plan: Any) -> list[str]:
    """Take the steps of a plan as long as each is as it was foreseen; return them."""
    lines = []
    for step in plan.planned:
        v, legal = WillowView.of(t.s, seat), GAME.legal(t.s, seat)
        action = foreseen(GAME, v, legal, step) if step.answers(t.kind) else None
        if action is None:
            break
        t.play(t.good if seat == t.good.seat else t.evil, str(action))
        lines.append(step.line)
    return lines


def why(t: Table, seat: int, step: Any) -> str:
    return render(unforeseen(GAME, WillowView.of(t.s, seat), GAME.legal(t.s, seat), step))


def test_w16_whoever_is_moving_plans_nothing_and_nobody_who_watches() -> None:
    t = Table().good_moves()
    assert shown(t, t.good.seat) is None and shown(t, None) is None  # type: ignore[arg-type]
    world = shown(t, t.evil.seat)
    assert world.stack == [Turn("heal"), Move([True, False])]
    asked = GAME.pending(world)
    assert asked is not None and asked.must == (t.evil.seat,)


def test_w13_who_is_done_with_moving_sees_the_next_round() -> None:
    t = Table().at(kael="tavern").good_moves()
    before = WillowView.of(t.s, t.good.seat)
    t.good.does("pass")
    world = shown(t, t.good.seat)
    assert (world.round, world.turn) == (before.round + 1, 0)
    assert (shown(t, t.evil.seat) or t.s).round == before.round, "Evil is moving, or moves in this round"


def test_w14_evil_and_foes_come_before_good_moves_and_draw_nothing_in_its_plan() -> None:
    t = Table().hand(kael="troll", willow="dagger").foes()
    assert t.kind == "foes"
    world = shown(t, t.good.seat)
    facts = ("round", "turn", "at", "health", "shown")
    assert [getattr(world, fact) for fact in facts] == [getattr(t.s, fact) for fact in facts]
    assert world.hand[0] == t.s.hand[0], "what he draws comes first, and nobody knows it"


def test_w175_after_the_last_turn_nobody_plans() -> None:
    t = Table().good_moves()
    t.s.last_turn = 2
    assert shown(t, t.evil.seat) is None
    t = Table().evil_moves()
    t.s.last_turn = 1
    assert shown(t, t.good.seat).last_turn == 2, "Good has one more turn"


def test_w204_after_the_last_round_nobody_plans() -> None:
    t = Table().good_moves()
    t.s.round = t.s.book.options.round_cap
    assert shown(t, t.evil.seat) is not None
    t.good.does("pass")
    assert shown(t, t.good.seat) is None


def test_w32_whoever_hastens_plans_the_extra_turn() -> None:
    t = Table().good_moves()
    t.s.haste[:] = [0]
    t.good.does("pass")
    world = shown(t, t.good.seat)
    assert (world.stack[0].char, world.haste, world.turn, world.round) == (0, [], 0, t.s.round)
    assert {str(a).split()[1] for a in GAME.legal(world, t.good.seat) if a.kind == "go"} == {"willow"}


def test_w70_nothing_is_planned_while_somebody_is_on_the_river() -> None:
    t = Table().at(willow="fishing_village").good_moves()
    river = next(space for space, wet in enumerate(t.s.book.river) if wet)
    t.s.at[0] = river
    assert preview(WillowView.of(t.s, t.evil.seat)) is None


def test_w63_a_walk_and_the_end_of_the_moves_are_planned_and_taken() -> None:
    t = Table().at(kael="tavern", sorsha="tavern").good_moves()
    plan = planned(t, t.evil.seat, "go kael old_north_road", "pass")
    assert plan.view is None and [step.kind for step in plan.planned] == ["move", "move"]
    t.evil_moves()
    assert taken(t, t.evil.seat, plan) == ["go kael old_north_road", "pass"]


def test_w22_laying_a_card_tells_others_alone_so_the_plan_goes_on() -> None:
    t = Table().at(kael="tavern", sorsha="tavern").hand(kael="sword").good_moves()
    plan = planned(t, t.evil.seat, "lay sword", "go kael old_north_road", "pass")
    assert len(plan.planned) == 3


def test_w78_a_search_for_a_place_ends_the_plan() -> None:
    t = Table().at(willow="great_forest_west").evil_moves()
    plan = planned(t, t.good.seat, "go willow cherlindreas_forest")
    assert plan.ends == REVEALS and plan.view is None
    with pytest.raises(UnplannedStep, match="What the last step brings cannot be known"):
        planned(t, t.good.seat, "go willow cherlindreas_forest", "pass")


@pytest.mark.parametrize(
    ("elsewhere", "expected"),
    [({"airk": "old_north_road"}, []), ({}, ["go kael old_north_road"])],
)
def test_a_walk_is_taken_while_what_waits_there_is_the_same(
    elsewhere: dict[str, str], expected: Sequence[str]
) -> None:
    t = Table().at(kael="tavern", sorsha="tavern").good_moves()
    plan = planned(t, t.evil.seat, "go kael old_north_road")
    t.at(**elsewhere).evil_moves()
    assert taken(t, t.evil.seat, plan) == expected
    if not expected:
        assert why(t, t.evil.seat, plan.planned[0]).startswith("It would now be something else")


def test_w19_what_has_been_drawn_since_and_could_be_laid_open_ends_the_plan_before_done() -> None:
    t = Table().at(kael="tavern", sorsha="tavern").good_moves()
    plan = planned(t, t.evil.seat, "go kael old_north_road", "pass")
    t.hand(kael="sword").evil_moves()
    assert taken(t, t.evil.seat, plan) == ["go kael old_north_road"]
    assert "not laid open: " in why(t, t.evil.seat, plan.planned[1])


def test_who_leaves_ends_a_plan_to_stay_with_them() -> None:
    """Whoever planned to be done is asked once most would move."""
    good = ("willow", "airk", "madmartigan")
    t = Table().at(kael="tavern", sorsha="tavern", **dict.fromkeys(good, "tavern")).good_moves()
    plan = planned(t, t.evil.seat, "pass")
    t.evil_moves()
    action = foreseen(GAME, WillowView.of(t.s, 1), GAME.legal(t.s, 1), plan.planned[0])
    assert str(action) == "pass", "they are still there"
    t.at(**dict.fromkeys(good, "old_north_road"))
    assert "most would move General Kael" in why(t, t.evil.seat, plan.planned[0])
    assert taken(t, t.evil.seat, plan) == []


def test_the_machine_player_plans_what_can_be_handed_in() -> None:
    t = Table().at(kael="tavern", sorsha="tavern").hand(kael="sword").good_moves()
    v = WillowView.of(t.s, t.evil.seat)
    row = usual(GAME, v)
    assert row is not None and row.lines[0] == "lay sword"
    assert outlook(GAME, v, row.lines) is not None
