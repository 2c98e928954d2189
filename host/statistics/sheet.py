"""Finished games as a sheet (CSV): a person's own, or those of a server, which names nobody.

One line for each seat; times in UTC, lengths in seconds, seats and places from 1. A private table is in no
sheet of a server: it would say that there was one.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from contests.forms.sheets import safe, sheet
from engine import AnyGame, render
from engine.texts import ENGLISH
from host.statistics.sides import side_names
from storage import OwnPartRow

HEAD: Final = (
    "ended_at", "table", "game", "seats", "seat", "side", "place", "won", "stayed", "moves", "thinking_s",
    "actions", "length_s",
)  # fmt: skip
MOST_LINES: Final = 50_000
"""Lines of a sheet, the newest: some five megabytes."""


def finished_sheet(rows: Sequence[OwnPartRow], games: Mapping[str, AnyGame]) -> bytes:
    """Return the newest of some parts in finished games as a sheet in UTF-8, the oldest first; no cell of it
    is taken for a formula, whatever a game or its sides are called."""
    lines = _lines(rows[-MOST_LINES:], games)
    return sheet(HEAD, ([safe(cell) for cell in line] for line in lines)).encode()


def _lines(rows: Iterable[OwnPartRow], games: Mapping[str, AnyGame]) -> Iterable[Sequence[str]]:
    known = tuple(games)
    for row in rows:
        game = games[row.game] if row.game in known else None
        sides = side_names(game)
        side = render(sides[row.side], language=ENGLISH) if 0 <= row.side < len(sides) else ""
        won = row.stayed and row.rank == 1
        yield (
            datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), row.code,
            row.game if game is None else game.title, str(row.seats), str(row.seat + 1), side, str(row.rank),
            str(int(won)), str(int(row.stayed)), str(row.moves), str(row.thought_ms // 1000),
            str(row.actions), str(row.took_ms // 1000),
        )  # fmt: skip
