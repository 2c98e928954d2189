"""Find which numbered rules our code and our tests cite, and where."""

import ast
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.house.sources import ROOT, tree
from tools.additions import NAME, named

_LIST: Final = r"\d+(?:-\d+)?(?:(?:, and |, | and )\d+(?:-\d+)?)*"


@dataclass(frozen=True, slots=True)
class Family:
    """Hold how one kind of number is cited: `R12`, `R3-R9` in text and `_r12_` in a test's name for `R`;
    `rulings 3, 5-7 and 9` and `ruling_3` where the name is a word; `3.5` for the sections of `3.`.
    """

    name: str

    @property
    def is_word(self) -> bool:
        """Tell whether numbers of this kind are cited behind a word."""
        return len(self.name) > len("AT")

    def number(self, digits: str) -> str:
        """Return a number as its page writes it.

        >>> Family("R").number("007"), Family("Ruling").number("7")
        ('R7', 'Ruling 7')
        """
        return f"{self.name}{' ' * self.is_word}{int(digits)}"

    def in_text(self, text: str) -> Iterator[str]:
        """Yield the numbers that a comment, a docstring or a page cites; a range cites all that is in it.

        >>> list(Family("R").in_text("(R2, R4-R6, see B7)"))
        ['R2', 'R4', 'R5', 'R6']
        >>> list(Family("Ruling").in_text("Rulings 1, 3-4 and 9."))
        ['Ruling 1', 'Ruling 3', 'Ruling 4', 'Ruling 9']
        """
        text = " ".join(text.split())
        if self.is_word:
            lists = re.findall(rf"(?i:\b{self.name})s? ({_LIST})", text)
            spans = [span for listed in lists for span in re.findall(r"(\d+)(?:-(\d+))?", listed)]
        else:
            name = re.escape(self.name)
            spans = re.findall(rf"\b{name}(\d+)(?:-(?:{name})?(\d+))?\b", text)
        for first, last in spans:
            yield from (self.number(str(n)) for n in range(int(first), int(last or first) + 1))

    def in_name(self, name: str) -> Iterator[str]:
        """Yield the numbers that the name of a test cites.

        >>> list(Family("R").in_name("test_r42_r43_too_few_chips"))
        ['R42', 'R43']
        >>> list(Family("3.").in_name("test_310_two_of_one_type"))
        ['3.10']
        """
        before = "(?<=_)" + self.name.lower() + "_" * self.is_word
        if self.name.endswith("."):
            before = f"^test_{self.name[:-1]}"
        for digits in re.findall(rf"{before}(\d+)(?=_|$)", name):
            yield self.number(digits)


class Additions(Family):
    """How rule additions are cited: `additions 4.9 and A.7` in text, `_addition_4_9_` in a test's name."""

    def __init__(self) -> None:
        super().__init__(NAME)

    def in_text(self, text: str) -> Iterator[str]:
        """Yield the additions that a comment, a docstring or a page cites.

        >>> list(Additions().in_text("(W80, additions 1.1 and A.7)"))
        ['Addition 1.1', 'Addition A.7']
        """
        yield from (f"{self.name} {number}" for number in sorted(named(text)))

    def in_name(self, name: str) -> Iterator[str]:
        """Yield the additions that the name of a test cites.

        >>> list(Additions().in_name("test_w109_once_a_turn_addition_4_6"))
        ['Addition 4.6']
        """
        for chapter, digits in re.findall(r"(?<=_)addition_([a-c\d])_(\d+)(?=_|$)", name):
            yield f"{self.name} {chapter.upper()}.{digits}"


@cache
def cited(key: str, families: tuple[Family, ...]) -> dict[str, list[str]]:
    """Map each number that the code or a test of a game cites to the places that do."""
    found: dict[str, list[str]] = {}
    for folder in ("games", "tests"):
        for path in sorted((ROOT / folder / key).rglob("*.py")):
            for line, text, is_name in _readable(path):
                for family in families:
                    for number in family.in_name(text) if is_name else family.in_text(text):
                        found.setdefault(number, []).append(f"{path.relative_to(ROOT)}:{line}")
    return found


@cache
def _readable(path: Path) -> tuple[tuple[int, str, bool], ...]:
    """Return the comments, the docstrings and the names of tests of a file, each with its line."""
    return tuple(_read(path))


def _read(path: Path) -> Iterator[tuple[int, str, bool]]:
    with tokenize.open(path) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], re.sub(r"# (?:noqa|type).*", "", token.string), False
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.lineno, node.name, True
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value), False
