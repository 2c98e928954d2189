"""The worked cases 1 to 24: battles. A is the Heaven player, B the Hell player of the battle."""

from games.heaven_hell.sheet.facts import battle_of
from games.heaven_hell.sheet.frames import Damage
from tests.heaven_hell.table import Table, kinds, one

ONE = {"A": "A08 c1r1, M03 c2r1, A01 c4r1", "B": "D05 c1r1, M01 c3r1"}


def test_case_01_conflicts_and_advantage() -> None:
    table = Table().grid(**ONE).hand(A="T02", B="T02")
    battle = table.battle("B03")
    assert (battle.column, battle.columns) == (0, [])
    assert (battle.heaven_edge, battle.hell_edge) == (2, 1)


def test_case_02_total_and_result() -> None:
    table = Table().grid(**ONE).hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    assert table.totals == (6, 5)
    A.passes()
    log = B.passes()
    assert one(log, "conflict_ended").damages == 1
    assert B.wounds == {"c1r1": 1}
    ended = one(log, "battle_ended")
    assert (ended.winner, ended.heaven_won, ended.hell_won) == (0, 1, 0)
    assert A.trench == "B03"
    assert table.asks == "plunder A"
    A.does("plunder yes")
    assert len(table.s.stack[-1].revealed) == 2  # type: ignore[union-attr]  # the frame of revealed cards


def test_case_03_non_fighters_do_not_block_advantage() -> None:
    grid = {"A": ONE["A"], "B": ONE["B"] + ", D02 c2r1"}
    battle = Table().grid(**grid).hand(A="T02", B="T02").battle("B03")
    assert (battle.heaven_edge, battle.hell_edge, battle.columns) == (2, 1, [])


def given(table: Table, found: dict[tuple[int, ...], int], so_far: tuple[int, int, int]) -> None:
    """Follow every way of giving out damages by single wounds; count by rows what came out."""
    if not isinstance(table.s.stack[-1], Damage):
        found[so_far] = found.get(so_far, 0) + 1
        return
    before = table.s
    for at in table.players[1].options("wound"):
        table.s = before.copy()
        table.players[1].does(f"wound {at}")
        row = int(at[-1]) - 1
        rows = [count + (place == row) for place, count in enumerate(so_far)]
        rest = before.stack[-1].left - 1  # type: ignore[union-attr]  # the frame of damages, as above
        if rest and not isinstance(table.s.stack[-1], Damage):
            given_alone(table, rows, rest)
        given(table, found, (rows[0], rows[1], rows[2]))
    table.s = before


def given_alone(table: Table, rows: list[int], rest: int) -> None:
    """Add what was given without asking, because nothing was left to choose."""
    fronts = [row for row in range(3) if f"c1r{row + 1}" in table.players[1].wounds or not rows[row]]
    rows[fronts[0]] += rest


def test_case_04_row_order() -> None:
    table = Table().grid(A="A11 c1r1, A12 c1r2, D01 c1r3", B="D04 c1r1, D08 c1r2, D01 c1r3")
    table.hand(A="T02", B="T02")
    table.battle("B03")
    assert table.totals == (11, 8)
    table.pass_on()
    found: dict[tuple[int, ...], int] = {}
    given(table, found, (0, 0, 0))
    assert sorted(found) == [(1, 1, 1), (1, 2, 0), (2, 1, 0), (3, 0, 0)]


def test_case_06_non_participant_in_front() -> None:
    table = Table().grid(A="A11 c1r1, D01 c1r2", B="D02 c1r1, D08 c1r2").hand(A="T02", B="T02")
    table.battle("B03")
    assert table.totals == (6, 4)
    table.pass_on()
    assert table.players[1].wounds == {"c1r2": 2}


def test_case_07_the_rest_is_lost() -> None:
    table = Table().grid(A="A12 c1r1, A11 c1r2, A03 c1r3", B="D08 c1r1, D02 c2r1").hand(A="T02")
    B = table.players[1]
    table.battle("B03")
    assert table.totals == (13, 4)
    log = table.pass_on()
    assert one(log, "damages_lost").count == 6
    assert (B.grid, B.wounds, B.heap) == ({"c2r1": "D02"}, {}, "D08")


def test_case_08_a_lethal_wound_is_not_placed() -> None:
    table = Table().grid(A="A11 c1r1", B="D05 c1r1 w1").hand(A="T02")
    B = table.players[1]
    table.battle("B03")
    assert table.totals == (5, 4)
    log = table.pass_on()
    assert (B.heap, B.wounds, sum(table.s.wounds)) == ("D05", {}, 0)
    assert "wounded" not in kinds(log)


