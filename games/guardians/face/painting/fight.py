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
from games.guardians.face.summed import Column, columns, verdict
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


def fight(made: Canvas, fought: fr.Combat, room: Box) -> None:
    """Paint a combat into a box: hands and command cards, the two sides, what is over, the own hand."""
    v, palette = made.v, made.palette
    left, top, right, low = room
    middle = (left + right) // 2
    made.draw.rounded_rectangle(room, 12, fill=palette.panel, outline=palette.gold, width=3)
    for seat in (0, 1):
        _hand(made, fought, seat, room)
        _alive(made, fought, seat, room)
    both = columns(v, fought)
    news = _news(made, fought)
    for pair in both[:1]:
        for seat, one in enumerate(pair):
            _side(made, fought, one, (left, top + 40, right, low), fresh=seat in news)
        made.draw.ellipse((middle - 22, top + 120, middle + 22, top + 164), fill=palette.raised)
        centred(made.draw, (middle, top + 141), verdict(pair), 36, palette.gold)
    if not both:
        _meeting(made, fought, room)
    own = _own(made, fought)
    if own:
        made.lay(sp.star(palette), left + 10, low - 46)
        _row(made, own, left + 40, low - 62, right - left - 220)
    _over(made, fought, (left + 12, low - 62 * (2 if own else 1), right - 12, low))


def _news(made: Canvas, fought: fr.Combat) -> set[int]:
    """Return the seats whose side has changed since the reader looked."""
    before = made.before
    if before is None:
        return set()
    then = combat(before)
    if then is None or then.at != fought.at or then.round != fought.round:
        return {0, 1}
    pairs = zip_longest(*(columns(v, one)[:1] for v, one in ((made.v, fought), (before, then))))
    return {
        seat for now, old in pairs for seat in (0, 1) if now is None or old is None or now[seat] != old[seat]
    }


def _meeting(made: Canvas, fought: fr.Combat, room: Box) -> None:
    """Lay the two Shields that meet beside each other while no creature stands against another."""
    v, palette = made.v, made.palette
    left, top, right, _ = room
    middle = (left + right) // 2
    made.lay(sp.clash(palette, 100), middle - 50, top + 60)
    theirs = v.shield[fought.at] if v.shield[fought.at] != fought.shield else NONE
    for seat in (0, 1):
        lies = printed(v, fought.shield if seat == fought.attacker else theirs)
        if fought.challenge and seat != fought.attacker:
            piece = _guardian(made, seat)
        elif lies is None:
            piece = sp.badge(seat, LETTERS[seat], palette, 96)
        else:
            bearer = lies.kind == "standard"
            piece = sp.shield(seat, LETTERS[seat], lies.id, bearer=bearer, palette=palette, large=True)
        made.lay(piece, middle - 170 if seat == 0 else middle + 74, top + 50)


def _guardian(made: Canvas, seat: int) -> Sprite:
    vitality = made.v.book.guardians[made.v.guardian[seat]].vit
    return sp.portrait("Guardian", "", str(vitality), seat, made.palette, size=_BIG)


def _hand(made: Canvas, fought: fr.Combat, seat: int, room: Box) -> None:
    """Say how many cards a Combat Hand has, and which command card was played."""
    v, palette = made.v, made.palette
    left, top, right, _ = room
    middle, y = (left + right) // 2, top + 22
    x = left + 12.0 if seat == 0 else middle + 8.0
    made.lay(sp.badge(seat, LETTERS[seat], palette), x, top + 7)
    x += 46 + made.write(x + 38, y, str(Text("{n} in hand", n=hand_count(v, fought, seat))))
    card = printed(v, fought.command[seat])
    if card is None:
        return
    lies = laid_of(fought, fought.command[seat])
    struck = fought.command[seat] in fought.dispelled or (lies is not None and lies.fate in GONE)
    end = middle - 6 if seat == 0 else right - 10
    wide = made.word(x, y, card.name, end - x - 6, palette.dim if struck else palette.gold)
    if struck:
        made.draw.line((x, y + 1, x + wide, y + 1), fill=palette.bad, width=4)


def _alive(made: Canvas, fought: fr.Combat, seat: int, room: Box) -> None:
    """Say what would count for a side of what lies on the table and lives, beside the letter of its seat."""
    if not fought.table:
        return
    _, _, right, low = room
    x, y = right - 160 + 76 * seat, low - 32
    made.lay(sp.badge(seat, LETTERS[seat], made.palette), x, y - 15)
    made.write(x + 36, y, str(alive(made.v, fought)[seat]))
    if seat == 0:
        made.write(right - 14, y - 28, str(Text("left standing")), made.palette.dim, anchor="rm")


