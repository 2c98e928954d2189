"""Why a card is not played and a spell is not cast: the moment, who does it, whom it is aimed at."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.texts import Text
from games.willow import actions as ac
from games.willow.cards import moments, targets
from games.willow.cards.phrases import moment_name
from games.willow.cards.vocabulary import Use
from games.willow.face.card_names import called
from games.willow.face.things import card_of, fight, holder, thing
from games.willow.face.words import char_name
from games.willow.play.casting import playing, spells
from games.willow.prompt import prompt
from games.willow.sheet.view import WillowView
from games.willow.whose import no_card

USE: Final[Mapping[str, Text]] = {
    "colour": Text("{card} serves the other side only; hold it, to keep it from them, or discard it."),
    "dead": Text("{char} has no Health and plays and casts nothing; heal first."),
    "fight": Text("{card} waits for its step of this fight; {char} can use it then."),
    "anytime": Text(
        "{card} needs no turn of {char}: it can be played at any time until champions are named."
    ),
    "journey": Text("{card} begins a journey of its own: say journey, {char} and that card."),
    "declined": Text("{card} is declined for this round; it may be used in the next one."),
    "cast": Text("{card} has been cast in this turn; once in a turn is all."),
    "limit": Text("{char} has more open spells than Magic and casts none; raise Magic, or discard some."),
    "no_fight": Text("{char} fights nobody now, and {card} is for a fight; wait for one."),
    "caged": Text("{char} sits in the cage, and {card} is cast by somebody who can still move."),
    "held": Text(
        "{char} was champion against a Foe and cannot move, so {card} has to wait for the next turn."
    ),
    "stuck": Text("The flight of {char} has failed, so {card} has to wait for the next turn."),
    "went": Text("{char} has moved, and {card} is used before a move; wait for the next turn."),
    "no_journey": Text("{card} is for a journey; begin one, then play it before the first step."),
    "begun": Text("The journey has begun; {card} is played before the first step."),
    "not_along": Text("{char} is not one of the travellers; a card of theirs may help."),
    "in_flight": Text("Who flies needs no boat; keep {card}."),
    "afloat": Text("The river costs nothing on this journey already; keep {card}."),
    "side": Text("{card} serves the other side only; keep it from them, or discard it."),
    "nobody_near": Text("No Good character would be in reach with {card}; keep it, and go on foot."),
}
_KINDS: Final[Mapping[str, Text]] = {
    "spell": Text("{card} is a spell; lay it open, then cast it."),
    "keep": Text("{card} is not played: it works while it lies open. Lay it, if it does not."),
    "friend": Text("{card} is not played: a Friend works while lying open. Lay it, if it does not."),
    "foe": Text("{card} is a Foe; Evil sends it with foe, after Good has drawn."),
    "army": Text("{card} is not played: it fights beside its leader by itself."),
    "elora": Text("{card} is not played; carry her, or give her to a companion."),
    "treasure": Text("{card} is not played: it works by lying open."),
}
_MOMENTS: Final[Mapping[str, tuple[moments.Moment, ...]]] = {
    "move": ("move",),
    "journey": ("journey", "place"),
    "search": ("place", "good_search"),
    "places": ("late",),
    "hunt": ("hunt", "far"),
    "response": ("response",),
    "foes": ("far",),
    "contests": ("far",),
}
"""By frame: what may be played in it."""
_STEPS: Final[Mapping[str, tuple[moments.Moment, ...]]] = {
    "a": ("far",),
    "b": ("b", "far"),
    "c": ("c", "far"),
    "aid": ("b", "c", "far"),
    "end": ("end",),
}
"""By step of a fight."""


def _now(v: WillowView) -> tuple[moments.Moment, ...]:
    """Return the moments that there are for cards now."""
    top = v.top
    if top is None:
        return ()
    return _STEPS.get(top.step, ()) if top.kind == "fight" else _MOMENTS.get(top.kind, ())


def play(v: WillowView, a: ac.Play) -> Text:
    """Refuse to play or use a card."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    char, kind, name = holder(v, card), v.book.kind[card], called(v, card)
    uses = [use for use in v.book.cards[card].uses if "passive" not in use.when]
    if kind == "spell" or (kind != "discard" and not any("fight.c" in use.when for use in uses)):
        return _KINDS[kind].with_args(card=name)
    if kind != "discard" and card in v.hand[char]:
        return Text("{card} does not lie open; lay it first, which is free.", card=name)
    return _moment(v, a, char, card, uses)


