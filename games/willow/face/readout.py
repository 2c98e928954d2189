"""The board read out: the moment, what goes on, the players, the characters, the piles, and every space."""

from collections.abc import Iterator

from engine.readout import Passage, Readout, passage
from engine.texts import Argument, Player, Text
from engine.views import own_first
from games.willow.data.book import CHARS, EVIL, GOOD, MADMARTIGAN, NONE, SORSHA
from games.willow.face.moment import moment, warnings
from games.willow.face.panel import heads
from games.willow.face.regions import chain
from games.willow.face.sheets import count, grows, open_cards, totals, ways
from games.willow.face.summed import Column, Sum, columns
from games.willow.face.words import SIDES, STATS, char_name, codes, letters
from games.willow.play import PLAY
from games.willow.play.fights.conversion import needs
from games.willow.sheet.view import WillowView

_LISTED = Text("{one} and {more}")


def readout(v: WillowView) -> Readout:
    """Read the board out that a viewer sees."""
    goes_on = [*_goes_on(v)]
    lands = [(v.book.spaces[at].name, _space(v, at)) for at in range(len(v.book.spaces))]
    return (
        passage(Text("Now"), *_now(v)),
        *([passage(Text("What goes on"), *goes_on)] if goes_on else []),
        passage(Text("Players"), *((f"player {seat}", _player(v, seat)) for seat in _seats(v))),
        passage(Text("Characters"), *(line for char in CHARS for line in _character(v, char))),
        passage(Text("Cards and the queen"), *_piles(v)),
        *_regions(v, lands),
    )


def _seats(v: WillowView) -> list[int]:
    return own_first(range(len(v.team)), v.seat)


def _now(v: WillowView) -> Iterator[tuple[str, Text]]:
    yield "moment", Text("{moment}.", moment=moment(v))
    yield "prompt", PLAY.prompt(v)
    for n, warning in enumerate(warnings(v)):
        yield f"warning {n}", warning


def _goes_on(v: WillowView) -> Iterator[tuple[str, Text]]:
    """Say what goes on between the sides, and what each who may stand for a side comes to."""
    for n, head in enumerate(heads(v)):
        yield f"head {n}", Text("{head}.", head=head)
    for column in sorted(columns(v) or (), key=lambda column: column.side):
        yield from _column(column)


def _column(column: Column) -> Iterator[tuple[str, Text]]:
    if not column.sums:
        yield f"sum-{column.side}", Text("{title}: nobody.", title=column.title)
    for n, each in enumerate(column.sums):
        yield f"sum-{column.side}-{n}", Text("{title}: {sum}.", title=column.title, sum=_sum(each))


def _sum(each: Sum) -> Text:
    """Say what somebody comes to, and what that is made of."""
    text = Text("{name} {total}", name=each.name, total=each.total)
    if len(each.lines) > 1:
        lines = tuple(Text("{why} {n}", why=why, n=n) for why, n in each.lines)
        text = Text("{name} {total}, of {lines}", name=each.name, total=each.total, lines=lines)
    return Text("{said}, Health {health}", said=text, health=each.health) if each.health else text


def _player(v: WillowView, seat: int) -> Text:
    """Say on which side a player is, whom they play, and whether they are asked."""
    own = [Text("{char}", char=char_name(v.book, char)) for char in CHARS if v.control[char] == seat]
    facts: list[Argument] = [SIDES[v.team[seat]]]
    facts.append(Text("plays {chars}", chars=chain(_LISTED, own)) if own else Text("plays nobody"))
    if seat in PLAY.asked(v).must:
        facts.append(Text("is asked"))
    return Text("{player}: {facts}.", player=Player(seat), facts=tuple(facts))


