"""Every character of 3.10: its numbers, and what its ability does. A is the Heaven player."""

import pytest

from games.heaven_hell.data.book import faces_of
from tests.heaven_hell.table import GAME, TEXT, Table, one

CHARACTERS = [face for face in faces_of(TEXT) if face.kind == "character"]
PLAIN = [face.id for face in CHARACTERS if not face.effects]


@pytest.mark.parametrize("card", PLAIN)
def test_a_character_without_ability_cannot_act(card: str) -> None:
    table = Table().grid(A=f"{card} c1r1, A04 c4r1", B="D08 c1r1").hand(A="T02")
    A = table.players[0]
    table.battle("B03")
    assert A.options("act") == ["c4r1"]
    A.cannot("act c1r1", because="ability")


def fought(card: str, mine: str = "D10 c1r1", theirs: str = "D08 c1r1, M03 c1r2", at: str = "c1r3") -> Table:
    """Return a table in the conflict of column 1, the card on A's side at `at`, both able to act."""
    table = Table().grid(A=f"{mine}, {card} {at}", B=theirs).hand(A="T02", B="T02")
    table.battle("B03")
    return table


@pytest.mark.parametrize(("card", "by"), [("A02", 1), ("D04", 1)])
def test_one_own_fighter_gains_might(card: str, by: int) -> None:
    table = fought(card, at="c4r3" if card == "A02" else "c1r3")
    before = table.totals
    A = table.players[0]
    A.does(f"act {'c4r3' if card == 'A02' else 'c1r3'}")
    if table.asks == "choose A":
        A.does("choose c1r1")
    assert table.totals == (before[0] + by, before[1])


@pytest.mark.parametrize("card", ["A07", "M04", "M12"])
def test_each_own_fighter_gains_might(card: str) -> None:
    table = fought(card, "D10 c1r1, A08 c1r2, M06 c2r1")
    before = table.totals[0]
    count = 3 if table.s.book.faces[table.s.book.face_of[card]].fighter else 2
    table.players[0].does("act c1r3")
    assert table.totals[0] == before + count
    assert sum(table.s.might) == count


@pytest.mark.parametrize(("card", "by"), [("A05", -1), ("D02", -1), ("D06", -1), ("D11", -2), ("M02", -1)])
def test_one_enemy_fighter_loses_might(card: str, by: int) -> None:
    table = fought(card)
    before = table.totals
    A = table.players[0]
    A.does("act c1r3")
    assert A.options("choose") == ["c1r1", "c1r2"]
    A.does("choose c1r2")
    assert table.totals == (before[0], before[1] + by)
    assert table.s.might[table.cell("B", "c1r2")] == by


@pytest.mark.parametrize("card", ["A12", "M10"])
def test_each_enemy_fighter_loses_might(card: str) -> None:
    table = fought(card, theirs="D08 c1r1, D12 c1r2, D05 c2r1")
    before = table.totals[1]
    table.players[0].does("act c1r3")  # the Horned Duke's mind does not matter: nobody is chosen
    assert table.totals[1] == before - 2


@pytest.mark.parametrize("card", ["A04", "M05", "M07"])
def test_own_damages_are_reduced_by_1(card: str) -> None:
    table = Table().grid(A=f"D01 c1r1, D10 c1r2, {card} c4r1", B="D12 c1r1, M06 c1r2").hand(A="T02", B="T02")
    A = table.players[0]
    table.battle("B03")
    mine, theirs = table.totals
    A.does("act c4r1")
    ended = one(table.pass_on(), "conflict_ended")
    assert ended.damages == theirs - mine - 1


@pytest.mark.parametrize("card", ["A09", "M08"])
def test_draw_1(card: str) -> None:
    table = fought(card)
    A = table.players[0]
    log = A.does("act c1r3")
    assert (one(log, "drew").count, A.cards) == (1, 2)


@pytest.mark.parametrize("card", ["A10", "D12"])
def test_1_wound_on_one_enemy_fighter(card: str) -> None:
    table = fought(card)
    A, B = table.players
    A.does("act c1r3", "choose c1r2")
    assert B.wounds == {"c1r2": 1}


