"""Records: a whole game as one JSON document, which anyone can keep, read and check.

What is settled before play is the `Opening`; then come the plies. A `Record` is what an export holds: both,
the data set, and, once the game is over, the seed.
"""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, ValidationError

from engine.chance import SEED_BYTES, Chance, commitment, words_digest
from engine.entries import Kind, fault
from engine.game import AnyGame
from engine.heads import canonical, first_head, next_head
from engine.scoring import SCORE, scored

FORMAT: Final = "tablekeeper/1"
PUBLIC: Final = "tablekeeper-public/1"
"""The public side of a game that was still running: heads and what everybody was told, nothing to replay."""
MOST_BYTES: Final = 1 << 20
MOST_DEPTH: Final = 32
"""Brackets within brackets; our own records need 5, a data set is a text in them."""

Hex: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Word: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,31}$")]


class RecordError(ValueError):
    """Say in one sentence why a document is no record."""


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Ply(_Strict):
    """Hold one entry of the log.

    `kind` is `action`, `undo`, `redo`, or an entry of the host such as `resign` and `abandon`, which changes
    no state of the game; `engine.entries` has them all, with what the note of each can say.
    """

    n: int = Field(ge=1)
    kind: Kind
    seat: int | None = Field(default=None, ge=0)
    action: dict[str, JsonValue] | None = None
    note: str = Field(default="", max_length=500)
    head: Hex

    def body(self) -> dict[str, Any]:
        """Return the ply without its head: what the head is made of."""
        return self.model_dump(mode="json", exclude={"head"})


class Opening(_Strict):
    """Hold what is settled before the first ply. `table` is the name that the draws are made with; `words`
    are in order of seats.
    """

    format: Literal["tablekeeper/1"] = FORMAT
    game: Word
    rules_version: int = Field(ge=0)
    data: Hex
    options: dict[str, JsonValue]
    entries: list[dict[str, JsonValue]]
    table: str = Field(min_length=1, max_length=200)
    words: list[Annotated[str, StringConstraints(max_length=200)]]
    commitment: Hex

    def opening(self) -> dict[str, Any]:
        """Return the JSON value that head 0 is made of."""
        return self.model_dump(mode="json", include=set(Opening.model_fields))

    def chance(self, seed: bytes) -> Chance:
        """Return the source of all draws of this game, before the first."""
        return Chance(self.table, seed, words_digest(self.words))


class Result(_Strict):
    """Hold how the game ended, as far as it is no sentence."""

    places: list[int]
    scores: list[int]
    reason: str


class Record(Opening):
    """Hold a whole game. `seed` is there only after the end; `data_set` is the text of digest `data`."""

    data_set: str
    seed: Hex | None = None
    plies: list[Ply]
    outcome: Result | None = None
    head: Hex

    def dump(self) -> bytes:
        """Return the JSON document."""
        return canonical(self.model_dump(mode="json"))


def opening(
    game: AnyGame, table: str, seed: bytes, options: Any, entries: Sequence[Any], words: Sequence[str] = ()
) -> Opening:
    """Write down what is settled before play: house rules, entries, players' words, and the promise of the
    seed.
    """
    return Opening(
        game=game.key,
        rules_version=game.rules_version,
        data=game.data.digest,
        options=options.model_dump(mode="json"),
        entries=[entry.model_dump(mode="json") for entry in entries],
        table=table,
        words=list(words),
        commitment=commitment(table, seed),
    )


def opening_head(start: Opening, seed: bytes) -> str:
    """Return head 0 of a game."""
    return first_head(seed, start.table, start.opening())


def make_ply(
    start: Opening,
    seed: bytes,
    before: str,
    n: int,
    kind: Kind,
    seat: int | None = None,
    action: Mapping[str, Any] | None = None,
    note: str = "",
) -> Ply:
    """Write ply n after the head of ply n - 1. Raise `ValueError` for what no entry of its kind can say."""
    wrong = fault(kind, seat, note, acts=action is not None, seats=len(start.entries))
    if wrong is not None:
        raise ValueError(f"ply {n}: {wrong}")
    ply = Ply(
        n=n, kind=kind, seat=seat, action=None if action is None else dict(action), note=note, head="0" * 64
    )
    return ply.model_copy(update={"head": next_head(seed, start.table, before, n, ply.body())})


