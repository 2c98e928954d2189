"""Every limit that Discord sets on what we send, and the checks of payloads against them.

Lengths are in characters. Discord counts UTF-16 code units in some fields; every check here counts those,
which is the stricter of the two.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine import brief

ACK_SECONDS: Final = 3.0
TOKEN_SECONDS: Final = 15 * 60.0
EDIT_SECONDS: Final = 3600.0
"""Messages older than this are edited once at most: such edits have a hidden limit (code 30046)."""
NONCE_SECONDS: Final = 120.0
"""Discord recognises a repeated nonce for "a few minutes"; beyond this we look for our own marker instead."""


CONTENT: Final = 2000
ALT_TEXT: Final = 1024
NONCE: Final = 25
MENTIONS: Final = 100
ATTACHMENTS: Final = 10
ATTACHMENT_BYTES: Final = 10 * 1024 * 1024

COMPONENTS: Final = 40
LAYOUT_TEXT: Final = 4000
ROW_BUTTONS: Final = 5
LABEL: Final = 80
BUTTON_SHOWN: Final = brief.BUTTON
"""A longer button label is sent, but cut by the client."""
CUSTOM_ID: Final = 100
SELECT_OPTIONS: Final = 25
SELECT_TEXT: Final = 100
PLACEHOLDER: Final = 150
SECTION_TEXTS: Final = 3
GALLERY: Final = 10

MODAL_TITLE: Final = 45
MODAL_COMPONENTS: Final = 5
MODAL_LABEL: Final = 45
TEXT_INPUT: Final = 4000

COMMANDS: Final = 100
COMMAND_NAME: Final = 32
DESCRIPTION: Final = 100
OPTIONS: Final = 25
CHOICES: Final = 25
CHOICE_TEXT: Final = 100
COMMAND_TOTAL: Final = 8000
OUR_COMMAND_TOTAL: Final = 6500
"""Our own bar for a generated group, so that translations still fit."""

ROW, BUTTON, SELECT, INPUT, USERS = 1, 2, 3, 4, 5
SECTION, TEXT, THUMBNAIL, MEDIA, FILE, SEPARATOR, CONTAINER, MODAL_FIELD = 9, 10, 11, 12, 13, 14, 17, 18


class LimitFault(ValueError):
    """List every limit that a payload breaks, one line each with its path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults: Final = tuple(faults)


def length(text: str) -> int:
    """Return the number of UTF-16 code units of a text."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def clip(text: str, most: int) -> str:
    """Return a text that is at most `most` long, with an ellipsis where it was cut."""
    if length(text) <= most:
        return text
    cut = text[: most - 1]
    while length(cut) > most - 1:
        cut = cut[:-1]
    return cut.rstrip() + "…"


def clip_words(text: str, most: int) -> str:
    """Return a text that is at most `most` long, cut after a word where it can be."""
    if length(text) <= most:
        return text
    cut = clip(text, most)
    return (cut.rpartition(" ")[0] or cut[:-1]).rstrip(" ,;:-") + "…"


def check_message(payload: Mapping[str, Any]) -> None:
    """Raise `LimitFault` if the JSON body of a message breaks a limit."""
    faults = [*_message(payload), *_layout(payload.get("components") or ())]
    if faults:
        raise LimitFault(faults)


def check_layout(components: Sequence[Mapping[str, Any]]) -> None:
    """Raise `LimitFault` if the components of a Components V2 message break a limit."""
    faults = list(_layout(components))
    if faults:
        raise LimitFault(faults)


def check_modal(payload: Mapping[str, Any]) -> None:
    """Raise `LimitFault` if the JSON body of a modal breaks a limit."""
    faults = [
        *_size("title", payload["title"], 1, MODAL_TITLE),
        *_size("custom_id", payload["custom_id"], 1, CUSTOM_ID),
    ]
    fields = payload["components"]
    if not 1 <= len(fields) <= MODAL_COMPONENTS:
        faults.append(f"components: {len(fields)} of at most {MODAL_COMPONENTS}")
    for at, field in enumerate(fields):
        faults += _size(f"components[{at}].label", field.get("label", "?"), 1, MODAL_LABEL)
    if faults:
        raise LimitFault(faults)


def check_commands(payloads: Sequence[Mapping[str, Any]]) -> None:
    """Raise `LimitFault` if the registered commands break a limit."""
    faults = [] if len(payloads) <= COMMANDS else [f"{len(payloads)} commands of at most {COMMANDS}"]
    for payload in payloads:
        faults += _command(payload, str(payload["name"]))
        total = command_total(payload)
        if total > COMMAND_TOTAL:
            faults.append(f"{payload['name']}: {total} characters in all of at most {COMMAND_TOTAL}")
    if faults:
        raise LimitFault(faults)


def command_total(payload: Mapping[str, Any]) -> int:
    """Return the number of characters of a command that count: names, descriptions and values, nested ones
    included.
    """
    total = max(map(length, _wordings(payload, "name"))) + max(map(length, _wordings(payload, "description")))
    for choice in payload.get("choices") or ():
        total += max(map(length, _wordings(choice, "name"))) + length(str(choice["value"]))
    return total + sum(command_total(option) for option in payload.get("options") or ())


def _wordings(payload: Mapping[str, Any], key: str) -> list[str]:
    """Return what a name or a description is in each language."""
    return [str(payload.get(key, "")), *(payload.get(f"{key}_localizations") or {}).values()]


def _size(where: str, text: str, least: int, most: int) -> Iterator[str]:
    size = length(text)
    if not least <= size <= most:
        yield f"{where}: {size} characters, allowed are {least} to {most}"


def _message(payload: Mapping[str, Any]) -> Iterator[str]:
    yield from _size("content", payload.get("content") or "", 0, CONTENT)
    yield from _size("nonce", str(payload.get("nonce") or ""), 0, NONCE)
    files = payload.get("attachments") or ()
    if len(files) > ATTACHMENTS:
        yield f"attachments: {len(files)} of at most {ATTACHMENTS}"
    for at, file in enumerate(files):
        yield from _size(f"attachments[{at}].description", file.get("description") or "", 0, ALT_TEXT)
    allowed = payload.get("allowed_mentions")
    if allowed is not None and len(allowed.get("users") or ()) > MENTIONS:
        yield f"allowed_mentions.users: at most {MENTIONS}"


def walk(
    components: Iterable[Mapping[str, Any]], path: str = "components"
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each component with its path, parents before children."""
    for at, component in enumerate(components):
        here = f"{path}[{at}]"
        yield here, component
        yield from walk(component.get("components") or (), here)
        if component.get("accessory"):
            yield from walk([component["accessory"]], here + ".accessory")


