"""The demo of the sandbox: a table of Foes at which people play by themselves while somebody watches.

Everything goes through the small Discord, by commands and presses that any person could make: two people sit
down, `/game fill` seats machines beside them, and then each of the two presses what stands first in their
panel, as the game ranks it. Whoever watches can take such a seat over.
"""

import asyncio
import contextlib
from typing import Final

from bot.custom_ids import BUTTON
from sandbox import Failed, Person, Refused, Sandbox, Seen
from sandbox.model import Channel, User

NAME: Final = "demo"
GAME: Final = "foes"
SEATS: Final = 4
"""Seats at the table: the people who play by themselves, and machines."""
LOOK_SECONDS: Final = 1.5
"""How long somebody looks at a panel before the press."""
REST_SECONDS: Final = 2.5
"""How long it takes until somebody opens a panel."""
WARM: Final = 12
"""Presses that are made at once, so that the first who looks sees a game that is under way."""
OVER_SECONDS: Final = 20.0
"""After so long without a board to play on a new table is opened: the game is over."""
READY_SECONDS: Final = 20.0
TURN_SECONDS: Final = 5.0
"""How long somebody who takes a seat over waits for the machines before it."""
TURN: Final = "Your move"
DANGER: Final = 4
"""Discord's style of a button that destroys or ends."""
ASIDE: Final = "~"
"""What a control's choice begins with when it is no action of the game."""
PROPOSED: Final = "~do:"
"""What it begins with when it is several at once, as the bot proposes them."""


