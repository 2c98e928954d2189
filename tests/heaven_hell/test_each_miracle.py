"""Every Miracle of 3.12. A is the Heaven player; the Blind Prophet (mind 5) speaks."""

import pytest

from games.heaven_hell.data.book import faces_of
from tests.heaven_hell.table import GAME, TEXT, Table, kinds, one

MIRACLES = [face for face in faces_of(TEXT) if face.kind == "miracle"]


def muster(hand: str, mine: str = "", seats: int = 2, **grids: str) -> Table:
    """Return a table in A's Muster phase with the Prophet at c4r3."""
    own = f"M10 c4r3, {mine}" if mine else "M10 c4r3"
    return Table(seats).grid(A=own, **grids).hand(A=hand)


def test_s01_night_of_rest_heals_each_own_character() -> None:
    table = muster("S01", "A11 c1r1 w2, A08 c2r1 w1, M09 c3r1", B="D08 c1r1 w1")
    A, B = table.players
    A.does("miracle S01")
    assert (A.wounds, B.wounds, A.heap) == ({"c1r1": 1}, {"c1r1": 1}, "S01")
    assert A.spent == []


def test_s01_night_of_rest_can_always_be_spoken() -> None:
    table = muster("S01")
    assert kinds(table.players[0].does("miracle S01")) == ["miracle_spoken"]


def test_s02_forced_march_moves_up_to_two() -> None:
    table = muster("S02", "A11 c1r1, A08 c2r1")
    A = table.players[0]
    A.does("miracle S02", "choose c1r1", "choose c1r2")
    assert A.options("choose") == ["c2r1", "c4r3", "none"]  # not the one that has moved
    A.does("choose c2r1", "choose c1r1")
    assert A.grid == {"c1r1": "A08", "c1r2": "A11", "c4r3": "M10"}
    assert A.can("move c1r1 c2r1")  # redeploying is another thing


def test_s02_forced_march_may_move_one() -> None:
    table = muster("S02", "A11 c1r1")
    A = table.players[0]
    A.does("miracle S02", "choose c1r1", "choose c1r2", "choose none")
    assert (A.grid, table.asks) == ({"c1r2": "A11", "c4r3": "M10"}, "turn A")


def test_s03_letters_home_draws_three() -> None:
    table = muster("S03 D01")
    A = table.players[0]
    log = A.does("miracle S03")
    assert (one(log, "drew").count, A.cards, A.heap) == (3, 3, "S03 D01")


def test_s04_raise_the_fallen() -> None:
    table = muster("S04 D01 D03").heap(A="A11 A08 M01 T01")
    A = table.players[0]
    A.does("miracle S04")
    assert A.options("choose") == ["A08", "D01", "D03", "M01"]  # cost 2 or less, what was paid among them
    A.does("choose A08")
    assert len(A.options("choose")) == 11
    A.does("choose c2r3")
    assert A.grid["c2r3"] == "A08" and "A08" not in A.heap.split()


def test_s04_raise_the_fallen_needs_somebody_to_raise() -> None:
    table = muster("S04 T02 T03").heap(A="A11 T01")
    table.players[0].cannot("miracle S04", because="discard")


def test_s05_duel_at_dusk_one_column_no_advantage() -> None:
    table = muster("S05 T02", "A11 c2r1, A08 c3r1", 3, B="D08 c1r1", C="D05 c2r1, D01 c3r1")
    A, _, C = table.players
    A.does("miracle S05")  # T02 is paid without asking
    assert A.options("choose") == ["c2", "c3"]  # only C has fighters opposite
    log = A.does("choose c2") + table.pass_on()
    ended = one(log, "conflict_ended")
    assert (ended.heaven_might, ended.hell_might, ended.damages) == (5, 4, 1)
    assert (C.wounds, table.asks) == ({"c2r1": 1}, "turn A")


def test_s05_duel_is_allowed_in_the_truce_round() -> None:
    table = muster("S05 T02", "A11 c2r1", B="D01 c2r1")
    table.s.round = 1
    A = table.players[0]
    A.cannot("battle B03", because="truce")
    A.does("miracle S05")
    assert "duel_ended" in kinds(table.pass_on())


def test_s05_duel_until_the_end_of_the_battle_means_of_this_conflict() -> None:
    table = muster("S05 T02 T01", "A11 c2r1, A07 c2r2", B="D12 c2r1, D10 c2r2")
    A = table.players[0]
    A.does("miracle S05", "pay T02")
    A.does("act c2r2")
    assert sum(table.s.might) == 2
    table.pass_on()
    while table.asks.startswith("damage"):
        table.asked.does(f"wound {table.asked.options('wound')[0]}")
    assert not any(table.s.might) and not any(table.s.spent)


