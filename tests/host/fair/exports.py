"""Games of any title, played and exported by a host; and files in which one thing of them is changed."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from bench.long_games import play_until
from games import GAMES
from host import Host, SystemClock
from storage import Store
from tests.host.people import A, Players

PLIES: Final = 60
"""How far a game goes before its table is closed: every draw of the setup, and some rounds."""


async def exported(store: Store, key: str, number: int) -> bytes:
    """Play a game between a person and machines, who take their turns at random; return its record.

    Every second person gives a word, every second table draws its seats, and every third person gives up.
    """
    rng = Random(f"exported {key} {number}")
    host = await Host.open(store, GAMES, SystemClock(), rng.randbytes, ticking=False)
    players = Players(host, channel=rng.getrandbits(60), interactions=[rng.getrandbits(60)])
    try:
        lobby = await host.new_table(players.caller(A), key, {}, seated=True, private=False)
        room = GAMES[key].seats(lobby.options)
        if number % 2:
            await host.set_seating(players.caller(A), lobby.ref, "random")
        await host.fill(players.caller(A), lobby.ref, "random", room[number % len(room)])
        if number % 2:
            await host.give_word(players.caller(A), lobby.ref, f"word ✓ {number}")
        await host.start(players.caller(A), lobby.ref)
        await host.machines.idle()
        await play_until(host, lobby.ref, PLIES + number)
        if number % 3 == 0:
            await host.resign(players.caller(A), lobby.ref)  # of two the machine wins, else it is closed
        else:
            await players.close(lobby.ref)
        return await host.export(lobby.ref)
    finally:
        await host.close()


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Walk the places of a document that hold a text, a number, a word of JSON or an empty thing."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    empty = True
    for key, one in inside:
        empty = False
        yield from leaves(one, (*path, key))
    if empty:
        yield path


def forged(document: bytes, rng: Random) -> tuple[bytes, str]:
    """Return a record in which one thing was changed, and what.

    The result is left alone: it follows from rules, which whoever knows no game cannot check.
    """
    whole = json.loads(document)
    made = copy.deepcopy(whole)
    plies = made["plies"]
    way = rng.randrange(6)
    if way == 0 and len(plies) > 2:
        at = rng.randrange(len(plies) - 1)
        del plies[at]
        said = f"entry {at + 1} left out"
    elif way == 1 and len(plies) > 2:
        at = rng.randrange(len(plies) - 1)
        plies[at], plies[at + 1] = plies[at + 1], plies[at]
        said = f"entries {at + 1} and {at + 2} changed places"
    else:
        places = [path for path in leaves(made) if path[0] != "outcome"]
        if way < 5:  # the opening is small beside the log: half of all forgeries are for it
            places = [path for path in places if path[0] != "plies"] if way % 2 else places
        path = rng.choice(places)
        inner = made
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = _other(inner[path[-1]], rng)
        said = "/".join(map(str, path))
    assert made != whole
    return json.dumps(made, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode(), said


def _other(value: Any, rng: Random) -> Any:
    """Return something else of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 7))
    if isinstance(value, str) and value:
        at = rng.randrange(len(value))
        sign = value[at]
        return value[:at] + ("1" if sign == "0" else "0") + value[at + 1 :]
    return {"": "x", None: 1}.get(value, 1) if not isinstance(value, (dict, list, float)) else [1]
