"""Whom the table waits for, and whether they have a choice, read off a view."""

from collections.abc import Sequence

from games.guardians.play import actions as ac
from games.guardians.play.combat.moves import LEAVE
from games.guardians.play.table import TABLE
from games.guardians.sheet.view import GuardiansView


def awaited(v: GuardiansView) -> tuple[int, ...]:
    """Return the seats that must answer now."""
    top = v.top
    return () if top is None else TABLE[top.kind].asked(v, top)[0]


def asked(v: GuardiansView, seat: int | None) -> bool:
    """Tell whether a seat must or may act now."""
    top = v.top
    if top is None or seat is None:
        return False
    must, may, _, _ = TABLE[top.kind].asked(v, top)
    return seat in must or seat in may


def kind_asked(v: GuardiansView) -> str:
    """Return the kind of the decision that is asked now, as `Pending` names it; "" when the game is over."""
    top = v.top
    return "" if top is None else TABLE[top.kind].asked(v, top)[3]


def only_declines(v: GuardiansView) -> bool:
    """Tell whether all that the viewer can do is to decline: nothing that they hold could be used now."""
    found = able(v)
    return bool(found) and all(map(_declines, found))


def able(v: GuardiansView) -> Sequence[ac.GuardiansAction]:
    """Return what the viewer can do now."""
    top = v.top
    return () if top is None or v.seat is None else [*TABLE[top.kind].legal(v, top, v.seat)]


def _declines(a: ac.GuardiansAction) -> bool:
    return isinstance(a, ac.Pass | ac.Done) or (isinstance(a, ac.Answer) and a.choice in ("no", LEAVE))
