"""Rows about decisions: who is asked, what is offered or forced, and that the order of secret answers is
nothing.
"""

from itertools import pairwise
from typing import Any, Final

from engine.ahead import settled_answer
from engine.conformance.compare import difference
from engine.conformance.illegal import candidate
from engine.conformance.spot import Found, Run, Spot
from engine.conformance.views import who
from engine.decisions import Pending
from engine.forced import Forces
from engine.game import AnyGame, IllegalAction, Ordered, lesson_key, step
from engine.texts import ENGLISH, translated

_TRIES: Final = 4
"""Random sets of answers tried for each decision that several seats are asked."""
_WORLDS: Final = 5
"""Worlds imagined by a spectator in which what is forced is tried."""


def decisions_are_explained(run: Run) -> Found:
    """Check that a game which teaches has a lesson for each kind of decision or moment of it, and a rule for
    each lesson.
    """
    if not run.game.lessons:
        return None
    with translated(ENGLISH):
        headings = {line[3:].strip() for line in run.game.guide().splitlines() if line.startswith("## ")}
    faults = [f"no lesson explains “{kind}”" for kind in sorted(run.decided - set(run.game.lessons))]
    return faults + [
        f"the lesson of “{kind}” names “{lesson.section}”, which the rules page lacks"
        for kind, lesson in run.game.lessons.items()
        if lesson.section not in headings
    ]


def askers_can_act(spot: Spot) -> Found:
    """Check that who must act can, that others cannot, and that the table waits for somebody or the game is
    over.
    """
    pending, outcome = spot.pending, spot.game.outcome(spot.state)
    if pending is None:
        faults = [] if outcome is not None else ["nobody is asked and the game has no outcome"]
        return faults + [
            f"seat {k} may act after the end"
            for k in range(spot.seats)
            if len(spot.game.legal(spot.state, k))
        ]
    spot.run.decided.update(lesson_key(spot.game, spot.view(seat), pending.kind) for seat in pending.must)
    faults = [] if outcome is None else ["the game has an outcome and still asks"]
    if not pending.must:
        faults.append("the game is not over but waits for nobody")
    asked = (*pending.must, *pending.may)
    if len(asked) != len([seat for seat in range(spot.seats) if seat in asked]):
        faults.append(f"the seats asked are {asked}")
    for seat in range(spot.seats):
        count = len(spot.game.legal(spot.state, seat))
        if seat in pending.must and count == 0:
            faults.append(f"seat {seat} must act and cannot ({pending.kind})")
        if seat not in asked and count:
            faults.append(f"seat {seat} is not asked but may {spot.game.legal(spot.state, seat)[0]}")
        if (pending.decision[seat] > 0) is not (seat in asked):
            faults.append(f"seat {seat} has the decision number {pending.decision[seat]} ({pending.kind})")
    return faults


def forced_is_open(spot: Spot) -> Found:
    """Check that what all are told to be forced has one answer, in truth and in all that a spectator can
    imagine, and that it is forced in all of that.
    """
    if spot.pending is None or not isinstance(spot.game, Forces):
        return None
    game, must = spot.game, spot.pending.must
    claimed = [seat for seat in game.forced(spot.view(None)) if seat in must]
    if not claimed:
        return None
    spot.run.forces = True
    truth = [spot.state, *(game.imagine(spot.view(None), spot.rng) for _ in range(_WORLDS))]
    faults = [
        f"seat {seat} has {len(game.legal(world, seat))} answers to what is forced ({spot.pending.kind})"
        for world in truth
        for seat in claimed
        if len(game.legal(world, seat)) != 1
    ]
    return faults + [
        f"what is forced ({spot.pending.kind}) hangs on what is hidden from a spectator"
        for world in truth[1:]
        if [seat for seat in game.forced(game.view(world, None)) if seat in must] != claimed
    ]


def windows_are_open(spot: Spot) -> Found:
    """Check that a window comes settled for all alike: whether it passes by without a stop, and with which
    answer, is the same in truth and in all that a spectator can imagine. After a step that no spectator sees,
    such as one of a draft, the table waits as it did before.
    """
    here = spot.next
    if here is None or here.pending is None or here.pending.kind not in spot.game.windows:
        return None
    if spot.view(None) == here.view(None):
        return None
    spot.run.opens = True
    truth, faults = {seat: _unasked(here, here.state, seat) for seat in here.pending.must}, []
    for _ in range(_WORLDS):
        world = here.game.imagine(here.view(None), here.rng)
        for seat, line in truth.items():
            if (other := _unasked(here, world, seat)) != line:
                faults.append(f"without a stop seat {seat} gives {line!r}, elsewhere {other!r}: that tells")
    return faults


def _unasked(spot: Spot, world: Any, seat: int) -> str:
    """Return the line with which a window of a world passes by for a seat; empty: it is asked."""
    game, kind = spot.game, "" if spot.pending is None else spot.pending.kind
    answer = settled_answer(game, game.view(world, seat), game.legal(world, seat), kind, {}, stops=True)
    return "" if answer is None else answer.line


