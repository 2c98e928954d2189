"""How a fight begins, and what cards do to one that goes on (W92-W100, W194, additions 2.5, 2.8, 4.9)."""

from collections.abc import Sequence

from games.willow.data.book import CHARS, NONE
from games.willow.events.fights import FightBegan, GotAway
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Fight, HeldFight, Hunt
from games.willow.sheet.state import Willow


def begin_sides(
    s: Willow, space: int, side: int, mine: Sequence[int], theirs: Sequence[int], out: Events
) -> None:
    """Let a side attack characters of the other in a space (W194); it is their one fight there (W17)."""
    fighters = sorted({*mine, *theirs})
    _push(s, Fight("sides", space, side, "before", fighters, _nothing_lost()), mine, theirs, "", out)


def begin_foe(s: Willow, space: int, card: int, out: Events) -> None:
    """Let the Good group of a space fight a Foe (W38, W99)."""
    mine = facts.group(s, 0, space)
    f: HeldFight = Fight("foe", space, 0, "before", mine, _nothing_lost(), foe=card)
    _push(s, f, mine, (), s.book.cards[card].id, out)


def begin_queen(s: Willow, space: int, mine: Sequence[int], out: Events) -> None:
    """Let a Good group attack the queen (W164)."""
    f: HeldFight = Fight("queen", space, 0, "before", sorted(mine), _nothing_lost())
    _push(s, f, mine, (), s.book.queen, out)


def _nothing_lost() -> list[int]:
    return [NONE] * len(CHARS)


def _push(s: Willow, f: HeldFight, mine: Sequence[int], theirs: Sequence[int], foe: str, out: Events) -> None:
    f.standing = [False] * s.book.n
    s.stack.append(f)
    other = facts.decider(s, theirs) if theirs else NONE
    out.append(
        FightBegan(
            facts.decider(s, mine), other, facts.space_id(s, f.space), facts.char_ids(s, mine),
            facts.char_ids(s, theirs), foe,
        )
    )  # fmt: skip


# --- what cards do to a fight ---


def get_away(s: Willow, f: Fight, user: int, out: Events) -> None:
    """End a fight by Dust, Escape or Hiding Place: nobody is hurt (W50, W94, additions 2.5 and 4.9)."""
    f.over = "away"
    out.append(GotAway(s.control[user], facts.char_id(s, user), facts.space_id(s, f.space)))


def withdraw(s: Willow, char: int) -> None:
    """Take a character out of the search or fight that goes on (W100, additions 2.8 and 4.3); after the
    contest it is too late: he stays one of those who have won or lost it (W96).
    """
    for frame in s.stack:
        if isinstance(frame, Hunt):
            for chars in (frame.seekers, frame.hidden):
                if char in chars:
                    chars.remove(char)
            if frame.seeker == char:
                frame.seeker, frame.step = NONE, "seeker"
        elif isinstance(frame, Fight) and frame.what == "sides" and char in frame.fighters:
            if frame.step == "end":
                continue
            frame.fighters.remove(char)
            if char in frame.turn:
                frame.turn.remove(char)


def steal(f: HeldFight, card: int, thief: int) -> None:
    """Lay a stolen card aside until the fight is over (W93, W195, additions 4.9 and 5.1)."""
    f.stolen.append(card)
    f.thief.append(thief)
