"""The panel of house rules of a game with more than 35 switches: pages, ready-made sets, the way back."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from bot.custom_ids import BUTTON, SELECT
from bot.limits import BUTTON_SHOWN, COMPONENTS, LAYOUT_TEXT, SELECT_OPTIONS, length
from bot.presenter import house_rules as panel
from bot.presenter.lobby import lobby_card
from engine import Options, Text, house_rule
from host import Caller, Host, Lobby, SystemClock
from storage import Store, sqlite_url
from tests.bot.house import GAMES, LOBBY, House, button, more, shown
from tests.bot.test_cards import words
from tests.engine.tiny import TinyGame

SWITCHES = 48
LONG = "word " * 30


def switch(at: int) -> Any:
    """Declare the rule of a number: a switch, a longer choice, or a number, in turn."""
    title, meaning = Text(f"Rule {at} of the panel"), Text(f"Addition {at}. " + LONG)
    if at % 5 == 3:
        names = {"near": Text("All enemies in this turn"), "far": Text("This fight only")}
        return Literal["near", "far"], house_rule("near", title, meaning, names)
    if at % 7 == 6:
        return int, house_rule(at, title, meaning, ge=0, le=99)
    return Literal["on", "off"], house_rule("on", title, meaning, {"on": Text("Yes"), "off": Text("No")})


def many(count: int = SWITCHES) -> type[Options]:
    """Make house rules with so many switches, and three ready-made sets."""
    rules = {f"rule_{at}_with_a_long_name": switch(at) for at in range(count)}
    body = {name: field for name, (_, field) in rules.items()}
    types = {name: kind for name, (kind, _) in rules.items()}
    off = {name: "off" for name, (kind, _) in rules.items() if kind == Literal["on", "off"]}
    sets = {"all": (Text("The additions"), {}), "none": (Text("The manual alone"), off)}
    made: type[Options] = type("Many", (Options,), {**body, "__annotations__": types, "presets": sets})
    return made


class Switched(TinyGame):
    """The tiny game with many house rules."""

    key = "switched"
    Options = many()


GAME = Switched()


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    store = await Store.open(sqlite_url(tmp_path / "tables.db"))
    opened = await Host.open(
        store, GAMES.beside({"switched": "tests.bot.test_house_rules"}), SystemClock(), ticking=False
    )
    yield opened
    await opened.close()
    await store.close()


def caller(number: int) -> Caller:
    return Caller(1, "A", 1 << 62, (1 << 62) + 1, number)


async def opened(host: Host) -> Lobby:
    return await host.new_table(caller(1), "switched", seated=True)


async def test_every_page_keeps_the_limits_and_every_rule_is_there_once(host: Host) -> None:
    lobby = await opened(host)
    for _ in range(2):
        assert panel.pages(lobby) == 6
        seen: list[str] = []
        for page in range(6):
            card = panel.house_rules(lobby, page, "a note " * 20).checked()
            assert card.total_children_count <= COMPONENTS
            said = words(card)
            assert length(said) <= LAYOUT_TEXT
            assert f"page {page + 1} of 6" in said
            for name in panel.on_page(lobby, page):
                seen.append(name)
                at = int(name.split("_")[1])
                assert f"**Rule {at} of the panel**" in said
                assert f"Addition {at}." in said, "each with its help"
        assert seen == list(type(lobby.options).model_fields)
        lobby = await host.preset(caller(2), lobby.ref, "none")


async def test_what_the_controls_say_fits_a_phone(host: Host) -> None:
    lobby = await opened(host)
    for page in range(6):
        body: list[Any] = list(panel.house_rules(lobby, page).to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
        while body:
            one = body.pop()
            body += one.get("components", ())
            if one["type"] == 9:
                assert len(one["accessory"]["label"]) <= 5 + panel.SHORT, "a button leaves its text room"
                body.append(one["accessory"])
            elif one["type"] == 2:
                assert len(one["label"]) <= BUTTON_SHOWN
                assert BUTTON.fullmatch(one["custom_id"])
            elif one["type"] == 3:
                assert SELECT.fullmatch(one["custom_id"])
                assert 1 <= len(one["options"]) <= SELECT_OPTIONS


async def test_what_differs_stands_in_one_line_with_the_ready_made_set(host: Host) -> None:
    lobby = await opened(host)
    assert "All 48 as in the rulebook (The additions)." in words(panel.house_rules(lobby))
    assert "House rules: as in the rulebook." in words(lobby_card(lobby, 1))
    lobby = await host.set_options(caller(2), lobby.ref, {"rule_0_with_a_long_name": "off"})
    assert "1 of 48 differs from the rulebook: Rule 0 of the panel: off." in words(panel.house_rules(lobby))
    assert "· default: on" in words(panel.house_rules(lobby))
    lobby = await host.preset(caller(3), lobby.ref, "none")
    (line,) = [one for one in words(panel.house_rules(lobby)).splitlines() if "differ from" in one]
    assert "differ from the rulebook (The manual alone): Rule 0 of the panel: off; " in line
    assert line.endswith(" more.")
    assert length(line) < panel.LINE + 100
    card = words(lobby_card(lobby, 1).checked())
    assert "House rules: **The manual alone**: Rule 0 of the panel: off; " in card
    assert f"{lobby.ref.code}·1" in card, "the long line leaves room for what stands below it"


def grouped() -> type[Options]:
    """Make 30 house rules in two groups, and three more that are in none."""

    class Grouped(Options):
        groups = {  # noqa: RUF012  # as a game declares them
            "late": (Text("The end of the game"), Text("How long it goes on.")),
            "early": (Text("The beginning"), Text("Who begins.")),
        }

    fields: dict[str, Any] = {}
    default = False
    for at in range(33):
        group = "" if at >= 30 else "late" if at % 3 else "early"
        fields[f"rule_{at}"] = house_rule(default, Text(f"Rule {at}"), Text("Whether it is so."), group=group)
    body = {**fields, "__annotations__": dict.fromkeys(fields, bool)}
    made: type[Options] = type("Sorted", (Grouped,), body)
    return made


async def test_rules_come_in_the_groups_of_the_game_each_with_what_it_changes(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = replace(await opened(host), options=grouped()())
    monkeypatch.setattr(Switched, "Options", type(lobby.options))
    groups = [page.group for page in panel.rule_pages(lobby)]
    assert groups == ["late"] * 3 + ["early"] * 2 + [""]
    assert sorted(name for page in panel.rule_pages(lobby) for name in page.names) == sorted(
        type(lobby.options).model_fields
    )
    first = panel.house_rules(lobby, 0).checked()
    assert "### House rules: The end of the game, page 1 of 6\nHow long it goes on." in words(first)
    assert "### House rules: The beginning, page 4 of 6\nWho begins." in words(panel.house_rules(lobby, 3))
    (jump,) = [one for one in first.walk_children() if getattr(one, "placeholder", "") == "Go to a page"]
    labels = [option.label for option in jump.options]  # type: ignore[attr-defined]  # it is a select
    assert labels[:5] == [
        "The end of the game", "The end of the game, part 2", "The end of the game, part 3", "The beginning",
        "The beginning, part 2",
    ]  # fmt: skip


async def test_a_switch_is_turned_on_and_off(host: Host) -> None:
    lobby = await opened(host)
    card = panel.house_rules(lobby)
    assert "**Rule 0 of the panel**: on" in words(card)
    labels = [getattr(one, "label", "") for one in card.walk_children()]
    assert "Turn off" in labels and not [one for one in labels if str(one).startswith("Set:")]


async def test_a_panel_with_more_pages_than_a_select_holds_offers_those_around(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "RULES_A_PAGE", 1)
    lobby = await opened(host)
    for page, first in ((0, 0), (20, 8), (47, 23)):
        card = panel.house_rules(lobby, page).checked()
        (jump,) = [one for one in card.walk_children() if getattr(one, "placeholder", "") == "Go to a page"]
        values = [option.value for option in jump.options]  # type: ignore[attr-defined]  # it is a select
        assert values == [f"~house+{first + at}" for at in range(25)]


async def test_pages_sets_and_reset_by_hand(house: House) -> None:
    """By the options of Foes, which the running bot knows: a select, a ready-made set, and back."""
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="foes")
    card = await a.wait_for(LOBBY, "1 at the table")
    page = shown(await a.click(await more(a, card), "House rules"))
    assert button(page, "Reset all").disabled
    sets = next(one for one in page.selects if "~preset:short" in one.values)
    reply = await a.select(page, sets.custom_id, "~preset:short")
    assert "1 of 5 differs from the rulebook (An evening's game): Most rounds: 25." in reply.text
    await a.wait_for(LOBBY, "House rules: **An evening's game**: Most rounds: 25.")
    reply = await a.click(shown(reply), "Reset all")
    assert "All 5 as in the rulebook (As ruled)." in reply.text
    assert (await house.host.lobby(await house.ref())).values["round_cap"] == 80
    stranger = shown(await b.click(await more(b, card), "House rules"))
    sets = next(one for one in stranger.selects if "~preset:open" in one.values)
    refused = await b.select(stranger, sets.custom_id, "~preset:open")
    assert "A" in refused.text
    assert (await house.host.lobby(await house.ref())).values["loot"] == "secret"
