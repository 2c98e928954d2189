"""What has a name in a game, found by it: cards, creatures, places; and the rules that speak of one."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final

from bot.presenter.markdown import literal
from engine import AnyGame, render
from engine.numbered import NumberedRule
from engine.pieces import Piece, Pieced
from engine.texts import ENGLISH, called, current_language, translated

MOST_RULES: Final = 6
"""Numbers of rules that a card names."""


def pieces_of(game: AnyGame) -> tuple[Piece, ...]:
    """Return the named pieces of a game, in the order of its data set. The first call takes up to 30 ms."""
    same: Any = game  # its protocol does not say that it can be hashed, as all objects can
    return _pieces(same, current_language())


@lru_cache(32)
def _pieces(game: Any, language: NullTranslations) -> tuple[Piece, ...]:  # noqa: ARG001  # in the reader's
    return tuple(game.pieces()) if isinstance(game, Pieced) else ()


def pieces_named(game: AnyGame, wanted: str) -> list[Piece]:
    """Return the pieces with a name, else those whose name begins with it, else those whose name contains it
    as a word.
    """
    word = re.compile(rf"\b{re.escape(wanted)}")
    every = [(piece.name.casefold(), piece) for piece in pieces_of(game)]
    return (
        [piece for name, piece in every if name == wanted]
        or [piece for name, piece in every if name.startswith(wanted)]
        or [piece for name, piece in every if word.search(name)]
    )


def offered_pieces(games: Sequence[AnyGame]) -> Iterator[tuple[str, str]]:
    """Yield the pieces of several games: the label, with the game behind it, and the name that is sent."""
    for game in games:
        yield from ((f"{piece.name} ({called(game.title)})", piece.name) for piece in pieces_of(game))


def nearest(games: Sequence[AnyGame], wanted: str) -> str:
    """Return the piece whose name is nearest to what was written, quoted; empty if none is near."""
    names = {piece.name.casefold(): piece.name for game in games for piece in pieces_of(game)}
    close = get_close_matches(wanted, names, n=1, cutoff=0.6)
    return f"“{literal(names[close[0]])}”" if close else ""


def rules_about(game: AnyGame, piece: Piece, rules: Mapping[str, NumberedRule]) -> tuple[str, ...]:
    """Return the numbers of the rules that name a piece, else of those whose title names its kind.

    A rulebook is written in English, under the names that the game has there.
    """
    at = pieces_of(game).index(piece)
    with translated(ENGLISH):
        own = pieces_of(game)
        name, kind = (own[at].name, render(own[at].kind)) if at < len(own) else (piece.name, "")
    named = _word(name)
    found = [number for number, rule in rules.items() if named.search(rule.title) or named.search(rule.text)]
    if not found and kind:
        titled = _word(kind.removeprefix("The ").removesuffix("s"))
        found = [number for number, rule in rules.items() if titled.search(rule.title)]
    return tuple(found[:MOST_RULES])


def _word(text: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(text)}", re.IGNORECASE)
