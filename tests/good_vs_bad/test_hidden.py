"""What is hidden, what is known, and that nobody's turn waits for what somebody only could do."""

from random import Random

import pytest

from engine.events import readable
from games.good_vs_bad import GAME
from games.good_vs_bad.events import RobbedOf
from games.good_vs_bad.sheet.imagine import imagine, unseen
from games.good_vs_bad.sheet.secrets import known
from games.good_vs_bad.sheet.state import GoodVsBad
from games.good_vs_bad.sheet.view import GoodVsBadView
from tests.good_vs_bad.dealt import with_cards
from tests.good_vs_bad.table import Table


def ids(s: GoodVsBad, cards: tuple[int, ...]) -> list[str]:
    return [s.book.cards.all[card].id for card in cards]


def test_a_view_holds_the_own_hand_and_the_backs_of_others() -> None:
    t = Table(3).hand(A="I01 E05", B="I09 I10 E02")
    t.turn("A")
    mine, watching = GoodVsBadView.of(t.s, 0), GoodVsBadView.of(t.s, None)
    assert ids(t.s, mine.hand) == ["I01", "E05"] and watching.hand == ()
    assert mine.held == watching.held == ((1, 1), (2, 1), (0, 0))
    assert mine.seen == ((), (), ())


def test_spoils_are_known_to_all_until_they_leave_the_hand() -> None:
    t = Table().puts("villain-2", "R8").stats("villain-2", might=1).wears("villain-2", "I10")
    A, _ = t.rolled("A", 4, 4)
    A.does("move hero R8 up")
    t.dice(6, 1)
    A.does("stat might", "item I10")
    assert [ids(t.s, GoodVsBadView.of(t.s, seat).seen[0]) for seat in (1, None)] == [["I10"], ["I10"]]
    assert ("card", "I10") not in known(GoodVsBadView.of(t.s, 1))  # what everybody knows is not hidden
    A.does("attach I10 hero")
    assert t.s.seen == [[], [], []]


def test_e21_thief_and_victim_know_the_card_others_only_that_one_was_taken() -> None:
    t = Table(3).hand(A="E21", B="I09")
    A, _, _ = t.turn("A")
    events = A.does("play E21 2")
    told = next(event for event in events if isinstance(event, RobbedOf))
    assert [readable(told, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert A.hand == ["I09"]
    assert ids(t.s, GoodVsBadView.of(t.s, 1).seen[0]) == ["I09"] and GoodVsBadView.of(t.s, 2).seen[0] == ()


def test_e21_a_card_of_which_everybody_knows_is_taken_before_all_eyes() -> None:
    t = Table(3).hand(A="E21", B="I09")
    card = t.s.hand[1][0]
    t.s.seen = [[card], [], [card], [card]]
    t.s.seen[1].append(card)
    A, _, _ = t.turn("A")
    told = next(event for event in A.does("play E21 2") if isinstance(event, RobbedOf))
    assert readable(told, None) and told.hidden == ()
    assert GoodVsBadView.of(t.s, None).seen[0] == (card,)


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_imagined_worlds_look_the_same_and_differ_in_what_is_hidden(seat: int | None) -> None:
    s = with_cards(3)
    seen = GoodVsBadView.of(s, seat)
    worlds = [imagine(seen, Random(n)) for n in range(12)]
    assert all(GoodVsBadView.of(world, seat) == seen for world in worlds)
    assert all(not list(GAME.invariants(world)) for world in worlds)
    other = 1 if seat is None else (seat + 1) % 4
    assert len({tuple(world.hand[other]) for world in worlds}) > 1
    assert len({tuple(world.foes[1]) for world in worlds}) > 1
    assert {tuple(world.foes[0][3:]) for world in worlds} == {tuple(s.foes[0][3:])}


def test_what_a_viewer_cannot_place_is_what_lies_hidden() -> None:
    s = with_cards(5)
    items, events = unseen(GoodVsBadView.of(s, 0))
    hidden = [*s.item_deck, *s.event_deck, *s.buried, *(card for hand in s.hand[1:] for card in hand)]
    assert sorted([*items, *events, *s.seen[0]]) == sorted(hidden)


def test_by_version_1_nay_can_be_answered_by_others_and_nobody_waits_for_them() -> None:
    t = Table(4, version=1).hand(A="E03", B="E02", C="E02", D="E20").road(R1=1)
    A, B, C, _ = t.turn("A")
    A.does("play E03")
    assert (t.asks, t.may) == ("react A", "BCD")
    B.does("play E02")
    assert (t.asks, t.may) == ("react B", "CD")
    C.does("play E02")
    assert (t.asks, t.may) == ("react C", "D")
    C.does("carry")
    assert t.level("R1") == 2 and t.asks == "turn A"


def test_by_version_1_a_window_opens_for_whoever_holds_event_cards_whatever_they_are() -> None:
    t = Table(3, version=1).hand(A="E03", B="E20", C="I01").road(R1=1)
    A, B, _ = t.turn("A")
    A.does("play E03")
    assert (t.asks, t.may) == ("react A", "B") and B.options() == []
    t = Table(3, version=1).hand(A="E03", B="I01", C="I02").road(R1=1)
    A, _, _ = t.turn("A")
    A.does("play E03")
    assert t.asks == "turn A" and t.level("R1") == 2


def test_by_version_1_answers_of_others_leave_the_number_of_a_decision_alone() -> None:
    t = Table(3, version=1).hand(B="E14", C="E14")
    _, B, _ = t.turn("A")
    before = GAME.pending(t.s)
    assert before is not None
    B.does("play E14 hero-1")
    during = GAME.pending(t.s)
    assert during is not None and during.must == (1,) and during.decision[2] > before.decision[2]


def test_decision_numbers_end_with_the_game() -> None:
    t = Table().champion("hero-1").puts("hero-1", "R10")
    A, _ = t.rolled("A", 1, 2)
    A.does("move hero B1 up")
    assert t.s.decision == [0, 0] and GAME.pending(t.s) is None and len(GAME.legal(t.s, 0)) == 0
