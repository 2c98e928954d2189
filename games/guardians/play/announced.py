"""A spell or hand magic item is announced; Dispel Magic may answer it, and be answered (G160).

The opponent of whoever announced last is asked, until one declines; the last unanswered card works.
"""

from collections.abc import Sequence

from games.guardians.cards.verbs import effects
from games.guardians.cards.verbs.commands import dispels
from games.guardians.cards.verbs.table import VERBS
from games.guardians.data.book import SPACES, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import CardCast, Dispelled, Passed
from games.guardians.play import actions as act_
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.combat import cast
from games.guardians.play.combat.windows import combat_cards
from games.guardians.play.common import Asked, card_of, discard, face_id, owner, show, token
from games.guardians.sheet.frames import Announced, Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


def announce(
    s: Guardians, seat: int, card: int, targets: Sequence[int], out: list[GuardiansEvent], named: str = ""
) -> None:
    """Announce a card from the Depot, with what it names; it works as soon as nobody answers it."""
    s.depot[seat].remove(card)
    show(s, (card,))
    if not named and len(targets) == 1 and _is_space(s, card):
        named = SPACES[targets[0]]
    out.append(CardCast(seat, face_id(s, card), named))
    s.stack.append(Announced(1 - seat, [card], list(targets)))


def _is_space(s: Guardians, card: int) -> bool:
    """Tell whether what a card names is a space."""
    return any(VERBS[effect.verb].on_space(effect) for effect in card_of(s, card).effects)


def fight(s: Guardians) -> HeldCombat | None:
    """Return the combat in which the card was announced, or None."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    return below if isinstance(below, Combat) else None


def asked(_: Realm, frame: Announced) -> Asked:
    """Say who must, who may, whether in secret, and what for."""
    return (frame.seat,), (), False, "dispel"


def legal(s: Guardians, frame: Announced[list[int]], seat: int) -> list[GuardiansAction]:
    """Offer to decline and, to who has it, Dispel Magic (G63)."""
    if frame.seat != seat:
        return []
    reaches = ("", "matchup", "combat") if fight(s) is not None else ("",)
    found: list[GuardiansAction] = [interned(act_.Pass, seat, reach) for reach in reaches]
    return found + [interned(act_.Play, seat, token(s, card)) for card in dispels(s, fight(s), seat)]


def act(s: Guardians, frame: Announced[list[int]], a: GuardiansAction, out: list[GuardiansEvent]) -> None:
    """Take an answer."""
    if isinstance(a, act_.Play):
        card = number_of(a.card)
        s.depot[a.seat].remove(card)
        show(s, (card,))
        out.append(CardCast(a.seat, face_id(s, card), face_id(s, frame.cards[-1])))
        frame.cards.append(card)
        frame.seat = 1 - a.seat
        return
    assert isinstance(a, act_.Pass)  # noqa: S101  # legal offers nothing else
    out.append(Passed(a.seat, "dispel"))
    f = fight(s)
    if f is not None and a.reach:
        f.reach[a.seat] = a.reach
    settle(s, frame, out)


def advance(s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> bool:
    """Decline for a seat that all can see has nothing to answer with, or whose pass still holds."""
    f = fight(s)
    cards = len(s.depot[frame.seat]) if f is None else combat_cards(s, f, frame.seat)
    if cards and f is not None and f.reach[frame.seat]:
        out.append(Passed(frame.seat, "dispel"))
    elif cards:
        return False
    settle(s, frame, out)
    return True


def settle(s: Guardians, frame: Announced[list[int]], out: list[GuardiansEvent]) -> None:
    """Let the last unanswered card work; each one dispels that below it (G160)."""
    f = fight(s)
    s.stack.pop()
    cards = frame.cards
    beaten = cards[-2::-2]
    out += [Dispelled(owner(s, card), face_id(s, card), "dispel") for card in beaten]
    played = cards[0]
    discard(s, cards[1:])
    if len(cards) % 2 == 0:
        discard(s, (played,))
        return
    seat = owner(s, played)
    if f is None:
        effects.take_effect(s, seat, played, frame.targets, out)
    else:
        cast.cast(s, f, seat, played, frame.targets, out)
    discard(s, (played,))
