"""Changes of vitality: every `mod` that works for a creature now, with its reason (D11, G107, G166); and what
beaten creatures leave (G116).
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.texts import Text
from games.guardians.cards.does_words import conditioned, noun, whom
from games.guardians.cards.verbs.seen import Working, card_of, owner
from games.guardians.cards.verbs.texts import defended, fits, holds, of_verb, texts, working
from games.guardians.cards.verbs.verb import (
    NO_CREATURE,
    NO_OPPONENT,
    NOT_A_GUARDIAN,
    PRIMARIES_ONLY,
    Judge,
    Out,
    Played,
    Share,
    Verb,
)
from games.guardians.cards.vocabulary import ROLES, UNTIL, Effect, against, condition, multiple, number, who
from games.guardians.data.book import NONE, Card
from games.guardians.data.field import IS_LAND, side
from games.guardians.play.combat.table import creatures_left, fighting
from games.guardians.sheet.frames import Combat, Force, HeldCombat
from games.guardians.sheet.state import Guardians, Realm

How: TypeAlias = Literal["primary", "secondary", "target"]
"""As what a creature counts: in a match-up, as the last attacker of the secondaries, as their target."""
_ABOUT = {"own": 2.0, "any": 1.0, "own_primary": 2.5, "opp_primary": 1.0}
"""By whom a change is about: how many creatures it touches as a rule."""


class Lasting(Verb):
    """Be the base of what is in force for a time once it is played."""

    def cast(self, _: Guardians, f: HeldCombat, played: Played, __: Out) -> None:
        """Put it in force, for this match-up (or secondary attack) or for the combat (D11)."""
        seat, card, at, e, _targets = played
        target = fighting(f, seat) if e.who == "own_attacker" else NONE
        until: Literal["matchup", "combat"] = (
            "combat" if e.until == "combat" or e.trigger == "resolve" else "matchup"
        )
        f.forces.append(Force(card, at, seat, until, target))


class Mod(Lasting):
    """Change the vitality of a creature (D11): Sudden Growth, Faint Heart."""

    lasts = True

    def phrase(self, e: Effect) -> Text:
        text = Text("{n}", n=f"{e.n:+d}")
        if e.who != "self" or e.trigger == "worn":
            text = Text("{n} to {whom}", n=text, whom=whom(e))
        if e.vs is not None:
            text = Text("{said} against any {foe}", said=text, foe=noun(e.vs))
        if e.role and e.who == "self":
            role = Text("{said} as primary") if e.role == "primary" else Text("{said} as secondary")
            text = role.with_args(said=text)
        return conditioned(e, text)

    def worth(self, e: Effect, share: Share) -> float:
        part = share(e.vs) if e.vs else 1.0
        return abs(e.n) * part * _ABOUT.get(e.who, 1.0) * (0.3 if e.cond or e.role else 1.0)

    def fault(self, _: Realm, f: Combat, seat: int, e: Effect) -> Text | None:
        return changes_fault(f, seat, e)

    def as_command(self, s: Realm, f: Combat, seat: int, e: Effect, judge: Judge) -> float:
        if e.cond == "stronghold" and IS_LAND[f.at]:
            return 0.0
        fit = sum(e.filter.fits(card_of(s, card)) for card in creatures_left(s, f, seat))
        return 0.5 * e.n * min(fit, judge.foes(f))

    def tried(self, _: Realm, f: Combat, played: Played, __: Judge) -> tuple[Combat, float]:
        return in_force(f, played), 0.0


MOD = Mod(
    "mod", "always|worn|command|combat|defend|static|any", number, who,
    **{"vs:": against, "if:": condition}, **UNTIL, **ROLES,
)  # fmt: skip


def changes_fault(f: Combat, seat: int, e: Effect) -> Text | None:
    """Say why a card cannot change a match-up; no card changes a Guardian's (G165, D8)."""
    if f.step == "support":
        return PRIMARIES_ONLY
    if f.pair[seat] < 0:
        return NO_CREATURE if not f.challenge else _guardian_side(f, seat, e)
    return None if e.who == "own_primary" else _opponent(f, seat)


def _guardian_side(f: Combat, seat: int, e: Effect) -> Text | None:
    """Say what the challenged side may do: it has no creature in the match-up (D8)."""
    if seat == f.attacker:
        return NO_CREATURE
    return NOT_A_GUARDIAN if e.who == "own_primary" else _opponent(f, seat)


def _opponent(f: Combat, seat: int) -> Text | None:
    if f.pair[1 - seat] >= 0:
        return None
    return NOT_A_GUARDIAN if f.challenge and seat == f.attacker else NO_OPPONENT


def in_force(f: Combat, played: Played) -> Combat:
    """Return a combat with an effect in force for this match-up."""
    return replace(f, forces=(*f.forces, Force(played.card, played.at, played.seat, "matchup")))


