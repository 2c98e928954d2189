"""The sheet of a game: each field of its state is declared once, with the eyes that may see it.

What all see is a class that the state and the view share. `Ints` stands in it for several numbers, a list in
the state and a tuple in the view, so that a rule which takes the shared class reads both. What not all see
stands in the state alone, and the view says what a viewer sees of it:

>>> @sheet(ALL)
... class Heaps(Generic[Ints]):
...     round: int
...     taken: Ints
>>> @state
... class Pebbles(Heaps[list[int]], State):
...     hand: Own[list[list[int]]]
...     bag: Count[list[int]]
...     lucky: Nobody[int]
>>> @view
... class PebblesView(Heaps[tuple[int, ...]], View[Pebbles]):
...     hand: tuple[int, ...]
...     bag: int
...     held: tuple[int, ...] = fact(lambda s, seat: tuple(map(len, s.hand)))
>>> PebblesView.of(Pebbles(1, [2, 0], [[3], [4, 5]], [6, 7], 8), 1)
PebblesView(round=1, taken=(2, 0), seat=1, hand=(4, 5), bag=2, held=(1, 2))

The copies are source, generated at import from the types of the fields, as `copy()` of a state is.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from random import Random
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    Self,
    TypeAlias,
    dataclass_transform,
    get_args,
    get_origin,
)

from typing_extensions import TypeVar

from engine.chance import SEED_BYTES, Chance
from engine.fields import (
    ALL,
    COUNT,
    HOLDER,
    NOBODY,
    OWN,
    PART,
    Bools,
    Declared,
    Eyes,
    Ints,
    Rows,
    Sheet,
    Words,
    held_type,
    seen_type,
    sheet_of,
    written,
)
from engine.frozen import filled, frosted, frozen, thawed
from engine.state import SHARED, State, generated, state
from engine.views import Framed

__all__ = [
    "ALL", "Bools", "Count", "GameState", "GameView", "Holder", "Ints", "Nobody", "Own", "Part", "Rows",
    "StackFrame", "View", "Words", "fact", "frame", "imagined", "number_others", "sheet", "starting",
    "view",
]  # fmt: skip

F = TypeVar("F")
S = TypeVar("S")
T = TypeVar("T")

Own: TypeAlias = Annotated[T, OWN]
"""By seat: each sees its own entry. It stands alone in the view; in a frame the others' are blank."""
Holder: TypeAlias = Annotated[T, HOLDER]
"""The `seat` of a frame sees it; for others it is blank."""
Count: TypeAlias = Annotated[T, COUNT]
"""All see how many there are, and nobody which."""
Part: TypeAlias = Annotated[T, PART]
"""A viewer sees some of it: facts of its view say what."""
Nobody: TypeAlias = Annotated[T, NOBODY]
"""Nobody sees it; a view may have a fact that follows from it, under a name of its own."""


@dataclass_transform(field_specifiers=(field,))
def sheet(eyes: Eyes) -> Callable[[type[T]], type[T]]:
    """Make a class a part of a sheet: its fields come to the states and views that are built on it.

    `eyes` see those of its fields that have none of their own.
    """

    def made(cls: type[T]) -> type[T]:
        declares = {
            name: replace(declared, eyes=declared.eyes or eyes) for name, declared in sheet_of(cls).items()
        }
        body = {name: value for name, value in vars(cls).items() if name not in (*declares, *_LAYOUT)}
        bare: type[T] = type(cls.__name__, cls.__bases__, {**body, "__slots__": (), "__sheet__": declares})
        return bare

    return made


_LAYOUT: Final = ("__dict__", "__weakref__")


def starting(make: Callable[[], object]) -> Callable[[], Any]:
    """Return what makes the first value of a field in a state, where views have a tuple for its list."""
    return make


@sheet(ALL)
class GameState(State, Generic[F]):
    """Have what every state has that asks seats by a stack of frames."""

    chance: Nobody[Chance]
    stack: Part[list[F]]
    """The frames, the innermost last; empty when the game is over."""
    counter: Nobody[int]
    """Decision numbers given so far."""
    decision: Own[list[int]]
    """The number that each seat is asked under now; 0: not asked."""


class StackFrame(State):
    """Be the base of frames; `@frame` fills in how one is seen, and how it is held again."""

    __slots__ = ()

    def as_seen(self, seat: int | None, **parts: object) -> Any:  # noqa: ARG002  # generated
        """Return the frame as a seat sees it: frozen, with tuples for lists; `parts` are what it sees of
        those fields of which a viewer sees a part.
        """
        raise TypeError(f"{type(self).__name__} lacks the @frame decorator")

    def as_held(self) -> Any:
        """Return a frame of a state from one that a view has."""
        raise TypeError(f"{type(self).__name__} lacks the @frame decorator")


