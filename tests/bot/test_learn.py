"""The first game: no partner, no word for the dice, no waiting; each kind of decision is explained once."""

import json
import re
from dataclasses import replace
from random import Random

import pytest

from bot.custom_ids import Control, Stage
from bot.presenter.lobby import LEARN
from bot.presenter.panel import Beside, panel
from engine import Text
from engine.game import lesson_key, step
from engine.lessons import GOAL
from engine.playout import start
from games import GAMES as REAL
from host import TableRef
from host.commands.learning import Explained
from players import POLICIES
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.cautious import Cautious
from tests.bot.house import LOBBY, House, button, shown
from tests.bot.test_panel import labels

EXPLAINED = "**What most do:**"


async def welcomed(person: Person, game: str = "Tiny") -> Seen:
    return shown(await person.slash(LOBBY, "/learn", game=game))


async def begun(person: Person, game: str = "Tiny") -> Seen:
    """Begin a first game; return the panel of its first decision."""
    return shown(await person.click(await welcomed(person, game), "Your move"))


async def pressed(person: Person, panel: Seen, label: str) -> Seen:
    """Press a button, and wait for the machine that answers."""
    return shown(await person.click(panel, label))


async def table_of(house: House, person: Person) -> TableRef:
    (ref,) = await house.host.tables_of(house.sim.guild.id, person.id)
    return ref


async def test_one_command_and_a_press_lead_to_the_first_decision_explained(
    house: House, cautious: Cautious
) -> None:
    a = house.person("A")
    welcome = await welcomed(a)
    assert "Your first game of Tiny" in welcome.text and "Most draw a card." not in welcome.text
    panel = shown(await a.click(welcome, "Your move"))
    assert EXPLAINED in panel.text
    assert "Most draw a card." in panel.text
    offered = [*labels(panel)]
    assert {"Stop explaining", "Explain again later", "Do it", "Why?"} <= {*offered}
    assert offered.index("Do it") < offered.index("Why?") < offered.index("Stop explaining")
    lobby = await house.host.lobby(await table_of(house, a))
    assert lobby.status == "running" and lobby.invited_only
    assert [seat.policy for seat in lobby.seats] == [None, "greedy"]
    assert lobby.channel != house.sim.channel(LOBBY).id, "it has a thread of its own"
    b = house.person("B")
    assert not [one for one in await b.everything() if "Tiny" in one.text], "nobody else sees anything"


async def test_each_kind_is_explained_once_and_as_long_as_it_is_open(
    house: House, cautious: Cautious
) -> None:
    a = house.person("A")
    cautious.settled, cautious.opens = frozenset(), False
    panel = await begun(a)
    assert EXPLAINED in shown(await a.click(panel, "My hand")).text, "the same decision"
    after = await pressed(a, panel, "Draw")
    assert "draws a card" in after.text and "It is the turn of A" in after.text, "the machine has answered"
    assert EXPLAINED not in after.text
    bids = shown(await a.click(after, "Auction"))
    assert "Most bid one." in bids.text, "another kind"


async def test_what_most_do_stays_through_the_small_steps_of_a_turn(house: House) -> None:
    """What is asked has another number after each step; until somebody else has acted it is one turn, whose
    other moments have lessons of their own.
    """
    a, host = house.person("A"), house.host
    await begun(a, "foes")
    ref, small = await table_of(house, a), 0
    for _ in range(40):
        look = await host.look(ref, a.id)
        if look.pending is None or look.seat not in look.pending.must:
            await host.machines.idle()
            continue
        await host.learning.later(look, a.id)
        lesson = await host.learning.lesson(look, a.id)
        line = str(POLICIES["greedy"].choose(look.game, look.view, look.legal, Random(1)))
        after = (await host.act(house.caller(a, ref), ref, None, line)).look
        if not after.decision or after.pending is None or after.pending.kind != look.pending.kind:
            continue
        keys = {lesson_key(seen.game, seen.view, look.pending.kind) for seen in (look, after)}
        if len(keys) == 1:
            small += 1
            assert lesson is not None and lesson.whole
            brief = await host.learning.lesson(after, a.id)
            assert brief == Explained(lesson.lesson, whole=False)
            card = panel(after, Stage(), beside=Beside(lesson=brief))
            told = "\n".join(card.texts)
            assert (f"-# {EXPLAINED}" in told) == (len(after.legal) > 1), "where there is a choice"
            assert "**Why?**" not in told
    assert small, "no turn was made of several steps"


async def test_whoever_knows_enough_is_told_nothing_more(house: House, cautious: Cautious) -> None:
    a = house.person("A")
    cautious.settled, cautious.opens = frozenset(), False
    panel = shown(await a.click(await begun(a), "Stop explaining"))
    assert EXPLAINED not in panel.text and "Draw" in labels(panel)
    assert EXPLAINED not in shown(await a.click(panel, "Auction")).text


