"""Drawing: the step of each side, Foes among the cards, the pooled draw (W19, W20, W31, W35, W184)."""

from functools import lru_cache

from games.willow.data.book import GOOD, NONE, Book
from games.willow.events.turns import CardsDrawn, Drew, Reshuffled
from games.willow.play import numbers
from games.willow.play.fights.drawn import drew_foe
from games.willow.play.keeping import gain_unseen, learn, throw
from games.willow.play.trade import limits, share
from games.willow.sheet.facts import Events, actors, char_id, seers
from games.willow.sheet.state import Lands, Willow


def top(s: Willow, out: Events) -> int:
    """Take the top card of the deck, of the reshuffled discard pile where it is empty (W20, addition C.1);
    NONE: both are empty (W184).
    """
    if not s.deck:
        if not s.discard:
            return NONE
        s.deck, s.discard = sorted(s.discard), []
        s.chance.shuffle(s.deck)
        out.append(Reshuffled(len(s.deck)))
    return s.deck.pop()


def draw(s: Willow, char: int, n: int, out: Events, *, foes_too: bool = False) -> list[int]:
    """Let a character draw outside the draw step; return the cards that it got.

    A Foe that reaches Good is discarded unfought (W184), unless `foes_too`. The hand limit follows (W21).
    """
    cards = take(s, n, out)
    out.append(Drew(s.control[char], char_id(s, char), len(cards)))
    if s.side[char] == GOOD and not foes_too:
        for card in cards:
            if s.book.kind[card] == "foe":
                throw(s, card, "unfought", out)
        cards = [card for card in cards if s.book.kind[card] != "foe"]
    receive(s, char, cards, out)
    limits.check(s, [char], "hand")
    return cards


def take(s: Willow, n: int, out: Events) -> list[int]:
    """Take so many cards from the deck, as far as there are any."""
    cards: list[int] = []
    for _ in range(n):
        card = top(s, out)
        if card == NONE:
            break
        cards.append(card)
    return cards


def receive(s: Willow, char: int, cards: list[int], out: Events) -> None:
    """Put drawn cards into a hand, and tell those who may see them."""
    if cards:
        readers = seers(s, char)
        gain_unseen(s, char, cards, readers)
        tokens = tuple([s.book.token[card] for card in cards])
        out.append(CardsDrawn(readers, tokens, char_id(s, char)))


def step(s: Willow, out: Events) -> None:
    """Let each character of the side draw, also one at 0 Health (W19, addition 5.2); Foes that Good draws
    are taken out first (W35, W184); with The Bones face up the rest is pooled (W31, addition 2.6).
    """
    options = s.book.options
    n = options.draw_good if s.turn == GOOD else options.draw_evil
    hands: list[tuple[int, list[int]]] = []
    who, kind = actors(s), s.book.kind
    for char in who:
        cards = take(s, n, out)
        s.drew[char] = bool(cards)
        out.append(Drew(s.control[char], char_id(s, char), len(cards)))
        if s.turn == GOOD:
            for card in cards:
                if kind[card] == "foe":
                    drew_foe(s, char, card, out)
            cards = [card for card in cards if kind[card] != "foe"]
        hands.append((char, cards))
    drawers = [char for char in who if s.drew[char]]
    pool = pooling(s, drawers) if len(drawers) > 1 else NONE
    drawn = [card for _, cards in hands for card in cards] if pool != NONE else []
    if drawn:
        owner = s.owner[pool]
        came = [char for char, cards in hands for _ in cards]
        numbers.mark(s, owner, pool, out)
        learn(s, drawn, seers(s, owner))
        share.begin(s, s.control[owner], drawn, drawers, "bones", out, came=came)
        return
    for char, cards in hands:
        receive(s, char, cards, out)
    limits.check(s, who, "hand")


def pooling(s: Lands, chars: list[int]) -> int:
    """Return a face-up card that pools the draws of this side (W31), of a character who drew; NONE: none."""
    pools = poolers(s.book)
    for char in chars:
        for card in s.shown[char]:
            if card in pools and numbers.counts(s, char, card):
                return int(card)
    return NONE


@lru_cache(maxsize=64)
def poolers(book: Book) -> frozenset[int]:
    """Return the cards that pool draws."""
    return frozenset(
        card
        for card, printed in enumerate(book.cards)
        if any(effect.verb == "pool_draws" for use in printed.uses for effect in use.do)
    )
