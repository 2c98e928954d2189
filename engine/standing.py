"""Standing answers: what a seat may settle beforehand, so that it need not be asked.

A game offers some of its decisions, mostly those that are asked of others in passing ("will you follow?").
The host keeps what people have settled, and gives the answer in the same change that asks for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_origin

from engine.actions import Action, Actions, UnknownAction, option_names
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class StandingChoice:
    """Name one way to settle a decision, such as “always”.

    `line` is the text form of the answer that it gives to the decision that the view's seat is asked; empty
    where the view asks nothing of the kind, and where this choice wants its owner to be asked.
    """

    key: str
    text: Text
    line: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Offer a decision to be settled beforehand: `decision` is the kind that `Pending` gives it."""

    key: str
    decision: str
    text: Text
    choices: tuple[StandingChoice, ...]

    def choice(self, key: str) -> StandingChoice | None:
        """Return the choice of a key, or None."""
        return next((one for one in self.choices if one.key == key), None)


def answer_of(offered: Sequence[Standing], decision: str, key: str, choice: str) -> str:
    """Return the line with which a settled choice answers a decision of a kind; empty: ask its owner."""
    for one in offered:
        if one.key == key and one.decision == decision:
            found = one.choice(choice)
            return "" if found is None else found.line
    return ""


def begins_with(actions: Actions[Any], action: Action, beginning: str) -> bool:
    """Tell whether the text form of an action begins with some words, as those can know it who see it taken.

    What an option of the action keeps `private` matches nothing.
    """
    wanted = beginning.casefold().split()
    kept = actions[action.kind].private
    words = [action.kind.casefold()]
    for name in option_names(type(action)):
        if name in kept:
            break
        words.append(str(getattr(action, name)).casefold())
    return bool(wanted) and words[: len(wanted)] == wanted


def read_beginning(actions: Actions[Any], line: str) -> str:
    """Return the first words of an action, as the game writes them. Raise `UnknownAction` with a sentence.

    The kind must be there; values may be left out from the end, for all that there may be.
    """
    words = line.split()
    known = {kind.kind: kind for kind in actions}
    if not words or words[0].casefold() not in known:
        said = f"“{words[0][:40]}” is no action" if words else "An action is missing"
        raise UnknownAction(f"{said}; the actions are {', '.join(sorted(known))}.")
    kind = known[words[0].casefold()]
    names = option_names(kind.cls)
    if len(words) - 1 > len(names):
        raise UnknownAction(f"“{kind.kind}” takes {len(names)} values, not {len(words) - 1}.")
    types = {field.name: field.type for field in fields(kind.cls)}
    for name, word in zip(names, words[1:], strict=False):
        if name in kind.private:
            raise UnknownAction(f"Nobody else sees which {name} it is; leave that value out.")
        _check_value(types[name], name, word)
    return " ".join([kind.kind, *words[1:]])


def _check_value(kind: Any, name: str, word: str) -> None:
    """Raise `UnknownAction` when a word can never be the value of an option."""
    if kind in (int, "int") and not word.lstrip("-").isdecimal():
        raise UnknownAction(f"{name} must be a whole number, not “{word[:40]}”.")
    if get_origin(kind) is Literal and word.casefold() not in get_args(kind):
        raise UnknownAction(f"{name} must be {' or '.join(get_args(kind))}, not “{word[:40]}”.")
