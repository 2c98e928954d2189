"""One thing is not said in the plural: whatever is counted to people knows both forms."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.house.sources import ROOT

SPOKEN: Final = ("bot", "cogs", "host", "contests", "storage")
"""Where sentences for people are made; a game says what it counts by `Text` alone."""
COUNTED: Final = (
    "tables games seats players people hours minutes seconds days rounds votes rows decks actions entries "
    "results points rungs weeks turns places plies times faults bytes characters threads machines cards"
)
MANY: Final = re.compile(rf"\{{\}} (?:more |open |earlier |other )?(?:{'|'.join(COUNTED.split())})\b")
"""A number, and a noun in the plural behind it."""
ALWAYS_MANY: Final = {
    "bot/limits.py": "what a programmer reads of a limit that was broken",
}


NEVER_ONE: Final = (
    "rows in {} tables", "{} players: {}", "actions ({}-{})", "{} players are too many",
    "players, not {}", "{} players\n", "The file has {} bytes", "Give {} places from 1", "{} players in all",
    "seats {}, but the program", "points for each of the {} places", "A table needs {} people",
    "people could play round", "{} points", "pairs at this table", "has {} seats; name a place",
    "{} players, rules version",
    "of {} rows in", "{} characters", "You keep {} decks", "{} people are invited", "0 to {} minutes",
    "hours a day can be quiet", "This game has at most {} seats", "All {} seats are taken",
    "1 to {} hours", "You have blocked {} people", "you have reported {} times", "a result of {} seats",
    "of {} places are taken", "to this point {} times", "at most {} days", "settles after {} games",
    "{} actions on average",
)  # fmt: skip
"""What cannot be one: a table has two seats at least, and limits are larger."""


def counted_without_both_forms(path: Path) -> Iterator[str]:
    """Yield what counts something in the plural alone: no `Text` with both forms, nothing chosen by `if`."""
    tree = ast.parse(path.read_text("utf-8"))
    spared = {id(inner) for node in ast.walk(tree) if _both(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in spared or not isinstance(node, ast.JoinedStr | ast.Constant):
            continue
        said = _said(node)
        match = MANY.search(said)
        if match is not None and not any(line in said for line in NEVER_ONE):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: “{match[0]}”"


def _both(node: ast.AST) -> bool:
    """Tell whether a node says one and many: a text with both forms, or a choice between two."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        return name in ("Text", "_") and len(node.args) > 1
    if isinstance(node, ast.Tuple):
        values = [elt.value for elt in node.elts if isinstance(elt, ast.Constant)]
        forms = [value for value in values if isinstance(value, str)]
        return any(f"{form}s" in forms for form in forms)
    if isinstance(node, ast.keyword):
        return node.arg == "plural"
    return isinstance(node, ast.IfExp)


def _said(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        texts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
        return "".join(text for text in texts if isinstance(text, str))
    value = getattr(node, "value", None)
    return re.sub(r"\{\w+\}", "{}", value) if isinstance(value, str) else ""


@pytest.mark.parametrize("folder", SPOKEN)
def test_what_is_counted_is_said_in_both_forms(folder: str) -> None:
    paths = sorted((ROOT / folder).rglob("*.py"))
    assert paths
    found = [
        counted_without_both_form
        for path in paths
        if str(path.relative_to(ROOT)) not in ALWAYS_MANY
        for counted_without_both_form in counted_without_both_forms(path)
    ]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ('said = f"You host {n} open tables."', 1), ('Text("{n} games", n=1)', 1),
        ('Text("{n} game", "{n} games", n)', 0), ('f"1 table" if n == 1 else f"{n} tables"', 0),
    ],
)  # fmt: skip
def test_a_planted_plural_is_found(
    line: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.house.test_plurals.ROOT", tmp_path)
    (tmp_path / "planted.py").write_text(line, "utf-8")
    assert len(list(counted_without_both_forms(tmp_path / "planted.py"))) == count
