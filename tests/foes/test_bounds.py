"""The first and last of their kind: Monster 1 and Monster 50 are monsters everywhere, chest 51 nowhere."""

import pytest

from tests.foes.table import Table

ENDS = pytest.mark.parametrize("monster", [1, 50])


@ENDS
def test_r28_the_first_and_the_last_monster_stop_a_walker(monster: int) -> None:
    table = Table().figures(A="F9").monsters(F10=monster).closed(E10="east").wisdom(A=14)
    A, *_ = table.turn()
    A.walks("F11")
    assert table.steps == 8
    table = Table().figures(A="F9").monsters(F10=monster).wisdom(A=14)
    A, *_ = table.turn()
    A.walks("F10")
    assert A.options("walk") == []
    A.cannot("loot")
    assert A.can("fight")


@ENDS
def test_r30_the_first_and_the_last_monster_hold(monster: int) -> None:
    table = Table().figures(A="F9").monsters(F9=monster).wisdom(A=14)
    A, *_ = table.turn()
    assert A.options("walk") == []
    assert A.can("flee") == (monster == 50)


def test_r31_a_chest_holds_nobody_and_is_not_fled_from_or_fought() -> None:
    A, *_ = Table().figures(A="F9").monsters(F9=51).wisdom(A=14).turn()
    assert A.can("walk F9-F10")
    A.cannot("flee")
    A.cannot("fight")


@pytest.mark.parametrize(("monster", "drawn"), [(1, 5), (50, 49)])
def test_r63_beside_the_first_and_the_last_monster_nothing_is_seen(monster: int, drawn: int) -> None:
    table = Table().explored("B2", drawn=drawn).monsters(B2=monster).alone(A="B2").wisdom(A=14, B=20)
    A, B, *_ = table.turn()
    A.ends()
    assert B.places("B1") == {"B.at": "B1", "asks": "turn B"}
    assert B.walks("B1-B2", "B2") == {"B.at": "B2"}
    assert table.s.drawn == drawn


@ENDS
def test_r78_the_first_and_the_last_monster_may_be_the_weakest(monster: int) -> None:
    table = (
        Table().figures(A="A2").monsters(F10=monster).heap(D=[tile for tile in (49, 50) if tile != monster])
    )
    A, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    assert A.options("wander") == [str(monster)]


def test_r78_r103_r104_chests_are_never_moved() -> None:
    table = Table().figures(A="A2").monsters(F10=51, F9=52).hand(A="move-monster move-3")
    A, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    assert A.options("wander") == ["49"]
    assert sorted(A.options("cast")) == ["move-3 49", "move-3 50", "move-monster 49", "move-monster 50"]


@ENDS
def test_r80_r82_the_first_and_the_last_monster_keep_who_is_carried_to_them(monster: int) -> None:
    mover = 14 if monster == 50 else 1
    stander = 50 if monster == 50 else 14
    table = Table().figures(A="A2", B="F10-F11").monsters(F10=mover, F11=stander)
    A, B, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    A.wanders(mover)
    A.pushes("F11")
    A.cannot("done")
    A.pushes("E11")
    A.is_done()
    assert (B.at, table.at("F11"), table.at("E11")) == ("F11", stander, mover)


def test_r82_monster_1_keeps_who_is_carried_to_it_by_a_spell() -> None:
    table = Table().figures(A="A2", B="F10-F11").monsters(F10=14, F11=1).hand(A="move-monster")
    A, B, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    A.casts("move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert (B.at, table.at("F11"), table.at("E11")) == ("F11", 1, 14)


def test_r85_a_lone_passenger_is_carried_over_a_chest() -> None:
    table = Table().figures(A="A2", B="F10-F11").monsters(F10=14, F11=51)
    A, B, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    A.wanders(14)
    A.pushes("F11")
    assert B.at == "F11"
    assert "dropped_off" not in table.kinds()
    A.pushes("E11")
    A.is_done()
    assert (B.at, table.at("F11"), table.at("E11")) == ("E11", 51, 14)


def test_r81_a_figure_on_a_chest_is_taken_along() -> None:
    table = Table().figures(A="A2", B="F11").monsters(F10=14, F11=51)
    A, B, *_ = table.wisdom(A=1, B=40, C=40, D=40).turn()
    A.wanders(14)
    A.pushes("F11")
    assert "picked_up" in table.kinds()
    A.pushes("E11")
    assert B.at == "E11"


@pytest.mark.parametrize("wisdom", [49, 50])
def test_r77_r113_the_tile_and_wisdom_50(wisdom: int) -> None:
    table = Table(2).figures(A="A2").wisdom(A=wisdom, B=50)
    A, _B = table.turn()
    assert (A.options("wander") != []) == (wisdom == 49)


@pytest.mark.parametrize(("tile", "riches"), [(24, 0), (25, 1)])
def test_r50_r51_the_last_one_gold_monster_and_the_first_of_two(tile: int, riches: int) -> None:
    A, *_ = Table().figures(A="F11").monsters(F11=tile).wisdom(A=40).turn()
    A.fights()
    assert A.riches == riches


def test_r120_a_spell_pays_for_the_thirteenth_step_of_two_players() -> None:
    table = Table(2).figures(A="F9-F10", B="C6").monsters(E12=14).wisdom(A=14).hand(A="move+2")
    A, *_ = table.turn()
    A.walks("F10", "F9-F10", "F10", "F9-F10", "F10", "F9-F10")
    A.casts("move+2")
    A.walks("E12")
    assert table.steps == 13
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


@pytest.mark.parametrize("chest_at", ["B1", "E12"])
def test_r107_a_chest_is_taken_in_the_first_and_the_last_chamber(chest_at: str) -> None:
    table = Table().figures(A=chest_at, B="F9").monsters(**{chest_at: 51}).wisdom(A=14, B=2)
    A, *_ = table.turn()
    A.loots()
    assert A.tiles == (51,)


def test_r62_a_flip_alone_stops_a_walk_too() -> None:
    """All chambers around B3 are known, B3 itself is not: the walk over B2 stops there."""
    table = Table().explored("B2", "A2", "A3", "B4", "C3").alone(A="B1")
    A, *_ = table.turn()
    table.script.flips(["north"])
    assert A.walks("A2") == {"A.at": "B2", "side B3": "north"}
    assert A.walks("A2") == {"A.at": "A2"}
