"""R35-R44: the battle and its price."""

import pytest

from tests.foes.script import MONSTER_DIE, PLAYER_DIE
from tests.foes.table import Player, Table


def facing(monster: int, wisdom: int, chips: int = 3, **more: str) -> tuple[Table, Player]:
    """Return a table of four where A stands on a monster at F11."""
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=wisdom).chips(A=chips).hand(**more)
    return table, table.turn()[0]


@pytest.mark.parametrize("monster", [10, 9])
def test_r35_a_monster_no_stronger_than_ones_wisdom_can_be_beaten(monster: int) -> None:
    table, A = facing(monster, 10)
    A.fights(2, 2)
    assert A.tiles == (monster,)
    assert A.wisdom == monster + 6
    assert table.asks == "turn B"


def test_r36_a_stronger_monster_is_always_lost_to() -> None:
    table, A = facing(11, 10)
    assert A.fights(2, 2) == {"A.wisdom": 11, "order": "BCDA", "asks": "free_step A"}
    assert table.at("F11") == 11
    assert A.slips("none") == {"asks": "turn B"}


@pytest.mark.parametrize(("n", "advancement"), [(2, 4), (4, 6), (6, 8)])
def test_r37_a_monster_that_teaches_nothing_dies_of_fright(n: int, advancement: int) -> None:
    table = Table(n).figures(A="F11").monsters(F11=14).wisdom(A=14 + advancement)
    A, *_ = table.turn()
    A.fights()
    assert table.script.asked == []
    assert table.at("F11") == 0
    assert (A.wisdom, A.chips, A.tiles) == (14 + advancement, 3, ())


@pytest.mark.parametrize(("n", "advancement"), [(2, 4), (4, 6), (6, 8)])
def test_r37_one_wisdom_less_and_the_dice_are_rolled(n: int, advancement: int) -> None:
    table = Table(n).figures(A="F11").monsters(F11=14).wisdom(A=13 + advancement)
    A, *_ = table.turn()
    A.fights(3, 2)
    assert table.script.asked == [6, 6]
    assert (A.wisdom, A.chips, A.tiles) == (14 + advancement, 2, (14,))


def test_r38_all_thirty_six_rolls_cost_their_difference() -> None:
    for one, monster_die in enumerate(MONSTER_DIE):
        for two, player_die in enumerate(PLAYER_DIE):
            table, A = facing(14, 14, chips=5)
            table.script.script += [(6, one), (6, two)]
            A.fights()
            cost = max(0, monster_die - player_die)
            assert A.chips == 5 - cost, (monster_die, player_die)
            assert table.s.supply == min(1, cost)
            assert A.gold == (1 if monster_die < player_die else 0)
            assert A.tiles == (14,)


@pytest.mark.parametrize(
    ("roll", "paid", "supply", "out"),
    [((2, 2), 0, 0, 0), ((3, 2), 1, 1, 0), ((3, 1), 2, 1, 1), ((4, 1), 3, 1, 2)],
)
def test_r39_the_first_chip_goes_to_the_supply_and_the_others_leave(
    roll: tuple[int, int], paid: int, supply: int, out: int
) -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).chips(A=5).supply(7)
    A, *_ = table.turn()
    reserve = table.s.reserve
    A.fights(*roll)
    assert (A.chips, table.s.supply, table.s.reserve) == (5 - paid, 7 + supply, reserve + out)


def test_r40_the_winner_pays_and_cannot_decline() -> None:
    table, A = facing(14, 14, chips=5)
    A.fights(3, 1)
    assert (A.chips, table.at("F11"), table.asks) == (3, 0, "turn B")


def test_r40_exactly_enough_chips_are_enough() -> None:
    table, A = facing(14, 14, chips=3, A="chips+4")
    A.fights(4, 1)
    assert (A.chips, table.at("F11"), table.asks) == (0, 0, "turn B")


def test_r41_a_lucky_roll_pays_nothing_and_takes_a_gold_piece() -> None:
    _table, A = facing(14, 14)
    assert A.fights(2, 3) == {
        "A.gold": 1, "bonus": 4, "A.wisdom": 20, "A.tiles": (14,), "A.spells": "transform3", "undrawn": 0,
        "tile F11": 0,
        "order": "BCDA", "asks": "turn B",
    }  # fmt: skip


def test_r42_too_few_chips_hands_in_all_and_gains_one_wisdom() -> None:
    table, A = facing(14, 14, chips=1)
    assert A.fights(4, 1) == {
        "A.chips": 0,
        "supply": 1,
        "A.wisdom": 15,
        "order": "BCDA",
        "asks": "free_step A",
    }
    assert table.at("F11") == 14


