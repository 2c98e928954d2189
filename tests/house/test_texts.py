"""A game says nothing to people but through `Text`, so that every sentence can be translated."""

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from games import GAMES
from tests.house.sources import called, modules, report, tree, where

# What may hold a literal sentence: the texts, and what a person never reads at the table.
TEXTS: Final = {"Text", "ntext", "_", "N_", "brief", "brief_at", "Lesson"}
DEVELOPERS: Final = {"compile", "fullmatch", "match", "sub", "warn", "deprecated"}
NOT_FOR_PLAYERS: Final = {
    "checks",
    "dataset",
    "emblems",
    "invariants",
    "models",
    "phrases",
    "secrets",
    "vocabulary",
}
"""Rooms of a game that speak to whoever edits its data or its code, that draw, or that read what is typed."""
SENTENCE: Final = re.compile(
    r"[^\W\d_]{2,}(?:['’-]\w+)?[,:;]? +(?:\S+ +)+?[^\W\d_]{2,}|[^\W\d_]+ \S+ [^\W\d_]+"
)


def loose_sentences(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Find string literals of three words and more that no `Text` holds.

    Docstrings, assertions, patterns and exceptions are let be, being for developers; a refusal is a `Text`.
    """
    queue: list[ast.AST] = [module]
    while queue:
        node = queue.pop()
        if is_let_be(node):
            continue
        words = literal(node)
        if words is not None:
            if SENTENCE.search(words):
                yield node, words
            continue
        queue.extend(child for child in ast.iter_child_nodes(node) if not is_docstring(child))


def is_let_be(node: ast.AST) -> bool:
    """Tell whether whatever a node holds is a text or for developers."""
    if isinstance(node, ast.Raise | ast.Assert):
        return True
    name = called(node) or ""
    return name in TEXTS or name in DEVELOPERS or name.endswith(("Error", "Exception"))


def is_docstring(node: ast.AST) -> bool:
    """Tell whether a node is a string that stands alone: a docstring of a module, class or field."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def literal(node: ast.AST) -> str | None:
    """Return the text of a string or an f-string, whose holes count as a word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "hole" for part in node.values)
    return None


def test_no_literal_sentence_stands_outside_a_text() -> None:
    titles = {game.title for game in GAMES.values()}  # names, the same in every language
    titles |= {line[3:] for game in GAMES.values() for line in game.guide().splitlines() if line[:3] == "## "}
    faults = [
        f"{where(path, node)} {words!r}"
        for path in modules("games")
        if path.stem not in NOT_FOR_PLAYERS
        for node, words in loose_sentences(tree(path))
        if words not in titles
    ]
    assert not faults, report(faults)


@pytest.mark.parametrize(
    "line",
    [
        'def why(): return "You have no chips."',
        'def why(chips): return f"You have {chips} chips."',
        'HELP = {"flee": "Leave the battle and pay a chip"}',
        'x = "It is " + name + "\'s turn to move."',
        'class A:\n    help: ClassVar[str] = "walk to a chamber"',
        'label(verb="flee", text="pay one chip")',
        'line = "%s pays %d chips" % (name, chips)',
    ],
)
def test_a_planted_sentence_is_found(line: str) -> None:
    assert list(loose_sentences(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        '"""What a game is made of."""',
        'def f():\n    """Walk to the next chamber."""',
        'class A:\n    chips: int\n    """How many chips there are."""',
        'def why(): return Text("You have no chips.")',
        'def why(): return Text("You have {chips} chips.", chips=2)',
        'x = Text("a chip has gone", plural="{count} chips have gone", count=n)',
        'raise ValueError("a walk has no end here")',
        'faults.append(DataError("a walk has no end here"))',
        'x = re.compile("[a-z]+ to the [0-9]+")',
        'x = "move_weakest_monster"',
        'x = "  +--+  |  "',
        'x = " ".join(words)',
    ],
)
def test_what_is_no_sentence_for_people_is_let_be(line: str) -> None:
    assert not list(loose_sentences(ast.parse(line)))
