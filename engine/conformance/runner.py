"""Run all rows over random and greedy games for each number of seats."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from traceback import extract_tb
from typing import Any, Final

from engine.conformance.asked import any_order
from engine.conformance.illegal import remember
from engine.conformance.limits import PICTURES
from engine.conformance.pilots import Pilot
from engine.conformance.play import Table, actor
from engine.conformance.report import Fault, Report, Tally
from engine.conformance.rows import ROWS, Row, When
from engine.conformance.spot import Played, Run, Spot
from engine.final import draws
from engine.game import AnyGame, step
from engine.playout import Policy, source
from engine.switches import TRIES, drawn

MOST_PLIES: Final = 10_000
_SELDOM: Final = 10
"""Of states like many before, one in so many is looked at closely."""
_RANDOM: Final = (Pilot("random"),)
_GREEDY: Final = (Pilot("greedy"),)
_HALVES: Final = (Pilot("greedy"), Pilot("random"))
_THIRDS: Final = (Pilot("random"), Pilot("default"), Pilot("greedy"))
_STYLES: Final = (_HALVES, _GREEDY, _THIRDS, _HALVES, _THIRDS, _HALVES, _GREEDY, _THIRDS, _HALVES, _RANDOM)
"""Who plays in ten games. Games of the random player alone are long and mostly idle: one in ten."""


def conformance(
    game: AnyGame,
    *,
    options: Any = None,
    games: int = 10,
    seed: str = "conformance",
    policies: Sequence[Policy] = (),
    players: Sequence[Policy] = (),
    seats: Sequence[int] | None = None,
    where: str | None = None,
    fixtures: Mapping[str, Callable[[int], Any]] | None = None,
    only: Sequence[str] = (),
    enough: int = 0,
    pictures: int = PICTURES,
    entries: Sequence[Sequence[Any]] = (),
    shuffled: Mapping[str, Any] | None = None,
) -> Report:
    """Check every row on `games` games for each number of seats; the same seed gives the same games.

    `policies` sit in the seats in turn (default: random, greedy and the safe default in several mixtures).
    `players` are put before states here and there, to see whether they go by their view alone; the game's own
    always are.
    `seats` limits the numbers of seats. `where` is `module:NAME` of the game, for the row that plays it in
    other processes; a game that is the `GAME` of a module is found without. `fixtures` name functions that
    deal small states, number by number, for the chi-square of imagined worlds. `only` names rows to run
    alone, with those that gather for them. `enough`: of states that are alike - of as many seats, reached by
    the same kind of action, asking the same - all rows look at so many, and then at every tenth; 0: at all.
    `pictures`: so many are painted for each kind of viewer.
    `entries` are what the seats bring, game by game in turn; without any they bring nothing of their own.
    `shuffled`: each game has house rules of its own, drawn at random but for those that this settles.
    """
    rules = game.Options() if options is None else options
    numbers = tuple(game.seats(rules) if seats is None else seats)
    mixed = None if shuffled is None else shuffler(game, seed, shuffled)
    run = Run(
        game, rules, games, seed, numbers, where, fixtures or {}, mixed, players, enough, pictures
    )  # fmt: skip
    wanted = {name for row in ROWS if row.name in only for name in (row.name, *row.needs)}
    kit = Kit(run, [row for row in ROWS if not only or row.name in wanted], entries)
    for number in numbers:
        for at in range(games):
            if kit.sated:
                break
            style = tuple(policies) or _STYLES[at % len(_STYLES)]
            kit.play(number, at, [style[(seat + at) % len(style)] for seat in range(number)])
    return kit.judge()


def shuffler(game: AnyGame, seed: str, fixed: Mapping[str, Any]) -> Callable[[int, int], Any]:
    """Return what draws the house rules of a game from its number, such that so many seats can play by
    them.
    """

    def rules_of(seats: int, number: int) -> Any:
        rng = source(seed, "rules", seats, number)
        for _ in range(TRIES):
            rules = drawn(game.Options, rng, **fixed)
            if seats in game.seats(rules):
                return rules
        raise ValueError(f"No house rules that were drawn let {seats} play.")

    return rules_of


class Kit:
    """Play games and let the rows look; faults are gathered, none stops the run."""

    def __init__(self, run: Run, rows: Sequence[Row], entries: Sequence[Sequence[Any]] = ()) -> None:
        self.run: Final = run
        self._entries: Final = entries
        self.tallies: Final = {row.name: Tally(row.name) for row in rows}
        self._rows: Final[Mapping[When, list[Row]]] = {
            when: [row for row in rows if row.when == when] for when in ("state", "step", "game", "title")
        }
        self._alike: Counter[tuple[int, str, str]] = Counter()

    @property
    def sated(self) -> bool:
        """Tell whether no row need look at another game."""
        return all(tally.sated for tally in self.tallies.values())

    def look(self, when: When, target: Any, seats: int, seed: str, ply: int, *, closely: bool = True) -> None:
        """Let the rows of one kind look at a state, a game or the run."""
        for row in self._rows[when]:
            if self.tallies[row.name].sated or not (closely or row.always):
                continue
            try:
                verdicts = row.check(target)
            except Exception as error:  # noqa: BLE001  # whatever a game raises is a finding of this row
                verdicts = [broke(error)]
            if verdicts is not None:
                tally = self.tallies[row.name]
                tally.ran += 1
                for difference in verdicts:
                    tally.add(Fault(row.name, self.run.game.key, seats, seed, ply, difference))

    def play(self, seats: int, number: int, pilots: Sequence[Policy]) -> None:
        """Play one game and look at every state and step of it, and at the whole."""
        run = self.run
        seed = f"{run.seed}/{seats}/{number}"
        entries = self._entries[number % len(self._entries)] if self._entries else ()
        table = Table(run.game, run.rules_of(seats, number), seats, seed, entries)
        spot: Spot | None = self._spot(table, number, ())
        crash, led = None, ""
        while spot is not None:
            closely = self._closely(spot, led)
            if closely:
                spot.keep_text()
            try:
                following = self._advance(table, spot, pilots)
            except Exception as error:  # noqa: BLE001  # a game that raises in play is what the row of ends reports
                crash = f"the game broke off: {broke(error)}"
                following = None
            ply = table.ply if following is None else table.ply - 1
            self.look("state", spot, seats, seed, ply, closely=closely)
            if following is not None:
                led = spot.action.kind
                self.look("step", spot, seats, seed, spot.ply, closely=closely)
            spot = following
        played = Played(
            run,
            seats,
            number,
            table.state,
            table.start,
            table.secret,
            table.plies,
            table.heads,
            table.rng,
            crash,
        )
        self.look("game", played, seats, seed, table.ply)

    def _closely(self, spot: Spot, led: str) -> bool:
        """Tell whether all rows look at a state; `led` is the kind of action that led there."""
        enough = self.run.enough
        if not enough:
            return True
        asks = "" if spot.pending is None else spot.pending.kind
        alike = (spot.seats, led, asks)
        self._alike[alike] += 1
        return self._alike[alike] <= enough or self._alike[alike] % _SELDOM == 0

    def _spot(self, table: Table, number: int, before: tuple[Any, ...]) -> Spot:
        run = self.run
        spot = Spot(run, table.seats, number, table.ply, table.state, source(table.seed, table.ply), before)
        if spot.pending is not None:
            run.together |= len(spot.pending.must) > 1 and not any_order(run.game, spot.pending)
            run.secretly |= spot.pending.secret
        run.hides = run.hides or bool(run.game.secrets(table.state, None))
        return spot

    def _advance(self, table: Table, spot: Spot, pilots: Sequence[Policy]) -> Spot | None:
        """Take one action; return the spot after it, or None when the game is over or goes on too long."""
        game, pending = table.game, spot.pending
        if pending is None or table.ply >= MOST_PLIES:
            return None
        seat = actor(game, spot.state, pending, pilots, table.rng)
        legal = game.legal(spot.state, seat)
        remember(self.run, legal, table.rng)
        action = pilots[seat].choose(game, spot.view(seat), legal, table.rng)
        table.state, events = step(game, spot.state, action)
        table.note(action)
        spot.action, spot.events = action, tuple(events)
        spot.next = self._spot(table, spot.number, spot.events)
        spot.next.chanced = draws(spot.state) != draws(table.state)
        return spot.next

    def judge(self) -> Report:
        """Let the rows about the whole title judge what was gathered; return the report."""
        run = self.run
        self.look("title", run, run.numbers[0], run.seed, 0)
        for row in (row for rows in self._rows.values() for row in rows):
            tally = self.tallies[row.name]
            if tally.ran == 0:
                tally.excuse = row.excuse(run)
        return Report(run.game.key, run.games * len(run.numbers), tuple(self.tallies.values()))


def broke(error: Exception) -> str:
    """Say what was raised, and where."""
    frames = extract_tb(error.__traceback__)
    where = f" ({PurePath(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
