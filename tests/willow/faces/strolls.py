"""Short random games to read the faces of: every state that somebody is asked in, with its legal actions."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine import Chance, words_digest
from games.willow.data.book import shared_book
from games.willow.data.dataset import DATA
from games.willow.options import WillowOptions
from games.willow.play import PLAY
from games.willow.play.setup import set_up
from games.willow.sheet.state import Willow

QUICK = ("pass", "name", "answer", "fight", "power", "foe")
"""Kinds that bring a game forward; the others are many."""


def stroll(
    seats: int, seed: int, plies: int, text: str = "", **rules: Any
) -> Iterator[tuple[Willow, list[Any], Any, list[Any]]]:
    """Yield the state before each action, the actor's legal actions, the action, and what it told."""
    book = shared_book(text or DATA.own_text(), seats, WillowOptions(**rules))
    rng = Random(seed)
    s = set_up(book, Chance("T", bytes([seed]) * 32, words_digest(["a"])))
    for _ in range(plies):
        pending = PLAY.pending(s)
        if pending is None:
            return
        seat = rng.choice(pending.must)
        offered = list(PLAY.legal(s, seat))
        quick = [action for action in offered if action.kind in QUICK]
        action = rng.choice(quick if quick and rng.random() < 0.3 else offered)
        before = s.copy()
        told = PLAY.apply(s, action)
        yield before, offered, action, told
