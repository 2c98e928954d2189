"""The legend of a board as a picture: a moment of a game, painted with its reader's settings."""

import re
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

import discord

from bot.cards import Card
from bot.limits import ALT_TEXT, length
from engine.game import step
from engine.playout import source, start
from engine.scene import Palette, Scene
from engine.texts import N_, _

READER, LEAST, MOST = 0, 30, 120
"""The seat for whose player it is painted, and after how many plies at least and at most."""
HEAD: Final = N_("A board as it may look to the first player, with its signs.")


def add_legend(card: Card, game: Any, section: str, colours: Palette) -> None:
    """Add the picture to the section that explains the signs. Call it in a thread: some 100 ms, once for each
    game and palette.
    """
    file = discord.File(BytesIO(_painted(game, colours)), filename="board.png")
    card.picture(file, _named(" ".join(_of_the_picture(section))))


def _named(told: str) -> str:
    """Name the signs; of what is too long for an alt text the last sentences, which name the marks."""
    sentences = _MARKUP.sub("", told).split(". ")
    while length(f"{_(HEAD)} {'. '.join(sentences)}") > ALT_TEXT:
        del sentences[0]
    return f"{_(HEAD)} {'. '.join(sentences)}"


_MARKUP: Final = re.compile(r"\*\*|`")


def _of_the_picture(section: str) -> Iterator[str]:
    """Yield the paragraphs that say what the signs of the picture are: from the one that begins with it to
    the one that begins with another thing in bold or with what to press.
    """
    inside = False
    for paragraph in section.split("\n\n"):
        if _BEGINS.match(paragraph):
            inside = True
        elif paragraph.startswith(("**", _("Press"), _("Buttons"), "#")):
            inside = False
        if inside:
            yield paragraph


_BEGINS: Final = re.compile(r"(?:\*\*|On )?[Tt]he \**picture\b")


@lru_cache(32)
def _painted(game: Any, colours: Palette) -> bytes:
    """Paint a moment at which the reader is asked, with what is new since they were asked before."""
    usual = game.Options()
    state, rng = start(game, usual, game.seats(usual)[0], "rules", 1), source("signs")
    view, before = game.view(state, READER), None
    for ply in range(MOST):
        asked = game.pending(state)
        if asked is None or (before is not None and ply > LEAST):
            break
        seat = asked.must[0]
        state, __ = step(game, state, game.greedy(game.view(state, seat), game.legal(state, seat), rng))
        after = game.pending(state)
        if seat != READER and after is not None and READER in after.must:
            view, before = game.view(state, READER), view
    png: bytes = game.picture(view, Scene(colours, (), before))
    return png
