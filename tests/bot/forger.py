"""Forged controls: ids, values and texts that the bot has made once, with something wrong in each."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

BUTTON, SELECT, PEOPLE = 2, 3, 5
NUMBERS: Final = (
    "-1", "00", "7", "999999999", "9223372036854775807", "9223372036854775808", "9" * 19, "9" * 30, "1e9",
    "٣",     "²", "1_0", "", " ", "0x1F", "1.5", "1:2", "None", "NaN",
)  # fmt: skip
WORDS: Final = (
    "", "~", "?", ":", "::", "=", "+", ".", "@", "\x00", "\n", "é", "🎲", "__class__", "{0}", "%s", "[]",
    "{}",     "True", "null", "~event:", "~deck:", "~set:", "a" * 90, "'", '"', "*", "<@1>",
)  # fmt: skip
PEOPLE_IDS: Final = ("0", "-1", "9" * 19, "9" * 25, "x", "", "1")


class Forged(NamedTuple):
    """Hold what arrives: the data of an interaction, its kind, and whether its card is a panel."""

    data: dict[str, Any]
    modal: bool
    panel: bool


def forged(real: Sequence[str], rng: Random, count: int) -> Iterator[Forged]:
    """Yield so many, made of real ids and of real choices (which a select has as values)."""
    choices = [one.split(":", 2)[2].removeprefix("?") for one in real]
    for _ in range(count):
        custom_id = (_wrong(rng.choice(real), rng) if rng.random() < 0.8 else rng.choice(real))[:100]
        if rng.random() < 0.3:  # nothing is wrong but what the id is on
            custom_id = rng.choice((custom_id, f"{custom_id.split(':~')[0]}:?{rng.choice(choices)}"[:100]))
        modal = rng.random() < 0.25
        yield Forged(
            _form(custom_id, choices, rng) if modal else _control(custom_id, choices, rng),
            modal,
            rng.random() < 0.5,
        )


def _wrong(text: str, rng: Random) -> str:
    """Change something in a text, once or more."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        digits = [at for at, letter in enumerate(text) if letter.isdigit()]
        at = rng.randrange(len(text) + 1)
        match rng.randrange(7):
            case 0 if digits:
                at = rng.choice(digits)
                text = text[:at] + rng.choice(NUMBERS) + text[at + 1 :]
            case 1:
                head, colon, _ = text.rpartition(":")
                text = head + colon + rng.choice(NUMBERS + WORDS)
            case 2:
                text = text[:at] + rng.choice(WORDS) + text[at:]
            case 3:
                text = text[:at]
            case 4:
                parts = text.split(":")
                rng.shuffle(parts)
                text = ":".join(parts) if rng.random() < 0.3 else text + ":" + rng.choice(NUMBERS)
            case 5:
                text = text[:at] + text[at + 1 :]
            case _:
                text = text + rng.choice(NUMBERS + WORDS)
    return text or "g"


def _control(custom_id: str, choices: Sequence[str], rng: Random) -> dict[str, Any]:
    kind = rng.choice((BUTTON, BUTTON, SELECT, SELECT, PEOPLE))
    data: dict[str, Any] = {"component_type": kind, "custom_id": custom_id, "id": 1}
    if kind == SELECT:
        values = [_wrong(rng.choice(choices), rng)[:100], rng.choice(choices), rng.choice(WORDS)]
        data["values"] = rng.choice(([], values[:1], values[1:2], values[2:], values))
    elif kind == PEOPLE:
        data["values"] = [rng.choice(PEOPLE_IDS)] if rng.random() < 0.9 else []
        data["resolved"] = {}
    return data


def _form(custom_id: str, choices: Sequence[str], rng: Random) -> dict[str, Any]:
    value = rng.choice((rng.choice(NUMBERS), rng.choice(WORDS), _wrong(rng.choice(choices), rng)))
    field: dict[str, Any] = {"type": 4, "custom_id": "text", "id": 2, "value": value}
    row = rng.choice(({"type": 18, "id": 1, "component": field}, {"type": 1, "id": 1, "components": [field]}))
    return {"custom_id": custom_id, "components": rng.choice(([row], [row], [row], []))}
