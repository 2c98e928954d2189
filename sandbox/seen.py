"""Read a message the way a person does: its words, its buttons, its pictures."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from sandbox.component_rules import BUTTON, SELECTS, TEXT_DISPLAY, walk
from sandbox.jsontypes import Json
from sandbox.model import COMPONENTS_V2, EPHEMERAL, LOADING
from sandbox.validation import is_object


@dataclass(frozen=True, slots=True)
class SeenButton:
    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None = None


@dataclass(frozen=True, slots=True)
class SeenSelect:
    custom_id: str
    values: tuple[str, ...]
    labels: tuple[str, ...]
    disabled: bool
    placeholder: str | None


@dataclass(frozen=True)
class Seen:
    """A message on one person's screen, as it was when it was read."""

    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["id"])

    @property
    def channel_id(self) -> int:
        return int(self.raw["channel_id"])

    @property
    def author(self) -> str:
        return str(self.raw["author"]["username"])

    @property
    def by_bot(self) -> bool:
        return bool(self.raw["author"].get("bot"))

    @property
    def content(self) -> str:
        return str(self.raw["content"])

    @property
    def flags(self) -> int:
        return int(self.raw["flags"])

    @property
    def ephemeral(self) -> bool:
        return self.flags & EPHEMERAL != 0

    @property
    def loading(self) -> bool:
        return self.flags & LOADING != 0

    @property
    def components_v2(self) -> bool:
        return self.flags & COMPONENTS_V2 != 0

    @property
    def pinged(self) -> tuple[int, ...]:
        """Return the ids of those whom it notified."""
        return tuple(int(user_id) for user_id in self.raw.get("pinged", ()))

    @property
    def attachments(self) -> list[Json]:
        attachments: list[Json] = self.raw["attachments"]
        return attachments

    @cached_property
    def text(self) -> str:
        """Return all text: content, embeds, text displays, alt texts, labels of fields."""
        return "\n".join(part for part in self._texts() if part)

    def _texts(self) -> Iterator[str]:
        yield self.content
        for embed in self.raw["embeds"]:
            yield from (str(embed.get(name) or "") for name in ("title", "description"))
            for field in embed.get("fields", []):
                yield f"{field['name']}\n{field['value']}"
            if is_object(embed.get("footer")):
                yield str(embed["footer"]["text"])
        for _, component in walk(self.raw["components"]):
            if component["type"] == TEXT_DISPLAY:
                yield str(component["content"])
            yield str(component.get("description") or "")
            yield from (str(item.get("description") or "") for item in component.get("items") or [])
        yield from (str(file.get("description") or "") for file in self.attachments)

    @property
    def buttons(self) -> list[SeenButton]:
        return [
            SeenButton(
                str(c.get("label") or (c.get("emoji") or {}).get("name") or ""),
                c.get("custom_id"),
                bool(c.get("disabled")),
                int(c["style"]),
                c.get("url"),
            )
            for _, c in walk(self.raw["components"])
            if c["type"] == BUTTON
        ]

    @property
    def selects(self) -> list[SeenSelect]:
        return [
            SeenSelect(
                str(c["custom_id"]),
                tuple(str(option["value"]) for option in c.get("options", ())),
                tuple(str(option["label"]) for option in c.get("options", ())),
                bool(c.get("disabled")),
                c.get("placeholder"),
            )
            for _, c in walk(self.raw["components"])
            if c["type"] in SELECTS
        ]
