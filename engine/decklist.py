"""Decks as plain text, the way that people write them everywhere: a number and a name on each line.

    Deck: Slow and Steady
    Captain: Ash

    # Sailors (6)
    4 Deckhand
    2 Cook

Whatever follows `#` or `//` is a comment, empty lines and headings (`Sailors:`, `[Sailors]`) say nothing,
`4x` is `4`, and two lines of one card add up. Names are read without regard to capitals, accents and signs.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from engine.texts import Text

MOST_LINES: Final = 400
MOST_LETTERS: Final = 16_000
"""What is longer is refused before it is read."""
MOST_FAULTS: Final = 10
"""Faults that are told at once; the others are counted."""
SHOWN: Final = 40
"""Letters of what was written that a fault repeats."""
NAME: Final = "Deck"
GAME: Final = "Game"

_COMMENT: Final = re.compile(r"(?:^|\s)(?:#|//).*$")
_HEAD: Final = re.compile(r"([^\W\d][^:]{0,39}):\s*(.*)")
_HEADING: Final = re.compile(r"\[.*\]|=.*=|[^\W\d][^:]*\(\s*\d+\s*\)")
_COUNTED: Final = re.compile(
    r"(?P<n>\d+)\s*[x×]?\s+(?P<name>.+)|(?P<first>.+?)\s*(?:\s[x×]\s*(?P<x>\d+)|\((?P<in>\d+)\))",
    re.IGNORECASE,
)
_ODD: Final = re.compile(r"(?P<n>[-+−–] ?\d+(?:[.,/]\d+)?|\d+[.,/]\d+)\s*[x×]?\s+(?P<name>.+)", re.IGNORECASE)
"""A line that begins with what is a number, and no number of cards."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Name something that a list may hold; `section` is the heading under which it is written."""

    id: str
    name: str
    section: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decklist:
    """Hold what a list says: how many of each card, by id, and the piece of each head (`Captain: Ash`)."""

    cards: Mapping[str, int]
    heads: Mapping[str, str] = field(default_factory=dict)
    name: str = ""

    @property
    def size(self) -> int:
        """Return the number of cards."""
        return sum(self.cards.values())


class DeckFaults(ValueError):
    """List what is wrong with a deck, one sentence each; the first ten, and how many more there are.

    `strangers` are the names of cards that the game does not know, `game` is the other game that the list
    names: what a host needs to tell whose deck it is.
    """

    def __init__(self, faults: Sequence[Text], strangers: Sequence[str] = (), game: str = "") -> None:
        kept = tuple(faults[:MOST_FAULTS])
        more = len(faults) - len(kept)
        if more:
            kept += (Text("One more thing is wrong.", "{count} more things are wrong.", count=more),)
        super().__init__(" ".join(map(str, kept)))
        self.faults: Final = kept
        self.strangers: Final = tuple(strangers)
        self.game: Final = game


