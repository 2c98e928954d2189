"""The rules page of a game, cut into sections that each fit into a card."""

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, Final, TypeAlias

from bot.cards import Card, Option, button, select
from bot.control_kinds import RulePiece, RuleSection
from bot.custom_ids import OLDER, Control
from bot.limits import CHOICE_TEXT, SELECT_OPTIONS, clip, length
from bot.presenter.legend import add_legend
from bot.presenter.markdown import literal
from bot.presenter.pieces import nearest, pieces_named, pieces_of, rules_about
from bot.presenter.replay import NO_TABLE
from engine import AnyGame, Text, render
from engine.numbered import Numbered, NumberedRule, numbered_rules
from engine.pieces import Piece
from engine.scene import PLAIN, Palette
from engine.texts import ENGLISH, N_, _, current_language, gettext, translated
from host import Refusal

ROOM: Final = 3600
SECTION: Final = "~rules:"
PIECE: Final = "~piece:"
SIGNS: Final = N_("How to play here")
"""The section of each game that explains the signs on its board."""


def page(game: AnyGame) -> str:
    """Return the rules page of a game. The first call takes some 7 ms, because names are filled in."""
    same: Any = game  # its protocol does not say that it can be hashed, as all objects can
    return _page(same, current_language())


@lru_cache(32)
def _page(game: Any, language: NullTranslations) -> str:  # noqa: ARG001  # a page is said in the reader's
    return str(game.guide())


def own_title(game: AnyGame, section: str) -> str:
    """Return how the page of the reader calls a section, which lessons name as the English page does."""
    with translated(ENGLISH):
        english = _titles(page(game))
    own = _titles(page(game))
    return own[english.index(section)] if section in english and len(own) == len(english) else section


def _titles(guide: str) -> list[str]:
    return [line[3:].strip() for line in guide.splitlines() if line.startswith("## ")]


def rules_of(game: AnyGame) -> Mapping[str, NumberedRule]:
    """Return the rules of a game by their numbers, as its rulebook defines them."""
    return _rules(game.rulebook()) if isinstance(game, Numbered) else {}


@lru_cache(32)
def _rules(rulebook: str) -> Mapping[str, NumberedRule]:
    return numbered_rules(unwrapped(rulebook))


@lru_cache(32)
def sections(guide: str) -> Mapping[str, str]:
    """Return the sections by title; a long one is split at its paragraphs into numbered parts."""
    by_title: dict[str, str] = {}
    for chunk in ("\n" + unwrapped(guide)).split("\n## ")[1:]:
        title, __, body = chunk.partition("\n")
        parts = _parts(body.strip())
        for number, part in enumerate(parts, start=1):
            name = (
                title.strip()
                if len(parts) == 1
                else _("{strip} ({number} of {parts})", strip=title.strip(), number=number, parts=len(parts))
            )
            by_title[clip(name, CHOICE_TEXT)] = part
    return by_title


def unwrapped(page: str) -> str:
    """Return Markdown with one line for each paragraph and item, because Discord shows every line break."""
    lines: list[str] = []
    fenced = False
    for line in page.splitlines():
        fenced ^= line.startswith("```")
        goes_on = bool(lines and lines[-1] and line and not fenced and not _BEGINS.match(line))
        if goes_on and not _ALONE.match(lines[-1]):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return "\n".join(lines)


_BEGINS: Final = re.compile(r"\s*(?:[-*+] |\d+[.)] |[|>#]|```)")
"""A line that begins something new."""
_ALONE: Final = re.compile(r"\s*(?:[|#]|```)")
"""A line that nothing can be added to."""


def _parts(body: str) -> list[str]:
    parts = [""]
    for paragraph in body.split("\n\n"):
        if parts[-1] and length(parts[-1]) + length(paragraph) + 2 > ROOM:
            parts.append("")
        parts[-1] = f"{parts[-1]}\n\n{paragraph}".strip()
    return parts


@lru_cache(32)
def entries(guide: str) -> Mapping[str, tuple[str, str]]:
    """Return the numbered entries by number, each with its title and text.

    An entry is a third-level heading that begins with a number, such as `### 4.9 Order of play`; it extends
    to the next heading.
    """
    by_number: dict[str, tuple[str, str]] = {}
    for match in _ENTRY.finditer(unwrapped(guide)):
        by_number[match["number"]] = (match["title"].strip(), match["body"].strip())
    return by_number


_ENTRY: Final = re.compile(
    r"^### (?P<number>[A-Z]?\.?\d+(?:\.\d+)*)\.? (?P<title>.*)\n(?P<body>(?:(?!#{1,3} ).*(?:\n|\Z))*)",
    re.MULTILINE,
)


def lookups(guide: str) -> Iterator[tuple[str, str]]:
    """Yield what can be looked up, sections before entries: the label, and the value that is sent."""
    yield from ((title, title) for title in sections(guide))
    yield from (
        (clip(f"{number} {title}", CHOICE_TEXT), number) for number, (title, __) in entries(guide).items()
    )


