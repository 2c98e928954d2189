"""Print each addition to a game's rules with the functions that do it and the tests that cover it.

`python -m tools.additions willow` reads `docs/rules/willow.md`, where each addition names the rules and the
house rules that it made. A function does an addition when its docstring names it, as in `(W80, addition 1.1)`
or `(additions 1.1, 4.9 and A.7)`. A test covers one when it is named for one of its rules (`test_w080_...`)
or house rules (`test_switch_<key>...`), or when its docstring names it. An addition without either makes the
exit code 1.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.numbered import numbered_rules
from tools.rules import ROOT, cited

NAME: Final = "Addition"
"""The word before the number of an addition in a page of rules."""

_NUMBER: Final = r"(?:[A-Z]\.\d+|\d+\.\d+)(?:[a-z]\b)?(?:\([a-z]+\))*"
_NAMED: Final = re.compile(
    rf"\badditions?\s+({_NUMBER}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+){_NUMBER})*)", re.IGNORECASE
)
_ONE: Final = re.compile(r"[A-Z]\.\d+|\d+\.\d+")


@dataclass(frozen=True, slots=True)
class Addition:
    """Hold one addition: its number, its title, the rules and house rules that it made."""

    number: str
    title: str
    rules: tuple[int, ...]
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Coverage:
    """Hold where an addition is implemented and tested."""

    addition: Addition
    functions: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def missing(self) -> str:
        """Say what an addition lacks; empty: nothing."""
        lacks = [word for word, places in (("function", self.functions), ("test", self.tests)) if not places]
        return " and ".join(lacks)


def page_of(game: str) -> str:
    """Return the page of the rules of a game."""
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def additions_of(page: str, letter: str) -> tuple[Addition, ...]:
    """Read the additions of a page of rules.

    >>> additions_of('<a id="addition-1.1"></a>**Addition 1.1 Fog.** W3, W5 to W7. House rule `fog`.', "W")
    (Addition(number='1.1', title='Fog', rules=(3, 5, 6, 7), switches=('fog',)),)
    """
    return tuple(
        Addition(
            number.removeprefix(f"{NAME} "), rule.title, _rules_of(rule.text, letter),
            tuple(re.findall(r"`(\w+)`", rule.text)),
        )
        for number, rule in numbered_rules(page).items()
        if number.startswith(f"{NAME} ")
    )  # fmt: skip


def _rules_of(text: str, letter: str) -> tuple[int, ...]:
    """Return the rules that a text names, all of a range."""
    spans = re.findall(rf"\b{letter}(\d+)(?:\s+to\s+{letter}(\d+))?", text)
    return tuple(number for first, last in spans for number in range(int(first), int(last or first) + 1))


def named(text: str) -> set[str]:
    """Return the numbers of the additions that a docstring names.

    >>> sorted(named("Refuse it (W80, additions 1.1, 4.9(c)(iii) and A.7)."))
    ['1.1', '4.9', 'A.7']
    >>> named("A move of 1.1 spaces, in addition to that.")
    set()
    """
    return {number.upper() for match in _NAMED.finditer(text) for number in _ONE.findall(match[1])}


def functions(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield place, bare name and docstring of every function and class below a folder, by file and line."""
    for path in sorted(folder.rglob("*.py")):
        shown = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield f"{shown}::{node.name}", node.name, ast.get_docstring(node) or ""


def table(additions: Sequence[Addition], code: Path, tests: Path, letter: str) -> list[Coverage]:
    """Return each addition with what does it and what tests it."""
    done = [(place, named(text)) for place, _, text in functions(code) if text]
    tried = [test for test in functions(tests) if test[1].startswith("test_")]
    return [
        Coverage(
            addition,
            tuple(place for place, numbers in done if addition.number in numbers),
            tuple(place for place, name, text in tried if _covers(addition, name, text, letter)),
        )
        for addition in additions
    ]


def _covers(addition: Addition, name: str, text: str, letter: str) -> bool:
    """Tell whether a test covers an addition."""
    if addition.number in named(text):
        return True
    if set(cited(name, letter)) & set(addition.rules):
        return True
    return any(re.match(rf"test_switch_{key}(?:_|$)", name) for key in addition.switches)


def lines(rows: Sequence[Coverage]) -> Iterator[str]:
    """Yield the lines of the printed table."""
    for row in rows:
        yield f"{row.addition.number:<5}{row.addition.title}"
        for what, places in (("done by", row.functions), ("tested by", row.tests)):
            first, *others = places or ("- nothing -",)
            yield f"     {what:<10}{first}"
            for place in others:
                yield f"               {place}"
    whole = sum(not row.missing for row in rows)
    yield f"{whole} of {len(rows)} additions are done and tested."


def main(arguments: list[str] | None = None) -> int:
    """Print the table; return 1 if an addition has no function or no test."""
    parser = argparse.ArgumentParser(description="List every addition with what does it and what tests it.")
    parser.add_argument("game", help="the game's key; the additions are in docs/rules/<key>.md")
    parser.add_argument("--letter", default="W", help="the letter before the rules' numbers")
    game, letter = (chosen := parser.parse_args(arguments)).game, chosen.letter
    rows = table(additions_of(page_of(game), letter), ROOT / "games" / game, ROOT / "tests" / game, letter)
    for line in lines(rows):
        print(line)
    lacking = [f"{row.addition.number} has no {row.missing}" for row in rows if row.missing]
    if lacking:
        print("; ".join(lacking) + ".", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
