"""What a running table decides together, in Discord: by command, by the card behind “More”, by the vote's
card.
"""

from host import TableRef
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, agreed, button, shown, surely
from tests.bot.test_panel import labels
from tests.bot.tournament import begun, settled, threads


async def status(person: Person) -> Seen:
    """Open the card of the table here, with what its reader may do for all of it."""
    return shown(await person.slash(LOBBY, "/game status"))


def plain(text: str) -> str:
    """Return a text as people read it, without what guards its signs."""
    return text.replace("\\", "")


async def asked(person: Person, says: str) -> Seen:
    """Wait for a vote in the channel."""
    return await person.wait_for(LOBBY, lambda seen: says in plain(seen.text) and any(
        one.label in ("Agree", "Yes") for one in seen.buttons))  # fmt: skip


async def paused(house: House) -> bool:
    return (await house.host.look(await house.ref(), None)).halted is not None


async def test_a_pause_by_button_is_asked_shown_on_the_board_and_ended_by_one(house: House) -> None:
    a, b = await house.table("A", "B")
    board = await house.board(a)
    mine = shown(await a.click(board, "My board"))
    card = shown(await a.click(mine, "More"))
    assert {"Pause", "Change the contract", "Give up", "Close the table"} <= {*labels(card)}
    assert "The others are asked in the channel" in shown(await a.click(card, "Pause")).text
    vote = await asked(b, "A proposes to pause this game")
    assert "already" in (await a.click(await status(a), "Pause")).text, "who asks twice asks once"
    await b.click(vote, "Agree")
    assert await paused(house)
    told = await a.wait_for(LOBBY, "It goes on as soon as one who plays presses “Go on”")
    assert "by itself after 30 days" in told.text
    await a.wait_for(LOBBY, lambda seen: "Paused since" in seen.text and "Your move" in labels(seen))
    assert "No vote waits for you" in (await b.slash(LOBBY, "/game vote", choice="yes")).text
    await a.slash(LOBBY, "/tiny pass")
    assert await paused(house), "a move ends no pause"
    answer = shown(await b.click(await status(b), "Go on"))
    assert "The pause is over" in answer.text
    assert not await paused(house)
    await house.quiet()


async def test_a_pause_by_command_can_be_withdrawn_and_is_refused_to_strangers(house: House) -> None:
    a, b = await house.table("A", "B")
    c = house.person("C")
    assert "You do not play in this game" in (await c.slash(LOBBY, "/game pause")).text
    assert "asked in the channel" in (await a.slash(LOBBY, "/game pause")).text
    vote = await asked(b, "A proposes to pause")
    assert "You do not play" in (await c.click(vote, "Agree")).text
    await a.click(vote, "No")
    await b.wait_for(LOBBY, "The vote did not pass")
    assert not await paused(house)
    assert "not paused" in (await b.slash(LOBBY, "/game pause", off=True)).text
    assert labels(await status(c)) == [], "who has no seat is offered nothing"


async def test_an_organiser_pauses_and_the_audit_list_says_so(house: House) -> None:
    a, _ = await house.table("A", "B")
    owner = house.person("Owner")
    assert "The game is paused" in (await owner.slash(LOBBY, "/game pause")).text
    assert "An organiser has paused this game" in (await a.slash(LOBBY, "/game pause", off=True)).text
    await owner.slash(LOBBY, "/game pause", off=True)
    assert not await paused(house)
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert "paused table" in audit
    assert "ended the pause of table" in audit


