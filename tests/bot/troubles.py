"""What can go wrong with a request to Discord, and what is done at each route while it does."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.diagnostics import ask_discord
from bot.threads import QUIET_MS, WEEK_MINUTES
from engine import Text
from host import Refusal, TableRef
from sandbox import Fault, Sandbox, SandboxError
from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.crowns import crowns
from tests.bot.house import LOBBY, House, button, shown, surely
from tests.support import routes
from tests.support.routes import Route
from tests.support.waiting import PATIENCE, until

SLOW: Final = 2.0
"""Seconds that a slow answer of Discord's takes."""
ANSWERED_IN: Final = 1.4
"""Seconds that somebody waits for an answer: Discord's own three would make the tests slow."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Name a misfortune, and hold what it is made of."""

    name: str
    status: int
    after: bool = False
    delay: float = 0.0
    times: int = 1

    def fault(self, route: Route) -> Fault:
        """Return the misfortune for a route."""
        return Fault(
            *route, self.status, times=self.times, after=self.after, delay=self.delay, retry_after=0.4
        )


QUICK: Final = (Trouble("429", 429), Trouble("503", 503), Trouble("slow", 200, delay=SLOW))
LONG: Final = (
    *QUICK, Trouble("429 twice", 429, times=2), Trouble("500 twice", 500, times=2),
    Trouble("502 when done", 502, after=True), Trouble("torn", 0), Trouble("torn when done", 0, after=True),
)  # fmt: skip


@dataclass(slots=True)
class Scene:
    """Hold a house, a number that no earlier scene of it has, and the trouble that is to strike."""

    house: House
    number: int
    trouble: Trouble
    route: Route
    struck: Fault | None = None

    @property
    def sim(self) -> Sandbox:
        return self.house.sim

    def strike(self) -> None:
        """Let it go wrong from now on; whoever asks waits for an answer no longer than in the app."""
        self.sim.parts.interactions.answer_seconds = ANSWERED_IN if self.trouble.delay else PATIENCE
        self.struck = self.trouble.fault(self.route)
        self.sim.faults.append(self.struck)

    def pair(self) -> tuple[Person, Person]:
        """Return two people of this scene."""
        return self.house.person(f"A{self.number}"), self.house.person(f"B{self.number}")

    async def table(self, **options: Any) -> tuple[Person, Person, Any]:
        """Let two people play in a channel of their own, or a thread of #lobby; return them and it."""
        a, b = self.pair()
        place: Any = self.sim.add_channel(f"t-{self.number}") if not options.get("thread") else LOBBY
        await a.slash(place, "/game new", {"game": "tiny", **options})
        if options.get("thread"):
            place = self.threads()[-1]
        await b.slash(place, "/game join", dms=options.get("dms", False))
        await a.slash(place, "/game start")
        await a.wait_for(place, has_moves)
        await self.house.quiet()
        return a, b, place

    def threads(self) -> list[Any]:
        """Return all threads, the oldest first."""
        return [one for one in self.sim.world.channels.values() if one.thread is not None]

    async def ref(self, place: Any) -> TableRef:
        """Return the table in a channel."""
        ref = await self.house.host.table_in(
            self.sim.guild.id, self.sim.channel(getattr(place, "name", place)).id
        )
        assert ref is not None
        return ref

    async def typed(self, who: Person, place: Any, command: str, /, **options: Any) -> Reply | None:
        """Type a command. None: no answer came, which only trouble on the way of answers may bring about."""
        return await self.answered(who.slash(place, command, options))

    async def answered(self, asking: Awaitable[Reply]) -> Reply | None:
        """Wait for an answer, in which there must be a sentence."""
        try:
            reply = await asking
        except SandboxError:
            assert self.route == routes.CALLBACK, f"{self.trouble.name}: nobody is told anything"
            return None
        assert reply.text, f"{self.trouble.name}: the answer is empty"
        assert "went wrong on my side" not in reply.text, reply.text
        return reply


Act: TypeAlias = Callable[[Scene], Awaitable[None]]


