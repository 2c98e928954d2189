"""Rows of small steps that are proposed at once: legal, foreseen, the same in each world of a view."""

from copy import copy
from random import Random
from typing import Any

import pytest

from engine import AnyGame, readable, step
from engine.final import is_final
from engine.playout import play, start
from engine.proposal import MOST_STEPS, Proposal, followed, proposal
from games import GAMES
from players import POLICIES
from tests.engine import tiny


class Every(frozenset[str]):
    """Hold every kind of decision there is: what holds for all holds for those that a game names."""

    def __contains__(self, kind: object) -> bool:
        return True


def settling(game: AnyGame, kinds: frozenset[str]) -> AnyGame:
    other = copy(game)
    other.settled = kinds
    return other


def positions(game: AnyGame, games: int, most: int, every: int) -> list[Any]:
    """Return states of random games in which somebody must decide."""
    found: list[Any] = []
    rooms = list(game.seats(game.Options()))
    for number in range(games):
        seats, count = rooms[number % len(rooms)], 0
        state = start(game, game.Options(), seats, "proposal", number)

        def watch(state: Any) -> None:
            nonlocal count
            count += 1
            if count % every == 0:
                found.append(state.copy())

        policies = [POLICIES["random"], *[POLICIES["greedy"]] * (seats - 1)]
        play(game, state, policies, Random(number), most=most, watch=watch)
    return found


def settled(game: AnyGame, state: Any, seat: int) -> bool:
    """Tell whether a seat has nothing left to settle that the game proposes together."""
    asked = game.pending(state)
    return asked is None or seat not in asked.must or asked.kind not in game.settled


def asked_in_secret(game: AnyGame, state: Any) -> bool:
    asked = game.pending(state)
    return asked is not None and asked.secret


def checked(game: AnyGame, state: Any, seat: int) -> Proposal | None:
    """Apply what is proposed to a seat, and hold it against all that is promised."""
    view = game.view(state, seat)
    proposed = proposal(game, view)
    for number in range(2):
        world = game.imagine(view, Random(number))
        assert proposal(game, game.view(world, seat)) == proposed, "the row hangs on what the seat cannot see"
    if proposed is None:
        return None
    assert 0 < len(proposed.steps) <= MOST_STEPS and len(proposed.texts) == len(proposed.steps)
    final = secret = False
    kind = ""
    for number, action in enumerate(proposed.steps):
        assert not final, f"step {number} of {proposed.lines} follows what drew or revealed something"
        assert action.seat == seat and action in game.legal(state, seat), f"{action} of {proposed.lines}"
        label = game.label(game.view(state, seat), action)
        assert label == proposed.labels[number]
        asked = game.pending(state)
        assert asked is not None and (number == 0 or asked.kind == kind or not asked.may)
        kind = asked.kind
        before, secret = state, asked_in_secret(game, state)
        state, events = step(game, before, action)
        final = is_final(before, state, events) and _learns(game, seat, before, state, events)
    asked = game.pending(state)
    if proposed.then is not None:
        assert (
            asked is not None and seat in asked.must and game.prompt(game.view(state, seat)) == proposed.then
        )
    assert proposed.grave == any(label.style == "danger" for label in proposed.labels)
    done = settled(game, state, seat) or final or secret or _closes(game, state, kind)
    assert done or _unforeseen(game, view, proposed), (
        f"{proposed.lines} leaves seat {seat} at {game.pending(state)}"
    )
    return proposed


def _closes(game: AnyGame, state: Any, kind: str) -> bool:
    """Tell whether the next step closes a window that the row has opened."""
    asked = game.pending(state)
    return asked is not None and asked.kind != kind and bool(asked.may)


def _unforeseen(game: AnyGame, view: Any, proposal: Proposal) -> bool:
    """Tell whether what comes of a row is drawn, told or different in some world that fits the view."""
    ends = []
    for number in range(12):
        world = game.imagine(view, Random(f"other {number}"))
        for action in proposal.steps:
            before = world
            world, events = step(game, before, action)
            if is_final(before, world, events) and _learns(game, view.seat, before, world, events):
                return True
        if settled(game, world, view.seat):
            return True
        ends.append(game.view(world, view.seat))
    return any(end != ends[0] for end in ends)


def _learns(game: AnyGame, seat: int, before: Any, after: Any, events: list[Any]) -> bool:
    """Tell whether a final step drew, or showed the seat itself something it did not know."""
    if getattr(before, "chance", None) is not None and before.chance.draws != after.chance.draws:
        return True
    known, knows = ({*game.known(game.view(state, seat))} for state in (before, after))
    shown = {one for event in events if readable(event, seat) for one in event.hidden}
    return not shown | knows <= known


