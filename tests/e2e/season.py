"""An event in the sandbox: the real bot as a process, people who play by hand, and days that are turned."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.playground import BotProcess, environment
from contests.contest import Contest, Table
from contests.due import due
from games import GAMES
from host import Host, TableRef
from host.background.ticker import PULSE
from host.clock import TurnedClock, milliseconds
from host.tournaments.views.shown import Event
from sandbox import Sandbox
from sandbox.person import Person
from sandbox.seen import Seen
from storage import Store, sqlite_url
from tests.bot.house import agreed
from tests.e2e.pilot import advice, by_command
from tests.support.waiting import PATIENCE
from tests.support.world import TOKEN

HALL: Final = "#lobby"
DAY: Final = 86_400
MOST_DAYS: Final = 120


class Season:
    """Hold an event: its organiser, who plays by hand, and how many days have passed."""

    def __init__(self, sim: Sandbox, bot: BotProcess, host: Host, clock: TurnedClock, organiser: str) -> None:
        self.sim, self.bot, self.host, self.clock = sim, bot, host, clock
        self.organiser: Final = sim.person(organiser)
        self.rng: Final = Random("a season")
        self.days = 0
        self.turned = 0
        """What time the bot's clock must tell before what is due counts as done."""
        self.ref: TableRef

    async def announce(self, game: str, format: str, seats: int, **settled: object) -> None:
        """Announce an event, and settle what is not as usual."""
        answer = await self.organise(
            "new", game=game, format=format, title="Winter Cup", seats=seats, signup_days=0
        )
        assert "is announced" in answer, answer
        events = await self.host.tournaments.events(self.sim.guild.id)
        self.ref = events[0].ref
        for what, value in settled.items():
            answer = await self.organise("settings", what=what, value=str(value))
            assert "Winter Cup" in answer, answer

    async def organise(self, command: str, **options: object) -> str:
        """Give an organiser's command, and mean it where the bot asks; return what is answered."""
        reply = await self.organiser.slash(HALL, f"/tournament {command}", dict(options))
        if reply.message is not None and any(button.label == "Leave it" for button in reply.message.buttons):
            reply = await agreed(self.organiser, reply)
        return reply.text

    async def show(self) -> Event:
        """Return the event as it is committed."""
        return await self.host.tournaments.show(self.ref)

    async def contest(self) -> Contest:
        """Return the event's contest."""
        return (await self.show()).contest

    async def rest(self) -> Event:
        """Wait until the event waits for people or for time alone."""
        last: object = None
        async with asyncio.timeout(PATIENCE):
            while True:
                event = await self.show()
                seen = (event.version, await self._games(event))
                if seen == last and seen[1] is not None and await self._idle(event.contest):
                    return event
                last = seen
                await asyncio.sleep(0.25)

    async def _idle(self, contest: Contest) -> bool:
        """Tell whether the bot knows what time it is, and has done all that was due by then."""
        now, read = milliseconds(self.clock.now()), self.host._services.store.read
        told = await read.heartbeat(PULSE)
        known = told is not None and told >= self.turned
        return known and not await read.due_deadlines(now, 1) and due(contest, now) is None

    async def _games(self, event: Event) -> tuple[int, ...] | None:
        """Return the versions of all games that stand; None: one is not open yet, or machines move there."""
        found = []
        for link in event.links.values():
            if link.state in ("wanted", "opening"):
                return None
            if link.state != "standing" or link.code is None:
                continue
            look = await self.host.look(TableRef(self.ref.place, link.code), None)
            if look.status != "running" or not look.awaited:
                return None
            found.append(look.version)
        return tuple(found)

    async def live(self, *players: Person, until: int | None = None) -> Event:
        """Let people play by hand and days pass until a round is over (None: the event is)."""
        while self.days < MOST_DAYS:
            event = await self.rest()
            if event.contest.over or (until is not None and len(event.contest.rounds) > until):
                return event
            moved = [await self._play(event, player) for player in players]
            if not any(moved):
                await self.day()
        raise AssertionError("the event does not end")

    async def day(self) -> None:
        """Turn the clock by a day."""
        self.days += 1
        self.clock.ahead = timedelta(seconds=self.bot.ahead + DAY)
        self.turned = milliseconds(self.clock.now())
        await self.bot.later(DAY)

    async def _play(self, event: Event, person: Person) -> bool:
        """Let a person make the moves that they are asked for; tell whether there were any."""
        moved = False
        for link in event.links.values():
            if link.state != "standing" or link.code is None or link.channel is None:
                continue
            ref = TableRef(self.ref.place, link.code)
            while True:
                look = await self.host.look(ref, person.id)
                if look.status != "running" or look.seat is None or look.decision is None:
                    break
                reply = await by_command(person, str(link.channel), look, advice(look, self.rng))
                assert reply.message is not None
                moved = True
        return moved

    async def log(self, event: Event) -> str:
        """Tell of each table of an event who sat there and what each ply was, for a test that is red."""
        told = []
        for (number, table), link in event.links.items():
            paired = event.contest.rounds[number - 1].tables[table - 1]
            plies = (
                []
                if link.code is None
                else await self.host._services.store.read.plies(self.ref.place, link.code)
            )
            lines = ", ".join(f"{ply.kind} {ply.seat} {ply.note}".strip() for ply in plies)
            told.append(f"{number}.{table} {paired.seats} {paired.result}: {lines}")
        return "; ".join(told)

    async def seen(self, words: str) -> Seen:
        """Wait for a message of the event's channel with these words."""
        return await self.organiser.wait_for(HALL, lambda seen: words in seen.text and not seen.ephemeral)


@contextmanager
def _more(**values: str) -> Iterator[None]:
    """Let child processes have more in their environment."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class Town:
    """Open the sandbox, the bot and a host that only looks; close them in order."""

    def __init__(self, folder: Path, document: Any) -> None:
        self._folder, self._document = folder, document

    async def __aenter__(self) -> Season:
        """Start all."""
        self.bot = BotProcess(self._folder)
        self.sim = await Sandbox(
            openapi=self._document, token=TOKEN, clock=self.bot.time, answer_seconds=PATIENCE
        ).__aenter__()
        organiser = self.sim.person("A")
        user = self.sim.world.find_user("A")
        assert user is not None
        self.sim.add_role("Managers", "manage_guild", members=[user])
        database = self._folder / "tables.db"
        with _more(COMMANDS_A_MINUTE="1000000", LOG_LEVEL="WARNING"):
            self.bot.environment = environment(self.sim.api_url, TOKEN, database)
        await self.bot.start()
        await self.sim.until_connected(PATIENCE)
        self.clock = TurnedClock()
        self.store = await Store.open(sqlite_url(database))
        self.host = await Host.open(self.store, GAMES, self.clock, ticking=False)
        return Season(self.sim, self.bot, self.host, self.clock, organiser.name)

    async def __aexit__(self, *fault: object) -> None:
        """End all."""
        await self.host.close()
        await self.store.close()
        await self.bot.stop()
        await self.sim.__aexit__(None, None, None)


def table_of(contest: Contest, number: int, entrant: int) -> Table:
    """Return where an entrant plays in a round."""
    return next(table for table in contest.rounds[number - 1].tables if entrant in table.seats)
