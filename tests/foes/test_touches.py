"""Whom an event is about, and who comes next: what a player who was away is told first."""

from dataclasses import fields
from random import Random
from typing import Any, cast, get_args

import pytest

from engine import step
from engine.chance import Chance
from engine.events import Others, Who, Whom
from games.foes import GAME
from games.foes.events import FoesEvent, FollowAsked, Transferred, TurnBegan, WisdomGained
from games.foes.options import FoesOptions

PLAIN_NUMBERS = {
    "monster", "strength", "cost", "chips", "paid", "to_supply", "out", "gold", "tile", "amount", "now",
    "pile", "monster_die", "player_die", "limit", "round", "steps", "side", "lost", "left", "other_tile",
    "tiles",
}  # fmt: skip


def test_an_event_touches_the_seats_that_it_names() -> None:
    assert Transferred(1, 3, "B7").touches == (1, 3)
    assert FollowAsked(0, "B7", (2, 1)).touches == (0, 2, 1)
    assert WisdomGained(2, 1, 4, "won").touches == (2,)


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_follows_is_who_comes_and_no_seat_is_forgotten(seats: int) -> None:
    options = FoesOptions()
    s = GAME.new(options, [GAME.Entry()] * seats, Chance("t", b"s" * 32, b"w" * 32))
    rng = Random(seats)
    turns = 0
    kinds: set[type[FoesEvent]] = set()
    for _ in range(1500):
        pending = GAME.pending(s)
        if pending is None:
            break
        seat = pending.must[0]
        coming = GAME.following(GAME.view(s, None))
        s, events = step(GAME, s, GAME.greedy(GAME.view(s, seat), GAME.legal(s, seat), rng))
        for event in events:
            kinds.add(type(event))
            assert all(0 <= one < seats for one in event.touches)
            if isinstance(event, TurnBegan):
                turns += 1
                assert event.seat == coming
    assert turns > 5
    for kind in kinds:
        others = [one for one in fields(cast(Any, kind)) if one.type not in (Who, Whom, Others)]
        numbers = {one.name for one in others if one.type is int or int in get_args(one.type)}
        assert numbers <= PLAIN_NUMBERS, f"{kind.__name__}: is one of {numbers} a seat?"
