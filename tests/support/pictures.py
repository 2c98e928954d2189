"""What every picture is held to: its size, its smallest letter, and that marks follow from the view alone."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.limits import ALT_TEXT
from engine import AnyGame, alt_text
from engine.paint import LEAST, TALL, WIDE
from engine.scene import PLAIN, Scene

NAMES: Final = ("Ash", "Birch", "Wilhelmina the Great", "Dora", "Elm", "Феликс")


def size(png: bytes) -> tuple[int, int]:
    """Return width and height in pixels."""
    return Image.open(BytesIO(png)).size


def check_size(png: bytes) -> None:
    """Hold a picture to a phone's screen: as wide as all are, and not too tall."""
    wide, tall = size(png)
    assert wide == WIDE
    assert wide <= tall <= TALL


@contextmanager
def letters(package: str) -> Iterator[set[float]]:
    """Gather the sizes (pixels of the finished picture) of all letters that a game's package draws meanwhile.

    Letters that are drawn large and reduced count as large as they are then. What is kept of sprites and
    grounds is forgotten before, so that all of it is drawn.
    """
    forget(package)
    found: set[float] = set()
    drawn: dict[int, tuple[Image.Image, set[float]]] = {}
    text, reduce = ImageDraw.ImageDraw.text, Image.Image.reduce

    def noted(self: ImageDraw.ImageDraw, *args: Any, **kwargs: Any) -> Any:
        image: Any = self._image
        font: Any = kwargs.get("font")
        drawn.setdefault(id(image), (image, set()))[1].add(float(font.size if font is not None else 10))
        return text(self, *args, **kwargs)

    def reduced(self: Image.Image, factor: Any, *args: Any, **kwargs: Any) -> Image.Image:
        _, sizes = drawn.pop(id(self), (self, set[float]()))
        found.update(siz / factor for siz in sizes)
        return reduce(self, factor, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ImageDraw.ImageDraw, "text", noted)
        patch.setattr(Image.Image, "reduce", reduced)
        yield found
    found.update(siz for _, sizes in drawn.values() for siz in sizes)
    forget(package)


def forget(package: str) -> None:
    """Drop all sprites and grounds that the modules of a package keep."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package}."):
            for one in vars(module).values():
                clear: Callable[[], None] | None = getattr(one, "cache_clear", None)
                if clear is not None and getattr(one, "__module__", "").startswith(package):
                    clear()


def texts_of(game: AnyGame, v: Any, scene: Scene = PLAIN) -> list[tuple[str, tuple[float, float]]]:
    """Return what a picture says, and where: on the picture, or within a piece of it."""
    package = f"games.{game.key}"
    forget(package)
    found: list[tuple[str, tuple[float, float]]] = []
    text = ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: tuple[float, float], said: str, **kwargs: Any) -> None:
        found.append((said, xy))
        text(self, xy, said, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ImageDraw.ImageDraw, "text", noted)
        game.picture(v, scene)
    forget(package)
    return found


def apart(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """Return the box in which two images differ by more than the choice of 256 colours; None: nowhere."""
    gap = ImageChops.difference(one, other).convert("L").point(lambda n: 255 * (n > 40))
    return gap.getbbox()


def check_letters(sizes: set[float]) -> None:
    """Hold letters to 11 px on a phone of 390 px."""
    assert sizes
    assert min(sizes) >= LEAST


def check_news(game: AnyGame, before: Any, after: Any) -> None:
    """Hold a picture and its alt text to marking what is new between two states, and only that."""
    then, now = game.view(before, 0), game.view(after, 0)
    assert game.picture(now, Scene(before=now)) == game.picture(now, PLAIN)
    assert game.picture(now, Scene(before=then)) != game.picture(now, PLAIN)
    check_news_in_words(game, then, now)


def check_news_in_words(game: AnyGame, then: Any, now: Any) -> None:
    """Hold an alt text to saying what is new between two views, and only that."""
    old, new = game.board(then), game.board(now)
    assert alt_text(new, before=new) == alt_text(new)
    marked = alt_text(new, before=old)
    assert re.search(r"\(new\)|New: ", marked)
    assert len(marked) <= ALT_TEXT


def check_names(game: AnyGame, s: Any) -> None:
    """Hold a picture to showing the names and which seat is the reader's own."""
    shown = game.picture(game.view(s, 0), Scene(names=NAMES))
    assert shown != game.picture(game.view(s, 0), Scene(names=NAMES[::-1]))
    assert shown != game.picture(game.view(s, None), Scene(names=NAMES))