def has_moves(seen: Seen) -> bool:
    """Tell whether a message is a board on which somebody is asked."""
    return any(one.label == "Your move" for one in seen.buttons) and not seen.ephemeral


async def moves(
    scene: Scene, command: str = "/tiny pass", after: tuple[Fault, ...] = (), **options: Any
) -> Reply | None:
    """Make a move while it goes wrong: it counts once, and its board is there once."""
    a, _, place = await scene.table()
    scene.sim.faults.extend(after)
    scene.strike()
    reply = await scene.typed(a, place, "/tiny pass")
    await scene.house.quiet()
    look = await scene.house.host.look(await scene.ref(place), None)
    assert look.ply == 1, f"{scene.trouble.name}: a move is lost, or counted twice"
    boards = [seen for seen in await a.messages(place) if "· move 1" in seen.text and not seen.ephemeral]
    assert len(boards) == 1, f"{scene.trouble.name}: {len(boards)} boards"
    assert [seen for seen in await a.messages(place) if has_moves(seen)] == boards, "one has controls"
    return reply


async def moves_and_hears(scene: Scene) -> None:
    """Make a move, and be told what came of it."""
    reply = await moves(scene)
    assert reply is not None and "try again" not in reply.text, reply


async def moves_after_a_lost_post(scene: Scene) -> None:
    """Make a move whose board is posted, but nobody hears of it."""
    await moves(scene, after=(Fault(*routes.POST, 0, after=True),))


async def moves_after_a_restart(scene: Scene) -> None:
    """Make a move when what the last board shows is no longer remembered: it is read before it is changed."""
    a, _, place = await scene.table()
    scene.house.client.delivery._desk.boards.clear()
    scene.strike()
    await scene.typed(a, place, "/tiny pass")
    await scene.house.quiet()
    boards = [seen for seen in await a.messages(place) if has_moves(seen)]
    assert len(boards) == 1 and "move 1" in boards[0].text


async def presses_in_a_panel(scene: Scene) -> None:
    """Ask in a panel for what is shown beside it, when that was put off."""
    a, _, place = await scene.table()
    board = next(seen for seen in await a.messages(place) if has_moves(seen))
    panel = shown(await a.click(board, "Your move"))
    scene.strike()
    look = scene.house.host.look

    async def slowly(*args: Any) -> Any:
        await asyncio.sleep(0.1)
        return await look(*args)

    scene.house.host.look = slowly  # type: ignore[method-assign, assignment]
    try:
        await a.click(panel, button(panel, "Why?").label)
    finally:
        scene.house.host.look = look  # type: ignore[method-assign]
    beside = await a.wait_for(place, lambda seen: seen.ephemeral, after=panel)
    assert beside.text and (await a.read(panel)).buttons, "the panel stays"


async def presses_twice_in_a_panel(scene: Scene) -> None:
    """Ask in a panel again for what is shown beside it: the newer card comes, whatever becomes of the old."""
    a, _, place = await scene.table()
    board = next(seen for seen in await a.messages(place) if has_moves(seen))
    panel = shown(await a.click(board, "Your move"))
    first = shown(await a.click(panel, button(panel, "Why?").label))
    scene.strike()
    second = shown(await a.click(panel, button(panel, "Why?").label))
    assert second.text == first.text and second.id != first.id
    assert (await a.read(panel)).buttons, "the panel stays"
    await scene.house.quiet()
    await until(lambda: scene.struck is not None and not scene.struck.times, "the older one was taken away")


async def agrees_to_messages(scene: Scene) -> None:
    """Agree to direct messages at a table that has begun: the hand comes by message, once."""
    _, b, place = await scene.table()  # the host has had a message by then
    scene.strike()
    await scene.typed(b, place, "/game join", dms=True)
    await scene.house.quiet()
    hands = [seen for seen in await b.dms() if "You hold" in seen.text]
    assert len(hands) == 1, f"{scene.trouble.name}: {[seen.text for seen in hands]}"


