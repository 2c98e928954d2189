"""Where each square lies in the picture: a ring around the players' cards while it is short, later a winding
road above them.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

WIDE: Final = 1_040
_RING: Final = 76
"""With more squares than this, Home Bases included, the ring would be too crowded."""
_RING_TALL: Final = 820
_AXES: Final = (446.0, 336.0)
_CORNER: Final = 7
"""The higher, the sharper the corners of the ring."""
_INNER: Final = 54
"""Pixels from the middle of the road to the cards within the ring."""
_EDGE: Final = 112
"""Pixels that a turn of the winding road takes on each side."""
_GAP: Final = 88
"""Pixels from one line of the winding road to the next."""
_LANE: Final = 20
"""How far from the edge the road runs back to the first Home Base."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Track:
    """Hold the places of bases and squares, and the line of the road."""

    spots: tuple[tuple[Point, ...], ...]
    """By Connector: its Home Base, then its squares."""
    outward: tuple[tuple[Point, ...], ...]
    """By Connector and square: the direction, of length 1, in which pieces stand beside it."""
    line: tuple[Point, ...]
    """The road as a closed line."""
    pitch: float
    """Pixels from a square to the next."""
    tall: int
    cards: tuple[float, float, float, float]
    """Left, top, right and bottom of the room for the players' cards."""


@lru_cache(maxsize=32)
def track(seats: int, length: int) -> Track:
    """Lay the road out for so many seats and squares on each Connector."""
    return _ring(seats, length) if seats * (length + 1) <= _RING else _winding(seats, length)


def _oval(angle: float) -> Point:
    """Return a point of a rounded rectangle (a superellipse), 0 at the top, clockwise."""
    x, y = sin(angle), -cos(angle)
    stretch = (abs(x) ** _CORNER + abs(y) ** _CORNER) ** (-1 / _CORNER)
    return WIDE / 2 + _AXES[0] * x * stretch, _RING_TALL / 2 + _AXES[1] * y * stretch


def _ring(seats: int, length: int) -> Track:
    """Walk around the oval at an even pace, the first Home Base at the top left."""
    fine = 2_880
    first = -pi / 4
    line = [_oval(first + 2 * pi * step / fine) for step in range(fine)]
    runs = [0.0]
    for here, there in zip(line, [*line[1:], line[0]], strict=True):
        runs.append(runs[-1] + hypot(there[0] - here[0], there[1] - here[1]))
    # A Home Base takes twice the room of a square.
    parts = seats * (length + 2)
    pitch = runs[-1] / parts
    spots, outward = [], []
    at = 0
    for connector in range(seats):
        row, out = [], []
        for place in range(length + 1):
            run = pitch * (connector * (length + 2) + (place + 0.5 if place else 0))
            while runs[at + 1] < run:
                at += 1
            point = line[at]
            row.append(point)
            away = (point[0] - WIDE / 2, (point[1] - _RING_TALL / 2) * 1.2)
            far = hypot(*away)
            out.append((away[0] / far, away[1] / far))
        spots.append(tuple(row))
        outward.append(tuple(out))
    inner = _INNER
    cards = (
        WIDE / 2 - _AXES[0] + inner,
        _RING_TALL / 2 - _AXES[1] + inner,
        WIDE / 2 + _AXES[0] - inner,
        _RING_TALL / 2 + _AXES[1] - inner,
    )
    return Track(tuple(spots), tuple(outward), tuple(line[::8]), min(pitch, 62.0), _RING_TALL, cards)


def _winding(seats: int, length: int) -> Track:
    """Let Connectors run to and fro, one below the other, with a Home Base in each turn."""
    room = WIDE - 2 * _EDGE
    pitch = room / length
    top = 70
    spots, outward, line = [], [], []
    for connector in range(seats):
        rightward = connector % 2 == 0
        y = top + connector * _GAP
        start = _EDGE + pitch / 2 if rightward else WIDE - _EDGE - pitch / 2
        step = pitch if rightward else -pitch
        row = [(start + step * place, float(y)) for place in range(length)]
        home = _home(connector, seats, y)
        spots.append((home, *row))
        outward.append(tuple((0.0, -1.0) for _ in range(length + 1)))
        line += [home, row[0], row[-1]] if connector == 0 else [_turn(home, y), row[0], row[-1]]
        if connector + 1 < seats:
            after = _home(connector + 1, seats, y + _GAP)
            line += [(after[0], y + 0.0), after]
    bottom = top + (seats - 1) * _GAP
    line += _way_back(seats, bottom, spots[0][0])
    high = bottom + 64
    rows = 1 if seats <= 3 else 2
    cards = (20.0, float(high), WIDE - 20.0, high + rows * 196.0)
    return Track(tuple(spots), tuple(outward), tuple(line), pitch, int(cards[3]) + 16, cards)


def _home(connector: int, seats: int, y: float) -> Point:
    """Return the place of a Home Base: in the turn before its Connector."""
    if connector == 0:
        return _EDGE / 2 + 22, y + (_GAP / 2 if seats == 2 else 0)
    return (WIDE - _EDGE / 2 if connector % 2 else _EDGE / 2 + 22), y - _GAP / 2


def _turn(home: Point, y: float) -> Point:
    return home[0], float(y)


def _way_back(seats: int, bottom: float, first: Point) -> list[Point]:
    """Lead the road from the end of the last Connector back to the first Home Base."""
    if seats == 2:
        return [(first[0], bottom), first]
    if seats % 2 == 0:
        return [(_LANE, bottom), (_LANE, first[1]), first]
    right = WIDE - _EDGE / 2
    low = bottom + 40
    return [(right, bottom), (right, low), (_LANE, low), (_LANE, first[1]), first]
