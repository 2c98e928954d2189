"""Bribery: of primaries in a window of their own, of other attackers when they are played (G75-G80, D17)."""

from engine.texts import Text
from games.guardians.cards.verbs.bans import barred
from games.guardians.cards.verbs.bribes import bribe_effect
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.stones import pay
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.play.combat import fates
from games.guardians.play.combat.windows import combat_cards, window
from games.guardians.play.common import discard, owner, show
from games.guardians.sheet.frames import Combat, Force, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


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
    if shown and any(left_to_use(s, f, card) for card in f.spent if owner(s, card) == seat):
        return True
    cards = combat_cards(s, f, seat)
    return cards >= 1 if shown else cards >= 2 and f.offered < 0


def left_to_use(s: Realm, f: Combat, card: int) -> bool:
    """Tell whether a bribery card on the table may be used once more (Round for the House)."""
    effect = bribe_effect(s, card)
    return effect is not None and _uses(f, card) < effect.n


def _uses(f: Combat, card: int) -> int:
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


def late(f: Combat) -> Text:
    """Say why nobody can be bribed at this point: too early, or too late (G76)."""
    if f.step in ("spells_first", "modifiers"):
        return Text("Too late: the bribery of this match-up is over, and who declined cannot change that.")
    if f.step in ("name_attack", "support"):
        return Text("Too late: a secondary attacker is bribed when it is named, or not at all.")
    if f.step in ("bribery", "bribe_attacker"):
        return Text("It is not your word in this bribery.")
    if f.step in ("last_cards", "heal_winner", "heal_loser"):
        return Text("Too late: the fighting is over.")
    return Text("Too early: creatures are bribed when both primaries lie open.")


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
    if not left_to_use(s, f, card):
        f.spent.remove(card)
        discard(s, (card,))
    f.offered = NONE
