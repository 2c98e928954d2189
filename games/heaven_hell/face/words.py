"""The words and signs for things: seats, cards, spaces, effects; boards, labels, hands and the log use the
same."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.texts import Name, Text, gettext
from games.heaven_hell.data.book import Book, Face, Field
from games.heaven_hell.face.briefs import brief_help

SIGNS: Final = {"angel": "^", "demon": "v", "mortal": " ", "": " "}
"""By allegiance, the sign before a character."""

ROWS: Final = (Text("front"), Text("middle"), Text("rear"))
"""The names of the rows of a grid, the front one first (ruling 30)."""
_HINT: Final = 100
"""Characters of a hint."""
_ROOM: Final = 78
"""Characters of what a card does, beside its numbers, in a hint."""
_SIDES: Final = {"angel": Text("angel"), "demon": Text("demon"), "mortal": Text("mortal")}
KINDS: Final = {"tactic": Text("Tactic"), "miracle": Text("Miracle")}
_FIELDS: Final = {
    "heaven_might": Text("Heaven +{n}"),
    "hell_might": Text("Hell +{n}"),
    "hell_col1": Text("Hell +{n} in column 1"),
    "front_might": Text("front row +{n} each"),
    "winner_draw": Text("winner draws {n}"),
    "no_tactics": Text("no Tactics"),
}
"""By verb of a battlefield, what it does in a few words."""


@lru_cache(maxsize=16)
def codes(book: Book) -> tuple[Name, ...]:
    """Return by face two capital letters that no other character has: initials where that can be.

    They are read from the names, so that a group that renames a card has a fitting code too.
    """
    faces = book.faces
    codes: dict[int, str] = {}
    taken: set[str] = set()
    shown = sorted(
        (at for at, face in enumerate(faces) if face.kind == "character"),
        key=lambda at: (" " not in faces[at].name, at),
    )
    for at in shown:
        code = next(candidate for candidate in _candidates(faces[at].name) if candidate not in taken)
        taken.add(code)
        codes[at] = code
    return tuple(Name(codes.get(at, "")) for at in range(len(faces)))


def _candidates(name: str) -> Iterator[str]:
    """Yield codes for a name, the best first."""
    words = ["".join(letter for letter in word if letter.isalpha()) for word in name.upper().split()]
    words = [word for word in words if word] or ["X"]
    if len(words) > 1:
        yield words[0][0] + words[-1][0]
    letters = "".join(words)
    yield from (letters[0] + letter for letter in letters[1:])
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from (letters[0] + letter for letter in alphabet)
    yield from (first + two for first in alphabet for two in alphabet)


@lru_cache(maxsize=16)
def shorts(book: Book) -> tuple[Name, ...]:
    """Return by face the one word that a character is called on the picture (`Seraph`, `Oath`, `Wheel`)."""
    names = [face.name if face.kind == "character" else "" for face in book.faces]
    return _one_word(tuple(names))


@lru_cache(maxsize=16)
def field_shorts(book: Book) -> tuple[Name, ...]:
    """Return by battlefield the one word for it where room is short (`Library`, `Quarry`)."""
    return _one_word(tuple(field.name for field in book.fields))


def _one_word(names: tuple[str, ...]) -> tuple[Name, ...]:
    """Return of each name its last word, or its first where another ends so or words like “of” stand between;
    the whole name where that is another's too.
    """
    split = [name.split() or [""] for name in names]
    ends = [words[-1] for words in split]
    cut = [words[0] if len(words) > 2 or ends.count(words[-1]) > 1 else words[-1] for words in split]
    one = (short if cut.count(short) == 1 else name for short, name in zip(cut, names, strict=True))
    return tuple(map(Name, one))


@lru_cache(maxsize=16)
def stems(book: Book) -> tuple[Name, ...]:
    """Return by face the word under whose first four letters (`stem`) a fighting character is drawn: the one
    that the picture calls it by; its code where two would be alike."""
    shown = [stem(short).upper() for short in shorts(book)]
    return tuple(
        short if shown.count(own) == 1 else code
        for own, short, code in zip(shown, shorts(book), codes(book), strict=True)
    )


def stem(word: str) -> str:
    """Return the first four letters of a word.

    >>> stem("Gravedigger"), stem("St. Ambrose")
    ('Grav', 'StAm')
    """
    return "".join(letter for letter in word if letter.isalnum())[:4]


def initial(word: str) -> str:
    """Return the first letter of a word, as a sign for it."""
    return word[:1].upper()


def derived(book: Book) -> tuple[Name, ...]:
    """Return all words that are made of the names of a data set; a language has its own."""
    return tuple(filter(None, (*codes(book), *shorts(book), *field_shorts(book))))


def card_name(book: Book, face: int) -> Text:
    """Name a card as the data set does."""
    return Text("{name}", name=book.faces[face].name)


def field_title(book: Book, field: int) -> Text:
    """Name a battlefield with its plunder value."""
    front = book.fields[field]
    return Text("{name} {plunder}", name=front.name, plunder=front.plunder)


def field_effect(field: Field) -> Text | None:
    """Say in a few words what a battlefield does; None: nothing."""
    text = _FIELDS.get(field.verb)
    return None if text is None else text.with_args(n=field.n)


def place(book: Book, field: int) -> Text:
    """Name a battlefield with its plunder value and what it does."""
    title, effect = field_title(book, field), field_effect(book.fields[field])
    return title if effect is None else Text("{title} ({effect})", title=title, effect=effect)


def side_name(face: Face) -> Text:
    """Name the allegiance of a character."""
    return _SIDES[face.side]


def card_facts(face: Face) -> Text:
    """Say the numbers of a card: cost; might, mind and health, or the mind that its speaker needs."""
    if face.kind != "character":
        return Text(
            "{kind}, cost {cost}, speaker's mind {mind}",
            kind=KINDS[face.kind],
            cost=face.cost,
            mind=face.mind,
        )
    if not face.fighter:
        return Text(
            "{side}, no fighter, cost {cost}, mind {mind}, health {health}",
            side=_SIDES[face.side],
            cost=face.cost,
            mind=face.mind,
            health=face.health,
        )
    return Text(
        "{side}, cost {cost}, might {might}, mind {mind}, health {health}",
        side=_SIDES[face.side],
        cost=face.cost,
        might=face.might,
        mind=face.mind,
        health=face.health,
    )


def card_help(face: Face, room: int = _ROOM) -> Text:
    """Say the numbers of a card and what it does, in so many characters, for a hint."""
    if not face.text:
        return card_facts(face)
    facts = _short(face)
    does = ability(face, min(room, _HINT - len(str(facts)) - 2))
    return Text("{facts}: {does}", facts=facts, does=does)


def ability(face: Face, room: int = _ROOM) -> Text:
    """Say what a card does, in few words where its own have no room."""
    return Text("{does}", does=face.text) if len(gettext(face.text)) <= room else brief_help(face)


def _short(face: Face) -> Text:
    """Say the numbers of a card in few words, so that what it does finds room beside them."""
    if face.kind != "character":
        return Text("cost {cost}, mind {mind}", cost=face.cost, mind=face.mind)
    body = Text("might {might}", might=face.might) if face.fighter else Text("no fighter")
    return Text(
        "cost {cost}, {body}, mind {mind}, health {health}",
        cost=face.cost,
        body=body,
        mind=face.mind,
        health=face.health,
    )


def spot(space: str) -> Text:
    """Name a space of a grid as people do: its column and its row.

    >>> str(spot("c2r1"))
    'column 2, front'
    """
    column, row = _split(space)
    return Text("column {n}, {row}", n=column, row=ROWS[row - 1])


def brief_spot(space: str) -> Text:
    """Name a space in as few words as a button has room for.

    >>> str(brief_spot("c2r1"))
    '2 front'
    """
    column, row = _split(space)
    return Text("{n} {row}", n=column, row=ROWS[row - 1])


def _split(space: str) -> tuple[int, int]:
    column, _, row = space.removeprefix("c").partition("r")
    return int(column), int(row)


def seat_of(word: str) -> int:
    """Read `p3` as seat 2; -1 for anything else.

    >>> seat_of("p3"), seat_of("c2r1")
    (2, -1)
    """
    return int(word[1:]) - 1 if word[:1] == "p" and word[1:].isdecimal() else -1
