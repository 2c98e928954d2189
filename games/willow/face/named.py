"""Names of characters, spaces, cards and shapes by their ids, for the log."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engine.texts import Text

_ROOM: Final = 280
"""Characters that a list of names may take, so that it fits a sentence."""
_ALSO: Final[Mapping[str, str]] = {"queen": "bavmorda", "companion": "fin_raziel"}
"""Words of actions that stand for something with an id."""
_WORDS: Final[Mapping[str, Text]] = {
    "foe": Text("the Foe"),
    "restore": Text("the own shape"),
    "hand": Text("a card by chance"),
    "search": Text("cards"),
    "good_search": Text("cards"),
    "fight": Text("cards"),
}


class Names:
    """Hold the names of one data set."""

    __slots__ = ("_names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def one(self, word: str) -> Text:
        """Name anything by its id; a copy of a card by that of its kind."""
        if word in _WORDS:
            return _WORDS[word]
        return Text("{name}", name=self._names[_ALSO.get(word, word.partition(".")[0])])

    def all(self, words: Sequence[str]) -> tuple[Text, ...]:
        """Name some things, equal ones once and with their number; of a long list, how many more."""
        named: list[Text] = []
        room, left = _ROOM, len(words)
        for word, times in Counter(word.partition(".")[0] for word in words).items():
            name = self.one(word)
            if times > 1:
                name = Text("{times}x {card}", times=times, card=name)
            room -= len(str(name)) + 2
            if room < 0:
                return (*named, Text("and {count} more", count=left))
            named.append(name)
            left -= times
        return tuple(named)

    def people(self, words: Sequence[str]) -> Text:
        """Name some characters in a sentence: `A`, `A and B`, `A, B and C`."""
        names = [self.one(word) for word in words]
        if not names:
            return Text("nobody")
        if len(names) == 1:
            return names[0]
        return Text("{some} and {last}", some=tuple(names[:-1]), last=names[-1])


def sum_of(names: Names, word: str, lines: Sequence[tuple[str, int]], total: int = 0) -> Text:
    """Say a sum: who, the own number, then what adds to it: `General Kael 4 + Bow 1`.

    Without any parts the total stands for them.
    """
    text: Text | None = None
    for what, number in lines:
        if text is None:
            name = names.one(word)
            if what != word.partition(".")[0]:
                name = Text("{name} as {what}", name=name, what=names.one(what))
            text = Text("{name} {n}", name=name, n=number)
        elif number < 0:
            text = Text("{sum} - {what} {n}", sum=text, what=names.one(what), n=-number)
        else:
            text = Text("{sum} + {what} {n}", sum=text, what=names.one(what), n=number)
    return Text("{name} {n}", name=names.one(word), n=total) if text is None else text


def parts_of(parts: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Read the parts of a sum back from an event: each a word and a number."""
    return tuple((part.rpartition(" ")[0], int(part.rpartition(" ")[2])) for part in parts)
