"""Paint a combat: who meets whom with which sum, what is over, and the reader's own Combat Hand."""

from itertools import zip_longest
from typing import Final

from engine.board import LETTERS
from engine.paint import Sprite, centred
from engine.texts import Text
from games.guardians.data.book import NONE
from games.guardians.face.matches import GONE, others, past, sign
from games.guardians.face.painting import sprites as sp
from games.guardians.face.painting.canvas import Canvas
from games.guardians.face.panel import alive, hand_count
from games.guardians.face.summed import Column, Summand, columns, verdict
from games.guardians.play.combat.table import GUARDIAN, fighting, laid_of
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat, printed
from games.guardians.sheet.frames import Laid
from games.guardians.sheet.view import GuardiansView

Box = tuple[int, int, int, int]
_LINE: Final = 25
"""Pixels from one summand to the next."""
_BIG: Final = (96, 122)
_SUMMANDS: Final = 3
"""Lines of a sum; where there are more, the last ones stand as one."""


def fight(canvas: Canvas, fought: fr.Combat, room: Box) -> None:
    """Paint a combat into a box: hands and command cards, the two sides, what is over, the own hand."""
    v, palette = canvas.v, canvas.palette
    left, top, right, low = room
    middle = (left + right) // 2
    canvas.draw.rounded_rectangle(room, 12, fill=palette.panel, outline=palette.gold, width=3)
    for seat in (0, 1):
        _hand(canvas, fought, seat, room)
        _alive(canvas, fought, seat, room)
    both = columns(v, fought)
    news = _news(canvas, fought)
    for pair in both[:1]:
        for seat, laid in enumerate(pair):
            _side(canvas, fought, laid, (left, top + 40, right, low), fresh=seat in news)
        canvas.draw.ellipse((middle - 22, top + 120, middle + 22, top + 164), fill=palette.raised)
        centred(canvas.draw, (middle, top + 141), verdict(pair), 36, palette.gold)
    if not both:
        _meeting(canvas, fought, room)
    own = _own(canvas, fought)
    if own:
        canvas.lay(sp.star(palette), left + 10, low - 46)
        _row(canvas, own, left + 40, low - 62, right - left - 220)
    _over(canvas, fought, (left + 12, low - 62 * (2 if own else 1), right - 12, low))


def _news(canvas: Canvas, fought: fr.Combat) -> set[int]:
    """Return the seats whose side has changed since the reader looked."""
    before = canvas.before
    if before is None:
        return set()
    then = combat(before)
    if then is None or then.at != fought.at or then.round != fought.round:
        return {0, 1}
    pairs = zip_longest(*(columns(v, fight)[:1] for v, fight in ((canvas.v, fought), (before, then))))
    return {
        seat for now, old in pairs for seat in (0, 1) if now is None or old is None or now[seat] != old[seat]
    }


def _meeting(canvas: Canvas, fought: fr.Combat, room: Box) -> None:
    """Lay the two Shields that meet beside each other while no creature stands against another."""
    v, palette = canvas.v, canvas.palette
    left, top, right, _ = room
    middle = (left + right) // 2
    canvas.lay(sp.clash(palette, 100), middle - 50, top + 60)
    theirs = v.shield[fought.at] if v.shield[fought.at] != fought.shield else NONE
    for seat in (0, 1):
        lies = printed(v, fought.shield if seat == fought.attacker else theirs)
        if fought.challenge and seat != fought.attacker:
            piece = _guardian(canvas, seat)
        elif lies is None:
            piece = sp.badge(seat, LETTERS[seat], palette, 96)
        else:
            bearer = lies.kind == "standard"
            piece = sp.shield(seat, LETTERS[seat], lies.id, bearer=bearer, palette=palette, large=True)
        canvas.lay(piece, middle - 170 if seat == 0 else middle + 74, top + 50)


def _guardian(canvas: Canvas, seat: int) -> Sprite:
    vitality = canvas.v.book.guardians[canvas.v.guardian[seat]].vit
    return sp.portrait("Guardian", "", str(vitality), seat, canvas.palette, size=_BIG)


def _hand(canvas: Canvas, fought: fr.Combat, seat: int, room: Box) -> None:
    """Say how many cards a Combat Hand has, and which command card was played."""
    v, palette = canvas.v, canvas.palette
    left, top, right, _ = room
    middle, y = (left + right) // 2, top + 22
    x = left + 12.0 if seat == 0 else middle + 8.0
    canvas.lay(sp.badge(seat, LETTERS[seat], palette), x, top + 7)
    x += 46 + canvas.write(x + 38, y, Text("{n} in hand", n=hand_count(v, fought, seat)))
    card = printed(v, fought.command[seat])
    if card is None:
        return
    lies = laid_of(fought, fought.command[seat])
    struck = fought.command[seat] in fought.dispelled or (lies is not None and lies.fate in GONE)
    end = middle - 6 if seat == 0 else right - 10
    wide = canvas.word(x, y, card.name, end - x - 6, palette.dim if struck else palette.gold)
    if struck:
        canvas.draw.line((x, y + 1, x + wide, y + 1), fill=palette.bad, width=4)


def _alive(canvas: Canvas, fought: fr.Combat, seat: int, room: Box) -> None:
    """Say what would count for a side of what lies on the table and lives, beside the letter of its seat."""
    if not fought.table:
        return
    _, _, right, low = room
    x, y = right - 160 + 76 * seat, low - 32
    canvas.lay(sp.badge(seat, LETTERS[seat], canvas.palette), x, y - 15)
    canvas.write(x + 36, y, str(alive(canvas.v, fought)[seat]))
    if seat == 0:
        canvas.write(right - 14, y - 28, Text("left standing"), canvas.palette.dim, anchor="rm")


