"""States as JSON: the same bytes for equal states, and damaged texts refused."""

import json
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Final, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from engine.chance import Chance
from games.heaven_hell.book import Book, shared_book
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.state import Frame, HeavenHell

_SEED: Final = "seed"
_WORDS: Final = "words"


class Envelope(BaseModel):
    """What surrounds a state: what its book is made of."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seats: int = Field(ge=2, le=6)
    options: HeavenHellOptions
    data: str
    """SHA-256 of the data set."""
    decks: list[list[int]]
    """By seat: the faces of its deck; empty where it is the ready-made one."""
    chance: dict[str, str | int]
    state: dict[str, Any]


@cache
def _model() -> type[BaseModel]:
    """Return a model with the fields of a state, each strictly of its type."""
    hints = get_type_hints(HeavenHell)
    hints["stack"] = list[Annotated[Frame, Field(discriminator="kind")]]
    shape: dict[str, Any] = {name: (hints[name], ...) for name in _names()}
    return create_model("HeavenHellFields", __config__=ConfigDict(extra="forbid", strict=True), **shape)


@cache
def _names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(HeavenHell) if field.name not in ("book", "chance"))


def dump(s: HeavenHell, digest: str) -> bytes:
    """Return the JSON text of a state; `digest` names the data set."""
    model = _model()
    state = model.model_construct(**{name: getattr(s, name) for name in _names()}).model_dump(mode="json")
    chance = {
        "game": s.chance.game,
        _SEED: s.chance.seed.hex(),
        _WORDS: s.chance.words.hex(),
        "draws": s.chance.draws,
    }
    book = s.book
    value = {
        "seats": book.n,
        "options": book.options.model_dump(mode="json"),
        "data": digest,
        "decks": [list(deck) if own else [] for deck, own in zip(book.decks, book.own, strict=True)],
        "chance": chance,
        "state": state,
    }
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def load(text: bytes, data: str, digest: str) -> HeavenHell:
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
    if len(envelope.decks) != envelope.seats:
        raise ValueError(f"“decks” must have {envelope.seats} entries; the state is damaged.")
    model = _model().model_validate_json(json.dumps(envelope.state))
    decks = tuple(tuple(deck) for deck in envelope.decks)
    s = HeavenHell(
        book=shared_book(data, envelope.seats, envelope.options, decks if any(decks) else ()),
        chance=source,
        **{name: getattr(model, name) for name in _names()},
    )
    _measure(s, s.book)
    return s


def _measure(s: HeavenHell, book: Book) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    lengths = {
        book.n: ("decision", "deck", "hand", "discard", "pile", "open"),
        book.n * book.n: ("spied",),
        len(book.fields): ("holder",),
        len(book.column_of): ("grid", "wounds", "spent", "might", "might_turn", "mind", "mind_turn"),
    }
    for length, names in lengths.items():
        for name in names:
            if len(getattr(s, name)) != length:
                raise ValueError(f"“{name}” must have {length} entries; the state is damaged.")
    faces = range(len(book.faces))
    for name in ("deck", "hand", "discard", "pile", "open", "spied"):
        if any(face not in faces for cards in getattr(s, name) for face in cards):
            raise ValueError(f"“{name}” holds a number that cannot be; the state is damaged.")
    if any(face not in range(-1, len(book.faces)) for face in s.grid):
        raise ValueError("“grid” holds a number that cannot be; the state is damaged.")
    if any(seat not in range(-1, book.n) for seat in s.holder):
        raise ValueError("“holder” holds a number that cannot be; the state is damaged.")
