"""R67-R76: study under a master, and following."""

import pytest

from tests.foes.table import Table


def met(A: int, B: int, **more: int) -> Table:
    """Return a table where A and B stand on F10."""
    return Table().figures(A="F10", B="F10").wisdom(A=A, B=B, **more)


def test_r67_ending_the_turn_with_a_wiser_player_teaches_one() -> None:
    A, *_ = met(10, 20).turn()
    assert A.ends() == {"A.wisdom": 11, "order": "BCDA", "asks": "turn B"}


def test_r67_after_taking_chips_too() -> None:
    A, *_ = met(10, 20).supply(1).turn()
    assert A.takes() == {"A.wisdom": 11, "A.chips": 4, "supply": 0, "order": "BCDA", "asks": "turn B"}


def test_r67_after_a_battle_too() -> None:
    table = met(10, 40).monsters(F10=10)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.wisdom == 17
    assert table.asks == "turn B"


def test_r67_after_walking_there() -> None:
    A, *_ = met(10, 20).figures(A="F9").turn()
    A.walks("F10")
    assert A.wisdom == 10
    A.ends()
    assert A.wisdom == 11


def test_r67_not_on_different_spaces() -> None:
    A, *_ = met(10, 20).figures(A="F9-F10").turn()
    assert A.ends() == {"asks": "turn B"}


def test_r67_only_the_player_in_turn_studies_by_standing_there() -> None:
    _A, _B, C, _D = met(10, 20).turn("C")
    assert C.ends() == {"asks": "turn D"}


@pytest.mark.parametrize(
    ("student", "master", "gain"), [(10, 11, 0), (10, 12, 1), (10, 10, 0), (48, 50, 1), (49, 50, 0)]
)
def test_r68_nothing_when_exactly_one_behind(student: int, master: int, gain: int) -> None:
    A, *_ = met(student, master).turn()
    A.ends()
    assert A.wisdom == student + gain


@pytest.mark.parametrize("masters", [(13, 20), (11, 20), (20, 11), (12, 12)])
def test_r69_several_masters_teach_only_one(masters: tuple[int, int]) -> None:
    table = met(10, masters[0], C=masters[1]).figures(C="F10")
    A, *_ = table.turn()
    A.ends()
    assert A.wisdom == 11


def test_r70_the_master_gains_nothing_and_gives_nothing_in_his_own_turn() -> None:
    A, *_ = met(12, 10).turn()
    assert A.ends() == {"asks": "turn B"}


def test_r70_equals_teach_each_other_nothing() -> None:
    A, *_ = met(10, 10).turn()
    assert A.ends() == {"asks": "turn B"}


def test_r71_a_student_may_follow_after_seeing_the_destination() -> None:
    table = met(20, 10)
    A, B, *_ = table.turn()
    A.walks("F11")
    assert table.asks == "turn A"
    assert A.stops() == {"asks": "follow B"}
    assert B.options("follow") == ["yes", "no"]
    A.cannot("end")
    assert B.follows() == {"B.at": "F11", "asks": "turn A"}
    assert A.ends() == {"B.wisdom": 11, "order": "ACDB", "asks": "turn B"}


def test_r71_ending_the_turn_asks_first() -> None:
    table = met(20, 10)
    A, B, *_ = table.turn()
    A.walks("F11")
    assert A.ends() == {"asks": "follow B"}
    assert B.follows() == {"B.at": "F11", "B.wisdom": 11, "order": "ACDB", "asks": "turn B"}


def test_r71_the_prompt_comes_before_the_battle() -> None:
    table = met(20, 10).monsters(F11=18)
    A, B, *_ = table.turn()
    assert A.walks("F11") == {"A.at": "F11", "asks": "follow B"}
    assert B.follows() == {"B.at": "F11", "asks": "turn A"}
    A.fights(2, 2)
    assert (A.tiles, A.wisdom, B.wisdom, table.asks) == ((18,), 24, 11, "turn B")


def test_r71_the_movement_ends_with_the_wish_to_fight() -> None:
    """A chest stops nobody, so the prompt comes with the wish to take it."""
    table = met(20, 10).monsters(F11=51)
    A, B, *_ = table.turn()
    A.walks("F11")
    assert A.loots() == {"asks": "follow B"}
    assert B.stays() == {"A.wisdom": 23, "A.tiles": (51,), "tile F11": 0, "order": "BCDA", "asks": "turn B"}


