"""A row of small steps at once: what a seat's payment, discard or hand-out would be, from its view alone."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from engine.actions import Action
from engine.events import Event, readable
from engine.final import draws
from engine.game import AnyGame, step
from engine.playout import source
from engine.texts import Text

MOST_STEPS: Final = 40
"""A row that is longer is not proposed: the machine player goes round in circles."""

WORLDS: Final = 3
"""Worlds that are imagined beside each other: what differs among them cannot be foreseen."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Hold the steps of a row in their order, and what each is called when it is its turn; `verb` is that of
    its last step, where it was put together by ranks.
    """

    steps: tuple[Action, ...]
    texts: tuple[Text, ...]
    verb: Text | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the text form of each step."""
        return tuple(map(str, self.steps))

    @property
    def mark(self) -> str:
        """Return eight hex digits that stand for the row: whoever agrees to it agrees to just these steps."""
        return sha256("\n".join(self.lines).encode()).hexdigest()[:8]


def proposal(game: AnyGame, view: Any) -> Proposal | None:
    """Propose all steps of the decision that a view's seat is asked, as the game's machine player would take
    them; None: it is no row of steps (`Game.settled`), or has no end.

    A few worlds are imagined from the view, and played on for as long as the same seat must settle something.
    The row ends with the first step whose effect the seat cannot foresee: one that draws, that
    tells the seat a thing it did not know, that closes what others too answer in secret, or after which the
    worlds look different to it. Equal views give equal rows.
    """
    seat = view.seat
    if seat is None or not game.settled:
        return None
    worlds = [game.imagine(view, source("proposal", number)) for number in range(WORLDS)]
    rng, steps, texts = source("proposal"), list[Action](), list[Text]()
    while len(steps) <= MOST_STEPS:
        asked = game.pending(worlds[0])
        if asked is None or asked.kind not in game.settled or seat not in asked.must:
            return Proposal(tuple(steps), tuple(texts)) if steps else None
        seen = game.view(worlds[0], seat)
        action = game.greedy(seen, game.legal(worlds[0], seat), rng)
        steps.append(action)
        texts.append(game.label(seen, action).text)
        after = [step(game, world, action) for world in worlds]
        drawn = any(draws(old) != draws(new) for old, (new, _) in zip(worlds, after, strict=True))
        worlds = [state for state, _ in after]
        others = len(asked.must) + len(asked.may) > 1
        closed = asked.secret and others and not _open(game, worlds[0], seat, asked.decision[seat])
        if closed or drawn or _tells(game, seen, after[0][1]) or _differ(game, seat, worlds):
            return Proposal(tuple(steps), tuple(texts))
    return None


def followed(game: AnyGame, view: Any, action: Action) -> Proposal | None:
    """Return an action together with what most people do right after it (`Label.rank`), as one row.

    That is so where the same seat's decision goes on, and its highest rank is then that of one action alone,
    which was not possible before, and higher than that of the action that leads there: whoever walks to a
    monster fights it. None: it is not so, or the seat cannot foresee what comes of the action.
    """
    seat = view.seat
    worlds = [game.imagine(view, source("proposal", number)) for number in range(WORLDS)]
    asked, before = game.pending(worlds[0]), game.legal(worlds[0], seat)
    after = [step(game, world, action) for world in worlds]
    drawn = any(draws(old) != draws(new) for old, (new, _) in zip(worlds, after, strict=True))
    worlds = [state for state, _ in after]
    now = game.pending(worlds[0])
    if asked is None or now is None or now.kind != asked.kind or seat not in now.must or asked.secret:
        return None
    if drawn or _tells(game, view, after[0][1]) or _differ(game, seat, worlds):
        return None
    seen, first = game.view(worlds[0], seat), game.label(view, action)
    labels = [(one, game.label(seen, one)) for one in game.legal(worlds[0], seat)]
    most = max((label.rank for _, label in labels), default=0)
    best = [(one, label) for one, label in labels if label.rank == most]
    if most <= first.rank or len(best) != 1:
        return None
    then, label = best[0]
    if label.style == "danger" or then in before:
        return None
    return Proposal((action, then), (first.text, label.text), label.verb)


def _open(game: AnyGame, state: Any, seat: int, decision: int) -> bool:
    """Tell whether a decision of a seat is still to be made."""
    asked = game.pending(state)
    return asked is not None and seat in asked.must and asked.decision[seat] == decision


def _tells(game: AnyGame, seen: Any, events: list[Event]) -> bool:
    """Tell whether events reveal a hidden thing to the owner of a view who did not know it."""
    shown = (event for event in events if event.reveals and readable(event, seen.seat))
    named = [hidden for event in shown for hidden in event.hidden]
    return bool(named) and not {*named} <= {*game.known(seen)}


def _differ(game: AnyGame, seat: int, states: list[Any]) -> bool:
    """Tell whether worlds look different to a seat."""
    views = [game.view(state, seat) for state in states]
    return any(view != views[0] for view in views[1:])
