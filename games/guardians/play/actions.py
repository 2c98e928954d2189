"""What a player can do in Guardians, one class for each kind, and what each means.

A card is its id and its number, `M01-17` (`Book.token`); a space is `a1` to `c4` (`book.SPACES`).
"""

from typing import Final, Literal, TypeAlias

from engine.actions import Actions, interning
from engine.stages import Deed, deed
from engine.texts import Text

_CARD: Final = Text("The card.")


@deed(
    Text("Place a card of yours."),
    private=("card", "to"),
    card=_CARD,
    to=Text("Where: a space (a1), u:a1 under it, pen, or a creature for an item."),
)
class Place(Deed):
    """Place a card: on a space (`a1`), under a Stronghold (`u:a1`), in an upgrade (`x:a1`), in the `pen`,
    an item on a creature (its word) (G22-G30).
    """

    seat: int
    card: str
    to: str


@deed(Text("Let all your cards be placed for you."), answer=True)
class Arrange(Deed):
    """Let everything be placed automatically, in place of what was placed so far (G155)."""

    seat: int


@deed(Text("Take your last step back."), answer=True)
class Back(Deed):
    """Take the last step of a placement or of a movement back."""

    seat: int


@deed(Text("Stop here; it stands as it is."), answer=True)
class Done(Deed):
    """Stop: the placement, the action of a shield, the orders, the secondary attacks stand as they are."""

    seat: int


@deed(
    Text("Play a card, or use a text."),
    card=Text("The card."),
    target=Text("What it is played on: a card, a space or a word."),
    more=Text("A second choice, if it needs one."),
)
class Play(Deed):
    """Play a card or use a text, on a target and, for a healing, on whom: a card, a space or a word."""

    seat: int
    card: str
    target: str = ""
    more: str = ""


@deed(Text("Turn one of your shields."), private=("space",), space=Text("Its space."))
class Turn(Deed):
    """Turn the unturned shield on a space, and act with it (G38)."""

    seat: int
    space: str


@deed(Text("Move the shield by one space."), private=("to",), to=Text("The space, or guardian."))
class Step(Deed):
    """Move the turned shield to a neighbouring space; `guardian` challenges the Guardian (G40, D7)."""

    seat: int
    to: str


@deed(Text("Let the shield fly."), answer=True)
class Fly(Deed):
    """Let the turned shield fly: its steps are flights from now on (G43)."""

    seat: int


@deed(Text("Take a creature up, or set it down."), answer=True, private=("card",), card=Text("The creature."))
class Shift(Deed):
    """Take a creature up to the moving shield, or set one of its creatures down, where it is now (G51)."""

    seat: int
    card: str


@deed(Text("Reinforce a turned shield."), private=("space",), space=Text("Its space."))
class Reinforce(Deed):
    """Name the turned shield that is reinforced, by its space (G46-G49)."""

    seat: int
    space: str


@deed(Text("Send a creature as reinforcement."), answer=True, private=("card",), card=Text("The creature."))
class Send(Deed):
    """Send a creature as reinforcement to the shield named before (G46)."""

    seat: int
    card: str


@deed(
    Text("Bribe a creature."),
    card=Text("The bribery card."),
    target=Text("The creature."),
    plus=Text("A card played with it."),
)
class Bribe(Deed):
    """Bribe a creature with a card; `plus` is a card played as one with it (G75, D17)."""

    seat: int
    card: str
    target: str
    plus: str = ""


@deed(Text("Add a ranged attack."), answer=True, card=Text("The creature that shoots."))
class Shoot(Deed):
    """Play a creature as ranged attack beside the own primary (G91)."""

    seat: int
    card: str


@deed(Text("Channel to your creature."), answer=True, source=Text("The channeler, or stone."))
class Channel(Deed):
    """Channel to the own creature that fights: from a creature (its word), or one `stone` (G95)."""

    seat: int
    source: str


@deed(
    Text("Let a creature fight."),
    private=("card",),
    card=Text("The creature."),
    target=Text("For a secondary attack: whom it attacks."),
)
class Attack(Deed):
    """Play a creature: as primary, in secret, or with a target as secondary (G73, G105)."""

    seat: int
    card: str
    target: str = ""


@deed(
    Text("Settle a land."),
    answer=True,
    private=("card",),
    card=Text("The card."),
    how=Text("terrain, down or drop."),
)
class Lay(Deed):
    """Settle a land: lay a card as `terrain` or face `down`, or `drop` a creature (G133)."""

    seat: int
    card: str
    how: str


@deed(Text("Answer what you are asked."), answer=True, private=("choice",), choice=Text("Your answer."))
class Answer(Deed):
    """Answer what is asked: a word, a space or a card."""

    seat: int
    choice: str


@deed(
    Text("Do nothing now."),
    answer=True,
    private=("reach",),
    reach=Text("matchup or combat: pass until then."),
)
class Pass(Deed):
    """Do nothing now; for the rest of this match-up, or of this combat (`reach`)."""

    seat: int
    reach: Literal["", "matchup", "combat"] = ""


GuardiansAction: TypeAlias = (
    Place | Arrange | Back | Done | Play | Turn | Step | Fly | Shift | Reinforce | Send | Bribe | Shoot
    | Channel | Attack | Lay | Answer | Pass
)  # fmt: skip


interned: Final = interning(1 << 16)
"""Return the one object of an action: `interned(Place, seat, card, to)`."""

_ALL: Final[tuple[type[Deed], ...]] = (
    Place, Arrange, Back, Done, Play, Turn, Step, Fly, Shift, Reinforce, Send, Bribe, Shoot, Channel, Attack,
    Lay, Answer, Pass,
)  # fmt: skip
ACTIONS: Final[Actions[GuardiansAction]] = Actions(*(one.about for one in _ALL))
"""All kinds of action."""
