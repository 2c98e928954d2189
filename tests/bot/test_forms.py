"""What a control holds is written and read by one text beside its fields."""

from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Literal

import pytest

from bot.control_kinds import If, Judgement, Move, OfDeck, RuleSection, Term, Undo
from bot.custom_ids import Kind, Stage
from bot.id_format import Like, Page, format_of
from bot.presenter.help import Helping
from bot.presenter.replay import Step
from bot.tablekeeper import COGS


@dataclass(frozen=True, slots=True)
class Sample(Kind):
    """Hold one of each."""

    FORM: ClassVar = "~x.{way}[:{word}[={on}]][+{page}]"

    way: Literal["up", "down"]
    word: Annotated[str, Like("[a-z]{1,3}")] = ""
    on: bool = False
    page: Page = 0


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Sample("up"), "~x.up"), (Sample("down", "ab"), "~x.down:ab"), (Sample("up", page=7), "~x.up+7"),
        (Sample("up", "abc", on=True, page=12), "~x.up:abc=1+12"),
        (Stage(), "~"), (Stage("1f00c0de", "00c0ffee", 2, "c"), "~cv1f00c0de.00c0ffee+2"),
        (If(), "~orders:if"), (If(0), "~orders:if:0"), (If(3, "walk", page=1), "~orders:if:3:walk+1"),
        (Term(), "~contract:"), (Term("clock", "none"), "~contract:clock=none"),
        (Move(), "~move"), (Move(12), "~move:12"), (Undo(7), "~undo:7"),
        (OfDeck("show", "guardians", "1f"), "~deck:show:guardians:1f"), (OfDeck("table"), "~deck:table"),
        (RuleSection("foes", 3), "~rules:foes:3"), (RuleSection("foes", 3, "n"), "~rules:foes:3n"),
        (Helping("can", 2), "~help:can+2"), (Judgement(1, 2, again=True), "1.2.1"),
        (Step("a", 12, file="0123456789abcdef"), "~step:a12@0123456789abcdef"),
    ],
)  # fmt: skip
def test_what_is_written_is_read_again(value: Kind, text: str) -> None:
    assert str(value) == text
    assert type(value).read(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "~x.left", "~x.up:", "~x.up:abcd", "~x.up=1", "~x.up:ab=2", "~x.up+10000", "~x.up+", "~x.up+²",
        "~xxup", "~x.up ",
    ],
)  # fmt: skip
def test_what_is_out_of_bounds_is_not_read(text: str) -> None:
    assert Sample.read(text) is None


def test_a_number_has_the_digits_and_the_bound_of_its_type() -> None:
    assert Move.read(f"~move:{2**63 - 1}") == Move(2**63 - 1)
    assert Move.read(f"~move:{2**63}") is None
    assert Undo.read("~undo:1000000") is None


def every() -> list[type[Any]]:
    """Return all kinds that there are."""
    assert COGS  # all of them are imported with the client
    return [kind for kind in Kind.__subclasses__() if kind.__module__.startswith("bot.")]


def test_each_field_of_each_kind_stands_in_its_form() -> None:
    assert len(every()) > 35
    for kind in every():
        format_of(kind)
        assert all(f"{{{one.name}}}" in kind.FORM for one in fields(kind)), kind
