"""Every Tactic of 3.11. A is the Heaven player and plays them; the speaker is the Prophet of mind 5."""

import pytest

from games.heaven_hell.data.book import faces_of
from tests.heaven_hell.table import TEXT, Table, kinds, one

FACES = faces_of(TEXT)
TACTICS = [face for face in FACES if face.kind == "tactic"]


def fought(
    hand: str, mine: str = "D08 c1r1, A01 c1r2", theirs: str = "D05 c1r1, M03 c1r2", field: str = "B03"
) -> Table:
    """Return a table in the conflict of column 1; the Blind Prophet stands ready at c4r3."""
    table = Table().grid(A=f"{mine}, M10 c4r3", B=theirs).hand(A=hand, B="T02")
    table.battle(field)
    return table


def play(table: Table, card: str, *picks: str) -> list[object]:
    """Play a Tactic spoken by the Prophet, pay with what comes first, and choose."""
    A = table.players[0]
    log = A.does(f"tactic {card} c4r3")
    while table.asks == "pay A":
        log += A.does(f"pay {A.options('pay')[0]}")
    for pick in picks:
        log += A.does(f"choose {pick}")
    return log


@pytest.mark.parametrize(("card", "by"), [("T01", 1), ("T03", 3)])
def test_t01_t03_one_own_fighter_gains_might(card: str, by: int) -> None:
    table = fought(f"{card} D01 D03")
    before = table.totals
    play(table, card, "c1r2")
    assert table.totals == (before[0] + by, before[1])
    assert table.s.might[table.cell("A", "c1r2")] == by


@pytest.mark.parametrize(("card", "spared"), [("T02", 2), ("T10", 4)])
def test_t02_t10_own_damages_are_reduced(card: str, spared: int) -> None:
    table = fought(f"{card} D06 D03", "D01 c1r1, A01 c1r2", "D12 c1r1, D10 c1r2")
    mine, theirs = table.totals
    log = play(table, card)
    assert one(log, "soaked").total == spared
    assert one(table.pass_on(), "conflict_ended").damages == max(0, theirs - mine - spared)


def test_t04_rain_of_embers_each_enemy_fighter() -> None:
    table = fought("T04 D01 D03")
    before = table.totals[1]
    play(table, "T04")
    assert table.totals[1] == before - 2


@pytest.mark.parametrize(("card", "by"), [("T05", -1), ("T06", -3)])
def test_t05_t06_one_enemy_fighter_loses_might(card: str, by: int) -> None:
    table = fought(f"{card} D01 D03")
    before = table.totals[1]
    play(table, card, "c1r1")
    assert table.totals[1] == before + by


@pytest.mark.parametrize(("card", "wounds"), [("T07", 1), ("T08", 2)])
def test_t07_t08_wounds(card: str, wounds: int) -> None:
    table = fought(f"{card} D01 D03 D06", theirs="D10 c1r1, M03 c1r2, D05 c2r1")
    play(table, card, "c1r1")
    assert table.players[1].wounds == {"c1r1": wounds}


def test_t08_smite_kills_and_places_no_wound() -> None:
    table = fought("T08 D01 D03 D06")
    log = play(table, "T08", "c1r2")
    assert one(log, "died").by == 2
    assert table.players[1].wounds == {} and table.players[1].heap == "M03"


def test_t09_hymn_of_iron_lasts_until_the_end_of_the_turn() -> None:
    table = fought("T09 D01 D03")
    before = table.totals[0]
    play(table, "T09")
    assert table.totals[0] == before + 2
    assert sum(table.s.might_turn) == 2 and not any(table.s.might)


def test_t11_call_reserves_pays_the_fighters_cost_less_1() -> None:
    table = fought("T11 D12 D01 D03 D06 M08")
    A = table.players[0]
    before = table.totals[0]
    A.does("tactic T11 c4r3")
    assert A.options("choose") == ["D01", "D03", "D06", "D12", "none"]  # one space is left: c1r3
    A.does("choose D12")
    for card in ("D01", "D03", "M08"):
        A.does(f"pay {card}")
    assert (A.grid["c1r3"], A.hand) == ("D12", "D06")
    assert table.totals[0] == before + 5
    assert "c1r3" not in A.spent  # who enters play is ready


def test_t11_call_reserves_wants_a_fighter_that_can_be_paid() -> None:
    table = fought("T11 D12 D09 M08")
    table.players[0].cannot("tactic T11 c4r3", because="fighter")


def test_t11_call_reserves_wants_a_space_in_the_column() -> None:
    table = fought("T11 D01", "D08 c1r1, A01 c1r2, A03 c1r3")
    table.players[0].cannot("tactic T11 c4r3", because="space")


