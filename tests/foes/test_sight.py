"""R54-R65: seeing and revealing.

B2 leads to B1 (known), A2 and the intersection B3, behind which lie A3 (west), B4 (south) and C3 (east).
"""

import pytest

from tests.foes.table import Player, Table


def at_b2(monster: int = 5, drawn: int = 0, wisdom: int = 5, **more: str) -> Table:
    """Return a table where A stands at the edge of the known dungeon."""
    table = Table().explored("B2", drawn=drawn).monsters(B2=monster).wisdom(A=wisdom).alone(A="B2")
    return table.hand(**more)


def revealed(table: Table, *chambers: str) -> dict[str, int]:
    return {name: table.at(name) for name in chambers if not table.chip(name)}


def test_r54_the_winner_sees_along_all_exits() -> None:
    table = at_b2()
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["east"])
    table.script.lays([6, 7, 8])
    reserve = table.s.reserve
    assert A.fights() == {
        "A.wisdom": 11, "A.tiles": (5,), "A.spells": "transform3", "undrawn": 37, "order": "BCDA",
        "drawn": 8, "supply": 3,
        "tile B2": 0, "side B3": "east", "chip A2": False, "chip A3": False, "chip B4": False, "tile A2": 6,
        "tile A3": 7,
        "tile B4": 8, "asks": "place B",
    }  # fmt: skip
    assert table.s.reserve == reserve


def test_r54_a_scared_monster_opens_the_view_as_well() -> None:
    table = at_b2(wisdom=11)
    A, *_ = table.turn()
    table.script.flips(["east"])
    table.script.lays([8, 6, 7])
    A.fights()
    assert revealed(table, "A2", "A3", "B4", "C3") == {"A2": 8, "A3": 6, "B4": 7}


def test_r54_a_lost_battle_opens_nothing() -> None:
    table = at_b2(wisdom=4)
    A, *_ = table.turn()
    A.fights(2, 2)
    A.slips("none")
    assert (table.s.drawn, table.side("B3"), table.chip("A2")) == (5, "", True)


def test_r54_payment_comes_before_the_chips_of_the_reveal() -> None:
    table = at_b2()
    A, *_ = table.turn()
    table.script.dice(4, 1)
    table.script.flips(["north"])
    A.fights()
    assert (A.chips, table.s.supply) == (0, 1 + 1)


def test_r54_a_dumbest_tile_drawn_now_goes_by_the_new_wisdom() -> None:
    table = at_b2(drawn=23).wisdom(A=8, B=9, C=20, D=21)
    A, B, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    assert table.s.phase_two
    assert B.options("wander") == ["24"], "B with 9 is dumber than A with 11"


def test_r55_sight_ends_at_the_nearest_chamber_of_each_direction() -> None:
    """From B2 the chamber A2 hides A3's other way, and B4 hides B5: only the intersection is seen through."""
    table = at_b2()
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["west"])
    table.script.lays([6, 7, 8])
    A.fights()
    assert revealed(table, "A2", "A3", "B4", "C3") == {"A2": 6, "C3": 7, "B4": 8}
    assert table.side("C4") == ""
    assert table.side("B5") == ""


def test_r55_an_empty_chamber_ends_the_sight_too() -> None:
    table = Table().explored("B2", "B4", "C3").closed(B3="west").alone(A="B2").monsters(B2=5).wisdom(A=5)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert revealed(table, "A2", "A4", "C3") == {"A2": 8, "C3": 0}
    assert table.side("C4") == ""


def test_r55_sight_goes_over_a_teleport_space_as_over_a_path() -> None:
    table = Table().explored("A5", "A6").alone(A="A6").monsters(A6=5).wisdom(A=5)
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.lays([7, 8])
    A.fights()
    assert revealed(table, "A7", "B6") == {"B6": 7, "A7": 8}


def test_r55_sight_goes_around_corners() -> None:
    """From B2 through B3 to A3 (west) and C3 (east), which do not lie in the line of sight."""
    table = at_b2()
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["south"])
    table.script.lays([6, 7, 8])
    A.fights()
    assert revealed(table, "A2", "A3", "B4", "C3") == {"A2": 6, "A3": 7, "C3": 8}


