"""Playing through the real client: typed commands, buttons, modals, pictures, private things."""

import asyncio

from tests.bot.house import LOBBY, House, button, shown


async def test_a_typed_action_is_answered_at_once_and_the_board_is_edited(house: House) -> None:
    a, b = await house.table("A", "B")
    board = await house.board(b)
    reply = await a.slash(LOBBY, "/tiny draw")
    assert reply.ephemeral
    assert "move 0" in board.text
    await house.quiet()
    look = await house.host.look(await house.ref(), None)
    assert look.ply == 1
    newest = (await house.board(b)).text
    assert "move 1" in newest


async def test_an_illegal_action_is_refused_with_the_games_sentence(house: House) -> None:
    a, b = await house.table("A", "B")
    held = {str(one) for one in (await house.host.look(await house.ref(), a.id)).legal}
    card = next(
        name for name in ("amber1", "birch1", "coral1", "amber2", "birch2") if f"put {name}" not in held
    )
    reply = await a.slash(LOBBY, "/tiny put", card=card)
    assert reply.ephemeral
    assert (await house.host.look(await house.ref(), None)).ply == 0
    out_of_turn = await b.slash(LOBBY, "/tiny pass")
    assert "it is the turn of A" in out_of_turn.text


async def test_autocomplete_offers_what_is_legal_for_the_caller_alone(house: House) -> None:
    a, b = await house.table("A", "B")
    legal = {
        str(one).removeprefix("put ")
        for one in (await house.host.look(await house.ref(), a.id)).legal
        if one.kind == "put"
    }
    offered = {str(one["value"]) for one in await a.autocomplete(LOBBY, "/tiny put", "card")}
    assert offered == legal
    assert await b.autocomplete(LOBBY, "/tiny put", "card") == []
    assert await house.person("S").autocomplete(LOBBY, "/tiny put", "card") == []
    some = sorted(legal)[0]
    found = await a.autocomplete(LOBBY, "/tiny put", "card", some[:-1].upper())
    assert some in {str(one["value"]) for one in found}


async def test_the_panel_is_edited_from_click_to_click(house: House) -> None:
    a, _ = await house.table("A", "B")
    board = await house.board(a)
    panel = shown(await a.click(board, "Your move"))
    after = shown(await a.click(panel, "Draw"))
    assert after.id == panel.id
    assert "draw" in after.text.lower()


async def test_a_panel_shows_what_is_in_the_making_to_its_reader_alone(house: House) -> None:
    a, b = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "You have bid" not in panel.text
    await a.slash(LOBBY, "/tiny auction")
    await house.quiet()
    board = await house.board(b)
    assert "You have bid" not in board.text
    assert "You have bid 0 of" in shown(await b.click(board, "Your move")).text


async def test_an_action_is_typed_into_a_form(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    form = await a.click(panel, "Type it")
    assert form.modal is not None
    done = await a.fill(form, text="draw")
    assert shown(done).id == panel.id
    assert (await house.host.look(await house.ref(), None)).ply == 1
    form = await a.click(shown(done), "Type it")
    wrong = await a.fill(form, text="dance on the table")
    assert "There is no action" in wrong.text
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_a_double_click_acts_once(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    await asyncio.gather(a.click(panel, "Draw"), a.click(panel, "Draw"))
    look = await house.host.look(await house.ref(), None)
    assert look.ply == 1


async def test_a_stranger_is_told_in_one_sentence(house: House) -> None:
    a, _ = await house.table("A", "B")
    stranger = house.person("S")
    board = await house.board(stranger)
    for label in ("Your move", "My hand"):
        reply = await stranger.click(board, label)
        assert "You have no seat at this table" in reply.text
        assert reply.ephemeral
    seen = await stranger.click(board, "My board")
    assert "3 chips" in seen.text
    assert not any(message.ephemeral for message in await a.messages(LOBBY) if "no seat" in message.text)


async def test_a_control_of_a_closed_decision_shows_the_current_one(house: House) -> None:
    a, _ = await house.table("A", "B")
    board = await house.board(a)
    first = shown(await a.click(board, "Your move"))
    second = shown(await a.click(board, "Your move"))
    await a.click(first, "Draw")
    late = await a.click(second, "Peek")
    assert "moved on" in late.text
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_the_hand_is_shown_to_its_owner_alone(house: House) -> None:
    a, b = await house.table("A", "B")
    mine = shown(await a.slash(LOBBY, "/hand"))
    by_button = shown(await a.click(await house.board(a), "My hand"))
    assert mine.text.split("It is")[0] == by_button.text.split("It is")[0]
    assert not [seen for seen in await b.everything() if mine.text.splitlines()[1] in seen.text]


async def test_board_log_and_picture(house: House) -> None:
    a, _ = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    assert "draw" in (await a.slash(LOBBY, "/log")).text.lower()
    assert "Round 1" in (await a.slash(LOBBY, "/board")).text
    picture = shown(await a.slash(LOBBY, "/board", picture=True))
    assert picture.attachments
    board = shown(await a.click(await house.board(a), "My board"))
    assert board.attachments and "Round 1" in board.text, "both, unless somebody has settled otherwise"
    await a.slash(LOBBY, "/me", board="text")
    board = shown(await a.slash(LOBBY, "/board"))
    assert not board.attachments
    painted = await a.click(board, button(board, "As a picture").label)
    assert shown(painted).attachments


async def test_colour_is_a_setting(house: House) -> None:
    a, _ = await house.table("A", "B", game="foes")
    plain = shown(await a.slash(LOBBY, "/board", colour=False))
    assert "\x1b" not in plain.text
    assert "\x1b" not in shown(await a.slash(LOBBY, "/board")).text
    inked = shown(await a.slash(LOBBY, "/board", colour=True))
    assert "```ansi" in inked.text or "```\n" in inked.text


async def test_another_game_of_this_channel_is_not_played_by_its_commands(house: House) -> None:
    a, _ = await house.table("A", "B")
    reply = await a.slash(LOBBY, "/foes end")
    assert "Another game is played in this channel" in reply.text
    assert await a.autocomplete(LOBBY, "/foes walk", "to") == []


async def test_foes_is_placed_and_played_on_by_commands(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    starts = await a.autocomplete(LOBBY, "/foes place", "to")
    assert starts
    placed = await a.slash(LOBBY, "/foes place", to=str(starts[0]["value"]))
    assert placed.ephemeral
    assert str(starts[0]["value"]) in placed.text
    await a.slash(LOBBY, "/foes end")
    look = await house.host.look(await house.ref(), None)
    assert look.ply == 2
    assert await b.autocomplete(LOBBY, "/foes answer", "choice") == []
