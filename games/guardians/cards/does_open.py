"""What a card does, as everybody reads it: in the third person, as on a board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.texts import Argument, Text
from games.guardians.cards.does import does
from games.guardians.cards.verbs.table import VERBS
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
"""What is said to the owner of a card, whatever its verb, and what all others are told."""
_OPEN: Final = {
    own.message: other
    for pairs in (_PAIRS, *(verb.others for verb in VERBS.values()))
    for own, other in pairs
}


def does_open(effects: Sequence[Effect]) -> Text | None:
    """Say what an open card does to everybody; None: it has no text."""
    return _does_open(tuple(effects))


@lru_cache(maxsize=1024)
def _does_open(effects: tuple[Effect, ...]) -> Text | None:
    text = does(effects)
    return None if text is None else _third(text)


def _third(text: Text) -> Text:
    """Put a text and all texts in it into the third person."""
    opened = _OPEN.get(text.message, text)
    args = {name: _argument(value) for name, value in text.args}
    return Text(opened.message, opened.plural, text.count, **args)


def _argument(argument: Argument) -> Argument:
    if isinstance(argument, Text):
        return _third(argument)
    return tuple(map(_argument, argument)) if isinstance(argument, tuple) else argument
