"""What the owner of a seat alone may see: its cards with what each does, its stacks, what it knows besides.

While it places its cards all that it may place is one heap: where they lie stands in the panel (`draft`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from engine.board import Board, Row, draw
from engine.texts import Text
from games.guardians.cards.does import does
from games.guardians.data.book import NONE, SPACES, Card
from games.guardians.data.field import LANDS
from games.guardians.face.stacks import contents, listed, stack
from games.guardians.face.words import numbers
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat, frame, homes, owner, printed
from games.guardians.sheet.state import Guardians
from games.guardians.sheet.view import GuardiansView

MOST: Final = 1_980
"""Characters of the longest hand."""
Detail: TypeAlias = Literal[4, 3, 2, 1, 0]
"""4: all cards are explained; 3: those that are not in stacks; 2: of these the numbers; 1: names; 0: ids."""


def hand(v: GuardiansView) -> Board | None:
    """Draw what the viewer holds, as much of it as fits one message; None for a spectator."""
    if v.seat is None:
        return None
    details: tuple[Detail, ...] = (4, 3, 2, 1)
    for detail in details:
        rows = _rows(v, v.seat, detail)
        if len(draw(Board(tuple(rows)))) <= MOST:
            return Board(tuple(rows), _alt(v, v.seat))
    return Board(tuple(_rows(v, v.seat, 0)), _alt(v, v.seat))


def held(s: Guardians, seat: int) -> tuple[object, ...]:
    """Return what a hand is drawn from: two states in which it is equal have equal hands.

    Placing changes it once, when it ends, so that nobody is written to at each step of it.
    """
    mine = range(s.split) if seat == 0 else range(s.split, len(s.face))
    gone = {*s.deck[seat], *s.discard[seat], s.up[seat]}
    organize = next((frame for frame in s.stack if frame.kind == "organize"), None)
    if organize is not None and not organize.ready[seat]:
        lies: object = tuple(tuple(s.on[at]) for at in LANDS)
    else:
        lies = (
            tuple(map(tuple, s.on)), tuple(map(tuple, s.under)), tuple(s.shield), tuple(s.item),
            tuple(s.pen[seat]), tuple(s.depot[seat]), tuple(s.upgrade), tuple(s.loft),
        )  # fmt: skip
    fought = next((tuple(frame.hand[seat]) for frame in s.stack if frame.kind == "combat"), None)
    other = (*s.pen[1 - seat], *s.depot[1 - seat], *(card for cards in (*s.on, *s.under) for card in cards))
    theirs = tuple(card for card in other if s.know[seat][card] == 2) if organize is None else ()
    return (
        tuple(card for card in mine if card not in gone), lies, fought, tuple(s.know[seat]), s.stones[seat],
        len(s.deck[seat]), len(s.discard[seat]), theirs,
    )  # fmt: skip


def placing(v: GuardiansView, seat: int) -> bool:
    """Tell whether a seat is placing its cards and has not said that it is ready."""
    organize: fr.Organize | None = frame(v, fr.Organize)
    return organize is not None and not organize.ready[seat]


def _rows(v: GuardiansView, seat: int, detail: Detail) -> list[Row]:
    """List everything, from what can be played now down to what is known of the other."""
    rows: list[Row] = []
    fought = combat(v)
    if fought is not None:
        items = [v.item[card] for card in fought.hand[seat] if v.item[card] != NONE]
        rows += _group(v, Text("Combat Hand"), [*fought.hand[seat], *items], detail)
    if placing(v, seat):
        rows += _group(v, Text("To place"), pool(v, seat), detail)
    else:
        rows += _group(v, Text("Pen"), v.pen[seat], detail)
    rows += _group(v, Text("Depot"), v.depot[seat], detail)
    rows += _stacks(v, seat, detail)
    rows += _known(v, 1 - seat, detail)
    return [*rows, _state(v, seat)]


def pool(v: GuardiansView, seat: int) -> list[int]:
    """Return what may be placed: the Pen, and what lies at the own Strongholds, in rising order.

    An upgrade that was laid in this very turn is among it.
    """
    cards = [*v.pen[seat]]
    for at in homes(seat):
        if owner(v, v.shield[at]) == 1 - seat:
            continue
        cards += [card for card in (v.shield[at],) if card != NONE]
        for card in (*v.on[at], *v.under[at]):
            cards += [piece for piece in (card, v.item[card]) if piece != NONE]
    cards += [card for card in v.loft[2 * seat : 2 * seat + 2] if card != NONE]
    for at in (2 * seat, 2 * seat + 1):
        if v.upgrade[at] != NONE and v.since[at] == v.turn:
            cards.append(v.upgrade[at])
    return sorted(cards)


def _group(v: GuardiansView, title: Text, cards: Iterable[int], detail: Detail) -> list[Row]:
    """List cards under a title: each on rows of its own, or only their names."""
    held = Counter(sorted(v.face[card] for card in cards))
    if not held:
        return []
    head = Text("{title} ({count}):", title=title, count=held.total())
    if detail < 2:
        known = [(v.book.cards[face], times) for face, times in held.items()]
        texts = tuple(
            Text("{often}{name}", often=_often(times), name=card.id if detail == 0 else card.name)
            for card, times in known
        )
        return [(Text("{head} {cards}", head=head, cards=texts),)]
    rows: list[Row] = [(head,)]
    for face, times in held.items():
        rows += _card(v.book.cards[face], times, explained=detail > 2)
    return rows


def _often(times: int) -> str:
    return f"{times}x " if times > 1 else ""


def _card(card: Card, times: int, *, explained: bool) -> Iterator[Row]:
    """Name a card with its numbers, and say below what it does."""
    yield (Text(" {often}{name}: {numbers}", often=_often(times), name=card.name, numbers=numbers(card)),)
    text = does(card.effects)
    if explained and text is not None:
        yield (Text("   {does}.", does=text),)


def _stacks(v: GuardiansView, seat: int, detail: Detail) -> list[Row]:
    """Say what lies in the own stacks; those that are being placed stand in the panel."""
    fought = combat(v)
    elsewhere = [at for at in range(len(SPACES)) if fought is None or at != fought.at or v.under[at]]
    spaces = [at for at in elsewhere if not (placing(v, seat) and at in homes(seat))]
    texts = [text for at in spaces if (text := stack(v, at, seat, brief=detail == 0)) is not None]
    rows: list[Row] = [(text,) for text in texts]
    if detail == 4 and texts:
        cards = [
            card for at in spaces if owner(v, v.shield[at]) != 1 - seat for card in (*v.on[at], *v.under[at])
        ]
        mine = [
            piece
            for card in cards
            if owner(v, card) == seat
            for piece in (card, v.item[card])
            if piece != NONE
        ]
        rows += _group(v, Text("In these stacks"), mine, detail)
    return rows


def _known(v: GuardiansView, other: int, detail: Detail) -> list[Row]:
    """Say what is known of the other's hidden cards."""
    rows: list[Row] = []
    for at in range(len(SPACES)):
        on = [card for card in v.on[at] if owner(v, card) == other]
        under = [card for card in v.under[at] if owner(v, card) == other]
        if on or under:
            text = contents(v, at, NONE, on, under, NONE, brief=detail == 0)
            rows.append((Text("Known at {stack}", stack=text),))
    pen = [card for card in (*v.pen[other], *v.depot[other]) if card >= 0]
    for title, cards in ((Text("Known in their Pen"), pen), (Text("They also have"), v.afloat)):
        theirs = [card for card in cards if owner(v, card) == other]
        if theirs:
            rows.append((Text("{title}: {cards}", title=title, cards=listed(v, theirs, brief=detail == 0)),))
    return rows


