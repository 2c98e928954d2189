"""The cards of a table before play: who sits there, and the house rules, made from the game's `Options`."""

from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from bot.cards import Card, Option, button, select
from bot.ids import Control
from bot.limits import SELECT_OPTIONS
from bot.presenter.contract import PANEL as CONTRACT
from bot.presenter.contract import contract_text
from bot.presenter.words import literal, prose
from engine import Text, render, rule_text
from engine.texts import numbers
from host import Lobby, LobbySeat

JOIN, QUIET, LEAVE, FILL, START, HOUSE = "~join", "~quiet", "~leave", "~fill", "~start", "~house"
DECKS: Final = "~deck:table"
"""What opens the card on which one chooses the deck that one brings."""
SET, ASK, PRESET, SEATING = "~set:", "~ask:", "~preset:", "~seating:"
RULES_A_PAGE: Final = 5
LATE: Final = (
    "Everybody without a seat sees the game {minutes} minutes late, and so does this channel; "
    "whoever plays sees it as it is by “My board”."
)


def here(lobby: Lobby) -> Control:
    """Return the control of a lobby; nobody is asked a decision there."""
    return Control(lobby.ref, 0, HOUSE)


def lobby_card(lobby: Lobby, seq: int) -> Card:
    """Build the public card of a table before play."""
    card = Card().say(f"### {literal(lobby.game.title)}\n{render(lobby.game.summary)}")
    card.say(seats_text(lobby))
    changed = changes(lobby)
    card.say("House rules: " + ("; ".join(changed) if changed else "as in the rulebook") + ".")
    card.say(guests_text(lobby)).say(contract_text(lobby.contract))
    card.say(_ready(lobby))
    words = " `/game join word:` mixes your own word into them." if lobby.status == "lobby" else ""
    card.say(f"-# The dice are promised: `{lobby.commitment}`.{words}\n-# {lobby.ref.code}·{seq} · lobby")
    if lobby.status != "lobby":
        return card
    at = here(lobby)
    full = len(lobby.seats) >= lobby.room.stop - 1
    decks = [button(at.to(DECKS), "Deck")] if lobby.decks else []
    card.buttons(
        button(at.to(JOIN), "Join", "success", off=full),
        button(at.to(QUIET), "Join without DMs", off=full),
        button(at.to(LEAVE), "Leave"),
        *decks,
    )
    return card.buttons(
        button(at.to(START), "Start", "primary", off=lobby.can_start is not None),
        button(at.to(FILL), "Add a machine", off=full),
        button(at.to(HOUSE), "House rules"),
        button(at.to(CONTRACT), "Absence"),
    )


def guests_text(lobby: Lobby) -> str:
    """Say who may join and watch, where that is not everybody at once."""
    said = ["Private: only invited people may join and watch."] if lobby.invited_only else []
    if lobby.delay_s:
        said.append(LATE.format(minutes=lobby.delay_s // 60))
    return "\n".join(said)


def seats_text(lobby: Lobby) -> str:
    """List who sits where."""
    rows = [f"{number}\\. {_seat(lobby, one)}" for number, one in enumerate(lobby.seats, start=1)]
    order = "drawn at the start" if lobby.seating == "random" else "in the order of joining"
    return "\n".join(
        [f"**{len(lobby.seats)} at the table** ({numbers(lobby.room)} can play; seats {order})", *rows]
    )


def _seat(lobby: Lobby, one: LobbySeat) -> str:
    name = literal(one.name)
    if one.policy is not None:
        return f"{name} (machine, {literal(one.policy)})"
    brought = " - deck chosen" if one.chosen else ""
    if not one.ready:
        brought = " - deck cannot be played with these rules"
    return f"**{name}**" + (" (host)" if one.user == lobby.host else "") + brought


def _ready(lobby: Lobby) -> str:
    if lobby.status == "running":
        return "The game has begun."
    if lobby.status != "lobby":
        return "This table is closed."
    if lobby.can_start is not None:
        return prose(lobby.can_start, lobby.name)
    return f"Ready: **{literal(lobby.host_name)}** can start."


def changes(lobby: Lobby) -> list[str]:
    """Name the house rules that differ from their default."""
    made = lobby.options
    found = []
    for name in type(made).model_fields:
        value = getattr(made, name)
        if value != type(made).model_fields[name].get_default(call_default_factory=True):
            title, _, choices = rule_text(type(made), name)
            found.append(f"{render(title)}: {shown(value, choices)}")
    return found


def shown(value: Any, choices: Mapping[str, Text]) -> str:
    """Show a value of a house rule to a person."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return render(choices[str(value)]) if str(value) in choices else str(value)


def pages(lobby: Lobby) -> int:
    """Return how many pages the house rules take."""
    return max(1, -(-len(type(lobby.options).model_fields) // RULES_A_PAGE))


def house_rules(lobby: Lobby, page: int = 0, note: str = "") -> Card:
    """Build one page of the house rules, in which the host of the table sets them."""
    names = list(type(lobby.options).model_fields)
    page = min(max(page, 0), pages(lobby) - 1)
    card = Card().say(note).say("### House rules")
    at = here(lobby)
    if page == 0:
        _table(card, at, lobby)
    for name in names[page * RULES_A_PAGE : (page + 1) * RULES_A_PAGE]:
        _rule(card, at, lobby, name, page)
    if pages(lobby) > 1:
        after = (page + 1) % pages(lobby)
        card.buttons(button(at.to(f"{HOUSE}+{after}"), f"Next page ({page + 1} of {pages(lobby)})"))
    return card


def _table(card: Card, at: Control, lobby: Lobby) -> None:
    """Add the presets and the seating, which are the table's own."""
    presets = [Option(render(name), PRESET + key) for key, (name, _) in lobby.game.Options.presets.items()]
    if presets:
        card.pick(select(at.to(PRESET), "A ready-made set of rules", presets[:SELECT_OPTIONS]))
    seating = [
        Option("Seats in the order of joining", SEATING + "joined", chosen=lobby.seating == "joined"),
        Option("Seats drawn at the start", SEATING + "random", chosen=lobby.seating == "random"),
    ]
    card.pick(select(at.to(SEATING), "Who sits where", seating))


def _rule(card: Card, at: Control, lobby: Lobby, name: str, page: int) -> None:
    title, meaning, choices = rule_text(type(lobby.options), name)
    value = getattr(lobby.options, name)
    card.say(f"**{render(title)}**: {shown(value, choices)}\n-# {render(meaning)}")
    values = choosable(type(lobby.options), name)
    if values is None:
        card.buttons(button(at.to(f"{ASK}{page}:{name}"), f"Change: {render(title)}"))
        return
    options = [
        Option(shown(one, choices), f"{SET}{page}:{name}={one}", chosen=one == value) for one in values
    ]
    card.pick(select(at.to(f"{SET}{page}:{name}"), render(title), options))


def choosable(options: type[Any], name: str) -> Sequence[Any] | None:
    """Return the values of a house rule when a select can hold them all, else None: it is typed."""
    field = options.model_fields[name]
    kind = field.annotation
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        values = tuple(value for value in get_args(kind) if value is not NoneType)
        return values if len(values) <= SELECT_OPTIONS else None
    if kind is int:
        least = next((meta.ge for meta in field.metadata if hasattr(meta, "ge")), None)
        most = next((meta.le for meta in field.metadata if hasattr(meta, "le")), None)
        if isinstance(least, int) and isinstance(most, int) and most - least < SELECT_OPTIONS:
            return range(least, most + 1)
    return None
