"""Undo, redo, log filters, the replay card and files, through the real client."""

import json
from base64 import b64encode
from random import Random

import pytest

from engine.record import MOST_BYTES
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.clicker import play
from tests.bot.house import LOBBY, House, button, shown
from tests.engine.games import recorded


async def test_undo_and_redo_by_command(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny pass")
    taken = await a.slash(LOBBY, "/undo")
    assert "A takes move 1 back: A passes" in taken.text
    assert (
        "move 2" in (await house.board(b)).text or (await house.host.look(await house.ref(), None)).ply == 2
    )
    again = await a.slash(LOBBY, "/undo", redo=True)
    assert "A brings move 1 back: A passes" in again.text
    refused = await a.slash(LOBBY, "/undo", redo=True)
    assert "There is nothing to bring back" in refused.text
    await house.quiet()
    posts = [seen.text for seen in await b.messages(LOBBY) if "· move" in seen.text and not seen.ephemeral]
    assert any("takes move 1 back" in text for text in posts), "everybody reads what was undone"


async def test_the_undo_button_takes_back_what_it_was_drawn_for_and_nothing_else(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert not any(one.label == "Undo" for one in panel.buttons)
    after = shown(await a.click(panel, "Pass"))
    again = shown(await a.click(await house.board(a), "Your move"))
    await a.click(await house.board(a), "Your move")  # of several panels only the newest follows the game
    taken = shown(await a.click(after, "Undo"))
    assert "A takes move 1 back" in taken.text
    assert any(one.label == "Pass" for one in taken.buttons), "it is A's move again"
    late = await a.click(again, "Undo")
    assert "The board has moved on" in late.text
    drawn = shown(await a.click(taken, "Draw"))
    assert not any(one.label == "Undo" for one in drawn.buttons), "a draw is final"


async def test_a_stranger_and_a_final_action_get_one_sentence(house: House) -> None:
    a, _ = await house.table("A", "B")
    assert "You do not play in this game" in (await house.person("S").slash(LOBBY, "/undo")).text
    assert "You have done nothing yet" in (await a.slash(LOBBY, "/undo")).text
    await a.slash(LOBBY, "/tiny draw")
    refused = await a.slash(LOBBY, "/undo")
    assert "this has made it final: You see" in refused.text
    assert refused.ephemeral


async def test_undo_by_consent_is_one_tap(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny pass")
    await b.slash(LOBBY, "/tiny pass")
    asked = await a.slash(LOBBY, "/undo")
    assert "Others have acted since, so you have asked them: B" in asked.text
    notice = await b.wait_for(LOBBY, lambda seen: any(one.label == "Agree" for one in seen.buttons))
    assert "A asks to take the last 2 actions back" in notice.text
    await b.click(notice, "Agree")
    look = await house.host.look(await house.ref(), a.id)
    assert look.pending is not None
    assert look.pending.must == (0,)
    assert look.ply == 6  # two actions, the vote and its result, two undos


async def test_the_log_is_narrowed_by_player_and_kind(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny peek")
    await b.slash(LOBBY, "/tiny pass")
    players = await a.autocomplete(LOBBY, "/log", "player")
    assert [(one["name"], one["value"]) for one in players] == [("A", 1), ("B", 2)]
    of_b = await a.slash(LOBBY, "/log", player=2)
    assert "B passes" in of_b.text
    assert "A peeks" not in of_b.text
    assert "There is no seat 77 at this table." in (await a.slash(LOBBY, "/log", player=77)).text
    mine = await a.slash(LOBBY, "/log", only="private")
    assert "You see" in mine.text
    assert "passes" not in mine.text
    assert "Nothing of that kind has happened." in (await b.slash(LOBBY, "/log", only="private")).text


def attached(content: bytes) -> dict[str, str]:
    """Attach a file to a command."""
    return {"filename": "game.json", "data": b64encode(content).decode()}


def moment(seen: Seen) -> str:
    """Return the line of the card that says which moment it shows."""
    return next(line for line in seen.text.splitlines() if line.startswith("Ply "))


async def test_a_running_game_is_stepped_through_on_its_public_side(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    await b.slash(LOBBY, "/tiny peek")
    card = shown(await a.slash(LOBBY, "/replay"))
    assert moment(card) == "Ply 2 of 2, as everybody saw it."
    assert not card.selects
    card = shown(await a.click(card, "Back"))
    assert moment(card) == "Ply 1 of 2, as everybody saw it."
    assert "A draws a card" in card.text
    assert "You see" not in card.text
    card = shown(await a.click(card, "First"))
    assert moment(card) == "Ply 0 of 2, as everybody saw it."
    assert button(card, "Back").disabled
    assert button(card, "First").disabled
    for ply in (1, 2):
        card = shown(await a.click(card, "Forward"))
        assert moment(card) == f"Ply {ply} of 2, as everybody saw it."
    assert button(card, "Forward").disabled and button(card, "Last").disabled
    card = shown(await a.click(card, "Back"))
    card = shown(await a.click(card, "Last"))
    assert "B peeks" in card.text
    form = await a.click(card, "Jump…")
    assert form.modal is not None
    card = shown(await a.fill(form, text="1"))
    assert moment(card) == "Ply 1 of 2, as everybody saw it."
    for typed in ("seven", "-1", "1.5", "٣", "1e3", " ", "9999999", "1" * 100):
        wrong = await a.fill(await a.click(card, "Jump…"), text=typed)
        assert "is no number of a move; give a whole number such as 12." in wrong.text
    for typed in ("3", "7", "999999"):
        wrong = await a.fill(await a.click(card, "Jump…"), text=typed)
        assert f"There is no move {typed}; choose one from 0 to 2" in wrong.text
    assert moment(card) == "Ply 1 of 2, as everybody saw it.", "a wrong number leads nowhere"


async def finished(house: House) -> list[Person]:
    people = await house.table("A", "B")
    await play(house, people, Random("past"))
    return people


async def test_a_finished_game_is_seen_through_any_eyes_and_taken_in_as_a_file(house: House) -> None:
    a, b = await finished(house)
    ref = await house.ref()
    card = shown(await b.slash(LOBBY, "/replay", table=ref.code.lower(), ply=0))
    assert moment(card).startswith("Ply 0 of ")
    (eyes,) = card.selects
    card = shown(await b.select(card, eyes.custom_id, eyes.values[1]))
    assert moment(card).endswith("as A saw it.")
    document = await house.host.export(ref, None)
    head = (await house.host.look(ref, None)).head
    card = shown(await a.slash(LOBBY, "/replay", file=attached(document), head=head[:16]))
    assert "The head is of this game" in card.text
    card = shown(await a.click(card, "First"))
    assert moment(card).startswith("Ply 0 of ")
    plain = shown(await a.slash(LOBBY, "/replay", file=attached(document)))
    assert "proves dice and rules only" in plain.text


FORGED = recorded().model_dump(mode="json") | {"words": ["a", "b", "c"]}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "The file is no JSON document"),
        (b"x" * (MOST_BYTES + 1), "a record has at most"),
        (json.dumps(FORGED).encode(), "diverges at ply 1"),
    ],
)
async def test_a_damaged_file_gets_one_sentence(house: House, content: bytes, said: str) -> None:
    reply = await house.person("A").slash(LOBBY, "/replay", file=attached(content))
    assert reply.ephemeral
    assert said in reply.text


async def test_wrong_replays_get_one_sentence(house: House) -> None:
    a, _ = await house.table("A", "B")
    assert "There is no table nope here" in (await a.slash(LOBBY, "/replay", table="nope")).text
    assert "There is no move 99" in (await a.slash(LOBBY, "/replay", ply=99)).text
    assert "A head is for a file" in (await a.slash(LOBBY, "/replay", head="ab" * 8)).text


async def test_the_record_of_a_running_game_holds_nothing_hidden(house: House) -> None:
    a, _ = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    reply = shown(await a.slash(LOBBY, "/game record"))
    assert "the seed and the actions follow" in reply.text
    assert reply.attachments
