"""Records are read strictly: whatever is no record gets one sentence."""

import json
from random import Random
from typing import Any

import pytest

from engine.record import MOST_BYTES, Record, RecordError, load_record
from tests.engine.games import recorded


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded()


@pytest.fixture
def value(record: Record) -> Any:
    return json.loads(record.dump())


def refused(document: bytes | Any) -> str:
    """Return the sentence that refuses a document."""
    with pytest.raises(RecordError) as error:
        load_record(document if isinstance(document, bytes) else json.dumps(document).encode())
    text = str(error.value)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 300
    return text


def test_a_record_reads_back_equal(record: Record) -> None:
    assert load_record(record.dump()) == record


def test_json_in_another_layout_is_the_same_record(record: Record, value: Any) -> None:
    assert load_record(json.dumps(value, indent=2).encode()) == record


def test_nan_is_refused(record: Record) -> None:
    assert "NaN" in refused(record.dump().replace(b'"rounds":4', b'"rounds":NaN'))
    assert "-Infinity" in refused(record.dump().replace(b'"rounds":4', b'"rounds":-Infinity'))
    assert "too large" in refused(record.dump().replace(b'"rounds":4', b'"rounds":1e999'))


def test_a_double_key_is_refused(record: Record) -> None:
    assert "“rounds” twice" in refused(record.dump().replace(b'"rounds":4', b'"rounds":4,"rounds":5'))


def test_more_than_a_mebibyte_is_refused(record: Record) -> None:
    assert str(MOST_BYTES) in refused(record.dump() + b" " * MOST_BYTES)
    assert load_record(record.dump() + b" " * 1000) == record


@pytest.mark.parametrize(
    "bomb", [b"[" * 500_000, b'{"a":' * 100_000, b"[" * 33 + b"]" * 33], ids=["[", "{", "33"]
)
def test_a_depth_bomb_is_refused(bomb: bytes) -> None:
    assert "nested deeper" in refused(bomb)


def test_brackets_in_texts_are_no_depth(value: Any) -> None:
    value["table"] = '[["\\' * 40
    assert load_record(json.dumps(value).encode()).table == '[["\\' * 40


def test_backslashes_do_not_make_the_reader_slow() -> None:
    refused(b'"' + b'\\"' * 500_000)


def test_a_number_of_five_thousand_digits_is_refused(record: Record) -> None:
    refused(record.dump().replace(b'"rounds":4', b'"rounds":' + b"9" * 5000))


def test_an_unknown_field_is_refused(value: Any) -> None:
    assert "evil" in refused(value | {"evil": 1})
    value["plies"][3]["evil"] = 1
    assert "plies.3.evil" in refused(value)


def test_half_a_character_is_refused(record: Record) -> None:
    assert "half a character" in refused(record.dump().replace(b'"salt"', b'"\\ud800"'))


@pytest.mark.parametrize("document", [b"", b"\xff\xfe", b"null", b"[]", b"{}", b'"record"', b"{", b"{]"])
def test_what_is_no_record_is_refused(document: bytes) -> None:
    refused(document)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("format", "tablekeeper/2"), ("game", "Tiny!"), ("rules_version", "1"), ("data", "abc"),
        ("options", []), ("entries", {}), ("table", ""), ("words", [1]), ("commitment", "z" * 64),
        ("seed", "00"),
        ("head", None), ("plies", None), ("outcome", {"places": [1]}), ("words", ["w" * 201]),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(value: Any, name: str, wrong: Any) -> None:
    assert name in refused(value | {name: wrong})


def test_a_missing_ply_is_named(value: Any) -> None:
    del value["plies"][4]
    assert "ply 5 is missing" in refused(value)


@pytest.mark.parametrize(
    "change", [{"kind": "resign"}, {"action": None}, {"kind": "Resign"}, {"kind": "x" * 40}]
)
def test_a_ply_must_fit_its_kind(value: Any, change: dict[str, Any]) -> None:
    value["plies"][0] |= change
    refused(value)


def test_mutilated_files_never_crash_the_reader(record: Record) -> None:
    rng = Random("mutilated")
    whole = record.dump()
    read = 0
    for _ in range(1_000):
        document = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(document))
            match rng.randrange(3):
                case 0:
                    document[at] = rng.randrange(256)
                case 1:
                    del document[at : at + rng.randrange(1, 50)]
                case _:
                    document[at:at] = rng.choice([b"{", b"]", b'"', b"1e99", b"\x00", b"\\u0000", b",,"])
        try:
            load_record(bytes(document))
            read += 1
        except RecordError as error:
            assert "\n" not in str(error)
    assert 0 < read < 1_000
