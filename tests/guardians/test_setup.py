"""The start of a game: first hands, the one redraw, what is open and what is not (G10-G16, G152, G153)."""

from collections import Counter

import pytest

from engine.game import by_rules
from engine.playout import start
from engine.texts import render
from games.guardians.cards.decks import decks_of
from games.guardians.data.book import SPACES
from games.guardians.data.field import BEFORE, side
from games.guardians.options import GuardiansEntry
from games.guardians.play.common import store
from games.guardians.play.play import PLAY
from games.guardians.sheet.state import Guardians
from tests.guardians.table import GAME, TEXT, Table


def fresh(number: int = 1) -> Guardians:
    """Return a state as the host has it."""
    state: Guardians = start(GAME, GAME.Options(), 2, "setup", number)
    return state


def answers(s: Guardians, seat: int) -> list[str]:
    """Return what a seat may answer."""
    return [str(action) for action in PLAY.legal(s, seat)]


def without_shield(s: Guardians, seat: int) -> None:
    """Change the shields of a first hand for other cards of the deck, which have nothing to do before it is
    placed.
    """
    cards, face = s.book.cards, s.face
    for card in [one for one in s.pen[seat] if cards[face[one]].shield]:
        other = next(one for one in s.deck[seat] if cards[face[one]].kind == "creature")
        face[card], face[other] = face[other], face[card]


def does(s: Guardians, seat: int, line: str) -> list[str]:
    """Let a seat act; return the kinds of what happened."""
    action = GAME.actions.parse(seat, line)
    assert action in PLAY.legal(s, seat), line
    return [event.kind for event in PLAY.apply(s, action)]


def said(s: Guardians, seat: int, line: str, because: str) -> None:
    """Look that an action is refused with a sentence that has these words."""
    action = GAME.actions.parse(seat, line)
    assert action not in PLAY.legal(s, seat)
    assert because in render(GAME.why(GAME.view(s, seat), action))


def with_orders() -> Guardians:
    """Return a start at which seat 0 has all cards of a deck in hand that has one for before the placing."""
    entry = decks_of(TEXT).ready["Heaps and Ale"]
    s: Guardians = start(GAME, GAME.Options(), 2, "setup", 1, entries=[entry, GuardiansEntry()])
    for card in list(s.deck[0]):
        s.deck[0].remove(card)
        store(s, card)
        s.know[0][card] = 2
    return s


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


def test_g016_both_are_asked_what_becomes_of_their_hands_with_their_first_placing() -> None:
    """So nobody knows who could redraw, and nobody answers what has one answer."""
    s = fresh()
    asked = PLAY.pending(s)
    assert asked is not None
    assert (asked.kind, asked.must, asked.secret) == ("organize", (0, 1), True)
    assert s.turn == 1


def test_g016_who_has_a_shield_cannot_redraw() -> None:
    s = fresh()
    assert any(s.book.cards[s.face[card]].shield for card in s.pen[0])
    assert "answer redraw" not in answers(s, 0)
    said(s, 0, "answer redraw", "only a hand without one can be drawn anew")


def test_case_4_redraw_costs_a_stone_and_is_not_offered_twice() -> None:
    """Given a first hand of 12 without a shield: one stone, 12 new cards, no second redraw."""
    s = fresh()
    without_shield(s, 0)
    before, stones = sorted([*s.pen[0], *s.depot[0]]), s.stones[0]
    assert does(s, 0, "answer redraw") == ["ready"]
    assert s.stones[0] == stones  # nothing happens before the other has answered
    does(s, 1, "arrange")
    laid = [list(s.on[at]) for at in range(12)]
    assert does(s, 1, "done") == [
        "ready", "redrawn", "cards_drawn", "unready",
    ]  # fmt: skip
    assert s.stones[0] == stones - 1
    assert len(s.pen[0]) + len(s.depot[0]) == 12
    assert sorted([*s.pen[0], *s.depot[0]]) != before
    said(s, 0, "answer redraw", "the second hand is final")
    asked = PLAY.pending(s)
    assert asked is not None and asked.kind == "organize" and asked.must == (0, 1)
    assert [list(s.on[at]) for at in range(12)] == laid  # the other's placing stays
    does(s, 1, "done")
    assert does(s, 0, "done")[:3] == ["ready", "hand_kept", "turn_began"]


