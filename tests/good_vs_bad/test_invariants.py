"""What can never be so is found when it is planted, and damaged states are not read."""

from itertools import islice
from typing import cast

from engine import AnyGame
from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.frames import Trim, Turn
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.faces.games import PLAYS
from tests.good_vs_bad.table import Table
from tests.support.state_cases import States, setting


def _doubled_card(s: GoodVsBad) -> None:
    s.hand[2] = s.hand[0][:]


def _lost_card(s: GoodVsBad) -> None:
    s.item_deck.pop()


def _lost_encounter(s: GoodVsBad) -> None:
    s.foes[1].pop()


def _disorder(s: GoodVsBad) -> None:
    s.hand[0].reverse()


def _two_boots(s: GoodVsBad) -> None:
    s.items[0] = sorted([*s.items[0], s.hand[0].pop(0)])


def _false_knowledge(s: GoodVsBad) -> None:
    s.seen[0] = [s.item_deck[0]]


def _half_public(s: GoodVsBad) -> None:
    s.seen[-1] = [s.hand[1][0]]


def _marker_at_home(s: GoodVsBad) -> None:
    s.level[0] = 2


def _level_seven(s: GoodVsBad) -> None:
    s.level[1] = 10


def _snare_at_home(s: GoodVsBad) -> None:
    s.snare[0], s.snare[31] = s.snare[31], -1


def _beside_the_road(s: GoodVsBad) -> None:
    s.at[0] = 29


def _odd_length(s: GoodVsBad) -> None:
    s.length = 7


def _stat_of_0(s: GoodVsBad) -> None:
    s.stat[0][1] = 0


def _special_of_7(s: GoodVsBad) -> None:
    s.stat[0][3] = 7


def _debt(s: GoodVsBad) -> None:
    s.renown[0] = -1


def _strange_champion(s: GoodVsBad) -> None:
    s.crown[0] = 3


def _bases_without_champion(s: GoodVsBad) -> None:
    s.crown[1] = -1


def _own_base(s: GoodVsBad) -> None:
    s.reached[1] = [1]


def _won_already(s: GoodVsBad) -> None:
    s.reached[1] = [0, 2]


def _over_and_asking(s: GoodVsBad) -> None:
    s.ending = "round_cap"


def _no_turn(s: GoodVsBad) -> None:
    s.stack = [Trim(0)]


def _two_turns(s: GoodVsBad) -> None:
    s.stack.append(Turn(0))


def _wrong_numbers(s: GoodVsBad) -> None:
    s.decision = [0, 0, 3]


def _future_number(s: GoodVsBad) -> None:
    s.decision[0] = s.counter + 1


class TestStates(States):
    """Damage a state in which every kind of thing lies somewhere, and break its laws."""

    game = cast(AnyGame, GAME)
    damages = (
        setting("at", [0, 0, 30, 30, 60, 90]),
        setting("at", [0]),
        setting("level", [0]),
        setting("level", "x"),
        setting("crown", [9, -1, -1]),
        setting("stat", [[1, 1, 1]] * 6),
        setting("winner", 3),
        setting("first", 5),
        setting("length", 40),
        setting("item_deck", [40]),
        setting("event_deck", [39]),
        setting("foes", [[20], [], [], []]),
        setting("hand", [[99], [], []]),
        setting("met", [0]),
        setting("seen", [[], [], []]),
    )
    faults = (
        (_doubled_card, "items and events"),
        (_lost_card, "items and events"),
        (_lost_encounter, "encounters of tier 2"),
        (_disorder, "out of order"),
        (_two_boots, "(3.10)"),
        (_false_knowledge, "in a hand that is not there"),
        (_half_public, "what everybody knows"),
        (_marker_at_home, "A marker lies"),
        (_level_seven, "(M12, M23)"),
        (_snare_at_home, "(I37)"),
        (_beside_the_road, "beside the road"),
        (_odd_length, "Connectors of 7"),
        (_stat_of_0, "should be defeated"),
        (_special_of_7, "a stat that cannot be"),
        (_debt, "below 0"),
        (_strange_champion, "another's Champion"),
        (_bases_without_champion, "without a Champion"),
        (_own_base, "one's own"),
        (_won_already, "the game goes on"),
        (_over_and_asking, "over or ask"),
        (_no_turn, "at the bottom"),
        (_two_turns, "upon another frame"),
        (_wrong_numbers, "do not fit"),
        (_future_number, "never given"),
    )

    def sound(self) -> GoodVsBad:
        table = Table(3).hand(A="I01 E05", B="I09").wears("hero-1", "I02").road(R2=3).snares("B1")
        return table.champion("hero-2", "R").turn("A")[0].table.s

    def saved(self) -> GoodVsBad:
        return next(islice(PLAYS.states(3, "saved", every=60), 3, None))
