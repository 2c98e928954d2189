"""The board in sentences, for a screen reader: at most 1,000 characters.

It says what the picture says to its viewer; where that is too long, it steps down in detail.
"""

from collections.abc import Sequence
from typing import Final

from engine.board import Board, alt_text
from engine.texts import Player, Text
from games.willow.data.book import NONE
from games.willow.face.moment import moment, warnings
from games.willow.face.panel import heads
from games.willow.face.sheets import count, of_side, open_cards, sides, totals, where
from games.willow.face.summed import Column, columns
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView

MOST: Final = 1_000
_NAME: Final = 32
"""Characters that the name of a player may have."""


def alt(v: WillowView) -> tuple[Text, ...]:
    """Say the board in sentences: the moment, the contest, the characters, the Places with treasures."""
    lines: list[Text] = []
    for detail in (3, 2, 1, 0):
        lines = _said(v, detail)
        if _size(lines) <= MOST:
            break
    return tuple(lines)


def _size(lines: Sequence[Text]) -> int:
    return len(alt_text(Board((), tuple(lines)), lambda _: "W" * _NAME))


def _said(v: WillowView, detail: int) -> list[Text]:
    lines = [Text("{title}. {moment}.", title=v.book.title, moment=moment(v)), *warnings(v)]
    if waiting := PLAY.asked(v).must:
        lines.append(Text("Awaited: {who}.", who=tuple(Player(seat) for seat in waiting)))
    if detail:
        lines += [Text("{head}.", head=head) for head in heads(v)]
    both = columns(v)
    if both is not None:
        lines += [_column(column, reasons=detail > 1) for column in both]
    lines += [_char(v, char, detail) for side in sides(v) for char in of_side(v, side)]
    if detail > 2:
        lines.append(_treasures(v))
    return lines


def _column(column: Column, *, reasons: bool) -> Text:
    """Say who may stand for a side, and with what."""
    sums = tuple(
        Text(
            "{name} {total} ({lines})",
            name=each.name,
            total=each.total,
            lines=tuple(Text("{why} {n}", why=why, n=n) for why, n in each.lines),
        )
        if reasons and len(each.lines) > 1
        else Text("{name} {total}", name=each.name, total=each.total)
        for each in column.sums
    )
    return (
        Text("{title}: {sums}.", title=column.title, sums=sums)
        if sums
        else Text("{title}: nobody.", title=column.title)
    )


def _char(v: WillowView, char: int, detail: int) -> Text:
    """Say the sheet of a character; with little detail, its open cards are counted."""
    printed, (prowess, magic, stealth) = v.book.chars[char], totals(v, char)
    name: str | Text = printed.name if detail else Text("{name:.12}", name=printed.short)
    text = Text(
        "{name}: Health {health}/{most}, Prowess {p}, Magic {m}, Stealth {s}, {hand}, at {place}{cards}."
    )
    if detail < 2:
        text = Text("{name}: {health}/{most}, P{p} M{m} S{s}, {hand}, {place}{cards}.")
    cards: Text | str = ""
    if v.shown[char]:
        named = tuple(open_cards(v, char)) if detail else ()
        cards = (
            Text("; open: {cards}", cards=named)
            if named
            else Text("; {count} open", "; {count} open", len(v.shown[char]))
        )
    return text.with_args(
        name=name,
        health=v.health[char],
        most=printed.health,
        p=prowess,
        m=magic,
        s=stealth,
        hand=_hand(v, char),
        place=where(v, char),
        cards=cards,
    )


def _hand(v: WillowView, char: int) -> Text:
    """Say how many cards lie face down before a character."""
    if count(v, char) == "?":
        return Text("its cards concealed")
    return Text("{count} card", "{count} cards", len(v.hand[char]))


def _treasures(v: WillowView) -> Text:
    """Say where treasures still lie."""
    left = tuple(
        Text("{name}", name=v.book.spaces[space].name)
        for place, space in enumerate(v.book.places)
        if v.treasure[place] != NONE
    )
    return Text("Treasures lie at {places}.", places=left) if left else Text("All treasures are taken.")
