"""Texts that come into force when a creature is revealed, and what ends with a match-up (D11, D14)."""

from games.guardians.cards.verbs.texts import texts
from games.guardians.play.common import owner
from games.guardians.sheet.frames import Force, HeldCombat
from games.guardians.sheet.state import Guardians


def come_into_force(s: Guardians, f: HeldCombat, card: int) -> None:
    """Let the `combat` texts of a creature work from its being revealed to the end of the combat."""
    for source, at, effect in texts(s, None, card):
        if effect.trigger == "combat":
            f.forces.append(Force(source, at, owner(s, card), "combat"))


def end_of_match_up(f: HeldCombat) -> None:
    """Let end what holds for one match-up, or one secondary attack."""
    f.forces = [force for force in f.forces if force.until == "combat"]
    f.blanked = []
    f.channeled = [0, 0]
