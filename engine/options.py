"""House rules and what a seat brings, as pydantic models that describe themselves to people."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from engine.texts import Text


class Options(BaseModel):
    """Hold the house rules of one table. A game's subclass declares each with `house_rule`.

    `presets` maps a preset's key to its name and the values it sets; the lobby panel offers them. `groups`
    maps the key of a group of house rules to its name and a sentence on what its rules change in play, in the
    order in which they are shown; a game with few house rules has none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    presets: ClassVar[Mapping[str, tuple[Text, Mapping[str, Any]]]] = {}
    groups: ClassVar[Mapping[str, tuple[Text, Text]]] = {}


class Entry(BaseModel):
    """Hold what a seat brings to the table (a deck, a side). Fields in `private` are shown to their owner
    alone."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    private: ClassVar[tuple[str, ...]] = ()


def house_rule(
    default: Any,
    title: Text,
    help: Text,
    choices: Mapping[str, Text] | None = None,
    *,
    group: str = "",
    **limits: Any,
) -> Any:
    """Declare a house rule: its name and meaning for people, and pydantic limits such as `ge` and `le`.

    `choices` names the values of a `Literal` field, `group` is a key of `Options.groups`.
    """
    described = {"title": title, "help": help, "choices": dict(choices or {}), "group": group}
    return Field(default, json_schema_extra={"text": described}, **limits)  # type: ignore[dict-item]  # Text is no JSON


def rule_text(options: type[Options], name: str) -> tuple[Text, Text, Mapping[str, Text]]:
    """Return the title, the meaning and the names of the choices of a house rule."""
    described = _described(options, name)
    return described["title"], described["help"], described["choices"]


def rule_group(options: type[Options], name: str) -> str:
    """Return the key of the group that a house rule belongs to, or ""."""
    group: str = _described(options, name)["group"]
    return group


def _described(options: type[Options], name: str) -> Mapping[str, Any]:
    extra = options.model_fields[name].json_schema_extra
    if not isinstance(extra, dict):
        raise TypeError(f"{options.__name__}.{name} is not declared with house_rule")
    described: Any = extra["text"]
    return described  # type: ignore[no-any-return]  # what `house_rule` put there
