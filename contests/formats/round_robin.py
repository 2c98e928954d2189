"""Round robin: everybody against everybody; at tables of three to six, all meet about equally often."""

from typing import Final

from contests.contest import Contest
from contests.formats.robin import robin
from contests.formats.rules import FormatRules
from contests.pairing import CannotPair, Pairing
from engine.texts import Text


def pair(contest: Contest) -> Pairing:
    """Return the next round. Raise `CannotPair` when too few are left to play one."""
    tables, byes = robin(contest).next()
    if not tables:
        raise CannotPair(Text("Everybody who is left has met everybody; end the event here."))
    return Pairing(tuple(tables), tuple(byes))


def rounds(contest: Contest) -> int:
    """Return how many rounds there are: the plan's, or as many as it takes."""
    return robin(contest).rounds


def over(contest: Contest) -> bool:
    """Tell whether all is played."""
    return not contest.open_rounds and robin(contest).over()


RULES: Final = FormatRules(pair, rounds, over)
