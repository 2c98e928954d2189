"""Bring the catalogues of all languages up to the sentences of the code and the names of the data.

`python -m tools.catalogues` rewrites each `locales/<language>.po`: what is new stands there without a
translation, what nobody says any more is gone. `--start fr` begins a language, `--check` changes nothing and
says what is missing or wrong.
"""

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from discord import app_commands
from pydantic import BaseModel

from bot.client import Client
from bot.languages import COMMAND, FOLDER, SUFFIX
from bot.tablekeeper import add_commands
from bot.translator import words_of
from engine.texts import Name
from games import GAMES

ROOT: Final = Path(__file__).parent.parent
HOUSE: Final = ("engine", "host", "contests", "players", "bot", "cogs")
CALLED: Final = ("Text", "_", "N_", "brief")
DATED: Final = ("POT-", "PO-", "Last-", "Report-", "Generated-", "Project-", "Language-Team")


def templates() -> dict[Path, Catalog]:
    """Return all that is said, by the folder of its catalogue. What the house says, a game may say in another
    sense: it has its own translation then.
    """
    house = Catalog()
    for package in HOUSE:
        _extract(ROOT / package, house)
    found = {ROOT / "bot" / FOLDER: house}
    for key, game in GAMES.items():
        folder = ROOT / "games" / key
        own = Catalog()
        _extract(folder, own)
        parsed = game.file.read(game.data.text)  # type: ignore[attr-defined]  # a game of the house
        words = game.words()  # type: ignore[attr-defined]  # a game of the house
        for name in dict.fromkeys((*_names(parsed), *words)):
            if name:
                own.add(str(name), locations=[(f"{key}.json", 0)])
        found[folder / FOLDER] = own
    for command in _commands():
        of_game = command.name in GAMES
        catalogue = found[ROOT / "games" / command.name / FOLDER] if of_game else house
        for word, is_name in words_of(command):
            context = COMMAND if is_name else None
            if not of_game or word != command.name:
                catalogue.add(word, context=context, locations=[(f"/{command.name}", 0)])
    return found


def _commands() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """Return all commands of the bot, as they are registered."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(cast(Client, SimpleNamespace(tree=tree, games=GAMES)))
    commands = tree.get_commands()
    for command in commands:
        if not isinstance(command, app_commands.ContextMenu):
            command._convert_to_locale_strings()
    return sorted(
        (one for one in commands if not isinstance(one, app_commands.ContextMenu)),
        key=lambda one: (one.name in GAMES, one.name),
    )


def _extract(folder: Path, catalogue: Catalog) -> None:
    """Add every message that the code of a folder hands to `Text`, `_`, `N_` or `brief`."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for scope in (tree, *scopes):
            named = _named(scope) if scope is not tree else {}
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
                    for message in _messages(node, named):
                        catalogue.add(message, locations=[(str(path.relative_to(ROOT)), 0)])


def _named(scope: ast.AST) -> dict[str, list[str]]:
    """Return the texts that a function gives a name before it hands them on."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(scope):
        pairs: list[tuple[ast.expr, ast.expr]] = []
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs += zip(target.elts, node.value.elts, strict=False)
                else:
                    pairs.append((target, node.value))
        for target, value in pairs:
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).extend(_written(value, {}))
    return found


def _messages(call: ast.Call, named: Mapping[str, list[str]]) -> Iterator[str | tuple[str, str]]:
    """Yield the messages of a call: one with its plural, or each that its first argument chooses from."""
    first, second = [*call.args, None, None][:2]
    singular = _written(first, named)
    plural = next((word.value for word in call.keywords if word.arg == "plural"), second)
    if len(singular) == 1 and (many := _written(plural, named)):
        yield singular[0], many[0]
    else:
        yield from filter(None, singular)


def _written(node: ast.expr | None, named: Mapping[str, list[str]]) -> list[str]:
    """Return the texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_written(node.body, named), *_written(node.orelse, named)]
    if isinstance(node, ast.Name):
        return named.get(node.id, [])
    return []


