"""Cards in one's own turn and in passing: playing, attaching, using and discarding them (3.10)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.game import Label, Style
from engine.stages import Deed, asked, deed
from engine.texts import Player, Text
from games.good_vs_bad.cards.verbs.table import USED, event_verb, verb_of
from games.good_vs_bad.cards.verbs.verb import Used
from games.good_vs_bad.data.book import NOBODY, ROLES
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.events import Attached, EventPlayed, GoodVsBadEvent, ItemUsed
from games.good_vs_bad.face.hints import card_hint, card_name, target_brief, target_text
from games.good_vs_bad.face.words import HERO, VILLAIN, connector_part, kind
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.cards import attach_worth, play_worth, use_worth
from games.good_vs_bad.play import gear, hands, pieces, window
from games.good_vs_bad.play.crown import piece_of
from games.good_vs_bad.play.moving import Move
from games.good_vs_bad.play.reading import (
    A_CARD,
    A_PIECE,
    CardId,
    Role,
    Square,
    no_card,
    no_role,
    not_held,
)
from games.good_vs_bad.sheet.facts import asks_in_turn, bearer, can_move, card_of, in_hand, on_turn, turn_of
from games.good_vs_bad.sheet.frames import Dawn, Frame, HeldTurn, Stride, Task, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

VAIN: Final = Text("No use now")
"""The kind of all that would use up a card for nothing: one small button for it, not one beside each."""


@deed(Text("Play an event card."), card=A_CARD, target=Text("What it aims at: a square, a piece, a player."))
class Play(Deed):
    """Play an event card, with what it aims at where that is a choice: a square, a piece, a player's number.

    Nay! is played so too, as an answer. (3.10)
    """

    seat: int
    card: CardId
    target: Square = ""

    def fault(self, t: World, turn: Turn) -> Text | None:
        if self.seat != turn.seat:
            return self.in_passing(t, turn)
        card = card_of(t, self.card)
        if card is None or in_hand(t, self.seat, self.card) == NOBODY:
            return not_held(t, self.card)
        if card.type is not None:
            return Text("{card} is an item: attach it or use it instead.", card=card.name)
        if card.when == "react":
            return Text(
                "{card} answers an event of another player; keep it until one is played.", card=card.name
            )
        return event_verb(card).fault(t, self.seat, card, self.target)

    def in_passing(self, t: World, frame: Frame) -> Text | None:
        """Refuse an event out of turn (3.10)."""
        card = card_of(t, self.card)
        if card is None or in_hand(t, self.seat, self.card) == NOBODY:
            return not_held(t, self.card)
        players = tuple(map(Player, asked(frame)))
        if card.type is not None:
            fault = Text("{card} is an item; items are for your own turn.")
        elif card.when == "react":
            fault = Text("{card} answers an event of another player; wait until one is played.")
        elif card.when == "own":
            fault = Text("{card} is for your own turn; the table waits for {players}.")
        elif isinstance(frame, Turn) and frame.stage == "dawn" and not asks_in_turn(t):
            return event_verb(card).fault(t, self.seat, card, self.target)
        elif asks_in_turn(t):
            fault = Text(
                "{card} can be played in others' turns only as they begin, by one after the other; now the "
                "table waits for {players}."
            )
        else:
            fault = Text(
                "{card} can be played in others' turns only before they roll; now the table waits for "
                "{players}."
            )
        return fault.filled(card=card.name, players=players)

    def elsewhere(self, v: GoodVsBadView, frame: Frame) -> Text | None:
        return None if self.seat in asked(frame) else self.in_passing(v, frame)

    def do(self, s: GoodVsBad, _: Turn | Dawn, out: list[GoodVsBadEvent]) -> None:
        """Play an event, in one's own turn or at another's dawn; it takes effect when nobody answers."""
        card = in_hand(s, self.seat, self.card)
        hands.leave_hand(s, self.seat, card)
        out.append(EventPlayed(self.seat, self.card, self.target))
        window.begin(s, self.seat, self.seat, card, self.target, [], out)

    def worth(self, v: GoodVsBadView, moves: Sequence[Move] = ()) -> float:
        """Return what it is worth now, beside the moves that there are."""
        return play_worth(v, _card(v, self.card), self.seat, self.target, moves)

    def in_vain(self, v: GoodVsBadView) -> bool:
        """Tell whether the card would be used up for nothing: it finds nothing to act on."""
        verb = event_verb(_card(v, self.card))
        return not self.target and (verb.aimed or verb.in_vain(v, self.seat))

    def label(self, v: GoodVsBadView, _: Turn | Dawn) -> Label:
        card = _card(v, self.card)
        verb, hint = event_verb(card), card_hint(v, self.card)
        if not self.target:
            vain = self.in_vain(v)
            title = (
                VAIN
                if vain
                else Text("Play")
                if on_turn(v) == self.seat or asks_in_turn(v)
                else Text("Play in passing")
            )
            rank = ranks.NEVER if vain else ranks.card(self.worth(v))
            return Label(title, Text("Play {card}", card=card.name), hint, rank=rank)
        square = v.book.index.get(self.target)
        return Label(
            Text("{card}", card=card.name),
            Text("{card}: {target}", card=card.name, target=target_text(v, self.target)),
            verb.outcome(v, self.target, card.ops[0]) or hint,
            None if square is None else connector_part(v.length, square),
            short=Text("{card}: {target}", card=card.name, target=target_brief(self.target)),
            rank=ranks.aim(v, self.seat, self.card, self.target, lambda: self._worths(v)),
        )

    def _worths(self, v: GoodVsBadView) -> dict[str, float]:
        """Return what the card is worth now, by what it may be aimed at."""
        card = _card(v, self.card)
        aims = event_verb(card).offers(v, self.seat, card.ops[0])
        return {aim: play_worth(v, card, self.seat, aim, ()) for aim in aims}


@deed(Text("Attach an item to one of your pieces."), card=A_CARD, piece=A_PIECE)
class Attach(Deed):
    """Attach an item from the hand to an own piece (3.10)."""

    seat: int
    card: CardId
    piece: Role

    def fault(self, t: World, _: Turn) -> Text | None:
        card = card_of(t, self.card)
        if card is not None and (piece := bearer(t, self.seat, self.card)) != NOBODY:
            return Text(
                "{card} is on your {kind} and may not be moved, only discarded.",
                card=card.name, kind=kind(piece),
            )  # fmt: skip
        number = in_hand(t, self.seat, self.card)
        if card is None or number == NOBODY:
            return not_held(t, self.card)
        if card.type is None:
            return Text("{card} is an event; play it instead.", card=card.name)
        if card.type == "use":
            return Text("{card} is used from the hand, not attached.", card=card.name)
        if fault := no_role(self.piece) or _not_for(card, self.piece):
            return fault
        if _fits(t, self.seat, number, self.piece):
            return None
        return Text(
            "Your {kind} has an item of that type; discard it before you attach {card}.",
            kind=_kind(self.piece), card=card.name,
        )  # fmt: skip

    def do(self, s: GoodVsBad, _: Turn, out: list[GoodVsBadEvent]) -> None:
        card, piece = in_hand(s, self.seat, self.card), piece_of(self.seat, self.piece)
        hands.leave_hand(s, self.seat, card)
        s.items[piece] = sorted([*s.items[piece], card])
        out.append(Attached(self.seat, piece, self.card))

    def worth(self, v: GoodVsBadView) -> float:
        """Return what it is worth now."""
        return attach_worth(v, _card(v, self.card), piece_of(self.seat, self.piece))

    def label(self, v: GoodVsBadView, _: Turn) -> Label:
        text = Text("{card} for {kind}", card=card_name(v, self.card), kind=_kind(self.piece))
        return Label(Text("Attach"), text, card_hint(v, self.card), rank=ranks.card(self.worth(v)))


@deed(Text("Use an item for one of your pieces."), card=A_CARD, piece=A_PIECE)
class Use(Deed):
    """Use a “use” item from the hand for an own piece, or an attached item that changes its movement."""

    seat: int
    card: CardId
    piece: Role

    def fault(self, t: World, turn: Turn) -> Text | None:
        if fault := no_role(self.piece):
            return fault
        card, piece = card_of(t, self.card), piece_of(self.seat, self.piece)
        worn = bearer(t, self.seat, self.card)
        if card is not None and worn != NOBODY:
            return gear.fault(t, card, worn, piece, moves=turn.stage == "move" and can_move(t, turn, piece))
        if card is None or in_hand(t, self.seat, self.card) == NOBODY:
            return not_held(t, self.card)
        if fault := unusable(card):
            return fault
        return _not_for(card, self.piece) or USED[card.verb].fault(t, turn, card, piece)

    def do(self, s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
        """Use an item of the hand, which is then discarded, or an attached one for the movement."""
        card, piece = in_hand(s, self.seat, self.card), piece_of(self.seat, self.piece)
        if card == NOBODY:
            gear.use(s, turn, piece, self.card, out)
            return
        hands.leave_hand(s, self.seat, card)
        if s.book.cards.all[card].verb != "trap":  # a Snare stays on the road until it springs
            hands.discard(s, card)
        out.append(ItemUsed(self.seat, piece, self.card))
        s.stack.append(Task(self.seat, piece, "item", card))

    def worth(self, v: GoodVsBadView, moves: Sequence[Move] = ()) -> float:
        """Return what it is worth now, beside the moves that there are."""
        return use_worth(v, _card(v, self.card), piece_of(self.seat, self.piece), moves)

    def in_vain(self, v: GoodVsBadView) -> bool:
        """Tell whether the card would be used up for nothing."""
        verb = verb_of(_card(v, self.card))
        return isinstance(verb, Used) and verb.in_vain(v, piece_of(self.seat, self.piece))

    def label(self, v: GoodVsBadView, _: Turn | Stride) -> Label:
        text = Text("Use {card} for {kind}", card=card_name(v, self.card), kind=_kind(self.piece))
        vain = self.in_vain(v)
        rank = ranks.NEVER if vain else ranks.card(self.worth(v))
        return Label(VAIN if vain else Text("Use"), text, card_hint(v, self.card), rank=rank)


class UseAgain(Use):
    """Use an attached item that changes the dice of the reroll of Good 5 (3.10, M17)."""

    exact = True

    @classmethod
    def offers(cls, t: World, frame: Stride, seat: int) -> list[Use]:  # noqa: ARG003  # the frame of its own stage
        return used(t, turn_of(t), frame.piece)

    def fault(self, t: World, frame: Stride) -> Text | None:  # type: ignore[override]  # as above
        if fault := no_role(self.piece):
            return fault
        card, piece = card_of(t, self.card), piece_of(self.seat, self.piece)
        worn = bearer(t, self.seat, self.card)
        if card is not None and worn != NOBODY:
            return gear.fault(t, card, worn, piece, moves=piece == frame.piece)
        if card is None or in_hand(t, self.seat, self.card) == NOBODY:
            return not_held(t, self.card)
        return unusable(card) or Text(
            "Move your {kind} first; {card} can be used afterwards.", kind=kind(frame.piece), card=card.name
        )

    def do(self, s: GoodVsBad, frame: Stride, out: list[GoodVsBadEvent]) -> None:  # type: ignore[override]  # as above
        gear.use(s, turn_of(s), frame.piece, self.card, out)


@deed(Text("Discard a card."), card=A_CARD)
class Drop(Deed):
    """Discard a card: an attached item in one's turn, any card of the hand above the limit (3.5, 3.10)."""

    seat: int
    card: CardId

    def fault(self, t: World, _: Turn) -> Text | None:
        card = card_of(t, self.card)
        if card is None:
            return no_card(self.card)
        if bearer(t, self.seat, self.card) != NOBODY:
            return None
        if in_hand(t, self.seat, self.card) != NOBODY:
            return Text(
                "Cards of the hand are discarded only above the limit of {limit}.", limit=t.book.hand_limit
            )
        return Text("{card} is not on one of your pieces, so you cannot discard it.", card=card.name)

    def do(self, s: GoodVsBad, _: Turn, out: list[GoodVsBadEvent]) -> None:
        (card,) = s.book.cards.numbers[self.card]
        pieces.lose_item(s, bearer(s, self.seat, self.card), card, out)

    def label(self, v: GoodVsBadView, _: Turn) -> Label:
        label = self.titled(v, Text("frees its place; lost: "), "danger", ranks.NEVER)
        return replace(label, verb=Text("Discard an item"))

    def titled(self, v: GoodVsBadView, lead: Text, style: Style, rank: int) -> Label:
        """Name the discarding and, behind a `lead`, what the card does. It is a loss where nobody asks."""
        text = Text("Discard {card}", card=card_name(v, self.card))
        hint = card_hint(v, self.card, lead)
        return Label(Text("Discard"), text, hint, style=style, rank=rank)


