"""To whom something is done by an event: by the type of a field, and by nothing else that the game says."""

import pytest

from engine.events import Event, PlainEvent, Target, Text, Who, event
from games.foes.events import PickedUp
from games.good_vs_bad.events.cards import EventPlayed, Robbed
from games.good_vs_bad.events.fights import DuelBegan, EncounterWon
from games.guardians.events.combat import CombatBegan
from games.heaven_hell.events.battles import Retaliated
from games.willow.events.cards import Stole
from games.willow.events.fights import FightBegan, HandLost


@event
class Hit(PlainEvent):
    """A seat hits another."""

    says = Text("{seat} hits {other}.")
    seat: Who
    other: Target


def test_a_target_is_touched_and_nobody_is_no_target() -> None:
    assert (Hit(0, 2).touches, Hit(0, 2).targets) == ((0, 2), (2,))
    assert Hit(0, -1).targets == () == Hit(1, 1).targets, "nobody is no seat, and who does it no target"


@pytest.mark.parametrize(
    ("happened", "targets"),
    [
        (PickedUp(1, 5, "B7"), (1,)),
        (DuelBegan(0, 5, "A"), (2,)),
        (DuelBegan(0, 1, "A"), ()),
        (EncounterWon(3, "x"), ()),
        (Robbed(0, 3, "item"), (3,)),
        (EventPlayed(0, "x", "hero-3"), (2,)),
        (EventPlayed(0, "x", "hero"), ()),
        (EventPlayed(0, "x", "2"), (1,)),
        (EventPlayed(0, "x", "R5"), ()),
        (EventPlayed(0, "x", ""), ()),
        (CombatBegan(0, 1, "b2", 4, 3), (1,)),
        (Retaliated(0, 1, "x"), (1,)),
        (Stole(0, 1, "a", "b", ""), (1,)),
        (FightBegan(0, -1, "a", ("b",), (), "troll"), ()),
        (FightBegan(0, 2, "a", ("b",), ("c",), ""), (2,)),
        (HandLost(2, 0, "a", "b", 3, "fight"), (2,)),
    ],
)
def test_each_game_says_whom_it_is_done_to(happened: Event, targets: tuple[int, ...]) -> None:
    assert happened.targets == targets
