"""Read our own source files: which there are, and what stands in them."""

import ast
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGES: Final = ("bot", "cogs", "contests", "engine", "games", "host", "players", "sandbox", "storage")


@cache
def tree(path: Path) -> ast.Module:
    """Parse one file."""
    return ast.parse(path.read_text("utf-8"), str(path))


def modules(*packages: str) -> list[Path]:
    """List the Python files of some of our packages, in a fixed order."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def where(path: Path, node: ast.AST) -> str:
    """Say where a node stands, as an editor wants to hear it."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown}:{getattr(node, 'lineno', 1)}"


def tracked() -> list[Path]:
    """List the files that git would hand on: tracked, or new and not ignored; without git, none."""
    if not (ROOT / ".git").exists():
        return []
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listing.stdout.decode().split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def called(node: ast.AST) -> str | None:
    """Name what a call calls: `f` of `f(...)` and of `x.f(...)`."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id
        if isinstance(node.func, ast.Attribute):
            return node.func.attr
    return None


def scopes(module: ast.Module) -> Iterator[ast.Module | ast.FunctionDef | ast.AsyncFunctionDef]:
    """Walk the module itself and each function in it."""
    yield module
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def report(faults: Iterable[str]) -> str:
    """Write faults one under the other, for an assertion."""
    return "\n" + "\n".join(faults)


def where_line(path: Path, text: str, offset: int) -> str:
    """Say on which line of a file an offset lies."""
    return f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, offset) + 1}"
