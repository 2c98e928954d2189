"""Plans: the next Shield, and a match-up with its channeling, while the other plays (G37, G79, A14)."""

from dataclasses import replace
from typing import Any

import pytest

from engine.ahead import Ahead, ahead
from engine.plans import Plan, foreseen, outlook, says, unforeseen
from engine.texts import render
from tests.guardians.fight import Fight, fight
from tests.guardians.table import GAME, Player, Table


def planned(player: Player, *lines: str) -> Any:
    """Plan these steps for a player, as things stand."""
    v = GAME.view(player.table.s, player.seat)
    ahead = outlook(GAME, v, [str(player.action(line)) for line in lines])
    assert ahead is not None
    return ahead.planned


def follow(player: Player, steps: Any) -> list[str]:
    """Take the steps of a plan as long as they are foreseen; return them, cards by their ids."""
    taken = []
    for one in steps:
        s = player.table.s
        pending = GAME.pending(s)
        if pending is None or player.seat not in pending.must:
            break
        action = foreseen(GAME, GAME.view(s, player.seat), GAME.legal(s, player.seat), one)
        if action is None:
            break
        taken.append(" ".join(word.partition("-")[0] for word in str(action).split()))
        player.does(str(action))
    return taken


def in_combat(player: Player, *lines: str) -> Plan:
    """Return a plan of these steps in the combat that goes on."""
    v = GAME.view(player.table.s, player.seat)
    known = outlook(GAME, v, [str(player.action(line)) for line in lines])
    assert known is not None and known.span
    return known.plan


def next_of(player: Player, plan: Plan, **chosen: str) -> Ahead:
    """Return how a player is answered for with a plan, and with what else they have settled."""
    pending = GAME.pending(player.table.s)
    assert pending is not None and player.seat in pending.must
    settled = {key: (choice, "") for key, choice in chosen.items()}
    return ahead(GAME, player.table.s, player.seat, pending.kind, settled, plan=plan, stops=False)


def taken(player: Player, plan: Plan) -> Plan:
    """Take the next step of a plan; return what is left of it."""
    given = next_of(player, plan)
    assert given.action is not None and given.settled is None and given.lapsed is None, given
    player.does(str(given.action))
    return replace(plan, steps=plan.steps[1:])


def choices(player: Player) -> list[str]:
    """List what a player may do now."""
    return [str(action) for action in GAME.legal(player.table.s, player.seat)]


def button(player: Player, line: str) -> str:
    """Return what the button of an action says now."""
    return says(GAME.label(GAME.view(player.table.s, player.seat), player.action(line)))


def duel() -> Fight:
    """Return a match-up in which A may channel first, and B has stones and more creatures."""
    begun = fight("M05 M02 M01", "M43 M03 M02 M02", stones=(2, 2))
    begun.meets("M05", "M43")
    begun.passes("modifiers")
    assert begun.asks.startswith("modifiers A")
    return begun


def field() -> Table:
    return (
        Table()
        .stack("A", "b1", "N01", "M01 M02")
        .stack("B", "b4", "N03", "X01")
        .stack("B", "c4", "N04", "X02")
    )


def test_the_next_shield_is_planned_while_the_other_turns_one() -> None:
    table = field()
    a, b = table.players
    steps = planned(b, "turn b4", "step b3", "done")
    a.does("turn b1", "done")
    assert follow(b, steps) == ["turn b4", "step b3", "done"]


def test_who_has_no_shield_left_and_who_is_asked_can_plan_no_move() -> None:
    table = field()
    assert GAME.preview(GAME.view(table.s, 0)) is None
    other = (
        Table()
        .stack("A", "b1", "N01", "M01")
        .stack("A", "c1", "N02", "M02")
        .stack("B", "b4", "N03", "X01", turned=True)
    )
    assert GAME.preview(GAME.view(other.s, 1)) is None


def test_a_march_stops_where_the_other_has_come_meanwhile() -> None:
    table = Table().stack("A", "b2", "N01", "M01 M02").stack("B", "b4", "N03", "X01")
    a, b = table.players
    steps = planned(b, "turn b4", "step b3", "done")
    a.does("turn b2", "step b3", "done")
    assert follow(b, steps) == ["turn b4"], "an attack is something else than a march"
    v = GAME.view(table.s, 1)
    assert render(unforeseen(GAME, v, GAME.legal(table.s, 1), steps[1]))


