"""Files from outside are measured before anything is built of them."""

import gzip
import json
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest

from bench import hostile_files
from engine.record import RecordError, load_record
from engine.untrusted import DATA_SET, EVENT, MOST_FAULTS, RECORD, FileError, Limits, read_json, unpacked
from engine.verify import verify
from games import GAMES
from games.foes.data import cuts, wide
from games.guardians.cards.verbs import table

SMALL = Limits("a test", bytes=200, depth=3, items=4, values=12, letters=20, digits=8)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('"' + "x" * 300 + '"', "302 bytes"),
        ("[[[[]]]]", "deeper than 3"),
        ("[1,2,3,4,5]", "more than 4 members"),
        ('{"a":1,"b":1,"c":1,"d":1,"e":1}', "more than 4 members"),
        ("[[1,2,3,4],[1,2,3,4],[1,2,3,4]]", "more than 12 values"),
        ('"' + "x" * 21 + '"', "has 21 bytes"),
        ('["' + "x" * 25, "has 2. bytes"),
        ("123456789", "9 digits"),
        ("[NaN]", "NaN"),
        ('{"a":1,"a":2}', "twice"),
        ("[1,", "no JSON"),
        ("", "The file is empty"),
        ('"\\ud800"', "half a character"),
    ],
)
def test_what_is_beyond_a_limit_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(FileError, match=says) as caught:
        read_json(text.encode(), SMALL)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    "value",
    [[1, 2, 3, 4], {"a": [1, [2]]}, "[[[[,,,,,,,,,,", '"\\"[' * 2, [1.25, -3, None, True], [], {}, ["é" * 9]],
)
def test_what_is_within_the_limits_is_read_as_it_is(value: Any) -> None:
    for spaced in (None, 1):
        text = json.dumps(value, indent=spaced, ensure_ascii=False).encode()
        assert read_json(text, SMALL) == value
        assert read_json(b"\xef\xbb\xbf" + text, SMALL) == value


def test_brackets_and_commas_in_texts_count_for_nothing() -> None:
    text = json.dumps(['\\"[{,' * 3] * 3)
    assert read_json(text.encode(), replace(SMALL, letters=40)) == json.loads(text)


def test_nothing_is_built_of_what_is_refused() -> None:
    document = b"[" + b"[]," * 300_000 + b"[]]"
    tracemalloc.start()
    with pytest.raises(FileError):
        read_json(document, RECORD)
    built = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert built < 4 * len(document), "the text once more, and the text without its strings; no list"


def test_a_packed_file_is_unpacked_no_further_than_it_may_grow() -> None:
    assert unpacked(gzip.compress(b"[1]"), EVENT) == b"[1]"
    assert unpacked(b"[1]", EVENT) == b"[1]"
    with pytest.raises(FileError, match="unpacks to more than"):
        unpacked(hostile_files.archive(), EVENT)
    for broken in (gzip.compress(b"x" * 999)[:-4], b"\x1f\x8bnonsense", gzip.compress(b"[1]") + b"more"):
        with pytest.raises(FileError, match="damaged"):
            unpacked(broken, EVENT)


@pytest.mark.parametrize("name", hostile_files.FILES)
def test_each_hostile_file_is_refused_in_one_sentence(name: str) -> None:
    try:
        record = load_record(hostile_files.FILES[name]())
    except RecordError as error:
        text = str(error)
    else:
        verdict = verify(GAMES[record.game], record)
        assert not verdict.ok
        text = str(verdict)
    assert text.endswith(".") and "\n" not in text and len(text) < 300


def test_only_the_first_faults_of_a_data_set_are_told() -> None:
    value = json.loads(GAMES["foes"].data.text)
    value["monsters"] = [{"id": n} for n in range(1_000)]
    with pytest.raises(ValueError, match="these are the first 20") as caught:
        GAMES["foes"].using(json.dumps(value))
    assert len(str(caught.value).splitlines()) == MOST_FAULTS + 1


def test_every_own_data_set_leaves_room_below_the_limits() -> None:
    for game in GAMES.values():
        text = game.data.text.encode()
        half = replace(
            DATA_SET, bytes=DATA_SET.bytes // 2, items=DATA_SET.items // 2, values=DATA_SET.values // 2
        )
        assert read_json(text, half) == json.loads(text)


def test_a_board_with_too_many_ways_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, looked = cuts._closable, 0

    def count(*given: Any) -> bool:
        nonlocal looked
        looked += 1
        return plain(*given)

    monkeypatch.setattr(cuts, "_closable", count)
    board = json.loads(json.loads(hostile_files.tangled_board(60))["data_set"])["board"]
    kinds = {space["id"]: space["kind"] for space in board["spaces"]}
    crossings = [name for name, kind in kinds.items() if kind == "intersection"]
    with pytest.raises(cuts.Tangled):
        cuts.cut_off(list(kinds), board["adjacency"], crossings, ["A", "B"])
    assert looked == cuts.MOST_STEPS


def test_r79_a_board_with_open_rooms_is_given_up() -> None:
    side = 12
    cells = [f"{x},{y}" for x in range(side) for y in range(side)]
    right = [(f"{x},{y}", f"{x + 1},{y}") for x in range(side - 1) for y in range(side)]
    down = [(f"{x},{y}", f"{x},{y + 1}") for x in range(side) for y in range(side - 1)]
    doors = [("A", cells[0]), ("B", cells[-1])]
    assert wide.too_wide([*right, *down, *doors], ("A", "B")) == ["A", "B"]
    assert wide.too_wide([*right[::side], *doors], ("A", "B")) == []
    value = json.loads(GAMES["foes"].data.text)
    beside = max(space["x"] for space in value["board"]["spaces"]) + 1
    start = next(one for one in value["board"]["spaces"] if one["kind"] == "chamber")
    value["board"]["spaces"] += [
        {"id": cell, "kind": "path", "x": beside + at // side, "y": at % side}
        for at, cell in enumerate(cells)
    ]
    value["board"]["adjacency"] += [*right, *down, (start["id"], cells[0])]
    with pytest.raises(ValueError, match=f"a monster has too many ways out of {start['id']}"):
        GAMES["foes"].using(json.dumps(value))


def test_arguments_are_split_in_one_pass() -> None:
    class Counted(str):
        """Count how often a letter is looked at."""

        looked = 0

        def __iter__(self) -> Any:
            for letter in str(self):
                Counted.looked += 1
                yield letter

    assert table._arguments("1,own(class=Knight,b),combat") == ["1", "own(class=Knight,b)", "combat"]
    assert table._arguments("") == []
    assert table._arguments(Counted("(" * 5_000)) == ["(" * 5_000]
    assert Counted.looked == 5_000


def test_a_deck_in_a_record_is_not_laid_out_without_end() -> None:
    entry = GAMES["guardians"].Entry
    name = next(iter(GAMES["guardians"].decks().ready.values())).guardian  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="less than or equal"):
        entry.model_validate({"guardian": name, "cards": {"M01": 10**9}})
    with pytest.raises(ValueError, match="at most"):
        entry.model_validate({"guardian": name, "cards": {f"M{n}": 900 for n in range(9)}})


def test_a_long_record_stays_within_its_limits() -> None:
    plies = [{"n": n, "kind": "action", "seat": 0, "action": {"kind": "x", "seat": 0, "to": "a1", "n": 3},
              "note": "", "head": "0" * 64} for n in range(1, 6_001)]  # fmt: skip
    text = json.dumps({"plies": plies}).encode()
    assert len(read_json(text, RECORD)["plies"]) == 6_000
