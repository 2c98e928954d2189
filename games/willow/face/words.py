"""The words for things: characters, spaces, cards; boards, labels, hands, refusals and the log use the same.

All names come from the data set, so that a theme renames them everywhere.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.brief import brief, place
from engine.texts import Fitted, Text, _
from games.willow.cards.phrases import ABILITIES, does, does_briefly
from games.willow.data.book import EVIL, GOOD, NONE, Book, Card

SIDES: Final = (Text("Good"), Text("Evil"))
"""By side, its name."""
STATS: Final = (ABILITIES["prowess"], ABILITIES["magic"], ABILITIES["stealth"])
"""By ability, its name."""
HIDDEN: Final = Text("a hidden card")

_SMALL: Final = frozenset({"the", "of", "a", "an", "s"})
"""Words that give a code no letter."""
_SPARE: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
_HINT: Final = 98
"""Characters that a hint may have, with room to spare."""
_FIRST: Final = 12
"""Letters of a name where there is little room."""
_ROOM: Final = 280
"""Characters that a list of names may take, so that it fits a sentence."""


def name_of(book: Book, word: str) -> Text:
    """Name anything that has an id in the data set."""
    return Text("{name}", name=book.names[word])


def char_name(book: Book, char: int) -> Text:
    """Name a character; NONE is nobody."""
    return Text("nobody") if char < 0 else Text("{name}", name=book.chars[char].name)


def short_char(book: Book, char: int) -> Text:
    """Name a character where there is little room, as the picture does."""
    return Text("nobody") if char < 0 else _first_names(book)[char]


@lru_cache(maxsize=64)
def _first_names(book: Book) -> tuple[Text, ...]:
    """Return of each character's name the words that fit a button beside a card; the whole name where two
    would be called alike.
    """
    shorts = tuple(char.short for char in book.chars)
    return tuple(Text("{name}", name=Fitted(_first, shorts, (char,))) for char in range(len(shorts)))


def _first(shorts: Sequence[str], char: int) -> str:
    """Return the first words of the name at a place, the whole one where another one's are the same."""
    cut = [_first_words(short) for short in shorts]
    return cut[char] if cut.count(cut[char]) == 1 else shorts[char]


def _first_words(name: str) -> str:
    """Return the first words of a name that take twelve letters, at least one.

    >>> _first_words("Franjean & Rool"), _first_words("General Kael")
    ('Franjean', 'General Kael')
    """
    words = name.split()
    many = next((n for n in range(len(words), 1, -1) if len(" ".join(words[:n])) <= _FIRST), 1)
    return " ".join(words[:many]).removesuffix(" &")


def say(name: str) -> str:
    """Say a name of the data set at once, in the language of the reader."""
    return _("{name}", name=name)


def space_name(book: Book, space: int) -> Text:
    """Name a space of the map."""
    return Text("nowhere") if space < 0 else Text("{name}", name=book.spaces[space].name)


def coded(book: Book, space: int) -> Text:
    """Name a space with its code, as the map shows it."""
    if space < 0:
        return space_name(book, space)
    return Text("{name} ({code})", name=book.spaces[space].name, code=codes(book)[space])


def brief_at(book: Book, text: Text, space: int, **names: Text) -> Text:
    """Return the short form of a text about a `{space}`: its name gives way first, its code stays."""
    places = {key: place(key) for key in ("space", *names)}
    pattern = Text("{said} ({code})", said=text.with_args(**places), code=codes(book)[space])
    return brief(pattern, space=space_name(book, space), **names)


def card_name(book: Book, card: int) -> Text:
    """Name a card, without its number among several copies; NONE is a card that the viewer does not know."""
    return HIDDEN if card < 0 else Text("{name}", name=book.cards[card].name)


def shape_name(book: Book, shape: int) -> Text:
    """Name a shape."""
    return Text("no shape") if shape < 0 else Text("{name}", name=book.shapes[shape].name)


def queen(book: Book) -> Text:
    """Name whom the duel is fought with."""
    return name_of(book, "bavmorda")


def companion(book: Book) -> Text:
    """Name the companion whom a Place gives."""
    return name_of(book, "fin_raziel")


def child(book: Book) -> Text:
    """Name the child."""
    return card_name(book, book.elora)


@lru_cache(maxsize=64)
def letters(book: Book) -> tuple[str, ...]:
    """Return the letter of each character on the map: the first of its name that no other one has."""
    taken: list[str] = []
    for char in book.chars:
        able = [sign.upper() for sign in f"{char.name}ABCDEFGHIJ" if sign.isascii() and sign.isalpha()]
        taken.append(next(sign for sign in able if sign not in taken))
    return tuple(taken)


