"""What the chances of a player hang on, counted for a player that searches."""

from typing import Final

from games.heaven_hell.mind.worth import worths
from games.heaven_hell.sheet.facts import characters, dominion, empty, life
from games.heaven_hell.sheet.state import HeavenHell

TRAITS: Final = (
    "dominion", "late_dominion", "near_the_target", "in_play", "late_in_play", "might", "life", "best_mind",
    "cards", "deck", "plundered", "room",
)  # fmt: skip


def weigh(s: HeavenHell, seat: int) -> tuple[float, ...]:
    """Count Dominion, what stands in play to win more of it, and cards (3.9)."""
    book, faces = s.book, s.book.faces
    late = s.round / max(1, book.options.round_cap)
    share = dominion(s, seat) / max(1, book.target)
    cells = characters(s, seat)
    fighters = [cell for cell in cells if book.fighter[s.grid[cell]]]
    played = worths(book).in_play
    worth = sum([played[s.grid[cell]] for cell in cells]) / 10
    return (
        share * 3,
        share * late * 3,
        max(0.0, share - 0.6) * 5,
        worth,
        worth * late,
        sum([faces[s.grid[cell]].might for cell in fighters]) / 5,
        sum([life(s, cell) for cell in fighters]) / 10,
        max([faces[s.grid[cell]].mind for cell in cells], default=0) / 5,
        min(len(s.hand[seat]), book.hand) / 5,
        min(len(s.deck[seat]), 20) / 10,
        len(s.pile[seat]) / 10,
        len(empty(s, seat)) / 5,
    )
