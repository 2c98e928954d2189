"""Ask before anything final happens: what cannot be undone never happens on one press.

A final action says what would happen, and to what, and carries it out. The question is a card that only the
caller sees, with a button that names what happens; people without buttons repeat the command with the word
that the card gives. Both carry the same eight digits, which stand for the action, the person, what it is
about, how things stood when it was asked and roughly when that was: if any of it has changed, the question is
asked again.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from bot.answers import Interaction, answer
from bot.cards import Card, button
from bot.control_kinds import Sure
from bot.control_registry import CONTROLS, NOTHING, ControlDeclaration, click
from bot.custom_ids import Control, Kind, digest
from bot.interaction_context import host_of
from bot.presenter.markdown import fenced, plain_block, unfenced
from engine import Text
from engine.texts import N_, _
from host import Refusal, TableRef

SURE: Final = "~sure:"
LEAVE_IT: Final = SURE + "no"
LASTS_MS: Final = 10 * 60 * 1000
"""How long a question can be answered, at least; at most it is twice as long."""
CONFIRM: Final = N_("The word that I gave when I asked.")
OLD: Final = Text("This button is from an older message; give the command again.")


@dataclass(frozen=True, slots=True)
class Question:
    """Hold what a person is asked: `asks` as a headline, what it would bring about, and what the button says.

    It is asked again as soon as it would read differently, or when `stands` differs: what the answer depends
    on and the words do not show. The moves of others never ask anybody again. `note`: words that go along.
    """

    asks: str
    says: str
    does: str
    stands: str = ""
    note: str = ""


G = TypeVar("G", bound=Kind)


@dataclass(frozen=True, slots=True)
class FinalAction(Generic[G]):
    """Describe a final action: how it is asked about, how it is done, and the command for it.

    Both get the table or event and what exactly is meant, `given` in the id of the button; `do` gets the note
    too. `ask` raises `Refusal` where the action is not possible.
    """

    command: str
    given: type[G]
    ask: Callable[[Interaction, TableRef, G], Awaitable[Question]]
    do: Callable[[Interaction, TableRef, G, str], Awaitable[None]] = field(repr=False)


FINAL_ACTIONS: Final[dict[str, FinalAction[Any]]] = {}
"""All final actions, by the key in the ids of their buttons."""


def declare_final(key: str, action: FinalAction[Any]) -> None:
    """Declare a final action and the button of its question; each cog declares its own."""
    FINAL_ACTIONS[key] = action
    CONTROLS[f"{SURE}{key}"] = ControlDeclaration(action.command, _answered)


async def confirm_or_ask(
    interaction: Interaction, key: str, ref: TableRef, given: str = "", *, word: str | None = None,
    note: str = "",
) -> None:  # fmt: skip
    """Carry out a final action if the word answers what is asked now; otherwise ask."""
    action, note = FINAL_ACTIONS[key], plain_block(note)
    meant = action.given.read(given)
    if meant is None:
        raise Refusal(OLD)
    question = await action.ask(interaction, ref, meant)
    warning = "" if word is None else _(STALE)
    if word is not None and word.strip().lower() in _words(
        interaction, key, ref, f"{given}|{note}", question
    ):
        await action.do(interaction, ref, meant, note)
        return
    await answer(interaction, _card(interaction, key, ref, given, question, note, warning))


@click(LEAVE_IT, beside=NOTHING)
async def _left(interaction: Interaction, _control: Control, _typed: str | None) -> None:
    await answer(interaction, Card().say(_("Nothing has changed.")))


async def _answered(interaction: Interaction, control: Control, __: str | None) -> None:
    """Do what the button of a question says, or ask again."""
    sure = Sure.of(control)
    await confirm_or_ask(
        interaction, sure.key, control.ref, sure.given, word=sure.word, note=_note(interaction)
    )


STALE: Final = N_("**That does not fit any more**: what was asked has moved on. Look once more:")


def _words(
    interaction: Interaction, key: str, ref: TableRef, meant: str, question: Question
) -> tuple[str, str]:
    """Return the words that confirm what is meant: the word of the current span of time, then that of the
    span before.
    """
    span = host_of(interaction).now() // LASTS_MS
    told = f"{question.asks}|{question.says}|{question.does}|{question.stands}"
    about = f"{key}|{ref.text}|{meant}|{interaction.user.id}|{told}"
    return digest(f"{about}|{span}"), digest(f"{about}|{span - 1}")


def _card(
    interaction: Interaction, key: str, ref: TableRef, given: str, question: Question, note: str, warning: str
) -> Card:
    word, __ = _words(interaction, key, ref, f"{given}|{note}", question)
    card = Card().say(warning).say(f"### {question.asks}\n{question.says}")
    if note:
        card.say(fenced(note))
    at = Control(ref, 0, LEAVE_IT)
    card.say(
        _(
            "-# Without buttons: repeat `{command}` with `confirm:{word}`.",
            command=FINAL_ACTIONS[key].command,
            word=word,
        )
    )
    return card.buttons(
        button(at.to(f"{SURE}{key}:{word}:{given}"), question.does, "danger"), button(at, _("Leave it"))
    )


def _note(interaction: Interaction) -> str:
    """Return the words of the question that go along with the answer."""
    parts = [] if interaction.message is None else list(interaction.message.components)
    return unfenced([str(part.content) for part in parts if hasattr(part, "content")]) or ""
