"""The words for things: pieces, stats, spaces, cards; labels, boards, hands and the log use the same."""

from typing import Final

from engine.board import LETTERS
from engine.texts import N_, Name, Player, Text
from games.good_vs_bad.data.book import ROLES, STRIDE

STATS: Final = (Text("Agility"), Text("Might"), Text("Smarts"))
HERO: Final = Text("Hero")
VILLAIN: Final = Text("Villain")

ITEM_LETTERS: Final = {
    "boots": "b", "mount": "m", "weapon": "w", "shield": "s", "armour": "a", "charm": "c", "companion": "p",
}  # fmt: skip
"""By type of item, its letter in the list of pieces; a companion is a pal."""
ITEM_TYPES: Final = {
    "boots": Text("boots"), "mount": Text("mount"), "weapon": Text("weapon"), "shield": Text("shield"),
    "armour": Text("armour"), "charm": Text("charm"), "companion": Text("pal"), "use": Text("use once"),
}  # fmt: skip
"""By type of item, what it is called."""

SPECIAL_LETTERS: Final = {6: "I", 7: "E", 8: "H", 9: "R", -6: "E", -7: "D", -8: "T", -9: "B"}
"""By level in the state, the letter of a Special space on the road."""

_SPECIALS: Final = {
    6: Text("draw an item"),
    7: Text("draw an event"),
    8: Text("heal all"),
    9: Text("raise a stat"),
    -6: Text("draw an event"),
    -7: Text("1 damage"),
    -8: Text("lose D6 turns"),
    -9: Text("home, miss a turn"),
}
_EFFECTS: Final = {
    1: Text("may step 1 square"),
    2: Text("may step 2 squares"),
    3: Text("heal 1"),
    4: Text("heal 2"),
    5: Text("roll and move again"),
    -1: Text("its next move is 1 less"),
    -2: Text("sent 1 square to a worse one"),
    -3: Text("sent 1-2 squares to a worse one"),
    -4: Text("1 damage"),
    -5: Text("lose a turn"),
} | _SPECIALS
_LAST_LEVEL: Final = 5


TILES: Final = {
    "item": Text("draw an item"),
    "event": Text("draw an event"),
    "heal": Text("heal all"),
    "raise": Text("raise a stat"),
    "damage": Text("1 damage"),
    "lose": Text("lose D6 turns"),
    "home": Text("home, miss a turn"),
}
"""What a Special does, by the word of the action."""


def letter(piece: int) -> str:
    """Return the letter of a piece: capital for a Hero, small for a Villain."""
    sign = LETTERS[piece // 2]
    return sign.lower() if piece % 2 else sign


def kind(piece: int) -> Text:
    """Name the kind of a piece."""
    return VILLAIN if piece % 2 else HERO


def whose(piece: int, width: int | None = None) -> Text:
    """Name a piece in a sentence: `Player 2's Hero`."""
    owner = Player(piece // 2, width)
    if piece % 2:
        return Text("{player}'s Villain", player=owner)
    return Text("{player}'s Hero", player=owner)


def marked(piece: int, width: int | None = None) -> Text:
    """Name a piece for a menu, where names that begin alike are cut: `Hero R of Player 1`."""
    sentence = Text("Villain {letter} of {player}") if piece % 2 else Text("Hero {letter} of {player}")
    return sentence.with_args(letter=letter(piece), player=Player(piece // 2, width))


def mine_or(piece: int, seat: int | None) -> Text:
    """Name a piece to one who may own it: `your Hero`, else `Player 2's Hero`."""
    if piece // 2 == seat:
        return Text("your Villain") if piece % 2 else Text("your Hero")
    return whose(piece)


OWN: Final = (Text("your own Hero"), Text("your own Villain"))

_PLAINER: Final = (
    (N_('"-1 from the next roll"'), N_("Bad 1 and Mud")),
    (N_("; playable at dawn before they are counted"), N_("; before your roll it moves in this turn")),
    (N_("every Connector"), N_("every road")),
    (N_("one non-Special stat"), N_("Agility, Might or Smarts")),
)
"""What cards say in the words of the rules, and what players are told for it."""
PLAIN_TEXTS: Final = (
    N_("you may add or take off 1; the piece ignores Bad 1 and Mud"),
    N_("ignores Bad 1 and Mud"),
    N_("one of your pieces has no lost turns any more; before your roll it moves in this turn"),
    N_("every road shorter than 29 gets 6 more squares"),
    N_("raise Agility, Might or Smarts by 1"),
)
"""The texts of cards that this changes, for translators."""


def plainly(text: str) -> Name:
    """Return the text of a card without words that the panel does not use.

    >>> plainly("every Connector shorter than 29 gets 6 more squares")
    'every road shorter than 29 gets 6 more squares'
    """
    for term, plain in _PLAINER:
        text = text.replace(term, plain)
    return Name(text)


def effect(level: int) -> Text:
    """Say in a few words what a Good, Bad or Special space does."""
    return _EFFECTS[level]


def space_name(level: int) -> Text:
    """Name what is on a space: `Blank`, `Good 3`, `a Good Special`."""
    if level == 0:
        return Text("Blank")
    if abs(level) > _LAST_LEVEL:
        special = _SPECIALS[level]
        if level > 0:
            return Text("Good Special: {special}", special=special)
        return Text("Bad Special: {special}", special=special)
    return Text("Good {n}", n=level) if level > 0 else Text("Bad {n}", n=-level)


def stat_name(word: str) -> Text:
    """Name a stat by its word in actions: `Might`, `Special R`."""
    known = _STATS.get(word)
    return Text("Special {base}", base=word.upper()) if known is None else known


_STATS: Final = {"agility": STATS[0], "might": STATS[1], "smarts": STATS[2]}


_HALF: Final = 15
"""Connectors longer than 23 squares are offered in two parts: a menu has 25 entries."""


def connector_part(length: int, square: int) -> Text:
    """Name the part of the road in which a square lies, for menus."""
    sign, place = LETTERS[square // STRIDE], square % STRIDE
    if length <= _MENU:
        return Text("Road {base}", base=sign)
    if place <= _HALF:
        return Text("Road {base}, up to {last}", base=sign, last=_HALF)
    return Text("Road {base}, from {first}", base=sign, first=_HALF + 1)


_MENU: Final = 23


def target_name(word: str, width: int | None = None) -> Text:
    """Name what a card aims at by its word: a piece, a player, a square."""
    role, _, number = word.partition("-")
    if role in ("hero", "villain") and number.isdecimal():
        return marked(2 * (int(number) - 1) + (role == "villain"), width)
    if word.isdecimal():
        return Text("{letter} {player}", letter=LETTERS[int(word) - 1], player=Player(int(word) - 1, width))
    if word in ROLES:
        return HERO if word == ROLES[0] else VILLAIN
    return Text("{word}", word=word)
