"""`tablekeeper tournament`: events with real games, files that are proven, sentences for what cannot be."""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from resource import RLIMIT_AS, RLIMIT_CPU, getrlimit, setrlimit
from typing import Any, TypeAlias

import pytest

from bot.cli import main
from bot.commands import tournament_bar
from bot.commands.tournament_plan import plan_of
from bot.commands.tournament_shown import FORMS, event_lines, export_as, reasons, round_lines
from bot.commands.tournament_simulate import Simulated, Wanted, simulate
from bot.faults import Fault
from contests.forms.jsonform import Document, document, load_document
from contests.forms.verify import verify
from contests.log import Withdrew
from engine.texts import render
from games import GAMES
from tests.bot.test_cli import run

FORGED = "\x1b[2J\u202e\nAll 28 entries are right.\u2028"


def simulated(players: int = 6, format: str = "swiss", seats: int = 2, **fields: Any) -> Simulated:
    """Simulate an event of Foes; fields are those of `Wanted`, of many types."""
    plan = plan_of(format, "foes", seats, fields.pop("rounds", None), fields.pop("divisions", 1), 1)
    return simulate(Wanted(plan, players, **fields))


@dataclass(frozen=True, slots=True)
class Ended:
    """Hold how a command ended: its exit code, and what it printed."""

    code: int
    out: str
    err: str


Command: TypeAlias = Callable[..., Ended]


