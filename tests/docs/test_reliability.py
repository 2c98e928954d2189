"""The commands on the page of what was tried select tests that are there."""

import re
from typing import Final

import pytest

from tests.docs.documents import text_of
from tests.house.sources import ROOT

COMMAND: Final = re.compile(r"`pytest ([^`]+)`")
TEST: Final = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
COMMANDS: Final = COMMAND.findall(text_of(ROOT / "docs/reliability.md"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_selects_something(command: str) -> None:
    where, _, words = command.partition(" -k ")
    names = [
        f"{file.stem} {name}"
        for place in where.split()
        for file in ([ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("test_*.py")))
        for name in TEST.findall(file.read_text("utf-8"))
    ]
    for word in words.strip('"').split(" or "):
        assert [name for name in names if word in name], f"{command}: nothing is called {word}"


def test_the_page_has_commands() -> None:
    assert len(COMMANDS) > 20
