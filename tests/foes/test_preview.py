"""R14-R16: the turn to come, as its seat can plan it while others play."""

from engine.plans import outlook
from games.foes.play.preview import preview
from games.foes.sheet.frames import Place, Turn
from games.foes.sheet.invariants import invariants, transit
from tests.foes.table import GAME, Table


def test_r14_a_first_turn_begins_with_the_place() -> None:
    table = Table()
    table.new()
    world = preview(GAME.view(table.s, 1))
    assert world is not None and world.stack == [Turn(1), Place(1)]
    assert GAME.pending(world).must == (1,)  # type: ignore[union-attr]  # it is asked
    assert [str(action) for action in GAME.legal(world, 1)] == [f"place {x}1" for x in "BCDE"]


def test_r16_nobody_previews_a_turn_that_is_being_played() -> None:
    table = Table()
    table.new()
    assert preview(GAME.view(table.s, 0)) is None
    assert preview(GAME.view(table.s, None)) is None


def test_r16_those_who_have_had_their_turn_see_the_next_round() -> None:
    table = Table()
    A, *_ = table.new()
    A.places("B1")
    A.ends()
    again, soon = preview(GAME.view(table.s, 0)), preview(GAME.view(table.s, 2))
    assert again is not None and soon is not None
    assert (again.round, soon.round) == (2, 1)


def test_after_the_last_round_no_turn_follows() -> None:
    table = Table()
    A, *_ = table.new()
    A.places("B1")
    A.ends()
    table.s.round = table.s.book.options.round_cap
    assert preview(GAME.view(table.s, 0)) is None
    assert preview(GAME.view(table.s, 2)) is not None


def wanders(table: Table, seat: int) -> bool:
    """Tell whether a seat could move the weakest monster at the beginning of its next turn."""
    world = preview(GAME.view(table.s, seat))
    assert world is not None
    return any(action.kind == "wander" for action in GAME.legal(world, seat))


def test_r78_whoever_is_dumbest_may_plan_to_move_the_weakest_monster() -> None:
    table = Table().figures(A="A2").monsters(F10=14).wisdom(C=1, A=40, B=40, D=40)
    table.turn("A")
    assert [wanders(table, seat) for seat in (1, 2, 3)] == [False, True, False]


def test_r80_nothing_is_planned_while_a_monster_is_on_its_way() -> None:
    table = Table().figures(A="A2").monsters(F10=14, F11=20).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.turn()
    A.wanders(14)
    A.pushes("F11")
    assert transit(table.s) == (14,)
    assert preview(GAME.view(table.s, 1)) is None


def test_a_planned_turn_leaves_the_dungeon_as_it_stands() -> None:
    table = Table().figures(A="A2", B="C6").monsters(F10=14).hand(B="move+3")
    table.turn("A")
    before = GAME.view(table.s, 1)
    world = preview(before)
    assert world is not None and [*invariants(world)] == []
    after = GAME.view(world, 1)
    facts = ("figure", "tile", "chips", "hand", "wisdom", "round")
    assert [getattr(after, fact) for fact in facts] == [getattr(before, fact) for fact in facts]
    assert GAME.view(table.s, 1) == before


def test_r22_chips_are_taken_as_planned_while_as_many_can_be_taken() -> None:
    """What stays in the supply is no part of the choice."""
    table = Table()
    A, *_ = table.new()
    A.places("B1")
    table.s.supply = 12
    known = outlook(GAME, GAME.view(table.s, 1), ["place C1", "take"])
    assert known is not None
    table.s.supply = 11
    assert table.s.book.take(11) == table.s.book.take(12)
    again = outlook(GAME, GAME.view(table.s, 1), ["place C1", "take"])
    assert again is not None and again.planned == known.planned
