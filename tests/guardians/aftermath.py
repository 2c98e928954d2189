"""A combat that is over: who survived is said, and the retreat follows as the rules have it."""

from typing import Any

from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.play import retreat
from games.guardians.play.common import throw
from games.guardians.play.play import PLAY
from games.guardians.sheet.frames import Combat, HeldCombat, Turn
from tests.guardians.table import SEATS, Table


def over(
    table: Table,
    path: str,
    winner: str,
    mine: str = "",
    theirs: str = "",
    *,
    free: bool = False,
    attacker: str = "A",
    challenge: bool = False,
) -> list[Any]:
    """End the combat of a shield that came over `path` (`b1 b2 b3`: it fights on b3, from b2; a
    challenge: the land in front and the rubble).

    `mine` are the survivors of the attacker, `theirs` those of the defender; the others are beaten. Return
    what happened after it.
    """
    s = table.s
    seat = SEATS.index(attacker)
    start, came, at = (SPACE_OF[path.split()[step]] for step in (0, -2, -1))
    if challenge:
        start, came = at, start
    shield, force = s.shield[start], s.on[start]
    if start != at:
        s.shield[start], s.turned[start], s.on[start] = NONE, False, []
    hands: list[list[int]] = [[], []]
    hands[seat] = [table.card(name, seat) for name in mine.split()]
    hands[1 - seat] = [table.card(name, 1 - seat) for name in theirs.split()]
    out: list[Any] = []
    everybody = [*force, *(s.on[at] if start != at else [])]
    throw(s, [card for card in everybody if card not in hands[0] + hands[1]], "beaten", out)
    won = SEATS.index(winner) if winner else NONE
    frees = [free and side == seat for side in (0, 1)]
    f: HeldCombat = Combat(at, seat, came, shield, challenge, "end", hands, free=frees, winner=won)
    s.stack = [Turn("move", 1 - seat)]
    retreat.after(s, f, out)
    PLAY.proceed(s, out)
    table.ask()
    return out
