"""Plans: the next Shield, and a match-up with its channeling, while the other plays (G37, G79, A14)."""

from typing import Any

from engine.plans import foreseen, outlook, unforeseen
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


def field() -> Table:
    return (
        Table()
        .stack("A", "b1", "N01", "M01 M02")
        .stack("B", "b4", "N03", "X01")
        .stack("B", "c4", "N04", "X02")
    )


def duel() -> Fight:
    """Return a match-up in which A may channel first, and B has a stone and one creature more."""
    begun = fight("M05 M02 M01", "M43 M03 M02", stones=(1, 1))
    begun.meets("M05", "M43")
    begun.passes("modifiers")
    return begun


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


def test_a_match_up_with_its_channeling_is_one_plan_and_the_next_creature_with_it() -> None:
    begun = duel()
    assert begun.asks.startswith("modifiers A")
    steps = planned(begun.b, "channel stone", "pass", "attack M02")
    begun.does(begun.a, "pass")
    assert follow(begun.b, steps) == ["channel stone"], "then it is A's word again"
    begun.does(begun.a, "pass")
    assert follow(begun.b, steps[1:]) == ["pass", "attack M02"]


def test_what_was_to_be_channeled_is_asked_anew_when_the_other_adds_something() -> None:
    begun = duel()
    steps = planned(begun.b, "channel stone")
    begun.does(begun.a, "channel stone")
    assert follow(begun.b, steps) == []


def test_where_the_other_picks_a_creature_nothing_can_be_planned() -> None:
    begun = fight("M01 M02", "E01 M03")
    begun.does(begun.b, "attack E01")
    assert begun.asks.startswith("pick_primary A")
    assert GAME.preview(GAME.view(begun.table.s, 1)) is None
