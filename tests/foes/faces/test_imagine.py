"""Imagined worlds: everything hidden varies, evenly, and nothing that is known is lost."""

from collections import Counter
from math import sqrt
from random import Random

from games.foes import GAME
from games.foes.sheet.frames import Payment as PaymentFrame
from tests.foes.faces.games import begin, deal, states
from tests.foes.table import Table

SIGMA_5 = 5.0


def apart(counts: Counter[str], expected: dict[str, float], tries: int) -> float:
    """Return how many standard deviations a chi-square lies above what chance gives."""
    chi = sum((counts[name] - share * tries) ** 2 / (share * tries) for name, share in expected.items())
    free = len(expected) - 1
    return (chi - free) / sqrt(2 * free)


def test_the_next_spell_is_any_unseen_card_of_its_pile_evenly() -> None:
    """R9: eight cards in pile I, two of them Movement +2, two Movement... as the data say."""
    s = begin(3, "even")
    v, rng, tries = GAME.view(s, 0), Random(1), 4000
    faces = [spell.face for spell in s.book.spells if spell.pile == 1]
    counts = Counter(s.book.spells[GAME.imagine(v, rng).spells[-1]].face for _ in range(tries))
    assert set(counts) == set(faces)
    assert (
        apart(counts, {face: times / len(faces) for face, times in Counter(faces).items()}, tries) < SIGMA_5
    )


def test_the_last_five_come_in_any_order_evenly() -> None:
    """R3: all 120 orders of two bosses and three chests."""
    s = begin(2, "five")
    v, rng, tries = GAME.view(s, 1), Random(2), 6000
    counts = Counter(str(GAME.imagine(v, rng).last_five) for _ in range(tries))
    assert len(counts) == 120
    assert apart(counts, dict.fromkeys(counts, 1 / 120), tries) < SIGMA_5


def test_a_rivals_spell_is_any_unseen_card_of_the_pile_on_its_back() -> None:
    s = begin(3, "rival")
    deal(s, 0, "wisdom+1")
    deal(s, 1, "move+3", "exchange")
    v, rng, tries = GAME.view(s, 0), Random(3), 3000
    spells = v.book.spells
    backs = sorted(spells[card].pile for card in s.hand[1])
    first: Counter[str] = Counter()
    for _ in range(tries):
        hand = GAME.imagine(v, rng).hand[1]
        assert sorted(spells[card].pile for card in hand) == backs
        assert all(card not in v.hand and card not in v.cast for card in hand)
        first[spells[hand[0]].face] += 1
    hidden = [
        s.face for card, s in enumerate(spells) if s.pile == backs[0] and card not in (*v.hand, *v.cast)
    ]
    shares = {face: times / len(hidden) for face, times in Counter(hidden).items()}
    assert apart(first, shares, tries) < SIGMA_5


def test_the_seed_is_fresh_in_every_world() -> None:
    s = begin(4, "seed")
    worlds = [GAME.imagine(GAME.view(s, 0), Random(number)).chance.seed for number in range(20)]
    assert len(set(worlds)) == 20
    assert s.chance.seed not in worlds


def test_own_spells_and_loot_stay() -> None:
    for s in states(3, "own"):
        for seat in range(3):
            w = GAME.imagine(GAME.view(s, seat), Random(seat))
            assert w.hand[seat] == s.hand[seat]
            assert w.tiles[seat] == s.tiles[seat]
            assert [sorted(heap) for heap in w.tiles] == [sorted(heap) for heap in s.tiles]
            assert w.gold == s.gold


def test_ruling_51_that_somebody_is_asked_to_pay_tells_nothing_about_the_hand() -> None:
    s = begin(3, "payment")
    deal(s, 0, "chips+2", "move+2")
    deal(s, 1, "chips+1")
    s.chips[0] = 1
    s.stack = [s.stack[0], PaymentFrame(seat=0, cost=3, monster=20, fright=False, lucky=False)]
    for viewer in (None, 1, 2):
        v = GAME.view(s, viewer)
        able = Counter[bool]()
        for number in range(120):
            w = GAME.imagine(v, Random(number))
            assert str(list(GAME.legal(w, 0))[-1]) == "pay none"
            able[any(v.book.spells[card].family == "chips" for card in w.hand[0])] += 1
        assert able[True] > 10
        assert able[False] > 10


def test_fresh_spells_of_a_rival_are_of_the_piles_that_were_seen() -> None:
    found = 0
    for s in states(2, "fresh", "greedy", every=1):
        turn = s.stack[0]
        if not turn.fresh:  # type: ignore[union-attr]  # a turn lies at the bottom of every stack
            continue
        found += 1
        v = GAME.view(s, 1 - turn.seat)  # type: ignore[union-attr]
        w = GAME.imagine(v, Random(found))
        fresh = w.stack[0].fresh  # type: ignore[union-attr]
        assert [v.book.spells[card].pile for card in fresh] == list(v.fresh_backs)
        assert all(card in w.hand[turn.seat] for card in fresh)  # type: ignore[union-attr]
    assert found


def test_imagining_uses_only_the_given_source() -> None:
    v = GAME.view(begin(5, "source"), 2)
    assert GAME.dump(GAME.imagine(v, Random(5))) == GAME.dump(GAME.imagine(v, Random(5)))


def test_known_and_secret_things_are_told_apart() -> None:
    table = Table(3).figures(A="B1").hand(A="wisdom+1", B="move+3")
    table.turn()
    assert list(GAME.known(GAME.view(table.s, 0))) == [("spell", "wisdom+1")]
    assert list(GAME.known(GAME.view(table.s, None))) == []
    hidden = GAME.secrets(table.s, 0)
    assert hidden["hand 2"] == "move+3"
    assert "hand 1" not in hidden
    assert "hand 1" in GAME.secrets(table.s, None)
    assert hidden["seed"] == table.s.chance.seed.hex()
    assert sum(slot.startswith("spell ") for slot in hidden) == len(table.s.spells)
