"""Judge the components of a message, the old rows and Components V2 alike."""

from collections.abc import Iterator
from typing import Any

from sandbox import limits
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

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT_DISPLAY, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
ENTITY_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
LINK, PREMIUM = 5, 6

_ID: Table = {"type": Anything(required=True), "id": Number(0, 2**31 - 1)}
_CUSTOM_ID = Text(1, limits.CUSTOM_ID, required=True)
_SELECT: Table = _ID | {
    "custom_id": _CUSTOM_ID,
    "placeholder": Text(0, limits.PLACEHOLDER),
    "min_values": Number(0, limits.SELECT_OPTIONS),
    "max_values": Number(1, limits.SELECT_OPTIONS),
    "disabled": Flag(),
    "required": Flag(),
}
TABLES: dict[int, Table] = {
    ROW: _ID | {"components": Items(1, limits.ROW_BUTTONS, required=True)},
    BUTTON: _ID
    | {
        "custom_id": Text(1, limits.CUSTOM_ID),
        "style": Number(1, 6, required=True),
        "label": Text(0, limits.BUTTON_LABEL),
        "disabled": Flag(),
        "url": Text(1, limits.URL),
        "sku_id": Anything(),
        "emoji": Object(),
    },
    STRING_SELECT: _SELECT | {"options": Items(1, limits.SELECT_OPTIONS, required=True)},
    **{kind: _SELECT | {"default_values": Items(0, limits.SELECT_OPTIONS)} for kind in (5, 6, 7)},
    8: _SELECT | {"default_values": Items(0, limits.SELECT_OPTIONS), "channel_types": Items(0, 20)},
    SECTION: _ID
    | {"components": Items(1, limits.SECTION_TEXTS, required=True), "accessory": Object(required=True)},
    TEXT_DISPLAY: _ID | {"content": Text(1, limits.V2_TEXT, required=True)},
    THUMBNAIL: _ID
    | {"media": Object(required=True), "description": Text(1, limits.ALT_TEXT), "spoiler": Flag()},
    GALLERY: _ID | {"items": Items(1, limits.GALLERY_ITEMS, required=True)},
    FILE: _ID | {"file": Object(required=True), "spoiler": Flag()},
    SEPARATOR: _ID | {"divider": Flag(), "spacing": Number(1, 2)},
    CONTAINER: _ID
    | {
        "components": Items(1, limits.V2_COMPONENTS, required=True),
        "accent_color": Number(0, 0xFFFFFF),
        "spoiler": Flag(),
    },
}
_GALLERY_ITEM: Table = {
    "media": Object(required=True),
    "description": Text(1, limits.ALT_TEXT),
    "spoiler": Flag(),
}
_OPTION: Table = {
    "label": Text(1, limits.SELECT_LABEL, required=True),
    "value": Text(1, limits.SELECT_VALUE, required=True),
    "description": Text(0, limits.SELECT_DESCRIPTION),
    "emoji": Object(),
    "default": Flag(),
}
_EMOJI: Table = {"id": Anything(), "name": Text(0, 32), "animated": Flag()}
_TOP_OLD = (ROW,)
_TOP_NEW = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
_IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)


def walk(components: Any, path: Path = ()) -> Iterator[tuple[Path, Json]]:  # whatever a client sent
    """Yield every component, nested ones after their parent, with its path."""
    for index, component in enumerate(listed(components)):
        if not is_object(component):
            continue
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components"), (*here, "components"))
        for slot in ("accessory", "component"):
            if is_object(component.get(slot)):
                yield (*here, slot), component[slot]


def check_components(validator: Validator, components: Any, path: Path, *, v2: bool) -> None:
    """Judge a message's component tree; `v2` says whether the message has the flag IS_COMPONENTS_V2."""
    tops = _TOP_NEW if v2 else _TOP_OLD
    most = limits.V2_COMPONENTS if v2 else limits.ROWS
    if not isinstance(components, list):
        validator.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    if len(components) > most:
        validator.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
    for index, component in enumerate(components):
        _component(validator, component, (*path, index), tops)
    placed = list(walk(components, path))
    validator.unique(
        [((*where, "custom_id"), c["custom_id"]) for where, c in placed if c.get("custom_id") is not None],
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    )
    validator.unique(
        [((*where, "id"), c["id"]) for where, c in placed if c.get("id")],
        "COMPONENT_ID_DUPLICATED",
        "Component id cannot be duplicated",
    )
    if v2:
        _totals(validator, placed, path)


