"""How a running fight stands for one side, before its contest."""

from typing import Final

from games.willow.data.book import NONE, PROWESS
from games.willow.mind.goals import ELORA
from games.willow.mind.survey import Survey, contest
from games.willow.sheet.frames import Fight

_FOE_WON: Final = 1.5
"""What it is worth to bring a Foe to 0 Health: Prowess grows (W42)."""


class Outlook:
    """Hold how a running fight stands for a side, before its contest."""

    def __init__(self, sv: Survey, top: Fight, side: int) -> None:
        self.sv, self.top, self.side = sv, top, side
        v = sv.v
        self.ours = [char for char in top.fighters if v.side[char] == side]
        self.theirs = [char for char in top.fighters if v.side[char] != side]
        named = top.champion[side]
        self.champion = named if named >= 0 else sv.best(self.ours)
        self.mine = sv.stake(self.ours, 0.0 if top.what == "foe" else ELORA)
        if top.what == "foe":
            self._against_foe(top)
        else:
            self.other = sv.best(self.theirs)
            self.power = sv.strength(self.other, self.theirs) if self.other >= 0 else 0
            self.tougher = sv.toughness[self.other] if self.other >= 0 else 0
            self.prize = sv.stake(self.theirs, ELORA)

    def _against_foe(self, top: Fight) -> None:
        card = self.sv.book.cards[top.foe]
        shape = self.sv.book.shapes[top.shape].stats[PROWESS] if top.shape >= 0 else card.prowess
        self.other = NONE
        self.power = shape + sum(
            effect.n
            for use in card.uses
            for effect in use.do
            if effect.verb == "bonus" and self.sv.book.by_river[top.space]
        )
        self.tougher = card.health - top.hurt
        self.prize = _FOE_WON

    def lead(self, champion: int) -> int:
        """Return how far a champion of ours is ahead of theirs."""
        sv = self.sv
        against = sum(
            sv.book.passive[card].against for card in (sv.v.shown[self.other] if self.other >= 0 else ())
        )
        helped = -sum(sv.book.passive[card].against for card in sv.v.shown[champion])
        return sv.strength(champion, self.ours) - self.power + against + helped

    def worth(self, champion: int = NONE, *, more: int = 0, hurt: float = 0.0, healed: float = 0.0) -> float:
        """Return what the contest is worth with a champion: with so much more lead, theirs so much hurt."""
        champ = self.champion if champion == NONE else champion
        if champ < 0:
            return -self.mine
        tougher = self.tougher - hurt
        if tougher <= 0:
            return self.prize + 2.0
        tough = max(1, round(self.sv.toughness[champ] + healed))
        return contest(self.lead(champ) + more, tough, max(1, round(tougher)), self.mine, self.prize)
