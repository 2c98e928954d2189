"""The image, the compose file and the unit: what can be said of them without a container engine.

The long form builds the image's stages in fresh roots of Debian and tries out what they hold.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.settings import Settings, load
from tests.house.sources import PACKAGES, ROOT
from tools.fresh_root import instructions
from tools.image_files import context

DOCKERFILE: Final = list(instructions((ROOT / "Dockerfile").read_text("utf-8")))
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
PIN: Final = re.compile(r"^\S+==\S+", re.MULTILINE)
UNIT: Final = (ROOT / "deploy/tablekeeper.service").read_text("utf-8")
MOST_EXPOSED: Final = 20
"""Of what systemd counts as exposure, in tenths: 1.5 when this was written, 9.6 without any hardening."""
MOST_ADDED: Final = 120_000_000
"""Bytes on top of python:3.12-slim, which has some 125 MB: together under 250 MB."""


def final_stage() -> list[tuple[str, str]]:
    """Return the instructions of what is kept."""
    begins = [number for number, (word, _) in enumerate(DOCKERFILE) if word == "FROM"]
    return DOCKERFILE[begins[-1] :]


def test_the_image_is_kept_small_and_runs_as_nobody_in_particular() -> None:
    words = [word for word, _ in final_stage()]
    assert words.count("COPY") == 1
    assert dict(final_stage())["COPY"] == "--from=build /opt/tablekeeper /opt/tablekeeper"
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert dict(final_stage())["USER"] == "tablekeeper"
    assert dict(final_stage())["ENTRYPOINT"] == '["tablekeeper"]'
    assert '"tablekeeper", "alive"' in dict(final_stage())["HEALTHCHECK"]


def test_images_are_named_as_everybody_knows_them() -> None:
    names = [rest.partition(" AS ")[0] for word, rest in DOCKERFILE if word == "FROM"]
    names += [service["image"] for service in COMPOSE["services"].values() if "build" not in service]
    assert names == ["python:${PYTHON}-slim", "python:${PYTHON}-slim", "postgres:17"]


def test_nothing_private_goes_into_a_build(tmp_path: Path) -> None:
    shutil.copy(ROOT / ".dockerignore", tmp_path)
    kept = ("bot/cli.py", "docs/rules/foes.md", "deploy/run.lock", "LICENSE")
    left = (
        ".env",
        "tables.db",
        "tables.db-wal",
        "bot/__pycache__/cli.pyc",
        "docs/hosting.md",
        "local/notes.txt",
    )
    for name in (*kept, *left):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {path.relative_to(tmp_path).as_posix() for path in context(tmp_path)} == set(kept)


def test_all_that_the_wheel_needs_goes_into_a_build() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in context(ROOT)}
    assert names == {*PACKAGES, "docs", "deploy", "LICENSE", "NOTICE", "README.md", "pyproject.toml"}


@pytest.mark.parametrize("name", ["run", "build"])
def test_the_locks_of_the_image_are_parts_of_the_lock(name: str) -> None:
    text = (ROOT / f"deploy/{name}.lock").read_text("utf-8")
    pins = set(PIN.findall(text))
    assert pins <= set(PIN.findall((ROOT / "requirements.lock").read_text("utf-8")))
    assert text.count("--hash=sha256:") >= len(pins)
    needed = {"discord-py", "asyncpg", "greenlet"} if name == "run" else {"hatchling"}
    assert needed <= {pin.partition("==")[0] for pin in pins}


def bots() -> dict[str, dict[str, Any]]:
    """Return the services that are bots."""
    return {name: service for name, service in COMPOSE["services"].items() if name.startswith("bot")}


def test_each_profile_is_whole_and_neither_starts_the_other() -> None:
    profiles: dict[str, set[str]] = {}
    for name, service in COMPOSE["services"].items():
        (profile,) = service["profiles"]
        profiles.setdefault(profile, set()).add(name)
    assert profiles == {"sqlite": {"bot"}, "postgres": {"bot-0", "bot-1", "database"}}


def test_bots_may_write_nothing_but_their_data() -> None:
    for service in bots().values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["tmpfs"] == ["/tmp"]  # noqa: S108  # a path inside
        assert [volume.partition(":")[2] for volume in service["volumes"]] == ["/data"]


def test_bots_come_back_after_a_reboot_and_try_no_refused_token_again() -> None:
    assert {service["restart"] for service in bots().values()} == {"unless-stopped"}
    assert dict(final_stage())["CMD"] == '["run", "--stay"]'


def test_one_word_lets_both_bots_rest_and_one_of_them_writes_backups() -> None:
    both = [service for name, service in bots().items() if name != "bot"]
    assert [service["volumes"] for service in both] == [["shared:/data"]] * 2
    assert {service["environment"]["MAINTENANCE_FILE"] for service in both} == {"/data/maintenance"}
    assert [service["environment"].get("BACKUP_FOLDER") for service in both] == ["/data/backups", None]


def test_no_port_is_opened_and_the_database_is_out_of_reach() -> None:
    assert not [name for name, service in COMPOSE["services"].items() if "ports" in service]
    assert COMPOSE["services"]["database"]["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"]["internal"] is True


def test_two_bots_divide_the_shards() -> None:
    settings = [
        load(**{name.lower(): value for name, value in service["environment"].items()}, _env_file=None)
        for service in bots().values()
    ]
    assert [one.database_path is None for one in settings] == [False, True, True]
    assert [one.shard_count for one in settings] == [None, 2, 2], "a shard for each"
    assert {one.shard_ids for one in settings} == {()}, "each may take over what the other has"
    assert {one.maintenance_file for one in settings[1:]} == {Path("/data/maintenance")}
    one, other = (service for name, service in bots().items() if name != "bot")
    assert one["volumes"] == other["volumes"], "one file lets both rest"
    for service in bots().values():
        assert {name.lower() for name in service["environment"]} <= set(Settings.model_fields)


def test_each_bot_keeps_its_database_where_its_volume_is() -> None:
    path = load(database_url=bots()["bot"]["environment"]["DATABASE_URL"], _env_file=None).database_path
    assert path == Path("/data/tablekeeper.db")
    assert set(COMPOSE["volumes"]) == {"data", "shared", "database"}


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """Return the unit with a program that is there, as systemd looks for it."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here, so nobody checks the unit")
    path = tmp_path / "tablekeeper.service"
    path.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", UNIT, flags=re.MULTILINE), "utf-8")
    return path


