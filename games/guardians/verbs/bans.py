"""What is forbidden in a combat: bribery by an icon, ranged attacks, channeling; and its terrain type."""

from functools import lru_cache

from games.guardians.book import Book
from games.guardians.field import IS_LAND
from games.guardians.held_combat import Combat
from games.guardians.state import Realm
from games.guardians.verbs.seen import card_of, owner
from games.guardians.verbs.texts import of_verb, working


def barred(s: Realm, f: Combat, seat: int, icon: str, target: int) -> str:
    """Return the id of the card by which a seat may not bribe a creature so; "": it may (G80, D17)."""
    for one in working(s, f, "forbid"):
        effect = one.effect
        if effect.what != "bribe" or effect.how != icon:
            continue
        if effect.cond == "unless_self_bribed" and (one.card == target or _bribed(f, one.card)):
            continue
        if effect.who == "own" and owner(s, target) != one.seat:
            continue
        if effect.who == "opp" and seat == one.seat:
            continue
        return card_of(s, one.card).id
    return ""


def _bribed(f: Combat, card: int) -> bool:
    return any(laid.card == card and laid.fate == "bribed" for laid in f.table)


def channel_forbidden(s: Realm, f: Combat, seat: int) -> bool:
    """Tell whether a seat cannot channel now: by a card in force, or by its opponent's text (G100, A26)."""
    for one in working(s, f, "forbid"):
        if one.effect.what == "channel" and (one.effect.who == "both" or one.seat != seat):
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


def common_type(s: Realm, f: Combat) -> str:
    """Return the type of the land of the combat for everybody; "": none (G89, G90)."""
    if s.ground[f.at] < 0 or not IS_LAND[f.at]:
        return ""
    if f.terrain:
        return f.terrain
    return "" if s.down[f.at] else card_of(s, s.terrain[f.at]).terrain


def terrain_type(s: Realm, f: Combat, seat: int) -> str:
    """Return the type of the land for a seat's creatures: Ulgra's own face-down cards are something (D12)."""
    shown = common_type(s, f)
    if shown or s.ground[f.at] != seat or not s.down[f.at]:
        return shown
    for effect in s.book.guardians[s.guardian[seat]].effects:
        if effect.verb == "set_terrain" and effect.cond == "own_face_down":
            return effect.what
    return ""
