"""What buttons say, read back: whoever types the words of a button means its action."""

import re
from typing import Final

from games.guardians.sheet.view import GuardiansView

_AT: Final = r"([abc][1-4])"
_PHRASES: Final[tuple[tuple[str, str, str], ...]] = (
    ("organize", r"place all( for me)?\b.*", "arrange"),
    ("organize", r"ready\b.*", "done"),
    ("organize", r"(.+) to the pen", r"place \1 pen"),
    ("organize", r"(.+) worn by (.+)", r"place \1 \2"),
    ("organize", rf"(.+) in .+, {_AT}", r"place \1 x:\2"),
    ("organize", rf"(.+) under {_AT}.*", r"place \1 u:\2"),
    ("organize", rf"(.+) (?:on|beside) {_AT}.*", r"place \1 \2"),
    ("opening", r"keep this hand", "answer keep"),
    ("opening", r"keep and place it all for me", "answer placed"),
    ("opening", r"shuffle all and draw anew", "answer redraw"),
    ("draw", r"take .+", "answer keep"),
    ("draw", r"discard .+", "answer fresh"),
    ("orders", r"no more cards", "done"),
    ("sort", r"(.+) (?:on top|next)", r"answer \1"),
    ("excess", r"discard (.+)", r"answer \1"),
    ("merge", r"(?:discard|keep) (.+)", r"answer \1"),
    ("retreat", rf"retreat to {_AT}.*", r"answer \1"),
    ("retreat", r"destroy your shield", "answer destroy"),
    ("move", rf"turn .*\bat {_AT}", r"turn \1"),
    ("move", r"challenge the guardian", "done"),
    ("move", r"challenge .+", "step guardian"),
    ("move", rf"(?:go|fly) to {_AT}.*", r"step \1"),
    ("move", rf"(?:stay at|end at|attack) {_AT}|send them", "done"),
    ("move", r"(?:take (.+) up|set (.+) down)", r"shift \1\2"),
    ("move", rf"reinforce .*\bat {_AT}", r"reinforce \1"),
    ("settle", r"lay (.+) face down", r"lay \1 down"),
    ("settle", r"lay (.+)(?<! terrain)(?<! down)(?<! drop)", r"lay \1 terrain"),
    ("settle", r"discard (.+)", r"lay \1 drop"),
    ("settle", r"nothing more in this settlement", "pass combat"),
    ("combat", r"play a command card", "answer yes"),
    ("combat", r"no command card", "answer no"),
    ("combat", r"leave the depot", "answer leave"),
    ("pick", r"leave the depot", "answer leave"),
    ("combat", r"no creature fits", "answer none"),
    ("combat", r"(.+) to the pen", r"send \1"),
    ("combat", r"no more attacks", "done"),
    ("combat", r"(.+) attacks the guardian", r"attack \1 guardian"),
    ("combat", r"(.+) attacks (.+)", r"attack \1 \2"),
    ("combat", r"(.+) fights\b.*", r"attack \1"),
    ("pick", r"(.+) fights\b.*", r"attack \1"),
    ("combat", r"(.+) shoots\b.*", r"shoot \1"),
    ("combat", r"a stone\b.*", "channel stone"),
    ("combat", r"(.+) gives \d+", r"channel \1"),
    ("combat", r"nothing more in this match-up", "pass matchup"),
    ("combat", r"nothing more in this combat", "pass combat"),
    ("", r"(?:do not .+|fight|play nothing before it|heal nobody else|nothing more)", "pass"),
    ("", r"(?:take it back|turn another shield|take the last step back)", "back"),
)
"""By kind of frame (empty: any): what is said, and the text form of what is meant."""
_CARDS: Final = re.compile(
    r"(?P<card>[^:]+?)(?: with (?P<plus>[^:]+))?: (?P<target>[^,]+)(?:, (?P<more>.+))?"
)
"""A card that is played on something, with a second choice, or as a bribery with another card."""


def meant(v: GuardiansView, line: str) -> str:
    """Return the text form of what a button says, or the line as it is."""
    kind, words = "" if v.top is None else v.top.kind, " ".join(line.split())
    for frame, pattern, form in _PHRASES:
        if frame in ("", kind):
            match = re.fullmatch(pattern, words, re.IGNORECASE)
            if match is not None:
                return match.expand(form)
    played = _CARDS.fullmatch(words)
    if played is None:
        return line
    card, plus, target, more = (played[name] or "" for name in ("card", "plus", "target", "more"))
    bribes = {card.name.casefold() for card in v.book.cards if card.kind == "bribe"}
    if plus or card.partition(" #")[0].casefold() in bribes:
        return f"bribe {card} {target} {plus}".strip()
    return f"play {card} {_place(target)} {_place(more)}".strip()


def _place(word: str) -> str:
    """Return the name of a space that is named with its side: `b2, your centre land`."""
    match = re.match(rf"{_AT}\b", word, re.IGNORECASE)
    return match[1] if match is not None else word
