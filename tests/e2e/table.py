"""People at one table in the sandbox, who move by hand as the game's machine player would."""

import asyncio
from datetime import UTC, datetime
from random import Random
from typing import Final

from host import Host, Look, TableRef
from host.clock import milliseconds
from sandbox import Sandbox
from sandbox.person import Person
from sandbox.seen import Seen
from sandbox.user_client import Failed
from tests.bot.house import RESTS, UNSAID
from tests.e2e.bot import Bot
from tests.e2e.pilot import advice, by_buttons, by_command
from tests.support.waiting import until

CHANNEL: Final = "#table-1"


class Table:
    """People at one table of a game, and what was acknowledged to them."""

    def __init__(self, sim: Sandbox, bot: Bot, host: Host, game: str, names: str) -> None:
        self.sim, self.bot, self.host, self.game = sim, bot, host, game
        self.people: Final = [sim.person(name) for name in names]
        self.rng: Final = Random("whole game")
        self.ref: TableRef
        self.acknowledged: Final[list[tuple[int, str]]] = []
        """The ply that each acknowledged move became, and its text."""
        self.tried = 0

    async def open(self, **rules: int) -> None:
        """Open the table, by house rules of its own, join, start."""
        a, *others = self.people
        await a.slash(CHANNEL, "/game new", game=self.game, dms=True)
        for rule, value in rules.items():
            await a.slash(CHANNEL, "/game options", rule=rule, value=str(value))
        for person in others:
            await person.slash(CHANNEL, "/game join", dms=True, word=f"word of {person.name}")
        await a.slash(CHANNEL, "/game start")
        found = await self.host.table_in(self.sim.guild.id, self.sim.channel(CHANNEL).id)
        assert found is not None
        self.ref = found

    async def awaited(self) -> tuple[Person, Look] | None:
        """Return who must act and what they see; None when the game is over."""
        public = await self.host.look(self.ref, None)
        if public.pending is None:
            return None
        person = next(person for person in self.people if person.id == public.awaited[0])
        return person, await self.host.look(self.ref, person.id)

    async def move(self, person: Person, look: Look, *, kill: bool = False) -> None:
        """Let a person move by hand; with `kill` the bot dies at some moment of it and is started again."""
        action = advice(look, self.rng)
        self.tried += 1
        if self.tried % 2:
            work = by_command(person, CHANNEL, look, action)
        else:
            work = by_buttons(person, await self.newest_board(), look, action)
        task = asyncio.create_task(work)
        if kill:
            await asyncio.sleep(self.rng.random() * 0.03)
            await self.bot.kill()
        try:
            await task
        except Failed:
            assert kill, f"the bot did not answer {person.name}'s “{action}”"
        else:
            self.acknowledged.append((look.ply + 1, str(action)))
        if kill:
            await self.bot.start()

    async def newest_board(self) -> Seen:
        """Wait for the newest board in the channel, with its controls. Small print alone may follow later."""
        soon = {"soon": milliseconds(datetime.now(UTC) + RESTS)}
        reader = self.host._services.store.read

        async def said() -> bool:
            return not await reader._run(UNSAID, soon)

        await until(said, "all is said")
        return await self.people[0].wait_for(
            CHANNEL,
            lambda seen: any(button.label == "Your move" for button in seen.buttons) and not seen.ephemeral,
        )
