"""How different two colours look, to whoever sees all of them or fewer."""

from collections.abc import Sequence
from math import dist
from typing import Final

from engine.scene import Colour, Sight

Matrix = Sequence[Sequence[float]]

SEEN: Final[dict[Sight, Matrix]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""What linear red, green and blue become for each eye (Machado, Oliveira and Fernandes 2009, severity 1)."""
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip
"""From linear sRGB to CIE XYZ at D65."""
_WHITE: Final = (0.95047, 1.0, 1.08883)


def difference(colour: Colour, other: Colour, sight: Sight) -> float:
    """Return the distance of two colours in CIELAB as an eye sees them: 2 is just noticed, 20 is clear."""
    return dist(_lab(colour, sight), _lab(other, sight))


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted(_times(_XYZ, _linear(colour))[1] + 0.05 for colour in (one, other))
    return light / dark


def _lab(colour: Colour, sight: Sight) -> tuple[float, float, float]:
    seen = [min(max(part, 0.0), 1.0) for part in _times(SEEN[sight], _linear(colour))]
    x, y, z = (_bent(part / white) for part, white in zip(_times(_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def _linear(colour: Colour) -> list[float]:
    parts = (part / 255 for part in colour)
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _times(matrix: Matrix, parts: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]
