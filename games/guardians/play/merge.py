"""When a retreat ends among own creatures: which shield stays, and which creatures (G122, G144, G169)."""

from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.play import actions as kinds
from games.guardians.play import winning
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, points, throw, token
from games.guardians.sheet.frames import Merge
from games.guardians.sheet.state import Guardians, Realm


def join(
    s: Guardians, seat: int, shield: int, cards: list[int], to: int, winner: int,
    out: list[GuardiansEvent], *, turned: bool,
) -> None:  # fmt: skip
    """Bring a shield, or creatures without one, to a space of their player (G122, G148, G169).

    What stands on a Stronghold without shield comes under the shield. If one of two shields was turned, the
    one that stays is turned.
    """
    there = s.shield[to]
    shields = [one for one in (shield, there) if one >= 0]
    if there >= 0:
        turned = turned or s.turned[to]
    frame = Merge(seat, to, shields, turned, sorted([*s.on[to], *cards]), winner)
    s.shield[to], s.turned[to], s.on[to] = NONE, False, []
    s.stack.append(frame)
    advance(s, frame, out)


def over(s: Realm, frame: Merge) -> bool:
    """Tell whether on and under the space there are more points than may be (G23, G169)."""
    there = points(s, frame.cards) + points(s, s.under[frame.space])
    limit = s.book.numbers.stack
    return there > limit


def asked(_: Realm, frame: Merge) -> Asked:
    """Return whom the frame asks: whose creatures meet."""
    return (frame.seat,), (), False, "merge"


def legal(s: Realm, frame: Merge, seat: int) -> list[GuardiansAction]:
    """List the shields that may stay, then the creatures that may be discarded; one stays under the shield
    (G122, G144, G169).
    """
    if len(frame.shields) > 1:
        return [interned(kinds.Answer, seat, token(s, shield)) for shield in frame.shields]
    last = len(frame.cards) == 1 and frame.shields
    return [
        interned(kinds.Answer, seat, token(s, card))
        for card in ((*(() if last else frame.cards), *s.under[frame.space]))
    ]


def act(s: Guardians, frame: Merge[list[int]], a: GuardiansAction, out: list[GuardiansEvent]) -> None:
    """Keep a shield, and lose the other; or discard a creature."""
    assert isinstance(a, kinds.Answer)  # noqa: S101  # legal offers nothing else
    card = number_of(a.choice)
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


def advance(s: Guardians, frame: Merge[list[int]], _: list[GuardiansEvent]) -> bool:
    """Close as soon as there is nothing left to choose."""
    if len(frame.shields) > 1 or over(s, frame):
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
