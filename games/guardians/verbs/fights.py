"""Who destroys whom, who is immune to whom, and whose pushes win (D16, D19)."""

from typing import Final

from games.guardians.held_combat import Combat
from games.guardians.state import Realm
from games.guardians.verbs.creatures import concerns
from games.guardians.verbs.seen import card_of
from games.guardians.verbs.texts import fits, of_verb, working
from games.guardians.vocabulary import Effect


def destroys(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether a creature's text destroys another (G82); a Guardian cannot be destroyed (D8)."""
    return any(fits(s, f, theirs, effect.filter, mine) for effect in of_verb(s, f, mine, "destroys"))


def immune(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether a creature is immune to another, by its texts or by what works for its side (G86)."""
    if mine < 0 or theirs < 0:
        return False
    texts = of_verb(s, f, mine, "immune")
    return any(_against(s, f, effect, theirs) for effect in texts) or shielded(s, f, mine, theirs)


def shielded(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether something that works for the whole combat makes a creature immune to another (G166)."""
    given = [one for one in working(s, f, "immune") if concerns(s, f, one, mine)]
    return any(_against(s, f, one.effect, theirs) for one in given)


def _against(s: Realm, f: Combat, effect: Effect, theirs: int) -> bool:
    """Tell whether an immunity is against a creature's kind of attack, or against what it is (D16)."""
    if effect.what:
        return card_of(s, theirs).atk == effect.what
    return fits(s, f, theirs, effect.filter)


def immune_ranged(s: Realm, f: Combat, mine: int, shooter: int) -> bool:
    """Tell whether the points of a ranged attacker, with its kind and class, do a creature no harm (D16)."""
    if mine < 0:
        return False
    given = of_verb(s, f, mine, "immune")
    given += [one.effect for one in working(s, f, "immune") if concerns(s, f, one, mine)]
    return any(effect.what == "ranged" for effect in given) or immune(s, f, mine, shooter)


def spared(s: Realm, f: Combat, card: int, kind: str, source: int) -> bool:
    """Tell whether an AOE of a kind does nothing to a creature in hand (G69, G70, D16)."""
    given = of_verb(s, f, card, "immune")
    given += [one.effect for one in working(s, f, "immune") if concerns(s, f, one, card)]
    return any(_spares(s, f, effect, kind, source) for effect in given)


def _spares(s: Realm, f: Combat, effect: Effect, kind: str, source: int) -> bool:
    if effect.what:
        return effect.what in ("aoe_all", kind)
    return card_of(s, source).creature and fits(s, f, source, effect.filter)


def win_push(s: Realm, f: Combat, seat: int) -> bool:
    """Tell whether a side wins pushes; if both would, neither does (D19)."""
    sides = [one.seat for one in working(s, f, "win_push")]
    return seat in sides and 1 - seat not in sides


def clash(s: Realm, mine: int, theirs: int) -> bool:
    """Tell whether two command cards contradict each other: both have a verb of one group (G60, A8)."""
    return bool(_groups(s, mine) & _groups(s, theirs))


GROUPS: Final = frozenset({"announce", "play_first", "set_terrain"})
"""Verbs of which one contradicts the same on the other side: the groups announce, order and terrain (A8)."""


def _groups(s: Realm, card: int) -> frozenset[str]:
    found = frozenset(effect.verb for effect in card_of(s, card).effects if effect.trigger == "command")
    return found & GROUPS


def announcing(s: Realm, f: Combat, seat: int) -> str:
    """Return what a seat must say of the creature that it will play: color, icons, size or "" (G161)."""
    for one in working(s, f, "announce"):
        if one.seat != seat:
            return one.effect.what
    return ""


def must_play(s: Realm, f: Combat, seat: int) -> list[int]:
    """Return the creatures in hand among which a seat must choose its primary; none: it is free (G161)."""
    for one in working(s, f, "play_first"):
        bound = one.seat if one.effect.who == "own" else 1 - one.seat
        if seat == bound or one.effect.who == "both":
            found = [card for card in f.hand[seat] if card_of(s, card).creature]
            return [card for card in found if fits(s, f, card, one.effect.filter, one.card)]
    return []


def struck(s: Realm, f: Combat, seat: int, card: int, at: int) -> list[int]:
    """Return the creatures in hand that an AOE strikes: effect `at` of a card of a seat (G68-G70, D12)."""
    effect = card_of(s, card).effects[at]
    hands = f.hand[1 - seat] if effect.who != "both" else [*f.hand[f.attacker], *f.hand[1 - f.attacker]]
    return [
        one
        for one in hands
        if card_of(s, one).creature
        and card_of(s, one).vit <= effect.n
        and (effect.only is None or fits(s, f, one, effect.only, card))
        and not spared(s, f, one, effect.what, card)
    ]
