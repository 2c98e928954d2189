"""Which texts work in a combat: those of its creatures, and those that work for a whole side (D14).

What is granted stands here, too: icons and flight say which filters a creature fits.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.guardians.cards.filters import Filter
from games.guardians.cards.verbs.seen import Working, card_of, item_on, owner
from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE
from games.guardians.data.field import IS_LAND, OWNER, side
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.state import Realm


def texts(s: Realm, f: Combat | None, creature: int) -> list[tuple[int, int, Effect]]:
    """Return card, place and effect of each text of a creature and its item; none while blank (D16)."""
    if f is not None and creature in f.blanked:
        return []
    pairs = [(creature, at, effect) for at, effect in enumerate(card_of(s, creature).effects)]
    item = item_on(s, creature)
    if item >= 0:
        pairs += [(item, at, effect) for at, effect in enumerate(card_of(s, item).effects)]
    return pairs


def of_verb(s: Realm, f: Combat | None, creature: int, verb: str) -> list[Effect]:
    """Return those of one verb."""
    if item_on(s, creature) < 0 and not card_of(s, creature).effects:
        return []
    return [effect for _, _, effect in texts(s, f, creature) if effect.verb == verb]


def defended(s: Realm, f: Combat) -> int:
    """Return whose Stronghold is being defended, or NONE: on rubble no `defend` text works (D6)."""
    if f.challenge or IS_LAND[f.at] or s.rubble[f.at] or OWNER[f.at] == f.attacker:
        return NONE
    return OWNER[f.at]


def shield_of(s: Realm, f: Combat, seat: int) -> int:
    """Return the shield that a seat fights under, or NONE."""
    if seat == f.attacker:
        return f.shield
    shield = s.shield[f.at]
    return shield if not f.challenge and shield >= 0 and owner(s, shield) == seat else NONE


def upgrade_beside(s: Realm, space: int) -> int:
    """Return the upgrade that lies beside a Stronghold, or NONE."""
    if IS_LAND[space] or side(space) == 1:
        return NONE
    return s.upgrade[2 * OWNER[space] + side(space) // 2]


def working(s: Realm, f: Combat, verb: str) -> list[Working]:
    """Return the effects of a verb that work for a side: in force, or by what lies on the field.

    Not among them are the texts of single creatures (`texts`), and terrain's bans on ranged attacks, which
    belong to its type (G162).
    """
    active = []
    for force in f.forces:
        effect = card_of(s, force.card).effects[force.at]
        if effect.verb == verb and force.card not in f.blanked:
            active.append(Working(effect, force.seat, force.card, "text"))
    for effects, moments, seat, card, why in _lying(s, f):
        if verb in [effect.verb for effect in effects]:  # hardly ever, and it is asked often
            active += [
                Working(effect, seat, card, why)
                for effect in effects
                if effect.verb == verb and effect.trigger in moments
            ]
    return [text for text in active if holds(text.effect, f, text.seat)]


_Lying: TypeAlias = tuple[Sequence[Effect], Sequence[str], int, int, str]
"""Effects that lie on the field, at which moments they work, for which seat, of which card, and its kind."""


def _lying(s: Realm, f: Combat) -> list[_Lying]:
    """Return all that lies on the field and may work for a side; of terrain, what lies where they fight."""
    home, lying = defended(s, f), list[_Lying]()
    for seat in (0, 1):
        shield = shield_of(s, f, seat)
        if shield >= 0:
            lying.append((card_of(s, shield).effects, _COMBAT, seat, shield, "text"))
        moments = _AT_HOME if seat == home else _ANYWHERE
        lying.append((s.book.guardians[s.guardian[seat]].effects, moments, seat, NONE, "guardian"))
    if home >= 0:
        walls, upgrade = s.book.strongholds[s.walls[home]], upgrade_beside(s, f.at)
        lying.append((walls.effects, _DEFEND, home, NONE, "stronghold"))
        if upgrade >= 0:
            lying.append((card_of(s, upgrade).effects, _UPGRADE, home, upgrade, "stronghold"))
    card = s.terrain[f.at]
    if card >= 0 and not s.down[f.at] and not f.challenge:
        lying.append((card_of(s, card).effects, _STATIC, s.ground[f.at], card, "text"))
    return lying


_ANYWHERE: Final = ("static", "combat")
_AT_HOME: Final = ("static", "combat", "defend")
_UPGRADE: Final = ("always", "defend")
_COMBAT: Final = ("combat",)
_DEFEND: Final = ("defend",)
_STATIC: Final = ("static",)


def holds(effect: Effect, f: Combat, seat: int) -> bool:
    """Tell whether an effect's condition is met in a combat (D12); an upgrade's is, by where it lies."""
    if effect.cond == "defending":
        return seat != f.attacker
    if effect.cond == "stronghold":
        return not IS_LAND[f.at]
    return True


def fits(s: Realm, f: Combat | None, card: int, wanted: Filter, source: int = NONE) -> bool:
    """Tell whether a card fits a filter as it is now: icons and flight may have been changed (D16).

    `itself` asks for the source, or for the wearer of an item; nobody fits as a Guardian does (D8).
    """
    if card < 0:
        return False
    if wanted.itself and card != source and item_on(s, card) != source:
        return False
    printed = card_of(s, card)
    named = card_of(s, source).id if source >= 0 else ""
    if not wanted.icons and not wanted.flying:
        return wanted.fits(printed, source=named)
    return wanted.fits(printed, icons=icons(s, f, card), flying=flies(s, f, card), source=named)


def icons(s: Realm, f: Combat | None, card: int) -> tuple[str, ...]:
    """Return the bribery icons that a creature shows now (Honest Coin, Counterfeit: D17)."""
    shown = [*card_of(s, card).icons]
    if item_on(s, card) >= 0 or (f is not None and f.forces):
        for word in _icon_grants(s, f, card):
            icon = word.removeprefix("icon")
            if icon[0] == "-" and icon[1:] in shown:
                shown.remove(icon[1:])
            elif icon[0] == "+" and icon[1:] not in shown:
                shown.append(icon[1:])
    return tuple(shown)


def _icon_grants(s: Realm, f: Combat | None, card: int) -> list[str]:
    words = [effect.what for effect in of_verb(s, f, card, "grant") if effect.who == "self"]
    for force in () if f is None else f.forces:
        effect = card_of(s, force.card).effects[force.at]
        if effect.verb == "grant" and force.target == card:
            words.append(effect.what)
    return [word for word in words if word.startswith("icon")]


def flies(s: Realm, f: Combat | None, card: int) -> bool:
    """Tell whether a creature flies: by print, by its item, or with its shield this turn (D15)."""
    if card_of(s, card).fly:
        return True
    if any(effect.what == "fly" for effect in of_verb(s, f, card, "grant")):
        return True
    if f is None:
        return False
    shield = shield_of(s, f, owner(s, card))
    return shield >= 0 and shield in s.lifted


def grants(s: Realm, f: Combat, card: int, what: str) -> bool:
    """Tell whether something is granted to a creature, by its own text or item or by another's."""
    if any(effect.what == what and effect.who == "self" for effect in of_verb(s, f, card, "grant")):
        return True
    for force in f.forces:
        effect = card_of(s, force.card).effects[force.at]
        if effect.verb == "grant" and effect.what == what and force.target == card:
            return True
    given = working(s, f, "grant")
    return any(grant.effect.what == what and concerns(s, f, grant, card) for grant in given)


def concerns(s: Realm, f: Combat, working: Working, card: int) -> bool:
    """Tell whether an effect on `own` or `any` is about a creature (D11)."""
    effect = working.effect
    if effect.who not in ("own", "any", "both") or (effect.who == "own" and owner(s, card) != working.seat):
        return False
    return fits(s, f, card, effect.filter, working.card)
