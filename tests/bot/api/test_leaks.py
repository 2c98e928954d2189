"""Canaries: what is hidden in running games, at private tables and in channels of few is in no answer.

Each name in the data of each game is a canary, planted by a theme, as whoever runs the bot may do. Those that
lie hidden at a table, and that no stranger can have seen, must be in no answer; nor may a seed, a table that
nobody may know of, a key, or the address and the secret of a webhook.
"""

import base64
import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine import AnyGame, Registry, readable
from engine.themes import blank, dressed
from games import GAMES
from host import Authority, TableRef
from host.public.reading import PublicTables
from sandbox import Sandbox
from tests.bot.api.contract import schema_of
from tests.bot.api.served import KEY, OTHER, Answer, Api, close, served
from tests.bot.house import House
from tests.support.waiting import until

PLIES: Final = 40
SEATS: Final = {"foes": 2, "good_vs_bad": 3, "guardians": 2, "heaven_hell": 2, "willow": 3}
CANARY: Final = re.compile(r"Kanary\d{4}q")
WORD: Final = re.compile(r"[^\s:]+")
SPELL: Final = re.compile(r"[a-z]+[+-]?\d")
"""The words of the spells of Foes, whose data has no names."""


@dataclass
class Planted:
    """What must be in no answer, and what may be asked for."""

    canaries: set[str] = field(default_factory=set)
    by_game: dict[str, int] = field(default_factory=dict)
    codes: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)
    """Codes of tables that nobody may know of."""


def renamed(game: AnyGame, names: dict[str, set[str]]) -> AnyGame:
    """Return a game in which each thing bears a canary as its name; note by id which."""
    theme = json.loads(blank(game))
    for key, words in theme["names"].items():
        fields = words if isinstance(words, dict) else {"name": words}
        for word in fields:
            fields[word] = canary = f"Kanary{len(CANARIES):04d}q"
            CANARIES.append(canary)
            names.setdefault(key, set()).add(canary)
        theme["names"][key] = fields if isinstance(words, dict) else fields["name"]
    return dressed(game, json.dumps(theme), game.key)


CANARIES: Final[list[str]] = []
"""All names that were given."""
IDS: Final[dict[str, dict[str, set[str]]]] = {key: {} for key in GAMES}
"""By game and id, which names."""


@cache
def planted_games() -> Registry:
    """Return all games with canaries for names."""
    return GAMES.dressed({key: renamed(game, IDS[key]) for key, game in GAMES.items()})


def hidden_names(game: AnyGame, state: Any, told: list[Any]) -> set[str]:
    """Return the canaries of what lies hidden from a stranger, and of nothing that they can have seen."""
    hidden = {word for text in game.secrets(state, None).values() for word in WORD.findall(text)} - {
        *WORD.findall(repr(game.view(state, None)))
    }
    seen = repr(game.view(state, None)) + " ".join(repr(event) for event in told if readable(event, None))
    found = set[str]()
    for word in hidden:
        names = IDS[game.key].get(word) or IDS[game.key].get(word.rsplit(".", 1)[0]) or set()
        if not IDS[game.key] and SPELL.fullmatch(word):
            names = {word}  # its names are sentences: what a spell does, and its word
        known = re.search(rf"(?<![\w.+-]){re.escape(word.rsplit('.', 1)[0])}(?![\w+-])", seen)
        found |= set() if known else names
    return found


@pytest.fixture
async def town(sim: Sandbox, tmp_path: Path) -> AsyncIterator[tuple[Api, Planted]]:
    """The bot with a running table of each game, private and hidden ones beside, and its API."""
    for channel in (*GAMES, "hidden"):
        sim.world.add_channel(sim.guild, channel)
    close(sim, sim.channel("#hidden"))
    house = House(sim, tmp_path / "tables.db", games=planted_games())
    house.more_settings["webhooks"] = "on"
    await house.start()
    try:
        await house.person("Owner").slash("#lobby", "/server settings", programs=True)
        planted = await plant(house)
        async with served(house) as api:
            yield api, planted
    finally:
        await house.stop()


