"""How a kind of control is written and read: a text beside typed fields is the format of both.

`~deck:{verb}[:{game}[:{mark}]]`: a name in braces is a field; what is in brackets is optional, and is left
out if all fields in it have their defaults. What a field may hold follows from its type: a number up to a
bound, yes or no, one of a few words, a text that matches a pattern.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

MOST: Final = 2**63 - 1
"""The largest whole number that a database holds."""
_TOKEN: Final = re.compile(r"\{(?P<field>\w+)\}|(?P<bracket>[\[\]])|(?P<text>[^\[\]{}]+)")


class UpTo(NamedTuple):
    """Bound a number in a control."""

    most: int


class Like(NamedTuple):
    """Bound a text in a control by a pattern."""

    pattern: str


Number: TypeAlias = Annotated[int, UpTo(999_999)]
Page: TypeAlias = Annotated[int, UpTo(9_999)]
Seat: TypeAlias = Annotated[int, UpTo(99)]
Key: TypeAlias = Annotated[str, Like(r"[a-z0-9_]{1,32}")]
"""The key of a game, a kind of action, a term."""
Word: TypeAlias = Annotated[str, Like(r"[a-z_]{1,20}")]
Mark: TypeAlias = Annotated[str, Like(r"[0-9a-f]{8}")]
"""Eight digits that stand for something."""
Told: TypeAlias = Annotated[str, Like(r"(?s:.){0,100}")]
"""Whatever the host or the game reads and refuses by itself."""


def read_whole(text: str, most: int = MOST) -> int | None:
    """Read a whole number from 0 to `most`, as we write it; None: it is none.

    >>> read_whole("12"), read_whole("²"), read_whole("9223372036854775808")
    (12, None, None)
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))):
        return None
    number = int(text)
    return number if number <= most else None


class _Field(NamedTuple):
    """Hold the pattern of a field, and how it is read; None: it is not valid."""

    pattern: str
    read: Callable[[str], Any]


def _field(hint: Any) -> _Field:
    """Return the field of a type."""
    bounds: tuple[Any, ...] = ()
    while get_origin(hint) is Annotated or type(None) in get_args(hint):
        if get_origin(hint) is Annotated:
            hint, *more = get_args(hint)
            bounds += tuple(more)
        else:
            (hint,) = (arg for arg in get_args(hint) if arg is not type(None))
    if get_origin(hint) is Literal:
        return _Field("|".join(map(re.escape, get_args(hint))), str)
    if hint is bool:
        return _Field("[01]", lambda text: text == "1")
    if hint is int:
        most = next((bound.most for bound in bounds if isinstance(bound, UpTo)), MOST)
        return _Field(f"[0-9]{{1,{len(str(most))}}}", lambda text: read_whole(text, most))
    return _Field(next(bound.pattern for bound in bounds if isinstance(bound, Like)), str)


class IdFormat:
    """Read and write the values of a class by its format."""

    def __init__(self, kind: type[Any], text: str) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self._tokens: Final = [
            (token.lastgroup, token[token.lastgroup or 0]) for token in _TOKEN.finditer(text)
        ]
        self._fields: Final = {what: _field(hints[what]) for name, what in self._tokens if name == "field"}
        self._usual: Final[Mapping[str, Any]] = {field.name: field.default for field in fields(kind)}
        self._pattern: Final = re.compile("".join(map(self._regex, self._tokens)))

    def _regex(self, token: tuple[str | None, str]) -> str:
        name, what = token
        if name == "field":
            return f"(?P<{what}>{self._fields[what].pattern})"
        return re.escape(what) if name == "text" else {"[": "(?:", "]": ")?"}[what]

    def read(self, text: str) -> dict[str, Any] | None:
        """Return the values of the fields in a text; None: it does not have this format."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        given = {name: value for name, value in match.groupdict().items() if value is not None}
        values = {name: self._fields[name].read(value) for name, value in given.items()}
        return None if None in values.values() else values

    def write(self, value: Any) -> str:
        """Return the text of a value."""
        parts, needed = [""], [True]
        for name, what in self._tokens:
            if what == "[" and name == "bracket":
                parts.append("")
                needed.append(False)
            elif name == "bracket":
                part, shown = parts.pop(), needed.pop()
                parts[-1] += part if shown else ""
                needed[-1] |= shown
            elif name == "field":
                content = getattr(value, what)
                parts[-1] += str(int(content) if isinstance(content, bool) else content)
                needed[-1] |= content != self._usual[what]
            else:
                parts[-1] += what
        return parts[0]


_FORMS: Final[dict[type[Any], IdFormat]] = {}


def format_of(kind: type[Any]) -> IdFormat:
    """Return the format of a class, from its `FORM`."""
    if kind not in _FORMS:
        _FORMS[kind] = IdFormat(kind, kind.FORM)
    return _FORMS[kind]
