"""What tests of fights share: two who meet, an attack, Foes that are sent."""

from typing import Any

from tests.willow.table import Table


def fight(at: str = "tavern", **rules: Any) -> Table:
    """Lay a table with Airk and Kael in a space; lay out more, then call `begin`."""
    return Table(**rules).at(airk=at, kael=at)


def begin(t: Table, by: str = "good", at: str = "tavern") -> Table:
    """Let a side attack there; Good lets itself be found."""
    if by == "good":
        t.good_fights().good.does(f"fight {at} characters")
        return t
    t.evil_fights().evil.does(f"fight {at} characters")
    if t.kind == "hunt":
        t.evil.does(f"name {t.evil.options('name')[0]}")
    if t.kind == "hide":
        t.good.does("answer found")
    return t


def send(t: Table, *lines: str) -> None:
    """Send Foes, then no more."""
    t.evil.does(*[f"foe {line}" for line in lines])
    if t.kind == "foes":
        t.evil.does("pass")