@lru_cache(maxsize=64)
def codes(book: Book) -> tuple[str, ...]:
    """Return the code of each space in picture and text: two letters of its name that no other one has.

    On land both are initials where that can be (`RT` for a Roadside Tavern), else the first and a later
    letter, the second in small (`Lo`); on the river it is `~` and a number or a letter. Castles and Places
    come first, then whose initials are free.
    """
    taken = {"no"}  # an answer, where one is typed
    codes: dict[int, str] = {}
    able = [list(_codes(piece.name, river=book.river[space])) for space, piece in enumerate(book.spaces)]
    order = sorted(range(len(able)), key=lambda space: book.spaces[space].kind in ("land", "river"))
    for many in (1, len(_SPARE) ** 2):
        for space in order:
            if space not in codes:
                code = next((char for char in able[space][:many] if char.casefold() not in taken), "")
                if code:
                    codes[space] = code
                    taken.add(code.casefold())
    return tuple(codes[space] for space in range(len(able)))


def _codes(name: str, *, river: bool) -> Iterator[str]:
    """Yield the codes that a space may have, the best first."""
    if river:
        yield from (
            f"~{sign}" for sign in [*re.findall(r"[0-9]", name), *re.findall(r"[A-Za-z]", name), *_SPARE]
        )
        return
    words = [word for word in re.findall(r"[A-Za-z]+", name) if word.lower() not in _SMALL] or ["X"]
    first = words[0][0].upper()
    yield from (first + word[0].upper() for word in words[1:])
    yield from (first + sign for word in words for sign in word[1:].lower())
    yield from (letter + sign for letter in (first, *_SPARE.upper()) for sign in _SPARE)


def letter(book: Book, char: int) -> str:
    """Return the letter of a character on the map."""
    return letters(book)[char]


def names(book: Book, cards: Iterable[int]) -> tuple[Text, ...]:
    """Name cards, equal ones once and with their number; of a long list, how many more."""
    counted = Counter(book.face[card] if card >= 0 else NONE for card in cards)
    named: list[Text] = []
    room, left = _ROOM, sum(counted.values())
    for face, times in counted.items():
        text = HIDDEN if face < 0 else Text("{name}", name=book.faces[face].name)
        if times > 1:
            text = Text("{times}x {card}", times=times, card=text)
        room -= len(str(text)) + 2
        if room < 0:
            return (*named, Text("and {count} more", count=left))
        named.append(text)
        left -= times
    return tuple(named)


_KINDS: Final[Mapping[str, Text]] = {
    "spell": Text("spell, level {level}"),
    "keep": Text("Keep card"),
    "discard": Text("Discard card"),
    "friend": Text("Friend"),
    "foe": Text("Foe, Prowess {prowess}, Health {health}"),
    "army": Text("army"),
    "elora": Text("the child; who has it decides the game"),
    "treasure": Text("treasure"),
}
_OF: Final = (Text("Good {kind}"), Text("Evil {kind}"))


def kind_of(card: Card) -> Text:
    """Say what kind of card it is, with the numbers of a spell or a Foe."""
    if card.kind == "spell" and card.level_of_caster:
        return Text("spell, level {level} + the Magic of who cast what it answers", level=card.level)
    kind = _KINDS[card.kind].with_args(level=card.level, prowess=card.prowess, health=card.health)
    if card.magic and card.kind == "foe":
        kind = Text("{kind}, Magic {magic}", kind=kind, magic=card.magic)
    if card.kind in ("friend", "discard", "army") and card.side in (GOOD, EVIL):
        return _OF[card.side].with_args(kind=kind)
    return kind


@lru_cache(maxsize=1024)
def card_help(card: Card, side: int) -> Text:
    """Say what a card does for a side, in the length of a hint; what kind it is stands there only where it
    matters: the level of a spell, whom it does not serve, and where nothing else is written on it.
    """
    kind, text = kind_of(card), does(card.uses)
    if text is None:
        return kind
    head = _ONLY[card.side] if card.side in (GOOD, EVIL) and card.side != side else None
    head = kind if card.kind == "spell" else head
    forms = [text, does_briefly(card.uses)]
    if head is not None:
        forms = [Text("{head}: {does}", head=head, does=form) for form in forms]
    return hinted(*forms)


def hinted(*forms: Text, room: int = _HINT) -> Text:
    """Return the first form that a hint has room for when it is said; the last, cut, where none fits."""
    return Text("{hint}", hint=Fitted(_whole, forms, (room,)))


def _whole(forms: Sequence[str], room: int) -> str:
    """Return the first form that has room; the last, cut, where none has."""
    return next((form for form in forms if len(form) <= room), forms[-1][:room])


_ONLY: Final = (Text("only for Good"), Text("only for Evil"))
