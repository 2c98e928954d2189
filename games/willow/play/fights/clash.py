"""Champions: who may be one, their contest, Foes and the queen (W38-W50, W96, W101-W106, W164-W171)."""

from games.willow.data.book import GOOD, MAGIC, NONE, PROWESS
from games.willow.events.fights import ChampionNamed, FoeFate, FoeGone
from games.willow.play import growth, keeping, numbers, winning
from games.willow.play.fights import champions, contests, health
from games.willow.play.fights import loot as hands
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow


def tell(s: Willow, char: int, out: Events, *, held: bool = False) -> None:
    """Tell who is the champion."""
    out.append(ChampionNamed(s.control[char], facts.char_id(s, char), held))


def meet_champion(s: Willow, f: HeldFight, out: Events) -> None:
    """Let both champions have one contest of Prowess (W55, W56, W102, additions 3.3 and 6.6). By the switch
    `fight_to_death` they go on until one is at 0.
    """
    mine, other = f.champion[f.attacker], f.champion[1 - f.attacker]
    tell(s, mine, out)
    tell(s, other, out)
    to_death = s.book.options.fight_to_death == "on"
    while True:
        margin = contests.clash(
            s,
            mine,
            champions.strength(s, mine, other),
            facts.char_id(s, other),
            champions.strength(s, other, mine),
            out,
        )
        numbers.use(s, mine, PROWESS, out, champion=True)
        numbers.use(s, other, PROWESS, out, champion=True)
        if margin:
            winner, loser = (mine, other) if margin > 0 else (other, mine)
            health.lose(s, loser, abs(margin), out, by=winner, cause="contest")
            if not s.health[loser]:
                growth.grow(s, winner, PROWESS, out)
                hands.group_loses(s, f, s.side[loser], out, fell=True)
        if not to_death or not s.health[mine] or not s.health[other]:
            return


# --- Foes ---


def extra(s: Lands, f: Fight, verb: str) -> int:
    """Return the number of a verb on the Foe's card; 0: it has none, or is in another shape."""
    if f.foe == NONE or f.shape != NONE:
        return 0
    return sum(
        [effect.n or 1 for use in s.book.cards[f.foe].uses for effect in use.do if effect.verb == verb]
    )


def meet_foe(s: Willow, f: HeldFight, out: Events) -> str:
    """Let the champion have one contest with the Foe; return the next step (W40-W46, additions 3.3-3.5).

    He is held (W41); if the Foe dies he learns at once (W42); if he falls the whole group loses its hands
    (W43). Only he can be hurt (W46).
    """
    champion = f.champion[GOOD]
    tell(s, champion, out)
    s.held[champion] = True
    _hold_helpers(s, f)
    card = s.book.cards[f.foe]
    to_death = s.book.options.fight_to_death == "on"
    while True:
        foe = champions.foe_sum(s, f, PROWESS)
        margin = contests.clash(s, champion, champions.strength(s, champion), card.id, foe, out)
        numbers.use(s, champion, PROWESS, out, champion=True)
        if margin > 0:
            health.hurt_foe(s, f, margin, NONE, out)
        elif margin < 0:
            health.lose(s, champion, extra(s, f, "venom") - margin, out, cause="contest")
        if not to_death or not s.health[champion] or f.hurt >= card.health:
            break
    if f.hurt >= card.health:
        growth.grow(s, champion, PROWESS, out)
    elif not s.health[champion]:
        hands.group_loses(s, f, GOOD, out)
    return "rob" if margin < 0 and extra(s, f, "discard") else "hands"


def _hold_helpers(s: Willow, f: Fight) -> None:
    """Hold who cast or played something, too, by the switch `foe_helpers_move` (W48, addition 3.8)."""
    if s.book.options.foe_helpers_move == "helpers_too":
        for char in f.fighters:
            if f.helpers & (1 << char):
                s.held[char] = True


