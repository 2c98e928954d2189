"""R26-R34: walking."""

import pytest

from tests.foes.table import Table

RING = (
    "F9",
    "F9-F10",
    "F10",
    "F10-F11",
    "F11",
    "E11-F11",
    "E11",
    "E11-E12",
    "E12",
    "D12-E12",
    "D12",
    "C12-D12",
    "C12",
)
"""Thirteen spaces in a row."""
AROUND_E10 = {"north": "E9-E10", "east": "E10-F10", "south": "E10-E11", "west": "D10-E10"}
FROM_A_SIDE = {"north": "E9", "east": "F10", "south": "E11", "west": "D10"}


@pytest.mark.parametrize("steps", range(1, 13))
def test_r26_every_space_counts_one(steps: int) -> None:
    table = Table().figures(A="F9")
    A, *_ = table.turn()
    A.walks(RING[steps])
    assert (A.at, table.steps) == (RING[steps], steps)


def test_r26_an_intersection_counts_one() -> None:
    table = Table().figures(A="E9")
    A, *_ = table.turn()
    A.walks("E10-E11")
    assert table.steps == 3


def test_r26_the_walk_goes_by_the_shortest_way() -> None:
    table = Table().figures(A="E9")
    A, *_ = table.turn()
    A.walks("F11")
    assert table.steps == 6
    A.walks("E10")
    assert table.steps == 10


@pytest.mark.parametrize("space", ["F9-F10", "F10", "E10", "C12-D12"])
def test_r27_a_move_may_end_on_any_space(space: str) -> None:
    table = Table().figures(A="F9").closed(E10="south")
    A, B, C, D = table.turn()
    A.walks(space)
    assert A.ends() == {"asks": "turn B"}
    for player in (B, C, D):
        player.ends()
    assert (A.at, table.asks, table.steps) == (space, "turn A", 0)
    assert A.options("walk")


def test_r28_entering_a_monsters_space_ends_the_movement() -> None:
    table = Table().figures(A="F9").monsters(F10=14).wisdom(A=14).hand(A="move+9")
    A, *_ = table.turn()
    A.walks("F10")
    assert table.steps == 2
    assert A.options("walk") == []
    A.cannot("walk F10-F11", because="movement has ended")
    A.casts("move+9")
    A.cannot("walk F10-F11", because="movement has ended")


def test_r28_one_cannot_pass_a_monster() -> None:
    table = Table().figures(A="F9").monsters(F10=14).closed(E10="east")
    A, *_ = table.turn()
    assert A.can("walk F9-F10")
    assert A.can("walk F10")
    A.walks("F11")
    assert table.steps == 8, "around by E9, E10 and E11"


def test_r28_a_monster_in_the_only_way_closes_it() -> None:
    table = Table().figures(A="B12-C12").monsters(B12=14, C12=15)
    A, *_ = table.turn()
    assert sorted(A.options("walk")) == ["B12", "C12"]


@pytest.mark.parametrize("others", [{"B": "F10"}, {"B": "F10", "C": "F10"}])
def test_r29_figures_never_block(others: dict[str, str]) -> None:
    table = Table().figures(A="F9", **others).closed(E10="east")
    A, *_ = table.turn()
    A.walks("F11")
    assert table.steps == 4
    A.walks("F10")
    assert (A.at, table.steps) == ("F10", 6)
    assert all(player.at == "F10" for player in table.players[1 : 1 + len(others)])


def test_r30_a_monster_at_the_start_of_the_turn_binds() -> None:
    table = Table().figures(A="F10").monsters(F10=14).wisdom(A=14)
    A, *_ = table.turn()
    assert A.options("walk") == []
    A.cannot("walk F11", because="monster")
    A.cannot("walk F10-F11", because="monster")
    assert A.ends() == {"asks": "turn B"}


def test_r31_fleeing_costs_a_chip_and_gives_a_full_move() -> None:
    table = Table().figures(A="F9").monsters(F9=14).wisdom(A=13).supply(2)
    A, *_ = table.turn()
    assert A.flees() == {"A.chips": 2, "supply": 3}
    A.walks("C12")
    assert table.steps == 12


def test_r31_fleeing_is_refused_without_a_chip() -> None:
    table = Table().figures(A="F9").monsters(F9=14).wisdom(A=13).chips(A=0)
    A, *_ = table.turn()
    A.cannot("flee", because="chip")
    assert Table().figures(A="F9").monsters(F9=14).wisdom(A=13).chips(A=1).turn()[0].can("flee")


