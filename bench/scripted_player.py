"""A scripted person who plays a whole game in the real panel, and counts what they press.

They open the panel when they are called, press what is proposed, else the button for what the game's machine
player would do, else they go through the picker to it. They see their own screen, and the view of their seat.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from bench.harness import QUICK, READY_SECONDS, TOKEN, BotFault
from bot.control_kinds import AHEAD, ASKS_FIRST, DO
from bot.custom_ids import BUTTON, SELECT, Control, Stage, short
from bot.presenter.panel import PROPOSED, choices_of, rows_of
from bot.settings import Settings
from bot.tablekeeper import Tablekeeper, point_at
from engine import Action, Label, step
from engine.ahead import offers
from games import GAMES
from host import Host, Look, SystemClock, TableRef
from players import POLICIES
from sandbox import Sandbox
from sandbox.person import Person, Reply
from sandbox.seen import Seen
from storage import Store, sqlite_url

MOST_PRESSES: Final = 6_000
"""A game in which more is pressed does not end."""
SAME: Final = 5
"""So often the same panel may come running; then whatever is pressed there leads nowhere."""
WAITS: Final = 20.0
"""Seconds after which a machine that does not move is a fault."""


Turn: TypeAlias = object
"""What is the same for all decisions of one turn of a seat, and differs from turn to turn."""


@dataclass(slots=True)
class PressCounts:
    """Hold what was pressed in a game.

    `turns` are the person's own, whole: from the press that opens the panel to the last one. `passages` are
    parts of them that end whenever somebody else has acted, not only answered in passing. `answers` are what
    was pressed each time that the person was called in between. `again` is how often others acted within each
    own turn: so often a person among people would be called again, and open the panel once more.
    """

    turns: list[int] = field(default_factory=list)
    passages: list[int] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    again: list[int] = field(default_factory=list)
    spent: Counter[str] = field(default_factory=Counter)
    """Presses in own turns by the kind of decision that they were for."""
    proposals: int = 0
    ahead: int = 0
    """How often something was settled for a while."""
    ended: bool = False
    _now: Turn = None
    _kind: str = ""

    def asked(self, turn: Turn | None, kind: str, others: Sequence[bool]) -> None:
        """Note what the person is asked, in which turn (None: no own one), and what others did since the last
        press: True for each action, False for each answer in passing.
        """
        self._kind = kind if turn is not None else ""
        if turn is None:
            if self._now is not None or others or not self.answers:
                self.answers.append(1)
        elif turn != self._now:
            for counts in (self.turns, self.passages):
                counts.append(1)
            self.again.append(0)
            self.spent["opening"] += 1
        else:
            self.again[-1] += bool(others)
            if any(others):
                self.passages.append(1)
        self._now = turn

    def pressed(self) -> None:
        """Count a press."""
        if self._now is None:
            self.answers[-1] += 1
            return
        self.turns[-1] += 1
        self.passages[-1] += 1
        self.spent[self._kind] += 1


@asynccontextmanager
async def bot_in(sim: Sandbox, database: Path, seed: str) -> AsyncIterator[Host]:
    """Let the bot into a sandbox, in this process; its host is shared. All its chance comes from a seed."""
    point_at(sim.api_url)
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, SystemClock(), Random(f"bot {seed}").randbytes)
    settings = Settings(  # type: ignore[call-arg]  # read as from the environment
        discord_token=TOKEN, discord_api_url=sim.api_url, commands_a_minute=int(QUICK["COMMANDS_A_MINUTE"]),  # type: ignore[arg-type]  # read as from the environment
        costs_a_minute=QUICK["COSTS_A_MINUTE"], _env_file=None,
    )  # fmt: skip
    client = Tablekeeper(host, GAMES, settings)
    running = asyncio.create_task(client.start(TOKEN))
    try:
        async with asyncio.timeout(READY_SECONDS):
            await client.ready.wait()
        yield host
    finally:
        await client.drain()
        await asyncio.gather(running, return_exceptions=True)
        await host.close()
        await store.close()


class ScriptedPlayer:
    """Play one game against a machine, in the channel of a sandbox. `turn` tells from a view which turn of
    its seat is played; None: somebody else's, or none yet.
    """

    def __init__(
        self, host: Host, person: Person, channel: str, seed: str, turn: Callable[[Any], Turn | None]
    ) -> None:
        self._host: Final = host
        self._person: Final = person
        self._channel: Final = channel
        self._rng: Final = Random(seed)  # a person's whim
        self._turn: Final = turn
        self.counted: Final = PressCounts()
        self._presses = 0
        self._last: tuple[str | None, ...] = ()
        self._set: Final = set[str]()
        """The buttons pressed that settle something, each at its decision."""
        self._times = 0
        """So often the last panel has come running."""

    async def play(self, game: str) -> PressCounts:
        """Open a table with a machine, play it to its end, and return what was pressed."""
        person, counted = self._person, self.counted
        await person.slash(self._channel, "/game new", game=game)
        await person.slash(self._channel, "/game fill")
        panel = await self._done(person.slash(self._channel, "/game start"))
        (ref,) = await self._host.tables_of(None, person.id)
        before: Look | None = None
        while (look := await self._asked(ref)) is not None and self._presses < MOST_PRESSES:
            kind = "" if look.pending is None else look.pending.kind
            counted.asked(self._turn(look.view), kind, await self._others(ref, before))
            if panel is None or not _offers(panel, look.decision):
                board = await person.wait_for(self._channel, _is_board)
                panel = await self._done(person.click(board, "Your move"))
            if panel is None:
                raise BotFault(f"No panel opens at {look.game.key} after {look.ply} plies.")
            self._goes_on(look, panel)
            before, panel = look, await self._decide(look, panel)
        counted.ended = look is None
        return counted

    def _goes_on(self, look: Look, panel: Seen) -> None:
        """Raise `BotFault` where the same panel comes again and again."""
        buttons, selects = ([one.custom_id for one in held] for held in (panel.buttons, panel.selects))
        held = (*buttons, *selects)
        self._last, self._times = held, self._times + 1 if held == self._last else 1
        if self._times == SAME:
            labels = ", ".join(f"“{button.label}”" for button in panel.buttons)
            raise BotFault(
                f"The same panel of {look.game.key} has come {SAME} times running after {look.ply} plies: "
                f"{labels}. It says: {panel.text}"
            )

    async def _asked(self, ref: TableRef) -> Look | None:
        """Wait until the person must decide, and return what they see; None: the game is over."""
        end = asyncio.get_running_loop().time() + WAITS
        while True:
            look = await self._host.look(ref, self._person.id)
            if look.pending is None:
                return None
            if look.seat in look.pending.must:
                return look
            if asyncio.get_running_loop().time() > end:
                raise BotFault(f"Nobody moves at {look.game.key} after {look.ply} plies.")
            await asyncio.sleep(0.005)

    async def _others(self, ref: TableRef, before: Look | None) -> list[bool]:
        """Tell of each other seat's action since a look whether it was more than an answer in passing."""
        if before is None:
            return []
        table = await self._host._services.current(ref)
        acted = []
        for ply in table.told:
            if ply.n > before.ply and ply.kind == "action" and ply.seat != before.seat:
                timeline = await self._host._services.history.timeline(table, ply.n)
                asked = before.game.pending(timeline.at(ply.n - 1))
                acted.append(asked is not None and asked.kind not in before.game.brief)
        return acted

    async def _decide(self, look: Look, panel: Seen) -> Seen | None:
        """Press what leads to one decision; return the panel after it."""
        held = {_choice(button.custom_id): button.custom_id for button in panel.buttons if button.custom_id}
        ahead = next(
            (held[one] for one in self._ahead(look) if held.get(one, "") not in ("", *self._set)), None
        )
        if ahead is not None:
            self._set.add(ahead)  # what is settled for later is not settled twice
            self.counted.ahead += 1
            return await self._press(self._person.click(panel, custom_id=ahead))
        if any(button.label == PROPOSED for button in panel.buttons):
            return await self._propose(panel)
        action = POLICIES["greedy"].choose(look.game, look.view, look.legal, self._rng)
        along = rows_of(look, choices_of(look)).get(str(action))
        both = "" if along is None else f"{DO}{along.mark}"
        if along is not None and both in held and self._next(look, action) == along.steps[1]:
            return await self._press(self._person.click(panel, custom_id=held[both]))
        label, line = look.game.label(look.view, action), str(action)
        for _ in range(8):
            held = {
                _choice(button.custom_id): button.custom_id for button in panel.buttons if button.custom_id
            }
            if line in held:
                return await self._press(self._person.click(panel, custom_id=held[line]))
            asks = f"{ASKS_FIRST}{line}"
            if asks in held:
                panel = await self._must(self._person.click(panel, custom_id=held[asks]))
                continue
            panel, done = await self._pick(panel, action, label)
            if done:
                return panel
        raise BotFault(f"“{line}” of {look.game.key} is not found in the panel.")

    async def _propose(self, panel: Seen) -> Seen | None:
        """Press what settles the row that is proposed, and once more where that asks first."""
        self.counted.proposals += 1
        while True:
            (proposal,) = (button for button in panel.buttons if button.label == PROPOSED)
            doing = self._person.click(panel, custom_id=proposal.custom_id)
            if not _choice(proposal.custom_id).startswith(ASKS_FIRST):
                return await self._press(doing)
            panel = await self._must(doing)

    def _ahead(self, look: Look) -> list[str]:
        """Return the choices that settle for a while what the machine player would do anyway: first what is
        proposed, then what answers like that just now.
        """
        kind = "" if look.pending is None else look.pending.kind
        offered = offers(look.game, look.view, look.legal, kind)
        if not offered:
            return []
        line = str(POLICIES["greedy"].choose(look.game, look.view, look.legal, Random(1)))  # a whim
        fits = [offer for offer in offered if offer[1].proposed or offer[1].line == line]
        fits.sort(key=lambda offer: not offer[1].proposed)
        return [f"{AHEAD}{standing.key}:{choice.key}" for standing, choice in fits]

    def _next(self, look: Look, action: Action) -> Action | None:
        """Return what the machine player would do after an action, in a world of the person's view."""
        world, _ = step(look.game, look.game.imagine(look.view, Random(1)), action)  # any world
        seat = action.seat
        view, legal = look.game.view(world, seat), look.game.legal(world, seat)
        chosen: Action = POLICIES["greedy"].choose(look.game, view, legal, Random(1))  # a whim
        return chosen

    async def _pick(self, panel: Seen, action: Action, label: Label) -> tuple[Seen, bool]:
        """Pick an action, or the group that it is in, or turn to the next page; tell whether it was done."""
        line = str(action)
        asks = f"{ASKS_FIRST}{line}"
        for select in panel.selects:
            if line in select.values:
                return await self._must(self._person.select(panel, select.custom_id, line)), True
            if asks in select.values:
                return await self._must(self._person.select(panel, select.custom_id, asks)), False
            inside = next((value for value in select.values if _holds(value, label)), None)
            if inside is not None:
                return await self._must(self._person.select(panel, select.custom_id, inside)), False
        after = next((button.custom_id for button in panel.buttons if button.label == "Next page"), None)
        if after is None:
            raise BotFault(f"“{line}” is in no group of {[button.label for button in panel.buttons]}.")
        return await self._must(self._person.click(panel, custom_id=after)), False

    async def _press(self, doing: object) -> Seen | None:
        self._presses += 1
        self.counted.pressed()
        return await self._done(doing)

    async def _must(self, doing: object) -> Seen:
        panel = await self._press(doing)
        if panel is None:
            raise BotFault("A press was not answered with a panel.")
        return panel

    async def _done(self, doing: object) -> Seen | None:
        reply: Reply = await doing  # type: ignore[misc]  # one of a person's deeds
        return reply.message


def _choice(custom_id: str | None) -> str:
    match = BUTTON.fullmatch(custom_id or "")
    return "" if match is None else match["choice"]


def _holds(value: str, label: Label) -> bool:
    """Tell whether an option of a select opens the group that an action is in."""
    stage = Stage.read(value)
    group = short(label.group or label.verb)
    return stage is not None and stage.verb == short(label.verb) and stage.group in ("", group)


def _offers(panel: Seen, decision: int | None) -> bool:
    """Tell whether a panel asks for just this decision."""
    ids = [button.custom_id for button in panel.buttons if button.custom_id]
    held = [Control.parse(custom_id) for custom_id in ids] + [
        Control.parse(select.custom_id, SELECT) for select in panel.selects
    ]
    controls = [control for control in held if control is not None]
    acts = any(
        control.choice.startswith((DO, ASKS_FIRST)) or not control.choice.startswith("~")
        for control in controls
    )
    return (acts or bool(panel.selects)) and all(control.decision in (decision, 0) for control in controls)


def _is_board(seen: Seen) -> bool:
    return not seen.ephemeral and any(button.label == "Your move" for button in seen.buttons)
