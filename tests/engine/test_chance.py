"""The one channel of chance: the same everywhere, exactly uniform, and the tests would notice if it were
not.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

import pytest

from engine.chance import Chance, commitment, words_digest
from engine.conformance.worlds import sigmas

SEED = bytes(range(32))
# p < 1e-6 for a chi-square of many degrees of freedom
FAR = 4.9


def chance(table: str = "golden") -> Chance:
    return Chance(table, SEED, words_digest(("salt", "pepper")))


def chi_square(counts: list[int]) -> float:
    """Return how many standard deviations counts lie from equal ones."""
    expected = sum(counts) / len(counts)
    return sigmas(sum((count - expected) ** 2 / expected for count in counts), len(counts) - 1)


def test_golden_commitment_and_words() -> None:
    assert commitment("golden", SEED) == "266274c7c95327bc9ea1c309cfa2858907eb3801eaea903e773999325f34c42c"
    assert (
        words_digest(("salt", "pepper")).hex()
        == "2be8edf40d1176cad8974a6b5a5c0843ef4786d04aa6fe4213ec24c7a68199a6"
    )


def test_golden_draws() -> None:
    c = chance()
    assert [c.below(6) for _ in range(20)] == [5, 2, 3, 3, 5, 5, 4, 2, 0, 3, 3, 2, 0, 4, 1, 4, 2, 5, 1, 0]
    assert [c.below(2**32) for _ in range(3)] == [2965062251, 3956819867, 359869391]
    deck = list(range(10))
    c.shuffle(deck)
    assert deck == [9, 4, 2, 7, 3, 8, 1, 6, 0, 5]
    assert c.draws == 32


def test_every_part_of_the_message_counts() -> None:
    def first(c: Chance) -> list[int]:
        return [c.below(1000) for _ in range(4)]

    others = [
        Chance("golden2", SEED, words_digest(("salt", "pepper"))),
        Chance("golden", SEED[::-1], words_digest(("salt", "pepper"))),
        Chance("golden", SEED, words_digest(("pepper", "salt"))),
        Chance("golden", SEED, words_digest(("saltpepper",))),
        Chance("golden", SEED, words_digest(("salt", "pepper")), draws=4),
    ]
    drawn = [first(c) for c in (chance(), *others)]
    assert all(a != b for at, a in enumerate(drawn) for b in drawn[:at])


def test_a_copy_draws_the_same() -> None:
    c = chance()
    c.below(6)
    copy = c.copy()
    assert [c.below(100) for _ in range(10)] == [copy.below(100) for _ in range(10)]


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_draw_among_too_few_or_too_many_says_so_and_draws_nothing(n: int) -> None:
    c = chance()
    with pytest.raises(ValueError, match=f"a draw needs 1 to 2\\*\\*32 outcomes, not {n}$"):
        c.below(n)
    assert c.draws == 0


def test_the_edges_of_the_range_are_drawn() -> None:
    c = chance()
    assert c.below(1) == 0
    assert 0 <= c.below(2**32) < 2**32
    assert {c.below(3) for _ in range(100)} == {0, 1, 2}


def test_d6_are_uniform_and_bytes_modulo_six_are_found_out() -> None:
    """The control: 256 is no multiple of 6, so 0 to 3 come a little too often (RELIABILITY 3.8)."""
    fair, biased = [0] * 6, [0] * 6
    dice, bytes_ = chance("uniform"), chance("biased")
    for _ in range(500_000):
        fair[dice.below(6)] += 1
        biased[bytes_.below(256) % 6] += 1
    assert chi_square(fair) < FAR < chi_square(biased)


def shuffles(times: int, shuffle: Callable[[Chance, list[int]], None]) -> float:
    """Return how far the counts of the 120 orders of 5 items lie from equal ones."""
    index = {order: at for at, order in enumerate(permutations(range(5)))}
    counts = [0] * 120
    c = chance("shuffles")
    for _ in range(times):
        items = list(range(5))
        shuffle(c, items)
        counts[index[tuple(items)]] += 1
    return chi_square(counts)


def naive(c: Chance, items: list[int]) -> None:
    """Swap every place with any other: the well-known wrong shuffle."""
    for at in range(len(items)):
        other = c.below(len(items))
        items[at], items[other] = items[other], items[at]


def test_shuffles_are_uniform_and_the_wrong_one_is_found_out() -> None:
    assert shuffles(24_000, Chance.shuffle) < FAR
    assert shuffles(24_000, naive) > FAR


@pytest.mark.slow
def test_a_million_shuffles_are_uniform() -> None:
    assert shuffles(1_000_000, Chance.shuffle) < FAR


@pytest.mark.slow
def test_six_million_d6_are_uniform() -> None:
    c = chance("six million")
    counts = [0] * 6
    for _ in range(6_000_000):
        counts[c.below(6)] += 1
    assert chi_square(counts) < FAR


def test_draws_are_the_same_under_every_hash_seed(root: Path) -> None:
    code = (
        "from engine.chance import Chance, words_digest;"
        "c = Chance('t', bytes(32), words_digest(('a', 'b')));"
        "print([c.below(n) for n in range(1, 200)])"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    ]  # fmt: skip
    assert printed[0]
    assert len(set(printed)) == 1