def test_t11_call_reserves_may_call_nobody() -> None:
    table = fought("T11 D01")
    A = table.players[0]
    log = play(table, "T11", "none")
    assert "fell_away" in kinds(log) and A.hand == "D01"


def test_t11_call_reserves_a_second_copy_pays_like_any_other_card() -> None:
    """In a deck with two copies the one in hand is no longer the one that is played."""
    deck = " ".join([*(face.id for face in FACES if face.id != "A12"), "T11"])
    table = Table(decks={"A": deck}).grid(A="D08 c1r1, A01 c1r2, M10 c4r3", B="D05 c1r1, M03 c1r2")
    table.hand(A="T11 T11 D06", B="T02")
    A = table.players[0]
    table.battle("B03")
    A.does("tactic T11 c4r3")
    assert A.options("choose") == ["D06", "none"]
    A.does("choose D06")
    assert (A.grid["c1r3"], A.hand, A.heap) == ("D06", "", "T11 T11")


def test_t12_feint_moves_an_own_character() -> None:
    table = fought("T12", "D08 c1r1, A08 c2r1")
    A = table.players[0]
    play(table, "T12", "c2r1", "c1r2")
    assert A.grid["c1r2"] == "A08"


def test_t13_banishing_word_returns_a_fighter_to_its_owners_hand() -> None:
    table = fought("T13 D01 D03 D06")
    B = table.players[1]
    table.s.wounds[table.cell("B", "c1r1")] = 1
    play(table, "T13", "c1r1")
    assert "D05" in B.hand.split() and B.grid == {"c1r2": "M03"}
    assert B.wounds == {} and table.s.open[1] == [table.s.book.face_of["D05"]]


def test_t14_field_dressing_removes_up_to_two_wounds() -> None:
    table = fought("T14", "D08 c1r1 w1, A11 c2r1 w3")
    play(table, "T14", "c2r1")
    assert table.players[0].wounds == {"c1r1": 1, "c2r1": 1}


def test_t15_second_wind_readies_a_spent_character() -> None:
    table = fought("T15", "D08 c1r1, A04 c1r2")
    A, B = table.players
    A.does("act c1r2")
    B.passes()
    log = play(table, "T15")
    assert one(log, "readied").at == "c1r2"
    assert A.spent == ["c4r3"]


def test_t15_second_wind_finds_nobody_spent() -> None:
    table = fought("T15", "D08 c1r1, A04 c1r2")
    table.players[0].cannot("tactic T15 c4r3", because="spent")


def test_t16_terror_lowers_might_and_mind_of_the_same_character() -> None:
    table = fought("T16 D01 D03", theirs="D11 c1r1, M03 c1r2")
    play(table, "T16", "c1r1")
    cell = table.cell("B", "c1r1")
    assert (table.s.might[cell], table.s.mind[cell]) == (-2, -2)
    table.pass_on()


def test_terror_opens_the_way_for_weaker_minds() -> None:
    table = fought("T16 T05 D01", "D08 c1r1, A08 c1r2", "D11 c1r1")
    A, B = table.players
    A.cannot("tactic T05 c1r2", because="mind")
    play(table, "T16")
    B.passes()
    assert A.can("tactic T05 c1r2")


@pytest.mark.parametrize("face", TACTICS, ids=lambda face: face.id)
def test_each_tactic_needs_a_ready_speaker_of_mind_enough(face: object) -> None:
    mind, card = face.mind, face.id  # type: ignore[attr-defined]  # a Face
    table = Table().grid(A="D08 c1r1 w1, M08 c2r1, A04 c3r1, M10 c4r3", B="D10 c1r1, D05 c1r2")
    table.hand(A=f"{card} D01 D03 D06", B="T02")
    A, B = table.players
    table.battle("B03")
    A.does("act c3r1")
    B.passes()
    minds = {"c1r1": 0, "c2r1": 4, "c4r3": 5}
    assert A.options("tactic") == [f"{card} {at}" for at, has in minds.items() if has >= mind]


@pytest.mark.parametrize("face", [face for face in TACTICS if face.cost], ids=lambda face: face.id)
def test_each_tactic_is_paid_with_other_cards(face: object) -> None:
    cost, card = face.cost, face.id  # type: ignore[attr-defined]  # a Face
    spare = ["D01", "D03", "D06"][:cost]
    table = fought(" ".join([card, *spare[:-1]]))
    table.players[0].cannot(f"tactic {card} c4r3", because=str(cost))
    table = fought(" ".join([card, *spare]))
    A = table.players[0]
    A.does(f"tactic {card} c4r3")
    assert A.hand == "" and A.heap.split() == [card, *spare]
