"""Leases: what one process at a time may do, for so long, and which processes live."""

from dataclasses import dataclass
from typing import Final

from storage.families.runner import Asks, Writes

TAKE: Final = """
INSERT INTO lease (kind, name, holder, expires_at) VALUES (:kind, :name, :holder, :until)
ON CONFLICT (kind, name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
    WHERE lease.holder = excluded.holder OR lease.expires_at <= :now
RETURNING 1
"""
RENEW: Final = """
UPDATE lease SET expires_at = :until WHERE kind = :kind AND holder = :holder RETURNING name
"""
LEASES: Final = "SELECT name, holder, expires_at FROM lease WHERE kind = :kind ORDER BY name"
DROP: Final = "DELETE FROM lease WHERE kind = :kind AND name = :name AND holder = :holder"
DROP_ALL: Final = "DELETE FROM lease WHERE holder = :holder"
DROP_EXPIRED: Final = "DELETE FROM lease WHERE expires_at <= :before"
INHERIT: Final = """
DELETE FROM lease WHERE kind = :kind AND name = :name AND holder = :holder AND expires_at = :expires
RETURNING 1
"""


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """Hold who may do a thing, and until when (ms)."""

    name: str
    holder: str
    expires_at: int


class LeasesRead(Asks):
    """Ask."""

    async def leases(self, kind: str) -> list[LeaseRow]:
        """Return the leases of a kind by their names; some may have expired."""
        return [LeaseRow(*row) for row in await self._run(LEASES, {"kind": kind})]


class LeasesWrite(Writes):
    """Write."""

    async def take_lease(self, kind: str, name: str, holder: str, now: int, until: int) -> bool:
        """Hold a lease until a time, anew or for longer; False: another holds it, and it has not expired."""
        values = {"kind": kind, "name": name, "holder": holder, "now": now, "until": until}
        return bool(await self._run(TAKE, values))

    async def renew_leases(self, kind: str, holder: str, until: int) -> list[str]:
        """Hold all leases of a kind for longer that a holder has; return their names."""
        values = {"kind": kind, "holder": holder, "until": until}
        return [str(name) for (name,) in await self._run(RENEW, values)]

    async def drop_lease(self, kind: str, name: str, holder: str) -> None:
        """Give a lease back."""
        await self._run(DROP, {"kind": kind, "name": name, "holder": holder})

    async def drop_leases(self, holder: str) -> None:
        """Give all leases of a holder back."""
        await self._run(DROP_ALL, {"holder": holder})

    async def drop_expired_leases(self, before: int) -> None:
        """Forget leases that expired before a time."""
        await self._run(DROP_EXPIRED, {"before": before})

    async def inherit_lease(self, kind: str, row: LeaseRow) -> bool:
        """Take exactly this lease of a holder who has died away; False: another did, or they live."""
        values = {"kind": kind, "name": row.name, "holder": row.holder, "expires": row.expires_at}
        return bool(await self._run(INHERIT, values))
