"""The part of the rules page that is made from the data set: a worked match-up, all cards, the ready decks.

A group that renames or corrects cards has a page that fits.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.texts import Text
from games.guardians.cards.does import does
from games.guardians.cards.does_words import terrain
from games.guardians.data.book import Book, Card, Guardian, ReadyDeck, Strongholds
from games.guardians.face.example import example
from games.guardians.face.words import numbers

_ROWS: Final = 24
"""Rows of a list until the next paragraph: a long list is shown in parts."""
COLOURS: Final = (
    ("mortal", Text("Mortals")),
    ("elemental", Text("Elementals")),
    ("external", Text("Externals")),
)
KINDS: Final = (
    (("spell",), Text("Spells")),
    (("hitem",), Text("Hand items")),
    (("citem",), Text("Creature items")),
    (("bribe",), Text("Bribery cards")),
    (("terrain", "shieldterrain"), Text("Terrain cards")),
    (("shield", "standard"), Text("Shields and standard bearers")),
    (("upgrade",), Text("Upgrades")),
)


def reference(book: Book) -> str:
    """Return the sections that are made from the data set, as Markdown."""
    parts = [example(book)]
    parts.append(_section(Text("Guardians"), map(guardian_row, book.guardians)))
    parts.append(_section(Text("Strongholds"), map(walls_row, book.strongholds)))
    for color, title in COLOURS:
        parts.append(_section(title, [card_row(card) for card in book.cards if card.color == color]))
    for kinds, title in KINDS:
        parts.append(_section(title, [card_row(card) for card in book.cards if card.kind in kinds]))
    parts.append(_section(Text("Ready decks"), [deck_row(book, deck) for deck in book.decks]))
    return "\n".join(filter(None, parts))


def _section(title: Text, rows: Iterable[Text]) -> str:
    listed = [f"- {row}" for row in rows]
    parts = ["\n".join(listed[at : at + _ROWS]) for at in range(0, len(listed), _ROWS)]
    return "\n\n".join((f"## {title}", *parts)) + "\n"


def card_row(card: Card) -> Text:
    """Say all that is printed on a card."""
    text = Text("**{name}** ({id}): {facts}", name=card.name, id=card.id, facts=numbers(card))
    if card.terrain:
        text = Text("{said}, {type}", said=text, type=terrain(card.terrain))
    if card.side:
        side = Text("on the left") if card.side == "L" else Text("on the right")
        text = Text("{said}, {side}", said=text, side=side)
    if card.copies == 1:
        text = Text("{said}, one in a deck", said=text)
    return _with(text, does(card.effects))


def _with(told: Text, text: Text | None) -> Text:
    if text is None:
        return Text("{said}.", said=told)
    return Text("{said}; {does}.", said=told, does=text)


def guardian_row(guardian: Guardian) -> Text:
    text = Text(
        "**{name}** ({id}): vitality {vit}, {stones} stones, a stone gives {cmp}, draws {draw}, "
        "LDL {ldl}, MDL {mdl}, LUC {luc}",
        name=guardian.name,
        id=guardian.id,
        vit=guardian.vit,
        stones=guardian.stones,
        cmp=guardian.cmp,
        draw=guardian.draw,
        ldl=f"{guardian.ldl:+d}",
        mdl=f"{guardian.mdl:+d}",
        luc=f"{guardian.luc:+d}",
    )
    return _with(text, does(guardian.effects))


def walls_row(walls: Strongholds) -> Text:
    left, centre, right = walls.defend
    text = Text(
        "**{name}** ({id}): to defend {left}, {centre}, {right}",
        name=walls.name,
        id=walls.id,
        left=f"{left:+d}",
        centre=f"{centre:+d}",
        right=f"{right:+d}",
    )
    return _with(text, does(walls.effects))


def deck_row(book: Book, deck: ReadyDeck) -> Text:
    return Text(
        "**{name}**, {count} cards, with {guardian} and {walls}: {cards}.",
        name=deck.name,
        count=len(deck.faces),
        guardian=book.guardians[deck.guardian].name,
        walls=book.strongholds[deck.strongholds].name,
        cards=tuple(_copies(book, deck.faces)),
    )


def _copies(book: Book, faces: Sequence[int]) -> list[Text]:
    counted = Counter(faces)
    return [Text("{times} {name}", times=times, name=book.cards[at].name) for at, times in counted.items()]
