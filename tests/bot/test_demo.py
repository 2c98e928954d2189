"""The demo of the sandbox, without a browser."""

import asyncio

import pytest

from bot import demo
from sandbox import Refused
from tests.bot.house import House
from tests.support.waiting import PATIENCE


async def test_a_seat_that_is_played_in_another_tab_is_not_there_to_be_taken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "GAME", "tiny")
    monkeypatch.setattr(demo, "SEATS", 2)
    monkeypatch.setattr(demo, "TURN_SECONDS", 0.1)
    table = demo.Demo(house.sim, ("A", "B"))
    await table.open()
    await house.quiet()
    taken = await table.take()
    with pytest.raises(Refused, match=f"{taken.name} is to move, and is played in another tab"):
        await table.take()


async def test_whoever_takes_a_seat_over_waits_until_one_is_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "GAME", "tiny")
    monkeypatch.setattr(demo, "SEATS", 2)
    monkeypatch.setattr(demo, "TURN_SECONDS", PATIENCE)
    table = demo.Demo(house.sim, ("A", "B"))
    taking = asyncio.create_task(table.take())
    await table.open()
    assert (await taking).id in table.seats
