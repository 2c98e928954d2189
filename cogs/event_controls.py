"""What the buttons, selects and modals of events do; each has an equivalent command."""

from typing import Final

from bot.answers import Interaction, answer, patiently
from bot.confirmation import confirm_or_ask
from bot.control_registry import click
from bot.controls import text_modal
from bot.costs import FOLD
from bot.custom_ids import Control
from bot.event_files import FORMS
from bot.event_lookup import pins_text, table_of
from bot.event_presses import OLD, EventPress, click_event
from bot.interaction_context import caller_of, host_of
from bot.presenter.events.announcement import details_card
from bot.presenter.events.games import game_card, games_card
from bot.presenter.events.labels import EVENT
from bot.presenter.events.manage import manage_card
from bot.presenter.events.mine import joined_card, mine_card
from bot.presenter.events.people import player_card, players_card
from bot.presenter.events.rounds import tables_card
from bot.presenter.events.settings import export_card
from bot.presenter.events.standing import standings_card
from cogs import event_admin, event_corrections, tournament
from engine.texts import _
from host import Refusal
from players import USUAL

LONG: Final = 1000


@click(EVENT, beside="/tournament show")
async def _older(_control: Interaction, _typed: Control, ___: str | None) -> None:
    """Refuse a verb that cards no longer have."""
    raise Refusal(OLD)


@click_event("join", "back", beside="/tournament join")
async def _join(press: EventPress) -> None:
    work = tournament.take_part(press.interaction, press.event)
    await answer(press.interaction, joined_card(await patiently(press.interaction, work)))


@click_event("dms", beside="/tournament join")
async def _dms(press: EventPress) -> None:
    await tournament.send_private(press.interaction, press.event)


@click_event("leave", "withdraw", beside="/tournament leave")
async def _leave(press: EventPress) -> None:
    await confirm_or_ask(press.interaction, "leave", press.event.ref)


@click_event("check", beside="/tournament join")
async def _check(press: EventPress) -> None:
    await tournament.check_in(press.interaction, press.event.ref)


@click_event("mine", beside="/tournament mine")
async def _mine(press: EventPress) -> None:
    await answer(press.interaction, mine_card([press.event]))


@click_event("rest", beside="/tournament rest")
async def _rest(press: EventPress) -> None:
    await tournament.rest(press.interaction, press.event.ref, off=False)


@click_event("play", beside="/tournament rest")
async def _play(press: EventPress) -> None:
    await tournament.rest(press.interaction, press.event.ref, off=True)


@click_event("ready", beside="/tournament challenge")
async def _ready(press: EventPress) -> None:
    caller = caller_of(press.interaction, press.event.ref)
    work = host_of(press.interaction).tournaments.ready(caller, press.event.ref, off=press.rest == "off")
    await answer(press.interaction, mine_card([await patiently(press.interaction, work)]))


@click_event("show", beside="/tournament show")
async def _show(press: EventPress) -> None:
    await answer(press.interaction, details_card(press.event))


@click_event("tables", beside="/tournament show what:tables")
async def _tables(press: EventPress) -> None:
    await answer(press.interaction, tables_card(press.event, press.number, press.at(1)))


@click_event("standings", beside="/tournament show what:standings")
async def _standings(press: EventPress) -> None:
    await answer(press.interaction, standings_card(press.event, press.number))


@click_event("why", beside="/tournament show what:why")
async def _why(press: EventPress) -> None:
    await tournament.explain(press.interaction, press.event, press.event.mine, None)


@click_event("manage", beside="/tournament manage")
async def _manage(press: EventPress) -> None:
    await event_admin.show_manage(press.interaction, press.event.ref)


@click_event("step", beside="/tournament manage do:")
async def _step(press: EventPress) -> None:
    await event_admin.take_step(press.interaction, press.event.ref, press.rest)


@click_event("open", beside="/tournament manage")
async def _open(press: EventPress) -> None:
    await event_admin.show_manage(press.interaction, press.event.ref, _("I open what can be opened now."))


