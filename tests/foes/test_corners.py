"""Corners where two rules meet, each shown once."""

from games.foes.events import FollowAsked, TransformEnded, Walked
from tests.foes.table import Player, Table


def caster(spells: str, at: str = "F9", wisdom: int = 14, **monsters: int) -> tuple[Table, Player]:
    table = Table().figures(A=at).monsters(**monsters).wisdom(A=wisdom, B=40, C=41, D=42).hand(A=spells)
    return table, table.turn()[0]


def test_r101_r102_an_invisible_caster_who_walks_away_leaves_the_monster_as_it_was() -> None:
    table, A = caster("invisibility transform2", F9=14)
    A.casts("invisibility")
    A.casts("transform2", 2)
    A.walks("F9-F10")
    assert table.log == [TransformEnded(14), Walked(0, ("F9-F10",), 1, "F9-F10")]
    A.walks("F9")
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (20, (14,))


def test_r100_r31_a_jump_after_fleeing_binds_anew_and_leaves_no_flight() -> None:
    table = Table().figures(A="F9", B="F11").monsters(F9=24, F11=25).wisdom(A=14, B=40, C=40, D=40)
    A, *_ = table.hand(A="transference").turn()
    A.flees()
    A.casts("transference", 2)
    assert (A.at, A.options("walk")) == ("F11", [])
    A.cannot("flee")
    assert A.ends() == {"A.wisdom": 15, "order": "BCDA", "asks": "turn B"}


def test_r31_r118_in_the_second_half_one_may_flee_from_where_one_had_jumped_to() -> None:
    table = Table(2).figures(A="F9", B="F11").monsters(F11=24).wisdom(A=14, B=40).hand(A="transference")
    A, _B = table.turn()
    A.casts("transference", 2)
    A.cannot("flee")
    A.fights(2, 2)
    A.slips("none")
    assert A.flees() == {"A.chips": 2, "supply": 1}


def test_r46_r44_a_chip_spell_of_the_first_battle_pays_nothing_in_the_second() -> None:
    table = Table(2).figures(A="F9", B="C6").monsters(F9=14, F11=15).wisdom(A=14, B=40).chips(A=0)
    A, _B = table.next_spell("chips+4").turn()
    A.fights(2, 2)
    assert A.spells == "chips+4"
    A.walks("F11")
    A.fights(3, 2)
    assert (table.asks, A.spells, A.chips, table.at("F11")) == ("free_step A", "chips+4", 0, 15)


def test_r72_a_student_passed_twice_is_asked_once() -> None:
    table = Table().figures(A="F9", B="F10").wisdom(A=20, B=10, C=40, D=40)
    A, *_ = table.turn()
    A.walks("F10-F11", "F9", "F10-F11")
    A.stops()
    assert table.log[-1] == FollowAsked(0, "F10-F11", (1,))


def test_r71_a_student_who_declined_is_not_asked_again_at_the_end() -> None:
    table = Table().figures(A="F9", B="F9").wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.turn()
    A.walks("F10")
    A.stops()
    B.stays()
    assert A.ends() == {"asks": "turn B"}


def fork(**figures: str) -> Player:
    """Return the dumbest player, whose monster goes from E6 to D7 by the crossing D6 or by E7."""
    table = Table().figures(**({"A": "A2"} | figures)).monsters(E6=14).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.closed(E7="south").turn()
    A.wanders(14)
    return A


def test_ruling_55_of_two_ways_to_one_chamber_the_mover_picks_the_one_with_the_passenger() -> None:
    A = fork(B="D6")
    assert [way for way in A.options("push") if way.startswith("D7")] == ["D7 D6-E6", "D7 E6-E7"]
    A.cannot("push D7")
    A.pushes("D7", "D6-E6")
    assert (A.table.players[1].at, A.table.at("D7")) == ("D7", 14)
    A = fork(B="D6")
    A.pushes("D7", "E6-E7")
    assert (A.table.players[1].at, A.table.at("D7")) == ("D6", 14)


def test_ruling_55_ways_without_any_difference_are_one() -> None:
    A = fork()
    assert [way for way in A.options("push") if way.startswith("D7")] == ["D7"]
    A = fork(B="D7")
    assert [way for way in A.options("push") if way.startswith("D7")] == ["D7"], "B is grabbed on both"
    A.pushes("D7")
    assert A.table.players[1].at == "D7"


def test_ruling_55_a_passenger_on_each_way() -> None:
    A = fork(B="D6", C="E7")
    assert [way for way in A.options("push") if way.startswith("D7")] == ["D7 D6-E6", "D7 E6-E7"]
    A.pushes("D7", "E6-E7")
    assert [player.at for player in A.table.players[1:3]] == ["D6", "D7"]


def test_ruling_46_a_monster_brought_in_mid_move_ends_the_movement_and_asks_the_students() -> None:
    table = Table().figures(A="F9", B="F9").monsters(F10=51, E5=14).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.hand(A="exchange").turn()
    A.walks("F10")
    A.casts("exchange")
    A.swaps("F10")
    assert A.swaps("E5") == {"tile F10": 14, "tile E5": 51, "asks": "follow B"}
    B.stays()
    assert A.options("walk") == []
    A.fights()
    assert (table.at("F10"), table.s.pool) == (0, [14])


