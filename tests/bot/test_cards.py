"""Every card of random games keeps every limit, and every legal action can be reached by clicks."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.cards import Card
from bot.control_kinds import ASKS_FIRST, ONE_BY_ONE
from bot.custom_ids import BUTTON, SELECT, Stage
from bot.limits import CONTENT, check_layout, length
from bot.presenter import outcome, table_cards
from bot.presenter import panel as panels
from bot.presenter.house_rules import house_rules, pages
from bot.presenter.lobby import lobby_card
from bot.presenter.markdown import prose
from bot.presenter.readout import pages as read_pages
from engine import Text, draw, heads
from engine.readout import lines_of
from host import Authority, Caller, Host, Look, SystemClock, TableRef
from host.views.faces import Shown
from storage import Store, sqlite_url
from tests.bot.house import GAMES

PLACE = 1 << 62
"""As long in base 36 as a snowflake can get."""
STATES = 60
LONG = "W" * 32


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A host without Discord."""
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    opened = await Host.open(store, GAMES, SystemClock())
    yield opened
    await opened.close()
    await store.close()


def caller(user: int, number: list[int]) -> Caller:
    """Be a person with a long name."""
    number[0] += 1
    return Caller(user, f"{LONG}{user}", PLACE, PLACE + 1, PLACE + number[0])


async def opened(host: Host, game: str, seats: int, number: list[int]) -> TableRef:
    """Open a table with people in all its seats."""
    lobby = await host.new_table(caller(0, number), game, seated=True, private=True)
    for user in range(1, seats):
        lobby = await host.join(caller(user, number), lobby.ref, word="w" * 100, private=True)
        lobby_card(lobby, 99_999).checked()
        for page in range(pages(lobby)):
            house_rules(lobby, page, "note").checked()
    return lobby.ref


def parts(card: Card) -> tuple[list[str], list[str]]:
    """Return the choices behind a card's buttons, and the values of its selects."""
    buttons: list[str] = []
    values: list[str] = []
    pending: list[Any] = list(card.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
    while pending:
        one = pending.pop()
        pending += [*one.get("components", ()), *filter(None, [one.get("accessory")])]
        if one["type"] == 2:
            match = BUTTON.fullmatch(one["custom_id"])
            assert match is not None
            buttons.append(match["choice"])
        elif one["type"] == 3:
            assert SELECT.fullmatch(one["custom_id"])
            assert not BUTTON.fullmatch(one["custom_id"])
            values += [option["value"] for option in one["options"]]
    return buttons, values


def words(card: Card) -> str:
    """Return all texts of a card."""
    return "\n".join(item.content for item in card.walk_children() if isinstance(item, ui.TextDisplay))


def reachable(look: Look, told: list[Text]) -> set[str]:
    """Follow every stage of the panel; return all actions that a click leads to."""
    seen: set[str] = set()
    actions: set[str] = set()
    waiting = [str(Stage())]
    while waiting:
        choice = waiting.pop()
        if choice in seen:
            continue
        seen.add(choice)
        stage = Stage.read(choice)
        assert stage is not None
        card = panels.panel(look, stage, recent=[prose(text, look.names) for text in told])
        check_layout(card.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
        for found in (*parts(card)[0], *parts(card)[1]):
            if Stage.read(found) is not None:
                waiting.append(found)
            elif not found.startswith("~"):
                actions.add(found)
            elif found.startswith((ASKS_FIRST, ONE_BY_ONE)):
                actions.add(found[len(ASKS_FIRST) :])
    return actions


def listening(look: Look, spectator: Look) -> None:
    """Build the cards of those to whom boards are read out, page by page."""
    readout, others = (at.game.readout(at.view) for at in (look, spectator))
    shown = Shown(text=False, readout=readout, heard=())
    count, said = len(read_pages(look, shown)), ""
    for page in range(count):
        said += words(table_cards.own_board(look, colour=False, shown=shown, page=page).checked())
    for line in lines_of(readout):
        assert prose(line.text, look.names) in said
    late = table_cards.own_board(look, colour=False, shown=shown, page=count + 3).checked()
    assert words(late) == words(table_cards.own_board(look, colour=False, shown=shown, page=count - 1))
    public = Shown(text=False, readout=others, heard=others)
    table_cards.public_board(spectator, 99_999, public).checked()
    panels.panel(look, Stage(), beside=panels.Beside(shown, hand=True)).checked()


def check_all(look: Look, spectator: Look, told: list[Text]) -> None:
    """Build every card of a state and hold it against the limits."""
    for colour in (True, False):
        table_cards.own_board(look, colour=colour).checked()
        table_cards.hand_card(look, colour=colour).checked()
        table_cards.private_hand(look, 99_999, colour=colour).checked()
        table_cards.hand_card(look, colour=colour, listens=True).checked()
    listening(look, spectator)
    table_cards.moved_card(look, told).checked()
    table_cards.log_card(look, told * 20).checked()
    assert table_cards.marker(spectator, 99_999) in words(
        table_cards.public_board(spectator, 99_999).checked()
    )
    assert length(draw(spectator.game.board(spectator.view), spectator.columns)) <= CONTENT - 10
    assert reachable(look, told) == {str(action) for action in look.legal}


@pytest.mark.parametrize(("game", "seats"), [("tiny", 3), ("foes", 2), ("foes", 3), ("foes", 6)])
async def test_every_card_of_a_random_game_keeps_the_limits(host: Host, game: str, seats: int) -> None:
    number = [0]
    rng = Random(seats)
    ref = await opened(host, game, seats, number)
    await host.start(caller(0, number), ref)
    for _ in range(STATES):
        spectator = await host.look(ref, None)
        if spectator.pending is None:
            break
        seat = spectator.pending.must[0]
        user = spectator.seats[seat].user
        assert user is not None
        look = await host.look(ref, user)
        check_all(look, spectator, await host.log(ref, user, 8))
        legal = look.legal
        await host.act(caller(user, number), ref, look.decision, legal[rng.randrange(len(legal))])
    if (await host.look(ref, None)).status == "running":
        await host.membership.close(caller(0, number), Authority(manager=True), ref)
    last = await host.look(ref, None)
    said = words(table_cards.final_board(last, 99_999).checked())
    assert said.endswith(f"`{heads.shown(last.head)}`")
    assert str(last.seed) not in said
    assert str(last.seed) in outcome.proof(last) and last.head in outcome.proof(last)


async def test_the_public_board_shows_the_same_controls_whatever_is_legal(host: Host) -> None:
    number = [0]
    ref = await opened(host, "foes", 3, number)
    await host.start(caller(0, number), ref)
    controls = set()
    for at in range(12):
        spectator = await host.look(ref, None)
        assert spectator.pending is not None
        user = spectator.seats[spectator.pending.must[0]].user
        controls.add(tuple(parts(table_cards.public_board(spectator, at))[0]))
        look = await host.look(ref, user)
        await host.act(caller(user or 0, number), ref, look.decision, look.legal[at % len(look.legal)])
    assert len(controls) == 1
