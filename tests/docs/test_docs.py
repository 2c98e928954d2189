"""What the documents say is so: their commands run, their code runs, their links lead somewhere."""

import doctest
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import Any, Final

import pytest

from games import GAMES
from tests.docs.documents import DOCUMENTS, Block, anchors, blocks, links, text_of
from tests.house.sources import ROOT
from tests.support import forks
from tools.boards import BOARDS, PLACE, filled

LOOSE: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
EXIT: Final = re.compile(r"\(exit code (\d+)\)\n?\Z")
each = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)


@each
def test_code_and_commands_do_what_is_written_beside_them(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run a document from its first block to its last in one folder: a block can use what others made."""
    monkeypatch.chdir(tmp_path)
    scope: dict[str, Any] = {"__name__": path.stem}
    for block in blocks(path):
        if block.language == "python":
            run_python(path, block, scope)
        elif block.language == "console":
            run_console(path, block, tmp_path, scope)


def run_python(path: Path, block: Block, scope: dict[str, Any]) -> None:
    """Run a block of Python; where it has prompts, the answers must be those written down."""
    if ">>>" not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, str(path), "exec"), scope)  # noqa: S102  # our own text
        return
    example = doctest.DocTestParser().get_doctest(block.text, {}, path.name, str(path), block.line - 1)
    example.globs = scope  # shared: `get_doctest` would copy it
    lines: list[str] = []
    found = doctest.DocTestRunner(optionflags=LOOSE).run(example, out=lines.append, clear_globs=False)
    assert not found.failed, "".join(lines)


def run_console(path: Path, block: Block, folder: Path, scope: dict[str, Any]) -> None:
    """Run the commands of a block; each must end well, or with the exit code that is written down.

    `$NAME` is a text that a block of Python has made.
    """
    texts = {name: value for name, value in scope.items() if isinstance(value, str)}
    for command, expected in commands(block):
        words = shlex.split(Template(command).safe_substitute(texts), comments=True)
        assert words[0] == "tablekeeper", f"{path.name}:{block.line} runs {words[0]}, which is not ours"
        code = EXIT.search(expected)
        done = forks.run(forks.COMMAND, *words[1:], folder=folder, environment=environment(folder))
        said = done.stdout + done.stderr
        assert done.returncode == (int(code[1]) if code else 0), f"{path.name}: {command}\n{said}"
        wanted = EXIT.sub("", expected)
        if wanted.strip():
            checker = doctest.OutputChecker()
            assert checker.check_output(wanted, said, LOOSE), (
                f"{path.name}: {command}\n{wanted}\nbut:\n{said}"
            )


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """Yield each command of a block with the lines that are written below it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def environment(folder: Path) -> dict[str, str]:
    """Return an environment without settings of ours, with a home of its own."""
    ours = ("DISCORD_", "DATABASE_URL", "SHARD_", "REPORT_CHANNEL", "LOG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    database = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    return kept | {"HOME": str(folder), "DATABASE_URL": database, "COLUMNS": "100"}


@each
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in links(path):
        if link.startswith(("https://", "http://")):
            continue
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.is_relative_to(ROOT), f"{link} leads out of the repository"
        assert target.exists(), f"{link} is not there"
        if anchor:
            assert anchor in anchors(target), f"{link}: there is no such heading"


@each
def test_boards_are_what_the_program_draws(path: Path) -> None:
    assert text_of(path) == filled(text_of(path)), "run `python tools/boards.py`"


def test_the_first_screen_of_the_readme_shows_two_commands_the_games_and_their_pictures() -> None:
    first = "\n".join(text_of(ROOT / "README.md").splitlines()[:30])
    assert "make play" in first
    assert "make test" in first
    assert not [key for key in GAMES if f"`{key}`" not in first]
    assert not [key for key in GAMES if f'src="docs/games/{key}.png"' not in first]


def test_every_board_is_shown_somewhere() -> None:
    shown = {match[2] for path in DOCUMENTS for match in PLACE.finditer(text_of(path))}
    assert shown == set(BOARDS)


@each
def test_make_targets_and_commands_that_are_named_are_there(path: Path) -> None:
    from bot.cli import COMMANDS

    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    text = text_of(path)
    assert not set(re.findall(r"(?:`|^)make ([a-z]+)", text, re.MULTILINE)) - targets
    assert not set(re.findall(r"(?:`|\$ |bin/)tablekeeper ([a-z]+)", text)) - set(COMMANDS)


@each
def test_files_that_are_named_in_code_type_are_there(path: Path) -> None:
    """A path such as `host/transactions/change.py` or `docs/` must be one of the repository."""
    named = re.findall(r"`([a-z_]+(?:/[\w.<>*]+)*/(?:\w+\.\w+)?)`", text_of(path))
    missing = [name for name in named if "<" not in name and "*" not in name and not (ROOT / name).exists()]
    assert not missing


@each
def test_functions_that_are_named_with_their_file_are_in_it(path: Path) -> None:
    """`host/transactions/change.py: changed` must be defined there."""
    for name, function in re.findall(r"`([\w/]+\.py): (\w+(?:\.\w+)?)", text_of(path)):
        source = (ROOT / name).read_text("utf-8")
        for part in function.split("."):
            assert re.search(rf"(?:def|class) {part}\b|^{part}\b.*=", source, re.MULTILINE), (
                f"{name} has no {part}"
            )


def test_every_document_is_linked_from_the_readme() -> None:
    linked = {(ROOT / link.partition("#")[0]).resolve() for link in links(ROOT / "README.md")}
    assert not [path.name for path in DOCUMENTS[1:] if path not in linked]
