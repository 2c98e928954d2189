"""The worked cases 26 to 44: plunder, retaliation, hands. A is the Heaven player."""

import pytest

from games.heaven_hell.events import EvenedUp
from games.heaven_hell.sheet.facts import battle_of
from tests.heaven_hell.table import Table, kinds, one, opening


def test_case_26_plunder() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").deck(A="M01 M02 M03 M04 M05")
    A = table.players[0]
    table.battle("B06")
    log = A.does("plunder yes")
    assert one(log, "plundered").cards == ("M01", "M02", "M03")
    A.does("discard M02")
    A.is_done()
    assert (A.heap, A.pile) == ("M02", "M01 M03")


def test_case_26_the_next_time_the_pile_grows_and_is_shuffled() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1").deck(A="M01 M02").pile(A="M03 M04")
    A = table.players[0]
    table.battle("B03")
    A.does("plunder yes")
    table.script.script = [(4, 0), (3, 1), (2, 1)]
    log = A.is_done()
    assert (A.pile, one(log, "pile_shuffled").count) == ("M01 M02 M03 M04", 4)


def test_case_26_declining_reveals_nothing() -> None:
    table = Table().grid(A="A11 c1r1", B="D01 c1r1")
    A = table.players[0]
    table.battle("B06")
    assert "plundered" not in kinds(A.does("plunder no"))
    assert (A.pile, A.heap) == ("", "")


def test_case_27_a_short_deck() -> None:
    table = Table().grid(A="A11 c1r1, A12 c1r2", B="D01 c1r1").heap(A="5").only(A=2)
    A = table.players[0]
    table.battle("B10")
    table.pass_on()
    log = A.does("plunder yes")
    assert len(one(log, "plundered").cards) == 2
    assert (A.deck, len(A.heap.split())) == (0, 5)


def test_case_28_hell_wins_in_the_battle_phase() -> None:
    table = Table().grid(A="A11 c1r1", B="D12 c1r1, D10 c1r2").hand(A="1")
    A = table.players[0]
    table.battle("B03")
    assert one(table.pass_on(), "battle_ended").winner == 1
    assert (table.field("B03"), A.trench) == ("", "")
    table.evens()
    assert table.asks == "turn B"
    assert table.players[1].can("battle B03")


def retaliation(seats: int = 2, **grids: str) -> Table:
    """Return a table at the retaliation phase of A, who holds Salt Road and Sunken Library."""
    table = Table(seats).grid(**grids).trench(A="B06 B10")
    table.players[0].does("peace")
    table.evens()
    return table


def test_case_29_retaliation_wins() -> None:
    table = retaliation(A="A01 c1r1, A03 c2r1, A11 c3r1", B="D12 c1r1, D10 c2r1, M01 c3r1")
    A, B = table.players
    assert A.dominion == 7
    B.does("retaliate B10")
    A.does("resist yes")
    log = table.pass_on()
    ended = one(log, "battle_ended")
    assert (ended.hell_won, ended.heaven_won) == (2, 1)
    assert (table.field("B10"), A.dominion, table.asks) == ("", 3, "plunder B")
    log = B.does("plunder yes")
    assert len(one(log, "plundered").cards) == 1
    B.is_done()
    assert len(B.pile.split()) == 1


def test_case_31_retaliation_not_resisted() -> None:
    table = retaliation(A="M09 c1r1", B="D12 c1r1")
    A, B = table.players
    log = B.does("retaliate B10")
    assert one(log, "gave_up").forced
    assert "battle_began" not in kinds(log)
    assert (table.field("B10"), A.dominion) == ("", 3)


def test_case_32_order_of_even_up() -> None:
    table = Table(4).turn("B").hand(A="5", B="5", C="5", D="5")
    table.players[1].does("peace")
    order = []
    for _ in range(4):
        order.append(table.asked.name)
        table.asked.is_done()
    assert "".join(order) == "CDAB"


def test_case_32_discard_and_draw() -> None:
    table = Table().hand(B="6", A="12")
    A, B = table.players
    A.does("peace")
    first, second, *_ = B.options("discard")
    B.does(f"discard {first}", f"discard {second}")
    B.is_done()
    log = A.is_done()
    evened = [(event.seat, event.drew) for event in log if isinstance(event, EvenedUp)]
    assert (evened, B.cards, A.cards) == ([(1, 6), (0, 0)], 10, 12)


def test_case_33_reshuffle_while_drawing() -> None:
    table = Table().hand(B="5").heap(B="20").only(B=3)
    A, B = table.players
    A.does("peace")
    log = B.is_done()
    counts = [event.count for event in log if event.kind in ("drew", "reshuffled") and event.seat == 1]
    assert counts == [3, 20, 2]
    assert (B.cards, B.deck, B.heap) == (10, 18, "")


def test_case_34_paying() -> None:
    table = Table().hand(A="A11 9")
    A = table.players[0]
    A.does("play A11 c1r1")
    while table.asks.startswith("pay"):
        A.does(f"pay {A.options('pay')[0]}")
    assert (A.cards, len(A.heap.split()), A.grid) == (6, 3, {"c1r1": "A11"})


def test_case_34_too_few_cards() -> None:
    table = Table().hand(A="A11 2")
    table.players[0].cannot("play A11 c1r1", because=("3", "2"))


