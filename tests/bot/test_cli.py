"""The command line: one sentence on standard error, an exit code, never a traceback; JSON and nothing else
where asked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import COMMANDS
from tests.support import forks

PROGRAM = [sys.executable, "-P", "-c", "from bot.cli import main; main()"]


def run(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a folder of its own with a bare environment."""
    kept = {
        name: os.environ[name] for name in ("PATH", "HOME", "VIRTUAL_ENV", "PYTHONPATH") if name in os.environ
    }
    kept["XDG_DATA_HOME"] = str(folder / "data")
    root = Path(__file__).resolve().parents[2]
    kept["PYTHONPATH"] = str(root)
    return forks.run(forks.COMMAND, *arguments, folder=folder, environment=kept | environment)


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """Return the one line on standard error; there is nothing else."""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode != 0
    return lines[0]


def test_without_a_token_run_names_make_play(tmp_path: Path) -> None:
    done = run("run", folder=tmp_path)
    assert done.returncode == 78
    assert "make play" in sentence(done)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nonsense"], "No such command"),
        (["games", "--nonsense"], "No such option"),
        (["simulate", "chess"], "There is no game “chess”"),
        (["simulate", "foes", "--seats", "9"], "takes"),
        (["simulate", "foes", "--policy", "wizard"], "There is no policy “wizard”"),
        (["simulate", "foes", "--pace", "3x"], "“3x” is no time; write minutes, hours or days"),
        (["simulate", "foes", "--pace", "3h", "--check"], "leave out --check and --shuffled"),
        (["arena", "foes", "--policies", "greedy"], "An arena takes two or more policies, each named once"),
        (["arena", "foes", "--policies", "greedy,greedy"], "An arena takes two or more policies"),
        (["arena", "foes", "--policies", "greedy,wizard"], "There is no policy “wizard”"),
        (["arena", "foes", "--policies", "greedy,random", "--seats", "9"], "takes"),
        (["arena", "foes", "--policies", "greedy,random,default", "--until-sure"], "name no third"),
        (["play", "foes", "--seats", "99"], "takes"),
        (["simulate", "foes", "--theme", "any"], "There is no theme “any” of foes; name a file, or one that"),
        (["theme", "check", "chess", "any"], "There is no game “chess”"),
        (
            ["theme", "check", "willow", "any"],
            "There is no theme “any” of willow; name a file, or one that comes",
        ),
        (["sandbox", "--themes", "chess=any"], "THEMES: there is no game “chess”"),
        (["simulate", "foes", "--decks", "any"], "Nobody brings a deck to Formidable Foes."),
        (
            ["simulate", "heaven_hell", "--decks", "any"],
            "There is no deck “any”; name a file with a list, or",
        ),
        (["simulate", "heaven_hell", "--decks", "any,any,any"], "There is no deck “any”"),
        (
            ["play", "heaven_hell", "--decks", "one of each,one of each,one of each"],
            "Decks named: 3; seats: 2.",
        ),
        (["verify", "missing.json"], "missing.json cannot be read"),
        (["replay", "missing.json"], "missing.json cannot be read"),
        (["db", "backup"], "There is no database"),
        (["db"], "Missing command"),
        (["sandbox", "--port", "99999"], "Invalid value"),
    ],
)
def test_each_mistake_is_one_sentence(arguments: list[str], says: str, tmp_path: Path) -> None:
    assert says in sentence(run(*arguments, folder=tmp_path))


def test_a_file_that_is_no_record_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[1, 2", "utf-8")
    for command in ("verify", "replay"):
        assert "The file is no JSON document" in sentence(run(command, "x.json", folder=tmp_path))


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("", "The file is empty; export it again."),
        ("[]", "The file is no record of a game: the document: must be an object in braces."),
        ("7", "The file is no record of a game: the document: must be an object in braces."),
        ("[1,\n x]", "no JSON document: it cannot be read from line 2, column 2 on; export it again."),
        ('{"game": 7}', "must be a text in quotes."),
        ("{}", ": is missing."),
    ],
)
def test_what_is_wrong_with_a_file_is_said_to_a_person(tmp_path: Path, file: str, says: str) -> None:
    (tmp_path / "x.json").write_text(file, "utf-8")
    assert says in sentence(run("verify", "x.json", folder=tmp_path))


def test_a_wrong_setting_is_one_sentence(tmp_path: Path) -> None:
    done = run("run", folder=tmp_path, DISCORD_TOKEN="x", SHARD_COUNT="many")
    assert sentence(done).startswith("SHARD_COUNT:")
    assert done.returncode == 78


def test_a_corrupt_database_is_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "tables.db"
    broken.write_bytes(b"this is no database" * 1000)
    done = run("run", folder=tmp_path, DISCORD_TOKEN="any", DATABASE_URL=f"sqlite+aiosqlite:///{broken}")
    assert "is not a SQLite database" in sentence(done)
    looked = run("doctor", folder=tmp_path, DATABASE_URL=f"sqlite+aiosqlite:///{broken}")
    assert looked.returncode == 1
    assert "is not a SQLite database" in looked.stdout


def test_a_closed_door_to_discord_is_one_sentence(tmp_path: Path) -> None:
    done = run(
        "run",
        folder=tmp_path,
        DISCORD_TOKEN="any",
        DISCORD_API_URL="http://127.0.0.1:9/api",
        LOG_LEVEL="ERROR",
    )
    assert "Discord cannot be reached at 127.0.0.1" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert done.returncode == 69


