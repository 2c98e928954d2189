"""What happened in an event, one sentence for each entry of its log. Whom it keeps apart is never told."""

from collections.abc import Callable
from typing import Any, Final

from contests.log import (
    Announced,
    Archived,
    Cancelled,
    Challenged,
    Changed,
    CheckedIn,
    CheckinOpened,
    Corrected,
    Entry,
    Extended,
    Finished,
    GivenBack,
    Joined,
    Left,
    Number,
    Opened,
    Paired,
    Paused,
    Pinned,
    Promised,
    Readied,
    Rested,
    Resulted,
    Resumed,
    Returned,
    Revealed,
    RoundClosed,
    SeasonEnded,
    Started,
    Substituted,
    Unpaired,
    Voided,
    Withdrew,
    Worded,
)
from contests.refused import who
from engine import Text

LEFT: Final[dict[Left, str]] = {
    "self": "{who} has left.",
    "organiser": "An organiser has taken {who} out.",
    "gone": "{who} is no longer on this server and is out.",
    "absent": "{who} did not come to several rounds in a row and is out.",
    "deleted": "{who} was deleted and is out.",
    "unchecked": "{who} did not check in and is out.",
    "moved": "{who} leaves the waiting list, for another's place.",
}  # fmt: skip
HOW: Final = {
    "played": "Round {round}, table {table} is over: {places}.",
    "forfeit": "Round {round}, table {table} is decided without a game: {places}.",
    "adjudicated": "Round {round}, table {table} is adjudicated: {places}.",
    "corrected": "Round {round}, table {table} is corrected: {places}.",
}


def sentence(entry: Entry) -> Text | None:
    """Say what an entry is about; None: nothing that is told."""
    say = TOLD.get(type(entry.what))
    return None if say is None else say(entry.what)


def _withdrew(what: Withdrew) -> Text:
    return Text(LEFT[what.why], who=who(what.entrant))


def _joined(what: Joined) -> Text:
    message = "{who} has signed up." if what.machine is None else "{who}, a machine, is in."
    return Text(message, who=who(what.entrant))


def _promised(what: Promised) -> Text:
    message = "The dice are promised, as opening {number} of this server: {promise}"
    return Text(message, number=what.number, promise=what.promise)


def _worded(what: Worded) -> Text:
    if not what.word:
        return Text("{who} takes their word for the dice back.", who=who(what.entrant))
    return Text("{who} gives a word for the dice: “{word}”.", who=who(what.entrant), word=what.word)


def _revealed(what: Revealed) -> Text:
    return Text("The secret of all dice was {secret}", secret=what.secret)


def _rested(what: Rested) -> Text:
    message = "{who} plays the next round after all." if what.off else "{who} sits the next round out."
    return Text(message, who=who(what.entrant))


def _readied(what: Readied) -> Text:
    message = "{who} is no longer ready." if what.off else "{who} is ready to play."
    return Text(message, who=who(what.entrant))


def _paired(what: Paired) -> Text:
    if not what.byes:
        return Text("Round {round} is paired: {tables}.", round=what.round, tables=_tables(what))
    byes = tuple(who(bye.entrant) for bye in what.byes)
    return Text(
        "Round {round} is paired: {tables}; {byes} {plays} nobody.",
        round=what.round,
        tables=_tables(what),
        byes=byes,
        plays=Text("plays", "play", len(byes)),
    )


def _tables(what: Paired) -> Text:
    return Text("{count} table", "{count} tables", len(what.tables))


def _resulted(what: Resulted) -> Text:
    places = "-".join(map(str, what.places))
    return Text(HOW[what.how], round=what.round, table=what.table, places=places)


def _corrected(what: Corrected) -> Text:
    return Text(
        "An organiser has corrected round {round}, table {table} to {places}: {note}",
        round=what.round,
        table=what.table,
        places="-".join(map(str, what.places)),
        note=what.note,
    )


def _cancelled(what: Cancelled) -> Text:
    if not what.note:
        return Text("The event was cancelled.")
    return Text("The event was cancelled: {note}", note=what.note)


def _extended(what: Extended) -> Text:
    return Text("Round {round} is played until <t:{ends}:f>.", round=what.round, ends=what.ends_at // 1000)


def _pinned(what: Pinned) -> Text:
    if not what.tables:
        return Text("No table of the next round is named by an organiser any more.")
    return Text(
        "An organiser has named {count} table of the next round.",
        "An organiser has named {count} tables of the next round.",
        len(what.tables),
    )


def _fixed(message: str) -> Callable[[Any], Text]:  # Any: entries of the log that say nothing more
    text = Text(message)
    return lambda _: text


def _of(message: str) -> Callable[[Any], Text]:  # Any: entries of the log that are about an entrant
    def say(what: Any) -> Text:
        number: Number = what.entrant
        return Text(message, who=who(number))

    return say


TOLD: Final[dict[type[Any], Callable[[Any], Text]]] = {
    Announced: _fixed("The event is announced; sign-up is open."),
    Changed: _fixed("The plan of the event was changed."),
    Joined: _joined,
    CheckinOpened: _fixed("The check-in has begun."),
    CheckedIn: _of("{who} has checked in."),
    Withdrew: _withdrew,
    Returned: _of("{who} is in again."),
    Substituted: _of("{who} has a place now that was another's."),
    Rested: _rested,
    Started: _fixed("The event has started."),
    Paired: _paired,
    Unpaired: lambda what: Text("The pairing of round {round} was taken back.", round=what.round),
    Opened: lambda what: Text(
        "Round {round}, table {table} stands: {code}.", round=what.round, table=what.table, code=what.code
    ),
    Resulted: _resulted,
    Corrected: _corrected,
    RoundClosed: lambda what: Text("Round {round} is over.", round=what.round),
    Extended: _extended,
    SeasonEnded: lambda what: Text("Season {season} is over.", season=what.season),
    Challenged: lambda what: Text("{who} challenges {rival}.", who=who(what.entrant), rival=who(what.rival)),
    Readied: _readied,
    Pinned: _pinned,
    Paused: _fixed("The event is paused."),
    Resumed: _fixed("The event goes on."),
    GivenBack: lambda what: Text(
        "All deadlines are {count} minute later: the bot was away.",
        "All deadlines are {count} minutes later: the bot was away.",
        round(what.ms / 60_000),
    ),
    Cancelled: _cancelled,
    Finished: _fixed("The event is finished."),
    Archived: _fixed("The event is put away."),
    Promised: _promised,
    Worded: _worded,
    Revealed: _revealed,
    Voided: lambda what: Text(
        "Round {round}, table {table} is to be played again, with other dice.",
        round=what.round,
        table=what.table,
    ),
}
"""What is said of each kind of entry; `Forbade` is not among them, whoever asked for it."""
