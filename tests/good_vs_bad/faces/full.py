"""The fullest board that there can be: six players, 174 squares, everything on them."""

from random import Random

from games.good_vs_bad.data.book import STRIDE
from games.good_vs_bad.sheet.facts import middle
from games.good_vs_bad.sheet.frames import Turn
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, GoodVsBad
from tests.good_vs_bad.faces.games import begin

LEVELS = (*range(1, 6), *range(-5, 0), *GOOD_TILES, *BAD_TILES)


def fullest(seats: int = 6, length: int = 29, share: float = 1.0) -> GoodVsBad:
    """Fill the road and the pieces; two pieces of different players share each of some squares."""
    s, rng = begin(seats, "fullest"), Random(6)
    s.stack = [Turn(1, stage="move", roll=[6, 5], dice=[[6, 5], [6, 5]], base=[2, 2])]
    s.round, s.length = 24, length
    cards = s.book.cards
    for base in range(seats):
        for place in range(1, length + 1):
            if place != middle(s) and rng.random() < share:
                s.level[base * STRIDE + place] = rng.choice(LEVELS)
    s.snare[STRIDE - 1 if length == 29 else 2] = cards.numbers["I37"][0]
    s.at = [(piece // 2) * STRIDE + length - 2 - piece // 2 for piece in range(2 * seats)]
    s.at[0] = s.at[1] = STRIDE - 1 if length == 29 else 2
    s.stat = [[10 + piece % 3, 9, 12, *[6] * seats] for piece in range(2 * seats)]
    s.lost, s.penalty = [12] * (2 * seats), [3] * (2 * seats)
    s.renown, s.crown = [20 + seat for seat in range(seats)], [2 * seat for seat in range(seats)]
    wearable = [card for card in range(cards.items) if cards.all[card].type != "use"]
    for card in wearable:
        piece = rng.randrange(2 * seats)
        if all(cards.slot[other] != cards.slot[card] for other in s.items[piece]):
            s.items[piece].append(card)
    return s
