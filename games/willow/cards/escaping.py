"""Verbs that end a fight, keep somebody out of fights, turn a heart, cancel a spell, give extra turns."""

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.events.cards import Hastened, Withdrawn
from games.willow.play.fights import conversion, fighting
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Willow


def end_fight(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """End the fight at once, nobody is hurt; against a Foe a champion is named who bears it (W50, W94)."""
    f = facts.running(s)
    if f is not None:
        fighting.get_away(s, f, d.char, out)


def no_fight(s: Willow, d: Usage, _: Effect, __: Events) -> None:
    """Let no Foe and no enemy attack the user's group for the rest of the turn (W178, addition 2.5).

    `escape_cards_scope` at `one_fight`: only this fight is over.
    """
    if s.book.options.escape_cards_scope == "all_enemies_this_turn":
        for char in facts.group(s, s.side[d.char], s.at[d.char]):
            s.safe[char] = True


def unfindable(s: Willow, d: Usage, _: Effect, __: Events) -> None:
    """Let nobody find the user's group for the rest of the turn (W178, addition 2.5)."""
    if s.book.options.escape_cards_scope == "all_enemies_this_turn":
        for char in facts.group(s, s.side[d.char], s.at[d.char]):
            s.unfindable[char] = True


def convert(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Let the dust turn a heart, if the two are there (W158, W177, W201, additions A.7 and B.1)."""
    conversion.dust(s, d.char, out)


def withdraw(s: Willow, d: Usage, _: Effect, out: Events) -> None:
    """Keep an Evil character out of searches and fights for the rest of the turn (W100, addition 2.8)."""
    char = s.book.char_of[d.target]
    s.withdrawn[char] = True
    out.append(Withdrawn(s.control[char], d.target))
    fighting.withdraw(s, char)


def cancel(s: Willow, d: Usage, _: Effect, __: Events) -> None:
    """Cancel the spell that waits for an answer (W116)."""
    for frame in reversed(s.stack):
        if frame.kind == "response":
            frame.by = d.word
            return


def extra_turns(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Give the user extra turns, alone, right after this side-turn (W32, W33, addition 2.6)."""
    s.haste += [d.char] * effect.n
    out.append(Hastened(s.control[d.char], s.book.chars[d.char].id, effect.n))
