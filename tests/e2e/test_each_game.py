"""Each registered game is played to its end in the sandbox, through slash commands and buttons in turn.

Nothing here knows a game: who joins the registry is played, by as few people as it takes, and a game of
sides by three too: then two of them play together.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from engine import Sided
from engine.notes import ActionNote
from engine.record import load_record
from engine.verify import verify
from games import GAMES
from host import Host, SystemClock
from sandbox import Sandbox
from storage import Store, sqlite_url
from tests.e2e.bot import Bot
from tests.e2e.table import CHANNEL, Table
from tests.support import world

MOST_MOVES: Final = 6_000
COMPANY: Final = 3
"""So many people sit at a game of sides, so that one of the sides is of several."""


QUICK: Final = "good_vs_bad"
"""The game of the quick form; `test_whole_game` plays Foes to its end by hand, the others take minutes."""
BRIEF: Final = {"round_cap": 8}
"""The house rule of the quick form."""


def tables() -> Iterator[tuple[str, int]]:
    """Yield each game with the numbers of people who play it here."""
    for key, game in GAMES.items():
        able = game.seats(game.Options())
        yield key, able[0]
        if isinstance(game, Sided) and able[0] != COMPANY and COMPANY in able:
            yield key, COMPANY


FORMS: Final = [
    (QUICK, 2, BRIEF),
    *(pytest.param(*table, {}, marks=pytest.mark.slow) for table in tables()),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "rules"), FORMS)
async def test_a_game_is_played_to_its_end_by_hand(
    game: str, seats: int, rules: dict[str, int], tmp_path: Path, tell: Callable[[str], None]
) -> None:
    async with Sandbox(openapi=world.document(), token=world.TOKEN) as sim:
        bot = Bot(sim, tmp_path, seed=f"each game: {game}")
        await bot.start()
        store = await Store.open(sqlite_url(bot.database))
        try:
            host = await Host.open(store, GAMES, SystemClock())
            table = Table(sim, bot, host, game, "ABCDEF"[:seats])
            await table.open(**rules)
            await _confer(table)
            await _play(table)
            tell(f"{game}, {seats} people: {len(table.acknowledged)} moves by hand; {await _result(table)}")
            await host.close()
        finally:
            await store.close()
            await bot.stop()
        world.assert_clean(sim)


async def _confer(table: Table) -> None:
    """Let whoever may say something to their side; the others of it read it, and nobody else does."""
    looks = {person: await table.host.look(table.ref, person.id) for person in table.people}
    speaker = next((person for person, look in looks.items() if look.confers), None)
    if speaker is None:
        return
    await speaker.slash(CHANNEL, "/say", text="between the two of us")
    for person, look in looks.items():
        near = person is speaker or looks[speaker].seat in look.confers
        told = (
            (await person.slash(CHANNEL, "/say")).text if near else (await person.slash(CHANNEL, "/log")).text
        )
        assert ("between the two of us" in told) == near, person.name


async def _result(table: Table) -> str:
    """Say how the game ended."""
    look = await table.host.look(table.ref, None)
    assert look.outcome is not None
    for _, side in look.sides:
        assert len({look.outcome.places[seat] for seat in side}) <= 1, "who plays together wins together"
    return f"{look.outcome.reason}, places {look.outcome.places}"


async def _play(table: Table) -> None:
    """Move until nobody is asked; then the end is said, and the record proves itself."""
    while (asked := await table.awaited()) is not None:
        assert table.tried < MOST_MOVES, "the game did not end"
        await table.move(*asked)
    await table.people[0].wait_for(
        CHANNEL, lambda seen: "the game is over" in seen.text and not seen.ephemeral
    )
    record = load_record(await table.host.export(table.ref))
    asked_for = [
        ply for ply in record.plies if ply.kind == "action" and not ActionNote.read(ply.note).by_host
    ]
    assert len(asked_for) == len(table.acknowledged) == table.tried
    verdict = verify(GAMES[table.game], record, record.head)
    assert verdict.ok, str(verdict)
