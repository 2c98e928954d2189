"""An action that holds its own rule: what follows from it, and from the stages that name it."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from engine.actions import UnknownAction
from engine.decisions import NOBODY, Asked, Pending
from engine.game import Label
from engine.spelling import ReadAs
from engine.stages import Deed, Play, Stage, asked, deed
from engine.texts import Text

Fruit = Annotated[str, ReadAs(lambda _, word: "Fig" if word.lower() in ("fig", "f") else None)]


@deed(Text("Pick a fruit."), fruit=Text("The fruit."))
class Pick(Deed):
    """Pick a fruit; there is nothing but figs."""

    seat: int
    fruit: Fruit

    @classmethod
    def offers(cls, _: Any, __: Any, seat: int) -> tuple["Pick", ...]:
        return (cls(seat, "Fig"), cls(seat, "Pear"))

    def fault(self, t: Any, _: Any) -> Text | None:
        return None if self.fruit in t.fruit else Text("There is no {fruit}.", fruit=self.fruit)

    def do(self, s: Any, _: Any, out: list[Any]) -> None:
        s.fruit.remove(self.fruit)
        s.stack.pop()
        out.append(f"picked {self.fruit}")

    def label(self, _: Any, __: Any) -> Label:
        return Label(Text("Pick"), Text("Pick {fruit}", fruit=self.fruit))


@deed(Text("Vote."), answer=True, choice=Text("yes or no."))
class Vote(Deed):
    """Vote on going home."""

    seat: int
    choice: Literal["yes", "no"]

    @classmethod
    def offers(cls, _: Any, __: Any, seat: int) -> tuple["Vote", ...]:
        return (cls(seat, "yes"), cls(seat, "no"))

    def do(self, _: Any, frame: Any, out: list[Any]) -> None:
        frame.asked.remove(self.seat)
        out.append(f"voted {self.choice}")

    def elsewhere(self, _: Any, __: Any) -> Text | None:
        return Text("Nobody asks.")


@dataclass
class Picking:
    seat: int
    kind: str = "picking"


@dataclass
class Voting:
    asked: list[int]
    kind: str = "voting"


@dataclass
class Orchard:
    """State and view in one: nothing is hidden here."""

    seat: int | None = 0
    stack: list[Any] = field(default_factory=lambda: [Picking(0)])
    decision: list[int] = field(default_factory=lambda: [1, 0])
    counter: int = 1
    fruit: list[str] = field(default_factory=lambda: ["Fig"])


PLAY = Play(
    Stage(Picking, (Pick,), asks=Text("Pick."), waits=Text("{player} picks."), bare=Pick),
    Stage(Voting, (Vote,), asks=Text("Go home?"), waits=Text("They vote.")),
    proceed=lambda s, _: s.stack or s.stack.append(Voting([0, 1])),
)


def test_what_nothing_forbids_is_legal_and_the_reason_is_the_refusal() -> None:
    s = Orchard()
    assert list(PLAY.legal(s, 0)) == [Pick(0, "Fig")]
    assert not PLAY.legal(s, 1)
    assert str(PLAY.why(s, Pick(0, "Pear"))) == "There is no Pear."


def test_a_deed_answers_its_own_stage_alone() -> None:
    s = Orchard(stack=[Voting([0, 1])])
    assert str(PLAY.why(s, Pick(0, "Fig"))) == "Something else is asked first. Go home?"
    assert str(PLAY.why(Orchard(), Vote(0, "yes"))) == "Nobody asks."
    assert str(PLAY.why(Orchard(seat=1), Vote(0, "yes"))) == "You can act for your own seat only."
    assert "Player 1's turn" in str(PLAY.why(Orchard(seat=1), Vote(1, "yes")))
    assert "waits for Player 2" in str(PLAY.why(Orchard(stack=[Voting([1])]), Vote(0, "yes")))
    assert str(PLAY.why(Orchard(stack=[]), Vote(0, "yes"))).startswith("The game is over")


def test_whoever_is_newly_asked_gets_a_new_number_and_others_keep_theirs() -> None:
    s = Orchard()
    assert PLAY.apply(s, Pick(0, "Fig")) == ["picked Fig"]
    assert (s.decision, s.counter) == ([2, 3], 3)
    assert PLAY.apply(s, Vote(1, "no")) == ["voted no"]
    assert s.decision == [2, 0]
    pending = PLAY.pending(s)
    assert pending is not None and pending.must == (0,)
    assert asked(None) == ()


def test_a_prompt_is_for_whom_it_asks() -> None:
    assert str(PLAY.prompt(Orchard())) == "Pick."
    assert str(PLAY.prompt(Orchard(seat=None))) == "Player 1 picks."
    assert str(PLAY.prompt(Orchard(stack=[]))) == "The game is over."


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("pick FIG", Pick(0, "Fig")),
        ("f", Pick(0, "Fig")),
        ("PICK Plum", Pick(0, "plum")),
        ("vote Y", Vote(0, "yes")),
        ("vote maybe", Vote(0, "maybe")),  # type: ignore[arg-type]  # refused as no answer, not as no action
    ],
)
def test_a_line_is_read_by_the_types_of_the_fields(line: str, read: Deed) -> None:
    assert PLAY.parse(Orchard(), line) == read


@pytest.mark.parametrize("line", ["", "plum", "pick fig pear", "pick"])
def test_what_is_no_action_is_said_to_be_none(line: str) -> None:
    with pytest.raises(UnknownAction):
        PLAY.parse(Orchard(), line)


def test_a_spectator_does_nothing() -> None:
    with pytest.raises(UnknownAction, match="only watch"):
        PLAY.parse(Orchard(seat=None), "vote yes")


def test_a_deed_says_what_each_of_its_options_means() -> None:
    with pytest.raises(TypeError, match="these options: fruit"):

        @deed(Text("Eat."))
        class Eat(Deed):
            seat: int
            fruit: str


def test_actions_are_as_before_for_log_and_commands() -> None:
    assert [kind.kind for kind in PLAY.actions] == ["pick", "vote"]
    assert PLAY.actions.dump(Vote(1, "no")) == {"seat": 1, "choice": "no", "kind": "vote"}
    assert PLAY.actions.load({"seat": 1, "choice": "no", "kind": "vote"}) == Vote(1, "no")
    assert PLAY.actions["vote"].answer


@deed(Text("Stop here."), kind="halt")
class Stop(Deed):
    """Stop: a rule of its own in each stage."""

    exact = True
    seat: int


class GoHome(Stop):
    """Stop picking."""

    def do(self, s: Any, _: Any, out: list[Any]) -> None:
        s.stack.pop()
        out.append("went home")

    def label(self, _: Any, __: Any) -> Label:
        return Label(Text("Home"), Text("Go home"))


class StayAway(Stop):
    """Stop voting, as long as somebody else votes."""

    exact = False

    def fault(self, _: Any, frame: Any) -> Text | None:
        return None if len(frame.asked) > 1 else Text("Somebody must vote.")

    def do(self, _: Any, frame: Any, out: list[Any]) -> None:
        frame.asked.remove(self.seat)
        out.append("stayed away")


def close(s: Any, frame: Any, out: list[Any]) -> bool:
    """End a vote when all have voted."""
    if frame.asked:
        return False
    s.stack.pop()
    out.append("counted")
    return True


SEVERAL = Play(
    Stage(Picking, (Pick, GoHome), asks=Text("Pick."), waits=Text("{player} picks.")),
    Stage(Voting, (Vote, StayAway), asks=Text("Go home?"), waits=Text("They vote."), follows=close),
    refusal=Text("{player} picks first."),
)


def test_an_action_of_several_stages_has_a_rule_in_each() -> None:
    s = Orchard()
    assert [str(action) for action in SEVERAL.legal(s, 0)] == ["pick Fig", "halt"]
    assert str(SEVERAL.label(s, Stop(0)).text) == "Go home"
    assert SEVERAL.apply(s, Stop(0)) == ["went home"]
    s = Orchard(stack=[Voting([0, 1])])
    assert SEVERAL.parse(s, "halt") == Stop(0)
    assert Stop(0) in SEVERAL.legal(s, 0)
    assert SEVERAL.apply(s, Stop(1)) == ["stayed away"]
    assert Stop(0) not in SEVERAL.legal(s, 0)
    assert str(SEVERAL.why(s, Stop(0))) == "Somebody must vote."
    assert [kind.kind for kind in SEVERAL.actions] == ["pick", "halt", "vote"]


def test_a_stage_says_what_follows_by_itself() -> None:
    s = Orchard(stack=[Picking(0), Voting([1])], decision=[0, 1])
    assert SEVERAL.apply(s, Vote(1, "no")) == ["voted no", "counted"]
    assert (s.stack, s.decision) == ([Picking(0)], [2, 0])


def _waits_for_one(_: Any, frame: Any) -> Asked:
    """Wait for the first; the others may vote too, as long as nobody has to."""
    return Asked("vote", tuple(frame.asked[:1]), tuple(frame.asked[1:]), secret=True)


def test_a_stage_says_whom_it_waits_for_and_who_may_act_in_passing() -> None:
    play = Play(
        Stage(Voting, (Vote,), asks=Text("Go home?"), waits=Text("{players} votes."), awaits=_waits_for_one)
    )
    s = Orchard(stack=[Voting([1, 0])])
    assert play.pending(s) == Pending("vote", (1, 0), (1,), (0,), secret=True)
    assert str(play.prompt(s)) == "Player 2 votes. You may act too."
    assert str(play.prompt(Orchard(seat=None, stack=s.stack))) == "Player 2 votes."
    play.apply(s, Vote(0, "no"))
    assert (s.decision, play.asked(s).asks(0)) == ([0, 2], False)
    assert str(play.why(s, Vote(0, "no"))) == "You have nothing to answer now; the table waits for Player 2."
    s.stack.clear()
    assert (play.asked(s), play.pending(s), list(play.legal(s, 1))) == (NOBODY, None, [])


def test_a_stage_says_what_those_are_told_who_may_act_in_passing() -> None:
    again = Text("You are done; {player} is not.")
    play = Play(
        Stage(Voting, (Vote,), Text("Vote."), Text("They vote."), awaits=_waits_for_one, passing=again)
    )
    assert str(play.prompt(Orchard(stack=[Voting([1, 0])]))) == "You are done; Player 2 is not."
    assert str(play.prompt(Orchard(seat=1, stack=[Voting([1, 0])]))) == "Vote."


class Steps(Play):
    """Have a stage for the last voter, and one for the others."""

    def key(self, frame: Any) -> str:
        return "last" if len(frame.asked) < 2 else "voting"


def test_a_frame_has_several_stages_where_a_game_tells_them_apart() -> None:
    play = Steps(
        Stage(Voting, (Vote, StayAway), Text("Go home?"), Text("They vote.")),
        Stage(Voting, (Vote, GoHome), Text("Yours decides."), Text("They wait."), follows=close, word="last"),
    )
    s = Orchard(stack=[Voting([0, 1])])
    assert (play.asked(s).kind, str(play.prompt(s))) == ("voting", "Go home?")
    assert play.apply(s, Stop(1)) == ["stayed away"]
    assert (play.asked(s).kind, str(play.prompt(s))) == ("last", "Yours decides.")
    assert str(play.label(s, Stop(0)).text) == "Go home"
    assert play.apply(s, Vote(0, "yes")) == ["voted yes", "counted"], "what follows is the frame's"


def test_a_game_words_the_refusal_of_a_seat_that_is_not_asked() -> None:
    assert str(SEVERAL.why(Orchard(seat=1), Stop(1))) == "Player 1 picks first."


Tree = Annotated[str, ReadAs(lambda _, words: {"old oak": "oak", "elm": "elm"}.get(words.lower()))]


@deed(Text("Plant a tree."), tree=Text("The tree."), beside=Text("Another."))
class Plant(Deed):
    """Plant a tree beside another."""

    seat: int
    tree: Tree
    beside: Tree = ""


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("plant old oak elm", Plant(0, "oak", "elm")),
        ("plant ELM Old Oak", Plant(0, "elm", "oak")),
        ("Old Oak", Plant(0, "oak")),
        ("plant Ash old oak", Plant(0, "ash", "oak")),
    ],
)
def test_a_name_of_several_words_is_read_as_one(line: str, read: Deed) -> None:
    planting = Play(Stage(Picking, (Plant,), asks=Text("Plant."), waits=Text("Wait."), bare=Plant))
    assert planting.parse(Orchard(), line) == read
