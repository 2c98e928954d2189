"""Refusals of movement: by the words that the rules themselves give (G35-G55, G157, G158)."""

from typing import Final

from engine.texts import Text
from games.guardians.data.book import SPACE_OF, SPACES
from games.guardians.face.labels.field import draft_of
from games.guardians.face.refusals.place import names, no_card
from games.guardians.face.things import known
from games.guardians.face.words import called
from games.guardians.play import actions as ac
from games.guardians.play import marching
from games.guardians.play.common import points
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import Plan
from games.guardians.play.movement import GUARDIAN, STEPS, unturned
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView


def no_space(word: str) -> Text | None:
    """Refuse the name of a space that is none; else None."""
    if word in SPACE_OF:
        return None
    return Text("There is no space “{word}”; spaces are a1 to c4.", word=word[:20])


def not_turned(v: GuardiansView, a: ac.GuardiansAction) -> Text:
    """Refuse what needs a turned Shield first (G38)."""
    return Text("Turn a Shield first: one of those at {spaces}.", spaces=names(unturned(v, a.seat)))


def turn(v: GuardiansView, a: ac.Turn) -> Text:
    """Refuse to turn a Shield (G38)."""
    made = draft_of(v)
    if made is not None:
        return Text(
            "You are turning {shield} already; take that back first to turn another.",
            shield=called(v, v.shield[made.start]),
        )
    refusal = no_space(a.space)
    if refusal is not None:
        return refusal
    space = SPACE_OF[a.space]
    left = names(unturned(v, a.seat))
    if shield_owner(v, space) != a.seat:
        return Text("No Shield of yours stands on {at}; turn one of {left}.", at=a.space, left=left)
    return Text(
        "{shield} is turned already; turn one of {left}.", shield=called(v, v.shield[space]), left=left
    )


_STEPS: Final[dict[str, Text]] = {
    "reinforcing": Text("You are reinforcing; send creatures, or take that back to move instead."),
    "challenging": Text("You challenge the Guardian; do it, or take that back to move instead."),
    "not_beside": Text("{to} does not lie beside {at}; go to a neighbour, never diagonally."),
    "front_only": Text(
        "An enemy Stronghold is entered on foot only from the land in front of it, not from {at}."
    ),
    "empty": Text("No creature is under the Shield; take one up before it goes on."),
    "far": Text("The Shield has gone as far as it may; end at {at}, or take a step back."),
    "own_shield": Text("Another Shield of yours stands on {to}, and the way does not go on from there."),
    "past_shield": Text(
        "An enemy Shield stands on {at}: nobody goes past it on foot. End there, or go back."
    ),
    "past_stronghold": Text(
        "Nobody goes past an enemy Stronghold on foot. End at {at}, or take a step back."
    ),
    "past_causeway": Text("The terrain at {at} lets nobody pass on foot. End there, or take a step back."),
    "past_terrain": Text(
        "Enemy terrain lies at {at}: you may stop there, not pass. End, or take a step back."
    ),
    "past_bare": Text("No terrain lies at {at}: you may stop there, not pass. End, or take a step back."),
}
"""By fault: why a Shield does not go on from `at` to `to`."""


def step(v: GuardiansView, a: ac.Step) -> Text:
    """Refuse a step, or a challenge (G40-G45, D1, D7)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    if a.to == GUARDIAN:
        return _challenge(v, a.seat, made)
    refusal = no_space(a.to)
    if refusal is not None:
        return refusal
    fault = marching.step_fault(v, a.seat, made, SPACE_OF[a.to])
    said = _STEPS.get(fault)
    if said is None:
        return _spent(v)
    return said.with_args(at=SPACES[made.at], to=a.to)


def _spent(v: GuardiansView) -> Text:
    """Refuse what only the number of steps forbids."""
    top = v.top
    steps = top.steps if isinstance(top, fr.Move) else STEPS
    return Text(
        "You have tried {steps} steps with this Shield; end its action, or take steps back.", steps=steps
    )


def _challenge(v: GuardiansView, seat: int, made: Plan) -> Text:
    fault = marching.challenge_fault(v, seat, made)
    if fault == "off":
        return Text("By the house rules of this table Guardians are not attacked; win by lands or Shields.")
    if fault == "moved":
        return Text("A challenge is the whole action of a Shield; take its other steps back first.")
    if fault == "not_rubble":
        return Text(
            "Only a Shield that stands on enemy rubble when it is turned may challenge; {at} is none.",
            at=SPACES[made.start],
        )
    return _spent(v)


_FLIGHTS: Final[dict[str, Text]] = {
    "reinforcing": Text("You are reinforcing; take that back to fly instead."),
    "challenging": Text("You challenge the Guardian; take that back to fly instead."),
    "moved": Text("The Shield has gone on foot already; take that back to fly."),
    "flying": Text("It flies already: go on to a space."),
    "empty": Text("No creature is under the Shield; take one up first."),
    "walkers": Text("Not all creatures under this Shield fly; set the others down, or go on foot."),
    "second_flight": Text("A Shield of yours has flown in this turn, and one is all; go on foot."),
}


def fly(v: GuardiansView, a: ac.Fly) -> Text:
    """Refuse flight (G43)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    return _FLIGHTS.get(marching.fly_fault(v, a.seat, made)) or _spent(v)


