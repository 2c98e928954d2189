"""Why a Foe, a fight, a champion or an answer is refused."""

from collections.abc import Mapping
from typing import Any, Final

from engine.texts import Text
from games.willow import actions as ac
from games.willow.face.card_names import called
from games.willow.face.things import card_of, char_of, frame_of, people, side_of, thing
from games.willow.face.words import char_name, queen, space_name
from games.willow.play.fights import clash, foes, hunting, meeting
from games.willow.play.travel import flying
from games.willow.prompt import prompt
from games.willow.sheet import facts
from games.willow.sheet.frames import Contests, Foes, Journey
from games.willow.sheet.view import WillowView
from games.willow.whose import no_card, no_space

FOE: Final[Mapping[str, Text]] = {
    "not_foe": Text("{card} is no Foe in a hand of yours; send one that is, or pass."),
    "no_health": Text("Who holds {card} has no Health and sends nobody; pass."),
    "not_good": Text("{char} is not on the Good side; Foes are sent against Good only."),
    "forest": Text("{char} cannot be reached by Foes in that forest while alone; choose another."),
    "unjoined": Text("{char} has joined nobody yet and is met by no Foe; choose another."),
    "limit": Text("As many Foes as this table allows are on their way to {char}; choose another group."),
    "alone": Text("In an extra turn Foes can only be sent against the one who takes it, not {char}."),
}


def foe(v: WillowView, a: ac.Foe) -> Text:
    """Refuse to send a Foe."""
    f = frame_of(v, "foes")
    if f.step != "lay":
        return Text("No more Foes are sent in this turn. {prompt}", prompt=prompt(v))
    refusal = no_card(v, a.card)
    if refusal is not None:
        return refusal
    char, card = char_of(v, a.char), card_of(v, a.card)
    if char < 0:
        return Text("There is no character “{word}”; name one of the Good side.", word=a.char[:30])
    fault: str = foes.send_fault(v, f, a.seat, card, char)
    if not fault:
        return Text("Of equal Foes the first is sent; name that one instead of {card}.", card=called(v, card))
    return FOE[fault].with_args(card=called(v, card), char=char_name(v.book, char))


def fight(v: WillowView, a: ac.Fight) -> Text:
    """Refuse a fight in a space."""
    refusal = no_space(v, a.space)
    if refusal is not None:
        return refusal
    space = v.book.space_of[a.space]
    place = space_name(v.book, space)
    f = v.top
    if not isinstance(f, Contests):
        return _order(v, f if isinstance(f, Foes) else None, place)
    if space in v.fought:
        return Text("There has been a fight at {space} in this turn; one is all.", space=place)
    if space not in f.spaces:
        return Text("There is nobody to fight at {space} with somebody of yours able to.", space=place)
    if facts.decider(v, meeting.fighters(v, f, space)) != a.seat:
        return Text("Another player of your side decides about {space}; wait for that.", space=place)
    able = meeting.ways(v, f, space)
    if a.whom == "queen":
        return Text("{queen} is not to be fought at {space}.", queen=queen(v.book), space=place)
    said = tuple(_WAYS.get(word) or Text("“{word}”", word=word) for word in (*able, "leave"))
    return Text("At {space} you can say {ways}, not “{word}”.", space=place, ways=said, word=a.whom[:20])


_WAYS: Final[Mapping[str, Text]] = {
    "characters": Text("characters (fight them)"),
    "caged": Text("caged (the one in the cage alone)"),
    "queen": Text("queen (the duel)"),
    "meet": Text("meet (without a fight)"),
    "leave": Text("leave"),
}


def _order(v: WillowView, f: Foes | None, place: Text) -> Text:
    """Refuse a group that has no Foe to fight."""
    if f is None or f.step == "lay":
        return Text("Foes are being sent. {prompt}", prompt=prompt(v))
    waiting = tuple(space_name(v.book, space) for space in foes.spaces(v, f))
    return Text("No Foe waits at {space}; they wait at {waiting}.", space=place, waiting=waiting)


def name(v: WillowView, a: ac.Name) -> Text:
    """Refuse a champion."""
    char = char_of(v, a.char)
    if char < 0:
        if a.char in (v.book.companion, "companion"):
            return Text("{who} is never a champion; name a character.", who=thing(v, "companion"))
        return Text("There is no character “{word}”; name a champion.", word=a.char[:30])
    able = _able(v)
    who = char_name(v.book, char)
    if not able:
        return Text("No champion is asked for now. {prompt}", prompt=prompt(v))
    said = people(v, able)
    if v.health[char] <= 0:
        return Text("{char} has no Health and cannot be the champion; name {able}.", char=who, able=said)
    return Text("{char} is not one of the group; name {able}.", char=who, able=said)


def _able(v: WillowView) -> list[int]:
    """Return who can be named now."""
    top = v.top
    if top is None:
        return []
    if top.kind == "search":
        f = frame_of(v, "journey")
        return list(f.chars) if top.step == "champion" and f is not None else []
    if top.kind == "hunt":
        return hunting.seekers_able(v, top) if top.step == "seeker" else hunting.hiders_able(v, top)
    if top.kind == "fight" and top.step in ("d", "bear", "next"):
        side = side_of(v)
        own = facts.of_side(v, top, side)
        return clash.candidates(v, top, side) if own and facts.decider(v, own) == v.seat else []
    return []


def answer(v: WillowView, a: ac.Answer) -> Text:
    """Refuse an answer, by what is asked."""
    top: Any = v.top
    word = a.choice[:30]
    if top.kind == "journey":
        return _journey(v, top, word)
    if top.kind == "look":
        able = tuple(thing(v, v.book.token[card]) for card in top.cards if card >= 0)
        return Text("“{word}” is none of the cards you look at; keep one of {able}.", word=word, able=able)
    if top.kind == "hunt":
        if top.step == "seeker":
            return Text("Name who searches; there is nothing to answer.")
        return Text("Name who hides, or answer found; not “{word}”.", word=word)
    if top.kind == "share":
        return Text("Give each card to somebody; “{word}” hands out none.", word=word)
    if top.kind == "fight" and top.step == "rob":
        return Text("“{word}” is no Keep card of the champion; name one that is.", word=word)
    return Text("“{word}” is no answer here. {prompt}", word=word, prompt=prompt(v))


def _journey(v: WillowView, f: Journey, word: str) -> Text:
    """Refuse an answer on a journey: to come along, to set off, where to go ashore."""
    if f.joining >= 0:
        return Text("Answer yes to go along, or no; not “{word}”.", word=word)
    if f.step == "bank":
        banks = tuple(space_name(v.book, space) for space in flying.banks(v, f))
        return Text("They cannot go ashore at “{word}”; they can at {banks}.", word=word, banks=banks)
    if f.step == "ready":
        return Text("Answer start to set off, or take companions along; not “{word}”.", word=word)
    return Text("The journey is under way: go on, or end it here. “{word}” answers nothing.", word=word)
