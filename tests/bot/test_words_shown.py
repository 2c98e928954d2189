"""Words for the dice, as people see them: each in full on its own line, and nobody's forges another's."""

from dataclasses import replace

import pytest

from bot.cards import Card
from bot.presenter.fair_dice import fair_card, words_card
from bot.presenter.lobby import lobby_card, seats_text
from engine.fair import Fair
from games import GAMES
from host import Lobby, LobbySeat
from host.lobby.lobby import LONGEST_WORD
from host.names import MOST_GRAPHEMES
from tests.bot.house import LOBBY, House, shown

MOST: int = max(max(game.seats(game.Options())) for game in GAMES.values())


def said(card: Card) -> str:
    texts = (str(item["content"]) for item in card.checked().to_components() if "content" in item)  # type: ignore[no-untyped-call]  # discord.py's gap
    return "\n".join(texts)


async def opened(house: House) -> Lobby:
    """Open a table at which A and B sit."""
    await house.person("A").slash(LOBBY, "/game new", game="tiny")
    await house.person("B").slash(LOBBY, "/game join")
    return await house.host.lobby(await house.ref())


async def worst(house: House, *, closed: bool) -> tuple[Lobby, list[str]]:
    """Return a table at which everybody has the longest name and word that Markdown makes still longer."""
    words = [f"{at}" + "*_" * (LONGEST_WORD // 2 - 1) + "~" for at in range(MOST)]
    words[-1] = "\N{GAME DIE}" * LONGEST_WORD
    lobby = await opened(house)
    assert lobby.fair is not None
    seats = tuple(
        LobbySeat(at, f"{at}" + "∗." * (MOST_GRAPHEMES // 2 - 1), 100 + at, None, word=word)
        for at, word in enumerate(words)
    )
    fair = (
        Fair(number=7, given=[True] * MOST, digest="ab" * 32, order=[*range(MOST)]) if closed else lobby.fair
    )
    return replace(lobby, seats=seats, fair=fair), words


@pytest.mark.parametrize("closed", [False, True])
async def test_every_word_stands_in_full_where_words_are_shown(house: House, closed: bool) -> None:
    lobby, words = await worst(house, closed=closed)
    cards = [lobby_card(lobby, 99_999), *([words_card(lobby, "mark"), fair_card(lobby)] if closed else [])]
    for card in cards:
        told = said(card)
        assert "…" not in told
        for word in words:
            assert sum(line.endswith(f"`{word}`") for line in told.splitlines()) == 1


async def test_nobodys_word_can_pass_for_anothers(house: House) -> None:
    lobby = await opened(house)
    seats = (replace(lobby.seats[0], word="salt”, Birch “pepper"), lobby.seats[1])
    fair = Fair(number=7, given=[True, False], digest="ab" * 32, order=[0, 1])
    told = replace(lobby, seats=seats, fair=fair)
    for text in (said(words_card(told, "mark")), said(fair_card(told)), seats_text(told)):
        assert "`salt”, Birch “pepper`" in text


@pytest.mark.parametrize("word", ["`", "a``b", "sal`t"])
async def test_a_word_that_would_close_its_quote_is_refused(house: House, word: str) -> None:
    lobby = await opened(house)
    given = await house.person("A").slash(LOBBY, "/game word", word=word)
    assert "backtick" in given.text
    assert (await house.host.lobby(lobby.ref)).seats[0].word is None


async def test_the_answer_says_as_what_a_word_was_taken(house: House) -> None:
    lobby = await opened(house)
    given = await house.person("A").slash(LOBBY, "/game word", word="a\nb  c")
    assert "`a b c`" in given.text and "as you gave it" not in given.text
    joined = await house.person("C").slash(LOBBY, "/game join", word="salt")
    assert "`salt`" in joined.text and "goes into the dice" in joined.text
    assert (await house.host.lobby(lobby.ref)).seats[2].word == "salt"


async def test_a_word_stays_with_whoever_gave_it(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join", word="salt")
    await a.slash(LOBBY, "/game start")
    await house.board(b)
    asked = await b.slash(LOBBY, "/game resign")
    await b.click(shown(asked), "Give up")
    for command in ("/fair", "/game status"):
        assert "`salt`" in (await a.slash(LOBBY, command)).text


async def test_after_a_substitution_the_one_who_gave_the_word_is_named(house: House) -> None:
    lobby = await opened(house)
    fair = Fair(number=7, given=[False, True], digest="ab" * 32, order=[0, 1])
    seats = (lobby.seats[0], replace(lobby.seats[1], name="Sorrel", user=3, word="salt", giver="Oak"))
    told = replace(lobby, seats=seats, fair=fair)
    assert "Oak: `salt`" in said(fair_card(told)) and "Sorrel" not in said(fair_card(told))
    assert "word of Oak: `salt`" in seats_text(told)
