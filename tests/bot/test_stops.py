"""Stops through the real client: the offer in a panel, the card, and what the table then does."""

from typing import Final

from tests.bot.house import LOBBY, House, button, shown
from tests.engine.windowed import HIGH

UNASKED: Final = "You will not be asked, though you hold something for it: “When an auction is opened”."


async def test_whoever_holds_something_of_use_sets_a_stop_by_a_press_and_takes_it_back(house: House) -> None:
    a, b = await house.table("A", "B", game="windowed")
    ref = await house.ref()
    able = [user for user in (a, b) if max((await house.host.look(ref, user.id)).view.hand) >= HIGH]
    assert able, "somebody holds a card that is of use"
    user = able[0]
    panel = shown(await user.click(await house.board(user), "Your move"))
    assert UNASKED in panel.text
    panel = shown(await user.click(panel, "Ask me then"))
    assert UNASKED not in panel.text
    assert "You will be asked then; `/orders list` takes that back." in panel.text
    card = shown(await user.slash(LOBBY, "/orders list"))
    assert "When an auction is opened: Ask me when I hold something that helps." in card.text
    await a.slash(LOBBY, "/windowed auction")
    look = await house.host.look(ref, None)
    assert look.pending is not None and look.pending.must == ((0, 1).index(int(user is b)),)
    card = shown(await user.select(card, card.selects[0].custom_id, "~orders:set:auction:nothing"))
    assert "Where it says “Ask me” below you are asked" in card.text
    look = await house.host.look(ref, None)
    assert look.pending is not None and look.pending.kind == "turn"
    assert button(card, "Back to the game")
