"""States as JSON: the same bytes for equal states, and damaged texts refused."""

import json
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Final, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from engine.chance import Chance
from games.foes.book import Book, shared_book
from games.foes.options import FoesOptions
from games.foes.state import Foes, Frame

_SEED: Final = "seed"
_WORDS: Final = "words"


class Envelope(BaseModel):
    """What surrounds a state: what its book is made of."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seats: int = Field(ge=2, le=6)
    options: FoesOptions
    data: str
    """SHA-256 of the data set."""
    chance: dict[str, str | int]
    state: dict[str, Any]


@cache
def _model() -> type[BaseModel]:
    """Return a model with the fields of a state, each strictly of its type."""
    hints = get_type_hints(Foes)
    hints["stack"] = list[Annotated[Frame, Field(discriminator="kind")]]
    shape: dict[str, Any] = {name: (hints[name], ...) for name in _names()}
    return create_model("FoesFields", __config__=ConfigDict(extra="forbid", strict=True), **shape)


@cache
def _names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(Foes) if field.name not in ("book", "chance"))


def dump(s: Foes, digest: str) -> bytes:
    """Return the JSON text of a state; `digest` names the data set."""
    model = _model()
    state = model.model_construct(**{name: getattr(s, name) for name in _names()}).model_dump(mode="json")
    chance = {
        "game": s.chance.game,
        _SEED: s.chance.seed.hex(),
        _WORDS: s.chance.words.hex(),
        "draws": s.chance.draws,
    }
    value = {
        "seats": s.book.n,
        "options": s.book.options.model_dump(mode="json"),
        "data": digest,
        "chance": chance,
        "state": state,
    }
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def load(text: bytes, data: str, digest: str) -> Foes:
    """Read a state of the data set `data` back. Raise `ValueError` when it is damaged or of other data."""
    envelope = Envelope.model_validate_json(text)
    if envelope.data != digest:
        raise ValueError(
            "This state belongs to another data set; load it with the data set that it began with."
        )
    chance = envelope.chance
    try:
        source = Chance(
            str(chance["game"]),
            bytes.fromhex(str(chance[_SEED])),
            bytes.fromhex(str(chance[_WORDS])),
            int(chance["draws"]),
        )
    except KeyError as error:
        raise ValueError(f"The state lacks {error} of its source of chance; it is damaged.") from None
    model = _model().model_validate_json(json.dumps(envelope.state))
    s = Foes(
        book=shared_book(data, envelope.seats, envelope.options),
        chance=source,
        **{name: getattr(model, name) for name in _names()},
    )
    _measure(s, s.book)
    return s


def _measure(s: Foes, book: Book) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    lengths = {
        book.n: ("decision", "figure", "wisdom", "stacked", "chips", "tiles", "gold", "hand", "studies"),
        len(book.spaces): ("tile", "chip"),
        len(book.intersections): ("closed",),
        len(book.teleports): ("links", "colours"),
    }
    for length, names in lengths.items():
        for name in names:
            if len(getattr(s, name)) != length:
                raise ValueError(f"“{name}” must have {length} entries; the state is damaged.")
    ranges = {
        "figure": (s.figure, range(-1, len(book.spaces))),
        "tile": (s.tile, range(len(book.gold))),
        "closed": (s.closed, range(-1, 4)),
        "links": (s.links, range(len(book.teleports))),
        "stacked": (s.stacked, range(book.n)),
        "spells": ([*s.spells, *(card for hand in s.hand for card in hand)], range(len(book.spells))),
    }
    for name, (values, allowed) in ranges.items():
        if any(value not in allowed for value in values):
            raise ValueError(f"“{name}” holds a number that cannot be; the state is damaged.")