async def plant(house: House) -> Planted:
    planted = Planted({KEY, OTHER})
    place = house.sim.guild.id
    for key, game in planted_games().items():
        for number in range(9):  # by some cards a game is over too early
            await house.person("A").slash(f"#{key}", "/game new", game=key)
            for name in "BC"[: SEATS[key] - 1]:
                await house.person(name).slash(f"#{key}", "/game join")
            ref = await house.host.table_in(place, house.sim.channel(f"#{key}").id)
            assert ref is not None
            await house.person("A").slash(f"#{key}", "/game start")
            told = await play(house, ref, Random(f"{key} {number}"))
            table = await house.host._services.current(ref)
            if table.pending is not None:
                break
        assert ref is not None and table.pending is not None, "a game must run on"
        names = hidden_names(game, table.state, told)
        planted.by_game[key] = len(names)
        planted.canaries |= names | {table.row.seed.hex(), *_seeds(table.row.seed)}
        planted.codes.append(ref.code)
    await house.person("Owner").slash("#hidden", "/game new", game="foes")
    await house.person("D").slash("#lobby", "/game new", game="willow", private=True)
    hidden = await house.host.table_in(place, house.sim.channel("#hidden").id)
    [private] = await house.host.tables_of(place, house.person("D").id)
    assert hidden is not None
    planted.forbidden += [hidden.code, private.code]
    planted.codes += planted.forbidden
    owner = house.person("Owner")
    hook = await house.host.public.webhooks.add(
        house.caller(owner, hidden), Authority(manager=True), "https://canary-hook.example/canary-path"
    )
    planted.canaries |= {hook.secret, "canary-hook", "canary-path", *planted.forbidden}
    return planted


def _seeds(seed: bytes) -> set[str]:
    return {base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode(), str(list(seed))}


async def play(house: House, ref: TableRef, rng: Random) -> list[Any]:
    """Let a game be played for a while; return all that has happened."""

    async def begun() -> bool:
        return (await house.host.lobby(ref)).status != "lobby"

    await until(begun, "the game has begun")
    for _ in range(PLIES):
        table = await house.host._services.current(ref)
        if table.pending is None:
            break
        seat = table.pending.must[0]
        user = table.seats[seat].user_id
        look = await house.host.look(ref, user)
        action = look.game.greedy(look.view, look.legal, rng)
        person = next(house.person(name) for name in "ABC" if house.person(name).id == user)
        await house.host.act(house.caller(person, ref), ref, look.decision, action)
    table = await house.host._services.current(ref)
    entries = await house.host._services.history.told(table, 1, table.row.ply)
    return [event for entry in entries for event in entry.events]


class Fuzz:
    """Ask for what nobody has thought of, by a seed."""

    def __init__(self, api: Api, planted: Planted, seed: int) -> None:
        self.api = api
        self.planted = planted
        self.rng = Random(seed)
        self.cursors: list[str] = []

    def _any(self, *kinds: Callable[[], str]) -> str:
        return self.rng.choice(kinds)()

    def code(self) -> str:
        rng, codes = self.rng, self.planted.codes
        return self._any(
            *[lambda: rng.choice(codes)] * 16,
            lambda: rng.choice(codes).lower(), lambda: rng.choice(codes)[:-1] + rng.choice("23456789ABC"),
            lambda: f"%00{rng.choice(codes)}", lambda: f"{rng.choice(codes)}%2F..%2F{rng.choice(codes)}",
            lambda: "' OR 1=1 --", lambda: "..", lambda: "%F0%9F%98%80", lambda: "A" * rng.randrange(1, 300),
        )  # fmt: skip

    def place(self) -> str:
        rng = self.rng
        return self._any(
            *[lambda: str(self.api.place)] * 40, lambda: "0", lambda: "-1", lambda: str(2**63),
            lambda: str(2**64),
            lambda: str(rng.randrange(10**19)), lambda: "%D9%A1", lambda: f"0{self.api.place}", lambda: "*",
        )  # fmt: skip

    def cursor(self) -> str:
        rng = self.rng
        made = [rng.choice([0, -1, 2**62, 2**64, 1.5, "x", None]), rng.choice(["", "~", "A", 0, "\0"])]
        return self._any(
            lambda: rng.choice(self.cursors or ["x"]),
            lambda: "".join(rng.sample(known := rng.choice(self.cursors or ["WzBd"]), len(known))),
            lambda: base64.urlsafe_b64encode(json.dumps(made[: rng.randrange(3)]).encode()).decode(),
            lambda: base64.urlsafe_b64encode(rng.randbytes(rng.randrange(12))).decode(),
            lambda: base64.urlsafe_b64encode(b"[%d]" % rng.randrange(60)).decode().rstrip("="),
        )  # fmt: skip

    def query(self) -> str:
        rng = self.rng
        parts = [
            self._any(
                lambda: f"limit={rng.choice([*[1, 2, 3, 5, 20, 50] * 4, 200, 0, -1, 10**9, 'x'])}",
                lambda: f"cursor={self.cursor()}",
                lambda: (
                    f"status={rng.choice([*['lobby', 'running', 'running'] * 2, 'ended', 'private', ''])}"
                ),
                lambda: f"game={rng.choice([*GAMES, 'tiny', '%25', 'foes%00'])}",
                lambda: rng.choice(["seat=0", "user=1", "private=true", "all=1", "x[]=1", "after=0"]),
            )
            for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3]))
        ]
        return f"?{'&'.join(parts)}" if parts else ""

    def path(self) -> str:
        at = f"/v1/places/{self.place()}"
        rng = self.rng
        return self._any(
            *[lambda: f"{at}/tables{self.query()}"] * 2,
            *[lambda: f"{at}/tables/{self.code()}{self.query() if rng.random() < 0.2 else ''}"] * 3,
            *[lambda: f"{at}/tables/{self.code()}/log{self.query()}"] * 2,
            lambda: f"{at}/tables/{self.code()}/record",
            lambda: f"{at}/ladders/{rng.choice([*GAMES, 'x', '%00'])}{self.query()}",
            lambda: f"/v1/ladders/{rng.choice([*GAMES, 'x'])}{self.query()}",
            lambda: f"{at}/events",
            lambda: f"{at}/events/{self.code()}",
            lambda: rng.choice(
                ["/", "//", "/v1", "/openapi.json", "/metrics", "/v1/../openapi.json", "/%2e%2e/"]
            ),
        )

    async def ask(self) -> tuple[str, Answer]:
        rng, path = self.rng, self.path()
        key = rng.choice([KEY] * 40 + [OTHER, None, "x", KEY[:-1]])
        headers = rng.choice([{}] * 6 + [
            {"If-None-Match": "*"}, {"Range": "bytes=0-9"}, {"X-HTTP-Method-Override": "DELETE"},
            {"Origin": "https://evil.example"}, {"Accept": "text/html"}, {"Host": "evil.example"},
        ])  # fmt: skip
        method = rng.choice(["GET"] * 40 + ["HEAD", "POST", "OPTIONS", "TRACE"])
        answer = await self.api.get(path, key=key, method=method, headers=headers)
        if answer.status == 200 and isinstance(answer.json, dict) and answer.json.get("next"):
            self.cursors.append(answer.json["next"])
        return f"{method} {path}", answer


