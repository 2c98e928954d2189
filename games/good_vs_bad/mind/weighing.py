"""What the chances of a player hang on, counted for a player that searches."""

from typing import Final

from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.sheet.facts import home, is_base
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad

TRAITS: Final = (
    "renown", "late_renown", "ready_for_a_crown", "way_to_the_crown", "crowned", "bases_reached",
    "way_to_a_base", "stats", "specials", "champions_stats", "items", "cards", "turns_lost", "hunters",
    "turn",
)  # fmt: skip
_NEAR: Final = 12
"""Two dice reach as far."""


def weigh(s: GoodVsBad, seat: int) -> tuple[float, ...]:
    """Count Renown, crowns and bases, and what fights for them (3.9)."""
    book, pieces, champion = s.book, (2 * seat, 2 * seat + 1), s.crown[seat]
    late = s.round / max(1, book.round_cap)
    renown = s.renown[seat] / max(1, book.target)
    ready = champion == NOBODY and s.renown[seat] >= book.target
    way = base = stats = hunters = 0.0
    if champion != NOBODY:
        at = s.at[champion]
        left = [other for other in range(book.n) if other not in (seat, *s.reached[seat])]
        base = min([apart(s, at, other * STRIDE) for other in left], default=0) / 10
        stats = sum(s.stat[champion][:PLAIN]) / 10
        if not is_base(at):
            hunters = sum(
                1.0 for piece, there in enumerate(s.at)
                if piece not in pieces and not s.lost[piece] and apart(s, at, there) <= _NEAR
            )  # fmt: skip
    else:
        way = min(apart(s, s.at[piece], home(piece)) for piece in pieces) / 10
    return (
        min(renown, 1.5),
        renown * late,
        float(ready),
        way * ready,
        float(champion != NOBODY),
        float(len(s.reached[seat])) * (champion != NOBODY),
        base,
        sum(sum(s.stat[piece][:PLAIN]) for piece in pieces) / 10,
        sum(sum(s.stat[piece][PLAIN:]) for piece in pieces) / 10,
        stats,
        float(sum(len(s.items[piece]) for piece in pieces)),
        float(len(s.hand[seat])),
        float(sum(s.lost[piece] for piece in pieces)),
        hunters,
        float(s.turn is not None and s.turn.seat == seat),
    )


def apart(s: GoodVsBad, one: int, other: int) -> int:
    """Return how many steps lie between two squares, the shorter way around."""
    ring = s.book.ring(s.length)
    way = (ring.place[one] - ring.place[other]) % len(ring.squares)
    return min(way, len(ring.squares) - way)
