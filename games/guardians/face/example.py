"""The worked match-up of the rules page, counted anew from the data set.

A group that corrects a number reads the right sums; one that has none of these cards reads no example.
"""

from dataclasses import dataclass
from typing import Final

from engine.texts import Text
from games.guardians.cards.does_words import ICONS, terrain
from games.guardians.cards.verbs.ranged import points_by_print
from games.guardians.data.book import Book, Card
from games.guardians.face.words import COLOURS
from games.guardians.play.combat.sums import STRONG_AGAINST

_CAST: Final = ("M01", "E01", "M02", "E12", "X02")
"""Two who meet, one who shoots, one who channels, and one who comes later."""


@dataclass(frozen=True, slots=True)
class _Cast:
    """Hold the cards of the example."""

    mine: Card
    foe: Card
    shooter: Card
    channeler: Card
    late: Card


def example(book: Book) -> str:
    """Return the section as Markdown; empty where the data set lacks its cards."""
    cards = [book.card_of.get(card, -1) for card in _CAST]
    if min(cards) < 0:
        return ""
    cast = _Cast(*(book.cards[at] for at in cards))
    points = points_by_print(cast.shooter)
    lines = [_meet(cast), "", *_steps(cast, points), "", _later(cast)]
    return "\n".join((f"## {Text('A worked match-up')}", "", *map(str, lines))) + "\n"


def _meet(cast: _Cast) -> Text:
    return Text(
        "You attack a land with swamps. Your {mine} ({colour}, {vit}) meets the {foe} ({other}, {strength}).",
        mine=cast.mine.name,
        colour=COLOURS[cast.mine.color],
        vit=cast.mine.vit,
        foe=cast.foe.name,
        other=COLOURS[cast.foe.color],
        strength=cast.foe.vit,
    )


def _steps(cast: _Cast, points: int) -> list[Text]:
    """Go through the match-up step by step."""
    first = cast.mine.vit + _bonus(cast.mine, cast.foe)
    other = cast.foe.vit + _bonus(cast.foe, cast.mine)
    shot = first + points
    room = min(cast.mine.vit, 2 * cast.channeler.cmp)
    return [
        Text(
            "1. **Bribery.** A bribery with {theirs} would send the {foe} home, one with {ours} your {mine}. "
            "Both decline, and that is final.",
            foe=cast.foe.name,
            mine=cast.mine.name,
            theirs=_icons(cast.foe),
            ours=_icons(cast.mine),
        ),
        Text("2. **Destruction, area attacks, immunity, texts**: neither has any."),
        Text(
            "3. **Off-colour bonus.** Yours is worth {n} against this colour: {vit} + {n} = {sum}. "
            "The {foe} has {bonus} against yours and stays at {other}.",
            n=_bonus(cast.mine, cast.foe),
            vit=cast.mine.vit,
            sum=first,
            foe=cast.foe.name,
            bonus=_bonus(cast.foe, cast.mine),
            other=other,
        ),
        Text("4. **Terrain.** Swamps mean nothing to either.{more}", more=_elsewhere(cast.foe, other)),
        Text(
            "5. **In turns.** Your {shooter} shoots: {sum} + {n} = {shot}. Your opponent could bribe it now; "
            "then the {n} would not count. Two of your {channeler}, under Strongholds, could give {cmp} "
            "each, {room} in all: no more than its own {vit}.",
            shooter=cast.shooter.name,
            sum=first,
            n=points,
            shot=shot,
            channeler=cast.channeler.name,
            cmp=cast.channeler.cmp,
            room=room,
            vit=cast.mine.vit,
        ),
        Text(
            "6. **Both pass.** {shot} against {other}: {result}",
            shot=shot,
            other=other,
            result=_result(cast, shot, other),
        ),
    ]


def _bonus(card: Card, foe: Card) -> int:
    """Return the off-colour bonus of one against another (G88)."""
    return card.ocb if STRONG_AGAINST[card.color] == foe.color else 0


def _icons(card: Card) -> Text:
    shown = tuple(ICONS[icon] for icon in card.icons)
    return Text("{icons}", icons=shown) if shown else Text("nothing at all")


def _elsewhere(card: Card, total: int) -> Text:
    """Say what a creature would have on other ground."""
    elsewhere = tuple(
        Text("{sum} in {type}", sum=total + n, type=terrain(kind)) for kind, n in card.terr.items()
    )
    return Text(" The {foe} would have {sums}.", foe=card.name, sums=elsewhere) if elsewhere else Text("")


def _result(cast: _Cast, shot: int, other: int) -> Text:
    if shot > other:
        return Text("the {foe} is beaten. Equal sums would have been a push.", foe=cast.foe.name)
    if shot == other:
        return Text("a push, both survive.")
    return Text("your {mine} is beaten.", mine=cast.mine.name)


def _later(cast: _Cast) -> Text:
    """Say what the same creatures are worth in the secondary attacks."""
    total = cast.foe.vit + cast.late.vit + _bonus(cast.late, cast.mine)
    text = (
        Text("That is more than {vit}: it is beaten.")
        if total > cast.mine.vit
        else Text("That is not more than {vit}: it stands.")
    )
    return Text(
        "If your opponent has a {late} left when your hand is empty, your {mine} is a target. All bonuses "
        "are gone: it counts {vit}. The {foe} that fought it, beaten or not, adds its {strength}, the {late} "
        "has {own}: {total}. {end}",
        late=cast.late.name,
        mine=cast.mine.name,
        foe=cast.foe.name,
        vit=cast.mine.vit,
        strength=cast.foe.vit,
        own=cast.late.vit + _bonus(cast.late, cast.mine),
        total=total,
        end=text.with_args(vit=cast.mine.vit),
    )
