"""Each kind of work has one room (SQL in the storage, transactions in the host), and files are small."""

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.house.sources import PACKAGES, ROOT, called, modules, report, tree, where

SQL: Final = re.compile(
    r"\b(SELECT\b.+\bFROM|INSERT (OR \w+ )?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM"
    r"|(CREATE|DROP|ALTER)\s+(TABLE|INDEX)|BEGIN (IMMEDIATE|EXCLUSIVE)|PRAGMA \w+)\b",
    re.DOTALL,
)
TRANSACTIONS: Final = {"transaction", "begin", "begin_nested", "commit", "rollback"}
LONGEST: Final = 400


def statements(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Find SQL in string literals."""
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.search(node.value):
            yield node, "SQL"


def transactions(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Find methods called that open or close a transaction."""
    for node in ast.walk(module):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and called(node) in TRANSACTIONS
        ):
            yield node, f"{node.func.attr}()"


@pytest.mark.parametrize("package", ["cogs", "host", "players", "contests", "games", "engine", "sandbox"])
def test_statements_stand_in_the_storage(package: str) -> None:
    faults = [
        f"{where(path, node)} {what}" for path in modules(package) for node, what in statements(tree(path))
    ]
    assert not faults, report(faults)


@pytest.mark.parametrize("package", ["cogs", "bot"])
def test_the_host_alone_opens_transactions(package: str) -> None:
    faults = [
        f"{where(path, node)} {what}" for path in modules(package) for node, what in transactions(tree(path))
    ]
    assert not faults, report(faults)


@pytest.mark.parametrize(
    "line",
    [
        'x = "SELECT * FROM session WHERE place_id = ?"',
        'x = """\n  INSERT INTO action\n VALUES (?)"""',
        'x = "UPDATE session SET ply = 2"',
        'x = "BEGIN IMMEDIATE"',
        'x = f"DELETE FROM {table}"',
    ],
)
def test_a_planted_statement_is_found(line: str) -> None:
    assert list(statements(ast.parse(line)))


@pytest.mark.parametrize(
    "line", ["async with store.transaction(): pass", "await db.commit()", "engine.begin()"]
)
def test_a_planted_transaction_is_found(line: str) -> None:
    assert list(transactions(ast.parse(line)))


def test_every_file_can_be_read_at_one_sitting() -> None:
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in modules(*PACKAGES, "tests", "tools")}
    faults = [f"{path.relative_to(ROOT)} has {size} lines" for path, size in sizes.items() if size > LONGEST]
    assert not faults, report(faults)
