"""The whole bot in a test: store, host and the real client, in a sandbox; it can be ended and started
again."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from bot.costs import CLASSES
from bot.limits import ALT_TEXT
from bot.settings import Settings
from bot.tablekeeper import Tablekeeper
from engine import Registry
from host import Caller, Host, SystemClock, TableRef
from host.clock import Clock, milliseconds
from sandbox import Sandbox
from sandbox.person import Person, Place, Reply
from sandbox.seen import Seen
from storage import Store, sqlite_url
from tests.support import world
from tests.support.waiting import until

GAMES: Final = Registry(
    {
        "tiny": "tests.engine.tiny", "foes": "games.foes", "decked": "tests.engine.decked",
        "windowed": "tests.engine.windowed",
    }
)  # fmt: skip
LOBBY: Final = "#lobby"
UNSAID: Final = "SELECT 1 FROM outbox WHERE state = 'waiting' AND (held_by IS NOT NULL OR not_before < :soon)"
RESTS: Final = timedelta(seconds=20)
"""What waits for longer does not wait for its turn: it was told to, or its table is to come to rest first."""


class House:
    """Hold a running bot and the sandbox that it is in."""

    def __init__(
        self, sim: Sandbox, database: Path, clock: Clock | None = None, games: Registry | None = None
    ) -> None:
        self.sim: Final = sim
        self._games: Final = GAMES if games is None else games
        self._database: Final = database
        self._clock: Final = clock
        """A clock that a test turns: then nothing happens by itself, and the test lets the host tick."""
        self.commands_a_minute: int | None = 1_000_000  # machines are quicker than people
        self.costs_a_minute = ",".join(f"{key}=1000000" for key in CLASSES if key != "light")
        self.more_settings: Final[dict[str, Any]] = {}
        """Settings that are not the usual ones."""
        self.asked = 0
        self.client: Tablekeeper
        self.host: Host
        self._ends: contextlib.AsyncExitStack

    async def start(self) -> None:
        """Start the bot."""
        self._ends = contextlib.AsyncExitStack()
        store = await Store.open(sqlite_url(self._database))
        self._ends.push_async_callback(store.close)
        clock = SystemClock() if self._clock is None else self._clock
        self.host = await Host.open(store, self._games, clock, ticking=self._clock is None)
        self._ends.push_async_callback(self.host.close)
        faces = self.host.faces
        self.host.intake.threads = faces.painter.threads = faces.playouts.threads = True  # slow to start
        settings = Settings(  # type: ignore[call-arg]  # read as from the environment
            discord_token="any", discord_api_url=self.sim.api_url, commands_a_minute=self.commands_a_minute,  # type: ignore[arg-type]  # read as from the environment
            costs_a_minute=self.costs_a_minute, _env_file=None, **self.more_settings,
        )  # fmt: skip
        self.client = Tablekeeper(self.host, self._games, settings)
        await self._ends.enter_async_context(world.online(self.client))

    async def stop(self) -> None:
        """End the bot in good order."""
        await self.client.drain()
        await self._ends.aclose()

    def forget_leases(self) -> None:
        """Let everything that the ended bot held be claimed at once, as after a machine's restart."""
        with contextlib.closing(sqlite3.connect(self._database)) as database, database:
            database.execute("UPDATE outbox SET not_before = 0 WHERE state = 'waiting'")

    def person(self, name: str) -> Person:
        """Return a person in the sandbox."""
        return self.sim.person(name)

    def caller(self, person: Person, ref: TableRef) -> Caller:
        """Let a person ask the host itself, past Discord."""
        self.asked += 1
        return Caller(person.id, person.name, ref.place, 0, self.asked)

    async def ref(self, channel: str = LOBBY) -> TableRef:
        """Return the table in a channel."""
        found = await self.host.table_in(self.sim.guild.id, self.sim.channel(channel).id)
        assert found is not None
        return found

    async def table(self, *names: str, game: str = "tiny", dms: bool = False) -> list[Person]:
        """Let people open a table in #lobby, all of them at it, and start it; return them in order of
        seats."""
        people = [self.person(name) for name in names]
        await people[0].slash(LOBBY, "/game new", game=game, dms=dms)
        for person in people[1:]:
            await person.slash(LOBBY, "/game join", dms=dms)
        await people[0].slash(LOBBY, "/game start")
        await until(self.begun, "the words are closed and the game has begun")
        return people

    async def begun(self) -> bool:
        """Tell whether the game in #lobby has begun: the words are closed, and that stands in the channel."""
        return (await self.host.lobby(await self.ref())).status != "lobby"

    async def board(self, person: Person, after: Seen | None = None) -> Seen:
        """Wait for the newest board in #lobby."""
        return await person.wait_for(
            LOBBY,
            lambda seen: any(one.label == "Your move" for one in seen.buttons) and not seen.ephemeral,
            after=after,
        )

    async def quiet(self) -> None:
        """Wait until everything that is committed is said, but what rests for longer."""

        async def said() -> bool:
            soon = milliseconds(self.host.outbox._clock.now() + RESTS)
            return not await self.host._services.store.read._run(UNSAID, {"soon": soon})

        await until(said, "the outbox is empty")


def button(seen: Seen | None, label: str) -> Any:
    """Return the button of a message by the beginning of its label."""
    assert seen is not None
    found = [one for one in seen.buttons if one.label.startswith(label)]
    assert found, f"no button {label!r} among {[one.label for one in seen.buttons]}"
    return found[0]


def shown(reply: Reply) -> Seen:
    """Return the answer of the bot, which only the caller sees."""
    assert reply.message is not None
    assert reply.ephemeral
    return reply.message


async def more(person: Person, card: Seen) -> Seen:
    """Open what stands behind “More” on the card of a table before play."""
    return shown(await person.click(card, "More"))


async def surely(who: Person, command: str, channel: Place = LOBBY, **options: Any) -> Reply:
    """Type a command that asks first, and press what does it."""
    return await agreed(who, await who.slash(channel, command, options))


async def agreed(person: Person, reply: Reply) -> Reply:
    """Press what does it, where the bot asks first."""
    asked = shown(reply)
    assert asked.buttons and asked.buttons[-1].label == "Leave it", asked.text
    return await person.click(asked, custom_id=asked.buttons[0].custom_id)


@contextlib.asynccontextmanager
async def housed(sim: Sandbox, database: Path, games: Registry | None = None) -> AsyncIterator[House]:
    """Start a bot and end it."""
    house = House(sim, database, games=games)
    await house.start()
    try:
        yield house
    finally:
        await house.stop()
    shown = [file for file in sim.world.files.values() if file.content_type.startswith("image/")]
    unsaid = [file.filename for file in shown if not 0 < len(file.description or "") <= ALT_TEXT]
    assert unsaid == [], "every picture that was sent has an alt text"
