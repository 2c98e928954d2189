"""What is hidden, from whom, and what everybody can work out (H45, 3.8, ruling 26)."""

from random import Random

from games.heaven_hell.sheet.imagine import unseen
from tests.heaven_hell.table import GAME, Table, one, opening


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = Table(3).hand(A="T05 M01", B="T06", C="T07")
    views = [GAME.view(table.s, seat) for seat in (0, 1, 2, None)]
    assert [len(view.hand) for view in views] == [2, 1, 1, 0]
    assert {view.hands for view in views} == {(2, 1, 1)}
    assert GAME.known(views[0]) == (("hand 1", "1:M01"), ("hand 1", "1:T05"))
    assert GAME.known(views[3]) == ()


def test_the_order_of_a_deck_is_hidden_from_its_owner_too() -> None:
    table = opening(2)
    view = GAME.view(table.s, 0)
    orders = {tuple(GAME.imagine(view, Random(seed)).deck[0]) for seed in range(5)}
    assert len(orders) == 5
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(table.s.deck[0]))}


def test_deck_lists_are_open_so_what_is_unseen_is_known() -> None:
    table = Table().grid(B="D08 c1r1").hand(B="T05").heap(B="M01").pile(B="M03")
    view = GAME.view(table.s, 0)
    seen = [table.s.book.face_of[card] for card in ("D08", "M01", "M03")]
    assert unseen(view, 1) == [face for face in range(60) if face not in seen]


def test_imagined_hands_and_decks_are_dealt_from_what_is_unseen() -> None:
    table = Table().grid(B="D08 c1r1").hand(B="5")
    view = GAME.view(table.s, 0)
    hands = [tuple(GAME.imagine(view, Random(seed)).hand[1]) for seed in range(8)]
    assert {len(hand) for hand in hands} == {5} and len(set(hands)) > 1
    assert all(table.s.book.face_of["D08"] not in hand for hand in hands)


def test_a_recalled_character_is_known_to_be_in_hand() -> None:
    table = Table(3).grid(A="M10 c4r3, D08 c1r1", B="D05 c1r1").hand(A="T13 D01 D03", B="T02 T05")
    A, _, _ = table.players
    table.battle("B03")
    A.does("tactic T13 c4r3")
    face = table.s.book.face_of["D05"]
    for seat in (0, 2, None):
        world = GAME.imagine(GAME.view(table.s, seat), Random(seat))
        assert face in world.hand[1]


def test_who_plays_a_known_card_is_known_to_have_it_no_more() -> None:
    table = Table().hand(B="M01 T05").turn("B")
    table.s.open[1] = table.s.hand[1][:1]
    table.s.spied[1] = table.s.hand[1][:1]
    table.players[1].does("play M01 c1r1")
    assert table.s.open[1] == [] and table.s.spied[1] == []


def test_a_deck_that_runs_out_opens_the_hand() -> None:
    """All lists are open: with an empty deck everybody can work out what the hand holds."""
    table = Table().hand(B="5").heap(B="20").only(B=3)
    A, B = table.players
    A.does("peace")
    log = B.is_done()
    drawn = [event for event in log if event.kind == "cards_drawn" and event.seat == 1]
    assert [(len(event.cards), event.open) for event in drawn] == [(3, True), (2, False)]
    assert len(table.s.open[1]) == 8
    hidden = [slot for slot in GAME.secrets(table.s, 0) if slot.startswith("hand 2")]
    assert hidden == ["hand 2/1", "hand 2/2"]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    table = Table().grid(A="M08 c1r1, A11 c1r2", B="D08 c1r1").hand(A="T02", B="T02")
    A = table.players[0]
    table.battle("B03")
    log = A.does("act c1r1")
    assert one(log, "drew").readers is None
    assert one(log, "cards_drawn").readers == (0,)
    [(slot, card)] = one(log, "cards_drawn").hidden
    assert slot == "hand 1" and card.removeprefix("1:") in A.hand.split()


def test_the_plunder_pile_is_known_but_not_its_order() -> None:
    table = Table().pile(A="T01 M01 A11 D12 D01")
    for seat in (0, 1, None):
        view = GAME.view(table.s, seat)
        assert view.pile[0] == tuple(sorted(table.s.pile[0]))
        tops = {GAME.imagine(view, Random(seed)).pile[0][-1] for seed in range(20)}
        assert len(tops) > 1


def test_who_spied_is_forgotten_by_nobody_but_learned_by_no_third() -> None:
    table = Table(3).grid(A="M10 c4r3").hand(A="S07", B="T05 M01 M03")
    table.players[0].does("miracle S07", "choose M01")
    assert len(GAME.view(table.s, 0).spied[1]) == 2
    assert GAME.view(table.s, 2).spied[1] == () and GAME.view(table.s, None).spied[1] == ()


def test_views_hold_no_seed() -> None:
    view = GAME.view(opening(2).s, 0)
    assert not hasattr(view, "chance")


def test_who_is_asked_does_not_depend_on_what_is_in_a_hand() -> None:
    """B has a card but no Tactic and nobody who could act: it is asked all the same."""
    for card in ("M01", "T02"):
        table = Table().grid(A="A04 c1r1", B="D08 c1r1").hand(A="T02", B=card)
        table.battle("B03")
        table.players[0].passes()
        assert table.asks == "battle B"


def test_without_a_card_and_without_an_ability_all_see_that_nothing_can_be_done() -> None:
    table = Table().grid(A="A04 c1r1", B="D08 c1r1").hand(A="T02")
    table.battle("B03")
    log = table.players[0].passes()
    assert [event.seat for event in log if event.kind == "passed"] == [0, 1]
