"""Names of actions for buttons and pickers: a verb, a text that is unique in its decision, and a hint.

Long lists are grouped by character: whose move, whose card.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.game import Label
from engine.texts import Text
from games.willow import actions as ac
from games.willow import label_cards, label_field, label_fight
from games.willow.data.book import NONE
from games.willow.face.summed import columns
from games.willow.face.things import char_of, frame_of
from games.willow.face.words import short_char
from games.willow.mind.odds import wins
from games.willow.mind.ranks import rank
from games.willow.sheet.frames import Fight
from games.willow.sheet.view import WillowView


def label(v: WillowView, a: ac.WillowAction) -> Label:
    """Name an action for the one who may take it; the likelier it is wanted, the higher it ranks."""
    return replace(_LABELS[type(a)](v, a), rank=rank(v, a))


def _back(v: WillowView, _: ac.Back) -> Label:
    if frame_of(v, "journey") is not None:
        return Label(Text("Back"), Text("No journey"), Text("nobody has moved yet"))
    return Label(Text("Back"), Text("Take all back"), Text("hand them out anew"))


_PASSES: Final[Mapping[str, tuple[Text, Text | None]]] = {
    "move": (Text("Done with moving"), None),
    "places": (Text("Nothing more here"), Text("the turn ends")),
    "foes": (Text("No more Foes"), None),
    "search": (Text("Let them search"), None),
    "contests": (Text("No fight anywhere"), Text("nothing of yours fights in this turn")),
    "hunt": (Text("Nothing"), None),
    "response": (Text("Let the spell work"), None),
    "share": (Text("Handed out"), None),
    "excess": (Text("Done"), None),
    "look": (Text("Keep none"), None),
}
_REACHES: Final[Mapping[str, tuple[Text, Text | None]]] = {
    "fight": (Text("No cards in this fight"), None),
    "turn": (Text("Nothing more this turn"), Text("you are not asked again until the turn is over")),
}


def _pass(v: WillowView, a: ac.Pass) -> Label:
    char = char_of(v, a.reach)
    if char != NONE:
        said = Text("Nothing with {char} now", char=short_char(v.book, char))
        return Label(Text("Pass"), said, Text("then the other side; your others still have their place"))
    if a.reach:
        text, hint = _REACHES[a.reach]
        return Label(Text("Pass"), text, hint)
    top = v.top
    if top is not None and top.kind == "fight":
        return Label(Text("Pass"), _fight_pass(v, top), _fight_hint(v, top), style="success")
    said, more = _PASSES.get("" if top is None else top.kind, (Text("Pass"), None))
    return Label(Text("Pass"), said, more, style="success")


_STEPS: Final[Mapping[str, Text]] = {
    "a": Text("No more trading"),
    "b": Text("Stay and fight"),
    "aid": Text("Go on to the champion"),
}


def _fight_pass(v: WillowView, top: Fight) -> Text:
    both = columns(v) if top.step == "aid" else None
    if both is not None and len(both[0].sums) == 1:
        return Text("Fight")  # nobody else can be the champion
    return _STEPS.get(top.step) or Text("Nothing now")


def _fight_hint(v: WillowView, top: Fight) -> Text | None:
    """Say how the best of both compare where a Foe is met."""
    both = columns(v)
    if top.step != "aid" or both is None:
        return None
    ours, theirs = (max((one.total for one in column.sums), default=0) for column in both)
    return Text(
        "{ours} against {theirs}: you win {chance} %",
        ours=ours, theirs=theirs, chance=round(100 * wins(ours - theirs)),
    )  # fmt: skip


_LABELS: Final[Mapping[type[Any], Callable[[WillowView, Any], Label]]] = {
    ac.Go: label_field.go,
    ac.Journey: label_field.journey,
    ac.Join: label_field.join,
    ac.Step: label_field.step,
    ac.Stop: label_field.stop,
    ac.Back: _back,
    ac.Give: label_cards.give,
    ac.Lay: label_cards.lay,
    ac.Discard: label_cards.discard,
    ac.Decline: label_cards.decline,
    ac.Play: label_cards.play,
    ac.Cast: label_cards.cast,
    ac.Foe: label_cards.foe,
    ac.Fight: label_fight.fight,
    ac.Name: label_fight.name,
    ac.Power: label_field.power,
    ac.Answer: label_fight.answer,
    ac.Pass: _pass,
}
