"""Events that may be read: as they are committed, or not at all."""

import structlog

from host.model.event import EventVersion
from host.people import TableRef
from host.refusal import HostFault
from host.transactions.services import Services

log = structlog.get_logger()


async def current_event(services: Services, ref: TableRef) -> EventVersion:
    """Return an event as it is committed. Raise `Refusal` when there is none."""
    return await services.events.current(services.store, ref)


async def readable_event(services: Services, ref: TableRef) -> EventVersion | None:
    """Return an event where one of many is asked for; None: its log is broken, which must not hide others."""
    try:
        return await current_event(services, ref)
    except HostFault as fault:
        log.error("event cannot be read", code=ref.code, fault=str(fault))
        return None
