"""The cards of hints, and of the analysis of a game that is over."""

from io import BytesIO
from typing import Final

import discord

from bot.cards import Card
from bot.presenter.markdown import prose
from bot.presenter.table_cards import CURVE_FILE, called_on, next_buttons
from engine import Player, Text
from engine.texts import N_, _
from host import Look
from host.views.advice import Hints
from host.views.analysis import Turn
from host.views.story import Story
from host.views.story import alt_text as curve_text
from players.advice import Advice, Answer, Prospect

MOST_HINTS = 3
ONLY = Text("You can do nothing else.")
HOW = N_("-# Each was played on for a round in worlds that fit what you see. Nobody learns that you asked.")


def hints_card(hints: Hints) -> Card:
    """Build the card of the best choices of its reader, each with a reason."""
    look, advice = hints.look, hints.advice
    lines = [
        f"{number}. **{prose(prospect.label.text, look.names)}** {reason(look, advice, prospect)}"
        for number, prospect in enumerate(advice.tried[:MOST_HINTS], start=1)
    ]
    card = Card().say("\n".join([_("### What you could do"), *lines]))
    alike = _alike(advice)
    if alike is not None:
        card.say(prose(_answered(_ALIKE, alike), look.names))
    return card.say(HOW).buttons(*next_buttons(look))


def reason(look: Look, advice: Advice, prospect: Prospect) -> str:
    """Say why a choice is good or not: how likely it makes the win beside the others, what it brings about
    more likely than they do, and what is answered, where that depends on the choice.
    """
    if len(advice.tried) == 1:
        return prose(ONLY, look.names)
    sentences = [_chance(advice, prospect)]
    if prospect.brings is not None:
        sentences.append(Text("More likely than after the others, on average: {what}", what=prospect.brings))
    if prospect.answer is not None and _alike(advice) is None:
        sentences.append(_answered(N_("{player} then most likely chooses “{what}”."), prospect.answer))
    return " ".join(prose(sentence, look.names) for sentence in sentences)


_ALIKE = N_("Whichever it is, {player} then most likely chooses “{what}”.")


def _answered(message: str, answer: Answer) -> Text:
    return Text(message, player=Player(answer.seat), what=answer.label.text)


def _alike(advice: Advice) -> Answer | None:
    """Return what is most likely answered to all that is shown alike; None: that depends on the choice."""
    answers = [prospect.answer for prospect in advice.tried[:MOST_HINTS]]
    same = len(answers) > 1 and all(answer == answers[0] for answer in answers)
    return answers[0] if same else None


_CHANCES: Final = {
    (False, True): N_(
        "You would win about {share} % of the time, as after each of the {tried} that were tried."
    ),
    (False, False): N_(
        "You would win about {share} % of the time; on average of the {tried} that were tried, {mean} %."
    ),
    (True, True): N_(
        "Your side would win about {share} % of the time, as after each of the {tried} that were tried."
    ),
    (True, False): N_(
        "Your side would win about {share} % of the time; "
        "on average of the {tried} that were tried, {mean} %."
    ),
}
"""By whether the reader plays with others, and whether all choices are as good: how good one is."""


def _chance(advice: Advice, prospect: Prospect) -> Text:
    """Say how likely a choice makes the win, and how much more or less than the others do."""
    share, mean, tried = percent(prospect.share), percent(advice.mean), len(advice.tried)
    alike = all(percent(other.share) == share for other in advice.tried)
    message = _CHANCES[advice.together, alike]
    return Text(message, share=share, tried=tried, mean=mean)


def percent(share: float) -> int:
    """Return a share in whole percent."""
    return round(100 * share)


def analysis_card(look: Look, turns: tuple[Turn, ...], story: Story | None) -> Card:
    """Build the card that shows how the win went from one to another, and where it turned."""
    card = Card().say(_("### How the game went"))
    if story is not None:
        words = curve_text(story, called_on(look, story))
        card.say(f"-# {words}")
        if story.png:
            card.picture(discord.File(BytesIO(story.png), CURVE_FILE), words)
    if not turns:
        return card.say(_("No turn moved the win.")).buttons(*next_buttons(look))
    lines = [_("**The turns that moved the win most:**"), *(_turn(look, turn) for turn in turns)]
    return card.say("\n".join(lines)).buttons(*next_buttons(look))


def _turn(look: Look, turn: Turn) -> str:
    """Say what a turn did, and what would have been better."""
    together = any(turn.seat in team and len(team) > 1 for __, team in look.sides)
    message = N_("Move {n}, {player}: {what} {whose} chance of winning went from {before} % to {after} %.")
    what = turn.told or Text("“{label}”.", label=turn.chosen.text)
    sentences = [
        Text(
            message, n=turn.n, player=Player(turn.seat), what=what, before=percent(turn.before),
            after=percent(turn.after), whose=Text("Their side's") if together else Text("Their"),
        )
    ]  # fmt: skip
    if turn.better is None:
        sentences.append(Text("Nothing better than “{label}” was found.", label=turn.chosen.text))
    else:
        better, own = (percent(share) for share in turn.shares)
        message = N_(
            "Better than “{label}” would have been “{better}”: a round later {share} %, not {own} %."
        )
        sentences.append(
            Text(message, better=turn.better.text, label=turn.chosen.text, share=better, own=own)
        )
    return "- " + " ".join(prose(sentence, look.names) for sentence in sentences)
