"""The typed form of an action, as a player writes it: names may be written out, or cut short where clear."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.actions import UnknownAction, option_names
from engine.texts import _
from games.willow.data.book import CHARS
from games.willow.face.things import mine, thing
from games.willow.face.words import codes, letters
from games.willow.play import ACTIONS, PLAY, WillowAction
from games.willow.play.travel.ways import unmoved
from games.willow.sheet.view import WillowView

_CODE: Final = re.compile(r"\(..\)")
_LONGEST: Final = 8
"""Words that a name may have."""
_SHORTEST: Final = 3
"""Letters that a name that is cut short must have."""
_NAMED: Final[Mapping[str, tuple[str, ...]]] = {
    "char": ("char",),
    "space": ("space",),
    "card": ("card",),
    "instead": ("card",),
    "target": ("char", "word", "space", "card"),
    "more": ("shape", "card", "char", "word", "space"),
    "choice": ("space", "card", "word"),
}
"""By option, what it can name, the likeliest first."""
_WORDS: Final = (
    "yes", "no", "start", "found", "keep", "treasure", "power", "free", "army", "peek", "heal", "restore",
    "draw", "hand", "foe", "queen", "companion",
)  # fmt: skip
"""Words that stand for themselves."""
_SPELLED: Final = {
    "y": "yes", "n": "no", "done": "pass", "walk": "go", "move": "go", "hand": "give", "send": "foe",
    "use": "play", "attack": "fight", "end": "stop",
}  # fmt: skip
"""What people write for a word of the game where a line begins."""
_JOINING: Final = frozenset({"to", "at", "against", "open", "stays"})
"""Words of buttons that say nothing by themselves; no name of the data set has them."""
_BARE: Final[Mapping[str, str]] = {
    "move": "go", "journey": "step", "search": "name", "hunt": "name", "fight": "name", "contests": "fight",
}  # fmt: skip
"""By frame, what a bare name means."""
_BARELY: Final[Mapping[str, tuple[str, ...]]] = {
    "go": ("char",), "step": ("space",), "name": ("char",), "fight": ("space",), "answer": ("space",),
}  # fmt: skip
"""By kind, what a bare line must begin with."""


def parse(v: WillowView, line: str) -> WillowAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    if v.seat is None:
        raise UnknownAction(_("You only watch this game; a seat at the table is needed to act."))
    words = _plain(v, line)
    if not words:
        return ACTIONS.parse(v.seat, line)
    kinds = [kind.kind for kind in ACTIONS]
    words = _verb_first(v, words, kinds)
    if words[0].lower() not in kinds:
        words = _bare(v, words)
    kind = words[0].lower()
    if kind not in kinds:
        return ACTIONS.parse(v.seat, line)
    values = _joined(v, option_names(ACTIONS[kind].cls), words[1:])
    return ACTIONS.parse(v.seat, " ".join([kind, *values]))


def _plain(v: WillowView, line: str) -> list[str]:
    """Return the words of a line as it stands on a button or is spoken, without what only joins them: the
    code in brackets behind a name, `to`, a colon. A name keeps its own words.
    """
    tables = [table for sort, table in _tables(v).items() if sort != "word"]
    named = {word for table in tables for name in table for word in name.split()}
    words = [word.removesuffix(":") for word in line.split() if not _CODE.fullmatch(word)]
    words = [word for word in words if word.lower() not in _JOINING - named]
    if words and words[0].lower() not in named:
        words[0] = _SPELLED.get(words[0].lower(), words[0])
    return [_SPELLED[word] if word in ("y", "n") else word for word in words]


def _verb_first(v: WillowView, words: list[str], kinds: Sequence[str]) -> list[str]:
    """Put the kind before the character who does it: `willow go NH`, `willow: discard dagger`."""
    for taken in range(1, min(len(words), _LONGEST)):
        kind = words[taken].lower()
        if kind in kinds and _exact(v, "char", " ".join(words[:taken]).casefold()) is not None:
            acts = option_names(ACTIONS[kind].cls)[:1] == ("char",)
            return [kind, *(words[:taken] if acts else ()), *words[taken + 1 :]]
    return words


def _bare(v: WillowView, words: list[str]) -> list[str]:
    """Put the kind before a bare answer, where one is asked for."""
    top = v.top
    if top is None or not PLAY.asked(v).asks(v.seat):
        return words
    first = words[0].lower()
    if first in ("yes", "no", "start", "found", "keep"):
        return ["answer", *words]
    bare = "answer" if getattr(top, "step", "") == "bank" else _BARE.get(top.kind, "")
    if not bare:
        return words
    own = [char for char in CHARS if mine(v, char) and not unmoved(v, char)] if bare == "go" else []
    if len(own) == 1 and any(word is not None for word, _ in _found(v, ("space",), words)):
        return [bare, v.book.chars[own[0]].id, *words]
    known = any(word is not None for word, _ in _found(v, _BARELY[bare], words))
    return [bare, *words] if known else words


def _joined(v: WillowView, options: tuple[str, ...], words: list[str]) -> list[str]:
    """Return the values of the options, with a name of several words made into its word in the game."""
    values: list[str] = []
    for option in options:
        if not words:
            break
        value, taken = _value(v, option, words)
        values.append(value)
        words = words[taken:]
    return [*values, *words]


def _value(v: WillowView, option: str, words: list[str]) -> tuple[str, int]:
    """Return a value and how many words it takes; the longest name that fits wins.

    Raise `UnknownAction` for a name that is cut so short that it may be several things.
    """
    several: tuple[str, ...] = ()
    if option in _NAMED:
        for word, names in _found(v, _NAMED[option], words):
            if word is not None:
                return word, len(names[0].split()) if names else 1
            several = several or names
    if several := several[:4]:
        shown = " ".join(words)[:40]
        able = several[-1]
        for name in several[-2::-1]:
            able = _("{one} or {more}", one=name, more=able)
        raise UnknownAction(_("“{word}” may be {able}; write more of the name.", word=shown, able=able))
    return words[0].lower(), 1


def _found(
    v: WillowView, sorts: tuple[str, ...], words: list[str]
) -> Iterator[tuple[str | None, tuple[str, ...]]]:
    """Yield what the words may begin with: a word of the game with the text that named it; None with several
    names, where a beginning fits more than one.
    """
    for taken in range(min(len(words), _LONGEST), 0, -1):
        shown = " ".join(words[:taken])
        for sort in sorts:
            word = _exact(v, sort, shown.casefold())
            if word is not None:
                yield word, (shown,)
    for taken in range(min(len(words), _LONGEST), 0, -1):
        shown = " ".join(words[:taken])
        if len(shown) < _SHORTEST:
            continue
        for sort in sorts:
            table = _tables(v)["printed" if sort == "card" else sort]
            able = dict.fromkeys(word for name, word in table.items() if name.startswith(shown.casefold()))
            if len(able) == 1:
                yield next(iter(able)), (shown,)
            elif able:
                yield None, tuple(str(thing(v, word)) for word in able)


def _exact(v: WillowView, sort: str, word: str) -> str | None:
    return _tables(v)[sort].get(word)


def _tables(v: WillowView) -> Mapping[str, Mapping[str, str]]:
    """Return, by sort of thing, the words of the game by all names, small letters."""
    tables: dict[str, dict[str, str]] | None = v.memo.get("names")
    if tables is None:
        tables = v.memo["names"] = {
            "char": {},
            "space": {},
            "shape": {},
            "card": _cards(v),
            "printed": {},
            "word": {word: word for word in _WORDS},
        }
        book = v.book
        for card in book.faces:
            name = card.name.casefold()
            tables["printed"][name] = tables["card"][name]
        sorts = (("char", book.chars), ("space", book.spaces), ("shape", book.shapes))
        for sort, things in sorts:
            for thing in things:
                for name in (thing.id, thing.name, thing.short):
                    tables[sort].setdefault(name.casefold(), thing.id)
        for at, code in enumerate(codes(book)):
            tables["space"].setdefault(code.casefold(), book.spaces[at].id)
        for char, letter in enumerate(letters(book)):
            tables["char"].setdefault(letter.casefold(), book.chars[char].id)
        tables["word"][book.names[book.queen].casefold()] = "queen"
        tables["word"][book.names[book.companion].casefold()] = "companion"
    return tables


def _cards(v: WillowView) -> dict[str, str]:
    """Return the words of cards by their names: of several copies that of one's own, the first of them.

    `dagger 2` and `dagger.2` are certain ones.
    """
    book = v.book
    cards: dict[str, str] = {}
    ranked = sorted(range(len(book.token)), key=lambda card: (_rank(v, card), card))
    for card in ranked:
        printed, token = book.cards[card], book.token[card]
        number = token.rpartition(".")[2]
        for name in (token, f"{printed.name} {number}", printed.name, printed.id):
            cards.setdefault(name.casefold(), token)
    return cards


def _rank(v: WillowView, card: int) -> int:
    """Return how likely a card is meant: one's own, one that is handed out, one that lies open, any."""
    for char in CHARS:
        if card in v.hand[char] or card in v.shown[char]:
            return 0 if mine(v, char) else 2
    top = v.top
    return 1 if top is not None and card in getattr(top, "cards", ()) else 3
