"""The later rulings, each by its number, where no other file shows them already."""

import pytest

from engine.chance import Chance
from games.foes import GAME
from tests.foes.table import Player, Table


def caster(spells: str, at: str = "F9", wisdom: int = 14, **monsters: int) -> tuple[Table, Player]:
    table = Table().figures(A=at).monsters(**monsters).wisdom(A=wisdom, B=40, C=41, D=42).hand(A=spells)
    return table, table.turn()[0]


def pair(**figures: str) -> Table:
    return Table(2).figures(**({"A": "F9", "B": "C6"} | figures)).wisdom(A=14, B=40)


def test_ruling_32_a_spell_of_the_first_battle_waits_for_the_next_turn() -> None:
    table = pair().monsters(F9=14, F11=15).next_spell("wisdom+3")
    A, B = table.turn()
    A.fights(2, 2)
    A.cannot("cast wisdom+3 1", because="turn")
    A.ends()
    B.ends()
    B.ends()
    assert A.can("cast wisdom+3 1")


def test_ruling_32_the_second_half_begins_bound_by_a_monster_still_there() -> None:
    table = pair().monsters(F9=14).chips(A=1)
    A, _B = table.turn()
    A.fights(3, 1)
    A.slips("none")
    assert table.asks == "turn A"
    assert A.options("walk") == []
    assert A.can("fight")


def test_ruling_32_in_the_second_half_one_may_flee() -> None:
    table = pair().monsters(F9=24)
    A, _B = table.turn()
    A.fights(2, 2)
    A.slips("none")
    assert A.flees() == {"A.chips": 2, "supply": 1}
    A.walks("E11")
    assert table.steps == 6
    assert not A.can("walk E11-E12")


def test_ruling_32_transference_and_invisibility_before_either_half() -> None:
    table = pair().monsters(F10=14).hand(A="transference invisibility")
    A, _B = table.turn()
    A.walks("F10")
    A.cannot("cast transference 2")
    A.fights(2, 2)
    A.casts("invisibility")
    A.casts("transference", 2)
    assert A.at == "C6"


def test_ruling_32_invisibility_lasts_to_the_end_of_the_turn() -> None:
    table = pair().monsters(F10=14, F11=24).hand(A="invisibility")
    A, _B = table.turn()
    A.casts("invisibility")
    A.walks("F10")
    A.fights(2, 2)
    A.walks("E11")
    assert A.at == "E11"


def test_ruling_32_a_movement_spell_extends_the_half_in_which_it_is_cast() -> None:
    table = pair().monsters(F10=14).hand(A="move+2")
    A, _B = table.turn()
    A.casts("move+2")
    A.walks("F10")
    A.fights(2, 2)
    A.walks("E12")
    assert table.steps == 6
    assert A.options("walk") == []


def test_ruling_34_landing_on_a_monster_by_transference_ends_the_movement() -> None:
    table = (
        Table()
        .figures(A="F9", B="F11")
        .monsters(F11=14)
        .wisdom(A=14, B=40, C=40, D=40)
        .hand(A="transference")
    )
    A, *_ = table.turn()
    A.casts("transference", 2)
    assert (A.at, A.options("walk")) == ("F11", [])
    A.cannot("flee")
    A.fights(2, 2)
    assert A.tiles == (14,)


def test_ruling_35_a_remaining_tie_is_a_shared_victory() -> None:
    table = (
        Table(3)
        .figures(A="F11")
        .monsters(F11=50)
        .heap(A=[49], B=[48, 40, 34], C=[])
        .buried()
        .wisdom(A=50)
        .chips(A=5, B=3, C=0)
    )
    A, *_ = table.turn()
    A.fights(2, 2)
    assert table.outcome().places == (1, 1, 3)


def test_ruling_38_casting_without_a_step() -> None:
    table, A = caster("wisdom+1", at="F11", wisdom=13, F11=14)
    A.casts("wisdom+1", 1)
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


def test_ruling_39_nobody_jumps_to_a_figure_that_is_not_on_the_board() -> None:
    table = Table().alone(A="F9", B="F11").hand(A="transference")
    A, *_ = table.turn()
    assert A.options("cast") == ["transference 2"]
    A.cannot("cast transference 3")
    A.cannot("cast transference 1")


