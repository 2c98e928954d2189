"""One sentence on what is asked: of the viewer, or of whom the table waits for."""

from collections.abc import Callable
from typing import Any, Final

from engine.texts import Player, Text
from games.guardians.cards.verbs.commands import dispels
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import LANDS, STRONGHOLDS
from games.guardians.face.asking import asked, awaited, only_declines
from games.guardians.face.labels.field import draft_of
from games.guardians.face.labels.places import steps_left
from games.guardians.face.prompts.combat import combat_prompt, step_others
from games.guardians.face.things import holds_shield
from games.guardians.face.words import called, where
from games.guardians.play.common import points
from games.guardians.play.control import in_the_lands, lands, shield_owner
from games.guardians.play.movement import unturned
from games.guardians.play.table import TABLE
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView

_OTHERS: Final = {
    "opening": Text("Does {player} keep the first hand?"),
    "draw": Text("Does {player} take the old Up card?"),
    "orders": Text("{player} may play cards before the placing."),
    "sort": Text("{player} puts cards back on the deck."),
    "organize": Text("{player} places cards."),
    "excess": Text("{player} discards what is too much."),
    "move": Text("{player} turns a Shield."),
    "retreat": Text("{player} retreats."),
    "merge": Text("{player} decides which Shield and creatures stay."),
    "settle": Text("{player} settles."),
    "pick": Text("{player} picks a card in secret."),
    "announced": Text("{player} may dispel it."),
}


def prompt(v: GuardiansView) -> Text:
    """Say what the viewer is asked now or, for others, whom the table waits for."""
    top = v.top
    if top is None:
        return Text("The game is over.")
    waiting = awaited(v)
    if v.seat in waiting or (asked(v, v.seat) and top.kind not in ("organize", "excess", "opening", "pick")):
        return _MINE[top.kind](v, top)
    if asked(v, v.seat):
        return _wait(waiting)
    return others(top, waiting)


def _wait(waiting: tuple[int, ...]) -> Text:
    """Tell who has answered what they may still change."""
    if not waiting:
        return Text("Nobody is asked.")
    return Text("You are done; {player} is not. You may still change it.", player=Player(waiting[0]))


def others(top: fr.Frame, waiting: tuple[int, ...]) -> Text:
    """Say whom the table waits for."""
    if len(waiting) > 1:
        return _BOTH[top.kind].with_args(one=Player(waiting[0]), other=Player(waiting[1]))
    player = Player(waiting[0] if waiting else 0)
    if isinstance(top, fr.Combat):
        return step_others(top).with_args(player=player)
    return _OTHERS[top.kind].with_args(player=player)


_BOTH: Final = {
    "opening": Text("{one} and {other} look at their first hands."),
    "organize": Text("{one} and {other} place their cards in secret."),
    "excess": Text("{one} and {other} discard what is too much."),
    "pick": Text("{one} and {other} pick a card in secret."),
}


def _opening(v: GuardiansView, _: fr.Opening) -> Text:
    if holds_shield(v, v.seat or 0):
        return Text("Look at your first hand, in Pen and Depot; then keep it to begin.")
    return Text(
        "You hold no Shield. Keep this hand, or pay one of your {stones} stones to draw {count} anew, once?",
        stones=v.stones[v.seat or 0],
        count=v.book.numbers.first_draw,
    )


def _draw(v: GuardiansView, top: fr.Draw) -> Text:
    return Text(
        "Take {card}, your old Up card, as the first card, or discard it and draw from the deck?",
        card=called(v, v.up[top.queue[0]]),
    )


def _orders(v: GuardiansView, _top: fr.Orders) -> Text:
    if only_declines(v):
        return Text("Before the placing: you have nothing to play now. Go on.")
    return Text("Before the placing: play a card or use a text, or go on?")


def _sort(_v: GuardiansView, top: fr.Sort) -> Text:
    if not top.placed:
        return Text("Which of these {count} cards goes on top of your deck?", count=len(top.cards))
    return Text("Which comes below that? {count} are left.", count=len(top.cards))


def _organize(v: GuardiansView, top: fr.Organize) -> Text:
    seat = v.seat or 0
    left = steps_left(v, top, seat)
    if left <= 0:
        return Text("You have taken all steps of this placing: say that you are ready.")
    if not top.moves[seat]:
        return _warned(
            v, seat,
            Text("Place your cards: begin with “Place all for me”, change what you like, then “Ready”."),
        )  # fmt: skip
    return Text("Go on placing, take a step back, or say “Ready”; your opponent sees nothing of it yet.")


def _excess(v: GuardiansView, top: fr.Excess) -> Text:
    return Text(
        "You hold too much in Pen and Depot: discard {count} card.",
        "You hold too much in Pen and Depot: discard {count} cards.",
        top.left[v.seat or 0],
    )


