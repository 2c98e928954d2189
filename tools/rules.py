"""List every rule of a game with the tests that cite it: `python tools/rules.py foes R`.

The rules are those of `docs/rules/<key>.md` that have the letter. A test cites a rule in its name:
`test_r42_...` or, where it shows several, `test_r42_r43_...`. A rule without a test makes the exit code 1.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.numbered import numbered_rules

ROOT: Final = Path(__file__).resolve().parent.parent


def tests_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the bare name of each test function of a file."""
    shown = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()

    def walk(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from walk(node.body, f"{prefix}{node.name}::")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield f"{shown}::{prefix}{node.name}", node.name

    yield from walk(ast.parse(path.read_text("utf-8")).body, "")


def cited(name: str, letter: str) -> list[int]:
    """Read the numbers of the rules that a test's name cites.

    >>> cited("test_r42_r43_too_few_chips", "R")
    [42, 43]
    >>> cited("test_r2d2_is_no_rule", "R")
    []
    """
    head = re.match(rf"test((?:_{letter.lower()}\d+)+)(?:_|$)", name)
    return sorted({int(number) for number in re.findall(r"\d+", head[1])}) if head else []


def defined(page: str, letter: str) -> list[int]:
    """Return the numbers of the rules with a letter that a page defines.

    >>> defined('<a id="r7"></a>**R7 Teleports.** See R8.', "R")
    [7]
    """
    matches = (re.fullmatch(rf"{letter}(\d+)", number) for number in numbered_rules(page))
    return sorted(int(match[1]) for match in matches if match)


def table(folder: Path, letter: str, numbers: Iterable[int]) -> dict[int, list[str]]:
    """Map each of the rules to the tests that cite it."""
    rules: dict[int, list[str]] = {number: [] for number in numbers}
    for path in sorted(folder.rglob("test_*.py")):
        for place, name in tests_in(path):
            for number in cited(name, letter):
                if number not in rules:
                    raise SystemExit(f"{place} cites {letter}{number}, which is no rule of its page.")
                rules[number].append(place)
    return rules


def main(arguments: list[str] | None = None) -> int:
    """Print the table; return 1 if a rule has no test."""
    parser = argparse.ArgumentParser(description="List every rule of a game with its tests.")
    parser.add_argument("game", help="the game's key; its tests are in tests/<key>")
    parser.add_argument("letter", help="the letter before the rules' numbers")
    parser.add_argument("--tests", type=Path, help="another folder to look in")
    parser.add_argument("--page", type=Path, help="another page of rules")
    chosen = parser.parse_args(arguments)
    folder: Path = chosen.tests or ROOT / "tests" / chosen.game
    if not folder.is_dir():
        print(f"There is no folder {folder.name} with tests of {chosen.game}.", file=sys.stderr)
        return 2
    page: Path = chosen.page or ROOT / "docs" / "rules" / f"{chosen.game}.md"
    numbers = defined(page.read_text("utf-8"), chosen.letter) if page.is_file() else []
    if not numbers:
        print(f"The page {page.name} has no rule with the letter {chosen.letter}.", file=sys.stderr)
        return 2
    rules = table(folder, chosen.letter, numbers)
    for number, places in rules.items():
        first, *others = places or ["- no test -"]
        print(f"{chosen.letter}{number:<5}{first}")
        for place in others:
            print(f"      {place}")
    missing = [f"{chosen.letter}{number}" for number, places in rules.items() if not places]
    print(f"{len(rules) - len(missing)} of {len(rules)} rules have a test.")
    if missing:
        print(f"Without one: {', '.join(missing)}.", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
