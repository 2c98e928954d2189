"""Every operation of the document, asked by a real client of a real server, its answer held against it."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.api.document import document
from bot.api.operations import Reading
from bot.api.server import Server
from bot.faults import Fault
from engine import render
from engine.record import load_record
from sandbox import Sandbox
from tests.bot.api.contract import answer_of
from tests.bot.api.served import KEY, OTHER, Answer, Api, close, served
from tests.bot.house import LOBBY, House, surely
from tests.bot.test_webhooks import play_to_the_end
from tests.bot.tournament import begun, settled
from tests.support.waiting import until

TABLES = "/v1/places/{place}/tables"


@pytest.fixture
async def house(sim: Sandbox, tmp_path: Path) -> AsyncIterator[House]:
    close(sim, sim.world.add_channel(sim.guild, "hidden"))
    sim.world.add_channel(sim.guild, "second")
    found = House(sim, tmp_path / "tables.db")
    await found.start()
    try:
        yield found
    finally:
        await found.stop()


@pytest.fixture
async def api(house: House) -> AsyncIterator[Api]:
    await house.person("Owner").slash(LOBBY, "/server settings", programs=True)
    async with served(house) as found:
        yield found


async def fits(api: Api, path: str, operation: str, status: int = 200) -> Answer:
    """Ask, and hold the answer against what the document says of the operation."""
    answer = await api.get(path)
    declared = next(
        item["get"] for item in document()["paths"].values() if item["get"]["operationId"] == operation
    )
    media, validator = answer_of(declared, status)
    assert answer.status == status, (path, answer.body)
    assert answer.headers["Content-Type"].split(";")[0] == media
    validator.validate(answer.json)
    assert "Access-Control-Allow-Origin" not in answer.headers and "Set-Cookie" not in answer.headers
    return answer


async def event_of(house: House) -> str:
    """Announce an event; return its code."""
    owner = house.person("Owner")
    await owner.slash(LOBBY, "/tournament new", game="tiny", title="Spring cup", format="swiss")
    [event] = await house.host.tournaments.events(house.sim.guild.id)
    return event.ref.code


async def test_every_operation_is_asked_and_answers_as_declared(house: House, api: Api) -> None:
    people = await house.table("A", "B")
    first = (await house.ref()).code
    await play_to_the_end(house, people)
    await house.quiet()
    await house.host.ratings.changes(await house.ref())
    asked: set[str] = set()

    async def ask(path: str, operation: str) -> Answer:
        asked.add(operation)
        return await fits(api, path, operation)

    [listed] = (await ask(TABLES, "listTables")).json["tables"]
    assert (listed["code"], listed["status"]) == (first, "ended")
    table = (await ask(f"{TABLES}/{first}", "showTable")).json
    assert listed.items() <= table.items() and table["board"] and "heap" not in table
    log = (await ask(f"{TABLES}/{first}/log?limit=3", "readLog")).json
    assert (
        len(log["plies"]) == 3 and log["last"] == table["plies"] and "A" in " ".join(log["plies"][0]["told"])
    )
    record = await ask(f"{TABLES}/{first}/record", "readRecord")
    assert load_record(record.body).table == first
    ladder = (await ask("/v1/places/{place}/ladders/tiny", "showLadder")).json
    assert {line["name"] for line in ladder["lines"]} == {"A", "B"} and ladder["people"] == 2
    everywhere = (await ask("/v1/ladders/tiny", "showLadderEverywhere")).json
    assert everywhere == {"game": "tiny", "people": 0, "lines": [], "next": None}, "nobody has asked for it"
    code = await event_of(house)
    assert (await ask("/v1/places/{place}/events", "listEvents")).json["events"][0]["title"] == "Spring cup"
    event = (await ask(f"/v1/places/{{place}}/events/{code}", "showEvent")).json
    assert event["phase"] == "signup" and event["played"] == []
    assert asked == {item["get"]["operationId"] for item in document()["paths"].values()}


async def test_the_document_is_served_without_a_key(api: Api) -> None:
    answer = await api.get("/openapi.json", key=None)
    assert answer.json == json.loads(json.dumps(document()))


async def test_a_log_is_read_part_by_part_and_is_what_spectators_read(house: House, api: Api) -> None:
    people = await house.table("A", "B")
    ref = await house.ref()
    await play_to_the_end(house, people)
    told: list[str] = []
    path: str | None = f"{TABLES}/{ref.code}/log?limit=2"
    while path is not None:
        log = (await fits(api, path, "readLog")).json
        assert len(log["plies"]) <= 2
        told += [sentence for ply in log["plies"] for sentence in ply["told"]]
        path = None if log["next"] is None else f"{TABLES}/{ref.code}/log?limit=2&cursor={log['next']}"
    look = await house.host.look(ref, None)
    assert told == [render(text, look.names) for text in await house.host.log(ref, None, 500)]


async def test_tables_are_listed_part_by_part_the_newest_first_and_filtered(house: House, api: Api) -> None:
    a, owner = house.person("A"), house.person("Owner")
    codes: list[str] = []
    for number in range(4):
        await a.slash(LOBBY, "/game new", game="tiny" if number % 2 else "foes")
        codes.insert(0, (await house.ref()).code)
        await surely(a, "/game abandon")
    await owner.slash("#hidden", "/game new", game="tiny")
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    found: list[str] = []
    path: str | None = f"{TABLES}?limit=3"
    while path is not None:
        part = (await fits(api, path, "listTables")).json
        found += [table["code"] for table in part["tables"]]
        path = None if part["next"] is None else f"{TABLES}?limit=3&cursor={part['next']}"
    assert found == codes
    foes = (await fits(api, f"{TABLES}?game=foes&status=abandoned", "listTables")).json["tables"]
    assert [table["code"] for table in foes] == [codes[1], codes[3]]
    assert (await fits(api, f"{TABLES}?status=running", "listTables")).json == {"tables": [], "next": None}


async def test_who_has_no_key_a_wrong_one_or_none_that_is_a_bearer_is_refused(api: Api) -> None:
    for headers in (
        {}, {"Authorization": f"Basic {KEY}"}, {"Authorization": "Bearer"},
        {"Authorization": f"Bearer {KEY}x"},
        {"Authorization": f"Bearer {KEY[:-1]}"}, {"X-Key": KEY}, {"Authorization": "Bearer \u00ff"},
    ):  # fmt: skip
        answer = await api.get(TABLES, key=None, headers=headers)
        assert answer.status == 401 and answer.headers["WWW-Authenticate"] == "Bearer"
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert "Authorization: Bearer KEY" in answer.json["detail"] and KEY not in answer.body.decode()
    assert (await api.get(f"{TABLES}?key={KEY}", key=None)).status == 401
    assert (await api.get(TABLES, key=OTHER)).status == 200


async def test_a_server_that_has_not_opened_itself_is_refused_like_one_that_nobody_knows(
    house: House,
) -> None:
    await house.table("A", "B")
    async with served(house) as api:
        closed = await fits(api, TABLES, "listTables", 403)
        unknown = await api.get("/v1/places/99999/tables")
        assert unknown.body == closed.body and unknown.status == 403
        code = (await house.ref()).code
        for path in (
            "tables/" + code,
            f"tables/{code}/log",
            f"tables/{code}/record",
            "ladders/tiny",
            "events",
        ):
            assert (await api.get(f"/v1/places/{{place}}/{path}")).body == closed.body
        await house.person("Owner").slash(LOBBY, "/server settings", programs=True)
        assert (await api.get(f"{TABLES}/{code}")).status == 200
        await house.person("Owner").slash(LOBBY, "/server settings", programs=False)
        assert (await api.get(f"{TABLES}/{code}")).status == 403


async def test_private_hidden_and_missing_tables_are_one_and_the_same_answer(house: House, api: Api) -> None:
    a, owner = house.person("A"), house.person("Owner")
    await owner.slash("#hidden", "/game new", game="tiny")
    hidden = await house.host.table_in(house.sim.guild.id, house.sim.channel("#hidden").id)
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    [private] = await house.host.tables_of(house.sim.guild.id, a.id)
    await a.slash(LOBBY, "/game new", game="tiny")
    viewers = await house.ref()
    assert (await api.get(f"{TABLES}/{viewers.code}")).status == 200
    await a.slash(LOBBY, "/game viewers", private=True)
    assert hidden is not None
    missing = await fits(api, f"{TABLES}/ZZZZZZ", "showTable", 404)
    for ref in (hidden, private, viewers):
        for rest in ("", "/log", "/record", "/log?limit=1"):
            answer = await api.get(f"{TABLES}/{ref.code}{rest}")
            assert (answer.status, answer.body) == (404, missing.body), (ref, rest)
    assert (await api.get(f"{TABLES}/{viewers.code.lower()}")).body == missing.body
    assert (await api.get("/nowhere")).body == missing.body
    assert (await api.get(f"/v1/places/{{place}}/events/{viewers.code}")).body == missing.body


async def test_a_record_of_a_game_that_runs_is_not_handed_out(house: House, api: Api) -> None:
    await house.table("A", "B")
    code = (await house.ref()).code
    await fits(api, f"{TABLES}/{code}/record", "readRecord", 404)


async def test_what_cannot_be_read_is_a_sentence_about_it(house: House, api: Api) -> None:
    await house.table("A", "B")
    code = (await house.ref()).code
    for query in (
        "limit=0", "limit=51", "limit=x", "cursor=!!!", "cursor=W10", "cursor=WyJhIl0", "cursor=WzFlOTld",
        "status=open", "limit=1&limit=2", "secret=1", "cursor=" + "a" * 201, "cursor=Wy0xLCJhIl0",
        "game=" + "x" * 65,
    ):  # fmt: skip
        await fits(api, f"{TABLES}?{query}", "listTables", 400)
    await fits(api, f"{TABLES}/{code}/log?cursor=WzEsImEiXQ", "readLog", 400)
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        answer = await api.get(TABLES, method=method)
        assert answer.status == 405 and answer.json["detail"] == "Everything here is read by GET."
    assert (await api.get(TABLES, method="HEAD")).status == 200


async def test_an_answer_that_is_known_is_not_sent_again(house: House, api: Api) -> None:
    a, _ = await house.table("A", "B")
    path = f"{TABLES}/{(await house.ref()).code}"
    first = await api.get(path)
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = await api.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    await a.slash(LOBBY, "/tiny draw")
    assert (await api.get(path, headers={"If-None-Match": first.headers["ETag"]})).status == 200


async def test_each_key_may_ask_so_much_in_a_minute_and_strangers_share_one(house: House) -> None:
    await house.person("Owner").slash(LOBBY, "/server settings", programs=True)
    async with served(house, a_minute=3) as api:
        for _ in range(3):
            assert (await api.get(TABLES)).status == 200
        late = await fits(api, TABLES, "listTables", 429)
        assert 50 <= int(late.headers["Retry-After"]) <= 61
        assert (await api.get(TABLES, key=OTHER)).status == 200
        assert [(await api.get(TABLES, key=f"guess{n}")).status for n in range(4)] == [401, 401, 401, 429]


async def test_spectators_delay_holds_for_programs(house: House, api: Api) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game viewers", delay=60)
    await a.slash(LOBBY, "/game start")
    await until(house.begun, "the game has begun")
    ref = await house.ref()
    before = (await api.get(f"{TABLES}/{ref.code}")).json
    await a.slash(LOBBY, "/tiny draw")
    assert (await house.host.look(ref, a.id)).ply == 1
    after = (await api.get(f"{TABLES}/{ref.code}")).json
    assert after == before and after["plies"] == 0 and after["behind_seconds"] >= 60
    assert (await api.get(f"{TABLES}/{ref.code}/log")).json == {"plies": [], "last": 0, "next": None}
    assert (await api.get(TABLES)).json["tables"][0]["plies"] == 0


async def test_who_does_not_want_to_be_rated_stands_on_no_ladder(house: House, api: Api) -> None:
    people = await house.table("A", "B")
    await play_to_the_end(house, people)
    await house.host.ratings.changes(await house.ref())
    await people[0].slash(LOBBY, "/rating me", rated=False)
    await people[1].slash(LOBBY, "/rating me", worldwide=True)
    ladder = (await api.get("/v1/places/{place}/ladders/tiny")).json
    assert [line["name"] for line in ladder["lines"]] == ["B"]
    assert (await api.get("/v1/ladders/nothing")).status == 404


async def test_who_was_deleted_is_named_nowhere_any_more(house: House, api: Api) -> None:
    people = await house.table("A", "B")
    ref = await house.ref()
    await play_to_the_end(house, people)
    await house.host.privacy.delete(people[0].id)
    for path in (TABLES, f"{TABLES}/{ref.code}", "/v1/places/{place}/ladders/tiny"):
        answer = (await api.get(path)).json
        names = [seat["name"] for table in answer.get("tables", [answer]) for seat in table.get("seats", ())]
        names += [line["name"] for line in answer.get("lines", ())]
        assert "A" not in names and ("Player 1" in names or "lines" in answer)


async def test_while_the_bot_rests_nothing_is_read(house: House, api: Api) -> None:
    house.client.settings.maintenance_path.touch()
    try:
        house.client.maintenance.look()
        await fits(api, TABLES, "listTables", 503)
    finally:
        house.client.settings.maintenance_path.unlink()
    house.client.maintenance.look()
    await fits(api, TABLES, "listTables")


async def test_a_port_that_is_taken_is_a_sentence(house: House, api: Api) -> None:
    port = int(api.base.rsplit(":", 1)[1])
    reading = Reading(house.host, house.client.games, house.client.visibility)
    with pytest.raises(Fault, match=f"API_PORT {port} cannot be opened"):
        await Server(reading, (KEY,), 1, lambda: False).open(port)


async def test_an_event_is_shown_with_its_rounds_and_standings(house: House, api: Api) -> None:
    await begun(house, "A", "B", "C", "D")
    await settled(house)
    [listed] = (await fits(api, "/v1/places/{place}/events", "listEvents")).json["events"]
    assert (listed["phase"], listed["players"], listed["rounds"]) == ("running", 4, 1)
    event = (await fits(api, f"/v1/places/{{place}}/events/{listed['code']}", "showEvent")).json
    assert [one["name"] for one in event["entrants"]] == ["A", "B", "C", "D"]
    [played] = event["played"]
    assert sorted(number for one in played["tables"] for number in one["entrants"]) == [1, 2, 3, 4]
    assert {line["entrant"] for line in event["standings"]} == {1, 2, 3, 4}
    codes = {one["code"] for one in played["tables"]}
    tables = (await fits(api, TABLES, "listTables")).json["tables"]
    assert {one["code"] for one in tables} == codes, "they are played in threads that everybody may read"
    assert (await api.get(f"/v1/places/{{place}}/events/{min(codes)}")).status == 404
