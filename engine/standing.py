"""Standing answers: what a seat may settle beforehand, so that it need not be asked.

A game offers some of its decisions, mostly those that are asked of others in passing ("will you follow?").
The host keeps what people have settled, and gives the answer in the same change that asks for it.

Some answers are settled for a `Span` alone, as for one battle: the panel offers them where they are asked for
the first time, and whatever ends the span ends them.

A *window*, in which people nearly always pass, comes settled: nobody is waited for but those who have set a
*stop* for it (`Standing.default`), unless the table asks everybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, get_args, get_origin

from engine.actions import Action, ActionKind, Actions, UnknownAction, option_names
from engine.texts import Seat, Text


@dataclass(frozen=True, slots=True)
class StandingChoice:
    """Name one way to settle a decision, such as “always”.

    `line` is the text form of the answer that it gives to the decision that the view's seat is asked; empty
    where the view asks nothing of the kind, and where this choice wants its owner to be asked. `proposed`:
    its answers are those that the game's machine player proposes; what destroys or ends something is asked.
    `only`: it answers by these kinds of action alone, and asks its owner where something else is proposed.
    `hint` says in a panel what will be done, and when its owner is asked again.
    """

    key: str
    text: Text
    line: str = ""
    hint: Text | None = None
    proposed: bool = False
    asks: bool = False
    only: frozenset[str] = frozenset()


ASK: Final = StandingChoice("ask", Text("Ask me"))
"""The choice that settles nothing; for a window it is a stop."""
ABLE: Final = StandingChoice("able", Text("Ask me when I hold something that helps"))
"""The choice of a window that is a stop while its owner could use it, and at other times none."""


ALL_GAME: Final = "game"
"""The key of a span that ends with the game alone."""


@dataclass(frozen=True, slots=True)
class Span:
    """Name the part of a game for which something is settled: “for this battle”.

    `key` tells one from the next, and is empty while none is in play. It changes as well when something
    happens that whoever settled it could not foresee, such as a draw: so they are asked again. What is
    settled for `ALL_GAME` reaches furthest, and is offered last.
    """

    text: Text
    key: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """Offer a decision to be settled beforehand: `decision` is the kind that `Pending` gives it, `along` are
    the kinds that are part of its answer (what is paid, whom it is aimed at). An empty `decision`: it answers
    only what is along.

    `span`: it is settled for that part of the game alone, in the panel; None: for as long as its owner likes.
    The panel offers it where that decision is asked, and at those `before` it, where it answers nothing yet.

    `default` makes a window of it: the key of the choice that holds for whoever has settled nothing. Whether
    that choice answers, and what, must follow from what all see, so that a table that goes on tells nothing
    of a hand. `useful` tells whether the view's seat holds something that it could use in such a window, or
    could come to: whoever does is offered in private to be asked, and a machine player then sets a stop;
    None: nothing that is held matters there.
    """

    key: str
    decision: str
    text: Text
    choices: tuple[StandingChoice, ...]
    along: frozenset[str] = frozenset()
    span: Span | None = None
    before: frozenset[str] = frozenset()
    default: str = ""
    useful: bool | None = None

    @property
    def span_key(self) -> str:
        """Return which span is in play; empty: none is, or it is settled for no span."""
        return "" if self.span is None else self.span.key

    def choice(self, key: str) -> StandingChoice | None:
        """Return the choice of a key, or None."""
        return next((choice for choice in self.offered if choice.key == key), None)

    @property
    def offered(self) -> tuple[StandingChoice, ...]:
        """Return all choices, those of being asked first."""
        return (ASK, *self.choices) if self.useful is None else (ASK, ABLE, *self.choices)

    def only_if(self, asked: bool) -> "Standing":
        """Return the offer as it is where its seat is `asked` just that, and without answers elsewhere."""
        idle = tuple(StandingChoice(choice.key, choice.text) for choice in self.choices)
        return self if asked else replace(self, choices=idle)


def all_game(
    key: str, decision: str, when: Text, does: Text, what: Text, seat: Seat | None, choice: str = "proposed"
) -> Standing:
    """Offer a seat, where it is first asked a decision, to have it answered as proposed to the end of the
    game; `does` is the button, `what` its hint.
    """
    hint = Text("{what}; you can take it back at any time", what=what)
    choices = (StandingChoice(choice, does, hint=hint, proposed=True),)
    span = Span(Text("All game"), "" if seat is None else ALL_GAME)
    return Standing(key, decision, Text("{when}, all game", when=when), choices, span=span)


def chosen_of(
    offered: Sequence[Standing], decision: str, key: str, choice: str, span: str = ""
) -> StandingChoice | None:
    """Return the settled choice that is to answer a decision of a kind, if its span (empty: it has none) is
    still in play; None: ask its owner.
    """
    for offer in offered:
        if offer.key == key and (decision == offer.decision or decision in offer.along):
            return offer.choice(choice) if offer.span_key == span else None
    return None


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
    """Return the first words of somebody else's action, as the game writes them.

    The kind must be there; values may be left out from the end, for all that there may be. Raise
    `UnknownAction` with a sentence for what can never be, and for a value that only its owner sees.
    """
    kind, words = _kind(actions, line)
    for name, _ in zip(option_names(kind.cls), words, strict=False):
        if name in kind.private:
            raise UnknownAction(f"Nobody else sees which {name} it is; leave that value out.")
    check_values(actions, line)
    return " ".join([kind.kind, *words])


def check_values(actions: Actions[Any], line: str) -> None:
    """Raise `UnknownAction` with a sentence when some words can never begin an action."""
    kind, words = _kind(actions, line)
    names = option_names(kind.cls)
    if len(words) > len(names):
        raise UnknownAction(f"“{kind.kind}” takes {len(names)} values, not {len(words)}.")
    types = {field.name: field.type for field in fields(kind.cls)}
    for name, word in zip(names, words, strict=False):
        if types[name] in (int, "int") and not word.removeprefix("-").isdecimal():
            raise UnknownAction(f"{name} must be a whole number, not “{word[:40]}”.")
        if get_origin(types[name]) is Literal and word.casefold() not in get_args(types[name]):
            known = " or ".join(get_args(types[name]))
            raise UnknownAction(f"{name} must be {known}, not “{word[:40]}”.")


def _kind(actions: Actions[Any], line: str) -> tuple[ActionKind[Any], list[str]]:
    """Split a line into the kind of action that it names, and the words after it."""
    words = line.split()
    known = {kind.kind: kind for kind in actions}
    if not words or words[0].casefold() not in known:
        problem = f"“{words[0][:40]}” is no action" if words else "An action is missing"
        raise UnknownAction(f"{problem}; the actions are {', '.join(sorted(known))}.")
    return known[words[0].casefold()], words[1:]
