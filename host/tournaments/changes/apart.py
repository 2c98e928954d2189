"""People who do not want to meet: an event keeps them apart, and says so to nobody.

Their pairs stand in the log as forbidden by the event itself, so that pairing is a function of the log; no
text, card or export shows or counts these entries. They are written just before a round is paired, so that
not even the time of an entry tells whose coming has brought it about.
"""

from typing import Final, TypeAlias

from contests.contest import Contest
from contests.log import Forbade, Number, read
from contests.pairing import CannotPair, Pairing
from contests.refused import who
from engine import Text
from host.model.event import EventVersion
from host.tournaments.changes.event_change import EventChange
from storage import Reader, Store, TournamentEntryRow

Pair: TypeAlias = tuple[Number, Number]
BRACKET: Final = Text(
    "the bracket puts two people together who cannot sit at one table. Another organiser takes the event "
    "over (`/tournament manage do:Answer for it from now on`) and is told who they are."
)
BRACKET_OF: Final = (
    "the bracket puts {first} and {second} together, and they cannot sit at one table. Take one of them out, "
    "and the other goes on; or, if it was you who forbade it, let them meet."
)
NOT_TOGETHER: Final = Text("These cannot be put together; let the program pair them.")


async def keep_apart(change: EventChange) -> None:
    """Write down which pairs of an event do not want to meet now; called before a round is paired.

    The version rises in any case: cards show numbers that are made of it.
    """
    change.touched = True
    place, code = change.row.place_id, change.row.code
    wanted = await unwilling(change.services.store, change.tx, place, code)
    quiet = quiet_pairs(await change.tx.tournament_entries(place, code))
    for first, second in sorted(wanted - change.contest.forbidden):
        await change.append(Forbade(first, second), "itself")
    for first, second in sorted(quiet - wanted):
        await change.append(Forbade(first, second, off=True), "itself")


def check_bracket_apart(kept: EventVersion, pairing: Pairing) -> None:
    """Refuse to pair two who must not meet, where a format knows no way round that: a bracket.

    Raise `CannotPair` for the organiser, who takes one of them out, or lets them meet; without names when the
    organiser is one of them.
    """
    tables = [set(paired.seats) for paired in pairing.tables]
    for first, second in sorted(kept.contest.forbidden):
        if any(first in table and second in table for table in tables):
            users = [row.user_id for row in kept.entrants if row.number in (first, second)]
            if kept.row.organiser_id in users:
                raise CannotPair(BRACKET)
            raise CannotPair(Text(BRACKET_OF, first=who(first), second=who(second)))


async def unwilling(store: Store, reader: Reader, place: int, code: str) -> frozenset[Pair]:
    """Return the pairs of an event of whom one does not want to meet the other, the lower number first."""
    pairs = [tuple(sorted(pair)) for pair in await reader.blocks_in_event(place, code)]
    erased = await reader.erased_blocks_in_event(place, code)
    if erased:
        people = [row for row in await reader.entrants(place, code) if row.user_id is not None]
        marks = {await store.ledger.mark(row.user_id or 0): row.number for row in people}
        pairs += [tuple(sorted((number, marks[mark]))) for number, mark in erased if mark in marks]
    return frozenset((pair[0], pair[1]) for pair in pairs if pair[0] != pair[1])


def quiet_pairs(rows: list[TournamentEntryRow]) -> frozenset[Pair]:
    """Return the pairs that an event itself keeps apart, by its log: the last word on a pair counts."""
    quiet: set[Pair] = set()
    for row in rows:
        if '"forbade"' not in row.body:
            continue
        what = read(row.body)
        if isinstance(what, Forbade):
            pair = (min(what.first, what.second), max(what.first, what.second))
            quiet.discard(pair)
            if row.by == "itself" and not what.off:
                quiet.add(pair)
    return frozenset(quiet)


def touches(pairs: frozenset[Pair], table: tuple[Number, ...]) -> bool:
    """Tell whether both of a pair are among the entrants of a table."""
    seated = set(table)
    return any(first in seated and second in seated for first, second in pairs)


async def quiet_here(change: EventChange) -> frozenset[Pair]:
    """Return all pairs that nobody may be told of: those in the log, and those that are new since."""
    place, code = change.row.place_id, change.row.code
    known = quiet_pairs(await change.tx.tournament_entries(place, code))
    return known | await unwilling(change.services.store, change.tx, place, code)


def public(contest: Contest, rows: list[TournamentEntryRow]) -> frozenset[Pair]:
    """Return the forbidden pairs that organisers have named, and may see."""
    return contest.forbidden - quiet_pairs(rows)
