"""What happens in Formidable Foes, one small frozen class for each thing, in the order of play.

Spaces are named by their coordinates, monsters and chests by their tile (1-50 are strengths, 51-53 the
chests), spells by their face. Everything is public except `SpellDrawn`, which only the one who drew the
spell may read (ruling 33).
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.events import Event, Hidden

WisdomReason: TypeAlias = Literal["won", "lost", "spell", "chest", "study", "follow"]
LossReason: TypeAlias = Literal["too_strong", "chips"]
ChangeWay: TypeAlias = Literal["paid_tile", "pieces", "paid_piece", "short"]
EndReason: TypeAlias = Literal["bosses", "stalemate", "round_cap"]


@dataclass(frozen=True, slots=True)
class FoesEvent(Event):
    """Stand for any event of this game."""


@dataclass(frozen=True, slots=True)
class RoundBegan(FoesEvent):
    """A new round began."""

    round: int
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class TurnBegan(FoesEvent):
    """A seat's turn began."""

    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class SegmentBegan(FoesEvent):
    """The second half of a two-player turn began (R118)."""

    seat: int
    kind: Literal["segment_began"] = "segment_began"


@dataclass(frozen=True, slots=True)
class TurnEnded(FoesEvent):
    """A seat's turn ended."""

    seat: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class Placed(FoesEvent):
    """A figure entered the dungeon on a start chamber (R14)."""

    seat: int
    space: str
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Fled(FoesEvent):
    """A chip was paid to be free of a monster that is too strong (R31)."""

    seat: int
    monster: int
    kind: Literal["fled"] = "fled"


@dataclass(frozen=True, slots=True)
class Walked(FoesEvent):
    """A figure walked. `way` holds the spaces that it stepped on, in order; `wanted` is where it was to go
    (R26-R33, R62).
    """

    seat: int
    way: tuple[str, ...]
    steps: int
    wanted: str
    kind: Literal["walked"] = "walked"


@dataclass(frozen=True, slots=True)
class Stopped(FoesEvent):
    """A player ended the movement of this segment (ruling 53)."""

    seat: int
    kind: Literal["stopped"] = "stopped"


@dataclass(frozen=True, slots=True)
class Flipped(FoesEvent):
    """A face-down intersection was turned up; `side` 0-3 (north, east, south, west as drawn) is closed
    (R56).
    """

    space: str
    side: int
    kind: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class ChipsFound(FoesEvent):
    """The chips of newly seen chambers went to the supply; `lost` of them found no free space (R57, 2.6)."""

    spaces: tuple[str, ...]
    lost: int
    kind: Literal["chips_found"] = "chips_found"


@dataclass(frozen=True, slots=True)
class TilesDrawn(FoesEvent):
    """Tiles left the piles, sorted; they are shuffled before they are placed (R58, R59)."""

    tiles: tuple[int, ...]
    kind: Literal["tiles_drawn"] = "tiles_drawn"


@dataclass(frozen=True, slots=True)
class DumbestEntered(FoesEvent):
    """The dumbest-player tile came into play (R60)."""

    kind: Literal["dumbest_entered"] = "dumbest_entered"


@dataclass(frozen=True, slots=True)
class DumbestNow(FoesEvent):
    """The dumbest-player tile went to a seat; -1: all are at the highest wisdom and nobody has it (R77,
    R113).
    """

    seat: int
    kind: Literal["dumbest_now"] = "dumbest_now"


@dataclass(frozen=True, slots=True)
class EndPhase(FoesEvent):
    """Monster 48 was drawn; only the last five tiles are left (R114)."""

    kind: Literal["end_phase"] = "end_phase"


@dataclass(frozen=True, slots=True)
class Revealed(FoesEvent):
    """A tile was put face up on a newly seen chamber (R58)."""

    space: str
    tile: int
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class SuppliesTaken(FoesEvent):
    """The chips on the dark spaces of the supply were taken; `left` lie on the track now (R22, R23)."""

    seat: int
    chips: int
    left: int
    kind: Literal["supplies_taken"] = "supplies_taken"


@dataclass(frozen=True, slots=True)
class FightBegan(FoesEvent):
    """A battle began; `strength` is the monster's with the Transform spells on it (R17, R102)."""

    seat: int
    monster: int
    strength: int
    kind: Literal["fight_began"] = "fight_began"


@dataclass(frozen=True, slots=True)
class DiceRolled(FoesEvent):
    """Both dice were rolled; `cost` is what the battle takes, hearts counted, never below 0 (R38, R110)."""

    seat: int
    monster_die: int
    player_die: int
    cost: int
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True, slots=True)
class Frightened(FoesEvent):
    """A monster dies of fright, without dice, if its heart can be paid; `cost` is its heart (R37, R111)."""

    seat: int
    monster: int
    cost: int
    kind: Literal["frightened"] = "frightened"


@dataclass(frozen=True, slots=True)
class PaymentAsked(FoesEvent):
    """The cost is more than the chips, and for all that is public spells might pay it (R44, ruling 51)."""

    seat: int
    cost: int
    chips: int
    kind: Literal["payment_asked"] = "payment_asked"


