"""The game that CONTRIBUTING.md writes down is a game: it conforms, and people play it at a table."""

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations
from pathlib import Path

import pytest

from engine import AnyGame, Game, PlainGame, Registry
from engine.conformance import conformance
from engine.record import load_record
from engine.verify import verify
from host import Host
from storage import Store, sqlite_url
from tests.docs.documents import blocks
from tests.host.people import A, B, HeldClock, Players
from tests.house.sources import ROOT

NAME = "pebbles_of_the_document"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Write the blocks of the document into one module, and import it."""
    written = [block.text for block in blocks(ROOT / "CONTRIBUTING.md") if block.language == "python"]
    (tmp_path / f"{NAME}.py").write_text("\n\n".join(written), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)  # the kit has children
    any_game: AnyGame = import_module(NAME).GAME
    yield any_game
    del sys.modules[NAME]


def test_the_game_of_the_document_conforms(game: AnyGame) -> None:
    report = conformance(game, games=3, where=f"{NAME}:GAME")
    assert report.ok, report.table()


def test_a_small_game_says_twenty_things_at_most() -> None:
    said = {*get_annotations(Game), *(name for name in vars(Game) if not name.startswith("_"))}
    given = {name for one in PlainGame.__mro__ for name in vars(one)} - PlainGame.__abstractmethods__
    own = {"players", "State", "View"}
    assert own <= {*get_annotations(PlainGame)} - given
    assert len((said - given) | own) <= 20, sorted(said - given)


async def test_the_game_of_the_document_is_played_at_a_table(game: AnyGame, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    host = await Host.open(store, Registry({game.key: NAME}), HeldClock(), ticking=False)
    players = Players(host)
    ref = await players.started(A, B, game=game.key, heap=8)
    done = await players.play_out(ref)
    assert done.look.outcome is not None and sum(done.look.outcome.scores) == 8
    assert verify(game, load_record(await host.export(ref)), done.look.head).ok
    await host.close()
    await store.close()
