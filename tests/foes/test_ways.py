"""Ways of moved monsters (ruling 55), walkers put with one (ruling 46), chests in quiet turns (R132)."""

from tests.foes.table import Player, Table

DIRECT = "E5-E6"
ROUND = "D5-E5"
"""The other way from E5 to E6 leads over the intersections D5 and D6, both closed to the west here."""


def mover(**figures: str) -> tuple[Table, list[Player]]:
    """Return a table where A may move Monster 14 from E5."""
    table = Table().figures(**({"A": "F11", "B": "F10", "C": "F10", "D": "F10"} | figures))
    table.monsters(E5=14).wisdom(A=10, B=20, C=21, D=22)
    players = table.turn()
    players[0].wanders(14)
    return table, players


def ways_to_e6(player: Player) -> list[str]:
    return [option for option in player.options("push") if option.split()[0] == "E6"]


def test_ruling_55_a_choice_of_ways_only_where_it_matters() -> None:
    _, (A, *_) = mover()
    assert ways_to_e6(A) == ["E6"]


def test_ruling_55_the_way_decides_who_is_grabbed() -> None:
    for via, ends in ((DIRECT, "E6"), (ROUND, DIRECT)):
        table, (A, B, *_) = mover(B=DIRECT)
        assert ways_to_e6(A) == [f"E6 {DIRECT}", f"E6 {ROUND}"]
        A.cannot("push E6")
        A.pushes("E6", via)
        assert (table.at("E6"), table.at("E5"), B.at) == (14, 0, ends)


def test_ruling_55_one_figure_on_each_way() -> None:
    table, (A, B, C, _) = mover(B=DIRECT, C="D5-D6")
    A.pushes("E6", ROUND)
    assert (B.at, C.at, table.at("E6")) == (DIRECT, "E6", 14)


def test_r85_two_figures_on_a_pathway_stop_the_monster_in_the_next_chamber() -> None:
    table, (A, B, C, _) = mover(B="D5-E5", C="D5-D6")
    A.pushes("E6", ROUND)
    assert (B.at, C.at, table.at("E6"), table.asks) == ("E6", "E6", 14, "turn A")


def test_r113_nobody_is_named_dumbest_when_all_are_at_the_top() -> None:
    table = Table().figures(A="F11").wisdom(A=49, B=50, C=50, D=50).hand(A="wisdom+1")
    A, *_ = table.turn()
    A.casts("wisdom+1", 1)
    assert [event.seat for event in table.log if event.kind == "dumbest_now"] == [-1]


def test_ruling_46_a_monster_brought_onto_a_walker_ends_the_walk_at_once() -> None:
    """Students are asked before the next monster of the spell is chosen."""
    table = Table().figures(A="F9", B="F9", C="A2", D="A2").monsters(E11=14, C12=20, B12=21)
    table.wisdom(A=30, B=10, C=40, D=41).hand(A="move-3")
    A, B, *_ = table.turn()
    A.walks("F11")
    A.casts("move-3", 14)
    A.pushes("F11")
    assert (table.at("F11"), table.asks) == (14, "follow B")
    B.follows()
    assert (B.at, table.asks) == ("F11", "herd A")
    A.is_done()
    assert A.options("walk") == []
    assert A.can("fight")


def test_r132_a_chest_taken_is_a_tile_won() -> None:
    table = Table().figures(A="F11").monsters(F11=51).wisdom(A=50, B=50, C=50, D=50)
    A, *_ = table.turn()
    table.s.quiet_i, table.s.quiet_ii = 5, 7
    A.loots()
    assert (table.s.quiet_i, table.s.quiet_ii) == (0, 0)
