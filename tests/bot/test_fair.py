"""Words and promises as people meet them: on the card, by a modal, in the closing post, by `/fair`."""

import asyncio
import re
from dataclasses import replace
from typing import Any

from bot.presenter.fair_dice import fair_card
from engine import heads, render
from engine.fair import HOLDS
from tests.bot.house import LOBBY, House, more, shown
from tests.support.waiting import until

CLOSING = "SELECT 1 FROM outbox WHERE kind = 'words' AND state = 'waiting'"


async def test_a_word_is_given_by_a_button_and_stands_on_the_card_as_it_was_given(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "opening 1 of this server")
    assert heads.shown((await house.host.lobby(await house.ref())).commitment) in card.text
    assert "Fair dice?" in card.text, "where it is said what that is"
    asked = await a.click(await more(a, card), "My word")
    given = await a.fill(asked, text="  what only *I* know ")
    assert "goes into the dice" in given.text
    await b.wait_for(LOBBY, "word: `what only *I* know`")
    await b.slash(LOBBY, "/game join", word="luck")
    await b.wait_for(LOBBY, "word: `luck`")
    assert "taken back" in (await b.slash(LOBBY, "/game word")).text
    stranger = await house.person("C").slash(LOBBY, "/game word", word="mine")
    assert "Sit down first" in stranger.text


