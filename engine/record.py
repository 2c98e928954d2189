"""Records: a whole game as one JSON document, which anyone can keep, read and check.

What is settled before play is the `Opening`; then come the plies. A `Record` is what an export holds: both,
the data set, and, once the game is over, the seed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    ValidationError,
    model_validator,
)

from engine.chance import SEED_BYTES, Chance, commitment, words_digest
from engine.entries import Kind, fault
from engine.fair import Fair, Place, closed, promise
from engine.game import AnyGame
from engine.heads import canonical, first_head, next_head
from engine.scoring import settled
from engine.untrusted import RECORD, FileError, Listed, fault_in, read_json

FORMAT: Final = "tablekeeper/2"
OLD_FORMAT: Final = "tablekeeper/1"
"""A game under the first scheme of dice, in which nothing says whose words are whose."""
FORMATS: Final = (OLD_FORMAT, FORMAT)
PUBLIC: Final = "tablekeeper-public/1"
"""The public side of a game that was still running: heads and what everybody was told, nothing to replay."""
MOST_BYTES: Final = RECORD.bytes
MOST_SEATS: Final = 64

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
    """Hold what is settled before the first ply. `table` is its code; `words` are in the order of seats at
    their close. `fair` says what the dice rest on (None: the first scheme).
    """

    format: Literal["tablekeeper/1", "tablekeeper/2"] = OLD_FORMAT
    game: Word
    rules_version: int = Field(ge=0)
    data: Hex
    options: dict[str, JsonValue]
    entries: Annotated[Listed[dict[str, JsonValue]], Field(max_length=MOST_SEATS)]
    table: str = Field(min_length=1, max_length=200)
    words: Annotated[Listed[Annotated[str, StringConstraints(max_length=200)]], Field(max_length=MOST_SEATS)]
    commitment: Hex
    fair: Fair | None = None

    @model_validator(mode="after")
    def _of_one_scheme(self) -> Self:
        if (self.format == FORMAT) is (self.fair is None):
            raise ValueError("its format does not fit its scheme of dice")
        return self

    def opening(self) -> dict[str, Any]:
        """Return the JSON value that head 0 is made of."""
        return self.model_dump(mode="json", include=set(Opening.model_fields), exclude=self._absent)

    @property
    def name(self) -> str:
        """Return the name that everything is drawn with."""
        return self.table if self.fair is None else self.fair.name(self.table)

    @property
    def _absent(self) -> set[str]:
        """Name what a record of the first scheme does not have."""
        return {"fair"} if self.fair is None else set()

    def chance(self, seed: bytes) -> Chance:
        """Return the source of all draws of this game, before the first."""
        if self.fair is None:
            return Chance(self.table, seed, words_digest(self.words))
        return self.fair.chance(self.table, seed)


class Result(_Strict):
    """Hold how the game ended, as far as it is no sentence."""

    places: Listed[int]
    scores: Listed[int]
    reason: str


class Record(Opening):
    """Hold a whole game. `seed` is there only after the end; `data_set` is the text of digest `data`."""

    data_set: str
    seed: Hex | None = None
    plies: Listed[Ply]
    outcome: Result | None = None
    head: Hex

    def value(self) -> dict[str, Any]:
        """Return the JSON value of the document."""
        return self.model_dump(mode="json", exclude=self._absent)

    def dump(self) -> bytes:
        """Return the JSON document."""
        return canonical(self.value())


def opening(
    game: AnyGame, table: str, seed: bytes, options: Any, entries: Sequence[Any], words: Sequence[str] = ()
) -> Opening:
    """Write down what is settled before play under the first scheme of dice, as for games without people:
    house rules, entries, players' words, and the promise of the seed.
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


def fair_opening(
    game: AnyGame,
    table: str,
    secret: bytes,
    options: Any,
    entries: Sequence[Any],
    words: Sequence[str],
    fair: Fair | None = None,
    policies: Sequence[str] = (),
) -> Opening:
    """Write down what is settled before play. `fair`: with its words closed; without, those that are empty
    follow from the secret, it is the first table of its place, and `policies` play the places where they are
    not empty (without any, people do).
    """
    begun = opening(game, table, secret, options, entries, words)
    if fair is None:
        who = policies or [""] * len(words)
        places = [Place(*place) for place in zip(who, words, begun.entries, strict=True)]
        fair, every = closed(Fair(number=1), table, secret, begun.options, places, drawn=False, beacon=None)
        begun = begun.model_copy(update={"words": every})
    promised = promise(fair, table, game.key, begun.rules_version, begun.data, secret)
    return begun.model_copy(update={"format": FORMAT, "commitment": promised, "fair": fair})


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
    """Return how the game ended, by its rules, because its players let it be scored, or because one side gave
    up; None: it goes on.
    """
    ended = game.outcome(state)
    if ended is None and plies:
        ended = settled(game, state, plies[-1].kind, plies[-1].seat, plies[-1].note)
    if ended is None:
        return None
    return Result(places=list(ended.places), scores=list(ended.scores), reason=ended.reason)


def load_record(document: bytes) -> Record:
    """Read a record. Raise `RecordError` with one sentence for anything else."""
    try:
        value = read_json(document, RECORD)
    except FileError as error:
        raise RecordError(str(error)) from None
    if isinstance(value, dict) and value.get("format") == PUBLIC:
        raise RecordError(
            "This is the public side of a game that was still running; export it again when it is over."
        )
    try:
        record = Record.model_validate(value)
    except ValidationError as error:
        raise RecordError(f"The file is no record of a game: {fault_in(error)}.") from None
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
