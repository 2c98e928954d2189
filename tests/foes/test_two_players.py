"""R118-R121 and R133: the game for two."""

from tests.foes.table import Table


def pair(**figures: str) -> Table:
    return Table(2).figures(**({"A": "F9", "B": "C6"} | figures)).wisdom(A=14, B=40)


def test_r118_two_moves_and_two_battles() -> None:
    table = pair().monsters(F10=14, E11=16).chips(A=5)
    A, _B = table.turn()
    A.walks("F10")
    assert A.fights(3, 2) == {
        "A.chips": 4, "supply": 1, "A.wisdom": 18, "A.tiles": (14,), "A.spells": A.spells, "undrawn": 1,
        "tile F10": 0, "order": "BA",
    }  # fmt: skip
    assert (table.asks, table.steps) == ("turn A", 0)
    A.walks("E11")
    A.fights(2, 2)
    assert (A.tiles, A.wisdom, table.asks) == ((14, 16), 20, "turn B")


def test_r118_each_half_has_six_steps() -> None:
    table = pair().monsters(E11=14)
    A, _B = table.turn()
    A.walks("E11")
    assert table.steps == 6
    A.fights(2, 2)
    A.walks("C12")
    assert table.steps == 6
    assert A.options("walk") == []
    A.cannot("walk B12-C12", because="0 left")


def test_r118_the_second_half_may_be_skipped_or_used_without_a_battle() -> None:
    table = pair().monsters(F10=14)
    A, _B = table.turn()
    A.walks("F10")
    A.fights(2, 2)
    A.walks("F11")
    assert A.ends() == {"asks": "turn B"}


def test_r118_after_a_lost_battle_the_second_half_follows_the_free_step() -> None:
    table = pair().monsters(F10=24, F11=14)
    A, _B = table.turn()
    A.walks("F10")
    A.fights(2, 2)
    assert A.slips("F10-F11") == {"A.at": "F10-F11", "asks": "turn A"}
    A.walks("F11")
    assert table.steps == 1
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


def test_r118_no_third_battle() -> None:
    table = pair().monsters(F10=14, F11=15, E11=16)
    A, _B = table.turn()
    A.walks("F10")
    A.fights(2, 2)
    A.walks("F11")
    A.fights(2, 2)
    assert table.asks == "turn B"


def begun(**monsters: int) -> Table:
    table = Table(2)
    for name, monster in monsters.items():
        table.s.tile[table.s.book.index[name]] = monster
    return table


def test_r119_the_start_players_first_turn_has_one_move_and_one_fight() -> None:
    table = begun(B1=1, C1=2, D1=3, E1=4)
    A, B = table.new()
    A.places("B1")
    A.fights(2, 2)
    assert table.asks == "place B"
    B.places("C1")
    B.fights(2, 2)
    assert (table.asks, table.steps) == ("turn B", 0)
    B.ends()
    assert table.asks == "turn A"


def test_r119_his_second_turn_is_normal() -> None:
    table = begun(B1=2, C1=1, D1=3, E1=4)
    A, B = table.new()
    A.places("B1")
    A.ends()
    B.places("D1")
    B.ends()
    B.ends()
    for player in (A, B):
        assert table.asks == f"turn {player}"
        player.fights(4, 3)
        player.slips("none")
        assert table.asks == f"turn {player}", "the second half"
        player.ends()


def test_r120_twelve_steps_and_then_a_battle() -> None:
    table = pair().monsters(D12=14, C12=15)
    A, _B = table.turn()
    A.walks("D12")
    assert table.steps == 10
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


def test_r120_seven_steps_close_the_battles_and_six_do_not() -> None:
    table = pair(A="F9-F10").monsters(E12=14)
    A, _B = table.turn()
    A.walks("E12")
    assert table.steps == 7
    A.fights(2, 2)
    assert table.asks == "turn B"
    table = pair(A="F9").monsters(E11=14)
    A, _B = table.turn()
    A.walks("E11")
    A.fights(2, 2)
    assert table.asks == "turn A"


def test_r120_thirteen_steps_are_too_many() -> None:
    table = pair()
    A, _B = table.turn()
    A.cannot("walk B12-C12", because="12")
    A.walks("C12")
    assert A.options("walk") == []


def test_r121_taking_chips_is_the_whole_turn() -> None:
    table = pair().supply(9)
    A, B = table.turn()
    assert A.takes() == {"A.chips": 8, "supply": 4, "asks": "turn B"}
    assert B.takes()["B.chips"] == 6
    assert table.s.supply == 1


def test_r121_no_taking_in_the_second_half() -> None:
    table = pair().monsters(F9=14).supply(4)
    A, _B = table.turn()
    assert A.can("take")
    A.fights(2, 2)
    A.cannot("take")


def test_r121_wandering_comes_once_before_the_first_half() -> None:
    table = pair().monsters(F10=14, E9=24).wisdom(A=14, B=40)
    A, _B = table.turn()
    assert A.options("wander") == ["14"]
    A.walks("F10")
    A.fights(2, 2)
    assert table.asks == "turn A"
    assert A.options("wander") == []


def test_r121_ending_the_first_half_gives_the_monster_move_up() -> None:
    table = pair().monsters(F10=14).wisdom(A=14, B=40)
    A, _B = table.turn()
    assert A.options("wander") == ["14"]
    assert A.ends() == {}
    assert table.asks == "turn A"
    assert A.options("wander") == []


def test_r121_neither_a_fight_nor_a_chest_leaves_the_monster_move_open() -> None:
    for tile in (14, 51):
        table = pair().monsters(F9=tile, F10=20).wisdom(A=14, B=40)
        A, _B = table.turn()
        assert A.options("wander")
        if tile == 14:
            A.fights(2, 2)
        else:
            A.loots()
        assert (table.asks, A.options("wander")) == ("turn A", [])


def test_r121_study_at_the_end_of_the_turn_only() -> None:
    table = pair(B="F10").monsters(F10=14)
    A, _B = table.turn()
    A.walks("F10")
    A.fights(2, 2)
    assert A.wisdom == 18
    assert A.ends() == {"A.wisdom": 19, "asks": "turn B"}


def test_r121_the_end_comes_in_the_middle_of_a_turn() -> None:
    table = pair().monsters(F9=50).heap(A=[49]).wisdom(A=50)
    A, _B = table.turn()
    A.fights(2, 2)
    assert table.asks == "over"


def test_r133_a_chest_closes_its_half_only() -> None:
    table = pair().monsters(F10=51, F11=14)
    A, _B = table.turn()
    A.walks("F10")
    assert A.loots() == {"A.tiles": (51,), "A.wisdom": 17, "tile F10": 0, "order": "BA"}
    assert (table.asks, table.steps) == ("turn A", 0)
    A.walks("F11")
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14, 51), "turn B")


def test_r133_a_chest_in_the_second_half_ends_the_turn() -> None:
    table = pair().monsters(F10=14, F11=51)
    A, _B = table.turn()
    A.walks("F10")
    A.fights(2, 2)
    A.walks("F11")
    A.loots()
    assert (A.tiles, table.asks) == ((14, 51), "turn B")


def test_r133_a_chest_at_distance_ten() -> None:
    table = pair().monsters(D12=52)
    A, _B = table.turn()
    A.walks("D12")
    assert table.steps == 10
    A.loots()
    assert (A.tiles, table.asks) == ((52,), "turn B")
