"""R91-R96: spells in general, and R99 and R102, which change the battle."""

import pytest

from tests.foes.table import Player, Table


def caster(spells: str, at: str = "F9", wisdom: int = 14, **monsters: int) -> tuple[Table, Player]:
    table = Table().figures(A=at).monsters(**monsters).wisdom(A=wisdom, B=40, C=41, D=42).hand(A=spells)
    return table, table.turn()[0]


def test_r91_only_in_ones_own_turn() -> None:
    table = Table().hand(A="move+2", B="wisdom+1")
    A, B, *_ = table.turn()
    B.cannot("cast wisdom+1 1", because="turn")
    assert A.can("cast move+2")
    A.ends()
    assert B.can("cast wisdom+1 1")
    A.cannot("cast move+2", because="turn")


@pytest.mark.parametrize("spell", ["move+2", "chips+1 1", "wisdom+1 1"])
def test_r91_casting_rules_out_taking_chips(spell: str) -> None:
    table = Table().hand(A="move+2 chips+1 wisdom+1").supply(4)
    A, *_ = table.turn()
    A.does(f"cast {spell}")
    A.cannot("take", because="whole turn")


def test_r91_only_spells_in_hand() -> None:
    _table, A = caster("move+2")
    A.cannot("cast move+3", because="move")
    A.cannot("cast chips+1 1")


def test_r92_any_number_in_a_turn_and_each_leaves_the_game() -> None:
    table, A = caster("move+2 move+3 chips+1 wisdom+1")
    assert A.casts("move+2") == {"A.spells": "chips+1 move+3 wisdom+1"}
    assert A.casts("move+3") == {"A.spells": "chips+1 wisdom+1"}
    A.casts("chips+1", 1)
    A.casts("wisdom+1", 1)
    assert A.spells == ""
    assert (A.chips, A.wisdom) == (4, 15)
    assert all(not hand for hand in table.s.hand)
    A.cannot("cast move+2")


def test_r92_of_two_equal_cards_one_is_used() -> None:
    _table, A = caster("move+2 move+2")
    A.casts("move+2")
    assert A.spells == "move+2"


def test_r93_printed_numbers_are_the_most() -> None:
    _table, A = caster("wisdom+3 chips+4 transform3", at="F11", F11=14)
    assert sorted(A.options("cast")) == [
        "chips+4 1", "chips+4 2", "chips+4 3", "chips+4 4", "transform3 -1", "transform3 -2",
        "transform3 -3", "transform3 1",
        "transform3 2", "transform3 3", "wisdom+3 1", "wisdom+3 2", "wisdom+3 3",
    ]  # fmt: skip
    A.cannot("cast wisdom+3 4", because="3")
    A.cannot("cast chips+4 5", because="4")
    assert A.casts("wisdom+3", 2) == {"A.wisdom": 16, "A.spells": "chips+4 transform3", "order": "BCDA"}


def test_r93_movement_may_be_used_in_part() -> None:
    table, A = caster("move+5")
    A.walks("E11")
    assert A.casts("move+5") == {"A.spells": ""}
    A.walks("E12")
    assert table.steps == 8
    assert A.ends() == {"asks": "turn B"}


def test_r93_move_monster_may_be_used_for_one_chamber() -> None:
    table, A = caster("move-monster", at="A2", F10=14, E9=15)
    A.casts("move-monster", 15)
    A.pushes("F9")
    assert A.is_done() == {"asks": "turn A"}
    assert (table.at("F9"), table.at("E9"), A.spells) == (15, 0, "")


def test_r94_a_spell_overrides_the_rule_that_it_contradicts() -> None:
    table, A = caster("invisibility", F10=24)
    A.casts("invisibility")
    A.walks("F11")
    assert table.steps == 4
    table = Table().figures(A="F9", B="E5").monsters(F9=14).wisdom(A=14, B=14).hand(A="transference")
    A, *_ = table.turn()
    A.cannot("walk F10", because="monster")
    A.casts("transference", 2)
    assert A.at == "E5"


def test_r95_after_the_dice_only_power_chips() -> None:
    _table, A = caster("chips+2 wisdom+1 transform1 move+2", at="F11", F11=14)
    A.table.s.chips[0], A.table.s.reserve = 0, A.table.s.reserve + 3
    A.fights(4, 2)
    assert A.table.asks == "payment A"
    for line in ("cast wisdom+1 1", "cast transform1 -1", "cast move+2", "cast chips+2 2"):
        A.cannot(line)
    assert sorted(A.options("pay")) == ["chips+2", "none"]


