"""A figure: what was measured, and what it must be."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Verdict: TypeAlias = Literal["good", "ok", "MISSED"]
Part: TypeAlias = float | int | str | None


@dataclass(frozen=True, slots=True)
class Figure:
    """Hold one line of the table. `more`: more is better; `parts`: what it is made of or compared with."""

    name: str
    title: str
    unit: str
    measured: float
    must: float
    good: float
    more: bool = False
    parts: Mapping[str, Part] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Tell whether the bar is reached."""
        return self.reaches(self.must)

    @property
    def verdict(self) -> Verdict:
        """Say in a word what the figure is worth."""
        if self.reaches(self.good):
            return "good"
        return "ok" if self.ok else "MISSED"

    def reaches(self, bar: float) -> bool:
        """Tell whether the figure is at a bar or on its better side."""
        return self.measured >= bar if self.more else self.measured <= bar

    def value(self) -> dict[str, Any]:
        """Return the JSON value."""
        return {
            "name": self.name,
            "title": self.title,
            "unit": self.unit,
            "must": self.must,
            "good": self.good,
            "better": "more" if self.more else "less",
            "measured": rounded(self.measured),
            "ok": self.ok,
            "verdict": self.verdict,
            "parts": {name: rounded(part) for name, part in self.parts.items()},
        }


def rounded(number: Part) -> Part:
    """Round to three digits that count; what is larger than that, to whole numbers."""
    if not isinstance(number, float):
        return number
    return float(f"{number:.3g}") if abs(number) < 100 else round(number)
