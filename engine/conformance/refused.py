"""Rows about refusals: specific sentences, and nothing else happens."""

import re
from typing import Any, Final

from engine.actions import UnknownAction
from engine.conformance.compare import difference
from engine.conformance.illegal import illegal_actions
from engine.conformance.limits import SENTENCE
from engine.conformance.spot import Found, Run, Spot
from engine.game import IllegalAction, step
from engine.texts import render

_SAMPLE: Final = 12
_GENERIC: Final = re.compile(
    r"(this |that |the )?(is )?(an? )?(action|move|error)?\W*(is )?(not |an? )?"
    r"(illegal|invalid|not allowed|not possible|you (cannot|can't|may not) do (that|this)( now)?|impossible)"
    r"( (action|move|now))*\W*",
    re.IGNORECASE,
)
_LINES: Final = ("", "   ", "fly", "fly to the moon", "\x00", "{0}", "9" * 5000, "é" * 200)


def illegal_is_refused(spot: Spot) -> Found:
    """Check that illegal actions get a sentence, no other error, and change nothing."""
    if not spot.sometimes(10):
        return None
    broken: list[str] = []
    asked = spot.asked()
    for seat in range(spot.seats):
        for action in illegal_actions(spot, seat, _SAMPLE):
            reason = tried(spot, action)
            broken += [f"{action!r}: {fault}" for fault in faults(reason)]
            if seat in asked:
                counts = spot.run.sentences.setdefault(action.kind, {})
                counts[reason] = counts.get(reason, 0) + 1
    now = spot.game.dump(spot.state)
    if now != spot.text:
        broken.append(f"a refused action changed the state: {difference(spot.text, now)}")
    return broken


def tried(spot: Spot, action: Any) -> str:
    """Return the refusal of an action."""
    try:
        step(spot.game, spot.state, action)
    except IllegalAction as error:
        return render(error.text)
    return ""


def faults(line: str) -> list[str]:
    """Say what is wrong with a refusal as a sentence."""
    if not line:
        return ["was accepted, or refused without a word"]
    if _GENERIC.fullmatch(line) or len(line.split()) < 4:
        return [f"the refusal says nothing: {line!r}"]
    if len(line) > SENTENCE or not line.rstrip("”").endswith((".", "!", "?")):
        return [f"the refusal is no sentence: {line!r}"]
    return []


def refusals_are_specific(run: Run) -> Found:
    """Check over the whole run that kinds of action are not all refused alike."""
    kinds = {kind: counts for kind, counts in run.sentences.items() if sum(counts.values()) >= 5}
    if len(kinds) < 2:
        return None
    plain = {re.sub(r"\d+", "#", count) for counts in kinds.values() for count in counts}
    least = min(3, len(kinds))
    return [] if len(plain) >= least else [f"{len(kinds)} kinds of action share the refusals {sorted(plain)}"]


def text_forms(spot: Spot) -> Found:
    """Check that actions survive their text and JSON forms, and that junk is refused with a sentence."""
    if not spot.sometimes(10):
        return None
    game, faults = spot.game, list[str]()
    for seat in spot.asked():
        view, legal = spot.view(seat), game.legal(spot.state, seat)
        for action in (legal[spot.rng.randrange(len(legal))] for _ in range(5 if len(legal) else 0)):
            if game.actions.parse(seat, str(action)) != action or game.parse(view, str(action)) != action:
                faults.append(f"“{action}” does not read back as {action!r}")
            if game.actions.load(game.actions.dump(action)) != action:
                faults.append(f"{action!r} does not survive JSON")
        for line in _LINES:
            if line in {kind.kind for kind in game.actions}:
                continue  # junk elsewhere is an action here
            try:
                faults.append(f"the line {line[:20]!r} was read as {game.parse(view, line)!r}")
            except UnknownAction as error:
                if len(str(error).split()) < 3:
                    faults.append(f"the line {line[:20]!r} is refused with {str(error)!r}")
    return faults
