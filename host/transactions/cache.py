"""Tables and events in memory: folded once, and kept as long as nobody commits another version."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, Protocol, TypeVar

from host.people import TableRef
from host.refusal import Refusal
from host.retrying import retried
from storage import Reader, Store, Transaction

WEIGHED_EVERY: Final = 64
"""Versions between two weighings of the same, which take a millisecond: a table keeps as many plies of its
log. A young one is weighed whenever its version has doubled: a lobby becomes a game."""
TRIES: Final = 5
"""How often something is read beside its writers, before it is read in a transaction."""


class Row(Protocol):
    """The row of a table or an event; each change raises its version."""

    @property
    def place_id(self) -> int:
        """Return the place."""

    @property
    def code(self) -> str:
        """Return the code within the place."""

    @property
    def version(self) -> int:
        """Return the version."""


class Held(Protocol):
    """A value that is made of a row and all that belongs to it."""

    @property
    def ref(self) -> TableRef:
        """Return what it is called by."""

    @property
    def row(self) -> Row:
        """Return the row that it was made of."""


R = TypeVar("R", bound=Row)
H = TypeVar("H", bound=Held)


class Cache(OrderedDict[TableRef, H], Generic[R, H]):
    """Keep those that were used last, as many as `most` bytes hold; the others are folded again when somebody
    asks.

    `find` reads a row, `load` makes of it what is kept, `missing` is the refusal that there is none, `lock`
    lets those who write it wait, `weigh` tells how many bytes something takes.
    """

    def __init__(
        self,
        most: int,
        find: Callable[[Reader, TableRef], Awaitable[R | None]],
        load: Callable[[Reader, R], Awaitable[H]],
        missing: Callable[[TableRef], Refusal],
        lock: Callable[[Transaction, TableRef], None],
        weigh: Callable[[H], int],
    ) -> None:
        super().__init__()
        self._most, self._find, self._load, self._missing = most, find, load, missing
        self._lock, self._weigh = lock, weigh
        self._weights: Final[dict[TableRef, tuple[int, int]]] = {}
        """At which version something was weighed last, and its bytes then."""

    async def made_of(self, reader: Reader, row: R) -> H:
        """Return what is made of a row, from memory when that holds this very version."""
        known = self._known(row)
        return await self._load(reader, row) if known is None else known

    async def current(self, store: Store, ref: TableRef) -> H:
        """Return what is committed. Raise `Refusal` when there is none."""
        for _ in range(TRIES):
            row = await self._found(store.read, ref)
            known = self._known(row)
            if known is not None:
                self.move_to_end(ref)
                return known
            loaded = await self._load(store.read, row)
            again = await self._find(store.read, ref)
            if again is not None and again.version == row.version:
                self.remember(loaded)
                return loaded

        async def still(tx: Transaction) -> H:
            self._lock(tx, ref)  # too much happens there for it to be read beside its writers
            return await self.made_of(tx, await self._found(tx, ref))

        return await retried(store, still)

    def remember(self, held: H) -> None:
        """Keep what is committed, unless a newer version is kept."""
        known = self.get(held.ref)
        if known is None or known.row.version <= held.row.version:
            self[held.ref] = held
        self.move_to_end(held.ref)
        version, _ = self._weights.get(held.ref, (-WEIGHED_EVERY, 0))
        if held.row.version >= min(2 * version, version + WEIGHED_EVERY):
            self._weights[held.ref] = (held.row.version, self._weigh(held))
            self._shrink()

    @property
    def size(self) -> int:
        """Return how many bytes all of it takes, as it was weighed."""
        return sum(weight for ref, (_, weight) in self._weights.items() if ref in self)

    def _shrink(self) -> None:
        """Let go of what was not used for longest, until the rest fits; what is newest stays."""
        size = self.size
        while size > self._most and len(self) > 1:
            ref, _ = self.popitem(last=False)
            size -= self._weights.get(ref, (0, 0))[1]
        for ref in [ref for ref in self._weights if ref not in self]:
            del self._weights[ref]

    async def _found(self, reader: Reader, ref: TableRef) -> R:
        row = await self._find(reader, ref)
        if row is None:
            raise self._missing(ref)
        return row

    def _known(self, row: R) -> H | None:
        known = self.get(TableRef(row.place_id, row.code))
        return known if known is not None and known.row.version == row.version else None
