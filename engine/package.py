"""What the games of the house do alike: a game's own class adds its functions, one line each."""

from collections.abc import Sequence
from copy import copy
from importlib import import_module
from importlib.resources import files
from typing import Any, ClassVar, Self

from engine.chance import Chance
from engine.codec import Codec
from engine.data import DataSet
from engine.datafile import DataFile
from engine.lengths import lengths_of
from engine.naming import filled, names_of, renamed
from engine.plain import PlainGame
from engine.scene import PLAIN, Scene
from engine.texts import Name, Seat, Text, called, gettext, language_code, numbers


class GamePackage(PlainGame):
    """Hold a game on one data set. Where the data set has a `title` and a `summary`, they are the game's.

    A subclass names the kernel's functions as static methods (`pending = staticmethod(play.pending)`), and
    stands in `game.py` of the package whose `guide.md` belongs to it.
    """

    judged: Text = Text(
        "A game that is ended early is placed by the game's own estimate of who would have won."
    )
    painter: ClassVar[str] = ".picture"
    """The module that paints, as the game's package imports it."""
    file: ClassVar[DataFile[Any]]
    codec: ClassVar[Codec[Any]]

    def __init__(self, data: DataSet) -> None:
        self.data = data
        self.lengths = lengths_of(self._package())
        parsed = self.file.read(data.text)
        if title := getattr(parsed, "title", ""):
            self.title = title
        if summary := getattr(parsed, "summary", ""):
            self.summary = Text("{summary}", summary=summary)

    @classmethod
    def standard(cls) -> Self:
        """Return the game on the data set that comes with it. Raise `DataFaults` that names every fault."""
        return cls(DataSet(cls.file.own_text()))

    def using(self, data: str) -> Self:
        """Return this game on another data set, a JSON text. Raise `DataFaults` that names every fault."""
        if data == self.data.text:
            return self
        return type(self)(DataSet(data)).by_rules(self.rules_version)

    def by_rules(self, version: int) -> Self:
        """Return this game by a rules version of `supported`: what it began with holds for a running game."""
        if version == self.rules_version:
            return self
        other = copy(self)
        other.rules_version = version
        return other

    def new(self, options: Any, entries: Sequence[Any], chance: Chance) -> Any:
        """Set up a game. Raise `ValueError` with a sentence for a number of seats that cannot play."""
        n = len(entries)
        if n not in self.players:
            raise ValueError(f"{self.title} is for {numbers(self.players)} players, not {n}.")
        return self.set_up(options, entries, chance)

    def set_up(self, options: Any, entries: Sequence[Any], chance: Chance) -> Any:
        """Return the first state for a number of seats that can play."""
        raise NotImplementedError

    def teams(self, s: Any) -> tuple[tuple[Seat, ...], ...]:
        """Return each seat by itself: nobody plays together."""
        return tuple((seat,) for seat in range(s.book.n))

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:
        """Paint the board as PNG. Pillow is heavy: the module that needs it is imported when first used."""
        painted: bytes = import_module(self.painter, self._package()).picture(v, scene)
        return painted

    def guide(self) -> str:
        """Return the rules page in our own words and the language of its reader, if there is one in it.

        `{id}` becomes the name of that record, `{title}` ours. A page in German is `guide.de.md`.
        """
        here = files(self._package())
        translation = here / f"guide.{language_code()}.md"
        page = (translation if translation.is_file() else here / "guide.md").read_text(encoding="utf-8")
        names = {key: gettext(name) for key, name in names_of(self.data.text).items() if name}
        return gettext(filled(page, {"title": called(self.title), **names}))

    def words(self) -> Sequence[Name]:
        """Return what people read that is made of the names of the data set and stands nowhere in it."""
        return ()

    def rulebook(self) -> str:
        """Return the page of numbered rules, with the names of this data set.

        It stands in `docs/rules/`, which a wheel holds as `games/rulebooks/`.
        """
        here, page = files(self._package()), f"{self.key}.md"
        places = (here / "../rulebooks" / page, here / "../../docs/rules" / page)
        text = next((place.read_text(encoding="utf-8") for place in places if place.is_file()), "")
        return renamed(text, names_of(self.file.own_text()), names_of(self.data.text))

    def dump(self, s: Any) -> bytes:
        """Return the JSON text of a state: the same bytes for equal states."""
        return self.codec.dump(s, self.data.digest)

    def load(self, text: bytes) -> Any:
        """Read a state back. Raise `ValueError` when it is damaged."""
        return self.codec.load(text, self.data.text, self.data.digest)

    @classmethod
    def _package(cls) -> str:
        return cls.__module__.rpartition(".")[0]
