"""A row of steps at once: what a seat's payment, discard or rest of a turn would be, from its view alone."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from engine.actions import Action
from engine.decisions import Legal, Pending
from engine.final import draws, learns
from engine.game import AnyGame, Drafts, Label, step
from engine.playout import source
from engine.texts import Text

MOST_STEPS: Final = 40
"""A row that is longer is not proposed: the machine player goes round in circles."""

WORLDS: Final = 4
"""Worlds that are imagined beside each other: what differs among them cannot be foreseen."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Hold the steps of a row in their order, each with the label that it has when it is its turn."""

    steps: tuple[Action, ...]
    labels: tuple[Label, ...]
    then: Text | None = None
    """What the seat is asked after a last step whose effect it cannot foresee, where that is clear
    nevertheless."""
    spans: frozenset[tuple[str, str]] = frozenset()
    """Keys and spans of what the seat could still settle for a while after the last step, in some world."""
    acted: int = 0
    """The ply of the seat's newest action when it was proposed: proposed again after another one, it is
    another row."""

    @property
    def grave(self) -> bool:
        """Tell whether a step destroys or ends something, so that the row asks before it does."""
        return any(label.style == "danger" for label in self.labels)

    @property
    def texts(self) -> tuple[Text, ...]:
        """Return what each step is called."""
        return tuple(label.text for label in self.labels)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the text form of each step."""
        return tuple(map(str, self.steps))

    @property
    def mark(self) -> str:
        """Return eight hex digits that stand for the row: whoever agrees to it agrees to just these steps,
        once.
        """
        return sha256("\n".join([*self.lines, str(self.acted)]).encode()).hexdigest()[:8]


def proposes(game: AnyGame, kind: str) -> bool:
    """Tell whether rows of steps are proposed at decisions of a kind."""
    return kind in game.settled or kind in game.planned


def proposal(game: AnyGame, view: Any) -> Proposal | None:
    """Propose all steps of the decision that a view's seat is asked, as the game's machine player would take
    them; None: it is no row of steps (`Game.settled`, `Game.planned`), or has no end.

    A few worlds are imagined from the view, and played on for as long as the same seat must settle something.
    The row ends with the first step whose effect the seat cannot foresee: one that draws, that
    tells the seat a thing it did not know, that closes what others too answer in secret, or after which the
    worlds look different to it. It ends before one that would close a window for others to act in which the
    row itself has opened. Equal views give equal rows.
    """
    seat = view.seat
    if seat is None:
        return None
    then: Text | None = None
    worlds = [game.imagine(view, source("proposal", number)) for number in range(WORLDS)]
    rng, steps, labels = source("proposal"), list[Action](), list[Label]()
    asked, before = game.pending(worlds[0]), None
    whole = asked is not None and asked.kind in game.planned
    while len(steps) <= MOST_STEPS:
        if asked is None or seat not in asked.must or _opens(before, asked):
            break
        if not (proposes(game, asked.kind) if whole else asked.kind in game.settled):
            break
        seen = game.view(worlds[0], seat)
        action = game.greedy(seen, game.legal(worlds[0], seat), rng)
        steps.append(action)
        labels.append(game.label(seen, action))
        after = [step(game, world, action) for world in worlds]
        drawn = any(draws(old) != draws(new) for old, (new, _) in zip(worlds, after, strict=True))
        worlds = [state for state, _ in after]
        others = len(asked.must) + len(asked.may) > 1
        closed = asked.secret and others and not still_open(game, worlds[0], seat, asked.decision[seat])
        if closed or drawn or learns(game, seen, *after[0]) or differ(game, seat, worlds):
            then = _asked_next(game, seat, worlds)
            break
        asked, before = game.pending(worlds[0]), asked
    if not 0 < len(steps) <= MOST_STEPS:
        return None
    return Proposal(tuple(steps), tuple(labels), then, _spans(game, seat, worlds))


def followed(game: AnyGame, view: Any, action: Action) -> Proposal | None:
    """Return an action together with what most people do right after it (`Label.rank`), as one row.

    That is so where the same seat's decision goes on, and its highest rank is then that of one action alone,
    which was not possible before, and higher than that of the action that leads there: whoever walks to a
    monster fights it. None: it is not so, the seat cannot foresee what comes of the action, or it would be
    where it was: whoever takes a step back wants to go another way.
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
    if drawn or learns(game, view, *after[0]) or differ(game, seat, worlds):
        return None
    seen, first = game.view(worlds[0], seat), game.label(view, action)
    labels = [(action, game.label(seen, action)) for action in game.legal(worlds[0], seat)]
    most = max((label.rank for _, label in labels), default=0)
    best = [(action, label) for action, label in labels if label.rank == most]
    if most <= first.rank or len(best) != 1:
        return None
    then, label = best[0]
    if label.style == "danger" or then in before:
        return None
    ended, _ = step(game, worlds[0], then)
    if _position(game, game.view(ended, seat), game.legal(ended, seat)) == _position(game, view, before):
        return None
    return Proposal((action, then), (first, label))


def _position(game: AnyGame, view: Any, legal: Legal[Any]) -> tuple[Any, ...]:
    """Return what a seat sees of a position and can do in it, whatever numbers its decisions have."""
    draft = game.draft(view) if isinstance(game, Drafts) else None
    return game.board(view), draft, [*map(str, legal)]


def _asked_next(game: AnyGame, seat: int, worlds: list[Any]) -> Text | None:
    """Return what a seat is asked in worlds of which it knows only that they differ; None: it is not asked,
    or not the same in all.
    """
    asked = [game.pending(world) for world in worlds]
    if not all(asked_seat is not None and seat in asked_seat.must for asked_seat in asked):
        return None
    prompts = [game.prompt(game.view(world, seat)) for world in worlds]
    return prompts[0] if all(prompt == prompts[0] for prompt in prompts) else None


def _spans(game: AnyGame, seat: int, worlds: list[Any]) -> frozenset[tuple[str, str]]:
    """Return the spans that are in play for a seat, with the keys of what is settled for them."""
    offered = (offer for world in worlds for offer in game.standing(game.view(world, seat)))
    return frozenset((offer.key, offer.span_key) for offer in offered if offer.span_key)


def _opens(before: Pending | None, asked: Pending) -> bool:
    """Tell whether a decision is another one than that before it, in which others may act meanwhile."""
    return before is not None and before.kind != asked.kind and bool(asked.may)


def still_open(game: AnyGame, state: Any, seat: int, decision: int) -> bool:
    """Tell whether a decision of a seat is still to be made."""
    asked = game.pending(state)
    return asked is not None and seat in asked.must and asked.decision[seat] == decision


def differ(game: AnyGame, seat: int, states: list[Any]) -> bool:
    """Tell whether worlds look different to a seat."""
    views = [game.view(state, seat) for state in states]
    return any(view != views[0] for view in views[1:])
