"""Each reader is told things in their language: whoever asks, whoever is written to, a channel."""

import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from bot.languages import Catalogue, Languages
from engine.pseudo import PSEUDO, escaped
from engine.texts import ENGLISH
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, shown
from tests.support.waiting import until

TYPED = {"tiny", "Tiny", "True", "False", "UTC", "English", "Deutsch"}
"""What is the same in all languages: keys and lines that are typed."""


@pytest.fixture
def german_in_accents(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let German be the pseudo-language, so that no catalogue need be complete."""

    def of(_: Languages, locale: str) -> NullTranslations:
        return PSEUDO if locale.startswith("de") else ENGLISH

    monkeypatch.setattr(Languages, "of", of)
    yield


def said(seen: Seen) -> str:
    """Return all that a card says, with its buttons."""
    all_of_it = "\n".join([seen.text, *(button.label for button in seen.buttons)])
    return re.sub(r"\b[A-Z0-9]{6}·", "", all_of_it)  # the code of a table


async def test_two_people_at_one_table_read_two_languages(house: House, german_in_accents: None) -> None:
    a, b = house.person("A"), house.person("B")
    assert a.user is not None
    a.user.locale = "de"
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    await a.slash(LOBBY, "/game start")
    await until(house.begun, "the game has begun")
    mine, theirs = shown(await a.slash(LOBBY, "/hand")), shown(await b.slash(LOBBY, "/hand"))
    assert not escaped(said(mine), TYPED)
    assert "ñ" not in said(theirs)
    board = await house.board(b)
    assert "ñ" not in said(board), "the channel speaks the server's language"


async def test_what_is_chosen_holds_before_what_discord_says(house: House, german_in_accents: None) -> None:
    a = house.person("A")
    assert not escaped(said(shown(await a.slash(LOBBY, "/me", language="de"))), TYPED)
    assert not escaped(said(shown(await a.slash(LOBBY, "/turns"))), TYPED)
    assert "ñ" not in said(shown(await a.slash(LOBBY, "/me", language="en")))
    a.user.locale = "de"  # type: ignore[union-attr]  # they are there
    assert "ñ" not in said(shown(await a.slash(LOBBY, "/turns")))
    assert not escaped(said(shown(await a.slash(LOBBY, "/me", language="usual"))), TYPED)


async def test_a_server_chooses_the_language_of_its_channels(house: House, german_in_accents: None) -> None:
    owner = house.person("Owner")
    await owner.slash(LOBBY, "/server settings", language="de")
    _, b = await house.table("A", "B")
    board = await b.wait_for(LOBBY, lambda seen: "Ìt ìš thè tùřñ òf" in seen.text and bool(seen.buttons))
    assert not escaped(said(board), {*TYPED, "points", "chips", "cards"})
    assert "ñ" not in said(shown(await b.slash(LOBBY, "/hand")))


def test_commands_in_backticks_are_called_as_in_the_language() -> None:
    class Named(Catalogue):
        def pgettext(self, _: str, message: str) -> str:
            return {"game": "spiel", "join": "mitspielen", "walk": "gehen", "to": "nach"}.get(
                message, message
            )

    language = Named((), "de")
    assert language.gettext("Type `/game join dms:True`.") == "Type `/spiel mitspielen dms:True`."
    assert language.gettext("Type `/foes walk to:B7`, or `walk B7`.") == (
        "Type `/foes gehen nach:B7`, or `walk B7`."
    )
    assert language.gettext("") == ""
