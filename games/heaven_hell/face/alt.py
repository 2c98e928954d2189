"""The board in sentences, for a screen reader: at most 1,000 characters."""

from typing import Final

from engine.texts import Player, Text
from engine.views import own_first
from games.heaven_hell.face.words import ROWS, field_title, shorts
from games.heaven_hell.play import PLAY
from games.heaven_hell.sheet.facts import battle, dominion, facing, heaven, life, opposite, order
from games.heaven_hell.sheet.might import sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

_NAME: Final = 10


def alt(v: HeavenHellView) -> tuple[Text, ...]:
    """Say the board in sentences: the players, and the grids of those who face each other."""
    pair = facing(v)
    lines = [Text("Heaven & Hell, round {round}.", round=v.round), PLAY.prompt(v)]
    lines += [_player(v, seat, forces=pair is None) for seat in own_first(order(v), v.seat)]
    if pair is not None:
        lines += [_grid(v, seat) for seat in pair]
        lines += _columns(v, *pair)
    free = tuple(field_title(v.book, at) for at, holder in enumerate(v.holder) if holder < 0)
    if free and pair is None:
        lines.append(Text("Free battlefields: {fields}.", fields=free))
    return tuple(lines)


def _player(v: HeavenHellView, seat: int, *, forces: bool) -> Text:
    """Say the Dominion of a player and the hand; `forces`: fighters in play and their might too."""
    text = Text(
        "{player}{heaven}: Dominion {dominion}, hand {hand}",
        player=Player(seat, _NAME),
        heaven=Text(" (Heaven)") if seat == heaven(v) else "",
        dominion=dominion(v, seat),
        hand=v.hands[seat],
    )
    if not forces:
        return Text("{said}.", said=text)
    cells = [cell for cell in v.book.cells(seat) if v.grid[cell] >= 0 and v.book.fighter[v.grid[cell]]]
    return Text(
        "{said}, {fighters}, might {might}.",
        said=text,
        fighters=Text("{count} fighter", plural="{count} fighters", count=len(cells)),
        might=sum(worth(v, cell) for cell in cells),
    )


def _grid(v: HeavenHellView, seat: int) -> Text:
    """List the characters of a grid by column, the front first: might and wounds to live."""
    columns = tuple(
        Text("{n} {there}", n=column + 1, there=there)
        for column in range(v.book.columns)
        if (there := _column(v, seat, column))
    )
    if not columns:
        return Text("{player} has nobody in play.", player=Player(seat, _NAME))
    return Text(
        "{player} by column, front to rear: {columns}.",
        player=Player(seat, _NAME),
        columns=_listed(columns),
    )


def _listed(columns: tuple[Text, ...]) -> Text:
    """Put columns in a row, each by itself, so that what is new in one is marked there alone."""
    first, *others = columns
    return Text("{first}; {others}", first=first, others=_listed((*others,))) if others else first


def _column(v: HeavenHellView, seat: int, column: int) -> tuple[Text, ...]:
    """Name who stands in a column; the row too where those in front of it are empty."""
    lines: list[Text] = []
    for row, cell in enumerate(v.book.column(seat, column)):
        if v.grid[cell] >= 0:
            face = v.book.faces[v.grid[cell]]
            text = Text(
                "{name} {might}/{life}",
                name=shorts(v.book)[v.grid[cell]],
                might=worth(v, cell) if face.fighter else "-",
                life=life(v, cell),
            )
            lines.append(text if len(lines) == row else Text("{row} {said}", row=ROWS[row], said=text))
    return tuple(lines)


def _columns(v: HeavenHellView, upper: int, lower: int) -> list[Text]:
    """Say how the columns stand that are fought now or would be."""
    fought = battle(v)
    columns = opposite(v, upper, lower) if fought is None else [fought.column, *fought.columns]
    lines: list[Text] = []
    for column in columns:
        if column >= 0:
            ours, theirs = sums(v, upper, lower, column)
            lines.append(Text("Column {n}: {ours} to {theirs}.", n=column + 1, ours=ours, theirs=theirs))
    return lines
