"""What people answer after their first game at a place: it settles their defaults, and is counted there."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from engine import Text
from host.people import Caller
from host.refusal import Refusal
from host.retrying import retried
from host.settings.personal import Wish, change_settings
from host.transactions.services import Services
from storage import FirstGameRow, Transaction

Asked: TypeAlias = Literal["pace", "dms", "threads"]
ANSWERS: Final[Mapping[Asked, tuple[str, ...]]] = {
    "pace": ("quicker", "fine", "slower"), "dms": ("yes", "no"), "threads": ("yes", "no"),
}  # fmt: skip
FEWEST: Final = 3
"""So many must have answered a question before organisers see how: fewer would be named by it."""


@dataclass(frozen=True, slots=True)
class Liked:
    """Show what a person has answered; empty: nothing yet."""

    answers: Mapping[Asked, str]


async def answered(services: Services, user: int, place: int) -> Liked:
    """Return what a person has answered. Raise `Refusal` for who was not asked."""
    return _liked(await services.store.read.first_game(place, user))


async def answer(services: Services, caller: Caller, asked: Asked, said: str) -> Liked:
    """Write down what a person answers, and settle their own default by it. Raise `Refusal` for who was not
    asked, or answers something else.
    """
    if said not in ANSWERS[asked]:
        raise Refusal(Text("Choose one of the answers on the card."))

    async def work(tx: Transaction) -> Liked:
        tx.lock_person(caller.user)
        row = await tx.first_game(caller.place, caller.user)
        liked = _liked(row)
        if row is None:
            return liked
        match asked:
            case "pace":
                row = replace(row, pace=said)
            case "dms":
                row = replace(row, dms=said)
                await change_settings(tx, caller.user, Wish(dms=said == "yes"))
            case "threads":
                row = replace(row, threads=said)
                await change_settings(tx, caller.user, Wish(threads=said == "yes"))
        await tx.keep_first_game(caller.place, row)
        return _liked(row)

    return await retried(services.store, work)


async def summary(services: Services, place: int) -> Mapping[Asked, Mapping[str, int]]:
    """Return how often what was answered at a place, question by question; of fewer than three nothing."""
    rows = await services.store.read.first_games(place)
    counted: dict[Asked, Mapping[str, int]] = {}
    for asked in ANSWERS:
        counts = Counter(answers[asked] for answers in map(_answers, rows) if answers[asked])
        if counts.total() >= FEWEST:
            counted[asked] = counts
    return counted


def _answers(row: FirstGameRow) -> Mapping[Asked, str]:
    return {"pace": row.pace, "dms": row.dms, "threads": row.threads}


def _liked(row: FirstGameRow | None) -> Liked:
    if row is None:
        raise Refusal(Text("I ask that once, after your first finished game on a server."))
    return Liked(_answers(row))
