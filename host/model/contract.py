"""The absence contract of a table: how fast it is played, and what happens when somebody does not come.

It is chosen when a table opens, shown as one card, and fixed once the game has begun.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal, Self, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import from_json

from engine import Text
from engine.lengths import Length
from host.refusal import Refusal

Pace: TypeAlias = Literal["live", "fast", "slow"]
ClockKind: TypeAlias = Literal["none", "move", "bank"]
Windows: TypeAlias = Literal["stops", "ask"]
CaretakerLevel: TypeAlias = Literal["safe", "learner", "regular", "strong"]
Timeout: TypeAlias = Literal["orders", "caretaker", "substitute", "vote", "resign"]

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
MOST: Final = 60 * DAY
SLEEPIEST: Final = 4.2
"""How many times longer than awake time a clock can run: 16 quiet hours a day, two days off a week."""
LEAST: Final = 30
TIMES: Final = {"clock", "seconds", "increment", "window", "patience"}
"""The fields that a pace brings along."""
LEAST_SHARE: Final = 20
"""An empty bank still gives this share of the first for a move: whoever comes back must be able to play."""
USUAL_SHARE: Final = 4
"""The share of their time after which people are taken to answer, in the mean: an assumption."""
USUAL_NIGHT: Final = 8 * HOUR
"""How long people are taken to be quiet, where the clock stands still meanwhile."""
SLACK: Final = 4 * DAY
"""A clock that is due on a Friday evening is due on a Monday: what comes on top of the factor."""


class Contract(BaseModel):
    """Hold an absence contract; times are in seconds of awake time, as `host.clocks.calendar` counts it.

    `seconds` is the time for a move, or what the bank begins with; `increment` is added to the bank after
    every move. `window` is the time for decisions that are asked of others in passing. With no clock, and
    where nobody else is left to wait, silence is borne for `patience`. `windows`: those in which people
    nearly always pass wait for nobody but who has set a stop, or ask everybody. `vacation_days`: the longest
    vacation that this table honours. `caretaker`: how well a machine plays for a person who is away or has
    left; `hints`: whether people may ask what they could do; `host_pauses`: whether the table's host pauses
    the game without asking. The pace is what the times make it, so that no
    card says one thing and does another.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    clock: ClockKind = "move"
    seconds: int = Field(default=2 * DAY, ge=30, le=MOST)
    increment: int = Field(default=0, ge=0, le=MOST)
    window: int = Field(default=8 * HOUR, ge=20, le=MOST)
    patience: int = Field(default=30 * DAY, ge=5 * MINUTE, le=2 * MOST)
    quiet: bool = True
    weekend: bool = False
    timeout: Timeout = "caretaker"
    vacation_days: int = Field(default=30, ge=0, le=60)
    windows: Windows = "stops"
    # left out where they say nothing new: a process of an older version beside this one does not know them
    caretaker: CaretakerLevel = Field(default="safe", exclude_if=lambda level: level == "safe")
    hints: bool = Field(default=False, exclude_if=lambda hints: not hints)
    host_pauses: bool = Field(default=False, exclude_if=lambda pauses: not pauses)

    @classmethod
    def of_preset(cls, key: str) -> Self:
        """Return a ready-made contract. Raise `Refusal` when there is none of this name."""
        if key not in PRESETS:
            raise Refusal(
                Text("There is no pace “{key}”; there are: {known}.", key=key[:40], known=", ".join(PRESETS))
            )
        return cls(**PRESETS[key][1])

    def changed(self, values: dict[str, Any]) -> Self:
        """Return the contract with some values changed. Raise `Refusal` with a sentence for a wrong one.

        A `pace` among them brings its ready-made times along, except those that are named beside it.
        """
        pace = values.get("pace")
        if "pace" in values and pace not in get_args(Pace):
            raise Refusal(_fault("pace", f"it can be {', '.join(get_args(Pace))}"))
        times = {} if pace is None else self.of_preset(pace).model_dump(include=TIMES)
        try:
            return type(self).model_validate({**self.model_dump(), **times, **values})
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            name = str(first["loc"][0]) if first["loc"] else "contract"
            raise Refusal(_fault(name, str(first["msg"]))) from None

    @model_validator(mode="before")
    @classmethod
    def _as_once_stored(cls, values: Any) -> Any:  # whatever is to be validated
        """Read contracts that were stored with a pace, which says nothing that their times do not, and with
        a late board, which is now the table's delay.
        """
        if not isinstance(values, dict):
            return values
        told = {"late_board"} | ({"pace"} if values.get("pace") in get_args(Pace) else set())
        return {name: value for name, value in values.items() if name not in told}

    @property
    def pace(self) -> Pace:
        """Return how fast the table is played: live up to an hour, fast below a day for a move."""
        if self.clock == "none":
            return "slow"
        bank = self.clock == "bank"
        if max(self.seconds, self.increment if bank else 0) <= HOUR:
            return "live"
        return "fast" if self._move < DAY else "slow"

    @property
    def answer(self) -> int:
        """Return after how many seconds people answer in the mean who are called to a turn: in a quarter of
        the time that they have, it is assumed, or of two days where no clock runs.
        """
        return (2 * DAY if self.clock == "none" else self._move) // USUAL_SHARE

    @property
    def _move(self) -> int:
        """Return the seconds that a clock always leaves for a move."""
        bank = max(self.increment, self.seconds // LEAST_SHARE)
        return bank if self.clock == "bank" else self.seconds

    def lasts(self, length: Length) -> int:
        """Return how long a game of a length takes, in seconds by the clock on the wall, between people who
        answer so while they are awake.
        """
        passing = length.passing + (length.windows if self.windows == "ask" else 0.0)
        awake = length.turns * self.answer + passing * min(self.window, DAY) / USUAL_SHARE
        nights = DAY / (DAY - USUAL_NIGHT) if self.quiet else 1.0
        return int(awake * nights * (7 / 5 if self.weekend else 1.0))

    @property
    def helps(self) -> bool:
        """Tell whether machines may help people in the game, which is not rated then."""
        return self.hints or self.caretaker != "safe"

    @property
    def first_bank(self) -> int | None:
        """Return what each seat's bank begins with, in milliseconds; None: there is no bank."""
        return self.seconds * 1000 if self.clock == "bank" else None

    @property
    def least_bank(self) -> int:
        """Return what an empty bank still gives for a move, in milliseconds."""
        return max(LEAST, self.seconds // LEAST_SHARE) * 1000

    @property
    def silence(self) -> int:
        """Return how long the last one who plays may be silent, in seconds: no shorter than for a move."""
        return self.patience if self.clock == "none" else max(self.patience, self.seconds)

    def longest(self, allowed: int) -> int:
        """Return the longest that a decision with so many ms of awake time can take by the wall, in ms."""
        asleep = (SLEEPIEST if self.quiet or self.weekend else 1.0) * allowed
        slack = SLACK if self.quiet or self.weekend else 0
        return int(asleep) + (slack + self.vacation_days * DAY) * 1000


@lru_cache(maxsize=256)
def read_contract(stored: str) -> Contract:
    """Read a stored contract; an empty text is that of tables which were opened before contracts. One that
    says nothing of windows is older than stops: its table asks everybody.
    """
    said = from_json(stored) if stored else {"clock": "none", "timeout": "vote"}
    return Contract.model_validate({"windows": "ask", **said} if isinstance(said, dict) else said)


def _fault(name: str, message: str) -> Text:
    known = ", ".join(("pace", *Contract.model_fields))
    if name not in ("pace", *Contract.model_fields):
        return Text("A contract has no “{name}”; it has: {known}.", name=name[:40], known=known)
    return Text("“{name}” of the contract: {fault}.", name=name, fault=message)


PRESETS: Final[dict[str, tuple[Text, dict[str, Any]]]] = {
    "live": (
        Text("Live: everybody is here; 5 minutes a move"),
        {
            "seconds": 5 * MINUTE, "window": MINUTE, "patience": HOUR, "quiet": False,
            "timeout": "caretaker", "vacation_days": 0,
        },
    ),
    "fast": (
        Text("Fast: a bank of a day, 4 hours more for each move"),
        {
            "clock": "bank", "seconds": DAY, "increment": 4 * HOUR, "window": 2 * HOUR,
            "patience": 7 * DAY, "timeout": "substitute", "vacation_days": 7,
        },
    ),
    "slow": (Text("Slow: two days a move"), {}),
    "weekdays": (
        Text("Weekdays: three days a move, weekends do not count"),
        {"seconds": 3 * DAY, "weekend": True, "timeout": "orders"},
    ),
    "open": (
        Text("No clock: after two weeks of silence the others vote"),
        {"clock": "none", "patience": 14 * DAY, "window": DAY, "timeout": "vote"},
    ),
}  # fmt: skip
"""Ready-made contracts: a name for people, and what differs from the usual one."""


def span(seconds: int) -> Text:
    """Say a length of time in its largest whole unit.

    >>> str(span(7200))
    '2 hours'
    """
    for unit, singular, plural in (
        (DAY, "{count} day", "{count} days"),
        (HOUR, "{count} hour", "{count} hours"),
        (MINUTE, "{count} minute", "{count} minutes"),
    ):
        if seconds >= unit and seconds % unit == 0:
            return Text(singular, plural, count=seconds // unit)
    return Text("{count} second", "{count} seconds", count=seconds)


def card(contract: Contract) -> tuple[Text, ...]:
    """Say a contract, one sentence for each of its parts."""
    return tuple(terms(contract).values())


def terms(contract: Contract) -> dict[str, Text]:
    """Say a contract, by what each of its sentences is about; what it says nothing of is left out."""
    clocks = {
        "none": Text(
            "No clock: after {patience} of silence the others are asked.", patience=span(contract.patience)
        ),
        "move": Text("Clock: {time} for each move.", time=span(contract.seconds)),
        "bank": Text(
            "Clock: a bank of {time} for the whole game, {more} more after each move; "
            "an empty one still gives {least} for a move.",
            time=span(contract.seconds),
            more=span(contract.increment),
            least=span(contract.least_bank // 1000),
        ),
    }
    said = {
        "pace": _PACES[contract.pace],
        "clock": clocks[contract.clock],
        "window": Text(
            "Short questions in another's turn: {time} awake, at most a day; then the safe answer is given.",
            time=span(min(contract.window, DAY)),
        ),
        "windows": _WINDOWS[contract.windows],
        "quiet": _QUIET[contract.quiet],
    }
    if contract.weekend:
        said["weekend"] = Text("Weekends do not count, in the time zone of whoever is asked.")
    said["vacation"] = Text("No vacation is honoured.")
    if contract.vacation_days:
        said["vacation"] = Text(
            "A vacation of up to {count} day is honoured.",
            "A vacation of up to {count} days is honoured.",
            count=contract.vacation_days,
        )
    said["timeout"] = _TIMEOUTS[contract.timeout].with_args(plays=PLAYS[contract.caretaker])
    if contract.timeout in _ABOVE:
        said["above"] = _ABOVE[contract.timeout]
    if contract.host_pauses:
        said["pauses"] = Text(
            "The table's host may pause the game without asking the others (`/game pause`)."
        )
    if contract.hints:
        said["hints"] = HINTS
    if contract.caretaker != "safe":
        said["level"] = LEVEL
    said["silence"] = Text(
        "When nobody else is left to play, the table is closed after {time} of silence.",
        time=span(contract.silence),
    )
    return said


def brief(contract: Contract, *, alone: bool = False) -> tuple[Text, ...]:
    """Say briefly what in a contract concerns everybody: the clock, what happens when the time is up, and
    what keeps the game from being rated. Who plays `alone` keeps nobody waiting.
    """
    hints = (HINTS,) if contract.hints else ()
    if alone:
        message = "Nobody else waits: whoever plays against machines alone has {time} for each move."
        return (Text(message, time=span(contract.silence)), *hints)
    clock = terms(contract)["clock"]
    if contract.clock == "bank":
        clock = Text(
            "Clock: a bank of {time}, {more} more after each move.",
            time=span(contract.seconds),
            more=span(contract.increment),
        )
    level = () if contract.caretaker == "safe" else (LEVEL,)
    return clock, _BRIEFLY[contract.timeout], *hints, *level


HINTS: Final = Text("Whoever is asked may have hints (`/hint`); so the game is not rated.")
LEVEL: Final = Text("A caretaker that plays for you may play better than you do; so the game is not rated.")
_PACES: Final = {
    "live": Text("Pace: live; all are here now."),
    "fast": Text("Pace: fast; several moves a day."),
    "slow": Text("Pace: slow; a move every day or two."),
}
_QUIET: Final = {
    True: Text("The clock stands still in the quiet hours of whoever is asked."),
    False: Text("The clock runs in quiet hours, too."),
}
_WINDOWS: Final = {
    "stops": Text(
        "Rare chances to act in another's turn pass by; only who has pressed “Ask me then” is asked."
    ),
    "ask": Text("Rare chances to act in another's turn ask everybody."),
}
_TO_THE_POOL: Final = Text(
    "While a caretaker plays and nobody comes: after as long again people who offered to step in are asked "
    "(`/me pool`), and after as long once more the others vote: go on like this, a machine for good, or end "
    "and score."
)
_ABOVE: Final = {
    "orders": _TO_THE_POOL,
    "caretaker": _TO_THE_POOL,
    "substitute": Text(
        "While nobody steps in: after as long again the others vote: go on like this, a machine for good, or "
        "end and score."
    ),
}
"""What comes on the rungs above the one that a contract begins with."""
PLAYS: Final[Mapping[CaretakerLevel, Text]] = {
    "safe": Text("plays safe moves"),
    "learner": Text("plays as a machine that is a learner"),
    "regular": Text("plays as a regular machine"),
    "strong": Text("plays as a strong machine"),
}
"""What a caretaker does, by the level that a contract names."""
_TIMEOUTS: Final = {
    "orders": Text(
        "When the time is up, the seat's standing orders answer, or the safe answer is given; the third "
        "time in a row, a caretaker {plays} until the player is back."
    ),
    "caretaker": Text("When the time is up, a caretaker {plays}, marked as such, until the player clicks."),
    "substitute": Text(
        "When the time is up, a caretaker {plays}, and people who offered to step in (`/me pool`) are asked."
    ),
    "vote": Text(
        "When the time is up, the others vote: go on waiting, replace the player, or end and score."
    ),
    "resign": Text(
        "When the time is up, the player has resigned: of two sides the other wins, else a machine plays on."
    ),
}
_BRIEFLY: Final = {
    "orders": Text("Time up: the safe answer; the third time a caretaker plays."),
    "caretaker": Text("Time up: a caretaker plays until the player clicks."),
    "substitute": Text("Time up: a caretaker plays, and a substitute is wanted."),
    "vote": Text("Time up: the others vote."),
    "resign": Text("Time up: the player has resigned."),
}
