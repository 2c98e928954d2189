"""A whole game of Formidable Foes by four people, while the bot is killed again and again.

What is claimed: no move that was acknowledged is lost or applied twice; the newest board always appears, none
twice; everybody sees only their own direct messages and ephemeral answers.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from bot.delivery.channels import MARKED
from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host, SystemClock
from sandbox import Sandbox
from sandbox.seen import Seen
from storage import Store, sqlite_url
from tests.e2e.bot import Bot
from tests.e2e.table import CHANNEL, Table
from tests.support import world
from tests.support.waiting import until

QUICK, LONG = 5, 20
"""Kills in the quick form and in the long one."""
SHORT, WHOLE = 8, 80
"""Rounds after which the game is scored: in the quick form before it would have ended by itself."""
PACE: Final = 6
"""A kill falls into every sixth move, until there were enough."""
MOST_MOVES: Final = 1_200


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("kills", "rounds"), [(QUICK, SHORT), pytest.param(LONG, WHOLE, marks=pytest.mark.slow)]
)
async def test_four_people_play_a_whole_game_while_the_bot_is_killed_again_and_again(
    kills: int, rounds: int, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed="four people")
        await bot.start()
        store = await Store.open(sqlite_url(bot.database))
        try:
            host = await Host.open(store, GAMES, SystemClock())
            table = Table(sim, bot, host, "foes", "ABCD")
            await table.open(round_cap=rounds)
            await _play(table, kills)
            await _check_log(table)
            await _check_posts(table)
            await _check_secrecy(table)
            tell(
                f"whole game: {table.tried} moves by hand, {len(table.acknowledged)} acknowledged, "
                f"{bot.kills} kills"
            )
            await host.close()
        finally:
            await store.close()
            await bot.stop()
        world.assert_clean(sim)


async def _play(table: Table, kills: int) -> None:
    for _ in range(MOST_MOVES):
        asked = await table.awaited()
        if asked is None:
            break
        due = table.bot.kills < kills and table.tried % PACE == PACE - 1
        await table.move(*asked, kill=due)
    assert await table.awaited() is None, "the game did not end"
    assert table.bot.kills == kills


async def _check_log(table: Table) -> None:
    """Every acknowledged move stands in the log once, at its ply; nothing stands there that nobody did."""
    record = load_record(await table.host.export(table.ref))
    done = [str(GAMES["foes"].actions.load(ply.action)) for ply in record.plies if ply.kind == "action"]
    for ply, text in table.acknowledged:
        assert done[ply - 1] == text
    assert len({ply for ply, _ in table.acknowledged}) == len(table.acknowledged)
    assert len(table.acknowledged) <= len(done) <= table.tried
    verdict = verify(GAMES["foes"], record, record.head)
    assert verdict.ok, str(verdict)


async def _check_posts(table: Table) -> None:
    """The end is the last post; each post was made once; only the last board kept controls, if any."""
    last = await table.people[0].wait_for(
        CHANNEL, lambda seen: "the game is over" in seen.text and not seen.ephemeral
    )
    posts = [seen for seen in await table.people[0].messages(CHANNEL) if seen.by_bot and not seen.ephemeral]
    assert posts[-1].id == last.id
    marks = [_mark(seen) for seen in posts]
    assert len(set(marks)) == len(marks), "a board was posted twice"

    async def bare() -> bool:
        seen = await table.people[0].messages(CHANNEL)
        return not any(
            button.label == "Your move" for post in seen if not post.ephemeral for button in post.buttons
        )

    await until(bare, "the last board loses its controls just after the end is posted")


def _mark(seen: Seen) -> int:
    """Return the id of the component by which the bot knows its post."""
    pending, found = [*seen.raw["components"]], [0]
    while pending:
        one = pending.pop()
        found.append(int(one.get("id", 0)))
        pending += [*one.get("components", ()), *filter(None, [one.get("accessory")])]
    assert max(found) >= MARKED, seen.text
    return max(found)


async def _check_secrecy(table: Table) -> None:
    """What reached one person alone is on nobody else's screen, in a game in which there was such a thing."""
    screens: dict[int, list[Any]] = {person.id: await person.everything() for person in table.people}
    public = {seen.id for seen in await table.sim.person("Spectator").messages(CHANNEL)}
    for person in table.people:
        private = [seen for seen in screens[person.id] if seen.id not in public]
        assert any("Your spells" in seen.text for seen in await person.dms())
        mine = {seen.id for seen in private}
        for other in table.people:
            if other.id != person.id:
                assert not mine & {seen.id for seen in screens[other.id]}
    for seen in await table.sim.person("Spectator").messages(CHANNEL):
        assert "Your spells" not in seen.text
        assert "Your loot" not in seen.text
