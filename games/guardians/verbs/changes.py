"""Changes of vitality: every `mod` that works for a creature now, with its reason (D11, G107, G166)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.guardians.book import NONE
from games.guardians.field import side
from games.guardians.held_combat import Combat
from games.guardians.state import Realm
from games.guardians.verbs.seen import Working, card_of, owner
from games.guardians.verbs.texts import defended, fits, holds, of_verb, texts, working
from games.guardians.vocabulary import Effect

How: TypeAlias = Literal["primary", "secondary", "target"]
"""As what a creature counts: in a match-up, as the last attacker of the secondaries, as their target."""


@dataclass(frozen=True, slots=True)
class Line:
    """One summand of a side's vitality."""

    why: str
    """`text`, `item`, `stronghold`, `guardian`; and those that the sums add (`rules.combat.sums`)."""
    n: int
    card: int = NONE
    """The card whose text or number it is, or NONE."""


def modifiers(s: Realm, f: Combat, card: int, foe: int, how: How) -> list[Line]:
    """Return every change that works for a creature against another now; foe NONE: a Guardian, or nobody."""
    found = [] if how == "target" else _own(s, f, card, foe, how)
    for one in working(s, f, "mod"):
        if _reaches(s, f, one, card, how) and _versus(s, f, one.effect, foe, one.card):
            found.append(Line(one.why, one.effect.n, one.card))
    home = defended(s, f)
    if how == "primary" and home >= 0 and owner(s, card) == home:
        bonus = s.book.strongholds[s.walls[home]].defend[side(f.at)]
        if bonus:
            found.append(Line("stronghold", bonus))
    return found


def _own(s: Realm, f: Combat, card: int, foe: int, how: How) -> list[Line]:
    """Return those of the creature's own text and item; a `combat` text is in force from the reveal on."""
    found = []
    for source, _, effect in texts(s, f, card):
        if effect.verb != "mod" or effect.who != "self" or effect.trigger in ("command", "combat"):
            continue
        if (
            effect.role in ("", how)
            and holds(effect, f, owner(s, card))
            and _versus(s, f, effect, foe, source)
        ):
            found.append(Line("text" if source == card else "item", effect.n, source))
    return found


def _versus(s: Realm, f: Combat, effect: Effect, foe: int, source: int) -> bool:
    return effect.vs is None or fits(s, f, foe, effect.vs, source)


def _reaches(s: Realm, f: Combat, one: Working, card: int, how: How) -> bool:
    """Tell whether an effect that works for a side is about a creature in its part of the combat."""
    effect, mine = one.effect, owner(s, card) == one.seat
    if effect.role not in ("", how):
        return False
    if effect.who in ("own", "any"):
        lasting = how == "primary" or effect.until == "combat"
        return lasting and (mine or effect.who == "any") and fits(s, f, card, effect.filter, one.card)
    wanted = _PARTS.get(effect.who)
    if wanted is None:
        return False
    parts, own = wanted
    return how in parts and own == mine and fits(s, f, card, effect.filter, one.card)


_PARTS: dict[str, tuple[tuple[How, ...], bool]] = {
    "own_primary": (("primary",), True),
    "opp_primary": (("primary",), False),
    "own_attacker": (("primary", "secondary"), True),
    "own_secondary": (("secondary",), True),
}
"""By whom a change is about: the parts of a combat in which it works, and whether on the own side."""


def legacy(s: Realm, f: Combat, target: int) -> list[Line]:
    """Return what creatures that the target beat leave to the secondary that attacks it (G116, A28)."""
    beaten = [laid.card for laid in f.table if laid.fate == "beaten" and laid.by == target]
    return [Line("legacy", effect.n, card) for card in beaten for effect in of_verb(s, f, card, "legacy")]


def control_more(s: Realm, f: Combat, seat: int) -> list[Line]:
    """Return what cards add to a side's control of the space, which needs a survivor (D20)."""
    added = [one for one in working(s, f, "control") if one.seat == seat and one.effect.how == "plus"]
    return [Line("text", one.effect.n, one.card) for one in added]


def base(s: Realm, card: int) -> Line:
    """Return a creature's printed vitality."""
    return Line("base", card_of(s, card).vit, card)
