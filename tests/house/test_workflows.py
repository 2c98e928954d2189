"""The workflows, the templates and the list of changes say what is so in this tree."""

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from games import GAMES
from tests.house.sources import ROOT
from tools.version import notes, version

WORKFLOWS: Final = sorted((ROOT / ".github/workflows").glob("*.yaml"))
TEMPLATES: Final = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
EXPRESSION: Final = re.compile(r"\$\{\{.*?\}\}")
each = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    """Return the jobs of a workflow."""
    read: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return read


def scripts(path: Path) -> Iterator[str]:
    """Yield what a workflow runs in a shell."""
    for job in jobs(path).values():
        for step in job.get("steps", ()):
            if "run" in step:
                yield step["run"]


def test_each_version_of_python_that_we_promise_is_tested() -> None:
    promised = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    tested = jobs(ROOT / ".github/workflows/tests.yaml")["tests"]["strategy"]["matrix"]["python"]
    least, below = (int(number) for number in re.findall(r"3\.(\d+)", promised))
    assert tested == [f"3.{number}" for number in range(least, below)]


@each
def test_what_a_workflow_runs_is_a_script(path: Path) -> None:
    assert list(scripts(path))
    for script in scripts(path):
        done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
        assert not done.stderr, script
        assert not EXPRESSION.search(script), "a name of a branch could be a command: hand it on by `env`"


@each
def test_files_and_targets_that_a_workflow_names_are_there(path: Path) -> None:
    said = "\n".join(scripts(path))
    for name in re.findall(r"(?<![\w/.$\"])((?:deploy|tools|\.ci)/[\w./-]+)", said):
        assert (ROOT / name).is_file(), name
    targets = {target for line in re.findall(r"^make (.+)$", said, re.MULTILINE) for target in line.split()}
    assert targets <= set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@each
def test_a_workflow_may_write_only_where_it_publishes(path: Path) -> None:
    whole = yaml.safe_load(path.read_text("utf-8"))
    assert whole["permissions"] == {"contents": "read"}
    writes = {name for name, job in jobs(path).items() if "write" in job.get("permissions", {}).values()}
    assert writes == ({"wheel", "image"} if path.stem == "release" else set())


@each
def test_every_job_has_an_end(path: Path) -> None:
    assert not [
        name for name, job in jobs(path).items() if "uses" not in job and "timeout-minutes" not in job
    ]


def test_nothing_is_published_before_the_tests_are_green() -> None:
    release = jobs(ROOT / ".github/workflows/release.yaml")
    assert release["tests"]["uses"] == "./.github/workflows/tests.yaml"
    assert (release["wheel"]["needs"], release["image"]["needs"]) == ("tests", "wheel")


def test_this_version_is_in_the_list_of_changes() -> None:
    assert notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())


def test_the_notes_of_a_version_are_its_section_alone() -> None:
    changes = "# Changes\n\n## 0.2.0\n\nNew.\n\n## 0.1.0\n\n### Games\n\nOld.\n"
    assert notes(changes, "0.2.0") == "New."
    assert notes(changes, "0.1.0") == "### Games\n\nOld."
    with pytest.raises(SystemExit, match=r"no section 0\.3\.0"):
        notes(changes, "0.3.0")


def test_the_templates_are_read_by_github() -> None:
    forms = [yaml.safe_load(path.read_text("utf-8")) for path in TEMPLATES if path.stem != "config"]
    assert len(forms) == 3
    for form in forms:
        assert {"name", "description", "body"} <= set(form)
        for field in form["body"]:
            assert field["type"] in {"textarea", "input", "dropdown"}
            assert field["attributes"]["label"]
    (games,) = (field for form in forms for field in form["body"] if field["type"] == "dropdown")
    assert games["attributes"]["options"] == [GAMES[key].title for key in GAMES]
