"""Games played by machine and at random, for tests that look at whatever can come up."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine.chance import Chance, words_digest
from games.heaven_hell import GAME
from games.heaven_hell.sheet.frames import Turn
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.table import SEATS, Table


def begin(seats: int, seed: str, **rules: Any) -> HeavenHell:
    """Begin a game whose draws follow from a seed."""
    chance = Chance(f"faces {seed}", sha256(seed.encode()).digest(), words_digest(["word"] * seats))
    return GAME.new(GAME.Options(**rules), [GAME.Entry() for _ in range(seats)], chance)


def play(
    seats: int, seed: str, policy: str = "mixed", plies: int = 700, **rules: Any
) -> Iterator[tuple[HeavenHell, Any, Any]]:
    """Play; yield each state with the action that is taken next and, after it, what happened.

    `policy` is `random`, `greedy` or `mixed`: every third action at random.
    """
    s, rng = begin(seats, seed, **rules), Random(seed)
    for ply in range(plies):
        asked = GAME.pending(s)
        if asked is None:
            return
        seat = asked.must[0]
        legal = GAME.legal(s, seat)
        if policy == "greedy" or (policy == "mixed" and ply % 3 != 0):
            action = GAME.greedy(GAME.view(s, seat), legal, rng)
        else:
            action = legal[rng.randrange(len(legal))]
        before = s.copy()
        yield before, action, GAME.apply(s, action)


def states(
    seats: int, seed: str, policy: str = "mixed", every: int = 7, **rules: Any
) -> Iterator[HeavenHell]:
    """Yield some of the states of a game."""
    for ply, (s, _, _) in enumerate(play(seats, seed, policy, **rules)):
        if ply % every == 0:
            yield s


def fullest(seats: int) -> HeavenHell:
    """Fill all grids with wounded characters of great might, spread all battlefields, fill the piles."""
    table = Table(seats)
    s, rng = table.s, Random(seats)
    book = s.book
    for seat in range(seats):
        deck = s.deck[seat]
        rng.shuffle(deck)
        able = [face for face in deck if book.faces[face].kind == "character"]
        for cell in book.cells(seat):
            face = able.pop()
            deck.remove(face)
            s.grid[cell] = face
            s.wounds[cell] = book.faces[face].health - 1
            s.spent[cell] = True
            s.might_turn[cell] = 11 if book.faces[face].fighter else 0
        s.hand[seat] = sorted(deck[:20])
        s.pile[seat] = deck[20:36]
        s.discard[seat] = deck[36:]
        s.deck[seat] = []
    s.holder = [at % seats for at in range(len(book.fields))]
    s.round = 12
    return s


def fought(seats: int) -> HeavenHell:
    """Return the fullest table in the middle of a battle, with all that can be said of one."""
    s = fullest(seats)
    table = Table(seats)
    table.s = s
    s.holder[11] = -1
    turn = s.stack[0]
    assert isinstance(turn, Turn)
    s.spent = [False] * len(s.grid)
    for player in table.players:
        player.table = table
    table.battle("B12", SEATS[seats - 1])
    battle = s.stack[1]
    battle.heaven_edge = battle.hell_edge = 3  # type: ignore[union-attr]  # the battle that began just now
    battle.heaven_soak = battle.hell_soak = 11  # type: ignore[union-attr]
    s.spent = [True] * len(s.grid)
    return s


def wide(_: int) -> str:
    """Name all seats alike and widely: then only the letters tell them apart."""
    return "W" * 32
