"""3.4, 3.5: the turn to come, or the dice to lay, as its seat can plan them while others play."""

from engine.plans import REVEALS, foreseen, outlook
from games.good_vs_bad import GAME
from games.good_vs_bad.play.preview import preview
from games.good_vs_bad.sheet.frames import Lay, Turn
from games.good_vs_bad.sheet.invariants import invariants
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.table import Table


def shown(table: Table, seat: int) -> GoodVsBad:
    """Return what a seat is shown of its next turn, which it must be."""
    world = preview(GAME.view(table.s, seat))
    assert world is not None and [*invariants(world)] == []
    asked = GAME.pending(world)
    assert asked is not None and asked.must == (seat,)
    return world


def test_3_5_a_turn_begins_with_its_dawn_and_no_event_of_others() -> None:
    table = Table(3).hand(A="E14", B="E05", C="E14")
    table.turn("A")
    world = shown(table, 1)
    assert world.stack == [Turn(1)]
    assert "roll" in [str(action) for action in GAME.legal(world, 1)]


def test_3_5_nobody_previews_a_turn_that_is_being_played() -> None:
    table = Table(3)
    table.turn("B")
    assert preview(GAME.view(table.s, 1)) is None
    assert preview(GAME.view(table.s, None)) is None


def test_3_5_those_who_come_before_the_start_player_see_this_round_the_others_the_next() -> None:
    table = Table(3)
    table.turn("B")
    now = table.s.round
    table.s.first = 0
    assert (shown(table, 2).round, shown(table, 0).round) == (now, now + 1)
    table.s.first = 2
    assert (shown(table, 2).round, shown(table, 0).round) == (now + 1, now + 1)


def test_3_9_after_the_last_round_no_turn_follows() -> None:
    table = Table(3)
    table.turn("B")
    table.s.first, table.s.round = 0, table.s.book.round_cap
    assert preview(GAME.view(table.s, 0)) is None
    assert shown(table, 2).round == table.s.book.round_cap


def test_3_4_dice_are_planned_by_whoever_has_still_to_lay_them() -> None:
    table = Table(3)
    s = table.s
    s.first, s.round = 1, 0
    s.stack = [Lay(2)]
    assert shown(table, 0).stack == [Lay(0)]
    assert preview(GAME.view(s, 2)) is None
    first = shown(table, 1)
    assert first.stack == [Turn(1)] and first.round == 1, "who has laid plans the first turn"
    last = preview(GAME.view(s, 0))
    planned = outlook(GAME, GAME.view(s, 0), ("lay R2", "lay R4"))
    assert last is not None and planned is not None and planned.view is None


def test_3_3_while_others_build_the_dice_can_be_planned_by_whoever_is_done() -> None:
    s = GAME.new(GAME.Options(), [GAME.Entry()] * 3, Table(3).s.chance)
    assert preview(GAME.view(s, 1)) is None
    GAME.apply(s, GAME.parse(GAME.view(s, 1), "done"))
    world = preview(GAME.view(s, 1))
    assert world is not None and world.stack == [Lay(1)]
    assert preview(GAME.view(s, 0)) is None
    assert GAME.known(GAME.view(world, 1)) == GAME.known(GAME.view(s, 1))


def test_3_10_nothing_is_planned_while_an_event_may_be_answered() -> None:
    table = Table(3).hand(A="E14", B="E02")
    A, *_ = table.turn("A")
    A.does("play E14 hero-3")
    assert preview(GAME.view(table.s, 2)) is None


def test_e25_a_truce_of_somebody_whose_turn_comes_before_is_over_by_then() -> None:
    table = Table(3)
    table.turn("A")
    table.s.truce[1] = True
    assert not any(shown(table, 2).truce)
    table.s.truce[:] = [True, False, False]
    assert shown(table, 2).truce[0], "the next turn of its player comes later"


def test_3_5_a_plan_ends_with_the_roll_which_nobody_can_know() -> None:
    table = Table(2).hand(B="I05 E20")
    table.turn("A")
    planned = outlook(GAME, GAME.view(table.s, 1), ("attach I05 hero", "roll"))
    assert planned is not None and planned.ends == REVEALS
    assert [step.line for step in planned.planned] == ["attach I05 hero", "roll"]


def test_3_10_a_planned_event_is_played_as_long_as_it_is_aimed_at_the_same() -> None:
    table = Table(2).hand(B="E05").road(R3=2)
    table.turn("A")
    planned = outlook(GAME, GAME.view(table.s, 1), ("play E05 R3",))
    assert planned is not None
    there = Table(2).hand(B="E05").road(R3=2)
    there.turn("B")
    view = GAME.view(there.s, 1)
    assert str(foreseen(GAME, view, GAME.legal(there.s, 1), planned.planned[0])) == "play E05 R3"
    there.road(R3=3)
    view = GAME.view(there.s, 1)
    assert foreseen(GAME, view, GAME.legal(there.s, 1), planned.planned[0]) is None, "it is Good 3 now"


def test_a_planned_turn_leaves_the_road_as_it_stands() -> None:
    table = Table(3, 11).road(R3=2, B4=-3).puts("hero-2", "R3").hand(A="E14", B="E05 I05")
    table.turn("A")
    before = GAME.view(table.s, 1)
    after = GAME.view(shown(table, 1), 1)
    facts = ("at", "level", "stat", "hand", "renown", "held", "item_deck")
    assert [getattr(after, fact) for fact in facts] == [getattr(before, fact) for fact in facts]
    assert GAME.view(table.s, 1) == before