async def test_what_is_put_off_is_explained_at_the_next_decision_of_its_kind(
    house: House, cautious: Cautious
) -> None:
    a = house.person("A")
    cautious.settled, cautious.opens = frozenset(), False
    panel = shown(await a.click(await begun(a), "Explain again later"))
    assert EXPLAINED not in panel.text
    after = await pressed(a, panel, "Draw")
    assert "Most draw a card." in after.text
    assert EXPLAINED not in (await pressed(a, after, "Draw")).text


async def test_what_was_explained_stays_explained_after_a_restart(house: House, cautious: Cautious) -> None:
    a = house.person("A")
    cautious.settled, cautious.opens = frozenset(), False
    panel = await begun(a)
    await pressed(a, panel, "Draw")
    await house.quiet()
    await house.stop()
    await house.start()
    row = await house.host._services.store.read.learning(a.id, "tiny")
    assert row is not None and "turn" in row.told and not row.done
    look = await house.host.look(await table_of(house, a), a.id)
    assert await house.host.learning.lesson(look, a.id) is None


async def test_who_does_not_learn_is_told_nothing(house: House, cautious: Cautious) -> None:
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    assert EXPLAINED not in panel.text
    assert await house.host._services.store.read.learning(a.id, "tiny") is None


async def test_in_direct_messages_the_game_stands_there(house: House, cautious: Cautious) -> None:
    a = house.person("A")
    panel = shown(await a.click(shown(await a.slash("dm", "/learn", game="tiny")), "Your move"))
    assert EXPLAINED in panel.text
    assert any("Your move" in labels(one) for one in await a.dms()) or "Do it" in labels(panel)


async def test_a_button_of_a_card_leads_there(house: House, cautious: Cautious) -> None:
    """Whatever card has it: its id alone says which table's game is meant."""
    a, _ = await house.table("A", "B")
    panel = shown(await a.click(await house.board(a), "Your move"))
    control = Control(await house.ref(), 0, LEARN)
    stored = house.sim.world.channels[int(panel.channel_id)].messages[int(panel.id)]
    pressed = button(panel, "My board").custom_id
    text = json.dumps(stored.components).replace(str(pressed), control.button)
    stored.components = json.loads(text)
    begun = shown(await a.click(panel, custom_id=control.button))
    assert "Your first game of Tiny" in begun.text
    assert len(await house.host.tables_of(house.sim.guild.id, a.id)) == 2


@pytest.mark.parametrize("key", list(REAL))
def test_every_kind_of_decision_that_comes_up_is_explained_by_a_section_that_is_there(key: str) -> None:
    game, usual = REAL[key], REAL[key].Options()
    asked, rng = set[str](), Random(1)
    for seats in (min(game.seats(usual)), max(game.seats(usual))):
        s = start(game, usual, seats, "lessons", 1)
        for ply in range(150):
            pending = game.pending(s)
            if pending is None:
                break
            asked.add(pending.kind)
            seat = rng.choice(pending.must)
            legal = game.legal(s, seat)
            chosen = game.greedy(game.view(s, seat), legal, rng) if ply % 3 else rng.choice(legal)
            s, _ = step(game, s, chosen)
    assert len(asked) > 3, "hardly anything was asked"
    assert asked <= {*game.lessons}, "these decisions are explained nowhere"
    headings = set(re.findall(r"^## (.+)$", game.guide(), re.MULTILINE))
    assert {one.section for one in game.lessons.values()} <= headings


async def test_a_first_game_says_first_what_it_is_about_and_the_question_mark_says_the_rule_first(
    house: House,
) -> None:
    a = house.person("A")
    welcome = await welcomed(a, "foes")
    assert "the most gold wins" in welcome.text
    panel = shown(await a.click(welcome, "Your move"))
    assert "Your first game" not in panel.text, "a screen for each"
    why = shown(await a.click(panel, "Why?")).text
    rule, asked, about = (
        why.index(said) for said in ("Do one of these", "What you are asked", "the most gold wins")
    )
    assert rule < asked < about, "what a panel has said before stands below, in small print"
    assert all(line.startswith("-# ") for line in why[asked:].splitlines()[1:4])


async def test_a_moment_of_a_turn_is_explained_when_it_comes(
    house: House, cautious: Cautious, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game may have several lessons for a kind of decision; the second is new where the first is told."""
    a = house.person("A")
    cautious.settled, cautious.opens = frozenset(), False
    cautious.lessons = {
        **cautious.lessons,
        "late": replace(cautious.lessons["turn"], most=Text("Most pass.")),
    }
    panel = await begun(a)
    assert "Most draw a card." in panel.text
    monkeypatch.setattr(Cautious, "moment", lambda *_: "late", raising=False)
    late = await pressed(a, panel, "Draw")
    assert "Most pass." in late.text and "Most draw a card." not in late.text
    assert "Most pass." in shown(await a.click(late, "Why?")).text
    assert EXPLAINED not in (await pressed(a, late, "Draw")).text, "once"


def test_every_game_says_what_it_is_about() -> None:
    for game in REAL.values():
        assert game.lessons[GOAL].section == "Goal", game.key
