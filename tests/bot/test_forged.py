"""Controls that were never made: each gets a sentence, and none leaves a trace in the log."""

import asyncio
import logging
import traceback
from random import Random
from typing import Any, Final

import pytest
import structlog

from bot.confirmation import FINAL_ACTIONS, SURE
from bot.control_registry import CONTROLS
from bot.custom_ids import Control
from bot.presenter.decks import DECK
from bot.presenter.events.labels import EVENT
from host import TableRef
from sandbox.interactions import COMPONENT, MODAL, Interaction
from sandbox.model import COMPONENTS_V2, EPHEMERAL
from tests.bot.forger import Forged, forged
from tests.bot.house import LOBBY, House
from tests.bot.tournament import begun, settled
from tests.bot.tournament import threads as event_threads
from tests.support.waiting import PATIENCE

COMMANDS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("/game status", {}), ("/orders list", {}), ("/replay", {}), ("/rating me", {}), ("/turns", {}),
    ("/board", {}), ("/hand", {}), ("/log", {}), ("/deck show", {}), ("/privacy", {"do": "delete"}),
    ("/tournament show", {}), ("/tournament mine", {}), ("/tournament manage", {}),
    ("/note", {"text": "here"}), ("/remind", {"when": "over"}),
)  # fmt: skip

GIVEN: Final[dict[str, tuple[str, ...]]] = {
    "leave": ("",), "step": ("cancel", "start"), "out": ("1",), "sub": ("1:1",), "judge": ("1.1.0", "1.1.1"),
    "correct": ("1.1.1.2",), "host": ("1",), "vote": ("1:yes",), "seat": ("0",), "lend": ("",),
    "resign": ("",), "abandon": ("",), "close": ("",), "deck": ("decked:0e1de543",), "forget": ("",),
    "lead": ("0",), "rule": ("", "1.2"),
}  # fmt: skip
"""By deed, what the button of its question says; of each there are forgeries."""


async def world_of(house: House) -> list[str]:
    """Let a lobby, a game and an event stand, look at all that can be looked at, and return all ids."""
    await begun(house, "A", "B", "C", "D")
    await settled(house)
    a = house.person("A")
    thread = next(c for c in house.sim.world.channels.values() if c.name == event_threads(house)[0])
    await a.slash(thread, "/game status")
    await a.slash(LOBBY, "/game new", game="decked", thread=True)
    await a.slash(house.sim.channel("Decked"), "/game options")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game fill")
    await a.slash(LOBBY, "/game start")
    await house.quiet()
    for name in ("A", "Owner"):
        offered = {str(one["path"]) for one in await house.person(name).commands(LOBBY)}
        for command, given in COMMANDS:
            if command.removeprefix("/") in offered:
                await house.person(name).slash(LOBBY, command, given)
    board = await house.board(a)
    for label in ("Your move", "My hand", "My board", "Log"):
        await a.click(board, label)
    return await made(house)


