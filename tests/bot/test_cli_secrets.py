"""What holds the token, seeds and hands is read by its owner alone, and `doctor` says where it is not."""

import os
import stat
from pathlib import Path

import pytest

from tests.bot.test_cli import run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")


def mode(path: Path) -> int:
    """Return who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def settings(folder: Path) -> dict[str, str]:
    return {"DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'tables.db'}"}


def test_backups_copies_and_what_is_restored_are_their_owners_alone(tmp_path: Path) -> None:
    where = settings(tmp_path)
    assert run("db", "upgrade", folder=tmp_path, **where).returncode == 0
    database, backup, copy = (tmp_path / name for name in ("tables.db", "a.backup", "copy.db"))
    assert run("db", "backup", str(backup), folder=tmp_path, **where).returncode == 0
    assert run("db", "backup", folder=tmp_path, **where).returncode == 0
    assert run("db", "copy", f"sqlite+aiosqlite:///{copy}", folder=tmp_path, **where).returncode == 0
    database.chmod(0o644)  # as it was made by something else
    assert run("db", "restore", str(backup), folder=tmp_path, **where).returncode == 0
    made = [path for path in tmp_path.iterdir() if path.is_file()]
    assert {path.name.rpartition(".")[2] for path in made} >= {"db", "backup", "replaced"}
    assert {path.name: oct(mode(path)) for path in made if mode(path) != 0o600} == {}


def test_the_doctor_says_what_others_can_read_and_how_to_close_it(tmp_path: Path) -> None:
    where = settings(tmp_path)
    run("db", "upgrade", folder=tmp_path, **where)
    looked = run("doctor", folder=tmp_path, **where)
    assert looked.returncode == 0 and "chmod" not in looked.stdout
    open_ones = [
        tmp_path / name for name in (".env", "tables.db-wal", "tables.db.20260101-000000.backup", "tables.db")
    ]
    for file in open_ones:
        file.touch()
        file.chmod(0o644)
    looked = run("doctor", folder=tmp_path, **where)
    said = " ".join(looked.stdout.split())
    assert looked.returncode == 1
    assert said.count("chmod") == len(open_ones)
    for file in open_ones:
        assert f"can be read by others on this machine (mode 644); `chmod 600 {file}` closes it." in said
