"""The dice of an event, verified: its tables and lots follow from one secret, promised before sign-up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from contests.contest import Contest
from contests.forms.findings import Findings, OpenedGame
from contests.log import Entry, Opened, Started, Substituted, Worded
from engine.fair import EventTable, event_promise, lots_seed, table_secret
from engine.record import Record
from engine.texts import Text

OLD: Final = Text(
    "The dice of its tables are of the first scheme: seeds, words and lots were the program's to choose."
)
NOT_YET: Final = Text(
    "Its secret is not revealed yet; only a later file can prove that its dice follow from it."
)


def opened(findings: Findings, contest: Contest, entry: Entry, what: Opened) -> None:  # noqa: ARG001
    """Remember what words those gave by then who sit at a table: they were closed when it was opened."""
    table = contest.round(what.round).table(what.table)
    at = EventTable(
        code=findings.document.code, round=what.round, table=what.table,
        time=contest.times(what.round, what.table) + 1,
    )  # fmt: skip
    words = tuple(contest.entrant(number).word for number in table.seats)
    findings.opened[what.code] = OpenedGame(at, words, table.seats)


def started(findings: Findings, contest: Contest, entry: Entry, what: Started) -> None:  # noqa: ARG001
    """Remember what words stood at the start: lots take them in."""
    findings.words = contest.words_in_lots


def opened_anew(findings: Findings, contest: Contest) -> None:
    """Remark on every table at which dice were thrown anew, and on every game that came to nothing."""
    counted = {table.code for round_ in contest.rounds for table in round_.tables if table.result is not None}
    codes: dict[tuple[int, int], list[str]] = {}
    for code, game in findings.opened.items():
        codes.setdefault((game.at.round, game.at.table), []).append(code)
    for (number, table), games in sorted(codes.items()):
        lost = tuple(code for code in games if code not in counted)
        if len(games) > 1:
            message = (
                "Table {table} of round {round} was opened more than once, each time with other dice: "
                "{codes} came to no result."
            )
        elif lost and contest.over:
            message = "The game {codes} of table {table} of round {round} came to no result."
        else:
            continue
        findings.remark(Text(message, table=table, round=number, codes=lost))


def substituted(findings: Findings, contest: Contest, entry: Entry, what: Substituted) -> None:  # noqa: ARG001
    """Remember at which tables somebody else sat down while their games had no result."""
    for round_ in contest.open_rounds:
        for table in round_.tables:
            game = findings.opened.get(table.code or "")
            if game is not None and what.entrant in game.seats and table.result is None:
                replaced = game.replaced | {what.entrant}
                findings.opened[table.code or ""] = replace(game, replaced=replaced)


def worded(findings: Findings, contest: Contest, entry: Entry, what: Worded) -> None:  # noqa: ARG001
    """Remember what is given anew at a table whose words may have been taken back."""
    for code, game in findings.opened.items():
        if what.word and game.replaced and what.entrant in game.seats:
            findings.opened[code] = replace(game, again=game.again | {(what.entrant, what.word)})


def _other_word(game: OpenedGame, record: Record, given: Sequence[bool]) -> int | None:
    """Return the first seat whose word is not what its entrant had given when the table was opened."""
    for seat, (word, own) in enumerate(zip(game.words, given, strict=False)):
        if not own and game.seats[seat] in game.replaced:
            continue
        if own is not bool(word) or (own and record.words[seat] != word):
            return seat
    return None


def _taken_back(game: OpenedGame, record: Record, given: Sequence[bool]) -> bool:
    """Tell whether all words can be those that were given after the table's were taken back."""
    each = zip(game.seats, record.words, given, strict=False)
    return all(not own or (number, word) in game.again for number, word, own in each)


def of_event(findings: Findings, contest: Contest, record: Record) -> Text | None:
    """Say why a record's dice do not belong to this event; None: they do."""
    if not contest.promise:
        return None
    fair, game = record.fair, findings.opened.get(record.table)
    if fair is None or game is None or fair.event != game.at:
        return Text("has dice that were not promised with the event.")
    if (fair.number, fair.chain, fair.drawn) != (contest.opening, contest.chain, False):
        return Text("has dice of another promise than the event.")
    wrong = _other_word(game, record, fair.given)
    if wrong is not None and not (game.replaced and _taken_back(game, record, fair.given)):
        return Text("has another word of seat {seat} than its player gave.", seat=wrong + 1)
    if record.seed is not None:
        findings.secrets[game.at.round, game.at.table, game.at.time] = record.seed
    return None


def follows(findings: Findings, contest: Contest) -> None:
    """Hold promise, lots and the secrets of all games against the event's secret."""
    if not contest.promise:
        if contest.started_at is not None:
            findings.old = True
        return
    if not contest.secret:
        findings.remark(NOT_YET)
        return
    code = findings.document.code
    try:
        secret = bytes.fromhex(contest.secret)
    except ValueError:
        findings.faults.append(Text("The secret of the event in the file cannot be read as one."))
        return
    if event_promise(contest.opening, code, contest.chain, secret, contest.scheme) != contest.promise:
        findings.faults.append(
            Text("The secret of the event is not the one that was promised before sign-up.")
        )
    if contest.started_at is not None and contest.seed != lots_seed(secret, code, findings.words):
        findings.faults.append(Text("The lots of the event do not follow from its secret."))
    for (number, table, time), seed in findings.secrets.items():
        at = EventTable(code=code, round=number, table=table, time=time)
        if table_secret(secret, at).hex() != seed:
            where = Text("table {table} of round {round}", table=table, round=number)
            findings.faults.append(
                Text("The dice of {where} do not follow from the event's secret.", where=where)
            )
