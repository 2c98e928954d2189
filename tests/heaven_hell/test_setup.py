"""3.2-3.4: seats, set-up, vanguard and truce."""

import pytest

from engine.playout import start
from games.heaven_hell.sheet.frames import Vanguard
from tests.heaven_hell.table import GAME, Table, kinds, opening


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_a_deck_of_60_and_draws_10(seats: int) -> None:
    table = opening(seats)
    assert [(player.cards, player.deck) for player in table.players] == [(10, 50)] * seats
    assert [sorted(a + b) for a, b in zip(table.s.deck, table.s.hand, strict=True)] == [
        list(range(60))
    ] * seats
    assert table.s.holder == [-1] * 12 and set(table.s.grid) == {-1}
    assert len(table.s.grid) == seats * 12


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        start(GAME, GAME.Options(), seats, "test", 1)


def test_the_start_player_is_drawn() -> None:
    found = {start(GAME, GAME.Options(), 4, "first", number).first for number in range(40)}
    assert found == {0, 1, 2, 3}


def test_the_order_of_the_set_up() -> None:
    table = opening(3, seed=5)
    first = table.s.first
    order = [(first + step) % 3 for step in range(3)]
    asked = []
    while not table.asks.startswith("turn"):
        asked.append(table.asks.split()[0] + str(table.asked.seat))
        table.asked.is_done()
    assert asked == [f"{kind}{seat}" for kind in ("even", "vanguard", "even") for seat in order]
    assert (table.s.round, table.asked.seat) == (1, first)


def test_each_may_even_up_once_before_the_vanguard() -> None:
    table = opening(2)
    player = table.asked
    for card in player.options("discard")[:6]:
        player.does(f"discard {card}")
    table.evens()
    assert (player.cards, player.deck) == (10, 44)
    assert table.asks.startswith("vanguard")


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_a_vanguard_may_have(seats: int) -> None:
    """The first: 3 characters, cost 4; each later one: 1 character and 2 of cost more than the one before.

    With 4 characters for all later ones, who came third or later could not spend the cost: of 1,100 greedy
    games of four the first seat won 1.20 times its share and the last 0.80 times; so it is 1.12 and 0.85.
    """
    table = opening(seats)
    found = []
    while not table.asks.startswith("turn"):
        frame = table.s.stack[-1]
        if isinstance(frame, Vanguard):
            found.append((frame.places, frame.left))
        table.asked.is_done()
    assert found == [(3 + order, 4 + 2 * order) for order in range(seats)]


def vanguard(hand: str) -> Table:
    """Return a table where A, the first of two, puts its vanguard out of this hand."""
    table = opening(2)
    table.s.first = 0
    s = table.s
    wanted = [s.book.face_of[card] for card in hand.split()]
    rest = [face for face in range(60) if face not in wanted]
    s.hand[0], s.deck[0] = sorted([*wanted, *rest[: 10 - len(wanted)]]), rest[10 - len(wanted) :]
    s.stack = [s.stack[0], Vanguard([0, 1], 3, 4)]
    s.stack[0].then = "again"  # type: ignore[union-attr]  # the set-up
    s.decision, s.counter = [s.counter + 1, 0], s.counter + 1
    return table


def test_the_vanguard_costs_nothing_and_stands_anywhere() -> None:
    table = vanguard("D12 M01")
    A = table.players[0]
    A.does("play D12 c4r3")
    assert (A.grid, A.cards, A.heap) == ({"c4r3": "D12"}, 9, "")
    assert A.options("play")[0].split()[1] == "c1r1"  # what costs nothing is still allowed


def test_the_first_vanguard_has_three_characters() -> None:
    table = vanguard("M01 A01 D01 M03")
    A, B = table.players
    A.does("play M01 c1r1", "play A01 c1r2", "play D01 c1r3")
    assert table.asks == "vanguard B"
    frame = table.s.stack[-1]
    assert isinstance(frame, Vanguard) and (frame.places, frame.left) == (4, 6)
    B.is_done()
    assert table.asks == "even A"


def test_the_first_vanguard_costs_four_at_most() -> None:
    table = vanguard("A11 M03 A08")
    A = table.players[0]
    A.does("play A11 c1r1")
    A.cannot("play A08 c1r2", because=("2", "1"))
    A.does("play M03 c1r2")


def test_no_tactic_stands_in_a_vanguard() -> None:
    vanguard("T01").players[0].cannot("play T01 c1r1", because="character")


def test_house_rule_without_vanguard() -> None:
    table = opening(2, vanguard="no")
    table.asked.is_done()
    table.asked.is_done()
    assert table.asks.startswith("turn")


def test_truce_no_battle_in_the_first_turns() -> None:
    table = Table(3).grid(A="A11 c1r1", B="A11 c1r1")
    table.s.round = 1
    A, B, _ = table.players
    A.cannot("battle B03", because="truce")
    A.does("peace")
    table.evens()
    B.cannot("battle B03", because="truce")


def test_truce_ends_with_the_first_round() -> None:
    table = Table().grid(A="A11 c1r1")
    table.s.round = 1
    for _ in range(2):
        table.asked.does("peace")
        table.evens()
    assert table.s.round == 2 and table.players[0].can("battle B03")


def test_house_rule_without_truce() -> None:
    table = Table(truce="no").grid(A="A11 c1r1")
    table.s.round = 1
    assert table.players[0].can("battle B03")


def test_the_first_turn_begins_round_1() -> None:
    table = opening(2)
    log: list[object] = []
    while not table.asks.startswith("turn"):
        log += table.asked.is_done()
    assert kinds(log)[-2:] == ["round_began", "turn_began"]
    assert log[-2].truce is True  # type: ignore[attr-defined]  # RoundBegan
