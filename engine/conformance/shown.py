"""Rows about what is shown: labels, boards and the generated slash group keep Discord's limits."""

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.actions import option_names
from engine.ahead import answer_ahead
from engine.board import COLUMNS, Board, Ink, alt_text, draw, drawn
from engine.brief import BUTTON
from engine.conformance import limits
from engine.conformance.compare import long_name
from engine.conformance.spot import Found, Run, Spot
from engine.conformance.views import faces_of, who
from engine.standing import ABLE, ASK, Standing
from engine.texts import render


def labels_fit(spot: Spot) -> Found:
    """Check that the labels of a decision are unique and fit buttons and selects, with the longest names,
    and that a short form is no longer.
    """
    if not spot.rendered():
        return None
    faults: list[str] = []
    for seat in spot.asked():
        view = spot.view(seat)
        texts: list[str] = []
        for action in spot.game.legal(spot.state, seat):
            label = spot.game.label(view, action)
            texts.append(render(label.text, long_name))
            for name, text, most in (
                ("text", label.text, limits.LABEL),
                ("verb", label.verb, limits.VERB),
                ("hint", label.hint, limits.HINT),
                ("group", label.group, limits.GROUP),
            ):
                if text is not None and not 0 < len(render(text, long_name)) <= most:
                    faults.append(f"the {name} of {action} has {len(render(text, long_name))} characters")
            brief = None if label.short is None else render(label.short, long_name)
            if brief is not None and not 0 < len(brief) <= len(texts[-1]):
                faults.append(f"the short form of {action} is longer than its label")
        faults += [
            f"two actions of seat {seat} are labelled {a!r}" for a, b in pairwise(sorted(texts)) if a == b
        ]
    return faults


def buttons_fit(spot: Spot) -> Found:
    """Check that what a button says of an action - its label, or the short form of a longer one - is shown
    whole by every client, and that no two of a decision say the same.
    """
    if not spot.rendered():
        return None
    faults: list[str] = []
    for seat in spot.asked():
        view = spot.view(seat)
        labels: list[str] = []
        for action in spot.game.legal(spot.state, seat):
            label = spot.game.label(view, action)
            text = render(label.text)
            brief = text if label.short is None else render(label.short)
            labels.append(text if len(text) <= BUTTON else brief)
            if len(brief) > BUTTON:
                faults.append(f"a button says {brief!r} in {len(brief)} characters")
        faults += [f"two buttons of seat {seat} say {a!r}" for a, b in pairwise(sorted(labels)) if a == b]
    return faults


def boards_fit(spot: Spot) -> Found:
    """Check that boards, hands and drafts are at most 42 columns and one message, alt text included, with the
    longest names.
    """
    if not spot.rendered():
        return None
    faults: list[str] = []
    for viewer in spot.viewers:
        view = spot.view(viewer)
        for name, face in faces_of(spot.game):
            if (board := face(view)) is not None:
                faults += [f"the {name} of {who(viewer)} {fault}" for fault in board_faults(board)]
                tall = len(draw(board, long_name).split("\n"))
                if name == "board" and tall > limits.BOARD_LINES:
                    faults.append(f"the board of {who(viewer)} has {tall} lines")
        prompt = render(spot.game.prompt(view), long_name)
        if not 0 < len(prompt) <= limits.SENTENCE:
            faults.append(f"the prompt of {who(viewer)} has {len(prompt)} characters")
    return faults


def board_faults(board: Board) -> Iterator[str]:
    """Say what is too wide or too long in a board."""
    text = draw(board, long_name)
    lines = text.split("\n")
    for line in lines:
        if len(line) > COLUMNS:
            yield f"has a row of {len(line)} columns: {line!r}"
    for row in board.rows:
        if any(isinstance(piece, Ink) for piece in row) or all(isinstance(piece, str) for piece in row):
            line = drawn(row, long_name)
            if len(line.rstrip()) > COLUMNS:
                yield f"has a drawn row of {len(line)} columns: {line!r}"
    if len(text) > limits.BOARD_CHARACTERS:
        yield f"has {len(text)} characters"
    if "```" in text or "\x1b" in text:
        yield "holds a fence or an escape code"
    alt = alt_text(board, long_name)
    if not 0 < len(alt) <= limits.ALT_CHARACTERS:
        yield f"has an alt text of {len(alt)} characters"