async def test_more_time_by_button_and_by_command_is_said_in_the_channel(house: House) -> None:
    a, b = await house.table("A", "B")
    first = (await house.host.absence.up(await house.ref()))[0]
    card = await status(b)
    assert not any("more for" in label for label in labels(await status(a))), "nobody gives it to themselves"
    answer = shown(await b.click(card, button(card, "1 day more for A").label))
    assert "A has been given more time: 1 day" in answer.text
    await a.wait_for(LOBBY, "B gives A 1 day more")
    assert ((await house.host.absence.up(await house.ref()))[0] - first).total_seconds() == 86_400
    given = await b.slash(LOBBY, "/game moretime", person=a, minutes=90)
    assert "A has been given more time: 90 minutes" in given.text
    assert "ask the others" in (await a.slash(LOBBY, "/game moretime", person=a)).text
    stranger = house.person("C")
    assert "They do not play" in (await b.slash(LOBBY, "/game moretime", person=stranger)).text


async def test_another_contract_is_proposed_in_its_panel_and_by_command(house: House) -> None:
    a, b = await house.table("A", "B")
    panel = shown(await a.click(await status(a), "Change the contract"))
    assert "is proposed to all who hold a seat" in panel.text
    picked = next(one for one in panel.selects if any("preset=live" in value for value in one.values))
    live = next(value for value in picked.values if value.endswith("preset=live"))
    answer = shown(await a.select(panel, picked.custom_id, live))
    assert "The others are asked in the channel" in answer.text
    vote = await asked(b, "A proposes another contract")
    assert "“Clock: 5 minutes for each move.” instead of “Clock: 2 days for each move.”" in plain(vote.text)
    await b.click(vote, "Agree")
    await a.wait_for(LOBBY, "The contract is another one from now on")
    ref = await house.ref()
    assert (await house.host.lobby(ref)).contract.seconds == 300
    typed = await b.slash(LOBBY, "/game absence", what="clock", value="none")
    assert "asked in the channel" in typed.text
    again = await asked(a, "B proposes another contract")
    await a.click(again, "No")
    assert (await house.host.lobby(ref)).contract.clock == "move"
    stranger = house.person("C")
    assert "Only those who play" in (await stranger.slash(LOBBY, "/game absence")).text
    assert "You do not play" in (await stranger.slash(LOBBY, "/game absence", preset="live")).text


