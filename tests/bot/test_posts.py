"""The public post: text, picture and headline; when it is posted anew, and what it never tells."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot.delivery import posts
from bot.presenter.markdown import roughly
from bot.presenter.table_cards import public_board
from engine import Text
from engine.scene import Palette, Scene, palette
from games import GAMES
from host.model.contract import Contract
from host.processes.painter import Painter
from host.processes.worker import WorkerDied
from host.views.faces import Happened
from sandbox.seen import Seen
from tests.bot.clicker import play
from tests.bot.house import LOBBY, House, button, shown
from tests.bot.test_delivery import boards
from tests.bot.test_small_print import bookkeeping

GALLERY, TEXT, ROW = 12, 10, 1


def kinds(seen: Seen) -> list[int]:
    """Return the kinds of the components of a message, from above."""
    return [int(one["type"]) for one in seen.raw["components"]]


def file_of(house: House, seen: Seen, at: int = 0) -> bytes:
    """Return a file of a message."""
    return house.sim.world.files[int(seen.attachments[at]["id"])].data


async def test_text_then_picture_then_headline_then_buttons(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    board = boards(await b.messages(LOBBY))[-1]
    assert kinds(board) == [TEXT, TEXT, GALLERY, TEXT, ROW]
    above, below = board.raw["components"][1]["content"], board.raw["components"][3]["content"]
    assert "Round 1" in above and "· move 1 ·" in above
    assert below.startswith("**A draws a card.** It is the turn of <@")
    (picture,) = board.attachments
    assert picture["filename"] == "board.png"
    alt = board.raw["components"][2]["items"][0]["description"]
    assert "Round 1, deck 9 (new)" in alt, "what the picture marks as new is said"
    assert Image.open(BytesIO(file_of(house, board))).format == "PNG"


async def test_what_matters_most_stands_last_in_bold_before_who_is_next(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), None)
    happened = [
        Happened(1, 0, 2, Text("A rolls 2, the monster 3.")), Happened(1, 0, 3, Text("A beats Monster 6.")),
        Happened(1, 0, 1, Text("A gains 2 wisdom.")),
    ]  # fmt: skip
    below = public_board(look, 1, happened=happened).texts[-1].splitlines()
    assert below[:2] == ["- A rolls 2, the monster 3.", "- A gains 2 wisdom."]
    assert below[2].startswith(f"**A beats Monster 6.** It is the turn of <@{a.id}>")


async def test_the_server_settles_how_boards_are_shown_in_its_channels(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, painter = house.person("Owner"), house.host.faces.painter
    a, b = await house.table("A", "B")
    await house.quiet()
    paint, colours = painter.paint, list[Palette]()

    async def noted(game: Any, view: Any, scene: Scene) -> Any:
        colours.append(scene.palette)
        return await paint(game, view, scene)

    monkeypatch.setattr(painter, "paint", noted)
    assert "Games on this server" in (await owner.slash(LOBBY, "/server settings")).text
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert boards(await b.messages(LOBBY))[-1].attachments and colours[-1] == palette()
    await owner.slash(LOBBY, "/server settings", theme="day", sight="deutan")
    await b.slash(LOBBY, "/tiny draw")
    await house.quiet()
    assert boards(await b.messages(LOBBY))[-1].attachments and colours[-1] == palette("day", "deutan")
    await owner.slash(LOBBY, "/server settings", board="text")
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    post = boards(await b.messages(LOBBY))[-1]
    assert not post.attachments and "```" in post.text and "· move 3 ·" in post.text


async def test_a_picture_is_sent_again_only_when_it_is_another(house: House) -> None:
    a, _ = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    house.client.delivery._desk.told.clear()
    seq = await bookkeeping(house, await house.ref())
    await house.quiet()
    second = await a.read(first)
    assert f"·{seq} · move 0" in second.text and second.attachments[0]["id"] == first.attachments[0]["id"]
    await a.slash(LOBBY, "/tiny draw")
    await house.quiet()
    third = boards(await a.messages(LOBBY))[-1]
    assert third.attachments[0]["id"] != first.attachments[0]["id"]
    assert file_of(house, third) != file_of(house, first)


async def test_after_a_restart_the_picture_is_sent_once_more_and_stands_alone(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await house.quiet()
    await house.stop()
    await house.start()
    await b.slash(LOBBY, "/tiny whistle")
    await house.quiet()
    board = await a.read(first)
    assert len(board.attachments) == 1 and board.attachments[0]["id"] != first.attachments[0]["id"]


async def test_where_fewer_are_awaited_nobody_is_called_and_no_post_is_made(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny auction")
    await house.quiet()
    before = boards(await a.messages(LOBBY))
    assert b.id in before[-1].pinged
    await a.slash(LOBBY, "/tiny answer", choice="bid 1")
    await house.quiet()
    assert [seen.id for seen in boards(await a.messages(LOBBY))] == [seen.id for seen in before]


async def test_server_table_and_person_choose_how_boards_are_shown(house: House) -> None:
    a, b = await house.table("A", "B")
    assert shown(await b.slash(LOBBY, "/game viewers", board="text")).text.startswith("Only A")
    first = await house.board(a)
    await a.slash(LOBBY, "/game viewers", board="text")
    await house.quiet()
    board = await a.read(first)
    assert not board.attachments and kinds(board) == [TEXT, TEXT, TEXT, ROW] and "```" in board.text
    await a.slash(LOBBY, "/game viewers", board="picture")
    await house.quiet()
    board = await a.read(first)
    assert board.attachments and "```" not in board.text and "· move 0 ·" in board.text
    mine = shown(await b.slash(LOBBY, "/board"))
    assert mine.attachments and "```" in mine.text, "what the table shows binds nobody in private"
    card = shown(await b.slash(LOBBY, "/me", board="text", theme="day", sight="tritan")).text
    assert "`board` as text" in card and "`theme` by day" in card and "`sight` with less blue" in card
    assert not shown(await b.slash(LOBBY, "/board")).attachments
    assert "`board` as the server has it" in shown(await b.slash(LOBBY, "/me", board="usual")).text


async def test_the_colours_are_those_of_the_reader(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    night = shown(await b.slash(LOBBY, "/board"))
    await b.slash(LOBBY, "/me", theme="day")
    day = shown(await b.slash(LOBBY, "/board"))
    assert file_of(house, night) != file_of(house, day)
    await house.quiet()
    public = boards(await a.messages(LOBBY))[-1]
    look = await house.host.look(await house.ref(), None)
    assert look.seat is None and file_of(house, public) != file_of(house, day)


async def test_where_no_picture_can_be_painted_the_text_goes_alone(house: House) -> None:
    class Dead:
        pid = None

        async def run(self, *_: object) -> bytes:
            raise WorkerDied("ended with -9")

        async def close(self) -> None:
            return

    house.host.faces.painter = Painter(Dead())  # type: ignore[arg-type,misc]  # all of a worker that is used
    a, b = await house.table("A", "B")
    board = await house.board(a)
    assert not board.attachments and "```" in board.text
    await a.slash(LOBBY, "/game viewers", board="picture")
    await house.quiet()
    assert "```" in (await a.read(board)).text
    assert "Round 1" in shown(await b.slash(LOBBY, "/board", picture=True)).text


async def test_what_nobody_may_know_changes_nothing_of_a_post(house: House) -> None:
    a, _ = await house.table("A", "B", game="foes")
    await a.slash(LOBBY, "/foes place", to="B1")
    await house.quiet()
    ref = await house.ref()
    services = house.host._services
    table = await services.current(ref)
    board = boards(await a.messages(LOBBY))[-1]

    def told(seen: Seen) -> tuple[Any, ...]:
        texts = [line for line in seen.text.splitlines() if not line.startswith("-# ")]
        return texts, [one["filename"] for one in seen.attachments], file_of(house, seen), kinds(seen)

    before = told(board)
    game = table.game
    hidden = game.imagine(game.view(table.state, None), Random(5))
    assert game.dump(hidden) != game.dump(table.state)
    seq = await bookkeeping(house, ref)
    services.tables[ref] = replace(table, state=hidden, row=replace(table.row, version=seq))
    house.client.delivery._desk.told.clear()
    house.client.delivery._desk.boards.clear()
    house.host.outbox.wake.set()
    await a.wait_for(LOBBY, f"{ref.code}·{seq} · move")
    await house.quiet()
    assert told(await a.read(board)) == before


async def test_what_is_new_is_found_again_after_a_restart(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    await a.slash(LOBBY, "/foes place", to="B1")
    await a.slash(LOBBY, "/foes end")
    await b.slash(LOBBY, "/foes place", to="D1")
    ref = await house.ref()
    look = await house.host.look(ref, None)
    marked = await house.host.faces.in_public(look, 1)
    plain = await house.host.faces.in_public(look)
    assert marked.picture is not None and plain.picture is not None
    assert marked.picture.digest != plain.picture.digest, "what came since ply 1 is marked"
    house.host.faces._views.clear()
    house.host._services.history.forget()
    assert (await house.host.faces.in_public(look, 1)).picture == marked.picture


async def test_a_reader_who_looks_twice_sees_the_same_marks(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    await a.slash(LOBBY, "/foes place", to="B1")
    first = shown(await a.slash(LOBBY, "/board"))
    await a.slash(LOBBY, "/foes end")
    await b.slash(LOBBY, "/foes place", to="D1")
    second = shown(await a.slash(LOBBY, "/board"))
    third = shown(await a.slash(LOBBY, "/board"))
    assert file_of(house, first) != file_of(house, second) == file_of(house, third)


async def test_the_end_tells_who_won_and_the_curve_of_the_win(house: House) -> None:
    people = await house.table("A", "B")
    await play(house, people, Random(5))
    await house.quiet()
    look = await house.host.look(await house.ref(), None)
    assert look.outcome is not None
    last = (await people[0].messages(LOBBY))[-1]
    first = [name for name, place in zip("AB", look.outcome.places, strict=True) if place == 1]
    won = f"{first[0]} wins\n" if len(first) == 1 else "Nobody is ahead of anybody"
    assert last.text.replace("*", "").startswith(f"### Tiny: the game is over\n## {won}")
    assert [one["filename"] for one in last.attachments] == ["board.png", "curve.png"]
    assert "How likely each was to win: at the start A 50 %, B 50 %" in last.text
    assert Image.open(BytesIO(file_of(house, last, 1))).width == 640
    rated = await house.host.ratings.changes(await house.ref())
    assert len(rated) == 2
    for person in people:
        change = rated[person.id]
        assert f"(rating {change.rating.points}, {change.change:+})" in last.text


async def test_the_card_of_a_table_shows_how_such_a_game_begins(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    assert [one["filename"] for one in card.attachments] == ["board.png"]
    assert re.search(r"^Easy to learn\.$", card.text, re.MULTILINE), "nobody has measured the tiny game"
    assert "Clock: 2 days for each move." in card.text and "Short questions" not in card.text
    assert "## Tiny: " in shown(await a.click(card, "Rules")).text
    assert button(card, "Learn").label == "Learn"
    levels = shown(await a.click(card, "Add a machine"))
    assert "How well shall the machine play?" in levels.text
    await a.click(levels, "Strong")
    card = await a.wait_for(LOBBY, lambda seen: "2 at the table" in seen.text and not seen.ephemeral)
    assert len(card.attachments) == 1 and "Machine (strong)" in card.text.replace("\\", "")
    assert "Easy to learn." in card.text
    await a.click(card, "Start")
    await house.quiet()
    assert not (await a.read(card)).attachments, "the board has a picture of its own"


class Endless:
    """Play a game through that never ends."""

    async def work(self, *_: Any, **__: Any) -> Any:
        """Wait for ever."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Go."""


