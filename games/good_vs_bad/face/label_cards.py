"""Names of actions with cards."""

from typing import Final

from engine.board import LETTERS
from engine.game import Label, Style
from engine.texts import Text
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import ROLES
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.face.words import HERO, VILLAIN, connector_part, kind, letter, space_name, target_name
from games.good_vs_bad.mind.cards import in_vain
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import on_turn
from games.good_vs_bad.sheet.view import GoodVsBadView

_HINT: Final = 96


def card_of(v: GoodVsBadView, word: str) -> Card | None:
    """Return the card of an id, or None."""
    numbers = v.book.cards.numbers.get(word)
    return None if numbers is None else v.book.cards.all[numbers[0]]


def card_name(v: GoodVsBadView, word: str) -> str:
    """Name a card by its id."""
    card = card_of(v, word)
    return word if card is None else card.name


def card_hint(v: GoodVsBadView, word: str, lead: Text | None = None) -> Text | None:
    """Say what a card does, after what is said in front; in few words where a menu has no room for more, and
    cut behind a word where nothing shorter is known.
    """
    card = card_of(v, word)
    if card is None:
        return None
    room = _HINT - len(str(lead or ""))
    said: Text | str = card.text
    if len(card.text) > room:
        said = _BRIEF.get(card.verb) or card.text[: room - 3].rpartition(" ")[0] + "..."
    return Text("{said}", said=said) if lead is None else Text("{lead}{said}", lead=lead, said=said)


_BRIEF: Final = {
    "crown_best": Text("crowns your piece that is stronger than all of the others, without Renown"),
    "trap": Text("lies on its square; the next piece that would move past must stop there"),
    "go_home": Text("before it moves: to its Home Base, without a landing or a move"),
    "clear_lost_turns": Text("one of your pieces has no lost turns any more, also before the roll"),
    "base_heal": Text("when it comes to a Home Base it heals 1 (or 1 more)"),
}
"""By verb, what a card does whose text is longer than a menu has room for."""


def play(v: GoodVsBadView, a: ac.Play) -> Label:
    """Name the playing of an event."""
    name, top = card_name(v, a.card), v.top
    if isinstance(top, fr.React):
        return Label(
            Text("Answer"), Text("Answer with {card}", card=name), card_hint(v, a.card), style="primary"
        )
    verb = Text("Play") if on_turn(v) == a.seat else Text("Play in passing")
    if not a.target:
        lead = Text("no use now: ") if in_vain(v, a) else None
        return Label(verb, Text("Play {card}", card=name), card_hint(v, a.card, lead))
    text = Text("{card}: {target}", card=name, target=_target(v, a.target))
    square = v.book.index.get(a.target)
    group = None if square is None else connector_part(v.length, square)
    short = Text("{card}: {target}", card=name, target=_brief(a.target))
    return Label(Text("{card}", card=name), text, _outcome(v, a) or card_hint(v, a.card), group, short=short)


def _outcome(v: GoodVsBadView, a: ac.Play) -> Text | None:
    """Say what a card makes of its target, where that is more than its text says (3.12)."""
    card, square = card_of(v, a.card), v.book.index.get(a.target)
    if card is None:
        return None
    verb, *given = card.ops[0]
    if verb == "crown_best":
        return Text("crowned at once, whatever your Renown, and sent to your Home Base")
    if verb != "level_pick" or square is None:
        return None
    level, change = v.level[square], int(given[-1])
    sign = 1 if level > 0 else -1
    then = sign * max(0, abs(level) + change)
    if abs(then) > TOP_LEVEL:
        return Text("becomes a Special if you like")
    if change > 1:
        return Text("becomes {space}, or 1 less if you like", space=space_name(then))
    return Text("becomes {space}", space=space_name(then))


def _target(v: GoodVsBadView, word: str) -> Text:
    """Name what a card aims at; of a square also what is on it."""
    square = v.book.index.get(word)
    if square is None:
        return target_name(word, 16)
    return Text("{square} ({space})", square=word, space=space_name(v.level[square]))


def _brief(word: str) -> Text:
    """Name what a card aims at by letters alone, for a button."""
    role, _, number = word.partition("-")
    if role in ROLES and number.isdecimal():
        piece = 2 * (int(number) - 1) + ROLES.index(role)
        return Text("{kind} {letter}", kind=kind(piece), letter=letter(piece))
    if word.isdecimal():
        return Text("player {letter}", letter=LETTERS[int(word) - 1])
    return target_name(word)


def attach(v: GoodVsBadView, a: ac.Attach) -> Label:
    """Name the attaching of an item."""
    text = Text("{card} for {kind}", card=card_name(v, a.card), kind=_kind(a.piece))
    return Label(Text("Attach"), text, card_hint(v, a.card))


def use(v: GoodVsBadView, a: ac.Use) -> Label:
    """Name the use of an item."""
    text = Text("Use {card} for {kind}", card=card_name(v, a.card), kind=_kind(a.piece))
    lead = Text("no use now: ") if in_vain(v, a) else None
    return Label(Text("Use"), text, card_hint(v, a.card, lead))


def drop(v: GoodVsBadView, a: ac.Drop) -> Label:
    """Name the discarding of a card; it is a loss where nobody asks for it."""
    style: Style = "secondary" if isinstance(v.top, fr.Trim) else "danger"
    text = Text("Discard {card}", card=card_name(v, a.card))
    return Label(Text("Discard"), text, card_hint(v, a.card, Text("the card: ")), style=style)


def item(v: GoodVsBadView, a: ac.Item) -> Label:
    """Name the choice of an attached item."""
    if a.card == "none":
        return Label(Text("Item"), Text("Take none"))
    top = v.top
    spoils = isinstance(top, fr.PickItem) and top.why == "spoils"
    text = (
        Text("Take {card}", card=card_name(v, a.card))
        if spoils
        else Text("Discard {card}", card=card_name(v, a.card))
    )
    return Label(Text("Item"), text, card_hint(v, a.card))


def _kind(role: str) -> Text:
    return HERO if role == "hero" else VILLAIN
