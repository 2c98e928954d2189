"""Verbs that take cards from somebody in a fight (W195, additions 4.2 and 4.3)."""

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.events.cards import CardStolen, Stole
from games.willow.play import keeping
from games.willow.play.fights import fighting
from games.willow.play.trade import limits
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

HAND = "hand"
"""What is chosen where a card is taken from a hand unseen."""


def struck(s: Lands, char: int, what: str) -> list[int]:
    """Return the face-up cards of a character that fit what an effect is about, in rising order (W195)."""
    kind, cards = s.book.kind, s.book.cards
    wanted = {
        "friend": ("friend",), "friend_or_army": ("friend", "army"), "spell": ("spell",), "keep": ("keep",),
        "hand_or_keep": ("keep",),
    }.get(what, ())  # fmt: skip
    return [
        card
        for card in s.shown[char]
        if kind[card] in wanted or (what == "arms" and "arms" in cards[card].tags)
    ]


def discard(s: Willow, d: Usage, effect: Effect, out: Events) -> None:  # noqa: ARG001  # verbs are called alike
    """Discard the chosen face-up card of the target; an army goes home. It may be none at all (W114)."""
    card = s.book.card_of.get(d.more, -1)
    char = s.book.char_of[d.target]
    if card in s.shown[char]:
        keeping.throw(s, card, "card", out)
        limits.check(s, [char], "spells")


def steal(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Take one random card of the target's hand, or the chosen Keep card, and lay it aside (W93, W195)."""
    f = facts.running(s)
    victim = s.book.char_of[d.target]
    if f is None:
        return
    own, other = s.book.chars[victim].id, s.book.chars[d.char].id
    if d.more != HAND:
        card = s.book.card_of[d.more]
        if card not in s.shown[victim]:
            return
        keeping.take(s, card)
        out.append(Stole(s.control[d.char], s.control[victim], own, other, d.more))
    elif s.hand[victim]:
        card = s.chance.choice(s.hand[victim])
        readers = tuple(sorted({*facts.seers(s, victim), *facts.seers(s, d.char)}))
        keeping.lose_track(s, victim, readers)
        keeping.take(s, card)
        keeping.learn(s, [card], readers)
        out.append(Stole(s.control[d.char], s.control[victim], own, other, ""))
        out.append(CardStolen(readers, (s.book.token[card],), own, other))
    else:
        return
    fighting.steal(f, card, d.char)
    limits.check(s, [victim], "spells")