def test_r71_several_students_are_asked_at_once() -> None:
    table = met(20, 10, C=11, D=30).figures(C="F10", D="F10")
    A, B, C, D = table.turn()
    A.walks("F11")
    A.stops()
    assert table.asks == "follow BC"
    assert D.options("follow") == []
    C.follows()
    assert table.asks == "follow B"
    B.stays()
    assert (table.asks, B.at, C.at) == ("turn A", "F10", "F11")
    assert A.ends() == {"C.wisdom": 12, "order": "ABDC", "asks": "turn B"}


def test_r72_a_student_may_follow_when_the_master_passes() -> None:
    for stand in ("F9-F10", "F10", "F10-F11", "E11-F11"):
        table = Table().figures(A="F9", B=stand).wisdom(A=20, B=10).closed(E10="south")
        A, B, *_ = table.turn()
        A.walks("E11")
        A.stops()
        assert table.asks == "follow B", stand
        assert B.follows() == {"B.at": "E11", "asks": "turn A"}


def test_r72_a_player_beside_the_way_is_not_asked() -> None:
    table = Table().figures(A="F9", B="E10").wisdom(A=20, B=10).closed(E10="east")
    A, *_ = table.turn()
    A.walks("F11")
    assert A.stops() == {}
    assert table.asks == "turn A"


def test_r72_passing_in_an_earlier_walk_of_the_movement_counts() -> None:
    table = Table().figures(A="F9", B="F10").wisdom(A=20, B=10)
    A, B, *_ = table.turn()
    A.walks("F10-F11", "F11", "E11")
    A.stops()
    assert table.asks == "follow B"
    assert B.stays() == {"asks": "turn A"}


def test_r73_the_gain_comes_at_the_end_and_compares_final_values() -> None:
    """A 14 and B 13 differ by one, until A's win at Monster 14 makes it 20."""
    table = met(14, 13).monsters(F11=14)
    A, B, *_ = table.turn()
    A.walks("F11")
    B.follows()
    assert B.wisdom == 13
    A.fights(2, 2)
    assert (A.wisdom, B.wisdom, table.asks) == (20, 14, "turn B")


def test_r73_no_gain_that_would_draw_level() -> None:
    table = met(14, 13)
    A, B, *_ = table.turn()
    A.walks("F11")
    A.stops()
    assert B.follows() == {"B.at": "F11", "asks": "turn A"}
    assert A.ends() == {"asks": "turn B"}


@pytest.mark.parametrize("other", [20, 21, 50])
def test_r74_one_cannot_follow_an_equal_or_a_dumber_player(other: int) -> None:
    table = met(20, other)
    A, _B, *_ = table.turn()
    A.walks("F11")
    assert A.stops() == {}
    assert table.asks == "turn A"


def test_r74_one_less_is_enough_to_be_asked() -> None:
    table = met(20, 19)
    A, *_ = table.turn()
    A.walks("F11")
    A.stops()
    assert table.asks == "follow B"


def test_r75_the_master_has_no_say_and_the_student_may_stay() -> None:
    table = met(20, 10)
    A, B, *_ = table.turn()
    A.walks("F11")
    A.stops()
    assert A.options("follow") == []
    A.cannot("follow no")
    assert B.stays() == {"asks": "turn A"}
    assert B.at == "F10"
    assert A.ends() == {"asks": "turn B"}


def test_r76_an_invisible_player_cannot_be_followed() -> None:
    table = met(20, 10, C=9).figures(C="F11").hand(A="invisibility")
    A, *_ = table.turn()
    A.casts("invisibility")
    A.walks("F11", "E11")
    assert A.stops() == {}
    assert table.asks == "turn A"
    assert A.ends() == {"asks": "turn B"}


def test_r66_a_student_may_follow_the_free_step() -> None:
    table = met(20, 10).monsters(F10=30)
    A, B, *_ = table.turn()
    A.fights(2, 2)
    assert A.slips("F10-F11") == {"A.at": "F10-F11", "asks": "follow B"}
    assert B.follows() == {"B.at": "F10-F11", "B.wisdom": 11, "order": "CDAB", "asks": "turn B"}