def _layout(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    nested = list(walk(components))
    if len(nested) > COMPONENTS:
        yield f"components: {len(nested)} with nested ones, of at most {COMPONENTS}"
    letters = sum(
        length(component.get("content") or "") for _, component in nested if component["type"] == TEXT
    )
    if letters > LAYOUT_TEXT:
        yield f"components: {letters} characters of text, of at most {LAYOUT_TEXT}"
    for name, number in Counter(
        component["custom_id"] for _, component in nested if component.get("custom_id")
    ).items():
        if number > 1:
            yield f"components: the custom_id {name!r} is there {number} times"
    for where, component in nested:
        check = _CHECKS.get(component["type"])
        if check is not None:
            yield from check(where, component)


def _row(where: str, row: Mapping[str, Any]) -> Iterator[str]:
    inside = [child["type"] for child in row["components"]]
    if not 1 <= len(inside) <= ROW_BUTTONS:
        yield f"{where}: {len(inside)} buttons, allowed are 1 to {ROW_BUTTONS}"
    if any(kind != BUTTON for kind in inside) and len(inside) > 1:
        yield f"{where}: a select fills its row"


def _button(where: str, button: Mapping[str, Any]) -> Iterator[str]:
    yield from _size(f"{where}.label", button.get("label") or "", 0 if button.get("emoji") else 1, LABEL)
    if not button.get("url"):
        yield from _size(f"{where}.custom_id", button.get("custom_id") or "", 1, CUSTOM_ID)


def _select(where: str, select: Mapping[str, Any]) -> Iterator[str]:
    yield from _size(f"{where}.custom_id", select["custom_id"], 1, CUSTOM_ID)
    yield from _size(f"{where}.placeholder", select.get("placeholder") or "", 0, PLACEHOLDER)
    options = select.get("options") or ()
    if not 1 <= len(options) <= SELECT_OPTIONS:
        yield f"{where}: {len(options)} options, allowed are 1 to {SELECT_OPTIONS}"
    for at, option in enumerate(options):
        yield from _size(f"{where}.options[{at}].label", option["label"], 1, SELECT_TEXT)
        yield from _size(f"{where}.options[{at}].value", option["value"], 1, SELECT_TEXT)
        yield from _size(
            f"{where}.options[{at}].description", option.get("description") or "", 0, SELECT_TEXT
        )
    for value, number in Counter(option["value"] for option in options).items():
        if number > 1:
            yield f"{where}: the value {value!r} is there {number} times"


def _text(where: str, text: Mapping[str, Any]) -> Iterator[str]:
    yield from _size(f"{where}.content", text["content"], 1, LAYOUT_TEXT)


def _section(where: str, section: Mapping[str, Any]) -> Iterator[str]:
    if not 1 <= len(section["components"]) <= SECTION_TEXTS:
        yield f"{where}: a section holds 1 to {SECTION_TEXTS} texts"


def _gallery(where: str, gallery: Mapping[str, Any]) -> Iterator[str]:
    items = gallery["items"]
    if not 1 <= len(items) <= GALLERY:
        yield f"{where}: {len(items)} pictures, allowed are 1 to {GALLERY}"
    for at, item in enumerate(items):
        yield from _size(f"{where}.items[{at}].description", item.get("description") or "", 0, ALT_TEXT)


_CHECKS: Final = {
    ROW: _row,
    BUTTON: _button,
    SELECT: _select,
    TEXT: _text,
    SECTION: _section,
    MEDIA: _gallery,
}


def _command(payload: Mapping[str, Any], path: str) -> Iterator[str]:
    for name in _wordings(payload, "name"):
        yield from _size(f"{path} name", name, 1, COMMAND_NAME)
    if payload.get("type", 1) != 2 or "description" in payload:
        for description in _wordings(payload, "description"):
            yield from _size(f"{path} description", description, 1, DESCRIPTION)
    options = payload.get("options") or ()
    if len(options) > OPTIONS:
        yield f"{path}: {len(options)} options of at most {OPTIONS}"
    for language in {"", *(code for option in options for code in option.get("name_localizations") or ())}:
        names = [(option.get("name_localizations") or {}).get(language, option["name"]) for option in options]
        for name, number in Counter(names).items():
            if number > 1:
                yield f"{path}: {name!r} is there {number} times"
    choices = payload.get("choices") or ()
    if len(choices) > CHOICES:
        yield f"{path}: {len(choices)} choices of at most {CHOICES}"
    for choice in choices:
        for name in _wordings(choice, "name"):
            yield from _size(f"{path} choice", name, 1, CHOICE_TEXT)
        yield from _size(f"{path} choice value", str(choice["value"]), 1, CHOICE_TEXT)
    for option in options:
        yield from _command(option, f"{path} {option['name']}")
