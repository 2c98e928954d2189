"""The wheel holds our packages and nothing else; what it installs takes nothing from where it is called."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path
from typing import Final

import pytest

from tests.house.sources import PACKAGES, ROOT, tracked

pytestmark = pytest.mark.long

DECOYS: Final = ("games", "bot", "engine", "json")
# What a package may carry beside its Python files.
DATA: Final = {
    ".json",
    ".md",
    ".html",
    ".js",
    ".css",
    ".svg",
    ".sql",
    ".ttf",
    ".txt",
    ".mako",
    ".typed",
    ".po",
    ".mo",
}


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end and say what it said if it fails."""
    result = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False, timeout=240
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the locked build backend, without an index."""
    target = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation")
    run(*pip, "--wheel-dir", target, ROOT, cwd=target)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def house(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own that borrows the dependencies, not our source tree."""
    folder = tmp_path_factory.mktemp("house")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    pip = (sys.executable, "-m", "pip", "--python", folder / "bin/python")
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder)
    paths = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", vars=paths))
    # A plain path line: the editable install's own .pth file in that folder is not read through it.
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


def test_only_our_packages_come_with_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {*PACKAGES, "tablekeeper-0.1.0.dist-info"}
    inside = [Path(name) for name in names if ".dist-info/" not in name]
    assert not [path for path in inside if path.suffix != ".py" and path.suffix not in DATA]


def test_all_that_our_packages_hold_comes_with_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        path.relative_to(ROOT).as_posix() for path in tracked() if path.relative_to(ROOT).parts[0] in PACKAGES
    }
    assert not ours - names
    assert {"engine/py.typed", "games/foes/guide.md", "games/rulebooks/foes.md"} <= names


def test_the_licence_comes_with_the_wheel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "NOTICE"}


def test_the_command_takes_no_decoy_for_ours(house: Path, tmp_path: Path) -> None:
    for decoy in DECOYS:
        (tmp_path / decoy).mkdir()
        (tmp_path / decoy / "__init__.py").write_text(f"raise SystemExit('a decoy was imported: {decoy}')\n")
    for name in ("typer", "rich"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('a decoy was imported: {name}')\n")
    shown = run(house / "bin/tablekeeper", "games", cwd=tmp_path)
    assert "foes" in shown.stdout
    listed = json.loads(run(house / "bin/tablekeeper", "games", "--json", cwd=tmp_path).stdout)
    assert "foes" in json.dumps(listed)


def test_the_sandbox_runs_from_the_wheel(house: Path, tmp_path: Path) -> None:
    """Somebody who has installed the wheel sees the page, the bot in it and a board, from any folder."""
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.Popen(
        [house / "bin/tablekeeper", "sandbox", "--port", "0"],
        cwd=tmp_path, env=bare, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        address = re.search(r"at (http://127\.0\.0\.1:\d+\S*)", first)
        assert address is not None, first
        with urllib.request.urlopen(address[1], timeout=30) as page:  # noqa: S310  # an address of our own
            assert "<html" in page.read().decode()
        process.terminate()
        assert "The sandbox has ended." in process.communicate(timeout=60)[0]
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 0
    assert not list(tmp_path.iterdir()), "nothing is left where it was called"


def test_the_command_runs_what_the_wheel_installed(house: Path, tmp_path: Path) -> None:
    code = "import bot, games; print(bot.__file__); print(games.__file__)"
    places = run(house / "bin/python", "-P", "-c", code, cwd=tmp_path).stdout.splitlines()
    assert len(places) == 2
    assert all(Path(place).is_relative_to(house) for place in places)