class Catalogue:
    """Know the cards of a game, and what may stand behind each head; read and write lists of them.

    `most` is how many cards a list may hold at all, whatever the rules of a deck are. Raise `ValueError` when
    two pieces of one kind cannot be told apart by their names.
    """

    def __init__(
        self, cards: Sequence[Piece], heads: Mapping[str, Sequence[Piece]] | None = None, most: int = 250
    ) -> None:
        self.cards: Final = tuple(cards)
        self.heads: Final = {name: tuple(pieces) for name, pieces in (heads or {}).items()}
        self.most: Final = most
        self._card_of: Final = _index(self.cards)
        self._piece_of: Final = {name: _index(pieces) for name, pieces in self.heads.items()}
        self._head_of: Final = {look(name): name for name in (*self.heads, NAME, GAME)}
        self._name: Final = {piece.id: piece.name for piece in self.cards}

    def name(self, card: str) -> str:
        """Return the name of a card; of an unknown one its id."""
        return self._name.get(card, card)

    def read(self, text: str, games: Sequence[str] = ()) -> Decklist:
        """Read a list. Raise `DeckFaults` with a sentence for each faulty line, that names it by its number.

        `games` are the names of the game itself; a list of another game says so in its head.
        """
        _must_be_short(text)
        reading = _Reading(self, games)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
            reading.line(number, " ".join(_COMMENT.sub("", line).split()))
        return reading.done()

    def write(self, deck: Decklist, game: str = "") -> str:
        """Write a list, in the order of the catalogue; what it reads back is the same deck."""
        lines = [f"{NAME}: {deck.name}"] if deck.name else []
        lines += [f"{GAME}: {game}"] if game else []
        lines += [f"{head}: {piece.name}" for head, piece in self.chosen(deck)]
        for section, pieces in self.sections(deck):
            counted = sum(deck.cards[piece.id] for piece in pieces)
            lines += ["", f"# {section} ({counted})"] if section else [""]
            lines += [f"{deck.cards[piece.id]} {piece.name}" for piece in pieces]
        return "\n".join(lines).lstrip("\n") + "\n"

    def sections(self, deck: Decklist) -> Iterator[tuple[str, Sequence[Piece]]]:
        """Yield each section of which a deck has cards, with these, in the order of the catalogue."""
        groups: dict[str, list[Piece]] = {}
        for piece in self.cards:
            if deck.cards.get(piece.id, 0) > 0:
                groups.setdefault(piece.section, []).append(piece)
        yield from groups.items()

    def chosen(self, deck: Decklist) -> Iterator[tuple[str, Piece]]:
        """Yield each head of a deck with its piece, in the order of the catalogue."""
        for head, pieces in self.heads.items():
            yield from ((head, piece) for piece in pieces if piece.id == deck.heads.get(head))

    def card_of(self, written: str) -> Piece | None:
        """Return the card of a name, alias or id, however it is written."""
        return self._card_of.get(look(written))

    def head_of(self, written: str) -> str | None:
        """Return the head that a word is, also `Deck` and `Game`."""
        return self._head_of.get(look(written))

    def piece_of(self, head: str, written: str) -> Piece | None:
        """Return what stands behind a head."""
        return self._piece_of[head].get(look(written))

    def head_for(self, written: str) -> tuple[str, Piece] | None:
        """Return the head behind which something of this name stands, and what it is."""
        pieces = ((head, self.piece_of(head, written)) for head in self.heads)
        return next(((head, piece) for head, piece in pieces if piece is not None), None)

    def nearest(self, written: str, head: str | None = None) -> str:
        """Return the name that is most like what was written; empty: none is."""
        index = self._card_of if head is None else self._piece_of[head]
        close = get_close_matches(look(written), index, n=1, cutoff=0.6)
        return index[close[0]].name if close else ""


