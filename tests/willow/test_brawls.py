"""Fights at random: hands, shapes, wounds and house rules drawn by lot; the table stays sound in all."""

from random import Random
from typing import Any, Final

import pytest

from games.willow.data.book import CHARS, NONE
from games.willow.options import WillowOptions
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView
from tests.willow.table import Table

PLACES: Final = ("tavern", "nockmaar", "elf_mound", "cherlindreas_forest")
STEPS: Final = ((0, "foes"), (0, "fight"), (1, "fight"))


def laid(rng: Random, rules: dict[str, Any]) -> Table:
    """Lay a table at random: few spaces, so that many meet."""
    t = Table(seats=rng.randrange(2, 7), **rules)
    book, s = t.book, t.s
    t.set(caged=rng.random() < 0.3, joined=rng.random() < 0.8, ladder=[rng.randrange(3), 0])
    spaces = [rng.choice(PLACES) for _ in range(2)]
    for char in CHARS:
        name = book.chars[char].id
        t.at(**{name: rng.choice(spaces) if char != 1 or not s.caged else "daikini_crossroads"})
        t.health(**{name: rng.choice((0, 1, 2, book.chars[char].health))})
        t.magic(**{name: rng.choice((0, 1, 3, 6, 12))})
    cards = [card for card in book.deck if s.owner[card] == NONE]
    rng.shuffle(cards)
    for char in CHARS:
        for _ in range(rng.randrange(6)):
            t.hand(**{book.chars[char].id: book.token[cards.pop()]})
        for _ in range(rng.randrange(4)):
            card = cards.pop()
            if book.kind[card] in ("keep", "friend") or (book.kind[card] == "spell" and s.magic[char] > 3):
                t.up(**{book.chars[char].id: book.token[card]})
    free = list(range(len(book.shapes)))
    for char in CHARS:
        if rng.random() < 0.15 and not s.shape[char] >= 0:
            s.shape[char] = free.pop(rng.randrange(len(free)))
    return t


def drawn_rules(rng: Random) -> dict[str, Any]:
    """Draw a position of each switch of fights."""
    positions = {
        name: field.annotation.__args__  # type: ignore[union-attr]  # a Literal
        for name, field in WillowOptions.model_fields.items()
        if hasattr(field.annotation, "__args__")
    }
    return {name: rng.choice(choices) for name, choices in positions.items()}


def brawl(t: Table, rng: Random, side: int, step: str, most: int = 400) -> int:
    """Play a step of a side-turn with random actions; return how many there were."""
    t.begins(side, step)
    seen = [0] * len(CHARS)
    for played in range(most):
        asked = PLAY.pending(t.s)
        if asked is None or asked.kind in ("move", "places", "journey"):
            return played
        seat = rng.choice(asked.must)
        v = WillowView.of(t.s, seat)
        assert v.seat == seat
        offered = list(PLAY.legal(t.s, seat))
        bold = [
            action
            for action in offered
            if action.kind in ("cast", "play", "foe", "fight") and "leave" not in str(action)
        ]
        t.play(t.players[seat], str(rng.choice(bold if bold and rng.random() < 0.7 else offered)))
        for char in CHARS:
            assert 0 <= t.s.health[char] <= t.book.chars[char].health
            seen[char] = max(seen[char], t.s.grown[char])
            assert t.s.grown[char] % 16 <= 1 and t.s.grown[char] // 16 <= 1
    raise AssertionError("the fights do not end")


@pytest.mark.parametrize("seed", range(45))
def test_random_fights_leave_the_table_sound(seed: int) -> None:
    rng = Random(f"brawl/{seed}")
    t = laid(rng, drawn_rules(rng) if seed % 2 else {})
    side, step = STEPS[seed % 3]
    brawl(t, rng, side, step)
    assert not any(frame.kind in ("fight", "hunt", "foes", "contests") for frame in t.s.stack)


def test_random_fights_are_many() -> None:
    """A fuzz that plays nothing proves nothing."""
    total = 0
    for seed in range(20):
        rng = Random(f"many/{seed}")
        total += brawl(laid(rng, {}), rng, *STEPS[seed % 3])
    assert total > 150
