"""What people see of the tiny game: views, imagined worlds, labels, sentences, board and picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from random import Random

from PIL import Image, ImageDraw

from engine import Action, Board, Chance, Event, Hidden, Label, Player, Standing, StandingChoice, Text, draw
from engine.readout import Readout, passage
from engine.scene import WIDE
from engine.texts import Name
from tests.engine.tiny_state import CARDS, DECK, TABLE, Bid, Done, Phase, Put, Saw, Tiny


@dataclass(frozen=True, slots=True)
class TinyView:
    """Hold what one seat may know."""

    seat: int | None
    round: int
    rounds: int
    turn: int
    phase: Phase
    decision: int
    deck: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    table: tuple[int, ...]
    seen: tuple[tuple[int, int], ...]
    chips: tuple[int, ...]
    points: tuple[int, ...]
    whistles: tuple[bool, ...]
    answered: tuple[bool, ...]
    bid: int
    draws: int


def view(s: Tiny, seat: int | None) -> TinyView:
    """Build what a seat may know."""
    return TinyView(
        seat=seat, round=s.round, rounds=s.rounds, turn=s.turn, phase=s.phase,
        decision=0 if seat is None else s.decision[seat], deck=len(s.deck),
        hand=() if seat is None else tuple(s.hands[seat]), hands=tuple(map(len, s.hands)),
        seen=() if seat is None else tuple((c, s.holder(c)) for c, saw in enumerate(s.seen[seat]) if saw),
        table=tuple(s.table),
        chips=tuple(s.chips), points=tuple(s.points), whistles=tuple(s.whistles),
        answered=tuple(bid >= 0 for bid in s.bids), bid=-1 if seat is None else s.bids[seat],
        draws=s.chance.draws,
    )  # fmt: skip


def imagine(v: TinyView, rng: Random) -> Tiny:
    """Deal everything that the owner of the view does not know afresh."""
    n = len(v.hands)
    fixed = {*v.hand, *v.table, *(card for card, _ in v.seen)}
    rest = [card for card in range(len(CARDS)) if card not in fixed]
    rng.shuffle(rest)
    known = {place: [card for card, at in v.seen if at == place] for place in (DECK, *range(n))}
    hands: list[list[int]] = []
    for seat in range(n):
        held = list(v.hand) if seat == v.seat else [*known[seat]]
        hands.append(sorted(held + [rest.pop() for _ in range(v.hands[seat] - len(held))]))
    bids = [
        v.bid if seat == v.seat else (rng.randrange(v.chips[seat] + 1) if v.answered[seat] else -1)
        for seat in range(n)
    ]
    seen = [[False] * len(CARDS) for _ in range(n)]
    if v.seat is not None:
        for card, _ in v.seen:
            seen[v.seat][card] = True
    decision = [0] * n
    if v.seat is not None:
        decision[v.seat] = v.decision
    return Tiny(
        chance=Chance("imagined", rng.randbytes(32), rng.randbytes(32), v.draws), counter=v.decision,
        round=v.round, rounds=v.rounds, turn=v.turn, decision=decision, phase=v.phase,
        deck=rest + known[DECK], hands=hands, table=list(v.table), seen=seen,
        chips=list(v.chips), points=list(v.points), whistles=list(v.whistles), bids=bids,
    )  # fmt: skip


def label(v: TinyView, a: Action) -> Label:
    """Name an action."""
    match a:
        case Put():
            return Label(
                Text("Play"), Text("Play {card}", card=Name(a.card)), Text("Its number and a die are points")
            )
        case Bid():
            return Label(Text("Bid"), Text("Bid {chip} chip", "Bid {count} chips", a.chips, chip=a.chips))
        case _:
            return Label(Text(a.kind.capitalize()), Text(a.kind.capitalize()))


def why(v: TinyView, a: Action) -> Text:
    """Say why an action is refused."""
    if v.phase == "over":
        return Text("The game is over; open a new one with /game new.")
    if v.phase == "auction":
        if isinstance(a, Bid):
            return Text(
                "You have {chips} chips and have not bid {bid} of them yet; bid another number.",
                chips=v.chips[a.seat],
                bid=a.chips,
            )
        return Text("An auction is open, you cannot {kind} now; you may bid.", kind=a.kind[:40])
    if a.kind == "whistle":
        return Text("You cannot blow a whistle in your own turn, nor one that you have blown.")
    if a.seat != v.turn:
        return Text(
            "You cannot {kind}: it is the turn of {player}.", kind=a.kind[:40], player=Player(v.turn, 12)
        )
    if isinstance(a, Put):
        return Text("You do not hold the card {card}; play one of your hand.", card=a.card[:40])
    if isinstance(a, Bid):
        return Text("There is no auction to bid in; you may open one.")
    return Text("The deck is empty, you cannot {kind}; play a card or pass.", kind=a.kind[:40])


def prompt(v: TinyView) -> Text:
    """Say whom the table waits for."""
    if v.phase == "over":
        return Text("The game is over.")
    if v.phase == "auction":
        return Text("Everybody bids in secret.")
    return Text("It is the turn of {player}.", player=Player(v.turn, 12))


def standing(v: TinyView) -> tuple[Standing, ...]:
    """Offer to settle what is bid in auctions."""
    asked = v.phase == "auction" and v.seat is not None and v.bid < 0
    most = f"bid {v.chips[v.seat]}" if asked and v.seat is not None else ""
    choices = (
        StandingChoice("nothing", Text("Never bid"), "bid 0" if asked else ""),
        StandingChoice("all", Text("Always bid all"), most),
    )
    return (Standing("auction", "auction", Text("When an auction is opened"), choices),)


def board(v: TinyView) -> Board:
    """Draw scores, deck and table."""
    rows = [
        (
            Player(seat, 12),
            Text(
                " {points} points {chips} chips {cards} cards",
                points=f"{v.points[seat]:3}",
                chips=v.chips[seat],
                cards=v.hands[seat],
            ),
        )
        for seat in range(len(v.hands))
    ]
    table = Text(
        "Round {round}, deck {deck}, on the table {cards}", round=v.round, deck=v.deck, cards=len(v.table)
    )
    return Board((*rows, (table,)), (table, prompt(v)))


def readout(v: TinyView) -> Readout:
    """Read out scores, deck and table."""
    players = (
        (
            f"player {seat}",
            Text(
                "{player}: {points} points, {chips} chips, {cards} cards.",
                player=Player(seat),
                points=v.points[seat],
                chips=v.chips[seat],
                cards=v.hands[seat],
            ),
        )
        for seat in range(len(v.hands))
    )
    return (
        passage(Text("Now"), ("prompt", prompt(v)), ("round", Text("Round {round}.", round=v.round))),
        passage(Text("Players"), *players),
        passage(
            Text("The table"),
            ("deck", Text("The deck has {deck} cards.", deck=v.deck)),
            ("table", Text("On the table lie {cards} cards.", cards=len(v.table))),
        ),
    )


def hand(v: TinyView) -> Board | None:
    """Draw the hand of the view's owner."""
    if v.seat is None:
        return None
    held = Text("You hold {cards}", cards=tuple(Name(CARDS[card]) for card in v.hand))
    return Board(((held,),), (held,))


