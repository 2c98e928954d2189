"""Everything that can be settled at a place: each change is one transaction with its entry in the audit."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import Text
from host.clock import HOUR_MS, MINUTE_MS
from host.names import safe_name
from host.people import Caller
from host.places.authority import Authority, must_manage, must_organise
from host.places.champions import ask_for
from host.places.deeds import KEPT_MS, audited, once
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import AuditRow, Transaction

FRESH_MS: Final = MINUTE_MS
"""How long settings are taken from memory: another process may have changed them."""
FRESH_AMONG_MS: Final = 3_000
"""The same where there are others."""
MOST_KNOWN: Final = 1024
MOST_BLOCKED: Final = 200
MOST_REPORTS: Final = 5
REPORT_LENGTH: Final = 1000


@dataclass(frozen=True, slots=True)
class Report:
    """Hold what a person reported: its number at the place, and the words as they may be shown."""

    number: int
    text: str
    repeated: bool


class Places:
    """Settle things at places. What changes something is one transaction; a `Refusal` changes nothing."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._known: Final[dict[int, tuple[int, PlaceSettings]]] = {}

    async def settings(self, place: int) -> PlaceSettings:
        """Return what is settled for a place, at most a minute old; where there are other processes, 3 s."""
        now = self._services.now()
        at, known = self._known.get(place, (0, None))
        fresh = FRESH_AMONG_MS if self._services.store.shared else FRESH_MS
        if known is not None and 0 <= now - at < fresh:
            return known
        settings = await read_place(self._services.store.read, place)
        while len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[place] = (now, settings)
        return settings

    async def organises(self, place: int, authority: Authority) -> bool:
        """Tell whether somebody organises games at a place."""
        return authority.organises(await self.settings(place))

    async def change(
        self,
        caller: Caller,
        authority: Authority,
        what: str,
        wanted: Mapping[str, Any] | Callable[[PlaceSettings], Mapping[str, Any]],
    ) -> PlaceSettings:
        """Change some settings, or those that follow from how they are then; `what` names it in the audit
        list. Only who runs the server names a role.
        """

        async def work(tx: Transaction) -> PlaceSettings:
            old = await read_place(tx, caller.place)
            values = wanted(old) if callable(wanted) else wanted
            if values.keys() & {"organiser", "champions", "calls"}:
                must_manage(authority)
            must_organise(authority, old)
            for key in values.get("games", ()):
                if key not in tuple(self._services.library.games):
                    known = ", ".join(self._services.library.games)
                    message = "There is no game “{game}”; the games are: {known}."
                    raise Refusal(Text(message, game=safe_name(str(key)), known=known))
            new = old.changed(values)
            if new != old:
                body = new.model_dump_json(exclude_defaults=True)
                await tx.keep_place_setting(caller.place, body)
                await audited(tx, caller, self._services.now(), what, dict(values))
            if "champions" in values:
                roles = {*old.champions.values(), *new.champions.values()}
                await ask_for(tx, caller.place, roles, caller.interaction, self._services.now())
            return new

        await once(self._services, caller, work)
        self._known.pop(caller.place, None)
        self._services.wake.set()
        return await self.settings(caller.place)

    async def block(self, caller: Caller, authority: Authority, user: int) -> bool:
        """Keep a person from all new tables of a place; False: they were kept away already."""
        if user == caller.user:
            raise Refusal(Text("You cannot block yourself."))
        return await self._blocking(caller, authority, user, wanted=True)

    async def unblock(self, caller: Caller, authority: Authority, user: int) -> bool:
        """Let a person play at a place again; False: they were not kept away."""
        return await self._blocking(caller, authority, user, wanted=False)

    async def blocked(self, owner: int) -> Sequence[int]:
        """Return whom a place, or a person, keeps away."""
        return await self._services.store.read.blocked_by(owner)

    async def blocked_since_deleted(self, owner: int) -> int:
        """Return how many people a place, or a person, keeps away who have deleted themselves since."""
        return len(await self._services.store.read.erased_blocks_of(owner))

    async def avoid(self, caller: Caller, user: int) -> bool:
        """Never sit at a table with a person; False: it was so already. The other is not told."""
        if user == caller.user:
            raise Refusal(Text("You cannot block yourself."))

        async def work(tx: Transaction) -> bool:
            tx.lock_person(caller.user)
            blocked = [*await tx.blocked_by(caller.user), *await tx.erased_blocks_of(caller.user)]
            if len(blocked) >= MOST_BLOCKED:
                raise Refusal(
                    Text("You have blocked {count} people, which is the limit.", count=MOST_BLOCKED)
                )
            return await tx.block(caller.user, user)

        return await retried(self._services.store, work)

    async def meet(self, caller: Caller, user: int) -> bool:
        """Take the caller's own block away; False: there was none."""
        mark = await self._services.store.ledger.mark(user)
        return await retried(self._services.store, lambda tx: tx.unblock(caller.user, user, mark))

    async def audit(self, caller: Caller, authority: Authority, most: int = 20) -> list[AuditRow]:
        """Return what organisers did at a place, the newest first; only organisers may read it."""
        must_organise(authority, await self.settings(caller.place))
        return await self._services.store.read.audit(caller.place, most)

    async def report(self, caller: Caller, code: str | None, text: str) -> Report:
        """Write down what a person reports to whoever runs the bot; at most five in an hour."""
        words = " ".join(text.split())
        if not words:
            raise Refusal(Text("Write what happened; an empty report helps nobody."))
        if len(words) > REPORT_LENGTH:
            raise Refusal(
                Text("Your report has {count} characters; it may have at most {most}.",
                     count=len(words), most=REPORT_LENGTH)
            )  # fmt: skip
        at = self._services.now()

        async def work(tx: Transaction) -> Report:
            await tx.lock_place(caller.place)
            known = await tx.answer(caller.place, caller.interaction)
            if known is not None:
                return Report(int(json.loads(known)["number"]), words, repeated=True)
            if await tx.reports_by(caller.user, at - HOUR_MS) >= MOST_REPORTS:
                message = (
                    "This report was not taken: you have reported {count} times within an hour. "
                    "Send it again later."
                )
                raise Refusal(Text(message, count=MOST_REPORTS))
            number = await tx.add_report(caller.place, at, caller.user, code, words)
            await tx.remember(caller.place, caller.interaction, at, json.dumps({"number": number}))
            return Report(number, words, repeated=False)

        return await retried(self._services.store, work)

    async def threads(self) -> list[tuple[int, int | None]]:
        """Return the threads of open tables, each with the time of its newest post in ms, if there is one."""
        return [(thread, posted) for _, _, thread, posted in await self._services.store.read.threads()]

    async def forget(self) -> None:
        """Forget reports that are older than a year."""
        before = self._services.now() - KEPT_MS
        await retried(self._services.store, lambda tx: tx.forget_reports(before))

    async def _blocking(self, caller: Caller, authority: Authority, user: int, *, wanted: bool) -> bool:
        async def work(tx: Transaction) -> bool:
            must_organise(authority, await read_place(tx, caller.place))
            # a block of a place is kept like one of a person: Discord's ids are never the same for two things
            mark = await self._services.store.ledger.mark(user)
            if wanted:
                done = await tx.block(caller.place, user)
            else:
                done = await tx.unblock(caller.place, user, mark)
            if done:
                await audited(
                    tx, caller, self._services.now(), "block" if wanted else "unblock", {"user": user}
                )
            return done

        return bool(await once(self._services, caller, work))
