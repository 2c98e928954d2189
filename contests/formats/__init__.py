"""The formats of events, each a small module of its own with its `RULES`."""

from typing import Final

from contests.formats import elimination, ladder, league, round_robin, swiss
from contests.formats.rules import FormatRules
from contests.plan import Format

FORMATS: Final[dict[Format, FormatRules]] = {
    "swiss": swiss.RULES,
    "round_robin": round_robin.RULES,
    "single": elimination.RULES,
    "double": elimination.RULES,
    "league": league.RULES,
    "ladder": ladder.RULES,
}
