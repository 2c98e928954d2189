"""Verification: is this file the event that was played, paired by its rules and counted from its games?

Nothing in the file is believed that follows from something else in it: entries are asked anew whether they
could be, rounds are paired anew, results are read off their games' records, and the standings are worked
out. What nobody can work out, such as the word of an organiser, is listed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from contests.check import check
from contests.contest import Contest
from contests.fold import apply
from contests.forms.derived import DERIVED
from contests.forms.fair import OLD, follows, opened_anew
from contests.forms.findings import Findings
from contests.forms.jsonform import Document, groups, sitting
from contests.heads import heads
from contests.log import Entry
from contests.refused import NotNow
from engine.game import AnyGame
from engine.machines import Policies, no_policies
from engine.texts import Text
from engine.verify import read_head, short_of

WITHOUT_HEAD: Final = Text(
    "Without a head from the channel this proves that the file fits together. Give a posted head to prove "
    "that it is the event that was played."
)
WITH_HEAD: Final = Text("The head is of this event, after entry {n}: every entry up to it is as it was then.")
LATER: Final = Text("Entries after it only fit together; a later head proves more.")
WITHOUT_GAMES: Final = Text("The file holds no games to check the results against; export it with its games.")
NAMES: Final = Text("Names are not part of the log: who is called what has to be taken on trust.")
HIDDEN: Final = Text(
    "The server keeps some people apart by itself; exports leave out whom, and what the log says of it."
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Say what a document proves. `faults` are sentences on what cannot be true, in the order of the log;
    `remarks` on what has to be believed; `proves` on what the rest proves. Entrant n is `Player(n - 1)`.

    `rounds`, `results` and `games` are how many were checked; `proven` is the entry of the posted head.
    """

    entries: int
    rounds: int
    results: int
    games: int
    faults: tuple[Text, ...]
    remarks: tuple[Text, ...]
    proves: tuple[Text, ...]
    proven: int | None = None

    @property
    def ok(self) -> bool:
        """Tell whether everything that was checked is right."""
        return not self.faults


def verify(
    document: Document,
    games: Mapping[str, AnyGame],
    head: str | None = None,
    policies: Policies = no_policies,
) -> Verdict:
    """Check the log, every pairing, every result and game, and all that the file says follows from them.

    `games` are those that are known, by key. A posted `head`, or its first 32 digits or more, proves that
    this is the event that was played; of one of 16 digits or more, as older releases posted, it is said what
    that leaves open. Raise `DocumentError` for entries that are none, and `RecordError` for
    what can be no head.
    """
    posted = None if head is None else read_head(head)
    entries = document.log()
    findings = Findings(document, games, hidden=document.kept_apart, policies=policies)
    if findings.hidden:
        findings.remark(HIDDEN)
    contest = _follow(findings, entries)
    if contest is not None:
        _compare(findings, contest, entries)
        _strays(findings, contest)
        opened_anew(findings, contest)
        findings.remark_doubts()
        follows(findings, contest)
    proves, proven = _proves(findings, entries, posted)
    return Verdict(
        len(entries), findings.rounds, findings.results,
        len(findings.judged) if document.games is not None else 0,
        tuple(findings.faults), tuple(findings.remarks), proves, proven,
    )  # fmt: skip


def _follow(findings: Findings, entries: Sequence[Entry]) -> Contest | None:
    """Fold the log, and ask of each entry whether it could be; None: it breaks off."""
    contest: Contest | None = None
    last = 0
    for entry in entries:
        if entry.n != last + 1:
            findings.wrong(entry, Text("it stands where entry {n} belongs.", n=last + 1))
            return None
        last = entry.n
        try:
            check(contest, entry.what, entry.by)
        except NotNow as refused:
            findings.wrong(entry, Text("it could not be then: {why}", why=refused.text))
            return None
        check_derived = DERIVED.get(type(entry.what))
        if check_derived is not None and contest is not None:
            check_derived(findings, contest, entry, entry.what)
        contest = apply(contest, entry)
    if contest is None:
        findings.faults.append(Text("The file has no entries: an event has at least its announcement."))
    return contest


def _compare(findings: Findings, contest: Contest, entries: Sequence[Entry]) -> None:
    """Hold what the file says of the event against what its entries come to."""
    document, faults = findings.document, findings.faults
    all_heads = heads(entries)
    if not all_heads or document.head != all_heads[-1]:
        faults.append(Text("The entries are not those that the head of the file was made of."))
    if document.plan != contest.plan.model_dump(mode="json"):
        faults.append(Text("The plan in the file is not the one of its entries."))
    summary = (document.title, document.game, document.phase)
    if summary != (contest.plan.title, contest.plan.game, contest.phase):
        faults.append(Text("Title, game or state of the event in the file are not those of its entries."))
    if [(person.number, person.status) for person in document.entrants] != [
        (entrant.number, entrant.status) for entrant in contest.entrants
    ]:
        faults.append(Text("The entrants in the file are not those of its entries."))
    played = [sitting(round_) for round_ in contest.rounds]
    for at in range(max(len(played), len(document.rounds))):
        if played[at : at + 1] != document.rounds[at : at + 1]:
            faults.append(Text("Round {round} in the file is not the one of its entries.", round=at + 1))
    if document.standings != groups(contest):
        faults.append(Text("The standings in the file are not those that its results come to."))


def _strays(findings: Findings, contest: Contest) -> None:
    """Look for games that belong to no table."""
    own = {table.code for round_ in contest.rounds for table in round_.tables}
    stray = sorted(code for code in findings.document.games or () if code not in own)
    if stray:
        findings.faults.append(
            Text("The file holds games of none of its tables: {codes}.", codes=tuple(stray))
        )


def _proves(
    findings: Findings, entries: Sequence[Entry], posted: str | None
) -> tuple[tuple[Text, ...], int | None]:
    """Say what is proven, and up to which entry."""
    proven = [] if findings.document.games is not None else [WITHOUT_GAMES]
    old = [OLD] if findings.old else []
    if posted is None:
        return (*proven, WITHOUT_HEAD, NAMES, *old), None
    after = (n for n, digest in zip(entries, heads(entries), strict=True) if digest.startswith(posted))
    last = next(after, None)
    if last is None:
        text = Text("The head {head} is not in this file: it is not the event that was played.", head=posted)
        findings.faults.append(text)
        return tuple(proven), None
    proven.append(WITH_HEAD.with_args(n=last.n))
    if short := short_of(posted):
        proven.append(Text("{short}", short=short))
    if last.n < entries[-1].n:
        proven.append(LATER)
    return (*proven, NAMES, *old), last.n