def as_secondary(card: Card) -> int:
    """Return how much more a creature has as a secondary attacker, by what is printed."""
    effects = [effect for effect in card.effects if effect.verb == "mod" and effect.role == "secondary"]
    return sum(effect.n for effect in effects if effect.who == "self")


@dataclass(frozen=True, slots=True)
class Line:
    """One summand of a side's vitality."""

    why: str
    """`text`, `item`, `stronghold`, `guardian`; and those that the sums add (`play.combat.sums`)."""
    n: int
    card: int = NONE
    """The card whose text or number it is, or NONE."""


def modifiers(s: Realm, f: Combat, card: int, foe: int, how: How) -> list[Line]:
    """Return every change that works for a creature against another now; foe NONE: a Guardian, or nobody."""
    lines = [] if how == "target" else _own(s, f, card, foe, how)
    for mod in working(s, f, "mod"):
        if _reaches(s, f, mod, card, how) and _versus(s, f, mod.effect, foe, mod.card):
            lines.append(Line(mod.why, mod.effect.n, mod.card))
    home = defended(s, f)
    if how == "primary" and home >= 0 and owner(s, card) == home:
        bonus = s.book.strongholds[s.walls[home]].defend[side(f.at)]
        if bonus:
            lines.append(Line("stronghold", bonus))
    return lines


def _own(s: Realm, f: Combat, card: int, foe: int, how: How) -> list[Line]:
    """Return those of the creature's own text and item; a `combat` text is in force from the reveal on."""
    lines = []
    for source, _, effect in texts(s, f, card):
        if effect.verb != "mod" or effect.who != "self" or effect.trigger in ("command", "combat"):
            continue
        if (
            effect.role in ("", how)
            and holds(effect, f, owner(s, card))
            and _versus(s, f, effect, foe, source)
        ):
            lines.append(Line("text" if source == card else "item", effect.n, source))
    return lines


def _versus(s: Realm, f: Combat, effect: Effect, foe: int, source: int) -> bool:
    return effect.vs is None or fits(s, f, foe, effect.vs, source)


def _reaches(s: Realm, f: Combat, working: Working, card: int, how: How) -> bool:
    """Tell whether an effect that works for a side is about a creature in its part of the combat."""
    effect, mine = working.effect, owner(s, card) == working.seat
    if effect.role not in ("", how):
        return False
    if effect.who in ("own", "any"):
        lasting = how == "primary" or effect.until == "combat"
        return lasting and (mine or effect.who == "any") and fits(s, f, card, effect.filter, working.card)
    wanted = _PARTS.get(effect.who)
    if wanted is None:
        return False
    parts, own = wanted
    return how in parts and own == mine and fits(s, f, card, effect.filter, working.card)


_PARTS: dict[str, tuple[tuple[How, ...], bool]] = {
    "own_primary": (("primary",), True),
    "opp_primary": (("primary",), False),
    "own_attacker": (("primary", "secondary"), True),
    "own_secondary": (("secondary",), True),
}
"""By whom a change is about: the parts of a combat in which it works, and whether on the own side."""


def base(s: Realm, card: int) -> Line:
    """Return a creature's printed vitality."""
    return Line("base", card_of(s, card).vit, card)


class Legacy(Verb):
    """Leave points, if beaten, to whoever attacks what beat it (G116, A28)."""

    def phrase(self, e: Effect) -> Text:
        return Text("if beaten, {n} more against what beat it", n=e.n)

    def worth(self, e: Effect, _: Share) -> float:
        return 0.6 * e.n


LEGACY = Legacy("legacy", "always|worn", number)


def legacy(s: Realm, f: Combat, target: int) -> list[Line]:
    """Return what creatures that the target beat leave to the secondary that attacks it (G116, A28)."""
    beaten = [laid.card for laid in f.table if laid.fate == "beaten" and laid.by == target]
    return [Line("legacy", effect.n, card) for card in beaten for effect in of_verb(s, f, card, "legacy")]


class Control(Lasting):
    """Count for more, or let the survivors count for more, when the control of the space is counted (D20)."""

    value = 2.5
    step = "last_cards"

    def phrase(self, e: Effect) -> Text:
        if e.how == "times":
            return Text("counts {n} times for control", n=e.n)
        return Text("+{n} for control", n=e.n)

    def turns(self, e: Effect, lead: float) -> bool:
        return lead <= 0 < lead + e.n


CONTROL = Control("control", "resolve", multiple)


def control_of(s: Realm, f: Combat, card: int) -> int:
    """Return for how much a surviving creature counts (G117, D20)."""
    value = card_of(s, card).vit
    for effect in of_verb(s, f, card, "control"):
        value = value * effect.n if effect.how == "times" else value + effect.n
    return value


def control_more(s: Realm, f: Combat, seat: int) -> list[Line]:
    """Return what cards add to a side's control of the space, which needs a survivor (D20)."""
    added = [more for more in working(s, f, "control") if more.seat == seat and more.effect.how == "plus"]
    return [Line("text", more.effect.n, more.card) for more in added]
