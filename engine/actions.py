"""Actions: frozen values, one class for each kind, with one text form each.

`Walk(seat=0, to="B7")` prints as `walk B7` and `Actions.parse(0, "walk B7")` gives it back. The first field
is always `seat`, the last always `kind`; every other field is a `str` without spaces or an `int`, and
becomes an option of the generated slash command.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Generic, Protocol, TypeVar, Union

from pydantic import Field, TypeAdapter

from engine.texts import Seat, Text


class Action:
    """Mark a class as a kind of action. Subclasses are frozen slotted dataclasses."""

    __slots__ = ()

    seat: Seat
    kind: str

    def __str__(self) -> str:
        """Return the text form: the kind, then each option that is not empty, separated by single spaces."""
        words = [str(getattr(self, name)) for name in option_names(type(self))]
        while words and words[-1] == "":
            words.pop()
        return " ".join([self.kind, *words])


A = TypeVar("A", bound=Action)


class Interned(Protocol):
    """Make actions, each once."""

    def __call__(self, kind: type[A], /, *values: int | str) -> A:
        """Return the one object of an action: its seat, then its options."""


def interning(most: int) -> Interned:
    """Return what makes actions and keeps so many of them, so that equal ones are the same object."""
    return lru_cache(maxsize=most)(lambda kind, *values: kind(*values))


def option_names(cls: type[Action]) -> tuple[str, ...]:
    """Return the names of the fields that a player fills in, in order."""
    known = _OPTION_NAMES.get(cls)
    if known is None:
        names = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # all kinds are dataclasses
        known = _OPTION_NAMES[cls] = tuple(name for name in names if name not in ("seat", "kind"))
    return known


_OPTION_NAMES: Final[dict[type[Action], tuple[str, ...]]] = {}


@dataclass(frozen=True, slots=True)
class ActionKind(Generic[A]):
    """Describe a kind of action for people: what it does, what each option means.

    `answer` marks a kind that only answers a prompt, or is rare; such kinds share the slash command
    `/<game> answer`.
    `private` names options whose values the others at the table do not see when the action is taken.
    """

    cls: type[A]
    help: Text
    options: Mapping[str, Text]
    answer: bool = False
    private: tuple[str, ...] = ()

    name: ClassVar[str]

    @property
    def kind(self) -> str:
        """Return the discriminator, which is the first word of the text form."""
        return str(next(field.default for field in fields(self.cls) if field.name == "kind"))  # type: ignore[arg-type]


class UnknownAction(ValueError):
    """Say that a line is not the text form of any action."""


class Actions(Generic[A]):
    """Hold all kinds of action of a game; read and write them as text and as JSON values."""

    def __init__(self, *kinds: ActionKind[Any]) -> None:
        self.kinds: Final = kinds
        self._by_kind: Final = {kind.kind: kind for kind in kinds}
        classes = tuple(kind.cls for kind in kinds)
        union: Any = Union[classes] if len(classes) > 1 else classes[0]  # noqa: UP007  # built at run time
        annotated: Any = Annotated[union, Field(discriminator="kind")] if len(classes) > 1 else union
        self.adapter: Final[TypeAdapter[A]] = TypeAdapter(annotated)

    def __iter__(self) -> Iterator[ActionKind[Any]]:
        return iter(self.kinds)

    def __getitem__(self, kind: str) -> ActionKind[Any]:
        return self._by_kind[kind]

    def parse(self, seat: Seat, line: str) -> A:
        """Read the text form of an action. Raise `UnknownAction` with a sentence when it is not one."""
        words = line.split()
        if not words:
            raise UnknownAction("Type an action, for example: " + self.kinds[0].kind + ".")
        cls = self._by_kind.get(words[0].lower())
        if cls is None:
            known = ", ".join(sorted(self._by_kind))
            raise UnknownAction(f"There is no action “{words[0][:40]}”; the actions are {known}.")
        names = option_names(cls.cls)
        values: dict[str, Any] = dict(zip(names, words[1:], strict=False))
        if len(words) - 1 > len(names):
            raise UnknownAction(f"“{cls.kind}” takes {len(names)} values, not {len(words) - 1}.")
        return self.read(seat, cls.kind, values)

    def read(self, seat: Seat, kind: str, values: Mapping[str, Any]) -> A:
        """Make an action of a kind from the values of its options, as texts. Raise `UnknownAction` with a
        sentence."""
        cls = self._by_kind[kind].cls
        given: dict[str, Any] = {}
        for field in fields(cls):
            if field.name in ("seat", "kind"):
                continue
            if field.name in values:
                given[field.name] = _value(field.type, field.name, values[field.name])
            elif isinstance(field.default, (str, int)):
                given[field.name] = field.default
            else:
                raise UnknownAction(f"“{kind}” also needs: {field.name}.")
        action: A = cls(seat=seat, **given)
        return action

    def load(self, value: Any) -> A:
        """Read an action from its JSON value. Raise pydantic's `ValidationError` when it is not one."""
        return self.adapter.validate_python(value)

    def dump(self, action: A) -> dict[str, Any]:
        """Return the JSON value of an action."""
        value: dict[str, Any] = self.adapter.dump_python(action, mode="json")
        return value


def _value(kind: Any, name: str, word: Any) -> str | int:
    if kind in (int, "int"):
        try:
            return int(word)
        except ValueError:
            raise UnknownAction(f"{name} must be a whole number, not “{str(word)[:40]}”.") from None
    text = str(word)
    if len(text.split()) > 1:
        raise UnknownAction(f"{name} must be one word, not “{text[:40]}”.")
    return text
