"""Keep one of the cards that the island lets one look at (W149, W198)."""

from collections.abc import Iterator

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.data.book import GOOD
from games.willow.events.field import LookedCards
from games.willow.face.things import card_of, thing
from games.willow.face.words import short_char
from games.willow.mind import ranks
from games.willow.mind.survey import survey
from games.willow.play.answers import Answer
from games.willow.play.keeping import gain, throw
from games.willow.play.reading import interned
from games.willow.play.trade import limits
from games.willow.sheet.facts import Events, char_id, seers
from games.willow.sheet.frames import Look
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class KeepOne(Answer):
    """Keep one card; the others go under the deck (W198). A Foe is discarded unfought (W184)."""

    __slots__ = ()

    @classmethod
    def offers(cls, s: Lands, f: Look, seat: int) -> Iterator[Deed]:
        return (interned(Answer, seat, s.book.token[card]) for card in f.cards)

    def fault(self, v: WillowView, f: Look) -> Text | None:
        able = tuple(thing(v, v.book.token[card]) for card in f.cards if card >= 0)
        return Text(
            "“{word}” is none of the cards you look at; keep one of {able}.", word=self.word, able=able
        )

    def do(self, s: Willow, f: Look[list[int]], out: Events) -> None:
        card = s.book.card_of[self.choice]
        f.cards.remove(card)
        s.deck[0:0] = f.cards
        s.stack.remove(f)
        char = f.char
        if s.book.kind[card] == "foe" and s.side[char] == GOOD:
            throw(s, card, "unfought", out)
            return
        gain(s, char, card)
        out.append(LookedCards(seers(s, char), (self.choice,), char_id(s, char), kept=True))
        limits.check(s, [char], "hand")

    def label(self, v: WillowView, f: Look) -> Label:
        worth = survey(v, self.seat).hold[f.char][card_of(v, self.choice)]
        text, rank = Text("Keep {card}", card=thing(v, self.choice)), ranks.USE + round(worth)
        return Label(Text("Keep"), text, style="primary", rank=rank)


def _awaits(s: Lands, f: Look) -> Asked:
    """Ask who looks."""
    return Asked("look", (s.control[f.char],))


def _asks(v: WillowView, f: Look) -> Text:
    return Text("Which of these cards does {char} keep?", char=short_char(v.book, f.char))


LOOK = Stage(Look, (KeepOne,), asks=_asks, waits=Text("{players}: which card to keep."), awaits=_awaits)
