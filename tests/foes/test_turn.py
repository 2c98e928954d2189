"""R14-R25: what a turn is made of."""

import pytest

from tests.foes.table import Table

EVERYTHING = ("fight", "end", "take", "stop", "flee", "loot", "walk F10", "cast move+2")


def opened(**starts: int) -> Table:
    """Return a new game with these monsters on the start chambers."""
    table = Table()
    for name, monster in starts.items():
        table.s.tile[table.s.book.index[name]] = monster
    return table


def test_r14_the_first_turn_begins_with_any_of_the_four_start_chambers() -> None:
    table = Table()
    A, B, *_ = table.new()
    assert table.asks == "place A"
    assert A.options("place") == ["B1", "C1", "D1", "E1"]
    assert B.options("place") == []
    B.cannot("place B1", because="turn")
    A.cannot("place B2", because="start")
    A.cannot("end", because="start")
    A.cannot("take")
    assert A.places("C1") == {"A.at": "C1", "asks": "turn A"}


def test_r14_a_start_chamber_may_be_occupied_already() -> None:
    table = opened(B1=3, C1=4, D1=1, E1=2)
    A, B, *_ = table.new()
    A.places("B1")
    assert A.ends() == {"asks": "place B"}
    assert B.options("place") == ["B1", "C1", "D1", "E1"]
    assert B.places("B1") == {"B.at": "B1", "asks": "turn B"}


def test_r14_a_start_chamber_may_be_emptied_already() -> None:
    table = opened(B1=1, C1=4, D1=3, E1=2)
    A, B, *_ = table.new()
    A.places("B1")
    A.fights(2, 2)
    assert table.at("B1") == 0
    assert A.at == "B1"
    B.places("B1")
    assert B.at == "B1"


def test_r14_not_before_the_own_turn() -> None:
    table = opened(B1=3, C1=4, D1=1, E1=2)
    A, B, C, D = table.new()
    for player in (B, C, D):
        assert not player.can("place D1")
    A.places("B1")
    for player in (B, C, D):
        assert not player.can("place D1")
    A.ends()
    assert table.asks == "place B"


def test_r15_a_monster_on_the_start_chamber_binds_the_newcomer() -> None:
    table = opened(B1=3, C1=4, D1=1, E1=2)
    A, *_ = table.new()
    A.places("B1")
    assert A.options("walk") == []
    A.cannot("walk B1-B2", because="monster")
    assert A.can("fight")
    assert A.can("flee")
    assert A.can("end")
    assert not A.can("take")


def test_r15_the_newcomer_may_flee_for_a_chip_and_walk() -> None:
    table = opened(B1=3, C1=4, D1=1, E1=2)
    A, *_ = table.new()
    A.places("B1")
    assert A.flees() == {"A.chips": 5, "supply": 1}
    A.walks("B1-C1")
    assert A.at == "B1-C1"


def test_r15_the_newcomer_who_can_win_may_not_flee() -> None:
    table = opened(B1=1, C1=4, D1=3, E1=2)
    A, *_ = table.new()
    A.places("B1")
    A.cannot("flee", because="wisdom")
    A.cannot("walk B1-C1", because="monster")
    assert A.can("fight")


@pytest.mark.parametrize("last", ["end", "take", "fight"])
def test_r16_one_action_then_the_next_player_clockwise(last: str) -> None:
    table = Table(3).figures(A="F11", B="F9", C="F9").monsters(F11=14).wisdom(A=14).supply(4)
    A, B, _C = table.turn()
    if last == "fight":
        A.fights(2, 2)
    else:
        A.does(last)
    assert table.asks == "turn B"
    for line in EVERYTHING:
        assert not A.can(line), line
    A.cannot("end", because="turn")
    B.ends()
    assert table.asks == "turn C"


def test_r16_after_the_last_seat_the_first_is_next_and_a_round_begins() -> None:
    table = Table(3)
    _A, _B, C = table.turn("C")
    assert C.ends() == {"asks": "turn A", "round": 6}


def test_r17_six_steps_to_a_monster_and_a_fight() -> None:
    table = Table().figures(A="F9").monsters(E11=14).wisdom(A=14)
    A, *_ = table.turn()
    A.cannot("fight", because="monster")
    A.walks("E11")
    assert table.steps == 6
    assert A.can("fight")
    A.fights(3, 2)
    assert A.tiles == (14,)
    assert table.asks == "turn B"


def test_r17_seven_steps_to_a_monster_and_no_fight() -> None:
    table = Table().figures(A="F9-F10").monsters(E12=14).wisdom(A=14)
    A, *_ = table.turn()
    A.walks("E12")
    assert table.steps == 7
    A.cannot("fight", because=("6", "7"))
    assert A.ends() == {"asks": "turn B"}