@pytest.mark.parametrize("side", range(4))
def test_ruling_42_the_orientation_is_one_draw_of_four(side: int) -> None:
    table = Table().explored("B2").alone(A="B1")
    A, *_ = table.turn()
    table.script.script = [(4, side)]
    if side:
        table.script.script += [(3, 2), (2, 1)]
    A.walks("B2")
    assert table.s.closed[table.s.book.intersection_of[table.s.book.index["B3"]]] == side
    assert isinstance(table.s.chance, Chance)


def test_ruling_43_on_a_turned_intersection_one_leaves_by_open_sides() -> None:
    table = Table().figures(A="E10").hand(A="rotate1").closed(E10="west")
    A, *_ = table.turn()
    A.casts("rotate1")
    A.turns("E10", "north")
    A.walks("D10-E10")
    assert table.steps == 1
    A.walks("E10", "E9-E10")
    assert table.steps > 3


def test_ruling_45_spells_between_two_steps() -> None:
    table, A = caster("wisdom+1 chips+1 rotate1 exchange move-monster", F11=14, E9=15)
    A.walks("F9-F10")
    A.casts("wisdom+1", 1)
    A.casts("chips+1", 1)
    A.casts("rotate1")
    A.turns("E10", "north")
    A.walks("F10")
    A.casts("exchange")
    A.swaps("F11", "E9")
    A.casts("move-monster", 14)
    A.is_done()
    A.walks("F11")
    assert (table.steps, table.at("F11")) == (4, 15)


def test_ruling_46_a_monster_brought_to_the_caster_ends_his_movement_and_may_be_fought() -> None:
    table, A = caster("exchange", at="F9", F9=51, E9=14)
    A.casts("exchange")
    A.swaps("F9", "E9")
    assert A.options("walk") == []
    A.cannot("walk F9-F10", because="monster")
    A.fights(2, 2)
    assert (A.tiles, table.asks) == ((14,), "turn B")


def test_ruling_46_with_more_than_six_steps_it_may_not_be_fought() -> None:
    _table, A = caster("exchange", at="F9", E12=51, E9=14)
    A.walks("E12")
    A.casts("exchange")
    A.swaps("E12", "E9")
    A.cannot("fight", because="6")


def test_ruling_47_an_intersection_may_be_left_as_it_is_and_turned_between_steps() -> None:
    table, A = caster("rotate1")
    A.walks("F10")
    A.casts("rotate1")
    A.turns("E10", "west")
    assert (table.side("E10"), A.spells, table.asks) == ("west", "", "turn A")


def test_ruling_48_a_free_step_onto_a_chest_does_not_take_it() -> None:
    table = Table().figures(A="F10-F11").monsters(F10=51).wisdom(A=10)
    A, *_ = table.turn()
    A.walks("F10")
    A.ends()
    assert (table.at("F10"), A.tiles) == (51, ())


def test_ruling_49_fright_needs_the_battle_and_not_more_than_six_steps() -> None:
    _table, A = caster("", at="F9-F10", wisdom=40, E12=14)
    A.walks("E12")
    A.cannot("fight", because="6")
    table, A = caster("", at="F11", wisdom=40, F11=14)
    assert A.ends() == {"asks": "turn B"}
    assert table.at("F11") == 14


def test_ruling_50_study_after_a_lost_battle_is_another_gain() -> None:
    table = Table().figures(A="F11", B="F11").monsters(F11=30).wisdom(A=10, B=20, C=40, D=40)
    A, *_ = table.turn()
    A.fights(2, 2)
    assert A.wisdom == 11
    assert A.slips("none") == {"A.wisdom": 12, "asks": "turn B"}


def test_ruling_59_the_first_seat_begins() -> None:
    assert Table(5).asks == "place A"


def test_ruling_33_the_number_of_cards_is_open_and_the_cards_are_not() -> None:
    table = Table().hand(A="move+2").monsters(F9=30)
    table.turn()
    other = table.s.copy()
    other.hand[0] = []
    assert GAME.view(table.s, 1) != GAME.view(other, 1)
