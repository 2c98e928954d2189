"""The board read out: the moment, the players, a combat, every space of the field, and what open cards do."""

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from engine.board import LETTERS
from engine.readout import Readout, passage
from engine.texts import Argument, Player, Sign, Text
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, LANDS, OWNER, side
from games.guardians.face.combat_readout import fight
from games.guardians.face.drawing import SIDES
from games.guardians.face.moment import moment
from games.guardians.face.open_texts import open_texts, texts_of_combat
from games.guardians.face.stacks import ground, listed
from games.guardians.play.control import lands
from games.guardians.play.play import PLAY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import Spot, bonus, combat, owner, spot, upgrade
from games.guardians.sheet.view import GuardiansView

_TOGETHER: Final = 6
"""Cards that are named in one line."""


def readout(v: GuardiansView) -> Readout:
    """Read the board out that a viewer sees."""
    fought = combat(v)
    texts = [*dict.fromkeys((*open_texts(v), *(texts_of_combat(v, fought) if fought is not None else ())))]
    field = [line for at in range(len(SPACES)) for line in _space(v, at, fought)]
    return (
        passage(Text("Now"), ("moment", Text("{moment}.", moment=moment(v))), ("prompt", PLAY.prompt(v))),
        passage(Text("Players"), *((f"player {seat}", _player(v, seat)) for seat in (0, 1))),
        *([passage(Text("The combat"), *fight(v, fought))] if fought is not None else []),
        passage(Text("The field"), *field),
        *(
            [passage(Text("What open cards do"), *sorted(map(_open, texts), key=itemgetter(0)))]
            if texts
            else []
        ),
    )


def _open(text: Text) -> tuple[str, Text]:
    facts = dict(text.args)
    return f"text-{facts['where']}-{facts['name']}", Text("{text}.", text=text)


def _player(v: GuardiansView, seat: int) -> Text:
    """Say what is public of a player, and by which letter the field calls them."""
    guardian = v.book.guardians[v.guardian[seat]]
    number = Text("Up card {n}", n=v.number[seat])
    facts: list[Argument] = [
        Text("{guardian} with vitality {vit}", guardian=guardian.name, vit=guardian.vit),
        Text("{n} of {all} lands", n=lands(v, seat), all=len(LANDS)),
        Text("{count} stone", "{count} stones", v.stones[seat]),
        Text("{n} of {all} Shields lost", n=v.lost[seat], all=v.book.numbers.shields),
        number if v.turn and v.number[seat] >= 0 else Text("no Up card"),
        Text("{n} cards in the Pen", n=v.pen_count[seat]),
        Text("{n} in the Depot", n=v.depot_count[seat]),
        Text("{n} in the deck", n=len(v.deck[seat])),
    ]
    if v.first == seat and v.turn > 0:
        facts.append(Text("goes first"))
    if seat in PLAY.asked(v).must:
        facts.append(Text("is asked"))
    return Text(
        "{player} ({letter}): {facts}.", player=Player(seat), letter=LETTERS[seat], facts=tuple(facts)
    )


def _space(v: GuardiansView, at: int, fought: fr.Combat | None) -> Iterator[tuple[str, Text]]:
    """Say what ground a space is and what stands there; the cards that the viewer knows in lines of their
    own.
    """
    here = spot(v, at)
    facts = [*_ground(v, here), *_stack(v, here)]
    if fought is not None and fought.at == at:
        facts.append(_attacked(v, fought))
    yield SPACES[at], Text("{space}: {facts}.", space=Sign(SPACES[at]), facts=tuple(facts))
    yield from _cards(v, at, v.on[at], Text("On {space} lie {cards}."), "on")
    yield from _cards(v, at, v.under[at], Text("Under {space} lie {cards}."), "under")


def _attacked(v: GuardiansView, fought: fr.Combat) -> Text:
    """Say who attacks whom on a space."""
    attacker = Player(fought.attacker)
    if fought.challenge:
        return Text("{player} fights the Guardian here", player=attacker)
    if owner(v, v.shield[fought.at]) == 1 - fought.attacker:
        return Text("{player} attacks the Shield", player=attacker)
    return Text("{player} attacks", player=attacker)


def _ground(v: GuardiansView, here: Spot) -> Iterator[Argument]:
    at = here.at
    if IS_LAND[at]:
        if here.ground_seat < 0:
            yield Text("no terrain, {letter}'s by default", letter=LETTERS[OWNER[at]])
        else:
            yield Text("{ground} of {letter}", ground=ground(v, at), letter=LETTERS[here.ground_seat])
        return
    if v.rubble[at]:
        yield Text("rubble of {letter}", letter=LETTERS[OWNER[at]])
    else:
        yield Text(
            "{side} Stronghold of {letter}, gives {bonus} to who defends it",
            side=SIDES[side(at)], letter=LETTERS[OWNER[at]], bonus=bonus(v, at),
        )  # fmt: skip
    built = upgrade(v, at)
    if built != NONE:
        yield Text("with {upgrade}", upgrade=v.book.cards[built].name)


def _stack(v: GuardiansView, here: Spot) -> Iterator[Argument]:
    """Say whose Shield stands on a space, with how many cards, and how many lie under it."""
    mine = v.seat is not None and v.seat in (here.seat, OWNER[here.at] if here.under else NONE)
    if here.seat < 0 and not here.under:
        yield Text("nobody there")
    if here.shield != NONE:
        yield _shield(here)
    if here.seat >= 0:
        cards = Text("{count} card", "{count} cards", here.on)
        if here.shield == NONE:
            yield Text("{cards} of {letter} without a Shield", cards=cards, letter=LETTERS[here.seat])
        else:
            yield cards
    if here.under:
        yield Text("{count} card under it", "{count} cards under it", here.under)
    if mine and here.points >= 0 and (here.on or here.under):
        yield Text("{points} of {most} points", points=here.points, most=v.book.numbers.stack)


def _shield(here: Spot) -> Text:
    letter = LETTERS[here.seat]
    if here.bearer:
        return (
            Text("a turned standard bearer of {letter}", letter=letter)
            if here.turned
            else Text("a standard bearer of {letter}", letter=letter)
        )
    if here.turned:
        return Text("a turned Shield of {letter}", letter=letter)
    return Text("a Shield of {letter}", letter=letter)


def _cards(
    v: GuardiansView, at: int, cards: Sequence[int], text: Text, where: str
) -> Iterator[tuple[str, Text]]:
    """Name cards, a few in a line."""
    named = listed(v, cards)
    for begin in range(0, len(named), _TOGETHER):
        some = named[begin : begin + _TOGETHER]
        yield f"{where}-{SPACES[at]}-{begin}", text.with_args(space=Sign(SPACES[at]), cards=some)
