"""`verify --head` accepts every untouched export, and none in which one thing means something else."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine import AnyGame
from engine.verify import WITHOUT_HEAD, verify
from games import GAMES
from tests.engine.forgery import CHANGES, PURSE, altered, exported

FOES = GAMES["foes"]


def game_of(number: int) -> tuple[AnyGame, int]:
    """Return the game of an export, and its seats: one of ten is Foes, whose games are long."""
    return (FOES, 2 + number % 5) if number % 10 == 9 else (PURSE, 2 + number % 2)


def proven(count: int, tell: Callable[[str], None]) -> None:
    """Verify so many untouched exports, and as many with one change each, of every kind in turn."""
    rng = Random("forgery")
    rejected: Counter[str] = Counter()
    unseen: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for number in range(count):
        game, seats = game_of(number)
        record = exported(game, number, seats=seats)
        kinds.update(ply.kind for ply in record.plies)
        posted = [ply.head for ply in record.plies]
        head = posted[rng.randrange(len(posted))][: rng.choice((32, 40, 64))]
        verdict = verify(game, record, head)
        assert verdict.ok, f"export {number}: {verdict}"
        assert verdict.ended is (record.outcome is not None)
        assert WITHOUT_HEAD in verify(game, record).proves
        what = list(CHANGES)[number % len(CHANGES)]
        careful = number // len(CHANGES) % 2 == 0
        forged = altered(record, game, what, rng, careful=careful)
        judged = verify(game, forged, record.head)
        assert not judged.ok and judged.fault, f"export {number}, {what}, careful={careful}: accepted"
        rejected[what] += 1
        without = verify(game, forged)
        assert careful or not without.ok, f"export {number}, {what}: heads that do not fit were accepted"
        if without.ok:
            unseen[what] += 1
            assert WITHOUT_HEAD in str(without)
    tell(f"{count} untouched exports accepted; {count} with one change rejected: {dict(rejected)}")
    tell(f"without a head these cannot be told from the game that was played: {dict(unseen)}")
    tell(f"plies of the exports: {dict(kinds)}")
    assert set(rejected) == set(CHANGES)
    assert min(kinds["undo"], kinds["redo"]) > count // 4


def test_one_change_is_found_and_none_is_invented(tell: Callable[[str], None]) -> None:
    proven(64, tell)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_one_change_in_each_of_500_is_found_and_none_in_500_is_invented(tell: Callable[[str], None]) -> None:
    proven(500, tell)


@pytest.mark.parametrize("what", ["an option", "an entry", "an action", "the order"])
def test_a_careful_forger_is_found_by_the_head_alone(what: str) -> None:
    """Who knows the seed can write a file that is right in itself: only a posted head tells it apart."""
    rng = Random(what)
    seen = False
    for number in range(60):
        record = exported(PURSE, number)
        forged = altered(record, PURSE, what, rng, careful=True)
        assert not verify(PURSE, forged, record.head).ok
        if verify(PURSE, forged).ok:
            seen = True
            break
    assert seen, "no forgery of this kind was ever right in itself"


def test_a_forged_undo_of_what_was_final_is_found_without_any_head() -> None:
    """A host that let somebody draw again, knowing what will come, is found by whoever has the file."""
    found = 0
    for number in range(30):
        record = exported(PURSE, number)
        verdict = verify(PURSE, altered(record, PURSE, "an undo", Random(number), careful=True))
        found += "drew or revealed something and is final" in str(verdict)
    assert found > 5
