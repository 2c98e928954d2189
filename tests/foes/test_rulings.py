"""The earlier rulings, each by its number, where no other file shows them already."""

import pytest

from tests.foes.table import Player, Table


def facing(monster: int, wisdom: int, chips: int = 3, **hands: str) -> tuple[Table, Player]:
    table = Table().figures(A="F11").monsters(F11=monster).wisdom(A=wisdom).chips(A=chips).hand(**hands)
    return table, table.turn()[0]


def test_ruling_2_the_dumbest_tile_does_not_enter_when_23_is_taken() -> None:
    table = Table().explored("B2", drawn=22).monsters(B2=5).wisdom(A=5).alone(A="B2")
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["north"])
    A.fights()
    assert (table.s.drawn, table.s.phase_two, "dumbest_entered" in table.kinds()) == (23, False, False)


def test_ruling_3_the_order_of_the_piles_is_public_until_48() -> None:
    table = Table().explored("B2").monsters(B2=5).wisdom(A=5).alone(A="B2")
    A, *_ = table.turn()
    table.script.dice(2, 2)
    table.script.flips(["east"])
    table.script.lays([7, 8, 6])
    A.fights()
    assert [event.tiles for event in table.log if event.kind == "tiles_drawn"] == [(6, 7, 8)]


def test_ruling_4_steps_are_counted_and_nothing_is_declared() -> None:
    table = Table().figures(A="F9").monsters(E9=14).wisdom(A=14)
    A, *_ = table.turn()
    A.walks("F10", "F9", "E9-F9")
    assert table.steps == 5
    A.walks("E9")
    assert A.can("fight")


def test_ruling_5_a_turn_may_be_nothing_at_all() -> None:
    A, *_ = Table().figures(A="F9").turn()
    assert A.ends() == {"asks": "turn B"}


def edge(**more: str) -> Table:
    """Return a table where B stands at B3, whose west side is closed, and A far away; only A3 is unknown."""
    table = Table().figures(A="F9", B="B3").wisdom(A=14, B=40, C=40, D=40).hand(**more)
    book = table.s.book
    names = [book.spaces[space].name for space in book.chambers if space not in book.starts]
    table.layout.explored = [name for name in names if name not in ("A3",)]
    table.closed(**{book.spaces[space].name: "west" for space in book.intersections})
    return table


def test_ruling_6_a_rotation_lets_others_see_and_the_tile_is_drawn_for_them() -> None:
    table = edge(A="rotate1")
    A, B, *_ = table.turn()
    A.casts("rotate1")
    changes = A.turns("B3", "north")
    assert changes == {
        "side B3": "north", "chip A3": False, "tile A3": table.at("A3"), "drawn": 53, "supply": 1,
        "asks": "turn A",
    }  # fmt: skip
    assert B.at == "B3"


def test_ruling_6_who_is_freed_of_a_monster_sees() -> None:
    table = edge(A="exchange").figures(B="A2").monsters(A2=24, F10=51)
    A, *_ = table.turn()
    A.casts("exchange")
    A.swaps("A2")
    changes = A.swaps("F10")
    assert (table.chip("A3"), changes["drawn"]) == (False, 53)
    table = edge(A="move-monster").figures(B="A2").monsters(A2=24)
    table.figures(B="A2", C="A2")
    A, *_ = table.turn()
    A.cannot("cast move-monster 24", because="block")


def test_ruling_6_a_newcomer_on_a_start_chamber_without_monster_sees() -> None:
    table = Table()
    for name, tile in (("B1", 2), ("C1", 1), ("D1", 3), ("E1", 4)):
        table.s.tile[table.s.book.index[name]] = tile
    A, B, *_ = table.new()
    A.places("C1")
    A.fights(2, 2)
    drawn = table.s.drawn
    B.places("C1")
    assert table.s.drawn == drawn, "all was seen already"


def test_ruling_6_a_newcomer_opens_the_view_from_an_emptied_chamber() -> None:
    table = Table().alone(D="B1").explored().monsters(B1=1, D1=3, E1=4)
    A, _B, _C, D = table.turn("D")
    D.ends()
    assert A.places("C1") == {
        "A.at": "C1", "chip C2": False, "tile C2": 5, "drawn": 5, "supply": 1, "asks": "turn A",
    }  # fmt: skip


