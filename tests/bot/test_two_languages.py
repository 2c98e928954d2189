"""A German and an English person at one table of each game, from the lobby to the end: whatever either of
them is shown is in their own language, and the channel speaks the server's.

German is the pseudo-language here, in which a plain word is one that no catalogue was asked for; that the
German catalogues are whole is another test's (`tests.house.test_catalogues`).
"""

import re
from collections.abc import AsyncIterator, Iterator
from gettext import NullTranslations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.languages import Languages
from engine.board import LETTERS
from engine.pseudo import PSEUDO, escaped
from engine.texts import ENGLISH
from games import GAMES
from host import Look
from sandbox import Sandbox
from sandbox.person import Person, Reply
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, housed
from tests.e2e.pilot import advice, by_command
from tests.support.waiting import until

ACCENTED: Final = frozenset(PSEUDO.gettext("aceginorsuyzACEGINORSUYZ"))
BRIEF: Final[dict[str, dict[str, int]]] = {
    "foes": {},
    "good_vs_bad": {"round_cap": 8},
    "guardians": {"turn_cap": 4},
    "heaven_hell": {"round_cap": 3},
    "willow": {"round_cap": 8},
}
"""House rules of a short game."""
LOOKS: Final = ("/hand", "/board", "/log", "/turns", "/game status", "/orders list", "/rules", "/fair", "/me")
"""What either of them asks for now and then."""
QUICK: Final = frozenset({"foes", "good_vs_bad"})
"""The games that are played in each run of the tests."""
MOST_MOVES: Final = 1500
SIGNS: Final = re.compile(r"```ansi|\x1b\[[\d;]*m|^-# Table [A-Z0-9]{6}$", re.MULTILINE)
"""Colours, and by what the bot knows its own messages again."""
SAME: Final = frozenset({"UTC", "English", "Deutsch", "True", "False", "Ash", "Bea"})
"""What is the same in all languages."""


@pytest.fixture
async def house(sim: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    def of(_: Languages, locale: str) -> NullTranslations:
        return PSEUDO if locale.startswith("de") else ENGLISH

    monkeypatch.setattr(Languages, "of", of)
    async with housed(sim, database, GAMES) as found:
        yield found


class Read:
    """Hold what people were shown: by reader, and what all read in the channel."""

    def __init__(self, channel: int) -> None:
        self._channel: Final = channel
        self.private: Final[dict[str, set[str]]] = {"Ash": set(), "Bea": set()}
        self.public: Final[set[str]] = set()

    async def answer(self, person: Person, reply: Reply) -> Seen:
        """Take in the answer to a command or a press, and return it."""
        assert reply.message is not None
        for seen in (reply.message, *reply.followups):
            self.take(person, seen)
        return reply.message

    def take(self, person: Person, seen: Seen) -> None:
        """Take in a message as it stands on somebody's screen."""
        if seen.by_bot:
            shared = seen.channel_id == self._channel and not seen.ephemeral
            (self.public if shared else self.private[person.name]).update(said(seen))

    async def all(self, person: Person) -> None:
        """Take in all that stands on somebody's screen."""
        for seen in await person.everything():
            self.take(person, seen)

    def faults(self, known: set[str]) -> Iterator[str]:
        """Yield what was not in its reader's language. Letters of pieces are drawn alike in all."""
        for text in sorted(self.private["Ash"]):
            if words := [word for word in escaped(text, known) if not {*word.upper()} <= {*LETTERS}]:
                yield f"German has {', '.join(words)} in {text!r}"
        for reader in (self.private["Bea"], self.public):
            yield from (f"English has {text!r}" for text in sorted(reader) if ACCENTED & {*text})


def said(seen: Seen) -> Iterator[str]:
    """Yield the lines of a message, and the words of its controls."""
    yield from SIGNS.sub("", seen.text).splitlines()
    yield from (button.label for button in seen.buttons)
    for select in seen.selects:
        yield from (select.placeholder or "", *select.labels)


async def moved(read: Read, house: House, person: Person, look: Look, rng: Random) -> None:
    """Open the panel, and type what the machine player would do."""
    board = await house.board(person)
    await read.answer(person, await person.click(board, "Your move"))
    await read.answer(person, await by_command(person, LOBBY, look, advice(look, rng)))


@pytest.mark.long
@pytest.mark.parametrize(
    "game", [pytest.param(key, marks=() if key in QUICK else pytest.mark.slow) for key in GAMES]
)
async def test_a_german_and_an_english_person_play_a_whole_game(game: str, house: House) -> None:
    ash, bea = house.person("Ash"), house.person("Bea")
    assert ash.user is not None
    ash.user.locale = "de"
    read, rng = Read(house.sim.channel(LOBBY).id), Random(f"two languages: {game}")
    for person, command, options in (
        (ash, "/help", {}),
        (ash, "/game new", {"game": game}),
        *((ash, "/game options", {"rule": rule, "value": str(most)}) for rule, most in BRIEF[game].items()),
        (bea, "/game join", {}),
        (bea, "/game absence", {}),
        (ash, "/game start", {}),
    ):
        await read.answer(person, await person.slash(LOBBY, command, options))
    await until(house.begun, "the game has begun")
    ref, moves = await house.ref(), 0
    while (awaited := (await house.host.look(ref, None)).awaited) and moves < MOST_MOVES:
        person = ash if ash.id in awaited else bea
        await moved(read, house, person, await house.host.look(ref, person.id), rng)
        for reader in (ash, bea) if moves % 20 == 0 else ():
            for command in LOOKS:
                await read.answer(reader, await reader.slash(LOBBY, command))
            await read.all(reader)
        moves += 1
    await house.quiet()
    for reader in (ash, bea):
        for command in ("/log", "/replay", "/stats me", "/game status"):
            await read.answer(reader, await reader.slash(LOBBY, command))
        await read.all(reader)
    await read.answer(ash, await ash.slash(LOBBY, "/analysis"))
    assert (await house.host.look(ref, None)).status == "ended"
    assert len(read.private["Ash"]) > 100 and len(read.private["Bea"]) > 100 and len(read.public) > 20
    faults = list(read.faults(set(SAME)))
    assert not faults, "\n".join(faults)