def _state(v: GuardiansView, seat: int) -> Row:
    """Say how many cards may be kept, and what the Guardian has."""
    guardian = v.book.guardians[v.guardian[seat]]
    return (
        Text(
            "{guardian}: {stones}, each channels {cmp}. Deck {deck}, discarded {discard}.",
            guardian=guardian.name,
            stones=Text("{count} stone", "{count} stones", v.stones[seat]),
            cmp=guardian.cmp,
            deck=len(v.deck[seat]),
            discard=len(v.discard[seat]),
        ),
    )


def _alt(v: GuardiansView, seat: int) -> tuple[Text, ...]:
    """Say the hand in a few sentences: names, not what each card does."""
    lines: list[Text] = []
    groups = [(Text("To place"), pool(v, seat))] if placing(v, seat) else [(Text("Pen"), list(v.pen[seat]))]
    fought = combat(v)
    if fought is not None:
        groups.insert(0, (Text("Combat Hand"), list(fought.hand[seat])))
    for title, cards in (*groups, (Text("Depot"), list(v.depot[seat]))):
        names = Counter(known.name for card in cards if (known := printed(v, card)) is not None)
        if names:
            words = tuple(
                Text("{often}{name}", often=_often(times), name=name) for name, times in names.items()
            )
            lines.append(Text("{title}: {cards}.", title=title, cards=words[:12]))
    return (*lines, *_state(v, seat))  # type: ignore[arg-type]  # the last row is one text
