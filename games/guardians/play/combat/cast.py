"""A spell or hand magic item that stands does in a combat what its verbs say (G81-G83, D11-D20)."""

from collections.abc import Sequence
from typing import Final

from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import Played
from games.guardians.events.base import GuardiansEvent
from games.guardians.play.common import card_of
from games.guardians.sheet.frames import HeldCombat
from games.guardians.sheet.state import Guardians

MOMENTS: Final = ("any", "resolve", "bribe_step", "react")
"""Triggers of cards that are played in a combat."""


def cast(
    s: Guardians, f: HeldCombat, seat: int, card: int, targets: Sequence[int], out: list[GuardiansEvent]
) -> None:
    """Let a card that nobody has answered do what it says."""
    for at, effect in enumerate(card_of(s, card).effects):
        if effect.trigger in MOMENTS:
            VERBS[effect.verb].cast(s, f, Played(seat, card, at, effect, targets), out)
