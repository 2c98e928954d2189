"""Whom the table waits for, read off a view."""

from games.willow.play.table import TABLE
from games.willow.sheet.view import WillowView


def awaited(v: WillowView) -> tuple[int, ...]:
    """Return the seats that must answer now."""
    top = v.top
    return () if top is None else TABLE[top.kind].asked(v, top)[0]


def asked(v: WillowView, seat: int | None) -> bool:
    """Tell whether a seat must or may act now."""
    top = v.top
    if top is None or seat is None:
        return False
    must, may, _, _ = TABLE[top.kind].asked(v, top)
    return seat in must or seat in may


def kind_asked(v: WillowView) -> str:
    """Return the kind of the decision that is asked now, as `Pending` names it; "" when the game is over."""
    top = v.top
    return "" if top is None else TABLE[top.kind].asked(v, top)[3]
