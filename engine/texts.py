"""Sentences for people, as message and arguments, in the gettext way.

A game returns no bare string that a person reads: it returns `Text("You have {chips} chips.", chips=2)`.
The English sentence is the message id; whoever shows it renders it with `render` in the language of its
reader, which is set around it by `translated`. Where a sentence is shown at once, `_` says it.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int


def narrow(name: str, width: int) -> str:
    """Shorten a name to at most so many characters; what stands in brackets stays whole, or goes.

    >>> narrow("Machine 2 (strong)", 20), narrow("Machine 2 (strong)", 12), narrow("Bartholomew", 5)
    ('Machine 2 (strong)', 'Machine 2', 'Barth')
    """
    return name if len(name) <= width else name.partition(" (")[0][:width]


@dataclass(frozen=True, slots=True)
class Player:
    """Stand for the name of whoever sits in a seat; a game never knows names.

    `width`, where given, is the most columns that the name may take (a text board has few). `name` is what
    they were called where somebody else sits there by now; a game leaves it out.
    """

    seat: Seat
    width: int | None = None
    name: str | None = None


class Name(str):
    """Hold a name or a text from the data of a game, which is translated where it stands in a sentence."""

    __slots__ = ()


class Sign(Name):
    """Hold letters and numbers that stand for things, or what is typed: alike in every language."""

    __slots__ = ()


class Opening(Name):
    """Hold a name or a text that opens a sentence: it is shown with a capital."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fitted:
    """Hold texts of which `how` makes one once they are said in the language of their reader: it joins, cuts
    or chooses what there is room for, by `given`. `how` is a function of a module, so that equal texts of
    this kind are equal.
    """

    how: Callable[..., str]
    parts: tuple["Argument", ...]
    given: tuple[str | int | Callable[[str], str], ...] = ()

    def __str__(self) -> str:
        return show(self, seat_name, _language.get())


def shaped(value: "Argument", shape: Callable[[str], str]) -> Fitted:
    """Hold a text that a function shapes once it is said: cuts it, fills it up to a column, makes it small.

    >>> str(shaped(Text("Free"), str.lower))
    'free'
    """
    return Fitted(_shape, (value,), (shape,))


def _shape(said: Sequence[str], shape: Callable[[str], str]) -> str:
    return shape(said[0])


Argument: TypeAlias = "str | int | Player | Text | Fitted | tuple[Argument, ...]"


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """Hold one sentence: an English message with `{named}` arguments, untranslated.

    With `plural` and `count` the message is the singular form, as in `ngettext`; `{count}` may be used in
    both.

    >>> str(Text("You have {chips} chips.", chips=2))
    'You have 2 chips.'
    """

    message: str
    plural: str | None
    count: int | None
    args: tuple[tuple[str, Argument], ...]

    def __init__(
        self, message: str, plural: str | None = None, count: int | None = None, **args: Argument
    ) -> None:
        object.__setattr__(self, "message", message)
        object.__setattr__(self, "plural", plural)
        object.__setattr__(self, "count", count)
        object.__setattr__(self, "args", tuple(args.items()))

    def __str__(self) -> str:
        return render(self)

    def with_args(self, /, **args: Argument) -> "Text":
        """Return the same sentence with these arguments alone.

        >>> str(Text("{who} takes {n}.").with_args(who="Ash", n=2))
        'Ash takes 2.'
        """
        text = type(self)(self.message, self.plural, self.count)
        object.__setattr__(text, "args", tuple(args.items()))
        return text

    def filled(self, /, **args: Argument) -> "Text":
        """Return the same sentence with those of these arguments that it has a place for and lacks.

        >>> str(Text("{who} takes {n}.", n=2).filled(who="Ash", n=3, at="B2"))
        'Ash takes 2.'
        """
        known = dict(self.args)
        lacking = {name: arg for name, arg in args.items() if f"{{{name}}}" in self.message}
        return self.with_args(**{**lacking, **known}) if lacking else self


Names: TypeAlias = Callable[[Seat], str]

ENGLISH: Final = NullTranslations()
_language: Final[ContextVar[NullTranslations]] = ContextVar("language", default=ENGLISH)


@contextmanager
def translated(language: NullTranslations) -> Iterator[None]:
    """Render what is said inside in a language, in this task and those that it starts.

    >>> with translated(ENGLISH):
    ...     _("{count} card", "{count} cards", 2)
    '2 cards'
    """
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def speak(language: NullTranslations) -> None:
    """Render in a language from now on, in this task and those that it starts."""
    _language.set(language)


def current_language() -> NullTranslations:
    """Return the language of whoever is told something now."""
    return _language.get()


def language_code() -> str:
    """Return the code of the language of whoever is told something now, such as `de`.

    >>> language_code()
    'en'
    """
    return _language.get().info().get("language", "en")


def _(message: str, plural: str | None = None, count: int | None = None, **args: Argument) -> str:
    """Say a sentence in the language of its reader, as `gettext` and `ngettext` do.

    >>> _("Table {code} waits.", code="K7")
    'Table K7 waits.'
    """
    return render(Text(message, plural, count, **args))


def gettext(message: str) -> str:
    """Return a sentence without places in the language of its reader."""
    return translate(message, _language.get())


def N_(message: str) -> str:  # noqa: N802  # gettext's own name for it
    """Mark a sentence for the catalogue that becomes a `Text` elsewhere; it is returned as it is."""
    return message


