"""A person who plays by what is on the screen alone: opens the panel, picks a control of it, goes on until
nothing is asked."""

from functools import partial
from random import Random
from typing import Final

from bot.custom_ids import BUTTON
from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button
from tests.support.waiting import until

FEET: Final = ("~type", "~hand", "~board", "~log", "~picture", "~orders", "~say:")


def controls(panel: Seen) -> list[tuple[str, str | None]]:
    """Return all that can be done in a panel to decide: the id of a button, or of a select with a value."""
    found: list[tuple[str, str | None]] = []
    for one in panel.buttons:
        match = BUTTON.fullmatch(one.custom_id or "")
        if match is not None and match["choice"] not in FEET and not one.disabled and one.label != "Back":
            found.append((str(one.custom_id), None))
    for select in panel.selects:
        found += [(select.custom_id, value) for value in select.values]
    return found


async def pick(person: Person, panel: Seen, rng: Random) -> Reply:
    """Press or pick something of a panel."""
    offered = controls(panel)
    assert offered, f"nothing to press in the panel:\n{panel.text}"
    custom_id, value = offered[rng.randrange(len(offered))]
    if value is None:
        return await person.click(panel, custom_id=custom_id)
    return await person.select(panel, custom_id, value)


def has_settled(house: House, panel: Seen) -> bool:
    """Tell whether a panel is no longer to change by itself."""
    return not house.client.following.follows(panel.id)


async def play(house: House, people: list[Person], rng: Random, most: int = 4000) -> int:
    """Let people play by clicks until the game is over or `most` clicks are made; return how many there
    were."""
    ref = await house.ref()
    panels: dict[int, Seen] = {}
    for clicks in range(most):
        look = await house.host.look(ref, None)
        if look.pending is None:
            return clicks
        person = next(one for one in people if one.id == look.awaited[0])
        panel = panels.get(person.id)
        if panel is not None:  # it changes by itself until its reader is asked
            await until(partial(has_settled, house, panel), "the panel of who is asked stands")
            panel = await person.read(panel)
        if panel is None or not controls(panel):
            board = await house.board(person)
            panel = (await person.click(board, button(board, "Your move").label)).message
            assert panel is not None
        reply = await pick(person, panel, rng)
        assert reply.message is not None
        panels[person.id] = reply.message
    return most


__all__ = ["LOBBY", "controls", "pick", "play"]
