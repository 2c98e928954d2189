"""What a picture is painted for beside the view: its reader's colours and names, and what they saw last.

Nothing here is hidden from the reader, so a picture stays a function of what its reader may know. Importing
this does not import Pillow.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias, get_args

from engine.texts import Seat

WIDE: Final = 640
"""Pixels of a board's width: on a phone of 390 px it is shown about 320 px wide."""
TALL: Final = 800
"""Pixels of a board's height at most, so that picture, headline and buttons share a phone's screen."""
LEAST: Final = 23
"""The smallest size of a letter in pixels: 11 where 640 are shown as 314."""

Colour: TypeAlias = tuple[int, int, int]
Theme: TypeAlias = Literal["night", "day"]
Sight: TypeAlias = Literal["full", "protan", "deutan", "tritan"]
"""How a reader sees colours: all of them, or less of red, of green, of blue."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Hold the colours of a picture by what they stand for. Colour is never the only sign of anything.

    As its reader sees them, any two of `awaited`, `fresh`, `good`, `bad` and `gold` differ clearly, and so do
    `good` and `bad` from each seat, so that no seat looks like a side.
    """

    theme: Theme
    sight: Sight
    ground: Colour
    panel: Colour
    raised: Colour
    """A card, a room, a row: what lies on the ground or on the panel."""
    line: Colour
    ink: Colour
    dim: Colour
    awaited: Colour
    """Whom the table waits for."""
    fresh: Colour
    """What is new since the reader looked last."""
    good: Colour
    bad: Colour
    gold: Colour
    seats: tuple[Colour, ...]

    @property
    def dark(self) -> bool:
        """Tell whether light letters stand on a dark ground."""
        return self.theme == "night"


_SEATS: Final[tuple[Colour, ...]] = (
    (213, 94, 0), (0, 114, 178), (0, 158, 115), (240, 228, 66), (250, 250, 250), (204, 121, 167),
)  # fmt: skip
"""Six colours that people who see fewer colours can tell apart; each piece bears its letter too."""
_NIGHT: Final = Palette(
    theme="night", sight="full", ground=(28, 30, 40), panel=(36, 39, 50), raised=(52, 57, 72),
    line=(92, 99, 118), ink=(238, 238, 232), dim=(170, 176, 190), awaited=(255, 163, 20),
    fresh=(96, 214, 232), good=(120, 200, 140), bad=(232, 96, 96), gold=(236, 188, 72), seats=_SEATS,
)  # fmt: skip
_DAY: Final = Palette(
    theme="day", sight="full", ground=(240, 233, 216), panel=(226, 217, 196), raised=(252, 248, 238),
    line=(150, 138, 116), ink=(38, 34, 30), dim=(96, 88, 76), awaited=(175, 103, 0),
    fresh=(0, 112, 140), good=(16, 112, 58), bad=(176, 32, 40), gold=(139, 116, 9), seats=_SEATS,
)  # fmt: skip
_SAFE: Final[Mapping[tuple[Theme, Sight], Mapping[str, Colour]]] = {
    ("night", "protan"): {"awaited": (254, 224, 56), "good": (121, 204, 141), "bad": (229, 83, 111)},
    ("night", "deutan"): {
        "awaited": (255, 216, 142), "good": (122, 208, 156), "bad": (231, 94, 91), "gold": (238, 189, 66),
    },
    ("night", "tritan"): {
        "awaited": (255, 236, 116), "fresh": (98, 213, 231), "good": (133, 195, 133), "bad": (255, 131, 128),
    },
    ("day", "protan"): {
        "awaited": (138, 58, 0), "good": (0, 42, 6), "bad": (199, 56, 66), "gold": (153, 115, 8),
    },
    ("day", "deutan"): {
        "awaited": (175, 104, 0), "fresh": (3, 112, 139), "good": (37, 122, 50), "bad": (91, 0, 0),
        "gold": (131, 110, 108),
    },
    ("day", "tritan"): {
        "awaited": (176, 103, 0), "fresh": (33, 124, 153), "good": (0, 78, 28), "bad": (169, 11, 31),
        "gold": (145, 116, 5),
    },
}  # fmt: skip
"""What changes for whoever sees fewer colours. Found by a search for colours near those above whose pairs
stay apart as such eyes see them; a test measures them anew."""
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
SIGHTS: Final[tuple[Sight, ...]] = get_args(Sight)


def palette(theme: Theme = "night", sight: Sight = "full") -> Palette:
    """Return the colours of a theme, changed where its reader could not tell two of them apart."""
    whole = _NIGHT if theme == "night" else _DAY
    changed: Mapping[str, Any] = _SAFE.get((theme, sight), {})
    return replace(whole, sight=sight, **changed)


@dataclass(frozen=True, slots=True)
class Scene:
    """Say for whom a picture is painted.

    `before` is the same reader's view when they looked last: what differs from it is marked as new. None:
    nothing is marked. `names` are those of the seats; without them seats are called by their numbers.
    """

    palette: Palette = _NIGHT
    names: tuple[str, ...] = ()
    before: Any = None

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"


PLAIN: Final = Scene()
"""By night, for somebody who sees all colours, knows no names and looks for the first time."""
