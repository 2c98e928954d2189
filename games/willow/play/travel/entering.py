"""A journey arrives: on a space, at a Place, at the bank, at its end (W79-W82, W189)."""

from games.willow.data.book import NONE
from games.willow.events.field import Moved
from games.willow.play import winning
from games.willow.play.travel import arrival, flying
from games.willow.play.travel.paths import cost, reach
from games.willow.play.travel.ways import FLYING
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Journey
from games.willow.sheet.state import Willow


def enter(s: Willow, f: Journey[list[int]], to: int, out: Events) -> None:
    """Be on a space. A found Place may be crossed, unless the house rules end the move there (W79, addition
    1.1; `pass_through_places`).
    """
    f.left -= cost(s.book, to, boat=f.boat, flying=f.mode in FLYING)
    _be_at(s, f, to)
    winning.check(s, out)
    through = s.book.options.pass_through_places == "on"  # noqa: S105  # no password
    if s.stack and s.book.hide[to] and not through:
        finish(s, f, out)


def _be_at(s: Willow, f: Journey[list[int]], to: int) -> None:
    f.path.append(to)
    for char in f.chars:
        s.at[char] = to
        s.moved[char] = True


def missed(s: Willow, f: Journey[list[int]], to: int, out: Events) -> None:
    """Do not find a Place: the move ends where they stand; from the river they choose a bank that also
    touches the Place (W80, W81, addition 1.1; `failed_place_search_ends_move`).
    """
    f.tried.append(to)
    f.target = NONE
    at = f.path[-1]
    if s.book.options.failed_place_search_ends_move == "off":
        if not s.book.river[at]:
            return
        wet = [space for space in f.path if s.book.river[space]]
        if reach(s.book, at, f.left, f.boat, f.mode in FLYING, (*f.tried, *wet)):
            return
    if not s.book.river[at]:
        finish(s, f, out)
        return
    choices = flying.banks(s, f)
    if len(choices) == 1:
        ashore(s, f, choices[0], out)
    else:
        f.step = "bank"


def ashore(s: Willow, f: Journey[list[int]], to: int, out: Events) -> None:
    """Go ashore after a failed search from the river: the move ends there (W81, addition 1.1)."""
    _be_at(s, f, to)
    finish(s, f, out)


def finish(s: Willow, f: Journey[list[int]], out: Events) -> None:
    """End the journey; it was the whole move of each (W189)."""
    s.stack.remove(f)
    for char in f.chars:
        s.went[char] = True
        s.passage[char] = False
    ids = s.book.spaces
    if len(f.path) > 1:
        out.append(
            Moved(
                s.control[f.leader],
                tuple([s.book.chars[char].id for char in f.chars]),
                tuple([ids[space].id for space in f.path]),
                f.mode,
            )
        )
        arrival.arrive(s, f.chars, out)
