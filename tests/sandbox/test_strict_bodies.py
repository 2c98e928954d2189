"""Bodies of messages that break a limit, each refused where it is broken."""

import io

import discord
import pytest

from sandbox import Sandbox
from sandbox.interactions import Interaction
from sandbox.jsontypes import Json
from tests.sandbox.client import Board, Client
from tests.sandbox.raw import V2, Raw, callback, lobby, messages


def button(number: int = 0, **more: object) -> Json:
    return {"type": 2, "style": 1, "label": f"B{number}", "custom_id": f"b{number}", **more}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(*values: str, **more: object) -> Json:
    return row({"type": 3, "custom_id": "s", "options": [{"label": v, "value": v} for v in values], **more})


def v2(*components: Json, **more: object) -> Json:
    return {"flags": V2, "components": list(components), **more}


def words(text: str) -> Json:
    return {"type": 10, "content": text}


PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}

BROKEN: dict[str, tuple[Json, str]] = {
    "content of 2001": ({"content": "x" * 2001}, "/content"),
    "misspelt field": ({"contents": "x"}, "/contents"),
    "content of a number": ({"content": 7}, "/content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "/embeds"),
    "empty embed field": ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "/embeds/0/fields/0/name"),
    "embeds of 6001": ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "/embeds"),
    "label of 81": ({"components": [row(button(label="x" * 81))]}, "/components/0/components/0/label"),
    "no label": ({"components": [row(button(label=None))]}, "/components/0/components/0/label"),
    "custom_id of 101": (
        {"components": [row(button(custom_id="x" * 101))]},
        "/components/0/components/0/custom_id",
    ),
    "no custom_id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        "/components/0/components/0/custom_id",
    ),
    "six buttons": ({"components": [row(*[button(n) for n in range(6)])]}, "/components/0/components"),
    "six rows": ({"components": [row(button(n)) for n in range(6)]}, "/components"),
    "two with one custom_id": (
        {"components": [row(button(1), button(2, custom_id="b1"))]},
        "/components/0/components/1/custom_id",
    ),
    "link without url": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "/components/0/components/0/url",
    ),
    "the same value twice": (
        {"components": [select("a", "a")]},
        "/components/0/components/0/options/1/value",
    ),
    "no options": ({"components": [select()]}, "/components/0/components/0/options"),
    "max above the options": (
        {"components": [select("a", "b", max_values=3)]},
        "/components/0/components/0/max_values",
    ),
    "min above max": (
        {"components": [select("a", "b", min_values=2, max_values=1)]},
        "/components/0/components/0/min_values",
    ),
    "select beside a button": (
        {"components": [row(select("a")["components"][0], button(1))]},
        "/components/0/components",
    ),
    "V2 without its flag": ({"components": [words("x")]}, "/components/0/type"),
    "V2 with content": (v2(words("x"), content="y"), "/content"),
    "V2 with an embed": (v2(words("x"), embeds=[{"title": "y"}]), "/embeds"),
    "V2 of 4001": (v2(words("x" * 2001), words("x" * 2000)), "/components"),
    "V2 of 41": (
        v2(*[row(button(n), button(n + 50)) for n in range(13)], words("a"), words("b")),
        "/components",
    ),
    "section without accessory": (v2({"type": 9, "components": [words("x")]}), "/components/0/accessory"),
    "eleven pictures": (
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * 11}),
        "/components/0/items",
    ),
    "picture without its file": (v2(PICTURE), "/components/0/items/0/media/url"),
    "thumbnail without its file": (
        {"content": "x", "embeds": [{"image": {"url": "attachment://no.png"}}]},
        "/embeds/0/image/url",
    ),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, "/nonce"),
    "101 mentions": ({"content": "x", "allowed_mentions": {"users": [str(n) for n in range(1, 102)]}},
                     "/allowed_mentions/users"),
    "parse and users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "/allowed_mentions",
    ),
    "ephemeral in a channel": ({"content": "x", "flags": 64}, "/flags"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_body_is_refused_where_it_is_broken(raw: Raw, name: str) -> None:
    """By our own table alone: it must catch each of these without Discord's document."""
    body, where = BROKEN[name]
    raw.sim.parts.document = None
    assert where in await raw.faults("POST", messages(raw.sim), body)


@pytest.mark.parametrize("name", BROKEN)
async def test_the_same_body_is_refused_in_an_answer_to_a_command(
    raw: Raw, begun: Interaction, name: str
) -> None:
    body, where = BROKEN[name]
    raw.sim.parts.document = None
    if name in ("nonce of 26", "ephemeral in a channel"):
        return
    found = await raw.faults("POST", callback(begun), {"type": 4, "data": body})
    assert f"/data{where}" in found
    assert begun.state == "waiting"


async def test_field_errors_are_nested_as_the_client_reads_them(raw: Raw) -> None:
    raw.sim.parts.document = None
    body = {"components": [row(button(label="x" * 81))]}
    _, answer = await raw.send("POST", messages(raw.sim), body)
    fault = answer["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"][0]
    assert fault == {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}
    raw.sim.violations.clear()


async def test_the_real_client_names_the_field(sim: Sandbox, bot: Client) -> None:
    with pytest.raises(discord.HTTPException, match="In content: Must be 2000 or fewer in length"):
        sim.parts.document = None
        await lobby(sim, bot).send("x" * 2001)
    sim.violations.clear()


async def test_a_message_says_something(raw: Raw) -> None:
    raw.sim.parts.document = None
    assert await raw.refused("POST", messages(raw.sim), {"content": "   "}) == (400, 50006)
    assert await raw.refused("POST", messages(raw.sim), {}) == (400, 50006)


async def test_components_v2_is_for_good(raw: Raw) -> None:
    raw.sim.parts.document = None
    _, created = await raw.send("POST", messages(raw.sim), v2(words("x")))
    path = f"{messages(raw.sim)}/{created['id']}"
    assert await raw.faults("PATCH", path, {"content": "y"}) == ["/content"]
    assert await raw.faults("PATCH", path, {"embeds": [{"title": "y"}]}) == ["/embeds"]
    _, after = await raw.send("PATCH", path, {"components": [words("z")], "flags": 0})
    assert after["flags"] & V2


async def test_a_plain_message_becomes_v2_only_without_its_words(raw: Raw) -> None:
    raw.sim.parts.document = None
    _, created = await raw.send("POST", messages(raw.sim), {"content": "old"})
    path = f"{messages(raw.sim)}/{created['id']}"
    assert await raw.faults("PATCH", path, v2(words("new"))) == ["/content"]
    status, after = await raw.send("PATCH", path, v2(words("new"), content=None))
    assert (status, after["content"], after["flags"] & V2) == (200, "", V2)


async def test_an_attachment_of_v2_shows_only_where_it_is_named(sim: Sandbox, bot: Client) -> None:
    files = [discord.File(io.BytesIO(b"\x89PNG\r\n\x1a\n"), name) for name in ("a.png", "b.png")]
    sent = await lobby(sim, bot).send(view=Board(picture="a.png"), files=files)
    assert [file.filename for file in sent.attachments] == ["a.png"]
