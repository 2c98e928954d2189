"""The cards of `/dice`: how dice fell, beside what was to be expected, as text and as a picture."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Final

import discord

from bot.cards import Card, button
from bot.presenter.markdown import literal
from bot.presenter.ratings import title_of
from bot.presenter.statistics import Stats, alt_text
from engine import AnyGame, Names, Text, render
from engine.dice import Luck
from host.statistics import PersonDice, TableDice
from host.views.chart import Bar, Chart, Group, length

FILE: Final = "dice.png"
HOW: Final = Text(
    "Fair dice stay within the ± 19 times in 20. Counted are all dice of what somebody did, also those that "
    "were rolled against them then."
)
LEGEND: Final = Text("The line: what is to be expected. The frame: where 19 of 20 fair dice end.")


def person_dice_card(
    told: PersonDice, name: str, games: Mapping[str, AnyGame], png: bytes | None, *, public: bool = False
) -> Card:
    """Build the card of a person's dice."""
    card = Card().say("### " + render(Text("Dice: {name}", name=literal(name))))
    if not told.games:
        return card.say(render(Text("None yet: no finished game with dice is counted.")))
    count = Text("From {count} finished game.", "From {count} finished games.", told.games)
    card.say(render(count))
    for key, lucks in told.by_game:
        card.say("\n".join([f"**{literal(title_of(games, key))}**", *_lines(lucks)]))
    _pictured(card, png, person_dice_chart(told, name, games))
    card.say("-# " + render(HOW))
    mine = button(Stats("d", way="m").control, render(Text("My dice")))
    share = button(Stats("e").control, render(Text("Show in this channel")))
    return card.buttons(mine) if public else card.buttons(share)


def table_dice_card(told: TableDice, title: str, names: Names, png: bytes | None) -> Card:
    """Build the card of the dice of a finished game: all together, and by player."""
    card = Card().say(
        "### " + render(Text("Dice: {game}, table {code}", game=literal(title), code=told.code))
    )
    if not any(luck.throws for luck in told.whole):
        return card.say(render(Text("No die was rolled in this game.")))
    card.say("\n".join(_lines(told.whole)))
    lines = [
        render(Text("**{player}**: {list}", player=literal(names(seat)), list=tuple(_short(lucks))))
        for seat, lucks in told.by_seat.items()
    ]
    card.say("\n".join(lines))
    _pictured(card, png, dice_chart(title, told.whole))
    card.say("-# " + render(HOW))
    return card.buttons(button(Stats("d", way="m").control, render(Text("My dice"))))


def person_dice_chart(told: PersonDice, name: str, games: Mapping[str, AnyGame]) -> Chart:
    """Return the picture of a person's dice, of all their games."""
    groups = [
        _group(luck, title_of(games, key)) for key, lucks in told.by_game for luck in lucks if luck.throws
    ]
    return Chart(render(Text("Dice: {name}", name=name)), tuple(groups), render(LEGEND))


def dice_chart(title: str, lucks: Sequence[Luck]) -> Chart:
    """Return the picture of the dice of one table."""
    groups = tuple(_group(luck, "") for luck in lucks if luck.throws)
    return Chart(render(Text("Dice: {name}", name=title)), groups, render(LEGEND))


def _group(luck: Luck, title: str) -> Group:
    shares = [count / luck.throws for count in luck.counts]
    whole = length([*shares, *(luck.interval(number)[1] for number in luck.numbers)])
    bars = []
    for number, count, share in zip(luck.numbers, luck.counts, shares, strict=True):
        low, high = luck.interval(number)
        note = render(Text("{count} ({share} %)", count=count, share=round(100 * share)))
        bars.append(
            Bar(
                render(Text("Shows {face}", face=number)),
                share / whole,
                note,
                luck.share(number) / whole,
                (low / whole, high / whole),
            )
        )
    head = Text("{die}, {count} throw", "{die}, {count} throws", luck.throws, die=luck.die.name)
    return Group(render(Text("{game}: {head}", game=title, head=head) if title else head), tuple(bars))


def _lines(lucks: Sequence[Luck]) -> list[str]:
    """Say of each die how often it was thrown, its mean, and what was to be expected."""
    lines = []
    for luck in lucks:
        if not luck.throws:
            continue
        verdict = (
            Text("as usual") if luck.usual else Text("high") if luck.mean > luck.expected else Text("low")
        )
        what = Text(
            "{die}: {count} throw, {mean} on average; {expected} ± {margin} is to be expected: {verdict}.",
            "{die}: {count} throws, {mean} on average; {expected} ± {margin} is to be expected: {verdict}.",
            luck.throws, die=luck.die.name, mean=f"{luck.mean:.2f}", expected=f"{luck.expected:.2f}",
            margin=f"{luck.margin:.2f}", verdict=verdict,
        )  # fmt: skip
        faces = tuple(
            Text("{face} × {times}", face=number, times=count)
            for number, count in zip(luck.numbers, luck.counts, strict=True)
        )
        lines += [f"- {render(what)}", f"-# {render(Text('It showed {list}.', list=faces))}"]
    return lines


def _short(lucks: Sequence[Luck]) -> list[Text]:
    return [
        Text(
            "{die} {mean} in {count} throw (± {margin})", "{die} {mean} in {count} throws (± {margin})",
            luck.throws, die=luck.die.name, mean=f"{luck.mean:.2f}", margin=f"{luck.margin:.2f}",
        )
        for luck in lucks
        if luck.throws
    ]  # fmt: skip


def _pictured(card: Card, png: bytes | None, chart: Chart) -> None:
    if png is not None and chart.groups:
        card.picture(discord.File(BytesIO(png), FILE), alt_text(chart))
