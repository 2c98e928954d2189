"""A whole game of each registered game by four people, while the bot is killed again and again.

What is claimed: no move that was acknowledged is lost or applied twice; the newest board always appears, none
twice; everybody sees only their own direct messages and ephemeral answers.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine import AnyGame
from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Caller, Host, Look, SystemClock, TableRef
from sandbox import Sandbox
from sandbox.desk import Failed
from sandbox.person import Person
from sandbox.seen import Seen
from storage import Store, sqlite_url
from tests.e2e.bot import Bot
from tests.e2e.pilot import advice, by_buttons, by_command
from tests.support import world

CHANNEL: Final = "#table-1"
KILLS: Final = max(4, 20 // len(GAMES))
"""Kills in one game; all games share them."""
PACE: Final = 6
"""A kill falls into every sixth move, until there were enough."""
BY_HAND: Final = max(100, 1_200 // len(GAMES))
"""Moves of one game by hand; what is left of it is played past the bot, which posts it all the same."""
MOST_MOVES: Final = 5_000


class Table:
    """Four people at one table, and what was acknowledged to them."""

    def __init__(self, sim: Sandbox, bot: Bot, host: Host, game: AnyGame) -> None:
        self.sim, self.bot, self.host, self.game = sim, bot, host, game
        able = game.seats(game.Options())
        names = "ABCDEFGHIJKL"[: min(max(4, min(able)), max(able))]
        self.people: Final = [sim.person(name) for name in names]
        self.rng: Final = Random("whole game")
        self.ref: TableRef
        self.acknowledged: Final[list[tuple[int, str]]] = []
        """The ply that each acknowledged move became, and its text."""
        self.tried = 0

    async def open(self) -> None:
        """Open the table, join, start."""
        a, *others = self.people
        await a.slash(CHANNEL, "/game new", game=self.game.key, dms=True, word="oak")
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
        person = next(one for one in self.people if one.id == public.awaited[0])
        return person, await self.host.look(self.ref, person.id)

    async def move(self, person: Person, look: Look, *, kill: bool) -> None:
        """Let a person move by hand; with `kill` the bot dies at some moment of it and is started again."""
        action = advice(look, self.rng)
        self.tried += 1
        if self.tried % 2:
            work = by_command(person, CHANNEL, look, action)
        else:
            work = by_buttons(person, await self.newest_board(look), look, action)
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

    async def past_the_bot(self, person: Person, look: Look) -> None:
        """Let a person move by another process, as long as the bot lives."""
        place, channel = self.sim.guild.id, self.sim.channel(CHANNEL).id
        self.tried += 1
        caller = Caller(person.id, person.name, place, channel, self.tried)
        await self.host.act(caller, self.ref, look.decision, advice(look, self.rng))

    async def newest_board(self, look: Look) -> Seen:
        """Wait for the newest board in the channel: of this ply, with its controls."""
        return await self.people[0].wait_for(
            CHANNEL,
            lambda seen: f"ply {look.ply} " in seen.text and bool(seen.buttons) and not seen.ephemeral,
            timeout=15,
        )


@pytest.mark.serial
@pytest.mark.timeout(600)
@pytest.mark.parametrize("key", tuple(GAMES))
async def test_people_play_a_whole_game_while_the_bot_is_killed_again_and_again(
    key: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed="four people")
        await bot.start()
        store = await Store.open(sqlite_url(bot.database))
        try:
            host = await Host.open(store, GAMES, SystemClock())
            table = Table(sim, bot, host, GAMES[key])
            await table.open()
            await _play(table)
            await _check_log(table)
            await _check_posts(table)
            await _check_secrecy(table)
            tell(
                f"whole game of {key}: {table.tried} moves, {len(table.acknowledged)} acknowledged, "
                f"{bot.kills} kills"
            )
            await host.close()
        finally:
            await store.close()
            await bot.stop()
        world.assert_clean(sim)


async def _play(table: Table) -> None:
    for _ in range(MOST_MOVES):
        asked = await table.awaited()
        if asked is None:
            break
        if table.tried >= BY_HAND:
            await table.past_the_bot(*asked)
            continue
        due = table.bot.kills < KILLS and table.tried % PACE == PACE - 1
        await table.move(*asked, kill=due)
    assert await table.awaited() is None, "the game did not end"
    assert table.bot.kills == min(KILLS, min(table.tried, BY_HAND) // PACE)


async def _check_log(table: Table) -> None:
    """Every acknowledged move stands in the log once, at its ply; nothing stands there that nobody did."""
    record = load_record(await table.host.export(table.ref))
    done = [str(table.game.actions.load(ply.action)) for ply in record.plies if ply.kind == "action"]
    for ply, text in table.acknowledged:
        assert done[ply - 1] == text
    assert len({ply for ply, _ in table.acknowledged}) == len(table.acknowledged)
    assert len(table.acknowledged) <= len(done) <= table.tried
    verdict = verify(table.game, record, record.head)
    assert verdict.ok, str(verdict)


async def _check_posts(table: Table) -> None:
    """The end is the last post; each post was made once; only the last board kept controls, if any."""
    last = await table.people[0].wait_for(
        CHANNEL, lambda seen: "the game is over" in seen.text and not seen.ephemeral, timeout=15
    )
    posts = [seen for seen in await table.people[0].messages(CHANNEL) if seen.by_bot and not seen.ephemeral]
    assert posts[-1].id == last.id
    marks = [_mark(seen, table.ref) for seen in posts]
    assert len(set(marks)) == len(marks), "a board was posted twice"
    for _ in range(100):  # the controls of the last board go just after the end is posted
        posts = [
            seen for seen in await table.people[0].messages(CHANNEL) if seen.by_bot and not seen.ephemeral
        ]
        if not any(one.label == "Your move" for seen in posts for one in seen.buttons):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("an old board kept its controls")


def _mark(seen: Seen, ref: TableRef) -> str:
    """Return number and kind of a post: one change may put a lobby card and a board into the channel."""
    found = next(line for line in seen.text.splitlines() if f"{ref.code}·" in line)
    number, kind, *_ = found.split(" · ")
    return f"{number} {kind.split()[0]}"


async def _check_secrecy(table: Table) -> None:
    """What reached one person alone is on nobody else's screen, where the game has such a thing."""
    screens: dict[int, list[Any]] = {one.id: await one.everything() for one in table.people}
    spectator = await table.sim.person("Spectator").messages(CHANNEL)
    public = {seen.id for seen in spectator}
    for person in table.people:
        private = [seen for seen in screens[person.id] if seen.id not in public]
        look = await table.host.look(table.ref, person.id)
        hand = look.game.hand(look.view)
        dms = [text for seen in await person.dms() for text in _blocks(seen.text)]
        assert hand is None or dms, "a hand was never sent"
        mine = {seen.id for seen in private}
        for other in table.people:
            if other.id != person.id:
                assert not mine & {seen.id for seen in screens[other.id]}
        for text in dms:
            assert not any(text in seen.text for seen in spectator)


def _blocks(text: str) -> list[str]:
    """Return what stands in a message as a board."""
    return [block for block in text.split("```")[1::2] if block.strip()]