_SHIFTS: Final[dict[str, Text]] = {
    "reinforcing": Text("You are reinforcing; take that back to move creatures with the Shield."),
    "challenging": Text("You challenge the Guardian; take that back to move creatures with the Shield."),
    "not_stronghold": Text("Creatures are taken up and set down at your own Strongholds only, not at {at}."),
    "not_here": Text("{card} is not at {at}; the Shield takes up only what lies where it is."),
    "unturned": Text(
        "Another Shield at {at} is unturned: nobody can be set down there. Go on, or turn it first."
    ),
    "turned": Text("{card} lies under another Shield that is turned, or with it: it cannot be taken up."),
    "full": Text(
        "{card} takes {stack} points, and {load} of {most} are under the Shield; set others down first."
    ),
    "walker": Text("{card} does not fly, and the Shield does; leave it, or go on foot."),
}


def shift(v: GuardiansView, a: ac.Shift) -> Text:
    """Refuse to take a creature up or to set it down (G51, G52)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    said = _SHIFTS.get(marching.shift_fault(v, a.seat, made, number))
    if said is None:
        return _spent(v)
    return said.with_args(
        at=SPACES[made.at],
        card=called(v, number),
        stack=v.book.stack[v.face[number]],
        load=points(v, made.cargo),
        most=v.book.numbers.stack,
    )


def reinforce(v: GuardiansView, a: ac.Reinforce) -> Text:
    """Refuse a Shield that cannot be reinforced (G48)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    refusal = no_space(a.space)
    if refusal is not None:
        return refusal
    space = SPACE_OF[a.space]
    fault = marching.aim_fault(v, a.seat, made, space)
    if fault == "moved":
        return Text(
            "The Shield that you turned has moved; one action is all. Take its steps back to reinforce."
        )
    if fault == "not_own_shield":
        return Text("No Shield of yours stands on {at}; name a turned Shield of yours.", at=a.space)
    if fault == "unturned":
        return Text(
            "{shield} at {at} is unturned, and only a turned Shield can be reinforced; name another.",
            shield=called(v, v.shield[space]),
            at=a.space,
        )
    return Text("None of your creatures can come to {at}; move or stay instead.", at=a.space)


_SENDS: Final[dict[str, Text]] = {
    "no_target": Text("Name the turned Shield first that is to be reinforced."),
    "not_in_stronghold": Text(
        "{card} does not lie at your Strongholds; only creatures from there reinforce."
    ),
    "under_turned": Text("{card} is under a turned Shield, and stays there; send one that is not."),
    "last": Text("{card} is the last creature under its Shield; send another."),
    "full": Text(
        "{card} takes {stack} points; the Shield at {at} would hold more than {most}. Send a smaller one."
    ),
    "space_full": Text("{card} takes {stack} points; on and under {at} there would be more than {most}."),
    "far": Text("{card} does not come as far as {at} past what lies between; send another."),
}


def send(v: GuardiansView, a: ac.Send) -> Text:
    """Refuse a creature as reinforcement (G46-G50)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    if number in made.sent:
        return Text(
            "{card} is on the way already; send another, or say that it is done.", card=called(v, number)
        )
    said = _SENDS.get(marching.send_fault(v, a.seat, made, number))
    if said is None:
        return _spent(v)
    return said.with_args(
        card=called(v, number),
        stack=v.book.stack[v.face[number]],
        at=SPACES[made.target],
        most=v.book.numbers.stack,
    )


_ENDS: Final[dict[str, Text]] = {
    "own_shield": Text("Another Shield of yours stands on {at}: pass on, or take a step back."),
    "empty": Text("A Shield of yours would be left without a creature; leave one under each."),
    "space_full": Text("More than {most} points would lie at a Stronghold; take creatures along, or back."),
    "none_sent": Text("Nobody is on the way yet; send a creature, or take the reinforcement back."),
}


def done(v: GuardiansView, a: ac.Done) -> Text:
    """Refuse to end the action of a Shield as it is (G157)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    said = _ENDS.get(marching.done_fault(v, a.seat, made))
    if said is None:
        return _spent(v)
    return said.with_args(at=SPACES[made.at], most=v.book.numbers.stack)


def play(v: GuardiansView, a: ac.Play) -> Text:
    """Refuse a card for movement: those are played before a Shield is turned (D14)."""
    if draft_of(v) is not None:
        return Text("Cards for movement are played before a Shield is turned; take the turning back first.")
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    return Text(
        "{card} cannot be played before a move, or not on that. Turn a Shield.",
        card=called(v, known(v, a.card)),
    )
