"""What is asked in searches for characters and in fights, by their steps."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.willow.data.book import NONE
from games.willow.face.things import company
from games.willow.face.words import card_name, queen, space_name
from games.willow.sheet.frames import Fight, Hunt
from games.willow.sheet.view import WillowView


def hunt(v: WillowView, top: Hunt) -> Text:
    """Ask for the searching or the hiding champion."""
    place = space_name(v.book, top.space)
    if top.step == "seeker":
        return Text("Who searches {place} for {who}?", place=place, who=company(v, top.hidden))
    return Text(
        "Evil searches {place} for {who}. Who hides, or do you let yourselves be found?",
        place=place,
        who=company(v, top.hidden),
    )


def against(v: WillowView, top: Fight) -> Text:
    """Say against whom the viewer's side fights."""
    if top.what == "queen":
        return queen(v.book)
    if top.what == "foe":
        return card_name(v.book, top.foe) if top.foe != NONE else Text("the Foe")
    side = v.team[v.seat] if v.seat is not None else top.attacker
    return company(v, [char for char in top.fighters if v.side[char] != side])


def fight(v: WillowView, top: Fight) -> Text:
    """Ask what a step of a fight asks."""
    made = FIGHT[top.step]
    return made.with_args(foe=against(v, top), space=space_name(v.book, top.space))


FIGHT: Final[Mapping[str, Text]] = {
    "before": Text("The fight at {space} begins."),
    "a": Text("Before the fight with {foe}: do you trade or lay cards open?"),
    "b": Text("{foe} at {space}: do you fight?"),
    "c": Text("Fighting {foe}: play a card, cast a spell, or pass?"),
    "aid": Text("{foe} at {space}: help with cards first, or fight?"),
    "bear": Text("Who leads the group away from {foe}? That one cannot move in this turn."),
    "d": Text("Who is your champion against {foe}?"),
    "duel": Text("The champions fight."),
    "next": Text("Your champion is down. Who goes on against {foe}?"),
    "rob": Text("Lost against {foe}: which card do you give up?"),
    "end": Text("The fight with {foe} is over. Play a card for its end?"),
    "hands": Text("Cards change hands."),
    "over": Text("The fight is over."),
}
"""By step, what the viewer is asked."""

FIGHT_OTHERS: Final[Mapping[str, Text]] = {
    "before": Text("{who}: a fight begins at {space}."),
    "a": Text("{who}: trading before the fight at {space}."),
    "b": Text("{who}: may get away from {space}."),
    "c": Text("{who}: cards and spells at {space}."),
    "aid": Text("{who}: cards and spells at {space}."),
    "bear": Text("{who}: who leads the group away from {space}."),
    "d": Text("{who}: naming champions at {space}."),
    "duel": Text("{who}: the champions fight at {space}."),
    "next": Text("{who}: the next champion at {space}."),
    "rob": Text("{who}: what is lost at {space}."),
    "end": Text("{who}: cards for the end of the fight at {space}."),
    "hands": Text("{who}: cards change hands at {space}."),
    "over": Text("{who}: the fight at {space} is over."),
}
"""By step, what others are waited for with."""
