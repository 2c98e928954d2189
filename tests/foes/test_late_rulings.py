"""The last rulings, each by its number, where no other file shows them already."""

import pytest

from tests.foes.table import Player, Table


def caster(spells: str, at: str = "F9", wisdom: int = 14, **monsters: int) -> tuple[Table, Player]:
    table = Table().figures(A=at).monsters(**monsters).wisdom(A=wisdom, B=40, C=41, D=42).hand(A=spells)
    return table, table.turn()[0]


def pair(**figures: str) -> Table:
    return Table(2).figures(**({"A": "F9", "B": "C6"} | figures)).wisdom(A=14, B=40)


def test_ruling_51_not_asked_when_even_all_spells_would_not_do() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).chips(A=0).hand(A="chips+2")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert (table.asks, A.spells) == ("free_step A", "chips+2")


def test_ruling_51_asked_when_all_spells_together_just_do() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).chips(A=0).hand(A="chips+2 chips+1")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.asks == "payment A"


def test_ruling_51_the_reserve_limits_what_the_spells_can_pay() -> None:
    table = (
        Table().figures(A="F11").monsters(F11=14).wisdom(A=14).chips(A=0, B=40, C=40, D=3).hand(A="chips+4")
    )
    A, *_ = table.turn()
    assert table.s.reserve == 2
    A.fights(4, 1)
    assert table.asks == "free_step A"


def test_ruling_51_not_asked_with_enough_chips_or_in_a_battle_against_a_stronger_one() -> None:
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=14).chips(A=3).hand(A="chips+4")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.asks == "turn B"
    table = Table().figures(A="F11").monsters(F11=14).wisdom(A=13).chips(A=0).hand(A="chips+4")
    A, *_ = table.turn()
    A.fights(4, 1)
    assert table.asks == "free_step A"


def test_ruling_51_a_fright_with_a_heart_asks_too() -> None:
    table = Table().figures(A="F11").monsters(F11=36).wisdom(A=42).chips(A=0).hand(A="chips+1")
    A, *_ = table.turn()
    assert A.fights() == {"asks": "payment A"}
    A.pays("chips+1")
    assert (A.chips, A.riches, A.wisdom, table.at("F11")) == (0, 2, 42, 0)
    table = Table().figures(A="F11").monsters(F11=36).wisdom(A=42).chips(A=0).hand(A="chips+1")
    A, *_ = table.turn()
    A.fights()
    A.pays("none")
    assert (A.wisdom, table.at("F11"), A.spells, table.asks) == (43, 36, "chips+1", "free_step A")


@pytest.mark.parametrize(("foe", "asked"), [("chips+1", True), ("move+3", False)])
def test_ruling_51_made_blind_to_the_hand_who_might_pay_is_asked(foe: str, asked: bool) -> None:
    """By its back A's Movement spell could be the Power Chips spell that B holds, unless B's is none."""
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=14)
        .wisdom(A=14, B=40, C=40, D=40)
        .chips(A=0)
        .hand(A="move+2", B=foe)
    )
    A, *_ = table.turn()
    A.fights(3, 2)
    if asked:
        assert table.asks == "payment A"
        assert A.options("pay") == ["none"]
        A.cannot("pay chips+1")
        A.pays("none")
    assert (A.wisdom, A.spells, table.at("F11"), table.asks) == (15, "move+2", 14, "free_step A")


def test_ruling_51_nobody_without_cards_is_asked() -> None:
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=14)
        .wisdom(A=14, B=40, C=40, D=40)
        .chips(A=0)
        .hand(B="chips+1 chips+4")
    )
    A, *_ = table.turn()
    A.fights(2, 1)
    assert table.asks == "free_step A"


def test_ruling_52_a_transformed_monster_not_fought_is_itself_again() -> None:
    table, A = caster("transform2", at="F11", wisdom=14, F11=14)
    A.casts("transform2", 2)
    A.ends()
    for player in table.players[1:]:
        player.ends()
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (20, (14,))


def test_ruling_52_wandering_gold_and_heart_ignore_it() -> None:
    table = (
        Table()
        .figures(A="F11")
        .monsters(F11=36)
        .wisdom(A=34, B=40, C=40, D=40)
        .hand(A="transform2")
        .chips(A=5)
    )
    A, *_ = table.turn()
    A.casts("transform2", -2)
    A.fights(2, 2)
    assert (A.chips, A.riches, A.wisdom) == (4, 3, 40)


def test_ruling_53_after_the_movement_is_over_no_more_steps_but_spells() -> None:
    table, A = caster("wisdom+1 move+5 transform1", F10=14)
    A.walks("F9-F10", "F9")
    A.stops()
    assert A.options("walk") == []
    A.cannot("walk F10", because="movement")
    A.cannot("stop")
    A.casts("wisdom+1", 1)
    A.casts("move+5")
    assert A.options("walk") == []
    assert A.ends() == {"asks": "turn B"}
    assert table.players[0].wisdom == 15


def test_ruling_53_movement_spells_still_pay_for_steps_walked() -> None:
    table = Table().figures(A="F9-F10").monsters(E12=14).wisdom(A=14).hand(A="move+2")
    A, *_ = table.turn()
    A.walks("E12")
    assert A.options("walk") == []
    A.cannot("stop")
    A.casts("move+2")
    assert A.options("walk") == []
    A.fights(2, 2)
    assert A.tiles == (14,)


