"""Bribery: of primaries in a window of their own, of other attackers when they are played (G75-G80, D17)."""

from typing import Literal, TypeAlias

from games.guardians.cards.verbs.bans import barred
from games.guardians.cards.verbs.bribes import bribe_effect
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.stones import pay, price
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.play.actions import Bribe, interned
from games.guardians.play.combat import fates
from games.guardians.play.combat.table import GUARDIAN
from games.guardians.play.combat.windows import combat_cards, taken_up, window
from games.guardians.play.common import discard, owner, show, token
from games.guardians.sheet.frames import Combat, Force, HeldCombat
from games.guardians.sheet.state import Guardians, Realm

BribeFault: TypeAlias = Literal[
    "", "late", "not_target", "guardian", "not_yours", "no_bribery", "no_stones", "no_icon", "barred", "plus"
]


def bribery(s: Guardians, f: HeldCombat, out: list[GuardiansEvent]) -> bool:
    """Let both bribe the other's primary, until both have passed in succession (A14, A65)."""
    return window(s, f, "bribery", may_bribe, out)


def victim(f: Combat, seat: int) -> int:
    """Return the creature that a seat could bribe now, or NONE."""
    if f.offered >= 0:
        return f.offered if seat == f.mover else NONE
    return f.pair[1 - seat] if f.step == "bribery" else NONE


def may_bribe(s: Guardians, f: HeldCombat, seat: int) -> bool:
    """Tell whether all can see that a seat might bribe now.

    A primary without an icon that counts can still be bribed with two cards, of which one gives it (D11).
    """
    target = victim(f, seat)
    if target < 0:
        return False
    shown = any(not barred(s, f, seat, icon, target) for icon in icons(s, f, target))
    if shown and any(_left(s, f, card) for card in f.spent if owner(s, card) == seat):
        return True
    cards = combat_cards(s, f, seat)
    return cards >= 1 if shown else cards >= 2 and f.offered < 0


def _left(s: Realm, f: Combat, card: int) -> bool:
    """Tell whether a bribery card on the table may be used once more (Round for the House)."""
    effect = bribe_effect(s, card)
    return effect is not None and uses(f, card) < effect.n


def uses(f: Combat, card: int) -> int:
    """Return how many creatures a bribery card has sent away in this combat."""
    return sum(laid.fate == "bribed" and laid.by == card for laid in f.table)


def given_icon(s: Realm, f: Combat, card: int) -> str:
    """Return the icon that a card gives the creature that could be bribed now, or "" (Counterfeit).

    What is for primaries gives nothing to another attacker (D11).
    """
    for effect in card_of(s, card).effects:
        if effect.trigger == "bribe_step" and effect.what.startswith("icon+"):
            return "" if f.offered >= 0 and effect.who == "opp_primary" else effect.what.removeprefix("icon+")
    return ""


def bribe_fault(s: Realm, f: Combat, seat: int, card: int, target: int, plus: int = NONE) -> BribeFault:
    """Say why a seat may not bribe a creature with a card, and one played as one with it; "": it may."""
    wanted = victim(f, seat)
    if wanted < 0:
        return "guardian" if f.challenge and seat == f.attacker else "late"
    if target != wanted:
        return "guardian" if target == GUARDIAN else "not_target"
    if not (
        card in taken_up(s, f, seat) or (card in f.spent and owner(s, card) == seat and _left(s, f, card))
    ):
        return "not_yours"
    effect = bribe_effect(s, card)
    if effect is None:
        return "no_bribery"
    if price(s, card) > s.stones[seat]:
        return "no_stones"
    shown = icons(s, f, target)
    if plus != NONE:
        icon = given_icon(s, f, plus) if plus in taken_up(s, f, seat) else ""
        if not icon or effect.what not in (icon, "any") or icon in shown:
            return "plus"
        shown = (icon,)
    useful = [icon for icon in shown if effect.what in (icon, "any")]
    if not useful:
        return "no_icon"
    return "" if any(not barred(s, f, seat, icon, target) for icon in useful) else "barred"


def offers(s: Realm, f: Combat, seat: int) -> list[Bribe]:
    """List the briberies that a seat may do now; of equal cards one."""
    target = victim(f, seat)
    if target < 0:
        return []
    found: dict[tuple[int, int], Bribe] = {}
    cards = [card for card in f.spent if owner(s, card) == seat] + list(taken_up(s, f, seat))
    briberies = [card for card in cards if bribe_effect(s, card) is not None]
    extras = [NONE] + [card for card in taken_up(s, f, seat) if given_icon(s, f, card)]
    for card in briberies:
        for plus in extras:
            key = (s.face[card], NONE if plus < 0 else s.face[plus])
            if key not in found and not bribe_fault(s, f, seat, card, target, plus):
                word = token(s, plus) if plus >= 0 else ""
                found[key] = interned(Bribe, seat, token(s, card), token(s, target), word)
    return list(found.values())


def carry_out(
    s: Guardians, f: HeldCombat, seat: int, card: int, target: int, plus: int, out: list[GuardiansEvent]
) -> None:
    """Send the creature away; the card is used up, unless it may send one more (G78, D17)."""
    pay(s, seat, card, out)
    if card in s.depot[seat]:
        s.depot[seat].remove(card)
        f.spent.append(card)
        show(s, (card,))
    fates.bribe(s, f, target, card, plus, out)
    for at, effect in enumerate(card_of(s, card).effects):
        if effect.trigger == "win":
            f.forces.append(Force(card, at, seat, "combat"))
    if not _left(s, f, card):
        f.spent.remove(card)
        discard(s, (card,))
    f.offered = NONE