@click_event("extend", beside="/tournament manage hours:")
async def _extend(press: EventPress) -> None:
    done = await event_admin.give_time(press.interaction, press.event, press.number)
    await answer(press.interaction, manage_card(done, _("The round ends later.")))


@click_event("players", beside="/tournament show")
async def _players(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    await answer(press.interaction, players_card(press.event, press.number))


@click_event("player", beside="/tournament remove", opens=True)
async def _player(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    act = press.rest.partition(":")[2]
    event = press.event
    if act == "out":
        await confirm_or_ask(press.interaction, "out", event.ref, str(press.number))
        return
    if act == "in":
        event = await event_admin.ask(press.interaction, "bring_back", event.ref, press.number)
    if press.number not in event.names:
        raise Refusal(OLD)
    await answer(press.interaction, player_card(event, press.number))


@click_event("add", beside="/tournament add person:")
async def _add(press: EventPress) -> None:
    await event_corrections.bring_in(press.interaction, press.event.ref, press.number, press.written or "")


@click_event("fill", beside="/tournament add machines:")
async def _fill(press: EventPress) -> None:
    done = await event_admin.ask(press.interaction, "fill", press.event.ref, USUAL, 1)
    await answer(press.interaction, players_card(done))


@click_event("sub", beside="/tournament add instead:")
async def _sub(press: EventPress) -> None:
    await confirm_or_ask(press.interaction, "sub", press.event.ref, f"{press.number}:{press.at(1)}")


@click_event("apart", beside="/tournament pair first:")
async def _apart(press: EventPress) -> None:
    off = press.rest.endswith(":off")
    done = await event_admin.ask(
        press.interaction, "forbid", press.event.ref, press.number, press.at(1), off=off
    )
    await answer(press.interaction, player_card(done, press.number))


@click_event("games", beside="/tournament show what:tables")
async def _games(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    await answer(press.interaction, games_card(press.event, press.number))


@click_event("game", beside="/tournament judge", opens=True)
async def _game(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    await answer(press.interaction, game_card(press.event, *table_of(press.event, press.number, press.at(1))))


@click_event("correct", beside="/tournament judge places:", opens=True)
async def _correct(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    round_, table = table_of(press.event, press.number, press.at(1))
    if press.written is not None:
        await event_corrections.set_result(press.interaction, press.event, round_, table, press.written)
        return
    example = " ".join(str(at) for at in range(1, len(table.seats) + 1))
    modal = text_modal(
        press.control, _("Round {round}, table {table}", round=round_.number, table=table.number),
        _("Places by seat, then why"), _("{example} the card was read wrongly", example=example), most=400,
    )  # fmt: skip
    await press.interaction.response.send_modal(modal)


@click_event("score", beside="/tournament judge")
async def _score(press: EventPress) -> None:
    await confirm_or_ask(press.interaction, "judge", press.event.ref, f"{press.number}.{press.at(1)}.0")


@click_event("replay", beside="/tournament judge", cost=FOLD)
async def _replay(press: EventPress) -> None:
    await confirm_or_ask(press.interaction, "judge", press.event.ref, f"{press.number}.{press.at(1)}.1")


@click_event("pin", beside="/tournament pair tables:")
async def _pin(press: EventPress) -> None:
    await event_admin.organising(press.interaction, press.event.ref)
    if press.written is not None:
        await event_corrections.set_pins(press.interaction, press.event, press.written)
        return
    modal = text_modal(
        press.control, _("Pair by hand"), _("Tables of the next round"),
        _("Ash, Birch; Cedar, Elm - names or numbers"), pins_text(press.event),
        most=LONG, long=True, optional=True,
    )  # fmt: skip
    await press.interaction.response.send_modal(modal)


@click_event("export", beside="/tournament export")
async def _export(press: EventPress) -> None:
    if press.rest in FORMS:
        await tournament.export(press.interaction, press.event, press.rest)
    else:
        await answer(press.interaction, export_card(press.event))
