"""Whoever does not see a picture reads what it shows: no way of sending one is without an alt text."""

import ast
from io import BytesIO

import discord
import pytest

from bot.cards import BOARD_FILE, Card
from bot.limits import ALT_TEXT
from tests.house.sources import modules, tree, where


def _called(node: ast.AST) -> str:
    """Return the last word of what a call calls."""
    func = node.func if isinstance(node, ast.Call) else None
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _files(function: ast.AST) -> list[ast.Call]:
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
    return [call for call in calls if ast.unparse(call.func) == "discord.File"]


def _loose(function: ast.AST) -> list[ast.Call]:
    """Return the files that a function makes and puts on a card neither as a picture nor as a document."""
    taken: list[ast.AST] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and _called(node) in ("picture", "document"):
            taken += node.args[:1]
    names = {node.id for node in taken if isinstance(node, ast.Name)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(to, ast.Name) and to.id in names for to in node.targets
        ):
            taken.append(node.value)
    return [file for file in _files(function) if file not in taken]


def test_each_file_goes_on_a_card_as_a_picture_with_words_or_as_a_document() -> None:
    found, loose = 0, list[str]()
    for path in modules("bot", "cogs"):
        for function in ast.walk(tree(path)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found += len(_files(function))
                loose += [f"{where(path, file)} {ast.unparse(file)}" for file in _loose(function)]
    assert found >= 10, "this test would find nothing"
    assert [one for one in loose if ".txt" not in one] == []


def test_only_cards_hold_files_and_galleries() -> None:
    for path in modules("bot", "cogs"):
        if path.name == "cards.py":
            continue
        text = path.read_text("utf-8")
        assert "MediaGallery" not in text, path
        assert ".files.append" not in text, path


def test_a_picture_without_words_is_refused_and_long_ones_fit() -> None:
    for alt in ("", " \n"):
        with pytest.raises(ValueError, match="no alt text"):
            Card().picture(discord.File(BytesIO(b"png"), "curve.png"), alt)
    card = Card().board(b"png", "digest", "A word and another. " * 100).checked()
    (file,) = card.files
    assert file.filename == BOARD_FILE and file.description is not None
    assert len(file.description) <= ALT_TEXT
    (gallery,) = card.to_components()  # type: ignore[no-untyped-call]  # discord.py's gap
    assert gallery["items"][0]["description"] == file.description
