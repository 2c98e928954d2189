"""Which commands a person can use where they are: in groups, the most used first.

Discord can hide a whole command from people without a permission, but no part of one, and knows nothing of
tables and of a server's organiser role. So what is of use here and now is told by `/help`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Standing:
    """Say how somebody stands where they are: `status` is that of the table here (empty: there is none),
    `seated` whether they play at it, `hosts` whether it is theirs, `asked` whether it waits for them.
    """

    server: bool = True
    status: str = ""
    seated: bool = False
    hosts: bool = False
    asked: bool = False
    organises: bool = False
    event: bool = False


When: TypeAlias = Callable[[Standing], bool]


def _always(_: Standing) -> bool:
    return True


def _server(one: Standing) -> bool:
    return one.server


def _open(one: Standing) -> bool:
    return one.status == "lobby" and not one.seated


def _waiting(one: Standing) -> bool:
    return one.status == "lobby" and one.seated


def _host(one: Standing) -> bool:
    return one.status == "lobby" and one.hosts


def _hosts(one: Standing) -> bool:
    return one.hosts and one.status in ("lobby", "running")


def _watching(one: Standing) -> bool:
    return one.status not in ("", "lobby")


def _playing(one: Standing) -> bool:
    return one.status == "running" and one.seated


def _running(one: Standing) -> bool:
    return one.status == "running"


def _table(one: Standing) -> bool:
    return bool(one.status)


def _over(one: Standing) -> bool:
    return one.status in ("ended", "abandoned")


def _event(one: Standing) -> bool:
    return one.server and one.event


def _organises(one: Standing) -> bool:
    return one.server and one.organises


def _organises_event(one: Standing) -> bool:
    return one.server and one.organises and one.event


GROUPS: Final[Mapping[str, Mapping[str, When]]] = {
    "At this table": {
        "hand": _playing, "board": _watching, "game join": _open, "game start": _host, "game fill": _host,
        "game options": _waiting, "game leave": _waiting, "game status": _table, "log": _watching,
        "undo": _playing, "redo": _playing, "say": _playing, "orders list": _playing, "orders set": _playing,
        "orders when": _playing, "orders cancel": _playing, "game vote": _playing, "game comeback": _playing,
        "game dms": _playing, "game word": _waiting, "game absence": _waiting, "game board": _hosts,
        "game private": _host, "game delay": _host, "game invite": _hosts, "game swap": _host,
        "game kick": _hosts, "game host": _hosts, "game stepin": _running, "game move": _hosts,
        "game rematch": _over, "game record": _watching, "replay": _watching, "game resign": _playing,
        "game abandon": _hosts,
    },
    "Play": {
        "help": _always, "game new": _always, "learn": _always, "turns": _always, "rules": _always,
        "fair": _always,
    },
    "My settings": {
        "me": _always, "vacation take": _always, "vacation show": _always, "vacation end": _always,
        "block add": _always, "block list": _always, "block remove": _always, "privacy show": _always,
        "privacy export": _always, "privacy delete": _always, "report": _always,
    },
    "My decks": {
        "deck list": _always, "deck show": _always, "deck import": _always, "deck bring": _waiting,
        "deck check": _always, "deck copy": _always, "deck rename": _always, "deck share": _always,
        "deck export": _always, "deck delete": _always,
    },
    "Ratings": {"rating board": _always, "rating me": _always, "rating settings": _always},
    "Tournaments": {
        "tournament list": _server, "tournament show": _event, "tournament join": _event,
        "tournament mine": _event, "tournament standings": _event, "tournament tables": _event,
        "tournament why": _event, "tournament checkin": _event, "tournament rest": _event,
        "tournament challenge": _event, "tournament leave": _event, "tournament export": _event,
    },
    "Organise": {
        "server show": _organises, "server games": _organises, "server channels": _organises,
        "server contract": _organises, "server board": _organises,
        "server cooldown": _organises, "organiser": _organises,
        "rating server": _organises, "server block": _organises, "server unblock": _organises,
        "server close": _organises, "server audit": _organises, "tournament new": _organises,
        "tournament manage": _organises_event, "tournament step": _organises_event,
        "tournament settings": _organises_event, "tournament add": _organises_event,
        "tournament remove": _organises_event, "tournament fill": _organises_event,
        "tournament substitute": _organises_event, "tournament forbid": _organises_event,
        "tournament pin": _organises_event, "tournament extend": _organises_event,
        "tournament judge": _organises_event, "tournament correct": _organises_event,
    },
}  # fmt: skip
"""By the name of a group, its commands, the most used first, each with when it is of use. The commands of a
game are its moves."""


def usable(standing: Standing, known: Iterable[str]) -> dict[str, list[str]]:
    """Return the commands that are of use to somebody now, by group; what is not `known` is left out."""
    there = frozenset(known)
    found = {
        group: [name for name, when in commands.items() if name in there and when(standing)]
        for group, commands in GROUPS.items()
    }
    return {group: names for group, names in found.items() if names}
