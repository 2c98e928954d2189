"""How many cards a player may draw (G17, G20)."""

from games.guardians.data.book import NONE
from games.guardians.play.control import lands
from games.guardians.sheet.state import Realm


def cards_drawn(s: Realm, seat: int) -> int:
    """Return how many cards a seat draws in a later turn, the old Up card among them (G17, case 78).

    Base Draw; with more lands than the other + MDL, with fewer + LDL, which is written with its sign (A43);
    + LUC for who turned the lower Up card last turn - nobody did, if a coin decided (A45, A46).
    """
    guardian = s.book.guardians[s.guardian[seat]]
    mine, theirs = lands(s, seat), lands(s, 1 - seat)
    drawn = guardian.draw
    if mine > theirs:
        drawn += guardian.mdl
    elif mine < theirs:
        drawn += guardian.ldl
    if s.higher not in (NONE, seat):
        drawn += guardian.luc
    return max(drawn, 0)