def test_a_match_up_with_its_channeling_is_one_plan() -> None:
    begun = duel()
    left = in_combat(begun.b, "channel stone", "pass")
    begun.does(begun.a, "pass")
    left = taken(begun.b, left)
    assert begun.asks.startswith("modifiers A"), "then it is A's word again"
    begun.does(begun.a, "pass")
    left = taken(begun.b, left)
    assert left.steps == () and begun.asks.startswith("pick_primary A B")


@pytest.mark.parametrize("step", ["channel stone", "pass", "pass matchup", "pass combat"])
def test_a_plan_stops_when_the_other_adds_something(step: str) -> None:
    """A long pass says the same on its button whatever the other does."""
    begun = duel()
    left = in_combat(begun.b, step)
    begun.does(begun.a, "channel stone")
    given = next_of(begun.b, left)
    assert given.action is None and given.lapsed is not None
    assert render(given.lapsed) == "Something has happened that you had not foreseen."


def test_a_plan_that_met_something_unforeseen_is_over_whatever_else_answers() -> None:
    begun = duel()
    left = in_combat(begun.b, "pass matchup")
    begun.does(begun.a, "channel stone")
    v = GAME.view(begun.table.s, 1)
    fights = next(one for one in GAME.standing(v) if one.key == "fight")
    settled = {"fight": ("proposed", fights.span_key)}
    given = ahead(GAME, begun.table.s, 1, "modifiers", settled, plan=left, stops=False)
    assert given.action is not None and given.settled is not None and given.lapsed is not None


def test_a_plan_answers_in_no_other_match_up() -> None:
    """The next pair has the same creatures, the same sums, and the same words on its buttons."""
    begun = fight("M05 M05 M01", "M43 M43 M01", stones=(2, 2))
    begun.meets("M05", "M43")
    begun.passes("modifiers")
    left = in_combat(begun.b, "channel stone")
    begun.does(begun.a, "pass")
    first = button(begun.b, "channel stone")
    begun.does(begun.b, "pass")
    for player, card in ((begun.a, "M05"), (begun.b, "M43")):
        begun.does(player, next(line for line in choices(player) if line.startswith(f"attack {card}")))
    begun.passes("modifiers")
    begun.does(begun.a, "pass")
    assert button(begun.b, "channel stone") == first
    given = next_of(begun.b, left)
    assert given.action is None
    assert given.lapsed is not None and render(given.lapsed) == "What it was made for is over."


def test_a_plan_lapses_at_the_first_question_that_is_not_its_own() -> None:
    """It waits for no later one of its kind."""
    begun = duel()
    left = in_combat(begun.b, "channel stone")
    begun.does(begun.a, "pass")
    begun.does(begun.b, "pass")
    assert begun.asks.startswith("pick_primary")
    given = next_of(begun.b, left)
    assert given.action is None and given.lapsed is not None


def test_a_plan_answers_in_no_other_combat() -> None:
    begun = duel()
    left = in_combat(begun.b, "channel stone")
    elsewhere = fight("M05", "M43", stones=(2, 2), at="b3")
    elsewhere.meets("M05", "M43")
    elsewhere.passes("modifiers")
    elsewhere.does(elsewhere.a, "pass")
    given = next_of(elsewhere.b, left)
    assert given.action is None
    assert given.lapsed is not None and render(given.lapsed) == "What it was made for is over."


def test_what_is_asked_in_passing_is_a_step_of_a_combats_plan() -> None:
    """So a table that asks everybody everything takes such a plan to its end, too."""
    begun = fight("M05 M02", "M43 M03", stones=(1, 1), depots=("B01", "B01"))
    begun.meets("M05", "M43")
    assert begun.asks.startswith("bribery A")
    left = in_combat(begun.b, "pass", "pass", "channel stone")
    for kind in ("bribery", "spells_first", "modifiers"):
        assert begun.asks.startswith(f"{kind} A")
        begun.does(begun.a, "pass")
        left = taken(begun.b, left)
    assert left.steps == ()


def test_where_the_other_picks_a_creature_nothing_can_be_planned() -> None:
    begun = fight("M01 M02", "E01 M03")
    begun.does(begun.b, "attack E01")
    assert begun.asks.startswith("pick_primary A")
    assert GAME.preview(GAME.view(begun.table.s, 1)) is None


def test_a_plan_ends_with_its_match_up() -> None:
    """What follows hangs on whom the other has left."""
    begun = duel()
    known = outlook(GAME, GAME.view(begun.table.s, 1), ["channel stone", "pass"])
    assert known is not None and known.view is None
    assert render(known.ends) == "What comes then is for others to choose, so the plan ends here."
