"""Games played by machine and at random, for tests that look at whatever can come up."""

from random import Random
from typing import Final, cast

from engine import AnyGame
from games.heaven_hell import GAME
from games.heaven_hell.sheet.frames import Turn
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.table import SEATS, Table
from tests.support.plays import Plays

PLAYS: Final = Plays[HeavenHell](cast(AnyGame, GAME), plies=700)
begin, play, states = PLAYS.begin, PLAYS.play, PLAYS.states


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
