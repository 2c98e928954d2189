"""Players of other packages: found by their entry points, refused with a sentence where they do not fit."""

from pathlib import Path
from random import Random

import pytest

import players.registry as registry
from engine.playout import play, source, start
from games import GAMES
from players import UnfitPlayer, admit, foreign, named, recorded, recorded_quick, versioned
from players.own import Greedy
from tests.docs.documents import blocks
from tests.house.sources import ROOT


def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, **names: str) -> None:
    """Lay a package beside ours, with its entry points."""
    module = f"brought_{abs(hash(str(tmp_path)))}"
    (tmp_path / f"{module}.py").write_text(code, "utf-8")
    about = tmp_path / f"{module}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n", "utf-8")
    lines = [f"{name} = {module}:{value}" for name, value in names.items()]
    (about / "entry_points.txt").write_text("\n".join(["[tablekeeper.players]", *lines, ""]), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.fixture
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget afterwards what a test admits."""
    kept = dict(registry._admitted)
    monkeypatch.setattr(registry, "_admitted", kept)
    monkeypatch.setattr(registry, "POLICIES", kept)


def twenty_lines() -> str:
    """Return the player that docs/players.md writes down."""
    return next(one.text for one in blocks(ROOT / "docs/players.md") if one.language == "python")


@pytest.mark.usefixtures("as_before")
def test_the_player_of_the_document_is_found_and_plays_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len([line for line in twenty_lines().splitlines() if line]) <= 20
    installed(tmp_path, monkeypatch, twenty_lines(), careful="Careful")
    ((_, careful),) = named("careful")
    game = GAMES["good_vs_bad"]
    first = start(game, game.Options(), 2, "careful", 1)
    done = play(game, first, [careful, Greedy()], source("careful"), most=30)
    assert done.length == 30, "each of its choices was legal"
    assert foreign() == ()
    admit(["careful"])
    assert foreign() == ("careful",)
    assert versioned(game, "careful") == f"careful/{game.policy_version + 1}"
    assert recorded_quick(game, versioned(game, "careful")) is None
    assert recorded(game, versioned(game, "careful")) is registry.POLICIES["careful"]
    assert registry.POLICIES["careful"].thinks, "it chooses in another process"


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize(
    ("code", "names", "asked", "sentence"),
    [
        ("", {}, "absent", "No package that is installed here brings a player “absent” along"),
        ("", {}, "greedy", "this program has one of that name"),
        ("class P: version = 1", {"mute": "P"}, "mute", "has no function `choose`"),
        ("class P:\n def choose(self): pass", {"old": "P"}, "old", "has no `version`"),
        ("raise RuntimeError('boom')", {"broken": "P"}, "broken", "cannot be loaded: boom"),
        ("class P: pass", {"Loud": "P"}, "Loud", "cannot be called “Loud”"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    names: dict[str, str],
    asked: str,
    sentence: str,
) -> None:
    installed(tmp_path, monkeypatch, code, **names)
    with pytest.raises(UnfitPlayer, match=sentence):
        admit([asked])
    assert foreign() == ()


def test_a_choice_that_is_not_legal_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class P:\n version = 1\n def choose(self, *_): return 'nonsense'"
    installed(tmp_path, monkeypatch, code, cheat="P")
    ((_, cheat),) = named("cheat")
    game = GAMES["foes"]
    state = start(game, game.Options(), 2, "cheat", 1)
    pending = game.pending(state)
    assert pending is not None
    seat = pending.must[0]
    with pytest.raises(UnfitPlayer, match="chose nonsense, which is not legal"):
        cheat.choose(game, game.view(state, seat), game.legal(state, seat), Random(1))