def test_ruling_6_who_gets_another_monster_sees_nothing() -> None:
    """B stands with a monster at A2, from where A3 would be seen: another monster hides it as well."""
    table = edge(A="exchange").figures(B="A2").monsters(A2=24, F10=25)
    A, *_ = table.turn()
    A.casts("exchange")
    A.swaps("A2", "F10")
    assert (table.chip("A3"), table.s.drawn) == (True, 52)


def test_ruling_8_a_closed_side_towards_the_viewer_is_flipped_and_dark() -> None:
    table = Table().explored("B2").alone(A="B1")
    A, *_ = table.turn()
    table.script.flips(["north"])
    A.walks("B2")
    assert (table.side("B3"), table.chip("A3"), table.chip("B4"), table.chip("C3")) == (
        "north",
        True,
        True,
        True,
    )


def test_ruling_9_a_chest_stops_nobody() -> None:
    table = Table().figures(A="F9").monsters(F10=51).closed(E10="east")
    A, *_ = table.turn()
    A.walks("F11")
    assert table.steps == 4


def test_ruling_10_a_mover_passes_a_chest_but_does_not_end_there() -> None:
    table = (
        Table()
        .figures(A="A2", B="F9-F10")
        .monsters(F9=14, F10=51)
        .wisdom(A=1, B=40, C=40, D=40)
        .closed(E10="east")
    )
    A, B, *_ = table.turn()
    A.wanders(14)
    A.pushes("F10")
    A.cannot("done", because="tile")
    A.pushes("F11")
    assert (B.at, table.at("F10"), table.at("F11")) == ("F11", 51, 14)


def test_ruling_14_a_lucky_roll_with_an_unpayable_heart_is_lost() -> None:
    table, A = facing(49, 50, chips=0)
    assert A.fights(2, 3) == {"asks": "free_step A"}
    assert (A.gold, table.s.bonus, table.at("F11")) == (0, 5, 49)


def test_ruling_16_the_free_step_may_enter_another_monsters_space() -> None:
    table = Table().figures(A="F10-F11").monsters(F11=24).wisdom(A=10, B=40, C=40, D=40)
    A, *_ = table.turn()
    A.walks("F11")
    A.fights(2, 2)
    A.slips("F10-F11")
    assert table.asks == "turn B"
    table = Table(2).figures(A="F10", B="A2").monsters(F10=24).wisdom(A=10, B=40)
    A, *_ = table.turn()
    A.fights(2, 2)
    A.slips("F10-F11")
    assert table.asks == "turn A"


def test_ruling_18_one_may_follow_from_a_monsters_space() -> None:
    table = Table().figures(A="F10", B="F10").monsters(F10=30).wisdom(A=20, B=10, C=40, D=40)
    A, B, *_ = table.turn()
    A.flees()
    A.walks("F11")
    A.stops()
    assert table.asks == "follow B"
    assert B.follows() == {"B.at": "F11", "asks": "turn A"}


def test_ruling_20_study_may_be_declined_and_accepted_again() -> None:
    table = Table().figures(A="F10", B="F10").wisdom(A=10, B=20)
    A, *_ = table.turn()
    assert A.studies("off") == {"A.studies": False}
    A.cannot("study off")
    assert A.ends() == {"asks": "turn B"}
    table = Table().figures(A="F10", B="F10").wisdom(A=10, B=20)
    A, *_ = table.turn()
    A.cannot("study on")
    A.studies("off")
    A.studies("on")
    assert A.ends() == {"A.wisdom": 11, "order": "BCDA", "asks": "turn B"}


def test_ruling_21_a_follower_needs_a_lead_of_two_of_the_followed_one() -> None:
    table = Table().figures(A="F10", B="F10", C="F11").wisdom(A=11, B=10, C=40, D=40)
    table.layout.figures[2] = "F11"
    A, B, *_ = table.turn()
    A.walks("F11")
    A.studies("off")
    A.ends()
    B.follows()
    assert (A.wisdom, B.wisdom, B.at) == (11, 10, "F11"), "C's 40 does not count for B now"


