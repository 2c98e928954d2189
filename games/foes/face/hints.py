"""What a battle or a chest would cost and bring, as hints of a few words."""

from typing import Final

from engine.texts import Text
from games.foes.data.book import BOSSES, CHESTS, NO_SPELL_FROM, TOP_WISDOM
from games.foes.mind.worth import rolls, spell_chips
from games.foes.sheet.facts import after_win, frightens, shift
from games.foes.sheet.view import FoesView

DEAREST: Final = 3
"""The most that the dice alone can cost (R38)."""
EVEN: Final = 0.5
"""The chance from which a battle is rather won than lost."""


def _strength(v: FoesView, seat: int, monster: int) -> int:
    """Return the strength that counts for a seat; Transform spells change the monster it stands on (R102)."""
    turn = v.turn
    here = turn is not None and turn.seat == seat and v.tile[v.figure[seat]] == monster
    return monster + (shift(v) if here else 0)


def too_strong(v: FoesView, seat: int, tile: int) -> bool:
    """Tell whether a tile is a monster that a seat cannot beat (R36)."""
    return 0 < tile < CHESTS[0] and _strength(v, seat, tile) > v.wisdom[seat]


def fright(v: FoesView, seat: int, tile: int) -> bool:
    """Tell whether a tile is a monster that dies of fright before a seat (R37)."""
    return 0 < tile < CHESTS[0] and frightens(v, seat, _strength(v, seat, tile))


def fight_hint(v: FoesView, seat: int, monster: int) -> tuple[Text, bool]:
    """Say what a fight costs and wins, and whether it can be won."""
    heart = v.book.heart[monster]
    strength = _strength(v, seat, monster)
    if strength > v.wisdom[seat]:
        most = DEAREST + heart
        return Text(
            "strength {n} beats you: lose up to {most} chips, +1 wisdom", n=strength, most=most
        ), False
    spell = Text(", a spell") if monster < NO_SPELL_FROM else ""
    gold = v.book.gold[monster]
    end = Text("; this ends the game") if last_boss(v, monster) else Text("")
    if frightens(v, seat, strength):
        text = Text(
            "too weak for you: dies without dice, {cost}{gold} gold{spell}, no wisdom{end}",
            cost=Text("{chips}, ", chips=_chips(heart)) if heart else Text(""),
            gold=gold - 1,
            spell=spell,
            end=end,
        )
        return text, v.chips[seat] >= heart
    now = after_win(v, seat, strength)
    text = Text(
        "{odds}: {gold} gold{wiser}{spell}{end}",
        odds=_odds(v, seat, monster),
        gold=gold,
        wiser=Text(", wisdom to {now}", now=now) if now > v.wisdom[seat] else Text(""),
        spell=spell,
        end=end,
    )
    return text, True


def last_boss(v: FoesView, monster: int) -> bool:
    """Tell whether a victory over a monster ends the game: it is a boss, and the other one is dead (R115)."""
    return monster in BOSSES and not any(
        boss in v.tile or boss in v.unseen for boss in BOSSES if boss != monster
    )


def promising(v: FoesView, seat: int, tile: int) -> bool:
    """Tell whether whoever goes to a tile will sooner win what is there than not, with the chips in hand."""
    if tile >= CHESTS[0]:
        return True
    if fright(v, seat, tile):
        return v.chips[seat] >= v.book.heart[tile]
    return not too_strong(v, seat, tile) and odds(v, seat, tile) >= EVEN


def odds(v: FoesView, seat: int, monster: int, more: int = 0) -> float:
    """Return how surely the chips in hand, and so many `more`, pay for a battle (R38, R42)."""
    dice, heart = rolls(v.book.monster_die, v.book.player_die), v.book.heart[monster]
    sure = sum(share for cost, share in dice if cost + heart <= v.chips[seat] + more)
    return 1.0 if sure > 1 - 1e-9 else sure


def _odds(v: FoesView, seat: int, monster: int) -> Text:
    """Say what a battle costs that is won for sure, else how likely that is with the chips in hand and, where
    that is more, with Power Chips.
    """
    sure, most = odds(v, seat, monster), odds(v, seat, monster, spell_chips(v, seat))
    heart = v.book.heart[monster]
    if sure == 1:
        return Text("you win for {least}-{most} chips", least=max(0, heart - 1), most=DEAREST + heart)
    percent = round(100 * sure)
    text = Text("{percent} % to win with {chips}", percent=percent, chips=_chips(v.chips[seat]))
    if most == sure:
        return text
    return Text("{said}, {most} % with Power Chips", said=text, most=round(100 * most))


def _chips(chips: int) -> Text:
    return Text("{count} chip", plural="{count} chips", count=chips)


def chest_hint(v: FoesView, seat: int, tile: int) -> Text:
    """Say what a chest brings."""
    wisdom = min(v.book.chest_wisdom[tile], TOP_WISDOM - v.wisdom[seat])
    return Text("{gold} gold and {wisdom} wisdom, no dice", gold=v.book.gold[tile], wisdom=wisdom)
