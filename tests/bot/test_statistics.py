"""`/stats`, `/dice` and `/story` as people use them, through the real client."""

from random import Random

from sandbox.person import Person
from tests.bot.house import LOBBY, House, button, shown
from tests.bot.test_ratings import played


async def finished(house: House, *names: str) -> list[Person]:
    """Let people play a whole game, and wait until it is counted."""
    people = await played(house, *names)
    await house.host.statistics.idle()
    return people


async def test_a_person_sees_their_games_and_lets_others_see_them(house: House) -> None:
    a, b = await finished(house, "A", "B")
    mine = shown(await a.slash(LOBBY, "/stats me"))
    assert "A: finished games here" in mine.text and "1 game, " in mine.text
    assert "Nobody else can see this" in mine.text and "B: 1 game" in mine.text
    refused = await b.slash(LOBBY, "/stats person", person=a)
    assert "shows their statistics to nobody" in refused.text and refused.ephemeral
    settled = shown(await a.click(mine, "Let others see it"))
    assert "Others may see this" in settled.text
    told = shown(await b.slash(LOBBY, "/stats person", person=a))
    assert "A: finished games here" in told.text
    assert "B: 1 game" not in told.text, "B has let nobody see theirs"
    again = shown(await a.slash(LOBBY, "/stats me", shown=False))
    assert "Nobody else can see this" in again.text
    assert "shows their" in (await b.slash(LOBBY, "/stats person", person=a)).text


async def test_whoever_wants_puts_their_card_into_the_channel(house: House) -> None:
    a, b = await finished(house, "A", "B")
    mine = shown(await a.slash(LOBBY, "/stats me"))
    public = await a.click(mine, "Show in this channel")
    assert not public.ephemeral and "A: finished games here" in public.text
    assert "Played against" not in public.text
    assert any("A: finished games" in seen.text for seen in await b.messages(LOBBY))
    typed = await b.slash(LOBBY, "/stats me", public=True)
    assert not typed.ephemeral and "B: finished games here" in typed.text


async def test_a_server_sees_what_is_played(house: House) -> None:
    new = house.person("C")
    assert "None yet" in (await new.slash(LOBBY, "/stats server")).text
    await finished(house, "A", "B")
    card = shown(await new.slash(LOBBY, "/stats server"))
    assert "**Tiny**: 1 game" in card.text and "At tables of 2: seat 1 won " in card.text
    assert "There is no game “chess”" in (await new.slash(LOBBY, "/stats server", game="chess")).text
    assert not (await new.click(card, "Show in this channel")).ephemeral


async def test_a_game_that_runs_tells_neither_dice_nor_story(house: House) -> None:
    a, _ = await house.table("A", "B")
    for command in ("/dice", "/story"):
        refused = await a.slash(LOBBY, command)
        assert "when " in refused.text and "over" in refused.text and refused.ephemeral, command
    assert "None yet" in (await a.slash(LOBBY, "/stats me")).text


async def test_a_finished_game_is_told_in_the_channel_and_stepped_through_by_anybody(house: House) -> None:
    a, b = await finished(house, "A", "B")
    told = await a.slash(LOBBY, "/story")
    assert not told.ephemeral and "how it went" in told.text and told.message is not None
    stepped = await b.click(told.message, "Step by step")
    assert stepped.message is not None and stepped.message.id == told.message.id, "the same message turns"
    assert "Move 0 of " in stepped.text
    forward = await a.click(stepped.message, "Forward")
    assert "Move 1 of " in forward.text and forward.message is not None
    last = await b.click(forward.message, "Last")
    assert last.message is not None and button(last.message, "Forward").disabled
    film = await a.click(last.message, "As a film")
    assert film.message is not None and "could not be made" not in film.text
    (file,) = film.message.attachments
    assert file["filename"] == "game.gif" and 0 < file["size"] < 8_000_000
    assert "from the first move to the last" in film.text, "its alt text"
    alone = await b.slash(LOBBY, "/story", public=False)
    assert alone.ephemeral


async def test_foes_is_told_with_its_dice(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    ref, rng = await house.ref(), Random(3)
    for _ in range(60):
        look = await house.host.look(ref, None)
        who = next(one for one in (a, b) if one.id == look.awaited[0])
        mine = await house.host.look(ref, who.id)
        action = mine.game.greedy(mine.view, mine.legal, rng)
        await house.host.act(house.caller(who, ref), ref, mine.decision, action)
    assert "when the game is over" in (await a.slash(LOBBY, "/dice")).text
    await house.host.resign(house.caller(b, ref), ref)
    await house.quiet()
    await house.host.statistics.idle()
    card = shown(await a.slash(LOBBY, "/dice"))
    assert "Monster's die: " in card.text and "is to be expected" in card.text
    assert "The line: what is to be expected" not in card.text, "that stands in the picture"
    assert any(file["filename"] == "dice.png" for file in card.attachments)
    own = shown(await b.slash(LOBBY, "/dice", person=b))
    assert "Dice: B" in own.text and "From 1 finished game." in own.text
    assert "Dice: A" in shown(await a.click(card, "My dice")).text
    assert "shows their" in (await a.slash(LOBBY, "/dice", person=b)).text
    end = await a.wait_for(LOBBY, lambda seen: any(one.label == "Story" for one in seen.buttons))
    assert {"Rematch", "Proof", "Story", "Dice"} <= {one.label for one in end.buttons}


async def test_finished_games_as_a_file_for_a_spreadsheet(house: House) -> None:
    a, b = await finished(house, "A", "B")
    code = (await house.ref()).code
    mine = await a.slash(LOBBY, "/stats me", file="csv")
    assert mine.ephemeral and "1 line" in mine.text
    (file,) = shown(mine).attachments
    assert file["filename"] == "person-games.csv"
    pressed = await a.click(shown(await a.slash(LOBBY, "/stats me")), "As a file")
    assert [one["filename"] for one in shown(pressed).attachments] == ["person-games.csv"]
    server = await b.slash(LOBBY, "/stats server", file="csv")
    assert server.ephemeral and "2 lines" in server.text
    sheet = (await house.host.statistics.place_sheet(house.sim.guild.id)).decode().splitlines()
    assert sheet[0].startswith("ended_at,table,game,seats,seat,") and len(sheet) == 3
    assert all(f",{code},Tiny,2," in line for line in sheet[1:])
    assert not any(f",{name}," in line for line in sheet for name in ("A", "B")), "it names nobody"
    refused = await b.slash(LOBBY, "/stats person", person=a, file="csv")
    assert "shows their statistics to nobody" in refused.text
    await a.slash(LOBBY, "/stats me", shown=True)
    assert shown(await b.slash(LOBBY, "/stats person", person=a, file="csv")).attachments
    assert "None yet" in (await house.person("C").slash(LOBBY, "/stats me", file="csv")).text
