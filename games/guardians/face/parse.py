"""Read what a player types: the text form of an action, with words or names of cards, in any capitals."""

from typing import Final

from engine.actions import UnknownAction, option_names
from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.face.hand import pool
from games.guardians.face.phrases import meant
from games.guardians.face.things import known
from games.guardians.play.actions import ACTIONS, Answer, GuardiansAction
from games.guardians.play.common import owner
from games.guardians.play.draft import plan
from games.guardians.play.opening import PLACED
from games.guardians.play.play import PLAY
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat, homes
from games.guardians.sheet.view import GuardiansView

_NAMED: Final = ("card", "target", "more", "plus", "source", "to", "choice")
"""Options whose value may be typed as the name of a card."""
_LONGEST: Final = 8
"""Words that the name of a card may have."""
_SHORT: Final = {"y": "yes", "n": "no"}
_ANSWERS: Final = ("keep", "placed", "redraw", "fresh", "destroy", *_SHORT, "yes", "no")


def parse(v: GuardiansView, line: str) -> GuardiansAction:
    """Read the typed form of an action of the view's seat. Raise `UnknownAction` with a sentence."""
    if v.seat is None:
        raise UnknownAction("You only watch this game; a seat at the table is needed to act.")
    words = meant(v, line).split()
    if not words:
        return ACTIONS.parse(v.seat, line)
    kinds = [kind.kind for kind in ACTIONS]
    if words[0].lower() not in kinds:
        words = _bare(v, words)
    kind = words[0].lower()
    if kind not in kinds:
        return ACTIONS.parse(v.seat, line)
    there = near(v, line.strip(), " ".join(words))
    values = _joined(v, option_names(ACTIONS[kind].cls), words[1:], there)
    return _offered(v, ACTIONS.parse(v.seat, " ".join([kind, *values])))


def _offered(v: GuardiansView, action: GuardiansAction) -> GuardiansAction:
    """Refuse what a log may hold and nobody can say: `placed` by the first rules, see `play.opening`."""
    placed = isinstance(action, Answer) and action.choice == "placed"
    if placed and isinstance(v.top, fr.Opening) and v.book.rules < PLACED:
        raise UnknownAction(str(PLAY.why(v, action)))
    return action


def _bare(v: GuardiansView, words: list[str]) -> list[str]:
    """Put the kind before a bare answer, where one is asked for."""
    top = v.top
    if top is None or not PLAY.asked(v).asks(v.seat):
        return words
    stage = PLAY.stage(top)
    bare = "" if stage.bare is None else stage.bare.about.kind
    first = words[0].lower()
    if first in ("yes", "no", "y", "n"):
        bare = "answer"
    elif top.kind == "pick":
        bare = "attack" if top.what == "primary" else "play"
    typed = " ".join(words)
    is_value = first in SPACE_OF or first in _ANSWERS
    return [bare, *words] if bare and (is_value or token_of(v, typed) is not None) else words


def _joined(v: GuardiansView, names: tuple[str, ...], words: list[str], there: frozenset[int]) -> list[str]:
    """Return the values of the options, with a name of several words made into its word in the game."""
    values: list[str] = []
    for name in names:
        if not words:
            break
        taken, value = _value(v, name, words, there)
        values.append(value)
        words = words[taken:]
    return [*values, *words]


def _value(v: GuardiansView, name: str, words: list[str], there: frozenset[int]) -> tuple[int, str]:
    """Return how many words a value takes, and the value; the longest name that fits wins."""
    if name in _NAMED:
        for taken in range(min(len(words), _LONGEST), 0, -1):
            token = token_of(v, " ".join(words[:taken]), there)
            if token is not None:
                return taken, token
        for taken in range(min(len(words), _LONGEST), 0, -1):
            token = _printed(v, " ".join(words[:taken]))
            if token is not None:
                return taken, token
    return 1, _spelled(words[0])


def token_of(v: GuardiansView, typed: str, there: frozenset[int] = frozenset()) -> str | None:
    """Return the word for a card by its word or name, as far as the viewer knows it; first those that lie
    `there`, then own cards. A Guardian's is its id.

    Of several cards of that name the one with the lowest number is meant, and `Swordsman #17` is a certain
    one.
    """
    wanted = typed.casefold()
    if known(v, typed.upper()) >= 0:
        return typed.upper()
    for guardian in v.book.guardians:
        if wanted in (guardian.id.casefold(), guardian.name.casefold()):
            return guardian.id
    name, _, number = wanted.partition(" #")
    best = NONE
    for card, face in enumerate(v.face):
        if face < 0:
            continue
        printed = v.book.cards[face]
        if name not in (printed.name.casefold(), printed.id.casefold()):
            continue
        if number and number != str(card):
            continue
        if best == NONE or (card in there, _mine(v, card)) > (best in there, _mine(v, best)):
            best = card
    if best == NONE:
        best = _partly(v, name, number, there)
    return None if best == NONE else v.book.token(v.face[best], best)


def _partly(v: GuardiansView, name: str, number: str, there: frozenset[int]) -> int:
    """Return the one card there of whose name words were left out, as on buttons; NONE: not just one."""
    names = sorted(
        card
        for card in there
        if card >= 0 and v.face[card] >= 0 and number in ("", str(card))
        and f" {name} " in f" {v.book.cards[v.face[card]].name.casefold().replace(',', '')} "
    )  # fmt: skip
    return names[0] if len({v.face[card] for card in names}) == 1 else NONE


def near(v: GuardiansView, typed: str, means: str) -> frozenset[int]:
    """Return the cards that are spoken of now: what is dropped lies under the Shield, what is taken up where
    it stands.
    """
    top, seat = v.top, v.viewer
    store = (*v.pen[seat], *v.depot[seat])
    fought = combat(v)
    if isinstance(top, fr.Settle) and top.space != NONE:
        return frozenset(v.on[top.space] if means.lower().endswith(" drop") else store)
    if fought is not None:
        laid = (laid.card for laid in fought.table)
        below = (card for at in homes(seat) for card in v.under[at])
        return frozenset((*fought.hand[seat], *v.depot[seat], *laid, *below))
    if isinstance(top, fr.Organize):
        return frozenset(pool(v, seat))
    if isinstance(top, fr.Move):
        moves = plan(v, top) if top.shield != NONE else None
        if moves is not None and typed.lower().startswith("set "):
            return frozenset(moves.cargo)
        here = () if moves is None else (*moves.on[moves.at], *moves.under[moves.at])
        here = here if moves is None or moves.target == NONE else ()
        return frozenset(here or [card for at in homes(seat) for card in (*v.on[at], *v.under[at])])
    if isinstance(top, fr.Merge | fr.Sort):
        return frozenset((*top.cards, *getattr(top, "shields", ())))
    return frozenset(store)


def _printed(v: GuardiansView, word: str) -> str | None:
    """Return the id of a card of the data set by its name or id, wherever it may be: a refusal names it."""
    wanted = word.casefold()
    for card in v.book.cards:
        if wanted in (card.name.casefold(), card.id.casefold()):
            return card.id
    return None


def _mine(v: GuardiansView, card: int) -> bool:
    return owner(v, card) == v.seat


def _spelled(word: str) -> str:
    """Return a word as the game spells it: cards in capitals, all other words small."""
    small = word.lower()
    if small in _SHORT:
        return _SHORT[small]
    head, dash, number = word.rpartition("-")
    return f"{head.upper()}-{number}" if dash and number.isdecimal() else small
