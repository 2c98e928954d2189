"""What the documents ask for when the bot is invited is what the program needs."""

import re

import pytest

from bot.permissions import INVITED, OPEN_PRIVATE_THREAD, number, titled
from tests.docs.documents import DOCUMENTS, text_of
from tests.house.sources import ROOT

NUMBER = re.compile(r"\b\d{9,}\b")


@pytest.mark.parametrize("name", ["README.md", "docs/hosting.md"])
def test_the_number_of_the_invitation_is_the_programs_own(name: str) -> None:
    page = text_of(ROOT / name)
    (invited,) = [
        line for line in page.split("\n\n") if "applications.commands`" in line and "number" in line
    ]
    assert set(map(int, NUMBER.findall(invited))) == {number()}


def test_hosting_names_every_permission_that_is_asked_for() -> None:
    page = " ".join(text_of(ROOT / "docs" / "hosting.md").split())
    assert [name for name in INVITED if titled(name) not in page] == []


def test_no_other_number_of_permissions_stands_anywhere() -> None:
    others = {
        int(match)
        for path in DOCUMENTS
        for match in re.findall(r"permissions(?: |\n *)number \**(\d+)", text_of(path))
    }
    assert others == {number()}


def test_private_tables_are_among_what_is_asked_for() -> None:
    assert set(OPEN_PRIVATE_THREAD) <= set(INVITED)
