"""Pictures from the process that paints: each painted once, the same as painted here, and left out when the
process dies.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bench.positions import positions
from engine import AnyGame
from engine.scene import PLAIN, Scene, palette
from engine.texts import ENGLISH
from engine.themes import dressed, shipped
from games import GAMES
from host.processes.painter import Painter, carry_out
from host.processes.worker import WorkerDied
from tests.engine.tiny import GAME as TINY
from tests.support.waiting import PATIENCE


@pytest.fixture
async def painter(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Painter]:
    """Yield a painter with a process of its own, which may take its time."""
    monkeypatch.setattr("host.processes.painter.PATIENCE_SECONDS", PATIENCE)
    painter = Painter()
    yield painter
    await painter.close()


def middle(game: AnyGame) -> tuple[Any, Any, Any]:
    """Return a state from the middle of a game, what its seat sees, and an earlier view of that seat."""
    before, at = positions(game, 2)[:2]
    return at.state, game.view(at.state, at.seat), game.view(before.state, at.seat)


@pytest.mark.parametrize("key", GAMES)
async def test_a_picture_is_the_same_wherever_it_is_painted(key: str) -> None:
    game = GAMES[key]
    _, view, before = middle(game)
    scene = Scene(palette("day", "deutan"), ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"), before)
    painter = Painter(threads=True)  # the same way as to the process, without its start
    picture = await painter.paint(game, view, scene)
    assert picture is not None and picture.png == game.picture(view, scene)
    await painter.close()


async def test_a_game_under_other_names_is_painted_too() -> None:
    game = GAMES["willow"]
    name, text = next(iter(shipped(game).items()))
    themed = dressed(game, text, name)
    _, view, _ = middle(themed)
    painter = Painter(threads=True)
    picture = await painter.paint(themed, view)
    assert picture is not None and picture.png == themed.picture(view)
    await painter.close()


@pytest.mark.long
async def test_each_picture_is_painted_once_and_a_dead_process_is_replaced(painter: Painter) -> None:
    game = GAMES["foes"]
    state, view, _ = middle(game)
    many = await asyncio.gather(*(painter.paint(game, game.view(state, view.seat)) for _ in range(5)))
    assert painter.painted == 1 and len({one.digest for one in many if one is not None}) == 1 == len({*many})
    other = game.imagine(game.view(state, None), Random(3))  # what nobody may know is another
    public = await painter.paint(game, game.view(state, None))
    assert public == await painter.paint(game, game.view(other, None)) and painter.painted == 2
    assert painter.worker.pid is not None
    os.kill(painter.worker.pid, signal.SIGKILL)
    assert await painter.paint(game, view, Scene(palette("day"))) is None, "the text goes alone"
    again = await painter.paint(game, view, Scene(palette("day")))
    assert again is not None and again.png == game.picture(view, Scene(palette("day")))


async def test_a_picture_that_cannot_be_painted_is_left_out() -> None:
    class Dead:
        pid = None

        async def run(self, *_: object) -> bytes:
            raise WorkerDied("ended with -9")

        async def close(self) -> None:
            return

    painter = Painter(Dead())  # type: ignore[arg-type]  # all of a worker that is used
    _, view, _ = middle(GAMES["foes"])
    assert await painter.paint(GAMES["foes"], view) is None
    assert await painter.paint(GAMES["foes"], lambda: view) is None, "and one that cannot be sent"
    await painter.close()


def test_the_process_says_what_it_lacks() -> None:
    painter = Painter(threads=True)

    async def order() -> bytes:
        named = await painter._named(TINY, ())
        from host.processes.painter import _pictured, written

        view = TINY.view(TINY.new(TINY.Options(), [TINY.Entry()] * 2, _chance()), None)
        return written((ENGLISH, _pictured, (TINY, view, PLAIN)), dict.fromkeys(named, "unheard of"))

    with pytest.raises(LookupError, match="unheard of"):
        carry_out(asyncio.run(order()), {})


def _chance() -> Any:
    from engine import Chance

    return Chance("tiny", bytes(32), bytes(32), 0)