async def test_whoever_changes_the_table_is_told_that_words_are_taken_back(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join", word="luck")
    await a.wait_for(LOBBY, "- word: `luck`")
    said = "The words are taken back, because the table changed: give yours again."
    assert said in (await a.slash(LOBBY, "/game fill")).text
    card = await b.wait_for(LOBBY, said)
    assert "luck" not in card.text
    await b.slash(LOBBY, "/game word", word="luck")
    assert said in shown(await a.slash(LOBBY, "/game options", seating="random")).text
    await b.slash(LOBBY, "/game word", word="luck")
    assert said in (await b.slash(LOBBY, "/game leave")).text


async def test_the_digest_stands_in_a_message_of_its_own_before_the_board(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join", word="luck")
    began = await a.slash(LOBBY, "/game start")
    assert "The game has begun" in began.text, "one press, and it plays"
    board = await house.board(b)
    lobby = await house.host.lobby(await house.ref())
    assert lobby.fair is not None
    closing = next(seen for seen in await b.messages(LOBBY) if "for the dice are in.**" in seen.text)
    assert heads.shown(lobby.fair.digest) in closing.text and "which `/fair` explains" in closing.text
    assert "B: `luck`" in closing.text
    assert "The others follow from the secret" in closing.text
    assert closing.id < board.id and not closing.buttons


async def test_fair_says_in_two_sentences_what_holds_for_this_table(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    assert "Nothing is being played" in (await a.slash(LOBBY, "/fair")).text
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    told = shown(await b.click(await more(b, card), "Fair dice?"))
    assert render(HOLDS["wordless"][0]) in told.text
    assert "Nobody has given a word yet" in told.text and "Nobody gave a word" not in told.text, (
        "not told twice"
    )
    assert "/game word" in told.text and "tables are numbered without gaps" in told.text
    await b.slash(LOBBY, "/game join", word="luck")
    told = shown(await a.slash(LOBBY, "/fair"))
    assert all(render(one) in told.text for one in HOLDS["words"])
    await a.slash(LOBBY, "/game start")
    told = shown(await b.slash(LOBBY, "/fair"))
    lobby = await house.host.lobby(await house.ref())
    assert lobby.fair is not None and lobby.fair.digest in told.text and lobby.commitment in told.text


async def test_fingerprints_beacon_and_check_are_explained_where_they_are_named(house: House) -> None:
    a, _ = await house.table("A", "B")
    told = shown(await a.slash(LOBBY, "/fair")).text
    assert "A fingerprint is a row of digits" in told and "that of all moves below every board" in told
    assert "publishes a random number every few seconds" in told, "what a public beacon is"
    assert "plays it again from the secret and says whether" in told, "what `tablekeeper verify` does"
    await house.quiet()
    for seen in await a.messages(LOBBY):
        bare = re.findall(r"`[0-9a-f]{32,}`", seen.text)
        assert not bare or "ingerprint" in seen.text, "no digits without a word about what they are"


async def test_a_game_begins_once_though_the_bot_ends_between_the_close_and_the_post(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await house.quiet()
    await house.client.delivery.stop()
    starting = house.host.start(house.caller(a, await house.ref()), await house.ref())
    task = asyncio.create_task(starting)

    async def closed() -> bool:
        return await house.host._services.store.read._run(CLOSING, {}) != []

    await until(closed, "the words are closed, and their post waits")
    assert (await house.host.lobby(await house.ref())).status == "lobby", "nothing is drawn before the post"
    task.cancel()
    await house.stop()
    house.forget_leases()
    await house.start()
    await house.board(b)
    await house.quiet()
    posts = [seen.text for seen in await b.messages(LOBBY) if "**The dice are fixed.**" in seen.text]
    assert len(posts) == 1 and "Nobody gave a word: they follow from the secret alone." in posts[0]


async def test_a_message_that_is_never_edited_holds_the_promise_at_the_first_word(house: House) -> None:
    a, b, c = house.person("A"), house.person("B"), house.person("C")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join", word="salt")
    lobby = await house.host.lobby(await house.ref())
    said = await a.wait_for(LOBBY, "The first word")
    assert (
        lobby.commitment in said.text and "opening 1 of this server" in said.text and "salt" not in said.text
    )
    await c.slash(LOBBY, "/game join", word="pepper")
    await b.slash(LOBBY, "/game word", word="oil")
    await house.quiet()
    told = [seen for seen in await a.messages(LOBBY) if "The first word" in seen.text]
    assert [seen.id for seen in told] == [said.id] and told[0].text == said.text


async def test_after_the_end_fair_says_what_holds_then(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    await house.person("B").slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game start")
    running = shown(await a.slash(LOBBY, "/fair")).text
    assert "Once the game is over" in running
    lobby = await house.host.lobby(await house.ref())
    over = fair_card(replace(lobby, status="ended"))
    parts: list[Any] = list(over.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
    text = "\n".join(str(one["content"]) for one in parts if "content" in one)
    assert "The game is over" in text and "/game record" in text
    assert "Once the game is over" not in text and "can see coming" not in text


async def test_who_may_give_no_word_is_told_so_before_they_write_one(house: House) -> None:
    a, stranger = house.person("A"), house.person("C")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "opening 1 of this server")
    offered = [one.label for one in (await more(stranger, card)).buttons]
    assert {"Join", "Join without DMs"} <= {*offered} and {"My word", "Leave"}.isdisjoint(offered)
    await stranger.slash(LOBBY, "/game join")
    behind = await more(stranger, card)
    offered = [one.label for one in behind.buttons]
    assert {"My word", "Leave"} <= {*offered} and {"Join", "Join without DMs"}.isdisjoint(offered)
    await stranger.slash(LOBBY, "/game leave")
    assert "Sit down first" in shown(await stranger.click(behind, "My word")).text


async def test_of_a_private_table_a_stranger_learns_no_words(house: House) -> None:
    a, stranger = house.person("A"), house.person("Stranger")
    await a.slash(LOBBY, "/game new", game="tiny")
    await a.slash(LOBBY, "/game viewers", private=True)
    await a.slash(LOBBY, "/game fill")
    await a.slash(LOBBY, "/game word", word="oak")
    await a.slash(LOBBY, "/game start")
    assert "A: `oak`" in shown(await a.slash(LOBBY, "/fair")).text
    refused = shown(await stranger.slash(LOBBY, "/fair"))
    assert "This table is private" in refused.text and "oak" not in refused.text