@pytest.mark.parametrize(
    ("closed", "seen"),
    [
        ("north", ["A2"]),
        ("east", ["A2", "A3", "B4"]),
        ("south", ["A2", "A3", "C3"]),
        ("west", ["A2", "B4", "C3"]),
    ],
)
def test_r56_a_flipped_intersection_is_seen_through_on_its_open_sides(closed: str, seen: list[str]) -> None:
    table = at_b2()
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips([closed])
    table.script.script += [(n, n - 1) for n in range(len(seen), 1, -1)]
    A.fights()
    assert table.side("B3") == closed
    assert sorted(revealed(table, "A2", "A3", "B4", "C3")) == seen
    assert table.s.drawn == 5 + len(seen)


def test_r56_sight_goes_on_from_one_intersection_to_the_next() -> None:
    """D4 looks through D5 and D6 to E5, E6 and D7; closed sides hide C5, C6 and what C4 leads to."""
    table = Table().explored("D4").alone(A="D4").monsters(D4=5).wisdom(A=5).closed(C4="east")
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["west", "west"])
    table.script.script += [(4, 0), (3, 0), (2, 0)]
    A.fights()
    assert (table.side("D5"), table.side("D6"), table.side("E7")) == ("west", "west", "")
    assert sorted(revealed(table, "D3", "E5", "E6", "D7").values()) == [6, 7, 8, 9]
    assert revealed(table, "C5", "C6", "C3", "B4", "E7") == {"E7": 0}


@pytest.mark.parametrize("before", [0, 3, 11])
def test_r57_the_chips_of_seen_chambers_go_to_the_supply(before: int) -> None:
    table = at_b2().supply(before)
    A, *_ = table.turn()
    reserve = table.s.reserve
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    assert not table.chip("A2")
    assert (table.s.supply, table.s.reserve, A.chips) == (before + 1, reserve, 3)


def test_r57_a_chip_that_finds_no_space_on_the_track_leaves_the_game() -> None:
    table = (
        Table()
        .explored("B2", drawn=25)
        .monsters(B2=5)
        .wisdom(A=5, B=20, C=20, D=20)
        .alone(A="B2")
        .supply(39)
        .chips(A=0, B=0, C=0, D=0)
    )
    A, *_ = table.turn()
    reserve = table.s.reserve
    table.script.dice(2, 2)
    table.script.flips(["east"])
    table.script.lays([26, 27, 28])
    A.fights()
    assert (table.s.supply, table.s.reserve) == (40, reserve + 2)


def test_r58_the_next_tiles_are_shuffled_into_the_seen_chambers() -> None:
    for order in ([6, 7, 8], [8, 7, 6], [7, 8, 6]):
        table = at_b2()
        A, *_ = table.turn()
        table.script.dice(2, 2)
        table.script.flips(["east"])
        table.script.lays(order)
        A.fights()
        assert [table.at(name) for name in ("A2", "A3", "B4")] == order
        assert table.s.drawn == 8


def test_r58_a_chamber_that_lost_its_chip_earlier_gets_nothing() -> None:
    table = Table().explored("B2", "A3", drawn=7).monsters(B2=5).wisdom(A=5).alone(A="B2")
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["east"])
    table.script.lays([8, 9])
    A.fights()
    assert (table.at("A2"), table.at("A3"), table.at("B4"), table.s.drawn) == (8, 0, 9, 9)


def test_r59_a_draw_goes_on_into_the_next_pile() -> None:
    table = at_b2(drawn=21).wisdom(A=5, B=6, C=7, D=8)
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["east"])
    table.script.lays([22, 23, 24])
    A.fights()
    assert [table.at(name) for name in ("A2", "A3", "B4")] == [22, 23, 24]
    assert (table.s.drawn, table.s.phase_two) == (24, True)


def test_r60_the_dumbest_tile_enters_with_monster_24_not_with_23() -> None:
    table = at_b2(drawn=22)
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    assert (table.at("A2"), table.s.drawn, table.s.phase_two) == (23, 23, False)


def test_r60_the_replacement_of_the_dumbest_tile_is_monster_24() -> None:
    table = at_b2(drawn=23).wisdom(A=5, C=3, B=4, D=9)
    A, B, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    assert (table.at("A2"), table.s.drawn, table.s.phase_two) == (24, 24, True)
    B.places("E1")
    assert B.options("wander") == []


def a_player(table: Table) -> Player:
    return table.turn()[0]


