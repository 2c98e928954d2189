"""Who may give points to whom, who receives, how much, and where channelers lie (G94-G100, D21)."""

from engine.texts import Text
from games.guardians.cards.does_words import noun
from games.guardians.cards.filters import Filter
from games.guardians.cards.verbs.seen import card_of
from games.guardians.cards.verbs.texts import fits, grants, of_verb
from games.guardians.cards.verbs.verb import Verb
from games.guardians.cards.vocabulary import Effect, manner, match, number
from games.guardians.data.book import Card
from games.guardians.sheet.frames import Combat
from games.guardians.sheet.state import Realm


class Chan(Verb):
    """Channel to creatures of a kind only, some of them with a red bar (G94, G99)."""

    def phrase(self, e: Effect) -> Text:
        if e.how == "override":
            return Text("channels to any {whom} only, red bar or not", whom=noun(e.filter))
        return Text("channels to any {whom} only", whom=noun(e.filter))


CHAN = Chan("chan", "always|worn", match, override=manner("override"))


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


def may_channel_by_print(source: Card, receiver: Card) -> bool:
    """Tell whether a creature may, by what is printed, receive from another (G94, G99)."""
    for effect in reversed(source.effects):
        if effect.verb == "chan":
            return effect.filter.fits(receiver) and (receiver.recv or effect.how == "override")
    return receiver.recv


def receives(s: Realm, f: Combat, card: int) -> bool:
    """Tell whether a creature may receive from a source that asks nothing more (G94)."""
    return card_of(s, card).recv or grants(s, f, card, "recv")


class RecvLimit(Verb):
    """Receive as often as its vitality (G97)."""

    def phrase(self, e: Effect) -> Text:
        return Text("may receive {n} times its vitality", n=e.n)


RECV_LIMIT = RecvLimit("recv_limit", "always|worn", number)


def limit(s: Realm, f: Combat, card: int) -> int:
    """Return how many points a creature may receive in all (G97)."""
    factors = [effect.n for effect in of_verb(s, f, card, "recv_limit")]
    return card_of(s, card).vit * max(factors, default=1)


class Holds(Verb):
    """Hold creatures, which may channel (D21): an upgrade."""

    def phrase(self, e: Effect) -> Text:
        grant = Text("holds {n} {whom}", n=e.n, whom=noun(e.filter))
        return Text("{said}, who may channel", said=grant) if e.how == "may:channel" else grant


HOLDS = Holds("holds", "always", match, number, **{"may:": manner("may:channel")})


def room(s: Realm, upgrade: int) -> tuple[int, Filter] | None:
    """Return how many creatures an upgrade can hold, and which; None: none (D21)."""
    if upgrade < 0:
        return None
    for effect in card_of(s, upgrade).effects:
        if effect.verb == "holds":
            return effect.n, effect.filter
    return None