@pytest.mark.parametrize("key", [*GAMES, "tiny"])
def test_whatever_is_proposed_is_legal_foreseen_and_whole(key: str) -> None:
    game = settling(tiny.GAME if key == "tiny" else GAMES[key], Every({"all"}))
    rows = longer = 0
    for state in positions(game, *((20, 40, 1) if key == "tiny" else (3, 400, 13))):
        pending = game.pending(state)
        assert pending is not None
        for seat in pending.must:
            proposed = checked(game, state, seat)
            rows += proposed is not None
            longer += proposed is not None and len(proposed.steps) > 1
    assert rows >= 15 and (longer or key == "tiny"), f"{rows} rows, {longer} of several steps"


def test_nothing_is_proposed_where_nothing_is_settled() -> None:
    (state,) = positions(tiny.GAME, 1, 3, 2)[:1]
    assert proposal(tiny.GAME, tiny.GAME.view(state, 0)) is None
    assert proposal(settling(tiny.GAME, Every({"all"})), tiny.GAME.view(state, None)) is None


def test_a_row_ends_with_the_first_draw() -> None:
    """A put card is worth a die more: what comes after it nobody can foresee."""
    game = settling(tiny.GAME, Every({"all"}))
    state = start(game, game.Options(), 2, "proposal", 0)
    proposed = proposal(game, game.view(state, 0))
    assert proposed is not None and len(proposed.steps) == 1 and proposed.lines[0].startswith("put ")


def test_another_row_has_another_mark() -> None:
    game = settling(tiny.GAME, Every({"all"}))
    asked = [(state, game.pending(state)) for state in positions(game, 8, 40, 1)]
    rows = [proposal(game, game.view(state, one.must[0])) for state, one in asked if one is not None]
    marks = {row.mark: row.lines for row in rows if row is not None}
    assert len(marks) == len(set(marks.values())) > 3


@pytest.mark.parametrize("key", list(GAMES))
def test_what_a_game_settles_at_once_is_proposed(key: str) -> None:
    game = GAMES[key]
    if not game.settled:
        pytest.skip("it names no such decision")
    rows = 0
    for state in positions(game, 4, 900, 1):
        pending = game.pending(state)
        if pending is not None and pending.kind in game.settled and rows < 40:
            rows += sum(checked(game, state, seat) is not None for seat in pending.must)
    assert rows, f"no row of {sorted(game.settled)} came about"


def test_what_most_do_after_an_action_is_one_row_with_it() -> None:
    """Whoever walks to a monster that can be beaten fights it: both are legal, whatever is hidden."""
    game, rows = GAMES["foes"], 0
    for state in positions(game, 4, 300, 5):
        pending = game.pending(state)
        assert pending is not None
        seat = pending.must[0]
        view = game.view(state, seat)
        ranked = [action for action in game.legal(state, seat) if game.label(view, action).rank]
        for action in ranked[:10]:
            row = followed(game, view, action)
            assert row == followed(game, game.view(game.imagine(view, Random(3)), seat), action)
            if row is None:
                continue
            rows += 1
            assert row.steps[0] == action and len(row.steps) == len(row.texts) == 2
            after, _ = step(game, state, action)
            assert row.steps[1] in game.legal(after, seat) and row.steps[1] not in game.legal(state, seat)
            labels = [game.label(game.view(after, seat), action) for action in game.legal(after, seat)]
            first = game.label(view, action)
            assert max(label.rank for label in labels) > first.rank
    assert rows > 20


def test_nobody_is_sent_in_a_circle() -> None:
    """Who takes a step back and goes the same way again is where they were."""
    game, backs = GAMES["guardians"], 0
    for state in positions(game, 3, 600, 1):
        pending = game.pending(state)
        if pending is None or pending.kind != "move" or backs > 20:
            continue
        seat = pending.must[0]
        view = game.view(state, seat)
        for action in game.legal(state, seat):
            if action.kind != "back":
                continue
            row = followed(game, view, action)
            backs += 1
            if row is not None:
                after, _ = step(game, state, row.steps[0])
                again, _ = step(game, after, row.steps[1])
                assert game.draft(game.view(again, seat)) != game.draft(view)  # type: ignore[attr-defined]  # engine.Drafts
    assert backs > 20


def test_nothing_follows_what_a_game_does_not_rank() -> None:
    state = start(tiny.GAME, tiny.GAME.Options(), 2, "proposal", 0)
    view = tiny.GAME.view(state, 0)
    assert [followed(tiny.GAME, view, action) for action in tiny.GAME.legal(state, 0)] == [None] * len(
        tiny.GAME.legal(state, 0)
    )
