"""What can never be so in a game: doubled or lost cards, impossible numbers, stuck frames."""

from collections.abc import Iterator

from games.willow.data.book import CHARS, EVIL, GOOD, NONE
from games.willow.play import PLAY
from games.willow.sheet.state import Willow
from games.willow.sheet.zones import zones


def invariants(s: Willow) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong."""
    yield from _cards(s)
    yield from _people(s)
    yield from _table(s)
    yield from _frames(s)


def _cards(s: Willow) -> Iterator[str]:
    """Check that each card is in one place, and is said to be where it is."""
    token = s.book.token
    places: list[list[str]] = [[] for _ in token]
    for name, cards in zones(s):
        for card in cards:
            places[card].append(name)
    for card, place in enumerate(places):
        if len(place) != 1:
            where = " and ".join(place) or "nowhere"
            yield f"The card {token[card]} is {where}; a card is in one place."
            continue
        holder = s.owner[card]
        held = place[0].startswith(("hand ", "shown "))
        if (holder >= 0) != held or (held and not place[0].endswith(" " + s.book.chars[holder].id)):
            yield f"The card {token[card]} is {place[0]}, and is said to be of character {holder}."
        if place[0].startswith("hand ") and not s.know[card] >> s.control[holder] & 1:
            yield f"The player of character {holder} does not know the card {token[card]} in his hand."
        if place[0] in ("discard", "gone", "aside") and s.know[card]:
            yield f"The card {token[card]} lies open ({place[0]}) and is marked as known to some."


def _people(s: Willow) -> Iterator[str]:
    """Check the numbers of characters, and what lies before them."""
    book = s.book
    for char in CHARS:
        name = book.chars[char].id
        if not 0 <= s.health[char] <= book.chars[char].health:
            yield f"{name} has {s.health[char]} Health."
        if book.river[s.at[char]] and not any(frame.kind == "journey" for frame in s.stack):
            yield f"{name} stands on the river (W70)."
        if s.team[s.control[char]] != s.side[char]:
            yield f"{name} is played by the other side."
        for kind, cards in (("hand", s.hand[char]), ("row", s.shown[char])):
            if cards != sorted(cards):
                yield f"The {kind} of {name} is not in order."
        for card in s.shown[char]:
            if book.kind[card] in ("discard", "foe"):
                yield f"{name} has the card {book.token[card]} face up (W22)."
        for card in s.hand[char]:
            if book.kind[card] in ("army", "treasure") or s.cast[card] or s.user[card] != NONE:
                yield f"{name} has the card {book.token[card]} face down, and it cannot be (W25)."
        if s.shape[char] != NONE and any(book.kind[card] == "army" for card in s.shown[char]):
            yield f"{name} is transformed and has an army (W128)."
    elora = s.owner[book.elora]
    if elora >= 0 and s.side[elora] == EVIL and book.elora in s.hand[elora]:
        yield "An Evil character has the child face down (W12)."
    if book.elora in s.discard or (book.elora in s.gone and not (s.last_turn or s.ending)):
        yield "The child has been discarded; she never is (W126), but the queen may keep her (W169)."


def _table(s: Willow) -> Iterator[str]:
    """Check shapes, the companion, the queen and the ladder."""
    worn = [shape for shape in (*s.shape, s.raziel_shape) if shape != NONE]
    worn += [frame.shape for frame in s.stack if frame.kind == "fight" and frame.shape != NONE]
    if len(worn) != len(dict.fromkeys(worn)):
        yield "A shape is worn twice (W8)."
    if not 0 <= s.queen <= s.book.queen_health:
        yield f"The queen has {s.queen} Health."
    if s.raziel != NONE and s.side[s.raziel] != GOOD:
        yield "The companion is with Evil (W162)."
    if bool(s.ending) == bool(s.stack):
        yield "The game must either be over or ask somebody."


def _frames(s: Willow) -> Iterator[str]:
    """Check that the turn lies at the bottom, and that those are asked who have a number."""
    if not s.stack:
        return
    if s.stack[0].kind != "turn" or any(frame.kind == "turn" for frame in s.stack[1:]):
        yield "The turn is not at the bottom of the stack, and only there."
    frame = s.stack[-1]
    _, must, may, _ = PLAY.asked(s)
    asked = sorted((*must, *may))
    if asked != [seat for seat, number in enumerate(s.decision) if number]:
        yield f"The numbers {s.decision} are not those of the seats {asked} that are asked."
    if not must:
        yield f"Nobody must act in “{frame.kind}”."
