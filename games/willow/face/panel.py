"""What goes on between the sides, in rows: a fight or a search with both sums, a journey, Foes that wait."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final

from engine.board import Row
from engine.texts import Fitted, Text
from games.willow.data.book import HIDDEN, NONE
from games.willow.face.regions import chain
from games.willow.face.summed import Column, Sum, columns
from games.willow.face.things import people, thing
from games.willow.face.words import SIDES, card_name, names, short_char, space_name
from games.willow.sheet.frames import Fight, Foes, Hunt, Journey, Response, Search, Share
from games.willow.sheet.view import WillowView

HALF: Final = 20
"""Columns of one side."""
_STEPS: Final = {
    "before": Text("the fight begins"),
    "a": Text("trade and discard"),
    "b": Text("getting away"),
    "c": Text("cards and spells"),
    "aid": Text("trade, cards, spells"),
    "bear": Text("who leads them away"),
    "d": Text("champions"),
    "duel": Text("the dice"),
    "next": Text("the next champion"),
    "rob": Text("what is lost"),
    "end": Text("cards for the end"),
    "hands": Text("cards change hands"),
    "over": Text("it is over"),
}
"""By step of a fight, what is done."""


def panel(v: WillowView, *, reasons: int = 2) -> list[Row]:
    """Draw what goes on: nothing, or the head and the sums of a contest.

    `reasons`: 2: with all that they are of, 1: without the own number, 0: the sums alone.
    """
    rows: list[Row] = [(text,) for text in heads(v)]
    both = columns(v)
    return rows + (sums(both, reasons=reasons) if both is not None else [])


def heads(v: WillowView) -> list[Text]:
    """Say what goes on, the innermost last: who fights where, who travels, what waits."""
    return [
        text for frame in v.frames if (head := _HEADS.get(frame.kind)) is not None for text in head(v, frame)
    ]


def sums(both: tuple[Column, Column], *, reasons: int) -> list[Row]:
    """Draw two sides beside each other: who may stand for each, its total and what that is made of."""
    left, right = both
    ours, theirs = ([column.title, *_lines(column, reasons=reasons)] for column in (left, right))
    pairs: Iterable[tuple[str | Text, str | Text]] = zip_longest(ours, theirs, fillvalue="")
    return [(Text("{both}", both=Fitted(_beside, pair)),) for pair in pairs]


def _beside(said: Sequence[str]) -> str:
    """Write a line of either side beside each other."""
    ours, theirs = (line[:HALF] for line in said)
    return f"{ours:<{HALF}}  {theirs}".rstrip()


def _lines(column: Column, *, reasons: int) -> list[Text]:
    lines: list[Text] = []
    for part in column.sums:
        lines.append(_line(1, part.name, str(part.total)))
        if reasons and len(part.lines) > 1:
            lines += [_line(2, why, number) for why, number in part.lines[2 - reasons :]]
        if part.health:
            lines.append(_line(2, Text("Health"), part.health))
    return lines


def _line(indent: int, why: str | Text, number: str) -> Text:
    return Text("{line}", line=Fitted(_reason, (why, number), (indent,)))


def _reason(said: Sequence[str], indent: int) -> str:
    """Write a reason and its number in the columns of a side."""
    why, number = " " * indent + said[0], said[1]
    return f"{why[: HALF - 5]:<{HALF - 5}}{number:>4}"


def best(column: Column) -> Sum | None:
    """Return the largest sum of a side, the first of equal ones; None: nobody can stand for it."""
    return max(column.sums, key=lambda part: part.total, default=None)


def _fight(v: WillowView, f: Fight) -> list[Text]:
    where = space_name(v.book, f.space)
    if f.what == "foe":
        foe = card_name(v.book, f.foe) if f.foe != NONE else Text("the Foe")
        text = Text("{foe} at {space}: {step}", foe=foe, space=where, step=_STEPS[f.step])
    elif f.what == "queen":
        text = Text("Duel with {queen}: {step}", queen=v.book.names[v.book.queen], step=_STEPS[f.step])
    else:
        text = Text(
            "{side} attacks at {space}: {step}", side=SIDES[f.attacker], space=where, step=_STEPS[f.step]
        )
    lost = [char for char in f.fighters if f.lost[char] != NONE]
    return [text, *([Text("Will lose their hands: {who}", who=people(v, lost))] if lost else [])]


def _hunt(v: WillowView, f: Hunt) -> list[Text]:
    where = space_name(v.book, f.space)
    return [Text("Evil searches {space} for {who}; a tie hides them", space=where, who=people(v, f.hidden))]


def _search(v: WillowView, f: Search) -> list[Text]:
    return [Text("Searching for {place}; a tie fails", place=space_name(v.book, f.space))]


def _journey(v: WillowView, f: Journey) -> list[Text]:
    path = [Text("{name}", name=v.book.spaces[space].short) for space in f.path]
    way = chain(Text("{one} to {more}"), path)
    mode = _MODES[f.mode]
    if f.step == "ready":
        text = Text("{who} {mode}, not set off yet", who=people(v, f.chars), mode=mode)
    else:
        text = Text(
            "{who} {mode}, {count} space left", "{who} {mode}, {count} spaces left", f.left,
            who=people(v, f.chars), mode=mode,
        )  # fmt: skip
    return [text, Text("Way: {way}", way=way)]


_MODES: Final = {
    "walk": Text("on foot"),
    "ride": Text("riding"),
    "wings": Text("in flight"),
    "spell": Text("in flight by a spell"),
    "wind": Text("carried by the wind"),
    "soar": Text("in flight"),
}
"""By way of travel."""


def _foes(v: WillowView, f: Foes) -> list[Text]:
    told = tuple(
        Text("{foe} at {char}", foe=card_name(v.book, card), char=short_char(v.book, char))
        for card, char in zip(f.cards, f.on, strict=True)
    )
    return [Text("Foes that wait: {foes}", foes=told)] if told else []


def _response(v: WillowView, f: Response) -> list[Text]:
    caster, spell = short_char(v.book, f.caster), card_name(v.book, f.card)
    if not f.target:
        return [Text("{char} has cast {spell}", char=caster, spell=spell)]
    return [Text("{char} has cast {spell} on {target}", char=caster, spell=spell, target=thing(v, f.target))]


def _share(v: WillowView, f: Share) -> list[Text]:
    blind = HIDDEN in f.given  # which of them are left is not known
    left = [
        NONE if blind and card not in f.up else card
        for card, to in zip(f.cards, f.given, strict=True)
        if to == NONE
    ]
    return [Text("To be handed out: {cards}", cards=names(v.book, left))] if left else []


_HEADS: Final[dict[str, Any]] = {
    "fight": _fight,
    "hunt": _hunt,
    "search": _search,
    "journey": _journey,
    "foes": _foes,
    "response": _response,
    "share": _share,
}
"""By kind of frame; Any: each function takes frames of its kind."""
