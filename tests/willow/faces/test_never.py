"""What can never be done is told at once, when somebody settles it beforehand."""

import pytest

from games.willow.play import ACTIONS, PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces.strolls import stroll
from tests.willow.table import Table


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("go willow r3", "Nobody stays on the river"),
        ("go willy tavern", "There is no character “willy”"),
        ("name fin_raziel", "Fin Raziel is no character who acts"),
        ("go willow mordor", "There is no space “mordor”"),
        ("journey willow swim", "“swim” is no way to travel"),
        ("lay ambush", "Ambush is not laid open"),
        ("lay kingly_crown", "There is no card “kingly_crown”"),
        ("discard elora_danan", "Elora Danan is never discarded"),
        ("discard cherlindreas_wand", "is a treasure"),
        ("cast sword willow", "Sword is no spell"),
        ("foe sword willow", "Sword is no Foe"),
    ],
)
def test_what_can_never_be_is_refused_with_its_reason(line: str, because: str) -> None:
    v = WillowView.of(Table().good_moves().s, 0)
    assert because in str(PLAY.never(v, ACTIONS.parse(0, line)))


def test_nothing_that_is_legal_can_never_be() -> None:
    for seats, seed in ((2, 51), (4, 52)):
        for s, offered, action, _ in stroll(seats, seed, 250):
            v = WillowView.of(s, action.seat)
            for one in offered[:: max(1, len(offered) // 20)]:
                assert PLAY.never(v, one) is None, one
