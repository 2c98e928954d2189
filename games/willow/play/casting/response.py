"""The answer to a spell that worked: a Counterspell or a ward, before it takes effect (W116, W196).

It is no action of W98. Who is asked follows from what all can see: a Counterspell that lies face up, or an
enemy's face-down cards.
"""

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.cards import moments
from games.willow.cards.vocabulary import Use
from games.willow.events.cards import Cancelled
from games.willow.face.card_names import called
from games.willow.face.words import short_char
from games.willow.play.answers import Pass
from games.willow.play.casting import answering
from games.willow.play.casting.cast import Cast
from games.willow.play.casting.playing import Play
from games.willow.play.reading import interned
from games.willow.play.trade import trading
from games.willow.play.trade.laying import Lay
from games.willow.play.trade.offers import offers
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Response
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView


class LetWork(Pass):
    """Let the spell be; for the whole fight, with that `reach`."""

    __slots__ = ()

    def do(self, s: Willow, f: Response[list[int]], _: Events) -> None:
        f.queue.remove(self.seat)
        fight = facts.running(s)
        if self.reach and fight is not None:
            fight.standing[self.seat] = True

    def label(self, _: WillowView, __: Response) -> Label:
        return self.named(Text("Let the spell work"))


def _awaits(_: Lands, frame: Response) -> Asked:
    """Ask one seat after the other."""
    return Asked("response", tuple(frame.queue[:1]))


def _lists(s: Willow, frame: Response, seat: int) -> list[Deed]:
    """List a seat's answers: wards, Counterspells, laying one face up for it, or none (W22, W116)."""
    deeds: list[Deed] = []
    for char in answering.near(s, frame.caster):
        if s.control[char] == seat:
            deeds += _answers(s, frame, char)
    deeds.append(interned(Pass, seat, ""))
    if facts.running(s) is not None:
        deeds.append(interned(Pass, seat, "fight"))
    return deeds


def _answers(s: Lands, frame: Response, char: int) -> list[Deed]:
    """List what a character may answer a spell with."""
    book, seat = s.book, s.control[char]
    use = answering.answered(s, frame)
    deeds: list[Deed] = [
        interned(Cast, seat, book.token[card], "", "") for card in answering.counters(s, char)
    ]
    if s.side[char] != s.side[frame.caster]:
        for card in s.hand[char]:
            ward = card >= 0 and book.kind[card] == "discard" and bool(moments.uses(book, "response")[card])
            if (
                ward
                and book.cards[card].side in (-1, s.side[char])
                and answering.aimed(s, char, use, frame.target)
            ):
                deeds.append(interned(Play, seat, book.token[card], "", ""))
    if facts.running_view(s) is not None:
        served, every = moments.uses(book, "response"), offers(book, seat, s.side[char])
        deeds += [
            lay
            for lay in trading.lays(s, char, every)
            if isinstance(lay, Lay) and served[book.card_of[lay.card]]
        ]
    return deeds


def _follows(s: Willow, frame: Response[list[int]], out: Events) -> bool:
    """Let a cancelled spell be lost, or one that nobody answers any more take effect (W116, addition 4.2)."""
    book = s.book
    if frame.by:
        use = answering.answered(s, frame)
        s.stack.pop()
        who = s.control[frame.caster], facts.char_id(s, frame.caster)
        out.append(Cancelled(*who, book.token[frame.card], frame.by))
        answering.lost(s, frame.caster, use, out)
        return True
    use = answering.answered(s, frame)
    while frame.queue and not _still(s, frame, frame.queue[0], use):
        frame.queue.pop(0)
    if frame.queue:
        return False
    s.stack.pop()
    answering.settle(s, frame.caster, frame.card, frame.use, frame.target, frame.more, out)
    return True


def _still(s: Willow, frame: Response, seat: int, use: Use) -> bool:
    return any(
        s.control[char] == seat and answering.may_answer(s, char, frame.caster, use, frame.target)
        for char in answering.near(s, frame.caster)
    )


def _asks(v: WillowView, f: Response) -> Text:
    char, spell = short_char(v.book, f.caster), called(v, f.card)
    if v.seat is not None and v.side[f.caster] == v.team[v.seat]:
        return Text(
            "{char} has cast {spell}: it works. Do you answer your own spell?", char=char, spell=spell
        )
    return Text("{char} has cast {spell}: it works. Do you answer it?", char=char, spell=spell)


RESPONSE = Stage(
    Response,
    (Lay, Play, Cast, LetWork),
    asks=_asks,
    waits=Text("{players}: may answer the spell."),
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
