"""The machine player and the safe answers, both from a view alone."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from games.good_vs_bad.mind import choices, turn
from games.good_vs_bad.play.play import Done, GoodVsBadAction
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.view import GoodVsBadView

Choices = Legal[GoodVsBadAction]


def default(v: GoodVsBadView, legal: Choices) -> GoodVsBadAction:
    """Return the safe answer of a silent player: move on where it hurts least, play no cards.

    Nothing is drawn by lot, so that the answer is the same whoever asks for it.
    """
    if len(legal) == 1:
        return legal[0]
    top = v.top
    if isinstance(top, fr.Dawn | fr.Nay | fr.Help):
        return legal[0]
    if isinstance(top, fr.Turn):
        return turn.safe(v, list(legal))
    if isinstance(top, fr.Build):
        return Done(legal[0].seat)
    choose = _CHOOSE.get(top.kind) if top is not None else None
    return legal[0] if choose is None else choose(v, top, legal, _Still())


def greedy(v: GoodVsBadView, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Return the choice of the machine player: what is worth most now; ties are broken by `rng`."""
    if len(legal) == 1:
        return legal[0]
    top = v.top
    if isinstance(top, fr.Turn):
        card = turn.card(v, list(legal), rng)
        return card if card is not None else turn.turn(v, list(legal), rng)
    choose = _CHOOSE.get(top.kind) if top is not None else None
    return default(v, legal) if choose is None else choose(v, top, legal, rng)


class _Still(Random):
    """Break ties by taking the first: the safe answer hangs on no chance."""

    def choice(self, seq: Any) -> Any:
        """Return the first."""
        return seq[0]


_CHOOSE: Final[dict[str, Callable[[GoodVsBadView, Any, Choices, Random], GoodVsBadAction]]] = {
    "build": choices.build,
    "lay": choices.lay,
    "stride": choices.stride,
    "reroll": choices.reroll,
    "step": choices.step,
    "raise": choices.most,
    "tile": choices.tile,
    "rival": choices.rival,
    "duel": choices.duel,
    "flee": choices.flee,
    "meet": choices.first,
    "dawn": choices.dawn,
    "nay": choices.nay,
    "join": choices.join,
    "react": choices.first,
    "pick_stat": choices.stat,
    "pick_level": choices.most,
    "pick_item": choices.item,
    "pick_die": choices.die,
    "trim": choices.trim,
}
"""By frame; whatever is not here gets the first answer."""
