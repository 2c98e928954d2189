"""DATABASE_URL: what is understood, and what is said about the rest."""

from pathlib import Path

import pytest

from storage import PostgresUrl, SQLiteUrl, StorageFault, parse_url, sqlite_url


@pytest.mark.parametrize(
    "path", ["tables.db", "data/tables.db", "/var/lib/tables.db", "with space/50% off?.db"]
)
def test_a_path_comes_back_from_its_url(path: str) -> None:
    assert parse_url(sqlite_url(Path(path))) == SQLiteUrl(Path(path))


def test_a_server_is_named_without_its_password() -> None:
    url = parse_url("postgresql+asyncpg://bot:hunter22@db.example:5433/tables")
    assert isinstance(url, PostgresUrl) and url.dsn == "postgresql://bot:hunter22@db.example:5433/tables"
    assert url.where == "“tables” on db.example"
    assert "hunter22" not in repr(url) + str(url)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("sqlite:///tables.db", "must look like sqlite+aiosqlite:///"),
        ("tables.db", "must look like"),
        ("", "must look like"),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite+aiosqlite:///", "names no file"),
        ("sqlite+aiosqlite://host/tables.db", "names no file"),
    ],
)
def test_any_other_url_is_refused_with_the_remedy(url: str, says: str) -> None:
    with pytest.raises(StorageFault, match=says.replace("+", r"\+")) as caught:
        parse_url(url)
    assert "sqlite+aiosqlite:///" in str(caught.value)
