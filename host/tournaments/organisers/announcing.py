"""Announcing an event: its code, its row and the first entry of its log."""

import json
from collections.abc import Awaitable, Callable

from contests.check import check
from contests.fold import apply
from contests.log import Announced, Entry, dump
from contests.plan import Plan
from contests.refused import NotNow
from host.crash import point
from host.lobby.opening import KEPT_MS, new_code
from host.model.event import EventVersion, no_event
from host.names import safe_name
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.retrying import again
from host.tournaments.changes.change import EventDone, committed, finish, when_due
from host.tournaments.changes.dice import new_secret, promise
from host.tournaments.changes.event_change import EventChange
from host.transactions.services import Services
from storage import Conflict, TournamentEntryRow, TournamentRow


async def new_event(
    services: Services,
    caller: Caller,
    channel: int,
    plan: Plan,
    work: Callable[[EventChange], Awaitable[None]],
) -> EventDone:
    """Announce an event in a channel, once for each interaction; `work` refuses it, or adds to it."""
    done = await again(lambda: _added(services, caller, channel, plan, work))
    if done.repeated:
        services.events.remember(done.kept)
    else:
        point("after_commit")
        committed(services, done.kept, [])
    return done


async def _added(
    services: Services,
    caller: Caller,
    channel: int,
    plan: Plan,
    work: Callable[[EventChange], Awaitable[None]],
) -> EventDone:
    async with services.store.transaction() as tx:
        await tx.lock_place(caller.place)
        known = await tx.answer(caller.place, caller.interaction)
        if known is not None:
            answer = json.loads(known)
            there = await tx.tournament(caller.place, str(answer.get("code", "")))
            if there is None:
                raise no_event(TableRef(caller.place, ""))
            return EventDone(await services.events.made_of(tx, there), answer, repeated=True)
        at, code, secret = services.now(), new_code(services), new_secret(services)
        what = Announced(plan.model_dump(mode="json", exclude_defaults=True))
        try:
            check(None, what, "organiser")
        except NotNow as error:
            raise Refusal(error.text) from None
        contest = apply(None, Entry(1, at, "organiser", what))
        row = TournamentRow(
            caller.place, code, channel, caller.user, safe_name(caller.name), plan.title, plan.game, "signup",
            0, when_due(contest, at), at, secret=secret,
        )  # fmt: skip
        kept = EventVersion(TableRef(caller.place, code), row, contest, (), (), 1)
        change = EventChange(services, tx, kept, kept, at, caller.interaction)
        change.entries.append(TournamentEntryRow(1, at, "organiser", caller.user, dump(what)))
        await tx.forget(at - KEPT_MS)
        if not await tx.add_tournament(row):
            raise Conflict
        await promise(change, secret)
        await work(change)
        change.answer["code"] = code
        await tx.remember(caller.place, caller.interaction, at, json.dumps(change.answer))
        await finish(change)
        await tx.point("before_commit")
    return EventDone(change.kept, change.answer, repeated=False)
