"""Rules and kernel play alike on every run: no global random, no `hash`, no `id`, no order of a set."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.house.sources import ROOT, called, modules, report, scopes, tree, where

ORDERLY: Final = ("contests", "engine", "games", "players")
# What does not care in which order its argument comes.
UNORDERED: Final = {
    "sorted",
    "set",
    "frozenset",
    "sum",
    "any",
    "all",
    "len",
    "bool",
    "min",
    "max",
    "isdisjoint",
}
# What hands the order of its argument on.
ORDERED: Final = {
    "list",
    "tuple",
    "iter",
    "enumerate",
    "zip",
    "map",
    "filter",
    "reversed",
    "join",
    "extend",
    "dict",
    "deque",
}
SET_METHODS: Final = {"union", "intersection", "difference", "symmetric_difference"}
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef


def global_random(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Find uses of the module's own generator; `random.Random` is a source of one's own."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            for name in node.names:
                if name.name != "Random":
                    yield node, f"random.{name.name}"
        if isinstance(node, ast.Attribute) and node.attr != "Random" and is_named(node.value, "random"):
            yield node, f"random.{node.attr}"
        if isinstance(node, ast.Import) and any(name.name in ("secrets", "uuid") for name in node.names):
            yield node, "a random source of the system"


def is_named(node: ast.expr, name: str) -> bool:
    """Tell whether an expression is just this name."""
    return isinstance(node, ast.Name) and node.id == name


def identities(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Find the built-in `hash` and `id`, whose numbers differ from run to run."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id"):
            yield node, f"{node.func.id}()"


def says_set(annotation: ast.expr | None) -> bool:
    """Tell whether an annotation is `set[...]`, `frozenset[...]` or `AbstractSet[...]`."""
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(base, ast.Name) and base.id in ("set", "frozenset", "AbstractSet", "MutableSet")


def own(scope: Scope) -> Iterator[ast.AST]:
    """Walk a scope without the functions in it."""
    queue: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while queue:
        node = queue.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            queue.extend(ast.iter_child_nodes(node))


def set_names(scope: Scope) -> dict[str, bool]:
    """Collect the names that hold a set in a scope, as far as the text shows it."""
    names: dict[str, bool] = {}
    if not isinstance(scope, ast.Module):
        arguments = scope.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            names[argument.arg] = says_set(argument.annotation)
    for _ in range(2):  # twice: a name may be assigned from a name further down
        for node in own(scope):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                names[node.target.id] = says_set(node.annotation)
            if isinstance(node, ast.Assign) and is_set(node.value, names):
                names.update({target.id: True for target in node.targets if isinstance(target, ast.Name)})
    return names


def is_set(node: ast.expr, names: dict[str, bool]) -> bool:
    """Tell whether an expression is a set, as far as the text shows it."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return names.get(node.id, False)
    if isinstance(node, ast.Attribute):
        return names.get(f".{node.attr}", False)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id in ("set", "frozenset")
        if isinstance(node.func, ast.Attribute) and (
            node.func.attr in SET_METHODS or node.func.attr == "copy"
        ):
            return is_set(node.func.value, names)
    return False


def set_fields(module: ast.Module) -> dict[str, bool]:
    """Collect the fields of classes that hold a set, as `.name`."""
    fields = [node for kind in ast.walk(module) if isinstance(kind, ast.ClassDef) for node in kind.body]
    return {
        f".{field.target.id}": True
        for field in fields
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and says_set(field.annotation)
    }


def set_orders(module: ast.Module, path: Path = ROOT) -> Iterator[tuple[ast.AST, str]]:
    """Find places where the order of a set can get out."""
    outer = set_names(module) | set_fields(module) | house_fields(*known_to(path))
    for scope in scopes(module):
        names = outer | (set_names(scope) if scope is not module else {})
        harmless: list[ast.AST] = []
        nodes = list(own(scope))
        for node in nodes:
            if isinstance(node, ast.Call) and called(node) in UNORDERED and not node.keywords:
                harmless.extend(node.args)
            if isinstance(node, ast.SetComp):
                harmless.append(node)
        for node in nodes:
            for source in taken_in_order(node):
                if is_set(source, names) and not any(node is safe for safe in harmless):
                    yield node, "the order of a set"
            if called(node) == "pop" and is_set_pop(node, names):
                yield node, "the order of a set"


