"""Labels of fights and searches: where to fight, who stands for the group, what the sums are."""

from typing import Any, Final

from engine.game import Label
from engine.texts import Text
from games.willow import actions as ac
from games.willow.data.book import GOOD, MAGIC, NONE, PROWESS, STEALTH
from games.willow.face.summed import columns
from games.willow.face.things import group_at, people, side_of, thing
from games.willow.face.words import STATS, brief_at, card_name, char_name, coded, queen, short_char
from games.willow.mind.odds import wins
from games.willow.play.fights import clash
from games.willow.play.numbers import total
from games.willow.sheet.view import WillowView

_STAT: Final = {"search": STEALTH, "hunt": STEALTH, "fight": PROWESS}


def fight(v: WillowView, a: ac.Fight) -> Label:
    """Name a fight in a space, a duel, or leaving it."""
    space = v.book.space_of[a.space]
    place = coded(v.book, space)
    if a.whom == "leave":
        text = Text("No fight at {space}", space=place)
        short = brief_at(v.book, Text("No fight at {space}"), space)
        return Label(Text("Leave"), text, Text("nothing happens there in this turn"), short=short)
    if a.whom == "queen":
        text = Text("Challenge {queen} at {space}", queen=queen(v.book), space=place)
        short = brief_at(v.book, Text("Challenge {queen} at {space}"), space, queen=queen(v.book))
        return Label(Text("Duel"), text, _duel(v, space), style="primary", short=short)
    side = side_of(v)
    foes = people(v, group_at(v, space, 1 - side)) if side >= 0 else ()
    if a.whom == "meet":
        text = Text("Meet at {space}, without an attack", space=place)
        short = brief_at(v.book, Text("Meet at {space}"), space)
        return Label(Text("Meet"), text, Text("a die is rolled for a change of heart"), short=short)
    if a.whom == "foes":
        text, short = (
            Text("Foes first: {space}", space=place),
            brief_at(v.book, Text("Foes first: {space}"), space),
        )
        return Label(Text("Foes"), text, _waiting(v, space), style="primary", short=short)
    if a.whom == "caged":
        text = Text("Attack the cage at {space}", space=place)
        hint = Text("no search; the others there stay hidden")
        return Label(
            Text("Fight"),
            text,
            hint,
            style="primary",
            short=brief_at(v.book, Text("The cage at {space}"), space),
        )
    text = Text("Fight at {space}", space=place)
    short = brief_at(v.book, Text("Fight at {space}"), space)
    return Label(Text("Fight"), text, _odds(v, a.seat, space, foes), style="primary", short=short)


def _waiting(v: WillowView, space: int) -> Text | None:
    """Say which Foes wait in a space."""
    top: Any = v.top
    foes = [card for card, char in zip(top.cards, top.on, strict=True) if v.at[char] == space]
    if not foes:
        return None
    told = tuple(
        Text("{foe} {n}", foe=card_name(v.book, card), n=v.book.cards[card].prowess) for card in foes
    )
    best = advantage(v, v.seat if v.seat is not None else 0, space)[0]
    return Text("your best Prowess {best} against {foes}", best=best, foes=told)


def _odds(v: WillowView, seat: int, space: int, foes: tuple[Text, ...]) -> Text:
    """Say whom a fight is against, and how the best of both sides compare."""
    ours, theirs = advantage(v, seat, space)
    return Text(
        "against {who}, {ours} to {theirs}: you win {chance} %",
        who=foes, ours=ours, theirs=theirs, chance=round(100 * wins(ours - theirs)),
    )  # fmt: skip


def advantage(v: WillowView, seat: int, space: int) -> tuple[int, int]:
    """Return the best Prowess of a seat's side in a space, and that of the other side, armies counted."""
    side = v.team[seat]
    found = []
    for one in (side, 1 - side):
        able = [char for char in group_at(v, space, one) if v.health[char] > 0]
        found.append(max((sum(n for _, n in clash.strength(v, char)) for char in able), default=0))
    return found[0], found[1]


