"""Nothing final happens on one press: what cannot be taken back is asked about first, and by name."""

import re
from types import SimpleNamespace
from typing import Any

from bot import confirmation
from bot.control_kinds import SomeEntrant
from host import TableRef
from sandbox.person import Person, Reply
from tests.bot.house import LOBBY, House, shown

WORD = re.compile(r"confirm:([0-9a-f]{8})")


def word(reply: Reply) -> str:
    """Return the word with which a command is repeated."""
    found = WORD.search(shown(reply).text.replace("\\", ""))
    assert found is not None, reply.text
    return found[1]


async def state(house: House) -> tuple[Any, ...]:
    """Return what would change at the table here."""
    lobby = await house.host.lobby(await house.ref())
    return lobby.version, lobby.status, lobby.host, lobby.seats


async def asked(house: House, who: Person, command: str, **options: Any) -> Reply:
    """Type a command that asks, and look that it has changed nothing."""
    before = await state(house)
    reply = await who.slash(LOBBY, command, **options)
    assert await state(house) == before
    assert (await house.ref()).code in reply.text and reply.ephemeral
    return reply


async def test_giving_up_asks_first_names_the_table_and_says_what_it_costs(house: House) -> None:
    _, b, _ = await house.table("A", "B", "C")
    reply = await asked(house, b, "/game resign")
    assert "Tiny" in reply.text and "a machine plays on" in reply.text
    assert "rated" in reply.text
    done = await b.click(shown(reply), "Give up")
    assert "machine plays on" in done.text
    assert (await house.host.lobby(await house.ref())).seats[1].resigned


async def test_a_repeated_command_with_its_word_does_what_the_button_does(house: House) -> None:
    _, b, _ = await house.table("A", "B", "C")
    reply = await asked(house, b, "/game resign")
    assert "/game resign" in reply.text
    wrong = await asked(house, b, "/game resign", confirm="00000000")
    assert "does not fit" in wrong.text
    assert "machine plays on" in (await b.slash(LOBBY, "/game resign", confirm=word(reply).upper())).text
    assert (await house.host.lobby(await house.ref())).seats[1].resigned


async def test_the_word_of_one_person_is_nothing_to_another(house: House) -> None:
    a, b = await house.table("A", "B")
    given = word(await asked(house, b, "/game resign"))
    assert "does not fit" in (await asked(house, a, "/game resign", confirm=given)).text


def test_a_word_is_of_its_person_its_meaning_and_its_note_alone(monkeypatch: Any) -> None:
    """Each part of the word by itself: how things stand may be the same for two people, and for two deeds."""
    monkeypatch.setattr(confirmation, "host_of", lambda _: SimpleNamespace(now=lambda: 7))

    def said(user: int, key: str, given: str, note: str, stands: str) -> str:
        asker: Any = SimpleNamespace(user=SimpleNamespace(id=user))
        asked = confirmation.Question("", "", "", stands)
        return confirmation._words(asker, key, TableRef(1, "4F7K2Q"), f"{given}|{note}", asked)[0]

    base = (1, "out", "1", "", "x")
    others = [(2, "out", "1", "", "x"), (1, "judge", "1", "", "x"), (1, "out", "2", "", "x"),
              (1, "out", "1", "why", "x"), (1, "out", "1", "", "y")]  # fmt: skip
    assert len({said(*one) for one in (base, *others)}) == 6


async def test_a_word_for_one_meaning_confirms_no_other(monkeypatch: Any) -> None:
    done: list[Any] = []

    async def ask(*_: Any) -> confirmation.Question:
        return confirmation.Question("Sure?", "", "Yes", "the same")

    async def do(_: Any, __: Any, given: Any, note: str) -> None:
        done.append((given.number, note))

    async def told(*_: Any, **__: Any) -> None:
        """Show no card."""

    monkeypatch.setitem(
        confirmation.FINAL_ACTIONS, "out", confirmation.FinalAction("/x", SomeEntrant, ask, do)
    )
    monkeypatch.setattr(confirmation, "host_of", lambda _: SimpleNamespace(now=lambda: 7))
    monkeypatch.setattr(confirmation, "answer", told)
    asker: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    ref = TableRef(1, "4F7K2Q")
    right = confirmation._words(asker, "out", ref, "1|why", await ask())[0]
    for given, note in (("2", "why"), ("1", "another"), ("1", "")):
        await confirmation.confirm_or_ask(asker, "out", ref, given, word=right, note=note)
    assert not done
    await confirmation.confirm_or_ask(asker, "out", ref, "1", word=right, note="why")
    assert done == [(1, "why")]


async def test_what_was_asked_grows_stale_when_it_costs_something_else(house: House) -> None:
    _, b, c = await house.table("A", "B", "C")
    reply = await b.slash(LOBBY, "/game resign")
    await c.click(shown(await c.slash(LOBBY, "/game resign")), "Give up")
    before = await state(house)
    again = await b.click(shown(reply), "Give up")
    assert await state(house) == before
    assert "has moved on" in again.text
    await b.click(shown(again), "Give up")
    assert (await house.host.lobby(await house.ref())).seats[1].resigned


async def test_moves_of_others_ask_nobody_anew(house: House) -> None:
    """At a table of machines, or a lively one, nobody could give up else."""
    a, b = await house.table("A", "B")
    reply = await b.slash(LOBBY, "/game resign")
    await a.slash(LOBBY, "/tiny pass")
    await b.click(shown(reply), "Give up")
    assert (await house.host.lobby(await house.ref())).seats[1].resigned


