"""What pairing a round brings about, and who may be paired."""

from dataclasses import dataclass
from typing import Final

from contests.contest import Contest, Entrant
from contests.log import Bye, Seating
from engine.texts import Text


class CannotPair(ValueError):
    """Say, in a sentence, why a round cannot be paired; an organiser can change what stands in the way."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text: Final = text


@dataclass(frozen=True, slots=True)
class Pairing:
    """Hold the tables and byes of the next round."""

    tables: tuple[Seating, ...]
    byes: tuple[Bye, ...] = ()


def players(contest: Contest) -> tuple[Entrant, ...]:
    """Return who is to be paired in the next round: who is in, may play by now, and does not rest."""
    coming = contest.next_round
    return tuple(
        entrant for entrant in contest.of("in") if entrant.from_round <= coming and not entrant.rests
    )