def _side(made: Canvas, fought: fr.Combat, one: Column, room: Box, *, fresh: bool) -> None:
    """Paint one side: the card of the creature on the outside, its sum beside it."""
    palette, seat = made.palette, one.seat
    left, top, right, _ = room
    middle = (left + right) // 2
    outer = left + 12 if seat == 0 else right - 12
    made.word(outer, top + 9, one.title[2:], middle - left - 24, palette.ink, "lm" if seat == 0 else "rm")
    corner = outer if seat == 0 else outer - _BIG[0]
    made.lay(_big(made, fought, one), corner, top + 24)
    if fresh:
        made.lay(sp.fresh(*_BIG, palette), corner, top + 24)
    start = outer + _BIG[0] + 8 if seat == 0 else middle + 28
    end = middle - 28 if seat == 0 else outer - _BIG[0] - 8
    y = top + 36
    for why, number in _shortened(one.lines):
        made.word(start, y, why, end - start - 44, palette.dim)
        made.write(end, y, number, anchor="rm")
        y += _LINE
    y = top + 4 + _BIG[1]
    made.draw.line((start, y - 18, end, y - 18), fill=palette.line, width=2)
    colour = palette.good if one.beats else palette.gold
    x = end
    for _, number in reversed(one.totals):
        made.write(x, y, number, colour, size=36, anchor="rm")
        x -= 52
    if one.beats:
        made.write(start, y, str(Text("ahead")), colour)


def _shortened(lines: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """Return summands, as many as there is room for; where there are more, the last ones as one."""
    if len(lines) <= _SUMMANDS:
        return list(lines)
    rest = sum(int(number) for _, number in lines[_SUMMANDS - 1 :] if number.lstrip("+-").isdigit())
    return [*lines[: _SUMMANDS - 1], (str(Text("and more")), f"{rest:+d}")]


def _big(made: Canvas, fought: fr.Combat, one: Column) -> Sprite:
    """Return the large card of whoever stands there: a creature, a Guardian, nobody."""
    v, seat = made.v, one.seat
    card = fought.target if one.role == "target" else fighting(fought, seat)
    known = printed(v, card) if card >= 0 and one.role != "absent" else None
    if known is not None:
        return sp.portrait(known.cls, known.color, str(known.vit), seat, made.palette, size=_BIG)
    if card == GUARDIAN or (fought.challenge and seat != fought.attacker):
        return _guardian(made, seat)
    return sp.portrait("", "", "-", seat, made.palette, size=_BIG)


def _own(made: Canvas, fought: fr.Combat) -> list[Sprite]:
    """Return the cards of the reader's own Combat Hand, the strongest first."""
    v = made.v
    if v.seat is None:
        return []
    hand = [card for card in fought.hand[v.seat] if card >= 0 and v.face[card] >= 0]
    hand.sort(key=lambda card: (-v.book.vit[v.face[card]], v.face[card], card))
    return [mini(made, card) for card in hand]


def mini(made: Canvas, card: int) -> Sprite:
    """Return the small card of a creature that the viewer knows."""
    v = made.v
    known = v.book.cards[v.face[card]]
    return sp.creature(known.cls, known.color, known.vit, v.item[card] != NONE, made.palette)


def _row(made: Canvas, pieces: list[Sprite], x: int, y: int, room: int) -> None:
    """Lay cards beside each other, closer where there are many."""
    step = min(sp.CARD[0] + 6, (room - sp.CARD[0]) / max(1, len(pieces) - 1))
    for number, piece in enumerate(pieces):
        made.lay(piece, x + number * step, y)


def _over(made: Canvas, fought: fr.Combat, room: Box) -> None:
    """Lay the match-ups that are over as pairs of cards, the newest first, then who else is on the table."""
    left, top, right, _ = room
    x = left
    for match in reversed(past(fought)):
        if x + 104 > right:
            return
        for one, at in zip(match, (x, x + 62), strict=True):
            if one is not None:
                _lie(made, one, at, top)
        centred(made.draw, (x + 49, top + 28), sign(match), sp.SIZE, made.palette.gold)
        x += 114
    for seat in (0, 1):
        for one in others(fought, seat):
            if x + 70 > right:
                return
            _lie(made, one, x + 18, top)
            made.lay(sp.badge(seat, LETTERS[seat], made.palette, 28), x, top + 14)
            x += 66


def _lie(made: Canvas, one: Laid, x: int, y: int) -> None:
    """Lay a card on the table: crossed out when it is out, underlined where that is new."""
    made.lay(mini(made, one.card), x, y)
    if one.fate in GONE:
        for ends in ((x + 2, y + 2, x + 33, y + 28), (x + 33, y + 2, x + 2, y + 28)):
            made.draw.line(ends, fill=made.palette.bad, width=5)
    if made.before is not None and one not in _table(made.before):
        made.draw.line((x + 2, y + 57, x + 34, y + 57), fill=made.palette.fresh, width=4)


def _table(v: GuardiansView) -> list[Laid]:
    fought = combat(v)
    return [] if fought is None else list(fought.table)
