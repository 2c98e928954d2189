"""The board in sentences, for a screen reader: at most 1,000 characters."""

from typing import Final

from engine.texts import Player, Text
from games.heaven_hell.facts import battle, dominion, facing, heaven, life, opposite, order, sums, worth
from games.heaven_hell.prompt import prompt
from games.heaven_hell.view import HeavenHellView
from games.heaven_hell.words import codes, field_title

_NAME: Final = 10


def alt(v: HeavenHellView) -> tuple[Text, ...]:
    """Say the board in sentences: the players, and the grids of those who face each other."""
    said = [Text("Heaven & Hell, round {round}.", round=v.round), prompt(v)]
    said += [_player(v, seat) for seat in order(v)]
    pair = facing(v)
    if pair is not None:
        said += [_grid(v, seat) for seat in pair]
        said += _columns(v, *pair)
    atlas = tuple(field_title(v.book, at) for at, holder in enumerate(v.holder) if holder < 0)
    if atlas and pair is None:
        said.append(Text("Atlas: {fields}.", fields=atlas))
    return tuple(said)


def _player(v: HeavenHellView, seat: int) -> Text:
    """Say the Dominion of a player, the hand, and how many fighters with what might stand in play."""
    cells = [cell for cell in v.book.cells(seat) if v.grid[cell] >= 0 and v.book.fighter[v.grid[cell]]]
    return Text(
        "{player}{heaven}: Dominion {dominion}, hand {hand}, {fighters}, might {might}.",
        player=Player(seat, _NAME),
        heaven=Text(" (Heaven)") if seat == heaven(v) else "",
        dominion=dominion(v, seat),
        hand=v.hands[seat],
        fighters=Text("{count} fighter", plural="{count} fighters", count=len(cells)),
        might=sum(worth(v, cell) for cell in cells),
    )


def _grid(v: HeavenHellView, seat: int) -> Text:
    """List the characters of a grid: code, space, might and wounds to live."""
    named = codes(v.book)
    there = tuple(
        Text(
            "{at} {code} {might}/{life}",
            at=v.book.name(cell)[1::2],
            code=named[v.grid[cell]],
            might=worth(v, cell),
            life=life(v, cell),
        )
        for cell in v.book.cells(seat)
        if v.grid[cell] >= 0
    )
    if not there:
        return Text("{player} has nobody in play.", player=Player(seat, _NAME))
    return Text("{player}, by column and row: {there}.", player=Player(seat, _NAME), there=there)


def _columns(v: HeavenHellView, upper: int, lower: int) -> list[Text]:
    """Say how the columns stand that are fought now or would be."""
    fought = battle(v)
    columns = opposite(v, upper, lower) if fought is None else [fought.column, *fought.columns]
    said: list[Text] = []
    for column in columns:
        if column >= 0:
            ours, theirs = sums(v, upper, lower, column)
            said.append(Text("Column {n}: {ours} to {theirs}.", n=column + 1, ours=ours, theirs=theirs))
    return said
