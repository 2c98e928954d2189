"""Who defends the battlefield that the Heaven player named (H14-H20)."""

from games.heaven_hell import actions as act
from games.heaven_hell.events import Declined, Defended, FieldNamed, HeavenHellEvent
from games.heaven_hell.play import battles as battle
from games.heaven_hell.play import trench
from games.heaven_hell.play.common import has_fighter, rightwards, turn_of
from games.heaven_hell.play.offers import YES_NO, Offers
from games.heaven_hell.sheet.frames import Defend
from games.heaven_hell.sheet.state import HeavenHell


def name(s: HeavenHell, heaven: int, field: int, out: list[HeavenHellEvent]) -> None:
    """Name a battlefield, and ask the Hell players with a fighter, counter-clockwise (H14, H15, H20)."""
    out.append(FieldNamed(heaven, s.book.fields[field].id, s.holder[field] == heaven))
    queue = [seat for seat in rightwards(s, heaven) if has_fighter(s, seat)]
    if queue:
        s.stack.append(Defend(field, queue))
    else:
        undefended(s, field, out)


def legal_defend(_: HeavenHell, __: Defend, seat: int) -> Offers:
    """Offer to defend, or not (H15)."""
    found = Offers()
    found.add(act.Defend, lambda word: act.Defend(seat, word), YES_NO)
    return found


def answer(s: HeavenHell, a: act.Defend, out: list[HeavenHellEvent]) -> None:
    """Fight the first who defends, alone; ask the next one else (H15-H17, H19)."""
    frame = s.stack[-1]
    assert isinstance(frame, Defend)  # noqa: S101  # legal offers the answer in no other frame
    if a.choice == "yes":
        s.stack.pop()
        out.append(Defended(a.seat, s.book.fields[frame.field].id))
        battle.begin(s, a.seat, frame.field, out, retaliation=False)
        return
    out.append(Declined(frame.queue.pop(0), "defend"))
    if not frame.queue:
        s.stack.pop()
        undefended(s, frame.field, out)


def undefended(s: HeavenHell, field: int, out: list[HeavenHellEvent]) -> None:
    """Take control of a battlefield that nobody defends, without plunder (H16, rulings 3 and 5)."""
    trench.take(s, turn_of(s).seat, field, "undefended", out)