def painted_late(house: House, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let no opening be painted until the event is set, and cards be drawn anew soon."""
    monkeypatch.setattr(posts, "CARD_SECONDS", 0.05)
    monkeypatch.setattr(posts, "PAINTED", timedelta(milliseconds=200))
    real, painted = house.host.faces.playouts, asyncio.Event()

    async def late(*args: Any, **more: Any) -> Any:
        await painted.wait()
        return await real.work(*args, **more)

    monkeypatch.setattr(house.host.faces, "playouts", SimpleNamespace(work=late, close=real.close))
    return painted


async def test_a_card_that_went_before_its_picture_gets_it_unasked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = painted_late(house, monkeypatch)
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    assert not card.attachments
    painted.set()
    card = await a.wait_for(LOBBY, lambda seen: "1 at the table" in seen.text and bool(seen.attachments))
    await house.quiet()
    assert len([one for one in await a.messages(LOBBY) if "1 at the table" in one.text]) == 1


async def test_the_card_of_a_table_says_how_long_such_a_game_was_measured_to_take(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="foes")
    card = await a.wait_for(LOBBY, "1 at the table")
    await b.click(card, "Join")
    card = await a.wait_for(LOBBY, "2 at the table")
    takes = roughly(Contract().lasts(GAMES["foes"].lengths[2]))
    assert f"\nAbout {takes}; medium difficulty." in card.text
    await a.slash(LOBBY, "/game options", rule="round_cap", value="25")
    card = await a.wait_for(LOBBY, "by the usual rules")
    assert f"\nAbout {takes} by the usual rules; medium difficulty." in card.text


async def test_a_card_gets_its_picture_however_late_and_that_of_how_the_table_stands_now(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = painted_late(house, monkeypatch)
    a, b, c = (house.person(name) for name in "ABC")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    await asyncio.sleep(1)  # it is drawn again meanwhile, too early
    painted.set()
    card = await a.wait_for(LOBBY, lambda seen: "1 at the table" in seen.text and bool(seen.attachments))
    first = card.attachments[0]["id"]
    painted.clear()
    await b.click(card, "Join")
    await c.click(card, "Join")
    card = await a.wait_for(LOBBY, "3 at the table")
    assert card.attachments[0]["id"] == first, "what was shown before stays until then"
    painted.set()
    await a.wait_for(LOBBY, lambda seen: "3 at the table" in seen.text and seen.attachments[0]["id"] != first)


async def test_no_picture_waits_for_games_that_are_played_through(house: House) -> None:
    house.host.faces.playouts = Endless()  # type: ignore[misc,assignment]  # all of a painter that is used
    a, _ = await house.table("A", "B")
    assert (await house.board(a)).attachments


async def test_a_question_in_passing_to_somebody_who_is_here_makes_no_post(house: House) -> None:
    a, b = await house.table("A", "B")
    first = await house.board(a)
    await b.slash(LOBBY, "/tiny whistle")  # who has just acted is not pinged
    await a.slash(LOBBY, "/tiny auction")
    await house.quiet()
    asked = boards(await b.messages(LOBBY))
    assert [seen.id for seen in asked] == [first.id]
    assert f"<@{b.id}>" in asked[0].text and button(asked[0], "Your move")
    await b.slash(LOBBY, "/tiny answer", choice="bid 0")
    await a.slash(LOBBY, "/tiny answer", choice="bid 1")
    await house.quiet()
    next_turn = boards(await b.messages(LOBBY))
    assert len(next_turn) == 2, "a turn of somebody else has a post of its own"


async def test_a_turn_goes_on_in_its_own_post_after_a_question_in_passing(house: House) -> None:
    house.host._services.entropy = Random(1).randbytes  # not every game comes to such a question
    people = await house.table("A", "B", game="foes")
    ref, rng, posts = await house.ref(), Random(5), [0, 0]

    async def act() -> bool:
        """Let whoever is asked act; return whether that was in passing."""
        look = await house.host.look(ref, None)
        assert look.pending is not None
        person = people[look.pending.must[0]]
        mine = await house.host.look(ref, person.id)
        action = look.game.greedy(mine.view, mine.legal, rng)
        await house.host.act(house.caller(person, ref), ref, None, str(action))
        return look.pending.kind in look.game.brief

    while not await act():
        await house.quiet()
        posts = [posts[1], len(boards(await people[0].messages(LOBBY)))]
    await house.quiet()
    look = await house.host.look(ref, None)
    assert look.pending is not None and look.pending.kind == "turn"
    assert len(boards(await people[0].messages(LOBBY))) == posts[0]
