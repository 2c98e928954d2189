"""What tables vote on."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import BallotRow, VoteRow

VOTE_COLUMNS: Final = (
    "n, kind, subject, opened_by, voters, rule, body, opened_at, expires_at, state, closed_at"
)

VOTES: Final = f"""
SELECT {VOTE_COLUMNS} FROM vote WHERE place_id = :place AND code = :code ORDER BY n
"""  # noqa: S608  # our own column names
OPEN_VOTES: Final = f"""
SELECT {VOTE_COLUMNS} FROM vote WHERE place_id = :place AND code = :code AND state = 'open' ORDER BY n
"""  # noqa: S608  # our own column names
ADD_VOTE: Final = f"""
INSERT INTO vote (place_id, code, {VOTE_COLUMNS})
VALUES (:place, :code, :n, :kind, :subject, :opened_by, :voters, :rule, :body, :opened_at, :expires_at,
    :state, :closed_at) ON CONFLICT DO NOTHING RETURNING 1
"""  # noqa: S608  # our own column names
CLOSE_VOTE: Final = """
UPDATE vote SET state = :state, closed_at = :at
WHERE place_id = :place AND code = :code AND n = :n AND state = 'open' RETURNING 1
"""
BALLOTS: Final = """
SELECT n, seat, choice, at FROM ballot WHERE place_id = :place AND code = :code AND n = :n ORDER BY seat
"""
CAST: Final = """
INSERT INTO ballot (place_id, code, n, seat, choice, at) VALUES (:place, :code, :n, :seat, :choice, :at)
ON CONFLICT (place_id, code, n, seat) DO UPDATE SET choice = excluded.choice, at = excluded.at
"""


class VotesRead(Asks):
    """Ask what is voted on."""

    async def votes(self, place: int, code: str) -> list[VoteRow]:
        """Return all votes of a table."""
        return [VoteRow(*row) for row in await self._run(VOTES, {"place": place, "code": code})]

    async def open_votes(self, place: int, code: str) -> list[VoteRow]:
        """Return the votes that are open at a table."""
        return [VoteRow(*row) for row in await self._run(OPEN_VOTES, {"place": place, "code": code})]

    async def ballots(self, place: int, code: str, n: int) -> list[BallotRow]:
        """Return what has been said in a vote."""
        values = {"place": place, "code": code, "n": n}
        return [BallotRow(*row) for row in await self._run(BALLOTS, values)]


class VotesWrite(Writes):
    """Write what is voted on."""

    async def add_vote(self, place: int, code: str, row: VoteRow) -> None:
        """Open a vote."""
        await self._won(ADD_VOTE, {"place": place, "code": code, **named(row)})

    async def close_vote(self, place: int, code: str, n: int, state: str, at: int) -> None:
        """Close a vote that is open. Raise `Conflict` when it is not."""
        await self._won(CLOSE_VOTE, {"place": place, "code": code, "n": n, "state": state, "at": at})

    async def cast(self, place: int, code: str, row: BallotRow) -> None:
        """Write what a seat says; it may say something else until the vote closes."""
        await self._run(CAST, {"place": place, "code": code, **named(row)})