def test_s06_plague_wind_two_characters_of_one_player() -> None:
    table = muster("S06 D01 D03", "", 3, B="D08 c1r1, D02 c1r2, D10 c3r1", C="D05 c1r1")
    A, B, C = table.players
    A.does("miracle S06")
    assert A.options("choose") == ["p2", "p3"]
    A.does("choose p2", "choose c1r2")
    assert A.options("choose") == ["c1r1", "c3r1"]
    A.does("choose c3r1")
    assert (B.wounds, C.wounds) == ({"c1r2": 1, "c3r1": 1}, {})


def test_s06_plague_wind_a_missing_second_falls_away() -> None:
    table = muster("S06 D01 D03", B="D08 c1r1")
    log = table.players[0].does("miracle S06")
    assert kinds(log).count("wounded") == 1 and "fell_away" in kinds(log)


def test_s06_plague_wind_obeys_resistance() -> None:
    table = Table().grid(A="A12 c1r1", B="M10 c1r1").hand(A="S06 D01 D03")
    table.players[0].cannot("miracle S06", because="mind")


def test_s07_spy_in_the_ranks() -> None:
    table = muster("S07", seats=3).hand(B="T05 M01", C="T06")
    A, B, _ = table.players
    log = A.does("miracle S07", "choose p2")
    shown = one(log, "hand_shown")
    assert (shown.readers, shown.cards) == ((0,), ("M01", "T05"))
    assert A.options("choose") == ["M01", "T05"]
    A.does("choose T05")
    assert (B.hand, B.heap) == ("M01", "T05")


def test_s07_spy_remembers_the_rest_of_the_hand() -> None:
    table = muster("S07").hand(B="T05 M01 M03")
    A, B = table.players
    A.does("miracle S07", "choose T05")
    known = GAME.known(GAME.view(table.s, 0))
    assert ("hand 2", "2:M01") in known and ("hand 2", "2:M03") in known
    A.does("peace")
    B.does("discard M01")
    assert ("hand 2", "2:M01") in GAME.known(GAME.view(table.s, 0)), "not before all are done"
    table.evens()
    assert ("hand 2", "2:M01") not in GAME.known(GAME.view(table.s, 0))
    assert ("hand 2", "2:M03") in GAME.known(GAME.view(table.s, 0))


def test_s07_spy_needs_a_hand_to_look_at() -> None:
    muster("S07").players[0].cannot("miracle S07", because="hand")


def test_s08_banner_of_war_one_column_until_the_end_of_the_turn() -> None:
    table = muster("S08 D01", "A11 c1r1, A08 c2r1, A03 c2r3, M09 c2r2")
    A = table.players[0]
    A.does("miracle S08")
    assert A.options("choose") == ["c1", "c2"]
    A.does("choose c2")
    changed = {table.s.book.name(at): by for at, by in enumerate(table.s.might_turn) if by}
    assert changed == {"c2r1": 1, "c2r3": 1}
    A.does("peace")
    while not table.asks.startswith("turn"):
        table.asked.is_done()
    assert not any(table.s.might_turn)


@pytest.mark.parametrize("face", MIRACLES, ids=lambda face: face.id)
def test_each_miracle_needs_a_speaker_and_its_cost(face: object) -> None:
    mind, cost, card = face.mind, face.cost, face.id  # type: ignore[attr-defined]  # a Face
    spare = ["T01", "T02", "T03"]
    grid = {"B": "D01 c1r1, D03 c2r1"}
    for speaker, able in (("M10", True), ("D03", mind <= 0)):
        table = (
            Table()
            .grid(A=f"{speaker} c3r1, M01 c1r1", **grid)
            .hand(A=" ".join([card, *spare[:cost]]), B="T02")
        )
        if speaker == "M10":
            table.heap(A="A08")
        assert table.players[0].can(f"miracle {card}") == able
    if cost:
        table = (
            Table().grid(A="M10 c3r1, M01 c1r1", **grid).hand(A=" ".join([card, *spare[: cost - 1]]), B="T02")
        )
        table.players[0].cannot(f"miracle {card}", because=str(cost))


def test_the_character_of_most_mind_speaks() -> None:
    table = muster("S01", "A12 c1r1, M08 c2r1")
    spoken = one(table.players[0].does("miracle S01"), "miracle_spoken")
    assert (spoken.speaker, spoken.by) == ("M10", "c4r3")


def test_a_miracle_cannot_be_spoken_in_a_conflict() -> None:
    table = muster("S01", "A11 c1r1", B="D04 c1r1").hand(B="T02")
    table.battle("B03")
    table.players[0].cannot("miracle S01", because="muster")