def test_r95_no_spell_after_the_battle() -> None:
    _table, A = caster("chips+2 wisdom+1", at="F11", F11=14)
    A.fights(2, 2)
    for line in ("cast wisdom+1 1", "cast chips+2 2"):
        A.cannot(line, because="turn")


def test_r96_the_monster_move_comes_before_the_first_spell() -> None:
    table = Table().wisdom(A=1).hand(A="wisdom+1 move+2").monsters(F10=14)
    A, *_ = table.turn()
    assert A.can("wander 14")
    A.casts("move+2")
    A.cannot("wander 14", because="before")


def test_r96_spells_are_open_after_the_monster_move() -> None:
    table = Table().wisdom(A=1).hand(A="wisdom+1").monsters(F10=14)
    A, *_ = table.turn()
    A.wanders(14)
    A.cannot("cast wisdom+1 1")
    A.is_done()
    A.casts("wisdom+1", 1)
    assert A.wisdom == 2


@pytest.mark.parametrize(
    ("wisdom", "amount", "after"), [(10, 1, 11), (10, 3, 13), (48, 2, 50), (49, 3, 50), (47, 3, 50)]
)
def test_r99_wisdom_at_once_and_at_most_50(wisdom: int, amount: int, after: int) -> None:
    _table, A = caster("wisdom+3", wisdom=wisdom)
    A.casts("wisdom+3", amount)
    assert (A.wisdom, A.spells) == (after, "")


def test_r99_wisdom_makes_a_monster_beatable_and_ends_the_right_to_flee() -> None:
    _table, A = caster("wisdom+1", at="F11", wisdom=10, F11=11)
    assert A.can("flee")
    A.casts("wisdom+1", 1)
    A.cannot("flee", because="11")
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (17, (11,))


def test_r99_wisdom_may_turn_a_battle_into_a_fright() -> None:
    table, A = caster("wisdom+1", at="F11", wisdom=19, F11=14)
    A.casts("wisdom+1", 1)
    A.fights()
    assert (table.script.asked, A.wisdom, table.s.pool) == ([], 20, [14])


def test_r99_the_dumbest_tile_jumps() -> None:
    table = Table().wisdom(A=10, B=11, C=20, D=20).hand(A="wisdom+1").monsters(F10=14)
    A, B, *_ = table.turn()
    A.casts("wisdom+1", 1)
    assert [event.seat for event in table.log if event.kind == "dumbest_now"] == [1]
    A.ends()
    assert B.options("wander") == ["14"]


def test_r102_transform_changes_the_strength_for_this_battle() -> None:
    _table, A = caster("transform2", at="F11", wisdom=22, F11=20)
    assert A.casts("transform2", 2) == {"A.spells": ""}
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (28, (20,))


def test_r102_a_lowered_monster_can_be_beaten() -> None:
    _table, A = caster("transform2", at="F11", wisdom=18, F11=20)
    A.casts("transform2", -2)
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (24, (20,))


def test_r102_raised_beyond_ones_wisdom_it_wins_and_is_itself_again() -> None:
    table, A = caster("transform2", at="F11", wisdom=21, F11=20)
    A.casts("transform2", 2)
    A.fights(2, 2)
    assert (A.wisdom, table.at("F11"), table.asks) == (22, 20, "free_step A")
    A.slips("none")
    for player in table.players[1:]:
        player.ends()
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (26, (20,))


def test_r102_several_may_be_added() -> None:
    _table, A = caster("transform1 transform2 transform3", at="F11", wisdom=14, F11=20)
    A.casts("transform3", -3)
    A.casts("transform2", -2)
    A.casts("transform1", -1)
    A.fights(2, 2)
    assert (A.wisdom, A.tiles) == (20, (20,))


@pytest.mark.parametrize(("amount", "frightened"), [(-1, True), (1, False)])
def test_r102_it_decides_about_fright_too(amount: int, frightened: bool) -> None:
    table, A = caster("transform1", at="F11", wisdom=19, F11=14)
    A.casts("transform1", amount)
    if frightened:
        A.fights()
        assert (table.script.asked, A.wisdom, table.s.pool) == ([], 19, [14])
    else:
        A.fights(2, 2)
        assert (A.wisdom, A.tiles) == (21, (14,))


def test_r102_only_while_standing_on_a_monster_that_may_be_fought() -> None:
    table, A = caster("transform1", F10=14)
    A.cannot("cast transform1 1", because="monster")
    A.walks("F10")
    assert A.can("cast transform1 1")
    table = Table().figures(A="F9-F10").monsters(E12=14).wisdom(A=14).hand(A="transform1 move+2")
    A, *_ = table.turn()
    A.walks("E12")
    A.cannot("cast transform1 1")
    A.casts("move+2")
    assert A.can("cast transform1 1")
