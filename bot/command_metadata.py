"""What a command declares of itself: in which list it appears, when it is useful, what it changes and costs.

Discord can hide a whole command from people without a permission, but no part of one, and knows nothing of
tables or of a server's organiser role; so `/help` tells what is useful here and now. The commands of a game
declare nothing: they are its moves, which are cheap, and which `/undo` takes back if they revealed nothing.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from discord import app_commands

from bot.costs import LIGHT, Cost
from engine.texts import N_


@dataclass(frozen=True, slots=True)
class CallerState:
    """Describe the situation of a caller: `status` is that of the table here (empty: there is none), `seated`
    whether they play at it, `hosts` whether it is theirs, `asked` whether it waits for them.
    """

    server: bool = True
    status: str = ""
    seated: bool = False
    hosts: bool = False
    asked: bool = False
    organises: bool = False
    manages: bool = False
    event: bool = False


When: TypeAlias = Callable[[CallerState], bool]


def always(_: CallerState) -> bool:
    """Tell of commands that can be used anywhere."""
    return True


def on_a_server(state: CallerState) -> bool:
    """Tell whether this is a server."""
    return state.server


def with_room(state: CallerState) -> bool:
    """Tell whether the table here has room for the caller, who has no seat yet."""
    return state.status == "lobby" and not state.seated


def waiting(state: CallerState) -> bool:
    """Tell whether the caller sits at a table that has not begun."""
    return state.status == "lobby" and state.seated


def sitting(state: CallerState) -> bool:
    """Tell whether the caller sits at a table that is not over."""
    return state.seated and state.status in ("lobby", "running")


def opening(state: CallerState) -> bool:
    """Tell whether a table of the caller's has not begun."""
    return state.status == "lobby" and state.hosts


def hosting(state: CallerState) -> bool:
    """Tell whether the table here is the caller's, and not over."""
    return state.hosts and state.status in ("lobby", "running")


def watching(state: CallerState) -> bool:
    """Tell whether a game has begun here."""
    return state.status not in ("", "lobby")


def playing(state: CallerState) -> bool:
    """Tell whether the caller plays here."""
    return state.status == "running" and state.seated


def running(state: CallerState) -> bool:
    """Tell whether a game is being played here."""
    return state.status == "running"


def at_a_table(state: CallerState) -> bool:
    """Tell whether there is a table here."""
    return bool(state.status)


def over(state: CallerState) -> bool:
    """Tell whether the game here is over."""
    return state.status in ("ended", "abandoned")


def at_an_event(state: CallerState) -> bool:
    """Tell whether there is an event on this server."""
    return state.server and state.event


def for_organisers(state: CallerState) -> bool:
    """Tell whether the caller organises games on this server."""
    return state.server and state.organises


def for_managers(state: CallerState) -> bool:
    """Tell whether the caller manages this server."""
    return state.server and state.manages


def for_organisers_of_an_event(state: CallerState) -> bool:
    """Tell whether the caller organises games on this server, and there is an event."""
    return state.server and state.organises and state.event


TABLE: Final = N_("At this table")
PLAY: Final = N_("Play")
MINE: Final = N_("My settings")
DECKS: Final = N_("My decks")
RATINGS: Final = N_("Ratings")
EVENTS: Final = N_("Tournaments")
ORGANISE: Final = N_("Organise")
GROUPS: Final = (TABLE, PLAY, MINE, DECKS, RATINGS, EVENTS, ORGANISE)
"""The lists of commands, the most used first."""

LOOKS: Final = "looks"
"""It shows or hands out, and changes nothing."""
ADDS: Final = "adds"
"""It makes one thing more, which can be closed or deleted again; or it says something."""
SETS: Final = "sets"
"""It settles what can be settled otherwise by the same command, or by the one that is its opposite."""
ASKS: Final = "asks"
"""It proposes what others decide, or does to a table what its host can do otherwise again."""
FINAL: Final = "final"
"""It brings about what nobody can take back alone: `bot.confirmation` declares it, and asks first."""
CHANGES: Final = (LOOKS, ADDS, SETS, ASKS, FINAL)


@dataclass(frozen=True, slots=True)
class CommandInfo:
    """Hold what a command declares: its list and its rank in it, what it changes, when it is useful, what it
    costs, and which options make it cost more.
    """

    group: str
    rank: int
    changes: str
    when: When
    cost: Cost
    dearer: Mapping[str, Cost]

    def cost_of(self, given: Mapping[str, Any]) -> Cost:
        """Return what the command costs with the options that are given."""
        return next((cost for option, cost in self.dearer.items() if given.get(option)), self.cost)


C = TypeVar("C", bound=app_commands.Command[Any, ..., Any])
T = TypeVar("T", bound=app_commands.Command[Any, ..., Any] | type[app_commands.Group])
_OFFER: Final = "offer"


def offered(
    group: str, rank: int, changes: str, *, when: When = always, cost: Cost = LIGHT, **dearer: Cost
) -> Callable[[C], C]:
    """Declare a command: the lower its rank, the more it is used."""
    if group not in GROUPS or changes not in CHANGES:
        raise ValueError(f"there is no list {group!r}, or no such change as {changes!r}")

    def declare(command: C) -> C:
        command.extras[_OFFER] = CommandInfo(group, rank, changes, when, cost, dearer)
        return command

    return declare


def group_named(tree: "app_commands.CommandTree[Any]", name: str) -> app_commands.Group:
    """Return a group of commands that another cog has set up. Raise `TypeError` if it has not yet."""
    group = tree.get_command(name)
    if not isinstance(group, app_commands.Group):
        raise TypeError(f"the group {name} is set up first")
    return group


def offers_of(tree: "app_commands.CommandTree[Any]", games: Collection[str]) -> dict[str, CommandInfo]:
    """Return what the commands of a tree declare, by their whole names; those of games declare nothing.

    Raise `TypeError` for one that has no declaration.
    """
    offers = {
        command.qualified_name: command.extras.get(_OFFER)
        for command in tree.walk_commands()
        if isinstance(command, app_commands.Command) and command.qualified_name.split()[0] not in games
    }
    declared = {name: offer for name, offer in offers.items() if offer is not None}
    if bare := offers.keys() - declared.keys():
        raise TypeError(f"without `@offered`: {', '.join(sorted(bare))}")
    return declared


def most_used_first(tree: "app_commands.CommandTree[Any]", offers: Mapping[str, CommandInfo]) -> None:
    """Sort the commands of each group that declares them, the most used first: Discord lists them in this
    order.
    """
    for group in tree.get_commands():
        if not isinstance(group, app_commands.Group):
            continue
        ranked = [command for command in group.commands if command.qualified_name in offers]
        for command in sorted(ranked, key=lambda command: offers[command.qualified_name].rank):
            group.remove_command(command.name)
            group.add_command(command)


def usable(state: CallerState, offers: Mapping[str, CommandInfo]) -> dict[str, list[str]]:
    """Return the commands that are useful to a caller now, by group, the most used first."""
    by_group: dict[str, list[str]] = {group: [] for group in GROUPS}
    for name, offer in sorted(offers.items(), key=lambda item: item[1].rank):
        if offer.when(state):
            by_group[offer.group].append(name)
    return {group: names for group, names in by_group.items() if names}


def anywhere(command: T) -> T:
    """Let a command be used in every context, also by people who have installed the bot for themselves."""
    command = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)


def in_a_server(command: T) -> T:
    """Offer a command on servers only; `guild_only` does not, because the tree itself has contexts."""
    return app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
