"""The order of the choices in a panel."""

from dataclasses import replace

from bot.custom_ids import Stage
from bot.presenter import panel as panels
from engine import Span, Text
from engine.ahead import offers
from engine.standing import ALL_GAME
from host.commands.offering import Offered
from tests.bot.cautious import Cautious
from tests.bot.house import House


async def test_what_is_settled_for_the_rest_of_the_game_stands_below_what_can_be_done_now(
    house: House, cautious: Cautious
) -> None:
    cautious.draws = True
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    ((standing, choice),) = offers(look.game, look.view, look.legal, "turn")
    for key, first in (("one turn", True), (ALL_GAME, False)):
        settled = replace(standing, span=Span(Text("So long"), key))
        beside = panels.Beside(settle=Offered(((settled, choice),)))
        text = repr(panels.panel(look, Stage(), beside=beside).to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
        assert (text.index("Draw on") < text.index("'Pass'")) == first
