"""Windows: who is asked in turn until both have passed, and passes that hold for longer (A14, A20).

A window asks by what all can see. A seat that can do nothing by that is passed over without a word. One whose
pass still holds passes without being asked: the event is that of any other pass, but it comes at once, so the
opponent sees that nobody was asked, and that the pass holds for longer. It tells nothing of what is held.
"""

from collections.abc import Callable, Sequence

from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent, Window
from games.guardians.events.combat import Passed
from games.guardians.play.common import size_of
from games.guardians.sheet.frames import Combat, HeldCombat
from games.guardians.sheet.state import Guardians, Realm

Can = Callable[[Guardians, HeldCombat, int], bool]
"""Tells, by what all can see, whether a seat could do anything."""


def combat_cards(s: Guardians, f: HeldCombat, seat: int) -> int:
    """Return how many cards a Combat Hand has: creatures, items and Depot cards together (G153)."""
    return size_of(s, f.hand[seat]) + len(taken_up(s, f, seat))


def taken_up(s: Realm, f: Combat | None, seat: int) -> Sequence[int]:
    """Return the Depot cards of a seat that are in its Combat Hand: it may have left them (G56)."""
    return () if f is not None and f.left[seat] else s.depot[seat]


def begin_window(f: HeldCombat, first: int) -> None:
    """Let a window begin with a seat, unless it is open already."""
    if f.mover == NONE:
        f.mover, f.passes = first, 0


def window(s: Guardians, f: HeldCombat, name: Window, can: Can, out: list[GuardiansEvent]) -> bool:
    """Go on with a window; the attacker is asked first. Tell whether it has closed.

    Two passes in a row close it (A14, A20).
    """
    begin_window(f, f.attacker)
    while f.passes < len(f.reach):
        if not can(s, f, f.mover):
            give_over(f)
        elif f.reach[f.mover]:
            out.append(Passed(f.mover, name))
            give_over(f)
        else:
            return False
    close_window(f)
    return True


def question(
    s: Guardians,
    f: HeldCombat,
    seat: int,
    name: Window,
    can: Can,
    out: list[GuardiansEvent],
    *,
    standing: bool = True,
) -> bool:
    """Ask one seat until it passes; tell whether that is over. `standing`: a pass that holds counts here."""
    begin_window(f, seat)
    if f.passes == 0 and can(s, f, seat):
        if not (standing and f.reach[seat]):
            return False
        out.append(Passed(seat, name))
    close_window(f)
    return True


def close_window(f: HeldCombat) -> None:
    """Ask nobody any more."""
    f.mover, f.passes = NONE, 0


def give_over(f: HeldCombat) -> None:
    """Note a pass, and ask the other seat."""
    f.passes += 1
    f.mover = 1 - f.mover


def acted(f: HeldCombat) -> None:
    """Give the word to the other seat after something was done; passes count anew."""
    f.passes = 0
    f.mover = 1 - f.mover


def forget_passes(f: HeldCombat) -> None:
    """Let passes that held for a match-up hold no longer."""
    f.reach = ["combat" if reach == "combat" else "" for reach in f.reach]
