"""What is typed and changes a table acts on the one of this channel alone; in a DM on one's only table."""

from collections.abc import Mapping

import pytest

from sandbox.person import Person
from tests.bot.house import LOBBY, House

TYPED: Mapping[str, Mapping[str, object]] = {
    "/tiny pass": {},
    "/undo": {},
    "/undo ": {"redo": True},
    "/game word": {"word": "salt"},
    "/game rematch": {},
    "/game join": {"dms": False},
    "/say": {"text": "salt"},
    "/orders list": {"cancel": 1},
}


async def playing(house: House) -> tuple[Person, Person]:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game start")
    await house.board(b)
    return a, b


@pytest.mark.parametrize("command", TYPED)
async def test_nothing_typed_elsewhere_in_the_server_changes_a_table(house: House, command: str) -> None:
    a, _ = await playing(house)
    before = await house.host.lobby(await house.ref())
    told = (await a.slash("#table-1", command, dict(TYPED[command]))).text
    assert f"You sit at {before.ref.code} in" in told
    assert (await house.host.lobby(before.ref)).version == before.version


async def test_in_a_dm_the_only_table_is_meant_and_named(house: House) -> None:
    a, _ = await playing(house)
    lobby = await house.host.lobby(await house.ref())
    told = (await a.slash("dm", "/tiny pass")).text
    assert f"{lobby.ref.code} in <#{lobby.channel}>" in told
    assert (await house.host.lobby(lobby.ref)).version > lobby.version
