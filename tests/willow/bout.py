"""Fights for tests of cards: begin one, go to a step of it, let it end."""

from typing import Any

from tests.willow.table import Table

FIELD = "battlefield"
WAITS = ("fight_c", "fight_d", "fight_end", "fight_aid", "move")
"""Where somebody is asked after a spell has been settled."""


def pass_until(t: Table, *kinds: str) -> Table:
    """Let everybody who is asked pass until one of these kinds of decision is asked, or no fight goes on."""
    while t.kind not in kinds and (t.kind.startswith("fight") or t.kind == "response"):
        asked = t.players[t.must[0]]
        asked.does("pass" if asked.can("pass") else f"name {asked.options('name')[0]}")
    return t


def attack(t: Table, space: str = FIELD, whom: str = "characters") -> Table:
    """Let Good attack in a space, and go to the first decision of step (c)."""
    t.good_fights()
    t.player("willow").does(f"fight {space} {whom}")
    return pass_until(t, "fight_c", "fight_aid")


def hunted(t: Table, space: str = FIELD) -> Table:
    """Let Evil attack Good characters, who choose to be found, and go to the first decision of step (c)."""
    t.evil_fights()
    t.evil.does(f"fight {space} characters")
    while t.kind in ("hunt", "hide"):
        asked = t.players[t.must[0]]
        asked.does("answer found" if t.kind == "hide" else f"name {asked.options('name')[0]}")
    return pass_until(t, "fight_c")


def sent(t: Table, foe: str, char: str) -> Table:
    """Let Evil, whose general holds it, send a Foe against a character; go to the Good group's window."""
    t.foes()
    t.evil.does(f"foe {foe} {char}")
    while t.kind == "foes":
        t.players[t.must[0]].does("pass")
    return t


def over(t: Table) -> list[Any]:
    """Let the fight end with everybody passing; return all that happened from here on."""
    found: list[Any] = []
    while t.kind.startswith("fight") or t.kind == "response":
        pair = t.players[t.must[0]]
        line = "pass" if pair.can("pass") else f"name {pair.options('name')[0]}"
        found += pair.does(line)
    return found


def events(found: list[Any], kind: str) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in found if event.kind == kind]


def facing(magic: int = 3, **rules: Any) -> Table:
    """Put Willow and the general on one field; both hold a card, so both are asked."""
    t = Table(**rules).at(willow=FIELD, kael=FIELD).magic(willow=magic)
    return t.hand(willow="sword", kael="horse")


def cast(t: Table, line: str, *dice: int) -> list[Any]:
    """Let Good cast, and nobody answer; return what happened."""
    t.dice(*dice)
    events = t.good.does(f"cast {line}")
    while t.kind == "response":
        events += t.players[t.must[0]].does("pass")
    return events
