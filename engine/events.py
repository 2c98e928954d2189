"""What happened: typed fields, the sentence that says it, who may read it and which hidden things it names.

An event is a class, and says itself:

>>> @event
... class Fled(Event):
...     says = Text("{seat} pays {chips} to flee from {tile}.")
...     seat: Who
...     chips: Annotated[int, SaidAs(lambda _, n: Text("{count} chip", "{count} chips", n))]
...     tile: str
>>> fled = Fled(0, 1, "Monster 5")
>>> fled.kind, fled.touches, str(describe(fled, None))
('fled', (0,), 'Player 1 pays 1 chip to flee from Monster 5.')
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, dataclass_transform, get_type_hints

from engine.texts import Argument, Player, Seat, Text, count_cards

T = TypeVar("T")

Hidden: TypeAlias = tuple[str, ...]
"""A hidden thing by the name of its slot and its value, such as `("spell", "move+3")`: one form for views,
events and tests."""


@dataclass(frozen=True, slots=True)
class SaidAs:
    """Mark the type of a field with how its values are said: as what `say(names, value)` returns.

    `names` is whatever the game says things with, such as the names of its cards by id.
    """

    say: Callable[[Any, Any], Argument]
    touches: Callable[[Any], tuple[Seat, ...]] = lambda _: ()
    """The seats that an event with such a value is about; -1 among them is nobody."""
    targets: Callable[[Any], tuple[Seat, ...]] = lambda _: ()
    """Those of them to whom somebody else does something by it, such as an attack; -1 is nobody."""


def _players(_: object, seats: tuple[Seat, ...]) -> Argument:
    return tuple(Player(seat) for seat in seats)


Who = Annotated[Seat, SaidAs(lambda _, seat: Player(seat), touches=lambda seat: (seat,))]
"""A seat that an event is about; -1 is nobody."""
Target = Annotated[
    Seat,
    SaidAs(lambda _, seat: Player(seat), touches=lambda seat: (seat,), targets=lambda seat: (seat,)),
]
"""A seat to which somebody else does something: it is attacked, robbed, carried off; -1 is nobody."""
Whom = Annotated[tuple[Seat, ...], SaidAs(_players, touches=lambda seats: seats)]
"""Several seats that an event is about."""
Others = Annotated[tuple[Seat, ...], SaidAs(_players)]
"""Several seats that an event only mentions."""
Signed = Annotated[int, SaidAs(lambda _, number: f"{number:+}")]
"""A number with its sign: `+2`."""


Count = Annotated[int, SaidAs(lambda _, count: count_cards(count))]
"""A number of cards: `3 cards`."""


class Event:
    """Be the base of all events. Each is a subclass made by `event`.

    A thing that some may know and others not is two events: a public one without it, and one whose readers
    are few.
    """

    __slots__ = ()

    kind: str
    """What sort of event it is: the name of its class, `FightBegan` as `fight_began`."""

    said_as: ClassVar[tuple[tuple[str, SaidAs | None], ...]] = ()
    """Its fields in order, each with how its value is said; None: as it is."""

    says: ClassVar[Text]
    """The sentence, with fields by their names; an event with several sentences has a `sentence()` of its
    own. A field `count` chooses between singular and plural."""

    reveals: ClassVar[bool] = True
    """Somebody, be it one seat alone, learns a draw or a hidden thing by it: what led to it is final, no undo
    takes it back. A kind that only follows from what all could know says False; who forgets to think about
    it loses undos, never secrets.
    """

    weight: ClassVar[int] = 1
    """How much it matters to those who read the board: 3 decides something (a fight, a prize, an end), 2 is
    what a turn was about, 1 belongs to it, 0 is bookkeeping. The headline takes the heaviest.
    """

    def sentence(self) -> Text:
        """Return the sentence; what it leaves open is filled in from the fields."""
        return self.says

    def extra_args(self, names: Any) -> Mapping[str, Argument]:  # noqa: ARG002  # an override has a use for it
        """Return what the sentence names that is no single field, such as a sum of two."""
        return {}

    @property
    def readers(self) -> tuple[Seat, ...] | None:
        """Return the seats that may read this event; None: everybody, spectators too."""
        return None

    @property
    def touches(self) -> tuple[Seat, ...]:
        """Return the seats that this event is about, so that it is told to them before the rest."""
        marked = ((mark, getattr(self, name)) for name, mark in self.said_as if mark is not None)
        seats = dict.fromkeys(seat for mark, value in marked for seat in mark.touches(value))
        return tuple(seat for seat in seats if seat >= 0)

    @property
    def targets(self) -> tuple[Seat, ...]:
        """Return the seats to which somebody else does something by it: people are told of that out of turn,
        if they wish. A seat that the event also names as who does it is none.
        """
        marked = [(mark, getattr(self, name)) for name, mark in self.said_as if mark is not None]
        hit = dict.fromkeys(seat for mark, value in marked for seat in mark.targets(value) if seat >= 0)
        doers = {seat for mark, value in marked if not mark.targets(value) for seat in mark.touches(value)}
        return tuple(seat for seat in hit if seat not in doers)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the hidden things that this event names."""
        return ()


class PlainEvent(Event):
    """Be the base of events that follow from what all know and what was chosen: they reveal nothing."""

    __slots__ = ()

    reveals: ClassVar[bool] = False


@dataclass_transform(frozen_default=True)
def event(cls: type[T]) -> type[T]:
    """Make a frozen slotted event of a class.

    Raise `TypeError` if it has no sentence, or one that names what is no field.
    """
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    made.said_as = tuple(_said_as(made))
    if hasattr(made, "says"):
        unknown = _places(made.says) - {name for name, _ in made.said_as}
        if unknown and made.extra_args is Event.extra_args:
            raise TypeError(f"{cls.__name__} says {', '.join(sorted(unknown))}, which it does not hold")
    elif made.sentence is Event.sentence:
        raise TypeError(f"{cls.__name__} has no sentence: give it `says`, or `sentence()`")
    return made  # type: ignore[no-any-return]  # the class that was given, with slots


def _said_as(cls: type[Any]) -> Iterator[tuple[str, SaidAs | None]]:
    hints = get_type_hints(cls, include_extras=True)
    for field in fields(cls):
        marks = getattr(hints[field.name], "__metadata__", ())
        yield field.name, next((mark for mark in marks if isinstance(mark, SaidAs)), None)


def _places(sentence: Text) -> frozenset[str]:
    """Return the names that a sentence leaves open, in the singular or in the plural."""
    return _named(sentence.message) | _named(sentence.plural or "")


@cache
def _named(message: str) -> frozenset[str]:
    return frozenset(re.findall(r"\{(\w+)", message))


def describe(event: Event, reader: Seat | None, names: object = None) -> Text:
    """Say what happened to one who may read it; `names` is what the game's fields are said with.

    Raise `ValueError` for anybody else.
    """
    if not readable(event, reader):
        raise ValueError(f"{event.kind} is not for seat {reader}")
    sentence = event.sentence()
    if sentence.plural is not None and sentence.count is None:
        counted: Any = event
        sentence = Text(sentence.message, sentence.plural, counted.count, **dict(sentence.args))
    args = {**dict(sentence.args), **event.extra_args(names)}
    wanted = _places(sentence) - args.keys()
    for name, mark in event.said_as:
        if name in wanted:
            value = getattr(event, name)
            args[name] = value if mark is None else mark.say(names, value)
    return sentence.with_args(**args)


def readable(event: Event, seat: Seat | None) -> bool:
    """Tell whether a seat (None: a spectator) may read an event."""
    readers = event.readers
    return readers is None or (seat is not None and seat in readers)
