"""`make rules` finds the tests of each rule, and is red when a rule has none."""

from pathlib import Path

import pytest

from tools.rules import cited, main

TESTS = """
def test_r1_the_weakest_goes_first(): ...
async def test_r2_r3_it_walks_and_stops(): ...
def test_nothing_of_the_kind_r4(): ...
class TestBattle:
    def test_r1_it_may_flee(self): ...
"""


RULE = '<a id="{anchor}"></a>**{number} Title.** A text that names R9.\n\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "test_turn.py").write_text(TESTS)
    return tmp_path


def page(folder: Path, *numbers: str) -> str:
    """Write a page of rules, and return its path."""
    written = folder / "rules.md"
    written.write_text("".join(RULE.format(anchor=number.lower(), number=number) for number in numbers))
    return str(written)


def test_every_rule_is_shown_with_its_tests(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["foes", "R", "--tests", str(folder), "--page", page(folder, "R1", "R2", "D4", "R3")]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split("::", 1)[1] for line in shown[:-1]] == [
        "test_r1_the_weakest_goes_first",
        "TestBattle::test_r1_it_may_flee",
        "test_r2_r3_it_walks_and_stops",
        "test_r2_r3_it_walks_and_stops",
    ]
    assert shown[-1] == "3 of 3 rules have a test."


def test_a_rule_without_a_test_is_red(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbers = page(folder, "R0", "R1", "R2", "R3", "R171")
    assert main(["foes", "R", "--tests", str(folder), "--page", numbers]) == 1
    assert "Without one: R0, R171." in capsys.readouterr().err


def test_a_rule_that_does_not_exist_is_refused(folder: Path) -> None:
    with pytest.raises(SystemExit, match="cites R3, which is no rule of its page"):
        main(["foes", "R", "--tests", str(folder), "--page", page(folder, "R1", "R2", "R4")])


def test_a_page_without_such_rules_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["foes", "Q", "--tests", str(folder), "--page", page(folder, "R1")]) == 2
    assert "has no rule with the letter Q" in capsys.readouterr().err


def test_a_number_counts_only_at_the_head_of_the_name() -> None:
    assert cited("test_r12_r7_both", "R") == [7, 12]
    assert cited("test_it_is_like_r12", "R") == []
    assert cited("test_r2d2", "R") == []
