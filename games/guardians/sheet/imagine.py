"""Build worlds from a view alone: all that is hidden is drawn afresh, among the worlds that fit.

What is hidden: which cards a player has in its deck at all (lists are secret), and of those that nobody has
seen, which lie in Pen, Depot, stacks and Combat Hand; the order of both decks; drafts; secret answers and
standing passes; all chance to come. What the viewer has seen and can still follow stays as it is.
"""

from random import Random
from typing import Final

from engine.sheet import imagined, number_others
from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import Card
from games.guardians.play.common import owner
from games.guardians.play.play import PLAY
from games.guardians.play.retreat import beside, rooms
from games.guardians.sheet.dealing import Deal
from games.guardians.sheet.frames import Held
from games.guardians.sheet.heaps import Heap
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView


def imagine(v: GuardiansView, rng: Random) -> Guardians:
    """Build a world that looks to the viewer exactly like the one it has seen, with a fresh seed."""
    deals = (Deal(v, 0, rng), Deal(v, 1, rng))
    face = list(v.face)
    for deal in deals:
        for card, drawn in deal.face.items():
            face[card] = drawn
    s = v.world(
        imagined(rng),
        face=face,
        deck=[_deck(v, deal) for deal in deals],
        pen=[sorted([*v.pen[seat], *deals[seat].pen]) for seat in (0, 1)],
        depot=[sorted([*v.depot[seat], *deals[seat].depot]) for seat in (0, 1)],
        know=[],
        on=[list(cards) for cards in v.on],
        under=[list(cards) for cards in v.under],
        **{name: list(getattr(v, name)) for name in _FLAT},
    )
    for deal in deals:
        _lay(s, deal)
    _know(s, v)
    for frame in s.stack:
        _answers(s, v, frame, rng)
    if s.stack:
        _, must, may, _ = PLAY.asked(s)
        number_others(s, v, sorted((*must, *may)))
    return s


_FLAT: Final = ("item", "loft", "shield", "since", "terrain", "upgrade")
"""Fields of which a viewer sees a part, and a world begins with that."""


def _deck(v: GuardiansView, deal: Deal) -> list[int]:
    """Return a deck with the unknown places filled."""
    unknown = iter(deal.deck)
    return [card if card >= 0 else next(unknown) for card in v.deck[deal.seat]]


def _lay(s: Guardians, deal: Deal) -> None:
    """Lay what was dealt where it lies, items on creatures that wear none."""
    for space, card in deal.down.items():
        s.terrain[space] = card
    for frame in s.stack:
        _strip(frame, deal)
    for heap in deal.heaps:
        _into(s, heap)
        bare = [card for card in (*heap.known, *heap.creatures) if s.item[card] < 0]
        for item, card in zip(heap.items, bare, strict=False):
            s.item[card] = item


def _strip(frame: Held, deal: Deal) -> None:
    """Take the marks of unknown cards out of a frame; lay in what was dealt."""
    if frame.kind == "combat":
        frame.hand[deal.seat] = [card for card in frame.hand[deal.seat] if card >= 0]
    elif (frame.kind == "retreat" or frame.kind == "merge") and frame.seat == deal.seat:
        frame.cards = [card for card in frame.cards if card >= 0]
    elif frame.kind == "sort" and frame.seat == deal.seat and deal.sorted:
        given = iter(deal.sorted)
        frame.cards = sorted(next(given) for _ in frame.cards)
        frame.placed = [next(given) for _ in frame.placed]


def _into(s: Guardians, heap: Heap) -> None:
    """Put the creatures that were dealt to a heap into it."""
    if heap.kind == "on" or heap.kind == "under":
        stacks = s.on if heap.kind == "on" else s.under
        stacks[heap.at] = sorted([*stacks[heap.at], *heap.creatures])
    elif heap.kind == "loft":
        s.loft[heap.at] = heap.creatures[0]
    else:
        for frame in s.stack:
            if frame.kind != heap.kind:
                continue
            if frame.kind == "combat":
                frame.hand[heap.at] = sorted([*frame.hand[heap.at], *heap.creatures])
            elif frame.kind == "retreat" or frame.kind == "merge":
                frame.cards = sorted([*frame.cards, *heap.creatures])


def _know(s: Guardians, v: GuardiansView) -> None:
    """Write down who knows what: the viewer what it knows, all others what is open, each its own cards."""
    s.know = [list(v.shown) for _ in range(3)]
    decks = set(s.deck[0]).union(s.deck[1])
    for card in range(len(s.face)):
        if card not in decks:
            s.know[owner(s, card)][card] = 2
    if v.seat is not None:
        s.know[v.seat] = [2 if face >= 0 else 0 for face in v.face]
        for card in v.afloat:
            s.know[v.seat][card] = 1


def _answers(s: Guardians, v: GuardiansView, frame: Held, rng: Random) -> None:
    """Make up what others have answered in secret."""
    for seat in (0, 1):
        if seat == v.seat:
            continue
        if frame.kind == "opening" and frame.answer[seat]:
            frame.answer[seat] = "keep"
        elif frame.kind == "excess" and seat in frame.asked:
            cards = [*s.pen[seat], *s.depot[seat]]
            frame.chosen[seat] = rng.sample(cards, len(cards) - storage_limit(v, seat) - frame.left[seat])
        elif frame.kind == "retreat" and frame.shield < 0 and seat == frame.seat:
            near = rooms(s, seat, frame.space)
            frame.targets = near or beside(s, seat, frame.space)
        elif frame.kind == "pick" and frame.picked[seat] == -2:
            frame.picked[seat] = _picked(s, v, frame.what, seat, rng)


def _picked(s: Guardians, v: GuardiansView, what: str, seat: int, rng: Random) -> int:
    """Return a card that a player may have picked: a command card, or a primary as it was stated (G161)."""
    hand, stated = next((frame.hand[seat], frame.stated) for frame in s.stack if frame.kind == "combat")
    cards, face = s.book.cards, s.face
    if what == "command":
        every = [*hand, *s.depot[seat]]
        able = [c for c in every if any(effect.trigger == "command" for effect in cards[face[c]].effects)]
        return rng.choice(able or every)
    fitting = [card for card in hand if not stated or _is(cards[face[card]], stated)]
    if fitting:
        return rng.choice(fitting)
    card = rng.choice([card for card in hand if v.face[card] < 0])
    every = [at for at, card in enumerate(cards) if card.creature and _is(card, stated)]
    face[card] = rng.choice(every)
    return card


def _is(card: Card, stated: str) -> bool:
    """Tell whether a creature is as it was stated: its colour, size or icons."""
    return stated in (card.color, card.size, "+".join(card.icons) or "none")