def test_r31_fleeing_is_refused_from_a_monster_that_can_be_beaten() -> None:
    table = Table().figures(A="F9").monsters(F9=14).wisdom(A=14)
    A, *_ = table.turn()
    A.cannot("flee", because="14")


def test_r31_fleeing_is_refused_where_there_is_no_monster_and_twice() -> None:
    table = Table().figures(A="F9").wisdom(A=13)
    A, *_ = table.turn()
    A.cannot("flee", because="monster")
    table = Table().figures(A="F9").monsters(F9=14).wisdom(A=13)
    A, *_ = table.turn()
    A.flees()
    A.cannot("flee")


def test_r31_one_cannot_flee_from_a_monster_entered_in_this_turn() -> None:
    table = Table().figures(A="F9").monsters(F10=14).wisdom(A=13)
    A, *_ = table.turn()
    A.walks("F10")
    A.cannot("flee")


def test_r31_after_fleeing_up_to_six_steps_another_monster_may_be_fought() -> None:
    table = Table().figures(A="F9").monsters(F9=14, E11=13).wisdom(A=13)
    A, *_ = table.turn()
    A.flees()
    A.walks("E11")
    A.fights(2, 2)
    assert A.tiles == (13,)


def test_r31_after_fleeing_seven_steps_no_fight() -> None:
    table = Table().figures(A="F9").monsters(F9=14, E12=13).wisdom(A=13)
    A, *_ = table.turn()
    A.flees()
    A.walks("E12")
    A.cannot("fight", because="6")


def test_r32_a_teleport_is_one_step_and_its_link_another() -> None:
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    A.walks("F7-F8")
    assert table.steps == 1
    A.walks("A6-A7")
    assert table.steps == 2
    A.walks("A6")
    assert table.steps == 3


def test_r32_the_shortest_way_uses_the_link() -> None:
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    A.walks("A7")
    assert table.steps == 3


def test_r32_using_the_link_is_optional_and_walking_over_costs_nothing_more() -> None:
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    A.walks("F8")
    assert table.steps == 2


def test_r32_the_link_works_from_a_standing_start() -> None:
    table = Table().figures(A="F7-F8")
    A, *_ = table.turn()
    A.walks("A6-A7")
    assert table.steps == 1


def test_r32_the_twin_of_the_other_colour_is_out_of_reach() -> None:
    table = Table().figures(A="F7")
    A, *_ = table.turn()
    assert not A.can("walk C12-D12")
    assert not A.can("walk F2-F3")
    table = Table().figures(A="F7").teleports(red=("F7-F8", "F2-F3"), blue=("A6-A7", "C12-D12"))
    A, *_ = table.turn()
    assert not A.can("walk A6-A7")
    A.walks("F2-F3")
    assert table.steps == 2


@pytest.mark.parametrize("closed", AROUND_E10)
def test_r33_a_closed_side_is_impassable_from_both_directions(closed: str) -> None:
    for side, path in AROUND_E10.items():
        table = Table().figures(A="E10").closed(E10=closed)
        A, *_ = table.turn()
        A.walks(path)
        assert (table.steps == 1) == (side != closed), f"out to the {side}"
        table = Table().figures(A=path).closed(E10=closed)
        A, *_ = table.turn()
        A.walks("E10")
        assert (table.steps == 1) == (side != closed), f"in from the {side}"


@pytest.mark.parametrize("closed", AROUND_E10)
def test_r65_exactly_three_sides_of_an_intersection_are_passable(closed: str) -> None:
    passable = []
    for side, chamber in FROM_A_SIDE.items():
        table = Table().figures(A=chamber).closed(E10=closed)
        A, *_ = table.turn()
        A.walks("E10")
        if table.steps == 2:
            passable.append(side)
    assert passable == [side for side in AROUND_E10 if side != closed]


def test_r34_ending_on_a_monster_is_no_fight() -> None:
    table = Table().figures(A="F9").monsters(F10=3).wisdom(A=5)
    A, *_ = table.turn()
    assert A.walks("F10") == {"A.at": "F10"}
    assert A.can("fight")
    assert A.ends() == {"asks": "turn B"}


def test_r34_monsters_do_nothing_in_the_turns_of_others() -> None:
    table = Table().figures(A="F10").monsters(F10=30).wisdom(A=5)
    _A, B, *_ = table.turn("B")
    assert B.ends() == {"asks": "turn C"}
