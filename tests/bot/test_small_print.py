"""Posts are changed for news alone; the head of the log follows once the table is at rest."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from bot.delivery import posts
from host import TableRef
from host.mail.messages import asked, message, put
from host.mail.outbox import Kind
from sandbox.person import Person
from storage import MessageRow
from tests.bot.house import LOBBY, House

EDIT = "/channels/{channel_id}/messages/{message_id}"


def edits(house: House) -> int:
    """Count the changes of messages."""
    return sum(one.method == "PATCH" and one.template == EDIT for one in house.sim.requests)


async def bookkeeping(house: House, ref: TableRef, kind: Kind = "board", target: int | None = None) -> int:
    """Let the host say the same once more, under a new number, as after a ply that nobody could see."""
    table = await house.host._services.current(ref)
    where = table.row.channel_id if target is None else target
    seq = table.row.version + 1

    def mail() -> Iterator[MessageRow]:
        body = asked(table) if kind == "board" else {"text": "Hear"}
        yield message(table, kind, where, {**body, "version": seq}, house.host.now(), seq)

    async with house.host._services.store.transaction() as tx:
        await tx._run("UPDATE session SET version = :seq WHERE code = :code", {"seq": seq, "code": ref.code})
        await put(tx, mail())
    house.host.outbox.wake.set()
    return seq


async def started(house: House) -> tuple[Person, Person, TableRef]:
    """Start a table whose board and letters stand."""
    a, b = await house.table("A", "B", dms=True)
    await house.board(a)
    await a.wait_for("dm", "· move 0 ·")
    await house.quiet()
    return a, b, await house.ref()


async def test_a_board_that_would_tell_the_same_is_left_alone_until_the_table_rests(house: House) -> None:
    a, _, ref = await started(house)
    before = edits(house)
    seq = await bookkeeping(house, ref)
    await house.quiet()
    assert edits(house) == before
    await bookkeeping(house, ref, "notice")
    await a.wait_for(LOBBY, "Hear")
    await house.quiet()

    (row,) = await house.host._services.store.read._run(
        "SELECT seq, attempts FROM outbox WHERE state = 'waiting'", {}
    )
    assert tuple(row) == (seq, 0), "it waits, and holds up nothing"


async def test_the_head_follows_once_the_table_rests(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posts, "SETTLE", timedelta(seconds=0.5))
    a, _, ref = await started(house)
    first, before = await house.board(a), edits(house)
    seq = await bookkeeping(house, ref)
    await a.wait_for(LOBBY, f"{ref.code}·{seq} · move 0 · ")
    assert edits(house) == before + 1
    assert (await a.read(first)).text.count(f"·{seq} ·") == 1, "in the board that stood"


async def test_news_go_at_once_and_take_the_place_of_what_waited(house: House) -> None:
    a, b, ref = await started(house)
    before = edits(house)
    await bookkeeping(house, ref)
    await house.quiet()
    await b.slash(LOBBY, "/tiny whistle")
    await a.wait_for(LOBBY, lambda seen: "move 1 " in seen.text and not seen.ephemeral)
    await house.quiet()
    assert edits(house) == before + 1
    rows = await house.host._services.store.read._run(
        "SELECT state FROM outbox WHERE kind = 'board' ORDER BY seq", {}
    )
    assert [row[0] for row in rows] == ["sent", "replaced", "sent"]


async def test_a_letter_that_would_tell_the_same_is_left_alone(house: House) -> None:
    a, _, ref = await started(house)
    before = edits(house)
    await bookkeeping(house, ref, "private", a.id)
    await house.quiet()
    assert edits(house) == before
    assert await house.host.outbox.next_due() is None


async def test_a_board_of_which_nothing_is_known_is_changed(house: House) -> None:
    _, _, ref = await started(house)
    house.client.delivery._desk.told.clear()
    before = edits(house)
    await bookkeeping(house, ref)
    await house.quiet()
    assert edits(house) == before + 1
