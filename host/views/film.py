"""A finished game as moving pictures: its board after some of its plies, as everybody saw them.

It is made in a process of its own, with a bound of time and of memory, and kept there by what it is made of.
"""

from collections.abc import Sequence
from io import BytesIO
from time import monotonic
from typing import Any, Final

from engine import AnyGame
from engine.confined import Limits
from engine.record import Record, load_record
from engine.scene import Palette, Scene
from host.views.scenes import timeline_of
from host.views.story import each_ply

LIMITS: Final = Limits(seconds=40.0, megabytes=600)
"""What a film may take: it has 12 to 28 boards, of 40 to 250 ms each."""
PATIENCE_SECONDS: Final = 35.0
IDLE_SECONDS: Final = 120.0
FRAMES: Final = 28
MOST_SECONDS: Final = 20.0
"""After so long no more boards are painted but the last."""
WIDE: Final = 420
"""Pixels of a frame: a phone shows a picture in a post no wider."""
MOST_BYTES: Final = 7_500_000
"""Discord takes 10 MB of everybody, and took 8 for years."""
FRAME_MS: Final = 900
LAST_MS: Final = 4_000


def film_of(game: AnyGame, document: bytes, names: tuple[str, ...], palette: Palette) -> bytes:
    """Return a finished game as an animated GIF below `MOST_BYTES`, in which what is new is marked."""
    record = load_record(document)
    frames = _frames(game, record, Scene(palette, names))
    while True:
        film = _written(frames)
        if len(film) <= MOST_BYTES or len(frames) <= 2:
            return film
        frames = [*frames[:-1:2], frames[-1]]


def chosen(last: int, most: int = FRAMES) -> tuple[int, ...]:
    """Return the plies that are shown: the beginning, the end, and some between, as far apart as can be.

    >>> chosen(5), chosen(100, 5)
    ((0, 1, 2, 3, 4, 5), (0, 25, 50, 75, 100))
    """
    steps = min(last, most - 1)
    return tuple(sorted({round(step * last / steps) for step in range(steps + 1)})) if steps else (0,)


def _frames(game: AnyGame, record: Record, scene: Scene) -> list[Any]:
    """Paint the boards; the one before each says what is new on it."""
    timeline = timeline_of(record, game, 0)
    played, last = timeline.game, len(record.plies)
    wanted, began = frozenset(chosen(last)), monotonic()
    view = played.view(timeline.state, None)
    frames = [_small(played.picture(view, scene))]
    for entry, _, after in each_ply(timeline, record):
        if entry.n in wanted and (monotonic() - began < MOST_SECONDS or entry.n == last):
            before, view = view, played.view(after, None)
            frames.append(_small(played.picture(view, Scene(scene.palette, scene.names, before))))
    return frames


def _small(png: bytes) -> Any:
    from PIL import Image  # heavy: only where pictures are painted

    image = Image.open(BytesIO(png)).convert("RGB")
    tall = round(image.height * WIDE / image.width)
    small = image.resize((WIDE, tall), Image.Resampling.LANCZOS)
    return small.quantize(128, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _written(frames: Sequence[Any]) -> bytes:
    """Write frames that may be of different heights: each stands at the top of the highest."""
    from PIL import Image

    tall = max(frame.height for frame in frames)
    whole = []
    for frame in frames:
        page = Image.new("P", (WIDE, tall), 0)
        page.putpalette(frame.getpalette())
        page.paste(frame, (0, 0))
        whole.append(page)
    out = BytesIO()
    times = [FRAME_MS] * (len(whole) - 1) + [LAST_MS]
    whole[0].save(
        out, "GIF", save_all=True, append_images=whole[1:], duration=times, loop=0, optimize=False, disposal=1
    )
    return out.getvalue()
