"""How absence is borne at the tables of an event."""

from contests.plan import Plan
from host.contract import Contract


def contract_of(plan: Plan) -> Contract:
    """Return the absence contract of an event's tables: the plan's, or one that fits its rounds.

    A round of some days is long enough for a bank of a day; where rounds have no end, each move has two days.
    Nobody can be asked to wait for a vacation that is longer than the round.
    """
    if plan.contract is not None:
        return Contract().changed(plan.contract)
    if not plan.round_days:
        return Contract()
    return Contract.of_preset("fast").changed({"timeout": "caretaker", "vacation_days": 0})
