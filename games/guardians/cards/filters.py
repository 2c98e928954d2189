"""Filters of the effect vocabulary: which cards an effect is about (D12, D22).

A filter is written `class=Knight&vit<=7`: terms joined by `&`, the values of one term by `|`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

COLORS: Final = ("mortal", "elemental", "external")
SIZES: Final = ("S", "M", "L")
ICONS: Final = ("beer", "gold", "charm")
KINDS: Final = (
    "creature", "spell", "hitem", "citem", "bribe", "terrain", "shield", "standard", "upgrade",
    "shieldterrain",
)  # fmt: skip


class Traits(Protocol):
    """What a filter looks at: the printed facts of a card, which may be changed for an instance (`fits`)."""

    @property
    def id(self) -> str:
        """Return the id of the card's kind."""

    @property
    def kind(self) -> str:
        """Return the kind of card, one of `KINDS`."""

    @property
    def color(self) -> str:
        """Return the colour of a creature."""

    @property
    def cls(self) -> str:
        """Return the class of a creature."""

    @property
    def size(self) -> str:
        """Return the size of a creature."""

    @property
    def icons(self) -> Sequence[str]:
        """Return the bribery icons of a creature."""

    @property
    def fly(self) -> bool:
        """Tell whether a creature flies."""

    @property
    def vit(self) -> int:
        """Return the vitality of a creature."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Say which cards fit; without any term everything does."""

    classes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    flying: bool = False
    vit_at_most: int = -1
    """Highest vitality that fits; -1: any."""
    same_name: bool = False
    """Only cards of the source's own name (`name=self`)."""
    itself: bool = False
    """Only the source, or the wearer of an item (`self`)."""
    beaten: bool = False
    """Only what was beaten in this combat (D13)."""

    def fits(
        self,
        card: Traits,
        *,
        icons: Sequence[str] | None = None,
        flying: bool | None = None,
        source: str = "",
    ) -> bool:
        """Tell whether a card fits by what it is; `itself` and `beaten` are for the caller to look at.

        `icons` and `flying` stand for the printed ones where an effect has changed them; `source` is the id
        of the effect's own card.
        """
        shown = card.icons if icons is None else icons
        return (
            (not self.classes or card.cls in self.classes)
            and (not self.colors or card.color in self.colors)
            and (not self.sizes or card.size in self.sizes)
            and (not self.kinds or card.kind in self.kinds)
            and (self.vit_at_most < 0 or (card.kind == "creature" and card.vit <= self.vit_at_most))
            and (not self.flying or (card.fly if flying is None else flying))
            and (not self.same_name or card.id == source)
            and (not self.icons or any(icon in self.icons for icon in shown))
        )


ANY: Final = Filter()


def parse_filter(text: str) -> Filter:
    """Return the filter that a text writes; raise `ValueError` with a sentence if it writes none."""
    result = ANY
    if text == "any":
        return result
    for term in text.split("&"):
        result = _with(result, term)
    return result


def _with(spec: Filter, term: str) -> Filter:
    """Return the filter with one more term."""
    if term == "self":
        return replace(spec, itself=True)
    if term == "flying":
        return replace(spec, flying=True)
    if term == "beaten":
        return replace(spec, beaten=True)
    if term == "name=self":
        return replace(spec, same_name=True)
    if term.startswith("vit<="):
        return replace(spec, vit_at_most=_number(term))
    name, sign, values = term.partition("=")
    words = tuple(values.split("|"))
    if not sign or not all(words):
        raise ValueError(f"“{term}” is no filter; one is written like class=Knight, flying or vit<=6.")
    if name == "class":
        return replace(spec, classes=words)
    if name == "color":
        return replace(spec, colors=_among(name, words, COLORS))
    if name == "size":
        return replace(spec, sizes=_among(name, words, SIZES))
    if name == "icon":
        return replace(spec, icons=_among(name, words, ICONS))
    if name == "kind":
        return replace(spec, kinds=_among(name, words, KINDS))
    raise ValueError(f"a filter knows class, color, size, icon, kind, flying, vit, name=self, not “{name}”.")


def _number(term: str) -> int:
    digits = term.removeprefix("vit<=")
    if not digits.isdecimal():
        raise ValueError(f"“{term}” needs a whole number after vit<=, such as vit<=6.")
    return int(digits)


def _among(name: str, words: tuple[str, ...], known: Sequence[str]) -> tuple[str, ...]:
    for word in words:
        if word not in known:
            raise ValueError(f"“{word}” is no {name}; it is one of {', '.join(known)}.")
    return words
