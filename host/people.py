"""Who asks, and about which table."""

from dataclasses import dataclass
from typing import Final, Self

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Caller:
    """Name the person who asks, where, and by which interaction.

    `name` is the raw display name; the host makes it safe. `interaction` is an id that is never used for two
    requests: a request that comes twice with it is carried out once.
    """

    user: int
    name: str
    place: int
    channel: int
    interaction: int


@dataclass(frozen=True, slots=True)
class TableRef:
    """Name a table: the place (a guild's id, or a DM channel's) and a short code, unique in the database.

    >>> TableRef(1295, "4F7K2Q").text
    'zz.4F7K2Q'
    >>> TableRef.parse("zz.4F7K2Q")
    TableRef(place=1295, code='4F7K2Q')
    """

    place: int
    code: str

    @property
    def text(self) -> str:
        """Return the text form, which fits into a button's id: the place in base 36, a point, the code."""
        return f"{base36(self.place)}.{self.code}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text form. Raise `ValueError` when it is not one."""
        place, point, code = text.partition(".")
        if not (point and place and len(place) <= 13 and 1 <= len(code) <= 12):
            raise ValueError(f"“{text[:40]}” names no table")
        if not (_only(place, _DIGITS) and code.isascii() and code.isalnum()):
            raise ValueError(f"“{text[:40]}” names no table")
        return cls(int(place, 36), code.upper())


def base36(number: int) -> str:
    """Write a whole number that is not negative in base 36."""
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


def _only(text: str, alphabet: str) -> bool:
    return all(letter in alphabet for letter in text)