def _character(v: WillowView, char: int) -> Iterator[tuple[str, Text]]:
    """Say the sheet of a character: its numbers, its cards, where it is and how it fares; then what lies open
    before it.
    """
    printed, shown = v.book.chars[char], count(v, char)
    hidden = Text("cards concealed")
    if shown != "?":
        hidden = Text("{count} face-down card", "{count} face-down cards", len(v.hand[char]))
    numbers = [
        Text("{stat} {n} (can grow)", stat=stat, n=n)
        if grows(v, char, at)
        else Text("{stat} {n}", stat=stat, n=n)
        for at, (stat, n) in enumerate(zip(STATS, totals(v, char), strict=True))
    ]
    facts: tuple[Argument, ...] = (
        SIDES[v.side[char]],
        Text("Health {n} of {most}", n=v.health[char], most=printed.health),
        *numbers,
        hidden,
        Text("at {space}", space=v.book.spaces[v.at[char]].name),
        *ways(v, char),
    )
    name = char_name(v.book, char)
    yield (
        f"char {char}",
        Text("{name} ({letter}): {facts}.", name=name, letter=letters(v.book)[char], facts=facts),
    )
    cards = open_cards(v, char)
    if cards:
        yield f"open {char}", Text("Open before {name}: {cards}.", name=name, cards=tuple(cards))


def _piles(v: WillowView) -> Iterator[tuple[str, Text]]:
    yield (
        "deck",
        Text("The deck has {n} cards; {discard} are discarded.", n=len(v.deck), discard=len(v.discard)),
    )
    book = v.book
    queen = Text(
        "{queen} has Health {n} of {most}.", queen=book.names[book.queen], n=v.queen, most=book.queen_health
    )
    yield "queen", queen
    for ladder, (char, side) in enumerate(((SORSHA, EVIL), (MADMARTIGAN, GOOD))):
        if v.ladder[ladder] and v.side[char] == side:
            yield (
                f"ladder {char}",
                Text("{char} turns on {n} or more.", char=char_name(book, char), n=needs(v, ladder)),
            )


def _regions(v: WillowView, lands: list[tuple[str, Text]]) -> Iterator[Passage]:
    """Read all spaces: Places first, which are searched for, then castles, then the other lands, then the
    river.
    """
    book = v.book
    kinds = [_kind(v, at) for at in range(len(book.spaces))]
    for kind, title in _TITLES.items():
        some = [line for at, line in enumerate(lands) if kinds[at] == kind]
        if some:
            yield passage(title, *some)


_TITLES = {
    "place": Text("Places of Power"),
    "castle": Text("Castles"),
    "land": Text("Lands"),
    "river": Text("The river"),
}


def _kind(v: WillowView, at: int) -> str:
    if v.book.river[at]:
        return "river"
    if v.book.place_of[at] != NONE:
        return "place"
    return "castle" if v.book.spaces[at].kind == "castle" else "land"


def _space(v: WillowView, at: int) -> Text:
    """Say what a space has, who stands there, and which spaces are beside it."""
    book = v.book
    facts: list[Argument] = []
    place = book.place_of[at]
    if place != NONE and book.hide[at]:
        facts.append(Text("found against {n}", n=book.hide[at]))
    if place != NONE:
        facts.append(Text("a treasure lies there") if v.treasure[place] != NONE else Text("no treasure"))
    here = [Text("{char}", char=char_name(book, char)) for char in CHARS if v.at[char] == at]
    if here:
        facts.append(Text("with {chars}", chars=chain(_LISTED, here)))
    facts.append(Text("next to {spaces}", spaces=_beside(v, at)))
    name = book.spaces[at].name
    if book.river[at]:
        return Text("{space}: {facts}.", space=name, facts=tuple(facts))
    return Text("{space} ({code}): {facts}.", space=name, code=codes(book)[at], facts=tuple(facts))


def _beside(v: WillowView, at: int) -> Text:
    """List the spaces beside one, with semicolons: a comma may be part of a name."""
    near = [Text("{name}", name=v.book.spaces[other].name) for other in v.book.near[at]]
    return chain(Text("{one}; {more}"), near) if near else Text("none")
