"""What a player can do in Guardians, one class for each kind, and what each means.

A card is its id and its number, `M01-17` (`Book.token`); a space is `a1` to `c4` (`book.SPACES`). What an
action does, and what forbids it, stands in the room of each frame that asks for it, in a class below its own.
"""

from typing import ClassVar, Final, Literal, TypeAlias

from engine.actions import Actions, interning
from engine.stages import Deed, deed
from engine.texts import Text
from games.guardians.play.combat.bribery import late
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Seen
from games.guardians.sheet.view import GuardiansView

_CARD: Final = Text("The card.")
_ORGANIZE: Final = Text("Cards are placed when both organize. {prompt}")


class GuardiansDeed(Deed):
    """Be the base of all that is done. Faults are sentences in which `{prompt}` may be open: what is asked
    instead.
    """

    __slots__ = ()

    exact = True
    wrong: ClassVar[Text]
    """What is said where nothing of the kind is asked."""

    def elsewhere(self, v: GuardiansView, _: Seen) -> Text:  # noqa: ARG002  # an override reads it
        """Say that nothing of the kind is asked now."""
        return self.wrong


@deed(
    Text("Place a card of yours."),
    private=("card", "to"),
    card=_CARD,
    to=Text("Where: a space (a1), u:a1 under it, pen, or a creature for an item."),
)
class Place(GuardiansDeed):
    """Place a card: on a space (`a1`), under a Stronghold (`u:a1`), in an upgrade (`x:a1`), in the `pen`,
    an item on a creature (its word) (G22-G30).
    """

    wrong = _ORGANIZE
    seat: int
    card: str
    to: str


@deed(Text("Let all your cards be placed for you."), answer=True)
class Arrange(GuardiansDeed):
    """Let everything be placed automatically, in place of what was placed so far (G155)."""

    wrong = _ORGANIZE
    seat: int


@deed(Text("Take your last step back."), answer=True)
class Back(GuardiansDeed):
    """Take the last step of a placement or of a movement back."""

    wrong = Text("There is no step to take back. {prompt}")
    seat: int


@deed(Text("Stop here; it stands as it is."), answer=True)
class Done(GuardiansDeed):
    """Stop: the placement, the action of a shield, the orders, the secondary attacks stand as they are."""

    wrong = Text("There is nothing to be done with here. {prompt}")
    seat: int


@deed(
    Text("Play a card, or use a text."),
    card=Text("The card."),
    target=Text("What it is played on: a card, a space or a word."),
    more=Text("A second choice, if it needs one."),
)
class Play(GuardiansDeed):
    """Play a card or use a text, on a target and, for a healing, on whom: a card, a space or a word."""

    wrong = Text("No card can be played at this point. {prompt}")
    seat: int
    card: str
    target: str = ""
    more: str = ""


@deed(Text("Turn one of your shields."), private=("space",), space=Text("Its space."))
class Turn(GuardiansDeed):
    """Turn the unturned shield on a space, and act with it (G38)."""

    wrong = Text("Shields are turned in the movement phase. {prompt}")
    seat: int
    space: str


@deed(Text("Move the shield by one space."), private=("to",), to=Text("The space, or guardian."))
class Step(GuardiansDeed):
    """Move the turned shield to a neighbouring space; `guardian` challenges the Guardian (G40, D7)."""

    wrong = Text("Shields move in the movement phase. {prompt}")
    seat: int
    to: str


@deed(Text("Let the shield fly."), answer=True)
class Fly(GuardiansDeed):
    """Let the turned shield fly: its steps are flights from now on (G43)."""

    wrong = Text("Shields fly in the movement phase. {prompt}")
    seat: int


@deed(Text("Take a creature up, or set it down."), answer=True, private=("card",), card=Text("The creature."))
class Shift(GuardiansDeed):
    """Take a creature up to the moving shield, or set one of its creatures down, where it is now (G51)."""

    wrong = Text("Creatures are taken up and set down by a moving Shield. {prompt}")
    seat: int
    card: str


@deed(Text("Reinforce a turned shield."), private=("space",), space=Text("Its space."))
class Reinforce(GuardiansDeed):
    """Name the turned shield that is reinforced, by its space (G46-G49)."""

    wrong = Text("Shields are reinforced in the movement phase. {prompt}")
    seat: int
    space: str


@deed(Text("Send a creature as reinforcement."), answer=True, private=("card",), card=Text("The creature."))
class Send(GuardiansDeed):
    """Send a creature as reinforcement to the shield named before (G46)."""

    wrong = Text("Nobody is to be sent anywhere now. {prompt}")
    seat: int
    card: str


@deed(
    Text("Bribe a creature."),
    card=Text("The bribery card."),
    target=Text("The creature."),
    plus=Text("A card played with it."),
)
class Bribe(GuardiansDeed):
    """Bribe a creature with a card; `plus` is a card played as one with it (G75, D17)."""

    wrong = Text("Bribery belongs to combat. {prompt}")
    seat: int
    card: str
    target: str
    plus: str = ""

    def elsewhere(self, v: GuardiansView, _: Seen) -> Text:
        """Say in a combat whether it is too early or too late (G76)."""
        f = combat(v)
        return self.wrong if f is None else Text("{late} {prompt}", late=late(f))


@deed(Text("Add a ranged attack."), answer=True, card=Text("The creature that shoots."))
class Shoot(GuardiansDeed):
    """Play a creature as ranged attack beside the own primary (G91)."""

    wrong = Text("Ranged attacks belong to primary attacks. {prompt}")
    seat: int
    card: str


@deed(Text("Channel to your creature."), answer=True, source=Text("The channeler, or stone."))
class Channel(GuardiansDeed):
    """Channel to the own creature that fights: from a creature (its word), or one `stone` (G95)."""

    wrong = Text("Channeling belongs to combat. {prompt}")
    seat: int
    source: str


@deed(
    Text("Let a creature fight."),
    private=("card",),
    card=Text("The creature."),
    target=Text("For a secondary attack: whom it attacks."),
)
class Attack(GuardiansDeed):
    """Play a creature: as primary, in secret, or with a target as secondary (G73, G105)."""

    wrong = Text("No creature of yours fights now. {prompt}")
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
class Lay(GuardiansDeed):
    """Settle a land: lay a card as `terrain` or face `down`, or `drop` a creature (G133)."""

    wrong = Text("Terrain is laid in the settlement, when all Shields are turned. {prompt}")
    seat: int
    card: str
    how: str


@deed(Text("Answer what you are asked."), answer=True, private=("choice",), choice=Text("Your answer."))
class Answer(GuardiansDeed):
    """Answer what is asked: a word, a space or a card."""

    wrong = Text("This is no question to be answered so. {prompt}")
    seat: int
    choice: str


@deed(
    Text("Do nothing now."),
    answer=True,
    private=("reach",),
    reach=Text("matchup or combat: pass until then."),
)
class Pass(GuardiansDeed):
    """Do nothing now; for the rest of this match-up, or of this combat (`reach`)."""

    wrong = Text("There is nothing to pass on here. {prompt}")
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
ACTIONS: Final[Actions[GuardiansAction]] = Actions(*(deed.about for deed in _ALL))
"""All kinds of action."""
