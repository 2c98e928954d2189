"""R107-R112: treasure chests and green hearts."""

import pytest

from tests.foes.table import Table


@pytest.mark.parametrize(("chest", "gold", "wisdom"), [(51, 3, 3), (52, 4, 4), (53, 5, 5)])
def test_r107_a_chest_is_taken_without_dice(chest: int, gold: int, wisdom: int) -> None:
    table = Table().figures(A="F9").monsters(E11=chest).wisdom(A=14)
    A, *_ = table.turn()
    A.cannot("loot", because="chest")
    A.walks("E11")
    assert table.steps == 6
    assert A.loots() == {
        "A.tiles": (chest,),
        "A.wisdom": 14 + wisdom,
        "tile E11": 0,
        "order": "BCDA",
        "asks": "turn B",
    }
    assert table.script.asked == []
    assert A.riches == gold


def test_r107_at_the_start_of_the_turn_without_a_step() -> None:
    table = Table().figures(A="E11").monsters(E11=52).wisdom(A=14)
    A, *_ = table.turn()
    A.loots()
    assert (A.tiles, A.wisdom, table.asks) == ((52,), 18, "turn B")


@pytest.mark.parametrize(("wisdom", "after"), [(44, 49), (45, 50), (48, 50), (50, 50)])
def test_r107_wisdom_is_at_most_50(wisdom: int, after: int) -> None:
    A, *_ = Table().figures(A="E11").monsters(E11=53).wisdom(A=wisdom).turn()
    A.loots()
    assert A.wisdom == after


def test_r108_not_after_seven_steps_but_next_turn() -> None:
    table = Table().figures(A="F9-F10").monsters(E12=51).wisdom(A=14)
    A, *others = table.turn()
    A.walks("E12")
    assert table.steps == 7
    A.cannot("loot", because="6")
    A.ends()
    for player in others:
        player.ends()
    A.loots()
    assert (A.tiles, table.asks) == ((51,), "turn B")


def test_r108_movement_spells_keep_it_open() -> None:
    table = Table().figures(A="F9-F10").monsters(E12=51).hand(A="move+2")
    A, *_ = table.turn()
    A.walks("E12")
    A.casts("move+2")
    A.loots()
    assert A.tiles == (51,)


def test_r108_after_taking_nothing_more() -> None:
    table = Table().figures(A="E11").monsters(E11=51).hand(A="move+2").supply(4)
    A, *_ = table.turn()
    A.loots()
    for line in ("walk E10", "cast move+2", "take", "end", "loot"):
        A.cannot(line, because="turn")


def test_r108_a_chest_is_no_monster() -> None:
    table = Table().figures(A="F9").monsters(F10=51).wisdom(A=14).hand(A="transform1")
    A, *_ = table.turn()
    A.walks("F10")
    A.cannot("fight", because="monster")
    A.cannot("cast transform1 1")
    A.cannot("flee")
    A.walks("F11")
    assert table.steps == 4


def test_r109_one_sees_from_a_chest_on_entering_and_no_more_on_taking() -> None:
    table = Table().explored("B2", drawn=49).monsters(B2=51).alone(A="B1").wisdom(A=14)
    A, *_ = table.turn()
    table.script.flips(["north"])
    A.walks("B2")
    assert (table.chip("A2"), table.side("B3"), table.s.drawn) == (False, "north", 50)
    assert table.at("A2") > 48
    assert A.loots() == {"A.tiles": (51,), "A.wisdom": 17, "tile B2": 0, "order": "BCDA", "asks": "place B"}


HEARTS = {33: 1, 36: 1, 39: 1, 41: 1, 43: 1, 45: 1, 47: 1, 48: 1, 49: 2, 50: 2}


def test_r110_the_hearts_of_the_data() -> None:
    heart = Table().s.book.heart
    assert {tile: heart[tile] for tile in range(1, 54) if heart[tile]} == HEARTS


@pytest.mark.parametrize(
    ("monster", "roll", "cost"),
    [(36, (3, 1), 3), (36, (2, 2), 1), (36, (4, 1), 4), (49, (4, 1), 5), (49, (3, 3), 2), (35, (3, 1), 2)],
)
def test_r110_the_heart_is_added_to_the_roll(monster: int, roll: tuple[int, int], cost: int) -> None:
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=monster).chips(A=5)
    A, *_ = table.turn()
    reserve = table.s.reserve
    A.fights(*roll)
    assert (A.chips, table.s.supply, table.s.reserve) == (5 - cost, 1, reserve + cost - 1)
    assert A.tiles == (monster,)


def test_r110_one_chip_too_few_for_the_heart_is_lost() -> None:
    table = Table().figures(A="F11").monsters(F11=36).wisdom(A=36).chips(A=2)
    A, *_ = table.turn()
    A.fights(3, 1)
    assert (A.chips, A.wisdom, table.at("F11"), table.asks) == (0, 37, 36, "free_step A")


def test_r111_the_heart_of_a_frightened_monster_is_paid() -> None:
    table = Table().figures(A="F11").monsters(F11=36).wisdom(A=42).chips(A=3)
    A, *_ = table.turn()
    reserve = table.s.reserve
    A.fights()
    assert table.script.asked == []
    assert (A.chips, table.s.supply, table.s.reserve) == (2, 1, reserve)
    assert (A.wisdom, A.riches, table.at("F11"), A.spells) == (42, 2, 0, "transform3")


def test_r111_a_heart_that_cannot_be_paid_is_a_lost_battle() -> None:
    table = Table().figures(A="F11").monsters(F11=36).wisdom(A=42).chips(A=0)
    A, *_ = table.turn()
    assert A.fights() == {"A.wisdom": 43, "order": "BCDA", "asks": "free_step A"}
    assert table.script.asked == []


@pytest.mark.parametrize(("monster", "cost"), [(36, 0), (49, 1), (50, 1)])
def test_r112_a_lucky_roll_gives_gold_and_one_chip_less(monster: int, cost: int) -> None:
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=monster).chips(A=5)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.chips, table.s.supply, A.gold, table.s.bonus) == (5 - cost, cost, 1, 4)
    assert A.tiles == (monster,)
