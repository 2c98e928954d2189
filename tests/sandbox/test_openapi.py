"""Discord's own document as a judge: strict enough, and without false alarms."""

import copy
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox import Sandbox, SandboxError
from sandbox.jsontypes import Json, JsonValue
from sandbox.openapi import Document
from tests.support import world

BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "disabled": False}
SELECT = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}], "min_values": 1}
LAYOUT = {
    "type": 17,
    "accent_color": 255,
    "spoiler": False,
    "components": [
        {"type": 10, "content": "words"},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": {**BUTTON, "custom_id": "b"}},
        {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "alt"}]},
        {"type": 14, "divider": True, "spacing": 1},
        {"type": 1, "components": [BUTTON]},
    ],
}
EMBED = {"title": "t", "fields": [{"name": "n", "value": "v", "inline": True}], "footer": {"text": "f"}}
MENTIONS = {"parse": ["users"], "replied_user": False}
TEXT_INPUT = {"type": 4, "custom_id": "f", "style": 1, "required": True}
COMMAND = {
    "name": "game",
    "description": "d",
    "type": 1,
    "nsfw": False,
    "options": [
        {
            "type": 1,
            "name": "new",
            "description": "d",
            "options": [
                {"type": 3, "name": "game", "description": "d", "required": True, "autocomplete": True},
                {
                    "type": 4,
                    "name": "seats",
                    "description": "d",
                    "required": False,
                    "min_value": 2,
                    "max_value": 6,
                },
            ],
        }
    ],
}
POST = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
GOOD: list[tuple[str, str, JsonValue]] = [
    ("POST", POST, {"content": "x", "embeds": [EMBED], "allowed_mentions": MENTIONS, "tts": False}),
    ("POST", POST, {"components": [LAYOUT], "flags": 32768, "nonce": "n", "enforce_nonce": True}),
    ("POST", POST, {"content": "x", "components": [{"type": 1, "components": [SELECT]}]}),
    ("POST", POST, {"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "alt"}]}),
    ("PATCH", POST + "/{message_id}", {"content": "x", "components": [], "tts": False}),
    ("POST", CALLBACK, {"type": 4, "data": {"content": "x", "flags": 64, "components": [LAYOUT]}}),
    ("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    ("POST", CALLBACK, {"type": 7, "data": {"content": "x", "components": []}}),
    ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}),
    ("POST", CALLBACK, {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [
        {"type": 18, "label": "l", "component": TEXT_INPUT}]}}),
    ("POST", "/users/@me/channels", {"recipient_id": 123}),
    ("PUT", "/applications/{application_id}/commands", [COMMAND]),
    ("POST", "/channels/{channel_id}/threads", {"name": "t", "auto_archive_duration": 10080, "type": 12,
                                                "invitable": False}),
]  # fmt: skip


def objects(body: JsonValue, path: str = "") -> Iterator[tuple[str, Json]]:
    """Yield every object of a body with its place."""
    if isinstance(body, dict):
        yield path, body
        for name, value in body.items():
            yield from objects(value, f"{path}/{name}")
    elif isinstance(body, list):
        for index, value in enumerate(body):
            yield from objects(value, f"{path}/{index}")


@pytest.fixture
def document() -> Document:
    return world.need_document()


@pytest.mark.parametrize(("method", "template", "body"), GOOD)
def test_what_a_correct_client_sends_raises_no_alarm(
    document: Document, method: str, template: str, body: JsonValue
) -> None:
    assert (
        document.check_request(method, template, body, {"with_response": "1"} if template == CALLBACK else {})
        == []
    )


@pytest.mark.parametrize(("method", "template", "body"), GOOD)
def test_every_misspelt_field_is_caught(
    document: Document, method: str, template: str, body: JsonValue
) -> None:
    """Each field of each object, one at a time: as published, the document passes most of them."""
    count = 0
    for place, thing in objects(copy.deepcopy(body)):
        for name in list(thing):
            value = thing.pop(name)
            thing[f"{name}z"] = value
            spoilt = copy.deepcopy(body)
            _put(spoilt, place, thing)
            assert document.check_request(method, template, spoilt, {}), f"{place}/{name}z passed"
            del thing[f"{name}z"]
            thing[name] = value
            count += 1
    assert count > 0


def _put(body: JsonValue, place: str, thing: Json) -> None:
    node = body
    for part in place.split("/")[1:]:
        node = node[int(part)] if isinstance(node, list) else node[part]
    node.clear()
    node.update(thing)


def test_an_error_names_the_field_and_not_the_union(document: Document) -> None:
    long = {**BUTTON, "label": "x" * 81}
    body = {"type": 4, "data": {"components": [{"type": 1, "components": [long]}]}}
    [problem] = document.check_request("POST", CALLBACK, body, {})
    assert problem.path == ("data", "components", 0, "components", 0, "label")
    assert "80" in problem.message


@pytest.mark.parametrize(
    "wrong", ["contents", {"content": {"x": 1}}, {"content": "x" * 4001}, {"embeds": "x"}]
)
def test_wrong_kinds_are_caught(document: Document, wrong: JsonValue) -> None:
    assert document.check_request("POST", POST, wrong, {})


def test_the_query_is_held_against_the_document_too(document: Document) -> None:
    assert document.check_request("GET", POST, None, {"limit": "5"}) == []
    assert [p.path for p in document.check_request("GET", POST, None, {"limits": "5"})] == [("limits",)]
    assert document.check_request("POST", CALLBACK, {"type": 6}, {"with_response": "perhaps"})


def test_the_sandbox_would_notice_its_own_slip(document: Document) -> None:
    found = document.check_response("GET", "/users/@me", 200, {"id": "1", "username": "x"})
    assert found
    assert document.check_response("GET", "/users/@me", 299, {}) != []


def test_a_missing_document_is_told_and_on_the_build_machine_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLEKEEPER_OPENAPI", str(tmp_path / "none.json"))
    monkeypatch.delenv("TABLEKEEPER_OPENAPI_OPTIONAL", raising=False)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="NOTHING WAS CHECKED"):
        world.need_document()
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="is missing at"):
        world.need_document()
    monkeypatch.setenv("TABLEKEEPER_OPENAPI_OPTIONAL", "1")
    assert world.document() is None


def test_a_broken_document_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "openapi.json"
    path.write_text("{", encoding="utf-8")
    pytest.importorskip("jsonschema_rs", reason="NO DOCUMENT CAN BE CHECKED: jsonschema-rs is not installed")
    with pytest.raises(SandboxError, match=r"The OpenAPI document openapi\.json cannot be read"):
        Sandbox(openapi=path)