def is_set_pop(node: ast.AST, names: dict[str, bool]) -> bool:
    """Tell whether a node is `pop()` of a set."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and not node.args
        and is_set(node.func.value, names)
    )


def known_to(path: Path) -> tuple[str, ...]:
    """Name the packages whose values a file can hold: contests and games know nothing of each other."""
    apart = ("games", "players") if path.is_relative_to(ROOT / "contests") else ("contests",)
    return tuple(package for package in ORDERLY if package not in apart)


@cache
def house_fields(*packages: str) -> dict[str, bool]:
    """Collect the fields that hold a set in some of the packages that must keep an order."""
    return {name: True for path in modules(*packages) for name in set_fields(tree(path))}


def taken_in_order(node: ast.AST) -> list[ast.expr]:
    """List the expressions whose items a node takes one after the other."""
    if isinstance(node, ast.For | ast.AsyncFor):
        return [node.iter]
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.SetComp):
        return [generator.iter for generator in node.generators]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.YieldFrom):
        return [node.value]
    if isinstance(node, ast.Call):
        keyed = (
            called(node) in ("min", "max", "sorted") and node.keywords
        )  # equal keys keep the order they came in
        return node.args if called(node) in ORDERED or keyed else []
    return []


CHECKS: Final = (global_random, identities, set_orders)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_rules_and_kernel_never_depend_on_chance_of_the_run(check: object) -> None:
    assert callable(check)
    faults = [
        f"{where(path, node)} {what}"
        for path in modules(*ORDERLY)
        for node, what in (check(tree(path), path) if check is set_orders else check(tree(path)))
        if not (path.parts[-2:] == ("engine", "chance.py") and "random" in what)
    ]
    assert not faults, report(faults)


@pytest.mark.parametrize(
    "line",
    [
        "import random\nx = random.choice([1, 2])",
        "import random\nrandom.shuffle(tiles)",
        "from random import randrange",
        "import secrets",
        "x = hash(state)",
        "x = sorted(tiles, key=lambda tile: id(tile))",
        "for x in {1, 2}: pass",
        "for x in set(tiles): pass",
        "def f(seen: set[int]) -> list[int]:\n    return [x for x in seen]",
        "def f():\n    seen = {1}\n    for x in seen: pass",
        "def f():\n    return list(frozenset(tiles))",
        "def f():\n    seen: set[int] = set()\n    other = seen | {3}\n    return tuple(other)",
        "SEEN = frozenset((1, 2))\ndef f():\n    return [*SEEN]",
        "def f(seen: frozenset[int]):\n    return max(seen, key=abs)",
        "def f(seen: set[str]):\n    return ','.join(seen)",
        "def f(seen: set[int]):\n    return seen.pop()",
        "def f(seen: set[int]):\n    return {x: 0 for x in seen}",
        "class S:\n    open_doors: set[int]\ndef f(s: S):\n    return [x for x in s.open_doors]",
    ],
)
def test_a_planted_dependence_is_found(line: str) -> None:
    assert [what for check in CHECKS for _, what in check(ast.parse(line))]


@pytest.mark.parametrize(
    "line",
    [
        "from random import Random\ndef f(rng: Random): return rng.choice([1])",
        "for x in sorted({1, 2}): pass",
        "def f(seen: set[int]):\n    return sorted(x for x in seen if x)",
        "def f(seen: set[int]):\n    return {x + 1 for x in seen}",
        "def f(seen: set[int]):\n    return 3 in seen and any(x > 2 for x in seen) and max(seen) > len(seen)",
        "def f(seat):\n    return seat.id(3)",
        "def f(line: list[int]):\n    return [x for x in line] + [line.pop()]",
    ],
)
def test_what_keeps_its_order_is_let_be(line: str) -> None:
    assert not [what for check in CHECKS for _, what in check(ast.parse(line))]


@pytest.mark.parametrize("package", ORDERLY)
def test_the_checks_read_something(package: str) -> None:
    assert any(tree(path).body for path in modules(package))
