"""Whole games by players who like to fight: each state keeps the laws, copies, survives JSON, replays."""

from random import Random
from typing import Final

import pytest

from engine.chance import Chance
from engine.game import step
from games.foes import GAME
from games.foes.options import FoesOptions
from games.foes.play import FoesAction
from games.foes.sheet.state import Foes

FOND: Final = ("fight", "loot", "pay", "cast", "wander")
"""Kinds that are chosen whenever they can be, mostly: games of plain chance hardly ever meet the bosses."""
DULL: Final = ("study", "stop", "score")


def new_game(seats: int, seed: int, **rules: object) -> Foes:
    chance = Chance("play", seed.to_bytes(32, "big"), bytes(32))
    return GAME.new(FoesOptions.model_validate(rules), [GAME.Entry() for _ in range(seats)], chance)


def pick(s: Foes, seat: int, rng: Random) -> FoesAction:
    """Choose an action, with a mind to get on: fights first, then walks; chips when none are left."""
    legal = GAME.legal(s, seat)
    actions = list(legal)
    fond: list[FoesAction] = [action for action in actions if action.kind in FOND]
    if s.chips[seat] < 2:
        fond = [action for action in actions if action.kind == "take"] or fond
    if fond and rng.random() < 0.8:
        return rng.choice(fond)
    lively = [action for action in actions if action.kind not in DULL]
    return rng.choice(lively if lively and rng.random() < 0.95 else actions)


def play(seats: int, seed: int, **rules: object) -> tuple[list[FoesAction], list[str], Foes]:
    """Play a game to its end, checking each state; return its actions and kinds of event."""
    rng = Random(seed)
    s = new_game(seats, seed, **rules)
    actions: list[FoesAction] = []
    kinds: list[str] = []
    while (pending := GAME.pending(s)) is not None:
        for seat in range(seats):
            assert (len(GAME.legal(s, seat)) > 0) == (seat in pending.must) == (pending.decision[seat] > 0)
        seat = rng.choice(pending.must)
        action = pick(s, seat, rng)
        legal = GAME.legal(s, seat)
        assert action in legal
        assert GAME.actions.parse(seat, str(action)) == action
        before = s.copy()
        after, events = step(GAME, s, action)
        assert s == before, "a step leaves its input as it is"
        assert list(GAME.invariants(after)) == []
        if len(actions) % 10 == 0:
            text = GAME.dump(after)
            again = GAME.load(text)
            assert again == after
            assert GAME.dump(again) == text
        s = after
        actions.append(action)
        kinds += [event.kind for event in events]
    return actions, kinds, s


@pytest.mark.parametrize("seats", range(2, 7))
def test_r1_a_game_for_two_to_six_ends_and_can_be_replayed(seats: int) -> None:
    actions, kinds, s = play(seats, seats)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert min(outcome.places) == 1
    assert kinds[-1] == "game_ended"
    assert s.decision == [0] * seats
    again = new_game(seats, seats)
    told: list[str] = []
    for action in actions:
        told += [event.kind for event in GAME.apply(again, action)]
    assert again == s, "the same log gives the same game (R130)"
    assert told == kinds


def test_r130_another_seed_is_another_game() -> None:
    assert new_game(4, 1) != new_game(4, 2)


def test_r132_a_new_game_has_not_stood_still() -> None:
    s = new_game(4, 1)
    assert (s.quiet_i, s.quiet_ii, s.ending, s.phase_two) == (0, 0, "", False)


def test_r1_one_and_seven_are_refused() -> None:
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            new_game(seats, 1)


def test_r132_the_last_resort_ends_every_game() -> None:
    _, kinds, s = play(3, 5, round_cap=4)
    assert (s.ending, kinds.count("round_began")) == ("round_cap", 3)


def test_a_damaged_state_is_refused() -> None:
    text = GAME.dump(new_game(3, 1))
    for broken in (
        text[:-2],
        text.replace(b'"round":1', b'"round":"one"'),
        text.replace(b'"figure":[-1,', b'"figure":['),
        text.replace(b'"figure":[-1,', b'"figure":[999,'),
    ):
        with pytest.raises(ValueError):
            GAME.load(broken)


def test_a_state_of_other_data_is_refused() -> None:
    other = GAME.using(GAME.data.text.replace('"bonus_gold": 5', '"bonus_gold": 6'))
    s = other.new(FoesOptions(), [GAME.Entry()] * 2, Chance("play", bytes(32), bytes(32)))
    assert s.bonus == 6
    with pytest.raises(ValueError, match="another data set"):
        GAME.load(other.dump(s))
