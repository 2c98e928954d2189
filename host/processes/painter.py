"""Pictures of boards, painted in a process of their own and kept: who answers people never paints.

What goes to that process is the view itself, one to three kilobytes. The tables that views of a game share
(its book, its data set) are forty more: they go once, and are named by their digest from then on. A view
never holds more than its reader may know, so neither does a picture, nor the key under which it is kept.
"""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, Final

import structlog

from engine import AnyGame
from engine.confined import Limits
from engine.package import GamePackage
from engine.scene import PLAIN, Scene
from engine.texts import current_language, translated
from host.processes.worker import Worker, WorkerDied

LIMITS: Final = Limits(seconds=20.0)
"""What one picture may take: the first of a game takes a second, all others 40 ms."""
PATIENCE_SECONDS: Final = 10.0
"""How long a post waits for its picture."""
IDLE_SECONDS: Final = 3600.0
MOST_BYTES: Final = 24_000_000
"""Pictures that are kept: some 400."""
USUAL_SIZE: Final = 4_000
"""Bytes of what is kept and is no picture."""
MOST_SHARED: Final = 64
"""Books and games of which is remembered what they are called, here and in the process that paints."""

log = structlog.stdlib.get_logger("tablekeeper.painter")


@dataclass(frozen=True, slots=True)
class Picture:
    """Hold a picture as PNG; two that look alike have the same `digest`."""

    png: bytes
    digest: str


class NotHeld(LookupError):
    """Say which shared tables the process that paints does not have; its arguments are their digests."""


class Painter:
    """Paint each picture once, one after another; who asks for one that is being painted waits for it.

    With `threads` no process is started, as where none can be had: a test has no time for that.
    """

    def __init__(
        self, worker: Worker | None = None, *, threads: bool = False, patience: float = PATIENCE_SECONDS
    ) -> None:
        self.worker: Final = Worker(LIMITS, idle_seconds=IDLE_SECONDS) if worker is None else worker
        self.threads = threads
        self._patience: Final = patience
        self.painted = 0
        """How many pictures were painted, and not found among those that are kept."""
        self._kept: Final[OrderedDict[bytes, Any]] = OrderedDict()
        self._size = 0
        self._under_way: Final[dict[bytes, asyncio.Task[Any]]] = {}
        self._shared: Final[OrderedDict[int, tuple[object, str, bytes]]] = OrderedDict()
        self._writing: Final = asyncio.Lock()
        self._closed = False

    async def paint(self, game: AnyGame, view: Any, scene: Scene = PLAIN) -> Picture | None:
        """Return the picture of a view; None: it could not be painted, and the log says why."""
        shared = (*tables_of(view), *tables_of(scene.before))
        png: bytes | None = await self.work(_pictured, game, view, scene, shared=shared)
        return None if png is None else Picture(png, sha256(png).hexdigest())

    async def work(self, function: Callable[..., Any], game: AnyGame, *args: Any, shared: Any = ()) -> Any:
        """Return what a function of a module makes of a game and more, once for the same; None: it made
        nothing, and the log says why. Of the arguments, those that are `shared` are sent once.
        """
        try:
            tables = await self._named(game, shared)
            async with self._writing:  # one at a time: each holds the loop for some tenths of a millisecond
                said = current_language()
                order = written(
                    (said, function, (game, *args)), {key: name for key, (name, _) in tables.items()}
                )
                await asyncio.sleep(0)
        except Exception:  # something of a kind that cannot be sent: the text says the same
            log.exception("not sent to the process that paints", game=game.key)
            return None
        key = sha256(order).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._under_way.get(key)
        if task is None:
            if self._closed:
                return None
            blobs = dict(tables.values())
            task = asyncio.create_task(self._made(game.key, key, order, blobs), name="paint")
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        try:
            async with asyncio.timeout(self._patience):
                return await asyncio.shield(task)  # others may wait for the same one
        except TimeoutError:  # it goes on, and is there when it is asked for again
            log.warning("the process that paints is behind; the text goes alone", game=game.key)
            return None

    async def close(self) -> None:
        """Let the process go after the picture that it is at."""
        self._closed = True
        if self._under_way:
            await asyncio.wait([*self._under_way.values()])
        await self.worker.close()

    async def _made(self, game: str, key: bytes, order: bytes, blobs: Mapping[str, bytes]) -> Any:
        try:
            painted = await self._asked(order, blobs)
        except (WorkerDied, OSError) as error:
            log.error("the process that paints is gone; the text goes alone", game=game, fault=str(error))
            return None
        except Exception:
            log.exception("picture not painted; the text goes alone", game=game)
            return None
        self.painted += 1
        self._kept[key] = painted
        self._size += _size(painted)
        while self._size > MOST_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._size -= _size(oldest)
        return painted

    async def _asked(self, order: bytes, blobs: Mapping[str, bytes]) -> Any:
        if self.threads:
            return await asyncio.to_thread(carry_out, order, blobs)
        try:
            return await self.worker.run(carry_out, order, {})
        except NotHeld as missing:  # a new process, or a table that is new to it
            wanted = {name: blobs[name] for name in missing.args if name in blobs}
            return await self.worker.run(carry_out, order, wanted)

    async def _named(self, game: AnyGame, shared: Iterable[object]) -> dict[int, tuple[str, bytes]]:
        """Return a digest of each table, and how it is sent, by its identity."""
        named = {}
        for table in (game, *shared):
            known = self._shared.get(id(table))
            if known is None:
                sent = table if table is game else boxed(game, table)
                blob = await asyncio.to_thread(pickle.dumps, sent, pickle.HIGHEST_PROTOCOL)
                known = (table, sha256(blob).hexdigest(), blob)
                self._shared[id(table)] = known
            self._shared.move_to_end(id(table))
            named[id(table)] = known[1:]
        while len(self._shared) > MOST_SHARED:
            self._shared.popitem(last=False)
        return named


