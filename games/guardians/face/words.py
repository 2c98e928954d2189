"""The words and signs for things: seats, cards, spaces; boards, labels, hands, refusals and the log use the
same."""

from functools import lru_cache
from gettext import NullTranslations
from textwrap import shorten
from typing import Final

from engine.board import LETTERS
from engine.texts import Player, Text, current_language, render, shaped
from games.guardians.cards.does import does
from games.guardians.cards.does_words import ICONS
from games.guardians.cards.does_words import terrain as type_name
from games.guardians.data.book import NONE, SPACES, Book, Card
from games.guardians.data.field import IS_LAND, OWNER, side
from games.guardians.face.twins import twins
from games.guardians.sheet.view import GuardiansView

COLOURS: Final = {
    "mortal": Text("mortal"),
    "elemental": Text("elemental"),
    "external": Text("external"),
}
KINDS: Final = {
    "creature": Text("creature"),
    "spell": Text("spell"),
    "hitem": Text("hand item"),
    "citem": Text("creature item"),
    "bribe": Text("bribery card"),
    "terrain": Text("terrain"),
    "shield": Text("Shield"),
    "standard": Text("Shield, standard bearer"),
    "upgrade": Text("upgrade"),
    "shieldterrain": Text("Shield or terrain"),
}

_HINT: Final = 98
"""Characters that a hint may have, with room to spare."""
_SIDES: Final = (
    (Text("{at}, {whose} left Stronghold"), Text("{at}, {whose} left land")),
    (Text("{at}, {whose} centre Stronghold"), Text("{at}, {whose} centre land")),
    (Text("{at}, {whose} right Stronghold"), Text("{at}, {whose} right land")),
)
"""By side: a Stronghold, a land."""


def card_name(book: Book, face: int) -> Text:
    """Name a card as the data set does; NONE is a card that the viewer does not know."""
    return Text("a hidden card") if face < 0 else Text("{name}", name=book.cards[face].name)


def called(v: GuardiansView, card: int) -> Text:
    """Name one card of the game: by its number too, where another one like it lies with it."""
    face = v.face[card] if card >= 0 else NONE
    if face < 0:
        return Text("a hidden card")
    name = v.book.cards[face].name
    if card in twins(v):
        return Text("{name} #{number}", name=name, number=card)
    return Text("{name}", name=name)


def where(seat: int | None, space: int) -> Text:
    """Name a space with its side, as seen by a seat: `b2, your centre land` (G152)."""
    owner = OWNER[space]
    whose: Text = Text("their") if seat is not None else Text("{letter}'s", letter=LETTERS[owner])
    if owner == seat:
        whose = Text("your")
    text = _SIDES[side(space)][IS_LAND[space]]
    return text.with_args(at=SPACES[space], whose=whose)


def numbers(card: Card) -> Text:
    """Say the numbers of a creature in few signs: `8/10 elemental +2 M Spirit, gold, gives 3`."""
    if not card.creature:
        return Text("{kind}, Up {up}", kind=KINDS[card.kind], up=card.up)
    text = Text("{vit} {colour} +{ocb} {size} {cls}") if card.ocb else Text("{vit} {colour} {size} {cls}")
    whole = text.with_args(
        vit=vitality(card),
        colour=COLOURS[card.color],
        ocb=card.ocb,
        size=card.size,
        cls=card.cls,
    )
    return _with(whole, traits(card))


def _with(text: Text, more: list[Text]) -> Text:
    return Text("{said}, {more}", said=text, more=tuple(more)) if more else text


def traits(card: Card) -> list[Text]:
    """Say what else is printed on a creature: flight, attack, bar, what it gives, icons, terrain."""
    lines: list[Text] = []
    if card.fly:
        lines.append(Text("flies"))
    if card.atk != "normal":
        lines.append(Text("fire") if card.atk == "fire" else Text("fear"))
    if card.recv:
        lines.append(Text("receives"))
    if card.cmp:
        lines.append(Text("gives {cmp}", cmp=card.cmp))
    lines += [ICONS[icon] for icon in card.icons]
    lines += [Text("{type} {n}", type=type_name(kind), n=f"{n:+d}") for kind, n in card.terr.items()]
    return lines


def vitality(card: Card) -> str:
    """Write vitality, and the stacking number where it is another (G24): `4/6`."""
    return f"{card.vit}" if card.stack == card.vit else f"{card.vit}/{card.stack}"


def card_help(card: Card) -> Text:
    """Say the numbers of a card and what it does, in the length of a hint."""
    return _card_help(card, current_language())


@lru_cache(maxsize=1024)
def _card_help(card: Card, language: NullTranslations) -> Text:
    facts, text = numbers(card), does(card.effects)
    if card.ground and card.terrain:
        facts = Text("{facts}, {type}", facts=facts, type=type_name(card.terrain))
    if card.side:
        facts = Text("{facts}, {side}", facts=facts, side=Text("left") if card.side == "L" else Text("right"))
    if text is None:
        return facts
    whole = Text("{facts}: {does}", facts=facts, does=text)
    if len(render(whole, language=language)) > _HINT:
        facts = Text("{vit}", vit=vitality(card)) if card.creature else Text("Up {up}", up=card.up)
        whole = Text("{facts}: {does}", facts=facts, does=text)
    return Text("{whole}", whole=shaped(whole, _cut))


def _cut(said: str) -> str:
    return shorten(said, _HINT, placeholder="...")


def player(seat: int, width: int | None = None) -> Player:
    """Stand for whoever sits in a seat."""
    return Player(seat, width)