def _move(v: GuardiansView, top: fr.Move) -> Text:
    made = draft_of(v)
    if made is None:
        left = len(unturned(v, top.seat))
        if left == 1:
            return _warned(v, top.seat, Text("One Shield of yours is left to turn."))
        return _warned(v, top.seat, Text("Turn one of your {n} Shields.", n=left))
    shield = called(v, v.shield[made.start])
    if made.challenge:
        return Text("{shield} challenges the Guardian. Do it, or take it back?", shield=shield)
    if made.target >= 0:
        return Text(
            "Reinforce {card} at {at}: name creatures, then send them. {count} are on the way.",
            card=called(v, v.shield[made.target]),
            at=SPACES[made.target],
            count=len(made.sent),
        )
    able = {one.kind for one in TABLE[top.kind].legal(v, top, top.seat)}
    if made.stands:
        return Text(
            "You turn {shield} at {at}. Then one thing: {ways} or stay. Nobody sees it yet.",
            shield=shield,
            at=SPACES[made.start],
            ways=tuple(way for kind, way in _WAYS.items() if kind in able) or Text("nothing else"),
        )
    load = points(v, made.cargo)
    said = (
        Text("{shield} is at {place}, with {load} points. Go on, end here, or take a step back?")
        if "step" in able
        else Text("{shield} is at {place}, with {load} points. End here, or take a step back?")
    )
    return said.with_args(
        shield=shield,
        place=where(top.seat, made.at),
        load=load,
    )


def _warned(v: GuardiansView, seat: int, asked: Text) -> Text:
    """Say first what would lose the game soon: all six lands gone, or an enemy at the Guardian's door."""
    if lands(v, 1 - seat) == len(LANDS) and not in_the_lands(v, seat):
        warning = Text("All six lands are theirs: you lose unless a Shield of yours enters one now.")
        return Text("{warning} {asked}", warning=warning, asked=asked)
    for space in STRONGHOLDS[seat]:
        if v.rubble[space] and shield_owner(v, space) == 1 - seat:
            warning = Text("Their Shield at {at} can challenge your Guardian when it turns.")
            return Text("{warning} {asked}", warning=warning.with_args(at=SPACES[space]), asked=asked)
    return asked


_WAYS: Final = {"step": Text("go"), "fly": Text("fly"), "reinforce": Text("reinforce")}


def _retreat(v: GuardiansView, top: fr.Retreat) -> Text:
    if top.shield < 0:
        return Text("Where do your creatures of {at} retreat to?", at=SPACES[top.space])
    if not top.targets:
        return Text("{card} has nowhere to go. A card may open a way.", card=called(v, top.shield))
    return Text(
        "{card} retreats from {at}. Where to, or do you rather destroy it?",
        card=called(v, top.shield),
        at=SPACES[top.space],
    )


def _merge(v: GuardiansView, top: fr.Merge) -> Text:
    at = SPACES[top.space]
    if len(top.shields) > 1:
        return Text("Two Shields of yours meet at {at}: which one stays?", at=at)
    total = points(v, top.cards) + points(v, v.under[top.space])
    return Text(
        "{total} points lie at {at}, {most} may: discard a creature.",
        total=total,
        at=at,
        most=v.book.numbers.stack,
    )


def _settle(v: GuardiansView, top: fr.Settle) -> Text:
    if top.space == NONE:
        able = not only_declines(v)
        if top.laid != NONE:
            said = (
                Text("A card was laid at {at}. Destroy it, or pass?")
                if able
                else Text("A card was laid at {at}. You have nothing that destroys it: pass.")
            )
            return said.with_args(at=SPACES[top.laid])
        if not able:
            return Text("All lands are settled. You have no card to play on terrain: pass.")
        return Text("All lands are settled. Play a last card on terrain, or pass?")
    return Text(
        "Your Shield at {at} stands on no terrain: lay a card, or discard a creature of it.",
        at=SPACES[top.space],
    )


def _pick(v: GuardiansView, top: fr.Pick) -> Text:
    if top.what == "command":
        return Text("Which command card do you play? Both are shown together.")
    fought = combat(v)
    if fought is not None and fought.challenge:
        vit = v.book.guardians[v.guardian[1 - fought.attacker]].vit
        return Text(
            "Which creature goes against the Guardian first? You need more than {vit} with it alone, or with "
            "all: then each counts its vitality, and only the last one all that it is given.", vit=vit,
        )  # fmt: skip
    if fought is not None and fought.stated:
        return Text("Your opponent announced: {stated}. Which creature fights it?", stated=fought.stated)
    return Text("Which creature fights next? Both are shown together.")


def _announced(v: GuardiansView, top: fr.Announced) -> Text:
    able = dispels(v, combat(v), top.seat)
    said = (
        Text("{card} is played. Dispel it?")
        if able
        else Text("{card} is played. You cannot dispel it: pass.")
    )
    return said.with_args(card=called(v, top.cards[-1]))


_MINE: Final[dict[str, Callable[[GuardiansView, Any], Text]]] = {
    "opening": _opening,
    "draw": _draw,
    "orders": _orders,
    "sort": _sort,
    "organize": _organize,
    "excess": _excess,
    "move": _move,
    "retreat": _retreat,
    "merge": _merge,
    "settle": _settle,
    "pick": _pick,
    "announced": _announced,
    "combat": combat_prompt,
}
