"""Verbs of the powers of places (W147-W149, W162, W188, W198, additions 1.3 and 3.7)."""

from typing import Final

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import MAGIC, NONE, PROWESS
from games.willow.events.field import FriendFetched, Looked, LookedCards
from games.willow.play import draw as drawing
from games.willow.play import growth, keeping
from games.willow.play.trade import companion as raziel
from games.willow.play.trade import limits
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Look
from games.willow.sheet.state import Lands, Willow

_STATS: Final = {"prowess": PROWESS, "magic": MAGIC}


def companion(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Let the companion join, with the set-aside spell (W162)."""
    raziel.arrive(s, d.char, out)


def look(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Look at the top cards of the deck; one is kept, the others go under the deck (W198). A deck that
    runs out is made anew first (W20).
    """
    cards = drawing.take(s, effect.n, out)
    n = len(cards)
    if not n:
        return
    readers = facts.seers(s, d.char)
    who = facts.char_id(s, d.char)
    keeping.learn(s, cards, readers)
    out.append(Looked(s.control[d.char], who, n))
    out.append(LookedCards(readers, tuple([s.book.token[card] for card in cards]), who, kept=False))
    s.stack.append(Look(d.char, cards))


def learn(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Raise an ability, also one that cannot otherwise grow, once a side-turn (W62, W188, addition 3.7)."""
    growth.award(s, d.char, _STATS[effect.stat], effect.n, out)


def may_learn(s: Lands, char: int, effect: Effect) -> bool:
    """Tell whether an award would count: not if that ability has grown in this side-turn (W188)."""
    return growth.may_grow(s, char, _STATS[effect.stat])


def friends_to_fetch(s: Lands, char: int, what: str) -> list[int]:
    """Return the Friends of the own side in the discard pile, one of each kind, the newest first."""
    sources: dict[str, int] = {}
    for card in reversed(s.discard):
        printed = s.book.cards[card]
        if printed.kind == what and printed.side == s.side[char]:
            sources.setdefault(printed.id, card)
    return list(sources.values())


def retrieve(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Take the chosen Friend out of the discard pile (the power of the Elf Mound)."""
    card = s.book.card_of.get(d.more, NONE)
    if card not in s.discard:
        return
    s.discard.remove(card)
    keeping.show(s, card)
    keeping.gain(s, d.char, card)
    out.append(FriendFetched(s.control[d.char], facts.char_id(s, d.char), d.more))
    limits.check(s, [d.char], "hand")


def draw(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Draw cards; a Foe that reaches Good in this way is discarded unfought (W184)."""
    drawing.draw(s, d.char, effect.n, out)