def make_record(
    game: AnyGame, start: Opening, plies: Sequence[Ply], head: str, seed: bytes | None, state: Any
) -> Record:
    """Put a record together; give the seed and the last state only when the game is over."""
    return Record(
        **start.opening(),
        data_set=game.data.text,
        seed=None if seed is None else seed.hex(),
        plies=list(plies),
        outcome=None if state is None else result_of(game, state, plies),
        head=head,
    )


def result_of(game: AnyGame, state: Any, plies: Sequence[Ply]) -> Result | None:
    """Return how the game ended, by its rules or because its players let it be scored; None: it goes on."""
    ended = game.outcome(state)
    if ended is None and plies and plies[-1].kind == SCORE:
        ended = scored(game, state)
    if ended is None:
        return None
    return Result(places=list(ended.places), scores=list(ended.scores), reason=ended.reason)


def load_record(document: bytes) -> Record:
    """Read a record. Raise `RecordError` with one sentence for anything else."""
    value = strict_json(document)
    if isinstance(value, dict) and value.get("format") == PUBLIC:
        raise RecordError(
            "This is the public side of a game that was still running; export it again when it is over."
        )
    try:
        record = Record.model_validate(value)
    except ValidationError as error:
        raise RecordError(_first_fault(error)) from None
    for at, ply in enumerate(record.plies, start=1):
        if ply.n != at:
            raise RecordError(f"The file is no whole game: ply {at} is missing, {ply.n} stands in its place.")
        acts, seats = ply.action is not None, len(record.entries)
        wrong = fault(ply.kind, ply.seat, ply.note, acts=acts, seats=seats)
        if wrong is not None:
            raise RecordError(f"Ply {at} is no entry of a log: {wrong}.")
    if record.seed is not None and len(record.seed) != 2 * SEED_BYTES:
        raise RecordError("The seed must be 64 hex digits.")
    return record


def strict_json(document: bytes, most: int = MOST_BYTES) -> Any:
    """Parse JSON that is small, shallow, finite, and has no key twice. Raise `RecordError` for any other."""
    if len(document) > most:
        raise RecordError(f"The file has {len(document)} bytes; a record has at most {most}.")
    try:
        text = document.decode()
    except UnicodeDecodeError:
        raise RecordError("The file is no UTF-8 text; export the game again.") from None
    if _depth(text) > MOST_DEPTH:
        raise RecordError(f"The file is nested deeper than {MOST_DEPTH} brackets; that is no record.")
    try:
        value = json.loads(
            text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_no_doubles
        )
        canonical(value)
    except RecordError:
        raise
    except UnicodeEncodeError:
        raise RecordError("The file holds half a character; export the game again.") from None
    except (ValueError, RecursionError) as error:  # also numbers of more than 4,300 digits
        raise RecordError(f"The file is no JSON document: {str(error)[:120]}.") from None
    return value


_MARKS: Final = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


def _depth(text: str) -> int:
    """Return how deep the brackets of a JSON text are nested, in one pass and without parsing it."""
    depth = deepest = 0
    quoted = False
    for found in _MARKS.finditer(text):
        mark = found.group()
        if mark == '"':
            quoted = not quoted
        elif not quoted and mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif not quoted and mark in "]}":
            depth -= 1
    return deepest


def _no_constant(word: str) -> Any:
    raise RecordError(f"The file holds {word}, which is no JSON number.")


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise RecordError(f"The file holds the number {word[:20]}, which is too large.")
    return number


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise RecordError(f"The file holds the key “{double[:40]}” twice in one object.")
    return made


def _first_fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part)[:40] for part in first["loc"][:4]) or "the document"
    return f"The file is no record of a game: {where}: {first['msg']}."


def live_actions(plies: Sequence[Ply]) -> Iterator[dict[str, JsonValue]]:
    """Yield the actions that count: an undo takes back the last one, a redo brings it back, a new one forgets
    what was undone.

    Raise `RecordError` when there is nothing to undo or redo.
    """
    live: list[dict[str, JsonValue]] = []
    undone: list[dict[str, JsonValue]] = []
    for ply in plies:
        if ply.kind == "action" and ply.action is not None:
            live.append(ply.action)
            undone.clear()
        elif ply.kind in ("undo", "redo"):
            source, target = (live, undone) if ply.kind == "undo" else (undone, live)
            if not source:
                raise RecordError(f"Ply {ply.n} is {ply.kind}, but there is nothing to {ply.kind}.")
            target.append(source.pop())
    yield from live
