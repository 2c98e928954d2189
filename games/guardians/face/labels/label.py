"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.brief import brief
from engine.game import Label
from engine.texts import Text
from games.guardians.data.book import number_of
from games.guardians.face.labels import combat as label_combat
from games.guardians.face.labels import field as label_field
from games.guardians.face.labels import places as label_places
from games.guardians.face.labels.answers import answer_label
from games.guardians.face.things import card_of, effect_hint, thing
from games.guardians.face.words import card_help
from games.guardians.mind.matchup import cast
from games.guardians.mind.ranks import rank
from games.guardians.play import actions as ac
from games.guardians.play.combat.table import both_present
from games.guardians.play.movement import unturned
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView


def label(v: GuardiansView, a: ac.GuardiansAction) -> Label:
    """Name an action for the one who may take it."""
    return replace(_LABELS[type(a)](v, a), rank=rank(v, a))


def _play(v: GuardiansView, a: ac.Play) -> Label:
    """Name a card that is played, with whatever it is played on; a text of a Guardian is named by him."""
    name = thing(v, a.seat, a.card)
    hint = effect_hint(v, a.seat, a.card)
    verb = label_combat.play_verb(v, a)
    fought = combat(v)
    if hint is not None and fought is not None and fought.step == "modifiers":
        after, _ = cast(v, fought, a.seat, number_of(a.card))
        if after is not fought and both_present(after):
            hint = Text("{does}; {then}", does=hint, then=label_combat.forecast(v, after, a.seat, 0))
    if not a.target:
        return Label(
            verb, Text("Play {card}", card=name), hint, name, "primary", brief("Play {card}", card=name)
        )
    target = thing(v, a.seat, a.target)
    named = {"card": name, "target": target}
    message = "{card}: {target}"
    if a.more:
        message, named["more"] = "{card}: {target}, {more}", thing(v, a.seat, a.more)
    hint = _target_hint(v, a.target) or hint
    short = brief(message, **named)
    return Label(verb, Text(message, None, None, **named), hint, name, "primary", short)


def _target_hint(v: GuardiansView, word: str) -> Text | None:
    """Say what a card that is chosen is; None for a space or a word."""
    card = card_of(v, word)
    return None if card is None else card_help(card)


def _back(v: GuardiansView, _: ac.Back) -> Label:
    if isinstance(v.top, fr.Move) and not v.top.draft:
        only = len(unturned(v, v.top.seat)) == 1
        text = Text("Take it back") if only else Text("Turn another Shield")
        return Label(Text("Back"), text, Text("this one stays unturned"))
    return Label(Text("Back"), Text("Take the last step back"))


def _done(v: GuardiansView, a: ac.Done) -> Label:
    top = v.top
    if isinstance(top, fr.Organize):
        return label_places.ready(v, a.seat)
    if isinstance(top, fr.Move):
        return label_field.action_done(v, top)
    if isinstance(top, fr.Orders):
        return Label(Text("Done"), Text("No more cards"), Text("then both place"), style="success")
    if isinstance(top, fr.Combat):
        hint = Text("creatures that are not used stay safe and count")
        return Label(Text("Done"), Text("No more attacks"), hint, style="success")
    return Label(Text("Done"), Text("Done"), style="success")


_REACHES: Final[dict[str, tuple[Text, Text]]] = {
    "matchup": (
        Text("Nothing more in this match-up"),
        Text("you bribe, shoot, channel and play nothing until it is over, save in attacks of your own"),
    ),
    "combat": (
        Text("Nothing more in this combat"),
        Text("you bribe, shoot, channel and play nothing until it is over, save in attacks of your own"),
    ),
}


def _pass(v: GuardiansView, a: ac.Pass) -> Label:
    if isinstance(v.top, fr.Settle) and a.reach:
        return Label(
            Text("Pass"),
            Text("Nothing more in this settlement"),
            Text("you still lay cards, and destroy none"),
        )
    text, hint = _REACHES[a.reach] if a.reach else label_combat.pass_text(v)
    return Label(Text("Pass"), text, hint)


_LABELS: Final[dict[type[ac.GuardiansAction], Callable[[GuardiansView, Any], Label]]] = {
    ac.Place: label_places.place,
    ac.Arrange: label_places.arrange,
    ac.Back: _back,
    ac.Done: _done,
    ac.Play: _play,
    ac.Turn: label_field.turn,
    ac.Step: label_field.step,
    ac.Fly: label_field.fly,
    ac.Shift: label_field.shift,
    ac.Reinforce: label_field.reinforce,
    ac.Send: label_field.send,
    ac.Bribe: label_combat.bribe,
    ac.Shoot: label_combat.shoot,
    ac.Channel: label_combat.channel,
    ac.Attack: label_combat.attack,
    ac.Lay: label_field.lay,
    ac.Answer: answer_label,
    ac.Pass: _pass,
}
