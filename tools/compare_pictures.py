"""Compare pictures, and write those anew that have changed."""

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageFilter, ImageStat

UNLIKE: Final = 2.0
"""How far two pictures may be apart in the mean of a channel (of 255): fonts are drawn a little differently
from one version of FreeType, or of a browser, to the next.
"""
UNLIKE_HERE: Final = 24
"""How far they may be apart in any one spot. A browser that draws letters without hints comes to 19, a faint
line that is missing to 30, a mark of what is new to 87.
"""
SPOT: Final = 8
"""Pixels of a spot's side."""
SMOOTH: Final = 2
"""Pixels over which both are blurred, so that edges of letters do not count."""


def look_alike(picture: bytes, other: bytes) -> bool:
    """Tell whether two pictures show the same, apart from how smooth their letters are."""
    first, second = (Image.open(BytesIO(png)).convert("RGB") for png in (picture, other))
    if first.size != second.size:
        return False
    blurred = (image.filter(ImageFilter.BoxBlur(SMOOTH)) for image in (first, second))
    spots = ImageStat.Stat(ImageChops.difference(*blurred).reduce(SPOT))
    farthest = max(most for _, most in spots.extrema)
    mean = max(ImageStat.Stat(ImageChops.difference(first, second)).mean)
    return farthest <= UNLIKE_HERE and mean <= UNLIKE


def write(path: Path, png: bytes) -> None:
    """Write a picture unless the one that stands there is like it; say which was written."""
    if path.exists() and look_alike(path.read_bytes(), png):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png)
    print(f"{path.parent.name}/{path.name}")  # a command