async def test_what_was_asked_lasts_for_minutes_not_for_days(house: House, monkeypatch: Any) -> None:
    _, b = await house.table("A", "B")
    reply = await b.slash(LOBBY, "/game resign")
    before, now = await state(house), house.host.now
    monkeypatch.setattr(house.host, "now", lambda: now() + 3_600_000)
    again = await b.click(shown(reply), "Give up")
    assert await state(house) == before and "Give up" in again.text


async def test_one_may_think_better_of_it(house: House) -> None:
    _, b = await house.table("A", "B")
    reply = await b.slash(LOBBY, "/game resign")
    before = await state(house)
    assert "Nothing has changed" in (await b.click(shown(reply), "Leave it")).text
    assert await state(house) == before


async def test_no_command_that_changes_a_table_reaches_one_elsewhere(house: House) -> None:
    house.sim.add_channel("den")
    _, b, _ = await house.table("A", "B", "C")
    before = await state(house)
    c = house.person("C")
    for command, options in (
        ("/game resign", {}), ("/game abandon", {}), ("/game join", {}), ("/game leave", {}),
        ("/game start", {}), ("/game fill", {}),
        ("/game seat", {"do": "kick", "person": c}), ("/game seat", {"do": "swap", "person": c}),
        ("/game seat", {"do": "host", "person": c}), ("/game invite", {"person": c}),
        ("/game viewers", {"private": True}), ("/game viewers", {"delay": 1}),
        ("/game rematch", {}), ("/game word", {"word": "oak"}),
        ("/game join", {"dms": False}), ("/game vote", {"choice": "no"}), ("/game stepin", {}),
        ("/game options", {"seating": "random"}),
        ("/game absence", {"preset": "live"}),
    ):  # fmt: skip
        reply = await b.slash("#den", command, options)
        assert "Nothing is being played in this channel" in reply.text, command
        assert await state(house) == before, command
    assert "name the one that you mean" in (await b.slash("#den", "/game move")).text
    assert await state(house) == before
    reply = await b.slash("#den", "/game resign")
    assert f"<#{house.sim.channel(LOBBY).id}>" in reply.text, "it says where theirs is"


async def test_joining_says_at_which_table_and_what_it_binds_to(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    reply = await b.slash(LOBBY, "/game join")
    assert (await house.ref()).code in reply.text
    assert "/game leave" in reply.text and "rated" in reply.text
    assert "Clock" in (await house.person("A").wait_for(LOBBY, "2 at the table")).text, (
        "the card has the contract"
    )


async def test_closing_a_table_asks_first_where_it_happens_at_once_and_where_it_is_voted_on(
    house: House,
) -> None:
    a, b, c = await house.table("A", "B", "C")
    reply = await asked(house, a, "/game abandon")
    assert "more than half" in reply.text
    for person in (b, c):
        await person.slash(LOBBY, "/game resign", confirm=word(await person.slash(LOBBY, "/game resign")))
    reply = await asked(house, a, "/game abandon")
    assert "closed at once" in reply.text
    await a.click(shown(reply), "Close the table")
    assert (await house.host.lobby(await house.ref())).status == "abandoned"


async def test_a_vote_that_decides_something_final_asks_first(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    await b.slash(LOBBY, "/game seat", do="kick", person=a)
    card = await c.wait_for(LOBBY, "a machine plays on for")
    before = await state(house)
    reply = await c.click(card, "Yes")
    assert await state(house) == before
    assert "Your vote decides it" in reply.text
    assert "is voted out" in (await c.click(shown(reply), "Yes")).text
    assert (await house.host.lobby(await house.ref())).seats[0].resigned


async def test_handing_a_table_over_asks_first(house: House) -> None:
    a, b = await house.table("A", "B")
    reply = await asked(house, a, "/game seat", do="host", person=b)
    await a.click(shown(reply), "Hand it over")
    assert (await house.host.lobby(await house.ref())).host == b.id


async def test_an_organiser_who_closes_a_table_is_asked_first(house: House) -> None:
    await house.table("A", "B")
    owner, code = house.person("Owner"), (await house.ref()).code
    reply = await asked(house, owner, "/server close", table=code)
    await owner.click(shown(reply), "Close table")
    assert (await house.host.lobby(await house.ref())).status == "abandoned"


async def test_letting_a_caretaker_play_asks_first_and_takes_no_seat_of_others(house: House) -> None:
    a, _ = await house.table("A", "B")
    before = await state(house)
    refused = await a.slash(LOBBY, "/game stepin", out=True, seat=2)
    assert "hands over your own seat, so leave out `seat:`" in refused.text
    assert await state(house) == before
    reply = await asked(house, a, "/game stepin", out=True)
    assert "A caretaker plays safe moves in your seat from now on" in reply.text
    await a.click(shown(reply), "Let it play")
    look = await house.host.look(await house.ref(), None)
    assert look.away == (a.id,)
    board = await a.wait_for(LOBBY, "A lets a caretaker play, who plays safe moves until they click")
    await a.click(board, "I am back")
    assert (await house.host.look(await house.ref(), None)).away == ()


async def test_a_table_is_not_handed_to_oneself_nor_to_who_does_not_play_and_nothing_is_asked(
    house: House,
) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join")
    for person in ("A", "C"):
        told = await a.slash(LOBBY, "/game seat", do="host", person=house.person(person))
        assert "Hand " not in told.text, told.text


async def test_the_last_one_who_gives_up_hears_of_no_machine(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    assert "a machine plays on" in (await asked(house, a, "/game resign")).text
    for person in (b, c):
        await person.click(shown(await asked(house, person, "/game resign")), "Give up")
    last = (await asked(house, a, "/game resign")).text
    assert "the game is closed" in last and "a machine plays on" not in last
