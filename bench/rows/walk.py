"""All that people type and press, one after the other, at a real bot: for how long each holds its loop.

The tables are one of 3,000 plies and one of each other game, and there is an event in which 220 have played
nine rounds. The bot has just started, so that what it imports late is in it. Every command that needs no
option is typed as it is, every option that is completed is begun, and each control of an answer is pressed.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.child import METERED
from bench.figure import Figure
from bench.harness import BotFault, Harness, open_sandbox, run_bot
from bench.large_event import write_large_event
from bench.long_games import open_game, play_until
from bench.metered_bot import FOUND, Meter
from bench.prepared_tables import Move, typed
from bot.event_files import FORMS
from games import GAMES
from host import Host, SystemClock
from players import POLICIES
from sandbox import Failed, Refused
from sandbox.person import Person, Reply
from storage import Store, sqlite_url

LONG: Final = "heaven_hell"
PLIES: Final = 3_000
OTHERS_PLIES: Final = 100
PEOPLE: Final = ("Red", "Green", "Blue", "White", "Black", "Gold")
MOST_PRESSED: Final = 25
"""Controls of one answer that are pressed."""
OF_TABLES: Final = frozenset({"board", "hand", "log", "game status", "game rules", "replay", "rules", "undo"})
"""What is typed at the tables of the other games."""

GIVEN: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("replay", {"ply": 20}), ("replay", {"ply": 1_500}), ("turns", {"snooze": 60}),
    ("say", {"text": "hello"}), ("game vote", {"choice": "yes"}),
    ("rating board", {"game": LONG}), ("rating me", {"game": LONG}),
    *(("rules", {"game": key}) for key in GAMES), ("rules", {"section": "dice"}), ("log", {"last": 50}),
    *(("tournament export", {"what": form}) for form in FORMS),
    *(("tournament why", {"round": number, "player": "17"}) for number in (1, 5, 9)),
    ("tournament tables", {"round": 3}),
)  # fmt: skip
"""What is typed beside all that needs no option."""
LAST: Final = ("undo", "redo", "game resign", "game abandon", "privacy delete")
"""What is typed at the end: it may change the table."""


@dataclass(slots=True)
class Walk:
    """Hold who walks, and what each thing cost: milliseconds of the loop's processor, and of lateness."""

    harness: Harness
    meter: Meter
    costs: dict[str, tuple[float, float]] = field(default_factory=dict)

    async def type(
        self, person: Person, channel: str, command: str, options: dict[str, Any], press: int = MOST_PRESSED
    ) -> None:
        """Type a command; press each control of its answer once, so many at the most."""
        words = " ".join([f"/{command}", *(f"{name}:{value}" for name, value in options.items())])
        reply = await self._done(words, person.slash(channel, f"/{command}", options))
        if reply is None or reply.message is None:
            return
        controls = [
            button.custom_id for button in reply.message.buttons if button.custom_id and not button.disabled
        ]
        for custom_id in controls[:press]:
            await self._done(f"{words} {custom_id[:24]}", person.click(reply.message, custom_id=custom_id))

    async def begin(self, person: Person, channel: str, command: str, option: str) -> None:
        """Begin to type an option, for which the bot completes words."""
        await self._done(f"/{command} {option}: ...", person.autocomplete(channel, f"/{command}", option, ""))

    async def _done(self, words: str, doing: Any) -> Reply | None:
        self.meter.take()
        reply: Reply | None = None
        try:
            answer = await doing
            reply = answer if isinstance(answer, Reply) else None
        except (Refused, Failed):  # a control that is gone by now, an option that does not fit
            pass
        await self.harness.quiet()
        held, late = (seconds * 1e3 for seconds in self.meter.take())
        before = self.costs.get(words, (0.0, 0.0))
        self.costs[words] = max(held, before[0]), max(late, before[1])
        return reply


