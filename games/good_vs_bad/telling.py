"""Makers of sentences for events: most fill one sentence with the fields of an event."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engine.texts import Player, Text
from games.good_vs_bad.words import stat_name, whose

Names: TypeAlias = Mapping[str, str]
Say: TypeAlias = Callable[[Any, Names], Text]


def of_seat(sentence: Text, *fields: str) -> Say:
    """Make a function that fills a sentence with the event's player and with fields of it."""
    return _filler(sentence, fields)


def of_piece(sentence: Text, *fields: str) -> Say:
    """Make a function that fills a sentence with the event's piece, its foe, and fields of it."""
    return _filler(sentence, fields)


_SHOWN: Final[dict[str, Callable[[Any, Names], Any]]] = {
    "card": lambda value, names: names.get(value, value),
    "against": lambda value, names: names.get(value, value),
    "stat": lambda value, _: stat_name(value),
}
"""By field, how its value is named in a sentence."""


def _filler(sentence: Text, fields: tuple[str, ...]) -> Say:
    def say(event: Any, names: Names) -> Text:
        values: dict[str, Any] = {}
        for name in fields:
            value = getattr(event, name)
            shown = _SHOWN.get(name)
            values[name] = value if shown is None else shown(value, names)
        if hasattr(event, "seat"):
            values["player"] = Player(event.seat)
        if hasattr(event, "piece"):
            values["piece"] = whose(event.piece)
        if hasattr(event, "foe"):
            values["foe"] = whose(event.foe)
        if hasattr(event, "other") and event.other >= 0:
            values["other"] = Player(event.other)
        return Text(sentence.message, **values)

    return say
