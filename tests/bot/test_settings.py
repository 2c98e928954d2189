"""Settings: read from the environment, held equal to `.env.example`, secret where they must be."""

from pathlib import Path

import pytest

from bot.faults import EX_CONFIG, Fault
from bot.settings import DISCORD_API, Settings, load

NAMES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no setting of this machine in."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_example_names_each_setting_once_with_its_meaning(root: Path) -> None:
    lines = (root / ".env.example").read_text("utf-8").splitlines()
    named = [line.partition("=")[0] for line in lines if line and not line.startswith("#")]
    assert named == NAMES
    for name, field in Settings.model_fields.items():
        above = lines[lines.index(next(line for line in lines if line.startswith(f"{name.upper()}="))) - 1]
        said = (field.description or "").rstrip(".")
        assert above.startswith(f"# {said}"), name


def test_the_example_as_it_stands_gives_the_defaults(root: Path, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text((root / ".env.example").read_text("utf-8"), "utf-8")
    assert load() == load(_env_file=None)


def test_nothing_is_needed_and_the_database_is_in_the_users_data_folder() -> None:
    settings = load()
    assert settings.discord_token is None
    assert settings.api == DISCORD_API
    assert settings.database_path is not None
    assert settings.database_path.name == "tablekeeper.db"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"SHARD_COUNT": "none"}, "SHARD_COUNT"),
        ({"SHARD_COUNT": "0"}, "SHARD_COUNT"),
        ({"SHARD_IDS": "0,1"}, "SHARD_IDS needs a SHARD_COUNT"),
        ({"SHARD_IDS": "0,2", "SHARD_COUNT": "2"}, "SHARD_IDS needs a SHARD_COUNT"),
        ({"DATABASE_URL": "mysql://user:hunter22@host/db"}, "DATABASE_URL"),
        ({"DISCORD_API_URL": "ftp://somewhere"}, "DISCORD_API_URL"),
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL: write 'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ({"SHARD_COUNT": "many"}, "SHARD_COUNT: write a whole number. See"),
        ({"SHARD_COUNT": "1.5"}, "SHARD_COUNT: write a whole number. See"),
        ({"SHARD_COUNT": "-3"}, "SHARD_COUNT: write 1 or a larger number. See"),
        ({"SHARD_IDS": "0,x", "SHARD_COUNT": "2"}, "SHARD_IDS: write a whole number. See"),
        ({"SHARD_IDS": "-1", "SHARD_COUNT": "2"}, "SHARD_IDS begin with 0"),
        ({"REPORT_CHANNEL": "#log"}, "REPORT_CHANNEL: write a whole number. See"),
        ({"BACKUP_HOURS": "daily"}, "BACKUP_HOURS: write a number. See"),
        ({"BACKUP_HOURS": "0"}, "BACKUP_HOURS: write a number above 0. See"),
        ({"BACKUP_HOURS": "nan"}, "BACKUP_HOURS: write "),
        ({"BACKUP_HOURS": "inf"}, "BACKUP_HOURS: write 8784 or a smaller number. See"),
        ({"METRICS_PORT": "70000"}, "METRICS_PORT: write 65535 or a smaller number. See"),
        ({"DISCORD_API_URL": "somewhere"}, "DISCORD_API_URL: write an address that begins with https://"),
        ({"MAINTENANCE_FILE": "/"}, "MAINTENANCE_FILE: it is a folder; name a file in it"),
    ],
)
def test_a_wrong_setting_is_one_sentence_without_its_value(
    values: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Fault, match=says) as caught:
        load()
    assert caught.value.code == EX_CONFIG
    assert "\n" not in str(caught.value)
    assert "hunter22" not in str(caught.value)


def test_shards_are_read() -> None:
    assert load(shard_count=4, shard_ids="0, 2").shard_ids == (0, 2)


def test_secrets_are_in_no_repr() -> None:
    settings = load(discord_token="hush-hush-hush", database_url="postgresql+asyncpg://u:hunter22@h/d")
    for said in (repr(settings), str(settings)):
        assert "hush" not in said
        assert "hunter22" not in said
