"""Knock-outs of games of two: a bracket, and how far it has been played according to the log."""

from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from contests.contest import Contest, Round, Table, pair_of
from contests.formats.bracket import Match, Source, double, seeded_slots, single, size_of
from contests.history import seat_counts
from contests.log import Bye, Number, Seating
from contests.pairing import CannotPair, Pairing, players
from contests.plan import Format
from contests.seating.seats import seated
from contests.seeds import seeded
from engine.texts import Text

Couple: TypeAlias = tuple[Number | None, Number | None]
LIVES: Final[dict[Format, int]] = {"single": 1, "double": 2}


@dataclass(slots=True)
class Progress:
    """Hold a bracket as far as it is played: who won and lost each match (None: nobody), and the matches of
    the next stage that has any, with who is in them (none yet while a round is being played). `stage` 0: the
    bracket is over.
    """

    matches: tuple[Match, ...]
    seeds: dict[int, Number]
    won: dict[int, Number | None] = field(default_factory=dict)
    lost: dict[int, Number | None] = field(default_factory=dict)
    stage: int = 0
    coming: dict[int, Couple] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Return the last stage that is played for certain."""
        return max(match.stage for match in self.matches if not match.again)

    def come(self, source: Source) -> Number | None:
        """Return who comes from a seed or a match, as far as it is known and there is anybody."""
        kind, index = source
        known = {"won": self.won, "lost": self.lost}
        return self.seeds.get(index) if kind == "seed" else known[kind].get(index)

    def couple(self, match: Match) -> Couple:
        """Return who meets in a match."""
        if match.again and not self.upset:
            return None, None
        return self.come(match.first), self.come(match.second)

    @property
    def upset(self) -> bool:
        """Tell whether the final has to be played again: the best of the losers won it."""
        *_, final, again = self.matches
        return again.again and self.come(again.second) == self.come(final.second) is not None


def pair(contest: Contest) -> Pairing:
    """Pair the next round of the bracket. Raise `CannotPair` when it is over."""
    if not contest.rounds:
        return _first(contest)
    progress = played(contest)
    if not progress.stage:
        raise CannotPair(Text("The bracket has been played to its end: finish the event."))
    tables, byes = [], []
    for index, (first, second) in progress.coming.items():
        if first is not None and second is not None:
            tables.append(_seating(contest, first, second, progress.matches[index].group))
        elif first is not None or second is not None:
            byes.append(Bye(first or second or 0))
    busy = {number for table in tables for number in table.seats} | {bye.entrant for bye in byes}
    waiting = [Bye(number, "none") for number in alive(contest) if number not in busy]
    return Pairing(tuple(tables), (*byes, *waiting))


def _first(contest: Contest) -> Pairing:
    """Pair the first round: the best seeds have byes where there are too few for a full bracket."""
    line = list(seeded(contest, players(contest)))
    if len(line) < 2:
        raise CannotPair(Text("A knock-out needs two players: let somebody in, or cancel the event."))
    size = size_of(len(line))
    slots = seeded_slots(size)
    couples = [pair for pair in zip(slots[::2], slots[1::2], strict=True) if max(pair) <= len(line)]
    line = _apart(contest, line, couples)
    group = "winners" if contest.plan.format == "double" else ""
    tables = [_seating(contest, line[low - 1], line[high - 1], group) for low, high in couples]
    return Pairing(tuple(tables), tuple(Bye(number) for number in line[: size - len(line)]))


def _apart(contest: Contest, line: list[Number], couples: list[tuple[int, int]]) -> list[Number]:
    """Change places of lower seeds so that nobody must meet in the first round who must not at all.

    Later the bracket decides: two who must not meet, meet if both win.
    """
    meets = {max(pair): min(pair) for pair in couples}

    def clash(low: int, high: int) -> bool:
        return pair_of(line[low - 1], line[high - 1]) in contest.forbidden

    for low, high in meets.items():
        if not clash(low, high):
            continue
        for other in sorted(meets, key=lambda seed: (abs(seed - low), seed)):
            if other != low and not clash(other, high) and not clash(low, meets[other]):
                line[low - 1], line[other - 1] = line[other - 1], line[low - 1]
                break
    return line


def _seating(contest: Contest, first: Number, second: Number, group: str) -> Seating:
    """Seat two: who sat in the first seat less often sits there now, else the lot decides."""
    rng = Random(f"{contest.seed}/{contest.next_round}/{min(first, second)}")  # noqa: S311 - anybody may repeat it
    return Seating(seated((first, second), seat_counts(contest), rng), group)


def played(contest: Contest) -> Progress:
    """Return how far the bracket of an event is played; its first round has been paired."""
    first = contest.rounds[0]
    people = 2 * len(first.tables) + len(first.byes)
    build = double if contest.plan.format == "double" else single
    progress = Progress(build(size_of(people)), _lined(first, people))
    at = 0
    for stage in range(1, progress.matches[-1].stage + 1):
        couples = {
            index: progress.couple(match)
            for index, match in enumerate(progress.matches)
            if match.stage == stage
        }
        if at < len(contest.rounds):
            if _of(contest.rounds[at], couples):
                _settle(progress, couples, contest.rounds[at])
                at += 1
            else:
                _walk_over(contest, progress, couples, at)
            continue
        if contest.open_rounds:
            progress.stage = stage
            return progress
        present = {index: _present(contest, couple) for index, couple in couples.items()}
        if any(first is not None and second is not None for first, second in present.values()):
            progress.stage, progress.coming = stage, present
            return progress
        _walk_over(contest, progress, couples, at)
    return progress


def _lined(first: Round, people: int) -> dict[int, Number]:
    """Return who has which seed by the first round: byes are those of the best, tables come from the top."""
    slots = seeded_slots(size_of(people))
    tables = iter(first.tables)
    lined: dict[int, Number] = {seed: bye.entrant for seed, bye in enumerate(first.byes, start=1)}
    for low, high in zip(slots[::2], slots[1::2], strict=True):
        if max(low, high) <= people:
            lined[low], lined[high] = next(tables).seats
    return lined


def _present(contest: Contest, couple: Couple) -> Couple:
    first, second = (
        number if number is not None and contest.entrant(number).status == "in" else None for number in couple
    )
    return first, second


def _of(round: Round, couples: dict[int, Couple]) -> bool:
    """Tell whether a round played these matches; a stage of walk-overs alone has no round."""
    pairs = [set(couple) for couple in couples.values()]
    return any(set(table.seats) in pairs for table in round.tables)


def _settle(progress: Progress, couples: dict[int, Couple], round: Round) -> None:
    """Take over what a round says of the matches of its stage."""
    byes = {bye.entrant for bye in round.byes}
    tables = {number: table for table in round.tables for number in table.seats}
    for index, couple in couples.items():
        table = next((tables[number] for number in couple if number in tables), None)
        if table is None:
            progress.won[index] = next((number for number in couple if number in byes), None)
        elif table.result is not None:
            progress.won[index], progress.lost[index] = goes_on(table)


def goes_on(table: Table) -> tuple[Number, Number]:
    """Return who of two goes on, and who does not: of equal ones, whoever sat second."""
    first, second = table.seats
    places = table.result.places if table.result is not None else (1, 1)
    return (first, second) if places[0] < places[1] else (second, first)


def _walk_over(contest: Contest, progress: Progress, couples: dict[int, Couple], at: int) -> None:
    """Send on whoever was there without an opponent, where nobody else of the stage could play either."""
    later = {number for round_ in contest.rounds[at:] for table in round_.tables for number in table.seats}
    later |= {bye.entrant for round_ in contest.rounds[at:] for bye in round_.byes}
    for index, couple in couples.items():
        there = [number for number in couple if number is not None]
        progress.won[index] = next(
            (number for number in there if number in later),
            next((number for number in there if contest.entrant(number).status == "in"), None),
        )


def alive(contest: Contest) -> tuple[Number, ...]:
    """Return who is still in; at the end, only the winner."""
    if not contest.rounds:
        return tuple(entrant.number for entrant in contest.of("in"))
    progress = played(contest)
    lives = LIVES[contest.plan.format]
    lost = [number for number in progress.lost.values() if number is not None]
    first = contest.rounds[0]
    began = {number for table in first.tables for number in table.seats} | {bye.entrant for bye in first.byes}
    left = [entrant.number for entrant in contest.of("in") if entrant.number in began]
    return tuple(number for number in left if lost.count(number) < lives)


def rounds(contest: Contest) -> int:
    """Return how many rounds there are: one more in a double knock-out if the losers' best wins the final."""
    if not contest.rounds:
        people = max(2, len(contest.of("in")))
        depth = (people - 1).bit_length()
        return 2 * depth if contest.plan.format == "double" else depth
    progress = played(contest)
    if not progress.stage:
        return len(contest.rounds)
    last = progress.last if contest.open_rounds else max(progress.last, progress.stage)
    return len(contest.rounds) + last - progress.stage + 1


def over(contest: Contest) -> bool:
    """Tell whether the bracket is played to its end."""
    if contest.open_rounds:
        return False
    if not contest.rounds:
        return len(contest.of("in")) < 2
    return not played(contest).stage