def test_case_09_remaining_health_counts() -> None:
    table = Table().grid(A="A11 c1r1 w2, A08 c1r2", B="D12 c1r1, D10 c1r2").hand(A="T02")
    A = table.players[0]
    table.battle("B03")
    assert table.totals == (9, 11)
    table.s.stack[-1].hell_edge = 1  # type: ignore[union-attr]  # the frame of the battle: three damages, not two
    table.pass_on()
    log = A.does("kill c1r1")
    assert one(log, "died").by == 2
    assert (A.grid, A.wounds) == ({"c1r2": "A08"}, {"c1r2": 1})


def test_case_11_a_tied_battle() -> None:
    table = Table().grid(A="A11 c1r1, A01 c2r1", B="D05 c1r1, D08 c2r1").hand(A="T02")
    table.battle("B03")
    log = table.pass_on()
    ended = one(log, "battle_ended")
    assert (ended.winner, ended.heaven_won, ended.hell_won) == (-1, 1, 1)
    assert table.field("B03") == ""
    assert table.asks == "even A"  # B drew without a hand to discard from


def test_case_12_winning_with_more_wounds() -> None:
    table = Table().grid(
        A="A11 c1r1, D01 c1r2, A12 c2r1, M01 c3r1", B="D05 c1r1, A01 c1r2, D08 c2r1, D12 c3r1, M01 c3r2"
    )
    table.hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    log: list[object] = []
    for _ in range(3):
        log += table.conflict()
    told = [(e.heaven_might, e.hell_might, e.damages) for e in log if e.kind == "conflict_ended"]  # type: ignore[attr-defined]
    assert told == [(6, 5, 1), (5, 4, 1), (2, 8, 6)]
    assert (A.trench, A.heap, B.wounds) == ("B03", "M01", {"c1r1": 1, "c2r1": 1})


def test_case_13_nobody_defends() -> None:
    table = Table(3).grid(A="A08 c1r1", B="D05 c1r1", C="D08 c1r1").hand(A="1", B="1", C="1")
    A, B, C = table.players
    A.attacks("B03")
    B.declines()
    log = C.declines()
    assert kinds(log)[:4] == ["all_answered", "declined", "declined", "field_taken"]
    assert (A.trench, table.asks, A.wounds) == ("B03", "even B", {})


def test_case_14_order_of_defenders() -> None:
    table = Table(4).grid(A="A08 c1r1", B="D05 c1r1", C="D08 c1r1", D="M03 c1r1").hand(A="T02", C="T02")
    A, B, C, D = table.players
    A.attacks("B03")
    assert table.asks == "defend B"
    D.defends()
    C.defends()
    B.declines()
    assert battle_of(table.s).hell == 2, "the first in order, not in time"
    assert not D.options("defend") and not B.options("pass") and not D.options("pass")


def test_case_16_no_fighter_no_attack() -> None:
    table = Table().grid(A="M09 c1r1, M10 c1r2", B="D05 c1r1").hand(A="3", B="3")
    A, B = table.players
    A.cannot("battle B03", because="fighter")
    A.does("peace")
    assert table.asks == "even B"
    table.evens()
    assert (A.cards, B.cards) == (10, 10)


