"""Setting up says in one sentence what a machine lacks."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.house.sources import ROOT

SHELL: Final = shutil.which("sh") or "/bin/sh"
# Stand-ins for interpreters: the first argument is `-c`, the second what to run.
OLD: Final = "exit 1"
WITHOUT_ENSUREPIP: Final = 'case "$2" in *ensurepip*) exit 1;; esac; exit 0'
SHIM: Final = 'echo "pyenv: command not found" >&2; exit 127'

Setup = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def setup(tmp_path: Path) -> Setup:
    """Run the set-up where only the given interpreters are on the path."""

    def run(python: str = "", **interpreters: str) -> subprocess.CompletedProcess[str]:
        for name, script in interpreters.items():
            path = tmp_path / name.replace("_", ".")
            path.write_text(f"#!{SHELL}\n{script}\n")
            path.chmod(0o755)
        environment = {"PATH": str(tmp_path), "PYTHON": python}
        command = [SHELL, str(ROOT / "tools" / "setup.sh"), str(tmp_path / "venv")]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=60
        )

    return run


@pytest.mark.parametrize("interpreters", [{}, {"python3": OLD}, {"python3": OLD, "python3_12": SHIM}])
def test_no_python_gets_one_sentence(setup: Setup, interpreters: dict[str, str]) -> None:
    result = setup(**interpreters)
    assert result.returncode != 0
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "needs Python 3.11, 3.12 or 3.13" in result.stderr
    assert "apt install python3 python3-venv" in result.stderr


def test_a_python_without_ensurepip_gets_one_sentence(setup: Setup) -> None:
    result = setup(python3=SHIM, python3_13=WITHOUT_ENSUREPIP)
    assert result.returncode != 0
    assert result.stderr.count("\n") == 1
    assert "no ensurepip" in result.stderr
    assert "apt install python3-venv" in result.stderr


def test_a_wrong_choice_of_python_gets_one_sentence(setup: Setup) -> None:
    result = setup(python="python2", python3=WITHOUT_ENSUREPIP)
    assert result.returncode != 0
    assert result.stderr.count("\n") == 1
    assert "PYTHON=python2 is not" in result.stderr


@pytest.mark.parametrize(
    "target", ["play", "test", "rules", "proof", "bench", "mutants", "lint", "lock", "clean"]
)
def test_make_alone_lists_every_target(target: str) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make here")
    shown = subprocess.run(
        [make, "-C", str(ROOT)], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert f"\n  make {target} " in shown


def test_what_is_installed_is_this_tree(tmp_path: Path) -> None:
    """A process started elsewhere, like the bot of the screenshots, would else run another clone's code."""
    code = "import host; print(host.__file__)"
    shown = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    assert Path(shown.strip()).is_relative_to(ROOT), "remove .venv/ready and run `make setup`"
