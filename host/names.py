"""Names of people, made safe to show in any message and on any board.

`discord.utils.escape_*` leaves `</cmd:id>`, `<#id>`, `<t:..>`, emoji, bare links, U+202E, heaps of combining
marks and ESC as they are, and its backslashes show in a code block. Here nothing is escaped: what could mean
something becomes a look-alike that does not.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

MOST_GRAPHEMES: Final = 32
MOST_MARKS: Final = 2
"""Combining marks on one base; more of them run into the lines above and below."""
MOST_CODE_POINTS: Final = 128
MOST_KEPT: Final = 4_096
"""Names whose look on a board is remembered: it is asked for at each board, and follows from the name."""
NOBODY: Final = "Player"

LIKE_AN_ID: Final = re.compile(r"\d{15}")
"""Ids of Discord have 17 digits and more since 2015; the oldest have 15."""

_ZWJ: Final = "\u200d"
_VARIATIONS: Final = ("\ufe0e", "\ufe0f")
_LOOK_ALIKES: Final = str.maketrans({
    "<": "‹", ">": "›", "`": "'", "@": "·", "*": "∗", "~": "∼", "|": "¦", "\\": "∖", "/": "∕", "[": "(",
    "]": ")", "#": "♯", ":": "∶",
})  # fmt: skip
"""`@` cannot ping, `/` makes no link or invitation, `<` and `:` no mention, time stamp, command or emoji."""
_SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors: they show nothing themselves."""
_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks that show nothing."""
_ANSI: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_SPACES: Final = re.compile(r"\s+")
_LOOSE_UNDERSCORE: Final = re.compile(r"(?<![^\W_])_|_(?![^\W_])")
"""An underscore that is not between two letters, where Discord would take it for italics."""
_LIST: Final = re.compile(r"^(?:[-+•]+(?:\s+|$)|-(?=♯))+")
"""What makes a list or a small line at the start of a message."""


def safe_name(raw: str) -> str:
    """Return a name that shows as plain text wherever it stands: at most 32 graphemes, never empty.

    >>> safe_name("**bold** `code` <@123> @everyone")
    "∗∗bold∗∗ 'code' ‹·123› ·everyone"
    """
    name = _neutral(raw, MOST_GRAPHEMES, MOST_CODE_POINTS)
    return name if any(_counts(letter) for letter in name) else NOBODY


def safe_line(raw: str, most: int) -> str:
    """Return what a person has written as one line of plain text; empty when nothing of it shows.

    >>> safe_line("# **go** <@123>", 300)
    '♯ ∗∗go∗∗ ‹·123›'
    """
    line = _neutral(raw, most, 4 * most)
    return line if any(_counts(letter) for letter in line) else ""


def all_shows(text: str) -> bool:
    """Tell whether each sign of a text shows: no blank, no variation selector, no heaped marks.

    >>> all_shows("Zoë ⚔"), all_shows("a\N{HANGUL FILLER}"), all_shows("a" + 3 * "\N{COMBINING ACUTE ACCENT}")
    (True, False, False)
    """
    return (
        not _SELECTORS.search(text)
        and all(_shown(letter) == letter for letter in text)
        and "".join(_graphemes(text)) == text
    )


def _neutral(raw: str, most_graphemes: int, most_points: int) -> str:
    """Return a text in which nothing means anything, cut to its room."""
    plain = unicodedata.normalize("NFC", _ANSI.sub("", raw[: 4 * most_points]))
    shown = "".join(_shown(letter) for letter in plain)
    shown = _SPACES.sub(" ", shown).strip()
    shown = _LIST.sub("", shown.translate(_LOOK_ALIKES))
    kept: list[str] = []
    points = 0
    for grapheme in _graphemes(shown):
        points += len(grapheme)
        if len(kept) == most_graphemes or points > most_points:
            break
        kept.append(grapheme)
    return _LOOSE_UNDERSCORE.sub("ˍ", unicodedata.normalize("NFC", "".join(kept)).strip())


def unique_name(raw: str, taken: Collection[str]) -> str:
    """Return a safe name that nobody else at the table has, not even one that looks the same at a glance: by
    capitals, by letters of another script, or by such as `l`, `I` and `1`.

    >>> unique_name("\N{CYRILLIC CAPITAL LETTER A}sh", ["Ash"]).endswith("sh 2")
    True
    """
    name = safe_name(raw)
    looks = {look for other in taken for look in _looks(other)}
    if looks.isdisjoint(_looks(name)):
        return name
    number = 2
    while True:
        ending = f" {number}"
        stem = "".join(list(_graphemes(name))[: MOST_GRAPHEMES - len(ending)])[
            : MOST_CODE_POINTS - len(ending)
        ]
        candidate = stem.rstrip() + ending
        if looks.isdisjoint(_looks(candidate)):
            return candidate
        number += 1


@lru_cache(MOST_KEPT)
def column_name(name: str, instead: str) -> str:
    """Return a name whose every character takes one column and runs left to right, for text boards.

    Marks are left off. A name with wide characters, emoji or letters that run from right to left cannot be
    aligned in Discord's code blocks; `instead` (such as `Player 2`) stands for it when fewer than half of its
    letters would be left.

    >>> column_name("Zoë ⚔️", "Player 1")
    'Zoë'
    >>> column_name("さくら", "Player 2")
    'Player 2'
    """
    letters = [letter for letter in unicodedata.normalize("NFC", name) if not unicodedata.combining(letter)]
    narrow = "".join(letter for letter in letters if _one_column(letter))
    narrow = _SPACES.sub(" ", narrow).strip()
    kept = sum(_counts(letter) for letter in narrow)
    return narrow if kept and 2 * kept >= sum(_counts(letter) for letter in letters) else instead


def columns(text: str) -> int:
    """Return how many columns a text takes in a monospaced font, with wide characters and emoji as two."""
    return sum(_columns(letter) for letter in text)


def _shown(letter: str) -> str:
    """Return what is left of one character: itself, a space, or nothing."""
    category = unicodedata.category(letter)
    if letter == _ZWJ:
        return letter  # kept for now: families and flags are one emoji; `_graphemes` drops it elsewhere
    if letter in _BLANK or category in ("Cf", "Cs", "Co", "Cn"):
        return ""
    if category in ("Zs", "Zl", "Zp") or letter in "\t\n\r\v\f":
        return " "
    return "" if category == "Cc" else letter


def _graphemes(text: str) -> Iterator[str]:
    """Split a text into what a reader takes for one character, with at most `MOST_MARKS` marks on each."""
    held = ""
    marks = 0
    for at, letter in enumerate(text):
        if letter == _ZWJ:
            if _pictures(held[-1:]) and _pictures(text[at + 1 : at + 2]):
                held += letter
            continue
        if letter in _VARIATIONS:
            if _pictures(held[-1:]):
                held += letter
            continue
        if unicodedata.category(letter).startswith("M"):
            marks += 1
            if held and marks <= MOST_MARKS:
                held += letter
            continue
        if held and (held[-1] == _ZWJ or _tone(letter) or _pairs(held, letter)):
            held += letter
            continue
        if held:
            yield held
        held, marks = letter, 0
    if held:
        yield held


def _pictures(letter: str) -> bool:
    return bool(letter) and (
        unicodedata.category(letter) in ("So", "Sk") or letter in _VARIATIONS or letter in "♀♂"
    )


def _tone(letter: str) -> bool:
    return "\U0001f3fb" <= letter <= "\U0001f3ff"


def _pairs(held: str, letter: str) -> bool:
    """Tell whether two regional indicators make a flag."""
    return len(held) == 1 and all("\U0001f1e6" <= sign <= "\U0001f1ff" for sign in (held, letter))


def _counts(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"


def _columns(letter: str) -> int:
    category = unicodedata.category(letter)
    if category[0] == "M" or category in ("Cf", "Cc"):
        return 0
    wide = unicodedata.east_asian_width(letter) in "WF" or (category == "So" and letter >= "\u2600")
    return 2 if wide else 1


def _one_column(letter: str) -> bool:
    """Tell whether a character stands in exactly one column, in the order in which it is written."""
    if letter == " ":
        return True
    direction = unicodedata.bidirectional(letter)
    return _columns(letter) == 1 and _counts(letter) and direction not in ("R", "AL", "AN", "")


def _looks(name: str) -> frozenset[str]:
    """Return the ways in which a name is read; two that share one look the same at a glance. The letters are
    taken for what they resemble as they stand, and in small.
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name) if _counts(letter))
    small = bare.casefold()
    return frozenset({small, skeleton(bare).casefold(), skeleton(small)})


def skeleton(text: str) -> str:
    """Return a text in which each character is the one that stands for all that look like it, as Unicode's
    list of confusable characters has them (UTS 39, 4).
    """
    known = _prototypes()
    return "".join(known.get(letter, letter) for letter in text)


@cache
def _prototypes() -> Mapping[str, str]:
    """Read what stands for each character that looks like another; `tools/confusables.py` writes the file."""
    lines = (files("host") / "looks.txt").read_text("utf-8").splitlines()
    apart = (line.split("\t") for line in lines)
    return {letter: prototype for prototype, letters in apart for letter in letters}
