"""What answers whatever is asked: a champion, a word, to do nothing more; each room says what it means."""

from engine.game import Label, Style
from engine.stages import deed
from engine.texts import Text
from games.willow.data.book import GOOD, NONE
from games.willow.face.summed import columns
from games.willow.face.things import char_of, people, thing
from games.willow.face.words import STATS, char_name, short_char
from games.willow.mind import ranks
from games.willow.mind.odds import wins
from games.willow.play.fights.champions import ability
from games.willow.play.reading import CHARACTER, SHORT, WillowDeed, never_char
from games.willow.sheet.frames import Fight, Frame, Hunt, Search
from games.willow.sheet.view import WillowView


@deed(Text("Name your champion."), private=("char",), answer=True, char=CHARACTER)
class Name(WillowDeed):
    """Name the champion of a group (W38, W82, W86, W96)."""

    wrong = Text("No champion is asked for. {prompt}")
    seat: int
    char: str

    def label(self, v: WillowView, f: Frame) -> Label:
        """Say what he brings against the other side, and his Health."""
        char = v.book.char_of[self.char]
        health, sums = Text("Health {n}", n=v.health[char]), _compared(v, f, char)
        hint = health if sums is None else Text("{sums}; {health}", sums=sums, health=health)
        rank = ranks.name(v, char)
        return Label(Text("Champion"), _stands(v, f, char), hint, style="primary", rank=rank)

    def none_of(self, v: WillowView, able: list[int]) -> Text:
        """Refuse whoever is not one of those that can be named now."""
        char = char_of(v, self.char)
        if char < 0:
            if self.char in (v.book.companion, "companion"):
                return Text("{who} is never a champion; name a character.", who=thing(v, "companion"))
            return Text("There is no character “{word}”; name a champion.", word=self.char[:SHORT])
        if not able:
            return Text("No champion is asked for now. {prompt}")
        who, names = char_name(v.book, char), people(v, able)
        if v.health[char] <= 0:
            return Text("{char} has no Health and cannot be the champion; name {able}.", char=who, able=names)
        return Text("{char} is not one of the group; name {able}.", char=who, able=names)


def _stands(v: WillowView, f: Frame, char: int) -> Text:
    """Name who stands for the group, in a search with what he does."""
    if isinstance(f, Hunt) and v.side[char] == GOOD:
        return Text("{char} hides", char=short_char(v.book, char))
    if isinstance(f, Hunt | Search):
        return Text("{char} searches", char=short_char(v.book, char))
    return char_name(v.book, char)


def _compared(v: WillowView, f: Frame, char: int) -> Text | None:
    """Say what a champion comes to against the best of the other side, and his chance, as the picture counts;
    None: it is no contest. Whoever hides does so by a tie, too (W86).
    """
    both = columns(v)
    if both is None or (isinstance(f, Fight) and f.step == "bear"):
        return None
    own, other = both if both[0].side == v.side[char] else (both[1], both[0])
    mine = next((part.total for part in own.sums if part.name == v.book.chars[char].short), NONE)
    theirs = max((part.total for part in other.sums), default=NONE)
    if NONE in (mine, theirs):
        return None
    stat = STATS[ability(f)]
    if isinstance(f, Fight) and f.what == "queen":
        return Text("{ability} {mine} against {theirs}", ability=stat, mine=mine, theirs=theirs)
    hides = isinstance(f, Hunt) and v.side[char] == GOOD
    chance = 1.0 - wins(theirs - mine) if hides else wins(mine - theirs)
    return Text(
        "{ability} {mine} against {theirs}: {chance} %",
        ability=stat, mine=mine, theirs=theirs, chance=round(100 * chance),
    )  # fmt: skip


@deed(Text("Answer what you are asked."), answer=True, private=("choice",), choice=Text("Your answer."))
class Answer(WillowDeed):
    """Answer what is asked: a word, a space, a card."""

    wrong = Text("Nothing is asked that could be answered so. {prompt}")
    seat: int
    choice: str

    @property
    def word(self) -> str:
        """Return as much of it as is said again."""
        return self.choice[:SHORT]


@deed(Text("Take your last choice back."), answer=True)
class Back(WillowDeed):
    """Take the last choice back: a journey that has not begun, a card that was just handed out."""

    wrong = Text("There is nothing to take back. {prompt}")
    seat: int


_NOTHING = Text("There is nothing to pass on: this must be decided. {prompt}")


@deed(
    Text("Do nothing more now."),
    answer=True,
    private=("reach",),
    reach=Text("fight or turn: pass until it is over; a character: with that one alone."),
)
class Pass(WillowDeed):
    """Do nothing (more) now; with a `reach`: until the `fight` or the `turn` is over, or with that character
    alone in this pass of step (c) (W98).
    """

    wrong = _NOTHING
    seat: int
    reach: str = ""

    def fault(self, v: WillowView, f: Frame) -> Text | None:
        if self.reach not in ("", "fight", "turn"):
            refusal = Text(
                "{who} cannot pass alone now: that is for several of yours who could act. {prompt}"
            )
            return refusal.with_args(who=thing(v, self.reach))
        if self.reach == "fight" and not isinstance(f, Fight):
            return Text("There is no fight to pass for. {prompt}")
        if self.reach == "turn":
            return Text("Here you can pass for now only, not for the turn. {prompt}")
        return _NOTHING

    def named(self, text: Text, hint: Text | None = None) -> Label:
        """Name it by what is passed on."""
        if self.reach == "fight":
            text = Text("No cards in this fight")
            hint = Text("you are asked for none until it is over")
        elif self.reach == "turn":
            text = Text("Nothing more this turn")
            hint = Text("you are not asked again until the turn is over")
        style: Style = "secondary" if self.reach else "success"
        return Label(Text("Pass"), text, hint, style=style, rank=ranks.done(self.reach))

    def never(self, v: WillowView) -> Text | None:
        return None if self.reach in ("", "fight", "turn") else never_char(v, self.reach)
