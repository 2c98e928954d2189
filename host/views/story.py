"""What a game that is over was like: how the win swung from one to another, and what swung it most.

All of it follows from the record alone, so it is worked out in the process that paints.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from engine import AnyGame, Board, Chance, Seat, Sided, Text, readable, render
from engine.board import LETTERS
from engine.game import first_shares
from engine.record import Record, load_record
from engine.scene import Colour, Palette, Scene
from engine.texts import _, seat_name
from host.log.replay import rows_of
from host.log.timeline import Timeline, live_actions
from host.model.table import LogEntry
from host.views.scenes import timeline_of

POINTS: Final = 60
"""Points of a curve at most."""
MOST_MOMENTS: Final = 3
PART: Final = 32
"""Plies that are followed at once: states are let go of in between."""
UPPER_PART: Final = 416
"""Pixels of a board's height that the card of an open table shows."""
FADE: Final = 40
"""Pixels over which it fades into the ground."""
TALL: Final = 300
SIZE: Final = 26
ROW: Final = 34
LEFT: Final = 70
RIGHT: Final = 40
TOP: Final = 20


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one of the best moments: the ply, and what happened, as everybody may know it."""

    n: int
    text: Text


@dataclass(frozen=True, slots=True)
class Line:
    """Hold the curve of those who win together: who they are, the sign at their line, and their share of the
    win after each ply of the curve.
    """

    seats: tuple[Seat, ...]
    side: Text | None
    sign: str
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """Hold what a game was like, with the picture of its curve as PNG."""

    plies: tuple[int, ...]
    lines: tuple[Line, ...]
    moments: tuple[Moment, ...]
    png: bytes = b""


def story_of(game: AnyGame, document: bytes, names: tuple[str, ...], palette: Palette) -> Story:
    """Tell a game by its record, and paint its curve."""
    story = followed(game, load_record(document))
    return Story(story.plies, story.lines, story.moments, painted(story, names, palette))


def followed(game: AnyGame, record: Record) -> Story:
    """Follow a record whose seed is known from its first ply to its last."""
    timeline = timeline_of(record, game, 0)
    last = len(record.plies)
    every = max(1, -(-last // (POINTS - 1)))
    points: dict[int, tuple[float, ...]] = {0: tuple(game.estimate(timeline.state))}
    swings: list[tuple[float, Moment]] = []
    entries: list[LogEntry] = []
    for entry, before, after in each_ply(timeline, record):
        entries.append(entry)
        heavy = [event for event in entry.events if event.weight >= 3 and readable(event, None)]
        if heavy:
            was, now = (timeline.game.estimate(state) for state in (before, after))
            swing = sum(abs(a - b) for a, b in zip(was, now, strict=True))
            swings.append((swing, Moment(entry.n, timeline.game.describe(heavy[-1], None))))
        if entry.n % every == 0 or entry.n == last:
            points[entry.n] = tuple(timeline.game.estimate(after))
    if record.outcome is not None:
        points[last] = _won(record)
    counts = {entry.n for entry in live_actions(entries) or ()}
    best = sorted((swing for swing in swings if swing[1].n in counts), key=lambda swing: -swing[0])[
        :MOST_MOMENTS
    ]
    moments = sorted((moment for _, moment in best), key=lambda moment: moment.n)
    return Story(tuple(points), _lines(timeline, [*points.values()]), tuple(moments))


def each_ply(timeline: Timeline, record: Record) -> Iterator[tuple[LogEntry, Any, Any]]:
    """Yield what each ply brought about, with the states before and after it."""
    rows = rows_of(record)
    for first in range(0, len(rows), PART):
        before = timeline.state
        timeline.follow(rows[first : first + PART])
        for entry, after in zip(timeline.told, timeline.states, strict=True):
            yield entry, before, after
            before = after
        timeline.forget()


def _won(record: Record) -> tuple[float, ...]:
    """Return the shares of the win at the end."""
    return () if record.outcome is None else first_shares(record.outcome.places)


def _lines(timeline: Timeline, points: Sequence[tuple[float, ...]]) -> tuple[Line, ...]:
    teams = timeline.game.teams(timeline.state)
    sides: Sequence[Text | None] = (
        timeline.game.sides(timeline.state) if isinstance(timeline.game, Sided) else [None] * len(teams)
    )
    return tuple(
        Line(
            tuple(team), side, LETTERS[team[0] % len(LETTERS)] if side is None else render(side)[:1].upper(),
            tuple(sum(shares[seat] for seat in team) for shares in points),
        )
        for team, side in zip(teams, sides, strict=True)
        if team
    )  # fmt: skip


def painted(story: Story, names: Sequence[str], palette: Palette) -> bytes:
    """Paint the curve as PNG: a line for each who may win, with its sign on it, and what each sign means."""
    from PIL import Image, ImageDraw  # heavy: only where pictures are painted

    from engine.paint import WIDE, font, named, png

    image = Image.new("RGB", (WIDE, TALL + ROW * len(story.lines) + TOP), palette.ground)
    draw = ImageDraw.Draw(image)
    for share in (0, 50, 100):
        y = _y(share / 100)
        draw.line((LEFT, y, WIDE - RIGHT, y), fill=palette.line, width=2)
        draw.text((LEFT - 10, y), f"{share}", fill=palette.dim, font=font(23), anchor="rm")
    for at, line in enumerate(story.lines):
        colour = _colour(palette, line, at)
        ends = [(_x(n, story.plies), _y(share)) for n, share in zip(story.plies, line.shares, strict=True)]
        draw.line(ends, fill=palette.ink, width=8, joint="curve")
        draw.line(ends, fill=colour, width=5, joint="curve")
    for at, line in enumerate(story.lines):
        colour = _colour(palette, line, at)
        # each sign stands at another place along the curve, so that none covers another
        here = (len(line.shares) - 1) * (at + 1) // (len(story.lines) + 1)
        _sign(draw, (_x(story.plies[here], story.plies), _y(line.shares[here])), line.sign, colour, palette)
        y = TALL + TOP + at * ROW
        _sign(draw, (LEFT, y), line.sign, colour, palette)
        who = ", ".join(names[seat] for seat in line.seats if seat < len(names))
        who = who if line.side is None else f"{render(line.side)}: {who}"
        room = WIDE - LEFT - 40 - RIGHT
        label = named(draw, who, f"Seat {line.seats[0] + 1}", room, SIZE)
        draw.text((LEFT + 30, y), label, fill=palette.ink, font=font(SIZE), anchor="lm")
    return png(image)


def _x(n: int, plies: Sequence[int]) -> float:
    from engine.paint import WIDE

    return LEFT + (WIDE - LEFT - RIGHT) * n / max(plies[-1], 1)


def _y(share: float) -> float:
    return TOP + (TALL - 2 * TOP) * (1 - min(max(share, 0), 1))


def _colour(palette: Palette, line: Line, at: int) -> Colour:
    if line.side is not None:
        return (palette.good, palette.bad)[at % 2]
    return palette.seats[line.seats[0] % len(palette.seats)]


def _sign(draw: Any, at: tuple[float, float], sign: str, colour: Colour, palette: Palette) -> None:
    from engine.paint import font, light

    x, y = at
    draw.ellipse((x - 15, y - 15, x + 15, y + 15), fill=colour, outline=palette.ink, width=2)
    ink = (20, 20, 20) if light(colour) else (250, 250, 250)
    draw.text((x, y), sign, fill=ink, font=font(23), anchor="mm")


def alt_text(story: Story, called: Mapping[int, str]) -> str:
    """Say the curve in words; `called` names each line by its number."""
    last = len(story.plies) - 1
    start, halfway, end = (
        ", ".join(
            f"{called[number]} {round(100 * line.shares[at])} %" for number, line in enumerate(story.lines)
        )
        for at in (0, last // 2, last)
    )
    return _(
        "How likely each was to win: at the start {start}; halfway {halfway}; at the end {end}.",
        start=start, halfway=halfway, end=end,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Opening:
    """Hold a board on which a game may begin, as everybody sees it: its upper part as PNG, and all of it in
    words.
    """

    png: bytes
    board: Board


def example(game: AnyGame, options: Any, seats: int, palette: Palette) -> Opening | None:
    """Set a game up as it is never dealt to anybody; None: these rules cannot be played."""
    chance = Chance(game.key, bytes(32), bytes(32), 0)
    try:
        first = game.new(options, [game.Entry() for _ in range(seats)], chance)
    except ValueError:
        return None
    view = game.view(first, None)
    names = tuple(seat_name(seat) for seat in range(seats))
    board = game.picture(view, Scene(palette, names))
    return Opening(_upper_part(board, palette), game.board(view))


def _upper_part(board: bytes, palette: Palette) -> bytes:
    """Return the upper part of a picture, which fades into the ground: all of it would fill a phone's
    screen.
    """
    from PIL import Image

    from engine.paint import png

    whole = Image.open(BytesIO(board)).convert("RGB")
    image = whole.crop((0, 0, whole.width, min(whole.height, UPPER_PART)))
    fade = Image.linear_gradient("L").resize((image.width, FADE))
    ground = Image.new("RGB", fade.size, palette.ground)
    image.paste(ground, (0, image.height - FADE), fade)
    return png(image)
