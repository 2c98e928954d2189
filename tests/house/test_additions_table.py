"""The table of additions: what counts as done and as tested, and that a gap is red."""

from pathlib import Path

import pytest

from tools import additions
from tools.additions import Addition, lines, main, named, table

CODE = '''
def search(s):
    """Roll once; who fails stands still (W80, addition 1.1)."""

class Flight:
    """Fly (additions 2.1, 2.3 and A.7)."""
    def land(self):
        """Come down, in addition to 1.2 other things."""
'''
TESTS = '''
def test_w080_it_stops(): ...
async def test_switch_wings_on(): ...
def test_switch_wingspan(): ...
def test_corner():
    """Addition A.7 in a corner."""
def helper():
    """addition 3.1"""
'''
ALL = (
    Addition("1.1", "stop", (79, 80)),
    Addition("2.1", "wings", (), ("wings",)),
    Addition("A.7", "turning", ()),
    Addition("2.3", "no test", (1,)),
    Addition("3.1", "no function", (80,)),
)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    code, tests = tmp_path / "code", tmp_path / "tests"
    for folder, name, text in ((code, "rule.py", CODE), (tests, "test_it.py", TESTS)):
        folder.mkdir()
        (folder / name).write_text(text, "utf-8")
    return code, tests


def test_functions_and_tests_are_found_by_what_they_name(folders: tuple[Path, Path]) -> None:
    found = {one.addition.number: (one.functions, one.tests) for one in table(ALL, *folders, "W")}
    assert found == {
        "1.1": (("rule.py::search",), ("test_it.py::test_w080_it_stops",)),
        "2.1": (("rule.py::Flight",), ("test_it.py::test_switch_wings_on",)),
        "A.7": (("rule.py::Flight",), ("test_it.py::test_corner",)),
        "2.3": (("rule.py::Flight",), ()),
        "3.1": ((), ("test_it.py::test_w080_it_stops",)),
    }


def test_a_gap_is_said(folders: tuple[Path, Path]) -> None:
    rows = table(ALL, *folders, "W")
    assert [one.missing for one in rows] == ["", "", "", "test", "function"]
    assert list(lines(rows))[-1] == "3 of 5 additions are done and tested."
    assert "     tested by - nothing -" in list(lines(rows))


def test_a_table_with_a_gap_ends_with_1(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(additions, "table", lambda all_, *_: table(all_, *folders, "W"))
    assert main(["willow"]) == 1
    assert "1.2 has no function and test" in capsys.readouterr().err


def test_only_the_word_and_a_number_after_it_name_an_addition() -> None:
    assert named("Additions 4.9(c)(iii), B.2 and\n3.8b.") == {"4.9", "B.2", "3.8"}
    assert named("rule 4.9; an addition; the addition of 1.1") == set()
