"""The ledger of deletions: it survives crashes, and tells nothing to who has not got it."""

import asyncio
import os
from pathlib import Path

import pytest

from storage import FileLedger, Ledger, StorageFault, Store
from tests.support.engines import ON_BOTH

PERSON, OTHER = 161_803_398_874_989_484, 161_803_398_874_989_485


@pytest.fixture
def ledger(store: Store) -> Ledger:
    """Return the ledger of a fresh database."""
    return store.ledger


@ON_BOTH
async def test_a_person_is_found_again_by_who_has_the_ledger_alone(ledger: Ledger, tmp_path: Path) -> None:
    assert await ledger.entries() == {} and await ledger.mark(PERSON) is None
    mark = await ledger.add(PERSON, 5)
    assert await ledger.entries() == {mark: 5}
    assert await ledger.mark(PERSON) == mark and await ledger.mark(OTHER) != mark
    assert await ledger.among([OTHER, PERSON], await ledger.entries()) == [(PERSON, mark)]
    assert await FileLedger(tmp_path / "another").add(PERSON, 5) != mark, "each has a key of its own"


async def test_the_file_names_nobody_and_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    ledger = FileLedger(tmp_path / "tables.db.erased")
    await ledger.add(PERSON, 5)
    assert str(PERSON) not in ledger.path.read_text() and ledger.path.stat().st_mode & 0o077 == 0
    assert await asyncio.to_thread(os.listdir, tmp_path) == ["tables.db.erased"]


@ON_BOTH
async def test_a_second_deletion_is_later_than_the_first(ledger: Ledger) -> None:
    mark = await ledger.add(PERSON, 5)
    assert await ledger.add(PERSON, 5) == mark and await ledger.entries() == {mark: 6}
    await ledger.add(PERSON, 90)
    assert await ledger.entries() == {mark: 90}


async def test_a_line_that_a_crash_cut_short_harms_no_other(tmp_path: Path) -> None:
    ledger = FileLedger(tmp_path / "erased")
    first = await ledger.add(PERSON, 1)
    await ledger.add(OTHER, 2)
    ledger.path.write_bytes(ledger.path.read_bytes()[:-9])
    assert await ledger.entries() == {first: 1}
    second = await ledger.add(OTHER, 3)
    assert await ledger.entries() == {first: 1, second: 3}


@pytest.mark.parametrize("text", ["", "{}", '{"key": 5}', '{"key": "xy"}', "[1]", "no ledger"])
async def test_a_damaged_ledger_is_named_and_not_begun_anew(tmp_path: Path, text: str) -> None:
    ledger = FileLedger(tmp_path / "erased")
    ledger.path.write_text(text)
    with pytest.raises(StorageFault, match=r"damaged.*put it back"):
        await ledger.add(PERSON, 1)
    assert ledger.path.read_text() == text
