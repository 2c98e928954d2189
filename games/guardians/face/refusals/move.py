"""Refusals of movement: by the words that the rules themselves give (G35-G55, G157, G158)."""

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
    said = marching.step_fault(v, a.seat, made, SPACE_OF[a.to])
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
    return _spent(v) if fault is None else fault.filled(at=SPACES[made.start])


def fly(v: GuardiansView, a: ac.Fly) -> Text:
    """Refuse flight (G43)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    return marching.fly_fault(v, a.seat, made) or _spent(v)


def shift(v: GuardiansView, a: ac.Shift) -> Text:
    """Refuse to take a creature up or to set it down (G51, G52)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    said = marching.shift_fault(v, a.seat, made, number)
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
    if fault is not None:
        return fault.filled(at=a.space, shield=called(v, v.shield[space]))
    return Text("None of your creatures can come to {at}; move or stay instead.", at=a.space)


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
    said = marching.send_fault(v, a.seat, made, number)
    if said is None:
        return _spent(v)
    return said.with_args(
        card=called(v, number),
        stack=v.book.stack[v.face[number]],
        at=SPACES[made.target],
        most=v.book.numbers.stack,
    )


def done(v: GuardiansView, a: ac.Done) -> Text:
    """Refuse to end the action of a Shield as it is (G157)."""
    made = draft_of(v)
    if made is None:
        return not_turned(v, a)
    said = marching.done_fault(v, a.seat, made)
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