def test_d07_locust_rider_moves_to_any_empty_space() -> None:
    table = fought("D07")
    A = table.players[0]
    before = table.totals[0]
    A.does("act c1r3")
    assert len(A.options("choose")) == 10
    A.does("choose c4r2")
    assert (A.grid["c4r2"], table.totals[0]) == ("D07", before - 3)
    assert A.spent == ["c4r2"]


def test_d09_whisperer_makes_the_opponent_discard_at_random() -> None:
    table = fought("D09").hand(B="T05 T06 T07")
    A, B = table.players
    table.script.script = [(4, 2)]
    log = A.does("act c1r3")
    assert (one(log, "discarded").card, one(log, "discarded").why) == ("T06", "random")
    assert (B.hand, B.heap) == ("T02 T05 T07", "T06")


def test_d10_furnace_brute_gains_might() -> None:
    table = fought("D10", "A08 c1r1")
    before = table.totals[0]
    table.players[0].does("act c1r3")
    assert table.totals[0] == before + 1


def test_m09_well_healer_removes_a_wound() -> None:
    table = (
        Table().grid(A="D10 c1r1, A11 c2r1 w2, A08 c3r1 w1, M09 c4r1", B="D08 c1r1").hand(A="T02", B="T02")
    )
    A = table.players[0]
    table.battle("B03")
    A.does("act c4r1")
    assert A.options("choose") == ["c2r1", "c3r1"]
    A.does("choose c2r1")
    assert A.wounds == {"c2r1": 1, "c3r1": 1}


def test_m09_well_healer_needs_somebody_wounded() -> None:
    table = fought("M09")
    table.players[0].cannot("act c1r3", because="wound")


def test_m11_bell_ringer_moves_an_own_character() -> None:
    table = fought("M11", "D10 c1r1, A08 c2r1")
    A = table.players[0]
    A.does("act c1r3")
    assert A.options("choose") == ["c1r1", "c1r3", "c2r1"]
    A.does("choose c2r1", "choose c1r2")
    assert A.grid["c1r2"] == "A08" and "c2r1" not in A.grid


@pytest.mark.parametrize("face", CHARACTERS, ids=lambda face: face.id)
def test_every_ability_is_shown_somewhere_above(face: object) -> None:
    """A character of the data set that no test above names would be red here."""
    shown = "A02 D04 A07 M04 M12 A05 D02 D06 D11 M02 A12 M10 A04 M05 M07 A09 M08 A10 D12 D07 D09 D10 M09 M11"
    assert face.id in [*PLAIN, *shown.split()]  # type: ignore[attr-defined]  # a Face


@pytest.mark.parametrize(("card", "zeal", "spite"), [("A03", 1, 0), ("D03", 0, 1), ("M03", 0, 0)])
def test_zeal_and_spite(card: str, zeal: int, spite: int) -> None:
    printed = next(face.might for face in CHARACTERS if face.id == card)
    table = Table().grid(A=f"{card} c1r1", B=f"{card} c1r1").hand(A="T02")
    table.battle("B03")
    assert table.totals == (printed + zeal, printed + spite)


def test_a_spent_character_is_ready_after_the_battle() -> None:
    table = fought("A04")
    A = table.players[0]
    A.does("act c1r3")
    assert A.spent == ["c1r3"]
    table.pass_on()
    assert A.spent == []


def test_might_never_falls_below_0() -> None:
    table = Table().grid(A="M10 c1r2, M12 c4r3, D10 c1r1", B="A01 c1r1").hand(A="T02 T06", B="T02")
    A = table.players[0]
    table.battle("B03")
    A.does("tactic T06 c1r2")
    assert table.totals[1] == 0
    assert table.s.might[table.cell("B", "c1r1")] == -3


def test_resistance_only_lower_or_equal_minds_can_be_chosen() -> None:
    table = fought("M02", theirs="D12 c1r1, M03 c1r2, A06 c1r3")
    A = table.players[0]
    log = A.does("act c1r3")
    assert one(log, "might_changed").at == "c1r2"  # mind 1; the minds of the others are 3


def test_nobody_weak_enough_no_use() -> None:
    table = fought("M02", theirs="D12 c1r1, A06 c1r3")
    table.players[0].cannot("act c1r3", because="mind")


def test_names_are_those_of_the_data() -> None:
    assert [face.name for face in CHARACTERS][:2] == ["Feather Scout", "Lamp Steward"]
    assert GAME.title == "Heaven & Hell"
