"""Carry out what a card does, effect by effect, asking for one choice at a time (3.14, 3.6)."""

from games.heaven_hell import actions as act
from games.heaven_hell.cards.hands import remember
from games.heaven_hell.cards.steps import StepKind
from games.heaven_hell.cards.uses import USES, effect_of, offer, written
from games.heaven_hell.data.book import Effect
from games.heaven_hell.events import FellAway, HandSeen, HandShown, HeavenHellEvent
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.sheet.frames import Choose
from games.heaven_hell.sheet.state import HeavenHell


def legal_choose(s: HeavenHell, frame: Choose, seat: int) -> Offers:
    """Offer what the effect may choose, and none where it may be left (3.6)."""
    found, book = Offers(), s.book
    asked = offer(s, frame)
    kind = asked.kind
    found.add(act.Choose, lambda value: act.Choose(seat, written(book, kind, value)), asked.values)
    if asked.optional:
        found.add(act.Choose, lambda word: act.Choose(seat, word), ("none",))
    return found


def choose(s: HeavenHell, a: act.Choose, out: list[HeavenHellEvent]) -> None:
    """Take one choice; `none` ends this effect."""
    frame = s.stack[-1]
    assert isinstance(frame, Choose)  # noqa: S101  # legal offers the answer in no other frame
    if a.what == "none":
        if not frame.times:
            out.append(FellAway(frame.seat, s.book.faces[frame.face].id))
        following(frame)
        return
    asked = offer(s, frame)
    value = next(one for one in asked.values if written(s.book, asked.kind, one) == a.what)
    pick(s, frame, asked.kind, value, out)


def pick(
    s: HeavenHell, frame: Choose[list[int]], kind: StepKind, value: int, out: list[HeavenHellEvent]
) -> None:
    """Note a choice; who is to be spied on shows the hand at once."""
    frame.picks.append(value)
    if kind in ("ally", "foe"):
        frame.last = value
    if kind == "player" and effect_of(s.book, frame).verb == "spy":
        look(s, frame.seat, value, out)


def look(s: HeavenHell, seat: int, other: int, out: list[HeavenHellEvent]) -> None:
    """Let a player see another's hand (Spy in the Ranks)."""
    faces = s.book.faces
    news = remember(s, seat, other)
    out.append(HandSeen(seat, other))
    cards = tuple(faces[face].id for face in s.hand[other])
    out.append(HandShown(seat, other, cards, tuple(faces[face].id for face in news)))


def following(frame: Choose) -> None:
    """Go on to the next effect of the card."""
    frame.at += 1
    frame.times = 0
    frame.picks = []


def advance(s: HeavenHell, frame: Choose[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Carry out what needs no (further) choice; a single possibility is chosen without asking.

    What finds nothing to choose falls away (3.6). Whoever chooses from a hand is asked, be it for one card.
    """
    effects = s.book.faces[frame.face].effects
    if frame.at >= len(effects):
        s.stack.pop()
        return True
    effect = effects[frame.at]
    if len(frame.picks) == len(USES[effect.verb, effect.target].steps):
        carry_out(s, frame, effect, out)
        return True
    asked = offer(s, frame)
    if not asked.values:
        if not frame.times:
            out.append(FellAway(frame.seat, s.book.faces[frame.face].id))
        following(frame)
        return True
    if len(asked.values) != 1 or asked.kind == "spied" or (asked.optional and asked.kind != "space"):
        return False
    pick(s, frame, asked.kind, asked.values[0], out)
    return True


def carry_out(s: HeavenHell, frame: Choose, effect: Effect, out: list[HeavenHellEvent]) -> None:
    """Do what the verb says, then go on: with the same effect where it may be done up to n times."""
    use = USES[effect.verb, effect.target]
    use.run(s, frame, effect, out)
    frame.times += 1
    frame.picks = []
    if not use.repeats or frame.times >= effect.n:
        following(frame)
