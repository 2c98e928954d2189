"""When a retreat ends among own creatures: which shield stays, and which creatures (G122, G144, G169)."""

from engine.brief import brief
from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.things import known, thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play import winning
from games.guardians.play.actions import Answer, interned
from games.guardians.play.common import points, throw, token
from games.guardians.play.excess import discarding
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Merge
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def join(
    s: Guardians, seat: int, shield: int, cards: list[int], to: int, winner: int,
    out: list[GuardiansEvent], *, turned: bool,
) -> None:  # fmt: skip
    """Bring a shield, or creatures without one, to a space of their player (G122, G148, G169).

    What stands on a Stronghold without shield comes under the shield. If one of two shields was turned, the
    one that stays is turned.
    """
    there = s.shield[to]
    shields = [both for both in (shield, there) if both >= 0]
    if there >= 0:
        turned = turned or s.turned[to]
    frame = Merge(seat, to, shields, turned, sorted([*s.on[to], *cards]), winner)
    s.shield[to], s.turned[to], s.on[to] = NONE, False, []
    s.stack.append(frame)
    _follows(s, frame, out)


def _over(s: Realm, frame: Merge) -> bool:
    """Tell whether on and under the space there are more points than may be (G23, G169)."""
    there = points(s, frame.cards) + points(s, s.under[frame.space])
    limit = s.book.numbers.stack
    return there > limit


class Stays(Answer):
    """Keep a shield, and lose the other; or discard a creature, but not the last (G122, G144, G169)."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Merge, seat: int) -> list[Answer]:
        cards = [*frame.shields]
        if len(cards) < 2:
            last = len(frame.cards) == 1 and frame.shields
            cards = [*(() if last else frame.cards), *t.under[frame.space]]
        return [interned(Answer, seat, token(t, card)) for card in cards]

    def fault(self, v: GuardiansView, frame: Merge) -> Text:
        refusal = no_card(v, self.seat, self.choice)
        if refusal is not None:
            return refusal
        name, at = called(v, known(v, self.choice)), SPACES[frame.space]
        if len(frame.shields) > 1:
            kept = tuple(called(v, shield) for shield in frame.shields)
            return Text("{card} is neither of the two; keep {kept}.", card=name, kept=kept)
        if len(frame.cards) == 1 and frame.shields:
            return Text("{card} stays: one creature must lie under the Shield. Discard another.", card=name)
        return Text("{card} is no creature at {at}; discard one that is.", card=name, at=at)

    def do(self, s: Guardians, frame: Merge[list[int]], out: list[GuardiansEvent]) -> None:
        card = number_of(self.choice)
        if card not in frame.shields:
            (frame.cards if card in frame.cards else s.under[frame.space]).remove(card)
            throw(s, (card,), "merge", out)
            return
        (gone,) = (shield for shield in frame.shields if shield != card)
        frame.shields = [card]
        winning.lose_shield(s, gone, frame.space, "merged", out)
        if s.lost[frame.seat] >= s.book.numbers.shields:
            _settle_down(s, frame)
            winning.check_shields(s, frame.winner, out)

    def label(self, v: GuardiansView, frame: Merge) -> Label:
        rank = ranks.stays(v, number_of(self.choice))
        if known(v, self.choice) not in frame.shields:
            return discarding(v, self, rank)
        name, hint = thing(v, self.seat, self.choice), Text("the other one is lost and counts")
        text, short = Text("Keep {card}", card=name), brief("Keep {card}", card=name)
        return Label(Text("Keep"), text, hint, style="primary", short=short, rank=rank)


def _follows(s: Guardians, frame: Merge[list[int]], _: list[GuardiansEvent]) -> bool:
    """Close as soon as there is nothing left to choose."""
    if len(frame.shields) > 1 or _over(s, frame):
        return False
    s.stack.pop()
    _settle_down(s, frame)
    return True


def _settle_down(s: Guardians, frame: Merge[list[int]]) -> None:
    """Put what stays on its space."""
    to = frame.space
    s.on[to] = frame.cards
    if frame.shields:
        s.shield[to], s.turned[to] = frame.shields[0], frame.turned


def _asks(v: GuardiansView, frame: Merge) -> Text:
    at = SPACES[frame.space]
    if len(frame.shields) > 1:
        return Text("Two Shields of yours meet at {at}: which one stays?", at=at)
    total = points(v, frame.cards) + points(v, v.under[frame.space])
    return Text(
        "{total} points lie at {at}, {most} may: discard a creature.",
        total=total,
        at=at,
        most=v.book.numbers.stack,
    )


MERGE = Stage(
    Merge,
    (Stays,),
    asks=_asks,
    waits=Text("{player} decides which Shield and creatures stay."),
    bare=Stays,
    follows=_follows,
)
