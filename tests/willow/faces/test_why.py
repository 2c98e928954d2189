"""Refusals: each reason of the rules has its own sentence, with the remedy; none tells what is hidden."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from games.willow.play import ACTIONS, PLAY
from games.willow.sheet.view import WillowView
from tests.willow.faces.strolls import stroll
from tests.willow.faces.test_labels import ID
from tests.willow.table import Table

POOL: Mapping[str, tuple[str, ...]] = {
    "mode": ("walk", "ride", "wings", "spell", "wind", "soar", "zz"),
    "target": ("", "willow", "kael", "foe", "queen", "companion", "zz"),
    "more": ("", "restore", "hand", "shape_pig", "zz"),
    "whom": ("characters", "queen", "leave", "meet", "caged", "foes", "zz"),
    "choice": ("yes", "no", "found", "start", "keep", "power", "treasure", "free", "army", "peek", "zz"),
    "reach": ("", "fight", "turn", "kael", "zz"),
}


def values(rng: Random, v: Any, names: list[str]) -> list[str]:
    """Make up the values of an action, often with what the viewer has."""
    own = [card for char in range(6) for card in (*v.hand[char], *v.shown[char]) if card >= 0]
    pools = {
        "char": [char.id for char in v.book.chars] + ["zz", "fin_raziel"],
        "space": [space.id for space in v.book.spaces] + ["zz"],
        "card": [v.book.token[card] for card in own] + [rng.choice(v.book.token), "zz", "fin_raziel"],
    }
    pools["instead"] = ["", *pools["card"]]
    return [rng.choice(pools.get(name) or POOL[name]) for name in names]


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (3, 6), (5, 7)])
def test_whatever_is_tried_is_refused_in_a_sentence_without_ids(seats: int, seed: int) -> None:
    rng = Random(seed)
    for s, _, action, _ in stroll(seats, seed, 250):
        for seat in {action.seat, rng.randrange(seats)}:
            v = WillowView.of(s, seat)
            for _ in range(4):
                kind = rng.choice(list(ACTIONS))
                names = [name for name in kind.cls.__dataclass_fields__ if name not in ("seat", "kind")]
                made = values(rng, v, names)
                text = str(PLAY.why(v, kind.cls(seat, *made)))
                assert text.endswith((".", "?", "!")), text
                assert len(text) <= 400, text
                for word in made:
                    text = text.replace(f"“{word}”", "").replace(f"“{word[:30]}”", "")
                assert not ID.search(text), text


def test_cards_of_others_are_refused_alike_wherever_they_are() -> None:
    said = set()
    for where in ("evil", "deck"):
        t = Table().at(kael="nelwyn_village")
        if where == "evil":
            t.hand(kael="theft")
        t.good_moves()
        said.add(str(PLAY.why(WillowView.of(t.s, t.good.seat), t.good.action("play theft kael hand"))))
    assert said == {"None of your characters has Theft!; name a card that one of them has."}


# --- moving ---


def test_who_cannot_move_is_told_why() -> None:
    t = Table().health(willow=0).mark("held", "airk").mark("stuck", "brownies").good_moves()
    t.good.cannot("go willow nelwyn_hills", because="Willow Ufgood has no Health and cannot move")
    t.good.cannot("go airk galladoorn_plain", because="was champion against a Foe and cannot move")
    t.good.cannot("go brownies great_forest_west", because="flight of Franjean & Rool has failed")
    t.good.cannot("go madmartigan gallows_village", because=("sits in the cage", "must end a move there"))
    t.good.cannot("go kael ash_waste", because="You do not decide for General Kael; yours: Willow")
    t.good.cannot("go willie tavern", because="There is no character “willie”")


def test_goals_out_of_reach_and_the_river_are_refused() -> None:
    t = Table().good_moves()
    t.good.cannot("go willow tavern", because=("out of reach for Willow Ufgood", "2 spaces on foot"))
    t.good.cannot("go willow r1", because=("Nobody stays on the river", "bank"))
    t.good.cannot("go willow mordor", because="There is no space “mordor”")
    t.good.cannot("journey willow ride", because="no mount of that kind lying open; lay one open first")
    t.good.cannot("journey willow swim", because="“swim” is no way to travel; say walk, ride")


def test_a_journey_tells_why_a_step_is_none() -> None:
    t = Table().good_moves()
    t.good.does("journey willow walk")
    t.good.cannot("step tavern", because="Roadside Tavern is not beside Nelwyn Village")
    t.good.cannot("join airk", because=("Airk Thaughbaer is at Galladoorn Castle", "meet there"))
    t.good.cannot("join kael", because="on the other side")
    t.good.does("step nelwyn_hills")
    t.good.cannot("back", because="Steps have been made")
    t.good.cannot("join airk", because="companions are named before the first step")


# --- cards ---


def test_trading_is_refused_by_its_reason() -> None:
    t = Table().hand(willow="dagger").good_moves()
    t.good.cannot("give dagger airk", because=("Airk Thaughbaer is not in the same space", "companions"))
    t.good.cannot("give dagger willow", because="Willow Ufgood has Dagger already")
    t.good.cannot("discard elora_danan", because=("never discarded", "give her to a companion"))
    t.good.cannot("give sword airk", because="None of your characters has Sword")


def test_laying_and_declining_are_refused_by_their_reason() -> None:
    t = Table().hand(willow="fly ambush evil_cat dagger").up(willow="strength", airk="galladoorn_army")
    t.good_moves()
    t.good.cannot("lay fly", because=("as many open spells as Magic", "goes for Fly"))
    t.good.cannot("lay ambush", because="is not laid open; only spells, Keep cards and Friends are")
    t.good.cannot("lay evil_cat", because="serves the other side only")
    t.good.cannot("lay strength", because="lies open already, and stays so")
    t.good.cannot("decline dagger", because="does not lie open, so it is not in use anyway")
    t.good.cannot("decline galladoorn_army", because=("cannot be left unused", "home with discard"))


def test_playing_says_when_a_card_is_for() -> None:
    t = Table().hand(willow="ambush bolt_of_flame healing_draught").up(airk="sword").good_moves()
    t.good.cannot("play ambush", because="Ambush is used in a fight, not now")
    t.good.cannot("play bolt_of_flame", because="is a spell; lay it open, then cast it")
    t.good.cannot("cast bolt_of_flame kael", because="does not lie open; lay it first, which is free")
    t.good.cannot("play sword", because="is not played: it works while it lies open")
    t.good.cannot("play healing_draught kael", because="finds nobody and nothing to work on here")
    t.good.cannot("play healing_draught airk", because="finds nobody and nothing")


def test_a_target_that_will_not_do_is_refused_with_those_that_will() -> None:
    t = Table().hand(willow="healing_draught").health(willow=2).good_moves()
    t.good.cannot("play healing_draught kael", because=("can be used on Willow Ufgood", "name one"))


# --- Foes, fights, answers ---


def test_foes_are_refused_by_their_reason() -> None:
    t = Table().hand(kael="troll dagger").foes()
    t.evil.cannot("foe troll brownies", because="has joined nobody yet")
    t.evil.cannot("foe troll sorsha", because="not on the Good side")
    t.evil.cannot("foe dagger willow", because="Dagger is no Foe in a hand of yours")
    t.good.cannot("pass", because="You are not asked now; the table waits for")


def test_where_there_is_nothing_to_fight_is_said() -> None:
    t = Table().at(willow="nockmaar").good_fights()
    t.good.cannot("fight tavern characters", because="nobody to fight at Roadside Tavern")
    t.good.cannot("fight nockmaar caged", because=("you can say characters", "queen", "leave"))
    t.good.cannot(
        "go willow gates_of_nockmaar", because=("Nobody moves at this moment", "Where do you fight")
    )


def test_a_champion_must_be_one_of_the_group_with_health() -> None:
    t = Table().at(airk="nelwyn_village", brownies="nelwyn_village").health(brownies=0).set(joined=True)
    t.hand(kael="troll").foes()
    t.evil.does("foe troll willow")
    while t.kind == "foes":
        t.evil.does("pass")
    while t.kind == "fight_aid":
        t.good.does("pass")
    t.good.cannot("name brownies", because=("has no Health", "name Willow, Airk"))
    t.good.cannot("name madmartigan", because="is not one of the group")
    t.good.cannot("name fin_raziel", because="Fin Raziel is never a champion")
    t.good.cannot("pass", because="this must be decided")


def test_who_waits_may_only_play_what_works_at_any_time() -> None:
    t = Table().hand(kael="dagger", willow="sword").good_moves()
    t.evil.cannot("lay dagger", because="you can only play a card that works at any time")


def test_what_a_place_does_not_offer_is_refused() -> None:
    t = Table().at(willow="druid_circle", airk="tir_asleen").up(brownies="sword").good_ends()
    t.good.cannot("power airk free", because="lacks the treasure that opens Tir Asleen")
    t.good.cannot("power willow free", because="is not in Tir Asleen")
    t.good.cannot("power madmartigan treasure", because="There is no treasure at Daikini Crossroads")
    t.good.cannot("power willow peek", because="Willow Ufgood may not look")
    t.good.does("power willow power")
    t.good.cannot("power willow power", because="has used the power of Circle of the Druids")
