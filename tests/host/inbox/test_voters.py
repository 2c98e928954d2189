"""A vote calls nobody who sleeps; whoever slept is called once they are awake, unless it is over by then."""

from typing import Any

import pytest

from host import TableRef
from host.model.contract import DAY, Contract
from storage import SettingRow
from tests.host.clocks.virtual import Town
from tests.host.people import A, B, C, D

SLOW = Contract(clock="move", seconds=3 * DAY, vacation_days=0)


@pytest.fixture
async def town(town: Town) -> Town:
    async with town.store.transaction() as tx:  # the clock of the tests begins at midnight
        await tx.keep_setting(SettingRow(B, quiet_from=22 * 60, quiet_to=7 * 60))
        await tx.keep_setting(SettingRow(C, quiet_from=22 * 60, quiet_to=9 * 60))
    return town


async def notices(town: Town, ref: TableRef) -> list[dict[str, Any]]:
    """Deliver all that waits; return the notices of a table."""
    found: list[dict[str, Any]] = []
    while rows := await town.host.outbox.claim(50):
        for row in rows:
            await town.host.outbox.sent(row, None)
            if row.kind == "notice" and row.ref == ref:
                found.append(dict(row.body))
    return found


async def until(town: Town, hour: int) -> None:
    """Let everything happen until an hour of the first day."""
    limit = town.now - town.now % (24 * 3_600_000) + hour * 3_600_000
    while await town.step(limit):
        pass
    town.clock.jump(limit)


async def asked(town: Town) -> TableRef:
    """Let A, at midnight, ask the others whether the table is closed."""
    ref = await town.table("tiny", [A, B, C], SLOW)
    await notices(town, ref)
    await town.host.abandon(town.caller(A), ref)
    (first,) = await notices(town, ref)
    assert first["ping"] == [], "both sleep"
    return ref


async def test_who_slept_is_called_once_when_they_are_awake(town: Town) -> None:
    ref = await asked(town)
    await until(town, 6)
    assert await notices(town, ref) == []
    await until(town, 8)
    (of_b,) = await notices(town, ref)
    assert of_b["ping"] == [B]
    assert of_b["text"] == (
        "This vote waits for you: P101 proposes to close this table without a result. It needs 2 of 3 votes. "
        "Otherwise nothing changes."
    )
    (vote,) = await town.store.read.open_votes(ref.place, ref.code)
    assert of_b["votes"] == [[1, vote.expires_at]], "the card says until when"
    assert [notice[1] for notice in of_b["buttons"]] == ["~vote:1:yes", "~vote:1:no"]
    await until(town, 10)
    assert [notice["ping"] for notice in await notices(town, ref)] == [[C]]
    await until(town, 20)
    assert await notices(town, ref) == []


async def test_nobody_is_called_to_a_vote_that_is_over(town: Town) -> None:
    ref = await asked(town)
    before = await town.store.read.deadlines(ref.place, ref.code)
    assert any(row.kind.startswith("ballot") for row in before)
    await town.host.membership.vote(town.caller(B), ref, 1, "yes")
    assert (await town.host.lobby(ref)).status == "abandoned"
    assert await town.store.read.deadlines(ref.place, ref.code) == []
    ref = await asked_to_swap(town)
    await town.host.membership.vote(town.caller(C), ref, 1, "no")
    after = await town.store.read.deadlines(ref.place, ref.code)
    assert not any(row.kind.startswith("ballot") for row in after)
    await notices(town, ref)
    await until(town, 12)
    assert await notices(town, ref) == []


async def asked_to_swap(town: Town) -> TableRef:
    """Let A ask B for a swap at a table of C's."""
    ref = await town.table("tiny", [C, B, A], SLOW, channel=77)
    await town.host.membership.swap(town.caller(A), ref, A, B)
    return ref


async def test_who_has_voted_or_plays_no_more_is_not_called(town: Town) -> None:
    ref = await asked_to_swap(town)
    await town.host.membership.vote(town.caller(B), ref, 1, "yes")
    await notices(town, ref)
    await until(town, 8)
    assert await notices(town, ref) == [], "B has voted in the night"
    await until(town, 10)
    assert [notice["ping"] for notice in await notices(town, ref)] == [[C]]


async def test_who_sleeps_longer_than_the_vote_lasts_is_not_called(town: Town) -> None:
    contract = SLOW.model_copy(update={"seconds": 3600})
    ref = await town.table("tiny", [D, B, C], contract)
    await town.host.abandon(town.caller(D), ref)
    assert not any(
        row.kind.startswith("ballot") for row in await town.store.read.deadlines(ref.place, ref.code)
    )


async def test_who_has_settled_to_sleep_longer_is_called_later(town: Town) -> None:
    ref = await asked(town)
    async with town.store.transaction() as tx:
        await tx.keep_setting(SettingRow(B, quiet_from=22 * 60, quiet_to=12 * 60))
    await until(town, 10)
    assert [notice["ping"] for notice in await notices(town, ref)] == [[C]]
    await until(town, 13)
    assert [notice["ping"] for notice in await notices(town, ref)] == [[B]]
