"""The ledger of deletions: a file that survives crashes, and tells nothing to who has not got it."""

from pathlib import Path

import pytest

from storage import Ledger, StorageFault

PERSON, OTHER = 161_803_398_874_989_484, 161_803_398_874_989_485


def test_a_person_is_found_again_by_who_has_the_ledger_alone(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "tables.db.erased")
    assert ledger.entries() == {} and not ledger.path.exists()
    mark = ledger.add(PERSON, 5)
    assert Ledger(ledger.path).entries() == {mark: 5}
    assert ledger.among([OTHER, PERSON], ledger.entries()) == [(PERSON, mark)]
    assert str(PERSON) not in ledger.path.read_text() and ledger.path.stat().st_mode & 0o077 == 0
    assert Ledger(tmp_path / "another").add(PERSON, 5) != mark, "each has a key of its own"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["another", "tables.db.erased"]


def test_a_second_deletion_is_later_than_the_first(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "erased")
    mark = ledger.add(PERSON, 5)
    assert ledger.add(PERSON, 5) == mark and ledger.entries() == {mark: 6}
    ledger.add(PERSON, 90)
    assert ledger.entries() == {mark: 90}


def test_a_line_that_a_crash_cut_short_harms_no_other(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "erased")
    first = ledger.add(PERSON, 1)
    ledger.add(OTHER, 2)
    ledger.path.write_bytes(ledger.path.read_bytes()[:-9])
    assert ledger.entries() == {first: 1}
    second = ledger.add(OTHER, 3)
    assert ledger.entries() == {first: 1, second: 3}


@pytest.mark.parametrize("text", ["", "{}", '{"key": 5}', '{"key": "xy"}', "[1]", "no ledger"])
def test_a_damaged_ledger_is_named_and_not_begun_anew(tmp_path: Path, text: str) -> None:
    ledger = Ledger(tmp_path / "erased")
    ledger.path.write_text(text)
    with pytest.raises(StorageFault, match=r"damaged.*put it back"):
        ledger.add(PERSON, 1)
    assert ledger.path.read_text() == text
