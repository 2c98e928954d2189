"""What a single creature may do in a combat, by its texts and by those of others."""

from games.guardians.held_combat import Combat
from games.guardians.state import Realm
from games.guardians.verbs.seen import Working, card_of, owner
from games.guardians.verbs.texts import fits, flies, icons, of_verb, working

__all__ = ["control_of", "flies", "icons", "limit", "may_channel", "ranged_points", "receives"]


def grants(s: Realm, f: Combat, card: int, what: str) -> bool:
    """Tell whether something is granted to a creature, by its own text or item or by another's."""
    if any(effect.what == what and effect.who == "self" for effect in of_verb(s, f, card, "grant")):
        return True
    for force in f.forces:
        effect = card_of(s, force.card).effects[force.at]
        if effect.verb == "grant" and effect.what == what and force.target == card:
            return True
    given = working(s, f, "grant")
    return any(one.effect.what == what and concerns(s, f, one, card) for one in given)


def concerns(s: Realm, f: Combat, one: Working, card: int) -> bool:
    """Tell whether an effect on `own` or `any` is about a creature (D11)."""
    effect = one.effect
    if effect.who not in ("own", "any", "both") or (effect.who == "own" and owner(s, card) != one.seat):
        return False
    return fits(s, f, card, effect.filter, one.card)


def receives(s: Realm, f: Combat, card: int) -> bool:
    """Tell whether a creature may receive from a source that asks nothing more (G94)."""
    return card_of(s, card).recv or grants(s, f, card, "recv")


def limit(s: Realm, f: Combat, card: int) -> int:
    """Return how many points a creature may receive in all (G97)."""
    factors = [effect.n for effect in of_verb(s, f, card, "recv_limit")]
    return card_of(s, card).vit * max(factors, default=1)


def may_channel(s: Realm, f: Combat, source: int, receiver: int) -> bool:
    """Tell whether a source may give to a creature; source NONE is the Guardian (G94, G99).

    A channeler of a kind gives to no other; one that overrides gives to red bars of that kind, too.
    """
    if receiver < 0:
        return False
    wanted = of_verb(s, None, source, "chan") if source >= 0 else []
    if any(not fits(s, f, receiver, effect.filter, source) for effect in wanted):
        return False
    return any(effect.how == "override" for effect in wanted) or receives(s, f, receiver)


def ranged_points(s: Realm, f: Combat, card: int) -> int:
    """Return the points of a creature's ranged attack; 0: it has none (G91).

    A bow gives one that has none its own, and adds nothing to a better one.
    """
    points = max((effect.n for effect in of_verb(s, f, card, "ranged")), default=0)
    if not points:
        return 0
    more = [one for one in working(s, f, "mod") if one.effect.who == "own_ranged"]
    return points + sum(one.effect.n for one in more if one.seat == owner(s, card))


def control_of(s: Realm, f: Combat, card: int) -> int:
    """Return for how much a surviving creature counts (G117, D20)."""
    value = card_of(s, card).vit
    for effect in of_verb(s, f, card, "control"):
        value = value * effect.n if effect.how == "times" else value + effect.n
    return value
