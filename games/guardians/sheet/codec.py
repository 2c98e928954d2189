"""States as JSON, and what must hold in a state that is read."""

from typing import Final

from engine.codec import Codec, check_lengths, check_ranges
from games.guardians.data.field import SPACES
from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from games.guardians.play.combat.order import STEPS
from games.guardians.play.turn import TURN
from games.guardians.sheet.frames import Combat, Held, Turn
from games.guardians.sheet.state import Guardians

_TWO: Final = (
    "decision", "guardian", "walls", "deck", "discard", "pen", "depot", "stones", "lost", "up", "number",
    "flown",
)  # fmt: skip
_SPACES: Final = ("shield", "turned", "on", "under", "terrain", "down", "ground", "rubble")


def measure(s: Guardians) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    cards = range(-1, len(s.face))
    check_lengths(
        s,
        {2: _TWO, SPACES: _SPACES, 4: ("upgrade", "since", "loft"), 3: ("know",), len(s.face): ("item",)},
    )
    check_ranges(
        {name: (getattr(s, name), cards) for name in ("up", "shield", "item", "terrain", "upgrade", "loft")}
    )
    check_ranges(
        {
            name: ([card for pile in getattr(s, name) for card in pile], cards[1:])
            for name in ("deck", "discard", "pen", "depot", "on", "under")
        }
    )
    check_ranges(
        {
            "face": (s.face, range(len(s.book.cards))),
            "guardian": (s.guardian, range(len(s.book.guardians))),
            "walls": (s.walls, range(len(s.book.strongholds))),
            "know": ([known for seen in s.know for known in seen], range(3)),
        }
    )
    if any(
        (isinstance(frame, Turn) and frame.then not in TURN)
        or (isinstance(frame, Combat) and frame.step not in STEPS)
        for frame in s.stack
    ):
        raise ValueError(
            "A frame is at a step that there is not; the state is damaged or of another version."
        )
    if any(len(seen) != len(s.face) for seen in s.know) or not 0 < s.split < len(s.face):
        raise ValueError("What is known does not fit the cards, or whose they are; the state is damaged.")


CODEC: Final = Codec(Guardians, Held, GuardiansOptions, shared_book, measure, versioned=True)
