"""What a card does, as everybody reads it: in the third person, as on a board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.texts import Argument, Text
from games.guardians.cards.does import does
from games.guardians.cards.vocabulary import Effect

_PAIRS: Final = (
    (Text("As your Up card: {does}"), Text("As own Up card: {does}")),
    (Text("{said} if you defend"), Text("{said} in defence")),
    (Text("{said} when you defend this Stronghold"), Text("{said} in defence of this Stronghold")),
    (
        Text("{said} when you have defended this Stronghold"),
        Text("{said} after a defence of this Stronghold"),
    ),
    (Text("{said} for your first face-down terrain"), Text("{said} for the first own face-down terrain")),
    (Text("{said} where your terrain lies face down"), Text("{said} where own terrain lies face down")),
    (Text("your creatures are"), Text("own creatures are")),
    (
        Text("the opponent tells the colour of each primary before you pick"),
        Text("the opponent tells the colour of each primary before the pick"),
    ),
    (
        Text("the opponent tells the icons of each primary before you pick"),
        Text("the opponent tells the icons of each primary before the pick"),
    ),
    (
        Text("the opponent tells the size of each primary before you pick"),
        Text("the opponent tells the size of each primary before the pick"),
    ),
    (
        Text("see the top {n} cards of your deck, put them back in any order"),
        Text("see the top {n} cards of own deck, put them back in any order"),
    ),
    (Text("shows you the opposing Combat Hand"), Text("shows the opposing Combat Hand to its owner")),
    (
        Text("shows you the stack under one opposing shield"),
        Text("shows the stack under one opposing shield to its owner"),
    ),
    (Text("no {icon} bribery of your creatures"), Text("no {icon} bribery of own creatures")),
    (Text("your {whom} and its opponent are destroyed"), Text("own {whom} and its opponent are destroyed")),
    (Text("{n} {whom} to your Pen"), Text("{n} {whom} to own Pen")),
    (Text("you gain {count} stone"), Text("gains {count} stone", "gains {count} stones", 1)),
    (Text("you lose {count} stone"), Text("loses {count} stone", "loses {count} stones", 1)),
    (
        Text("you may discard the old Up card and draw from the deck instead"),
        Text("the old Up card may be discarded for one from the deck"),
    ),
    (Text("take it back from your discard pile"), Text("take it back from own discard pile")),
    (Text("any {whom} goes to your Pen"), Text("any {whom} goes to own Pen")),
    (Text("take any {whom} back from your discard pile"), Text("take any {whom} back from own discard pile")),
    (
        Text("your left and right Strongholds are neighbours when you move"),
        Text("own left and right Strongholds are neighbours in movement"),
    ),
    (Text("your retreat may go in any direction"), Text("an own retreat may go in any direction")),
    (Text("your creatures win pushes"), Text("own creatures win pushes")),
    (Text("your Storage Hand holds {n} more"), Text("own Storage Hand holds {n} more")),
    (Text("any {noun} of yours as primary"), Text("any own {noun} as primary")),
    (Text("your primary"), Text("own primary")),
    (Text("your primaries"), Text("own primaries")),
    (Text("your attacker"), Text("own attacker")),
    (Text("your secondaries"), Text("own secondaries")),
    (Text("your ranged attacks"), Text("own ranged attacks")),
    (Text("your shield"), Text("own shield")),
    (Text("your creatures"), Text("own creatures")),
    (Text("your creature"), Text("an own creature")),
)
"""What a card says to its owner, and what all others are told."""
_OPEN: Final = {own.message: other for own, other in _PAIRS}


def does_open(effects: Sequence[Effect]) -> Text | None:
    """Say what an open card does to everybody; None: it has no text."""
    return _does_open(tuple(effects))


@lru_cache(maxsize=1024)
def _does_open(effects: tuple[Effect, ...]) -> Text | None:
    said = does(effects)
    return None if said is None else _third(said)


def _third(said: Text) -> Text:
    """Put a text and all texts in it into the third person."""
    made = _OPEN.get(said.message, said)
    args = {name: _argument(one) for name, one in said.args}
    return Text(made.message, made.plural, said.count, **args)


def _argument(one: Argument) -> Argument:
    if isinstance(one, Text):
        return _third(one)
    return tuple(map(_argument, one)) if isinstance(one, tuple) else one
