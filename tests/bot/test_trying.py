"""`/try`: own moves tried out before one is taken, through the whole bot."""

from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, button, shown


async def turns(house: House, people: list[Person]) -> tuple[Person, Person]:
    """Return who is asked now, and who is not."""
    look = await house.host.look(await house.ref(), None)
    asked = next(one for one in people if one.id == look.awaited[0])
    return asked, next(one for one in people if one is not asked)


def first_step(card: Seen) -> str:
    """Return the first control that adds a step."""
    ids = [one.custom_id for one in card.buttons if one.custom_id and "~try:to:" in one.custom_id]
    return ids[0]


async def test_moves_are_tried_without_a_trace_and_played_by_one_press(house: House) -> None:
    people = await house.table("A", "B")
    asked, _ = await turns(house, people)
    ref = await house.ref()
    before = await house.host.look(ref, asked.id)
    board = shown(await asked.slash(LOBBY, "/board"))
    card = shown(await asked.click(board, "Try moves out"))
    assert "Tried out: nothing of it is done yet" in card.text
    tried = shown(await asked.click(card, custom_id=first_step(card)))
    assert "1. **" in tried.text and button(tried, "Play this") and button(tried, "Take back")
    after = await house.host.look(ref, asked.id)
    assert (after.version, after.ply) == (before.version, before.ply), "nothing is done"
    again = shown(await asked.click(tried, "Take back"))
    assert "1. **" not in again.text
    tried = shown(await asked.click(again, custom_id=first_step(again)))
    play = button(tried, "Play this").custom_id
    assert play is not None
    await asked.click(tried, custom_id=play)
    assert (await house.host.look(ref, None)).ply > before.ply


async def test_only_who_is_asked_can_try_and_is_told_why_not(house: House) -> None:
    people = await house.table("A", "B")
    asked, other = await turns(house, people)
    assert "you may watch" in (await house.person("C").slash(LOBBY, "/try")).text
    wrong = shown(await asked.slash(LOBBY, "/try", steps="nonsense"))
    assert "Step 1, " in wrong.text and "Tried out" in wrong.text
    typed = shown(await asked.slash(LOBBY, "/try", steps=str(await _line(house, asked))))
    assert "1. **" in typed.text
    assert not any("Tried out" in seen.text for seen in await other.messages(LOBBY))
    ref = await house.ref()
    for _ in range(20):
        look = await house.host.look(ref, asked.id)
        if look.decision is None:
            break
        await house.host.act(house.caller(asked, ref), ref, look.decision, next(iter(look.legal)))
    waiting = await asked.slash(LOBBY, "/try")
    assert "when you are asked for one" in waiting.text and waiting.ephemeral


async def _line(house: House, person: Person) -> str:
    return str(next(iter((await house.host.look(await house.ref(), person.id)).legal)))


async def test_what_was_tried_before_the_board_moved_on_begins_anew(house: House) -> None:
    people = await house.table("A", "B")
    asked, _ = await turns(house, people)
    ref = await house.ref()
    card = shown(await asked.slash(LOBBY, "/try"))
    step = first_step(card)
    for _number in range(20):
        look = await house.host.look(ref, None)
        actor = next(one for one in people if one.id == look.awaited[0])
        mine = await house.host.look(ref, actor.id)
        if actor is asked and look.ply:
            break
        await house.host.act(house.caller(actor, ref), ref, mine.decision, next(iter(mine.legal)))
    anew = shown(await asked.click(card, custom_id=step))
    assert "The board has moved on" in anew.text and "1. **" not in anew.text
