"""What is read out of each game names every space and every piece, wherever the game has come to."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine import Chance, render, step, words_digest
from engine.readout import changes, lines_of
from games import GAMES
from games.foes.sheet.frames import NOWHERE
from games.guardians.data.book import SPACES
from games.willow.data.book import CHARS

Said = dict[str, str]
"""By what it is about, each line that is read out."""


def foes(v: Any, said: Said) -> Iterator[tuple[str, str]]:
    """Yield what must be said of a dungeon: where, and which words."""
    for at, space in enumerate(v.book.spaces):
        if space.kind not in ("path",):
            yield space.name, space.name
        if 0 < v.tile[at] <= 50:
            yield space.name, str(v.tile[at])
    for seat, at in enumerate(v.figure):
        if at != NOWHERE:
            yield f"player {seat}", f"at {v.book.name(at)}"
            if v.book.name(at) in said and v.book.spaces[at].kind != "teleport":
                yield v.book.name(at), f"Player {seat + 1}"


def good_vs_bad(v: Any, said: Said) -> Iterator[tuple[str, str]]:
    """Yield what must be said of the roads."""
    for piece, square in enumerate(v.at):
        yield v.book.pieces[piece], f"at {v.book.names[square]}"
        for item in v.items[piece]:
            yield v.book.pieces[piece], v.book.cards.all[item].name
    for square in v.book.ring(v.length).spaces:
        if v.level[square]:
            yield v.book.names[square], "Good" if v.level[square] > 0 else "Bad"


def guardians(v: Any, said: Said) -> Iterator[tuple[str, str]]:
    """Yield what must be said of the field."""
    for at, space in enumerate(SPACES):
        yield space, space
        if v.shield[at] >= 0:
            yield space, "standard bearer" if "standard bearer" in said[space] else "Shield"
        for card in (*v.on[at], *v.under[at]):
            of_space = " ".join(text for about, text in said.items() if f"-{space}-" in about)
            assert v.book.cards[v.face[card]].name in of_space


def heaven_hell(v: Any, said: Said) -> Iterator[tuple[str, str]]:
    """Yield what must be said of grids and battlefields."""
    for cell, face in enumerate(v.grid):
        if face >= 0:
            yield f"cell {cell}", v.book.faces[face].name
    for at, field in enumerate(v.book.fields):
        yield f"field {at}", field.name


def willow(v: Any, said: Said) -> Iterator[tuple[str, str]]:
    """Yield what must be said of the map and the characters."""
    for space in v.book.spaces:
        yield space.name, space.name
    for char in CHARS:
        place = v.book.spaces[v.at[char]].name
        yield f"char {char}", f"at {place}"
        yield place, v.book.chars[char].name
        for card in v.shown[char]:
            yield f"open {char}", v.book.faces[v.book.face[card]].short


MUST: dict[str, Callable[[Any, Said], Iterator[tuple[str, str]]]] = {
    "foes": foes, "good_vs_bad": good_vs_bad, "guardians": guardians, "heaven_hell": heaven_hell,
    "willow": willow,
}  # fmt: skip


@pytest.mark.parametrize("key", sorted(MUST))
def test_every_space_and_every_piece_is_named(key: str) -> None:
    game, rng = GAMES[key], Random(key)
    seats = max(n for n in game.seats(game.Options()) if n <= 4)
    state = game.new(
        game.Options(), [game.Entry()] * seats, Chance("4F7K2Q", b"x" * 32, words_digest(["a"] * seats))
    )
    looked, heard = 0, None
    for ply in range(260):
        pending = game.pending(state)
        if pending is None:
            break
        seat = (*pending.must, *pending.may)[0]
        view = game.view(state, seat)
        if ply % 20 == 0:
            readout = game.readout(view)
            said = {line.about: render(line.text) for line in lines_of(readout)}
            for about, words in MUST[key](view, said):
                assert words in said[about], (about, words, said[about])
                looked += 1
            heard = readout if heard is None else heard
            assert bool(changes(readout, heard)) is (readout != heard)
        state, _ = step(game, state, game.greedy(view, game.legal(state, seat), rng))
    assert looked > 100
