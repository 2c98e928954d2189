"""Planted faults: each class is a game with one thing broken, and names the row that must catch it."""

from dataclasses import field, make_dataclass
from dataclasses import fields as fields_of
from typing import Any, ClassVar

from engine import AnyGame
from engine.frozen import frozen
from tests.engine.tiny import GAME as TINY


class Mutant:
    """Pass everything on to a sound game; subclasses break one thing."""

    caught_by: ClassVar[str]

    def __init__(self, game: AnyGame = TINY) -> None:
        self.sound = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sound, name)


class Noted(Mutant):
    """Smuggle a secret through views, in a field that comparisons skip; subclasses let it out again."""

    def __init__(self, game: AnyGame = TINY) -> None:
        super().__init__(game)
        self._kinds: dict[type[Any], type[Any]] = {}

    def secret(self, s: Any) -> Any:
        """Return what no view may hold."""
        return str(sorted(self.sound.secrets(s, None).items()))

    def view(self, s: Any, seat: int | None) -> Any:
        v = self.sound.view(s, seat)
        kind = type(v)
        if kind not in self._kinds:
            note = ("note", object, field(default="", compare=False))
            generated = hasattr(kind, "__twin__")
            bases = kind.__bases__ if generated else (kind,)  # what can be built on stands below it
            noted = make_dataclass("Noted", [note], bases=bases, frozen=not generated)
            self._kinds[kind] = frozen(noted) if generated else noted
        shown = {f.name: getattr(v, f.name) for f in fields_of(v) if f.init}
        return self._kinds[kind](**shown, note=self.secret(s))


class Broken(Mutant):
    """Give states another `copy`; subclasses say which."""

    def __init__(self, game: AnyGame = TINY) -> None:
        super().__init__(game)
        self._kinds: dict[type[Any], type[Any]] = {}

    def spoil(self, true: Any, copy: Any) -> None:
        """Break a copy of the true state."""
        raise NotImplementedError

    def wrong(self, s: Any) -> Any:
        """Return a state whose copies are broken, and theirs too."""
        kind = type(s)
        if kind not in self._kinds:

            def copy(state: Any) -> Any:
                made = kind.copy(state)
                made.__class__ = type(state)
                self.spoil(state, made)
                return made

            self._kinds[kind] = type(kind.__name__, (kind,), {"__slots__": (), "copy": copy})
        s.__class__ = self._kinds[kind]
        return s

    def new(self, *given: Any) -> Any:
        return self.wrong(self.sound.new(*given))

    def load(self, text: bytes) -> Any:
        return self.wrong(self.sound.load(text))
