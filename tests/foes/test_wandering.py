"""R77-R84, R87, R88: who moves the weakest monster, and where to."""

import pytest

from tests.foes.table import Player, Table


def herd(monster: int = 14, at: str = "F10", **more: str) -> Table:
    """Return a table where A is the dumbest player, far away, and the weakest monster stands at F10."""
    return Table().figures(A="A2", **more).monsters(**{at: monster}).wisdom(A=1, B=40, C=40, D=40)


def pushing(table: Table, monster: int = 14) -> Player:
    A, *_ = table.turn()
    A.wanders(monster)
    return A


def reach(player: Player) -> list[str]:
    return sorted(player.options("push"))


def test_r77_the_tile_is_always_with_the_lowest_wisdom() -> None:
    table = herd().wisdom(A=10, B=9, C=8, D=11)
    A, B, C, D = table.turn("A")
    for player in (A, B, C, D):
        assert (player.options("wander") != []) == (player is C)
        player.ends()


def test_r77_it_moves_at_once_when_wisdom_changes() -> None:
    table = herd().wisdom(A=10, B=11, C=20, D=20).hand(A="wisdom+2")
    A, B, *_ = table.turn()
    A.casts("wisdom+2", 2)
    assert "dumbest_now" in table.kinds()
    A.ends()
    assert B.can("wander 14")


def test_r77_not_before_the_tile_has_entered() -> None:
    table = Table().explored("B2", drawn=23).monsters(B2=23).alone(A="B2")
    A, *_ = table.turn()
    assert A.options("wander") == []
    table = Table().explored("B2", drawn=24).monsters(B2=23).alone(A="B2")
    A, *_ = table.turn()
    assert A.options("wander") == ["23"]


def test_r78_the_holder_may_move_the_weakest_monster_before_his_action() -> None:
    table = herd().monsters(F9=15)
    A, *_ = table.turn()
    assert A.options("wander") == ["14"]
    A.cannot("wander 15", because="weakest")
    assert A.wanders(14) == {"asks": "herd A"}


def test_r78_it_moves_up_to_three_chambers() -> None:
    table = herd(at="F11")
    A = pushing(table)
    A.pushes("F10")
    A.pushes("F9")
    assert table.asks == "herd A"
    A.pushes("E9")
    assert (table.at("F11"), table.at("E9"), table.asks) == (0, 14, "turn A")
    assert A.options("wander") == []


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_r78_fewer_steps_and_then_the_action_follows(steps: int) -> None:
    table = herd(at="F11").supply(4)
    A = pushing(table)
    for space in ("F10", "F9")[:steps]:
        A.pushes(space)
    A.is_done()
    at = ("F11", "F10", "F9")[steps]
    assert (table.at(at), table.asks) == (14, "turn A")
    assert A.options("wander") == []
    assert A.can("take")
    assert A.can("walk A2-A3")


def test_r78_it_is_optional_and_nobody_elses() -> None:
    table = herd()
    A, B, *_ = table.turn()
    A.ends()
    assert table.at("F10") == 14
    B.cannot("wander 14", because="dumbest")


@pytest.mark.parametrize("first", ["walk A2-A3", "cast move+2", "cast wisdom+1 1", "flee", "study off"])
def test_r78_it_comes_before_everything_else(first: str) -> None:
    table = herd().hand(A="move+2 wisdom+1")
    if first == "flee":
        table.monsters(A2=24)
    A, *_ = table.turn()
    A.does(first)
    assert (A.options("wander") == []) == (first != "study off")


def test_r78_who_becomes_dumbest_in_mid_turn_has_no_move_then() -> None:
    table = Table().figures(A="F11", B="F11").monsters(F11=20, F9=24).wisdom(A=20, B=30, C=21, D=40)
    A, _B, C, _D = table.turn("C")
    C.ends()
    assert not C.can("wander 20")
    assert A.options("wander") == []


def test_r78_printed_strength_counts_and_chests_do_not() -> None:
    table = herd().monsters(F9=15, E9=51)
    A, *_ = table.turn()
    assert A.options("wander") == ["14"]


def test_r79_a_step_goes_from_chamber_to_neighbouring_chamber_along_open_pathways() -> None:
    """From F10 by the intersection E10 to E9 and E11, its west side being closed."""
    A = pushing(herd())
    assert reach(A) == ["E11", "E9", "F11", "F9"]


@pytest.mark.parametrize(
    ("closed", "there"),
    [("north", ["D10", "E11", "F11", "F9"]), ("east", ["F11", "F9"]), ("south", ["D10", "E9", "F11", "F9"])],
)
def test_r79_never_through_a_closed_side(closed: str, there: list[str]) -> None:
    A = pushing(herd().closed(E10=closed))
    assert reach(A) == there


def test_r79_never_through_a_face_down_intersection() -> None:
    table = (
        Table()
        .explored("F9", "F10", "F11", "E9", "E11", drawn=30)
        .monsters(F10=14)
        .alone(A="F10")
        .wisdom(A=1)
    )
    A = pushing(table)
    assert reach(A) == ["F11", "F9"]


