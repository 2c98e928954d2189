"""What the buttons, selects and forms of events do; each has a command beside it."""

from typing import Final

from bot.answers import Interaction, answer, patiently
from bot.callers import caller_of, host_of
from bot.controls import text_modal
from bot.costs import FOLD
from bot.declared import click
from bot.event_files import FORMS
from bot.eventing import pins_text, table_of
from bot.ids import Control
from bot.presenter.events.announcement import details_card
from bot.presenter.events.games import game_card, games_card
from bot.presenter.events.manage import manage_card
from bot.presenter.events.mine import joined_card, mine_card
from bot.presenter.events.people import player_card, players_card
from bot.presenter.events.rounds import tables_card
from bot.presenter.events.settings import export_card
from bot.presenter.events.standing import standings_card
from bot.presenter.events.words import EVENT
from bot.pressing import OLD, Pressed, click_event
from bot.sure import confirmed
from cogs import mending, organise, tournament
from host import Refusal

LONG: Final = 1000


@click(EVENT, beside="/tournament show")
async def _older(_: Interaction, __: Control, ___: str | None) -> None:
    """Refuse a verb that no card has any more."""
    raise Refusal(OLD)


@click_event("join", "back", beside="/tournament join")
async def _join(one: Pressed) -> None:
    work = tournament.take_part(one.interaction, one.event)
    await answer(one.interaction, joined_card(await patiently(one.interaction, work)))


@click_event("dms", beside="/tournament join")
async def _dms(one: Pressed) -> None:
    await tournament.send_private(one.interaction, one.event)


@click_event("leave", "withdraw", beside="/tournament leave")
async def _leave(one: Pressed) -> None:
    await confirmed(one.interaction, "leave", one.event.ref)


@click_event("check", beside="/tournament join")
async def _check(one: Pressed) -> None:
    await tournament.check_in(one.interaction, one.event.ref)


@click_event("mine", beside="/tournament mine")
async def _mine(one: Pressed) -> None:
    await answer(one.interaction, mine_card([one.event]))


@click_event("rest", beside="/tournament rest")
async def _rest(one: Pressed) -> None:
    await tournament.rest(one.interaction, one.event.ref, off=False)


@click_event("play", beside="/tournament rest")
async def _play(one: Pressed) -> None:
    await tournament.rest(one.interaction, one.event.ref, off=True)


@click_event("ready", beside="/tournament challenge")
async def _ready(one: Pressed) -> None:
    caller = caller_of(one.interaction, one.event.ref)
    work = host_of(one.interaction).tournaments.ready(caller, one.event.ref, off=one.rest == "off")
    await answer(one.interaction, mine_card([await patiently(one.interaction, work)]))


@click_event("show", beside="/tournament show")
async def _show(one: Pressed) -> None:
    await answer(one.interaction, details_card(one.event))


@click_event("tables", beside="/tournament show what:tables")
async def _tables(one: Pressed) -> None:
    await answer(one.interaction, tables_card(one.event, one.number, one.at(1)))


@click_event("standings", beside="/tournament show what:standings")
async def _standings(one: Pressed) -> None:
    await answer(one.interaction, standings_card(one.event, one.number))


@click_event("why", beside="/tournament show what:why")
async def _why(one: Pressed) -> None:
    await tournament.explain(one.interaction, one.event, one.event.mine, None)


@click_event("manage", beside="/tournament manage")
async def _manage(one: Pressed) -> None:
    await organise.show_manage(one.interaction, one.event.ref)


@click_event("step", beside="/tournament manage do:")
async def _step(one: Pressed) -> None:
    await organise.take_step(one.interaction, one.event.ref, one.rest)


@click_event("open", beside="/tournament manage")
async def _open(one: Pressed) -> None:
    await organise.show_manage(one.interaction, one.event.ref, "I open what can be opened now.")


@click_event("extend", beside="/tournament manage hours:")
async def _extend(one: Pressed) -> None:
    done = await organise.give_time(one.interaction, one.event, one.number)
    await answer(one.interaction, manage_card(done, "The round ends later."))


@click_event("players", beside="/tournament show")
async def _players(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, players_card(one.event, one.number))


@click_event("player", beside="/tournament remove", opens=True)
async def _player(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    act = one.rest.partition(":")[2]
    event = one.event
    if act == "out":
        await confirmed(one.interaction, "out", event.ref, str(one.number))
        return
    if act == "in":
        event = await organise.ask(one.interaction, "bring_back", event.ref, one.number)
    if one.number not in event.names:
        raise Refusal(OLD)
    await answer(one.interaction, player_card(event, one.number))


@click_event("add", beside="/tournament add person:")
async def _add(one: Pressed) -> None:
    await mending.bring_in(one.interaction, one.event.ref, one.number, one.written or "")


@click_event("fill", beside="/tournament add machines:")
async def _fill(one: Pressed) -> None:
    done = await organise.ask(one.interaction, "fill", one.event.ref, "greedy", 1)
    await answer(one.interaction, players_card(done))


@click_event("sub", beside="/tournament add instead:")
async def _sub(one: Pressed) -> None:
    await confirmed(one.interaction, "sub", one.event.ref, f"{one.number}:{one.at(1)}")


@click_event("apart", beside="/tournament pair first:")
async def _apart(one: Pressed) -> None:
    off = one.rest.endswith(":off")
    done = await organise.ask(one.interaction, "forbid", one.event.ref, one.number, one.at(1), off=off)
    await answer(one.interaction, player_card(done, one.number))


@click_event("games", beside="/tournament show what:tables")
async def _games(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, games_card(one.event, one.number))


@click_event("game", beside="/tournament judge", opens=True)
async def _game(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    await answer(one.interaction, game_card(one.event, *table_of(one.event, one.number, one.at(1))))


@click_event("correct", beside="/tournament judge places:", opens=True)
async def _correct(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    found, table = table_of(one.event, one.number, one.at(1))
    if one.written is not None:
        await mending.set_result(one.interaction, one.event, found, table, one.written)
        return
    example = " ".join(str(at) for at in range(1, len(table.seats) + 1))
    modal = text_modal(
        one.control, f"Round {found.number}, table {table.number}", "Places by seat, then why",
        f"{example} the card was read wrongly", most=400,
    )  # fmt: skip
    await one.interaction.response.send_modal(modal)


@click_event("score", beside="/tournament judge")
async def _score(one: Pressed) -> None:
    await confirmed(one.interaction, "judge", one.event.ref, f"{one.number}.{one.at(1)}.0")


@click_event("replay", beside="/tournament judge", cost=FOLD)
async def _replay(one: Pressed) -> None:
    await confirmed(one.interaction, "judge", one.event.ref, f"{one.number}.{one.at(1)}.1")


@click_event("pin", beside="/tournament pair tables:")
async def _pin(one: Pressed) -> None:
    await organise.organising(one.interaction, one.event.ref)
    if one.written is not None:
        await mending.set_pins(one.interaction, one.event, one.written)
        return
    modal = text_modal(
        one.control, "Pair by hand", "Tables of the next round", "Ash, Birch; Cedar, Elm - names or numbers",
        pins_text(one.event), most=LONG, long=True, optional=True,
    )  # fmt: skip
    await one.interaction.response.send_modal(modal)


@click_event("export", beside="/tournament export")
async def _export(one: Pressed) -> None:
    if one.rest in FORMS:
        await tournament.export(one.interaction, one.event, one.rest)
    else:
        await answer(one.interaction, export_card(one.event))
