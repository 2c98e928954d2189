"""What is forbidden: bribery by an icon, ranged attacks, channeling, passing by (D17, G91, G100, D15)."""

from functools import lru_cache

from engine.texts import Text
from games.guardians.cards.does_words import ICONS, conditioned
from games.guardians.cards.verbs.seen import card_of, owner
from games.guardians.cards.verbs.terrain import common_type
from games.guardians.cards.verbs.texts import of_verb, working
from games.guardians.cards.verbs.verb import Verb
from games.guardians.cards.vocabulary import UNTIL, Effect, ban, condition, who
from games.guardians.data.book import Book
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.state import Realm


class Forbid(Verb):
    """Forbid something."""

    command_value = 0.6
    lasts = True
    others = ((Text("no {icon} bribery of your creatures"), Text("no {icon} bribery of own creatures")),)

    def phrase(self, e: Effect) -> Text:
        if e.what == "bribe":
            if e.who == "own":
                return conditioned(e, Text("no {icon} bribery of your creatures", icon=ICONS[e.how]))
            return conditioned(e, Text("no {icon} bribery", icon=ICONS[e.how]))
        if e.what == "channel" and e.who == "opp":
            return Text("the opponent cannot channel")
        return {
            "ranged": Text("no ranged attacks"),
            "channel": Text("no channeling"),
            "pass_through": Text("nobody passes it on foot"),
        }[e.what]


FORBID = Forbid(
    "forbid", "command|combat|primary|static", ban,
    own=who, opp=who, both=who, on_own=condition, unless=condition, **UNTIL,
)  # fmt: skip


def barred(s: Realm, f: Combat, seat: int, icon: str, target: int) -> str:
    """Return the id of the card by which a seat may not bribe a creature so; "": it may (G80, D17)."""
    for text in working(s, f, "forbid"):
        effect = text.effect
        if effect.what != "bribe" or effect.how != icon:
            continue
        if effect.cond == "unless_self_bribed" and (text.card == target or _bribed(f, text.card)):
            continue
        if effect.who == "own" and owner(s, target) != text.seat:
            continue
        if effect.who == "opp" and seat == text.seat:
            continue
        return card_of(s, text.card).id
    return ""


def _bribed(f: Combat, card: int) -> bool:
    return any(laid.card == card and laid.fate == "bribed" for laid in f.table)


def channel_forbidden(s: Realm, f: Combat, seat: int) -> bool:
    """Tell whether a seat cannot channel now: by a card in force, or by its opponent's text (G100, A26)."""
    for text in working(s, f, "forbid"):
        if text.effect.what == "channel" and (text.effect.who == "both" or text.seat != seat):
            return True
    foe = f.pair[1 - seat]
    if foe < 0:
        return False
    return any(
        effect.what == "channel" and effect.trigger == "primary" for effect in of_verb(s, f, foe, "forbid")
    )


def ranged_forbidden(s: Realm, f: Combat) -> bool:
    """Tell whether nobody can attack ranged: by the type of the land, or by a card in force (G91, G162)."""
    if common_type(s, f) in without_ranged(s.book):
        return True
    forces = [card_of(s, force.card).effects[force.at] for force in f.forces]
    return any(effect.verb == "forbid" and effect.what == "ranged" for effect in forces)


@lru_cache(maxsize=16)
def without_ranged(book: Book) -> frozenset[str]:
    """Return the types of terrain that forbid ranged attacks: those whose cards say so (G162)."""
    return frozenset(
        card.terrain
        for card in book.cards
        if card.ground and any(effect.verb == "forbid" and effect.what == "ranged" for effect in card.effects)
    )


def blocked(s: Realm, space: int) -> bool:
    """Tell whether nobody may move past a space on foot (D15)."""
    if s.terrain[space] < 0 or s.down[space]:
        return False
    effects = card_of(s, s.terrain[space]).effects
    return any(effect.verb == "forbid" and effect.what == "pass_through" for effect in effects)
