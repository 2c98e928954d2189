"""The board in sentences, for a screen reader: at most 1,000 characters."""

from typing import Final

from games.guardians.view import GuardiansView

from engine.texts import Player, Text
from games.guardians import frames as fr
from games.guardians.book import NONE, SPACES
from games.guardians.facts import bonus, combat, lands, spot
from games.guardians.field import IS_LAND
from games.guardians.moment import moment
from games.guardians.panel import hand_count
from games.guardians.stacks import ground
from games.guardians.summed import columns
from games.guardians.words import LETTERS

_NAME: Final = 12


def alt(v: GuardiansView) -> tuple[Text, ...]:
    """Say the board in sentences: the moment, the players, the combat or what stands where."""
    said = [Text("Guardians. {moment}.", moment=moment(v))]
    said += [_player(v, seat) for seat in (0, 1)]
    fought = combat(v)
    if fought is not None:
        said += _combat(v, fought)
    spaces = tuple(text for at in range(len(SPACES)) if (text := _space(v, at)) is not None)
    return (*said, Text("{spaces}.", spaces=spaces)) if spaces else tuple(said)


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


def _space(v: GuardiansView, at: int) -> Text | None:
    """Say what stands on a space and on what ground; None: nothing that is worth a word."""
    here = spot(v, at)
    said = Text("{at}", at=SPACES[at])
    if IS_LAND[at]:
        if here.ground_seat >= 0:
            said = Text(
                "{at} {ground} of {letter}", at=said, ground=ground(v, at), letter=LETTERS[here.ground_seat]
            )
    elif v.rubble[at]:
        said = Text("{at} rubble", at=said)
    else:
        said = Text("{at} +{bonus}", at=said, bonus=bonus(v, at))
    if here.shield != NONE:
        made = (
            Text("{said} turned shield of {letter} with {n}")
            if here.turned
            else Text("{said} shield of {letter} with {n}")
        )
        said = Text(made.message, said=said, letter=LETTERS[here.seat], n=here.on)
    elif here.on:
        said = Text("{said} {n} of {letter}", said=said, n=here.on, letter=LETTERS[here.seat])
    if here.under:
        said = Text("{said} and {n} under it", said=said, n=here.under)
    plain = IS_LAND[at] and here.ground_seat < 0 and here.shield == NONE and not here.on
    return None if plain else said
