"""Webhooks in the database: what is told to which, each once, and the order in which tables are listed."""

from dataclasses import replace

from storage import SessionRow, Store, WebhookRow
from tests.support.engines import ON_BOTH

PLACE, OTHER = 900_000_000_000_000_001, 900_000_000_000_000_002
HOOK = WebhookRow(PLACE, 1, -5, "https://example.org/a", "whsec_x", 7, 1)
WAITING = (
    "SELECT code, target_id, nonce, body, not_before FROM outbox WHERE state = 'waiting' ORDER BY target_id"
)


def table(code: str, at: int, place: int = PLACE, *, private: bool = False, game: str = "g") -> SessionRow:
    """Return a table in its lobby."""
    return SessionRow(
        place_id=place, code=code, channel_id=int(code, 36), game=game, rules_version=1, data_digest="",
        status="lobby", version=1, ply=0, host_id=3, host_name="H", options="{}", seating="joined", seed=b"s",
        commitment="c", head="", created_at=at, started_at=None, ended_at=None, private_table=private,
    )  # fmt: skip


@ON_BOTH
async def test_each_webhook_of_a_place_that_works_is_told_once(store: Store) -> None:
    hooks = [
        HOOK, replace(HOOK, n=2, addressee=-6), replace(HOOK, n=3, addressee=-7, works=False),
        replace(HOOK, place_id=OTHER, addressee=-8),
    ]  # fmt: skip
    async with store.transaction() as tx:
        await tx.add_session(table("AAA", 1))
        for hook in hooks:
            await tx.add_webhook(hook)
        for _ in range(2):
            await tx.add_for_webhooks(PLACE, "AAA", 4, "hook", "nonce", "{}", at=9, due=12)
    rows = await store.read._run(WAITING, {})
    assert [tuple(row) for row in rows] == [
        ("AAA", -6, "nonce-2", "{}", 12),
        ("AAA", -5, "nonce-1", "{}", 12),
    ]
    assert await store.read.webhooks(PLACE) == hooks[:3]
    assert await store.read.webhook(-8) == hooks[3] and await store.read.webhook(-9) is None


@ON_BOTH
async def test_how_one_answered_is_kept_and_a_removed_one_takes_what_waits_along(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.add_session(table("AAA", 1))
        for hook in (HOOK, replace(HOOK, n=2, addressee=-6)):
            await tx.add_webhook(hook)
        await tx.add_for_webhooks(PLACE, "AAA", 4, "hook", "nonce", "{}", at=9, due=9)
        await tx.webhook_answered(-5, 20, "500", works=False, failing_since=10)
    kept = await store.read.webhook(-5)
    assert kept == replace(HOOK, works=False, failing_since=10, last_at=20, last_answer="500")
    async with store.transaction() as tx:
        assert not await tx.drop_webhook(PLACE, 3) and not await tx.drop_webhook(OTHER, 1)
        assert await tx.drop_webhook(PLACE, 1)
    assert [row[1] for row in await store.read._run(WAITING, {})] == [-6]
    assert [hook.n for hook in await store.read.webhooks(PLACE)] == [2]


def test_a_row_in_a_traceback_says_neither_address_nor_secret() -> None:
    assert "example" not in repr(HOOK) and "whsec" not in repr(HOOK)


@ON_BOTH
async def test_tables_that_are_not_private_are_listed_the_newest_first(store: Store) -> None:
    rows = [
        table("AAA", 1), table("BBB", 5), table("CCC", 5), table("DDD", 9, private=True),
        table("EEE", 9, OTHER), table("FFF", 3, game="h"),
    ]  # fmt: skip
    async with store.transaction() as tx:
        for row in rows:
            assert await tx.add_session(row)

    async def listed(at: int, code: str, status: str = "", game: str = "", most: int = 9) -> list[str]:
        return [found[0] for found in await store.read.public_tables(PLACE, (at, code), status, game, most)]

    assert await listed(2**62, "~") == ["CCC", "BBB", "FFF", "AAA"]
    assert await listed(5, "CCC") == ["BBB", "FFF", "AAA"] and await listed(5, "BBB", most=1) == ["FFF"]
    assert await listed(2**62, "~", game="h") == ["FFF"] and await listed(2**62, "~", "running") == []
    assert len(await listed(2**62, "~", "lobby", "g")) == 3
