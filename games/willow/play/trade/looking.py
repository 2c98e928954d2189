"""Keep one of the cards that the island lets one look at (W149, W198)."""

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import GOOD
from games.willow.events.field import LookedCards
from games.willow.play.keeping import gain, throw
from games.willow.play.trade import limits
from games.willow.sheet.facts import Asked, Events, char_id, seers
from games.willow.sheet.frames import Look
from games.willow.sheet.state import Lands, Willow


def asked(s: Lands, f: Look) -> Asked:
    """Ask who looks."""
    return (s.control[f.char],), (), False, "look"


def legal(s: Willow, f: Look, seat: int) -> list[WillowAction]:
    """List the cards, one of which is kept."""
    return [interned(kinds.Answer, seat, s.book.token[card]) for card in f.cards]


def answer(s: Willow, f: Look[list[int]], a: kinds.Answer, out: Events) -> None:
    """Keep one card; the others go under the deck (W198). A Foe is discarded unfought (W184)."""
    card = s.book.card_of[a.choice]
    f.cards.remove(card)
    s.deck[0:0] = f.cards
    s.stack.remove(f)
    char = f.char
    if s.book.kind[card] == "foe" and s.side[char] == GOOD:
        throw(s, card, "unfought", out)
        return
    gain(s, char, card)
    out.append(LookedCards(seers(s, char), (a.choice,), char_id(s, char), kept=True))
    limits.check(s, [char], "hand")


def advance(s: Willow, f: Look, out: Events) -> bool:  # noqa: ARG001  # rows are called alike
    """Wait for the answer."""
    return False
