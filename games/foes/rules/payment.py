"""Paying for a battle with Power Chips spells, after the dice."""

from games.foes import actions as act
from games.foes.events import FoesEvent, PaymentDeclined
from games.foes.rules.battle import castable_chips, lose, settle
from games.foes.rules.chips import pay as pay_chips
from games.foes.rules.common import turn_of
from games.foes.rules.spells import gain_chips, use_card
from games.foes.state import Foes, Payment


def legal_pay(s: Foes, frame: Payment) -> list[act.FoesAction]:
    """List the Power Chips spells in hand, if there are any, and casting none (R44, ruling 51)."""
    faces = dict.fromkeys(s.book.spells[card].face for card in castable_chips(s, frame.seat))
    return [*(act.Pay(frame.seat, face) for face in faces), act.Pay(frame.seat, "none")]


def pay(s: Foes, a: act.Pay, out: list[FoesEvent]) -> None:
    """Cast a spell and see whether it suffices, or hand in all chips and lose (R42, R44, R98, ruling 51)."""
    due = s.stack.pop()
    assert isinstance(due, Payment)  # noqa: S101  # legal offers the answer in no other frame
    if a.spell != "none":
        card = use_card(s, a.seat, a.spell, "", out)
        gain_chips(s, a.seat, s.book.spells[card].amount, out)
        settle(s, due, out)
        return
    out.append(PaymentDeclined(a.seat))
    pay_chips(s, a.seat, due.cost, out)
    lose(s, turn_of(s), "chips", out)
