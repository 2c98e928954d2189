"""R103-R105: spells that move monsters and chests."""

from tests.foes.table import Player, Table


def caster(spells: str, **figures: str) -> Table:
    table = Table(6).figures(**({"A": "A2", "E": "E5", "F": "C6"} | figures))
    return table.wisdom(A=14, B=40, C=40, D=40, E=40, F=40).hand(A=spells)


def casting(table: Table, spell: str, monster: int) -> Player:
    A, *_ = table.turn()
    A.casts(spell, monster)
    return A


def test_r103_any_monster_up_to_two_chambers() -> None:
    table = caster("move-monster").monsters(F10=14, E9=24)
    A = casting(table, "move-monster", 24)
    assert (table.asks, A.spells) == ("herd A", "")
    A.pushes("F9")
    A.pushes("E9")
    assert (table.at("E9"), table.at("F9"), table.asks) == (24, 0, "turn A")


def test_r103_every_monster_may_be_chosen_but_no_chest() -> None:
    table = caster("move-monster").monsters(F10=14, E9=51)
    A, *_ = table.turn()
    assert sorted(A.options("cast")) == ["move-monster 14", "move-monster 49", "move-monster 50"]
    A.cannot("cast move-monster 51")


def test_r103_r79_never_through_a_closed_side() -> None:
    A = casting(caster("move-monster").monsters(F10=14), "move-monster", 14)
    assert sorted(A.options("push")) == ["E11", "E9", "F11", "F9"]
    A = casting(caster("move-monster").monsters(F10=14).closed(E10="north"), "move-monster", 14)
    assert sorted(A.options("push")) == ["D10", "E11", "F11", "F9"]


def test_r103_r80_not_ending_on_a_monster() -> None:
    table = caster("move-monster").monsters(F10=14, F11=24)
    A = casting(table, "move-monster", 14)
    A.pushes("F9")
    A.pushes("F10")
    assert (table.at("F10"), table.asks) == (14, "turn A")
    A = casting(caster("move-monster").monsters(F10=14, F11=24), "move-monster", 14)
    A.pushes("F11")
    assert "F10" in A.options("push")
    A.cannot("done")


def test_r103_r81_r82_carrying_and_dropping() -> None:
    table = caster("move-monster", B="F10-F11").monsters(F10=14)
    A = casting(table, "move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert (table.players[1].at, table.at("E11")) == ("E11", 14)
    table = caster("move-monster", B="F10-F11").monsters(F10=14, F11=24)
    A = casting(table, "move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert (table.players[1].at, table.at("E11")) == ("F11", 14)


def test_r103_r83_r84_not_from_another_monster_and_not_two() -> None:
    table = caster("move-monster", B="F11").monsters(F10=14, F11=24)
    A = casting(table, "move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert table.players[1].at == "F11"
    table = caster("move-monster", B="F10", C="F10").monsters(F10=14)
    A, *_ = table.turn()
    A.cannot("cast move-monster 14", because="block")


def test_r103_r85_r86_r87_two_carried_and_teleports() -> None:
    table = caster("move-monster", B="F11", C="F11").monsters(F10=14)
    A = casting(table, "move-monster", 14)
    A.pushes("F11")
    assert (table.at("F11"), table.asks) == (14, "turn A")
    table = caster("move-monster", B="F10-F11", C="F10-F11").monsters(F10=14, F11=24)
    A = casting(table, "move-monster", 14)
    A.pushes("F11")
    A.pushes("E11")
    assert (table.at("E11"), table.players[1].at, table.players[2].at) == (14, "F11", "F11")
    A = casting(caster("move-monster").monsters(F7=14), "move-monster", 14)
    assert {"A6", "A7"}.isdisjoint(A.options("push"))


def test_r104_up_to_three_monsters_one_chamber_each() -> None:
    table = caster("move-3").monsters(F10=14, E12=24, C12=25)
    A = casting(table, "move-3", 14)
    A.pushes("F9")
    assert sorted(A.options("choose")) == ["24", "25", "49", "50"]
    A.cannot("choose 14", because="14")
    A.chooses(24)
    A.pushes("D12")
    A.chooses(25)
    A.pushes("B12")
    assert (table.at("F9"), table.at("D12"), table.at("B12"), table.asks) == (14, 24, 25, "turn A")
    assert (table.at("F10"), table.at("E12"), table.at("C12")) == (0, 0, 0)


def test_r104_one_or_two_are_allowed() -> None:
    for number in (1, 2):
        table = caster("move-3").monsters(F10=14, E12=24)
        A = casting(table, "move-3", 14)
        A.pushes("F9")
        if number == 2:
            A.chooses(24)
            A.pushes("D12")
        assert A.is_done() == {"asks": "turn A"}
        assert (table.at("F9"), table.at("D12")) == (14, 24 if number == 2 else 0)


def test_r104_each_on_the_board_as_it_then_is() -> None:
    table = caster("move-3").monsters(F10=14, F9=24)
    A = casting(table, "move-3", 24)
    assert "F10" not in A.options("push")
    A.pushes("E9")
    A.chooses(14)
    assert "F9" in A.options("push")
    assert "E9" not in A.options("push")


def test_r105_two_tiles_change_places_and_players_stay() -> None:
    table = caster("exchange", B="F10", C="E9").monsters(F10=14, E9=51)
    A, *_ = table.turn()
    A.casts("exchange")
    assert table.asks == "swap A"
    assert A.swaps("F10", "E9") == {"tile F10": 51, "tile E9": 14, "asks": "turn A"}
    assert (table.players[1].at, table.players[2].at) == ("F10", "E9")


def test_r105_two_monsters_or_two_chests() -> None:
    for one, two in ((14, 24), (51, 52)):
        table = caster("exchange").monsters(F10=one, E9=two)
        A, *_ = table.turn()
        A.casts("exchange")
        assert A.swaps("E9", "F10") == {"tile F10": two, "tile E9": one, "asks": "turn A"}


def test_r105_only_tiles_and_two_different_ones() -> None:
    table = caster("exchange").monsters(F10=14, E9=24)
    A, *_ = table.turn()
    A.casts("exchange")
    A.cannot("swap F9")
    A.swaps("F10")
    A.cannot("swap F10")
    assert sorted(A.options("swap")) == ["A10", "A9", "E9"]


def test_r105_who_was_with_a_chest_is_bound_by_a_monster_now() -> None:
    table = caster("exchange", B="E9").monsters(F10=14, E9=51).wisdom(B=14)
    A, B, *_ = table.turn()
    A.casts("exchange")
    A.swaps("E9", "F10")
    A.ends()
    assert B.options("walk") == []
    assert B.can("fight")
    assert not B.can("loot")


def test_r105_needs_two_tiles() -> None:
    table = caster("exchange").monsters(F10=51).heap(F=[49])
    A, *_ = table.turn()
    assert A.can("cast exchange")
    table = caster("exchange").heap(F=[49])
    A, *_ = table.turn()
    A.cannot("cast exchange")
