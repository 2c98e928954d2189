"""DATABASE_URL: what is understood, and what is said about the rest."""

from pathlib import Path

import pytest

from storage import StorageFault, parse_url, sqlite_url


@pytest.mark.parametrize(
    "path", ["tables.db", "data/tables.db", "/var/lib/tables.db", "with space/50% off?.db"]
)
def test_a_path_comes_back_from_its_url(path: str) -> None:
    assert parse_url(sqlite_url(Path(path))).path == Path(path)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql+asyncpg://bot@db/tables", "in SQLite only"),
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