def kind_of(asked: str) -> str:
    """Name what was asked for."""
    forms = {
        "tables": r"tables(\?|$)", "table": r"tables/[^/?]+(\?|$)", "log": "log", "ladder": "ladders",
        "events": "events",
    }  # fmt: skip
    return next((kind for kind, form in forms.items() if re.search(form, asked)), "other")


async def fuzzed(api: Api, planted: Planted, number: int, seed: int) -> str:
    """Ask so often, look through each answer, and return what was answered how often."""
    fuzz, statuses, good = Fuzz(api, planted, seed), Counter[int](), Counter[str]()
    problem = schema_of({"$ref": "#/components/schemas/Problem"})
    forbidden = re.compile("|".join(re.escape(canary) for canary in planted.canaries), re.IGNORECASE)
    for _ in range(number):
        asked, answer = await fuzz.ask()
        statuses[answer.status] += 1
        whole = answer.body.decode("utf-8", "replace") + repr(dict(answer.headers))
        leaked = forbidden.search(whole)
        assert leaked is None, f"{asked}: {leaked[0]}"
        assert answer.status < 500, f"{asked}: {answer.body[:200]!r}"
        assert "Access-Control-Allow-Origin" not in answer.headers
        if answer.json is not None and answer.status >= 400:
            problem.validate(answer.json)
        if answer.status == 200:
            good[kind_of(asked)] += 1
    assert statuses[200] > number / 5, f"much must be answered, or nothing was tried: {statuses}, {good}"
    assert all(good[kind] > number / 80 for kind in ("tables", "table", "log", "ladder", "events")), good
    listed = ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items()))
    return f"{number} requests, {len(planted.canaries)} canaries, none leaked; {listed}"


@pytest.mark.long
async def test_no_hidden_thing_is_in_any_answer(town: tuple[Api, Planted], tell: Any) -> None:
    api, planted = town
    assert all(count >= 3 for count in planted.by_game.values()), planted.by_game
    tell(await fuzzed(api, planted, 400, seed=1))


@pytest.mark.slow
async def test_no_hidden_thing_is_in_any_of_10000_answers(town: tuple[Api, Planted], tell: Any) -> None:
    api, planted = town
    tell(await fuzzed(api, planted, 10_000, seed=2))


async def test_a_planted_leak_is_found(town: tuple[Api, Planted], monkeypatch: pytest.MonkeyPatch) -> None:
    api, planted = town

    def seen_by_the_first(self: PublicTables, table: Any) -> Any:
        return None if table.opening is None else table.game.hand(table.game.view(table.state, 0))

    monkeypatch.setattr(PublicTables, "board", seen_by_the_first)
    with pytest.raises(AssertionError, match=r"Kanary|[a-z]+[+-]?[0-9]"):
        await fuzzed(api, planted, 400, seed=1)
