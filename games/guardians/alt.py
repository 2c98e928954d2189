"""The board in sentences, for a screen reader: at most 1,000 characters."""

from typing import Final

from engine.texts import Player, Text
from games.guardians import frames as fr
from games.guardians.book import NONE, SPACES
from games.guardians.facts import Spot, bonus, combat, spot
from games.guardians.field import IS_LAND
from games.guardians.moment import moment
from games.guardians.panel import hand_count
from games.guardians.rules.control import lands
from games.guardians.stacks import ground
from games.guardians.summed import columns
from games.guardians.view import GuardiansView
from games.guardians.words import LETTERS

_NAME: Final = 12


def alt(v: GuardiansView) -> tuple[Text, ...]:
    """Say the board in sentences: the moment, the players, the combat or what stands where."""
    said = [Text("Guardians. {moment}.", moment=moment(v))]
    said += [_player(v, seat) for seat in (0, 1)]
    fought = combat(v)
    if fought is not None:
        said += _combat(v, fought)
    said += [text for at in range(len(SPACES)) if (text := _space(v, at, fought)) is not None]
    return tuple(said)


def _player(v: GuardiansView, seat: int) -> Text:
    return Text(
        "{player} ({letter}): {stones}, {lands}, {lost} lost.",
        player=Player(seat, _NAME),
        letter=LETTERS[seat],
        stones=Text("{count} stone", "{count} stones", v.stones[seat]),
        lands=Text("{count} land", "{count} lands", lands(v, seat)),
        lost=Text("{count} shield", "{count} shields", v.lost[seat]),
    )


def _combat(v: GuardiansView, fought: fr.Combat) -> list[Text]:
    """Say who attacks whom, and how the sums stand."""
    said = [
        Text(
            "Combat Hands: R {ours}, B {theirs}.",
            ours=hand_count(v, fought, 0),
            theirs=hand_count(v, fought, 1),
        )
    ]
    for left, right in columns(v, fought):
        said.append(
            Text(
                "{ours} has {mine}, {other} has {theirs}.",
                ours=left.title, mine=left.total, other=right.title, theirs=right.total,
            )
        )  # fmt: skip
    return said


def _space(v: GuardiansView, at: int, fought: fr.Combat | None) -> Text | None:
    """Say what stands on a space and on what ground; None: nothing that is worth a word."""
    here = spot(v, at)
    there = Text("attacked") if fought is not None and fought.at == at else _stack(here)
    if IS_LAND[at]:
        if here.ground_seat >= 0:
            letter = LETTERS[here.ground_seat]
            ground_of = Text("{at}, {ground} of {letter}", at=SPACES[at], ground=ground(v, at), letter=letter)
            return (
                Text("{ground}.", ground=ground_of)
                if there is None
                else Text("{ground}: {there}.", ground=ground_of, there=there)
            )
        return None if there is None else Text("{at}: {there}.", at=SPACES[at], there=there)
    home = Text("rubble") if v.rubble[at] else Text("Stronghold +{bonus}", bonus=bonus(v, at))
    if there is None:
        return Text("{at}, {home}: empty.", at=SPACES[at], home=home)
    return Text("{at}, {home}: {there}.", at=SPACES[at], home=home, there=there)


def _stack(here: Spot) -> Text | None:
    """Say what stands on a space and lies under it; None: nothing."""
    said: Text | None = None
    if here.shield != NONE:
        made = (
            Text("turned shield of {letter} with {n}") if here.turned else Text("shield of {letter} with {n}")
        )
        said = Text(made.message, letter=LETTERS[here.seat], n=here.on)
    elif here.on:
        said = Text("{n} of {letter} without a shield", n=here.on, letter=LETTERS[here.seat])
    if not here.under:
        return said
    return Text("{n} under it", n=here.under) if said is None else Text(
        "{said}, {n} under it", said=said, n=here.under
    )  # fmt: skip
