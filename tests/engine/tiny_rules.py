"""The rules of the tiny game: who is asked, what is legal, what happens."""

from collections.abc import Iterator, Sequence

from engine import Action, Chance, Event, Outcome, Pending, Text, ask
from tests.engine.tiny_state import (
    CARDS,
    Auction,
    Bid,
    Done,
    Draw,
    Pass,
    Peek,
    Put,
    Saw,
    Shown,
    Tiny,
    Whistle,
)  # fmt: skip

HAND = 3


def new(rounds: int, seats: int, chance: Chance) -> Tiny:
    """Deal three cards to each seat."""
    deck = list(range(len(CARDS)))
    chance.shuffle(deck)
    hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
    s = Tiny(
        chance=chance, round=1, rounds=rounds, turn=0, counter=0, decision=[0] * seats, phase="turn",
        deck=deck, hands=hands, table=[], seen=[[False] * len(CARDS) for _ in range(seats)],
        chips=[3] * seats,
        points=[0] * seats, whistles=[True] * seats, bids=[-1] * seats,
    )  # fmt: skip
    ask_turn(s)
    return s


def ask_turn(s: Tiny) -> None:
    """Ask the seat in turn, and offer their whistle to the others."""
    s.decision = [0] * s.n
    asked = [s.turn, *(seat for seat in range(s.n) if seat != s.turn and s.whistles[seat])]
    s.counter = ask(s.decision, s.counter, asked)


def pending(s: Tiny) -> Pending | None:
    """Say who must and who may act."""
    if s.phase == "over":
        return None
    if s.phase == "auction":
        must = tuple(seat for seat in range(s.n) if s.bids[seat] < 0)
        may = tuple(seat for seat in range(s.n) if s.bids[seat] >= 0)
        return Pending("auction", tuple(s.decision), must, may, secret=True)
    may = tuple(seat for seat in range(s.n) if seat != s.turn and s.whistles[seat])
    return Pending("turn", tuple(s.decision), (s.turn,), may)


def legal(s: Tiny, seat: int) -> list[Action]:
    """List the actions of a seat."""
    if s.phase == "auction":
        return [Bid(seat, chips) for chips in range(s.chips[seat] + 1) if chips != s.bids[seat]]
    if s.phase == "over":
        return []
    if seat != s.turn:
        return [Whistle(seat)] if s.whistles[seat] else []
    actions: list[Action] = [Draw(seat), Peek(seat)] if s.deck else []
    actions += [Put(seat, CARDS[card]) for card in s.hands[seat]]
    return [*actions, Auction(seat), Pass(seat)]


def apply(s: Tiny, a: Action) -> list[Event]:
    """Carry out a legal action."""
    out: list[Event] = []
    match a:
        case Whistle():
            s.whistles[a.seat] = False
            s.chips[a.seat] += 1
            s.decision[a.seat] = 0
            out.append(Done(a.seat, "whistle"))
            return out
        case Bid():
            bid(s, a, out)
            return out
        case Draw():
            card = s.deck.pop()
            s.hands[a.seat] = sorted([*s.hands[a.seat], card])
            s.seen[a.seat][card] = False
            out += [Done(a.seat, "draw"), Saw(a.seat, card, (a.seat,))]
        case Peek():
            s.seen[a.seat][s.deck[-1]] = True
            out += [Done(a.seat, "peek"), Saw(a.seat, s.deck[-1], (a.seat,))]
        case Put():
            put(s, a.seat, CARDS.index(a.card), out)
        case Auction():
            s.phase = "auction"
            s.decision = [0] * s.n
            s.counter = ask(s.decision, s.counter, range(s.n))
            out.append(Done(a.seat, "auction"))
            return out
        case Pass():
            out.append(Done(a.seat, "pass"))
    end_turn(s)
    return out


def put(s: Tiny, seat: int, card: int, out: list[Event]) -> None:
    """Play a card: its number and a die are points."""
    s.hands[seat].remove(card)
    s.table.append(card)
    for seen in s.seen:
        seen[card] = False
    die = s.chance.below(6) + 1
    s.points[seat] += card % 4 + 1 + die
    out += [Shown(seat, "put", card, against=(seat - 1) % s.n), Shown(seat, "die", number=die)]


def bid(s: Tiny, a: Bid, out: list[Event]) -> None:
    """Take a bid; when all have bid, the highest wins its points, and all pay."""
    s.bids[a.seat] = a.chips
    if min(s.bids) < 0:
        return
    for seat, chips in enumerate(s.bids):
        s.chips[seat] -= chips
        out.append(Shown(seat, "bid", number=chips))
    if s.bids.count(max(s.bids)) == 1:
        winner = s.bids.index(max(s.bids))
        s.points[winner] += s.bids[winner] + s.chance.below(3)
        out.append(Shown(winner, "wins", number=s.points[winner]))
    s.bids = [-1] * s.n
    s.phase = "turn"
    end_turn(s)


def end_turn(s: Tiny) -> None:
    """Go on to the next seat, or end the game after the last round."""
    s.turn = (s.turn + 1) % s.n
    s.round += s.turn == 0
    if s.round > s.rounds:
        s.phase = "over"
        s.decision = [0] * s.n
    else:
        ask_turn(s)


def outcome(s: Tiny) -> Outcome | None:
    """Rank the seats by points."""
    if s.phase != "over":
        return None
    places = tuple(1 + sum(other > mine for other in s.points) for mine in s.points)
    return Outcome(places, tuple(s.points), "rounds", Text("The last round is over."))


def invariants(s: Tiny) -> Iterator[str]:
    """Find doubled or lost cards and chips below zero."""
    cards: Sequence[int] = sorted([*s.deck, *s.table, *(card for hand in s.hands for card in hand)])
    if list(cards) != list(range(len(CARDS))):
        yield f"the cards are {cards}"
    if min(s.chips) < 0:
        yield f"the chips are {s.chips}"