def listed(t: World, turn: Turn, seat: int) -> list[Deed]:
    """List what the seat in turn may do with its cards, outside resolutions, in the order of its hand."""
    deeds: list[Deed] = []
    cards, items = t.book.cards.all, t.book.cards.items
    hand = t.cards(seat)
    for number in hand:
        if number >= items:
            deeds += events(t, hand, seat, ("own", "any"))
            break
        card = cards[number]
        if card.type == "use":
            verb = USED[card.verb]
            deeds += [
                Use(seat, card.id, role)
                for role in ROLES
                if card.bearer in ("both", role) and verb.fault(t, turn, card, piece_of(seat, role)) is None
            ]
        else:
            deeds += [Attach(seat, card.id, role) for role in ROLES if _fits(t, seat, number, role)]
    for piece in (seat * 2, seat * 2 + 1):
        if t.items[piece]:
            deeds += [Drop(seat, cards[n].id) for n in t.items[piece]]
    if turn.stage == "move":
        for piece in (seat * 2, seat * 2 + 1):
            if t.items[piece] and can_move(t, turn, piece):
                deeds += used(t, turn, piece)
    return deeds


def events(t: World, hand: Sequence[int], seat: int, when: tuple[str, ...]) -> list[Deed]:
    """List the ways to play the events of a hand that are for this time, one for each target (3.12)."""
    deeds: list[Deed] = []
    cards, items, last = t.book.cards.all, t.book.cards.items, ""
    for number in hand:
        card = cards[number]
        if number >= items and card.id != last:  # copies lie side by side
            last = card.id
            if card.when in when:
                deeds += [Play(seat, last, aim) for aim in event_verb(card).offers(t, seat, card.ops[0])]
    return deeds


