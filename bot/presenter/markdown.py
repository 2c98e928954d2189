"""Texts on cards: names made safe for Markdown, boards in code blocks."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.limits import clip, length
from engine import Board, Names, Player, Seat, Text, draw, render
from engine.board import drawn
from engine.texts import ENGLISH, _, called, current_language, with_players

_MARKUP: Final = re.compile(r"([\\*_~|`<>#\[\]()@:/.+-])")
_SIGNS: Final = re.compile(r"([\\*_~|`<>#\[\]])")
FENCE: Final = "```"
BLOCK_ROOM: Final = 2000
"""The most that a board may take, fence included: it would fit into a plain message too."""


def literal(name: str) -> str:
    """Escape a name for Markdown: no emphasis, mention, link or heading comes of it. A name from the data
    of a game is said in the language of its reader.
    """
    return _escaped(called(name))


@lru_cache(4096)
def _escaped(name: str) -> str:
    return _MARKUP.sub(r"\\\1", name)


def unmarked(text: str) -> str:
    """Return a text of a control as Markdown that shows it as it is."""
    return _SIGNS.sub(r"\\\1", text)


def verbatim(written: str) -> str:
    """Return what a person wrote, as code that can be copied and that nothing in it can close.

    No new word holds a backtick; one at a table from before shows as plain text.

    >>> verbatim("salt”, Birch “pepper"), verbatim("a`b")
    ('`salt”, Birch “pepper`', 'a\\\\`b')
    """
    return literal(written) if "`" in written else f"`{written}`"


def escaped_names(names: Names) -> Names:
    """Return the names for use in Markdown."""

    def name(seat: Seat) -> str:
        return literal(names(seat))

    return name


def prose(text: Text, names: Names) -> str:
    """Render a text for Markdown."""
    return render(with_players(text, _marked), escaped_names(names))


def with_mentions(text: Text, names: Names, called: Mapping[Seat, int]) -> str:
    """Render a sentence that pings people: whoever it names is mentioned there, by the id in `called`, and
    whoever it does not name is mentioned before it. So no name appears beside its own mention.
    """

    def name(seat: Seat) -> str:
        return f"<@{called[seat]}>" if seat in called else literal(names(seat))

    def whole(player: Player) -> Player:
        mentioned = player.name is None and player.seat in called
        return replace(player, width=None) if mentioned else _marked(player)

    sentence = render(with_players(text, whole), name)
    others = [f"<@{user}>" for user in called.values() if f"<@{user}>" not in sentence]
    return " ".join([*others, sentence]).strip()


def _marked(player: Player) -> Player:
    return player if player.name is None else replace(player, name=literal(player.name))


def lines(texts: Iterable[Text], names: Names, room: int = 1200) -> str:
    """Render texts one to a line, the newest last; if there are too many, the oldest are left out."""
    kept: list[str] = []
    for text in reversed(list(texts)):
        line = "- " + prose(text, names)
        room -= length(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def block(board: Board, columns: Names, *, colour: bool = False) -> str:
    """Return a board as a code block; in colour only if that fits into a message."""
    if colour:
        inked = _fenced(draw(board, columns, colour=True), "ansi")
        if length(inked) <= BLOCK_ROOM:
            return inked
    return _fenced(clip(draw(board, columns), BLOCK_ROOM - len(_fenced("", ""))), "")


def sentences(board: Board, names: Names) -> str:
    """Return what a hand or a draft says, one line to a row, for whoever listens."""
    rows = (drawn(row, names).strip() for row in board.rows)
    return clip("\n".join(f"- {unmarked(row)}" for row in rows if row), BLOCK_ROOM)


def written(board: Board, names: Names, *, colour: bool = False, listens: bool = False) -> str:
    """Return a hand or a draft as its reader has it: drawn in a code block, or in lines to listen to."""
    return sentences(board, names) if listens else block(board, names, colour=colour)


def _fenced(text: str, kind: str) -> str:
    """Put a text between fences that nothing in it can close."""
    return f"{FENCE}{kind}\n{text.replace('`', 'ʼ')}\n{FENCE}"


def roughly(seconds: int) -> str:
    """Say roughly how long something takes.

    >>> roughly(25 * 86400), roughly(100), roughly(5 * 3600), roughly(30 * 3600), roughly(5)
    ('25 days', '2 minutes', '5 hours', 'a day', 'a minute')
    """
    if seconds >= 86_400:
        return _("a day", "{count} days", round(seconds / 86_400))
    if seconds >= 3_600:
        return _("an hour", "{count} hours", round(seconds / 3_600))
    return _("a minute", "{count} minutes", 1 if seconds < 90 else round(seconds / 60))


def in_mid_sentence(words: str) -> str:
    """Return what begins with a capital as it stands within a sentence: in English without it.

    >>> in_mid_sentence("By night: light on dark")
    'by night: light on dark'
    """
    return words[:1].lower() + words[1:] if current_language() is ENGLISH else words


def small(text: str) -> str:
    """Return lines as small print.

    >>> small("one\\ntwo"), small("")
    ('-# one\\n-# two', '')
    """
    return "\n".join(f"-# {line}" for line in text.splitlines())


def listed_names(names: Sequence[str]) -> str:
    """Name several.

    >>> listed_names(["Ash"]), listed_names(["Ash", "Birch", "Cedar"])
    ('Ash', 'Ash, Birch and Cedar')
    """
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def plain_block(text: str) -> str:
    """Return a text as it will be read back from a block."""
    return text.replace("`", "ʼ").strip()


def fenced(text: str) -> str:
    """Return a text as a code block that nothing in it can close."""
    return _fenced(text.strip(), "")


def unfenced(contents: Sequence[str]) -> str | None:
    """Return the text that a card shows in a block, from the texts of the card; None: there is none."""
    for content in contents:
        if content.startswith(FENCE) and content.endswith(FENCE):
            return content.removeprefix(FENCE).removesuffix(FENCE).strip()
    return None


def in_common(texts: Sequence[str]) -> int:
    """Return how many words all of them begin with; the last word of each does not count."""
    words = [text.split() for text in texts]
    alike = 0
    while all(len(split) > alike + 1 for split in words) and len({split[alike] for split in words}) == 1:
        alike += 1
    return alike


def apart(texts: Sequence[str]) -> str:
    """Say what is in a group by what its choices do not have in common.

    >>> apart(["Walk to B2", "Walk to B7", "Walk to C3"])
    'B2, B7, C3'
    """
    alike = in_common(texts)
    return ", ".join(" ".join(text.split()[alike:]) for text in texts)


def natural(name: str) -> list[tuple[int, str]]:
    """Return a key by which “Row 7” comes before “Row 12”.

    >>> sorted(["Row 12", "Row 7"], key=natural)
    ['Row 7', 'Row 12']
    """
    parts = re.split(r"(\d+)", name)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
