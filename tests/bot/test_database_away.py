"""The database is away while people ask for something: each is told, and can go on when it is back."""

import sqlite3
from typing import Any

import aiosqlite
import pytest

from bot.boundary import UNSURE, WRONG
from storage import sqlite as adapter
from storage.sqlite_reader import InlineReader
from tests.bot.house import LOBBY, House


async def test_who_asks_while_the_database_is_away_is_told_and_can_go_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await house.quiet()

    async def away(*_: Any) -> Any:
        raise sqlite3.OperationalError

    async def to_the_thread(*_: Any) -> None:
        return None

    with monkeypatch.context() as gone:
        gone.setattr(adapter, "_handed_over", away)
        gone.setattr(InlineReader, "read", to_the_thread)
        gone.setattr(aiosqlite.Connection, "execute_fetchall", away)
        reply = await a.slash(LOBBY, "/game start")
        said = f"{WRONG} {UNSURE.format(look='/game status')} If it stays so, report reference `"
        assert reply.text.startswith(said), reply.text
    reply = await a.slash(LOBBY, "/game start")
    assert reply.text.startswith("The game has begun"), reply.text
