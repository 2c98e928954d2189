"""What every test may use: the tree, a browser, and a line in the closing report."""

import asyncio
import gc
import os
import shutil
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from itertools import chain, groupby
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from storage import Store, sqlite_url
from tests.support.engines import NoServerError, Server, empty, server
from tests.support.reports import FAILED

ROOT: Final = Path(__file__).resolve().parent.parent
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")

MEMORY: Final = Path("/dev/shm")  # noqa: S108  # where Linux keeps files in memory
ROOM: Final = 4 << 30
"""Bytes that must be free there: a run leaves some hundred megabytes, and other runs may be beside it."""

# A thousand databases that flush each commit wait for the disk for most of their time; in memory they do not.
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# What is imported and collected stays to the end: to look through it for garbage, again and again while it
# grows, is a tenth of the work.
gc.disable()

# The same examples in every run: a red test is red again when somebody looks.
settings.register_profile("tablekeeper", deadline=None, derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tablekeeper"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let each process begin with long tests, file by file: the short ones fill them evenly at the end.

    `--dist worksteal` deals each process a stretch of the list, and takes from the end of the longest.
    """
    if os.environ.get("TEST_ENGINE") == "postgres":  # which a file of SQLite says nothing of
        items[:] = [item for item in items if {"database", "town"}.isdisjoint(item.fixturenames)]  # type: ignore[attr-defined]
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    short = [item for item in items if not item.get_closest_marker("long")]
    files = [
        list(found)
        for _, found in groupby(
            (item for item in items if item.get_closest_marker("long")), lambda item: item.path
        )
    ]
    dealt: list[pytest.Item] = []
    for process in range(count):
        dealt += chain.from_iterable(files[process::count])
        room = max(0, len(items) * (process + 1) // count - len(dealt))
        dealt += short[:room]
        del short[:room]
    items[:] = dealt + short


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: ten thousand tests and all that they import."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def root() -> Path:
    """Name the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> str:
    """Name a Chromium for Playwright's `executable_path`; skip, loudly, where there is none."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip(
            "NO BROWSER TEST HAS RUN: no Chromium here (on Debian: apt install chromium, or set CHROMIUM)"
        )
    return found


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Give a function that puts a line into the closing report of the run, parallel runs too."""

    def put(line: str) -> None:
        request.node.user_properties.append(("told", line))

    return put


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the fixtures of a test know whether it has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what the tests told, sorted by test."""
    reports = [report for group in terminalreporter.stats.values() for report in group]
    told = {
        report.nodeid: lines
        for report in reports
        if isinstance(report, pytest.TestReport)
        and report.when == "teardown"
        and (lines := [value for name, value in report.user_properties if name == "told"])
    }
    if not told:
        return
    terminalreporter.section("told by the tests")
    for test in sorted(told):
        terminalreporter.write_line(test)
        for line in told[test]:
            terminalreporter.write_line(f"  {line}")


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database once."""
    path = tmp_path_factory.mktemp("empty") / "tables.db"

    async def make() -> None:
        await (await Store.open(sqlite_url(path))).close()

    asyncio.run(make())
    return path


@pytest.fixture
def database(tmp_path: Path, empty_database: Path) -> Path:
    """Name a fresh database."""
    path = tmp_path / "tables.db"
    path.write_bytes(empty_database.read_bytes())
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[tuple[Server, str]]:
    """Run a PostgreSQL server, and name a database there with nothing but the schema in it."""
    try:
        with server() as running:
            yield running, empty(running)
    except NoServerError:
        missing = "NO TEST HAS RUN ON POSTGRESQL: there is none here (on Debian: apt install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> str:
    """Say which engine a test runs on; `TEST_ENGINE` names another for those that do not say."""
    return str(getattr(request, "param", os.environ.get("TEST_ENGINE", "sqlite")))


@pytest.fixture
def database_url(engine: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Name a fresh database of an engine."""
    if engine == "sqlite":
        yield sqlite_url(request.getfixturevalue("database"))
        return
    running, template = request.getfixturevalue("postgres")
    name = asyncio.run(running.create(template))
    yield running.url(name)
    asyncio.run(running.drop(name))


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """Hold a fresh database open."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()
