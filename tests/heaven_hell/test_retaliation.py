"""3.5, the retaliation phase (R1-R7). A is the Heaven player."""

from tests.heaven_hell.table import Table, kinds, one


def phase(seats: int = 2, hands: str = "", **grids: str) -> Table:
    """Return a table at the retaliation phase; A holds Salt Road (3) and Sunken Library (4)."""
    table = Table(seats).grid(**grids).trench(A="B06 B10")
    table.players[0].does("peace")
    table.evens()
    return table


def test_r1_an_empty_trench_is_left_alone() -> None:
    table = Table().grid(A="A11 c1r1", B="D12 c1r1").trench(B="B06")
    log = table.players[0].does("peace")
    while not table.asks.startswith("turn"):
        log += table.asked.is_done()
    assert "retaliated" not in kinds(log) and kinds(log).count("evened_up") == 4


def test_r2_each_with_a_fighter_is_asked_the_first_strikes() -> None:
    table = phase(4, A="A11 c1r1", B="D08 c1r1", C="D02 c1r1", D="D05 c1r1")
    B, D = table.players[1], table.players[3]
    assert table.asks == "retaliate B"
    B.does("retaliate none")
    assert table.asks == "retaliate D"  # C has no fighter
    D.does("retaliate B06")
    assert table.asks == "resist A"


def test_r3_only_battlefields_of_the_heaven_players_trench() -> None:
    table = phase(3, A="A11 c1r1", B="D08 c1r1", C="D05 c1r1")
    table.s.holder[0] = 2
    assert table.players[1].options("retaliate") == ["none", "B06", "B10"]
    table.players[1].cannot("retaliate B01", because="not hold")


def test_r4_the_heaven_player_may_give_up() -> None:
    table = phase(A="A11 c1r1", B="D08 c1r1")
    A, B = table.players
    B.does("retaliate B10")
    log = A.does("resist no")
    assert kinds(log)[:2] == ["gave_up", "field_forfeited"]
    assert (A.dominion, table.asks) == (3, "plunder B")


def test_r5_roles_keep_their_names() -> None:
    table = phase(A="A11 c1r1", B="D08 c1r1")
    A, B = table.players
    B.does("retaliate B10")
    A.does("resist yes")
    assert table.totals == (5, 4 + 1)  # zeal, spite, and the Library's bonus for Hell
    assert table.asks == "battle A"


def test_r6_heaven_keeps_and_plunders() -> None:
    table = phase(A="A11 c1r1, A12 c1r2", B="D08 c1r1")
    A, B = table.players
    B.does("retaliate B10")
    A.does("resist yes")
    table.pass_on()
    assert (A.trench, table.asks) == ("B06 B10", "plunder A")
    assert len(one(A.does("plunder yes"), "plundered").cards) == 4


def test_r6_hell_forfeits_it_and_takes_a_ransom() -> None:
    table = phase(A="A01 c1r1", B="D12 c1r1")
    A, B = table.players
    B.does("retaliate B10")
    A.does("resist yes")
    table.pass_on()
    assert (A.trench, table.asks) == ("B06", "plunder B")
    assert len(one(B.does("plunder yes"), "plundered").cards) == 1
    B.is_done()
    assert len(B.pile.split()) == 1


def test_r6_a_tie_changes_nothing() -> None:
    table = phase(A="A11 c1r1", B="D10 c1r2")
    A, B = table.players
    table.s.grid[table.cell("B", "c1r2")], table.s.grid[table.cell("B", "c2r1")] = (
        -1,
        table.s.grid[table.cell("B", "c1r2")],
    )
    B.does("retaliate B06")
    log = A.does("resist yes")
    assert one(log, "battle_ended").winner == -1
    assert A.trench == "B06 B10" and table.asks.startswith("even")


def test_r7_all_even_up_at_the_end() -> None:
    table = phase(A="A11 c1r1", B="D08 c1r1")
    table.players[1].does("retaliate none")
    assert table.asks == "even B"
    table.evens()
    assert table.asks == "turn B"


def test_changes_of_the_battle_do_not_last_into_the_retaliation() -> None:
    table = Table().grid(A="A11 c1r1, A07 c1r2", B="D08 c1r1, D10 c1r2").hand(A="T02", B="T02")
    table.trench(A="B06")
    A, B = table.players
    table.battle("B03")
    A.does("act c1r2")
    assert table.totals == (5 + 3 + 2, 4 + 5)
    table.pass_on()
    A.does("plunder no")
    table.evens()
    B.does("retaliate B06")
    A.does("resist yes")
    assert table.totals[0] == 5 + 3
    assert A.can("act c1r2")  # all are ready again
