"""The part of the rules page that is made from the data set: characters, cards, places, numbers, house rules.

A group that renames or corrects something has a page that fits.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.options import rule_text
from engine.texts import Fitted, Text
from games.willow.cards.phrases import does, does_use
from games.willow.data.book import Book, Card, Character, Shape, Space
from games.willow.face.words import STATS, card_name, kind_of, letter, space_name
from games.willow.mind.odds import casts, wins
from games.willow.options import WillowOptions

_ROWS: Final = 20
"""Rows of a list until the next paragraph: a long list is shown in parts."""
SECTIONS: Final = (
    ("spell", Text("The spells")),
    ("keep", Text("Keep cards")),
    ("discard", Text("Discard cards")),
    ("friend", Text("Friends")),
    ("foe", Text("Foes, card by card")),
    ("army", Text("The armies")),
    ("treasure", Text("Treasures")),
)


def reference(book: Book) -> str:
    """Return the sections that are made from the data set and the house rules, as Markdown."""
    parts = [
        _section(Text("The characters"), (character_row(book, char) for char in range(len(book.chars)))),
        _section(Text("The numbers"), _numbers(book)),
        _section(Text("Odds"), _odds()),
    ]
    for kind, title in SECTIONS:
        parts.append(_section(title, [card_row(book, card) for card in book.faces if card.kind == kind]))
    parts.append(_section(Text("The shapes"), _shapes(book)))
    places = [space for space in book.spaces if space.power]
    parts.append(_section(Text("The Places"), [place_row(book, space) for space in places]))
    parts.append(_section(Text("The map"), [space_row(book, at) for at in range(len(book.spaces))]))
    parts.append(_section(Text("House rules"), map(_rule, WillowOptions.model_fields)))
    return "\n".join(parts)


def _section(title: Text, rows: Iterable[Text]) -> str:
    listed = [f"- {row}" for row in rows]
    parts = ["\n".join(listed[at : at + _ROWS]) for at in range(0, len(listed), _ROWS)]
    return "\n\n".join((f"## {title}", *parts)) + "\n"


def character_row(book: Book, char: int) -> Text:
    character: Character = book.chars[char]
    text = Text(
        "**{name}** ({letter}): Prowess {prowess}, Magic {magic}, Stealth {stealth}, Health {health}; "
        "{grows} grows; starts at {start}",
        name=character.name,
        letter=letter(book, char),
        prowess=character.prowess,
        magic=character.magic,
        stealth=character.stealth,
        health=character.health,
        grows=STATS[character.grows],
        start=space_name(book, character.start),
    )
    own = tuple(card_name(book, card) for card, owner in book.start if owner == char)
    return Text("{said}, with {own}.", said=text, own=own) if own else Text("{said}.", said=text)


def _numbers(book: Book) -> list[Text]:
    n, rules = book.numbers, book.options
    return [
        Text("Cards drawn in a turn: {good} by each Good character, {evil} by each Evil one.",
             good=rules.draw_good, evil=rules.draw_evil),
        Text("Opening cards: {evil} for each Evil character; {good} for Good in all, beside the child.",
             evil=n.opening_evil, good=n.opening_good),
        Text("Hand limit: {n} cards a character.", n=rules.hand_limit),
        Text("On foot: {n} spaces.", n=n.walk),
        Text("Healing: {still} for who has not moved, else {moved}.", still=n.heal_still, moved=n.heal_moved),
        Text("Growing: {n} in a turn, for each ability of a character.", n=n.growth_per_side_turn),
        Text("Freeing {place}: Magic against {n}.", place=space_name(book, book.goal), n=n.tir_asleen_magic),
        Text("{queen}: Health {health}, Magic {magic}.",
             queen=book.names[book.queen], health=book.queen_health, magic=book.queen_magic),
        Text("{companion}, restored: {n} Magic more.", companion=book.names[book.companion],
             n=n.fin_raziel_magic),
        Text("The first roll for love needs {n} or more, each later one 1 less.", n=n.sorsha_roll_base - 1),
        Text("Rounds: {n}, then it is a draw.", n=rules.round_cap),
    ]  # fmt: skip


def _odds() -> list[Text]:
    """Say what a lead before the roll is worth: two dice decide."""
    return [
        Text(
            "{lead} ahead: a fight or search is won in {win} % of all cases, a spell works in {cast} %.",
            lead=f"{lead:+d}",
            win=round(100 * wins(lead)),
            cast=round(100 * casts(lead)),
        )
        for lead in range(-5, 7)
    ]


def card_row(book: Book, card: Card) -> Text:
    """Say all that is printed on a card."""
    copies = sum(book.faces[face] is card for face in book.face)
    line = Text("**{name}**: {kind}", name=card.name, kind=kind_of(card))
    if copies > 1:
        line = Text("**{name}** ({copies}x): {kind}", name=card.name, copies=copies, kind=kind_of(card))
    text = does(card.uses)
    return Text("{said}.", said=line) if text is None else Text("{said}; {does}.", said=line, does=text)


def _shapes(book: Book) -> Iterable[Text]:
    return map(shape_row, book.shapes)


def shape_row(shape: Shape) -> Text:
    """Say the numbers of a shape, and how it moves."""
    prowess, magic, stealth = shape.stats
    text = Text(
        "**{name}**: Prowess {prowess}, Magic {magic}, Stealth {stealth}",
        name=shape.name,
        prowess=prowess,
        magic=magic,
        stealth=stealth,
    )
    if shape.passive.max_move:
        text = Text("{said}, moves {n} space at most", said=text, n=shape.passive.max_move)
    if shape.passive.fly:
        text = Text("{said}, may fly up to {n} spaces", said=text, n=shape.passive.fly)
    return Text("{said}.", said=text)


def place_row(book: Book, space: Space) -> Text:
    """Say what a place's power does, and its number."""
    at = book.space_of[space.id]
    powers = tuple(does_use(use) for use in space.power)
    if book.hide[at]:
        return Text(
            "**{name}**: found against {hide}; power: {powers}.",
            name=space.name,
            hide=book.hide[at],
            powers=powers,
        )
    return Text("**{name}**: open, for Evil alone; power: {powers}.", name=space.name, powers=powers)


def space_row(book: Book, at: int) -> Text:
    """Say where the ways from a space lead, and the flights that no road has."""
    text = Text("**{name}**: {near}", name=book.spaces[at].name, near=_listed(book, book.near[at]))
    if book.hide[at]:
        text = Text("{said}; a Place, found against {hide}", said=text, hide=book.hide[at])
    air = [other for other in book.flight[at] if other not in book.near[at]]
    return (
        Text("{said}; in flight {air}.", said=text, air=_listed(book, air))
        if air
        else Text("{said}.", said=text)
    )


def _listed(book: Book, spaces: Sequence[int]) -> Text:
    """List spaces; a comma may be part of a name."""
    return Text("{spaces}", spaces=Fitted(" · ".join, tuple(book.spaces[space].name for space in spaces)))


def _rule(name: str) -> Text:
    """Say a house rule with its positions and the one it has as a rule."""
    title, meaning, choices = rule_text(WillowOptions, name)
    default = WillowOptions.model_fields[name].default
    usual = choices[default] if default in choices else Text("{n}", n=str(default))
    rule = Text("**{title}**: {meaning} As a rule: {usual}.", title=title, meaning=meaning, usual=usual)
    others = tuple(text for key, text in choices.items() if key != default)
    if not others:
        return rule
    return Text("{said} Or: {others}.", said=rule, others=others)