def test_r42_two_chips_of_three_one_to_the_supply_and_one_out() -> None:
    table, A = facing(14, 14, chips=2)
    reserve = table.s.reserve
    assert A.fights(4, 1) == {
        "A.chips": 0, "supply": 1, "reserve": reserve + 1, "A.wisdom": 15, "order": "BCDA",
        "asks": "free_step A",
    }  # fmt: skip


def test_r42_without_any_chip_nothing_is_paid() -> None:
    _table, A = facing(14, 14, chips=0)
    assert A.fights(3, 2) == {"A.wisdom": 15, "order": "BCDA", "asks": "free_step A"}


def test_r42_wisdom_stops_at_50_here_too() -> None:
    _table, A = facing(50, 50, chips=0)
    assert A.fights(2, 2) == {"asks": "free_step A"}


@pytest.mark.parametrize(
    ("roll", "paid", "supply", "out"),
    [((2, 2), 0, 0, 0), ((2, 1), 1, 1, 0), ((4, 2), 2, 1, 1), ((4, 1), 3, 1, 2), ((2, 3), 0, 0, 0)],
)
def test_r43_losing_to_a_stronger_monster_costs_the_roll(
    roll: tuple[int, int], paid: int, supply: int, out: int
) -> None:
    table, A = facing(23, 10, chips=5)
    reserve = table.s.reserve
    A.fights(*roll)
    assert (A.chips, table.s.supply, table.s.reserve) == (5 - paid, supply, reserve + out)
    assert (A.wisdom, A.gold, A.tiles, table.s.bonus) == (11, 0, (), 5)
    assert (table.at("F11"), table.asks) == (23, "free_step A")


@pytest.mark.parametrize(
    ("monster", "roll", "paid"),
    [(36, (4, 1), 4), (36, (2, 2), 1), (36, (2, 3), 0), (49, (2, 3), 1), (49, (4, 1), 5)],
)
def test_r43_the_heart_is_lost_besides(monster: int, roll: tuple[int, int], paid: int) -> None:
    table, A = facing(monster, 10, chips=6)
    reserve = table.s.reserve
    A.fights(*roll)
    assert (A.chips, table.s.supply, table.s.reserve) == (6 - paid, min(1, paid), reserve + max(0, paid - 1))
    assert (A.wisdom, A.gold, table.s.bonus) == (11, 0, 5)


def test_r43_all_he_has_if_it_is_fewer_and_one_wisdom_in_all() -> None:
    table, A = facing(23, 10, chips=2)
    reserve = table.s.reserve
    assert A.fights(4, 1) == {
        "A.chips": 0, "supply": 1, "reserve": reserve + 1, "A.wisdom": 11, "order": "BCDA",
        "asks": "free_step A",
    }  # fmt: skip


def test_r44_chip_spells_may_be_cast_after_the_roll() -> None:
    table, A = facing(14, 14, chips=1, A="chips+2 move+3 wisdom+1")
    reserve = table.s.reserve
    assert A.fights(4, 1) == {"asks": "payment A"}
    assert sorted(A.options("pay")) == ["chips+2", "none"]
    assert A.pays("chips+2") == {
        "A.chips": 0, "supply": 1, "A.wisdom": 20, "A.tiles": (14,),
        "A.spells": "move+3 transform3 wisdom+1", "undrawn": 0,
        "tile F11": 0, "order": "BCDA", "asks": "turn B",
    }  # fmt: skip
    assert table.s.reserve == reserve - 2 + 2


def test_r44_declining_is_losing() -> None:
    table, A = facing(14, 14, chips=1, A="chips+2")
    A.fights(4, 1)
    assert A.pays("none") == {
        "A.chips": 0,
        "supply": 1,
        "A.wisdom": 15,
        "order": "BCDA",
        "asks": "free_step A",
    }
    assert A.spells == "chips+2"
    assert table.at("F11") == 14


def test_r44_one_spell_after_another_until_it_is_paid() -> None:
    table, A = facing(14, 14, chips=0, A="chips+1 chips+2")
    A.fights(4, 1)
    A.pays("chips+1")
    assert (table.asks, A.chips) == ("payment A", 1)
    A.pays("chips+2")
    assert (table.asks, A.chips, A.tiles) == ("turn B", 0, (14,))


def test_r44_declining_after_the_first_spell_hands_in_what_it_gave() -> None:
    table, A = facing(14, 14, chips=0, A="chips+1 chips+2")
    A.fights(4, 1)
    A.pays("chips+1")
    A.pays("none")
    assert (A.chips, table.s.supply, A.wisdom, A.spells) == (0, 1, 15, "chips+2")
    assert table.asks == "free_step A"
