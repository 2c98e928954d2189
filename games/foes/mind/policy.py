"""The machine player and the safe answers, both from a view alone."""

from collections.abc import Callable
from random import Random
from typing import Final

from engine.decisions import Legal
from games.foes import play as ac
from games.foes.face.words import stem
from games.foes.mind.aims import learns, slip_worth
from games.foes.mind.turn import turn_choice
from games.foes.mind.ways import distances
from games.foes.mind.worth import fight_worth, spell_chips
from games.foes.sheet.facts import monster_on
from games.foes.sheet.frames import FreeStep, Herd, Payment
from games.foes.sheet.view import FoesView

Choices = Legal[ac.FoesAction]

_ENOUGH: Final = 6


def default(v: FoesView, legal: Choices) -> ac.FoesAction:
    """Return the safe answer of a silent player: rest or end, follow nobody, agree to score.

    It takes chips only while it has fewer than `_ENOUGH`, so that a silent seat does not starve the table.
    """
    seat = legal[0].seat
    safe: tuple[ac.FoesAction, ...] = (
        ac.Follow(seat, "no"),
        ac.Score(seat, "yes"),
        ac.Slip(seat, "none"),
        ac.Done(seat),
        *((ac.Take(seat),) if v.chips[seat] < _ENOUGH else ()),
        ac.End(seat),
    )
    for action in safe:
        if action in legal:
            return action
    for action in legal:
        if isinstance(action, ac.Place) and not v.tile[v.book.index[action.to]]:
            return action
    return legal[0]


def greedy(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Return the choice of the machine player: what is worth most now; ties are broken by `rng`."""
    if len(legal) == 1:
        return legal[0]
    top = v.top
    choose = _CHOOSE.get(top.kind) if top is not None else None
    return default(v, legal) if choose is None else choose(v, legal, rng)


def best(scored: list[tuple[float, ac.FoesAction]], rng: Random) -> ac.FoesAction:
    """Return an action of the highest worth."""
    most = max(worth for worth, _ in scored)
    return rng.choice([action for worth, action in scored if worth > most - 1e-9])


def _place(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Start where a battle pays, else where nobody holds the figure."""
    scored: list[tuple[float, ac.FoesAction]] = []
    for action in legal:
        if isinstance(action, ac.Place):
            monster = monster_on(v, v.book.index[action.to])
            scored.append((fight_worth(v, action.seat, monster) if monster else 0.5, action))
    return best(scored, rng)


def _follow(v: FoesView, legal: Choices, _: Random) -> ac.FoesAction:
    """Follow a master from whom there is something to learn."""
    seat, turn = legal[0].seat, v.turn
    master = turn.seat if turn is not None else seat
    return ac.Follow(seat, "yes" if learns(v, seat, master) else "no")


def _pay(v: FoesView, legal: Choices, _: Random) -> ac.FoesAction:
    """Cast the smallest spell that suffices, else the largest, and none where all together do not."""
    top, seat = v.top, legal[0].seat
    spells = sorted(
        (stem(action.spell)[1], action.spell)
        for action in legal
        if isinstance(action, ac.Pay) and action.spell != "none"
    )
    short = top.cost - v.chips[seat] if isinstance(top, Payment) else 0
    if spell_chips(v, seat) < short:
        return ac.Pay(seat, "none")
    return ac.Pay(seat, next((face for amount, face in spells if amount >= short), spells[-1][1]))


def _slip(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Make the free step that is worth most, or stay."""
    top = v.top
    seat = top.seat if isinstance(top, FreeStep) else legal[0].seat
    scored: list[tuple[float, ac.FoesAction]] = []
    for action in legal:
        if isinstance(action, ac.Slip):
            to = v.figure[seat] if action.to == "none" else v.book.index[action.to]
            scored.append((slip_worth(v, seat, to), action))
    return best(scored, rng)


def _herd(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Drive a monster that can be beaten towards the own figure, and stop where it is near enough."""
    top, seat = v.top, legal[0].seat
    stop = ac.Done(seat)
    if not isinstance(top, Herd) or not top.monster:
        return stop if stop in legal else legal[0]
    steps = distances(v, v.figure[seat], through=True)
    wanted = top.monster <= v.wisdom[seat]
    scored: list[tuple[float, ac.FoesAction]] = [
        (-float(steps[v.book.index[action.to]]) if wanted else 0.0, action)
        for action in legal
        if isinstance(action, ac.Push)
    ]
    near = steps[top.at] <= 6 if wanted else True
    if stop in legal and (near or not scored or max(scored, key=lambda pair: pair[0])[0] <= -steps[top.at]):
        return stop
    return best(scored, rng)


_CHOOSE: Final[dict[str, Callable[[FoesView, Choices, Random], ac.FoesAction]]] = {
    "turn": turn_choice,
    "place": _place,
    "follow": _follow,
    "payment": _pay,
    "free_step": _slip,
    "herd": _herd,
}
"""By frame; whatever is not here gets the safe answer."""
