"""The walls between the packages stand, and each of them is seen to stop somebody."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from tests.house.sources import PACKAGES, ROOT

OURS: Final = set(PACKAGES)
IMPURE: Final = ("storage", "discord", "sqlalchemy", "aiosqlite", "asyncio", "time")

# For each contract: who imports, in a planted module of theirs, what they must not.
PLANTS: Final[dict[str, list[tuple[str, str]]]] = {
    "circles": [("games.wolf", "games.sheep.planted"), ("games.sheep", "games.wolf.planted")],
    "layers": [
        ("engine", "games"),
        ("games", "players"),
        ("players", "host"),
        ("players", "contests"),
        ("contests", "players"),
        ("contests", "host"),
        ("host", "bot"),
        ("bot", "cogs"),
    ],
    "pure": [(pure, name) for pure in ("contests", "engine", "games", "players") for name in IMPURE],
    "host": [("host", "discord")],
    "floors": [("host.model", "host.log"), ("host.log", "host.mail"), ("host.moves", "host.lobby")],
    "events": [
        ("host.tournaments.changes", "host.tournaments.views"),
        ("host.tournaments.entrants", "host.tournaments.games"),
    ],
    "storage": [("storage", name) for name in PACKAGES if name != "storage"],
    "sandbox": [("sandbox", name) for name in PACKAGES if name != "sandbox"],
    "contests": [("contests", "games")],
    "games": [("games.wolf", "games.sheep"), ("games.sheep", "games.wolf")],
}


def contracts() -> list[dict[str, Any]]:
    """Read the contracts of import-linter from pyproject.toml."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def lint(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run import-linter in a tree, on the packages of that tree."""
    code = "from importlinter.cli import lint_imports_command as run; run()"
    command = [sys.executable, "-c", code, "--no-cache", "--no-logo", *arguments]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the Python files of the house, without its data."""
    tree = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "pyproject.toml", tree)
    for package in (*PACKAGES, "tools"):  # one contract is ours
        for path in (ROOT / package).rglob("*.py"):
            target = tree / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return tree


def test_the_walls_stand() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"{len(contracts())} kept, 0 broken" in result.stdout


def test_every_contract_is_tried() -> None:
    assert [contract["id"] for contract in contracts()] == list(PLANTS)


@pytest.mark.parametrize("contract", PLANTS)
def test_a_forbidden_import_turns_its_contract_red(contract: str, copied: Path, tmp_path: Path) -> None:
    tree = shutil.copytree(copied, tmp_path / "house")
    lines: dict[str, list[str]] = {}
    for who, what in PLANTS[contract]:
        lines.setdefault(who, []).append(f"import {what}")
    for who, imports in lines.items():
        folder = tree / who.replace(".", "/")
        if not folder.exists():
            folder.mkdir()
            (folder / "__init__.py").write_text("")
        (folder / "planted.py").write_text("\n".join(imports) + "\n")
    result = lint(tree, "--contract", contract)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "1 broken" in result.stdout
    shown = " ".join(result.stdout.split())
    for who, what in PLANTS[contract]:
        assert f"{who}.planted -> {what}" in shown


def test_the_floors_of_the_host_are_told_as_they_stand() -> None:
    """The table in `docs/architecture.md` has the floors of the contract, in its order."""
    wanted = next(contract for contract in contracts() if contract["id"] == "floors")["layers"]
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    lines = re.findall(r"^\| *(top|\d+)? *\| (`host/.*?`) \|", page, re.MULTILINE)
    told: list[list[str]] = []
    for floor, paths in lines:
        names = re.findall(r"`host/(\w+)(?:/|\.py)`", paths)
        if floor == "top":
            told += [[name] for name in reversed(names)]
        elif floor:
            told.append(names)
        else:
            told[-1] += names
    assert told == [layer.split(" | ") for layer in wanted]


def test_no_folder_of_ours_escapes_the_linter() -> None:
    """A folder without `__init__.py` is no package: import-linter would not look into it."""
    folders = {path.parent for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert {ROOT / package for package in PACKAGES} <= folders
    assert not [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()]
