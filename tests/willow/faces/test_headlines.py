"""Headlines: every event has a weight, and each turn in which something happened has a heavy one."""

import pytest

from engine.texts import render
from games.willow import GAME
from games.willow.events import WillowEvent, cards, field, fights, turns
from games.willow.events.cards import Played, SpellCast
from games.willow.events.field import CameAlong, Moved, TreasureTaken
from games.willow.events.fights import Contest, FightOver, FoeGone, HandLost, HealthLost, Passed
from games.willow.events.turns import Declined, Drew, GameEnded, Healed, TurnBegan
from tests.support.events import events_in
from tests.willow.faces import scenes

DEEDS = (Moved, Played, SpellCast, Contest, HealthLost, HandLost, TreasureTaken)
"""What a turn can be about."""


def test_weights_are_from_0_to_3_and_each_is_used() -> None:
    assert {event.weight for event in events_in(cards, field, fights, turns)} == {0, 1, 2, 3}


def test_what_decides_weighs_more_than_what_it_follows_from_and_bookkeeping_nothing() -> None:
    assert GameEnded.weight == HealthLost.weight == TreasureTaken.weight == 3
    assert Contest.weight == Moved.weight == SpellCast.weight == 2
    assert Drew.weight == Healed.weight == TurnBegan.weight == FoeGone.weight == 1
    assert Passed.weight == FightOver.weight == Declined.weight == CameAlong.weight == 0


@pytest.mark.parametrize(("seed", "seats"), [("heads", 2), ("headline", 4), ("weights", 6)])
def test_each_turn_in_which_something_happened_has_a_headline(seed: str, seats: int) -> None:
    turn: list[WillowEvent] = []
    headlines = 0
    for _, _, events in scenes.play(seats, seed, "wild", 500):
        for event in events:
            if isinstance(event, TurnBegan):
                if any(isinstance(event, DEEDS) for event in turn):
                    heaviest = max(
                        (event for event in turn if event.readers is None), key=lambda event: event.weight
                    )
                    assert heaviest.weight >= 2
                    text = render(GAME.describe(heaviest, None))
                    assert text[0].isupper() or not text[0].isalpha()
                    assert text[-1] in ".!"
                    headlines += 1
                turn = []
            turn.append(event)
    assert headlines > 3
