"""The table of features names every row once, with the tests that show it or the page that says why not."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tests.docs.documents import text_of
from tests.house.sources import ROOT

ROW: Final = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
SHOWN: Final = re.compile(r"`(tests/[\w/]+\.py)`(?: \(`(test_\w+)`\))?")
WHY: Final = re.compile(r"\[[^\]]+\]\(([\w.#-]+)\)")
ROWS: Final = 138
IN_FULL: Final = 130


@dataclass(frozen=True, slots=True)
class Feature:
    """Hold a row: its number, and what shows it."""

    number: int
    how: str
    shown: tuple[tuple[str, str], ...]
    why: tuple[str, ...]


def features() -> Iterator[Feature]:
    for number, _, how, shows in ROW.findall(text_of(ROOT / "docs/features.md")):
        yield Feature(int(number), how, tuple(SHOWN.findall(shows)), tuple(WHY.findall(shows)))


def test_every_row_is_there_once_and_in_order() -> None:
    assert [feature.number for feature in features()] == [*range(1, ROWS + 1)]


def test_nearly_all_are_there_in_full() -> None:
    full = [feature for feature in features() if feature.shown and not feature.why]
    assert len(full) >= IN_FULL


def test_what_is_not_there_in_full_names_the_page_that_says_why() -> None:
    lacking = [one.number for one in features() if not (one.shown and one.how) and not one.why]
    assert lacking == []


def test_every_test_that_is_named_is_there() -> None:
    for feature in features():
        for path, name in feature.shown:
            source = (ROOT / path).read_text("utf-8")
            wanted = rf"def {name}\b" if name else r"def test_\w+"
            assert re.search(wanted, source), f"{feature.number}: {path} has no {name or 'test'}"
