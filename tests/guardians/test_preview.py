"""Plans: the next Shield, while the other turns one (G37)."""

from typing import Any

from engine.plans import foreseen, outlook, unforeseen
from engine.texts import render
from tests.guardians.fight import fight
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


def test_in_a_combat_nothing_is_planned() -> None:
    """What is answered there hangs on what the other has just done."""
    begun = fight("M05 M02 M01", "M43 M03 M02", stones=(1, 1))
    begun.meets("M05", "M43")
    assert GAME.preview(GAME.view(begun.table.s, 1)) is None