def group_fits(run: Run) -> Found:
    """Check that the slash group that is generated from the actions keeps all limits."""
    game, faults = run.game, list[str]()
    top = [kind for kind in game.actions if not kind.answer]
    answers = [kind for kind in game.actions if kind.answer]
    children = len(top) + bool(answers)
    if len(top) > limits.TOP_KINDS or children > limits.CHILDREN or len(answers) > limits.CHILDREN:
        faults.append(f"the group has {len(top)} kinds at the top and {len(answers)} answers")
    length = len(game.key) + len(render(game.summary))
    for kind in game.actions:
        lines = [(kind.kind, render(kind.help))]
        for name in option_names(kind.cls):
            if name not in kind.options:
                faults.append(f"the option {name} of {kind.kind} has no meaning given")
            else:
                lines.append((name, render(kind.options[name])))
        faults += [
            f"{kind.kind}: the meaning of {name} has {len(text)} characters"
            for name, text in lines
            if not 0 < len(text) <= limits.HINT
        ]
        faults += [
            f"{name!r} is no name of a command or option"
            for name, _ in lines
            if not re.fullmatch(r"[a-z0-9_-]{1,32}", name)
        ]
        if len(lines) - 1 > limits.CHILDREN:
            faults.append(f"{kind.kind} has {len(lines) - 1} options")
        length += sum(len(name) + len(text) for name, text in lines)
    if length > limits.GROUP_CHARACTERS:
        faults.append(f"the group has {length} characters")
    return faults


def machine_players_are_legal(spot: Spot) -> Found:
    """Check that the greedy player and the safe default choose what is legal, and the default always the
    same.
    """
    if spot.pending is None or not spot.sometimes(3):
        return None
    faults: list[str] = []
    for seat in spot.pending.must:
        view, legal = spot.view(seat), spot.game.legal(spot.state, seat)
        chosen = spot.game.default(view, legal)
        if chosen not in legal or chosen != spot.game.default(view, legal):
            faults.append(f"the default of seat {seat} is {chosen}")
        if (greedy := spot.game.greedy(view, legal, spot.rng)) not in legal:
            faults.append(f"the greedy choice of seat {seat} is {greedy}")
    return faults


def standing_answers_fit(spot: Spot) -> Found:
    """Check that what a seat may settle beforehand can be offered, and that its answers are then legal."""
    offered = list(spot.game.standing(spot.view(None)))
    if not offered:
        return None
    spot.run.settles = True
    faults = [fault for offer in offered for fault in _offer_faults(offer)] if spot.ply == 0 else []
    opened = frozenset[str]()
    for offer in offered:
        opened |= offer.along | {offer.decision} if offer.default else frozenset()
    if spot.ply == 0 and opened != spot.game.windows:
        faults.append(
            f"windows are {sorted(spot.game.windows)}, but those that come settled {sorted(opened)}"
        )
    listed = [offer for offer in offered if offer.span is None]
    if len(listed) > limits.STANDINGS or len({offer.key for offer in offered}) < len(offered):
        faults.append(f"{len(listed)} standing answers are offered, or two under one key")
    pending = spot.pending
    for seat in () if pending is None else pending.must:
        view = spot.view(seat)
        legal = spot.game.legal(spot.state, seat)
        for offer in spot.game.standing(view):
            asked = "" if pending is None else pending.kind
            given = (
                answer_ahead(spot.game, view, legal, asked, offer.key, choice.key, offer.span_key)
                for choice in offer.choices
            )
            for line in filter(None, given):
                action = spot.game.parse(view, line)
                if action not in legal:
                    faults.append(f"settled beforehand, seat {seat} would answer {line!r}: not legal")
    return faults


def _offer_faults(standing: Standing) -> Iterator[str]:
    """Yield what would keep a standing answer from being shown in a select."""
    keys = [choice.key for choice in standing.choices]
    if standing.default and (standing.default not in keys or standing.span is not None):
        yield f"{standing.key} comes settled as {standing.default!r}: no choice of it, or for a span"
    if (
        not 1 <= len(keys) <= limits.CHILDREN - 1
        or len(set(keys)) < len(keys)
        or {ASK.key, ABLE.key} & {*keys}
    ):
        yield f"{standing.key} can be settled as {keys}: 1 to {limits.CHILDREN - 1} keys, none of them taken"
    for key in (standing.key, *keys):
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,11}", key):
            yield f"{key!r} is no short key"
    for choice in standing.choices:
        text = f"{render(standing.text)}: {render(choice.text)}"
        if len(text) > limits.HINT:
            yield f"{text!r} has {len(text)} characters"