def test_case_17_passing() -> None:
    table = Table().grid(A="D04 c1r1, M04 c1r2, A07 c2r1", B="A04 c1r1, M05 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.does("act c1r2")
    B.passes()
    A.does("act c2r1")
    B.passes()
    assert "conflict_ended" in kinds(A.passes())


def test_case_17_a_player_who_passed_may_act_again() -> None:
    table = Table().grid(A="D04 c1r1, M04 c1r2", B="A04 c1r1, M05 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    table.battle("B03")
    A.passes()
    B.does("act c1r1")
    assert A.can("act c1r2")


def test_case_18_until_the_end_of_the_battle() -> None:
    table = Table().grid(A="M03 c1r1, A01 c2r1, M11 c4r3, A06 c1r2", B="D01 c1r1, D12 c2r1")
    table.hand(A="T01", B="T02")
    A, _ = table.players
    table.battle("B06")
    A.does("tactic T01 c1r2", "choose c1r1")
    knight = table.cell("A", "c1r1")
    assert table.s.might[knight] == 1
    assert table.totals[0] == 3 + 1 + 2 + 1
    while battle_of(table.s).column == 0:
        table.asked.passes()
    A.does("act c4r3", "choose c1r1", "choose c2r2")
    assert table.totals[0] == (1 + 1) + (3 + 1)
    table.pass_on()
    for at in ("wound c2r1", "wound c2r2"):
        if A.can(at):
            A.does(at)
    assert sum(table.s.might) == 0


def test_case_18_it_counts_three_in_the_retaliation_of_the_same_turn() -> None:
    table = (
        Table().grid(A="M03 c1r1, A06 c1r2", B="D01 c1r1, D08 c1r2").hand(A="T01", B="T02").trench(A="B06")
    )
    A, B = table.players
    table.battle("B03")
    A.does("tactic T01 c1r2", "choose c1r1")
    assert table.totals[0] == 4 + 3
    table.pass_on()
    A.does("plunder no")
    table.evens()
    B.does("retaliate B06")
    A.does("resist yes")
    assert table.totals[0] == 3 + 3


def test_case_19_until_the_end_of_the_turn() -> None:
    table = Table().grid(A="M03 c1r1, A03 c1r2", B="D08 c1r1, D10 c1r2").hand(A="T09 T13", B="T02")
    table.trench(A="B06")
    A, B = table.players
    table.s.mind[table.cell("A", "c1r2")] = 0
    table.s.grid[table.cell("A", "c3r3")] = table.s.deck[0].pop(
        table.s.deck[0].index(table.s.book.face_of["M10"])
    )
    table.battle("B03")
    before = table.totals[0]
    A.does("tactic T09 c3r3")
    assert table.totals[0] == before + 2
    table.pass_on()
    while table.asks.startswith("damage"):
        table.asked.does(f"wound {table.asked.options('wound')[0]}")
    if table.asks == "plunder A":
        A.does("plunder no")
    table.evens()
    B.does("retaliate B06")
    A.does("resist yes")
    assert [table.s.might_turn[table.cell("A", at)] for at in ("c1r1", "c1r2")] == [1, 1]
    assert table.totals[0] == (3 + 1) + (2 + 1) + 1  # both stand, and the Lancer is zealous
    table.pass_on()
    while not table.asks.startswith("turn"):
        table.asked.does(str(table.asked_options()[0]))
    assert not any(table.s.might_turn)


def test_case_21_joining() -> None:
    table = Table().grid(A="A11 c1r1, A08 c2r1", B="D01 c1r1, D12 c2r1").hand(A="T11 M03", B="T02")
    A, _ = table.players
    table.battle("B03")
    table.conflict()
    assert battle_of(table.s).column == 1
    assert table.totals == (4, 6)
    A.does("tactic T11 c1r1", "choose c2r2", "choose M03")
    assert table.totals == (7, 6)
    assert one(table.pass_on(), "battle_ended").heaven_won == 2
    assert A.heap == "T11"  # cost 1 became 0: nothing was paid


def test_case_22_no_new_conflict() -> None:
    table = Table().grid(A="A08 c1r1, A03 c3r1", B="D07 c1r1, D08 c1r2").hand(A="T02", B="T02")
    A, B = table.players
    battle = table.battle("B03")
    assert (battle.heaven_edge, battle.columns) == (1, [])
    A.passes()
    B.does("act c1r1", "choose c3r1")
    assert battle.heaven_edge == 1
    log = table.pass_on()
    assert [event.column for event in log if event.kind == "conflict_ended"] == [1]


def test_case_23_helping_without_taking_part() -> None:
    table = Table().grid(A="A01 c1r1, M10 c4r3", B="D08 c1r1, M03 c1r2").hand(A="T02", B="T02")
    A, _ = table.players
    table.battle("B03")
    assert table.totals == (2, 4 + 3)
    A.does("act c4r3")
    assert table.totals == (2, 5)
    log = table.pass_on()
    assert one(log, "died").at == "c1r1"
    assert A.grid == {"c4r3": "M10"} and not A.wounds


def test_case_24_one_action_per_character() -> None:
    table = Table().grid(A="A11 c1r1, A08 c2r1, M10 c4r3, A06 c4r2", B="D01 c1r1, D12 c2r1")
    table.hand(A="T05 T15", B="T02")
    A, B = table.players
    table.battle("B03")
    A.does("act c4r3")
    table.conflict()
    A.cannot("act c4r3", because="spent")
    A.cannot("tactic T05 c4r3", because="spent")
    A.does("tactic T15 c4r2")
    B.passes()
    assert A.can("act c4r3")
