"""How absence is borne at the tables of an event."""

from contests.plan import Plan
from host.model.contract import DAY, TIMES, Contract


def contract_of(plan: Plan) -> Contract:
    """Return the absence contract of an event's tables: the plan's, or one that fits its rounds.

    A round of some days is long enough for a bank of a day; where rounds have no end, each move has two days.
    Nobody can be asked to wait for a vacation that is longer than the round, and no time that the tables show
    is longer than it: a table never promises more than its round has.
    """
    if not plan.round_days:
        return Contract() if plan.contract is None else Contract().changed(plan.contract)
    if plan.contract is not None:
        contract, most = Contract().changed(plan.contract), plan.round_days * DAY
        times = {name: min(getattr(contract, name), most) for name in TIMES - {"clock"}}
        return contract.changed({**times, "vacation_days": min(contract.vacation_days, plan.round_days)})
    return Contract.of_preset("fast").changed({"timeout": "caretaker", "vacation_days": 0})
