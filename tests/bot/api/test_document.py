"""The OpenAPI document: valid by the schema of OpenAPI, whole, and by the models that answer."""

import json
import re
from typing import Any, get_args

import jsonschema_rs
import pytest

from bot.api.document import document, types_of
from bot.api.models import MESSAGES
from bot.api.operations import OPERATIONS
from host.mail.webhooks import Happening
from tests.bot.api.contract import OPENAPI


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        found = {part["$ref"]} if "$ref" in part else set()
        return found.union(*(references(one) for one in part.values()))
    return set().union(*(references(one) for one in part)) if isinstance(part, list) else set()


def test_the_document_is_valid_by_the_schema_of_openapi() -> None:
    jsonschema_rs.Draft202012Validator(OPENAPI).validate(json.loads(json.dumps(document())))


@pytest.mark.parametrize("damage", ["openapi", "info", "paths"])
def test_a_damaged_document_is_not(damage: str) -> None:
    damaged: dict[str, Any] = json.loads(json.dumps(document()))
    damaged[damage] = {"x": 1}
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.Draft202012Validator(OPENAPI).validate(damaged)


def test_each_schema_in_it_is_a_schema_and_each_reference_leads_somewhere() -> None:
    schemas = document()["components"]["schemas"]
    for schema in schemas.values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
    for reference in references(dict(document())):
        found: Any = document()
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        assert found


def test_ids_of_operations_are_unique_and_parameters_are_those_of_the_address() -> None:
    keys = [operation.key for operation in OPERATIONS]
    assert len(set(keys)) == len(keys)
    for path, item in document()["paths"].items():
        listed = {one["name"] for one in item["get"]["parameters"] if one["in"] == "path"}
        assert listed == set(re.findall(r"{(\w+)}", path)), path


def test_every_message_that_is_sent_is_declared_once() -> None:
    every = [name for kind in MESSAGES for name in types_of(kind)]
    assert sorted(every) == sorted([*get_args(Happening), "webhook.test"]) == sorted(document()["webhooks"])
