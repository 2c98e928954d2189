"""A table from the first command to the first move, through the real client."""

from tests.bot.house import LOBBY, House, shown


async def test_a_table_is_opened_joined_started_and_played_by_commands(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    reply = await a.slash(LOBBY, "/game new", game="tiny")
    assert "is open" in reply.text
    assert reply.ephemeral
    card = await b.wait_for(LOBBY, "1 at the table")
    joined = await b.click(card, "Join without DMs")
    assert "You sit at the table" in joined.text
    card = await b.wait_for(LOBBY, "2 at the table")
    started = await a.click(card, "Start")
    assert "The game has begun" in started.text
    board = await house.board(b)
    print(
        board.text,
        [x.label for x in board.buttons],
        started.text,
        shown(started).buttons,
        shown(started).selects,
    )
    await house.quiet()
