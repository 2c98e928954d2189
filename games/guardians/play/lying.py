"""What lies on a space where a shield goes: for the buttons of its action."""

from collections.abc import Sequence

from engine.texts import Player, Text
from games.guardians.cards.does_words import terrain
from games.guardians.data.field import IS_LAND, OWNER
from games.guardians.face.words import card_name
from games.guardians.play.common import points
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import plan
from games.guardians.play.paths import past_fault
from games.guardians.sheet.frames import Move
from games.guardians.sheet.view import GuardiansView


def load(v: GuardiansView, cards: Sequence[int]) -> Text:
    """Say how many creatures a stack has, and its points, where they are all known."""
    count = Text("{count} creature", plural="{count} creatures", count=len(cards))
    if any(card < 0 or v.face[card] < 0 for card in cards):
        return count
    return Text("{creatures}, {points} points", creatures=count, points=points(v, cards))


def shield_name(v: GuardiansView, space: int) -> Text:
    """Name the shield on a space that is named with it: it needs no number."""
    return card_name(v.book, v.face[v.shield[space]])


def cards_there(count: int) -> Text:
    """Say how many cards lie on a space."""
    return Text("{count} card", "{count} cards", count)


def challenge_hint(most: int, vit: int) -> Text:
    """Say what a challenge may come to."""
    return Text("you reach {most} at most; more than {vit} wins the game, else the Shield retreats",
                most=most, vit=vit)  # fmt: skip


def lies(v: GuardiansView, frame: Move, space: int, *, flying: bool) -> Text:
    """Say what waits on a space, and whether the way ends there."""
    moves, seat = plan(v, frame), frame.seat
    brings = Text("you bring {load}", load=load(v, moves.cargo))
    if shield_owner(v, space) == 1 - seat:
        theirs = cards_there(v.on_count[space])
        return Text("combat with {foe}: {cards} there, {mine}", foe=Player(1 - seat, 20), cards=theirs,
                    mine=brings)  # fmt: skip
    if not IS_LAND[space] and OWNER[space] != seat:
        count = v.on_count[space]
        if count:
            return Text("combat with what defends it: {cards}, {mine}", cards=cards_there(count), mine=brings)
        return Text("rubble") if v.rubble[space] else Text("nobody defends it: it becomes rubble")
    if space == moves.start:
        return Text("where it started")
    if shield_owner(v, space) == seat:
        return Text("a Shield of yours is there: pass on")
    ends = Text("") if flying or not past_fault(v, seat, space) else Text("; the way ends there")
    return Text("{ground}{ends}", ground=_ground(v, seat, space), ends=ends)


def _ground(v: GuardiansView, seat: int, space: int) -> Text:
    if not IS_LAND[space]:
        return Text("your Stronghold")
    owner = v.ground[space]
    if owner < 0:
        return Text("no terrain")
    whose = Text("your") if owner == seat else Text("their")
    if v.down[space]:
        return Text("{whose} card, face down", whose=whose)
    kind = terrain(v.book.cards[v.face[v.terrain[space]]].terrain)
    return Text("{whose} terrain, {kind}", whose=whose, kind=kind)
