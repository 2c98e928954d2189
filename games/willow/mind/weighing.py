"""What the chances of a side hang on, counted for a player that searches."""

from typing import Final

from games.willow.data.book import CHARS, EVIL, GOOD, MAGIC, NONE
from games.willow.mind.duel import odds_of_duel
from games.willow.mind.odds import casts
from games.willow.mind.worth import worths
from games.willow.play.numbers import total
from games.willow.sheet.state import Willow

TRAITS: Final = (
    "good", "good_late", "cards", "health", "grown", "opens_the_castle", "freed", "last_turn", "slays",
    "slays_freed", "elora_taken", "eloras_way",
)  # fmt: skip


def weigh(s: Willow, seat: int) -> tuple[float, ...]:
    """Count what the side of a seat has: characters and their cards, the castle, the queen, Elora."""
    book, side = s.book, s.team[seat]
    hold = worths(book).hold
    cards = health = grown = opens = slays = 0.0
    for char in CHARS:
        if s.side[char] != side:
            continue
        printed = book.chars[char]
        cards += sum([hold[char][card] for card in (*s.hand[char], *s.shown[char]) if card != book.elora])
        health += s.health[char]
        grown += s.prowess[char] - printed.prowess + s.magic[char] - printed.magic
        if side == GOOD:
            magic = total(s, char, MAGIC)
            steps = book.distance[s.at[char]][book.queen_space]
            slays = max(slays, odds_of_duel(book, magic, s.health[char]) / (1.0 + 0.1 * min(20, steps)))
            if any(book.passive[card].key for card in s.shown[char]):
                opens = max(opens, casts(magic - book.numbers.tir_asleen_magic))
    holder = s.owner[book.elora]
    taken = holder >= 0 and s.side[holder] == EVIL
    way = min(12, book.distance[s.at[holder]][book.queen_space]) / 6 if taken else 0.0
    good, freed, evil = float(side == GOOD), float(bool(s.freed)), float(side == EVIL)
    return (
        good,
        good * min(s.round, 30) / 10,
        cards / 20,
        health / 10,
        grown / 5,
        opens,
        good * freed,
        evil * float(s.last_turn not in (0, NONE)),
        slays,
        slays * freed,
        evil * taken,
        evil * way,
    )