@pytest.fixture
def unlimited() -> Iterator[None]:
    """Take back the limits of memory and time that a command sets its process."""
    limits = {which: getrlimit(which) for which in (RLIMIT_AS, RLIMIT_CPU)}
    out_of_time = signal.getsignal(signal.SIGXCPU)
    yield
    for which, limit in limits.items():
        setrlimit(which, limit)
    signal.signal(signal.SIGXCPU, out_of_time)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, unlimited: None) -> Command:
    """Return what calls `tablekeeper tournament` in this process, in a folder."""

    def call(*arguments: str, folder: Path) -> Ended:
        monkeypatch.chdir(folder)
        monkeypatch.setattr(sys, "argv", ["tablekeeper", "tournament", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return Ended(int(ended.value.code or 0), printed.out, printed.err)

    return call


def sentence(done: Ended) -> str:
    """Return the one line on standard error with which a command has failed."""
    assert done.code != 0
    (line,) = done.err.splitlines()
    return line


def written(done: Simulated) -> Document:
    """Write a simulated event down."""
    return document("SIM1", done.course.entries, done.names, done.records)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Simulate an event by the command, and return its file."""
    folder = tmp_path_factory.mktemp("event")
    done = run(
        "tournament", "simulate", "--players", "5", "--rounds", "2", "--seats", "2", "--no-shows", "1",
        "--withdrawals", "1", "--policy", "random,default", "--jobs", "1", "--save", "event.json",
        folder=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Formidable Foes, simulated: 5 players, 2 rounds" in done.stdout
    assert "tablekeeper tournament verify event.json --head" in done.stdout
    return folder / "event.json"


# Simulate


@pytest.mark.parametrize(
    ("fields", "games"),
    [
        ({"players": 5, "rounds": 2}, 4),
        ({"players": 4, "format": "round_robin"}, 6),
        ({"players": 6, "format": "single"}, 5),
        ({"players": 6, "format": "league", "divisions": 2}, 6),
        ({"players": 5, "format": "ladder", "matches": 4}, 4),
        ({"players": 6, "format": "ladder", "seats": 3, "matches": 2}, 2),
        ({"players": 6, "seats": 4, "rounds": 1}, 2),
        ({"players": 7, "format": "single", "seats": 4}, 3),
    ],
)
def test_every_format_is_simulated_and_proven(fields: dict[str, Any], games: int) -> None:
    done = simulated(**fields)
    contest = done.course.contest
    assert contest.phase == "finished"
    assert len(done.records) == games
    verdict = verify(written(done), GAMES)
    assert verdict.ok, [render(text) for text in verdict.faults]
    assert verdict.games == games
    assert all(len(line) <= 110 for text in event_lines(contest, done.names) for line in text.splitlines())


def test_a_double_knock_out_sends_nobody_home_after_one_defeat() -> None:
    assert len(simulated(4, "double").records) in (6, 7)


def test_no_shows_and_withdrawals_are_simulated() -> None:
    done = simulated(8, rounds=4, no_shows=2, withdrawals=2, seed="7")
    why = [one.what.why for one in done.course.entries if isinstance(one.what, Withdrew)]
    assert why.count("self") == 2
    assert why.count("absent") == 2
    results = [table.result for one in done.course.contest.rounds for table in one.tables]
    assert any(result is not None and result.absent for result in results)
    kinds = {ply.kind for record in done.records for ply in record.plies}
    assert "resign" in kinds, "whoever leaves a game of two gives it up"
    verdict = verify(written(done), GAMES)
    assert verdict.ok, [render(text) for text in verdict.faults]


def test_the_same_seed_gives_the_same_event_and_another_another() -> None:
    first, again, other = (simulated(4, rounds=1, seed=seed) for seed in ("1", "1", "2"))
    assert written(first).dump() == written(again).dump()
    assert written(first).dump() != written(other).dump()


@pytest.mark.long
def test_games_are_played_in_other_processes_too(tmp_path: Path) -> None:
    event = ("tournament", "simulate", "--players", "4", "--rounds", "2", "--seats", "2", "--json")
    here, there = (run(*event, "--jobs", jobs, folder=tmp_path) for jobs in ("1", "2"))
    assert there.returncode == 0, there.stderr
    assert here.stdout == there.stdout


def test_json_is_one_document_and_nothing_else(tmp_path: Path, command: Command) -> None:
    done = command(
        "simulate", "--players", "4", "--rounds", "1", "--seats", "2", "--jobs", "1", "--json", "--progress",
        folder=tmp_path,
    )  # fmt: skip
    found = json.loads(done.out)
    assert (found["phase"], found["games"], len(found["rounds"])) == ("finished", 2, 1)
    assert [line["rank"] for line in found["standings"][0]["lines"]] == [1, 2, 3, 4]
    assert "Round 1 of 1" in done.err  # the bar, which was asked for


def test_without_a_terminal_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    contest = simulated(4, rounds=1).course.contest
    with tournament_bar.bar(None) as advance:
        advance(contest, 1)
    assert capsys.readouterr().err == ""
    with tournament_bar.bar(True) as advance:  # noqa: FBT003  # what the option says
        advance(contest, 1)
    assert "Round 1 of 1" in capsys.readouterr().err


# Show and verify


def test_a_saved_event_is_proven(saved: Path, command: Command) -> None:
    done = command("verify", saved.name, folder=saved.parent)
    assert (done.code, done.err) == (0, "")
    assert "results and" in done.out
    head = json.loads(saved.read_bytes())["head"]
    found = json.loads(command("verify", saved.name, "--head", head[:20], "--json", folder=saved.parent).out)
    assert found["ok"] is True
    assert found["proven"] == found["entries"]


def test_a_faked_event_is_found_out(saved: Path, command: Command, tmp_path: Path) -> None:
    value = json.loads(saved.read_bytes())
    value["standings"][0]["lines"][0]["points"] = "9"
    value["rounds"][0]["at"] += 1
    (tmp_path / "faked.json").write_text(json.dumps(value), "utf-8")
    done = command("verify", "faked.json", folder=tmp_path)
    assert sentence(done) == "Round 1 in the file is not the one of its entries. And 1 more, listed above."
    assert "The standings in the file are not those that its results come to." in done.out
    asked = command("verify", "faked.json", "--json", folder=tmp_path)
    assert (asked.code, asked.err) == (1, "")
    assert len(json.loads(asked.out)["faults"]) == 2


def test_an_event_is_shown_as_text_and_in_each_form(saved: Path, command: Command) -> None:
    folder = saved.parent
    shown = command("show", saved.name, folder=folder)
    assert "Pts" in shown.out and "R2" in shown.out
    assert command("show", saved.name, "--round", "2", folder=folder).out.startswith("Round 2\n")
    sheet = command("show", saved.name, "--as", "standings", folder=folder)
    assert sheet.out.startswith("rank,entrant,name,points")
    assert command("show", saved.name, "--as", "picture", "--out", "x.png", folder=folder).code == 0
    assert (folder / "x.png").read_bytes().startswith(b"\x89PNG")
    found = json.loads(command("show", saved.name, "--json", folder=folder).out)
    assert found["players"] == 5
    reasons = command("show", saved.name, "--entrant", "1", "--round", "1", folder=folder).out
    assert reasons.startswith("Round 1: ")


def test_nothing_of_a_foreign_file_moves_the_cursor_or_begins_a_line(
    saved: Path, command: Command, tmp_path: Path
) -> None:
    """Else a name could print its own verdict."""
    found = load_document(saved.read_bytes())
    people = [one.model_copy(update={"name": f"{FORGED}{one.number}"}) for one in found.entrants]
    plan = found.plan | {"title": f"Cup{FORGED}"}
    log = []
    for one in found.entries:
        announced: Any = one.what.get("plan")
        named = {"plan": announced | {"title": f"Cup{FORGED}"}} if isinstance(announced, dict) else {}
        log.append(one.model_copy(update={"what": one.what | named}))
    update = {"entrants": people, "plan": plan, "entries": log, "title": f"Cup{FORGED}"}
    (tmp_path / "evil.json").write_bytes(found.model_copy(update=update).dump())
    for arguments in (
        ["show"], ["show", "--round", "1"], ["show", "--entrant", "1"], ["show", "--as", "standings"],
        ["show", "--as", "pairings"], ["show", "--as", "trf"], ["verify"],
    ):  # fmt: skip
        done = command(arguments[0], "evil.json", *arguments[1:], folder=tmp_path)
        printed = done.out + done.err
        assert printed.strip() and "\x1b" not in printed and "\u202e" not in printed, arguments
        assert not any(one.startswith("All 28") for one in printed.splitlines()), arguments
    assert "All 28 entries" in command("show", "evil.json", folder=tmp_path).out


def test_rounds_of_a_knock_out_have_their_names() -> None:
    done = simulated(4, "single")
    contest = done.course.contest
    assert [round_lines(contest, done.names, n)[0] for n in (1, 2)] == ["Semi-finals", "Final"]
    assert "[final]" in round_lines(contest, done.names, 2)[1]


def test_reasons_are_two_sentences_a_round() -> None:
    done = simulated(5, rounds=3)
    lines = reasons(written(done), 2, None)
    assert [line.partition(":")[0] for line in lines] == ["Round 1", "Round 2", "Round 3"]
    assert all(line.count(". ") >= 1 and line.endswith(".") for line in lines)
    assert all("{" not in line for line in lines)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "text"])
def test_each_form_is_made(form: str) -> None:
    done = simulated(4, rounds=1)
    assert len(export_as(form, done.course.contest, done.names)) > 100


# What cannot be


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "--format", "chess"], "There is no format “chess”; the formats are swiss, round_robin"),
        (["simulate", "--game", "chess"], "There is no game “chess”"),
        (["simulate", "--policy", "wizard"], "There is no policy “wizard”"),
        (["simulate", "--seats", "9"], "No such event can be: seats: "),
        (["simulate", "--game", "guardians", "--seats", "3"], "Guardians takes 2 to 2 players, not 3"),
        (
            ["simulate", "--players", "2", "--seats", "4"],
            "2 players cannot fill a table of 3; let more come.",
        ),
        (["simulate", "--players", "4", "--seats", "2", "--no-shows", "3"], "nobody is left to play"),
        (["simulate", "--players", "1"], "Invalid value for '--players'"),
        (["verify", "missing.json"], "missing.json cannot be read"),
        (["show", "missing.json"], "missing.json cannot be read"),
        (["verify", "x.json"], "The file is no JSON document"),
        (["verify", "x.json", "--head", "mine"], "“mine” is no head"),
        ([], "Missing command"),
    ],
)
def test_each_mistake_is_one_sentence(
    arguments: list[str], says: str, tmp_path: Path, command: Command
) -> None:
    (tmp_path / "x.json").write_text("[1, 2", "utf-8")
    assert says in sentence(command(*arguments, folder=tmp_path))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--as", "poem"], "There is no form “poem”; the forms are text, standings, pairings, trf, picture."),
        (["--as", "picture"], "A picture cannot be printed; name the file to write by --out."),
        (["--round", "99"], "There is no round 99; the event has 2."),
        (["--entrant", "99"], "Nobody has number 99; the event has 5."),
        (["--as", "trf", "--out", "no/such/folder"], "no/such/folder cannot be written"),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    saved: Path, arguments: list[str], says: str, command: Command
) -> None:
    assert says in sentence(command("show", saved.name, *arguments, folder=saved.parent))


def test_trf_of_tables_is_refused() -> None:
    done = simulated(3, seats=3, rounds=1)
    with pytest.raises(Fault, match="TRF holds games of two"):
        export_as("trf", done.course.contest, done.names)


def test_help_names_the_three_commands(tmp_path: Path, command: Command) -> None:
    shown = command("--help", folder=tmp_path).out
    assert all(name in shown for name in ("simulate", "verify", "show"))
