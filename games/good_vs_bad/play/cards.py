"""Cards in one's own turn and in passing: playing, attaching, using and discarding them (3.10)."""

from games.good_vs_bad.cards.verbs.targets import rolled, targets
from games.good_vs_bad.data.book import NOBODY, ROLES
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.events import Attached, Discarded, GoodVsBadEvent, ItemUsed
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import gear, hands, pieces, reacting
from games.good_vs_bad.sheet.facts import can_move, is_base
from games.good_vs_bad.sheet.frames import HeldTurn, Task, Turn
from games.good_vs_bad.sheet.state import GoodVsBad


def legal_own(s: GoodVsBad, turn: Turn) -> list[act.GoodVsBadAction]:
    """List what the seat in turn may do with its cards, outside resolutions (3.10)."""
    if turn.stage == "close":
        return []
    found: list[act.GoodVsBadAction] = []
    seat, cards, items = turn.seat, s.book.cards.all, s.book.cards.items
    last = ""
    for number in s.hand[seat]:
        card = cards[number]
        if number >= items:
            if card.id != last:  # copies lie side by side
                found += _legal_play(s, seat, card, ("own", "any"))
            last = card.id
        elif card.type == "use":
            found += [act.Use(seat, card.id, role) for role in ROLES if _can_use(s, turn, card, role)]
        else:
            found += [act.Attach(seat, card.id, role) for role in ROLES if _fits(s, seat, number, role)]
    found += [act.Drop(seat, cards[n].id) for piece in (seat * 2, seat * 2 + 1) for n in s.items[piece]]
    if turn.stage == "move":
        for kind in (0, 1):
            if s.items[seat * 2 + kind] and can_move(s, turn, seat * 2 + kind):
                found += gear.legal(s, turn, kind)
    return found


def legal_any(s: GoodVsBad, seat: int) -> list[act.GoodVsBadAction]:
    """List the events that a seat may play at the dawn of another's turn (3.5, 3.10)."""
    found: list[act.GoodVsBadAction] = []
    cards, items = s.book.cards.all, s.book.cards.items
    last = ""
    for number in s.hand[seat]:
        if number >= items and cards[number].id != last:
            last = cards[number].id
            found += _legal_play(s, seat, cards[number], ("any",))
    return found


def _legal_play(s: GoodVsBad, seat: int, card: Card, when: tuple[str, ...]) -> list[act.GoodVsBadAction]:
    """List the ways to play an event: one for each target (3.12)."""
    if card.when not in when or (card.verb == "reroll_roll" and not rolled(s, seat)):
        return []
    return [act.Play(seat, card.id, target) for target in targets(s, seat, card.ops[0])]


def _for(card: Card, role: str) -> bool:
    """Tell whether an item is for Heroes, Villains or both."""
    return card.bearer in ("both", role)


def _fits(s: GoodVsBad, seat: int, item: int, role: str) -> bool:
    """Tell whether an item may be attached: no two of one type on a piece (3.10)."""
    slot = s.book.cards.slot
    worn = s.items[seat * 2 + ROLES.index(role)]
    return _for(s.book.cards.all[item], role) and all(slot[other] != slot[item] for other in worn)


def _can_use(s: GoodVsBad, turn: Turn, card: Card, role: str) -> bool:
    """Tell whether an item may be used for a piece: the Snare on a road free of one, the Bell before moving.

    (I36, I37)
    """
    piece = turn.seat * 2 + ROLES.index(role)
    if card.verb == "trap" and (is_base(s.at[piece]) or s.snare[s.at[piece]] != NOBODY):
        return False
    if card.verb == "go_home" and (turn.moved[piece % 2] or s.fallen[piece]):
        return False
    return _for(card, role)


def play(s: GoodVsBad, _: Turn, a: act.Play, out: list[GoodVsBadEvent]) -> None:
    """Play an event, in one's own turn or at another's dawn (3.10)."""
    reacting.play(s, a, out)


def attach(s: GoodVsBad, _: Turn, a: act.Attach, out: list[GoodVsBadEvent]) -> None:
    """Attach an item from the hand to an own piece (3.10)."""
    card, piece = hands.in_hand(s, a.seat, a.card), a.seat * 2 + ROLES.index(a.piece)
    hands.leave_hand(s, a.seat, card)
    s.items[piece] = sorted([*s.items[piece], card])
    out.append(Attached(a.seat, piece, a.card))


def use(s: GoodVsBad, turn: HeldTurn, a: act.Use, out: list[GoodVsBadEvent]) -> None:
    """Use an item of the hand, which is then discarded, or an attached one for the movement (3.10)."""
    piece = a.seat * 2 + ROLES.index(a.piece)
    card = hands.in_hand(s, a.seat, a.card)
    if card == NOBODY:
        gear.use(s, turn, a, out)
        return
    hands.leave_hand(s, a.seat, card)
    if s.book.cards.all[card].verb != "trap":  # a Snare stays on the road until it springs
        hands.discard(s, card)
    out.append(ItemUsed(a.seat, piece, a.card))
    s.stack.append(Task(a.seat, piece, "item", card))


def drop(s: GoodVsBad, _: Turn, a: act.Drop, out: list[GoodVsBadEvent]) -> None:
    """Discard an attached item of an own piece (3.10)."""
    (card,) = s.book.cards.numbers[a.card]
    piece = a.seat * 2 if card in s.items[a.seat * 2] else a.seat * 2 + 1
    pieces.lose_item(s, piece, card, out)


def discard_from_hand(s: GoodVsBad, seat: int, name: str, out: list[GoodVsBadEvent]) -> None:
    """Discard a card of the hand (3.5)."""
    card = hands.in_hand(s, seat, name)
    hands.leave_hand(s, seat, card)
    hands.discard(s, card)
    out.append(Discarded(seat, name))