def measure(plies: int = PLIES, others: int = OTHERS_PLIES) -> Iterator[Figure]:
    """Walk once; the thing that holds the loop for the longest time counts."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        costs = asyncio.run(_measure(Path(name), plies, others))
    worst = sorted(costs, key=lambda words: costs[words][0], reverse=True)
    late = max(costs, key=lambda words: costs[words][1])
    yield Figure(
        "walk", "the loop held by any command or click", "ms", costs[worst[0]][0], 20, 10,
        parts={
            "things done": len(costs), **{words: costs[words][0] for words in worst[:3]},
            "latest waking, ms": costs[late][1], "of": late,
        },
    )  # fmt: skip


async def _measure(folder: Path, plies: int, others: int) -> dict[str, tuple[float, float]]:
    keys = [LONG, *(key for key in GAMES if key != LONG)]
    async with open_sandbox(len(keys)) as sim:
        for key in GAMES:
            sim.world.add_channel(sim.guild, f"new-{key}")
        people = [sim.person(name) for name in PEOPLE]
        channels = {sim.channel(f"table-{n}").id: key for n, key in enumerate(keys, 1)}
        database, file = folder / "tables.db", folder / "meter"
        file.write_bytes(bytes(FOUND.size))
        moves = await _prepare(
            database, sim.guild.id, channels, [person.id for person in people], plies, others
        )
        async with run_bot(sim, METERED, folder / "bot", database, METER=str(file)) as place:
            await place.ready("game status")
            walk = Walk(place, Meter(file))
            await place.quiet()
            for (channel, key), move in zip(channels.items(), moves, strict=True):
                mover = next(person for person in people if person.id == move.user)
                await walk.type(mover, str(channel), move.command[1:], dict(move.options))
                await _at_table(walk, mover, str(channel), key, everything=key == LONG)
            owner, here = sim.person("Owner"), str(next(iter(channels)))
            led = [path for path in await _bare(owner, here) if path.split()[0] in ("server", "tournament")]
            for path in sorted(led, key="tournament manage".__eq__):  # which puts the event away
                await walk.type(owner, here, path, {})
            for key in GAMES:
                await _open(walk, people, str(sim.channel(f"new-{key}").id), key)
            return walk.costs


async def _open(walk: Walk, people: list[Person], channel: str, key: str) -> None:
    """Open a table for a game that nobody else has begun since the bot has started; sit down, and begin."""
    opener, other = people[-1], people[-2]
    await walk.type(opener, channel, "game new", {"game": key}, press=0)
    await walk.type(other, channel, "game join", {}, press=0)
    for command in ("game options", "game status", "game start"):
        await walk.type(opener, channel, command, {}, press=0)
    for command in ("hand", "board", "game abandon"):
        await walk.type(opener, channel, command, {})


async def _at_table(walk: Walk, person: Person, channel: str, key: str, *, everything: bool) -> None:
    """Type and begin all that there is at a table: what belongs to its game, or everything."""
    commands = [
        command for command in await person.commands(channel) if everything or command["path"] in OF_TABLES
    ]
    commands += [command for command in await person.commands(channel) if command["path"].split()[0] == key]
    for command in commands:
        for option in command["options"]:
            if option.get("autocomplete"):
                await walk.begin(person, channel, command["path"], option["name"])
    bare = [
        path for path in await _bare(person, channel) if path in {command["path"] for command in commands}
    ]
    for path in [path for path in bare if path not in LAST]:
        await walk.type(person, channel, path, {})
    for path, options in GIVEN if everything else ():
        await walk.type(person, channel, path, options)
    for path in [path for path in LAST if path in bare]:
        await walk.type(person, channel, path, {})


async def _bare(person: Person, channel: str) -> list[str]:
    """Return the commands that need no option."""
    commands = await person.commands(channel)
    return [
        command["path"]
        for command in commands
        if not any(option.get("required") for option in command["options"])
    ]


async def _prepare(
    database: Path, place: int, channels: dict[int, str], people: list[int], plies: int, others: int
) -> list[Move]:
    """Play a game in each channel, and an event; return what somebody would do next in each game."""
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, SystemClock(), Random(7).randbytes, ticking=False)
    moves = []
    for channel, key in channels.items():
        turn = channel % len(people)  # nobody may host more than a few
        ref = await open_game(host, key, place, channel, [*people[turn:], *people[:turn]])
        table = await play_until(host, ref, plies if key == LONG else others)
        if table.pending is None:
            raise BotFault(f"{key} is over after {table.row.ply} plies; let it be shorter.")
        user = table.seats[table.pending.must[0]].user_id or 0
        look = await host.look(ref, user)
        action = POLICIES["greedy"].choose(look.game, look.view, look.legal, Random(7))
        moves.append(Move(user, channel, *typed(look.game, action)))
    await write_large_event(store, place, next(iter(channels)), people)
    await host.close()
    await store.close()
    return moves