def test_r61_no_sight_through_a_teleport_but_on_arrival() -> None:
    table = Table().explored("F2", "F3", "E2").alone(A="F2")
    table.teleports(red=("F2-F3", "A6-A7"), blue=("F7-F8", "C12-D12"))
    A, *_ = table.turn()
    assert A.walks("F2-F3") == {"A.at": "F2-F3"}
    table.script.lays([8, 9])
    assert A.walks("A6-A7") == {
        "A.at": "A6-A7", "chip A6": False, "chip A7": False, "tile A6": 8, "tile A7": 9, "drawn": 9,
        "supply": 2,
    }  # fmt: skip


def test_r61_a_jump_by_the_link_does_not_show_what_lies_beside_the_departure() -> None:
    table = Table().explored("F2", "F3", "E2").alone(A="F2")
    table.teleports(red=("F2-F3", "A6-A7"), blue=("F7-F8", "C12-D12"))
    A, *_ = table.turn()
    table.script.lays([8, 9])
    A.walks("A6-A7")
    assert (A.at, table.steps, table.chip("F4"), table.side("E3")) == ("A6-A7", 2, True, "")


def test_r62_entering_new_parts_interrupts_the_move_and_the_rest_goes_on() -> None:
    table = Table().explored("B2").alone(A="B1")
    A = a_player(table)
    table.script.flips(["east"])
    table.script.lays([6, 7, 8])
    A.walks("B2")
    assert revealed(table, "A2", "A3", "B4", "C3") == {"A2": 6, "A3": 7, "B4": 8}
    assert (A.at, table.steps, table.asks, table.s.supply) == ("B2", 2, "turn A", 3)
    A.walks("A2")
    assert (A.at, table.steps) == ("A2", 4)


def test_r62_a_walk_beyond_stops_where_the_reveal_is() -> None:
    table = Table().explored("B2").alone(A="B1")
    A = a_player(table)
    table.script.flips(["north"])
    A.walks("A2-B2")
    assert (A.at, table.steps) == ("B2", 2)
    A.walks("A2-B2")
    assert (A.at, table.steps) == ("A2-B2", 3)


def test_r63_beside_a_monster_nothing_is_seen() -> None:
    table = Table().explored("B2").monsters(B2=5).alone(A="B1")
    A = a_player(table)
    assert A.walks("B2") == {"A.at": "B2"}
    assert A.ends() == {"asks": "place B"}


def test_r64_fleeing_into_unknown_parts_reveals() -> None:
    table = at_b2(wisdom=4)
    A = a_player(table)
    assert A.flees() == {"A.chips": 2, "supply": 1}
    assert A.walks("A2-B2") == {"A.at": "A2-B2", "drawn": 6, "supply": 2, "chip A2": False, "tile A2": 6}


def test_r64_the_free_step_into_unknown_parts_reveals() -> None:
    table = at_b2(wisdom=4)
    A = a_player(table)
    A.fights(2, 2)
    table.script.flips(["west"])
    table.script.lays([7, 6])
    assert A.slips("B2-B3") == {
        "A.at": "B2-B3", "drawn": 7, "supply": 2, "side B3": "west", "chip B4": False, "chip C3": False,
        "tile C3": 7,
        "tile B4": 6, "asks": "place B",
    }  # fmt: skip


def test_r66_the_free_step_is_one_space_and_optional() -> None:
    table = Table().figures(A="F10").monsters(F10=23, F9=24).wisdom(A=10)
    A = a_player(table)
    A.fights(2, 2)
    assert sorted(A.options("slip")) == ["E10-F10", "F10-F11", "F9-F10", "none"]
    A.cannot("slip F11")
    assert A.slips("F10-F11") == {"A.at": "F10-F11", "asks": "turn B"}
    assert table.at("F10") == 23


def test_r66_the_free_step_is_open_after_losing_to_a_beatable_monster() -> None:
    table = Table().figures(A="F10").monsters(F10=10).wisdom(A=10).chips(A=0)
    A = a_player(table)
    A.fights(3, 2)
    assert A.slips("E10-F10") == {"A.at": "E10-F10", "asks": "turn B"}


def test_r66_no_fight_after_the_free_step() -> None:
    table = Table().figures(A="F10-F11").monsters(F10=23).wisdom(A=10)
    table.figures(A="F10")
    A = a_player(table)
    A.fights(2, 2)
    A.slips("F9-F10")
    assert table.asks == "turn B"
    A.cannot("fight", because="turn")
