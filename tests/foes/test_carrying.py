"""R85, R86, R89, R90: monsters that carry, and those that are carried."""

from tests.foes.table import Player, Table


def herd(monster: int = 14, at: str = "F10", **more: str) -> Table:
    return (
        Table(6)
        .figures(**({"A": "A2", "E": "E5", "F": "C6"} | more))
        .monsters(**{at: monster})
        .wisdom(A=1, B=40, C=40, D=40, E=40, F=40)
    )


def pushing(table: Table, monster: int = 14) -> Player:
    A, *_ = table.turn()
    A.wanders(monster)
    return A


def places(table: Table, *names: str) -> list[str]:
    return [table.players["ABCDEF".index(name)].at for name in names]


def test_r85_two_players_in_the_chamber_stop_the_monster() -> None:
    table = herd(B="F11", C="F11")
    A = pushing(table)
    A.pushes("F11")
    assert (table.at("F11"), table.asks) == (14, "turn A")
    assert places(table, "B", "C") == ["F11", "F11"]


def test_r85_two_players_on_the_way_go_to_the_next_chamber_and_it_stops() -> None:
    table = herd(B="F10-F11", C="F10-F11")
    A = pushing(table)
    A.pushes("F11")
    assert (table.at("F11"), table.asks) == (14, "turn A")
    assert places(table, "B", "C") == ["F11", "F11"]


def test_r85_carrying_one_and_meeting_another() -> None:
    table = herd(at="F9", B="F9-F10", C="F10-F11")
    A = pushing(table)
    A.pushes("F10")
    assert table.asks == "herd A"
    A.pushes("F11")
    assert (table.at("F11"), table.asks) == (14, "turn A")
    assert places(table, "B", "C") == ["F11", "F11"]


def test_r85_a_chest_chamber_is_no_place_to_stop() -> None:
    table = herd(at="F9", B="F9-F10", C="F9-F10").monsters(F10=51).closed(E10="east")
    A = pushing(table)
    A.pushes("F10")
    A.cannot("done")
    A.pushes("F11")
    assert (table.at("F10"), table.at("F11"), table.asks) == (51, 14, "turn A")
    assert places(table, "B", "C") == ["F11", "F11"]


def test_r86_a_chamber_with_a_monster_keeps_them_all_and_it_goes_on_alone() -> None:
    table = herd(at="F9", B="F9-F10", C="F9-F10").monsters(F10=24).closed(E10="east")
    A = pushing(table)
    A.pushes("F10")
    A.pushes("F11")
    assert table.asks == "herd A"
    A.pushes("E11")
    assert (table.at("F10"), table.at("E11"), table.asks) == (24, 14, "turn A")
    assert places(table, "B", "C") == ["F10", "F10"]


def test_r86_not_as_the_last_step() -> None:
    table = herd(at="E9", B="F10-F11", C="F10-F11").monsters(F11=24)
    A = pushing(table)
    A.pushes("F9")
    A.pushes("F10")
    assert "F11" not in A.options("push")


def test_r89_carried_then_bound() -> None:
    table = herd(B="F10-F11").wisdom(B=13)
    A = pushing(table)
    A.pushes("F11")
    A.is_done()
    A.ends()
    B = table.players[1]
    assert B.options("walk") == []
    B.cannot("walk F10-F11", because="monster")
    assert B.can("fight")
    assert B.can("flee")


def test_r89_carried_players_reveal_nothing() -> None:
    """B is carried from B2 to B4, from where B5 and A4 would be seen."""
    table = (
        Table()
        .explored("B2", "B4", "A2", "A3", "C3", drawn=26)
        .closed(B3="east")
        .monsters(B2=14)
        .wisdom(A=1, B=40)
        .alone(A="B1", B="B2-B3")
    )
    A, B, *_ = table.turn()
    drawn = table.s.drawn
    A.wanders(14)
    A.pushes("B4")
    assert (B.at, table.s.drawn, table.side("B5"), table.chip("A4")) == ("B4", drawn, "", True)
    A.is_done()
    assert (B.at, table.s.drawn) == ("B4", drawn)


def test_r90_a_monster_may_turn_back() -> None:
    table = herd(at="F10", B="F10-F11")
    A = pushing(table)
    A.pushes("F11")
    A.pushes("F10")
    A.pushes("F9")
    assert (table.at("F9"), places(table, "B"), table.asks) == (14, ["F9"], "turn A")


def test_r90_the_dumbest_player_may_be_carried() -> None:
    table = herd(at="F10", A="F11")
    A = pushing(table)
    A.pushes("F11")
    A.pushes("E11")
    A.is_done()
    assert (A.at, table.asks) == ("E11", "turn A")
    assert A.options("walk") == []
    assert A.can("flee")
