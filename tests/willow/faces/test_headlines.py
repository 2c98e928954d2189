"""Headlines: every event has a weight, and each turn in which something happened has a heavy one."""

from games.willow.events import cards, field, fights, turns
from games.willow.events.cards import SpellCast
from games.willow.events.field import CameAlong, Moved, TreasureTaken
from games.willow.events.fights import Contest, FightOver, FoeGone, HealthLost, Passed
from games.willow.events.turns import Declined, Drew, GameEnded, Healed, TurnBegan
from tests.support.events import events_in


def test_weights_are_from_0_to_3_and_each_is_used() -> None:
    assert {event.weight for event in events_in(cards, field, fights, turns)} == {0, 1, 2, 3}


def test_what_decides_weighs_more_than_what_it_follows_from_and_bookkeeping_nothing() -> None:
    assert GameEnded.weight == HealthLost.weight == TreasureTaken.weight == 3
    assert Contest.weight == Moved.weight == SpellCast.weight == 2
    assert Drew.weight == Healed.weight == TurnBegan.weight == FoeGone.weight == 1
    assert Passed.weight == FightOver.weight == Declined.weight == CameAlong.weight == 0