def test_ruling_46_the_movement_stays_ended_when_that_monster_goes_again() -> None:
    _table, A = caster("exchange exchange", F10=51, E5=14)
    A.walks("F10")
    for _ in range(2):
        A.casts("exchange")
        A.swaps("F10", "E5")
    assert (A.at, A.table.at("F10")) == ("F10", 51)
    assert A.options("walk") == []
    A.loots()
    assert A.tiles == (51,)


def test_ruling_58_before_the_first_step_a_second_exchange_frees_again() -> None:
    table, A = caster("exchange exchange", F9=51, E5=14)
    for _ in range(2):
        A.casts("exchange")
        A.swaps("F9", "E5")
    assert table.at("F9") == 51
    A.walks("F10")
    assert A.at == "F10"


def test_ruling_46_an_invisible_walker_is_not_stopped_by_a_monster_brought_to_him() -> None:
    _table, A = caster("invisibility exchange", F10=51, E5=14)
    A.casts("invisibility")
    A.walks("F10")
    A.casts("exchange")
    A.swaps("F10", "E5")
    A.walks("F11")
    assert A.at == "F11"


def test_r103_a_monster_may_be_moved_onto_the_caster_and_carry_him_in_mid_move() -> None:
    table = Table().figures(A="F9", B="F9").monsters(F11=14).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.hand(A="move-monster").turn()
    A.walks("F10")
    A.casts("move-monster", 14)
    A.pushes("F10")
    A.is_done()
    assert (A.at, table.asks) == ("F10", "follow B")
    B.follows()
    assert (B.at, A.options("walk")) == ("F10", [])


def test_r51_just_enough_in_the_pool_is_taken_even_by_one_who_could_pay_a_piece_back() -> None:
    table = Table().figures(A="F11").monsters(F11=34).wisdom(A=40).pool(2)
    A, *_ = table.turn()
    table.s.gold = [1, 0, 0, 2]
    A.fights()
    assert (A.gold, A.tiles, table.s.bonus, table.s.set_aside) == (3, (), 0, [34])


def test_r51_one_short_in_the_pool_a_piece_is_paid_back() -> None:
    table = Table().figures(A="F11").monsters(F11=40).wisdom(A=46).pool(1, 7)
    A, *_ = table.turn()
    table.s.gold = [2, 0, 0, 2]
    A.fights()
    assert (A.gold, A.tiles, table.s.bonus, table.s.pool, table.s.set_aside) == (1, (40,), 2, [7], [])


def test_r52_of_the_dead_monsters_in_the_pool_the_first_is_taken() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).pool(0, 9, 7, 8)
    A, *_ = table.turn()
    A.fights(2, 3)
    assert (A.tiles, table.s.pool) == ((9, 14), [7, 8])


def test_r51_chests_and_bigger_monsters_are_no_change() -> None:
    table = Table().figures(A="F11").monsters(F11=34).wisdom(A=40).heap(A=[25, 51, 40])
    A, *_ = table.turn()
    A.fights()
    assert (A.tiles, A.gold, table.s.set_aside) == ((25, 40, 51), 2, [34])


def test_r14_r63_a_newcomer_beside_a_monster_sees_nothing_and_fleeing_opens_the_view() -> None:
    table = Table().alone(D="D1").explored().monsters(B1=2, C1=3, D1=1, E1=4).wisdom(A=1, B=2, C=3, D=5)
    A, _B, _C, D = table.turn("D")
    D.ends()
    assert A.places("C1") == {"A.at": "C1", "asks": "turn A"}
    A.flees()
    assert A.walks("C1-C2") == {
        "A.at": "C1-C2", "chip C2": False, "tile C2": 5, "drawn": 5, "supply": 2,
    }  # fmt: skip


def test_r62_a_walk_is_stopped_by_the_first_reveal_only() -> None:
    """From B1 over B2 and A2, both new: the walk to A2 stops at B2, the next at A2."""
    table = Table().explored("B2").alone(A="B1")
    A, *_ = table.turn()
    table.script.flips(["north"])
    A.walks("A2-B2")
    assert A.at == "B2"
    A.walks("A2")
    assert (A.at, table.at("A2"), A.options("walk")) == ("A2", 6, [])
    assert table.chip("A3") is True


def test_r20_r97_steps_left_are_exact_after_a_reveal() -> None:
    table = Table().explored("B2").alone(A="B1")
    A, *_ = table.turn()
    table.script.flips(["north"])
    A.walks("B2")
    A.walks("B1", "C1", "B1", "B2", "B1")
    assert table.steps == 12
    assert A.options("walk") == []


def test_r102_the_change_stays_behind_when_the_caster_is_dropped_with_another_monster() -> None:
    table = Table().figures(A="F10").monsters(F10=14, F11=24).wisdom(A=22, B=40, C=40, D=40)
    A, *_ = table.hand(A="transform2 move-monster").turn()
    A.casts("transform2", -2)
    A.casts("move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert (A.at, table.at("E11")) == ("F11", 14)
    A.fights(2, 2)
    assert (A.wisdom, table.at("F11"), table.asks) == (23, 24, "free_step A")
