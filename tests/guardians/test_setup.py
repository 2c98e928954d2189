"""The start of a game: first hands, the one redraw, what is open and what is not (G10-G16, G152, G153)."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.actions import UnknownAction
from engine.game import IllegalAction, by_rules, step
from engine.playout import source, start
from games.guardians.cards.decks import decks_of
from games.guardians.data.book import RULES, SPACES
from games.guardians.data.field import BEFORE, side
from games.guardians.options import GuardiansEntry
from games.guardians.play.actions import Answer, Arrange, Done
from games.guardians.play.common import store
from games.guardians.play.play import PLAY
from games.guardians.sheet.facts import homes
from games.guardians.sheet.frames import Orders, Turn
from games.guardians.sheet.state import Guardians
from tests.guardians.table import GAME, TEXT, Table


def fresh(number: int = 1, version: int = RULES, **rules: Any) -> Guardians:
    """Return a state as the host has it."""
    state: Guardians = start(by_rules(GAME, version), GAME.Options(**rules), 2, "setup", number)
    return state


def after(*words: str, **rules: Any) -> Guardians:
    """Return a game in which the seats have answered so what becomes of their first hands."""
    s = fresh(**rules)
    for seat, word in enumerate(words):
        PLAY.apply(s, Answer(seat, word))
    return s


def orders_passed(s: Guardians) -> None:
    """Let nobody play a card before the placing."""
    while asked(s)[0] == "orders":
        PLAY.apply(s, Done(asked(s)[1][0]))


def asked(s: Guardians) -> tuple[str, tuple[int, ...]]:
    """Return what is asked, and of whom."""
    pending = PLAY.pending(s)
    assert pending is not None
    return pending.kind, pending.must


def answers(s: Guardians, seat: int) -> list[str]:
    """Return what a seat may answer."""
    return [str(action) for action in PLAY.legal(s, seat)]


def without_shield(s: Guardians, seat: int) -> None:
    """Change the shields of a first hand for other cards of the deck."""
    cards, face = s.book.cards, s.face
    for card in [one for one in s.pen[seat] if cards[face[one]].shield]:
        other = next(one for one in s.deck[seat] if not cards[face[one]].shield)
        face[card], face[other] = face[other], face[card]
        if cards[face[card]].border == 2:
            s.pen[seat].remove(card)
            store(s, card)


def test_g007_who_brings_no_deck_gets_a_ready_one_of_its_own() -> None:
    s = fresh()
    ready = s.book.decks
    for seat in (0, 1):
        mine = s.face[s.split :] if seat else s.face[: s.split]
        assert Counter(mine) == Counter(ready[seat].faces)
        assert (s.guardian[seat], s.walls[seat]) == (ready[seat].guardian, ready[seat].strongholds)


def test_g012_numbers_of_cards_are_drawn_so_that_they_tell_nothing() -> None:
    assert len({tuple(fresh(number).face) for number in range(6)}) == 6


def test_g015_the_first_hand_has_twelve_cards() -> None:
    s = fresh()
    assert [len(s.pen[seat]) + len(s.depot[seat]) for seat in (0, 1)] == [12, 12]
    assert [len(s.deck[0]), len(s.deck[1])] == [50, 49]
    assert s.up == [-1, -1]


def test_g016_both_are_asked_so_that_nobody_knows_who_could_redraw() -> None:
    s = fresh()
    pending = PLAY.pending(s)
    assert pending is not None and pending.secret
    assert asked(s) == ("opening", (0, 1))


def test_g016_who_has_a_shield_cannot_redraw() -> None:
    s = fresh()
    assert any(s.book.cards[s.face[card]].shield for card in s.pen[0])
    assert answers(s, 0) == ["answer keep", "answer placed"]


def test_case_4_redraw_costs_a_stone_and_is_not_offered_twice() -> None:
    """Given a first hand of 12 without a shield: one stone, 12 new cards, no second redraw."""
    s = fresh()
    without_shield(s, 0)
    before, stones = sorted([*s.pen[0], *s.depot[0]]), s.stones[0]
    assert answers(s, 0) == ["answer keep", "answer placed", "answer redraw"]
    PLAY.apply(s, PLAY.legal(s, 0)[2])
    assert s.stones[0] == stones  # nothing happens before the other has answered
    log = PLAY.apply(s, PLAY.legal(s, 1)[0])
    assert s.stones[0] == stones - 1
    assert len(s.pen[0]) + len(s.depot[0]) == 12
    assert sorted([*s.pen[0], *s.depot[0]]) != before
    assert [event.kind for event in log[:2]] == ["redrawn", "cards_drawn"]
    assert s.turn == 1


def test_g016_a_hand_that_is_kept_may_be_placed_along_and_its_owner_is_ready() -> None:
    s, by_hand = after("placed", "keep"), after("keep", "keep")
    orders_passed(s)
    orders_passed(by_hand)
    PLAY.apply(by_hand, Arrange(0))
    PLAY.apply(by_hand, Done(0))
    assert asked(s) == ("organize", (1,))
    for viewer in (0, 1, None):
        shown, as_if = GAME.view(s, viewer), GAME.view(by_hand, viewer)
        assert replace(shown, decision=0) == replace(as_if, decision=0)


def test_g016_by_rules_version_1_nobody_has_a_hand_placed_along() -> None:
    """A process of the release before could not fold such a game."""
    s = fresh(version=1)
    view = GAME.view(s, 0)
    assert answers(s, 0) == ["answer keep"]
    for typed in ("answer placed", "placed", "Keep and place it all for me"):
        with pytest.raises(UnknownAction, match=r"Answer keep or redraw, not “placed”\."):
            GAME.parse(view, typed)
    without_shield(s, 0)
    assert answers(s, 0) == ["answer keep", "answer redraw"]


def test_g016_by_rules_version_1_the_machine_keeps_its_hand() -> None:
    for version, kept in ((1, "keep"), (2, "placed")):
        s = fresh(version=version)
        chosen = GAME.greedy(GAME.view(s, 0), GAME.legal(s, 0), source("setup"))
        assert chosen == Answer(0, kept)


def test_g016_a_log_by_rules_version_1_that_has_a_hand_placed_replays() -> None:
    """A candidate for a release offered it in games that had begun before."""
    s = fresh(version=1)
    for seat, word in enumerate(("placed", "keep")):
        s, _ = step(GAME, s, Answer(seat, word))
    turn = s.stack[0]
    assert isinstance(turn, Turn) and turn.placed == [True, False]
    with pytest.raises(IllegalAction):
        step(GAME, fresh(version=1), Answer(0, "fresh"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_state_remembers_the_rules_that_it_began_with(version: int) -> None:
    s = fresh(version=version)
    text = GAME.dump(s)
    assert GAME.load(text).book.rules == s.book.rules == version
    assert (b'"rules"' in text) == (version > 1)  # a snapshot of the first rules is what it was


def test_g016_nobody_knows_before_both_have_answered_who_has_a_hand_placed() -> None:
    keeps, has_it_placed = after("keep"), after("placed")
    for viewer in (1, None):
        assert GAME.view(keeps, viewer) == GAME.view(has_it_placed, viewer)
    # nor afterwards, while the other may play a card before the placing (G155)
    for s, placed in ((keeps, False), (has_it_placed, True)):
        s.stack = [Turn("organize", placed=[placed, False]), Orders([1])]
    for viewer in (1, None):
        assert GAME.view(keeps, viewer).stack == GAME.view(has_it_placed, viewer).stack
    assert GAME.view(has_it_placed, 0).stack[0].placed == (True, False)


def test_g031_who_would_hold_too_much_is_asked_though_its_hand_is_placed() -> None:
    """What has to be discarded is its owner's choice."""
    s = after("placed", "keep", storage=1)
    orders_passed(s)
    assert asked(s) == ("organize", (0, 1))
    assert GAME.view(s, 0).top.steps == (1, 0), "it is placed"
    assert GAME.view(s, 1).top.steps == (0, 0)


