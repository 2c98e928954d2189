"""How a game ends: slain queen, freed castle, the child brought home, the cap (W172-W176, W204)."""

from typing import Any

import pytest

from games.willow.data.book import EVIL, GOOD, NONE
from games.willow.play.outcome import outcome
from tests.willow.table import Table


def with_key(**rules: Any) -> Table:
    """Return a table with WILLOW and the key in the castle that is to be freed, the child with AIRK."""
    t = Table(**rules).set(caged=False, joined=True).at(willow="tir_asleen", airk="canyon_north")
    t.up(willow="the_sceptre_of_tir_asleen").magic(willow=3).treasure(tir_asleen="").at(brownies="tavern")
    t.s.powers[0] = 127
    return t.discard("dark_things_scuttle_in_the_woods").hand(airk="elora_danan")


def home(**rules: Any) -> Table:
    """Return a table with the general and the child one space from the queen's castle."""
    t = Table(**rules).set(caged=False, joined=True).at(kael="gates_of_nockmaar", sorsha="tavern")
    return t.up(kael="elora_danan")


# --- the queen ---


def test_w172_good_wins_by_slaying_the_queen() -> None:
    t = Table().set(caged=False).at(willow="nockmaar", kael="tavern", sorsha="tavern").magic(willow=30)
    t.dice(6, 1).good_fights()
    t.good.does("fight nockmaar queen")
    while t.kind:
        t.good.does("pass")
    assert (t.over, t.s.winner) == ("queen", GOOD)
    ended = outcome(t.s)
    assert ended is not None and ended.places == (1, 2)


# --- the freed castle ---


def test_case_51_w174_a_tie_frees_the_castle_and_then_the_child_wins() -> None:
    t = with_key().at(airk="canyon_north").dice(5, 3).good_ends()
    t.good.does("power willow free")
    assert t.s.freed, "3 + 1 + 5 against 6 + 3: a tie works"
    assert t.over == "", "no win yet"
    t.dice(6, 1).shape(airk="shape_possum").begins(GOOD, "move")
    t.good.does("go airk tir_asleen")
    assert (t.over, t.s.winner) == ("freed", GOOD), "also as a possum"
    ended = outcome(t.s)
    assert ended is not None and ended.places == (1, 2)


def test_w173_in_either_order() -> None:
    t = with_key().at(airk="tir_asleen").dice(5, 3).good_ends()
    t.good.does("power willow free")
    assert t.over == "freed"


def test_w173_a_free_castle_without_the_child_wins_nothing() -> None:
    t = with_key().set(freed=True).hand(willow="dagger").good_moves()
    t.good.does("pass")
    assert t.over == ""


def test_am50_it_is_seen_at_once_when_the_child_arrives() -> None:
    t = with_key().set(freed=True).at(airk="valley_tir_asleen").dice(6, 1).good_moves()
    t.good.does("journey airk walk", "step tir_asleen")
    assert t.over == "freed"
    assert t.s.stack == []


def test_am19_good_may_be_there_before_it_is_freed() -> None:
    t = with_key().at(airk="valley_tir_asleen").dice(6, 1).good_moves()
    t.good.does("go airk tir_asleen")
    assert t.over == ""
    assert t.where("airk") == "tir_asleen"


def test_w174_one_try_a_good_turn_and_failing_teaches_nothing() -> None:
    t = with_key().dice(1, 6)
    t.s.powers[0] = 0
    t.good_ends()
    t.good.does("power willow free")
    assert not t.s.freed
    assert t.of(t.s.magic, "willow") == 3
    t.good.cannot("power willow free", because="turn")


def test_w174_without_the_key_or_elsewhere_nobody_tries() -> None:
    t = with_key().at(willow="valley_tir_asleen").good_ends()
    assert not t.good.can("power willow free")
    t = Table().set(caged=False).at(willow="tir_asleen").good_ends()
    t.good.cannot("power willow free", because="treasure that opens")


@pytest.mark.parametrize("rule", ["contest", "automatic"])
def test_switch_free_tir_asleen(rule: str) -> None:
    t = with_key(free_tir_asleen=rule)
    if rule == "contest":
        t.dice(1, 6)
    t.good_ends()
    t.good.does("power willow free")
    assert t.s.freed == (rule == "automatic")
    assert bool(t.told("contest")) == (rule == "contest")


# --- the child in the queen's castle ---


def test_w175_bringing_the_child_home_leaves_good_one_turn() -> None:
    t = home().evil_moves()
    t.evil.does("go kael nockmaar")
    assert t.s.last_turn == 1
    assert t.told("last_turn_announced")
    assert t.over == ""