@dataclass_transform(field_specifiers=(field,))
def frame(eyes: Eyes | None = None) -> Callable[[type[T]], type[T]]:
    """Make a class a frame of a stack; `eyes` see those of its fields that have none of their own.

    Raise `TypeError` for a field that nobody has given eyes.
    """

    def made(cls: type[T]) -> type[T]:
        held: Any = state(cls)
        declares = {
            name: replace(declared, eyes=declared.eyes or eyes)
            for name, declared in held.__declared__.items()
        }
        _need_eyes(cls, declares)
        parts = [name for name, declared in declares.items() if declared.eyes is PART]
        head = f"as_seen(self, seat{', *, ' if parts else ''}{', '.join(parts)})"
        seen = {name: _in_frame(name, declared) for name, declared in declares.items()}
        scope = {"Held": held, "Seen": frozen(held)}
        held.as_seen = generated(head, filled("Held", seen, "Seen"), scope)
        back = {name: thawed(f"self.{name}", held_type(declared.hint)) for name, declared in declares.items()}
        held.as_held = generated("as_held(self)", filled("Held", back), scope)
        return held  # type: ignore[no-any-return]  # the class that was given, with slots

    return made


def _in_frame(name: str, declared: Declared) -> str:
    """Return the expression of a field of a frame as a seat sees it."""
    hint, value = held_type(declared.hint), f"self.{name}"
    if declared.eyes is PART:
        return name
    if declared.eyes is HOLDER:
        return f"{frosted(value, hint)} if self.seat == seat else {_blank(hint)}"
    if declared.eyes is OWN:
        (inner,) = get_args(hint)
        own = f"{frosted('i', inner)} if at == seat else {_blank(inner)}"
        return f"tuple([{own} for at, i in enumerate({value})])"
    return frosted(value, hint)


def _blank(hint: Any) -> str:
    """Return what stands for a value that a viewer does not see."""
    kind = type(get_args(hint)[0]) if get_origin(hint) is Literal else hint
    return {int: "0", bool: "False", str: "''"}.get(kind, "()")


class _Fact:
    """Mark a field of a view with the function that works it out."""

    def __init__(self, see: Callable[..., Any]) -> None:
        self.see = see


def fact(see: Callable[..., T]) -> T:
    """Declare a field of a view that is worked out by `see(s, seat)`.

    A view with a `sight` hands all its facts `sight(s, seat)` instead: what several of them need.
    """
    mark: Any = _Fact(see)
    return mark  # type: ignore[no-any-return]  # stands where the value will be


@sheet(ALL)
class View(Generic[S]):
    """Be the base of views; `@view` fills in how one is built, and a world from it."""

    sight: ClassVar[type[Any] | None] = None
    seat: int | None
    """Who looks; None: a spectator."""

    @property
    def viewer(self) -> int:
        """Return who looks, where it is a seat; a spectator looks from seat 0."""
        return self.seat or 0

    @classmethod
    def of(cls, s: S, seat: int | None) -> Self:  # noqa: ARG003  # generated
        """Return what a seat, or a spectator, may know of a state."""
        raise TypeError(f"{cls.__name__} lacks the @view decorator")

    def world(self, chance: Chance, **hidden: object) -> S:  # noqa: ARG002  # generated
        """Return a state in which all that the view shows is as it shows it; the rest is given by name."""
        raise TypeError(f"{type(self).__name__} lacks the @view decorator")


def view(cls: type[T]) -> type[T]:
    """Make a class the frozen view of a state, which it is built from by generated copies and its facts.

    Raise `TypeError` for a field of the state without eyes, for one of the view that no eyes bring and no
    fact works out, and for one whose type is not what those eyes see.
    """
    declares = sheet_of(cls)
    held: Any = _state_of(cls)
    _need_eyes(held, held.__declared__)
    facts = {
        name: declared.default.see
        for name, declared in declares.items()
        if isinstance(declared.default, _Fact)
    }
    shown = {
        name: replace(declared, default=MISSING) if name in facts else declared
        for name, declared in declares.items()
    }
    for name in facts.keys() & vars(cls).keys():
        delattr(cls, name)
    draft: Any = dataclass(slots=True)(written(cls, shown))
    view = frozen(draft, replaces=True)
    scope: dict[str, Any] = {"Draft": draft, "View": view, "State": held}
    scope |= {f"see_{name}": see for name, see in facts.items()} | {"sight": view.sight}
    lines = ["e = sight(s, seat)"] if view.sight else []
    given = "e" if view.sight else "s, seat"
    values = {}
    for item in fields(draft):
        if item.name in facts:
            values[item.name] = f"see_{item.name}({given})"
        elif item.default_factory is not MISSING:
            scope[f"make_{item.name}"] = item.default_factory
            values[item.name] = f"make_{item.name}()"
        elif item.name == "seat":
            values[item.name] = "seat"
        else:
            values[item.name] = _in_view(view, held, item.name, declares[item.name].hint)
    body = [*lines, *filled("Draft", values, "View")]
    draft.of = staticmethod(generated("of(s, seat)", body, scope))
    draft.world = generated(*_world(held, declares), scope)
    return view  # type: ignore[no-any-return]  # the class that was given, frozen


