"""AOEs: all that strike at one moment find their victims first, then all are struck (G61, G68-G72)."""

from typing import NamedTuple

from games.guardians.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.combat import AoeStruck
from games.guardians.held_combat import Combat, HeldCombat, Laid
from games.guardians.rules.combat import fates
from games.guardians.rules.common import face_id, owner
from games.guardians.state import Guardians, Realm
from games.guardians.verbs.fights import struck
from games.guardians.verbs.seen import card_of
from games.guardians.verbs.texts import defended, upgrade_beside


class Strike(NamedTuple):
    """An AOE with those whom it strikes."""

    card: int
    n: int
    attack: str
    seat: int
    """Whose hand it strikes."""
    victims: list[int]


def cauldron(s: Realm, f: Combat, seat: int) -> int:
    """Return the upgrade of a defended Stronghold, if an AOE of it strikes now; or NONE (D14)."""
    if defended(s, f) != seat:
        return NONE
    upgrade = upgrade_beside(s, f.at)
    if upgrade < 0 or upgrade in f.dispelled:
        return NONE
    effects = card_of(s, upgrade).effects
    found = any(effect.trigger == "defend" and effect.verb == "aoe" for effect in effects)
    return upgrade if found else NONE


def strikes(s: Guardians, f: HeldCombat, seat: int, card: int, triggers: tuple[str, ...]) -> list[Strike]:
    """Return what the AOEs of a card strike, hand by hand; nothing is changed yet."""
    found = []
    for at, effect in enumerate(card_of(s, card).effects):
        if effect.verb != "aoe" or effect.trigger not in triggers:
            continue
        victims = struck(s, f, seat, card, at)
        hands = (1 - seat,) if effect.who != "both" else (f.attacker, 1 - f.attacker)
        for hand in hands:
            hit = [one for one in victims if owner(s, one) == hand]
            found.append(Strike(card, effect.n, effect.what, hand, hit))
    return found


def carry_out(s: Guardians, f: HeldCombat, all_at_once: list[Strike], out: list[GuardiansEvent]) -> None:
    """Discard those struck, and set aside whom methane alone strikes: it comes last (G68, G71, G72)."""
    done: list[int] = []
    for strike in sorted(all_at_once, key=lambda one: one.attack == "methane"):
        methane = strike.attack == "methane"
        fresh = [one for one in strike.victims if one not in done]
        done += fresh
        names = tuple(face_id(s, one) for one in fresh)
        out.append(AoeStruck(strike.seat, face_id(s, strike.card), strike.n, strike.attack, names))
        if methane:
            for one in fresh:
                set_aside(s, f, one)
        else:
            fates.discard_struck(s, f, fresh)


def set_aside(s: Guardians, f: HeldCombat, card: int) -> None:
    """Put a creature out of play until the combat is over; it may be attacked (G71, G72)."""
    seat = owner(s, card)
    f.hand[seat].remove(card)
    f.table.append(Laid(card, seat, "aside", 0))
    fates.reveal(s, card)
