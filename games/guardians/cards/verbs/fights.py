"""Who destroys whom, who is immune to whom, whose text is blank, and whose pushes win (D16, D19)."""

from dataclasses import replace

from engine.texts import Text
from games.guardians.cards.does_words import noun
from games.guardians.cards.verbs.changes import Lasting, changes_fault, in_force
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.texts import concerns, fits, of_verb, texts, working
from games.guardians.cards.verbs.verb import (
    NO_CREATURE,
    NOT_A_GUARDIAN,
    PRIMARIES_ONLY,
    Judge,
    Out,
    Played,
    Share,
    Verb,
)
from games.guardians.cards.vocabulary import Effect, length, match, source_or_match, who, words
from games.guardians.events.matchups import Blanked
from games.guardians.play.combat import fates
from games.guardians.play.common import face_id
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm


class Destroys(Verb):
    """Destroy the opponent in a match-up or the target of an attack (G82, A33)."""

    def phrase(self, e: Effect) -> Text:
        return Text("destroys any {whom}", whom=noun(e.filter))

    def worth(self, e: Effect, share: Share) -> float:
        return 9.0 * share(e.filter)


DESTROYS = Destroys("destroys", "always|worn", match)


def destroys(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether a creature's text destroys another (G82); a Guardian cannot be destroyed (D8)."""
    return any(fits(s, f, theirs, effect.filter, mine) for effect in of_verb(s, f, mine, "destroys"))


class KillPair(Verb):
    """Destroy the own primary and its opponent (G83): St. Ballantine's Evocation."""

    others = (
        (
            Text("your {whom} and its opponent are destroyed"),
            Text("own {whom} and its opponent are destroyed"),
        ),
    )

    def phrase(self, e: Effect) -> Text:
        return Text("your {whom} and its opponent are destroyed", whom=noun(e.filter))

    def worth(self, e: Effect, share: Share) -> float:
        return 9.0 * share(e.filter)

    def fault(self, s: Realm, f: Combat, seat: int, e: Effect) -> Text | None:
        """The own primary must fit; a Guardian cannot be destroyed (G83, D8)."""
        if f.step == "support":
            return PRIMARIES_ONLY
        if f.challenge:
            return NOT_A_GUARDIAN
        mine = f.pair[seat]
        if mine < 0:
            return NO_CREATURE
        if fits(s, f, mine, e.filter):
            return None
        return Text("{card} does not fit your creature in this match-up; keep it.")

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        for card in (f.pair[played.seat], f.pair[1 - played.seat]):
            if card >= 0:
                fates.destroy(s, f, card, played.card, out)

    def tried(self, _: Realm, f: Combat, played: Played, judge: Judge) -> tuple[Combat, float]:
        own, foe = f.pair[played.seat], f.pair[1 - played.seat]
        if own < 0 or foe < 0:
            return f, 0.0
        return f, judge.worth(foe) - judge.worth(own) - judge.result(f)


KILL_PAIR = KillPair("kill_pair", "any", match)


class SelfDestroy(Verb):
    """Destroy the creature itself, once its text has worked (G85, D18)."""

    value = -0.3

    def phrase(self, _: Effect) -> Text:
        return Text("it is destroyed")

    def command(self, s: Guardians, f: HeldCombat, _: int, card: int, __: Effect, out: Out) -> None:
        fates.destroy(s, f, card, card, out)


SELF_DESTROY = SelfDestroy("self_destroy", "command|primary|ranged")


def uses_itself_up(s: Realm, f: Combat | None, card: int, trigger: str) -> bool:
    """Tell whether a creature is destroyed by its own text at a moment."""
    return any(e.verb == "self_destroy" and e.trigger == trigger for _, _, e in texts(s, f, card))


class Immune(Lasting):
    """Be immune to a kind of attack, or to some creatures (G86, D16): Cask of Courage."""

    whom = "self"
    others = ((Text("your creatures are"), Text("own creatures are")),)

    def phrase(self, e: Effect) -> Text:
        what = {
            "aoe_all": Text("all area attacks"),
            "fire": Text("fire"),
            "fear": Text("fear"),
            "ranged": Text("ranged attacks"),
        }.get(e.what) or Text("any {foe}", foe=noun(e.filter))
        if e.who == "self":
            return Text("immune to {what}", what=what)
        them = Text("your creatures are") if e.who == "own" else Text("all creatures are")
        return Text("{who} immune to {what}", who=them, what=what)

    def worth(self, e: Effect, share: Share) -> float:
        return 5.0 * share(e.filter) if not e.what else 1.0

    def fault(self, _: Realm, f: Combat, seat: int, __: Effect) -> Text | None:
        """It names neither the attacker nor the terrain, so it is not for a secondary (G165)."""
        if f.step == "support":
            return PRIMARIES_ONLY
        return NO_CREATURE if f.pair[seat] < 0 else None

    def tried(self, _: Realm, f: Combat, played: Played, __: Judge) -> tuple[Combat, float]:
        return in_force(f, played), 0.0


IMMUNE = Immune(
    "immune",
    "always|worn|any|command|combat|static",
    source_or_match("aoe_all", "fire", "fear", "ranged"),
    own=who,
    both=who,
    combat=length,
)


def immune(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether a creature is immune to another, by its texts or by what works for its side (G86)."""
    if mine < 0 or theirs < 0:
        return False
    own = of_verb(s, f, mine, "immune")
    return any(_against(s, f, effect, theirs) for effect in own) or shielded(s, f, mine, theirs)


def shielded(s: Realm, f: Combat, mine: int, theirs: int) -> bool:
    """Tell whether something that works for the whole combat makes a creature immune to another (G166)."""
    given = [grant for grant in working(s, f, "immune") if concerns(s, f, grant, mine)]
    return any(_against(s, f, grant.effect, theirs) for grant in given)


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
    given += [grant.effect for grant in working(s, f, "immune") if concerns(s, f, grant, mine)]
    return any(effect.what == "ranged" for effect in given) or immune(s, f, mine, shooter)


def spared(s: Realm, f: Combat, card: int, kind: str, source: int) -> bool:
    """Tell whether an AOE of a kind does nothing to a creature in hand (G69, G70, D16)."""
    given = of_verb(s, f, card, "immune")
    given += [grant.effect for grant in working(s, f, "immune") if concerns(s, f, grant, card)]
    return any(_spares(s, f, effect, kind, source) for effect in given)


def _spares(s: Realm, f: Combat, effect: Effect, kind: str, source: int) -> bool:
    if effect.what:
        return effect.what in ("aoe_all", kind)
    return card_of(s, source).creature and fits(s, f, source, effect.filter)


class Blank(Verb):
    """Stop the text of the opposing primary and of its item for this match-up (D16): Hush."""

    value = 2.0
    forestalled = True

    def phrase(self, _: Effect) -> Text:
        return Text("the opposing creature loses its text")

    def fault(self, _: Realm, f: Combat, seat: int, e: Effect) -> Text | None:
        """Whose own creature was sent away does nothing more (A14)."""
        return changes_fault(f, seat, e)

    def cast(self, s: Guardians, f: HeldCombat, played: Played, out: Out) -> None:
        blank(s, f, f.pair[1 - played.seat], played.card, out)

    def tried(self, _: Realm, f: Combat, played: Played, __: Judge) -> tuple[Combat, float]:
        foe = f.pair[1 - played.seat]
        return (f if foe < 0 else replace(f, blanked=(*f.blanked, foe))), 0.0


BLANK = Blank("blank", "primary|any", words("opp_creature"))


def blanks(s: Realm, f: Combat, card: int) -> bool:
    """Tell whether the text of a primary makes its opponent's blank."""
    return any(e.verb == "blank" and e.trigger == "primary" for _, _, e in texts(s, f, card))


def blank(s: Guardians, f: HeldCombat, foe: int, by: int, out: Out) -> None:
    """Make the text of a primary blank, if it is still there."""
    if foe >= 0:
        f.blanked.append(foe)
        out.append(Blanked(0 if foe < s.split else 1, face_id(s, foe), face_id(s, by)))


class WinPush(Verb):
    """Win pushes (D19)."""

    whom = "own"
    value = command_value = 1.5
    lasts = True
    others = ((Text("your creatures win pushes"), Text("own creatures win pushes")),)

    def phrase(self, _: Effect) -> Text:
        return Text("your creatures win pushes")


WIN_PUSH = WinPush("win_push", "command|combat")


def win_push(s: Realm, f: Combat, seat: int) -> bool:
    """Tell whether a side wins pushes; if both would, neither does (D19)."""
    sides = [push.seat for push in working(s, f, "win_push")]
    return seat in sides and 1 - seat not in sides
