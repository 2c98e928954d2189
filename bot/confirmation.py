"""Nothing final happens on one press: what cannot be taken back is asked about first, in one way for all.

A deed says what would happen, to what, and carries it out. The question is a card that only the caller sees,
with a button that names what happens; people without buttons repeat the command with the word that the card
gives. Both carry the same eight digits, which stand for the deed, the person, what it is about, how things
stood when it was asked and about when that was: where any of it has changed, it is asked anew.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from bot.answers import Interaction, answer
from bot.callers import host_of
from bot.cards import Card, button
from bot.control_kinds import Sure
from bot.control_registry import CONTROLS, NOTHING, Declared, click
from bot.custom_ids import Control, Kind, digest
from bot.presenter.markdown import fenced, plain_block, unfenced
from engine import Text
from host import Refusal, TableRef

SURE: Final = "~sure:"
LEAVE_IT: Final = SURE + "no"
LASTS_MS: Final = 10 * 60 * 1000
"""For how long a question can be answered at least; at most for twice as long."""
CONFIRM: Final = "The word that I gave when I asked."
OLD: Final = Text("This button is from an older message; give the command again.")


@dataclass(frozen=True, slots=True)
class Question:
    """Hold what a person is asked: `asks` in a headline, what it brings about, and what the button says.

    It is asked anew as soon as it would read differently, or `stands` is another: what the answer depends on
    and the words do not show. Moves of others ask nobody anew. `note`: words that go along.
    """

    asks: str
    says: str
    does: str
    stands: str = ""
    note: str = ""


G = TypeVar("G", bound=Kind)


@dataclass(frozen=True, slots=True)
class Deed(Generic[G]):
    """Describe something final: how it is asked about, how it is done, and the command for it.

    Both get the table or event and what exactly is meant, `given` in the id of the button; `do` the note too.
    `ask` raises `Refusal` where it cannot be done.
    """

    command: str
    given: type[G]
    ask: Callable[[Interaction, TableRef, G], Awaitable[Question]]
    do: Callable[[Interaction, TableRef, G, str], Awaitable[None]] = field(repr=False)


DEEDS: Final[dict[str, Deed[Any]]] = {}
"""All that is final, by the key in the ids of its buttons."""


def final(key: str, deed: Deed[Any]) -> None:
    """Declare something final, and the button of its question; each cog has its own."""
    DEEDS[key] = deed
    CONTROLS[f"{SURE}{key}"] = Declared(deed.command, _answered)


async def confirmed(
    interaction: Interaction, key: str, ref: TableRef, given: str = "", *, word: str | None = None,
    note: str = "",
) -> None:  # fmt: skip
    """Do something final when the word fits to what is asked now, else ask."""
    deed, note = DEEDS[key], plain_block(note)
    meant = deed.given.read(given)
    if meant is None:
        raise Refusal(OLD)
    question = await deed.ask(interaction, ref, meant)
    warning = "" if word is None else STALE
    if word is not None and word.strip().lower() in _words(
        interaction, key, ref, f"{given}|{note}", question
    ):
        await deed.do(interaction, ref, meant, note)
        return
    await answer(interaction, _card(interaction, key, ref, given, question, note, warning))


@click(LEAVE_IT, beside=NOTHING)
async def _left(interaction: Interaction, _: Control, __: str | None) -> None:
    await answer(interaction, Card().say("Nothing has changed."))


async def _answered(interaction: Interaction, control: Control, _: str | None) -> None:
    """Do what the button of a question says, or ask anew."""
    sure = Sure.of(control)
    await confirmed(interaction, sure.key, control.ref, sure.given, word=sure.word, note=_note(interaction))


STALE: Final = "**That does not fit any more**: what was asked has moved on. Look once more:"


def _words(
    interaction: Interaction, key: str, ref: TableRef, meant: str, question: Question
) -> tuple[str, str]:
    """Return the words that confirm now what is meant: that of this span of time, then the one before."""
    span = host_of(interaction).now() // LASTS_MS
    told = f"{question.asks}|{question.says}|{question.does}|{question.stands}"
    about = f"{key}|{ref.text}|{meant}|{interaction.user.id}|{told}"
    return digest(f"{about}|{span}"), digest(f"{about}|{span - 1}")


def _card(
    interaction: Interaction, key: str, ref: TableRef, given: str, question: Question, note: str, warning: str
) -> Card:
    word, _ = _words(interaction, key, ref, f"{given}|{note}", question)
    card = Card().say(warning).say(f"### {question.asks}\n{question.says}")
    if note:
        card.say(fenced(note))
    at = Control(ref, 0, LEAVE_IT)
    card.say(f"-# Without buttons: repeat `{DEEDS[key].command}` with `confirm:{word}`.")
    return card.buttons(
        button(at.to(f"{SURE}{key}:{word}:{given}"), question.does, "danger"), button(at, "Leave it")
    )


def _note(interaction: Interaction) -> str:
    """Return the words that stand in the question and go along."""
    parts = [] if interaction.message is None else list(interaction.message.components)
    return unfenced([str(part.content) for part in parts if hasattr(part, "content")]) or ""