async def test_a_game_goes_back_to_a_move_picked_on_the_card_or_typed(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    await b.slash(LOBBY, "/tiny pass")
    card = shown(await a.click(await status(a), "Go back…"))
    assert "After which move?" in str(card.selects[0])
    values = card.selects[0].values
    assert [value.rpartition(":")[2] for value in values] == ["1", "0"]
    answer = shown(await a.select(card, card.selects[0].custom_id, values[-1]))
    assert "so you have asked the others: B" in answer.text
    vote = await asked(b, "A asks to go back to where the game stood after move 0: 2 actions go")
    assert "Whoever saw it knows it still, and the same dice and cards come again" in plain(vote.text)
    await b.click(vote, "Agree")
    await a.wait_for(LOBBY, "A takes move 1 back")
    ref = await house.ref()
    assert (await house.host.look(ref, None)).awaited == (a.id,)
    await a.slash(LOBBY, "/tiny pass")
    offered = await a.autocomplete(LOBBY, "/undo", "to", "")
    assert [one["value"] for one in offered] == [0]
    typed = await a.slash(LOBBY, "/undo", to=0)
    assert "A takes move" in typed.text, "their own open move goes at once"
    assert "not both at once" in (await a.slash(LOBBY, "/undo", to=0, redo=True)).text


async def test_an_organiser_leads_a_stuck_table_back_after_being_asked(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/tiny draw")
    await b.slash(LOBBY, "/tiny pass")
    owner = house.person("Owner")
    question = await owner.slash(LOBBY, "/game leadback", to=0)
    assert "2 actions go" in question.text
    assert "knows it still" in question.text
    await agreed(owner, question)
    await a.wait_for(LOBBY, "An organiser leads the game back to where it stood after move 0")
    assert "cannot be brought back" in (await a.slash(LOBBY, "/undo", redo=True)).text
    assert "do not play there" in (await a.slash(LOBBY, "/game leadback", to=0)).text
    assert "led back table" in (await owner.slash(LOBBY, "/server audit")).text
    await a.slash(LOBBY, "/tiny pass")
    asking = await owner.slash(LOBBY, "/undo", to=0)
    assert "Lead" in asking.text and asking.message is not None
    assert button(asking.message, "Lead it back")


async def finished(house: House) -> tuple[Person, Person, TableRef]:
    a, b = await house.table("A", "B")
    for person in (a, b):
        await person.slash(LOBBY, "/tiny pass")
    ref = await house.ref()
    await surely(b, "/game resign")
    await house.quiet()
    return a, b, ref


async def test_an_organiser_corrects_a_result_by_command_and_by_button(house: House) -> None:
    a, _, ref = await finished(house)
    owner = house.person("Owner")
    typed = {"table": ref.code, "places": "2 1", "why": "misread rule"}
    assert "Only those who may manage" in (await a.slash(LOBBY, "/server result", typed)).text
    question = await owner.slash(LOBBY, "/server result", typed)
    assert "1. B, 2. A" in plain(question.text)
    await agreed(owner, question)
    said = await a.wait_for(LOBBY, "An organiser has corrected the result")
    assert "misread rule" in said.text
    await house.host.ratings.idle()
    row = await house.host._services.store.read.rated_game(ref.place, ref.code)
    assert row is not None and row.corrected == "[2, 1]"
    card = await status(owner)
    assert "Correct the result" not in labels(await status(a))
    modal = await owner.click(card, "Correct the result")
    asks = await owner.fill(modal, text="void it was a test")
    await agreed(owner, asks)
    await a.wait_for(LOBBY, "counts for nobody")
    await house.host.ratings.idle()
    row = await house.host._services.store.read.rated_game(ref.place, ref.code)
    assert row is not None and (row.state, row.why) == ("void", "ruled")
    assert "corrected the result of table" in (await owner.slash(LOBBY, "/server audit")).text


async def test_a_code_that_is_not_here_and_one_that_is_say_the_same_to_a_stranger(house: House) -> None:
    _, _, ref = await finished(house)
    stranger = house.person("Zoe")
    answers = {
        (await stranger.slash(LOBBY, "/server result", table=code, why="so")).text
        for code in (ref.code, "ZZZZZZ")
    }
    assert len(answers) == 1


async def test_games_of_events_are_not_changed_by_agreement(house: House) -> None:
    await begun(house, "A", "B", "C", "D")
    await settled(house)
    thread = next(c for c in house.sim.world.channels.values() if c.name == threads(house)[0])
    ref = await house.host.table_in(house.sim.guild.id, thread.id)
    assert ref is not None
    seats = (await house.host.lobby(ref)).seats
    player = next(house.person(n) for n in "ABCD" if house.person(n).id == seats[0].user)
    other = next(house.person(n) for n in "ABCD" if house.person(n).id == seats[1].user)
    for command, given in (
        ("/game pause", {}), ("/game moretime", {"person": other}), ("/game absence", {"preset": "slow"}),
    ):  # fmt: skip
        assert "belongs to event" in (await player.slash(thread, command, given)).text, command
    owner = house.person("Owner")
    assert "The game is paused" in (await owner.slash(thread, "/game pause")).text


async def test_resigning_in_a_channel_without_a_table_names_the_tables_and_gives_up_nothing(
    house: House,
) -> None:
    a, _ = await house.table("A", "B")
    ref = await house.ref()
    said = await a.slash("#table-1", "/game resign")
    assert ref.code in said.text and "say it there" in said.text
    assert (await house.host.look(ref, None)).status == "running"


async def test_resigning_by_the_card_asks_first(house: House) -> None:
    a, _ = await house.table("A", "B")
    question = await a.click(await status(a), "Give up")
    assert "B wins" in question.text
    assert (await house.host.look(await house.ref(), None)).status == "running"
    await agreed(a, question)
    assert (await house.host.look(await house.ref(), None)).status == "ended"
