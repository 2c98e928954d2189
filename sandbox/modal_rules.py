"""Judge a modal before it is shown."""

from typing import Any

from sandbox import limits
from sandbox.component_rules import (
    ENTITY_SELECTS,
    ROW,
    STRING_SELECT,
    TABLES,
    TEXT_DISPLAY,
    TEXT_INPUT,
    check_select,
)
from sandbox.errors import Path
from sandbox.jsontypes import Json
from sandbox.validation import (
    Anything,
    Flag,
    Items,
    Number,
    Object,
    Table,
    Text,
    Validator,
    is_object,
    listed,
)

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
_ID: Table = {"type": Anything(required=True), "id": Number(0, 2**31 - 1)}
_CUSTOM_ID = Text(1, limits.CUSTOM_ID, required=True)
_MODAL: Table = {
    "custom_id": _CUSTOM_ID,
    "title": Text(1, limits.MODAL_TITLE, required=True),
    "components": Items(1, limits.MODAL_COMPONENTS, required=True),
}
_LABEL: Table = _ID | {
    "label": Text(1, limits.LABEL_TITLE, required=True),
    "description": Text(1, limits.LABEL_DESCRIPTION),
    "component": Object(required=True),
}
_GROUP_OPTION: Table = {
    "label": Text(1, limits.SELECT_LABEL, required=True),
    "value": Text(1, limits.SELECT_VALUE, required=True),
    "description": Text(0, limits.SELECT_DESCRIPTION),
    "default": Flag(),
}
_FIELDS: dict[int, Table] = {
    TEXT_INPUT: _ID
    | {
        "custom_id": _CUSTOM_ID,
        "style": Number(1, 2, required=True),
        "label": Text(1, limits.LABEL_TITLE),
        "min_length": Number(0, limits.TEXT_INPUT),
        "max_length": Number(1, limits.TEXT_INPUT),
        "required": Flag(),
        "value": Text(0, limits.TEXT_INPUT),
        "placeholder": Text(0, 100),
    },
    FILE_UPLOAD: _ID
    | {
        "custom_id": _CUSTOM_ID,
        "min_values": Number(0, limits.FILE_UPLOADS),
        "max_values": Number(1, limits.FILE_UPLOADS),
        "required": Flag(),
    },
    RADIO_GROUP: _ID
    | {"custom_id": _CUSTOM_ID, "required": Flag(), "options": Items(*limits.RADIO_OPTIONS, required=True)},
    CHECKBOX_GROUP: _ID
    | {
        "custom_id": _CUSTOM_ID,
        "required": Flag(),
        "min_values": Number(0, limits.CHECKBOX_OPTIONS[1]),
        "max_values": Number(1, limits.CHECKBOX_OPTIONS[1]),
        "options": Items(*limits.CHECKBOX_OPTIONS, required=True),
    },
    CHECKBOX: _ID | {"custom_id": _CUSTOM_ID, "default": Flag()},
    STRING_SELECT: TABLES[STRING_SELECT],
    **{kind: TABLES[kind] for kind in ENTITY_SELECTS},
}


def check_modal(validator: Validator, modal: Any, path: Path) -> None:  # whatever a client sent
    """Judge a modal's title, labels and fields."""
    if not validator.fields(modal, _MODAL, path):
        return
    for index, component in enumerate(listed(modal.get("components"))):
        _top(validator, component, (*path, "components", index))
    ids = [((*where, "custom_id"), field.get("custom_id")) for where, field in modal_fields(modal, path)]
    validator.unique(ids, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")


def modal_fields(modal: Json, path: Path = ()) -> list[tuple[Path, Json]]:
    """Return the fields that can be filled in, in order, with their paths, inside labels and old rows too."""
    fields: list[tuple[Path, Json]] = []
    for index, component in enumerate(listed(modal.get("components"))):
        if not is_object(component):
            continue
        here = (*path, "components", index)
        if component.get("type") == LABEL and is_object(component.get("component")):
            fields.append(((*here, "component"), component["component"]))
        for inner, field in enumerate(listed(component.get("components"))):
            if component.get("type") == ROW and is_object(field):
                fields.append(((*here, "components", inner), field))
    return fields


def _top(validator: Validator, component: Any, path: Path) -> None:
    kind = component.get("type") if is_object(component) else None
    if kind == TEXT_DISPLAY:
        validator.fields(component, TABLES[TEXT_DISPLAY], path)
    elif kind == LABEL:
        if validator.fields(component, _LABEL, path) and is_object(component.get("component")):
            field = component["component"]
            if field.get("label") is not None:
                message = "The label stands around the field, not in it"
                validator.fault((*path, "component", "label"), "UNKNOWN_FIELD", message)
            _field(validator, field, (*path, "component"), tuple(_FIELDS))
    elif kind == ROW:
        validator.fields(component, _ID | {"components": Items(1, 1, required=True)}, path)
        for index, field in enumerate(listed(component.get("components"))):
            here = (*path, "components", index)
            _field(validator, field, here, (TEXT_INPUT,))
            if is_object(field) and not field.get("label"):
                validator.fault((*here, "label"), "BASE_TYPE_REQUIRED", "This field is required")
    else:
        message = f'Value of field "type" must be one of ({ROW}, {TEXT_DISPLAY}, {LABEL}).'
        validator.fault((*path, "type"), "UNION_TYPE_CHOICES", message)


def _field(validator: Validator, field: Any, path: Path, allowed: tuple[int, ...]) -> None:
    kind = field.get("type") if is_object(field) else None
    if kind not in allowed:
        choices = ", ".join(str(number) for number in allowed)
        message = f'Value of field "type" must be one of ({choices},).'
        validator.fault((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    if not validator.fields(field, _FIELDS[kind], path):
        return
    if kind == TEXT_INPUT:
        _lengths(validator, field, path)
    elif kind in (RADIO_GROUP, CHECKBOX_GROUP):
        for index, option in enumerate(listed(field.get("options"))):
            validator.fields(option, _GROUP_OPTION, (*path, "options", index))
    elif kind in (STRING_SELECT, *ENTITY_SELECTS):
        check_select(validator, field, path)


def _lengths(validator: Validator, field: Json, path: Path) -> None:
    low, high = field.get("min_length"), field.get("max_length")
    if isinstance(low, int) and isinstance(high, int) and low > high:
        message = "min_length must not be greater than max_length"
        validator.fault((*path, "min_length"), "TEXT_INPUT_MIN_GREATER_THAN_MAX", message)
    value = field.get("value")
    if isinstance(value, str) and value and isinstance(high, int) and len(value) > high:
        validator.fault((*path, "value"), "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
