"""All that a person can read of a game: of its rules and house rules, and while a whole game is played."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from engine import (
    AnyGame,
    Drafts,
    IllegalAction,
    Legal,
    Sided,
    Text,
    alt_text,
    draw,
    readable,
    render,
    rule_text,
    step,
)
from engine.numbered import Numbered, numbered_rules
from engine.playout import start

ILLEGAL = 3
"""Refusals that are asked for in each state."""

WORDS_OF_DATA: Final = re.compile(r"[a-z]_[a-z]|[{}]")
"""Words that name things in data, and places for words that were not filled: no person should read them."""


def ids(*more: str) -> re.Pattern[str]:
    """Return the pattern of what no person should read in a game with such ids."""
    return re.compile("|".join((WORDS_OF_DATA.pattern, *more)))


def name(seat: int) -> str:
    """Name a seat."""
    return "ABCDEF"[seat]


def before_play(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield where and what is said of a game before anybody plays it."""
    yield "title", game.title
    yield "summary", render(game.summary)
    yield "guide", game.guide()
    if isinstance(game, Numbered):
        for number, numbered in numbered_rules(game.rulebook()).items():
            yield f"rule {number}", f"{numbered.title}: {numbered.text}"
    for preset, _ in game.Options.presets.values():
        yield "preset", render(preset)
    for rule in game.Options.model_fields:
        title, meaning, choices = rule_text(game.Options, rule)
        yield f"house rule {rule}", " / ".join(map(render, (title, meaning, *choices.values())))
    for kind in game.actions:
        yield f"command {kind.kind}", " / ".join(map(render, (kind.help, *kind.options.values())))


def in_play(game: AnyGame, seats: int, seed: str, most: int = 5_000) -> Iterator[tuple[str, str]]:
    """Play a game between greedy players; yield where and what each of them, and a spectator, reads."""
    rng = Random(seed)
    state = start(game, game.Options(), seats, seed, 0)
    strange: list[Any] = []
    for ply in range(most):
        pending = game.pending(state)
        for seat in (*range(seats), None):
            if ply % 5 == 0 or pending is None or seat in pending.must:
                yield from seen(game, state, seat, ply)
        if pending is None:
            break
        seat = pending.must[0]
        legal, view = game.legal(state, seat), game.view(state, seat)
        yield from asked(game, view, legal, ply)
        yield from refused(game, state, seat, strange, rng)
        action = game.greedy(view, legal, rng)
        strange.append(action)
        state, events = step(game, state, action)
        for event in events:
            for reader in (*range(seats), None):
                if readable(event, reader):
                    yield f"log {type(event).__name__}", said(game.describe(event, reader))
    outcome = game.outcome(state)
    if outcome is not None:
        yield "outcome", said(outcome.text)


def seen(game: AnyGame, state: Any, seat: int | None, ply: int) -> Iterator[tuple[str, str]]:
    """Yield the boards that a viewer sees."""
    view = game.view(state, seat)
    board = game.board(view)
    yield f"board {ply}", draw(board, name) + "\n" + alt_text(board, name)
    yield f"prompt {ply}", said(game.prompt(view))
    hand = game.hand(view)
    if hand is not None:
        yield f"hand {ply}", draw(hand, name)
    if isinstance(game, Sided):
        yield "sides", " / ".join(map(said, game.sides(state)))


def asked(game: AnyGame, view: Any, legal: Legal[Any], ply: int) -> Iterator[tuple[str, str]]:
    """Yield what stands in the panel of who must act."""
    for action in legal:
        label = game.label(view, action)
        parts = (label.verb, label.text, label.hint, label.group)
        yield f"label {action.kind}", " / ".join(said(part) for part in parts if part is not None)
    made = game.draft(view) if isinstance(game, Drafts) else None
    if made is not None:
        yield f"draft {ply}", draw(made, name)
    for offer in game.standing(view):
        yield (
            f"standing {offer.key}",
            " / ".join(map(said, (offer.text, *(choice.text for choice in offer.choices)))),
        )


def refused(
    game: AnyGame, state: Any, seat: int, strange: list[Any], rng: Random
) -> Iterator[tuple[str, str]]:
    """Yield the sentences for some actions that were once legal and are not now."""
    for action in rng.sample(strange, min(ILLEGAL, len(strange))):
        if action.seat != seat:
            continue
        try:
            step(game, state, action)
        except IllegalAction as error:
            yield f"why {action.kind}", said(error.text)


def said(text: Text) -> str:
    """Render a text."""
    return render(text, name)
