"""Ranged attacks: whose text has one, and of how many points (G91)."""

from engine.texts import Text
from games.guardians.cards.verbs.seen import owner
from games.guardians.cards.verbs.texts import of_verb, working
from games.guardians.cards.verbs.verb import Share, Verb
from games.guardians.cards.vocabulary import Effect, number
from games.guardians.data.book import Card
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.state import Realm


class Ranged(Verb):
    """Attack from the hand beside the own primary; a bow gives it to one that cannot (G91)."""

    def phrase(self, e: Effect) -> Text:
        return Text("ranged attack {n}", n=e.n)

    def worth(self, e: Effect, _: Share) -> float:
        return 0.6 * e.n

    def suits(self, _: Effect, creature: Card, worth: float) -> float:
        return -1.0 if shoots(creature) else -worth


RANGED = Ranged("ranged", "always|worn", number)


def shoots(card: Card) -> bool:
    """Tell whether a creature has a ranged attack, by what is printed."""
    return points_by_print(card) > 0


def points_by_print(card: Card) -> int:
    """Return the points of its ranged attack, by what is printed."""
    return sum(effect.n for effect in card.effects if effect.verb == "ranged")


def ranged_points(s: Realm, f: Combat, card: int) -> int:
    """Return the points of a creature's ranged attack; 0: it has none (G91).

    A bow gives one that has none its own, and adds nothing to a better one.
    """
    points = max((effect.n for effect in of_verb(s, f, card, "ranged")), default=0)
    if not points:
        return 0
    more = [mod for mod in working(s, f, "mod") if mod.effect.who == "own_ranged"]
    return points + sum(mod.effect.n for mod in more if mod.seat == owner(s, card))
