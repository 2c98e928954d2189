"""Answers to an event before it takes effect: others may say Nay! to it (3.10, E02).

By rules version 1 its player says when it takes effect, and whoever is quick answers.
"""

from typing import Final, TypeAlias

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Player, Text
from games.good_vs_bad.cards.verbs.table import ANSWERS, event_verb
from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.events import Answered, GoodVsBadEvent
from games.good_vs_bad.face.hints import card_hint, card_name
from games.good_vs_bad.face.words import space_name, target_name, whose
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.windows import answers
from games.good_vs_bad.play import hands, window
from games.good_vs_bad.play.answers import Pass
from games.good_vs_bad.play.cards import Play
from games.good_vs_bad.play.crown import piece_of
from games.good_vs_bad.play.reading import Answer, waits_for
from games.good_vs_bad.sheet.facts import SAME, asks, card_of, in_hand, last_card
from games.good_vs_bad.sheet.frames import HeldNay, Nay, React
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

Window: TypeAlias = React | Nay


@deed(Text("Let the card take effect."), answer=True)
class Carry(Answer):
    """By rules version 1, let the event card that was played, or the answer to it, take effect (3.10)."""

    seat: int

    def fault(self, _: World, frame: React) -> Text | None:
        if self.seat == frame.seat:
            return None
        return Text("{player} says when the card takes effect.", player=Player(frame.seat))

    def do(self, s: GoodVsBad, frame: React[list[int]], out: list[GoodVsBadEvent]) -> None:
        window.close(s, frame, out)

    def label(self, _v: GoodVsBadView, _: React) -> Label:
        hint = Text("others may answer until then")
        return Label(Text("Carry out"), Text("Carry it out"), hint, style="primary", rank=ranks.answer(1.0))


class LetPass(Pass):
    """Give no answer; after the last one who could the card takes effect (3.10)."""

    def do(self, s: GoodVsBad, frame: HeldNay, out: list[GoodVsBadEvent]) -> None:
        window.go_on(s, frame, out)

    def label(self, v: GoodVsBadView, frame: Nay) -> Label:
        hint, rank = _unanswered(v, frame), ranks.answer(float(not answers(v, frame, frame.seat)))
        return Label(Text("Pass"), Text("Let it pass"), hint, style="primary", rank=rank)


class SayNay(Play):
    """Answer the last card, which another player played, with Nay! (E02)."""

    @classmethod
    def offers(cls, t: World, frame: Window, seat: int) -> list[Play]:  # the frame of its own stage
        if seat == last_player(frame):
            return []
        cards = t.book.cards.all
        ids = dict.fromkeys(cards[card].id for card in t.cards(seat) if cards[card].verb in ANSWERS)
        return [Play(seat, name) for name in ids]

    def fault(self, t: World, frame: Window) -> Text | None:  # type: ignore[override]  # as above
        if self.seat == last_player(frame):
            if isinstance(frame, Nay):
                return Text("You played the last card yourself; only others may answer it.")
            return Text("You played the last card yourself; others may answer it, you carry it out.")
        card = card_of(t, self.card)
        if card is None or card.type is not None or in_hand(t, self.seat, self.card) < 0:
            return self.in_passing(t, frame)
        if card.verb in ANSWERS and not self.target:
            if isinstance(frame, Nay) and self.seat != frame.seat:
                return Text("{player} is asked before you; wait.", player=Player(frame.seat))
            return None
        return Text("Only a card that answers events can be played now, and {card} is none.", card=card.name)

    def do(self, s: GoodVsBad, frame: Window, out: list[GoodVsBadEvent]) -> None:  # type: ignore[override]  # as above
        against = frame.nays[-1] if frame.nays else frame.card
        card = in_hand(s, self.seat, self.card)
        hands.leave_hand(s, self.seat, card)
        out.append(Answered(self.seat, self.card, last_player(frame), hands.id_of(s, against)))
        s.stack.pop()
        window.begin(s, self.seat, frame.owner, frame.card, frame.target, [*frame.nays, card], out)

    def label(self, v: GoodVsBadView, frame: Window) -> Label:  # type: ignore[override]  # as above
        text = Text("Answer with {card}", card=card_name(v, self.card))
        worth = float(answers(v, frame, self.seat)) if isinstance(frame, Nay) else 0.0
        return Label(Text("Answer"), text, card_hint(v, self.card), style="primary", rank=ranks.answer(worth))


def _unanswered(v: GoodVsBadView, frame: Nay) -> Text:
    """Say what comes of the event unless somebody answers the last card."""
    card = v.book.cards.all[frame.card].name
    if len(frame.nays) % 2:
        return Text("unless another answers, {card} does nothing", card=card)
    return Text("unless another answers, {card} takes effect", card=card)


def last_player(frame: Window) -> int:
    """Return who played the last card."""
    return frame.by if isinstance(frame, Nay) else frame.seat


def played(v: GoodVsBadView, frame: Window) -> Text:
    """Say who plays what, what it is aimed at and what it makes of that (3.10)."""
    card = v.book.cards.all[frame.card]
    if frame.nays and isinstance(frame, Nay):
        return _answered(v, frame)
    if frame.nays:
        return Text(
            "{player} answers {card} with {answer}.", player=Player(last_player(frame)), card=card.name,
            answer=last_card(v, frame),
        )  # fmt: skip
    text = Text("{player} plays {card}", player=Player(frame.owner), card=card.name)
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


def _answered(v: GoodVsBadView, frame: Nay) -> Text:
    """Say who has answered what, and what that makes of the event."""
    cards = v.book.cards.all
    if len(frame.nays) % 2:
        text = Text("{player} answers with {answer}, so that {owner}'s {card} would do nothing.")
    else:
        text = Text("{player} answers that with {answer}, so that {owner}'s {card} would take effect.")
    return text.with_args(
        player=Player(frame.by), answer=cards[frame.nays[-1]].name, owner=Player(frame.owner),
        card=cards[frame.card].name,
    )  # fmt: skip


def _asks(v: GoodVsBadView, frame: React) -> Text:
    return Text("You played {card}. Others may answer; carry it out when you like.", card=last_card(v, frame))


def _waits(v: GoodVsBadView, frame: React) -> Text:
    """Tell a seat what it could answer, and that it may to whoever holds an answer."""
    if v.seat is None:
        return _WATCHED(v, frame)
    held = SayNay.offers(v, frame, v.seat)
    if not held:
        return played(v, frame)
    return Text(
        "{played} You may void it with {answer}, or let it pass.", played=played(v, frame),
        answer=card_name(v, held[0].card),
    )  # fmt: skip


_WATCHED: Final = waits_for(Text("whether the card takes effect"))

REACTING: Final = Stage(React, (Carry, SayNay), asks=_asks, waits=_waits, awaits=asks, passing=SAME)


def _asks_answer(v: GoodVsBadView, frame: Nay) -> Text:
    """Say what is played, and what the asked can do about it: those who hold no answer let it pass."""
    held = SayNay.offers(v, frame, frame.seat)
    if not held:
        return Text("{played} You hold no answer: let it pass.", played=played(v, frame))
    return Text(
        "{played} Void it with {answer}, or let it pass.", played=played(v, frame),
        answer=card_name(v, held[0].card),
    )  # fmt: skip


def _waits_answer(v: GoodVsBadView, frame: Nay) -> Text:
    return Text("{played} {asked} may answer it.", played=played(v, frame), asked=Player(frame.seat))


ANSWERING: Final = Stage(Nay, (LetPass, SayNay), asks=_asks_answer, waits=_waits_answer)
