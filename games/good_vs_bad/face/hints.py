"""What a button says beside its name: what awaits a piece, what is at stake, what a card does."""

from collections.abc import Sequence
from typing import Final

from engine.board import LETTERS
from engine.texts import Fitted, Name, Sign, Text
from games.good_vs_bad.cards.verbs.table import verb_of
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, ROLES
from games.good_vs_bad.face.words import (
    OWN,
    effect,
    kind,
    letter,
    plainly,
    space_name,
    stat_name,
    target_name,
)
from games.good_vs_bad.mind.worth import chance, encounter_chance, encounter_costs
from games.good_vs_bad.sheet.facts import (
    card_of,
    crowds,
    duel_stats,
    duel_sum,
    home,
    is_base,
    is_encounter,
    is_special,
    opponents,
    test_sum,
    tier,
)
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_ON: Final = "..."
"""Says that a hint goes on."""
_HINT: Final = 96


def content(v: GoodVsBadView, square: int, mover: int = NOBODY) -> Text:
    """Say in a few words what awaits a piece on a square, with what it may gain there. Who else stands there
    is said to nobody whom it does not concern.
    """
    duel = duel_at(v, square, mover)
    text = _land(v, square, mover, brief=duel is not None)
    if duel is not None:
        text = Text("{duel}; {inside}", duel=duel, inside=text)
    elif mover == NOBODY and (there := crowds(v).get(square, ())):
        text = Text("{inside}; beside {pieces}", inside=text, pieces=_named(v, there))
    if v.snare[square] != NOBODY:
        text = Text("{inside}; a Snare", inside=text)
    return text


def duel_at(v: GoodVsBadView, square: int, mover: int) -> Text | None:
    """Say whom a piece must duel on a square, if anybody (3.7, E25)."""
    foes = [piece for piece in crowds(v).get(square, ()) if mover != NOBODY and opponents(v, mover, piece)]
    return None if not foes or is_base(square) or any(v.truce) else _duel(v, mover, foes)


