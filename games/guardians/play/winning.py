"""The ways in which a game ends (G13, G149-G151, G171), and how shields are counted."""

from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import LANDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.field import LossWhy, ShieldLost
from games.guardians.events.turns import EndReason, GameEnded
from games.guardians.play.common import discard, face_id, owner, throw
from games.guardians.play.control import holder, in_the_lands, lands
from games.guardians.sheet.frames import Combat, Turn
from games.guardians.sheet.state import Guardians


def finish(s: Guardians, reason: EndReason, winner: int, out: list[GuardiansEvent]) -> None:
    """End the game (G13)."""
    s.stack.clear()
    s.ending = reason
    s.winner = winner
    out.append(GameEnded(reason, winner))


def guardian_killed(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """End the game: this seat has killed the other's Guardian (G150).

    The combat ends where it is: what lives goes back under the shield, what is beaten or used is discarded.
    """
    for f in s.stack:
        if isinstance(f, Combat):
            alive = [laid.card for laid in f.table if laid.fate in ("", "healed")]
            s.shield[f.at], s.turned[f.at] = f.shield, True
            s.on[f.at] = sorted([*alive, *f.hand[seat]])
            throw(s, [laid.card for laid in f.table if laid.fate == "beaten"], "beaten", out)
            discard(s, f.spent)
    finish(s, "guardian", seat, out)


def lose_shield(s: Guardians, shield: int, space: int, why: LossWhy, out: list[GuardiansEvent]) -> None:
    """Discard a shield that has been taken off its space, and count it for the opponent (G149)."""
    seat = owner(s, shield)
    s.lost[seat] += 1
    discard(s, (shield,))
    out.append(ShieldLost(seat, face_id(s, shield), SPACES[space], why, s.lost[seat]))


def check_shields(s: Guardians, winner: int, out: list[GuardiansEvent]) -> bool:
    """End the game if a player has lost the fifth shield; tell whether it has ended (G149).

    `winner` won the combat in which both may have lost it: that one wins then, and nobody if nobody did
    (G151, A60).
    """
    enough = s.book.numbers.shields
    beaten = [seat for seat in (0, 1) if s.lost[seat] >= enough]
    if not beaten or s.ending:
        return bool(s.ending)
    finish(s, "shields", 1 - beaten[0] if len(beaten) == 1 else winner, out)
    return True


def check_lands(s: Guardians, out: list[GuardiansEvent]) -> bool:
    """End the game if a player controls all six lands and the other has no shield there (G131, A58)."""
    for seat in (0, 1):
        if not in_the_lands(s, 1 - seat) and all(holder(s, space) == seat for space in LANDS):
            finish(s, "lands", seat, out)
            return True
    return False


def end_of_turn(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """End the game after its last turn: more lands, then more destroyed enemy shields, then a draw (G171)."""
    if s.turn < s.book.options.turn_cap:
        return
    marks = [(lands(s, seat), s.lost[1 - seat]) for seat in (0, 1)]
    winner = NONE if marks[0] == marks[1] else marks.index(max(marks))
    finish(s, "turn_cap", winner, out)
