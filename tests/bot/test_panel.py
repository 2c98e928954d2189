"""The panel in the real client: picture, hand, what is proposed, what asks first, the rules of the moment."""

from dataclasses import replace
from random import Random

import pytest
from discord import ButtonStyle, ui

from bot import private_views
from bot.custom_ids import Stage
from bot.presenter import panel as panels
from bot.presenter.guide import SIGNS
from cogs import clicks
from engine import Board, Label, Text
from engine.ahead import offers
from engine.proposal import Proposal
from games import GAMES as PLAYED
from host.commands.offering import Offered
from host.processes.painter import Picture
from host.views.faces import Shown
from sandbox.seen import Seen
from tests.bot.cautious import Cautious
from tests.bot.house import House, button, shown
from tests.bot.test_cards import words
from tests.engine.tiny_state import Auction, Draw, Pass

AUCTION = ["1. **Auction**", "2. **Bid 2 chips**"]


def labels(seen: Seen) -> list[str]:
    return [one.label for one in seen.buttons]


async def test_the_picture_of_the_own_view_stands_in_the_panel_above_the_question(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert [one["filename"] for one in panel.attachments] == ["board.png"]
    kinds = [one["type"] for one in panel.raw["components"]]
    assert kinds.index(12) < kinds.index(1), "the picture comes before the first row"
    after = shown(await a.click(panel, "Draw"))
    assert len(after.attachments) == 1


async def test_a_draft_that_the_picture_shows_stands_beside_it_no_second_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B")
    await a.slash("#lobby", "/tiny auction")
    look = await house.host.look(await house.ref(), a.id)
    beside = panels.Beside(Shown(text=False, picture=Picture(b"png", "digest")))
    for pictured in (False, True):
        monkeypatch.setattr(type(look.game), "pictured", pictured)
        said = words(panels.panel(look, Stage(), beside=beside))
        assert ("You have bid" in said) != pictured


async def test_what_happened_stands_above_the_picture_in_a_few_small_lines(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash("#lobby", "/tiny auction")
    await house.quiet()
    panel = shown(await b.click(await house.board(b), "Your move"))
    above = panel.raw["components"][0]["content"]
    assert above.startswith("-# **What is new:** ") and above.count("\n") < 3
    assert "A opens an auction." in above


async def test_the_hand_is_added_to_the_panel_and_replaces_nothing(house: House) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "You hold" not in panel.text
    both = shown(await a.click(panel, "My hand"))
    assert both.id == panel.id and "You hold" in both.text
    assert {*labels(panel)} <= {*labels(both)}
    after = shown(await a.click(both, "Draw"))
    assert "draws a card" in after.text


async def test_a_long_hand_stands_beside_choices_that_leave_room_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    monkeypatch.setattr(type(look.game), "hand", lambda *_: Board((("card " * 380,),)))
    for note, fits in ((700, True), (2_500, False)):
        said = words(panels.panel(look, Stage(), note="x" * note, beside=panels.Beside(hand=True)))
        assert ("card card" in said) == fits and (panels.LONG_HAND in said) != fits


async def test_a_row_is_proposed_in_a_line_and_settled_by_one_press(house: House, cautious: Cautious) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert [line.split(" – ")[0] for line in panel.text.splitlines() if line[:2] in ("1.", "2.")] == AUCTION
    assert labels(panel)[0] == "Do it" and "Draw" not in labels(panel)
    before = await house.host.look(await house.ref(), a.id)
    done = shown(await a.click(panel, "Do it"))
    after = await house.host.look(await house.ref(), a.id)
    assert done.id == panel.id and "A opens an auction." in done.text
    assert (after.ply, after.version) == (before.ply + 2, before.version + 1)
    back = shown(await a.click(done, "Undo"))
    assert (await house.host.look(await house.ref(), a.id)).legal == before.legal
    assert AUCTION[1] in back.text


async def test_where_there_is_more_to_decide_the_choices_stay(
    house: House, cautious: Cautious, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "FEW_VERBS", 2)
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert labels(panel)[0] == "Do it" and "Change…" not in labels(panel)
    assert {"Draw", "Peek", "Auction"} <= {*labels(panel)}
    monkeypatch.setattr(panels, "PROPOSAL_ROOM", 20)
    long = shown(await a.click(await house.board(a), "Your move"))
    assert labels(long)[:2] == ["Do it", "Change…"] and "Draw" not in labels(long), (
        "a long row fills a screen"
    )


async def test_change_leads_to_the_single_steps_and_stays_there(house: House, cautious: Cautious) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    single = shown(await a.click(panel, "Change…"))
    assert labels(single)[0] == panels.BACK and "Draw" in labels(single) and "Change…" not in labels(single)
    assert labels(shown(await a.click(single, panels.BACK)))[:2] == ["Do it", "Change…"]
    single = shown(await a.click(single, "Change…"))
    bids = shown(await a.click(single, "Auction"))
    assert labels(bids)[0] == "Bid 2 chips", "what is proposed stands first"
    assert "Bid 3 chips" in labels(bids), "still the single steps"
    done = shown(await a.click(bids, "Bid 3 chips"))
    assert "Everybody bids in secret" in done.text
    assert [ply.note for ply in (await house.host._services.current(await house.ref())).told] == ["", ""]


async def test_what_is_no_longer_proposed_is_not_done(house: House, cautious: Cautious) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    cautious.bid = 1
    now = shown(await a.click(panel, "Do it"))
    assert "nothing was done" in now.text and "2. **Bid 1 chip**" in now.text
    assert (await house.host.look(await house.ref(), None)).ply == 0
    await a.click(now, "Do it")
    assert (await house.host.look(await house.ref(), None)).ply == 2


async def test_a_proposal_of_a_closed_decision_shows_what_stands(house: House, cautious: Cautious) -> None:
    a, _ = await house.table("A", "B")
    board = await house.board(a)
    first, second = shown(await a.click(board, "Your move")), shown(await a.click(board, "Your move"))
    await a.click(first, "Do it")
    late = shown(await a.click(second, "Do it"))
    assert "nothing was done" in late.text
    assert (await house.host.look(await house.ref(), None)).ply == 2


async def test_what_ends_something_asks_before_it_does(house: House, cautious: Cautious) -> None:
    cautious.settled = frozenset()
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    red = button(panel, "Pass")
    assert red.style == 4
    assert labels(panel).index("Pass") > max(labels(panel).index(one) for one in ("Draw", "Peek", "Auction"))
    asked = shown(await a.click(panel, "Pass"))
    assert "Pass?" in asked.text and "Your turn ends" in asked.text
    assert (await house.host.look(await house.ref(), None)).ply == 0
    left = shown(await a.click(asked, "Leave it"))
    assert "Draw" in labels(left)
    assert (await house.host.look(await house.ref(), None)).ply == 0
    await a.click(shown(await a.click(left, "Pass")), "Pass")
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_a_question_of_an_older_decision_does_nothing(house: House, cautious: Cautious) -> None:
    cautious.settled = frozenset()
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    asked = shown(await a.click(panel, "Pass"))
    await a.slash("#lobby", "/tiny draw")
    late = shown(await a.click(asked, "Pass"))
    assert "moved on" in late.text
    assert (await house.host.look(await house.ref(), None)).ply == 1


async def test_the_rules_of_the_decision_at_hand_stand_behind_a_press(
    house: House, cautious: Cautious
) -> None:
    a, b = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    rules = shown(await a.click(panel, "Why?"))
    assert "Most draw a card." in rules.text and "## Tiny: Turns" in rules.text
    assert rules.ephemeral and rules.id != panel.id
    assert labels(await a.read(panel)) == labels(panel), "the panel stays as it was"
    waiting = shown(await b.click(shown(await b.click(await house.board(b), "Your move")), "Why?"))
    assert "Most draw a card." in waiting.text or "## Tiny: Turns" in waiting.text


async def test_what_explains_a_decision_turns_to_the_signs_with_their_picture(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, _ = await house.table("A", "B", game="foes")
    panel = shown(await a.click(await house.board(a), "Your move"))
    lessons = {key: replace(one, section=SIGNS) for key, one in PLAYED["foes"].lessons.items()}
    rules = shown(await a.click(panel, "Why?"))
    assert "## Formidable Foes: Your turn" in rules.text and button(rules, "Next")
    monkeypatch.setattr(type(PLAYED["foes"]), "lessons", lessons)
    signs = shown(await a.click(panel, "Why?"))
    assert [str(one["filename"]) for one in signs.attachments] == ["board.png"]


def test_a_proposal_says_each_step_with_what_comes_of_it() -> None:
    verbs = {"Pay": ("Pay with red", "Pay with red", "Pay with gold"), "Fight": ("Fight",)}
    labels = [Label(Text(verb), Text(said), Text("a hint")) for verb, them in verbs.items() for said in them]
    alone = replace(labels[0], text=Text("Pay with blue"))
    row = Proposal((), (*labels, alone, Label(Text("End"), Text("End turn"))))
    assert panels.proposed(row, str).splitlines()[1:] == [
        "1. **Pay with red (2×); gold**",
        "2. **Fight** – a hint",
        "3. **Pay with blue**",
        "4. **End turn**",
    ]
    long = Proposal(
        (), tuple(replace(labels[-1], verb=Text(f"{n}"), hint=Text("a hint " * 9)) for n in range(9))
    )
    said = [" – " in line for line in panels.proposed(long, str).splitlines()[1:]]
    assert said == [True, True, False, False, True], "as many as have room, and the last one: it decides"
    alike = panels.proposed(long, str).splitlines()[3]
    assert alike.startswith("3. **Fight** 4. **Fight** "), "those that say no more share a line"
    said = [" – " in line for line in panels.proposed(long, str, panels.PROPOSAL_ROOM).splitlines()[1:]]
    assert said == [False, False, True], "below stand the choices, with their hints"
    assert panels.proposed(replace(row, then=Text("Now move the other one.")), str).splitlines()[-1] == (
        "Next: Now move the other one."
    )
    named = Label(
        Text("Walk"), Text("Walk all the way to the tower"), Text("far " * 120), short=Text("Walk to C3")
    )
    brief = Proposal((), (named, replace(labels[-1], hint=None)))
    assert panels.proposed(brief, str).splitlines()[1:] == ["1. **Walk to C3** 2. **Fight**"]


def test_the_steps_of_a_long_row_stand_on_lines_of_a_phone() -> None:
    row = Proposal((), tuple(Label(Text(f"Verb {n}"), Text(f"Lay creature 1{n:02} open")) for n in range(14)))
    _, *lines = panels.proposed(row, str).splitlines()
    assert len(lines) >= 7, "fourteen steps are no line"
    assert max(map(len, lines)) <= panels.SHARED_LINE
    assert any(" 2. " in line for line in lines), "short ones share one"


def test_a_long_proposal_stands_in_small_print() -> None:
    row = Proposal((), tuple(Label(Text(f"Verb {n}"), Text(f"Lay card {n} open")) for n in range(4)))
    title, *steps = panels.small_below_title(panels.proposed(row, str)).splitlines()
    assert title == panels.PROPOSAL
    assert steps[0] == "-# 1. **Lay card 0 open**" and len(steps) == 4


async def test_six_buttons_below_a_panel_are_no_three_rows_of_a_phone(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = replace(await house.host.look(await house.ref(), a.id), may_undo=True, confers=(0, 1))
    rows = [one for one in panels.panel(look, Stage()).children if isinstance(one, ui.ActionRow)]
    assert [len(one.children) for one in rows[-2:]] == [4, 2]


async def test_what_a_row_brings_to_its_end_is_not_offered_a_second_time(
    house: House, cautious: Cautious
) -> None:
    cautious.draws = True
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    ahead = offers(look.game, look.view, look.legal, "turn")
    ((standing, _),) = ahead
    draw, goes_on = Label(Text("Draw"), Text("Draw")), frozenset({(standing.key, standing.span_key)})
    for steps in ((Draw(0),), (Draw(0), Pass(0))):
        for spans in (goes_on, frozenset[tuple[str, str]]()):
            row = Proposal(steps, (draw,) * len(steps), spans=spans)
            beside = panels.Beside(proposal=row, settle=Offered(tuple(ahead)))
            text = words(panels.panel(look, Stage(), beside=beside))
            assert ("a card in each turn" in text) == (spans == goes_on)


async def test_a_walk_and_the_fight_after_it_are_one_press(house: House) -> None:
    a, b = await house.table("A", "B", game="foes")
    ref = await house.ref()
    for _ in range(60):
        look = await house.host.look(ref, (await house.host.look(ref, None)).awaited[0])
        who = a if look.awaited[0] == a.id else b
        found = [
            row for row in panels.rows_of(look, panels.choices_of(look)).values() if row.lines[1] == "fight"
        ]
        if found:
            break
        action = look.game.greedy(look.view, look.legal, Random(1))
        await house.host.act(house.caller(who, ref), ref, None, str(action))
    await house.quiet()
    panel = shown(await who.click(await house.board(who), "Your move"))
    both = next(one for one in panel.buttons if one.label.endswith(", then fight"))
    assert both.label.startswith("Walk to ") and ", then Fight" not in panel.text
    done = shown(await who.click(panel, custom_id=both.custom_id))
    assert done.id == panel.id and (await house.host.look(ref, who.id)).ply == look.ply + 2


async def test_an_answer_for_a_while_is_one_press_and_ends_with_its_span(
    house: House, cautious: Cautious
) -> None:
    cautious.draws = True
    a, b = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert "-# Until somebody has a point: a card in each turn" in panel.text
    done = shown(await a.click(panel, "Draw on"))
    assert done.id == panel.id and "A draws a card." in done.text
    assert "a card in each turn" not in done.text, "it is settled"
    await b.slash("#lobby", "/tiny pass")
    look = await house.host.look(await house.ref(), a.id)
    assert look.ply == 3 and look.pending is not None and look.pending.must == (1,), "A has drawn again"
    (order,) = (await house.host.orders(a.id, await house.ref())).orders
    assert order.fired == 2 and order.span is not None
    await b.slash("#lobby", "/tiny auction")
    ref = await house.ref()
    await house.host.act(house.caller(a, ref), ref, None, "bid 1")
    await house.host.act(house.caller(b, ref), ref, None, "bid 0")
    look = await house.host.look(ref, a.id)
    assert any(look.view.points) and look.pending is not None and look.pending.must == (0,)
    assert not (await house.host.orders(a.id, await house.ref())).orders, "the span is over"
    over = shown(await a.click(await house.board(a), "Your move"))
    assert "Draw" in labels(over) and "Draw on" not in labels(over)


async def test_a_row_in_which_something_ends_is_red_and_asks(house: House, cautious: Cautious) -> None:
    cautious.grave = "bid"
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert button(panel, "Do it").style == ButtonStyle.danger.value
    asked = shown(await a.click(panel, "Do it"))
    assert labels(asked) == ["Do it", "Leave it"]
    assert "### All of this?" in asked.text and "ends or destroys something: **Bid " in asked.text
    assert [line.split(" – ")[0] for line in asked.text.splitlines() if line[:2] in ("1.", "2.")] == AUCTION
    assert (await house.host.look(await house.ref(), a.id)).ply == 0, "nothing is done before the answer"
    await a.click(asked, "Do it")
    assert (await house.host.look(await house.ref(), a.id)).ply == 2


async def test_a_row_that_stops_half_way_says_what_was_done_and_why_and_what_is_next(
    house: House, cautious: Cautious, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = Proposal(
        (Auction(0), Pass(0)), tuple(Label(Text(step), Text(step)) for step in ("Auction", "Pass"))
    )
    for module in (private_views, clicks):
        monkeypatch.setattr(module, "proposal", lambda *_: wrong)
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    done = shown(await a.click(panel, panels.PROPOSED))
    assert "1 of 2 steps are done; what has come to light bars the next one: " in done.text
    assert "opens an auction" in done.text and "you may bid" in done.text
    assert any(one.label == panels.PROPOSED for one in done.buttons), "the next question"