async def opens_a_thread(scene: Scene, *, private: bool = False, after: tuple[Fault, ...] = ()) -> None:
    """Open a table in a thread: there is one, or none and a sentence that says so."""
    a, _ = scene.pair()
    before = len(scene.threads())
    scene.sim.faults.extend(after)
    scene.strike()
    reply = await scene.typed(a, LOBBY, "/game new", game="tiny", thread=True, private=private)
    assert reply is not None
    await scene.house.quiet()
    made = scene.threads()[before:]
    if "is open in <#" in reply.text:
        assert len(made) == 1 and f"<#{made[0].id}>" in reply.text
        cards = [
            seen for seen in await a.messages(made[0]) if "at the table" in seen.text and not seen.ephemeral
        ]
        assert len(cards) == 1
    else:
        assert "Nothing was changed" in reply.text, reply.text
        left = [one for one in made if not one.thread.archived]
        assert not left, f"{scene.trouble.name}: an empty thread is left"


async def opens_a_private_thread(scene: Scene) -> None:
    await opens_a_thread(scene, private=True)


async def opens_a_thread_whose_answer_is_lost(scene: Scene) -> None:
    await opens_a_thread(scene, after=(Fault(*routes.THREAD, 502, after=True),))


async def threaded(scene: Scene, *, strikes: bool) -> tuple[Person, Any]:
    """Let three people begin a game in which each has a private thread, perhaps while it goes wrong."""
    (a, b), place = scene.pair(), scene.sim.add_channel(f"h-{scene.number}")
    await scene.house.person("Owner").slash(LOBBY, "/server settings", hands=True)
    scene.sim.world.allow(place, scene.sim.world.bot, "pin_messages")
    await a.slash(place, "/game new", game="tiny")
    await b.slash(place, "/game join")
    await scene.house.person(f"C{scene.number}").slash(place, "/game join")
    if strikes:
        scene.strike()
    await a.slash(place, "/game start")
    await scene.house.quiet()
    return a, place


async def pins_hands(scene: Scene) -> None:
    """Begin a game with a thread for each player: each has one, with one message that is pinned."""
    await threaded(scene, strikes=True)
    pinned = [sum(message.pinned for message in one.messages.values()) for one in scene.threads()]
    assert pinned == 3 * (scene.number + 1) * [1], "none is made twice"


async def gives_a_hand_up(scene: Scene) -> None:
    """Give up in a game with threads: whoever did is in theirs no more."""
    a, place = await threaded(scene, strikes=False)
    scene.strike()
    await surely(a, "/game resign", place)
    await scene.house.quiet()
    assert all(a.id not in one.thread.members for one in scene.threads())


async def invites_to_a_private_table(scene: Scene) -> None:
    """Invite somebody to a private thread: they are in, or it is said what helps."""
    a, b = scene.pair()
    await a.slash(LOBBY, "/game new", game="tiny", private=True)
    thread = scene.threads()[-1]
    await scene.house.quiet()
    scene.strike()
    reply = await scene.typed(a, thread, "/game invite", person=b)
    assert reply is not None and "is invited" in reply.text
    assert (b.id in thread.thread.members) != ("mention them there" in reply.text), reply.text


async def keeps_a_thread_alive(scene: Scene) -> None:
    """Renew a thread that was archived: it is open at once, or after the next round."""
    _, _, thread = await scene.table(thread=True)
    thread.thread.archived = True
    threads, later = scene.house.client.threads, int(time.time() * 1000) + QUIET_MS + 1
    scene.strike()
    for _ in range(2):
        await threads.once(later)
    assert not thread.thread.archived and thread.thread.auto_archive_minutes == WEEK_MINUTES


async def is_refused_after_all(scene: Scene) -> None:
    """Be refused when the thread is there already: no table is in it, and the refusal is said."""
    a, _ = scene.pair()
    scene.sim.allow(LOBBY, scene.sim.world.bot, "manage_threads")

    async def late(*_: object, **__: object) -> None:
        raise Refusal(Text("Others were quicker."))

    opening, scene.house.host.new_table = scene.house.host.new_table, late  # type: ignore[method-assign, assignment]
    scene.strike()
    try:
        reply = await scene.typed(a, LOBBY, "/game new", game="tiny", private=True)
    finally:
        scene.house.host.new_table = opening  # type: ignore[method-assign]
    assert reply is not None and "Others were quicker." in reply.text


