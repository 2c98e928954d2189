"""The rows of the table: each is one file, imported when it is measured."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Final, TypeAlias

from bench.figure import Figure

Row: TypeAlias = Callable[[], Iterable[Figure]]

ROWS: Final = {
    "random_play": "random play, actions a second",
    "sides": "wins of each side between greedy players, by the number of players",
    "playouts": "playouts a second from the middle of a game, and imagining a world",
    "mid_game": "copy, legal and view in the middle of a game",
    "boards": "the text board and the picture",
    "move": "a move from slash command to reply, beside discord.py and sqlite3 alone",
    "crowd": "moves a second, fifty at once",
    "thinking": "a person's move while machines think at twenty tables, beside one while they do not",
    "load": "1,000 people at 200 tables, 50 moves a second for a minute: answers, losses, memory",
    "stored": "a move, its delivery, the first click and the start with 10,000 tables stored, beside ten",
    "processes": "moves a second of four processes on PostgreSQL, beside those of one",
    "limited": "a free channel's board while others are limited, and sixty tables flat out",
    "long": "what a person asks of a game of 3,000 plies, beside one of 50, and how it holds the loop",
    "presses": "presses a turn in the real panel, by a person who plays as the machine does",
    "walk": "every command and click at a table of 3,000 plies: for how long each holds the loop",
    "hostile": "files made to harm: how late the loop is, and memory above idle",
    "verify": "verifying a record: a ply of a machine, chosen anew, beside one that is not",
    "edits": "how often posts are changed for each move of a slow game",
    "posts": "posts of 65 rounds of Foes for each turn, with two and with four people",
    "pace": "days a game, between people who answer after three hours in the mean",
    "heights": "how high posts, panels and cards are on a phone of 390 px",
    "pictures": "fifty pictures painted for posts: how late the loop is meanwhile",
    "erasure": "moves while somebody is deleted from a file of 120 MB, beside those before",
    "sizes": "bytes of a whole game in the database",
    "start": "from start to ready, and memory when idle",
}
"""Each row with what it measures; its module is `bench.rows.<name>`, which holds `measure`."""


class UnknownRow(LookupError):
    """Say that there is no such row, and which there are."""


def chosen(only: str | None) -> list[tuple[str, Row]]:
    """Return all rows, or the one that is named. Raise `UnknownRow` with a sentence."""
    if only is not None and only not in ROWS:
        raise UnknownRow(f"There is no row “{only[:40]}”; the rows are {', '.join(ROWS)}.")
    names = list(ROWS) if only is None else [only]
    return [(name, import_module(f"bench.rows.{name}").measure) for name in names]
