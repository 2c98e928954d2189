"""What people have settled beforehand at a table."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import OrderRow

ORDER_COLUMNS: Final = "seat, n, rule, expires_at, fired_n"

ORDERS: Final = f"""
SELECT {ORDER_COLUMNS} FROM standing_order WHERE place_id = :place AND code = :code ORDER BY seat, n
"""  # noqa: S608  # our own column names
KEEP_ORDER: Final = f"""
INSERT INTO standing_order (place_id, code, {ORDER_COLUMNS})
VALUES (:place, :code, :seat, :n, :rule, :expires_at, :fired_n)
ON CONFLICT (place_id, code, seat, n) DO UPDATE SET rule = excluded.rule, expires_at = excluded.expires_at,
    fired_n = excluded.fired_n
"""  # noqa: S608  # our own column names
DROP_ORDER: Final = """
DELETE FROM standing_order WHERE place_id = :place AND code = :code AND seat = :seat AND n = :n
"""


class OrdersRead(Asks):
    """Ask what is settled."""

    async def orders(self, place: int, code: str) -> list[OrderRow]:
        """Return what all seats of a table have settled, seat by seat, oldest first."""
        return [OrderRow(*row) for row in await self._run(ORDERS, {"place": place, "code": code})]


class OrdersWrite(Writes):
    """Write what is settled. None of it changes the version of the table: that would tell others of it."""

    async def keep_order(self, place: int, code: str, row: OrderRow) -> None:
        """Write something settled, new or changed."""
        await self._run(KEEP_ORDER, {"place": place, "code": code, **named(row)})

    async def drop_order(self, place: int, code: str, seat: int, n: int) -> None:
        """Forget one thing that a seat has settled."""
        await self._run(DROP_ORDER, {"place": place, "code": code, "seat": seat, "n": n})
