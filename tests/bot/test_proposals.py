"""What a panel says of the steps that it proposes: each once, with what comes of it."""

from bot.custom_ids import Stage
from bot.presenter import panel as panels
from bot.presenter.picker import Choice
from engine import Label, Text
from engine.proposal import Proposal
from tests.bot.house import House
from tests.bot.test_cards import words
from tests.engine.tiny_state import Auction, Bid, Draw, Pass


async def test_steps_that_share_a_line_are_not_explained_below_it(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    steps = tuple(Bid(0, n) for n in range(3))
    labels = tuple(Label(Text("Give"), Text(f"Give card {n}"), Text(f"card {n}"), rank=9) for n in range(3))
    choices = [Choice(step, label) for step, label in zip(steps[:2], labels[:2], strict=True)]
    choices += [Choice(Draw(0), Label(Text("Draw"), Text("Draw"), Text("one card"), rank=1))]
    choices += [Choice(Pass(0), Label(Text("Pass"), Text("Pass"), Text("the end"), rank=1))]
    beside = panels.Beside(proposal=Proposal(steps, labels), choices=choices)
    said = words(panels.panel(look, Stage(), beside=beside))
    assert "Give card 0; 1; 2" in said and "-# one card" in said
    assert "-# card 0" not in said and "-# card 1" not in said


async def test_after_change_the_later_steps_still_say_what_comes_of_them(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    steps = Draw(0), Auction(0), Pass(0)
    labels = tuple(
        Label(Text(name), Text(name), Text(f"what comes of {name}: {'w' * 70}"))
        for name in ("Draw", "Auction", "Pass")
    )
    choices = [Choice(step, label) for step, label in zip(steps, labels, strict=True)]
    beside = panels.Beside(proposal=Proposal(steps, labels), choices=choices)
    for stage in (Stage(), Stage(single="c")):
        card = panels.panel(look, stage, beside=beside)
        for name in ("Draw", "Auction", "Pass"):
            assert words(card).count(f"what comes of {name}") == 1, "once in each panel"


async def test_a_step_that_comes_twice_is_said_once(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    labels = (Label(Text("Pass"), Text("Pass"), Text("nothing is destroyed"), rank=9),) * 2
    choices = [Choice(Pass(0), labels[0])]
    beside = panels.Beside(proposal=Proposal((Pass(0), Pass(0)), labels), choices=choices)
    assert "1. **Pass (2×)** – nothing is destroyed" in words(panels.panel(look, Stage(), beside=beside))


async def test_two_steps_of_a_kind_stand_each_with_what_comes_of_it(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    steps = tuple(Bid(0, n) for n in range(2))
    labels = tuple(Label(Text("Give"), Text(f"Give card {n}"), Text(f"hint {n}"), rank=9) for n in range(2))
    choices = [Choice(step, label) for step, label in zip(steps, labels, strict=True)]
    said = words(
        panels.panel(look, Stage(), beside=panels.Beside(proposal=Proposal(steps, labels), choices=choices))
    )
    assert "1. **Give card 0** – hint 0" in said and "2. **Give card 1** – hint 1" in said
