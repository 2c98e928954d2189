"""How the machine player fights: whom, with which champion, and when it gets away."""

from collections.abc import Sequence
from typing import Final

from games.willow import play as ac
from games.willow.data.book import EVIL, GOOD, MADMARTIGAN, PROWESS, STEALTH
from games.willow.mind.cards import best_card
from games.willow.mind.duel import odds_of_duel
from games.willow.mind.goals import ELORA
from games.willow.mind.hand import tidy
from games.willow.mind.legal import LegalActions
from games.willow.mind.outlook import Outlook
from games.willow.mind.survey import Survey
from games.willow.play.fights.conversion import may_meet, needs, together
from games.willow.sheet.frames import Contests, Fight, Hunt

_FLEE: Final = -5.0
"""What a fight must be worth at least, so that nobody gets away from it."""
_FIGHT: Final = 0.3
"""What a fight must be worth to be begun."""
_HUNTER: Final = 0.8
"""What it is worth to Evil, beside what is won, that Good loses time."""
_MEET: Final = 4.0
"""What a fight must be worth for a hidden group to show itself."""
_TURNS: Final = 9.0
"""What it is worth that SORSHA may come over to Good (W159)."""
_KEPT: Final = 0.8
"""What it costs to have a champion held who has Elora, or who is no fighter."""
_SEARCH: Final = 8.0
"""What a fight must be worth for a card to be spent on the search."""
_SLAIN: Final = 100.0


def fight(sv: Survey, top: Fight, legal: LegalActions) -> ac.WillowAction | None:
    """Return what to do in a fight."""
    look = Outlook(sv, top, sv.side)
    if ac.Name in legal.kinds:
        return champion(look, legal)
    if ac.Answer in legal.kinds:
        return robbed(sv, legal)
    return tidy(sv, legal) or get_away(look, legal) or best_card(look, legal) or legal.done()


def champion(look: Outlook, legal: LegalActions) -> ac.WillowAction | None:
    """Return who should stand for the group in the contest."""
    sv = look.sv

    def worth(name: ac.Name) -> float:
        char = sv.book.char_of[name.char]
        if look.top.what == "queen":
            return sv.magic(char) + 0.1 * sv.v.health[char]
        kept = 0.0
        if look.top.what == "foe":
            kept = _KEPT * ((char == sv.holder) + (sv.book.chars[char].grows != PROWESS))
        return look.worth(char) - kept

    return max(legal.of(ac.Name), key=worth)


def robbed(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return the card that is missed least of those of which one is taken."""
    card_of, owner = sv.book.card_of, sv.v.owner

    def missed(answer: ac.Answer) -> float:
        card = card_of.get(answer.choice, 0)
        return sv.hold[max(0, owner[card])][card]

    return min(legal.of(ac.Answer), key=missed)


def get_away(look: Outlook, legal: LegalActions) -> ac.WillowAction | None:
    """Return the card that ends a fight which is as good as lost, or None."""
    sv, book = look.sv, look.sv.book
    dust = _dusted(look, legal)
    if dust is not None:
        return dust
    if look.top.what == "queen" or look.worth() > _FLEE:
        return None
    away = [play for play in legal.of(ac.Play) if "end_fight" in sv.verbs[book.card_of[play.card]]]
    return max(away, key=lambda action: (book.card_of[action.card] != book.dust, action.card), default=None)


def _dusted(look: Outlook, legal: LegalActions) -> ac.WillowAction | None:
    """Return the dust where it may turn SORSHA, and no good fight is lost by it, or None (W158)."""
    v, book = look.sv.v, look.sv.book
    if look.side != GOOD or look.top.what == "queen" or any(v.ladder) or look.worth() > _TURNS / 6:
        return None
    if not together(v, look.top.space):
        return None
    return next((play for play in legal.of(ac.Play) if book.card_of[play.card] == book.dust), None)


def contests(sv: Survey, _: Contests, legal: LegalActions) -> ac.WillowAction | None:
    """Return where to fight, and where to leave it."""
    best, worth = None, _FIGHT
    for fight in legal.of(ac.Fight):
        contest = _begun(sv, sv.book.space_of[fight.space], fight.whom)
        if contest > worth:
            best, worth = fight, contest
    leave = next((fight for fight in legal.of(ac.Fight) if fight.whom == "leave"), None)
    return best or leave or legal.done()


def _begun(sv: Survey, space: int, whom: str) -> float:
    """Return what it is worth to begin a fight of a kind, or none."""
    if whom == "leave":
        return 0.0
    if whom == "queen":
        return _queen(sv, space)
    if sv.side == GOOD and sv.v.last_turn:
        return 0.0
    ours, theirs = sv.group(sv.side, space), sv.group(1 - sv.side, space)
    turned = _TURNS * _turns(sv, space)
    if whom == "meet":
        return turned
    if whom == "caged":
        theirs = [MADMARTIGAN]
    gain = sv.clash(ours, theirs, ELORA)
    return gain + turned if sv.side == GOOD else gain + _HUNTER - turned


def _turns(sv: Survey, space: int) -> float:
    """Return how likely SORSHA comes over to Good if the two meet in a space (W159)."""
    if not may_meet(sv.v, space) or not sv.v.ladder[0]:
        return 0.0
    return min(1.0, (7 - needs(sv.v, 0)) / 6)


def _queen(sv: Survey, space: int) -> float:
    """Return what it is worth to attack the queen: to win, or else to lose the hands (W169)."""
    group = [char for char in sv.group(GOOD, space) if sv.able(char)]
    if not group:
        return -1.0
    if sv.v.last_turn:
        return _SLAIN
    best = max(group, key=lambda char: (sv.magic(char), sv.v.health[char]))
    chance = odds_of_duel(sv.book, sv.magic(best), sv.v.health[best])
    return _SLAIN * chance - (1.0 - chance) * (sv.stake(group, 2 * ELORA) + 5.0)


def hunt(sv: Survey, top: Hunt, legal: LegalActions) -> ac.WillowAction | None:
    """Return the champion of a search or of those who hide, or a card for it."""
    book = sv.book
    if top.seekers and top.hidden:
        prize = sv.clash(top.seekers, top.hidden, ELORA)
        for play in legal.of(ac.Play):
            verbs = sv.verbs[book.card_of[play.card]]
            if sv.side == EVIL and prize > _SEARCH and ("find_characters" in verbs or "bonus" in verbs):
                return play
            if sv.side == GOOD and prize > _SEARCH and "withdraw" in verbs and _one_of(sv, play, top.seekers):
                return play
        if ac.Answer in legal.kinds and sv.clash(top.hidden, top.seekers, ELORA) > _MEET:
            return legal.of(ac.Answer)[0]
    return best_searcher(sv, legal) or legal.done()


def _one_of(sv: Survey, play: ac.Play, chars: Sequence[int]) -> bool:
    return sv.book.char_of.get(play.target) in chars


def best_searcher(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return the name of who has most Stealth, or None where nobody is named."""
    rating = sv.ratings
    return max(
        legal.of(ac.Name), key=lambda legal: rating[sv.book.char_of[legal.char]][STEALTH], default=None
    )
