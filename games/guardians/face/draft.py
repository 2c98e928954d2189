"""What a seat is in the middle of: a placing, a movement, a combat, a discard; for its own panel alone."""

from collections.abc import Callable
from typing import Any, Final

from engine.board import Board, Row, draw
from engine.texts import Text
from games.guardians.cards.verbs.afield import storage_limit
from games.guardians.data.book import NONE, SPACES
from games.guardians.face.panel import panel
from games.guardians.face.stacks import contents, listed, place
from games.guardians.play.draft import plan
from games.guardians.play.play import PLAY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat, homes, owner, points, printed, upgrade
from games.guardians.sheet.view import GuardiansView

MOST: Final = 1_980
_PLACES: Final = Text(
    "A Shield is laid on creatures. On a Stronghold they march or defend it; under it they only channel."
)


def draft(v: GuardiansView) -> Board | None:
    """Draw what stands between the question and the choices of whoever is asked; None: nothing."""
    if v.seat is None or v.top is None:
        return None
    fought = combat(v)
    if fought is not None:
        return _board(_fighting(v, v.seat, fought))
    if v.seat not in PLAY.asked(v).must and not isinstance(v.top, fr.Organize):
        return None
    draft = _DRAFTS.get(v.top.kind)
    return None if draft is None else _board(draft(v, v.seat, v.top))


def _board(rows: list[Row]) -> Board | None:
    """Return rows as a board, cut to what fits a message."""
    while rows and len(draw(Board(tuple(rows)))) > MOST:
        rows = rows[:-1]
    return Board(tuple(rows), (Text("What is in the making."),)) if rows else None


def _fighting(v: GuardiansView, seat: int, fought: fr.Combat) -> list[Row]:
    """Show the combat, and while a primary is chosen the own Combat Hand, where there is room."""
    rows = panel(v, fought, MOST)
    if isinstance(v.top, fr.Pick) and fought.hand[seat]:
        more: Row = (Text("Your hand: {cards}", cards=listed(v, fought.hand[seat], told=True)),)
        rows = _fitting([*rows, more]) or rows
    return rows


def _fitting(rows: list[Row]) -> list[Row]:
    """Return rows if they fit a message, else none."""
    return rows if len(draw(Board(tuple(rows)))) <= MOST else []


def _placing(v: GuardiansView, seat: int, _top: fr.Organize) -> list[Row]:
    """Show where everything lies, as clearly as it fits: with numbers of equal cards, or with short names."""
    for brief, told in ((False, True), (False, False)):
        rows = _fitting(_laid(v, seat, brief=brief, told=told))
        if rows:
            return rows
    return _laid(v, seat, brief=True, told=False)


def _laid(v: GuardiansView, seat: int, *, brief: bool, told: bool) -> list[Row]:
    """List the spaces with their points, what would stay in Pen and Depot, and what the places are for."""
    rows: list[Row] = []
    for at in homes(seat):
        if owner(v, v.shield[at]) == 1 - seat:
            rows.append((Text("{at}: an enemy shield stands there", at=place(at)),))
            continue
        total = points(v, at)
        text = contents(v, at, v.shield[at], v.on[at], v.under[at], total, brief=brief, told=told)
        rows.append((text,))
        built = upgrade(v, at)
        if built != NONE:
            rows.append((Text("  upgrade {card}", card=v.book.cards[built].name),))
    kept = len(v.pen[seat]) + len(v.depot[seat])
    most = storage_limit(v, seat)
    head = Text("Pen and Depot {kept}", kept=kept)
    if most:
        head = Text("Pen and Depot {kept}, {most} may stay", kept=kept, most=most)
    rows.append((head,))
    for title, cards in ((Text("Pen"), v.pen[seat]), (Text("Depot"), v.depot[seat])):
        if cards:
            names = listed(v, cards, brief=brief, told=told)
            rows.append((Text("{title}: {cards}", title=title, cards=names),))
    rows.append((_PLACES,))
    return rows


def _moving(v: GuardiansView, _seat: int, top: fr.Move) -> list[Row]:
    """Show the way of the turned shield and what it carries, or who reinforces whom."""
    if top.shield == NONE:
        return []
    moves = plan(v, top)
    shield = printed(v, v.shield[moves.start])
    rows: list[Row] = []
    way = " > ".join(SPACES[at] for at in moves.path)
    name = "" if shield is None else shield.name
    flies = Text(", flying") if moves.flying else Text("")
    rows.append((Text("{shield} {way}{flies}", shield=name, way=way, flies=flies),))
    total = sum(v.book.stack[v.face[card]] for card in moves.cargo)
    rows.append((Text("Under it {points} of {most}: {cards}", points=total, most=v.book.numbers.stack,
                      cards=listed(v, moves.cargo, told=True) or Text("nobody")),))  # fmt: skip
    for at in moves.mixed:
        rest = (*moves.on[at], *moves.under[at])
        rows.append(
            (Text("At {at} stay: {cards}", at=place(at), cards=listed(v, rest, told=True) or Text("nobody")),)
        )
    if moves.challenge:
        rows.append((Text("It challenges the Guardian."),))
    if moves.target != NONE:
        sent = listed(v, moves.sent, told=True) or Text("nobody yet")
        rows.append((Text("To {at} go: {cards}", at=place(moves.target), cards=sent),))
        after = points(v, moves.target) + sum(v.book.stack[v.face[card]] for card in moves.sent)
        rows.append((Text("That makes {points} of {most} there.", points=after, most=v.book.numbers.stack),))
    return rows


def _first(v: GuardiansView, seat: int, _top: fr.Opening) -> list[Row]:
    """Show the first hand."""
    rows: list[Row] = []
    for title, cards in ((Text("Pen"), v.pen[seat]), (Text("Depot"), v.depot[seat])):
        names = listed(v, cards) or Text("nothing")
        rows.append((Text("{title}: {cards}", title=title, cards=names),))
    return rows


def _excess(v: GuardiansView, seat: int, top: fr.Excess) -> list[Row]:
    """Show what was chosen to be discarded."""
    chosen = listed(v, top.chosen[seat], told=True) or Text("nothing yet")
    return [(Text("To be discarded: {cards}; {left} more", cards=chosen, left=top.left[seat]),)]


def _sorting(v: GuardiansView, _seat: int, top: fr.Sort) -> list[Row]:
    """Show the order so far, the top card first."""
    placed = listed(v, top.placed, told=True) or Text("nothing yet")
    return [
        (Text("On top: {cards}", cards=placed),),
        (Text("Still in hand: {cards}", cards=listed(v, top.cards, told=True)),),
    ]


_DRAFTS: Final[dict[str, Callable[[GuardiansView, int, Any], list[Row]]]] = {
    "opening": _first,
    "organize": _placing,
    "move": _moving,
    "excess": _excess,
    "sort": _sorting,
}
"""By kind of frame."""
