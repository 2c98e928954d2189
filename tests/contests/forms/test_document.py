"""The document holds the whole event, reads back as it was, and refuses what it is not."""

import json
from typing import Any

import pytest

from contests.fold import fold
from contests.forms.jsonform import FORMAT, DocumentError, document, load_document, packed
from contests.heads import head
from tests.contests.forms.events import made_up, played


def test_it_reads_back_as_it_was_written() -> None:
    event = played(players=5, rounds=2, bye="half")
    written = event.written()
    found = load_document(written.dump())
    assert found == written
    assert found.dump() == written.dump()
    assert found.log() == tuple(event.entries)
    assert found.contest() == fold(event.entries)
    assert found.names() == event.names
    assert found.head == head(event.entries)
    assert {code: found.record(code) for code in event.records} == event.records


def test_a_data_set_stands_in_it_once() -> None:
    written = played(players=6, rounds=2).written()
    assert written.games is not None and len(written.games) == 6
    assert len(written.data_sets) == 1
    assert all("data_set" not in game for game in written.games.values())


def test_points_in_it_are_exact() -> None:
    course = made_up(10, rounds=2, seats=4, points=(5, 3, 1, 0))
    lines = document("C", course.entries, {}).model_dump(mode="json")["standings"][0]["lines"]
    assert any("/" in value for line in lines for value in [line["points"], *line["breaks"].values()])


def test_it_may_be_packed() -> None:
    written = played(players=4, rounds=1).written()
    text = packed(written.dump())
    assert text == packed(written.dump())
    assert 5 * len(text) < 2 * len(written.dump())
    assert load_document(text) == written


@pytest.mark.parametrize("text", [packed(b"x" * 99)[:-9], b"\x1f\x8bnothing", packed(b"[" * 99)])
def test_what_is_packed_badly_is_a_sentence(text: bytes) -> None:
    with pytest.raises(DocumentError, match=r"^The file is .*\.$"):
        load_document(text)


def test_what_grows_without_end_is_not_unpacked() -> None:
    with pytest.raises(DocumentError, match="The file unpacks to more than 1048576 bytes"):
        load_document(packed(b" " * (1 << 22)))


def changed(value: dict[str, Any], **fields: Any) -> bytes:
    """Return a document with other fields."""
    return json.dumps(value | fields).encode()


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"format": "tablekeeper/1"}, "This is the record of one game; `tablekeeper verify` checks those."),
        ({"format": "x"}, "The file is not a tournament; `/tournament export` writes those."),
        ({"more": 1}, "The file is not a tournament: more: "),
        ({"entries": [{"n": "1"}]}, "The file is not a tournament: entries.0."),
        ({"head": "xyz"}, "The file is not a tournament: head: "),
    ],
)
def test_what_is_none_is_refused_in_a_sentence(fields: dict[str, Any], says: str) -> None:
    value = document("C", made_up(4, rounds=1).entries, {}).model_dump(mode="json")
    with pytest.raises(DocumentError) as refused:
        load_document(changed(value, **fields))
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "text", [b"", b"[1, 2", b"\xff", b"[]", b"7", b'{"format": 1, "format": 2}', b"[" * 99]
)
def test_no_bytes_are_more_than_a_sentence(text: bytes) -> None:
    with pytest.raises(DocumentError, match=r"^The file .*\.$"):
        load_document(text)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"kind": "danced"}, "Entry 2 of the file is not an entry of an event"),
        (
            {"kind": "joined", "entrant": 1, "more": 1},
            "Entry 2 of the file is not an entry of an event: it has foreign",
        ),
        ({"kind": "resulted", "round": 9, "table": 1, "places": [1]}, "Entry 2 of the file"),
        ({"kind": "announced", "plan": {}}, "Entry 2 of the file"),
    ],
)
def test_entries_that_are_none_are_named(what: dict[str, Any], says: str) -> None:
    value = document("C", made_up(4, rounds=1).entries, {}).model_dump(mode="json")
    value["entries"][1]["what"] = what
    with pytest.raises(DocumentError) as refused:
        load_document(json.dumps(value).encode()).contest()
    assert str(refused.value).startswith(says)


def test_a_log_of_nothing_is_refused() -> None:
    value = document("C", made_up(4, rounds=1).entries, {}).model_dump(mode="json")
    with pytest.raises(DocumentError, match="has at least its announcement"):
        load_document(changed(value, entries=[])).contest()


def test_the_format_has_its_name() -> None:
    assert FORMAT == "tablekeeper-tournament/1"
