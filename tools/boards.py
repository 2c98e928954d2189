"""Draw the boards that stand in the documents: `python tools/boards.py` writes them anew.

A board stands between `<!-- board NAME -->` and `<!-- /board -->`; a test keeps each equal to what the
program draws for a fixed seed.
"""

import re
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from engine import AnyGame, draw, render
from engine.playout import play, start
from games import GAMES
from players import POLICIES

ROOT: Final = Path(__file__).resolve().parent.parent
NAMES: Final = ("Ash", "Birch", "Cedar", "Dogwood")
PLACE: Final = re.compile(r"(<!-- board (\S+) -->\n).*?(<!-- /board -->)", re.DOTALL)


def state(game: AnyGame, plies: int) -> Any:
    """Return a game between four machine players, or as many as can play, after so many actions."""
    seats = min(len(NAMES), game.seats(game.Options())[-1])
    first = start(game, game.Options(), seats, "readme", 0)
    return play(game, first, [POLICIES["greedy"]] * seats, Random(1), most=plies).state


def public(key: str, plies: int) -> str:
    """Draw what everybody sees, and whom the table waits for."""
    game = GAMES[key]
    view = game.view(state(game, plies), None)
    return draw(game.board(view), name) + "\n\n" + render(game.prompt(view), name)


def hand(key: str, plies: int) -> str:
    """Draw what the acting player alone may know."""
    game = GAMES[key]
    now = state(game, plies)
    pending = game.pending(now)
    if pending is None or (alone := game.hand(game.view(now, pending.must[0]))) is None:
        raise SystemExit(
            "The game of the documents is over before its board is drawn; choose an earlier ply."
        )
    return draw(alone, name)


def name(seat: int) -> str:
    """Name a seat."""
    return NAMES[seat]


BOARDS: Final[Mapping[str, Callable[[], str]]] = {
    "public": partial(public, "foes", 75),
    "hand": partial(hand, "foes", 75),
    "good_vs_bad": partial(public, "good_vs_bad", 253),
    "guardians": partial(public, "guardians", 49),
    "heaven_hell": partial(public, "heaven_hell", 404),
    "willow": partial(public, "willow", 60),
}


def filled(document: str) -> str:
    """Return a document with each of its boards drawn anew."""

    def drawn(match: re.Match[str]) -> str:
        return f"{match[1]}```text\n{BOARDS[match[2]]()}\n```\n{match[3]}"

    return PLACE.sub(drawn, document)


def main() -> int:
    """Write the boards into all documents."""
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        before = path.read_text("utf-8")
        after = filled(before)
        if after != before:
            path.write_text(after, "utf-8")
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