def _names(value: Any) -> Iterator[Name]:
    """Yield the names in a data set, however deep."""
    if isinstance(value, Name):
        yield value
    elif isinstance(value, BaseModel):
        for key in type(value).model_fields:
            yield from _names(getattr(value, key))
    elif isinstance(value, Mapping):
        for inner in (*value.keys(), *value.values()):
            yield from _names(inner)
    elif isinstance(value, tuple | list | frozenset):
        for inner in value:
            yield from _names(inner)


def languages() -> list[str]:
    """Return the languages that the house has a catalogue of."""
    return sorted(file.stem for file in (ROOT / "bot" / FOLDER).glob(f"*{SUFFIX}"))


def read(folder: Path, language: str) -> Catalog:
    """Return the catalogue of a folder as it stands; an empty one where there is none."""
    path = folder / f"{language}{SUFFIX}"
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(folder: Path, template: Catalog, language: str) -> Catalog:
    """Return the catalogue of a folder with all that is said now, and nothing else."""
    old = read(folder, language)
    new = Catalog(locale=language, header_comment=f"# Sentences in the language “{language}”", fuzzy=False)
    for message in template:
        if message.id:
            known = old.get(message.id, message.context)
            said: Any = known.string if known is not None and known.id == message.id else ""
            new.add(message.id, said, locations=message.locations, context=message.context)
    return new


def write(folder: Path, catalogue: Catalog, language: str) -> None:
    """Write a catalogue, in the order of the code."""
    folder.mkdir(exist_ok=True)
    written = BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False)
    kept = (line for line in written.getvalue().decode().splitlines(keepends=True) if not _dated(line))
    (folder / f"{language}{SUFFIX}").write_text("".join(kept), "utf-8")


def _dated(line: str) -> bool:
    """Tell whether a line of a file says who wrote it and when: the repository knows."""
    return line.startswith(
        ('"POT-', '"PO-', '"Last-', '"Report-', '"Generated-', '"Project-', '"Language-Team')
    )


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is missing or wrong in a catalogue."""
    for message in catalogue:
        if not message.id:
            continue
        said: Any = message.string
        forms: tuple[str, ...] = said if isinstance(said, tuple) else (said,)
        if not all(forms) or (message.pluralizable and len(forms) != catalogue.num_plurals):
            yield f"no translation: {message.id!r}"
            continue
        for form in forms:
            if wrong := _misplaced(message, form):
                yield f"{form!r}: {wrong}"


def _misplaced(message: Message, said: str) -> str:
    """Say what is wrong with the places of a translation: it has one that English lacks, or lacks one."""
    id_: Any = message.id
    ids: tuple[str, ...] = id_ if isinstance(id_, tuple) else (id_,)
    each = [places(one) for one in ids]
    wanted, needed = set.union(*each), set.intersection(*each)
    try:
        has = places(said)
    except ValueError as error:
        return str(error)
    if has - wanted:
        return f"unknown places {', '.join(sorted(has - wanted))}"
    lacking = needed - has - {"count"}
    return f"lacks {', '.join(sorted(lacking))}" if lacking else ""


def places(message: str) -> set[str]:
    """Return the names of the places in a message. Raise `ValueError` for a brace that stands alone.

    >>> sorted(places("{who} takes {n} of {{x}}."))
    ['n', 'who']
    """
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def main() -> int:
    """Update or check all catalogues; return how many faults there are, at most 1."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="change nothing; say what is missing or wrong")
    parser.add_argument("--start", metavar="LANGUAGE", help="begin a language, such as fr")
    parser.add_argument("--only", metavar="FOLDER", default="", help="only catalogues below this folder")
    given = parser.parse_args()
    red = False
    for folder, template in templates().items():
        if not str(folder.relative_to(ROOT)).startswith(given.only):
            continue
        for language in sorted({*languages(), *filter(None, [given.start])}):
            catalogue = updated(folder, template, language)
            if not given.check:
                write(folder, catalogue, language)
            found = list(faults(catalogue))
            red = red or bool(found)
            print(f"{folder.relative_to(ROOT)}/{language}: {len(catalogue)} messages, {len(found)} faults")
            if given.check:
                print("\n".join(f"  {fault}" for fault in found[:100]))
    return int(given.check and red)


if __name__ == "__main__":
    sys.exit(main())