def tables_of(view: Any) -> tuple[object, ...]:
    """Return the tables that a view shares with all others of its game."""
    if not is_dataclass(view) or isinstance(view, type):
        return ()
    return tuple(
        getattr(view, field.name)
        for field in fields(view)
        if not field.compare and field.default is MISSING and field.default_factory is MISSING
    )


@dataclass(frozen=True, slots=True)
class Box:
    """Hold what the book of a game is made from, a tenth of what it is itself."""

    cls: type[GamePackage]
    data: str
    recipe: Mapping[str, Any]

    def unpacked(self) -> Any:
        """Make the book anew."""
        return self.cls.codec.baked(self.recipe, self.data)


def boxed(game: AnyGame, table: Any) -> Any:
    """Return what a table is sent as: the book of a game by its recipe, anything else as it is."""
    if isinstance(game, GamePackage) and hasattr(table, "options") and hasattr(table, "n"):
        return Box(type(game), game.data.text, game.codec.recipe(table))
    return table


def written(value: object, names: Mapping[int, str]) -> bytes:
    """Pickle a value in which tables stand by name; equal values are written alike."""
    out = BytesIO()
    _Writer(out, names).dump(value)
    return out.getvalue()


class _Writer(pickle.Pickler):
    """Write shared tables by name, and leave out what a view only remembers: neither is part of its value."""

    def __init__(self, out: BytesIO, names: Mapping[int, str]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self.fast = True  # without references to what was written before equal values look alike
        self._names = names

    def persistent_id(self, value: object) -> str | None:
        return self._names.get(id(value))

    def reducer_override(self, value: Any) -> Any:
        if (
            not is_dataclass(value)
            or isinstance(value, type)
            or all(field.compare for field in fields(value))
        ):
            return NotImplemented
        kept = {
            field.name: getattr(value, field.name)
            for field in fields(value)
            if field.compare or (field.default is MISSING and field.default_factory is MISSING)
        }
        return _made, (type(value), kept)


def _made(cls: type[Any], values: Mapping[str, Any]) -> Any:
    return cls(**values)


class _Reader(pickle.Unpickler):
    """Read a value in which tables stand by name. Raise `NotHeld` with the names of all that are missing."""

    def __init__(self, order: bytes) -> None:
        super().__init__(BytesIO(order))
        self.missing: list[str] = []

    def persistent_load(self, name: Any) -> Any:
        if name in _held:
            _held.move_to_end(name)
            return _held[name]
        self.missing.append(name)
        return None


_held: Final[OrderedDict[str, Any]] = OrderedDict()
"""The tables that this process was sent, by their digests."""


def carry_out(order: bytes, blobs: Mapping[str, bytes]) -> Any:
    """Do what was ordered: this is what the process does. Raise `NotHeld` for tables that it lacks."""
    for name, blob in blobs.items():
        if name not in _held:
            sent = pickle.loads(blob)  # noqa: S301  # our host wrote it
            _held[name] = sent.unpacked() if isinstance(sent, Box) else sent
    reader = _Reader(order)
    language, function, args = reader.load()
    if reader.missing:
        raise NotHeld(*reader.missing)
    while len(_held) > MOST_SHARED:
        _held.popitem(last=False)
    try:
        with translated(language):
            return function(*args)
    except StopIteration as error:  # which no future takes: whoever waits for it would wait for ever
        raise RuntimeError(f"{function.__name__} stopped an iteration") from error


def _pictured(game: AnyGame, view: Any, scene: Scene) -> bytes:
    return game.picture(view, scene)


def _size(painted: Any) -> int:
    return len(painted) if isinstance(painted, bytes) else USUAL_SIZE
