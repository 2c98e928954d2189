"""The board read out: the moment, the battle, the players, who stands in which grid, and the battlefields."""

from collections.abc import Iterator

from engine.board import LETTERS
from engine.readout import Passage, Readout, passage
from engine.stages import asked
from engine.texts import Argument, Player, Text
from engine.views import own_first
from games.heaven_hell.face.moment import moment
from games.heaven_hell.face.words import ROWS, field_title, place, side_name
from games.heaven_hell.play import PLAY
from games.heaven_hell.sheet.facts import battle, dominion, edges, facing, heaven, life, opposite, order
from games.heaven_hell.sheet.might import sums, worth
from games.heaven_hell.sheet.view import HeavenHellView


def readout(v: HeavenHellView) -> Readout:
    """Read the board out that a viewer sees."""
    pair = facing(v)
    meeting = [] if pair is None else [passage(Text("The two who face each other"), *_meeting(v, *pair))]
    seats = own_first(range(v.book.n), v.seat)
    return (
        passage(Text("Now"), *_now(v)),
        *meeting,
        passage(Text("Players"), *((f"player {seat}", _player(v, seat)) for seat in seats)),
        *(grid for seat in seats if (grid := _grid(v, seat)) is not None),
        passage(
            Text("Battlefields"),
            *((f"field {at}", _field(v, at, holder)) for at, holder in enumerate(v.holder)),
        ),
    )


def _now(v: HeavenHellView) -> Iterator[tuple[str, Text]]:
    when = Text("Round {n}", n=v.round) if v.round else Text("Setting up")
    text = Text("{when}: {moment}", when=when, moment=moment(v))
    asks = str(text).endswith("?")
    yield "moment", text if asks else Text("{said}.", said=text)
    yield "prompt", PLAY.prompt(v)
    yield "target", Text("{n} Dominion wins.", n=v.book.target)


def _meeting(v: HeavenHellView, upper: int, lower: int) -> Iterator[tuple[str, Text]]:
    """Say how the columns of two stand against each other, and what each has besides its characters."""
    fought = battle(v)
    early = fought is None or (fought.column < 0 and not fought.columns)
    if fought is None or early:
        advantage, won, spared = edges(v, upper, lower), (0, 0), (0, 0)
        columns, now = opposite(v, upper, lower), -1
    else:
        advantage = (fought.heaven_edge, fought.hell_edge)
        won, spared = (fought.heaven_won, fought.hell_won), (fought.heaven_soak, fought.hell_soak)
        columns, now = [*fought.columns], fought.column
    for at, seat in sorted(enumerate((upper, lower)), key=lambda side: side[1]):
        facts: list[Argument] = [Text("advantage {n}", n=advantage[at])]
        if fought is not None:
            facts.append(Text("{count} column won", "{count} columns won", won[at]))
        if spared[at]:
            facts.append(Text("spared {count} wound", "spared {count} wounds", spared[at]))
        yield f"side {seat}", Text("{player}: {facts}.", player=Player(seat), facts=tuple(facts))
    for column in range(v.book.columns):
        if column == now or column in columns:
            ours, theirs = sums(v, upper, lower, column)
            text = Text("Column {n}: {first} has {ours}, {second} has {theirs}.")
            if column == now:
                text = Text("Column {n} is fought now: {first} has {ours}, {second} has {theirs}.")
            yield (
                f"column {column}",
                text.with_args(
                    n=column + 1, first=Player(upper), ours=ours, second=Player(lower), theirs=theirs
                ),
            )


def _player(v: HeavenHellView, seat: int) -> Text:
    """Say what is public of a player."""
    facts: list[Argument] = [
        Text("number {n} in turn order", n=order(v).index(seat) + 1),
        Text("Dominion {n}", n=dominion(v, seat)),
        Text("{count} card in hand", "{count} cards in hand", v.hands[seat]),
        Text("{n} in the deck", n=v.deck[seat]),
        Text("{n} discarded", n=len(v.discard[seat])),
        Text("{n} in the plunder pile", n=len(v.pile[seat])),
    ]
    if seat == heaven(v):
        facts.append(Text("leads Heaven"))
    if seat in asked(v.top):
        facts.append(Text("is asked"))
    return Text(
        "{player} ({letter}): {facts}.", player=Player(seat), letter=LETTERS[seat], facts=tuple(facts)
    )


def _grid(v: HeavenHellView, seat: int) -> Passage | None:
    """Read who stands in a grid, column by column from the front; None: nobody does."""
    lines: list[tuple[str, Text]] = []
    for column in range(v.book.columns):
        for row, cell in enumerate(v.book.column(seat, column)):
            if v.grid[cell] >= 0:
                where = Text("Column {n}, {row}", n=column + 1, row=ROWS[row])
                lines.append((f"cell {cell}", _character(v, cell, where)))
    return passage(Text("In play for {player}", player=Player(seat)), *lines) if lines else None


def _character(v: HeavenHellView, cell: int, where: Text) -> Text:
    face = v.book.faces[v.grid[cell]]
    facts: list[Argument] = [side_name(face)]
    facts.append(Text("might {n}", n=worth(v, cell)) if face.fighter else Text("no fighter"))
    facts.append(Text("{count} wound kills", "{count} wounds kill", life(v, cell)))
    if v.wounds[cell]:
        facts.append(Text("has {count} wound", "has {count} wounds", v.wounds[cell]))
    if v.spent[cell]:
        facts.append(Text("has acted"))
    return Text("{where}: {name}, {facts}.", where=where, name=face.name, facts=tuple(facts))


def _field(v: HeavenHellView, at: int, holder: int) -> Text:
    field = v.book.fields[at]
    title = place(v.book, at) if field.verb else field_title(v.book, at)
    if holder < 0:
        return Text("{field} is free.", field=title)
    return Text("{field} is held by {player}.", field=title, player=Player(holder))
