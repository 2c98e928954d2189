"""The quick form of the kit bites on Formidable Foes too, and not only on the tiny game."""

import pytest

from engine.conformance import conformance
from tests.conformance import mutants_of_faces as faces
from tests.conformance import mutants_of_foes as foes
from tests.conformance import mutants_of_states as states
from tests.conformance import mutants_of_views as views
from tests.conformance.fixtures import with_spells
from tests.conformance.mutants import Mutant
from tests.conformance.test_foes import QUICK

PLANTED: list[type[Mutant]] = [
    foes.ShowsNextTile, foes.ShowsNextSpell, foes.ForgetsTheHand, foes.FearfulImagine, foes.LoudSpell,
    foes.AfraidOfSpells, foes.AskedBySpell, foes.DoubledTile, foes.LostChip, foes.FollowOrder, foes.SetOfWays,
    foes.HushedSpell, foes.HushedDice, foes.LeakyPreview, foes.IdlePreview,
    views.SeedInView, views.StateInView, views.TellingRefusal, views.LeakyBoard, views.LeakyPicture,
    views.TrueWorld,
    states.SharedList, states.ForgottenField, states.CountingLegal,
    faces.Curt, faces.SameLabels, faces.WideBoard, faces.Twice,
]  # fmt: skip


@pytest.mark.parametrize("kind", PLANTED, ids=lambda kind: kind.__name__)
def test_a_fault_planted_in_foes_is_caught_by_its_row(kind: type[Mutant]) -> None:
    where = f"{foes.__name__}:SET_OF_WAYS" if kind is foes.SetOfWays else "games.foes:GAME"
    report = conformance(
        kind(foes.FOES),
        **QUICK,
        only=(kind.caught_by,),
        where=where,
        fixtures={"three spells each": with_spells},
    )
    tally = next(tally for tally in report.tallies if tally.row == kind.caught_by)
    assert tally.failed, report.table()
    assert not any("Error:" in fault.difference for fault in tally.faults), report.table()