class Demo:
    """Play for people at one table, a press every few seconds, while somebody watches."""

    def __init__(self, sim: Sandbox, names: tuple[str, ...]) -> None:
        self._sim: Final = sim
        self._people: Final = [sim.person(name) for name in names]
        self.channel: Channel = sim.add_channel(NAME)
        self._played: list[Person] = []
        self._panels: dict[int, int] = {}
        """The panel that somebody has open, by person."""
        self._lock: Final = asyncio.Lock()
        self._watched: Final = asyncio.Event()
        self._alive = 0.0
        """When a board to play on was seen last, by the clock of the loop."""
        self.presses = 0
        """How many actions were pressed so far."""

    @property
    def seats(self) -> list[int]:
        """Return the ids of the people whose seats these are, taken over or not."""
        return [person.id for person in self._people]

    @property
    def played(self) -> list[int]:
        """Return the ids of the people who are played automatically now."""
        return [person.id for person in self._played]

    def watch(self, *, watched: bool) -> None:
        """Play on while somebody watches; otherwise wait."""
        if watched:
            self._watched.set()
        else:
            self._watched.clear()

    def acted(self, user: User) -> None:
        """Leave a seat to the person who has just done something in it."""
        self._played = [person for person in self._played if person.id != user.id]
        self._panels.pop(user.id, None)

    def left(self, user_id: int) -> None:
        """Play again for somebody who has gone."""
        if user_id in self.seats and user_id not in self.played:
            self._played += [person for person in self._people if person.id == user_id]
            self._sim.parts.changes.tell({"event": "people"})

    async def open(self) -> None:
        """Open the table and begin. Raise Failed, Refused or TimeoutError if the bot does not do it."""
        first, *others = self._people
        async with asyncio.timeout(READY_SECONDS):
            while not await self._offered(first):
                await self._sim.parts.changes.after(self._sim.parts.changes.version, 0.1)
        await (await first.slash(self.channel, "/game new", game=GAME)).done()
        for other in others:
            await (await other.slash(self.channel, "/game join")).done()
        await (await first.slash(self.channel, "/game fill", seats=SEATS)).done()
        await (await first.slash(self.channel, "/game start")).done()
        self._played = list(self._people)
        self._alive = asyncio.get_running_loop().time()
        self._sim.parts.changes.tell({"event": "people"})

    async def _offered(self, person: Person) -> bool:
        return any(command["path"] == "game new" for command in await person.commands(self.channel))

    async def run(self) -> None:
        """Play for ever; the first few presses are made at once."""
        for _ in range(WARM):
            await self.step()
        while True:
            await self._watched.wait()
            opened = await self.step()
            await asyncio.sleep(LOOK_SECONDS if opened else REST_SECONDS)

    async def take(self) -> User:
        """Give up the seat that is asked for a move next, with its panel open; return whose it is.

        Raise Refused if there is no such seat within `TURN_SECONDS`.
        """
        clock, changes = asyncio.get_running_loop().time, self._sim.parts.changes
        ends = clock() + TURN_SECONDS
        async with self._lock:
            while True:
                version = changes.version
                try:
                    user = await self._taken()
                    break
                except Refused:
                    if clock() >= ends:
                        raise
                await changes.after(version, ends - clock())
            self.acted(user)
        changes.tell({"event": "people"})
        return user

    async def _taken(self) -> User:
        """Open the panel of the seat that is asked for a move now; return whose it is."""
        board = await self._board()
        person = None if board is None else self._awaited(board)
        if board is None or person is None or person.user is None:
            raise Refused(self._nobody(board))
        await self._clear(person)
        opened = (await (await person.click(board, TURN)).done()).message
        if opened is None or first_choice(opened) is None:
            raise Refused(f"{person.name} has just moved; press again in a moment.")
        return person.user

    def _nobody(self, board: Seen | None) -> str:
        """Say why no seat can be taken over now, and what to do."""
        asked = (person.name for person in self._people if board is not None and person.mention in board.text)
        for name in asked:
            return f"{name} is to move, and is played in another tab: go on there, or press again after that."
        return "No seat is asked for a move just now; press again in a moment."

    async def step(self) -> bool:
        """Do one thing for whoever is asked; tell whether a panel was opened, to be looked at."""
        async with self._lock:
            try:
                return await self._do()
            except (Failed, Refused):  # the bot is down, or somebody was quicker
                self._panels.clear()
                return False

    async def _do(self) -> bool:
        board = await self._board()
        if board is None and asyncio.get_running_loop().time() - self._alive > OVER_SECONDS:
            await self.open()
            return False
        person = None if board is None else self._awaited(board)
        if board is None or person is None:
            await self._sim.parts.changes.after(self._sim.parts.changes.version, LOOK_SECONDS)
            return False
        panel = await self._panel(person)
        if panel is None:
            await self._clear(person)
            opened = (await (await person.click(board, TURN)).done()).message
            if opened is not None:
                self._panels[person.id] = opened.id
            return True
        choice = first_choice(panel)
        if choice is None:  # the board still calls somebody who has moved
            self._panels.pop(person.id)
            await self._sim.parts.changes.after(self._sim.parts.changes.version, LOOK_SECONDS)
            return False
        await (await person.click(panel, custom_id=choice)).done()
        self.presses += 1
        for player in self._played:  # they have seen it
            await player.call("mark", {"channel": str(self.channel.id)})
        return True

    async def _board(self) -> Seen | None:
        """Return the newest public post with a button to move, if there is one."""
        for seen in reversed(await self._people[0].messages(self.channel)):
            if not seen.ephemeral and any(
                button.label == TURN and not button.disabled for button in seen.buttons
            ):
                self._alive = asyncio.get_running_loop().time()
                return seen
        return None

    def _awaited(self, board: Seen) -> Person | None:
        return next((person for person in self._played if person.mention in board.text), None)

    async def _panel(self, person: Person) -> Seen | None:
        wanted = self._panels.get(person.id, 0)
        panels = (seen for seen in await person.messages(self.channel) if seen.id == wanted)
        return next(panels, None)

    async def _clear(self, person: Person) -> None:
        """Take what only this person sees off their screen."""
        self._panels.pop(person.id, None)
        for seen in await person.messages(self.channel):
            if seen.ephemeral:
                with contextlib.suppress(Refused):
                    await person.dismiss(seen)


def first_choice(panel: Seen) -> str | None:
    """Return the control of the first action in a panel that neither ends nor destroys, else of the first."""
    actions = [
        (button.style == DANGER, button.custom_id)
        for button in panel.buttons
        if not button.disabled
        and (match := BUTTON.fullmatch(button.custom_id or ""))
        and (match["choice"].startswith(PROPOSED) or not match["choice"].startswith(ASIDE))
    ]
    return min(actions, key=lambda action: action[0])[1] if actions else None
