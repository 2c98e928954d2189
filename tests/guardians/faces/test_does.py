"""What cards do, in words that follow from their effects."""

import pytest

from games.guardians.does import does
from games.guardians.vocabulary import GRAMMAR, parse


def said(*effects: str) -> str:
    """Say what effects do."""
    return str(does([parse(effect) for effect in effects]))


@pytest.mark.parametrize(
    ("effects", "words"),
    [
        (["ranged(3)"], "ranged attack 3"),
        (["destroys(icon=gold)"], "destroys any creature with a gold icon"),
        (
            ["command:aoe(4,fire)", "primary:aoe(4,fire)"],
            "Command: 4-point fire AOE; As primary: 4-point fire AOE",
        ),
        (
            ["command:mod(2,own_primary,combat)", "command:self_destroy"],
            "Command: +2 to your primaries, it is destroyed",
        ),
        (
            ["mod(4,self,vs:size=L)", "mod(-2,self,vs:size=S)"],
            "+4 against any large creature, -2 against any small creature",
        ),
        (["chan(class=Knight,override)"], "channels to any Knight only, red bar or not"),
        (["worn:mod(3,self,primary,if:defending)"], "+3 to its wearer as primary if you defend"),
        (
            ["command:aoe(6,plain,only:flying,both)"],
            "Command: 6-point AOE on each flying creature on both hands",
        ),
        (["organize:cost(1)", "organize:draw(2)"], "Organize: pay 1 stone, draw 2 cards"),
        (["destroys(class=Knight&vit<=7)"], "destroys any Knight of at most 7"),
        (
            ["organize:retrieve(kind=hitem|citem,storage)"],
            "Organize: take any hand item or creature item back from your discard pile",
        ),
        (["bribe(beer,max2)"], "sends a creature with a beer icon home, up to 2 in one combat"),
        (["organize:stones(self,1,every:3)"], "Organize: you gain 1 stone every 3 turns"),
        (["combat:mod(1,own_primary(size=S))"], "In combat: +1 to any small creature of yours as primary"),
        (["immune(class=Undead)"], "immune to any Undead"),
        (["resolve:control(+5)"], "At the result: +5 for control"),
    ],
)
def test_effects_in_words(effects: list[str], words: str) -> None:
    assert said(*effects) == words


def test_a_card_without_effects_does_nothing() -> None:
    assert does([]) is None


WRITTEN = {
    "aoe": "aoe(3,methane)",
    "mod": "mod(1,own)",
    "ranged": "ranged(2)",
    "immune": "immune(aoe_all)",
    "destroys": "destroys(color=mortal)",
    "blank": "blank(opp_creature)",
    "kill_pair": "kill_pair(class=Knight)",
    "self_destroy": "self_destroy",
    "dispel": "dispel(aoe)",
    "announce": "announce(size)",
    "play_first": "play_first(class=Demon,opp)",
    "reveal": "reveal(opp_hand)",
    "set_terrain": "set_terrain(woods)",
    "kill_terrain": "kill_terrain(unoccupied)",
    "forbid": "forbid(pass_through)",
    "chan": "chan(color=mortal)",
    "grant": "grant(fly,self)",
    "recv_limit": "recv_limit(2)",
    "legacy": "legacy(4)",
    "heal": "heal(any,1)",
    "control": "control(x3)",
    "win_push": "win_push",
    "bribe": "bribe(any)",
    "to_pen": "to_pen(flying,own,1)",
    "stones": "stones(opp,-2)",
    "cost": "cost(2)",
    "draw": "draw(1)",
    "discard": "discard(own,up_card,1,may)",
    "retrieve": "retrieve(self,storage)",
    "reach": "reach(move,left_right_adjacent)",
    "limit": "limit(storage_hand,+1)",
    "holds": "holds(class=Wizard,1,may:channel)",
    "cancel_combat": "cancel_combat(defender_retreats)",
}
"""An effect of each verb."""


def test_every_verb_has_words() -> None:
    assert list(WRITTEN) == list(GRAMMAR)
    words = [said(effect) for effect in WRITTEN.values()]
    assert len(set(words)) == len(GRAMMAR) == 33
    assert not [text for text in words if "{" in text or "_" in text]


@pytest.mark.parametrize("trigger", ["command", "primary", "any", "resolve", "organize", "settle", "win"])
def test_when_it_works_is_told_first(trigger: str) -> None:
    told, colon, what = said(f"{trigger}:draw(2)").partition(": ")
    assert told[0].isupper()
    assert (colon, what) == (": ", "draw 2 cards")
