"""The picture: one screen of a phone, legible, by night and by day, with what is new marked."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, islice
from typing import Any, cast

import pytest
from PIL import Image, ImageDraw

from engine import AnyGame
from engine.paint import WIDE, mixed
from engine.scene import PLAIN, SIGHTS, THEMES, Scene, Sight, Theme, palette
from games.good_vs_bad import GAME
from games.good_vs_bad.data.book import STRIDE
from games.good_vs_bad.face import painting, panels, sprites
from games.good_vs_bad.face.layout import layout
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.faces.full import fullest
from tests.good_vs_bad.faces.games import PLAYS, begin, states
from tests.good_vs_bad.table import Table
from tests.support.colours import contrast, difference
from tests.support.picture_cases import Pictures
from tests.support.pictures import (
    NAMES,
    apart,
    texts_of,
)
from tests.support.plays import Run

ANY = cast(AnyGame, GAME)
EDGE = 3
"""Pixels that a crowd may stand beyond its square: not so far that it seems to stand on the next one."""


def some(seats: int, seed: str, every: int) -> list[GoodVsBad]:
    """Return two states of a game in its middle, `every` plies apart."""
    return list(islice(states(seats, seed, "greedy", every=every), 5, 7))


def all_sizes() -> Iterator[GoodVsBad]:
    """Yield the emptiest and the fullest state for each number of players and each length."""
    for seats in range(2, 7):
        yield begin(seats, "empty")
        for length in (5, 11, 17, 23, 29):
            yield fullest(seats, length)


class TestPictures(Pictures):
    """Look at games, and at the emptiest and the fullest roads, with each number of players."""

    plays = PLAYS
    runs = tuple(Run(seats) for seats in range(2, 7))
    near = (3, 6)
    changes = (
        ("at", 0, 1), ("lost", 0, 1), ("penalty", 0, 1), ("renown", 0, 1), ("level", 3, 2), ("level", 3, -2),
        ("snare", 3, 36), ("crown", 0, 1),
    )  # fmt: skip

    def scenes(self) -> Iterator[GoodVsBad]:
        return all_sizes()

    def table(self) -> GoodVsBad:
        table = Table(2)
        table.turn()
        return table.s


def test_nothing_is_written_beyond_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = []
    text = ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: tuple[float, float], said: str, **kwargs: object) -> None:
        if kwargs.get("anchor") == "lm":
            ends.append(xy[0] + self.textlength(said, font=kwargs["font"]))  # type: ignore[arg-type]  # a font
        text(self, xy, said, **kwargs)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", noted)
    for s in all_sizes():
        GAME.picture(GAME.view(s, 0), Scene(names=("W" * 32,) * 6))
    assert ends
    assert max(ends) <= 640


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.road(R3=2),
        lambda t: t.road(R3=-2),
        lambda t: t.snares("R3"),
        lambda t: t.puts("hero-1", "B4"),
        lambda t: t.puts("villain-2", "R4"),
        lambda t: t.renown(A=3),
        lambda t: t.hand(A="I33"),
        lambda t: t.hand(B="E05"),
        lambda t: t.stats("hero-1", might=1),
        lambda t: t.stats("hero-1", b=1),
        lambda t: t.wears("villain-1", "I09"),
        lambda t: t.champion("hero-2"),
        lambda t: t.s.lost.__setitem__(1, 2),
        lambda t: t.s.penalty.__setitem__(2, 1),
        lambda t: setattr(t.s, "length", 17),
    ],
)
def test_each_change_has_its_mark(change: object) -> None:
    then, table = Table(2), Table(2)
    change(table)  # type: ignore[operator]  # one of the above
    now = GAME.view(table.s, None)
    assert GAME.picture(now, Scene(before=GAME.view(then.s, None))) != GAME.picture(now, PLAIN)


def test_who_is_awaited_is_seen() -> None:
    table = Table(3)
    table.turn("A")
    waiting = GAME.picture(GAME.view(table.s, None))
    table.turn("B")
    assert GAME.picture(GAME.view(table.s, None)) != waiting


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_whoever_a_theme_is_for_tells_the_four_kinds_of_spaces_apart(theme: Theme, sight: Sight) -> None:
    shown = palette(theme, sight)
    edge = sprites.edge_of_bad(shown)
    assert contrast(edge, sprites.DARK) >= 4.5
    for one, other in combinations((shown.good, shown.bad, shown.gold), 2):
        assert difference(one, other, sight) >= 20
    assert difference(edge, mixed(shown.bad, (0, 0, 0), 0.55), sight) >= 40


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_readers_own_lane_and_card_come_first_and_the_ring_goes_on(viewer: int) -> None:
    s = some(3, "turned", 9)[0]
    shown = [Image.open(BytesIO(GAME.picture(GAME.view(s, seat)))).convert("RGB") for seat in (None, viewer)]
    laid, own = layout(3, s.length), layout(3, s.length, viewer)
    for at in range(3):
        seat = (viewer + at) % 3
        lanes = [
            image.crop((0, laid.top(place), WIDE, laid.top(place) + laid.lane))
            for image, place in zip(shown, (seat, at), strict=True)
        ]
        assert apart(lanes[0], lanes[1]) is None
        assert own.top(seat) == laid.top(at)
        cards = [image.crop(laid.cards[place]) for image, place in zip(shown, (seat, at), strict=True)]
        if seat == viewer:  # the star, and the name which makes room for it
            cards = [card.crop((0, 36, card.width, card.height)) for card in cards]
        assert apart(cards[0], cards[1]) is None


def test_every_reader_is_told_the_same_names_and_numbers() -> None:
    for seats in (5, 6):
        s = some(seats, "turned", 9)[0]
        public, *others = (
            Counter(said for said, _ in texts_of(ANY, GAME.view(s, viewer)))
            for viewer in (None, *range(seats))
        )
        assert all(one == public for one in others)


def test_the_land_is_painted_once_for_a_length_and_a_palette() -> None:
    painting._ground.cache_clear()
    for s in states(2, "land", "greedy", every=8):
        GAME.picture(GAME.view(s, 0))
    found = painting._ground.cache_info()
    assert found.hits > 3 * found.misses


@pytest.mark.parametrize(("seats", "length"), [(2, 11), (2, 29), (3, 11), (4, 11), (5, 5), (6, 5)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_pieces_on_one_square_stand_on_it_and_not_on_its_neighbours(
    monkeypatch: pytest.MonkeyPatch, seats: int, length: int, count: int
) -> None:
    table = Table(seats, length)
    for piece in ("hero-1", "villain-1", "hero-2", "villain-2")[:count]:
        table.puts(piece, "R4")
    laid = layout(seats, length)
    at = laid.spot(0, 4)[0]
    boxes = [
        (abs(x - at) + wide / 2 - max(laid.pitch, wide) / 2, top)
        for x, wide, top in pawns_on_the_road(monkeypatch, table.s)
        if x > laid.home
    ]
    assert len(boxes) == count
    assert all(beside <= EDGE and top >= laid.top(0) - laid.stone[1] // 2 for beside, top in boxes), boxes


@pytest.mark.parametrize("length", [5, 11, 17, 23, 29])
@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("where", ["R", "R1", "R4", "last"])
def test_three_pieces_on_a_square_of_a_low_lane_do_not_touch(
    monkeypatch: pytest.MonkeyPatch, seats: int, length: int, where: str
) -> None:
    table, square = Table(seats, length), f"R{length}" if where == "last" else where
    table.s = fullest(seats, length)
    for piece in range(2 * seats):
        table.s.at[piece] = (2 + piece % (seats - 2)) * STRIDE + 3
    for name in ("hero-1", "villain-1", "hero-2"):
        table.puts(name, square)
    top = layout(seats, length).top(0)
    lane = [(x, wide) for x, wide, y in pawns_on_the_road(monkeypatch, table.s) if abs(y - top) < 40]
    assert len(lane) == 3
    assert all(x >= wide / 2 and x + wide / 2 <= WIDE for x, wide in lane), lane
    for (x, wide), (other, broad) in combinations(lane, 2):
        assert abs(x - other) > (wide + broad) / 2, lane


def pawns_on_the_road(monkeypatch: pytest.MonkeyPatch, s: GoodVsBad) -> list[tuple[int, int, int]]:
    """Return the middle, the breadth and the upper edge of each piece above the cards of the picture."""
    lay, pawn, laid = panels.lay, sprites.pawn, layout(s.book.n, s.length)
    pawns: list[Image.Image] = []
    found: list[tuple[int, int, int]] = []

    def made(*args: Any) -> Image.Image:
        pawns.append(pawn(*args).copy())
        return pawns[-1]

    def noted(image: Image.Image, sprite: Image.Image, middle: tuple[int, int]) -> None:
        if sprite in pawns and middle[1] < laid.low:
            found.append((middle[0], sprite.width, middle[1] - sprite.height // 2))
        lay(image, sprite, middle)

    monkeypatch.setattr(sprites, "pawn", made)
    monkeypatch.setattr(painting, "lay", noted)
    GAME.picture(GAME.view(s, 0), Scene(palette("day"), NAMES))
    return found