def _duel(v: GoodVsBadView, mover: int, foes: list[int]) -> Text:
    """Say whom a piece must duel, and what for: nobody gains by a duel of their own two pieces (3.7)."""
    numbers, names = v.book.numbers, _named(v, foes)
    if all(foe // 2 == mover // 2 for foe in foes):
        return Text("duel {piece}: {n} damage, no Renown", piece=names, n=numbers.duel_damage)
    share = round(100 * max(_best_chance(v, mover, foe) for foe in foes))
    return Text(
        "duel {pieces}: {share} % to win {n} Renown", pieces=names, share=share, n=numbers.renown_duel
    )


def _named(v: GoodVsBadView, pieces: list[int]) -> Text:
    """Name the pieces on a square: one whole, several by the letters that they bear."""
    if len(pieces) > 1:
        return Text("{letters}", letters=Sign("".join(map(letter, pieces))))
    (piece,) = pieces
    if piece // 2 == v.seat:
        return OWN[piece % 2]
    return Text("{kind} {letter}", kind=kind(piece), letter=letter(piece))


def _land(v: GoodVsBadView, square: int, mover: int, *, brief: bool) -> Text:
    """Say what a square does to a piece that lands there; in `brief` not what a lost encounter costs."""
    if is_base(square):
        name = v.book.names[square]
        if mover == NOBODY:
            return Text("Home Base {base}", base=name)
        if home(mover) == square:
            return Text("your Home Base: an event and an item")
        return Text("Home Base {base}: an event, +{n} Renown", base=name, n=v.book.numbers.renown_base)
    if is_encounter(v, square):
        if mover == NOBODY:
            return Text("encounter, tier {tier}", tier=tier(v))
        return Text("encounter: {stakes}", stakes=(_prize if brief else stakes)(v, (mover,)))
    level = v.level[square]
    text = space_name(level)
    if is_special(level):
        return text
    if not level:
        return (
            text
            if mover == NOBODY
            else Text("Blank: becomes {space}", space=space_name(-1 if mover % 2 else 1))
        )
    text = Text("{space}: {effect}", space=text, effect=effect(level))
    if mover != NOBODY and (level > 0) is (mover % 2 == 0) and (renown := renown_of(v, mover, level)):
        text = Text("{space}; raised: +{n} Renown", space=text, n=renown)
    return text


def _prize(v: GoodVsBadView, fighters: tuple[int, ...]) -> Text:
    """Say how likely an encounter is won, and what that brings (3.8)."""
    share = round(100 * encounter_chance(v, fighters))
    return Text("{share} % to win {n} Renown", share=share, n=tier(v))


def stakes(v: GoodVsBadView, fighters: tuple[int, ...]) -> Text:
    """Say how likely an encounter is won, what that brings, and what a loss costs (3.8)."""
    deck = [v.book.cards.encounters[number] for number in v.book.cards.tier(tier(v))]
    costs = encounter_costs(v)
    damage = f"{costs[-1]}" if costs[0] == costs[-1] else f"{costs[0]}-{costs[-1]}"
    said = Text("{prize}, else {damage} damage", prize=_prize(v, fighters), damage=damage)
    words = {str(op[0]) for card in deck for op in card.loss}
    more = [text for word, text in _LOSSES.items() if word in words]
    if not more:
        return said
    first, *others = more[:_SORTS]
    listed = first
    if others:
        listed = Text("{first} or {other}", first=first, other=others[0])
    if len(more) > _SORTS:
        listed = Text("{first}, {other} or more", first=first, other=others[0])
    return Text("{said}, perhaps {more}", said=said, more=listed)


_LOSSES: Final = {
    "discard_item": Text("an item"),
    "lose_turns": Text("a turn"),
    "level_connector": Text("Good spaces"),
    "go_home": Text("the way home"),
}
"""By verb, what an encounter may cost beside damage."""
_SORTS: Final = 2
"""So many of them are named."""


def _best_chance(v: GoodVsBadView, mover: int, foe: int) -> float:
    """Return the chance to win a duel with the best stat (3.7)."""
    return chance(max(duel_sum(v, mover, stat) - duel_sum(v, foe, stat) for stat in duel_stats(v, mover)))


def renown_of(v: GoodVsBadView, piece: int, level: int) -> int:
    """Return the Renown for raising a space of this level by one now (3.9)."""
    numbers, turn = v.book.numbers, v.turn
    plain = numbers.renown_raise_good if level > 0 else numbers.renown_raise_bad
    first = turn is not None and turn.seat == piece // 2 and not turn.raised[piece % 2]
    return (plain if first else 0) + (numbers.renown_special if abs(level) == TOP_LEVEL else 0)


def stat_title(v: GoodVsBadView, word: str) -> Text:
    """Name a stat, a Special by the letter of its Home Base and its own name: `Special R (Fire)`."""
    stat = v.book.stat_index[word]
    if stat < PLAIN:
        return stat_name(word)
    return Text("{stat} ({name})", stat=stat_name(word), name=v.book.data.specials[stat - PLAIN])


def fight_hint(v: GoodVsBadView, fighters: tuple[int, ...]) -> Text:
    """Say what the die may be added to: the card says which of it, a stronger one perhaps several."""
    sums = [sum(test_sum(v, piece, stat) for piece in fighters) for stat in range(3)]
    deck = [v.book.cards.encounters[number] for number in v.book.cards.tier(tier(v))]
    text = Text("the card tests one of your Agility {a}, Might {m}, Smarts {s}")
    if any(len(card.tests) > 1 for card in deck):
        text = Text("the card tests one or more of your Agility {a}, Might {m}, Smarts {s}")
    return text.with_args(a=sums[0], m=sums[1], s=sums[2])


def card_name(v: GoodVsBadView, word: str) -> str:
    """Name a card by its id."""
    card = card_of(v, word)
    return word if card is None else card.name


def card_hint(v: GoodVsBadView, word: str, lead: Text | None = None) -> Text | None:
    """Say what a card does, after what is said in front; in few words where a menu has no room for more, and
    cut behind a word where nothing shorter is known.
    """
    card = card_of(v, word)
    if card is None:
        return None
    brief = verb_of(card).brief
    forms = (plainly(card.text),) if brief is None else (plainly(card.text), brief)
    return Text("{said}", said=Fitted(_with_room, tuple(_led(lead, form) for form in forms), (_HINT,)))


def _with_room(forms: Sequence[str], room: int) -> str:
    """Return the first form that has room; the last, cut behind a word, where none has."""
    cut = forms[-1][: room - len(_ON)].rpartition(" ")[0] + _ON
    return next((form for form in forms if len(form) <= room), cut)


def _led(lead: Text | None, said: Text | Name) -> Text:
    return Text("{said}", said=said) if lead is None else Text("{lead}{said}", lead=lead, said=said)


def target_text(v: GoodVsBadView, word: str) -> Text:
    """Name what a card aims at; of a square also what is on it."""
    square = v.book.index.get(word)
    if square is None:
        return target_name(word, 16)
    return Text("{square} ({space})", square=word, space=space_name(v.level[square]))


def target_brief(word: str) -> Text:
    """Name what a card aims at by letters alone, for a button."""
    role, _, number = word.partition("-")
    if role in ROLES and number.isdecimal():
        piece = 2 * (int(number) - 1) + ROLES.index(role)
        return Text("{kind} {letter}", kind=kind(piece), letter=letter(piece))
    if word.isdecimal():
        return Text("player {letter}", letter=LETTERS[int(word) - 1])
    return target_name(word)
