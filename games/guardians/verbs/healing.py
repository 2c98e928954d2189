"""Who may heal after a combat, and whom (G127-G130, D20)."""

from games.guardians.book import NONE
from games.guardians.held_combat import Combat
from games.guardians.state import Realm
from games.guardians.verbs.seen import card_of, item_on
from games.guardians.verbs.texts import defended, fits, texts, upgrade_beside
from games.guardians.vocabulary import Effect


def healers(s: Realm, f: Combat, seat: int, won: bool) -> list[tuple[int, int, Effect]]:
    """Return card, place and effect of what heals for a side; card NONE is its Guardian.

    A creature must have survived, and not been healed now; the loser heals only by a text that says so.
    """
    found = []
    for laid in f.table:
        if laid.seat != seat:
            continue
        if laid.fate == "" and laid.role != "aside":
            found += [one for one in texts(s, None, laid.card) if _heals(one[2], "resolve", won)]
        elif laid.fate == "beaten":
            found += [one for one in texts(s, None, laid.card) if _heals(one[2], "worn", won)]
    for at, effect in enumerate(s.book.guardians[s.guardian[seat]].effects):
        if _heals(effect, "win", won):
            found.append((NONE, at, effect))
    upgrade = upgrade_beside(s, f.at) if defended(s, f) == seat else NONE
    if upgrade >= 0:
        effects = enumerate(card_of(s, upgrade).effects)
        found += [(upgrade, at, effect) for at, effect in effects if _heals(effect, "resolve", won)]
    return found


def _heals(effect: Effect, trigger: str, won: bool) -> bool:
    return effect.verb == "heal" and effect.trigger == trigger and (won or effect.how == "on_loss")


def patients(s: Realm, f: Combat, seat: int, source: int, effect: Effect) -> list[int]:
    """Return the beaten creatures of a side that an effect may heal; nobody heals himself but by an item."""
    beaten = [laid.card for laid in f.table if laid.seat == seat and laid.fate == "beaten"]
    return [
        card
        for card in beaten
        if fits(s, f, card, effect.filter, source) and (card != source or item_on(s, card) == source)
    ]
