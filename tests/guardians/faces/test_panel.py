"""The panel in which a seat places: an automatic placement, two picks a card, steps back, ready."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.custom_ids import Stage
from bot.presenter import panel as panels
from engine import Registry, draw
from host import Host, Look, SystemClock, TableRef
from storage import Store, sqlite_url
from tests.bot.test_cards import caller, check_all, opened, parts, words

GAMES = Registry({"guardians": "games.guardians"})


@pytest.fixture
async def host(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Host]:
    """A host without Discord, whose chance is fixed."""
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    made = await Host.open(store, GAMES, SystemClock(), Random(request.node.name).randbytes)
    yield made
    await made.close()
    await store.close()


class Seat:
    """Press and pick in the panel of one player."""

    def __init__(self, host: Host, ref: TableRef, user: int, number: list[int]) -> None:
        self._host, self._ref, self._user, self._number = host, ref, user, number
        self.picks = 0

    async def look(self) -> Look:
        return await self._host.look(self._ref, self._user)

    async def press(self, choice: str) -> Look:
        """Take an action whose button or option must stand in the panel."""
        look = await self.look()
        offered = self.offered(look, Stage())
        if f"~!:{choice}" in offered:  # it gives something up, and asks first
            self.picks += 1
        elif choice not in offered:
            stages = [Stage.read(action) for action in offered if action.startswith("~v")]
            found = [stage for stage in stages if stage and choice in self.offered(look, stage)]
            assert found, f"{choice} is more than two picks away"
            self.picks += 1
        self.picks += 1
        acted = await self._host.act(
            caller(self._user, self._number), self._ref, look.decision, look.game.parse(look.view, choice)
        )
        return acted.look

    @staticmethod
    def offered(look: Look, stage: Stage) -> list[str]:
        buttons, values = parts(panels.panel(look, stage).checked())
        return [*buttons, *values]


async def placing(host: Host) -> tuple[Seat, Seat]:
    """Open a table and bring both to their first placing."""
    number = [0]
    ref = await opened(host, "guardians", 2, number)
    await host.start(caller(0, number), ref)
    while (look := await host.look(ref, None)).pending is not None and look.pending.kind != "organize":
        user = look.seats[look.pending.must[0]].user
        own = await host.look(ref, user)
        await host.act(caller(user or 0, number), ref, own.decision, own.legal[0])
    seats = {seat.seat: seat.user for seat in look.seats}
    first, second = (Seat(host, ref, seats[at] or 0, number) for at in (0, 1))
    return first, second


def text(look: Look) -> str:
    return words(panels.panel(look, Stage()))


async def test_a_placement_takes_one_panel_and_few_picks(host: Host) -> None:
    a, b = await placing(host)
    before = await a.look()
    assert "begin with “Place all for me”" in text(before)
    assert "a1 left, 0 of 30" in text(before)
    arranged = await a.press("arrange")
    assert "a1 left, 0 of 30" not in text(arranged) or "b1 centre, 0 of 30" not in text(arranged)
    assert a.picks == 1
    placed = next(
        str(action) for action in arranged.legal if str(action).endswith(" pen") and action.kind == "place"
    )
    taken = await a.press(placed)
    again = next(str(action) for action in taken.legal if str(action).startswith(placed.removesuffix("pen")))
    moved = await a.press(again)
    assert a.picks <= 5
    assert text(moved) != text(taken) != text(arranged)
    back = await a.press("back")
    assert text(back) == text(taken)
    ready = await a.press("done")
    assert "You are done" in text(ready)
    assert "back" in a.offered(ready, Stage())
    assert "Place your cards" in text(await b.look())


async def test_nobody_else_sees_anything_of_a_placement(host: Host) -> None:
    a, b = await placing(host)

    async def seen() -> tuple[Any, ...]:
        look = await b.look()
        return look.view, draw(look.game.board(look.view)), text(look)

    before = await seen()
    await a.press("arrange")
    assert await seen() == before
    await a.press("back")
    assert await seen() == before


async def test_every_placement_of_a_first_hand_is_two_picks_away(host: Host) -> None:
    a, _ = await placing(host)
    look = await a.press("arrange")
    near = set(a.offered(look, Stage()))
    for stage in filter(None, map(Stage.read, sorted(near))):
        if stage.verb:
            near |= set(a.offered(look, stage))
    assert {str(action) for action in look.legal} <= near


async def test_every_card_of_a_random_game_keeps_the_limits(host: Host) -> None:
    number, rng = [0], Random("panels")
    ref = await opened(host, "guardians", 2, number)
    await host.start(caller(0, number), ref)
    for at in range(80):
        spectator = await host.look(ref, None)
        if spectator.pending is None:
            break
        user = spectator.seats[spectator.pending.must[0]].user
        look = await host.look(ref, user)
        if at % 5 == 0:
            check_all(look, spectator, await host.log(ref, user, 8))
        legal = look.legal
        chosen = legal[rng.randrange(len(legal))]
        if rng.random() < 0.6:
            chosen = look.game.greedy(look.view, legal, rng)
        await host.act(caller(user or 0, number), ref, look.decision, chosen)