def searchable(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield what can be looked up of a game: sections and entries, pieces by name, rules by number."""
    yield from lookups(page(game))
    yield from ((clip(piece.name, CHOICE_TEXT), piece.name) for piece in pieces_of(game))
    yield from (
        (clip(f"{number} {rule.title}", CHOICE_TEXT), number) for number, rule in rules_of(game).items()
    )


def piece_card(game: AnyGame, pieces: Sequence[Piece]) -> Card:
    """Show everything there is to know of one piece, or list several."""
    if len(pieces) == 1:
        (piece,) = pieces
        head = f"## {literal(game.title)}: {literal(piece.name)}\n-# {render(piece.kind)}"
        card = Card().say(f"{head}\n{_written(piece)}")
        numbers = rules_about(game, piece, rules_of(game))
        if numbers:
            card.say(_("-# Rules: {numbers}; `/rules section:` shows each.", numbers=", ".join(numbers)))
        at = Control(NO_TABLE, 0, str(RulePiece(game.key, pieces_of(game).index(piece))))
        return card.buttons(button(at, _("Show in this channel")))
    listed = [f"- {literal(piece.name)} ({render(piece.kind)})" for piece in pieces]
    return (
        Card().say(_("## {title}: several fit", title=literal(game.title))).say(clip("\n".join(listed), ROOM))
    )


def _written(piece: Piece) -> str:
    return clip(render(piece.text), ROOM)


def section_card(game: AnyGame, section: str | None, colours: Palette = PLAIN.palette) -> Card:
    """Show a section or an entry, by its number, its title or a word of it, or a thing by its name; None: the
    first. Where a word fits several, list them; refuse, with the list, what is nowhere. From a section one
    turns to the others.

    For the section that explains the signs a board is painted in its reader's colours: call it in a thread.
    """
    guide = page(game)
    by_title = sections(guide)
    if section is None or not section.strip():
        return _shown(game, *next(iter(by_title.items())), colours)
    wanted = section.strip().casefold()
    things = pieces_named(game, wanted)
    called_so = bool(things) and things[0].name.casefold() == wanted
    if called_so and not any(title.casefold() == wanted for title in by_title):
        return piece_card(game, things)
    fits = _by_number(game, wanted) or _by_title(guide, wanted)
    if not fits and len(things) == 1:
        return piece_card(game, things)
    fits = fits or _by_word(guide, wanted)
    if not fits and things:
        return piece_card(game, things)
    fits = fits or _by_word_of_a_rule(game, wanted)
    if len(fits) == 1:
        return _shown(game, *fits[0], colours)
    if fits:
        card = Card().say(f"## {literal(game.title)}: “{literal(section.strip())}”")
        listed = "\n".join(f"- {title}" for title, __ in fits)
        return card.say(clip(_("That appears in several places:\n{listed}", listed=listed), ROOM))
    listed, near = _all(game), nearest([game], wanted)
    if near:
        message = N_("There is no such section; the nearest name is {near}. The sections are {listed}")
        raise Refusal(Text(message, near=near, listed=listed))
    raise Refusal(Text("There is no such section; the sections are {listed}", listed=listed))


def search_card(games: Iterable[AnyGame], section: str, colours: Palette = PLAIN.palette) -> Card:
    """Show what a name or a word means if no game is given: a piece of any of them, else what their pages
    say. If it fits in several games, list them; refuse, with the nearest name, what is nowhere.
    """
    games, wanted = list(games), section.strip().casefold()
    things = [(game, pieces) for game in games if (pieces := pieces_named(game, wanted))]
    exact = [(game, pieces) for game, pieces in things if pieces[0].name.casefold() == wanted]
    fits = exact or things
    if len(fits) == 1:
        return piece_card(*fits[0])
    if fits:
        listed = [
            f"- {literal(game.title)}: {literal(piece.name)} ({render(piece.kind)})"
            for game, pieces in fits
            for piece in pieces
        ]
        return Card().say(_("## Several games have that")).say(clip("\n".join(listed), ROOM))
    cards = []
    for game in games:
        with contextlib.suppress(Refusal):
            cards.append((game, section_card(game, section, colours)))
    if len(cards) == 1:
        return cards[0][1]
    if cards:
        titles = "\n".join(f"- {literal(game.title)}" for game, __ in cards)
        return Card().say(
            _("Several games say something about that; name one with `game:`.\n{titles}", titles=titles)
        )
    near = nearest(games, wanted)
    message = N_(
        "No game has anything of that name{near}; `game:` chooses one, whose sections are then listed."
    )
    raise Refusal(Text(message, near=_(". The nearest is {near}", near=near) if near else ""))


Fits: TypeAlias = list[tuple[str, str]]


def _shown(game: AnyGame, title: str, body: str, colours: Palette) -> Card:
    """Show a section, or an entry of one, with a picture of the signs if it explains them."""
    card = Card().say(f"## {literal(game.title)}: {title}\n{body}")
    home = _home(game, title, body)
    if home is None:
        return card
    if home.partition(" (")[0] == gettext(SIGNS):
        add_legend(card, game, sections(page(game))[home], colours)
    return _turning(card, game, home)


def _home(game: AnyGame, title: str, body: str) -> str | None:
    """Return the title of the section that is shown, or that contains an entry."""
    by_title = sections(page(game))
    if title in by_title:
        return title
    return next((name for name, text in by_title.items() if body and body in text), None)


def _turning(card: Card, game: AnyGame, title: str) -> Card:
    """Add the way to the other sections: the previous one, the next one, and a list to choose from."""
    titles = list(sections(page(game)))
    at, last = titles.index(title), len(titles) - 1
    if not last:
        return card
    control = Control(NO_TABLE, 0, SECTION)
    first = min(max(at - SELECT_OPTIONS // 2, 0), max(len(titles) - SELECT_OPTIONS, 0))
    listed = [
        Option(name, str(RuleSection(game.key, n)), chosen=n == at)
        for n, name in enumerate(titles[first : first + SELECT_OPTIONS], start=first)
    ]
    card.pick(select(control.to(SECTION), _("Another section"), listed))
    before, after = max(at - 1, 0), min(at + 1, last)
    return card.buttons(
        button(control.to(str(RuleSection(game.key, before, "p"))), _("Previous"), off=at == 0),
        button(control.to(str(RuleSection(game.key, after, "n"))), _("Next"), "primary", off=at == last),
        button(control.to(str(RuleSection(game.key, at, "c"))), _("Show in this channel")),
    )


def piece_at(game: AnyGame, at: int) -> Card:
    """Show the piece with a number, from 0. Raise `Refusal` when the game has no such piece any more."""
    pieces = pieces_of(game)
    if at >= len(pieces):
        raise Refusal(OLDER)
    return piece_card(game, [pieces[at]])


def section_at(game: AnyGame, at: int, colours: Palette = PLAIN.palette) -> Card:
    """Show the section with a number, from 0; the last one if the page has fewer by now."""
    listed = list(sections(page(game)).items())
    return _shown(game, *listed[min(at, len(listed) - 1)], colours)


def _all(game: AnyGame) -> str:
    """List the sections, and the ranges of the numbers of entries and rules."""
    listed = ", ".join(f"“{title}”" for title in sections(page(game))) + "."
    for said, numbers in (
        (N_(" There are entries with numbers, {first} to {last}."), [*entries(page(game))]),
        (N_(" There are rules with numbers, {first} to {last}."), [*rules_of(game)]),
    ):
        listed += _(said, first=numbers[0], last=numbers[-1]) if numbers else ""
    return listed


def _by_number(game: AnyGame, wanted: str) -> Fits:
    """Find the entry or rule of exactly that number; that of a part of it, 4.9c or 4.9 (c), is its own."""
    asked = _PART.sub("", wanted.rstrip(".").replace(" ", ""))
    rules = {number: (rule.title, rule.text) for number, rule in rules_of(game).items()}
    return [
        (f"{number} {title}", body)
        for number, (title, body) in {**entries(page(game)), **rules}.items()
        if number.casefold().replace(" ", "") == asked or f"{number} {title}".casefold() == wanted
    ]


def _by_word_of_a_rule(game: AnyGame, wanted: str) -> Fits:
    """Find the rules that have a word in their title, else those that have it in their text."""
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    titled = [(f"{number} {rule.title}", rule) for number, rule in rules_of(game).items()]
    fits = [entry for entry in titled if word.search(entry[0])] or [
        entry for entry in titled if word.search(entry[1].text)
    ]
    return [(title, rule.text) for title, rule in fits]


_PART: Final = re.compile(r"(?<=\d)(?:[a-z]|(?:\([a-z]+\))+)$")
"""What names a part behind the number of an entry."""


def _by_title(guide: str, wanted: str) -> Fits:
    """Find a section by its title or the beginning of it, then an entry by its own."""
    titled = list(sections(guide).items())
    numbered = [(title, f"{number} {title}", body) for number, (title, body) in entries(guide).items()]
    for test in (str.__eq__, str.startswith):
        for title, body in titled:
            if test(title.casefold(), wanted):
                return [(title, body)]
        for title, whole, body in numbered:
            if test(title.casefold(), wanted):
                return [(whole, body)]
    return []


def _by_word(guide: str, wanted: str) -> Fits:
    """Find what has a word in its title, else what has it in its text; an entry rather than its section."""
    numbered = [(f"{number} {title}", body) for number, (title, body) in entries(guide).items()]
    parts = [*numbered, *((title, _ENTRY.sub("", body)) for title, body in sections(guide).items())]
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    return [part for part in parts if word.search(part[0])] or [
        part for part in parts if word.search(part[1])
    ]
