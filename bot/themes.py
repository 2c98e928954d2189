"""Themes chosen by whoever runs the bot: games under other names, or on another data set.

`THEMES` names one for each game: `GAME=tide` takes a theme that comes with the game, `GAME=mine.json` a file,
and a folder alone every file in it that is called like a game, `GAME.json`.
"""

from collections.abc import Iterator
from pathlib import Path

from bot.faults import EX_CONFIG, EX_USAGE, Fault
from engine import AnyGame, DataFaults, Registry
from engine.themes import dressed, shipped
from engine.untrusted import DATA_SET, FileError, read_text


def themed_games(games: Registry, wanted: str) -> Registry:
    """Return the games under the themes that a setting names. Raise `Fault` with every fault of every file.

    Tables that run keep the names that they began with.
    """
    by_key: dict[str, AnyGame] = {}
    faults: list[str] = []
    for key, name in themes_of(games, wanted):
        try:
            by_key[key] = in_theme(games[key], name)
        except DataFaults as error:
            faults += error.faults
        except Fault as fault:
            faults.append(str(fault))
    if faults:
        raise Fault(f"THEMES: {' '.join(faults)} `tablekeeper theme check` lists them.", EX_CONFIG)
    return games.dressed(by_key)


def themes_of(games: Registry, wanted: str) -> Iterator[tuple[str, str]]:
    """Yield each game that a setting gives a theme, with the name or file of it."""
    for part in filter(None, (part.strip() for part in wanted.split(","))):
        key, equals, name = (word.strip() for word in part.partition("="))
        if equals:
            if key not in games:
                raise Fault(f"THEMES: there is no game “{key}”; the games are {', '.join(games)}.", EX_CONFIG)
            yield key, name
            continue
        folder = Path(part)
        if not folder.is_dir():
            raise Fault(
                f"THEMES: “{part}” is neither a folder nor a game with its theme, such as foes=mine.json.",
                EX_CONFIG,
            )
        yield from ((key, str(folder / f"{key}.json")) for key in games if (folder / f"{key}.json").is_file())


def in_theme(game: AnyGame, name: str) -> AnyGame:
    """Return a game in a theme that comes with it, or in that of a file. Raise `DataFaults`, or `Fault` if
    there is none.
    """
    own = shipped(game)
    return dressed(game, *((own[name], name) if name in own else (_text(game, name), Path(name).name)))


def absolute(games: Registry, wanted: str) -> str:
    """Return a setting with absolute paths, for a program that runs in another folder."""
    named = []
    for key, name in themes_of(games, wanted):
        named.append(f"{key}={name if name in shipped(games[key]) else Path(name).resolve()}")
    return ",".join(named)


def _text(game: AnyGame, name: str) -> str:
    path = Path(name)
    try:
        with path.open("rb") as file:
            return read_text(file.read(DATA_SET.bytes + 1), DATA_SET.bytes, DATA_SET.what)
    except FileNotFoundError:
        known = ", ".join(shipped(game)) or "none"
        raise Fault(
            f"There is no theme “{name}” of {game.key}; name a file, or one that comes with it: {known}.",
            EX_USAGE,
        ) from None
    except FileError as error:
        raise Fault(f"{path}: {error}", EX_USAGE) from None
    except OSError:
        raise Fault(f"The file {path} is no plain text that can be read.", EX_USAGE) from None