def _duel(v: WillowView, space: int) -> Text:
    """Say the best Magic of a group against the queen's (W165)."""
    side = side_of(v)
    able = [total(v, char, MAGIC) for char in group_at(v, space, side) if v.health[char] > 0]
    return Text(
        "your best Magic {own}; hers {magic}, Health {health}",
        own=max(able, default=0),
        magic=v.book.queen_magic,
        health=v.queen,
    )


def stat_of(v: WillowView) -> int:
    """Return the ability for which a champion is asked now."""
    top = v.top
    if top is not None and top.kind == "fight" and top.what == "queen":
        return MAGIC
    return PROWESS if top is None else _STAT.get(top.kind, PROWESS)


def name(v: WillowView, a: ac.Name) -> Label:
    """Name a champion, with what he brings against the other side, and his Health."""
    char = v.book.char_of[a.char]
    health, sums = Text("Health {n}", n=v.health[char]), _compared(v, char)
    hint = health if sums is None else Text("{sums}; {health}", sums=sums, health=health)
    return Label(Text("Champion"), _stands(v, char), hint, style="primary")


def _stands(v: WillowView, char: int) -> Text:
    """Name who stands for the group, in a search with what he does."""
    kind = "" if v.top is None else v.top.kind
    if kind == "hunt" and v.side[char] == GOOD:
        return Text("{char} hides", char=short_char(v.book, char))
    if kind in ("hunt", "search"):
        return Text("{char} searches", char=short_char(v.book, char))
    return char_name(v.book, char)


def _compared(v: WillowView, char: int) -> Text | None:
    """Say what a champion comes to against the best of the other side, and his chance, as the picture counts;
    None: it is no contest. Whoever hides does so by a tie, too (W86).
    """
    both, top = columns(v), v.top
    if both is None or top is None or getattr(top, "step", "") == "bear":
        return None
    own, other = both if both[0].side == v.side[char] else (both[1], both[0])
    mine = next((one.total for one in own.sums if one.name == v.book.chars[char].short), NONE)
    theirs = max((one.total for one in other.sums), default=NONE)
    if NONE in (mine, theirs):
        return None
    ability = STATS[stat_of(v)]
    if getattr(top, "what", "") == "queen":
        return Text("{ability} {mine} against {theirs}", ability=ability, mine=mine, theirs=theirs)
    hides = top.kind == "hunt" and v.side[char] == GOOD
    chance = 1.0 - wins(theirs - mine) if hides else wins(mine - theirs)
    return Text(
        "{ability} {mine} against {theirs}: {chance} %",
        ability=ability, mine=mine, theirs=theirs, chance=round(100 * chance),
    )  # fmt: skip


_ANSWERS: Final = {
    "yes": Text("Yes"),
    "no": Text("No"),
    "start": Text("Set off"),
    "found": Text("Let them find us"),
    "keep": Text("Each keeps what he drew"),
}
_ANSWER_HINTS: Final = {
    "found": Text("no contest; your whole group is in the fight"),
    "keep": Text("the card stays unused for this round"),
}


def answer(v: WillowView, a: ac.Answer) -> Label:
    """Name an answer."""
    top = v.top
    if a.choice in _ANSWERS:
        hint = _ANSWER_HINTS.get(a.choice)
        if a.choice in ("yes", "start"):
            return Label(Text("Answer"), _ANSWERS[a.choice], hint, style="success")
        return Label(Text("Answer"), _ANSWERS[a.choice], hint)
    if a.choice in v.book.space_of:
        text = Text("Go ashore at {space}", space=thing(v, a.choice))
        return Label(Text("Ashore"), text, style="primary")
    if top is not None and top.kind == "fight":
        return Label(Text("Lose"), Text("Lose {card}", card=thing(v, a.choice)))
    if top is not None and top.kind == "look":
        return Label(Text("Keep"), Text("Keep {card}", card=thing(v, a.choice)), style="primary")
    return Label(Text("Answer"), thing(v, a.choice))