@dataclass(frozen=True, slots=True)
class PaymentDeclined(FoesEvent):
    """A player cast no (further) Power Chips spell to pay (R44)."""

    seat: int
    kind: Literal["payment_declined"] = "payment_declined"


@dataclass(frozen=True, slots=True)
class Paid(FoesEvent):
    """Chips were paid: the first to the supply, the others out of the game (R39)."""

    seat: int
    paid: int
    to_supply: int
    out: int
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class LostBattle(FoesEvent):
    """A battle was lost: the monster was too strong, or the chips did not suffice (R42, R43)."""

    seat: int
    monster: int
    why: LossReason
    kind: Literal["lost_battle"] = "lost_battle"


@dataclass(frozen=True, slots=True)
class Defeated(FoesEvent):
    """A monster was defeated; `gold` is what the player is richer by it, without bonus gold (R45, R49)."""

    seat: int
    monster: int
    gold: int
    fright: bool
    kind: Literal["defeated"] = "defeated"


@dataclass(frozen=True, slots=True)
class ToPool(FoesEvent):
    """A dead 1-gold monster went to the pool of bonus gold, as change (R50, R51)."""

    seat: int
    monster: int
    kind: Literal["to_pool"] = "to_pool"


@dataclass(frozen=True, slots=True)
class Change(FoesEvent):
    """A frightened monster worth 2 gold or more was changed (R51, ruling 12).

    `way`: "paid_tile" the tile was taken and the 1-gold monster `tile` paid; "pieces" `gold` was taken from
    the pool and the tile set aside; "paid_piece" the tile was taken and a bonus piece paid back; "short"
    the pool held only `gold`.
    """

    seat: int
    monster: int
    way: ChangeWay
    gold: int
    tile: int = 0
    kind: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class BonusGold(FoesEvent):
    """A lucky roll: `source` says where the piece of gold came from (R41, R52, ruling 11); `tile` is the
    dead monster taken.
    """

    seat: int
    source: Literal["pieces", "tile", "none", "house"]
    tile: int = 0
    kind: Literal["bonus_gold"] = "bonus_gold"


@dataclass(frozen=True, slots=True)
class WisdomGained(FoesEvent):
    """A marker moved up by `amount` to `now` (R48)."""

    seat: int
    amount: int
    now: int
    reason: WisdomReason
    kind: Literal["wisdom_gained"] = "wisdom_gained"


@dataclass(frozen=True, slots=True)
class SpellTaken(FoesEvent):
    """A spell of pile `pile` (1-5) was drawn; which one is its owner's secret (R46)."""

    seat: int
    pile: int
    kind: Literal["spell_taken"] = "spell_taken"


@dataclass(frozen=True, slots=True)
class SpellDrawn(FoesEvent):
    """The spell that was drawn, for its owner alone (R46)."""

    seat: int
    face: str
    pile: int
    kind: Literal["spell_drawn"] = "spell_drawn"

    @property
    def readers(self) -> tuple[int, ...]:
        """Return the owner."""
        return (self.seat,)

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the face of the spell."""
        return (("spell", self.face),)


@dataclass(frozen=True, slots=True)
class ChestTaken(FoesEvent):
    """A treasure chest was taken (R107)."""

    seat: int
    tile: int
    gold: int
    kind: Literal["chest_taken"] = "chest_taken"


@dataclass(frozen=True, slots=True)
class SpellCast(FoesEvent):
    """A spell was cast and leaves the game; `how` as in the action (R91, R92)."""

    seat: int
    face: str
    how: str
    kind: Literal["spell_cast"] = "spell_cast"


@dataclass(frozen=True, slots=True)
class ChipsGained(FoesEvent):
    """A Power Chips spell brought chips from the reserve (R98, ruling 26)."""

    seat: int
    chips: int
    kind: Literal["chips_gained"] = "chips_gained"


@dataclass(frozen=True, slots=True)
class StepsGained(FoesEvent):
    """A Movement spell brought extra steps (R97)."""

    seat: int
    steps: int
    kind: Literal["steps_gained"] = "steps_gained"


@dataclass(frozen=True, slots=True)
class Transformed(FoesEvent):
    """A Transform spell changed a monster's strength for this battle; `strength` is the new one (R102)."""

    seat: int
    monster: int
    strength: int
    kind: Literal["transformed"] = "transformed"


@dataclass(frozen=True, slots=True)
class TransformEnded(FoesEvent):
    """A transformed monster that was not defeated has its own strength again (R102, ruling 52)."""

    monster: int
    kind: Literal["transform_ended"] = "transform_ended"


@dataclass(frozen=True, slots=True)
class Transferred(FoesEvent):
    """A figure jumped to the space of another (R100)."""

    seat: int
    other: int
    space: str
    kind: Literal["transferred"] = "transferred"


@dataclass(frozen=True, slots=True)
class Vanished(FoesEvent):
    """A figure became invisible until the end of the turn (R101)."""

    seat: int
    kind: Literal["vanished"] = "vanished"


