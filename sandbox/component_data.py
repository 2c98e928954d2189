"""Turn what a person pressed, picked or filled in into an interaction's data."""

from collections.abc import Mapping

from sandbox.component_rules import (
    BUTTON,
    ENTITY_SELECTS,
    LINK,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    walk,
)
from sandbox.jsontypes import Json, JsonValue
from sandbox.limits import TEXT_INPUT as LONGEST
from sandbox.modal_rules import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, LABEL, RADIO_GROUP
from sandbox.model import Message
from sandbox.options import Refused, Resolver


def button_data(message: Message, *, custom_id: str | None, label: str | None) -> Json:
    """Return the data of a press. Raises Refused if there is no such button or it is disabled."""
    buttons = [
        c
        for _, c in walk(message.components)
        if c.get("type") == BUTTON
        and (custom_id is None or c.get("custom_id") == custom_id)
        and (label is None or c.get("label") == label)
    ]
    wanted = custom_id if custom_id is not None else label
    if not buttons:
        labels = [str(c.get("label")) for _, c in walk(message.components) if c.get("type") == BUTTON]
        raise Refused(f"The message has no button {wanted!r}; it has {', '.join(labels) or 'none'}.")
    if len(buttons) > 1:
        raise Refused(f"{len(buttons)} buttons are called {wanted!r}; name the one by its custom_id.")
    button = buttons[0]
    if button.get("disabled"):
        raise Refused(f"The button {wanted!r} is disabled.")
    if button.get("style") == LINK:
        raise Refused(f"The button {wanted!r} is a link; it sends nothing to the bot.")
    return {"component_type": BUTTON, "custom_id": button["custom_id"], "id": button["id"]}


def select_data(message: Message, custom_id: str, values: list[str], resolver: Resolver) -> Json:
    """Return the data of a pick. Raises Refused if a value is not offered, or too few or many are picked."""
    for _, select in walk(message.components):
        if select.get("type") in SELECTS and select.get("custom_id") == custom_id:
            if select.get("disabled"):
                raise Refused(f"The select {custom_id!r} is disabled.")
            picked = _picked(select, values, resolver)
            data: Json = {"component_type": select["type"], "custom_id": custom_id, "id": select["id"]}
            data["values"] = picked
            if resolver.resolved:
                data["resolved"] = resolver.resolved
            return data
    raise Refused(f"The message has no select {custom_id!r}.")


def _picked(select: Json, values: list[str], resolver: Resolver) -> list[str]:
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if select.get("required") is False:
        low = 0
    if not low <= len(values) <= high:
        raise Refused(f"Pick {low} to {high}; {len(values)} are picked.")
    if select["type"] in ENTITY_SELECTS:
        look = {5: resolver.user, 6: resolver.role, 7: resolver.user, 8: resolver.place}[select["type"]]
        return [look(value) for value in values]
    return [_offered(select, value) for value in values]


def _offered(select: Json, value: str) -> str:
    for option in select["options"]:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    offered = ", ".join(str(option["label"]) for option in select["options"])
    raise Refused(f"{value!r} is not offered; there are {offered}.")


def modal_data(modal: Json, values: Mapping[str, JsonValue], resolver: Resolver) -> Json:
    """Return the data of a filled-in modal. Fields are named by custom_id or label. Raises Refused."""
    left = dict(values)
    components = [_component(component, left, resolver) for component in modal["components"]]
    if left:
        raise Refused(f"The form has no field {next(iter(left))!r}.")
    data: Json = {"custom_id": modal["custom_id"], "components": components}
    if resolver.resolved:
        data["resolved"] = resolver.resolved
    return data


def _component(component: Json, left: dict[str, JsonValue], resolver: Resolver) -> Json:
    data: Json = {"type": component["type"], "id": component.get("id") or 0}
    if component["type"] == LABEL:
        data["component"] = _field(component["component"], component["label"], left, resolver)
    elif component["type"] == ROW:
        inner = component["components"]
        data["components"] = [_field(field, str(field.get("label")), left, resolver) for field in inner]
    return data


def _field(field: Json, label: str, left: dict[str, JsonValue], resolver: Resolver) -> Json:
    kind, custom_id = field["type"], field["custom_id"]
    value = left.pop(custom_id) if custom_id in left else left.pop(label, None)
    data: Json = {"type": kind, "id": field.get("id") or 0, "custom_id": custom_id}
    required = field.get("required", True) is not False
    if kind == TEXT_INPUT:
        data["value"] = _typed(field, label, value, required=required)
    elif kind == CHECKBOX:
        data["value"] = bool(field.get("default") if value is None else value)
    elif kind == RADIO_GROUP:
        picked = _defaults(field) if value is None else [_offered(field, str(value))]
        if required and not picked:
            raise Refused(f"{label} must be filled in.")
        data["value"] = picked[0] if picked else None
    else:
        data["values"] = _several(field, label, value, resolver, required=required)
    return data


def _typed(field: Json, label: str, value: JsonValue, *, required: bool) -> str:
    text = str(field.get("value") or "") if value is None else str(value)
    low, high = field.get("min_length") or 0, field.get("max_length") or LONGEST
    if not text:
        if required:
            raise Refused(f"{label} must be filled in.")
        return ""
    if not low <= len(text) <= high:
        raise Refused(f"{label} must have {low} to {high} characters; it has {len(text)}.")
    return text


def _defaults(field: Json) -> list[str]:
    return [str(option["value"]) for option in field.get("options", []) if option.get("default")]


def _several(
    field: Json, label: str, value: JsonValue, resolver: Resolver, *, required: bool
) -> list[str]:  # fmt: skip
    given = _defaults(field) if value is None else (value if isinstance(value, list) else [value])
    if not given and required and field.get("min_values", 1) != 0:
        raise Refused(f"{label} must be filled in.")
    if not given:
        return []
    if field["type"] == FILE_UPLOAD:
        if len(given) > field.get("max_values", 1):
            raise Refused(f"{label} takes at most {field.get('max_values', 1)} files.")
        return [resolver.file(file) for file in given]
    if field["type"] == CHECKBOX_GROUP:
        most = field.get("max_values") or len(field["options"])
        field = {**field, "min_values": field.get("min_values") or 0, "max_values": most}
    if field["type"] in (STRING_SELECT, CHECKBOX_GROUP, *ENTITY_SELECTS):
        return _picked(field, [str(item) for item in given], resolver)
    raise Refused(f"The sandbox cannot fill in {label}.")