async def made(house: House) -> list[str]:
    """Return ids of every kind of control: those on the screens, and one for each thing that is known."""
    seen: dict[str, None] = {}
    for name in ("A", "B", "Owner"):
        for message in await house.person(name).everything():
            for button in message.buttons:
                if button.custom_id:
                    seen[button.custom_id] = None
            for select in message.selects:
                seen[select.custom_id] = None
                head = select.custom_id.partition(":?")[0]
                seen.update({f"{head}:{value}"[:100]: None for value in select.values})
    here = list(dict.fromkeys(one for one in map(Control.parse, seen) if one is not None))
    event = next(one for one in here if one.choice.startswith(EVENT))
    for start in CONTROLS:
        if start.startswith(EVENT):
            seen[event.to(f"{start}:1:1").button] = None
        elif start.startswith(DECK):
            seen[here[0].to(f"{start}:decked:0e1de543").button] = None
        else:
            for at in here[:: max(1, len(here) // 3)]:
                seen[at.to(f"{start}1").button] = seen[at.to(start).button] = None
    for key, givens in GIVEN.items():
        refs = dict.fromkeys(one.ref for one in here)
        for ref in refs:
            for given in givens:
                seen[Control(ref, 0, f"{SURE}{key}:00000000:{given}").button] = None
    return sorted(seen)


async def test_there_are_forgeries_of_every_deed(house: House) -> None:
    assert set(GIVEN) == set(FINAL_ACTIONS)
    for key, deed in FINAL_ACTIONS.items():
        assert all(deed.given.read(given) is not None for given in GIVEN[key])


@pytest.mark.parametrize(
    "meant",
    [
        "out:1.2", "out:", "judge:1.1", "judge:1.1.0.0", "judge:1.1.2", "correct:1", "correct:1.1",
        "correct:1.1.1", "correct:1.1.1.2.3", "correct:1.1.777.1", "sub:²:1", "sub:1", f"sub:1:{'9' * 19}",
        "step:nothing", "step:", "leave:x", "seat:", "seat:99", "host:x", "vote:1", "vote::", "deck:x",
        "close:x", "resign:1", "abandon:1",
    ],
)  # fmt: skip
async def test_an_organiser_who_presses_a_forged_question_gets_a_sentence(house: House, meant: str) -> None:
    await begun(house, "A", "B", "C", "D")
    await settled(house)
    row = (await house.host._services.store.read._run("SELECT place_id, code FROM tournament", {}))[0]
    key, _, given = meant.partition(":")
    made = Control(TableRef(*row), 0, f"{SURE}{key}:00000000:{given}").button
    data = {"component_type": 2, "custom_id": made, "id": 1}
    ear, root = Ear(), logging.getLogger()
    root.addHandler(ear)
    try:
        with structlog.testing.capture_logs() as ours:
            assert await press(house, "Owner", Forged(data, modal=False, panel=True)) == "answered"
    finally:
        root.removeHandler(ear)
    assert not ear.heard and not [entry for entry in ours if entry["log_level"] in ("error", "critical")]


async def press(house: House, name: str, forgery: Forged) -> str:
    """Send a forgery through the real gateway; return what came of it."""
    sim = house.sim
    user, channel = house.person(name).user, sim.channel(LOBBY)
    assert user is not None
    posts, interactions = sim.parts.posts, sim.parts.interactions
    control = {"type": 2, "style": 2, "label": "x", "id": 3, **_shown(forgery)}
    body = {"components": [{"type": 1, "id": 1, "components": [control]}]}
    flags = COMPONENTS_V2 | (EPHEMERAL if forgery.panel else 0)
    reader = user if forgery.panel else None
    message = posts.publish(posts.new(channel, sim.world.bot, body, {}, reader=reader, flags=flags))
    kind = MODAL if forgery.modal else COMPONENT
    opened = Interaction(sim.world.ids.next(), "", COMPONENT, user, channel, sim.world.clock(), {}, message)
    trigger = interactions.metadata(opened) if forgery.modal else None
    it = interactions.begin(user, channel, kind, forgery.data, message=message, trigger=trigger)
    try:
        await asyncio.wait_for(it.heard.wait(), PATIENCE)
        await asyncio.wait_for(it.finished.wait(), PATIENCE)
    except TimeoutError:
        return "silence"
    finally:
        if not forgery.panel:  # a panel becomes the answer, which may still change
            channel.messages.pop(message.id, None)
    return it.state


def _shown(forgery: Forged) -> dict[str, Any]:
    """Return how the control of a forgery would stand on its card."""
    custom_id, kind = forgery.data["custom_id"], forgery.data.get("component_type", 2)
    if kind == 2:
        return {"custom_id": custom_id}
    options = [{"label": "x", "value": "x"}] if kind == 3 else []
    return {"type": kind, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": 1}


def _trace(found: Any) -> str:
    """Return where in our code a fault was raised."""
    raised = found.get("exc_info") if isinstance(found, dict) else None
    error = raised[1] if isinstance(raised, tuple) else raised
    return "".join(traceback.format_exception(error)[-3:]) if isinstance(error, BaseException) else ""


class Ear(logging.Handler):
    """Hear whatever is logged above debug, by us or by discord.py."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


@pytest.mark.parametrize(
    "count", [400, pytest.param(5000, marks=[pytest.mark.slow, pytest.mark.timeout(7200)])]
)
async def test_forged_controls_get_a_sentence_and_leave_no_trace(
    house: House, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # who presses their own “delete all that is mine” means it, and is gone for what follows
    real = [one for one in await world_of(house) if ":~sure:forget:" not in one]
    posted = {key: {*one.messages} for key, one in house.sim.world.channels.items()}
    before = (await house.host.look(await house.ref(), None)).ply
    ear, loop_faults, rng = Ear(), [], Random(14)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: loop_faults.append(context))
    root = logging.getLogger()
    root.addHandler(ear)
    monkeypatch.setattr(root, "level", logging.INFO)
    silent: list[Any] = []
    try:
        with structlog.testing.capture_logs() as ours:
            for n, one in enumerate(forged(real, rng, count)):
                name = ("A", "Stranger")[n % 2]
                said = await press(house, name, one)
                trouble = [entry for entry in ours if entry["log_level"] != "debug"]
                if said != "answered" or trouble or ear.heard or loop_faults:
                    why = [*trouble, *ear.heard, *loop_faults][:1]
                    silent.append((name, one, said, why, [_trace(found) for found in why]))
                    ours.clear()
                    ear.heard.clear()
                    loop_faults.clear()
    finally:
        root.removeHandler(ear)
        loop.set_exception_handler(None)
        for key, channel in house.sim.world.channels.items():  # forged panels are no cards of ours
            for number in {*channel.messages} - posted.get(key, set()):
                channel.messages.pop(number)
    assert not silent, f"{len(silent)} of {count}:\n" + "\n".join(
        "\n".join(map(str, one)) for one in silent[:12]
    )
    assert (await house.host.look(await house.ref(), None)).ply >= before
