"""How often a move goes to the database: once to read, once to write; and what is read ahead is never old."""

from collections.abc import Sequence

import pytest

from host import Host, TableRef
from storage import OrderRow, Store
from storage.adapter import Record, Step
from storage.postgres_writer import PostgresWriter
from storage.sqlite import SQLite
from tests.host.people import A, B, C, Players
from tests.support.engines import ON_BOTH

Rounds = list[Sequence[Step]]


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> Rounds:
    """Write down each round that a transaction makes from now on."""
    made: Rounds = []
    for writer in (SQLite, PostgresWriter):
        run = writer.run

        async def noted(self: object, steps: Sequence[Step], run: object = run) -> list[list[Record]]:
            made.append(steps)
            return await run(self, steps)  # type: ignore[operator, no-any-return]

        monkeypatch.setattr(writer, "run", noted)
    return made


@ON_BOTH
async def test_a_move_is_read_in_one_round_and_written_in_another(
    host: Host, players: Players, rounds: Rounds
) -> None:
    ref = await players.started(A, B, C)
    for number in range(6):
        rounds.clear()
        await players.move(ref, at=number)
        assert len(rounds) == 2, [steps[-1].statement for steps in rounds]


@ON_BOTH
async def test_what_is_read_ahead_is_as_the_transaction_has_left_it(
    store: Store, host: Host, players: Players, rounds: Rounds
) -> None:
    ref: TableRef = await players.started(A, B)
    order = OrderRow(0, 1, "{}", None)
    async with store.transaction() as tx:
        tx.expect_play(ref.place, ref.code)
        assert await tx.session(ref.place, ref.code) is not None
        rounds.clear()
        assert await tx.orders(ref.place, ref.code) == []
        assert not rounds, "it was there already"
        await tx.keep_order(ref.place, ref.code, order)
        assert await tx.orders(ref.place, ref.code) == [order]
        await tx.drop_order(ref.place, ref.code, 0, 1)
        assert await tx.orders(ref.place, ref.code) == []
        tx.expect_play(ref.place, ref.code)
        await tx.keep_order(ref.place, ref.code, order)  # before any answer has come
        assert await tx.orders(ref.place, ref.code) == [order]
