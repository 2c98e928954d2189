"""Rows about events: who reads what, and that nothing told is forgotten."""

from collections import Counter

from engine.conformance.compare import long_name
from engine.conformance.limits import SENTENCE
from engine.conformance.spot import Found, Spot
from engine.conformance.views import who
from engine.events import readable
from engine.final import draws
from engine.game import step
from engine.texts import render


def events_name_the_known(spot: Spot) -> Found:
    """Check that hidden things in an event are known to its readers before or after it."""
    if spot.next is None or not any(event.hidden for event in spot.events):
        return None
    faults: list[str] = []
    for viewer in spot.viewers:
        known = [*spot.known(viewer), *spot.next.known(viewer)]
        for event in spot.events:
            if readable(event, viewer):
                faults += [f"{event.kind} tells {who(viewer)} {h}" for h in event.hidden if h not in known]
    return faults


def events_alike(spot: Spot) -> Found:
    """Check that a viewer reads the same lines in an imagined world where the same things come to be seen.

    Steps with draws are left out: there the worlds differ by right.
    """
    if spot.next is None or spot.action is None or draws(spot.state) != draws(spot.next.state):
        return None
    viewer = spot.viewers[(spot.ply + 1 + spot.action.seat) % len(spot.viewers)]
    world = spot.world(viewer)
    if viewer == spot.action.seat or spot.action not in spot.game.legal(world, spot.action.seat):
        return None
    after, events = step(spot.game, world, spot.action)
    if draws(after) != draws(world) or spot.game.view(after, viewer) != spot.next.view(viewer):
        return None
    describe = spot.game.describe
    first = [render(describe(event, viewer)) for event in spot.events if readable(event, viewer)]
    second = [render(describe(event, viewer)) for event in events if readable(event, viewer)]
    return [] if first == second else [f"{who(viewer)} reads secrets: {first}, in another world {second}"]


def nothing_is_forgotten(spot: Spot) -> Found:
    """Check that a viewer goes on knowing what stays hidden from the public, as long as nothing is
    shuffled.
    """
    if spot.next is None or not spot.run.hides or draws(spot.state) != draws(spot.next.state):
        return None
    faults: list[str] = []
    for viewer in range(spot.seats):
        lost = Counter(spot.known(viewer)) - Counter(spot.next.known(viewer))
        if lost:
            before = " | ".join(spot.game.secrets(spot.state, None).values())
            after = " | ".join(spot.game.secrets(spot.next.state, None).values())
            faults += [
                f"seat {viewer} knew {hidden}, which is still hidden, and knows it no more"
                for hidden in lost
                if 0 < after.count(hidden[-1]) >= before.count(hidden[-1])
            ]
    return faults


def news_is_known(spot: Spot) -> Found:
    """Check that what an event told a seat is known to it afterwards, as long as it is hidden from the
    public.
    """
    if spot.next is None or not any(event.hidden for event in spot.events):
        return None
    hidden = " | ".join(spot.game.secrets(spot.next.state, None).values())
    faults: list[str] = []
    for viewer in range(spot.seats):
        known = spot.next.known(viewer)
        faults += [
            f"{event.kind} told seat {viewer} {thing}, which its next view does not know"
            for event in spot.events
            if readable(event, viewer)
            for thing in event.hidden
            if thing[-1] in hidden and thing not in known
        ]
    return faults


def events_have_sentences(spot: Spot) -> Found:
    """Check that every event has a sentence for each of its readers."""
    if spot.next is None or not spot.events:
        return None
    faults: list[str] = []
    for event in spot.events:
        for viewer in spot.viewers:
            if not readable(event, viewer):
                continue
            line = render(spot.game.describe(event, viewer), long_name)
            if not 0 < len(line) <= SENTENCE:
                faults.append(f"the line of {event.kind} has {len(line)} characters")
    return faults