def test_systemd_understands_the_unit(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_gives_a_broken_bot_little_to_break(unit: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", unit],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-200:] + done.stderr


def test_the_unit_does_not_try_a_refused_token_again() -> None:
    from bot.faults import EX_CONFIG, EX_REFUSED

    assert f"RestartPreventExitStatus={EX_REFUSED} {EX_CONFIG}\n" in UNIT


def test_the_unit_never_gives_up_in_an_outage() -> None:
    assert "StartLimitIntervalSec=0\n" in UNIT
    assert "StartLimitBurst" not in UNIT


@pytest.mark.slow
def test_the_image_can_be_built_in_a_fresh_root(tmp_path: Path) -> None:
    debootstrap = shutil.which("debootstrap")
    if debootstrap is None or os.geteuid() != 0:
        pytest.skip("debootstrap and root are needed to make a fresh root")
    packages = "--include=python3-venv,python3-pip,ca-certificates"
    base = tmp_path / "base"
    subprocess.run(
        [debootstrap, "--variant=minbase", packages, "bookworm", base], check=True, capture_output=True
    )
    done = subprocess.run(
        [sys.executable, "-m", "tools.fresh_root", base],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    added = re.search(r"added to the base: ([\d,]+) bytes", done.stdout)
    assert added is not None
    assert int(added[1].replace(",", "")) < MOST_ADDED
    shutil.rmtree(base)