def legal_is_a_list(spot: Spot) -> Found:
    """Check that legal actions keep their order, are counted, indexed and contained, and none comes twice."""
    if not spot.sometimes(3):
        return None
    faults: list[str] = []
    for seat in spot.asked():
        legal = spot.game.legal(spot.state, seat)
        listed = list(legal)
        if listed != list(spot.game.legal(spot.state, seat)):
            faults.append(f"two lists for seat {seat} differ")
        if len(legal) != len(listed) or [legal[at] for at in range(len(legal))] != listed:
            faults.append(f"the list of seat {seat} counts {len(legal)} and has {len(listed)}")
        faults += [f"{action} is listed but not legal" for action in listed if action not in legal]
        faults += [
            f"{action} of seat {action.seat} is offered to seat {seat}"
            for action in listed
            if action.seat != seat
        ]
        tried = [candidate(spot, kind, seat) for kind in spot.game.actions]
        faults += [
            f"{action!r} is legal but not listed"
            for action in tried
            if action in legal and action not in listed
        ]
        texts = sorted(str(action) for action in listed)
        faults += [f"{first} is listed twice" for first, second in pairwise(texts) if first == second]
    return faults


def numbers_stay(spot: Spot) -> Found:
    """Check that an answer leaves the decision numbers of others alone, and that a new number is higher
    than all before. What a player does in an `Ordered` window may lead to another one of its kind.
    """
    before, after = spot.pending, None if spot.next is None else spot.next.pending
    if before is None or after is None:
        return None
    faults: list[str] = []
    highest = max(before.decision)
    for seat in range(spot.seats):
        old, new = before.decision[seat], after.decision[seat]
        if new not in (0, old) and new <= highest:
            faults.append(f"seat {seat} is asked under {new} after numbers up to {highest} were given")
    same = after.kind == before.kind and len(before.must) > 1 and not any_order(spot.game, before)
    if same and after.must and all(seat in before.must for seat in after.must):
        moved = [
            seat
            for seat in after.must
            if seat != spot.action.seat and after.decision[seat] != before.decision[seat]
        ]
        faults += [
            f"the answer of seat {spot.action.seat} made the buttons of seat {seat} stale" for seat in moved
        ]
    return faults


def answers_commute(spot: Spot) -> Found:
    """Check that the answers of all who must act at once give the same state in any order.

    An open decision may end with the first answer of some sort (a no to a common proposal); then other
    answers are tried. Where the game says that what comes first counts (`Ordered`), nothing is to be checked.
    """
    pending = spot.pending
    if pending is None or len(pending.must) < 2:
        return None
    if any_order(spot.game, pending):
        return None
    ran = False
    for _ in range(_TRIES):
        chosen = [pick(spot, seat) for seat in pending.must]
        forward = in_order(spot, chosen)
        if forward is None and not pending.secret:
            continue
        ran = True
        for other in (chosen[::-1], chosen[1:] + chosen[:1]):
            state = in_order(spot, other)
            if state is None and not pending.secret:
                continue
            if forward is None or state is None:
                return [f"an answer closed the secret {pending.kind} before all had answered"]
            if state != forward:
                return [f"the order of answers ({pending.kind}) matters: {difference(forward, state)}"]
    return [] if ran else None


def any_order(game: AnyGame, pending: Pending) -> bool:
    """Tell whether the game says that what comes first counts in a decision."""
    return isinstance(game, Ordered) and pending.kind in game.ordered and not pending.secret


def pick(spot: Spot, seat: int) -> Any:
    """Return any legal action of a seat."""
    legal = spot.game.legal(spot.state, seat)
    return legal[spot.rng.randrange(len(legal))]


def in_order(spot: Spot, actions: list[Any]) -> bytes | None:
    """Return the JSON of the state after some actions, or None when one of them is no longer legal."""
    state = spot.state
    for action in actions:
        try:
            state, _ = step(spot.game, state, action)
        except IllegalAction:
            return None
    return spot.game.dump(state)


def drafts_stay_secret(spot: Spot) -> Found:
    """Check that a step of a secret answer, after which the table waits for the same seats as before, shows
    nothing to others: neither what was answered, nor how far its seat has got.
    """
    before, here = spot.pending, spot.next
    if before is None or here is None or not before.secret:
        return None
    after = here.pending
    if after is None or (after.kind, after.must, after.may) != (before.kind, before.must, before.may):
        return []  # that a seat has answered is public
    return [
        f"a step of the secret answer of seat {spot.action.seat} shows {who(viewer)}: "
        f"{difference(spot.view(viewer), here.view(viewer))}"
        for viewer in spot.viewers
        if viewer != spot.action.seat and spot.view(viewer) != here.view(viewer)
    ]


def answers_stay_secret(spot: Spot) -> Found:
    """Check that others see that a seat has answered in secret, not what; and that its owner may change the
    answer.
    """
    pending = spot.pending
    if pending is None or not pending.secret or len(pending.must) < 2:
        return None
    seat = pending.must[spot.rng.randrange(len(pending.must))]
    after = [step(spot.game, spot.state, pick(spot, seat))[0] for _ in range(3)]
    asked = [spot.game.pending(state) for state in after]
    faults: list[str] = []
    for viewer in spot.viewers:
        if viewer == seat:
            continue
        views = [spot.game.view(state, viewer) for state in after]
        faults += [
            f"the secret answer of seat {seat} shows: {difference(views[0], view)}"
            for view, waiting in zip(views, asked, strict=True)
            if view != views[0] and waiting == asked[0]  # that a seat has answered is public
        ]
    if len(spot.game.legal(spot.state, seat)) < 2:
        return faults
    if asked[0] is None or not asked[0].asks(seat) or len(spot.game.legal(after[0], seat)) == 0:
        faults.append(f"seat {seat} cannot change its secret answer")
    return faults
