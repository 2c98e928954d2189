"""Cards of webhooks: which there are, a new one with its secret, and how one has answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

from discord import ui
from yarl import URL

from bot.cards import Card, button
from bot.custom_ids import Control, Kind
from bot.id_format import Like, Number
from bot.presenter.markdown import literal
from bot.presenter.replay import NO_TABLE
from engine.texts import N_, _
from host.public import Hook
from storage import WebhookRow

HOOK: Final = "~hook:"
Do = Annotated[str, Like("add|test|remove")]
WORDS: Final = {
    "forbidden address": N_("its name leads to an address that I must not call"),
    "timeout": N_("it did not answer in time"),
    "unreachable": N_("nobody answers there"),
    "too large": N_("the message was too large"),
}
"""What went wrong, where it is no status."""


@dataclass(frozen=True, slots=True)
class HookControl(Kind):
    """Add a webhook, or test or remove the one of a number."""

    FORM: ClassVar = "~hook:{do}:{n}"

    do: Do
    n: Number = 0


def control(do: Literal["add", "test", "remove"], n: int = 0) -> Control:
    """Return the control that does something to a webhook."""
    return Control(NO_TABLE, 0, str(HookControl(do, n)))


def hooks_card(hooks: Sequence[WebhookRow], says: str = "") -> Card:
    """Build the card of all webhooks of a server. Of an address only the host is shown."""
    card = Card().say(says).say(_("### Webhooks of this server"))
    for row in hooks:
        card.say(f"{row.n}. **{literal(host_of_url(row.url))}**: {_state(row)}")
    if not hooks:
        card.say(_("None. A webhook is told what is public of tables and events here; docs/api.md says how."))
    buttons: list[ui.Button[Any]] = [button(control("add"), _("Add a webhook"), "primary")]
    for row in hooks:
        buttons.append(button(control("test", row.n), _("Test {number}", number=row.n)))
        buttons.append(button(control("remove", row.n), _("Remove {number}", number=row.n)))
    return card.buttons(*buttons)


def new_hook_card(hook: Hook) -> Card:
    """Build the card of a new webhook, the only one that shows its secret."""
    card = Card().say(_("### Webhook {number} is added", number=hook.n))
    card.say(
        _(
            "It calls {host}. Every message is signed with this secret, which I do not show again:",
            host=literal(host_of_url(hook.url)),
        )
    )
    card.say(f"```\n{hook.secret}\n```")
    card.say(
        _("-# Whoever has the secret can write messages that look like mine. docs/api.md says how to verify.")
    )
    return card.buttons(button(control("test", hook.n), _("Test {number}", number=hook.n)))


def tested(n: int, *, taken: bool, answer: str) -> str:
    """Say how a webhook has answered a test."""
    if taken:
        return _("Webhook {number} has taken the message (status {status}).", number=n, status=answer)
    if answer in WORDS:
        return _("Webhook {number} has not taken the message: {why}.", number=n, why=_(WORDS[answer]))
    return _("Webhook {number} has not taken the message: it answered with status {status}.",
             number=n, status=answer)  # fmt: skip


def removed(n: int, *, done: bool) -> str:
    """Say that a webhook is removed."""
    if done:
        return _("Webhook {number} is removed.", number=n)
    return _("There is no webhook {number}.", number=n)


def switched_off(n: int) -> Card:
    """Build the card that tells organisers that a webhook is switched off."""
    return Card().say(
        _(
            "I have switched off webhook {number} of this server: its receiver wants nothing more, or has "
            "taken nothing for five days. An organiser can look by `/server webhook list`; a test that is "
            "taken switches it on again.",
            number=n,
        )
    )


def host_of_url(url: str) -> str:
    """Return the host of an address, which is no secret as the rest may be."""
    return URL(url).host or ""


def _state(row: WebhookRow) -> str:
    if not row.works:
        return _("switched off; a test that is taken switches it on again")
    if row.failing_since is not None:
        return _("takes nothing, first <t:{at}:R>", at=row.failing_since // 1000)
    if row.last_at is None:
        return _("was not called yet")
    return _("last called <t:{at}:R>", at=row.last_at // 1000)
