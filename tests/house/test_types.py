"""Functions of the games say what they read: hardly any takes anything."""

import ast
from collections.abc import Iterator

from tests.house.sources import modules, tree, where

MOST = 20
"""Functions of all games that may take `Any`: those that check the raw parts of a data set."""


def takes_anything(module: ast.Module) -> Iterator[ast.AST]:
    """Find functions with a parameter of which the type names `Any`."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            at = node.args
            named = [*at.posonlyargs, *at.args, *at.kwonlyargs, *filter(None, (at.vararg, at.kwarg))]
            types = [part for one in named if one.annotation for part in ast.walk(one.annotation)]
            if any(isinstance(part, ast.Name) and part.id == "Any" for part in types):
                yield node


def test_few_functions_of_the_games_take_anything() -> None:
    found = [where(path, node) for path in modules("games") for node in takes_anything(tree(path))]
    assert len(found) <= MOST, "\n".join(found)


def test_a_function_that_takes_anything_is_found() -> None:
    written = "def one(a: list[Any]): ...\ndef two(a: int, *, b: Any | None): ...\ndef three(a: int): ...\n"
    assert len([*takes_anything(ast.parse(written))]) == 2
