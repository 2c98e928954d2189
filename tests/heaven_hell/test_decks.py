"""3.3: decks that players bring, and the ready-made one."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from engine.chance import Chance
from engine.conformance.pilots import Pilot
from engine.playout import start
from games.heaven_hell.data.book import faces_of
from games.heaven_hell.data.decks import numbered
from games.heaven_hell.options import HeavenHellEntry
from tests.heaven_hell.table import GAME, TEXT, Table

FACES = [face.id for face in faces_of(TEXT)]
FIGHTERS = [face.id for face in faces_of(TEXT) if face.fighter]
OTHERS = [card for card in FACES if card not in FIGHTERS]


def deck(*more: str, fighters: int = 30) -> list[str]:
    """Return a legal deck of 60 with so many fighters, two copies of most cards, and these cards last."""
    made = [card for card in FIGHTERS for _ in range(2)][:fighters]
    made += [card for card in OTHERS for _ in range(2)][: 60 - fighters]
    return [*made[: 60 - len(more)], *more]


def new(*decks: list[str], **rules: str) -> object:
    """Set up a game with these decks."""
    entries = [HeavenHellEntry(deck=tuple(deck)) for deck in decks]
    return GAME.new(GAME.Options(**rules), entries, Chance("decks", bytes(32), b""))


def test_the_ready_made_deck_has_one_of_each() -> None:
    state = start(GAME, GAME.Options(), 2, "test", 1)
    assert sorted([*state.deck[0], *state.hand[0]]) == list(range(60))


def test_an_own_deck_is_played() -> None:
    brought = deck()
    state = new(brought, [])
    cards = [FACES[face] for face in sorted([*state.deck[0], *state.hand[0]])]  # type: ignore[attr-defined]
    assert cards == sorted(brought, key=FACES.index)
    assert sorted([*state.deck[1], *state.hand[1]]) == list(range(60))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("brought", "sentence"),
    [
        (deck()[:59], "59 cards"),
        ([*deck(), "T16"], "61 cards"),
        (deck("A01"), "3 times"),
        (deck("Z99"), "Z99"),
        ([*FIGHTERS[:19], *OTHERS * 2][:60], "fighters"),
    ],
)
def test_what_is_no_deck_is_refused_with_every_fault(brought: list[str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new(brought, [])


def test_twenty_fighters_are_enough_nineteen_are_not() -> None:
    assert numbered(TEXT, deck(fighters=20))
    with pytest.raises(ValueError, match="at least 20"):
        numbered(TEXT, [*deck(fighters=19)[:59], OTHERS[-1]])


def test_several_faults_are_named_at_once() -> None:
    with pytest.raises(ValueError, match=r"Feather Scout is in it 3 times.*61 cards"):
        numbered(TEXT, [*deck(), "A01"])


def test_house_rule_ready_made_decks_only() -> None:
    state = new(deck(), [], decks="ready")
    assert sorted([*state.deck[0], *state.hand[0]]) == list(range(60))  # type: ignore[attr-defined]


def test_a_deck_is_private_before_the_game() -> None:
    assert HeavenHellEntry.private == ("deck",)
    with pytest.raises(ValidationError):
        HeavenHellEntry(deck=("A01",) * 121)


def test_a_game_with_own_decks_goes_through_json() -> None:
    state = new(deck(), deck(fighters=24))
    again = GAME.load(GAME.dump(state))
    assert again == state and again.book.decks == state.book.decks  # type: ignore[attr-defined]
    assert list(GAME.invariants(again)) == []


def test_two_copies_are_kept_apart() -> None:
    table = Table(decks={"A": " ".join(deck())}).hand(A="D01 D01 A01")
    A = table.players[0]
    assert A.options("play")[0] == "A01 c1r1"
    A.does("play D01 c1r1")
    assert (A.hand, A.grid) == ("A01 D01", {"c1r1": "D01"})
    A.does("play D01 c1r2")
    assert list(GAME.invariants(table.s)) == []


def test_a_view_of_a_game_with_own_decks_can_be_imagined() -> None:
    state = new(deck(), deck(fighters=24))
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        world = GAME.imagine(view, Random(1))
        assert GAME.view(world, seat) == view and list(GAME.invariants(world)) == []


def test_own_decks_leak_no_more_than_ready_made_ones() -> None:
    """The kit plays the ready-made deck alone, in which no card is there twice."""
    brought = [deck(fighters=40), ["T11", *[*FIGHTERS, *OTHERS][:0:-1]]]
    pilot, rng, looked = Pilot("kinds"), Random(4), 0
    state: Any = new(*brought)
    while (asked := GAME.pending(state)) is not None:
        for viewer in (0, 1, None):
            view = GAME.view(state, viewer)
            world = GAME.imagine(view, rng)
            assert GAME.view(world, viewer) == view
            assert list(GAME.invariants(world)) == []
            if viewer is not None:
                assert list(GAME.legal(world, viewer)) == list(GAME.legal(state, viewer))
        looked += 1
        legal = GAME.legal(state, asked.must[0])
        player: Any = pilot if rng.random() < 0.5 else Pilot("greedy")
        GAME.apply(state, player.choose(GAME, GAME.view(state, asked.must[0]), legal, rng))
        assert list(GAME.invariants(state)) == []
    assert looked > 200