def test_g033_where_one_places_after_the_other_both_hands_may_be_placed_along() -> None:
    for placing in ("coin", "up"):
        s = after("placed", "placed", placing=placing)
        orders_passed(s)
        assert asked(s)[0] == "move"
        assert all(any(s.on[space] for space in homes(seat)) for seat in (0, 1))


def test_g016_without_a_stone_there_is_no_redraw() -> None:
    s = fresh()
    without_shield(s, 0)
    s.stones[0] = 0
    assert answers(s, 0) == ["answer keep", "answer placed"]


def test_g013_palisade_gives_its_stone_before_the_first_draw() -> None:
    """The fourth ready deck plays Palisade and Ulgra, who has 5 stones."""
    entry = decks_of(TEXT).ready["Heaps and Ale"]
    s = start(GAME, GAME.Options(), 2, "palisade", 1, entries=[entry, GuardiansEntry()])
    assert s.stones[0] == 6


def test_g152_left_and_right_are_the_owners() -> None:
    assert [side(SPACES.index(name)) for name in ("a1", "b1", "c1")] == [0, 1, 2]
    assert [side(SPACES.index(name)) for name in ("a4", "b4", "c4")] == [2, 1, 0]


def test_g010_before_each_stronghold_lies_a_land_of_its_column() -> None:
    assert [SPACES[BEFORE[SPACES.index(name)]] for name in ("a1", "c4")] == ["a2", "c3"]


def test_g153_numbers_of_cards_are_open_and_what_they_are_is_not() -> None:
    table = Table().stack("B", "b3", "N08", "M01+I01 M16").pen(B="M02 T01").depot(B="S03")
    v = GAME.view(table.s, 0)
    at = SPACES.index("b3")
    assert v.on_count[at] == 3  # creatures and items together
    assert v.on[at] == ()
    assert (v.pen_count[1], v.depot_count[1], len(v.deck[1])) == (2, 1, len(table.s.deck[1]))
    assert v.pen[1] == v.depot[1] == ()
    assert set(v.deck[1]) == {-1}
    hidden = [*table.s.on[at], *table.s.pen[1], *table.s.depot[1], *table.s.deck[1]]
    assert {v.face[card] for card in hidden} == {-1}
    assert v.face[table.s.shield[at]] == table.s.face[table.s.shield[at]]
