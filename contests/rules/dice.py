"""The dice of an event: its promise, the words of its entrants, and the secret at its end."""

from dataclasses import replace

from contests.contest import Contest
from contests.log import By, Entry, Promised, Revealed, Worded
from contests.refused import NotNow
from contests.rules.common import known, live, with_entrant
from engine.texts import Text

LONGEST_WORD = 100


def check_promised(contest: Contest, what: Promised, by: By) -> None:
    """Check that nobody has signed up yet: the promise comes before the first word."""
    live(contest)
    if contest.promise:
        raise NotNow(Text("The dice of this event have already been promised."))
    if contest.entrants or by != "itself":
        raise NotNow(Text("The dice of an event are promised before anybody signs up."))


def apply_promised(contest: Contest, what: Promised, entry: Entry) -> Contest:
    """Note what all dice and lots of the event follow from."""
    return replace(contest, promise=what.promise, opening=what.number, chain=what.chain, scheme=what.scheme)


def check_worded(contest: Contest, what: Worded, by: By) -> None:
    """Check that this event takes words, and that this is one."""
    live(contest)
    if known(contest, what.entrant).machine is not None:
        raise NotNow(Text("The word of a machine follows from the secret of the event."))
    if not contest.promise:
        raise NotNow(Text("This event was announced before entrants could give words."))
    if len(what.word) > LONGEST_WORD or not (what.word.isprintable() or not what.word):
        raise NotNow(Text("A word has at most {most} plain letters.", most=LONGEST_WORD))


def apply_worded(contest: Contest, what: Worded, entry: Entry) -> Contest:
    """Take a word for all tables that are opened from now on."""
    return with_entrant(contest, what.entrant, word=what.word)


def check_revealed(contest: Contest, what: Revealed, by: By) -> None:
    """Check that the event is over, and its secret still unknown."""
    if not contest.over:
        raise NotNow(Text("The secret of an event is revealed at its end."))
    if not contest.promise or contest.secret:
        raise NotNow(Text("This event has no secret that is not known."))


def apply_revealed(contest: Contest, what: Revealed, entry: Entry) -> Contest:
    """Note the secret."""
    return replace(contest, secret=what.secret)