async def chooses_another_place(scene: Scene) -> None:
    """Look in a direct message for where a table can go on: it is offered, or it is said that Discord has
    trouble, and never that there is no such place.
    """
    a, _, thread = await scene.table(thread=True, dms=True)
    scene.sim.add_channel(f"another-{scene.number}")
    seen = [one for one in await a.dms() if one.buttons]
    await scene.house.person("Owner").delete(thread)
    told = await a.wait_for("dm", "I can no longer post in", after=seen[-1])
    scene.strike()
    label = next(one.label for one in told.buttons if one.label.startswith("Move"))
    reply = await scene.answered(a.click(told, label))
    assert reply is not None
    assert "goes on in" in reply.text or "Discord is having trouble" in reply.text, reply.text


async def asks_the_doctor(scene: Scene) -> None:
    """Let the doctor ask about a server."""
    scene.strike()
    found = (await ask_discord(scene.house.client.settings, scene.sim.guild.id))[-1]
    assert found.grade == "good" or "could not be asked" in found.says, found


async def replaces_somebody_from_afar(scene: Scene) -> None:
    """Look somebody up without a server, as where an event is organised by direct message."""
    from cogs.event_confirmations import _name

    a, _ = scene.pair()
    interaction: Any = type("Afar", (), {"guild": None, "client": scene.house.client, "extras": {}})()
    interaction.response = type("Response", (), {"is_done": lambda _self: True})()
    scene.strike()
    with suppress(discord.DiscordServerError, OSError, discord.RateLimited):
        assert await _name(interaction, a.id) == a.name


async def starts(scene: Scene) -> None:
    """Start the bot: it is online in the end, if need be by another start, and answers."""
    house = scene.house
    await house.stop()
    if scene.route == routes.REGISTER:
        scene.sim.world.commands.clear()
    scene.strike()
    try:
        await house.start()
    except (discord.DiscordException, OSError):  # the process ends with code 69
        await house._ends.aclose()
        await house.start()
    reply = await scene.typed(scene.pair()[0], LOBBY, "/turns")
    assert reply is not None
    await until(lambda: not house.client.closing, "it stays")


ACTS: Final[dict[Route, Act]] = {
    routes.CALLBACK: lambda scene: _done(moves(scene)),
    routes.FOLLOWUP: presses_in_a_panel,
    routes.ANSWER: moves_and_hears,
    routes.TAKEN_AWAY: presses_twice_in_a_panel,
    routes.POST: moves_and_hears,
    routes.EDIT: moves_and_hears,
    routes.HISTORY: moves_after_a_lost_post,
    routes.MESSAGE: moves_after_a_restart,
    routes.DM: agrees_to_messages,
    routes.THREAD: opens_a_thread,
    routes.THREADS: opens_a_thread_whose_answer_is_lost,
    routes.LET_IN: opens_a_private_thread,
    routes.LET_OUT: gives_a_hand_up,
    routes.PIN: pins_hands,
    routes.CHANNEL: invites_to_a_private_table,
    routes.REOPEN: keeps_a_thread_alive,
    routes.WITHDRAW: is_refused_after_all,
    routes.MEMBER: chooses_another_place,
    **dict.fromkeys((routes.GIVE_ROLE, routes.TAKE_ROLE), crowns),
    routes.GUILD: asks_the_doctor,
    routes.USER: replaces_somebody_from_afar,
    **dict.fromkeys(routes.START, starts),
}
"""What is done while a route has trouble."""
PUT_OFF: Final = frozenset({routes.FOLLOWUP, routes.ANSWER})
"""Routes that are used when an answer was put off: then every answer is."""


async def _done(work: Awaitable[object]) -> None:
    await work


async def hurried(seconds: float, *_: object) -> None:
    """Wait a twentieth of the time: discord.py's pauses between its tries."""
    await asyncio.sleep(seconds / 20)