def _totals(validator: Validator, placed: list[tuple[Path, Json]], path: Path) -> None:
    if len(placed) > limits.V2_COMPONENTS:
        message = f"Total number of components cannot exceed {limits.V2_COMPONENTS}"
        validator.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    letters = sum(len(str(c.get("content") or "")) for _, c in placed if c.get("type") == TEXT_DISPLAY)
    if letters > limits.V2_TEXT:
        message = f"The total length of displayable text cannot exceed {limits.V2_TEXT}"
        validator.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _component(validator: Validator, component: Any, path: Path, allowed: tuple[int, ...]) -> None:
    if not is_object(component):
        validator.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    kind = component.get("type")
    if kind not in allowed:
        choices = ", ".join(str(number) for number in allowed)
        message = f'Value of field "type" must be one of ({choices},).'
        validator.fault((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    validator.fields(component, TABLES[kind], path)
    if kind == ROW:
        _row(validator, component, path)
    elif kind == BUTTON:
        _button(validator, component, path)
    elif kind in SELECTS:
        check_select(validator, component, path)
    elif kind == SECTION:
        for index, text in enumerate(listed(component.get("components"))):
            _component(validator, text, (*path, "components", index), (TEXT_DISPLAY,))
        if component.get("accessory") is not None:
            _component(validator, component["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL))
    elif kind == CONTAINER:
        for index, inner in enumerate(listed(component.get("components"))):
            _component(validator, inner, (*path, "components", index), _IN_CONTAINER)
    elif kind == GALLERY:
        for index, item in enumerate(listed(component.get("items"))):
            validator.fields(item, _GALLERY_ITEM, (*path, "items", index))


def _row(validator: Validator, row: Json, path: Path) -> None:
    children = listed(row.get("components"))
    for index, child in enumerate(children):
        _component(validator, child, (*path, "components", index), (BUTTON, *SELECTS))
    selects = sum(1 for child in children if is_object(child) and child.get("type") in SELECTS)
    if selects and len(children) > 1:
        message = "A select fills its row: one select, or up to five buttons"
        validator.fault((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _button(validator: Validator, button: Json, path: Path) -> None:
    style = button.get("style")
    if style == LINK:
        if not button.get("url"):
            validator.fault((*path, "url"), "BASE_TYPE_REQUIRED", "A url is required for this button style")
        if button.get("custom_id"):
            validator.fault((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                       "A custom id and url cannot both be specified")  # fmt: skip
    elif style != PREMIUM:
        if not button.get("custom_id"):
            validator.fault(
                (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"
            )
        if button.get("url"):
            validator.fault((*path, "url"), "BUTTON_COMPONENT_INVALID_STYLE", "A url needs the link style")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        message = "A button needs a label, an emoji or both"
        validator.fault((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)
    if button.get("emoji") is not None:
        check_emoji(validator, button["emoji"], (*path, "emoji"))


def check_emoji(validator: Validator, emoji: Any, path: Path) -> None:
    """Judge an emoji of a button or an option."""
    if validator.fields(emoji, _EMOJI, path) and not emoji.get("id") and not emoji.get("name"):
        validator.fault((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(validator: Validator, select: Json, path: Path) -> None:
    """Judge a select's options and how many may be picked."""
    options = [option for option in listed(select.get("options")) if is_object(option)]
    for index, option in enumerate(listed(select.get("options"))):
        here = (*path, "options", index)
        if validator.fields(option, _OPTION, here) and option.get("emoji") is not None:
            check_emoji(validator, option["emoji"], (*here, "emoji"))
    values = [((*path, "options", i, "value"), option.get("value")) for i, option in enumerate(options)]
    message = "The specified option value is already used"
    validator.unique(values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not isinstance(low, int) or not isinstance(high, int):
        return
    if low > high:
        message = "min_values must not be greater than max_values"
        validator.fault((*path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", message)
    if options and high > len(options):
        message = "max_values must not be greater than the number of options"
        validator.fault((*path, "max_values"), "SELECT_COMPONENT_MAX_GREATER_THAN_OPTIONS", message)
    chosen = sum(1 for option in options if option.get("default") is True)
    if chosen > high:
        message = "More options are preselected than may be picked"
        validator.fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)
