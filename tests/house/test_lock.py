"""The lock holds all that is asked for, with hashes, and names no place to fetch it from."""

import re
import tomllib
from itertools import chain
from typing import Final

from tests.house.sources import ROOT

LOCK: Final = (ROOT / "requirements.lock").read_text("utf-8")
PINNED: Final = re.compile(r"^([a-z0-9][a-z0-9.-]*)==\S+", re.MULTILINE)


def asked_for() -> set[str]:
    """Name everything that pyproject.toml asks for, the build backend too, in the index's spelling;
    but for what training players takes, which is large and only for those who do, and for what is not there
    on every system.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    optional = chain.from_iterable(lines for extra, lines in extras.items() if extra not in ("fast", "learn"))
    lines = [
        *project["project"]["dependencies"],
        *optional,
        *project["build-system"]["requires"],
        "editables",
    ]
    names = {match.group() for line in lines if (match := re.match(r"[A-Za-z0-9._-]+", line))}
    return {re.sub(r"[-_.]+", "-", name).lower() for name in names}


def test_all_that_is_asked_for_is_locked() -> None:
    locked = set(PINNED.findall(LOCK))
    assert len(asked_for()) > 25
    assert not asked_for() - locked
    assert "audioop-lts" in locked, "discord.py needs it on Python 3.13"


def test_every_package_has_its_hashes() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(entries) == len(PINNED.findall(LOCK))
    assert not [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry]


def test_no_place_to_fetch_from_is_named() -> None:
    assert not re.findall(
        r"\S*://\S*|^\s*-\S.*|.*--(?:extra-)?index.*|.*find-links.*|.* @ .*", strip_hashes(LOCK), re.M
    )


def strip_hashes(lock: str) -> str:
    """Leave the hashes out of a lock."""
    return re.sub(r"^\s+--hash=.*\n?", "", lock, flags=re.MULTILINE)


def test_every_dependency_has_bounds_on_both_sides() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    assert not [line for line in lines if ">=" not in line or "<" not in line]
