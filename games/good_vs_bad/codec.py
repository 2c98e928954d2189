"""States as JSON: the same bytes for equal states, and damaged texts refused."""

import json
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Final, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from engine.chance import Chance
from games.good_vs_bad.book import STRIDE, Book, shared_book
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.rules.setup import TIERS
from games.good_vs_bad.state import BAD_TILES, GOOD_TILES, Frame, GoodVsBad

_SEED: Final = "seed"
_WORDS: Final = "words"


class Envelope(BaseModel):
    """What surrounds a state: what its book is made of."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seats: int = Field(ge=2, le=6)
    options: GoodVsBadOptions
    data: str
    """SHA-256 of the data set."""
    chance: dict[str, str | int]
    state: dict[str, Any]


@cache
def _model() -> type[BaseModel]:
    """Return a model with the fields of a state, each strictly of its type."""
    hints = get_type_hints(GoodVsBad)
    hints["stack"] = list[Annotated[Frame, Field(discriminator="kind")]]
    shape: dict[str, Any] = {name: (hints[name], ...) for name in _names()}
    return create_model("GoodVsBadFields", __config__=ConfigDict(extra="forbid", strict=True), **shape)


@cache
def _names() -> tuple[str, ...]:
    return tuple(field.name for field in fields(GoodVsBad) if field.name not in ("book", "chance"))


def dump(s: GoodVsBad, digest: str) -> bytes:
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


def load(text: bytes, data: str, digest: str) -> GoodVsBad:
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
    s = GoodVsBad(
        book=shared_book(data, envelope.seats, envelope.options),
        chance=source,
        **{name: getattr(model, name) for name in _names()},
    )
    _measure(s, s.book)
    return s


def _measure(s: GoodVsBad, book: Book) -> None:
    """Refuse lists of a wrong length, and numbers that name nothing."""
    n, cards = book.n, book.cards
    lengths = {
        n: ("decision", "start", "renown", "crown", "reached", "truce", "hand", "dealt"),
        n + 1: ("seen",),
        2 * n: ("at", "stat", "lost", "penalty", "boost", "fallen", "items"),
        n * STRIDE: ("level", "snare"),
        TIERS: ("foes", "met"),
    }
    for length, names in lengths.items():
        for name in names:
            if len(getattr(s, name)) != length:
                raise ValueError(f"“{name}” must have {length} entries; the state is damaged.")
    if any(len(stats) != len(book.stats) for stats in (*s.stat, *s.start)):
        raise ValueError(f"“stat” must have {len(book.stats)} entries each; the state is damaged.")
    ranges = {
        "length": ([s.length], range(1, STRIDE)),
        "at": (s.at, range(n * STRIDE)),
        "first": ([s.first], range(n)),
        "winner": ([s.winner], range(-1, n)),
        "crown": (s.crown, range(-1, 2 * n)),
        "level": (s.level, range(BAD_TILES[-1], GOOD_TILES[-1] + 1)),
        "hand": ((card for hand in s.hand for card in hand), range(len(cards.all))),
        "items": ((card for worn in s.items for card in worn), range(cards.items)),
        "item_deck": (s.item_deck, range(cards.items)),
        "event_deck": (s.event_deck, range(cards.items, len(cards.all))),
        "foes": ((number for deck in s.foes for number in deck), range(len(cards.encounters))),
    }
    for name, (values, allowed) in ranges.items():
        if any(value not in allowed for value in values):
            raise ValueError(f"“{name}” holds a number that cannot be; the state is damaged.")
