"""Absence in Discord: the contract's panel, vacations, the caretaker's seat and the way back."""

from dataclasses import replace

from host.model.contract import Contract
from tests.bot.house import LOBBY, House, button, more, shown
from tests.support.waiting import until

DAY_MS = 86_400_000


async def test_the_contract_is_shown_on_the_lobby_card_and_set_in_its_panel(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    card = await a.wait_for(LOBBY, "1 at the table")
    assert "Clock: 2 days for each move" in card.text
    panel = shown(await a.click(await more(a, card), "Absence"))
    assert "When somebody does not come" in panel.text
    changed = shown(await a.click(panel, button(panel, "Weekends do not count").label))
    assert "Weekends do not count, in the time zone" in changed.text
    await a.wait_for(LOBBY, "Weekends do not count")
    refused = await b.click(await more(b, card), "Absence")
    assert "Only the table's host can change this" in shown(refused).text


async def test_every_field_of_the_contract_can_be_chosen_in_its_panel(house: House) -> None:
    """The sandbox holds each panel to Discord's limits as it is sent."""
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="windowed")
    card = await a.wait_for(LOBBY, "1 at the table")
    assert "Clock: 2 days for each move" in card.text
    panel = shown(await a.click(await more(a, card), "Absence"))
    ref = await house.ref()
    for name in Contract.model_fields:
        before = getattr((await house.host.lobby(ref)).contract, name)
        if isinstance(before, bool):
            pressed = next(one for one in panel.buttons if f":{name}=" in str(one.custom_id))
            panel = shown(await a.click(panel, custom_id=str(pressed.custom_id)))
            assert getattr((await house.host.lobby(ref)).contract, name) is not before
            continue
        picked = next(one for one in panel.selects if any(f":{name}=" in value for value in one.values))
        assert len(picked.values) >= 2
        for value in picked.values:
            panel = shown(await a.select(panel, picked.custom_id, value))
            chosen = getattr((await house.host.lobby(ref)).contract, name)
            assert str(chosen) == value.rpartition("=")[2]
    for value in next(one for one in panel.selects if "preset=live" in " ".join(one.values)).values:
        picked = next(one for one in panel.selects if value in one.values)
        panel = shown(await a.select(panel, picked.custom_id, value))
        assert (await house.host.lobby(ref)).contract == Contract.of_preset(value.rpartition("=")[2])
    await house.quiet()


async def test_a_vacation_is_taken_shown_and_called_off(house: House) -> None:
    a = house.person("A")
    taken = await a.slash("#lobby", "/vacation", first="2099-07-01", last="2099-07-10")
    assert "You are away from <t:" in taken.text
    assert taken.ephemeral
    assert "clocks stand still" in (await a.slash(LOBBY, "/vacation")).text
    assert "You are back" in (await a.slash(LOBBY, "/vacation", end=True)).text
    assert "no vacation planned" in (await a.slash(LOBBY, "/vacation")).text
    refused = await a.slash(LOBBY, "/vacation", first="2099-07-10", last="2099-07-01")
    assert "cannot end before it begins" in refused.text


async def test_the_board_says_until_when_and_the_caretakers_seat_is_taken_back(house: House) -> None:
    a, b = await house.table("A", "B")
    board = await house.board(b)
    assert "time is up <t:" in board.text
    (row,) = [
        one for one in await house.host._services.store.read.due_deadlines(2**60, 10) if one.kind == "clock"
    ]
    ref, store = await house.ref(), house.host._services.store

    async def climbed() -> bool:
        """Let the time of a rung pass; in one transaction, as the bot's own ticker climbs beside this one."""
        async with store.transaction() as tx:
            for due in await tx.deadlines(ref.place, ref.code):
                if due.kind == "clock" and due.seat == row.seat:
                    await tx.set_deadline(replace(due, due_at=1, asked_at=(due.asked_at or 0) - 3 * DAY_MS))
        await house.host.ticker.tick()
        return (await house.host.look(ref, None)).away != ()

    await until(climbed, "a caretaker plays for A")
    told = await b.wait_for(LOBBY, "A caretaker plays safe moves for A")
    reply = await a.click(told, "I am back")
    assert reply.ephemeral
    assert (await house.host.look(await house.ref(), None)).away == ()
