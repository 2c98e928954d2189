"""Plans of a turn: what can be planned, what was foreseen, and what was not."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.ahead import Ahead, ahead
from engine.game import step
from engine.pace import pace
from engine.plans import (
    MOST_STEPS,
    OVER,
    REVEALS,
    Plan,
    PlannedStep,
    Plans,
    UnplannedStep,
    foreseen,
    outlook,
    unforeseen,
    usual,
    words,
)
from engine.playout import start
from engine.texts import Player, Text, render
from games import GAMES
from players import named
from tests.conformance.mutants import Mutant
from tests.engine.tiny import GAME as TINY

FOES = GAMES["foes"]


def begun() -> Any:
    """Return a game of three in which the first seat is to choose its place."""
    return start(FOES, FOES.Options(), 3, "plans", 1)


def played(state: Any, *lines: tuple[int, str]) -> Any:
    for seat, line in lines:
        state, _ = step(FOES, state, FOES.parse(FOES.view(state, seat), line))
    return state


def fault(view: Any, *lines: str) -> str:
    with pytest.raises(UnplannedStep) as caught:
        outlook(FOES, view, lines)
    return str(caught.value)


def test_a_turn_is_planned_up_to_what_it_reveals() -> None:
    view = FOES.view(begun(), 1)
    planned = outlook(FOES, view, ("place B1", "fight"))
    assert planned is not None and planned.view is None and planned.ends == REVEALS
    assert [step.line for step in planned.planned] == ["place B1", "fight"]
    assert "What the last step brings cannot be known" in fault(view, "place B1", "fight", "end")


def test_a_turn_is_planned_to_its_end_and_no_further() -> None:
    view = FOES.view(begun(), 1)
    planned = outlook(FOES, view, ("place B1", "end"))
    assert planned is not None and planned.ends == OVER
    assert fault(view, "place B1", "end", "fight") == "Step 3, “fight”: Your turn would be over by then."


def test_what_could_not_be_done_then_is_refused_as_ever() -> None:
    view = FOES.view(begun(), 1)
    assert fault(view, "fight").startswith("Step 1, “fight”: ")
    assert fault(view, "place B1", "place B1").startswith("Step 2, “place B1”: ")
    assert "There is no action “dance”" in fault(view, "dance")


def test_a_step_is_meant_for_the_kind_of_decision_that_it_was_planned_for() -> None:
    planned = outlook(FOES, FOES.view(begun(), 1), ("place B1", "end"))
    assert planned is not None
    place, end = planned.planned
    assert (place.kind, end.kind) == ("place", "turn")
    assert place.answers("place") and not place.answers("turn")
    assert replace(place, kind="").answers("turn"), "as it was handed in before kinds were kept"


def test_a_step_may_be_what_its_button_says() -> None:
    planned = outlook(FOES, FOES.view(begun(), 1), ("Start at B1", "End turn"))
    assert planned is not None and [step.line for step in planned.planned] == ["place B1", "end"]


def test_a_plan_has_no_more_than_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.plans.MOST_STEPS", 1)
    view = FOES.view(begun(), 1)
    assert outlook(FOES, view, ("place B1",)) is not None
    assert fault(view, "place B1", "fight") == f"Step 2, “fight”: A plan has at most {MOST_STEPS} steps."


def test_nobody_plans_in_their_own_turn_nor_who_watches_nor_where_a_game_does_not() -> None:
    state = begun()
    assert outlook(FOES, FOES.view(state, 0), ()) is None
    assert outlook(FOES, FOES.view(state, None), ()) is None
    assert not isinstance(TINY, Plans)
    assert outlook(TINY, TINY.view(start(TINY, TINY.Options(), 2, "plans", 1), 1), ()) is None


def foreseen_now(state: Any, seat: int, planned: Any) -> Any:
    return foreseen(FOES, FOES.view(state, seat), FOES.legal(state, seat), planned)


def test_a_step_is_foreseen_as_long_as_its_button_says_the_same() -> None:
    state = begun()
    planned = outlook(FOES, FOES.view(state, 1), ("place B1",))
    assert planned is not None
    there = played(state, (0, "place E1"), (0, "end"))
    assert str(foreseen_now(there, 1, planned.planned[0])) == "place B1"
    beaten = played(state, (0, "place B1"), (0, "fight"))
    assert foreseen_now(beaten, 1, planned.planned[0]) is None, "its monster is beaten"
    why = unforeseen(FOES, FOES.view(beaten, 1), FOES.legal(beaten, 1), planned.planned[0])
    assert str(why).startswith("It would now be something else: Start at B1")


def test_a_step_that_is_not_possible_any_more_was_not_foreseen() -> None:
    planned = outlook(FOES, FOES.view(begun(), 1), ("place B1", "fight"))
    assert planned is not None
    state = played(begun(), (0, "place E1"), (0, "end"))
    assert foreseen_now(state, 1, planned.planned[1]) is None
    why = unforeseen(FOES, FOES.view(state, 1), FOES.legal(state, 1), planned.planned[1])
    assert "start" in str(why)
    strange = replace(planned.planned[0], line="dance")
    assert foreseen_now(state, 1, strange) is None
    assert str(unforeseen(FOES, FOES.view(state, 1), (), strange)) == "There is no such action now."


def test_the_machine_player_goes_on_where_a_plan_has_come_to() -> None:
    view = FOES.view(begun(), 1)
    row = usual(FOES, view, ("place B1",))
    assert row is not None and row.lines[0] != "place B1"
    assert outlook(FOES, view, ("place B1", *row.lines)) is not None
    assert usual(FOES, view, ("place B1", "end")) is None


def test_equal_views_give_equal_plans() -> None:
    state = begun()
    other = FOES.imagine(FOES.view(state, 1), Random(7))
    assert FOES.dump(other) != FOES.dump(state)
    mine, theirs = (usual(FOES, FOES.view(world, 1)) for world in (state, other))
    assert mine is not None and mine == theirs


class PlansNothing(Mutant):
    """Let nobody plan."""

    def preview(self, v: Any) -> None:
        """Know nothing of any turn."""


def test_whoever_plans_is_called_less() -> None:
    less, whole = (pace(game, 4, 4, "7", 3.0, named("greedy")) for game in (FOES, PlansNothing(FOES)))
    assert less["handovers"]["game"] < 0.85 * whole["handovers"]["game"]


def test_a_step_holds_the_words_of_its_button_with_a_place_for_each_name() -> None:
    said = Text("{who} to {n}", who=Player(3), n="{B7}")
    step = PlannedStep("jump D", "says", words(said))
    assert render(step.text) == render(said) == "Player 4 to {B7}"
    assert render(step.text, lambda seat: "ABCD"[seat]) == "D to {B7}"
    assert str(PlannedStep("jump D", "says").text) == "jump D", "a plan of an older version has no words"


def ahead_of(state: Any, plan: Plan, decision: str = "place") -> Ahead:
    """Ask the second seat; return how it is answered for, by its plan alone."""
    return ahead(FOES, state, 1, decision, {}, plan=plan, stops=False)


def test_the_next_step_answers_while_its_round_lasts_and_the_plan_lapses_with_it() -> None:
    planned = outlook(FOES, FOES.view(begun(), 1), ("place C1", "end"))
    assert planned is not None and planned.round == 1
    state = played(begun(), (0, "place B1"), (0, "end"))
    plan = Plan(planned.planned, planned.round)
    assert str(ahead_of(state, plan).action) == "place C1"
    assert ahead_of(state, plan, "turn") == Ahead(), "another kind of question is no part of it"
    state.round = 2
    late = ahead_of(state, plan)
    assert late.action is None and str(late.lapsed) == "The round that it was made for is over."
    assert str(ahead_of(state, Plan(planned.planned)).action) == "place C1", "as older plans were kept"
    assert str(ahead_of(state, plan, "turn").lapsed), "it can mean nothing any more, whatever is asked"


def test_a_plan_lapses_before_the_step_that_was_not_foreseen() -> None:
    unknown = Plan((PlannedStep("place C1", "0" * 16, "Start at C1", "place"),), 1)
    state = played(begun(), (0, "place B1"), (0, "end"))
    assert "It would now be something else" in str(ahead_of(state, unknown).lapsed)