def _moment(v: WillowView, a: ac.Play, char: int, card: int, uses: Sequence[Use]) -> Text:
    """Refuse by the moment, by who plays, by the target."""
    name, who = called(v, card), char_name(v.book, char)
    now = _now(v)
    able = [(moment, use) for moment in now for use in moments.uses(v.book, moment)[card]]
    if not able:
        if v.book.cards[card].side == 1 - v.side[char]:
            return USE["colour"].with_args(card=name, char=who)
        when = tuple(moment_name(moment) for use in uses for moment in use.when)
        return Text("{card} is used {when}, not now. {prompt}", card=name, when=when, prompt=prompt(v))
    faults = [playing.play_fault(v, char, card, use, moment) for moment, use in able]
    if all(faults):
        return USE[faults[0]].with_args(card=name, char=who)
    f = fight(v)
    if f is not None and char not in f.fighters:
        return Text("{char} is not in this fight; only who is uses {card} in it.", char=who, card=name)
    if f is not None and f.step == "c" and char not in f.turn:
        return Text("It is not the turn of {char} in this fight; wait for the place.", char=who)
    if f is not None and card in f.used:
        return Text("{card} has been used in this fight; once is all.", card=name)
    chosen = [
        choice
        for (_, use), fault in zip(able, faults, strict=True)
        if not fault
        for choice in targets.choices(v, char, use, spell=False)
    ]
    return _aim(v, name, chosen, a.target, a.more)


def _aim(v: WillowView, name: Text, chosen: list[tuple[str, str]], target: str, more: str) -> Text:
    """Refuse a target, or what else is chosen with it (W113, additions 4.2 and 4.3)."""
    if not chosen:
        return Text("{card} finds nobody and nothing to work on here; keep it for another time.", card=name)
    able = list(dict.fromkeys(word for word, _ in chosen))
    if target not in able:
        if able == [""]:
            return Text("{card} is aimed at nobody; leave the target out.", card=name)
        said = tuple(thing(v, word) for word in able)
        return Text("{card} can be used on {targets}; name one of these.", card=name, targets=said)
    others = list(dict.fromkeys(extra for word, extra in chosen if word == target))
    if more not in others:
        if others == [""]:
            return Text("{card} needs no further choice; leave it out.", card=name)
        said = tuple(thing(v, word) for word in others if word)
        return Text("Choose also with {card}: {choices}.", card=name, choices=said)
    return Text("Of equal cards the first is used; name that one instead of {card}.", card=name)


def cast(v: WillowView, a: ac.Cast) -> Text:
    """Refuse to cast a spell."""
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    card = card_of(v, a.card)
    char, name = holder(v, card), called(v, card)
    who = char_name(v.book, char)
    if v.book.kind[card] != "spell":
        return Text("{card} is no spell; only spells that lie open are cast.", card=name)
    if card in v.hand[char]:
        return Text("{card} does not lie open; lay it first, which is free.", card=name)
    now = [moment for moment in _now(v) if moments.uses(v.book, moment)[card]]
    if not now:
        when = tuple(moment_name(moment) for use in v.book.cards[card].uses for moment in use.when)
        return Text("{card} is cast {when}, not now. {prompt}", card=name, when=when, prompt=prompt(v))
    fault: str = spells.cast_fault(v, char, card, now[0])
    if fault:
        return USE[fault].with_args(card=name, char=who)
    f = fight(v)
    if f is not None and f.step == "c" and char not in f.turn:
        return Text("It is not the turn of {char} in this fight; wait for the place.", char=who)
    chosen = [
        choice
        for use in moments.uses(v.book, now[0])[card]
        for choice in targets.choices(v, char, use, spell=True)
    ]
    if chosen and moments.uses(v.book, now[0])[card][0].do[0].verb == "fly_move":
        return USE["journey"].with_args(card=name, char=who)
    return _aim(v, name, chosen, a.target, a.more)
