"""Events of many games, and ratings: formats, pairings, standings. Pure arithmetic over logs.

An event is a fold over its log (`contests.log`): `check` asks whether an entry can be, `apply` and `fold`
take it in, `due` says what the event must do by itself, `pair` makes the next round, `standings` rank, and
`why` explains.
"""

from contests.check import check
from contests.contest import Contest, Entrant, Result, Round, Table
from contests.due import Due, due, next_moment
from contests.fold import BrokenLog, apply, fold
from contests.log import By, Bye, Entry, Number, Seating, What
from contests.pair import over, pair, rounds
from contests.pairing import CannotPair, Pairing
from contests.plan import Plan
from contests.refused import NotNow, who
from contests.standings import Standing, standings
from contests.why import why

__all__ = [
    "BrokenLog",
    "By",
    "Bye",
    "CannotPair",
    "Contest",
    "Due",
    "Entrant",
    "Entry",
    "NotNow",
    "Number",
    "Pairing",
    "Plan",
    "Result",
    "Round",
    "Seating",
    "Standing",
    "Table",
    "What",
    "apply",
    "check",
    "due",
    "fold",
    "next_moment",
    "over",
    "pair",
    "rounds",
    "standings",
    "who",
    "why",
]