def test_case_36_battlefield_effect() -> None:
    table = Table().grid(A="A11 c1r1, D01 c1r2, A01 c2r1", B="D05 c1r1, A01 c1r2, D01 c2r1")
    table.hand(A="T02", B="T02")
    table.battle("B08")
    assert table.totals == (6, 7)
    assert one(table.conflict(), "conflict_ended").winner == 1
    while table.asks.startswith("damage"):
        table.asked.does(f"wound {table.asked.options('wound')[0]}")
    assert battle_of(table.s).column == 1
    assert table.totals == (2, 2)


def test_case_37_victory_timing() -> None:
    table = Table().grid(A="M09 c1r1", B="D08 c1r1").trench(A="B12 B11 B10 B03 B01")  # 5+4+4+2+1
    A, B = table.players
    A.does("peace")
    table.evens()
    assert A.dominion == 16
    B.does("retaliate B03")
    B.does("plunder no")
    log: list[object] = []
    while table.asks.startswith("even"):
        log += table.asked.is_done()
    assert (A.dominion, table.asks) == (14, "turn B")
    assert "game_ended" not in kinds(log)


def test_case_37_fifteen_after_retaliation_wins_at_once() -> None:
    table = Table().grid(A="M09 c1r1", B="D08 c1r1").trench(A="B12 B11 B10 B03")
    A, B = table.players
    A.does("peace")
    table.evens()
    B.does("retaliate none")
    table.evens()
    assert table.asks == "over"
    outcome = table.outcome()
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2), (15, 0), "dominion")


def test_case_38_stand_alone_conflict() -> None:
    table = Table().grid(A="A11 c2r1, M10 c4r3", B="M03 c2r1 w0, D08 c1r1, D05 c3r1, D10 c4r1")
    table.hand(A="S05 T02", B="T02")
    A, B = table.players
    A.does("miracle S05")
    assert table.totals == (5, 3)
    log = table.pass_on()
    assert one(log, "conflict_ended").damages == 2
    assert "field_taken" not in kinds(log) and "battle_ended" not in kinds(log)
    assert (table.asks, B.heap) == ("turn A", "M03")


def test_case_39_no_shifting() -> None:
    table = Table().grid(A="A11 c2r1", B="D01 c2r1, A03 c2r2").hand(B="M01 A01")
    A, B = table.players
    table.battle("B03")
    table.pass_on()
    assert (B.grid, B.heap) == ({"c2r2": "A03"}, "D01")
    A.does("plunder no")
    table.evens()
    B.does("retaliate none")
    table.evens()
    B.does("play M01 c2r1", "play A01 c4r3")
    assert B.grid == {"c2r1": "M01", "c2r2": "A03", "c4r3": "A01"}


def test_case_41_spoils() -> None:
    table = Table().pile(A="D12 T08").hand(A="1")
    A = table.players[0]
    A.does("spoils", "play D12 c1r1")
    assert (A.grid, A.cards, A.heap) == ({"c1r1": "D12"}, 1, "")
    A.cannot("spoils", because="once")


def test_case_41_a_tactic_goes_to_hand() -> None:
    table = Table().pile(A="T08 D12")
    A = table.players[0]
    A.does("spoils")
    assert (A.hand, table.asks) == ("T08", "turn A")


def test_case_42_zero_conflicts() -> None:
    table = Table().grid(A="A08 c1r1, A03 c2r1", B="D08 c3r1, D05 c4r1").hand(A="1")
    A, B = table.players
    A.attacks("B03")
    log = B.defends()
    ended = one(log, "battle_ended")
    assert (ended.winner, ended.heaven_won, ended.hell_won) == (-1, 0, 0)
    assert (table.field("B03"), A.wounds, B.wounds) == ("", {}, {})


@pytest.mark.parametrize(
    ("mine", "theirs", "held"), [("A11 c1r1", "D01 c1r1", "A"), ("A01 c1r1", "D12 c1r1", "")]
)
def test_case_43_own_battlefield_named_again(mine: str, theirs: str, held: str) -> None:
    table = Table().grid(A=mine, B=theirs).trench(A="B06")
    A = table.players[0]
    table.battle("B06")
    table.pass_on()
    assert table.field("B06") == held
    assert (table.asks == "plunder A") == bool(held)
    if held:
        assert len(one(A.does("plunder yes"), "plundered").cards) == 3
    else:
        assert A.dominion == 0


def test_case_44_vanguard() -> None:
    table = opening(3)
    table.s.first = 0
    while table.asks.startswith("even"):
        table.asked.is_done()
    A, B, _ = table.players
    A.is_done()
    s = table.s
    wanted = [s.book.face_of[card] for card in ("M03", "A08", "D11", "M01", "A03")]
    s.deck[1] = [face for face in (*s.deck[1], *s.hand[1]) if face not in wanted]
    s.hand[1] = sorted([*wanted, *(s.deck[1].pop() for _ in range(5))])
    B.does("play M03 c1r1", "play A08 c1r2", "play D11 c2r1")
    B.cannot("play A03 c3r1", because="cost")
    B.does("play M01 c3r1")
    assert len(B.grid) == 4
