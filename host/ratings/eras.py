"""Eras of a server's ladders: each is told from the games that ended in it alone, as if there were no others.

Ratings are a fold over rated games. So an era is nothing but two moments between which games are folded, and
beginning one, taking it back, or correcting a game of an old one is only a matter of folding anew.
"""

from dataclasses import dataclass
from typing import Final

from engine import Text
from host.names import LIKE_AN_ID, safe_line
from host.people import Caller
from host.places.authority import Authority, must_organise
from host.places.deeds import audited, once
from host.places.settings import read_place
from host.refusal import Refusal
from host.transactions.services import Services
from storage import EVERYWHERE, EraRow, Reader, Transaction

NAME_LENGTH: Final = 60
MOST_ERAS: Final = 100
FIRST: Final = 1


@dataclass(frozen=True, slots=True)
class Era:
    """Hold an era: its number from 1, its name (none: the first), when it began and ended (None: not yet)."""

    n: int
    name: str
    began_at: int
    ended_at: int | None


async def eras_of(reader: Reader, place: int) -> tuple[Era, ...]:
    """Return the eras of a place, the oldest first; where none was begun, and everywhere, there is one."""
    rows = [] if place == EVERYWHERE else await reader.eras(place)
    begun = [EraRow(FIRST, "", 0), *rows]
    ends = [*(row.began_at for row in rows), None]
    return tuple(Era(row.n, row.name, row.began_at, end) for row, end in zip(begun, ends, strict=True))


async def begin(services: Services, caller: Caller, authority: Authority, name: str) -> None:
    """Begin a new era of all ladders of a place; call `services.rate()` afterwards. Organisers may."""
    called = safe_line(name, NAME_LENGTH)
    if not called.strip() or LIKE_AN_ID.search(name):
        raise Refusal(Text("Give the new era a name, such as “Season 2”, without long numbers."))

    async def work(tx: Transaction) -> bool:
        must_organise(authority, await read_place(tx, caller.place))
        known = await eras_of(tx, caller.place)
        if called in {era.name for era in known}:
            raise Refusal(Text("There is an era “{name}” already; give this one another name.", name=called))
        if len(known) > MOST_ERAS:
            raise Refusal(Text("There are {count} eras here, which is the limit.", count=MOST_ERAS))
        at = max(services.now(), known[-1].began_at + 1)
        await tx.add_era(caller.place, EraRow(known[-1].n + 1, called, at))
        await tx.drop_ratings(caller.place)
        await _spoil(tx, caller.place, at)
        await audited(tx, caller, services.now(), "era", {"name": called})
        return True

    await once(services, caller, work)


async def take_back(services: Services, caller: Caller, authority: Authority) -> None:
    """Let the last era not have begun: its games count in the one before; `services.rate()` as above."""

    async def work(tx: Transaction) -> bool:
        must_organise(authority, await read_place(tx, caller.place))
        known = await eras_of(tx, caller.place)
        if len(known) == 1:
            raise Refusal(Text("No era has been begun here; `/server era name:` begins one."))
        await tx.drop_era(caller.place, known[-1].n)
        await tx.drop_ratings(caller.place)
        await _spoil(tx, caller.place, known[-2].began_at)
        await audited(tx, caller, services.now(), "era back", {"name": known[-1].name})
        return True

    await once(services, caller, work)


async def _spoil(tx: Transaction, place: int, at: int) -> None:
    """Let all ratings of a place be told anew from a time on."""
    for game in await tx.rated_games(place):
        await tx.spoil(place, game, at)
