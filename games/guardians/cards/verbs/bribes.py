"""Bribery cards: by which icon they send a creature home, and how many (G75, D17)."""

from engine.texts import Text
from games.guardians.cards.does_words import ICONS
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.verb import Verb
from games.guardians.cards.vocabulary import Effect, icon, most
from games.guardians.sheet.state import Realm


class Bribe(Verb):
    """Send a creature home by an icon that it shows; once, unless it says more (D17)."""

    value = 5.0

    def phrase(self, e: Effect) -> Text:
        text = (
            Text("sends a creature with any icon home")
            if e.what == "any"
            else Text("sends a creature with a {icon} icon home", icon=ICONS[e.what])
        )
        return Text("{said}, up to {n} in one combat", said=text, n=e.n) if e.n > 1 else text


BRIBE = Bribe("bribe", "always", icon, max=most)


def bribe_effect(s: Realm, card: int) -> Effect | None:
    """Return what makes a card a bribery card, or None."""
    return next((effect for effect in card_of(s, card).effects if effect.verb == "bribe"), None)
