"""Themes: other names for what a game has, laid over its data set by id. A theme changes no number.

A theme file is one JSON object: `game` (its key), `title` and `summary` where the data set has them, and
`names`, which maps each id to a name, or to an object of `name`, `short`, `plural` as its record has them.
What comes of it is an ordinary data set, which a table pins like any other.
"""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

from engine.data import DataFaults
from engine.game import AnyGame
from engine.naming import WORDS, Named, named, records
from engine.untrusted import DATA_SET, FileError, first_faults, read_json

KEYS: Final = ("game", "title", "summary", "names")
TITLE: Final = 40
SUMMARY: Final = 200
"""The most letters of a title and of a summary."""
ROOM: Final = 16
"""So many letters a name may always have, where its list has no longer one."""
FOLDER: Final = "themes"


def shipped(game: AnyGame) -> Mapping[str, str]:
    """Return the texts of the themes that come with a game, by name."""
    folder = files(type(game).__module__.rpartition(".")[0]) / FOLDER
    if not folder.is_dir():
        return {}
    paths = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name
    )
    return {file.name.removesuffix(".json"): file.read_text("utf-8") for file in paths}


def dressed(game: AnyGame, text: str, where: str) -> AnyGame:
    """Return a game with the names of a theme, or on the whole data set that a text holds.

    `where` names the file. Raise `DataFaults` with one sentence for each fault, all at once.
    """
    value, faults = _read(text, where)
    if value is None:
        raise DataFaults(first_faults(faults))
    if "names" not in value and "game" not in value:
        if faults:
            raise DataFaults(first_faults(faults))
        return game.using(text)
    base = json.loads(game.data.text)
    faults += [*_frame(value, base, game, where)]
    names = value.get("names")
    if isinstance(names, dict):
        given = _flat(names, where, faults)
        faults += _missing(given, named(base), where)
        faults += _doubled(given, named(base), where)
    if faults:
        raise DataFaults(first_faults(faults))
    return game.using(_laid(base, value))


def blank(game: AnyGame) -> str:
    """Return a theme of the names that a game has now, to be filled with others."""
    base = json.loads(game.data.text)
    names: dict[str, Any] = {}
    for _, record in records(base):
        words = {field: record[field] for field in WORDS if isinstance(record.get(field), str)}
        names[record["id"]] = words if len(words) > 1 else record["name"]
    page = {"game": game.key, **{key: base[key] for key in ("title", "summary") if key in base}}
    return json.dumps({**page, "names": names}, ensure_ascii=False, indent=1) + "\n"


def _read(text: str, where: str) -> tuple[dict[str, Any] | None, list[str]]:
    """Read the one object of a file."""
    try:
        value = read_json(text.encode(), DATA_SET)
    except FileError as error:
        return None, [f"{where}: {error}"]
    if not isinstance(value, dict):
        return None, [f"{where}: the file must hold one object with the keys {', '.join(KEYS)}."]
    return value, []


def _frame(value: Mapping[str, Any], base: Mapping[str, Any], game: AnyGame, where: str) -> Iterator[str]:
    """Find what is wrong with the keys of a theme, its title and its summary."""
    for key in value:
        if key not in KEYS:
            yield f"{where}: the key “{key}” is unknown; a theme has {', '.join(KEYS)}."
    if value.get("game") != game.key:
        yield f"{where}: it is for the game “{value.get('game')}”, not for “{game.key}”."
    if not isinstance(value.get("names"), dict):
        yield f"{where}: “names” must be an object that maps each id to a name."
    for key, most in (("title", TITLE), ("summary", SUMMARY)):
        if key in base and key not in value:
            yield f"{where}: the {key} is missing; the game's own is “{base[key]}”."
        elif key in value and key not in base:
            yield f"{where}: the data set of {game.key} has no {key}; take it out."
        elif key in value:
            yield from _sound(value[key], most, f"the {key}", where)


def _sound(text: Any, most: int, what: str, where: str) -> Iterator[str]:
    """Find what is wrong with one word or line."""
    if not isinstance(text, str):
        yield f"{where}: {what} must be a text, not {json.dumps(text)[:40]}."
    elif not text.strip():
        yield f"{where}: {what} is empty."
    elif text != text.strip() or not text.isprintable():
        yield f"{where}: {what} begins or ends with a space, or holds a sign that cannot be shown."
    elif len(text) > most:
        yield f"{where}: {what} has {len(text)} letters; at most {most} fit."


def _flat(names: Mapping[str, Any], where: str, faults: list[str]) -> dict[tuple[str, str], Any]:
    """Return each word that a theme gives by id and field."""
    given: dict[tuple[str, str], Any] = {}
    for key, value in names.items():
        words = value if isinstance(value, dict) else {"name": value}
        for field, text in words.items():
            if field in WORDS:
                given[key, field] = text
            else:
                faults.append(f"{where}: “{key}” has no “{field}”; a name has {', '.join(WORDS)}.")
    return given


def _missing(given: Mapping[tuple[str, str], Any], wanted: list[Named], where: str) -> Iterator[str]:
    """Find ids that are not there, names that do not fit where the game shows them, and ids without a name:
    what is missing comes last, for there may be much of it, and only the first faults are told.

    Boards are made for names as long as the longest of their list, and for 16 letters in any case.
    """
    known = {(slot.id, slot.field): slot for slot in wanted}
    longest: dict[tuple[str, str], int] = {}
    for slot in wanted:
        longest[slot.list, slot.field] = max(longest.get((slot.list, slot.field), ROOM), len(slot.text))
    for (id_, field), text in given.items():
        entry = known.get((id_, field))
        if entry is None:
            what = f"“{id_}”" if field == "name" else f"“{id_}” ({field})"
            yield f"{where}: nothing in the data set is called {what}; take it out."
        else:
            yield from _sound(text, longest[entry.list, field], f"the name of {entry.said}", where)
    for key, slot in known.items():
        if key not in given:
            yield f"{where}: a name for {slot.said} is missing; the game's own is “{slot.text}”."


def _doubled(given: Mapping[tuple[str, str], Any], wanted: list[Named], where: str) -> Iterator[str]:
    """Find names that are given to several things which the game itself tells apart."""
    own = {(slot.id, slot.field): slot.text.casefold() for slot in wanted}
    first: dict[tuple[str, str], str] = {}
    for (id_, field), text in given.items():
        if not isinstance(text, str) or (id_, field) not in own:
            continue
        before = first.setdefault((field, text.casefold().strip()), id_)
        if own[before, field] != own[id_, field]:
            yield f"{where}: “{text}” is the name of “{before}” and of “{id_}”; each needs its own."


def _laid(base: dict[str, Any], theme: Mapping[str, Any]) -> str:
    """Return a data set with the words of a theme that has no fault."""
    for key in ("title", "summary"):
        if key in theme:
            base[key] = theme[key]
    for _, record in records(base):
        given = theme["names"][record["id"]]
        record.update(given if isinstance(given, dict) else {"name": given})
    return json.dumps(base, ensure_ascii=False, separators=(",", ":"))