def _side(canvas: Canvas, fought: fr.Combat, column: Column, room: Box, *, fresh: bool) -> None:
    """Paint one side: the card of the creature on the outside, its sum beside it."""
    palette, seat = canvas.palette, column.seat
    left, top, right, _ = room
    middle = (left + right) // 2
    outer = left + 12 if seat == 0 else right - 12
    canvas.word(outer, top + 9, column.name, middle - left - 24, palette.ink, "lm" if seat == 0 else "rm")
    corner = outer if seat == 0 else outer - _BIG[0]
    canvas.lay(_big(canvas, fought, column), corner, top + 24)
    if fresh:
        canvas.lay(sp.fresh(*_BIG, palette), corner, top + 24)
    start = outer + _BIG[0] + 8 if seat == 0 else middle + 28
    end = middle - 28 if seat == 0 else outer - _BIG[0] - 8
    y = top + 36
    for why, number in _shortened(column.lines):
        canvas.word(start, y, why, end - start - 44, palette.dim)
        canvas.write(end, y, number, anchor="rm")
        y += _LINE
    y = top + 4 + _BIG[1]
    canvas.draw.line((start, y - 18, end, y - 18), fill=palette.line, width=2)
    colour = palette.good if column.beats else palette.gold
    x = end
    for _, number in reversed(column.totals):
        canvas.write(x, y, number, colour, size=36, anchor="rm")
        x -= 52
    if column.beats:
        canvas.write(start, y, Text("ahead"), colour)


def _shortened(lines: tuple[Summand, ...]) -> list[Summand]:
    """Return summands, as many as there is room for; where there are more, the last ones as one."""
    if len(lines) <= _SUMMANDS:
        return list(lines)
    rest = sum(int(number) for _, number in lines[_SUMMANDS - 1 :] if number.lstrip("+-").isdigit())
    return [*lines[: _SUMMANDS - 1], (Text("and more"), f"{rest:+d}")]


def _big(canvas: Canvas, fought: fr.Combat, column: Column) -> Sprite:
    """Return the large card of whoever stands there: a creature, a Guardian, nobody."""
    v, seat = canvas.v, column.seat
    card = fought.target if column.role == "target" else fighting(fought, seat)
    known = printed(v, card) if card >= 0 and column.role != "absent" else None
    if known is not None:
        return sp.portrait(known.cls, known.color, str(known.vit), seat, canvas.palette, size=_BIG)
    if card == GUARDIAN or (fought.challenge and seat != fought.attacker):
        return _guardian(canvas, seat)
    return sp.portrait("", "", "-", seat, canvas.palette, size=_BIG)


def _own(canvas: Canvas, fought: fr.Combat) -> list[Sprite]:
    """Return the cards of the reader's own Combat Hand, the strongest first."""
    v = canvas.v
    if v.seat is None:
        return []
    hand = [card for card in fought.hand[v.seat] if card >= 0 and v.face[card] >= 0]
    hand.sort(key=lambda card: (-v.book.vit[v.face[card]], v.face[card], card))
    return [mini(canvas, card) for card in hand]


def mini(canvas: Canvas, card: int) -> Sprite:
    """Return the small card of a creature that the viewer knows."""
    v = canvas.v
    known = v.book.cards[v.face[card]]
    return sp.creature(known.cls, known.color, known.vit, v.item[card] != NONE, canvas.palette)


def _row(canvas: Canvas, pieces: list[Sprite], x: int, y: int, room: int) -> None:
    """Lay cards beside each other, closer where there are many."""
    step = min(sp.CARD[0] + 6, (room - sp.CARD[0]) / max(1, len(pieces) - 1))
    for number, piece in enumerate(pieces):
        canvas.lay(piece, x + number * step, y)


def _over(canvas: Canvas, fought: fr.Combat, room: Box) -> None:
    """Lay the match-ups that are over as pairs of cards, the newest first, then who else is on the table."""
    left, top, right, _ = room
    x = left
    for match in reversed(past(fought)):
        if x + 104 > right:
            return
        for other, at in zip(match, (x, x + 62), strict=True):
            if other is not None:
                _lie(canvas, other, at, top)
        centred(canvas.draw, (x + 49, top + 28), sign(match), sp.SIZE, canvas.palette.gold)
        x += 114
    for seat in (0, 1):
        for other in others(fought, seat):
            if x + 70 > right:
                return
            _lie(canvas, other, x + 18, top)
            canvas.lay(sp.badge(seat, LETTERS[seat], canvas.palette, 28), x, top + 14)
            x += 66


def _lie(canvas: Canvas, laid: Laid, x: int, y: int) -> None:
    """Lay a card on the table: crossed out when it is out, underlined where that is new."""
    canvas.lay(mini(canvas, laid.card), x, y)
    if laid.fate in GONE:
        for ends in ((x + 2, y + 2, x + 33, y + 28), (x + 33, y + 2, x + 2, y + 28)):
            canvas.draw.line(ends, fill=canvas.palette.bad, width=5)
    if canvas.before is not None and laid not in _table(canvas.before):
        canvas.draw.line((x + 2, y + 57, x + 34, y + 57), fill=canvas.palette.fresh, width=4)


def _table(v: GuardiansView) -> list[Laid]:
    fought = combat(v)
    return [] if fought is None else list(fought.table)