def test_r79_never_into_a_chamber_with_a_chip() -> None:
    table = (
        Table()
        .explored("F10", "F11", "B2", "A2", "A3", "A4", "A5")
        .monsters(F10=10)
        .alone(A="F10")
        .wisdom(A=1)
    )
    table.layout.explored = [
        *(table.layout.explored or []),
        "C2",
        "C3",
        "D3",
        "D4",
        "C5",
        "C6",
        "E2",
        "E4",
        "F2",
        "F3",
        "F4",
        "E5",
        "E6",
    ]
    A = pushing(table, 10)
    assert reach(A) == ["F11"]


def test_r80_it_may_pass_a_monster_but_not_stop_there() -> None:
    table = herd(at="F9").monsters(F10=24).closed(E10="north")
    A = pushing(table)
    assert "F10" in reach(A)
    A.pushes("F10")
    A.cannot("done", because="monster")
    A.pushes("F11")
    assert (table.at("F9"), table.at("F10"), table.at("F11")) == (0, 24, 14)
    A.is_done()
    assert table.at("F11") == 14


def test_r80_a_third_step_onto_a_monster_is_not_offered() -> None:
    table = herd(at="E9").monsters(F11=24)
    A = pushing(table)
    A.pushes("F9")
    A.pushes("F10")
    assert "F11" not in reach(A)
    A.cannot("push F11", because="monster")


@pytest.mark.parametrize("stand", ["F10-F11", "F11"])
def test_r81_a_figure_on_the_way_is_taken_along(stand: str) -> None:
    table = herd(B=stand)
    A = pushing(table)
    changes = A.pushes("F11")
    assert table.players[1].at == "F11"
    assert ("B.at" in changes) == (stand != "F11")
    A.pushes("E11")
    assert table.players[1].at == "E11"
    A.is_done()
    assert (table.at("E11"), table.asks) == (14, "turn A")


def test_r81_on_intersections_and_teleport_spaces_too() -> None:
    table = herd(B="E10")
    A = pushing(table)
    A.pushes("E11")
    assert table.players[1].at == "E11"
    table = herd(at="D12", B="C12-D12")
    A = pushing(table)
    A.pushes("C12")
    assert table.players[1].at == "C12"


def test_r81_the_dumbest_player_himself_too() -> None:
    table = herd().figures(A="F10-F11")
    A = pushing(table)
    A.pushes("F11")
    assert A.at == "F11"


def test_r82_a_chamber_with_a_monster_keeps_the_carried_player() -> None:
    table = herd(B="F10-F11").monsters(F11=24)
    A = pushing(table)
    A.pushes("F11")
    B = table.players[1]
    assert "dropped_off" in table.kinds()
    A.pushes("E11")
    assert (B.at, table.at("F11"), table.at("E11")) == ("F11", 24, 14)


def test_r83_players_with_another_monster_are_not_picked_up() -> None:
    table = herd(B="F11").monsters(F11=24)
    A = pushing(table)
    A.pushes("F11")
    assert "picked_up" not in table.kinds()
    A.pushes("E11")
    assert table.players[1].at == "F11"


def test_r84_two_players_on_its_space_block_a_monster() -> None:
    table = herd(B="F10", C="F10").monsters(E9=15)
    A, *_ = table.turn()
    assert A.options("wander") == ["15"]
    A.cannot("wander 14", because="block")


def test_r84_one_player_on_its_space_goes_along() -> None:
    table = herd(B="F10").monsters(E9=15)
    A = pushing(table)
    A.pushes("F11")
    A.is_done()
    assert (table.players[1].at, table.at("F10"), table.at("F11")) == ("F11", 0, 14)


def test_r87_monsters_do_not_use_teleports() -> None:
    table = herd(at="F7")
    A = pushing(table)
    assert {"A6", "A7"}.isdisjoint(reach(A))
    assert {"F6", "F8"} <= set(reach(A))


def test_r88_the_next_weakest_when_the_weakest_is_blocked() -> None:
    table = herd(7, B="F10", C="F10").figures(D="F9").monsters(F9=9, E9=11)
    A, *_ = table.turn()
    assert A.options("wander") == ["9"], "one companion does not block"
    table = (
        Table(6)
        .figures(A="A2", B="F10", C="F10", D="F9", E="F9", F="E5")
        .monsters(F10=7, F9=9, E9=11)
        .wisdom(A=1)
    )
    A, *_ = table.turn()
    assert A.options("wander") == ["11"]


def test_r88_a_monster_without_any_way_is_blocked_too() -> None:
    """F10's three neighbours: F9 and F11 hold chips, E10 is face down."""
    others = [
        "B2",
        "A2",
        "A3",
        "A4",
        "A5",
        "C2",
        "C3",
        "D3",
        "D4",
        "C5",
        "C6",
        "E2",
        "E4",
        "F2",
        "F3",
        "F4",
        "E5",
        "E6",
        "A6",
        "B4",
    ]
    table = Table().explored("F10", *others).monsters(F10=10, A4=11).alone(A="F10").wisdom(A=1)
    A, *_ = table.turn()
    assert A.options("wander") == ["11"]