def slain(s: Willow, f: Fight, out: Events) -> None:
    """Let who removed the Foe before a champion was chosen count as the champion: held, and he learns (W49,
    AM24, addition 3.8). By the switch's (c) nobody was champion: nobody is held, nobody learns.
    """
    if s.book.options.foe_helpers_move == "nobody_held_if_no_contest" or f.killer == NONE:
        return
    s.held[f.killer] = True
    _hold_helpers(s, f)
    growth.grow(s, f.killer, PROWESS, out)


def bear(s: Willow, f: Fight, out: Events) -> str:
    """Name who leads the group away from a Foe: he is held and heals 1 (W50, addition 2.5)."""
    able = champions.candidates(s, f, GOOD)
    if f.champion[GOOD] == NONE and len(able) > 1:
        f.asked = [facts.decider(s, facts.of_side(s, f, GOOD))]
        return ""
    if able:
        bearer = f.champion[GOOD] if f.champion[GOOD] != NONE else able[0]
        s.held[bearer] = True
        _hold_helpers(s, f)
        tell(s, bearer, out, held=True)
    return "hands"


def rob(s: Willow, f: Fight, out: Events) -> str:
    """Let a Foe that won take a face-up Keep card of the champion, who chooses it."""
    champion = f.champion[GOOD]
    prey = loot(s, champion)
    if f.lost[champion] != NONE or not prey:
        return "hands"
    if len(prey) > 1 and not f.used:
        f.asked = [s.control[champion]]
        return ""
    if not f.used:
        keeping.throw(s, prey[0], "foe", out)
    return "hands"


def loot(s: Lands, char: int) -> list[int]:
    """Return the cards among which a beaten champion chooses what he loses."""
    return [card for card in s.shown[char] if s.book.kind[card] == "keep"]


def drop_foe(s: Willow, f: Fight, out: Events) -> None:
    """Discard the Foe, whatever happened (W41, additions 3.4 and 2.5); its shape is free again (W51)."""
    if f.foe == NONE:
        return
    card = s.book.cards[f.foe]
    fate: FoeFate = "beaten" if f.hurt >= card.health else "evaded" if f.over == "away" else "fought"
    lead = f.champion[GOOD] if f.champion[GOOD] != NONE else f.killer if f.killer != NONE else f.fighters[0]
    s.know[f.foe] = 0
    s.discard.append(f.foe)
    out.append(FoeGone(s.control[lead], facts.char_id(s, lead), card.id, fate))


# --- the queen ---


def duel_queen(s: Willow, f: Fight, out: Events) -> str:
    """Duel in Magic until one has no Health; return the next step (W165, W170, additions 3.3 and A.6)."""
    champion = f.champion[GOOD]
    tell(s, champion, out)
    queen = s.book.queen
    while s.queen and s.health[champion]:
        margin = contests.roll(s, MAGIC, champion, queen, ((queen, s.book.queen_magic),), out)
        if margin > 0:
            health.hurt_queen(s, margin, champion, out)
        elif margin < 0:
            health.lose(s, champion, -margin, out, cause="contest")
    return "next"


def next_champion(s: Willow, f: HeldFight, out: Events) -> str:
    """Let another of the group go on, until all are beaten; the queen keeps her wounds meanwhile (W166,
    addition A.6). A beaten group loses its hands (W169); a slain queen is the end (W170, addition A.5).
    """
    if not s.queen:
        winning.end(s, "queen", GOOD, out)
        return "over"
    able = champions.candidates(s, f, GOOD)
    if not able:
        hands.group_loses(s, f, GOOD, out)
        return "hands"
    last = f.champion[GOOD]
    if last != NONE and s.health[last]:  # he has been named for this duel
        return "duel"
    f.champion[GOOD] = able[0] if len(able) == 1 else NONE
    if f.champion[GOOD] == NONE:
        f.asked = [facts.decider(s, facts.of_side(s, f, GOOD))]
        return ""
    return "duel"
