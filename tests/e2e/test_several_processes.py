"""Two real processes on one database of PostgreSQL share the shards of a small Discord; one is killed."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from games import GAMES
from host import Host, Look, SystemClock, TableRef
from sandbox import Sandbox
from sandbox.model import Guild
from sandbox.person import Person
from sandbox.user_client import Failed
from storage import Store
from tests.e2e.launch import MACHINE, SEED
from tests.e2e.pilot import advice, by_command
from tests.support import world
from tests.support.engines import ON_POSTGRES
from tests.support.forks import Fork
from tests.support.waiting import until

PROGRAM: Final = "from tests.e2e.launch import main; main()"
SHARDS: Final = 2
REPLACED_SECONDS: Final = 30.0
"""After so long another process serves the shards of one that has died."""

pytestmark = [ON_POSTGRES, pytest.mark.long, pytest.mark.timeout(600)]


class Team:
    """Hold the processes of one bot."""

    def __init__(self, sim: Sandbox, url: str, folder: Path) -> None:
        self.sim, self.url, self.folder = sim, url, folder
        self.processes: Final[list[Fork]] = []

    def start(self) -> Fork:
        """Start one more."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        environment = kept | {
            SEED: f"process {len(self.processes)}",
            MACHINE: f"machine-{len(self.processes)}",  # where nobody else sees whether it lives
            "DISCORD_TOKEN": world.TOKEN,
            "DISCORD_API_URL": self.sim.api_url,
            "DATABASE_URL": self.url,
            "SHARD_COUNT": str(SHARDS),
            "LOG_LEVEL": "WARNING",
            "PYTHONPATH": str(world.ROOT),
        }
        self.processes.append(Fork(PROGRAM, folder=self.folder, environment=environment))
        return self.processes[-1]

    async def end(self) -> None:
        """End all that live in good order."""
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            await process.wait()


class Play:
    """Hold a table of two people on a server, and what was acknowledged to them."""

    def __init__(self, sim: Sandbox, host: Host, guild: Guild, channel: str) -> None:
        self.host, self.guild, self.channel = host, guild, channel
        self.people: Final[list[Person]] = []
        for name in ("A", "B"):
            user = sim.add_user(f"{name} of {guild.name}", guild)
            self.people.append(sim.person(user.name))
        self.rng: Final = Random(guild.name)
        self.acknowledged: Final[list[tuple[int, str]]] = []
        self.ref: TableRef

    async def open(self) -> None:
        """Open the table and begin."""
        a, b = self.people
        await a.slash(self.channel, "/game new", game="foes")
        await b.slash(self.channel, "/game join")
        await a.slash(self.channel, "/game start")
        (found,) = await self.host.tables_of(self.guild.id, a.id)
        self.ref = found

    async def move(self, during: Callable[[], None] | None = None) -> bool:
        """Let whoever is awaited move, while something happens; tell whether the bot has said it is done."""
        look = await self.host.look(self.ref, None)
        person = next(person for person in self.people if person.id == look.awaited[0])
        own: Look = await self.host.look(self.ref, person.id)
        action = advice(own, self.rng)
        moving = asyncio.create_task(by_command(person, self.channel, own, action))
        if during is not None:
            await asyncio.sleep(0.02)
            during()
        try:
            await moving
        except Failed:
            return False
        self.acknowledged.append((own.ply + 1, str(action)))
        return True

    async def is_whole(self, store: Store) -> None:
        """Check that the log has no gap, and all that was acknowledged, once."""
        plies = await store.read.plies(self.ref.place, self.ref.code)
        assert [ply.n for ply in plies] == list(range(1, len(plies) + 1))
        game, log = GAMES["foes"], {ply.n: ply for ply in plies}
        for n, action in self.acknowledged:
            assert log[n].kind == "action", n
            assert str(game.actions.load(json.loads(log[n].action or ""))) == action


async def served(store: Store) -> dict[int, int]:
    """Return which process, by its number, has which shard."""
    now = int(time.time() * 1000)
    rows = await store.read.leases(f"shard/{SHARDS}")
    return {int(row.name): int(row.holder.split("/")[1]) for row in rows if row.expires_at > now}


async def test_two_processes_share_the_shards_and_one_goes_on_where_the_other_is_killed(
    database_url: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        gateway = sim.parts.gateway
        gateway.shards, gateway.identify_seconds = SHARDS, 5.0
        near, far = sim.guild, sim.guild
        while (far.id >> 22) % SHARDS == (near.id >> 22) % SHARDS:
            await asyncio.sleep(0.001)
            far = sim.world.add_guild("Far", (f"far-{len(sim.world.guilds)}",))
        team, store = Team(sim, database_url, tmp_path), await Store.open(database_url)
        host = await Host.open(store, GAMES, SystemClock(), ticking=False)

        async def divided() -> bool:
            shards = await served(store)
            live = {session.shard for session in gateway.sessions.values() if session.wire is not None}
            return len(set(shards.values())) == SHARDS and live == {(0, SHARDS), (1, SHARDS)}

        try:
            team.start()
            team.start()
            await until(divided, "each process has a shard")
            registered = [
                request for request in sim.requests if request.method == "PUT" and "commands" in request.path
            ]
            assert len(registered) == 1, "one of them has registered the commands"
            plays = (
                Play(sim, host, near, "#table-1"),
                Play(sim, host, far, f"#far-{len(sim.world.guilds) - 1}"),
            )
            for play in plays:
                await play.open()
                for _ in range(4):
                    assert await play.move()
            victim = (await served(store))[(far.id >> 22) % SHARDS]
            killed = time.monotonic()
            await plays[1].move(during=lambda: os.kill(victim, signal.SIGKILL))
            assert await plays[0].move(), "the other server is played on without a rest"
            while not await plays[1].move():
                assert time.monotonic() - killed < REPLACED_SECONDS
            tell(f"killed in mid-play: its server is served again after {time.monotonic() - killed:.1f} s")
            for play in plays:
                for _ in range(4):
                    assert await play.move()
            team.start()
            await until(divided, "one that is started anew has its part")
            (first,) = [one for one in team.processes if one.pid in (await served(store)).values()][:1]
            first.send_signal(signal.SIGTERM)
            ended = time.monotonic()
            await first.wait()
            for play in plays:
                while not await play.move():
                    assert time.monotonic() - ended < REPLACED_SECONDS
            tell(f"ended in good order: both servers are served again after {time.monotonic() - ended:.1f} s")
            for play in plays:
                await play.is_whole(store)
            assert gateway.too_early == 0, "all of them have kept to the window of identifies"
            assert await store.faults() == []
        finally:
            await team.end()
            await host.close()
            await store.close()
        world.assert_clean(sim)
