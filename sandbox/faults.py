"""Let things go wrong on purpose: lost answers, refusals, rate limits, torn connections, delays."""

from dataclasses import dataclass


@dataclass(slots=True)
class Fault:
    """One misfortune for requests of a method and route template.

    `status` 0 tears the TCP connection instead of answering; 200 only delays. With `after` the request takes
    effect and its answer is lost. `times` counts down. `delay` is in seconds. `retry_after` goes with 429,
    `everywhere` makes that 429 a global one. `template` "*" matches every route.
    """

    method: str
    template: str
    status: int = 500
    times: int = 1
    after: bool = False
    delay: float = 0.0
    retry_after: float = 0.1
    everywhere: bool = False
    code: int = 0

    def matches(self, method: str, template: str) -> bool:
        """Tell whether this fault strikes such a request."""
        return self.times > 0 and self.method in (method, "*") and self.template in (template, "*")


def strike(faults: list[Fault], method: str, template: str) -> Fault | None:
    """Return the first fault that strikes, counted down; spent ones leave the list."""
    for fault in faults:
        if fault.matches(method, template):
            fault.times -= 1
            if fault.times <= 0:
                faults.remove(fault)
            return fault
    return None