def test_games_are_listed_for_people_and_machines(tmp_path: Path) -> None:
    assert "foes" in run("games", folder=tmp_path).stdout
    done = run("games", "--json", folder=tmp_path)
    assert done.stderr == ""
    (foes,) = [one for one in json.loads(done.stdout) if one["key"] == "foes"]
    assert foes["seats"] == [2, 6]


def test_simulate_prints_one_document(tmp_path: Path) -> None:
    done = run(
        "simulate", "foes", "--games", "2", "--seats", "3", "--policy", "random", "--json", folder=tmp_path
    )
    found = json.loads(done.stdout)
    assert found["games"] == 2
    assert {"finished", "actions", "actions_per_second", "length", "wins", "reasons"} <= set(found)


def test_simulate_goes_through_every_number_of_players(tmp_path: Path) -> None:
    many = ("simulate", "willow", "--each", "--games", "1", "--policy", "greedy")
    lines = run(*many, folder=tmp_path).stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"{seats} players" for seats in range(2, 7)]
    assert all("Good " in line and "Evil " in line and "nobody " in line for line in lines)
    found = json.loads(run(*many, "--shuffled", "--json", folder=tmp_path).stdout)
    assert list(found) == ["2", "3", "4", "5", "6"]
    assert all(sum(one["sides"].values()) == one["games"] == 1 for one in found.values())


def test_simulate_says_how_long_games_take_and_for_what_they_wait(tmp_path: Path) -> None:
    paced = ("simulate", "foes", "--games", "2", "--pace", "90m")
    first, head, turns, *_ = run(*paced, folder=tmp_path).stdout.splitlines()
    assert first.startswith("2 players: ") and " days (" in first and " hand-overs a game, " in first
    assert head.split()[-2:] == ["a", "pass"] and turns.split()[0] == "turn"
    measured = json.loads(run(*paced, "--json", folder=tmp_path).stdout)
    assert measured["kinds"]["turn"]["questions"] > measured["kinds"]["turn"]["handovers"] > 0
    assert measured == json.loads(run(*paced, "--json", "--policy", "greedy", folder=tmp_path).stdout)


def test_the_doctor_finds_nothing_to_mend_here(tmp_path: Path) -> None:
    done = run("doctor", "--json", folder=tmp_path)
    assert done.returncode == 0
    assert {one["what"] for one in json.loads(done.stdout)} >= {
        "Python",
        "token",
        "database",
        "SQLite",
        "foes",
    }


def test_the_database_is_made_and_copied(tmp_path: Path) -> None:
    assert run("db", "upgrade", folder=tmp_path).returncode == 0
    done = run("db", "backup", "copy.db", folder=tmp_path)
    assert "copy.db" in done.stdout
    assert (tmp_path / "copy.db").stat().st_size > 0
    assert "exists" in sentence(run("db", "backup", "copy.db", folder=tmp_path))


def test_each_command_has_help(tmp_path: Path) -> None:
    listed = run("--help", folder=tmp_path).stdout
    for name in COMMANDS:
        assert name in listed
        shown = run(name, "--help", folder=tmp_path)
        assert shown.returncode == 0
        assert shown.stderr == ""


def test_a_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "foes", "--seed", "1", "--policy", "random"],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
        input="?\ndance\nplace B1\nq\n", capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert "There is no action “dance”" in done.stdout
    assert "You enter" in done.stdout or "place" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["--help", "games"])
def test_light_commands_import_nothing_heavy(command: str) -> None:
    """How long a start takes is a figure of `tablekeeper bench`; what it rests on is what is imported."""
    heavy = ("discord", "aiohttp", "PIL", "alembic", "sqlalchemy", "structlog", "openskill", "networkx")
    code = (
        f"import sys; sys.argv = ['tablekeeper', {command!r}]; from bot.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_decks_are_named_or_lie_in_files(tmp_path: Path) -> None:
    from games import GAMES

    decks = GAMES["heaven_hell"].decks()  # type: ignore[attr-defined]  # it has some
    (tmp_path / "mine.txt").write_text(
        decks.write(decks.ready["One of Each"]).replace("1 Feather Scout", "# -")
    )
    done = run("simulate", "heaven_hell", "--games", "1", "--decks", "mine.txt", folder=tmp_path)
    assert sentence(done).endswith("It has 59 cards; a deck has exactly 60.")
    (tmp_path / "mine.txt").write_text("1 Feather Scot")
    done = run("simulate", "heaven_hell", "--games", "1", "--decks", "mine.txt", folder=tmp_path)
    assert "do you mean “Feather Scout”?" in sentence(done)
    (tmp_path / "mine.txt").write_bytes(b"\xff\xfe")
    done = run("simulate", "heaven_hell", "--games", "1", "--decks", "mine.txt", folder=tmp_path)
    assert "no plain text" in sentence(done)
    (tmp_path / "mine.txt").write_text(
        decks.write(decks.ready["One of Each"]).replace("1 Feather Scout", "1 A02")
    )
    command = ("simulate", "heaven_hell", "--games", "1", "--json", "--decks", "ONE of each, mine.txt")
    done = run(*command, folder=tmp_path)
    assert done.returncode == 0 and json.loads(done.stdout)["finished"] == 1
