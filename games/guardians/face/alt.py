"""The board in sentences, for a screen reader: at most 1,000 characters.

It says what the picture says to its viewer; where that is too long, it steps down in detail.
"""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from engine.board import LETTERS, Board, alt_text
from engine.texts import Player, Text
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND
from games.guardians.face.alt_combat import fight
from games.guardians.face.moment import moment
from games.guardians.face.open_texts import open_texts, texts_of_combat
from games.guardians.face.stacks import ground, listed
from games.guardians.play.control import lands
from games.guardians.play.play import PLAY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import Spot, bonus, combat, owner, spot, upgrade
from games.guardians.sheet.view import GuardiansView

MOST: Final = 1_000
_NAME: Final = 12
Detail: TypeAlias = Literal[3, 2, 1, 0]
"""3: own cards by name; 2: by id, sums with their reasons; 1: own points alone, sums; 0: in few words."""


def alt(v: GuardiansView) -> tuple[Text, ...]:
    """Say the board in sentences: the moment, the players, the combat, what stands where, open texts."""
    fought = combat(v)
    details: tuple[Detail, ...] = (3, 2, 1, 0)
    lines: list[Text] = []
    for detail in details:
        lines = _said(v, fought, detail)
        if _size(lines) <= MOST:
            break
    texts = open_texts(v) if fought is None else texts_of_combat(v, fought)
    for text in texts:
        more = [*lines, Text("{text}.", text=text)]
        if _size(more) <= MOST:
            lines = more
    return tuple(lines)


def _size(lines: Sequence[Text]) -> int:
    """Return how many characters sentences take at most: names are as wide as they may be."""
    return len(alt_text(Board((), tuple(lines)), lambda _: "W" * _NAME))


def _said(v: GuardiansView, fought: fr.Combat | None, detail: Detail) -> list[Text]:
    lines = [Text("Guardians. {moment}.", moment=moment(v))]
    lines += [_player(v, seat, detail) for seat in (0, 1)]
    if fought is not None:
        lines += fight(v, fought, reasons=detail > 1, brief=detail == 0)
    spaces = (_space(v, at, fought, detail) for at in range(len(SPACES)))
    return [*lines, *(text for text in spaces if text is not None)]


def _player(v: GuardiansView, seat: int, detail: Detail) -> Text:
    """Say what is public of a player: Guardian, stones, Up number, counts of cards, lands, lost shields."""
    guardian = v.book.guardians[v.guardian[seat]]
    up = Text("Up {number}", number=v.number[seat])
    if not v.turn or v.number[seat] < 0:
        up = Text("no Up card")
    elif v.first == seat:
        up = Text("Up {number}, first", number=v.number[seat])
    text = Text(
        "{player} ({letter}): {guardian} {vit}, {stones}, {up}, {heaps}, {lands}, {lost} lost{asked}."
    )
    return text.with_args(
        player=Player(seat, _NAME),
        letter=LETTERS[seat],
        guardian=Text("Guardian") if detail == 0 else guardian.name,
        vit=guardian.vit,
        stones=Text("{count} stone", "{count} stones", v.stones[seat]),
        up=up,
        heaps=Text(
            "pen {pen}, depot {depot}, deck {deck}",
            pen=v.pen_count[seat],
            depot=v.depot_count[seat],
            deck=len(v.deck[seat]),
        ),
        lands=Text("{count} land", "{count} lands", lands(v, seat)),
        lost=Text("{count} shield", "{count} shields", v.lost[seat]),
        asked=Text(", is asked now") if seat in PLAY.asked(v).must else "",
    )


def _space(v: GuardiansView, at: int, fought: fr.Combat | None, detail: Detail) -> Text | None:
    """Say what stands on a space and on what ground; None: nothing that is worth a word."""
    here = spot(v, at)
    there = Text("attacked") if fought is not None and fought.at == at else _stack(v, here, detail)
    if IS_LAND[at]:
        place = _land(v, here)
        return Text("{place}: {there}.", place=place, there=there) if there is not None else (
            None if here.ground_seat < 0 else Text("{place}.", place=place)
        )  # fmt: skip
    place = _home(v, at, detail)
    if there is None and detail == 0:
        return Text("{place}.", place=place)
    return Text("{place}: {there}.", place=place, there=Text("empty") if there is None else there)


def _land(v: GuardiansView, here: Spot) -> Text:
    """Name a land and what lies there as terrain."""
    if here.ground_seat < 0:
        return Text("{at}", at=SPACES[here.at])
    letter = LETTERS[here.ground_seat]
    return Text("{at}, {ground} of {letter}", at=SPACES[here.at], ground=ground(v, here.at), letter=letter)


def _home(v: GuardiansView, at: int, detail: Detail) -> Text:
    """Name a Stronghold: what it gives to who defends it, and what is built there."""
    home = Text("rubble") if v.rubble[at] else Text("Stronghold +{bonus}", bonus=bonus(v, at))
    if detail == 0 and not v.rubble[at]:
        home = Text("+{bonus}", bonus=bonus(v, at))
    built = upgrade(v, at)
    if built == NONE:
        return Text("{at}, {home}", at=SPACES[at], home=home)
    name = Text("upgrade") if detail == 0 else Text("{name}", name=v.book.cards[built].name)
    return Text("{at}, {home}, {built}", at=SPACES[at], home=home, built=name)


def _stack(v: GuardiansView, here: Spot, detail: Detail) -> Text | None:
    """Say what stands on a space and lies under it, own cards by name; None: nothing."""
    mine = v.seat is not None and here.seat == v.seat
    text = _cards(v, _head(here, detail), v.on[here.at], detail) if mine else _head(here, detail)
    if mine and text is not None and here.points >= 0:
        stacked = Text("{said}, {points} of {most} points") if detail else Text("{said}, {points}/{most}")
        text = stacked.with_args(said=text, points=here.points, most=v.book.numbers.stack)
    if not here.under:
        return text
    under: Text | None = Text("{n} under it", n=here.under)
    if all(owner(v, card) == v.seat for card in v.under[here.at]):
        under = _cards(v, under, v.under[here.at], detail)
    return under if text is None else Text("{said}, {under}", said=text, under=under or "")


def _head(here: Spot, detail: Detail) -> Text | None:
    """Say whose shield stands on a space, with how many cards."""
    if here.shield == NONE:
        if not here.on:
            return None
        return Text("{n} of {letter} without a shield", n=here.on, letter=LETTERS[here.seat])
    kind = Text("standard bearer") if here.bearer else Text("shield")
    if detail == 0 and here.bearer:
        kind = Text("standard")
    text = Text("{kind} of {letter} with {n}", kind=kind, letter=LETTERS[here.seat], n=here.on)
    return Text("turned {stack}", stack=text) if here.turned else text


def _cards(v: GuardiansView, text: Text | None, cards: Sequence[int], detail: Detail) -> Text | None:
    """Add the names of own cards, or their ids."""
    if text is None or detail < 2 or not cards:
        return text
    return Text("{said} ({cards})", said=text, cards=listed(v, cards, brief=detail == 2))
