"""Answers to an event before it takes effect: its player carries it out, others may say Nay! (3.10, E02)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.good_vs_bad.cards.verbs.table import ANSWERS, event_verb
from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.events import Answered, GoodVsBadEvent
from games.good_vs_bad.face.hints import card_hint, card_name
from games.good_vs_bad.face.words import space_name, target_name, whose
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.play import hands, window
from games.good_vs_bad.play.cards import Play
from games.good_vs_bad.play.crown import piece_of
from games.good_vs_bad.play.reading import Answer, waits_for
from games.good_vs_bad.sheet.facts import SAME, asks, card_of, in_hand
from games.good_vs_bad.sheet.frames import React
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


@deed(Text("Let the card take effect."), answer=True)
class Carry(Answer):
    """Let the event card that was played, or the answer to it, take effect (3.10)."""

    seat: int

    def fault(self, _: World, frame: React) -> Text | None:
        if self.seat == frame.seat:
            return None
        return Text("{player} says when the card takes effect.", player=Player(frame.seat))

    def do(self, s: GoodVsBad, frame: React, out: list[GoodVsBadEvent]) -> None:
        window.close(s, frame, out)

    def label(self, _v: GoodVsBadView, _: React) -> Label:
        hint = Text("others may answer until then")
        return Label(Text("Carry out"), Text("Carry it out"), hint, style="primary", rank=ranks.answer(1.0))


class Nay(Play):
    """Answer the last card, which another player played, with Nay! (E02)."""

    @classmethod
    def offers(cls, t: World, frame: React, seat: int) -> list[Play]:  # the frame of its own stage
        if seat == frame.seat:
            return []
        cards = t.book.cards.all
        ids = dict.fromkeys(cards[card].id for card in t.cards(seat) if cards[card].verb in ANSWERS)
        return [Play(seat, name) for name in ids]

    def fault(self, t: World, frame: React) -> Text | None:  # type: ignore[override]  # as above
        if self.seat == frame.seat:
            return Text("You played the last card yourself; others may answer it, you carry it out.")
        card = card_of(t, self.card)
        if card is None or card.type is not None or in_hand(t, self.seat, self.card) < 0:
            return self.in_passing(t, frame)
        if card.verb in ANSWERS and not self.target:
            return None
        return Text("Only a card that answers events can be played now, and {card} is none.", card=card.name)

    def do(self, s: GoodVsBad, frame: React, out: list[GoodVsBadEvent]) -> None:  # type: ignore[override]  # as above
        against = frame.nays[-1] if frame.nays else frame.card
        card = in_hand(s, self.seat, self.card)
        hands.leave_hand(s, self.seat, card)
        out.append(Answered(self.seat, self.card, frame.seat, hands.id_of(s, against)))
        s.stack.pop()
        window.begin(s, React(self.seat, frame.owner, frame.card, frame.target, [*frame.nays, card]), out)

    def label(self, v: GoodVsBadView, _: React) -> Label:  # type: ignore[override]  # as above
        text = Text("Answer with {card}", card=card_name(v, self.card))
        return Label(Text("Answer"), text, card_hint(v, self.card), style="primary", rank=ranks.answer(0.0))


def _last(v: GoodVsBadView, frame: React) -> str:
    """Name the last card that was played."""
    return v.book.cards.all[frame.nays[-1] if frame.nays else frame.card].name


def _played(v: GoodVsBadView, frame: React) -> Text:
    """Say who plays what, what it is aimed at and what it makes of that (3.10)."""
    card = v.book.cards.all[frame.card]
    if frame.nays:
        return Text(
            "{player} answers {card} with {answer}.", player=Player(frame.seat), card=card.name,
            answer=_last(v, frame),
        )  # fmt: skip
    text = Text("{player} plays {card}", player=Player(frame.seat), card=card.name)
    made = event_verb(card).outcome(v, frame.target, card.ops[0]) or card_hint(v, card.id) or Text("")
    square = v.book.index.get(frame.target)
    if square is not None:
        now = space_name(v.level[square])
        aim = Text("{square}: {now} {made}", square=frame.target, now=now, made=made)
    elif frame.target in ROLES:
        aim = Text("{piece}: {made}", piece=whose(piece_of(frame.owner, frame.target)), made=made)
    elif frame.target:
        aim = Text("{whom}: {made}", whom=target_name(frame.target), made=made)
    else:
        return Text("{said}: {made}.", said=text, made=made)
    return Text("{said} on {aim}.", said=text, aim=aim)


def _asks(v: GoodVsBadView, frame: React) -> Text:
    return Text("You played {card}. Others may answer; carry it out when you like.", card=_last(v, frame))


def _waits(v: GoodVsBadView, frame: React) -> Text:
    """Tell a seat what it could answer, and that it may to whoever holds an answer."""
    if v.seat is None:
        return _WATCHED(v, frame)
    answers = Nay.offers(v, frame, v.seat)
    if not answers:
        return _played(v, frame)
    return Text(
        "{played} You may void it with {answer}, or let it pass.", played=_played(v, frame),
        answer=card_name(v, answers[0].card),
    )  # fmt: skip


_WATCHED: Final = waits_for(Text("whether the card takes effect"))

REACTING: Final = Stage(React, (Carry, Nay), asks=_asks, waits=_waits, awaits=asks, passing=SAME)
