"""Which events of Formidable Foes make final what led to them: draws, and hidden things that come out."""

from games.foes import events
from tests.support.events import events_in

REVEALING = {
    "Flipped", "TilesDrawn", "DumbestEntered", "EndPhase", "Revealed", "DiceRolled", "SpellTaken",
    "SpellDrawn", "SpellCast", "GameEnded",
}  # fmt: skip
"""Intersections (R56), tiles (R58-R60, R114), dice (R38), spells drawn and shown (R46, R91), the score."""


def test_what_is_drawn_or_shown_is_final_and_nothing_else() -> None:
    assert {kind.__name__ for kind in events_in(events) if kind.reveals} == REVEALING


def test_what_only_some_may_read_or_names_a_hidden_thing_reveals() -> None:
    private = {kind for kind in events_in(events) if "readers" in vars(kind) or "hidden" in vars(kind)}
    assert private
    assert all(kind.reveals for kind in private)
