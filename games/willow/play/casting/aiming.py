"""What a card that is played and a spell that is cast have in common: their target, and how they read."""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.texts import Text
from games.willow.cards.targets import Choices
from games.willow.face.card_names import called
from games.willow.face.things import card_of, char_of, holder, thing
from games.willow.face.words import char_name, short_char
from games.willow.sheet.frames import Fight, Frame
from games.willow.sheet.view import WillowView

NOT_OPEN = Text("{card} does not lie open; lay it first, which is free.")


def turn_fault(v: WillowView, f: Frame | None, char: int) -> Text | None:
    """Refuse a card of somebody whose turn in step (c) of a fight has not come (W98, addition 4.9)."""
    if not isinstance(f, Fight) or f.step != "c" or char in f.turn:
        return None
    return Text(
        "It is not the turn of {char} in this fight; wait for the place.", char=char_name(v.book, char)
    )


def aim_fault(v: WillowView, name: Text, chosen: Choices, target: str, more: str) -> Text:
    """Refuse a target, or what else is chosen with it (W113, additions 4.2 and 4.3)."""
    if not chosen:
        return Text("{card} finds nobody and nothing to work on here; keep it for another time.", card=name)
    able = list(dict.fromkeys(word for word, _ in chosen))
    if target not in able:
        if able == [""]:
            return Text("{card} is aimed at nobody; leave the target out.", card=name)
        names = tuple(thing(v, word) for word in able)
        return Text("{card} can be used on {targets}; name one of these.", card=name, targets=names)
    others = list(dict.fromkeys(extra for word, extra in chosen if word == target))
    if more not in others:
        if others == [""]:
            return Text("{card} needs no further choice; leave it out.", card=name)
        names = tuple(thing(v, word) for word in others if word)
        return Text("Choose also with {card}: {choices}.", card=name, choices=names)
    return Text("Of equal cards the first is used; name that one instead of {card}.", card=name)


def label_use(
    v: WillowView, verb: Text, word: str, target: str, more: str, hint: Text | None, rank: int
) -> Label:
    """Name a card in use: who, which, on whom, with what choice."""
    card = card_of(v, word)
    char = holder(v, card)
    named = {"card": called(v, card)}
    if target:
        named["target"] = thing(v, target)
    if more:
        named["more"] = thing(v, more)
    use = _USES[bool(target), bool(more)]
    text = use.with_args(**named)
    whole = text if char < 0 else Text("{char}: {use}", char=short_char(v.book, char), use=text)
    if (aim := char_of(v, target)) >= 0:
        named["target"] = short_char(v.book, aim)
    return Label(verb, whole, hint, called(v, card), "primary", brief(use, **named), rank)


_USES: Final = {
    (False, False): Text("{card}"),
    (True, False): Text("{card} on {target}"),
    (False, True): Text("{card}: {more}"),
    (True, True): Text("{card} on {target}: {more}"),
}
"""By whether a card has a target, and a further choice: how its use is said."""