def used(t: World, turn: Turn, piece: int) -> list[Use]:
    """List the attached items that may still change the dice of the movement of a piece."""
    cards, role = t.book.cards.all, ROLES[piece % 2]
    return [
        Use(turn.seat, cards[card].id, role)
        for card in t.items[piece]
        if gear.usable(t, turn, piece % 2, card)
    ]


def _card(v: GoodVsBadView, word: str) -> Card:
    return v.book.cards.all[v.book.cards.numbers[word][0]]


def _kind(role: str) -> Text:
    return HERO if role == "hero" else VILLAIN


def unusable(card: Card) -> Text | None:
    """Refuse a card of the hand that is no item to be used once."""
    if card.type is None:
        return Text("{card} is an event; play it instead.", card=card.name)
    if card.type != "use":
        return Text("{card} must be attached to a piece first.", card=card.name)
    return None


def _not_for(card: Card, role: str) -> Text | None:
    """Refuse an item that is for Heroes or for Villains only."""
    if card.bearer in ("both", role):
        return None
    return Text("{card} is for a {kind} only.", card=card.name, kind=_kind(card.bearer))


def _fits(t: World, seat: int, item: int, role: str) -> bool:
    """Tell whether an item may be attached: no two of one type on a piece (3.10)."""
    slot = t.book.cards.slot
    worn = t.items[piece_of(seat, role)]
    return t.book.cards.all[item].bearer in ("both", role) and all(
        slot[other] != slot[item] for other in worn
    )
