"""The slash group of a game, generated from its actions: a subcommand for each kind, fields as options."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from inspect import Parameter, Signature
from typing import Any, Final, Literal, Protocol, get_args, get_origin

import structlog
from discord import app_commands
from discord.app_commands import locale_str

from bot.answers import Interaction
from bot.choices import ANSWER, answers_for, values_for
from bot.limits import CHOICES, DESCRIPTION, clip
from bot.translator import TEXT
from engine import ActionKind, AnyGame, Text, render
from engine.texts import ENGLISH
from host import Look, Refusal

OPTION_LENGTH: Final = 100
log = structlog.stdlib.get_logger("tablekeeper.commands")


class Typed(Protocol):
    """Carry out a typed action, given the line that it is written as."""

    async def __call__(self, interaction: Interaction, game: AnyGame, line: str) -> None:
        """Act and answer."""


class Looks(Protocol):
    """Look at the table that a command means; None if there is none of this game."""

    async def __call__(self, interaction: Interaction, game: AnyGame) -> Look | None:
        """Return what the caller sees."""


def group_of(game: AnyGame, typed: Typed, looks: Looks) -> app_commands.Group:
    """Build the slash group of a game."""
    group = app_commands.Group(name=game.key, description=_described(game.summary))
    for kind in game.actions:
        if not kind.answer:
            group.add_command(_command(game, kind, typed, looks))
    answers = frozenset(kind.kind for kind in game.actions if kind.answer)
    if answers:
        group.add_command(_answer(game, answers, typed, looks))
    return group


def _described(text: Text) -> locale_str:
    """Return a description in English that can be translated: `bot.translator` renders its text."""
    return locale_str(clip(render(text, language=ENGLISH), DESCRIPTION), **{TEXT: text})


def _command(
    game: AnyGame, kind: ActionKind[Any], typed: Typed, looks: Looks
) -> app_commands.Command[Any, ..., None]:
    """Build the subcommand of one kind of action."""
    options = [field for field in fields(kind.cls) if field.name not in ("seat", "kind")]
    offered = [field.name for field in options if not _fixed(field)]

    async def act(interaction: Interaction, **values: Any) -> None:
        words = [str(values[field.name]) for field in options]
        await typed(interaction, game, " ".join([kind.kind, *words]).strip())

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    act.__signature__ = Signature([first, *map(_parameter, options)])  # type: ignore[attr-defined]
    described: Mapping[str, locale_str] = {name: _described(text) for name, text in kind.options.items()}
    if options:
        act = app_commands.describe(**described)(act)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=kind.kind, description=_described(kind.help), callback=act
    )
    for name in offered:
        command.autocomplete(name)(_completer(game, kind.kind, name, looks))
    return command


def _fixed(field: "Field[Any]") -> bool:
    """Tell whether an option is a short fixed list, which Discord shows without asking us."""
    return get_origin(field.type) is Literal and len(get_args(field.type)) <= CHOICES


def _parameter(field: "Field[Any]") -> Parameter:
    kind: Any = field.type
    if not _fixed(field):
        kind = int if field.type in (int, "int") else app_commands.Range[str, 0, OPTION_LENGTH]
    default = Parameter.empty if field.default is MISSING else field.default
    return Parameter(field.name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def _completer(
    game: AnyGame, kind: str, option: str, looks: Looks
) -> Any:  # discord.py's own union of callbacks
    async def complete(interaction: Interaction, current: str | int) -> list[app_commands.Choice[Any]]:
        filled = vars(interaction.namespace)

        def values(look: Look) -> list[tuple[str, str | int]]:
            return values_for(look, kind, option, filled, str(current))

        return await _offer(interaction, game, looks, values)

    return complete


def _answer(
    game: AnyGame, kinds: frozenset[str], typed: Typed, looks: Looks
) -> app_commands.Command[Any, ..., None]:
    """Build the subcommand shared by all kinds that only answer a prompt, or are rare."""

    async def answer(interaction: Interaction, choice: app_commands.Range[str, 1, OPTION_LENGTH]) -> None:
        await typed(interaction, game, choice)

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        return await _offer(interaction, game, looks, lambda look: answers_for(look, kinds, current))

    described = app_commands.describe(
        choice=_described(Text("Your answer; what is possible now is offered."))
    )
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=ANSWER,
        description=_described(Text("Answer what you are asked, or make a rarer move.")),
        callback=described(answer),
    )
    command.autocomplete("choice")(complete)
    return command


async def _offer(
    interaction: Interaction, game: AnyGame, looks: Looks, values: Any
) -> list[app_commands.Choice[Any]]:
    """Fetch the values; whatever goes wrong, nothing is offered and the command itself will say why."""
    try:
        look = await looks(interaction, game)
        choices = [] if look is None or look.decision is None else values(look)
    except Refusal:  # no game has begun here
        return []
    except Exception:  # the boundary of autocomplete, which cannot show a sentence
        log.warning("autocomplete failed", game=game.key, exc_info=True)
        return []
    return [app_commands.Choice(name=name, value=value) for name, value in choices]
