"""What can become of a creature in a combat: destroyed, bribed away, struck by an AOE, beaten, healed."""

from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import Healed, SentFromHand
from games.guardians.events.matchups import Bribed, Destroyed
from games.guardians.play.combat.table import laid_of, meets_fate
from games.guardians.play.common import discard, face_id, owner, show, throw, to_pen, with_item
from games.guardians.sheet.frames import HeldCombat
from games.guardians.sheet.state import Guardians


def _leaves(f: HeldCombat, card: int) -> None:
    """Take a creature out of the match-up and out of its hand."""
    for seat in (0, 1):
        if f.pair[seat] == card:
            f.pair[seat] = NONE
        if card in f.hand[seat]:
            f.hand[seat].remove(card)


def destroy(s: Guardians, f: HeldCombat, card: int, by: int, out: list[GuardiansEvent]) -> None:
    """Send a creature to the discard pile at once; it cannot be healed (G82, G130)."""
    _leaves(f, card)
    meets_fate(f, card, "destroyed", by)
    out.append(Destroyed(owner(s, card), face_id(s, card), face_id(s, by)))
    discard(s, with_item(s, card))


def bribe(s: Guardians, f: HeldCombat, card: int, by: int, plus: int, out: list[GuardiansEvent]) -> None:
    """Send a creature to its owner's Pen; what its text had begun is over (G78, G80, G164)."""
    _leaves(f, card)
    meets_fate(f, card, "bribed", by)
    item = s.item[card]
    f.forces = [force for force in f.forces if force.card not in (card, item)]
    extra = face_id(s, plus) if plus >= 0 else ""
    out.append(Bribed(owner(s, card), face_id(s, card), face_id(s, by), extra))
    to_pen(s, card)


def send_from_hand(s: Guardians, f: HeldCombat, card: int, out: list[GuardiansEvent]) -> None:
    """Send a creature from hand to its owner's Pen, no bribery (D20)."""
    _leaves(f, card)
    out.append(SentFromHand(owner(s, card), face_id(s, card)))
    to_pen(s, card)


def recover(s: Guardians, f: HeldCombat, card: int, out: list[GuardiansEvent]) -> None:
    """Bring a beaten creature into its owner's Pen; its item is lost (D13, Dead March)."""
    meets_fate(f, card, "penned", NONE)
    _lose_item(s, card, out)
    out.append(SentFromHand(owner(s, card), face_id(s, card)))
    to_pen(s, card)


def heal(s: Guardians, f: HeldCombat, healer: int, card: int, out: list[GuardiansEvent]) -> None:
    """Bring a beaten creature back to its stack, without its item (G127, G154); healer < 0: a Guardian."""
    seat = owner(s, card)
    by = face_id(s, healer) if healer >= 0 else s.book.guardians[s.guardian[seat]].id
    meets_fate(f, card, "healed", healer)
    _lose_item(s, card, out)
    out.append(Healed(seat, face_id(s, card), by))


def _lose_item(s: Guardians, card: int, out: list[GuardiansEvent]) -> None:
    item = s.item[card]
    if item >= 0:
        s.item[card] = NONE
        throw(s, (item,), "beaten", out)


def beat(f: HeldCombat, card: int, by: int) -> None:
    """Mark a creature as beaten: it stays on the table until the combat is over (G101)."""
    if laid_of(f, card) is not None:
        meets_fate(f, card, "beaten", by)


def discard_struck(s: Guardians, f: HeldCombat, cards: list[int]) -> None:
    """Discard creatures that an AOE struck in hand; they cannot be healed (G68, G130)."""
    for card in cards:
        _leaves(f, card)
        discard(s, with_item(s, card))


def reveal(s: Guardians, card: int) -> None:
    """Let all see a creature and its item (G154)."""
    show(s, (card,) if s.item[card] < 0 else (card, s.item[card]))
