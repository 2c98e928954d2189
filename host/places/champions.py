"""The role of champions: who is to have it, who has it, and asking for the one to become the other.

What is written is whom the bot has given a role to. Who is to have it follows from trophies and settings,
and is worked out when a row of the outbox is delivered: so it does not matter how often that is done.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from host.mail.messages import nonce
from host.places.settings import PlaceSettings, read_place
from host.retrying import retried
from host.transactions.services import Services
from storage import MessageRow, Reader, Transaction

ALL_GAMES: Final = ""
"""The key of the role that holds for every game without one of its own."""
NO_CODE: Final = ""
"""What stands for the code of a table where a server's setting asks for something."""


@dataclass(frozen=True, slots=True)
class Handover:
    """Say to whom a role is to be given, and from whom it is to be taken."""

    give: tuple[int, ...]
    take: tuple[int, ...]


def role_of(settings: PlaceSettings, game: str) -> int | None:
    """Return the role of the champion of a game, or None."""
    return settings.champions.get(game, settings.champions.get(ALL_GAMES))


async def reigning(reader: Reader, place: int, settings: PlaceSettings, role: int) -> frozenset[int]:
    """Return who is to have a role: of each game for which it was chosen, who won the last event or season;
    for all other games together likewise.
    """
    champions = await reader.champions(place)
    kept = set()
    for key, chosen in settings.champions.items():
        if chosen != role:
            continue
        last = next(
            (row for row in champions if (row.game == key if key else row.game not in settings.champions)),
            None,
        )
        if last is not None and last.user_id is not None:
            kept.add(last.user_id)
    return frozenset(kept)


async def ask_for(tx: Transaction, place: int, roles: Iterable[int], interaction: int, at: int) -> None:
    """Let roles follow their champions, as part of the transaction that settles them."""
    for role in sorted(roles):
        key = nonce(place, NO_CODE, interaction, "champion", role)
        await tx.add_message(
            MessageRow(
                place, NO_CODE, interaction, "champion", role, key, "{}", "waiting", 0, at, None, None, at
            )
        )


class Champions:
    """Say to whom the roles of champions go, and remember who has them."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def handover(self, place: int, role: int) -> Handover:
        """Return what is to be done about a role now."""
        read = self._services.store.read
        wanted = await reigning(read, place, await read_place(read, place), role)
        held = frozenset(await read.role_held(place, role))
        return Handover(tuple(sorted(wanted - held)), tuple(sorted(held - wanted)))

    async def done(self, place: int, role: int, user: int, *, held: bool) -> None:
        """Remember that a role was given to a person, or is theirs no longer."""
        await retried(self._services.store, lambda tx: tx.keep_role(place, role, user, held=held))

    async def roles_of(self, user: int) -> list[tuple[int, int]]:
        """Return place and id of the roles that the bot has given to a person."""
        return await self._services.store.read.roles_of(user)
