"""States as JSON: the same bytes for equal states, and damaged texts refused."""

import json
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property, reduce
from hashlib import sha256
from operator import or_
from types import GenericAlias
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Protocol,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from pydantic import BaseModel, ConfigDict, Field, create_model

from engine.chance import Chance
from engine.options import Options

S = TypeVar("S")
_SEED: Final = "seed"
_WORDS: Final = "words"


class Envelope(BaseModel):
    """What surrounds a state: what its book is made of."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seats: int = Field(ge=1)
    options: dict[str, Any]
    data: str
    """SHA-256 of the data set."""
    chance: dict[str, str | int]
    state: dict[str, Any]
    rules: int = Field(1, ge=1)
    """The rules version, in a game whose book hangs on that; the first is not written."""
    brought: list[list[int]] | None = None
    """By seat: what it brought, as numbers (a deck), in a game where the book hangs on that."""


class Codec(Generic[S]):
    """Write and read the states of a game whose class has a `book`, a source of `chance` and a `stack` of
    frames.

    `frame` is the union of the frames, told apart by `kind`. `book` makes the shared tables from the text of
    a data set, a number of seats, house rules and, where the game has `brought`, what that reads from a book
    by seat; with `versioned` the rules version, last. `earlier` is the digest of the same schema from when
    it still hung on the order in which fields are declared. `measure` raises `ValueError` when the
    numbers of a state that was read cannot be.
    """

    def __init__(
        self,
        cls: type[S],
        frame: Any,
        options: type[Options],
        book: Callable[..., Any],
        measure: Callable[[S], None],
        brought: Callable[[Any], Sequence[Sequence[int]]] | None = None,
        *,
        versioned: bool = False,
        earlier: str = "",
    ) -> None:
        self.cls = cls
        self.frame = frame
        self.options = options
        self.book = book
        self.measure = measure
        self.brought = brought
        self.versioned = versioned
        self.earlier = earlier

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Name the fields that are written as they are."""
        made: Any = self.cls
        return tuple(field.name for field in fields(made) if field.name not in ("book", "chance"))

    @cached_property
    def model(self) -> type[BaseModel]:
        """Return a model with the fields of a state, each strictly of its type."""
        hints = get_type_hints(self.cls)
        frame: Any = Annotated[(_classes(self.frame), Field(discriminator="kind"))]
        hints["stack"] = GenericAlias(list, (frame,))
        shape: dict[str, Any] = {name: (hints[name], ...) for name in self.names}
        strict = ConfigDict(extra="forbid", strict=True)
        return create_model(f"{self.cls.__name__}Fields", __config__=strict, **shape)

    @cached_property
    def schema(self) -> str:
        """Return the digest of the schema of a state: the names and types of its fields, frames and all."""
        text = json.dumps(_undescribed(self.model.model_json_schema()), sort_keys=True)
        return sha256(text.encode()).hexdigest()

    def reads(self, schema: str) -> bool:
        """Tell whether states that were kept under the digest of a schema have these fields."""
        return bool(schema) and schema in (self.schema, self.earlier)

    def dump(self, s: Any, digest: str) -> bytes:
        """Return the JSON text of a state; `digest` names the data set."""
        state = self.model.model_construct(**{name: getattr(s, name) for name in self.names})
        chance = {
            "game": s.chance.game,
            _SEED: s.chance.seed.hex(),
            _WORDS: s.chance.words.hex(),
            "draws": s.chance.draws,
        }
        value = {
            **self.recipe(s.book), "data": digest, "chance": chance, "state": state.model_dump(mode="json")
        }  # fmt: skip
        return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()

    def recipe(self, book: Any) -> dict[str, Any]:
        """Return what a book is made of beside the data set, as JSON values."""
        made_of: dict[str, Any] = {"seats": book.n, "options": book.options.model_dump(mode="json")}
        if self.versioned and book.rules > 1:
            made_of["rules"] = book.rules
        if self.brought is not None:
            made_of["brought"] = self.brought(book)
        return made_of

    def baked(self, recipe: Mapping[str, Any], data: str) -> Any:
        """Make a book by its recipe and the data set. Raise `ValueError` when the recipe is damaged."""
        made_of: tuple[Any, ...] = (data, recipe["seats"], self.options.model_validate(recipe["options"]))
        if self.brought is not None:
            made_of += (_brought(recipe),)
        if self.versioned:
            made_of += (recipe.get("rules", 1),)
        return self.book(*made_of)

    def load(self, text: bytes, data: str, digest: str) -> S:
        """Read a state of the data set `data` back.

        Raise `ValueError` when it is damaged or of another data set.
        """
        envelope = Envelope.model_validate_json(text)
        if envelope.data != digest:
            raise ValueError(
                "This state belongs to another data set; load it with the data set that it began with."
            )
        recipe = envelope.model_dump(include={"seats", "options", "rules", "brought"})
        model = self.model.model_validate_json(json.dumps(envelope.state))
        cls: Any = self.cls
        s: S = cls(
            book=self.baked(recipe, data),
            chance=chance_of(envelope.chance),
            **{name: getattr(model, name) for name in self.names},
        )
        self.measure(s)
        return s


@runtime_checkable
class Coded(Protocol):
    """A game whose states have a codec."""

    @property
    def codec(self) -> Codec[Any]:
        """Return what writes and reads them."""


def _classes(frame: Any) -> Any:
    """Return a union of frames as their plain classes, which are those of a state."""
    plain = [get_origin(kind) or kind for kind in get_args(frame)]
    return reduce(or_, plain) if plain else frame


def _undescribed(schema: Any) -> Any:
    """Return a JSON schema without what changes no state: docstrings, and the order of fields."""
    if isinstance(schema, list):
        return [_undescribed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: sorted(value) if key == "required" else _undescribed(value)
        for key, value in schema.items()
        if key != "description" or not isinstance(value, str)
    }


def _brought(recipe: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    brought = tuple(map(tuple, recipe.get("brought") or ()))
    if len(brought) != recipe["seats"]:
        raise ValueError(f"“brought” must have {recipe['seats']} entries; the state is damaged.")
    return brought


def chance_of(value: Mapping[str, str | int]) -> Chance:
    """Read a source of chance. Raise `ValueError` when it is damaged."""
    try:
        return Chance(
            str(value["game"]),
            bytes.fromhex(str(value[_SEED])),
            bytes.fromhex(str(value[_WORDS])),
            int(value["draws"]),
        )
    except KeyError as error:
        raise ValueError(f"The state lacks {error} of its source of chance; it is damaged.") from None


def check_lengths(s: Any, lengths: Mapping[int, Iterable[str]]) -> None:
    """Raise `ValueError` for a field that has not so many entries."""
    for length, names in lengths.items():
        for name in names:
            if len(getattr(s, name)) != length:
                raise ValueError(f"“{name}” must have {length} entries; the state is damaged.")


def check_ranges(ranges: Mapping[str, tuple[Iterable[int], Container[int]]]) -> None:
    """Raise `ValueError` for a field with a number that names nothing."""
    for name, (values, allowed) in ranges.items():
        if any(value not in allowed for value in values):
            raise ValueError(f"“{name}” holds a number that cannot be; the state is damaged.")
