"""429, 5xx, slow answers and torn connections on every route that the bot uses: nothing is lost, nothing is
done twice, and whoever waits is told something in time.
"""

import ast
import asyncio
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import discord
import pytest

from bot.delivery import Delivery
from tests.bot import troubles
from tests.bot.finding_troubles import FINDING
from tests.bot.house import House
from tests.bot.troubles import ANSWERED_IN, LONG, PUT_OFF, QUICK, SLOW, Scene, Trouble, hurried
from tests.support.routes import CALLS, OURS, ROUTES, Route
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.long
CALLERS: Final = ("bot", "cogs")
ACTS: Final = {**troubles.ACTS, **FINDING}


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py and delivery wait for a twentieth of the time before they try again."""
    clock = SimpleNamespace(**{name: getattr(asyncio, name) for name in dir(asyncio)})
    clock.sleep = hurried
    monkeypatch.setattr("discord.http.asyncio", clock)
    monkeypatch.setattr("discord.webhook.async_.asyncio", clock)
    monkeypatch.setattr(Delivery, "_back_off", staticmethod(lambda _row: timedelta(seconds=0.05)))
    monkeypatch.setattr("bot.threads.PAUSE_SECONDS", 0.05)


async def endure(
    house: House, route: Route, troubles: tuple[Trouble, ...], patch: pytest.MonkeyPatch
) -> None:
    """Act while a route has one trouble after the other; each must have struck."""
    patch.setattr("bot.answers.PATIENCE", 0.0 if route in PUT_OFF else ANSWERED_IN / 5)
    for number, trouble in enumerate(troubles):
        house.sim.parts.interactions.answer_seconds = PATIENCE
        scene = Scene(house, number, trouble, route)
        await ACTS[route](scene)
        assert scene.struck is not None and not scene.struck.times, f"{trouble.name}: {route} was not asked"
        house.sim.faults.clear()


@pytest.mark.parametrize("route", sorted(ROUTES), ids=" ".join)
@pytest.mark.usefixtures("hasty")
async def test_trouble_on_a_route_loses_nothing_and_doubles_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, route: Route
) -> None:
    await endure(house, route, QUICK, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("route", sorted(ROUTES), ids=" ".join)
@pytest.mark.usefixtures("hasty")
async def test_every_trouble_on_a_route_loses_nothing_and_doubles_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, route: Route
) -> None:
    await endure(house, route, LONG, monkeypatch)


def test_there_is_something_to_do_at_each_route_of_the_list() -> None:
    assert set(ACTS) == ROUTES
    assert SLOW > ANSWERED_IN, "who waits for a slow answer is told something before"


def test_the_list_knows_every_route_that_the_code_uses(root: Path) -> None:
    """Each call of a method that discord.py requests something by must be in the list."""
    asked = requesting(Path(discord.__file__).parent)
    used = {
        name: f"{path}:{line}"
        for package in CALLERS
        for path in sorted((root / package).rglob("*.py"))
        for name, line in calls(path)
        if name in asked
    }
    unknown = {name: where for name, where in used.items() if name not in CALLS and name not in OURS}
    assert not unknown, f"name the routes of these in tests/support/routes.py: {unknown}"
    assert {route for name in used for route in CALLS.get(name, ())} == ROUTES, "none is listed in vain"


def requesting(library: Path) -> set[str]:
    """Return the names of all that discord.py offers to be awaited, and of its requests."""
    return {
        method.name
        for path in library.rglob("*.py")
        for owner in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.AsyncFunctionDef)
        or (isinstance(method, ast.FunctionDef) and owner.name == "HTTPClient")
        if not method.name.startswith("_")
    }


def calls(path: Path) -> list[tuple[str, int]]:
    """Return the names of the methods that a file calls, and where."""
    return [
        (node.func.attr, node.lineno)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    ]
