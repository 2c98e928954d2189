"""Themes as whoever runs the bot chooses them: the setting, the command, and what tables make of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.diagnostics import examine
from bot.faults import EX_CONFIG, Fault
from bot.themes import absolute, in_theme, themed_games
from engine import DataFaults, Registry
from engine.naming import names_of
from engine.themes import blank
from games import GAMES
from host import Host
from storage import Store, sqlite_url
from tests.bot.test_cli import run, sentence
from tests.host.people import A, B, HeldClock, Players

KEY = "heaven_hell"


def theme(**changed: Any) -> str:
    """Return a theme that gives the first card another name, and more as told."""
    value = json.loads(blank(GAMES[KEY]))
    value["names"] |= {"A01": "Gorgon Judge", **changed}
    return json.dumps(value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / f"{KEY}.json"
    path.write_text(theme(), "utf-8")
    return path


@pytest.mark.parametrize("wanted", ["{key}={file}", " {key} = {file} ,", "{folder}"])
def test_a_theme_is_named_by_game_and_file_or_by_a_folder(file: Path, wanted: str) -> None:
    games = themed_games(GAMES, wanted.format(key=KEY, file=file, folder=file.parent))
    assert names_of(games[KEY].data.text)["A01"] == "Gorgon Judge"
    assert list(games) == list(GAMES)
    assert all(games[key] is GAMES[key] for key in GAMES if key != KEY)
    assert names_of(GAMES[KEY].data.text)["A01"] == "Feather Scout"
    assert games.beside({"more": "nowhere"})[KEY] is games[KEY]


def test_without_a_setting_all_games_are_as_they_come() -> None:
    games = themed_games(GAMES, "")
    assert all(games[key] is GAMES[key] for key in GAMES)
    assert isinstance(games, Registry)


def test_paths_become_whole_for_a_program_in_another_folder(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    assert absolute(GAMES, f"{KEY}={file.name}") == f"{KEY}={file}"
    assert absolute(GAMES, str(file.parent)) == f"{KEY}={file}"
    assert absolute(GAMES, "") == ""


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("chess=any.json", "no game “chess”; the games are foes"),
        (f"{KEY}=nothing.json", "no theme “nothing.json” of heaven_hell"),
        ("nowhere", "“nowhere” is neither a folder nor a game"),
    ],
)
def test_what_is_not_there_is_said(
    wanted: str, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Fault, match=says) as caught:
        themed_games(GAMES, wanted)
    assert caught.value.code == EX_CONFIG


def test_all_faults_of_all_files_are_said_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in (KEY, "guardians"):
        (tmp_path / f"{key}.json").write_text(json.dumps({"game": key, "names": {"ZZ": "Z"}}), "utf-8")
    with pytest.raises(Fault) as caught:
        themed_games(GAMES, str(tmp_path))
    for said in (f"{KEY}.json: nothing in", "guardians.json: nothing in", "a name for “A01” is missing"):
        assert said in str(caught.value)
    monkeypatch.setenv("THEMES", str(tmp_path))
    (finding,) = [one for one in examine() if one.what == "themes"]
    assert finding.grade == "bad"
    assert "ZZ" in finding.says


def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "theme.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Fault, match="no plain text"):
        in_theme(GAMES[KEY], str(path))
    path.write_bytes(b" " * (5 * 1024 * 1024))
    with pytest.raises(Fault, match="at most"):
        in_theme(GAMES[KEY], str(path))
    with pytest.raises(Fault, match="no plain text"):
        in_theme(GAMES[KEY], str(tmp_path))
    path.write_text("{}", "utf-8")
    with pytest.raises(DataFaults):
        in_theme(GAMES[KEY], str(path))


def test_the_command_lists_every_fault_and_a_good_file_says_what_to_set(tmp_path: Path) -> None:
    blanked = run("theme", "blank", KEY, folder=tmp_path)
    (tmp_path / "mine.json").write_text(blanked.stdout, "utf-8")
    good = run("theme", "check", KEY, "mine.json", folder=tmp_path)
    assert good.returncode == 0, good.stderr
    assert "72 names" in good.stdout
    assert f"Set THEMES={KEY}=mine.json" in good.stdout
    value = json.loads(blanked.stdout)
    del value["names"]["A01"]
    value["names"].update(A03="Lamp Steward", ZZ="x")
    (tmp_path / "mine.json").write_text(json.dumps(value), "utf-8")
    bad = run("theme", "check", KEY, "mine.json", folder=tmp_path)
    assert len(bad.stdout.splitlines()) == 3, bad.stdout
    assert sentence(bad) == "mine.json cannot be used; it has 3 faults."
    told = run("theme", "check", KEY, "mine.json", "--json", folder=tmp_path)
    assert told.returncode == 1
    assert len(json.loads(told.stdout)["faults"]) == 3
    listed = run("theme", "list", "--json", folder=tmp_path)
    assert list(json.loads(listed.stdout)) == list(GAMES)


def test_run_refuses_to_start_with_a_theme_that_has_faults(tmp_path: Path) -> None:
    (tmp_path / "t.json").write_text(json.dumps({"game": KEY, "names": {}}), "utf-8")
    done = run("run", folder=tmp_path, DISCORD_TOKEN="x" * 30, THEMES=f"{KEY}=t.json")
    assert done.returncode == EX_CONFIG
    assert "a name for “A01” is missing" in sentence(done)


async def test_a_running_table_keeps_its_names_and_the_next_one_has_the_new_ones(file: Path) -> None:
    database = sqlite_url(file.parent / "tables.db")
    store = await Store.open(database)
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    players = Players(host)
    ref = await players.started(A, B, game=KEY)
    await host.close()
    host = await Host.open(store, themed_games(GAMES, f"{KEY}={file}"), HeldClock(), ticking=False)
    players = Players(host, channel=players.channel + 1, interactions=[2_000_000])
    after = await players.started(A, B, game=KEY)
    old, new = await host.look(ref, A), await host.look(after, A)
    assert names_of(old.game.data.text)["A01"] == "Feather Scout"
    assert names_of(new.game.data.text)["A01"] == "Gorgon Judge"
    await host.close()
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    again = await host.look(after, A)
    assert names_of(again.game.data.text)["A01"] == "Gorgon Judge", "and when the theme is taken away again"
    assert (await host.lobby(after)).game.guide() == again.game.guide()
    await host.close()
    await store.close()