def test_r18_a_fight_without_a_step() -> None:
    table = Table().figures(A="F11").monsters(F11=3).wisdom(A=5)
    A, *_ = table.turn()
    assert A.fights(4, 3) == {
        "A.chips": 2, "A.wisdom": 9, "A.tiles": (3,), "A.spells": "transform3", "undrawn": 0, "tile F11": 0,
        "supply": 1,
        "order": "BCDA", "asks": "turn B",
    }  # fmt: skip


def test_r19_after_a_battle_nothing_more() -> None:
    table = Table().figures(A="F11").monsters(F11=14, F10=15).wisdom(A=14).hand(A="move+2 wisdom+1").supply(5)
    A, *_ = table.turn()
    A.fights(3, 3)
    for line in ("walk F10", "cast move+2", "cast wisdom+1 1", "end", "take", "fight", "slip F10-F11"):
        A.cannot(line)


def test_r19_after_a_lost_battle_only_the_free_step() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=13).hand(A="move+2 wisdom+1").supply(5)
    A, *_ = table.turn()
    A.fights(3, 3)
    assert table.asks == "free_step A"
    for line in ("walk F10", "cast move+2", "cast wisdom+1 1", "end", "take", "fight", "flee"):
        A.cannot(line)
    assert sorted(A.options("slip")) == ["E11-F11", "F10-F11", "none"]


def test_r20_twelve_steps_and_not_thirteen() -> None:
    table = Table().figures(A="F9")
    A, *_ = table.turn()
    A.cannot("walk B12-C12", because="12")
    A.walks("C12")
    assert table.steps == 12
    assert A.options("walk") == []
    A.cannot("walk B12-C12", because="12")


def test_r20_steps_add_up_over_several_walks() -> None:
    table = Table().figures(A="F9")
    A, *_ = table.turn()
    A.walks("F10", "F9", "F10", "F11", "E11")
    assert table.steps == 10
    A.walks("E11-E12")
    assert sorted(A.options("walk")) == ["E11", "E12"]


def test_r21_a_monster_after_more_than_six_steps_ends_the_movement_unfought() -> None:
    table = Table().figures(A="F9").monsters(E12=14).wisdom(A=14)
    A, B, C, D = table.turn()
    A.walks("E12")
    assert table.steps == 8
    assert A.options("walk") == []
    A.cannot("fight", because="6")
    A.ends()
    for player in (B, C, D):
        player.ends()
    A.fights(2, 2)
    assert A.tiles == (14,)


@pytest.mark.parametrize(
    ("chips", "taken", "left"),
    [(9, 5, 4), (4, 3, 1), (1, 1, 0), (2, 2, 0), (3, 2, 1), (40, 16, 24), (6, 4, 2)],
)
def test_r22_r23_the_chips_on_dark_spaces_are_taken_and_the_others_close_up(
    chips: int, taken: int, left: int
) -> None:
    table = Table().supply(chips).chips(A=1)
    A, *_ = table.turn()
    assert A.takes() == {"A.chips": 1 + taken, "supply": left, "asks": "turn B"}


def test_r22_every_number_on_the_track_gives_its_dark_spaces() -> None:
    dark = (1, 2, 4, 6, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 40)
    book = Table().s.book
    assert book.track == 40
    assert tuple(space for space in range(41) if book.supply_dark[space]) == dark
    for chips in range(41):
        assert book.take(chips) == sum(space <= chips for space in dark)


def test_r23_the_next_player_finds_the_rest_from_space_1_on() -> None:
    table = Table().supply(9)
    A, B, C, D = table.turn()
    A.takes()
    assert B.takes() == {"B.chips": 6, "supply": 1, "asks": "turn C"}
    assert C.takes() == {"C.chips": 4, "supply": 0, "asks": "turn D"}
    D.cannot("take", because="empty")


def test_r24_nothing_to_take_from_an_empty_supply() -> None:
    table = Table().supply(0)
    A, *_ = table.turn()
    A.cannot("take", because="empty")
    assert Table().supply(1).turn()[0].can("take")


def test_r25_taking_is_the_whole_turn() -> None:
    table = Table().figures(A="F11").supply(4).hand(A="move+2")
    A, *_ = table.turn()
    A.takes()
    for line in EVERYTHING:
        A.cannot(line, because="turn")


@pytest.mark.parametrize("first", ["walk F10-F11", "cast move+2", "cast chips+1 1"])
def test_r25_no_taking_after_a_step_or_a_spell(first: str) -> None:
    table = Table().figures(A="F11").supply(4).hand(A="move+2 chips+1")
    A, *_ = table.turn()
    assert A.can("take")
    A.does(first)
    A.cannot("take")


def test_r25_no_taking_after_fleeing() -> None:
    table = Table().figures(A="F11").supply(4).monsters(F11=14).wisdom(A=13)
    A, *_ = table.turn()
    A.flees()
    A.cannot("take")


def test_r25_taking_beside_a_monster_is_allowed() -> None:
    table = Table().figures(A="F11").supply(4).monsters(F11=14).wisdom(A=14)
    A, *_ = table.turn()
    assert A.takes() == {"A.chips": 6, "supply": 1, "asks": "turn B"}
    assert A.at == "F11"
