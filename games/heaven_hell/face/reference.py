"""The part of the rules page that lists cards and battlefields, made from the data set.

A group that renames or corrects them has a page that fits.
"""

from collections.abc import Sequence
from typing import Final

from engine.texts import Text
from games.heaven_hell.data.book import Book, Face, Field
from games.heaven_hell.face.words import codes

KINDS: Final = (
    ("angel", Text("Angels")),
    ("demon", Text("Demons")),
    ("mortal", Text("Mortals")),
)


def reference(book: Book) -> str:
    """Return the sections about each kind of card and about battlefields, as Markdown."""
    parts = [_characters(book, kind, title) for kind, title in KINDS]
    parts.append(_spoken(book, "tactic", Text("Tactics")))
    parts.append(_spoken(book, "miracle", Text("Miracles")))
    parts.append(_fields(book))
    return "\n\n".join(parts) + "\n"


def _section(title: Text, rows: Sequence[Text]) -> str:
    return "\n".join((f"## {title}", "", *(f"- {row}" for row in rows)))


def _characters(book: Book, kind: str, title: Text) -> str:
    """List the characters of an allegiance: code, name, id, numbers, ability."""
    rows = [
        character_row(card, code)
        for card, code in zip(book.faces, codes(book), strict=True)
        if card.side == kind
    ]
    return _section(title, rows)


def character_row(card: Face, code: str) -> Text:
    force = Text("might {might}", might=card.might) if card.fighter else Text("no fighter")
    numbers = Text(
        "cost {cost}, {force}, mind {mind}, health {health}",
        cost=card.cost,
        force=force,
        mind=card.mind,
        health=card.health,
    )
    if not card.text:
        return Text(
            "`{code}` **{name}** ({id}): {numbers}.", code=code, name=card.name, id=card.id, numbers=numbers
        )
    return Text(
        "`{code}` **{name}** ({id}): {numbers}; {does}.",
        code=code,
        name=card.name,
        id=card.id,
        numbers=numbers,
        does=card.text,
    )


def _spoken(book: Book, kind: str, title: Text) -> str:
    """List the Tactics or the Miracles."""
    return _section(title, [spoken_row(card) for card in book.faces if card.kind == kind])


def spoken_row(card: Face) -> Text:
    """Say of a Tactic or Miracle its id, cost, the mind that speaks it, what it does."""
    return Text(
        "**{name}** ({id}): cost {cost}, speaker's mind {mind}; {does}.",
        name=card.name,
        id=card.id,
        cost=card.cost,
        mind=card.mind,
        does=card.text,
    )


def _fields(book: Book) -> str:
    return _section(Text("Battlefields"), [field_row(field) for field in book.fields])


def field_row(field: Field) -> Text:
    """Say of a battlefield its id, its plunder, what it does."""
    text = Text("**{name}** ({id}), plunder {plunder}", name=field.name, id=field.id, plunder=field.plunder)
    return Text("{said}; {does}.", said=text, does=field.text) if field.text else Text("{said}.", said=text)
