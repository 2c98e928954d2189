"""How high what people see is on a phone of 390 px, at the largest table of each game.

As many people sit down as can play, and act as the game's machine player would. At moments all through the
game the newest public post is measured, and the panel of whoever is asked.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.harness import BotFault
from bench.long_games import play_until
from bench.phone import Heights, Phone, phone
from bench.scripted_player import bot_in
from engine import AnyGame
from engine.playout import play, start
from games import GAMES
from host import Host, TableRef
from players import POLICIES
from sandbox import Person, Sandbox, Seen

NAMES: Final = ("Red", "Green", "Blue", "White", "Black", "Wilhelmina the Great")
MOMENTS: Final = 8
"""How often in each game is measured."""
SCREEN: Final = 600
"""The picture, the headline and the buttons share so many px of a phone's screen."""
LINES: Final = 25
PANEL: Final = 900
CARD: Final = 700
"""All of the card of an open table, from who posts it to its last button."""
TURN: Final = "Your move"
CHANGE: Final = "Change…"
PAINTED_SECONDS: Final = 5.0


@dataclass(slots=True)
class Screens:
    """Hold what was measured of one game: its card before play, its public posts, its panels, and what comes
    after “Change…”, where a row of steps is proposed.
    """

    card: Heights
    posts: list[Heights] = field(default_factory=list)
    panels: list[Heights] = field(default_factory=list)
    changes: list[Heights] = field(default_factory=list)


def measure(moments: int = MOMENTS, keep: Path | None = None) -> Iterator[Figure]:
    """Measure each game at so many moments; `keep`: a folder for what was seen, as pictures."""
    for key, game in GAMES.items():
        with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
            screens = asyncio.run(played(Path(name), game, moments, keep))
        posts, panels, changes = screens.posts, screens.panels, screens.changes
        yield Figure(
            f"heights.{key}.post", f"{game.title}: picture, headline and buttons", "px",
            max(height.last for height in posts), SCREEN, SCREEN,
            parts={
                "median": median(height.last for height in posts),
                "with its text": max(height.whole for height in posts),
            },
        )  # fmt: skip
        yield Figure(
            f"heights.{key}.text", f"{game.title}: the text board", "lines",
            max(height.lines for height in posts), LINES, LINES,
        )  # fmt: skip
        yield Figure(
            f"heights.{key}.panel", f"{game.title}: a panel, median", "px",
            median(height.whole for height in panels), PANEL, PANEL,
            parts={
                "lowest": min(height.whole for height in panels),
                "highest": max(height.whole for height in panels),
                "from its picture on": median(height.last for height in panels),
            },
        )  # fmt: skip
        if changes:
            yield Figure(
                f"heights.{key}.change", f"{game.title}: a panel after “{CHANGE}”, the highest", "px",
                max(height.whole for height in changes), PANEL, PANEL,
                parts={"median": median(height.whole for height in changes), "panels": len(changes)},
            )  # fmt: skip
        yield Figure(
            f"heights.{key}.card", f"{game.title}: the card of an open table", "px", screens.card.whole, CARD,
            CARD, parts={"buttons": screens.card.buttons},
        )  # fmt: skip


async def played(folder: Path, game: AnyGame, moments: int, keep: Path | None) -> Screens:
    """Play a game at its largest table, and measure on the way."""
    seats = max(game.seats(game.Options()))
    async with (
        Sandbox(people=NAMES) as sim,
        bot_in(sim, folder / "tables.db", f"heights {game.key}") as host,
        phone(sim, keep) as shown,
    ):
        people = [sim.person(name) for name in NAMES[:seats]]
        first, channel = people[0], "#table-1"
        await first.slash(channel, "/game new", game=game.key)
        for other in people[1:]:
            await other.slash(channel, "/game join")
        screens = Screens(await shown.read(first, await _card(people), f"{game.key}-card"))
        await first.slash(channel, "/game start")
        (ref,) = await host.tables_of(None, first.id)
        whole = await asyncio.to_thread(_plies, game, seats)
        for number in range(1, moments + 1):
            table = await play_until(host, ref, whole * number // (moments + 1), "greedy")
            if table.pending is None:
                break
            await _read(host, ref, people, shown, screens, f"{game.key}-{number}")
        return screens


async def _card(people: list[Person]) -> Seen:
    """Return the card of a table at which all of them sit; its picture comes with the first change after it
    is painted.
    """
    while True:
        with suppress(TimeoutError):
            return await people[0].wait_for("#table-1", _open, timeout=PAINTED_SECONDS)
        await people[-1].slash("#table-1", "/game leave")
        await people[-1].slash("#table-1", "/game join")


async def _read(
    host: Host, ref: TableRef, people: list[Person], shown: Phone, screens: Screens, name: str
) -> None:
    """Measure the newest post, and the panel of whoever is asked."""
    look = await host.look(ref, None)
    if look.pending is None:
        raise BotFault(f"{look.game.title} is over.")
    asked = people[look.pending.must[0]]
    board = await asked.wait_for("#table-1", lambda seen: _newest(seen, look.ply))
    screens.posts.append(await shown.read(asked, board, f"{name}-post"))
    panel = (await asked.click(board, TURN)).message
    if panel is None:
        raise BotFault(f"Nothing was answered to “{TURN}”.")
    screens.panels.append(await shown.read(asked, panel, f"{name}-panel"))
    if any(button.label == CHANGE for button in panel.buttons):
        panel = (await asked.click(panel, CHANGE)).message
        if panel is None:
            raise BotFault(f"Nothing was answered to “{CHANGE}”.")
        screens.changes.append(await shown.read(asked, panel, f"{name}-change", gone=CHANGE))
    await asked.dismiss(panel)


def _open(seen: Seen) -> bool:
    """Tell whether a post is the card of an open table, with its picture."""
    return any(button.label == "Join" for button in seen.buttons) and bool(seen.attachments)


def _newest(seen: Seen, ply: int) -> bool:
    """Tell whether a post is the public board of a ply, with its picture."""
    turns = any(button.label == TURN for button in seen.buttons)
    return not seen.ephemeral and turns and f"· move {ply} ·" in seen.text and bool(seen.attachments)


def _plies(game: AnyGame, seats: int) -> int:
    """Return how many actions a game takes at its largest table."""
    count = [0]

    def one_more(_: object) -> None:
        count[0] += 1

    first = start(game, game.Options(), seats, "bench", 0)
    play(game, first, [POLICIES["greedy"]] * seats, Random(seats), watch=one_more)
    return count[0]