class _Reading:
    """Hold a list while it is read."""

    def __init__(self, catalogue: Catalogue, games: Sequence[str]) -> None:
        self._catalogue = catalogue
        self._games = [look(game) for game in games]
        self._cards: Counter[str] = Counter()
        self._heads: dict[str, str] = {}
        self._name = ""
        self._faults: list[Text] = []
        self._strangers: list[str] = []
        self._other: tuple[str, Text] | None = None

    def line(self, number: int, line: str) -> None:
        """Read one line, which has no comment any more, nor two spaces in a row: a long run of them would be
        tried in every way to part it."""
        head = _HEAD.fullmatch(line)
        heading = _HEADING.fullmatch(line)
        if not line or (heading and self._catalogue.card_of(line.partition("(")[0]) is None):
            return
        if head is not None and self._catalogue.card_of(line) is None:
            if head[2]:
                self._head(number, head[1], head[2])
        else:
            self._card(number, line)

    def done(self) -> Decklist:
        """Return the deck. Raise `DeckFaults`; of a list for another game that is all that is said."""
        if self._other is not None:
            raise DeckFaults([self._other[1]], self._strangers, self._other[0])
        if not self._faults and not self._cards:
            self._fault(Text("There is no card in it; write a number and a name on each line: “4 Name”."))
        if self._cards.total() > self._catalogue.most:
            message = "It has {cards} cards; a list may have {most} at most."
            self._fault(Text(message, cards=self._cards.total(), most=self._catalogue.most))
        if self._faults:
            raise DeckFaults(self._faults, self._strangers)
        order = {piece.id: at for at, piece in enumerate(self._catalogue.cards)}
        return Decklist(
            dict(sorted(self._cards.items(), key=lambda item: order[item[0]])), self._heads, self._name
        )

    def _fault(self, text: Text) -> None:
        self._faults.append(text)

    def _head(self, number: int, word: str, value: str) -> None:
        head = self._catalogue.head_of(word)
        if head is None:
            known = ", ".join((*self._catalogue.heads, NAME, GAME))
            message = "Line {line}: nothing is called “{word}” in a list; the heads are: {known}."
            self._fault(Text(message, line=number, word=shown(word), known=known))
        elif head == NAME:
            self._name = value
        elif head == GAME:
            if self._games and look(value) not in self._games:
                message = "Line {line}: this is a deck of “{game}”, a game of another name."
                self._other = value, Text(message, line=number, game=shown(value))
        elif head in self._heads:
            self._fault(
                Text("Line {line}: there is a second line “{head}:”; keep one.", line=number, head=head)
            )
        else:
            piece = self._catalogue.piece_of(head, value)
            if piece is None:
                self._unknown(number, value, head)
            else:
                self._heads[head] = piece.id

    def _card(self, number: int, line: str) -> None:
        match = _COUNTED.fullmatch(line)
        odd = _ODD.fullmatch(line) if match is None else None
        if odd is not None:
            counted, name = odd["n"], odd["name"]
        elif match is not None:
            counted, name = match["n"] or match["x"] or match["in"], match["name"] or match["first"]
        else:
            counted, name = "", line
        piece = self._catalogue.card_of(name)
        head = self._catalogue.head_for(name) if piece is None else None
        if head is not None:
            message = "Line {line}: {card} goes on a line of its own: “{head}: {card}”."
            self._fault(Text(message, line=number, card=head[1].name, head=head[0]))
        elif not counted:
            message = "Line {line}: “{written}” has no number; write “1 {written}”."
            self._fault(Text(message, line=number, written=shown(line)))
        elif piece is None:
            self._unknown(number, name, None)
        elif odd is not None:
            self._odd(number, counted, piece)
        else:
            self._counted(number, counted, piece)

    def _counted(self, number: int, counted: str, piece: Piece) -> None:
        """Add cards of a kind, as many as are written there."""
        digits = counted.lstrip("0")
        if not digits:
            message = (
                "Line {line}: {card} cannot be in it {times} times; write 1 or more, or take the line out."
            )
            self._fault(Text(message, line=number, card=piece.name, times=shown(counted)))
        elif len(digits) > len(str(self._catalogue.most)):
            message = (
                "Line {line}: {card} cannot be in it {times} times; a list may have {most} cards at most."
            )
            most = self._catalogue.most
            self._fault(Text(message, line=number, card=piece.name, times=shown(counted), most=most))
        else:
            self._cards[piece.id] += int(counted)

    def _odd(self, number: int, counted: str, piece: Piece) -> None:
        """Say what to write where no whole number stands."""
        whole = re.split(r"[.,/]", counted.lstrip("-+−– "))[0].lstrip("0")
        message = "Line {line}: “{times}” is no number of cards; write “{near} {card}”."
        near = whole if 0 < len(whole) <= len(str(self._catalogue.most)) else "1"
        self._fault(Text(message, line=number, times=shown(counted), near=near, card=piece.name))

    def _unknown(self, number: int, written: str, head: str | None) -> None:
        near = self._catalogue.nearest(written, head)
        what = "card" if head is None else head
        if head is None:
            self._strangers.append(written)
        if near:
            message = "Line {line}: there is no {what} “{written}”; do you mean “{near}”?"
            self._fault(Text(message, line=number, what=what, written=shown(written), near=near))
        else:
            message = "Line {line}: there is no {what} “{written}”, nor one with a name like it."
            self._fault(Text(message, line=number, what=what, written=shown(written)))


def look(written: str) -> str:
    """Return what two ways to write a name share.

    >>> look("Gn'Omish  Gnömes") == look("gnomish gnomes")
    True
    """
    apart = unicodedata.normalize("NFKD", written)
    return "".join(letter for letter in apart if letter.isalnum()).casefold()


def shown(written: str) -> str:
    """Return what a fault repeats of a line."""
    plain = "".join(letter if letter.isprintable() else " " for letter in written)
    return plain if len(plain) <= SHOWN else plain[: SHOWN - 1] + "…"


def _index(pieces: Iterable[Piece]) -> dict[str, Piece]:
    index: dict[str, Piece] = {}
    for piece in pieces:
        for name in dict.fromkeys(look(name) for name in (piece.name, piece.id, *piece.aliases)):
            if index.setdefault(name, piece) is not piece:
                raise ValueError(f"two cards are called “{name}”: {index[name].id} and {piece.id}")
    return index


def _must_be_short(text: str) -> None:
    """Refuse what is no list of a deck by its size alone."""
    lines = len(text.splitlines())
    if lines > MOST_LINES:
        raise DeckFaults(
            [Text("The list has {lines} lines; a deck has {most} at most.", lines=lines, most=MOST_LINES)]
        )
    if len(text) > MOST_LETTERS:
        message = "The list has {letters} letters; a deck has {most} at most."
        raise DeckFaults([Text(message, letters=len(text), most=MOST_LETTERS)])