def test_g016_a_hand_is_drawn_anew_before_anything_is_placed() -> None:
    s = fresh()
    without_shield(s, 0)
    does(s, 0, "arrange")
    assert "answer redraw" not in answers(s, 0)
    said(s, 0, "answer redraw", "take your steps back first")
    does(s, 0, "back")
    does(s, 0, "answer redraw")
    said(s, 0, "answer redraw", "said so already")


@pytest.mark.parametrize("after", ["done", "arrange", "place"])
def test_g016_who_has_said_redraw_may_still_keep_the_hand(after: str) -> None:
    s = fresh()
    without_shield(s, 0)
    does(s, 0, "answer redraw")
    stones, hand = s.stones[0], sorted([*s.pen[0], *s.depot[0]])
    changed = does(s, 0, next(line for line in answers(s, 0) if line.startswith(after)))
    assert changed == ([] if after == "done" else ["unready"])
    if after != "done":
        does(s, 0, "done")
    log = does(s, 1, "done")
    assert log.count("hand_kept") == 2 and s.stones[0] == stones
    assert s.turn == 1 and {card for card in hand if card in s.deck[0]} == set()


def test_g016_who_is_drawing_anew_is_told_to_nobody() -> None:
    """Nor is who could: the other reads the same, whatever was said (G153)."""
    kept, redraws = fresh(), fresh()
    for s, line in ((kept, "done"), (redraws, "answer redraw")):
        without_shield(s, 0)
        does(s, 0, line)
    for viewer in (1, None):
        assert GAME.view(kept, viewer) == GAME.view(redraws, viewer)


def test_g155_who_would_play_cards_first_says_so_and_all_goes_on_as_if_step_by_step() -> None:
    """What the other has placed meanwhile is taken back: nobody has seen it, and cards may change all."""
    s = fresh()
    assert "answer play" not in answers(s, 0)
    said(s, 0, "answer play", "nothing that can be played before the placing")
    s = with_orders()
    pens = [sorted(s.pen[seat]) for seat in (0, 1)]
    does(s, 1, "arrange")
    does(s, 1, "done")
    log = does(s, 0, "answer play")
    assert log == ["ready", "hand_kept", "hand_kept", "plays_first", "turn_began"]
    assert [sorted(s.pen[seat]) for seat in (0, 1)] == pens
    asked = PLAY.pending(s)
    assert asked is not None and asked.kind == "orders" and s.turn == 1


def test_g155_where_both_place_at_once_nobody_is_asked_for_cards_before() -> None:
    s = with_orders()
    for seat in (0, 1):
        does(s, seat, "arrange")
    does(s, 0, "done")
    log = does(s, 1, "done")
    assert log[:4] == ["ready", "hand_kept", "hand_kept", "turn_began"]
    assert log.count("arranged") == 2
    asked = PLAY.pending(s)
    assert asked is not None and asked.kind not in ("orders", "organize")


@pytest.mark.parametrize("placing", ["coin", "up"])
def test_g033_where_one_places_after_the_other_the_first_hands_are_asked_before(placing: str) -> None:
    s: Guardians = start(GAME, GAME.Options(placing=placing), 2, "setup", 1)
    assert answers(s, 0) == ["answer keep"]


def test_g016_who_began_by_the_older_rules_is_asked_for_the_first_hand_alone() -> None:
    s: Guardians = start(by_rules(GAME, 1), GAME.Options(), 2, "setup", 1)
    assert answers(s, 0) == ["answer keep"]
    without_shield(s, 0)
    assert answers(s, 0) == ["answer keep", "answer redraw"]
    does(s, 0, "answer redraw")
    assert does(s, 1, "answer keep")[:3] == ["redrawn", "cards_drawn", "hand_kept"]
    assert s.turn == 1


def test_g016_without_a_stone_there_is_no_redraw() -> None:
    s = fresh()
    without_shield(s, 0)
    s.stones[0] = 0
    assert "answer redraw" not in answers(s, 0)
    said(s, 0, "answer redraw", "costs a stone, and you have none")


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
