"""What a view holds, and what it never holds."""

from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest

from games.foes import GAME
from games.foes.sheet.frames import Turn
from tests.foes.faces.games import begin, play, states
from tests.foes.table import Table

SEATS = range(2, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_of_an_imagined_world_is_that_view(seats: int) -> None:
    rng = Random(seats)
    for s in states(seats, f"view {seats}"):
        for viewer in (None, *range(seats)):
            v = GAME.view(s, viewer)
            w = GAME.imagine(v, rng)
            assert GAME.view(w, viewer) == v
            assert list(GAME.invariants(w)) == []
            if viewer is None:
                continue
            actions = list(GAME.legal(s, viewer))
            assert actions == list(GAME.legal(w, viewer))
            again = GAME.view(w, viewer)
            assert GAME.prompt(v) == GAME.prompt(again)
            for action in rng.sample(actions, min(4, len(actions))):
                assert GAME.label(v, action) == GAME.label(again, action)


@pytest.mark.parametrize("seats", SEATS)
def test_refusals_are_the_same_in_an_imagined_world(seats: int) -> None:
    """R13: trying an action tells nothing about others."""
    rng = Random(seats)
    seen = []
    for s, action, _ in play(seats, f"why {seats}", "mixed"):
        seen.append(action)
        asked = GAME.pending(s)
        assert asked is not None
        for viewer in range(seats):
            v = GAME.view(s, viewer)
            again = GAME.view(GAME.imagine(v, rng), viewer)
            other = rng.choice(seen)
            tried = type(other)(
                **{field.name: getattr(other, field.name) for field in fields(other)} | {"seat": viewer}
            )
            assert GAME.why(v, tried) == GAME.why(again, tried)


def test_r13_a_view_hides_hands_heaps_and_what_is_undrawn() -> None:
    table = Table().figures(A="B1").hand(A="move+2", B="wisdom+3 exchange").heap(B=(14, 15))
    table.turn()
    v = GAME.view(table.s, 0)
    assert [v.book.spells[card].face for card in v.hand] == ["move+2"]
    assert len(v.backs[1]) == 2
    assert v.tiles[1] == ()
    assert v.gold[1] == 0
    text = repr(v)
    assert table.s.chance.seed.hex() not in text
    s = begin(4, "hidden")
    text = repr(GAME.view(s, 0))
    assert s.chance.seed.hex() not in text
    assert str(tuple(s.spells)) not in text
    assert str(tuple(s.last_five)) not in text


def test_r6_nothing_about_a_face_down_intersection_is_in_the_view() -> None:
    table = Table()
    table.new()
    for viewer in (None, 0, 3):
        assert set(GAME.view(table.s, viewer).closed) == {-1}


def test_ruling_60_everybody_sees_who_won_what_but_no_heap_but_the_own() -> None:
    table = Table().heap(A=(14,), B=(15, 16))
    table.turn()
    v = GAME.view(table.s, 1)
    assert v.won[14] == 0
    assert v.won[15] == v.won[16] == 1
    assert v.tiles[1] == (15, 16)
    assert v.tiles[0] == ()
    spectator = GAME.view(table.s, None)
    assert all(heap == () for heap in spectator.tiles)


def test_open_loot_shows_all_heaps() -> None:
    table = Table(loot="open").heap(A=(14,))
    table.turn()
    assert GAME.view(table.s, None).tiles[0] == (14,)


def test_r46_spells_drawn_in_this_turn_are_for_the_one_who_drew_them() -> None:
    table = Table().figures(A="B1").hand(A="move+2")
    table.turn()
    turn = table.s.stack[0]
    assert isinstance(turn, Turn)
    turn.fresh = list(table.s.hand[0])
    mine, other = GAME.view(table.s, 0).turn, GAME.view(table.s, 1).turn
    assert mine is not None
    assert other is not None
    assert mine.fresh == tuple(table.s.hand[0])
    assert other.fresh == ()
    assert GAME.view(table.s, 1).fresh_backs == (1,)


def test_a_view_is_frozen_and_shares_nothing_that_changes() -> None:
    table = Table().figures(A="B1")
    table.turn()
    v = GAME.view(table.s, 0)
    with pytest.raises(FrozenInstanceError):
        v.supply = 40
    before = GAME.view(table.s, 0)
    table.players[0].ends()
    assert v == before


def test_frames_come_back_from_what_is_seen_of_them() -> None:
    for s in states(4, "frames", every=3):
        for frame in s.stack:
            owner = getattr(frame, "seat", None)
            assert frame.as_seen(owner).as_held() == frame


def test_every_number_of_a_decision_is_the_viewers_own() -> None:
    for s in states(3, "numbers"):
        for viewer in range(3):
            assert GAME.view(s, viewer).decision == s.decision[viewer]
        assert GAME.view(s, None).decision == 0
