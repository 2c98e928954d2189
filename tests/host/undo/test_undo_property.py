"""Over random games: no undo lets anybody know a draw or a hidden thing, and redo restores every byte."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, cast

import pytest

from engine import AnyGame, Seat, commitment
from engine.entries import Kind
from engine.final import draws
from engine.notes import VoteNote
from engine.playout import derived
from engine.record import Ply, make_record, opening_head
from engine.replay import first_state, fold
from engine.verify import verify
from games import GAMES
from host import Refusal, TableRef
from host.log.timeline import Timeline
from host.log.undo_plan import Plan, plan
from host.model.table import Table, make_opening
from host.moves.machines import choose
from host.transactions.writer import Writer
from host.undo import carry_out
from storage import SeatRow, SessionRow
from tests.engine.tiny import GAME as TINY

MOST = 250
"""Plies of one game that are looked at."""
QUICK = 10
"""Games that all registered games share in the quick form."""
LEAST = 40
"""Undos that are asked for in each game, however short it is."""
MACHINES = ("greedy", "random")
WHY = (
    ("has made it final", "final"), ("a machine, which cannot", "machine"), ("this answer stands", "helper"),
)  # fmt: skip


class Game:
    """Hold a table in memory, with the timeline of its log and each state as it was written.

    In every other game machines fill all seats but one or two; now and then a helper answers for a person.
    """

    def __init__(self, game: AnyGame, seats: int, number: int) -> None:
        self.game, self.rng = game, Random(f"undo property {game.key} {number}")
        code, seed = f"P{number}", derived("undo", game.key, number)
        options = game.Options()
        row = SessionRow(
            1, code, 2, game.key, game.rules_version, game.data.digest, "running", 1, 0, 3, "A",
            options.model_dump_json(), "joined", seed, commitment(code, seed), "", 0, 0, None,
        )  # fmt: skip
        entry = game.Entry().model_dump_json()
        persons = seats if number % 2 else 1 + number // 2 % 2
        people = tuple(
            SeatRow(
                at, 100 + at if at < persons else None, f"P{at}", None if at < persons else MACHINES[at % 2],
                f"w{at}", entry, private=False, joined_at=0, resigned_at=None,
            )
            for at in range(seats)
        )  # fmt: skip
        self.persons: list[Seat] = list(range(persons))
        table = Table(TableRef(1, code), row, people, game, options)
        table = replace(table, opening=make_opening(table))
        assert table.opening is not None
        state = first_state(game, table.opening, seed)
        row = replace(row, head=opening_head(table.opening, seed))
        self.writer = Writer.at_table(replace(table, row=row, state=state), 0)
        self.timeline = Timeline(game, state)

    @property
    def state(self) -> Any:
        return self.writer.table.state

    def follow(self) -> None:
        """Let the timeline take in what was written; both must come to the same state."""
        self.timeline.follow(self.writer.plies[len(self.timeline.told) :])
        assert self.game.dump(self.timeline.state) == self.game.dump(self.state)

    def act(self) -> None:
        asked = self.game.pending(self.state)
        assert asked is not None
        seats = asked.must if self.rng.random() < 0.9 else (*asked.must, *asked.may)
        seat = seats[self.rng.randrange(len(seats))]
        legal = self.game.legal(self.state, seat)
        if not len(legal):
            return
        if seat not in self.persons:
            self.writer.act(choose(self.writer.table, seat))
        elif seat in asked.must and self.rng.random() < 0.05:
            self.writer.note("timeout", seat)
            self.writer.act(self.game.default(self.game.view(self.state, seat), legal), "timeout")
        else:
            self.writer.act(legal[self.rng.randrange(len(legal))])
        self.follow()

    def turn(self, planned: Plan) -> None:
        if planned.consent:
            n = 1 + sum(ply.kind == "vote" for ply in self.writer.plies)
            self.writer.note("vote", planned.seat, str(VoteNote(n, planned.way)))
            self.writer.note("voted", None, str(VoteNote(n, planned.way, "yes")))
        carry_out(self.writer, planned, planned.consent)
        self.follow()


def tells_nothing(game: AnyGame, before: Any, now: Any, actions: list[Any], rng: Random) -> int:
    """Check that whoever has seen `now` knows no more than before; return how many worlds were looked at."""
    assert draws(before) == draws(now), "a draw would be made again"
    looked = 0
    for viewer in viewers(game, before):
        world = game.imagine(game.view(before, viewer), rng)
        for action in actions:
            if action not in game.legal(world, action.seat):
                break
            game.apply(world, action)
        else:
            looked += 1
            assert unnumbered(game.view(world, viewer)) == unnumbered(game.view(now, viewer))
    return looked


def viewers(game: AnyGame, state: Any) -> tuple[Seat | None, ...]:
    """Return all seats, of whatever team, and a spectator."""
    return (*sorted(seat for team in game.teams(state) for seat in team), None)


def stays_hidden(game: AnyGame, before: Any, after: Any) -> None:
    """Check that a step left everything hidden that was, a secret answer given a moment before, too."""
    for viewer in viewers(game, before):
        hidden, still = game.secrets(before, viewer), game.secrets(after, viewer)
        if any(slot not in still for slot in hidden):
            assert not Counter(hidden.values()) - Counter(still.values()), "a hidden thing has come out"


def unnumbered(view: Any) -> Any:
    """Return a view without its decision number, which imagined worlds give anew."""
    assert any(field.name == "decision" for field in fields(view))
    return replace(view, decision=0)


def taken(run: Game, planned: Plan) -> list[Any]:
    """Return the actions that an undo takes back, in the order in which they were done."""
    plies = {row.n: row for row in run.writer.plies}
    texts = [plies[act.told.n].action for act in reversed(planned.acts)]
    return [run.game.actions.load(json.loads(text or "")) for text in texts]


def undo_and_redo(run: Game, counts: Counter[str]) -> None:
    """Let a seat ask for an undo; when it may, look at what anybody has learnt, and bring all back again."""
    seat = run.rng.choice(run.persons)
    try:
        planned = plan(run.writer.table, run.timeline, seat, "undo")
    except Refusal as refusal:
        counts[next((why for said, why in WHY if said in str(refusal)), "nothing done")] += 1
        return
    for act in planned.acts:
        assert act.told.seat in run.persons and not act.told.note, "a machine or a helper is taken back"
        assert act.told.seat in (seat, *planned.consent), "somebody is not asked"
    counts["by consent" if planned.consent else "free"] += 1
    now = run.game.dump(run.state)
    before = run.timeline.live[-len(planned.acts)].before
    for act in planned.acts:
        stays_hidden(run.game, act.before, act.after)
    counts["worlds"] += tells_nothing(run.game, before, run.state, taken(run, planned), run.rng)
    old = set(run.writer.table.pending.decision) - {0} if run.writer.table.pending else set()
    run.turn(planned)
    assert run.game.dump(run.state) == run.game.dump(before)
    fresh = set(run.writer.table.pending.decision) - {0} if run.writer.table.pending else set()
    assert not old & fresh, "a button from before would be live again"
    if run.rng.random() < 0.7:
        back = plan(run.writer.table, run.timeline, run.rng.choice(run.persons), "redo")
        run.turn(back)
        assert run.game.dump(run.state) == now, "redo leads to another state"
        counts["brought back"] += 1


def check_record(run: Game) -> None:
    """Check that kernel and host agree on the log: its folds, and its proof."""
    table = run.writer.table
    assert table.opening is not None
    plies = [
        Ply(
            n=row.n, kind=cast(Kind, row.kind), seat=row.seat,
            action=None if row.action is None else json.loads(row.action), note=row.note, head=row.head,
        )
        for row in run.writer.plies
    ]  # fmt: skip
    folded = fold(run.game, table.opening, plies, table.row.seed)
    assert run.game.dump(folded) == run.game.dump(run.state)
    record = make_record(run.game, table.opening, plies, table.row.head, table.row.seed, run.state)
    verdict = verify(run.game, record, table.row.head)
    assert verdict.ok, str(verdict)


def answered(counts: Counter[str]) -> int:
    """Return how often what people did was taken back, or was final."""
    return counts["free"] + counts["by consent"] + counts["final"]


def proven(game: AnyGame, games: int, tell: Callable[[str], None], wanted: Sequence[str] = ()) -> None:
    """Play games, with undos in between, more of them where games are short; `wanted` is what must have come
    about more than ten times.
    """
    counts: Counter[str] = Counter()
    able = game.seats(game.Options())
    for number in range(50 * games):
        if number >= games and answered(counts) > LEAST:
            break
        run = Game(game, able[number % len(able)], number)
        while game.pending(run.state) is not None and len(run.writer.plies) < MOST:
            run.act()
            if run.rng.random() < 0.4 and game.pending(run.state) is not None:
                undo_and_redo(run, counts)
        check_record(run)
    tell(f"{game.key}: {games} games: {dict(counts)}")
    assert answered(counts) > LEAST, "hardly anybody has asked"
    undone = counts["free"] + counts["by consent"]
    assert not undone or (counts["worlds"] and counts["brought back"])
    assert all(counts[what] > 10 for what in wanted), counts


@pytest.mark.parametrize("games", [250, pytest.param(2_000, marks=pytest.mark.slow)])
def test_no_undo_tells_anybody_anything_in_the_tiny_game(games: int, tell: Callable[[str], None]) -> None:
    proven(TINY, games, tell, ("free", "by consent", "final", "machine", "helper", "brought back", "worlds"))


@pytest.mark.parametrize("key", tuple(GAMES))
def test_no_undo_tells_anybody_anything(key: str, tell: Callable[[str], None]) -> None:
    proven(GAMES[key], max(2, QUICK // len(GAMES)), tell)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", tuple(GAMES))
def test_no_undo_tells_anybody_anything_in_two_hundred_games(key: str, tell: Callable[[str], None]) -> None:
    proven(GAMES[key], 200, tell)
