"""No body, however wrong, brings the sandbox down: each gets a refusal or an answer, never a 500."""

import copy
from collections.abc import Iterator

import pytest

from sandbox import Sandbox
from sandbox.interactions import Interaction
from sandbox.jsontypes import JsonValue
from tests.sandbox.raw import Raw, begin, callback, messages
from tests.sandbox.test_openapi import CALLBACK, GOOD, POST

WRONG: tuple[JsonValue, ...] = (None, True, -1, 10**30, "", "x" * 5000, [], [None], {}, {"x": []}, [[]], 0.5)


def spoilt(body: JsonValue) -> Iterator[JsonValue]:
    """Yield the body with each of its values replaced by each wrong one, one at a time."""
    for place in places(body):
        for wrong in WRONG:
            broken = copy.deepcopy(body)
            node = broken
            for part in place[:-1]:
                node = node[part]
            if place:
                node[place[-1]] = wrong
            else:
                broken = wrong
            yield broken


def places(body: JsonValue, here: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield here
    items = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for name, value in items:
        yield from places(value, (*here, name))


@pytest.mark.parametrize("number", range(len(GOOD)))
async def test_every_value_spoilt_in_every_way(raw: Raw, begun: Interaction, number: int) -> None:
    sim, (method, template, body) = raw.sim, GOOD[number]
    sim.parts.document = None
    refused = answered = 0
    _, created = await raw.send("POST", messages(sim), {"content": "x"})
    it = begun
    for broken in spoilt(body):
        if it.state != "waiting":
            it = begin(sim)
        path = address(sim, template, it, created["id"])
        status, _ = await raw.send(method, path, broken)
        assert status < 500, f"{broken}: {sim.parts.crashes[-1:]}"
        refused += status >= 400
        answered += status < 400
    assert refused > 0
    sim.violations.clear()


def address(sim: Sandbox, template: str, it: Interaction, message_id: str) -> str:
    """Write out a route."""
    if template == CALLBACK:
        return callback(it)
    if template.startswith(POST):
        return messages(sim) + (f"/{message_id}" if template.endswith("{message_id}") else "")
    return template.format(application_id=sim.world.application_id, channel_id=sim.channel("lobby").id)


async def test_nonsense_in_an_address(raw: Raw) -> None:
    for path in ("/channels/x/messages", "/channels/1/messages?limit=x", "/users/9999999999999999999999"):
        assert (await raw.refused("GET", path))[0] in (400, 404)
    lobby = messages(raw.sim)
    raw.sim.parts.document = None
    for query in ("before=x", "after=-1", "around=", "limit=0", "limit=101"):
        assert await raw.refused("GET", f"{lobby}?{query}") == (400, 50035)