def play_on(t: Table) -> Table:
    """Let everybody pass until the game is over or the next side-turn of Good has ended."""
    for _ in range(60):
        if not t.kind:
            break
        player = t.players[t.must[0]]
        offered = player.options("pass")
        if offered:
            player.does(f"pass {offered[0]}".strip())
        elif player.options("discard"):
            player.does(f"discard {player.options('discard')[0]}")
        else:
            player.does(f"name {player.options('name')[0]}")
    return t


def test_w175_w176_after_the_last_good_turn_evil_wins() -> None:
    t = home().deck("dagger dagger dagger sword escape horse horse horse").evil_moves()
    t.evil.does("go kael nockmaar")
    play_on(t)
    assert (t.over, t.s.winner, t.s.round) == ("brought", EVIL, 3)
    ended = outcome(t.s)
    assert ended is not None and ended.places == (2, 1)


@pytest.mark.parametrize(("switch", "ending"), [("on", ""), ("off", "brought")])
def test_switch_last_good_turn(switch: str, ending: str) -> None:
    t = home(last_good_turn=switch).evil_moves()
    t.evil.does("go kael nockmaar")
    assert t.over == ending


def test_am38_passing_through_the_castle_counts_nothing() -> None:
    t = home().up(kael="pegasus").evil_moves()
    t.evil.does("journey kael wings pegasus", "step nockmaar", "step gates_of_nockmaar", "stop")
    assert t.s.last_turn == 0


def test_am38_by_pegasus_too_the_end_of_the_move_counts() -> None:
    t = home().at(kael="nockmaar_valley").up(kael="pegasus").evil_moves()
    t.evil.does("journey kael wings pegasus", "go kael nockmaar")
    assert t.s.last_turn == 1


def test_am39_good_in_the_castle_changes_nothing() -> None:
    t = home().at(airk="nockmaar").evil_moves()
    t.evil.does("go kael nockmaar")
    assert t.s.last_turn == 1


def test_w176_in_the_last_turn_a_free_castle_helps_no_more() -> None:
    t = with_key().set(freed=True, last_turn=2).at(airk="valley_tir_asleen").dice(6, 1).good_moves()
    t.good.does("go airk tir_asleen")
    assert t.over == ""
    assert t.where("airk") == "tir_asleen"


@pytest.mark.parametrize(("switch", "ending"), [("off", "brought"), ("on", "")])
def test_switch_recapture_cancels(switch: str, ending: str) -> None:
    t = Table(recapture_cancels=switch).set(last_turn=2, caged=False).begins(GOOD, "end")
    assert t.over == ending, "WILLOW has the child again"
    assert t.s.last_turn == (2 if switch == "off" else 0)


def test_am40_extra_turns_belong_to_the_last_good_turn() -> None:
    t = home().set(last_turn=2, haste=[0]).deck("dagger").hand(willow="sword").begins(GOOD, "end")
    assert t.over == ""
    assert t.bottom.char == t.char("willow")
    assert t.kind == "move"
    t.good.does("pass")
    assert t.over == "brought"


# --- the cap ---


def test_w204_at_the_end_of_the_last_round_the_game_is_drawn() -> None:
    t = Table(round_cap=5).set(round=5).begins(EVIL, "end")
    assert (t.over, t.s.winner) == ("round_cap", NONE)
    ended = outcome(t.s)
    assert ended is not None and ended.places == (1, 1)


def test_w204_not_before_its_end() -> None:
    t = Table(round_cap=5).set(round=5, caged=False).begins(GOOD, "end")
    assert t.over == ""
    t = Table(round_cap=5).set(round=4, caged=False).begins(EVIL, "end")
    assert t.over == ""


def test_w204_an_announced_last_good_turn_is_still_played() -> None:
    t = home(round_cap=5).set(round=5, last_turn=1).begins(EVIL, "end")
    assert t.over == ""
    assert (t.s.round, t.s.last_turn) == (6, 2)
    play_on(t)
    assert t.over == "brought"


def test_switch_round_cap() -> None:
    assert Table(round_cap=3).set(round=3).begins(EVIL, "end").s.ending == "round_cap"
    assert not Table(round_cap=4).set(round=3).begins(EVIL, "end").s.ending


def test_w175_who_stays_in_the_castle_with_the_child_has_brought_her_too() -> None:
    t = home().at(kael="nockmaar").begins(EVIL, "end")
    assert t.s.round == 3
    assert t.s.last_turn == 2
