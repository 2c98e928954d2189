"""`/orders` and its card: settling answers and conditional moves through the real client."""

from typing import Any

import pytest

from bot.control_kinds import If
from bot.limits import PLACEHOLDER
from bot.presenter.orders import MOST_SELECTS, condition_card, how, orders_card, read_condition
from engine import Label, Standing, Text, UnknownAction, render, seat_name
from engine.playout import start
from engine.prospects import prospects
from engine.standing import StandingChoice
from games import GAMES as PLAYED
from games.foes.play import Walk
from host import Orders, TableRef
from host.model.seats import LobbySeat
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, shown, surely
from tests.bot.test_cards import words


def values(card: Seen, beginning: str) -> tuple[str, list[str]]:
    """Return the id and the values of the select whose values begin so."""
    for select in card.selects:
        if select.values[0].startswith(beginning):
            return select.custom_id, list(select.values)
    raise AssertionError(f"no select of {beginning!r}")


async def must(house: House) -> Any:
    look = await house.host.look(await house.ref(), None)
    assert look.pending is not None
    return look.pending.must


async def test_an_answer_is_settled_by_command_and_given_at_once(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    await house.quiet()
    offered = [str(one["value"]) for one in await b.autocomplete(LOBBY, "/orders set", "question")]
    assert offered == ["auction"]
    answers = await b.autocomplete(LOBBY, "/orders set", "choice", "", question="auction")
    assert [str(one["value"]) for one in answers] == ["ask", "nothing", "all"]
    reply = await b.slash(LOBBY, "/orders set", question="auction", choice="all", hours=5)
    assert reply.ephemeral and "When an auction is opened: Always bid all." in reply.text
    assert "<t:" in reply.text and "Nobody but you is told of this" in reply.text
    before = {one.name: [seen.id for seen in await one.everything()] for one in (a, c)}
    await house.quiet()
    assert before == {one.name: [seen.id for seen in await one.everything()] for one in (a, c)}
    await a.slash(LOBBY, "/tiny auction")
    assert await must(house) == (0, 2)
    assert "Your answer came as you had settled it" in (await b.slash(LOBBY, "/log")).text
    assert "settled" not in (await a.slash(LOBBY, "/log")).text
    own = await b.slash(LOBBY, "/orders list")
    assert "has answered 1×" in own.text
    assert "settled" not in "\n".join(seen.text for seen in await c.everything())


async def test_the_card_settles_takes_back_and_asks_for_conditions(house: House) -> None:
    _, b = await house.table("A", "B")
    panel = shown(await b.click(await house.board(b), "My board"))
    panel = shown(await b.click(panel, "Your move"))
    card = shown(await b.click(panel, button(panel, "Settle ahead").label))
    assert "Nothing: you are asked whatever there is to ask." in card.text
    custom_id, offered = values(card, "~orders:set:auction")
    assert len(offered) == 3
    card = shown(await b.select(card, custom_id, "~orders:set:auction:nothing"))
    assert "Never bid" in card.text
    form = await b.click(shown(await b.click(card, "Add a conditional move")), "Type it")
    card = shown(await b.fill(form, text="1 pass then draw"))
    assert "When A does “pass”: “draw”." in card.text
    wrong = await b.fill(
        await b.click(shown(await b.click(card, "Add a conditional move")), "Type it"), text="whatever"
    )
    assert "Write a seat, what it does, “then”, and your action" in wrong.text
    card = shown(await b.slash(LOBBY, "/orders list"))
    custom_id, offered = values(card, "~orders:cancel:")
    assert offered == ["~orders:cancel:2"]
    card = shown(await b.select(card, custom_id, offered[0]))
    assert "pass" not in card.text and "Never bid" in card.text


async def test_the_card_leads_back_to_the_panel_that_it_has_replaced(house: House) -> None:
    a, _ = await house.table("A", "B")
    card = shown(await a.slash(LOBBY, "/orders list"))
    assert "Draw" in [one.label for one in shown(await a.click(card, "Back to the game")).buttons]


async def test_a_conditional_move_by_command_that_became_illegal_asks_its_owner(house: House) -> None:
    a, b = await house.table("A", "B")
    people = await b.autocomplete(LOBBY, "/orders when", "who")
    assert [(one["name"], one["value"]) for one in people] == [("Anybody else", 0), ("A", 1)]
    kinds = [str(one["value"]) for one in await b.autocomplete(LOBBY, "/orders when", "did", "pee")]
    assert kinds == ["peek"]
    await b.slash(LOBBY, "/orders when", who=1, did="pass", then="bid 2")
    await a.slash(LOBBY, "/tiny pass")
    assert await must(house) == (1,)
    text = (await b.slash(LOBBY, "/orders list")).text
    assert "was not possible" in text and "There is no auction to bid in" in text
    assert "Not possible, so you were asked" in (await b.slash(LOBBY, "/log")).text
    await b.slash(LOBBY, "/orders when", who=0, did="draw", then="whistle", hours=1)
    numbers = await b.autocomplete(LOBBY, "/orders list", "cancel")
    assert [one["value"] for one in numbers] == [2]
    assert "That is taken back." in (await b.slash(LOBBY, "/orders list", cancel=2)).text


async def test_who_watches_can_settle_nothing(house: House) -> None:
    await house.table("A", "B")
    stranger = house.person("S")
    for command, options in (
        ("/orders list", {}),
        ("/orders set", {"question": "auction", "choice": "all"}),
        ("/orders when", {"who": 1, "did": "pass", "then": "draw"}),
        ("/orders list", {"cancel": 1}),
    ):
        assert "You do not play in this game" in (await stranger.slash(LOBBY, command, **options)).text
    assert await stranger.autocomplete(LOBBY, "/orders set", "question") == []
    assert await stranger.autocomplete(LOBBY, "/orders list", "cancel") == []
    wrong = await house.person("A").slash(LOBBY, "/orders when", who=1, did="pass", then="draw")
    assert "A conditional move waits for somebody else" in wrong.text


async def test_when_the_game_is_over_nothing_is_offered(house: House) -> None:
    a, _ = await house.table("A", "B")
    await a.slash(LOBBY, "/orders when", who=2, did="pass", then="draw")
    await surely(a, "/game resign")
    over = shown(await a.slash(LOBBY, "/orders list"))
    assert "The game is over." in over.text
    assert not over.buttons and not over.selects


def test_a_written_condition_is_read() -> None:
    assert read_condition("2 fight then walk B7", "") == (1, "fight", "walk B7")
    assert read_condition(" 0  walk B7 then  follow no ", "") == (None, "walk B7", "follow no")
    for line in (
        "",
        "2 fight",
        "B fight then stop",
        "2 then stop",
        "2 fight then ",
        "-1 a then b",
        "9999 a then b",
    ):
        with pytest.raises(UnknownAction, match="for example: 2 fight then stop"):
            read_condition(line, "2 fight then stop")


@pytest.mark.parametrize("key", list(PLAYED))
def test_each_game_has_an_example_of_its_own_that_is_understood(key: str) -> None:
    game = PLAYED[key]
    who, did, then = read_condition(how(game).removesuffix(" (anyone: 0)"), "")
    assert who == 1 and did in {kind.kind for kind in game.actions}
    state = start(game, game.Options(), game.seats(game.Options())[0], "orders", 1)
    assert str(game.parse(game.view(state, 0), then)) == then
    assert len(how(game)) <= PLACEHOLDER
    assert how(game) != how(PLAYED["willow" if key == "foes" else "foes"])


async def test_what_stands_on_a_button_is_understood_in_a_conditional_move(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    look = await house.host.look(await house.ref(), b.id)
    offered = prospects(look.game, look.view)
    action, label = next(one for one in offered if one[0].kind == "walk")
    said = render(label.text, look.names)
    assert said != str(action)
    reply = await b.slash(LOBBY, "/orders when", who=1, did="Walk", then=said.upper())
    assert f"When A does “walk”: “{action}”." in reply.text
    unknown = await b.slash(LOBBY, "/orders when", who=1, did=said, then="dance")
    assert "dance" in unknown.text and "That is settled" not in unknown.text
    reply = await b.slash(LOBBY, "/orders when", who=1, did=said, then="stop")
    assert f"When A does “{action}”: “stop”." in reply.text and a.id


async def test_moves_are_completed_as_their_buttons_call_them(house: House) -> None:
    _, b = await house.table("A", "B", game="foes")
    for option in ("did", "then"):
        found = await b.autocomplete(LOBBY, "/orders when", option, "walk to")
        assert found and all(one["name"].startswith("Walk to ") for one in found)
        assert all(str(one["value"]).startswith("walk ") for one in found)
    kinds = await b.autocomplete(LOBBY, "/orders when", "did", "")
    assert "fight" in [one["value"] for one in kinds]


def orders_of(offered: tuple[Standing, ...] = ()) -> Orders:
    """Return what a player sees who has settled nothing."""
    seats = tuple(LobbySeat(seat, name, seat + 1, None) for seat, name in enumerate("AB"))
    return Orders(
        TableRef(1 << 62, "4F7K2Q"),
        PLAYED["foes"],
        1,
        [(offer, "ask") for offer in offered],
        (),
        (),
        seats,
        seat_name,
    )


async def test_what_no_list_can_hold_is_said(house: House) -> None:
    many = tuple(
        Standing(f"q{at}", "turn", Text(f"Question {at}"), (StandingChoice("no", Text("No")),))
        for at in range(MOST_SELECTS + 2)
    )
    card = orders_card(orders_of(many)).checked()
    assert f"“Question {MOST_SELECTS}”, “Question {MOST_SELECTS + 1}”" in words(card)
    long = Walk(1, "B" * 90)
    offered = [(long, Label(Text("Walk"), Text("Walk far"))), (Walk(1, "B7"), Label(Text("Walk"), Text("W")))]
    card = condition_card(orders_of(), If(1, "fight"), offered).checked()
    assert "One action is too long" in words(card)


async def test_a_conditional_move_is_made_by_choosing(house: House) -> None:
    a, b = await house.table("A", "B")
    card = shown(await b.slash(LOBBY, "/orders list"))
    card = shown(await b.click(card, "Add a conditional move"))
    assert [one.labels for one in card.selects] == [("When A…",)]
    (people,) = card.selects
    card = shown(await b.select(card, people.custom_id, people.values[0]))
    assert "When **A**" in card.text
    (deeds,) = card.selects
    card = shown(await b.select(card, deeds.custom_id, "~orders:if:1:pass"))
    assert "then you…" in card.text
    (mine,) = card.selects
    assert "Then Draw" in mine.labels and all(one.startswith("Then ") for one in mine.labels)
    done = shown(await b.select(card, mine.custom_id, "~orders:then:1:pass:draw"))
    assert "When A does “pass”: “draw”." in done.text and "That is settled" in done.text
    await a.slash(LOBBY, "/tiny pass")
    assert "has answered" in (await b.slash(LOBBY, "/orders list")).text


async def test_with_several_others_anybody_can_be_meant(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    card = shown(await c.click(shown(await c.slash(LOBBY, "/orders list")), "Add a conditional move"))
    (people,) = card.selects
    assert people.labels == ("When anybody else…", "When A…", "When B…")
    assert shown(await c.click(card, "Back")).text.startswith("### Settled beforehand")
    assert a.id != b.id


async def test_what_one_may_come_to_do_is_found_by_verb_in_a_large_game(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    card = shown(await b.click(shown(await b.slash(LOBBY, "/orders list")), "Add a conditional move"))
    card = shown(await b.select(card, card.selects[0].custom_id, card.selects[0].values[0]))
    assert "~orders:if:1:fight" in card.selects[0].values
    card = shown(await b.select(card, card.selects[0].custom_id, "~orders:if:1:fight"))
    (verbs,) = card.selects
    walk = next(
        value
        for value, label in zip(verbs.values, verbs.labels, strict=True)
        if label.startswith("Then Walk")
    )
    card = shown(await b.select(card, verbs.custom_id, walk))
    (mine,) = card.selects
    line = mine.values[0]
    assert line.startswith("~orders:then:1:fight:walk ") and len(mine.values) <= 25
    done = shown(await b.select(card, mine.custom_id, line))
    assert f"When A does “fight”: “{line.removeprefix('~orders:then:1:fight:')}”." in done.text and a.id