def test_ruling_22_a_lone_companion_goes_along() -> None:
    table = Table().figures(A="A2", B="F10").monsters(F10=14).wisdom(A=1, B=40, C=40, D=40)
    A, B, *_ = table.turn()
    A.wanders(14)
    A.pushes("F11")
    assert B.at == "F11"
    A.pushes("E11")
    assert B.at == "E11"


def test_ruling_23_no_legal_move_is_blocked_too() -> None:
    """F10 is surrounded by monsters in every chamber that three steps reach."""
    ring = {"F10": 7, "F9": 20, "F11": 21, "E9": 22, "E11": 23, "E10": 0}
    table = (
        Table(6)
        .figures(A="A2", B="C6", C="C6", D="C6", E="C6", F="C6")
        .wisdom(A=1)
        .closed(E10="west", D9="east", E8="south")
    )
    del ring["E10"]
    table.monsters(**ring, E12=24, D12=25, C12=26, B12=27, C11=28, D11=29)
    A, *_ = table.turn()
    assert "7" not in A.options("wander")


def test_ruling_24_dropping_in_the_last_step_is_no_route() -> None:
    table = Table().figures(A="A2", B="F10-F11").monsters(E9=14, F11=24).wisdom(A=1, B=40, C=40, D=40)
    A, *_ = table.turn()
    A.wanders(14)
    A.pushes("F9")
    A.pushes("F10")
    assert "F11" not in A.options("push")


def test_ruling_26_the_reserve_limits_power_chips() -> None:
    table = Table().hand(A="chips+4").chips(A=3, B=30, C=30, D=22)
    A, *_ = table.turn()
    assert table.s.reserve == 0
    assert A.casts("chips+4", 4) == {"A.spells": ""}
    assert (A.chips, table.s.supply) == (3, 0)


@pytest.mark.parametrize(
    ("monster", "shift", "wisdom", "spells"), [(42, 3, 50, 1), (43, -1, 48, 0), (1, -3, 4, 1)]
)
def test_ruling_27_transform_beyond_the_ends_and_the_printed_number_for_the_spell(
    monster: int, shift: int, wisdom: int, spells: int
) -> None:
    table, A = facing(monster, 45 if monster > 1 else 3, 3, A="transform3")
    A.casts("transform3", shift)
    undrawn = len(table.s.spells)
    A.fights(3, 3)
    assert (A.wisdom, A.tiles) == (wisdom, (monster,))
    assert undrawn - len(table.s.spells) == spells


def test_ruling_28_fleeing_goes_by_the_printed_strength() -> None:
    _table, A = facing(14, 13, 3, A="transform2")
    A.casts("transform2", -2)
    assert A.can("flee")
    _table, A = facing(14, 14, 3, A="transform2")
    A.casts("transform2", 2)
    assert not A.can("flee")


def test_ruling_29_a_chest_gives_no_spell() -> None:
    table = Table().figures(A="F11").monsters(F11=51, F9=40)
    A, *_ = table.turn()
    undrawn = len(table.s.spells)
    A.loots()
    assert (A.spells, len(table.s.spells)) == ("", undrawn)


def test_ruling_30_movement_alone_leaves_no_monster_but_other_spells_do() -> None:
    _table, A = facing(14, 14, 3, A="move+5 move-monster exchange")
    A.casts("move+5")
    assert A.options("walk") == []
    A.casts("move-monster", 14)
    A.pushes("F10")
    assert A.at == "F10", "he is carried along"
    table, A = facing(14, 14, 3, A="exchange")
    table.monsters(E9=51)
    A, *_ = table.turn()
    A.casts("exchange")
    A.swaps("F11", "E9")
    assert A.can("walk F10")


def test_ruling_31_the_end_leaves_study_undone() -> None:
    table = Table().figures(A="F11", B="F11", C="F11").monsters(F11=50).heap(A=[49]).wisdom(A=50, B=10, C=20)
    A, B, *_ = table.turn()
    A.fights(2, 2)
    assert (table.asks, B.wisdom) == ("over", 10)
