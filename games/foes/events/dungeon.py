"""What happens in the dungeon: figures, sights, monsters on the move."""

from engine.events import Event, Others, PlainEvent, Target, Who, event
from engine.texts import Text
from games.foes.events.base import Chips, Side, Steps, Tile, Tiles


@event
class Placed(PlainEvent):
    """A figure entered the dungeon on a start chamber (R14)."""

    says = Text("{seat} enters the dungeon at {space}.")
    weight = 2
    seat: Who
    space: str


@event
class Fled(PlainEvent):
    """A chip was paid to be free of a monster that is too strong (R31)."""

    says = Text("{seat} pays 1 chip to flee from Monster {monster}.")
    weight = 2
    seat: Who
    monster: int


@event
class Walked(PlainEvent):
    """A figure walked. `way` holds the spaces that it stepped on, in order; `wanted` is where it was to go.

    (R26-R33, R62)
    """

    weight = 2
    seat: Who
    way: tuple[str, ...]
    steps: Steps
    wanted: str

    def sentence(self) -> Text:
        """Say where the walk ended, and whether that is where it was to go."""
        at = self.way[-1] if self.way else self.wanted
        if at == self.wanted:
            return Text("{seat} walks {steps} to {wanted}.")
        return Text("{seat} walks {steps} towards {wanted} and halts at {at}.", at=at)


@event
class Stopped(PlainEvent):
    """A player ended the movement of this segment (ruling 53)."""

    says = Text("{seat} stops.")
    weight = 0
    seat: Who


@event
class FreeStep(PlainEvent):
    """The free step after a lost battle was made, or not: then `space` is "" (R66)."""

    weight = 2
    seat: Who
    space: str

    def sentence(self) -> Text:
        """Say where to, if anywhere."""
        return Text("{seat} slips away to {space}.") if self.space else Text("{seat} makes no free step.")


@event
class Flipped(Event):
    """A face-down intersection was turned up; `side` 0-3 (north, east, south, west as drawn) is closed.

    (R56)
    """

    says = Text("Intersection {space} is open; its {side} side is closed.")
    space: str
    side: Side


@event
class ChipsFound(PlainEvent):
    """The chips of newly seen chambers went to the supply; `lost` of them found no free space (R57, 2.6)."""

    spaces: tuple[str, ...]
    lost: Chips

    def sentence(self) -> Text:
        """Say what was seen, and which chips found no room."""
        if self.lost:
            return Text("In sight: {spaces}. Their chips go to the supply, which has no room for {lost}.")
        return Text("In sight: {spaces}. Their chips go to the supply.")


@event
class TilesDrawn(Event):
    """Tiles left the piles, sorted; they are shuffled before they are placed (R58, R59)."""

    says = Text("New from the piles: {tiles}.")
    weight = 0  # where each of them lies is said, too
    tiles: Tiles


@event
class DumbestEntered(Event):
    """The dumbest-player tile came into play (R60)."""

    says = Text("The dumbest-player tile comes into play: the weakest monster may wander.")


@event
class DumbestNow(PlainEvent):
    """The dumbest-player tile went to a seat; -1: all are at the highest wisdom and nobody has it.

    (R77, R113)
    """

    weight = 0
    seat: Who

    def sentence(self) -> Text:
        """Say who has the tile, if anybody."""
        if self.seat < 0:
            return Text("All are at wisdom 50: nobody is the dumbest player any more.")
        return Text("{seat} is the dumbest player now.")


@event
class EndPhase(Event):
    """Monster 48 was drawn; only the last five tiles are left (R114)."""

    says = Text("Only the last five tiles are left: two bosses and three chests.")
    weight = 3


@event
class Revealed(Event):
    """A tile was put face up on a newly seen chamber (R58)."""

    says = Text("At {space} waits {tile}.")
    space: str
    tile: Tile


@event
class SuppliesTaken(PlainEvent):
    """The chips on the dark spaces of the supply were taken; `left` lie on the track now (R22, R23)."""

    says = Text("{seat} takes {chips} from the supply; {left} stay there.")
    weight = 2
    seat: Who
    chips: Chips
    left: int


@event
class HerdBegan(PlainEvent):
    """A monster was chosen to be moved up to `left` chambers (R78, R103, R104).

    `privilege`: by the dumbest player, else by a spell.
    """

    seat: Who
    monster: int
    left: int
    privilege: bool

    def sentence(self) -> Text:
        """Say who moves it, and by what right."""
        if self.privilege:
            return Text("As the dumbest player, {seat} moves Monster {monster}.")
        return Text("{seat} moves Monster {monster} by a spell.")


@event
class MonsterMoved(PlainEvent):
    """A monster went on one chamber; `way` holds the spaces after its own, the new chamber last (R79)."""

    seat: Who
    monster: int
    way: tuple[str, ...]

    def sentence(self) -> Text:
        """Say where it is now."""
        return Text("Monster {monster} goes to {space}.", space=self.way[-1])


@event
class PickedUp(PlainEvent):
    """A moving monster grabbed a figure (R81)."""

    says = Text("Monster {monster} grabs {seat} at {space}.")
    weight = 2
    seat: Target
    monster: int
    space: str


@event
class DroppedOff(PlainEvent):
    """A moving monster lost a figure to the monster of a chamber (R82, R86)."""

    says = Text("{seat} is left with the other monster at {space}.")
    seat: Who
    monster: int
    space: str


@event
class MonsterRests(PlainEvent):
    """A moved monster came to rest, with the figures in `carried` (R80, R85)."""

    weight = 2
    monster: int
    space: str
    carried: Others

    def sentence(self) -> Text:
        """Say where, and with whom."""
        if self.carried:
            return Text("Monster {monster} rests at {space} with {carried}.")
        return Text("Monster {monster} rests at {space}.")


@event
class Swapped(PlainEvent):
    """Two tiles changed places: `tile` is now on `space`, `other_tile` on `other_space` (R105)."""

    says = Text("{seat} exchanges two tiles: {tile} is at {space} now, {other_tile} at {other_space}.")
    weight = 2
    seat: Who
    space: str
    tile: Tile
    other_space: str
    other_tile: Tile


@event
class Turned(PlainEvent):
    """An intersection was turned; `side` 0-3 is closed now (R106)."""

    says = Text("{seat} turns intersection {space}; its {side} side is closed now.")
    weight = 2
    seat: Who
    space: str
    side: Side
