"""A pseudo-language: English in accented letters, a third longer, to find what no catalogue could translate.

What is shown in it and still has a plain word was never asked of a catalogue; what no longer fits has no room
for German.
"""

import re
from collections.abc import Container
from gettext import NullTranslations
from typing import Final

_ACCENTED: Final = str.maketrans("aceginorsuyzACEGINORSUYZ", "àćèĝìñòřšùýžÀĆÈĜÌÑÒŘŠÙÝŽ")
_FIXED: Final = re.compile(r"(\{[^}]*\}|`[^`]*`|<[^>]*>|\]\([^)]*\))")
"""What a translation leaves as it is: places, commands, mentions and times, addresses."""
_WORD: Final = re.compile(r"[A-Za-z]{3,}")
LONGER: Final = 4
"""For each so many letters of a sentence it has one more."""


class Pseudo(NullTranslations):
    """Translate each sentence of a catalogue by accents."""

    def gettext(self, message: str) -> str:
        """Return a sentence in accents, a quarter longer where it has several words."""
        parts = _FIXED.split(message)
        said = "".join(part if at % 2 else part.translate(_ACCENTED) for at, part in enumerate(parts))
        return said + "ñ" * (len(message) // LONGER) if " " in message else said

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for a number in accents."""
        return self.gettext(msgid1 if n == 1 else msgid2)


PSEUDO: Final = Pseudo()


def escaped(shown: str, known: Container[str] = ()) -> list[str]:
    """Return the plain words of what was shown in the pseudo-language, except for those that are known: names
    of players, lines that are typed.

    >>> escaped("Ýòù ĥàvè `/game new` two cards.", known={"cards"})
    ['two']
    """
    plain = "".join(_FIXED.split(shown)[::2])
    words = (word for word in _WORD.findall(plain) if len({*word}) > 1)  # a row of one letter is drawn
    return [word for word in words if word not in known and word.translate(_ACCENTED) != word]
