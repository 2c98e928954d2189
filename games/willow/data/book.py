"""The tables of one game: a data set and house rules, turned into tuples by index.

All states of a game share one `Book`. A *card* is a number, one for each copy: those of the deck first, then
the starting cards, the set-aside spell, the treasures. `NONE` (-1) is no card, no seat, no space, nobody; in
a view it is also what the viewer does not know.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.willow.cards.vocabulary import Passive, Use, passive_of, uses_of
from games.willow.data.dataset import DATA
from games.willow.data.models import NumbersData, ShapeData, WillowData
from games.willow.options import RULES, WillowOptions

NONE: Final = -1
"""No card, no seat, no space, nobody; in a view also what is not known."""
HIDDEN: Final = -2
"""In a view: a treasure that is there, and not known."""
GOOD: Final = 0
EVIL: Final = 1
SIDES: Final = ("good", "evil")
"""By side: its word."""
PROWESS: Final = 0
MAGIC: Final = 1
STEALTH: Final = 2
STATS: Final = ("prowess", "magic", "stealth")
"""By ability: its word."""
WILLOW: Final = 0
MADMARTIGAN: Final = 1
AIRK: Final = 2
BROWNIES: Final = 3
KAEL: Final = 4
SORSHA: Final = 5
CHARS: Final = range(6)
"""The characters by their place in the data set: the rules know each of them by what it does in them."""
SEATS_OF: Final[Mapping[int, tuple[tuple[int, ...], ...]]] = {
    2: ((0, 1, 2, 3), (4, 5)),
    3: ((0, 1), (2, 3), (4, 5)),
    4: ((0, 1), (2, 3), (4,), (5,)),
    5: ((0, 1), (2,), (3,), (4,), (5,)),
    6: ((0,), (1,), (2,), (3,), (4,), (5,)),
}
"""By number of seats: the characters of each seat (W2, addition A.4)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card as printed."""

    id: str
    name: str
    short: str
    kind: str
    """spell, keep, discard, friend, foe, army, elora or treasure."""
    side: int
    """Who may use it: GOOD, EVIL, or NONE: both."""
    level: int
    """The Magic that a spell needs; 0: no spell."""
    level_of_caster: bool
    prowess: int
    """A Foe's, as `magic` and `health`."""
    magic: int
    health: int
    tags: tuple[str, ...]
    uses: tuple[Use, ...]
    passive: Passive
    home: int = NONE
    """Where an army lives."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character as printed."""

    id: str
    name: str
    short: str
    side: int
    prowess: int
    magic: int
    stealth: int
    health: int
    grows: int
    """PROWESS or MAGIC."""
    start: int


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape as printed; `stats` are its Prowess, Magic and Stealth."""

    id: str
    name: str
    short: str
    stats: tuple[int, int, int]
    passive: Passive


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map."""

    id: str
    name: str
    short: str
    kind: str
    x: int
    y: int
    power: tuple[Use, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """Hold everything that does not change in a game."""

    n: int
    options: WillowOptions
    rules: int  # the rules version: games go on by the one that they began with (`RULES`)
    numbers: NumbersData
    title: str
    names: Mapping[str, str]
    """The name of everything that has an id."""

    spaces: tuple[Space, ...]
    space_of: Mapping[str, int]
    near: tuple[tuple[int, ...], ...]
    """By space: its neighbours on foot, river spaces too."""
    flight: tuple[tuple[int, ...], ...]
    """By space: its neighbours in flight."""
    river: tuple[bool, ...]
    hide: tuple[int, ...]
    """By space: the number of a Place of Power; 0: none is there."""
    place_of: tuple[int, ...]
    """By space: the number of the Place of Power (0-6) there, or NONE."""
    places: tuple[int, ...]
    """By Place: its space."""
    distance: tuple[tuple[int, ...], ...]
    """By space and space: steps on foot without the river, as if nothing had to be found; 99: none lead."""
    over_river: tuple[tuple[int, ...], ...]
    """The same with the river."""
    air: tuple[tuple[int, ...], ...]
    """The same in flight."""
    by_river: tuple[bool, ...]
    """By space: it touches the river."""
    cage: int
    queen_space: int
    """The castle of the queen: Evil brings Elora there (W175)."""
    goal: int
    """The Place that is to be freed: where the key opens (W174)."""
    peek: int
    """The space whose treasure may be looked at: where BROWNIES start (W151)."""
    island: int
    """The Place whose first user gains the companion."""
    companion: str
    """The companion's id."""
    queen: str
    """The queen's id."""

    chars: tuple[Character, ...]
    char_of: Mapping[str, int]
    shapes: tuple[Shape, ...]
    shape_of: Mapping[str, int]
    queen_health: int
    queen_magic: int

    faces: tuple[Card, ...]
    face: tuple[int, ...]
    """By card: which of `faces` it is."""
    cards: tuple[Card, ...]
    """By card: the card as printed."""
    token: tuple[str, ...]
    """By card: its word in actions."""
    card_of: Mapping[str, int]
    """The card of a word."""
    kind: tuple[str, ...]
    """By card: its kind."""
    passive: tuple[Passive, ...]
    """By card."""
    bonus: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """By ability and card: what it adds by lying face up."""
    deck: tuple[int, ...]
    """The cards of the draw deck (W3)."""
    start: tuple[tuple[int, int], ...]
    """Starting cards with their characters."""
    elora: int
    armies: tuple[int, int]
    """By side: its army's card."""
    army_home: tuple[int, int]
    """By side: where its army lives."""
    dust: int
    aside: int
    """The set-aside spell."""
    treasures: tuple[int, ...]
    counted: tuple[bool, ...]
    """By card: it counts for the hand limit also face up (W21): Keep, Friend, Elora."""
    lost: tuple[bool, ...]
    """By card: it is lost with the hand also face up (W134): all but treasures, spells and armies."""


def _graph(n: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    near: list[list[int]] = [[] for _ in range(n)]
    for first, other in pairs:
        near[first].append(other)
        near[other].append(first)
    return tuple(tuple(sorted(some)) for some in near)


def _distances(near: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the steps between all spaces."""
    rows = []
    for start in range(len(near)):
        steps = [99] * len(near)
        steps[start] = 0
        queue = [start]
        for at in queue:
            for other in near[at]:
                if steps[other] == 99:
                    steps[other] = steps[at] + 1
                    queue.append(other)
        rows.append(tuple(steps))
    return tuple(rows)


def _side(word: str) -> int:
    return SIDES.index(word) if word in SIDES else NONE


_NO_NUMBERS: Final = (0, False, 0, 0, 0)
"""Level and what only Foes have, of cards that have neither."""


def _faces(data: WillowData, space_of: Mapping[str, int]) -> tuple[Card, ...]:
    """Return all kinds of cards: of the deck, starting cards, treasures."""
    faces = []
    for card in data.cards:
        uses = uses_of(card.uses)
        faces.append(
            Card(
                card.id, card.name, card.short or card.name, card.kind, _side(card.side), card.level,
                bool(card.level_of), card.prowess, card.magic, card.health, card.tags, uses,
                passive_of(uses),
            )
        )  # fmt: skip
    for piece in data.starting:
        uses = uses_of(piece.uses)
        home = space_of[piece.home] if piece.home else NONE
        faces.append(
            Card(
                piece.id, piece.name, piece.short or piece.name, piece.kind, _side(piece.side), *_NO_NUMBERS,
                piece.tags, uses, passive_of(uses), home,
            )
        )  # fmt: skip
    for treasure in data.treasures:
        uses = uses_of(treasure.uses)
        faces.append(
            Card(
                treasure.id, treasure.name, treasure.short or treasure.name, "treasure", NONE, *_NO_NUMBERS,
                (), uses, passive_of(uses),
            )
        )  # fmt: skip
    return tuple(faces)


def _shape(data: ShapeData) -> Shape:
    stats = (data.prowess, data.magic, data.stealth)
    return Shape(data.id, data.name, data.short or data.name, stats, passive_of(uses_of(data.uses)))


def names_in(data: WillowData) -> dict[str, str]:
    """Return the names of everything in a data set by their ids."""
    lists = (data.spaces, data.characters, data.cards, data.starting, data.treasures, data.shapes)
    names = {piece.id: piece.name for some in lists for piece in some}
    return names | {piece.id: piece.name for piece in (data.bavmorda, data.companion)}


@lru_cache(maxsize=64)
def shared_book(text: str, n: int, options: WillowOptions, rules: int = RULES) -> Book:
    """Return the one book of a data set's text, house rules and a rules version. Raise `DataFaults`."""
    data = DATA.read(text)
    space_of = {space.id: at for at, space in enumerate(data.spaces)}
    faces = _faces(data, space_of)
    face_of = {card.id: at for at, card in enumerate(faces)}
    deck = [face_of[card.id] for card in data.cards for _ in range(card.copies)]
    face = [
        *deck,
        *(face_of[piece.id] for piece in data.starting),
        face_of[data.set_aside.card],
        *(face_of[treasure.id] for treasure in data.treasures),
    ]
    return _build(data, n, options, rules, space_of, faces, face, len(deck))


def _tokens(faces: Sequence[Card], face: Sequence[int]) -> tuple[str, ...]:
    """Return the word of each card: its id and, where there are several copies, which one it is."""
    seen = [0] * len(faces)
    tokens = []
    for piece in face:
        seen[piece] += 1
        tokens.append(faces[piece].id if face.count(piece) == 1 else f"{faces[piece].id}.{seen[piece]}")
    return tuple(tokens)


def _build(
    data: WillowData,
    n: int,
    options: WillowOptions,
    rules: int,
    space_of: Mapping[str, int],
    faces: tuple[Card, ...],
    face: list[int],
    deck: int,
) -> Book:
    spaces = tuple(
        Space(at.id, at.name, at.short or at.name, at.kind, at.x, at.y, uses_of(at.power))
        for at in data.spaces
    )
    count = len(spaces)
    river = tuple(space.kind == "river" for space in spaces)
    hide = tuple(space.hide for space in data.spaces)
    foot = [(space_of[a], space_of[b]) for a, b in data.edges]
    dry = [(a, b) for a, b in foot if not river[a] and not river[b]]
    near = _graph(count, foot)
    flight = _graph(count, [*foot, *((space_of[a], space_of[b]) for a, b in data.fly_edges)])
    places = tuple(at for at in range(count) if hide[at])
    place_of = tuple(places.index(at) if at in places else NONE for at in range(count))
    char_of = {character.id: at for at, character in enumerate(data.characters)}
    cards = tuple(faces[name] for name in face)
    token = _tokens(faces, face)
    starting = {piece.id: deck + at for at, piece in enumerate(data.starting)}
    armies = {piece.side: piece for piece in data.starting if piece.kind == "army"}
    kind = tuple(card.kind for card in cards)
    chars = tuple(
        Character(
            char.id, char.name, char.short or char.name, _side(char.side), char.prowess, char.magic,
            char.stealth, char.health, STATS.index(char.grows), space_of[char.start],
        )
        for char in data.characters
    )  # fmt: skip
    first = deck + len(data.starting)
    return Book(
        n=n,
        options=options,
        rules=rules,
        numbers=data.numbers,
        title=data.title,
        names=names_in(data),
        spaces=spaces,
        space_of=space_of,
        near=near,
        flight=flight,
        river=river,
        hide=hide,
        place_of=place_of,
        places=places,
        distance=_distances(_graph(count, dry)),
        over_river=_distances(near),
        air=_distances(flight),
        by_river=tuple(any(river[other] for other in near[at]) for at in range(count)),
        cage=next(at for at, space in enumerate(data.spaces) if space.cage),
        queen_space=space_of[data.bavmorda.space],
        goal=space_of[data.goal],
        peek=chars[BROWNIES].start,
        island=space_of[data.companion.at],
        companion=data.companion.id,
        queen=data.bavmorda.id,
        chars=chars,
        char_of=char_of,
        shapes=tuple(map(_shape, data.shapes)),
        shape_of={shape.id: at for at, shape in enumerate(data.shapes)},
        queen_health=data.bavmorda.health,
        queen_magic=data.bavmorda.magic,
        faces=faces,
        face=tuple(face),
        cards=cards,
        token=token,
        card_of={word: card for card, word in enumerate(token)},
        kind=kind,
        passive=tuple(card.passive for card in cards),
        bonus=(
            tuple(card.passive.bonus[PROWESS] for card in cards),
            tuple(card.passive.bonus[MAGIC] for card in cards),
            tuple(card.passive.bonus[STEALTH] for card in cards),
        ),
        deck=tuple(range(deck)),
        start=tuple((starting[piece.id], char_of[piece.owner]) for piece in data.starting if piece.owner),
        elora=kind.index("elora"),
        armies=(starting[armies["good"].id], starting[armies["evil"].id]),
        army_home=(space_of[armies["good"].home], space_of[armies["evil"].home]),
        dust=next(
            card for card in range(len(cards))
            if any(effect.verb == "convert" for use in cards[card].uses for effect in use.do)
        ),
        aside=first,
        treasures=tuple(range(first + 1, len(face))),
        counted=tuple(word in ("keep", "friend", "elora") for word in kind),
        lost=tuple(word not in ("treasure", "spell", "army") for word in kind),
    )  # fmt: skip