def count_cards(count: int) -> Text:
    """Say a number of cards.

    >>> str(count_cards(1)), str(count_cards(3))
    ('1 card', '3 cards')
    """
    return Text("{count} card", "{count} cards", count)


def cut(value: Argument, width: int) -> Text:
    """Hold what is cut to a width, in whatever language.

    >>> str(cut(Text("centre"), 8)), str(cut(Text("centre"), 4))
    ('centre', 'cent')
    """
    return Text(f"{{cell:.{width}}}", cell=value)


def column(value: Argument, width: int) -> Text:
    """Hold a column of a board: what it says is cut or filled up to a width, in whatever language.

    >>> str(column(Text("centre"), 8)), str(column(Text("centre"), 4))
    ('centre  ', 'cent')
    """
    return Text(f"{{cell:<{width}.{width}}}", cell=value)


def numbers(able: range) -> str:
    """Write the numbers of a range: `2 to 6`, or a single one alone.

    >>> numbers(range(2, 7)), numbers(range(2, 3))
    ('2 to 6', '2')
    """
    return str(able[0]) if len(able) == 1 else _("{first} to {last}", first=able[0], last=able[-1])


def seat_name(seat: Seat) -> str:
    """Name a seat where no names are known: `Player 1` for seat 0."""
    return f"Player {seat + 1}"


def render(text: Text, names: Names = seat_name, language: NullTranslations | None = None) -> str:
    """Render a text in a language, that of the reader if none is given, with the names of those who sit at
    the table.
    """
    language = language or _language.get()
    if text.plural is not None and text.count is not None:
        pattern = language.ngettext(text.message, text.plural, text.count)
    else:
        pattern = translate(text.message, language)
    shown = {name: show(value, names, language) for name, value in text.args}
    if text.count is not None:
        shown["count"] = str(text.count)
    return pattern.format_map(shown)


def show(value: Argument, names: Names, language: NullTranslations) -> str:
    """Render one argument of a text."""
    if isinstance(value, Player):
        name = names(value.seat) if value.name is None else value.name
        return name if value.width is None else narrow(name, value.width)
    if isinstance(value, Text):
        return render(value, names, language)
    if isinstance(value, Fitted):
        return value.how([show(part, names, language) for part in value.parts], *value.given)
    if isinstance(value, tuple):
        return ", ".join(show(item, names, language) for item in value)
    if isinstance(value, Name):
        said = translate(value, language)
        return said[:1].upper() + said[1:] if isinstance(value, Opening) else said
    return str(value)


def called(name: str) -> str:
    """Return what something is called in the language of the reader: only a `Name` is translated."""
    return show(name, seat_name, _language.get())


def translate(message: str, language: NullTranslations) -> str:
    """Return a message in a language. Nothing is nothing in each: gettext has the head of its file there."""
    return language.gettext(message) if message else ""


def with_players(text: Text, change: Callable[[Player], Player]) -> Text:
    """Return a text with each player in it, however deep, replaced.

    >>> str(with_players(Text("{who} wins.", who=Player(0)), lambda one: Player(one.seat, name="A")))
    'A wins.'
    """
    return text.with_args(**{name: _changed(value, change) for name, value in text.args})


def packed(text: Text, names: Names = seat_name) -> list[Any]:
    """Return a text as a JSON value, with the names of those who sit at the table now.

    >>> packed(Text("{who} takes {n}.", who=Player(0), n=2))
    ['{who} takes {n}.', None, None, {'who': {'player': 0, 'name': 'Player 1'}, 'n': 2}]
    """
    args = {name: _packed(value, names) for name, value in text.args}
    return [text.message, text.plural, text.count, args]


def unpacked(value: Sequence[Any]) -> Text:
    """Return the text of which `packed` made a JSON value.

    >>> str(unpacked(packed(Text("{who} takes {n}.", who=Player(0), n=2))))
    'Player 1 takes 2.'
    >>> line = Text("{what}.", what=Opening("a long road"))
    >>> unpacked(packed(line)) == line, str(unpacked(packed(line)))
    (True, 'A long road.')
    """
    message, plural, count, args = value
    text = Text(message, plural, count)
    return text.with_args(**{name: _unpacked(arg) for name, arg in args.items()})


def _packed(value: Argument, names: Names) -> Any:
    if isinstance(value, Player):
        return {"player": value.seat, "name": value.name or names(value.seat)}
    if isinstance(value, Text):
        return {"text": packed(value, names)}
    if isinstance(value, tuple):
        return [_packed(item, names) for item in value]
    if isinstance(value, Opening):
        return {"opening": str(value)}
    if isinstance(value, Fitted):  # what shapes it cannot be written down
        return show(value, names, ENGLISH)
    return {"name": str(value)} if isinstance(value, Name) else value


def _unpacked(value: Any) -> Argument:
    if isinstance(value, list):
        return tuple(_unpacked(item) for item in value)
    if not isinstance(value, dict):
        return str(value) if isinstance(value, str) else int(value)
    if "player" in value:
        return Player(value["player"], name=value["name"])
    if "opening" in value:
        return Opening(value["opening"])
    return unpacked(value["text"]) if "text" in value else Name(value["name"])


def _changed(value: Argument, change: Callable[[Player], Player]) -> Argument:
    if isinstance(value, Player):
        return change(value)
    if isinstance(value, Text):
        return with_players(value, change)
    if isinstance(value, Fitted):
        return Fitted(value.how, tuple(_changed(part, change) for part in value.parts), value.given)
    if isinstance(value, tuple):
        return tuple(_changed(item, change) for item in value)
    return value
