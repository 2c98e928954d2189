"""What has been asked already: each interaction is carried out once."""

from typing import Final

from storage.families.runner import Asks, Writes

ANSWER: Final = """
SELECT answer FROM processed_interaction WHERE place_id = :place AND interaction_id = :interaction
"""
REMEMBER: Final = """
INSERT INTO processed_interaction (place_id, interaction_id, at, answer) VALUES (:place, :interaction, :at,
:answer) ON CONFLICT DO NOTHING RETURNING 1
"""
CARRIED_OUT: Final = "SELECT 1 FROM processed_interaction WHERE interaction_id = :interaction"
FORGET_INTERACTIONS: Final = "DELETE FROM processed_interaction WHERE at < :before"


class InteractionsRead(Asks):
    """Ask."""

    async def carried_out(self, interaction: int) -> bool:
        """Tell whether an interaction was carried out, wherever. It looks through all that are remembered, so
        it is for what has gone wrong.
        """
        return bool(await self._run(CARRIED_OUT, {"interaction": interaction}))


class InteractionsWrite(Writes):
    """Write."""

    async def answer(self, place: int, interaction: int) -> str | None:
        """Return the answer that an interaction has been given, or None."""
        rows = await self._run(ANSWER, {"place": place, "interaction": interaction})
        return str(rows[0][0]) if rows else None

    async def remember(self, place: int, interaction: int, at: int, answer: str) -> None:
        """Note that an interaction is being carried out, and its answer."""
        await self._won(REMEMBER, {"place": place, "interaction": interaction, "at": at, "answer": answer})

    async def forget(self, before: int) -> None:
        """Drop interactions from before a time."""
        await self._run(FORGET_INTERACTIONS, {"before": before})