def test_ruling_54_wiser_is_judged_when_the_mover_leaves() -> None:
    """A is dumber than B when leaving, wiser when it ends: no prompt."""
    table = Table().figures(A="F9", B="F9").wisdom(A=14, B=15, C=40, D=40).hand(A="wisdom+3")
    A, *_ = table.turn()
    A.walks("F10")
    A.casts("wisdom+3", 3)
    assert A.stops() == {}
    table = Table().figures(A="F9", B="F9").wisdom(A=14, B=15, C=40, D=40).hand(A="wisdom+3")
    A, *_ = table.turn()
    A.casts("wisdom+3", 3)
    A.walks("F10")
    assert A.stops() == {"asks": "follow B"}


def test_ruling_54_no_prompt_when_the_mover_ends_on_that_space() -> None:
    table = Table().figures(A="F9", B="F9").wisdom(A=20, B=10, C=40, D=40)
    A, *_ = table.turn()
    A.walks("F10", "F9")
    assert A.stops() == {}
    table = Table().figures(A="F9", B="F10").wisdom(A=20, B=10, C=40, D=40)
    A, *_ = table.turn()
    A.walks("F10")
    assert A.stops() == {}


def test_ruling_54_no_following_of_a_monster_or_a_jump() -> None:
    table = Table().figures(A="F9", B="F9", C="E12").wisdom(A=20, B=10, C=5, D=40).hand(A="transference")
    A, *_ = table.turn()
    A.casts("transference", 3)
    A.cannot("stop")
    assert A.ends() == {"asks": "turn B"}
    table = Table().figures(A="F10", B="A2").monsters(F10=14).wisdom(B=1, A=2, C=40, D=40)
    A, B, *_ = table.turn("B")
    B.wanders(14)
    B.pushes("F11")
    B.is_done()
    assert (table.asks, A.at) == ("turn B", "F11")


def test_ruling_54_prompts_go_clockwise_from_the_mover() -> None:
    table = Table().figures(A="F9", B="F9", C="F9", D="F9").wisdom(C=20, A=10, B=10, D=10)
    _A, _B, C, _D = table.turn("C")
    C.walks("F10")
    C.stops()
    assert table.asks == "follow DAB"


def test_ruling_54_a_marker_without_gain_stays_in_its_stack() -> None:
    table = Table().figures(A="F10", B="F10").wisdom(A=10, C=10, B=11, D=40)
    A, *_ = table.turn()
    A.ends()
    assert table.s.stacked.index(0) < table.s.stacked.index(2)


def test_ruling_55_where_several_pathways_lead_the_mover_picks_one() -> None:
    """From F10 to F9: straight, or by E10 and E9... which is a chamber; F11 straight or by E10 and E11."""
    table = Table().figures(A="A2").monsters(F10=14).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.turn()
    A.wanders(14)
    assert sorted(A.options("push")) == ["E11", "E9", "F11", "F9"]


def test_ruling_56_an_invisible_figure_sees_nothing_beside_a_monster_and_again_on_the_next_space() -> None:
    table = Table().explored("B2").monsters(B2=5).alone(A="B1").hand(A="invisibility")
    A, *_ = table.turn()
    A.casts("invisibility")
    assert A.walks("B2") == {"A.at": "B2"}
    table.script.flips(["north"])
    assert A.walks("B2-B3") == {"A.at": "B2-B3", "side B3": "north"}


def test_ruling_56_an_invisible_player_may_study() -> None:
    table = Table().figures(A="F9", B="F10").wisdom(A=10, B=20).hand(A="invisibility")
    A, *_ = table.turn()
    A.casts("invisibility")
    A.walks("F10")
    assert A.ends()["A.wisdom"] == 11


@pytest.mark.parametrize("order", [("invisibility", "transference 2"), ("transference 2", "invisibility")])
def test_ruling_56_both_spells_in_any_order_and_a_jump_to_a_monster_does_not_hold(
    order: tuple[str, str],
) -> None:
    table = (
        Table()
        .figures(A="F9", B="F11")
        .monsters(F11=14)
        .wisdom(A=14, B=40, C=40, D=40)
        .hand(A="transference invisibility")
    )
    A, *_ = table.turn()
    for spell in order:
        A.does(f"cast {spell}")
    A.walks("F10")
    assert A.at == "F10"


def test_ruling_56_transference_may_be_repeated() -> None:
    table = (
        Table()
        .figures(A="F9", B="F11", C="E5")
        .wisdom(A=14, B=40, C=40, D=40)
        .hand(A="transference transference")
    )
    A, *_ = table.turn()
    A.casts("transference", 2)
    A.casts("transference", 3)
    assert A.at == "E5"
    assert A.can("walk E6")


def test_ruling_57_a_player_of_two_simply_walks_on_past_six() -> None:
    table = pair()
    A, _B = table.turn()
    A.walks("E11", "C12")
    assert table.steps == 12
    assert A.ends() == {"asks": "turn B"}


def test_ruling_58_a_monster_swapped_for_a_chest_lets_go() -> None:
    _table, A = caster("exchange", at="F9", F9=14, E9=51)
    A.casts("exchange")
    A.swaps("F9", "E9")
    A.walks("F10")
    assert A.at == "F10"


def test_ruling_58_a_stronger_monster_in_its_place_may_be_fled_from() -> None:
    _table, A = caster("exchange", at="F9", wisdom=14, F9=14, E9=24)
    assert not A.can("flee")
    A.casts("exchange")
    A.swaps("F9", "E9")
    assert A.can("flee")
