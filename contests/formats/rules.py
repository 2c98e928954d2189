"""What a format is: three functions of an event."""

from collections.abc import Callable
from dataclasses import dataclass

from contests.contest import Contest
from contests.pairing import Pairing


@dataclass(frozen=True, slots=True)
class FormatRules:
    """Hold a format. `pair` makes the next round (raises `CannotPair`); `rounds` tells how many there are in
    all (None: nobody knows yet); `over` tells whether no round is left to pair and none is being played.
    """

    pair: Callable[[Contest], Pairing]
    rounds: Callable[[Contest], int | None]
    over: Callable[[Contest], bool]
