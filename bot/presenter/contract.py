"""The absence contract: its card, its panel in the lobby, and what it means for a running table."""

from typing import Any, Final

from discord import ui

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control
from bot.presenter.markdown import literal, prose, small
from engine import render
from engine.texts import N_, _
from host import Lobby, Look
from host.model.contract import DAY, HOUR, MINUTE, PRESETS, Contract, brief, card, span

PANEL, BACK = "~contract:", "~back"
TIMES: Final = (
    MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY,
    5 * DAY, 7 * DAY, 14 * DAY, 30 * DAY,
)  # fmt: skip
WINDOWS: Final = (
    MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY,
)  # fmt: skip
MORE: Final = (
    0,
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    12 * HOUR,
    DAY,
    2 * DAY,
)
PATIENCE: Final = (
    15 * MINUTE, HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY,
    120 * DAY,
)  # fmt: skip
VACATIONS: Final = (0, 3, 7, 10, 14, 21, 30, 45, 60)
PACES: Final = {
    "live": N_("Live: all are here"),
    "fast": N_("Fast: several moves a day"),
    "slow": N_("Slow: over days"),
}
CLOCKS: Final = {
    "none": N_("No clock"),
    "move": N_("Time for each move"),
    "bank": N_("A bank for the whole game"),
}
TIMEOUTS: Final = {
    "orders": N_("A safe answer; the third time a caretaker"),
    "caretaker": N_("A caretaker until they are back"),
    "substitute": N_("A caretaker, and a substitute is looked for"),
    "vote": N_("The others vote"),
    "resign": N_("They have resigned"),
}
CARETAKERS: Final = {
    "safe": N_("Caretakers play safe moves"),
    "learner": N_("Caretakers play as learners"),
    "regular": N_("Caretakers play as regular machines"),
    "strong": N_("Caretakers play as strong machines"),
}
STOPS: Final = {
    "stops": N_("Rare chances ask only who pressed “Ask me then”"),
    "ask": N_("Rare chances ask everybody"),
}
FLAGS: Final = {
    "hints": N_("Hints, and no rating"),
    "host_pauses": N_("The host may pause alone"),
    "quiet": N_("Quiet hours are honoured"),
    "weekend": N_("Weekends do not count"),
}


HALTED: Final = N_(
    "Paused since <t:{since}:f>: clocks and reminders stand still. Moves count, and the pause goes on until "
    "“Go on” behind “More”, or `/game pause off:True`, ends it."
)


def contract_text(contract: Contract) -> str:
    """Describe a contract in a few lines of small print."""
    return "\n".join(small(render(sentence)) for sentence in card(contract))


def contract_brief(contract: Contract, *, alone: bool = False) -> str:
    """Say in small print what everybody must know of a contract; “More” shows all of it. `alone`: one person
    plays, against machines.
    """
    return small(" ".join(render(sentence) for sentence in brief(contract, alone=alone)))


def contract_panel(lobby: Lobby, note: str = "", *, sealed: bool = False) -> Card:
    """Build the panel in which the table's host sets the contract, or whoever plays proposes another one: one
    control for each of its fields, and the pace, which sets the times too. What the clock does not use is not
    offered; `sealed`: its reader may change nothing.
    """
    contract, at = lobby.contract, Control(lobby.ref, 0, PANEL)
    panel = (
        Card()
        .say(note)
        .say(
            f"{_('### When somebody does not come, and whether there are hints')}\n{contract_text(contract)}"
        )
    )
    if sealed:
        return panel
    presets = [Option(render(name), f"{PANEL}preset={key}") for key, (name, __) in PRESETS.items()]
    panel.pick(select(at.to(f"{PANEL}preset"), _("A ready-made contract"), presets))
    panel.pick(_choice(at, "pace", _("Pace"), PACES, contract.pace))
    panel.pick(_choice(at, "clock", _("Clock"), CLOCKS, contract.clock))
    if contract.clock != "none":
        label = _("Bank") if contract.clock == "bank" else _("Each move")
        panel.pick(_times(at, "seconds", label, TIMES, contract.seconds))
    if contract.clock == "bank":
        panel.pick(_times(at, "increment", _("More after each move"), MORE, contract.increment))
    panel.pick(_times(at, "window", _("Short questions"), WINDOWS, contract.window))
    if lobby.game.windows:
        panel.pick(_choice(at, "windows", _("Rare chances"), STOPS, contract.windows))
    panel.pick(_times(at, "patience", _("Silence borne"), PATIENCE, contract.patience))
    panel.pick(_vacations(at, contract.vacation_days))
    panel.pick(_choice(at, "timeout", _("When the time is up"), TIMEOUTS, contract.timeout))
    panel.pick(_choice(at, "caretaker", _("How caretakers play"), CARETAKERS, contract.caretaker))
    return panel.buttons(
        *(
            button(
                at.to(f"{PANEL}{name}={not getattr(contract, name)}"), f"{_(label)}: {_yes(contract, name)}"
            )
            for name, label in FLAGS.items()
        )
    )


def _choice(at: Control, name: str, label: str, choices: dict[str, str], chosen: str) -> ui.Select[Any]:
    options = [Option(_(text), f"{PANEL}{name}={key}", chosen=key == chosen) for key, text in choices.items()]
    return select(at.to(f"{PANEL}{name}"), label, options)


def _times(at: Control, name: str, label: str, times: tuple[int, ...], chosen: int) -> ui.Select[Any]:
    options = [
        Option(f"{label}: {render(span(seconds))}", f"{PANEL}{name}={seconds}", chosen=seconds == chosen)
        for seconds in sorted({*times, chosen})
    ]
    return select(at.to(f"{PANEL}{name}"), label, options)


def _vacations(at: Control, chosen: int) -> ui.Select[Any]:
    options = [
        Option(_("Longest vacation: {what}", what=render(span(days * DAY)) if days else _("none")),
               f"{PANEL}vacation_days={days}", chosen=days == chosen)
        for days in sorted({*VACATIONS, chosen})
    ]  # fmt: skip
    return select(at.to(f"{PANEL}vacation_days"), _("The longest vacation that is honoured"), options)


def _yes(contract: Contract, name: str) -> str:
    return _("yes") if getattr(contract, name) else _("no")


def standing(look: Look) -> str:
    """Say how far the measures against absence have got at a running table, and when the time of those who
    are awaited is up.
    """
    lines = [prose(text, look.names) for text in look.ladder]
    if look.halted is not None:
        lines.insert(0, _(HALTED, since=int(look.halted.timestamp())))
    together: dict[str, list[str]] = {}
    for seat, at in sorted(look.up.items()):
        alone = not any(
            player.user and not player.resigned
            for player in look.seats
            if player.seat not in (seat, *look.away)
        )
        why = _(" (nobody else waits)") if alone else ""
        when = _("time is up <t:{timestamp}:R>{why}", timestamp=int(at.timestamp()), why=why)
        together.setdefault(when, []).append(literal(look.names(seat)))
    lines += [f"{', '.join(who)}: {when}" for when, who in together.items()]
    return "\n".join(f"-# {line}" for line in lines)
