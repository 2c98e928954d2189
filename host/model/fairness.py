"""What the dice of a table rest on, as the host keeps it with the table: promised, closed, and read again."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, Protocol

from engine import AnyGame, Text
from engine.beacon import Chain, Named
from engine.fair import EventTable, Fair, promise
from host.refusal import Refusal
from storage import SeatRow, SessionRow

LEAD_S: Final = 2.0
"""A round that is named comes so many seconds later at least: the post that names it must stand before."""
PATIENCE_S: Final = 8.0
"""How long whoever presses “Start” is kept waiting for the post, and the round of a beacon."""
MOST_REST_S: Final = 60.0
LATE_S: Final = 15.0
"""After so long without an answer of the beacon people are told."""


TAKEN: Final = Text("The words are taken back, because the table changed: give yours again.")


class Held(Fair):
    """Hold what a table's dice rest on, as the host keeps it: `taken` says that words were taken back,
    `naming` is the nonce of the post that names the round, noted before it leaves (empty: none has).
    """

    taken: bool = False
    naming: str = ""


class BeaconFault(Exception):
    """Say in a sentence why a beacon has no value for us now; it is asked again."""


class Beacon(Protocol):
    """Give public randomness; time is that of the world outside, whatever clock the host has."""

    @property
    def chain(self) -> Chain:
        """Return what the beacon's chain is known by."""

    def now(self) -> float:
        """Return the time, in seconds since 1970."""

    async def value(self, named: Named) -> Named:
        """Return a round with its signature, which was checked. Raise `BeaconFault`."""


@lru_cache(maxsize=1024)
def read_fair(text: str) -> Held | None:
    """Read what a table's dice rest on; None: they are of the first scheme."""
    return Held.model_validate_json(text) if text else None


def fair_of(row: SessionRow) -> Held | None:
    """Return what a table's dice rest on; None: they are of the first scheme."""
    return read_fair(row.fair)


def promised(
    game: AnyGame, code: str, secret: bytes, number: int, chain: str, event: EventTable | None = None
) -> tuple[str, str]:
    """Promise the dice of a new table; return what is stored, and the promise that is posted."""
    fair = Fair(number=number, chain=chain, event=event)
    posted = promise(fair, code, game.key, game.rules_version, game.data.digest, secret)
    return fair.model_dump_json(), posted


def keeps_promise(game: AnyGame, row: SessionRow) -> bool:
    """Tell whether a game would begin with the rules and the data set that its table has promised."""
    fair = fair_of(row)
    if fair is None:
        return True
    now = promise(fair, row.code, game.key, game.rules_version, game.data.digest, row.seed)
    return now == row.commitment


def reopened(row: SessionRow, seats: Sequence[SeatRow]) -> tuple[SessionRow, tuple[SeatRow, ...]]:
    """Return a table whose words were closed as an open one, with all words taken back."""
    fair = fair_of(row)
    if fair is None:
        return row, tuple(seats)
    open_ = Held(number=fair.number, event=fair.event, chain=fair.chain, taken=True)
    return replace(row, fair=open_.model_dump_json()), tuple(replace(seat, word="") for seat in seats)


def with_words(
    game: AnyGame, before: tuple[SessionRow, tuple[SeatRow, ...]], row: SessionRow, seats: tuple[SeatRow, ...]
) -> tuple[SessionRow, tuple[SeatRow, ...]]:
    """Return a lobby as it is written: its words are taken back when something was changed that they are
    mixed with, so that nobody who knows them can choose by it. A person who sits down behind all others
    changes nothing for them. Words of an event's table are given to the event, and stay.
    """
    fair = fair_of(before[0])
    if fair is None or fair.closed or fair.event is not None or not any(seat.word for seat in before[1]):
        return row, seats
    old, new = _mixed(game, *before), _mixed(game, row, seats[: len(before[1])])
    if old == new and all(seat.policy is None for seat in seats[len(before[1]) :]):
        return row, seats
    taken = fair.model_copy(update={"taken": True})
    return replace(row, fair=taken.model_dump_json()), tuple(replace(seat, word="") for seat in seats)


def _mixed(game: AnyGame, row: SessionRow, seats: Sequence[SeatRow]) -> tuple[object, ...]:
    """Return what a game is set up from beside secret and words: what the digest of the words fixes."""
    options = game.Options.model_validate_json(row.options)
    return options, row.seating, [(seat.user_id, seat.policy, seat.entry) for seat in seats]


def words_at_close(fair: Fair, seats: Sequence[SeatRow]) -> list[str]:
    """Return all words in the order of seats when they were closed."""
    words = {fair.order[row.seat]: row.word for row in seats}
    return [words[at] for at in range(len(seats))]


def given_word(fair: Fair | None, row: SeatRow) -> str | None:
    """Return the word that was given for a seat; None: nobody gave one, or the first scheme did not tell."""
    if fair is None or not row.word:
        return None
    return row.word if not fair.closed or fair.given[fair.order[row.seat]] else None


def named_round(fair: Fair, beacon: Beacon | None) -> Named | None:
    """Name the round of the beacon that is mixed in; None: the table was promised without one.

    Raise `Refusal` when the beacon of the promise is not set any more.
    """
    if not fair.chain:
        return None
    if beacon is None or beacon.chain.hash != fair.chain:
        message = (
            "This table was promised with a public beacon that this bot no longer asks; whoever runs the bot "
            "can set it up again, or you can open a new table."
        )
        raise Refusal(Text(message))
    return Named(of=beacon.chain, round=beacon.chain.after(beacon.now() + LEAD_S))


def rest_of(named: Named, now: float) -> float:
    """Return how many seconds to wait before a round is asked for: till it comes, then longer and longer."""
    late = now - named.at
    return 0.1 - late if late < 0 else min(MOST_REST_S, max(1.0, late / 4))