def _in_view(cls: type[Any], held: Any, name: str, hint: Any) -> str:
    """Return the expression of a field of a view that its eyes in the state bring.

    Raise `TypeError` where they bring none, or one of another type.
    """
    declared = held.__declared__.get(name)
    if declared is None or declared.eyes not in _SEEN:
        raise TypeError(
            f"nothing says what {cls.__name__}.{name} is: give {held.__name__}.{name} eyes that see it, or "
            f"make it a fact: {name}: ... = fact(...)"
        )
    value, kind = _SEEN[declared.eyes](f"s.{name}", declared.hint)
    if kind != hint:
        raise TypeError(f"{cls.__name__}.{name} is {hint}, but what is seen of it is {kind}")
    return value


def _own(value: str, hint: Any) -> tuple[str, Any]:
    (inner,) = get_args(hint)
    return f"{_blank(inner)} if seat is None else {frosted(f'{value}[seat]', inner)}", seen_type(inner)


def _count(value: str, hint: Any) -> tuple[str, Any]:
    (inner,) = get_args(hint)
    if get_origin(inner) is list:
        return f"tuple([len(i) for i in {value}])", tuple[int, ...]
    return f"len({value})", int


_SEEN: Final[Mapping[Eyes | None, Callable[[str, Any], tuple[str, Any]]]] = {
    ALL: lambda value, hint: (frosted(value, hint), seen_type(hint)),
    OWN: _own,
    COUNT: _count,
}
"""By the eyes of a field of a state: the expression of what a view shows of it, and its type."""


def _need_eyes(cls: type[Any], declares: Sheet) -> None:
    for name, declared in declares.items():
        if declared.eyes is None and name != "kind":
            raise TypeError(
                f"{cls.__name__}.{name} has no eyes: say who may see it, such as {name}: Own[...], or put it "
                "into a sheet that all see"
            )


def _state_of(cls: type[Any]) -> type[Any]:
    """Return the class of the states that a view shows: what `View` is given."""
    for base in vars(cls)["__orig_bases__"]:
        origin = get_origin(base)
        if origin is not None and issubclass(origin, View):
            return get_args(base)[0]  # type: ignore[no-any-return]  # a class, as `View[S, ...]` is written
    raise TypeError(f"{cls.__name__} must say whose view it is: class {cls.__name__}(View[...])")


def _world(held: Any, shown: Sheet) -> tuple[str, list[str]]:
    """Return head and lines of what builds a state from a view and the things that it does not show."""
    values: dict[str, str] = {}
    hidden: list[str] = []
    for name, declared in held.__declared__.items():
        if declared.eyes is ALL and name in shown:
            values[name] = thawed(f"self.{name}", declared.hint)
        elif name in _ASKING:
            values[name] = _ASKING[name]
        elif name == "kind":
            values[name] = repr(declared.default)
        else:
            hidden.append(name)
            values[name] = name
    names = f", *, {', '.join(hidden)}" if hidden else ""
    return f"world(self, chance{names})", filled("State", values)


_ASKING: Final = {
    "chance": "chance",
    "stack": "[frame.as_held() for frame in self.frames]",
    "counter": "self.decision",
    "decision": "[self.decision if at == self.seat else 0 for at in range(self.book.n)]",
}
"""Of what every state has: how a world that is imagined from a view has it."""


def imagined(rng: Random) -> Chance:
    """Return the chance of a world that is imagined, with a fresh seed."""
    return Chance("imagined", rng.randbytes(SEED_BYTES), b"")


def number_others(s: Any, v: Any, asked: Iterable[int]) -> None:
    """Number the decisions of others than the viewer anew, after its own."""
    for seat in asked:
        if seat != v.seat:
            s.counter += 1
            s.decision[seat] = s.counter


def _frames(s: Any, seat: int | None) -> tuple[Any, ...]:
    return tuple([frame.as_seen(seat) for frame in s.stack])


@sheet(ALL)
class GameView(Framed[F], View[S], Generic[S, F]):
    """Have what a view of every state has that asks seats by a stack of frames."""

    decision: int
    """The number that the viewer is asked under, or 0."""
    frames: tuple[F, ...] = fact(_frames)
    """Who is asked what, the innermost last."""
    memo: dict[Any, Any] = field(
        default_factory=dict, init=False, metadata={SHARED: True}, compare=False, repr=False
    )
    """What has been worked out from this view already; holds nothing that is not in it."""
