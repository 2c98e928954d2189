"""Boards read out to people who do not see them: what has changed first, page by page, and no drawing."""

from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, shown
from tests.bot.test_delivery import boards

CHANGED = "### What has changed"


def heard(seen: Seen) -> str:
    """Return what a card says, which draws nothing and shows no picture."""
    assert "```" not in seen.text and not seen.attachments, seen.text
    return seen.text


async def test_a_listener_is_read_to_wherever_others_see_a_drawing(house: House) -> None:
    a, b = await house.table("A", "B")
    assert "`screen_reader` yes" in shown(await a.slash(LOBBY, "/me", screen_reader=True)).text
    board = heard(shown(await a.slash(LOBBY, "/board")))
    assert "### Players" in board and "B: 0 points, " in board and "You hold " in board
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "### Now" in heard(panel) and "It is the turn of A." in panel.text
    assert "You hold " in heard(shown(await a.slash(LOBBY, "/hand")))
    await a.slash(LOBBY, "/tiny draw")
    await b.slash(LOBBY, "/tiny draw")
    told = heard(shown(await a.slash(LOBBY, "/board")))
    assert told.index(CHANGED) < told.index("### Now") < told.index("### Players")
    changed = told[: told.index("### Now")]
    assert "The deck has 8 (new) cards." in changed and "On the table lie" not in changed
    assert "```" in shown(await b.slash(LOBBY, "/board")).text, "what one person settles binds nobody else"
    assert "`screen_reader` no" in shown(await a.slash(LOBBY, "/me", screen_reader=False)).text
    assert "```" in shown(await a.slash(LOBBY, "/board")).text


async def test_to_listen_no_more_leaves_another_choice_alone(house: House) -> None:
    a, _ = await house.table("A", "B")
    await a.slash(LOBBY, "/me", board="picture")
    card = shown(await a.slash(LOBBY, "/me", screen_reader=False)).text
    assert "`board` as a picture" in card
    card = shown(await a.slash(LOBBY, "/me", board="sentences")).text
    assert "`screen_reader` yes" in card and "`board` in sentences, for screen readers" in card


async def test_anybody_may_hear_a_board_once_page_by_page(house: House) -> None:
    a, _ = await house.table("A", "B", game="foes")
    page = shown(await a.click(shown(await a.slash(LOBBY, "/board")), "In sentences"))
    assert "Page 1 of " in heard(page) and heard(shown(await a.slash(LOBBY, "/board", sentences=True)))
    texts = [page.text]
    while "Read on" in [one.label for one in page.buttons]:
        page = shown(await a.click(page, "Read on"))
        texts.append(heard(page))
    assert len(texts) > 1 and len({*texts}) == len(texts)
    last = "### Row 12 of the dungeon"
    assert last in texts[-1] and last not in texts[0]
    again = shown(await a.click(page, "From the beginning"))
    assert heard(again) == texts[0]
    assert shown(await a.slash(LOBBY, "/board")).attachments, "it was for once"


async def test_channels_may_have_sentences_too(house: House) -> None:
    owner = house.person("Owner")
    a, b = await house.table("A", "B")
    await house.quiet()
    await owner.slash(LOBBY, "/server settings", board="sentences")
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    post = boards(await b.messages(LOBBY))[-1]
    assert "### Players" in heard(post) and "It is the turn of <@" in post.text and "· move 1 ·" in post.text
    assert "You hold" not in post.text
    await a.slash(LOBBY, "/game viewers", board="text")
    await b.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert "```" in boards(await a.messages(LOBBY))[-1].text, "a table goes before its server"


async def test_a_picture_is_still_there_for_whoever_asks(house: House) -> None:
    a, _ = await house.table("A", "B")
    await a.slash(LOBBY, "/me", screen_reader=True)
    card = shown(await a.click(shown(await a.slash(LOBBY, "/board")), "As a picture"))
    assert card.attachments
