"""What the owner of a seat alone may see: the hand, with what each card costs and does, and the own piles."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.board import Board, Row
from engine.texts import Player, Text, shaped
from games.heaven_hell.face.words import KINDS, SIGNS, codes, initial
from games.heaven_hell.sheet.facts import dominion
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView

_EXPLAINED: Final = 13
"""With more different cards than this what they do is left out, so that the hand fits one message."""
_NAMED: Final = 12
"""Cards that are named at most: of the hands of all others together, and of the own plunder pile."""


def hand(v: HeavenHellView) -> Board | None:
    """Draw the hand of the viewer, and what it knows of others' hands; None for a spectator."""
    if v.seat is None:
        return None
    rows: list[Row] = _cards(v)
    rows += _spied(v)
    rows.append(())
    rows.append(
        (
            Text(
                "Deck {deck}. Discarded {discard}. Dominion {dominion}.",
                deck=v.deck[v.seat],
                discard=len(v.discard[v.seat]),
                dominion=dominion(v, v.seat),
            ),
        )
    )
    rows += _pile(v, v.seat)
    return Board(tuple(rows), _alt(v))


def held(s: HeavenHell, seat: int) -> tuple[object, ...]:
    """Return what a hand is drawn from: two states in which it is equal have equal hands."""
    n = s.book.n
    return (
        tuple(s.hand[seat]), tuple(map(tuple, s.spied[seat * n : seat * n + n])), len(s.deck[seat]),
        len(s.discard[seat]), dominion(s, seat), tuple(sorted(s.pile[seat])),
    )  # fmt: skip


def _cards(v: HeavenHellView) -> list[Row]:
    """List the hand: number of copies, name, numbers, and below what it does."""
    if not v.hand:
        return [(Text("You hold no cards."),)]
    rows: list[Row] = [(Text("Your hand ({count}), cost might/mind/health:", count=len(v.hand)),)]
    held = Counter(v.hand)
    for face, times in held.items():
        card = v.book.faces[face]
        often = f"{times}x " if times > 1 else ""
        if card.kind == "character":
            force = card.might if card.fighter else "-"
            sign = Text("{sign}{code}", sign=SIGNS[card.side], code=codes(v.book)[face])
            numbers: str | Text = f"{card.cost} {force}/{card.mind}/{card.health}"
        else:
            sign = Text(" {sign} ", sign=shaped(KINDS[card.kind], initial))
            numbers = Text("{cost} mind {mind}", cost=card.cost, mind=card.mind)
        named = Text("{sign} {often}{name}", sign=sign, often=often, name=card.name)
        rows.append((shaped(named, _named_column), numbers))
        if card.text and len(held) <= _EXPLAINED:
            rows.append((Text("   {does}", does=card.text),))
    rows.append((Text("^ angel  v demon  T Tactic  M Miracle"),))
    return rows


def _named_column(said: str) -> str:
    """Shape what stands before the numbers of a card."""
    return f"{said:<31}"[:31]


def _spied(v: HeavenHellView) -> list[Row]:
    """Say which cards of others' hands the viewer knows."""
    rows: list[Row] = []
    most = _NAMED // max(1, sum(bool(known) for known in v.spied))
    for seat, known in enumerate(v.spied):
        if known:
            named = _named(v, known, most)
            rows.append((Text("{player} holds {known}", player=Player(seat, 14), known=named),))
    return rows


def _pile(v: HeavenHellView, seat: int) -> list[Row]:
    """Name what lies in the own plunder pile, in an order that nobody knows."""
    if not v.pile[seat]:
        return []
    named = _named(v, v.pile[seat], _NAMED)
    return [(Text("Plunder pile ({count}): {named}", count=len(v.pile[seat]), named=named),)]


def _named(v: HeavenHellView, faces: Sequence[int], most: int) -> Text:
    """Name cards, so many of them at most."""
    names = [Text("{name}", name=v.book.faces[face].name) for face in faces[:most]]
    more = len(faces) - most
    return Text("{names}", names=tuple([*names, Text("{count} more", count=more)] if more > 0 else names))


def _alt(v: HeavenHellView) -> tuple[Text, ...]:
    """Say the hand in a sentence."""
    if not v.hand:
        return (Text("You hold no cards."),)
    held = Counter(v.hand)
    named = tuple(Text("{name}", name=v.book.faces[face].name) for face in list(held)[:30])
    return (Text("Your hand: {cards}.", cards=named),)