def draft(v: TinyView) -> Board | None:
    """Draw what the view's owner has bid so far."""
    if v.phase != "auction" or v.seat is None:
        return None
    bid = Text("You have bid {bid} of {chips}", bid=max(v.bid, 0), chips=v.chips[v.seat])
    return Board(((bid,),), (bid,))


def picture(v: TinyView) -> bytes:
    """Paint the text board."""
    image = Image.new("L", (WIDE, WIDE), 255)
    ImageDraw.Draw(image).text((4, 4), draw(board(v)), fill=0)
    out = BytesIO()
    image.save(out, "png")
    return out.getvalue()


SENTENCES = {
    "draw": "{player} draws a card.", "peek": "{player} peeks at the deck.", "put": "{player} plays {card}.",
    "die": "{player} rolls {number}.", "auction": "{player} opens an auction.", "pass": "{player} passes.",
    "bid": "{player} has bid {number}.", "wins": "{player} wins.", "whistle": "{player} whistles.",
}  # fmt: skip


def describe(e: Event, reader: int | None) -> Text:
    """Say what happened."""
    if isinstance(e, Saw):
        return Text("You see {card}.", card=Name(CARDS[e.card]))
    assert isinstance(e, Done)
    return Text(SENTENCES[e.what], player=Player(e.seat), card=Name(CARDS[e.card]), number=e.number)


def secrets(s: Tiny, seat: int | None) -> Mapping[str, str]:
    """Return every slot that is hidden from a seat."""
    known = [False] * len(CARDS) if seat is None else s.seen[seat]
    found = {f"deck {at}": CARDS[card] for at, card in enumerate(s.deck) if not known[card]}
    for other in range(s.n):
        if other != seat:
            found |= {f"hand {other} {at}": CARDS[c] for at, c in enumerate(s.hands[other]) if not known[c]}
            if s.bids[other] >= 0:
                found[f"bid {other}"] = str(s.bids[other])
    return found


def known(v: TinyView) -> list[Hidden]:
    """Return the cards that a seat knows."""
    return [("card", CARDS[card]) for card in (*v.hand, *(card for card, at in v.seen if at != TABLE))]
