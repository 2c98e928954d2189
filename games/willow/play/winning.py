"""How the game ends: the freed castle, the child in the queen's castle, the cap (W172-W176, W204, A.5)."""

from games.willow.data.book import EVIL, GOOD, NONE
from games.willow.events.field import LastTurnLifted
from games.willow.events.turns import EndReason, GameEnded, LastTurnAnnounced
from games.willow.sheet.facts import Events, char_id
from games.willow.sheet.state import Willow


def end(s: Willow, reason: EndReason, side: int, out: Events) -> None:
    """End the game: `side` has won, or NONE (W172, W173, W175, W204). The first end counts."""
    if s.ending:
        return
    s.ending = reason
    s.winner = side
    _clear_away(s)
    out.append(GameEnded(reason, side))


def _clear_away(s: Willow) -> None:
    """Close all frames; cards that lie in them go to the discard pile, so that none is lost."""
    for frame in s.stack:
        lying = [*getattr(frame, "cards", ()), *getattr(frame, "stolen", ()), getattr(frame, "foe", NONE)]
        for card in lying:
            if card != NONE:
                s.know[card] = 0
                s.discard.append(card)
    s.stack.clear()


def check(s: Willow, out: Events) -> None:
    """Let Good win, once the castle is free and a Good character with the child is in it, in either order, in
    whatever shape (W173, AM50, additions 5.3 and A.5). In the last Good turn that helps no more (W176).
    """
    recaptured(s, out)
    if not s.freed or s.ending or s.last_turn == 2:
        return
    holder = s.owner[s.book.elora]
    if holder >= 0 and s.side[holder] == GOOD and s.at[holder] == s.book.goal:
        end(s, "freed", GOOD, out)


def brought(s: Willow, char: int, out: Events) -> None:
    """Let Evil have brought the child home: who has her ends a move in the queen's castle, or wins her there
    (W175, AM38, addition A.5).
    """
    if s.side[char] == EVIL and s.at[char] == s.book.queen_space and s.owner[s.book.elora] == char:
        announce(s, char, out)


def announce(s: Willow, char: int, out: Events) -> None:
    """Make the next Good turn the last one (W169, W175); without `last_good_turn` Evil wins at once."""
    if s.book.options.last_good_turn == "off":
        end(s, "brought", EVIL, out)
    elif not s.last_turn:
        s.last_turn = 1
        out.append(LastTurnAnnounced(s.control[char] if char != NONE else NONE, char_id(s, char)))


def recaptured(s: Willow, out: Events) -> None:
    """Call the last Good turn off where Good has the child again, if the house rules allow it (W176;
    `recapture_cancels`).
    """
    if not s.last_turn or s.book.options.recapture_cancels == "off":
        return
    holder = s.owner[s.book.elora]
    if holder >= 0 and s.side[holder] == GOOD:
        s.last_turn = 0
        out.append(LastTurnLifted())


def end_of_turn(s: Willow, out: Events) -> None:
    """See at the end of a side-turn, extra turns included, whether the game is over (W175, W176, W204, AM40).

    The last Good turn is played although the cap has come.
    """
    check(s, out)
    if s.ending:
        return
    holder = s.owner[s.book.elora]
    if s.turn == EVIL and holder >= 0:
        brought(s, holder, out)  # who stays in the castle has ended a move of no space there
    if s.ending:
        return
    cap = s.book.options.round_cap
    if s.turn == GOOD:
        if s.last_turn == 2:
            end(s, "brought", EVIL, out)
        elif s.round > cap:
            end(s, "round_cap", NONE, out)
    elif s.round >= cap and not s.last_turn:
        end(s, "round_cap", NONE, out)
