"""A table from the first command to the end, through the real client: every command, every button of the
lobby."""

import re
from dataclasses import replace
from random import Random

import pytest

from bot.presenter import outcome, table_cards
from bot.presenter.lobby import more_card
from engine import heads
from engine.game import Outcome
from engine.record import RecordError, load_record
from engine.texts import Text
from engine.verify import verify
from games import GAMES as PLAYED
from host import TableRef
from tests.bot.clicker import play
from tests.bot.house import GAMES, LOBBY, House, button, more, shown, surely
from tests.support.waiting import until


async def test_a_table_is_opened_joined_and_started_by_commands_and_buttons(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    opened = await a.slash(LOBBY, "/game new", game="tiny")
    assert "is open" in opened.text
    assert opened.ephemeral
    card = await b.wait_for(LOBBY, "1 at the table")
    assert button(card, "Start").disabled
    joined = await b.click(await more(b, card), "Join without DMs")
    assert "You sit at the table" in shown(joined).text
    card = await b.wait_for(LOBBY, "2 at the table")
    started = await a.click(card, "Start")
    assert "The game has begun" in shown(started).text
    board = await house.board(b)
    assert a.id in board.pinged
    assert b.id not in board.pinged


async def test_the_lobby_promises_the_dice_and_is_closed_to_controls_after_the_start(house: House) -> None:
    (a, _) = await house.table("A", "B")
    await house.quiet()
    look = await house.host.look(await house.ref(), None)
    promised = [seen for seen in await a.messages(LOBBY) if heads.shown(look.commitment) in seen.text]
    lobbies = [seen for seen in promised if "**The dice are fixed.**" not in seen.text]
    assert len(lobbies) == 1 and len(promised) == 2, "the card, and the post that closes the words"
    assert not lobbies[0].buttons
    assert "The game has begun" in lobbies[0].text


async def test_a_second_table_in_a_channel_is_refused_and_nothing_changes(house: House) -> None:
    (a, _) = await house.table("A", "B")
    before = await house.ref()
    reply = await a.slash(LOBBY, "/game new", game="tiny")
    assert reply.ephemeral
    assert before.code in reply.text
    assert await house.ref() == before


async def test_an_unknown_game_is_refused_with_the_games_there_are(house: House) -> None:
    reply = await house.person("A").slash(LOBBY, "/game new", game="chess")
    assert "There is no game “chess”; the games are tiny, foes, decked, windowed." in reply.text
    assert reply.ephemeral


async def test_leave_fill_status_and_options(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    await b.slash(LOBBY, "/game join", word="luck")
    assert "You have left" in (await b.slash(LOBBY, "/game leave")).text
    assert "Machine (regular)" in (await a.slash(LOBBY, "/game fill")).text.replace("\\", "")
    status = await b.slash(LOBBY, "/game status")
    assert "2 at the table" in status.text
    panel = shown(await a.slash(LOBBY, "/game options"))
    assert "House rules" in panel.text


async def test_more_has_what_the_card_has_no_button_for_and_names_its_commands(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await b.wait_for(LOBBY, "1 at the table")
    ref = await house.ref()
    assert [one.label for one in card.buttons] == [
        "Join", "Start", "Add a machine", "Rules", "Learn", "More",
    ]  # fmt: skip
    assert heads.shown((await house.host.lobby(ref)).commitment) in card.text, "the promise stands in public"
    panel = await more(b, card)
    assert [one.label for one in panel.buttons] == [
        "House rules", "Absence", "Fair dice?", "Join", "Join without DMs",
    ]  # fmt: skip
    assert "Short questions in another's turn" in panel.text and "Short questions" not in card.text
    typed = re.findall(r"`/([a-z ]+)`", panel.text.partition("by typing")[2])
    known = {one.qualified_name for one in house.client.tree.walk_commands()}
    assert len(typed) == len({*typed}) == 8 and set(typed) <= known
    assert (await b.slash(LOBBY, "/game status")).text == panel.text
    await house.host.set_options(house.caller(a, ref), ref, {"rounds": 7})
    assert "Rounds: 7" in (await more(b, await b.wait_for(LOBBY, "Rounds: 7"))).text
    await a.slash(LOBBY, "/game fill")
    await a.slash(LOBBY, "/game start")
    assert more_card(await house.host.lobby(ref), a.id).texts[-1] == "The game has begun.", (
        "nothing is offered"
    )


async def test_the_house_rules_are_set_by_selects_and_typed_numbers(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    panel = shown(await a.click(await more(a, card), "House rules"))
    asked = await a.click(panel, button(panel, "Change").label)
    changed = await a.fill(asked, text="7")
    assert "**Rounds**: 7" in changed.text
    await a.wait_for(LOBBY, "Rounds: 7")
    asked = await a.click(shown(changed), button(panel, "Change").label)
    refused = await a.fill(asked, text="900")
    assert "50" in refused.text
    assert refused.ephemeral
    stranger = await b.click(await more(b, card), "House rules")
    asked = await b.click(shown(stranger), button(panel, "Change").label)
    refused = await b.fill(asked, text="3")
    assert "A" in refused.text
    assert (await house.host.lobby(await house.ref())).values["rounds"] == 7


async def test_seating_is_chosen_by_a_select(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    panel = shown(await a.click(await more(a, card), "House rules"))
    seating = next(one for one in panel.selects if "~seating:random" in one.values)
    await a.select(panel, seating.custom_id, "~seating:random")
    await a.wait_for(LOBBY, "drawn at the start")


async def test_a_whole_game_by_clicks_ends_with_standings_and_the_seed(house: House) -> None:
    people = await house.table("A", "B", "C")
    clicks = await play(house, people, Random(5))
    assert clicks > 10
    await house.quiet()
    look = await house.host.look(await house.ref(), None)
    last = (await people[0].messages(LOBBY))[-1]
    assert look.seed is not None and look.seed not in last.text
    assert set(last.pinged) == {person.id for person in people}, "everybody who has played is told"
    proof = shown(await people[1].click(last, "Proof")).text
    assert look.seed in proof and look.head in proof and look.commitment in proof
    shown_now = [seen for seen in await people[0].messages(LOBBY) if not seen.ephemeral]
    assert [one.label for seen in shown_now for one in seen.buttons] == [
        "Rematch", "Proof", "Analysis", "Story", "How was it?",
    ]  # fmt: skip


async def test_the_record_is_a_file_that_verifies_and_tells_no_secret_until_the_end(house: House) -> None:
    people = await house.table("A", "B")
    early = await people[0].slash(LOBBY, "/game record")
    assert "the seed and the actions follow when the game is over" in early.text
    (public,) = shown(early).attachments
    told = house.sim.world.files[int(public["id"])].data
    with pytest.raises(RecordError, match="the public side of a game that was still running"):
        load_record(told)
    await play(house, people, Random(6))
    await house.quiet()
    reply = await people[1].slash(LOBBY, "/game record")
    assert reply.ephemeral
    (file,) = shown(reply).attachments
    ref = await house.ref()
    assert file["filename"] == f"{ref.code}.json"
    document = house.sim.world.files[int(file["id"])].data
    head = (await house.host.look(ref, None)).head
    record = load_record(document)
    assert record.seed is not None
    assert record.seed.encode() not in told
    verdict = verify(GAMES["tiny"], record, head[:16])
    assert verdict.ok, str(verdict)


async def test_resign_and_abandon(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    for person in (b, c):
        assert "machine plays on" in (await surely(person, "/game resign")).text
    refused = await b.slash(LOBBY, "/game abandon")
    assert refused.ephemeral
    closed = await surely(a, "/game abandon")
    assert "closed" in closed.text
    await house.quiet()
    last = [seen for seen in await a.messages(LOBBY) if not seen.ephemeral][-1]
    assert last.text.startswith("### Tiny: the table was closed\n")


async def test_a_game_that_an_older_release_closed_after_one_gave_up_names_the_other(house: House) -> None:
    """There a machine took the seat over, and whoever stayed could close the table."""
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), None)
    gone = replace(look.seats[1], policy="greedy", resigned=True)
    closed = replace(look, status="abandoned", seats=(look.seats[0], gone))
    assert "A wins: B has given up" in table_cards.final_board(closed, 1).texts[0]
    assert a.name == "A"


async def test_a_table_in_a_thread_of_its_own(house: House) -> None:
    a = house.person("A")
    reply = await a.slash(LOBBY, "/game new", game="tiny", thread=True)
    thread = house.sim.channel("Tiny")
    assert f"<#{thread.id}>" in reply.text
    card = await a.wait_for(thread, "1 at the table")
    assert await house.host.table_in(house.sim.guild.id, thread.id) == TableRef(
        house.sim.guild.id, card.text.rsplit("-# ", 1)[1].split("·")[0]
    )


async def test_rules_are_shown_by_section_and_completed(house: House) -> None:
    a = house.person("A")
    whole = await a.slash(LOBBY, "/rules", game="foes")
    assert "Formidable Foes: Goal" in whole.text and shown(whole).selects
    offered = await a.autocomplete(LOBBY, "/rules", "section", "", game="foes")
    assert offered
    one = await a.slash(LOBBY, "/rules", game="foes", section=offered[-1]["value"])
    assert str(offered[-1]["name"]) in one.text
    missing = await a.slash(LOBBY, "/rules", game="foes", section="cooking")
    assert "There is no such section" in missing.text


async def test_commands_without_a_table_say_how_to_open_one(house: House) -> None:
    a = house.person("A")
    for command in ("/board", "/hand", "/log", "/game status", "/game start", "/tiny pass"):
        reply = await a.slash(LOBBY, command)
        assert "Nothing is being played in this channel" in reply.text
        assert reply.ephemeral


async def test_a_score_is_said_with_what_it_counts(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    ended = replace(
        look, game=PLAYED["good_vs_bad"], outcome=Outcome((1, 2), (21, 3), "crown", Text("It is over."))
    )
    assert outcome.standings(ended).splitlines()[1:] == [
        "1\\. **A** - 21 Renown",
        "2\\. **B** - 3 Renown",
    ]


async def test_asking_twice_for_a_machine_leaves_one_question(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, lambda seen: any(one.label == "Add a machine" for one in seen.buttons))
    for _ in range(2):
        newest = shown(await a.click(card, "Add a machine"))

    async def alone() -> bool:
        """Tell whether the newest question is the only one."""
        asked = [one for one in await a.messages(LOBBY) if "How well shall the machine play?" in one.text]
        return [one.id for one in asked] == [newest.id]

    await until(alone, "the older question goes")
