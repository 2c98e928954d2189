"""The card of a person's own settings."""

from collections.abc import Mapping

from bot.board_choices import BOARD_NAMES, SIGHT_NAMES, THEME_NAMES
from bot.cards import Card
from bot.language_choices import LANGUAGE_NAMES
from bot.presenter.markdown import in_mid_sentence
from engine.texts import _
from host import UserSettings
from host.settings.times import clock, interval


def me_card(settings: UserSettings, *, changed: bool) -> Card:
    """Build the card of a person's own settings; each line names the option that changes it."""
    quiet = _("off") if settings.quiet is None else f"{clock(settings.quiet[0])}-{clock(settings.quiet[1])}"
    remind = (
        _("off")
        if settings.remind_minutes is None
        else _("after {interval}", interval=interval(settings.remind_minutes))
    )
    lines = [
        f"`zone` {settings.zone.replace('_', ' ')}",
        f"`quiet` {quiet}",
        f"`remind` {remind}",
        f"`next` {_yes(settings.heads_up)}",
        f"`alerts` {_yes(settings.alerts)}",
        f"`dms` {_yes(settings.dms)}",
        f"`threads` {_yes(settings.threads)}",
        f"`digest` {_yes(settings.digest)}",
        f"`colour` {_yes(settings.colour)}",
        f"`pool` {_yes(settings.pool)}",
        f"`board` {_own(BOARD_NAMES, settings.board)}",
        f"`screen_reader` {_yes(settings.board == 'sentences')}",
        f"`theme` {_own(THEME_NAMES, settings.theme)}",
        f"`sight` {_own(SIGHT_NAMES, settings.sight)}",
        f"`language` {LANGUAGE_NAMES.get(settings.language, _('as you have it in Discord'))}",
    ]
    card = Card().say(_("### Your settings, at every table")).say("\n".join(lines))
    if settings.dm_closed:
        card.say(
            _(
                "Your direct messages are closed to me; I call you in the channel of the table instead. "
                "`/game join dms:True` tries again."
            )
        )
    return card.say(_("-# Saved.") if changed else _("-# `/me` with an option changes it."))


def _own(names: Mapping[str, str], chosen: str | None) -> str:
    return _("as the server has it") if chosen is None else in_mid_sentence(_(names[chosen]))


def _yes(value: bool) -> str:
    return _("yes") if value else _("no")