@dataclass(frozen=True, slots=True)
class HerdBegan(FoesEvent):
    """A monster was chosen to be moved up to `left` chambers: `privilege` by the dumbest player, else by a
    spell (R78, R103, R104).
    """

    seat: int
    monster: int
    left: int
    privilege: bool
    kind: Literal["herd_began"] = "herd_began"


@dataclass(frozen=True, slots=True)
class MonsterMoved(FoesEvent):
    """A monster went on one chamber; `way` holds the spaces after its own, the new chamber last (R79)."""

    seat: int
    monster: int
    way: tuple[str, ...]
    kind: Literal["monster_moved"] = "monster_moved"


@dataclass(frozen=True, slots=True)
class PickedUp(FoesEvent):
    """A moving monster grabbed a figure (R81)."""

    seat: int
    monster: int
    space: str
    kind: Literal["picked_up"] = "picked_up"


@dataclass(frozen=True, slots=True)
class DroppedOff(FoesEvent):
    """A moving monster lost a figure to the monster of a chamber (R82, R86)."""

    seat: int
    monster: int
    space: str
    kind: Literal["dropped_off"] = "dropped_off"


@dataclass(frozen=True, slots=True)
class MonsterRests(FoesEvent):
    """A moved monster came to rest, with the figures in `carried` (R80, R85)."""

    monster: int
    space: str
    carried: tuple[int, ...]
    kind: Literal["monster_rests"] = "monster_rests"


@dataclass(frozen=True, slots=True)
class Swapped(FoesEvent):
    """Two tiles changed places: `tile` is now on `space`, `other_tile` on `other_space` (R105)."""

    seat: int
    space: str
    tile: int
    other_space: str
    other_tile: int
    kind: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class Turned(FoesEvent):
    """An intersection was turned; `side` 0-3 is closed now (R106)."""

    seat: int
    space: str
    side: int
    kind: Literal["turned"] = "turned"


@dataclass(frozen=True, slots=True)
class FollowAsked(FoesEvent):
    """Students were asked whether they follow the mover (R71)."""

    mover: int
    space: str
    asked: tuple[int, ...]
    kind: Literal["follow_asked"] = "follow_asked"


@dataclass(frozen=True, slots=True)
class Followed(FoesEvent):
    """A student followed the mover (R71, R72)."""

    seat: int
    mover: int
    space: str
    kind: Literal["followed"] = "followed"


@dataclass(frozen=True, slots=True)
class Stayed(FoesEvent):
    """A student did not follow (R75)."""

    seat: int
    mover: int
    kind: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class FreeStep(FoesEvent):
    """The free step after a lost battle was made, or not: then `space` is "" (R66)."""

    seat: int
    space: str
    kind: Literal["free_step"] = "free_step"


@dataclass(frozen=True, slots=True)
class StudySet(FoesEvent):
    """A player accepts, or declines, wisdom by study from now on (ruling 20)."""

    seat: int
    accepts: bool
    kind: Literal["study_set"] = "study_set"


@dataclass(frozen=True, slots=True)
class Studied(FoesEvent):
    """A student learns from a master at the end of a turn; the gain follows as `WisdomGained` (R67, R73)."""

    seat: int
    master: int
    kind: Literal["studied"] = "studied"


@dataclass(frozen=True, slots=True)
class StalemateAsked(FoesEvent):
    """The game stands still: all are asked to end and score; `limit` 1 or 2 is the one that was reached
    (R132).
    """

    limit: int
    kind: Literal["stalemate_asked"] = "stalemate_asked"


@dataclass(frozen=True, slots=True)
class ScoreAnswered(FoesEvent):
    """A player agreed to end and score, or plays on (R132)."""

    seat: int
    agrees: bool
    kind: Literal["score_answered"] = "score_answered"


@dataclass(frozen=True, slots=True)
class GameEnded(FoesEvent):
    """The game ended; the outcome holds the score (R115, R132, ruling 61)."""

    reason: EndReason
    kind: Literal["game_ended"] = "game_ended"


EVENTS: Final[tuple[type[FoesEvent], ...]] = (
    RoundBegan, TurnBegan, SegmentBegan, TurnEnded, Placed, Fled, Walked, Stopped, Flipped, ChipsFound,
    TilesDrawn, DumbestEntered, DumbestNow, EndPhase, Revealed, SuppliesTaken, FightBegan, DiceRolled,
    Frightened, PaymentAsked, PaymentDeclined, Paid, LostBattle, Defeated, ToPool, Change, BonusGold,
    WisdomGained, SpellTaken, SpellDrawn, ChestTaken, SpellCast, ChipsGained, StepsGained, Transformed,
    TransformEnded, Transferred, Vanished, HerdBegan, MonsterMoved, PickedUp, DroppedOff, MonsterRests,
    Swapped, Turned, FollowAsked, Followed, Stayed, FreeStep, StudySet, Studied, StalemateAsked,
    ScoreAnswered, GameEnded,
)  # fmt: skip
"""Every class of event, for tables keyed by class."""
