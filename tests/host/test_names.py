"""Names: whatever a person is called, every message stays what it is and every board keeps its columns."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Board, Player, draw
from host.names import (
    MOST_CODE_POINTS,
    MOST_GRAPHEMES,
    MOST_MARKS,
    NOBODY,
    column_name,
    columns,
    safe_name,
    unique_name,
)  # fmt: skip
from host.names import _graphemes as graphemes
from tools.confusables import FILE, confusables

NASTY = st.sampled_from([
    "<@1>", "@everyone", "```", "</roll:1>", "<#2>", "<t:1:R>", "<:x:3>", "https://x.y", "discord.gg/x",
    "\x1b[31m", "\u202e", "\u2066", "\u200f", "e\u0301\u0301\u0301\u0301", "👨\u200d👩\u200d👧", "🇩🇪", "❤️",
    "さくら", "שלום", "**", "__", "~~", "||", "[a](b)", "# ", "- ", "> ", "\n", "\u3164", "\u2800", "\ufdfd",
    "\U000e0041",
])  # fmt: skip
NAMES = st.lists(st.one_of(st.text(max_size=12), NASTY), max_size=12).map("".join)
MEANS_SOMETHING = "<>`@*~|\\/[]#:"


def check_safe(name: str) -> None:
    assert name and name == name.strip() and unicodedata.is_normalized("NFC", name)
    assert not set(name) & set(MEANS_SOMETHING)
    assert len(list(graphemes(name))) <= MOST_GRAPHEMES and len(name) <= MOST_CODE_POINTS
    for before, letter in zip(" " + name, name, strict=False):
        category = unicodedata.category(letter)
        assert category not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"), ascii(name)
        assert category != "Cf" or letter == "\u200d", ascii(name)
        assert not (before == letter == " ")
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me", "Mc") and letter != "\ufe0f" else 0
        assert marks <= MOST_MARKS, ascii(name)


@given(NAMES)
@settings(max_examples=400)
def test_every_name_is_safe(raw: str) -> None:
    name = safe_name(raw)
    check_safe(name)
    assert safe_name(name) == name


@given(st.lists(NAMES, min_size=2, max_size=6))
@settings(max_examples=100)
def test_names_at_a_table_are_unique_at_a_glance(raws: list[str]) -> None:
    taken: list[str] = []
    for raw in raws:
        name = unique_name(raw, taken)
        check_safe(name)
        assert name.casefold() not in [other.casefold() for other in taken]
        taken.append(name)


@given(NAMES)
@settings(max_examples=400)
def test_every_name_keeps_the_columns_of_a_board(raw: str) -> None:
    name = column_name(safe_name(raw), "Player 1")
    for width in range(1, len(name) + 1):
        assert columns(name[:width]) == width
    board = Board(((Player(0, width=8), "|"), ("x" * 42,)))
    first, second = draw(board, lambda _seat: name.ljust(8)).split("\n")
    assert first.index("|") == 8 == columns(first) - 1
    assert "`" not in first and "\x1b" not in first and len(second) == 42


@pytest.mark.slow
@given(NAMES)
@settings(max_examples=20_000)
def test_twenty_thousand_names(raw: str) -> None:
    test_every_name_is_safe.hypothesis.inner_test(raw)  # type: ignore[attr-defined]
    test_every_name_keeps_the_columns_of_a_board.hypothesis.inner_test(raw)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("A", "A"), ("", NOBODY), (" \u200b\u3164\x00 ", NOBODY), ("❤️", "❤️"), ("\u0301\u0302", NOBODY),
        ("👨\u200d👩\u200d👧\u200d👦", "👨\u200d👩\u200d👧\u200d👦"), ("a\u200db", "ab"),
        ("x" * 50, "x" * 32),
        ("\x1b[1;31mred\x1b[0m", "red"), ("good_name", "good_name"), ("__bold__", "ˍˍboldˍˍ"),
        ("- item", "item"), ("# title", "♯ title"), ("a\n\n b", "a b"), ("e\u0301", "é"),
        ("q\u0301\u0302\u0303", "q\u0301\u0302"), ("@everyone", "·everyone"), ("אבג", "אבג"),
    ],
)  # fmt: skip
def test_names_that_people_have(raw: str, name: str) -> None:
    assert safe_name(raw) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A", "A"),
        ("Zoë", "Zoë"),
        ("さくら", "Player 1"),
        ("אבג", "Player 1"),
        ("❤️", "Player 1"),
        ("Sam ⚔️", "Sam"),
    ],
)
def test_names_on_a_board(name: str, shown: str) -> None:
    assert column_name(name, "Player 1") == shown


def test_the_second_of_a_name_gets_a_number() -> None:
    assert unique_name("Sam", ["sam", "Sam 2"]) == "Sam 3"
    assert unique_name("Ѕ" * 40, []) != unique_name("Ѕ" * 40, ["Ѕ" * 32])
    assert unique_name("ＳＡＭ", ["sam"]) == "ＳＡＭ 2", "wide letters look the same"


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("\u0410sh", "Ash"), ("\u0430sh", "ASH"), ("A\u0455h", "ash"), ("\u0421\u043e\u0440", "Cop"),
        ("\u0391sh", "Ash"), ("Ash", "\u0410\u0455h"), ("𝐀𝐬𝐡", "Ash"), ("Pau1", "Paul"), ("PauI", "Paul"),
        ("Sarn", "Sam"), ("B0b", "Bob"), ("Ivy", "ivy"), ("lvy", "Ivy"), ("Zoe\u0308", "Zoë"),
    ],
)  # fmt: skip
def test_nobody_sits_down_under_a_name_that_looks_like_another(name: str, taken: str) -> None:
    assert unique_name(name, [taken]) == f"{safe_name(name)} 2"


@pytest.mark.parametrize(
    ("name", "taken"), [("Ash", "Ask"), ("Иван", "Ivan"), ("さくら", "サクラ"), ("Zoe", "Zoë2")]
)
def test_other_names_are_left_alone(name: str, taken: str) -> None:
    assert unique_name(name, [taken]) == name


def test_the_list_of_looks_is_the_one_of_unicode() -> None:
    assert FILE.read_text("utf-8") == confusables(), "run tools/confusables.py"
