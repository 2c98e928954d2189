"""Fight in the players' language: A's shield comes from `b2` upon B's on `b3`, a land with Swamps.

`fight.opens()` says that nobody plays a command card, `fight.meet("M01", "E01")` lets two primaries be
picked, `fight.calm()` passes all windows until something else is asked. Who attacks is A unless a test says
otherwise.
"""

from typing import Any, Final

from games.guardians.data.book import NONE, SPACE_OF
from games.guardians.data.field import BEFORE, IS_LAND, OWNER
from games.guardians.play.combat import begin
from games.guardians.play.combat.sums import secondary_sum, sums
from games.guardians.play.combat.table import laid_of
from games.guardians.play.play import PLAY
from games.guardians.sheet.frames import Combat, HeldCombat, Laid, Turn
from games.guardians.sheet.invariants import invariants
from tests.guardians.table import Player, Table

WINDOWS: Final = (
    "truce", "answers", "bribery", "spells_first", "modifiers", "bribe_attacker", "support", "last_cards",
    "dispel",
)  # fmt: skip
"""What can be passed; who may heal is asked."""
SHIELDS: Final = {"A": "N01", "B": "N02"}


class Fight:
    """A combat between what A and B have under their shields."""

    def __init__(
        self,
        A: str,
        B: str,
        *,
        at: str = "b3",
        ground: str = "T01",
        attacker: str = "A",
        depot: dict[str, str] | None = None,
        under: dict[str, str] | None = None,
        shields: dict[str, str] | None = None,
        stones: dict[str, int] | None = None,
        upgrade: tuple[str, str] = ("", ""),
        rubble: str = "",
        down: bool = False,
        deck: dict[str, str] | None = None,
        pen: dict[str, str] | None = None,
        heap: dict[str, str] | None = None,
        challenge: bool = False,
        begun: bool = True,
        **rules: Any,
    ) -> None:
        table = self.table = Table(**rules)
        self.at = SPACE_OF[at]
        other = "B" if attacker == "A" else "A"
        self.came = self._came(attacker, at, challenge=challenge)
        forces, shown = {"A": A, "B": B}, {**SHIELDS, **(shields or {})}
        if challenge:
            table.stack(attacker, at, shown[attacker], forces[attacker], turned=True)
        else:
            shield, below = shown[other] if forces[other] else "", under or {}
            # A table with one unturned shield gets another one by itself: here there are two, or none.
            table.stack(attacker, self.came, shown[attacker], forces[attacker], turned=not shield)
            here = "" if at != "a4" else below.get("B", "")
            table.stack(other, at, shield, forces[other], under=here)
        for name, cards in (under or {}).items():
            if not (name == "B" and at == "a4"):
                table.stack(name, "a1" if name == "A" else "a4", under=cards)
        if ground and IS_LAND[self.at]:
            table.ground("AB"[OWNER[self.at]], f"{at} {ground}", down=down)
        for zone, of in (("depot", depot), ("deck", deck), ("pen", pen), ("heap", heap)):
            getattr(table, zone)(**(of or {}))
        if upgrade[0]:
            table.upgrade(*upgrade)
        if rubble:
            table.rubble(*rubble.split())
        if stones:
            table.stones(**stones)
        self.players = table.players
        self.log: list[Any] = []
        self.seen: HeldCombat | None = None
        if begun:
            self.begin(attacker, challenge=challenge)

    @staticmethod
    def _came(attacker: str, at: str, *, challenge: bool) -> str:
        """Return the space in front of which, or beside which, the attacker stood."""
        names = {space: name for name, space in SPACE_OF.items()}
        if challenge or not IS_LAND[SPACE_OF[at]]:
            return names[BEFORE[SPACE_OF[at]]]
        row = int(at[1]) + (-1 if attacker == "A" else 1)
        return f"{at[0]}{row}"

    def begin(self, attacker: str = "A", *, challenge: bool = False) -> "Fight":
        """Let the attacker come upon the defender."""
        s, seat, start = self.table.s, "AB".index(attacker), SPACE_OF[self.came]
        s.stack = [Turn("move", 1 - seat)]
        if challenge:
            begin.challenge(s, seat, self.at, self.log)
        else:
            shield, force = s.shield[start], s.on[start]
            s.shield[start], s.turned[start], s.on[start] = NONE, False, []
            begin.begin(s, seat, self.at, start, shield, force, self.log)
        if s.stack and s.stack[-1].kind != "turn":
            PLAY.proceed(s, self.log)
        self.table.asks_in(s.stack)
        return self

    # --- playing ---

    @property
    def asks(self) -> str:
        return self.table.asks

    @property
    def f(self) -> HeldCombat:
        """Return the combat; when it is over, as it was at its end."""
        going = [frame for frame in self.table.s.stack if isinstance(frame, Combat)]
        if going:
            self.seen = going[-1]
        assert self.seen is not None
        return self.seen

    def who(self) -> Player:
        """Return whoever is asked, the first of several."""
        asked = PLAY.pending(self.table.s)
        assert asked is not None
        return self.players[asked.must[0]]

    def does(self, who: Player, *lines: str) -> list[Any]:
        """Let a player act; return what happened."""
        found: list[Any] = []
        for line in lines:
            news = who.does(line)
            self.log += news
            found += news
            _ = self.f
            assert list(invariants(self.table.s)) == []
        return found

    def opens(self) -> "Fight":
        """Let nobody play a command card."""
        return self.commands()

    def commands(self, A: str = "", B: str = "") -> "Fight":
        """Let these command cards be played, and stop at the first thing that is asked then."""
        self.calm("say")
        cards = {0: A, 1: B}
        while self.asks.startswith("say"):
            who = self.who()
            self.does(who, "answer yes" if cards[who.seat] else "answer no")
        while self.asks.startswith("pick_command"):
            who = self.who()
            self.does(who, f"play {cards[who.seat]}")
        return self

    def commands_said(self, *yes: str) -> "Fight":
        """Let these say that they play a command card, the others that they do not."""
        self.calm("say")
        while self.asks.startswith("say"):
            who = self.who()
            self.does(who, "answer yes" if who.name in yes else "answer no")
        return self

    def meet(self, A: str, B: str) -> "Fight":
        """Let both pick a primary."""
        self.to("pick_primary")
        cards = {0: A, 1: B}
        while self.asks.startswith("pick_primary"):
            who = self.who()
            self.does(who, f"attack {cards[who.seat]}")
        return self

    def to(self, *kinds: str) -> "Fight":
        """Pass all windows until one of these is asked."""
        self.calm(*kinds)
        assert self.asks.split()[0] in kinds, f"asked is {self.asks}"
        return self

    def calm(self, *until: str) -> "Fight":
        """Pass all windows, or until one of these is asked."""
        while self.asks and self.asks.split()[0] in WINDOWS and self.asks.split()[0] not in until:
            self.does(self.who(), "pass")
        return self

    def turn_of(self, who: str) -> "Fight":
        """Pass for the other player until it is this one's word."""
        while not self.asks.endswith(who):
            self.does(self.who(), "pass")
        return self

    def calm_offer(self, who: str) -> "Fight":
        """Decline a bribery, if one is possible, and stop where a player may add something."""
        while self.asks.startswith("bribe_attacker"):
            self.does(self.who(), "pass")
        assert self.asks == f"modifiers {who}", self.asks
        return self

    def until(self, who: str, kind: str) -> "Fight":
        """Pass until a player is asked for something again; the other one passes, and nobody answers."""
        for _ in range(8):
            if self.asks == f"{kind} {who}":
                return self
            self.does(self.who(), "pass")
        raise AssertionError(f"asked is {self.asks}")

    def round(self, A: str, B: str) -> "Fight":
        """Let two primaries fight without anything else."""
        return self.meet(A, B).calm()

    def round_to(self, A: str, B: str, kind: str) -> "Fight":
        """Let two primaries fight, and stop at a window after that."""
        return self.meet(A, B).to(kind)

    def strikes(self, who: Player, card: str, target: str) -> "Fight":
        """Let a creature make a secondary attack without anything else."""
        self.aims(who, card, target)
        return self.calm()

    def aims(self, who: Player, card: str, target: str) -> "Fight":
        """Let a creature begin a secondary attack."""
        self.to("name_attack")
        self.does(who, f"attack {card} {self.foe(who, target)}")
        return self

    def foe(self, who: Player, card: str) -> str:
        """Return the word for a card of the other player."""
        return self.players[1 - who.seat].word(card)

    def ends(self) -> "Fight":
        """Stop secondary attacks and pass to the end."""
        self.calm()
        if self.asks.startswith("name_attack"):
            self.does(self.who(), "done")
        self.calm()
        while self.asks.startswith("heal"):
            self.does(self.who(), "pass")
        return self.calm()

    # --- looking ---

    def card(self, who: str, name: str) -> int:
        return self.table.card(name, "AB".index(who))

    def fate(self, who: str, name: str) -> str:
        """Return what became of a creature on the table."""
        return self.laid(who, name).fate or "alive"

    def laid(self, who: str, name: str) -> Laid:
        found = laid_of(self.f, self.card(who, name))
        assert found is not None, f"{name} of {who} is not on the table"
        return found

    @property
    def powers(self) -> tuple[int, int]:
        """Return the staying power of both."""
        mine, theirs = sums(self.table.s, self.f)
        return mine.power, theirs.power

    @property
    def damages(self) -> tuple[int, int]:
        """Return the damage of both."""
        mine, theirs = sums(self.table.s, self.f)
        return mine.damage, theirs.damage

    def whys(self, who: str) -> dict[str, int]:
        """Return a side's summands by their reasons."""
        found: dict[str, int] = {}
        for line in sums(self.table.s, self.f)["AB".index(who)].lines:
            found[line.why] = found.get(line.why, 0) + line.n
        return found

    def secondary(self, who: str, card: str, target: str) -> int:
        """Return what a secondary attack makes now, with all that came before it."""
        seat = "AB".index(who)
        laid = self.laid("BA"[seat], target)
        return secondary_sum(self.table.s, self.f, seat, self.card(who, card), laid).damage

    def legal_of(self, who: str) -> list[Any]:
        """Return all that a player may do."""
        return list(PLAY.legal(self.table.s, "AB".index(who)))

    def hand(self, who: str) -> str:
        """Return the creatures in a Combat Hand."""
        return self.table.ids(self.f.hand["AB".index(who)])

    def fate_of_hand(self, who: str) -> str:
        """Return the creatures in a Combat Hand when the command step is over."""
        return self.to("pick_primary").hand(who)

    def last(self, kind: str) -> Any:
        """Return the latest event of a kind."""
        return next(event for event in reversed(self.log) if event.kind == kind)

    def told(self, kind: str) -> list[Any]:
        """Return all events of a kind."""
        return [event for event in self.log if event.kind == kind]

    def counted(self, who: str) -> int:
        """Return what a side counted for control in the end."""
        count = self.last("combat_counted")
        return int(count.mine if "AB"[count.seat] == who else count.theirs)

    @property
    def winner(self) -> str:
        """Return who won the combat; "": nobody."""
        seat = self.last("combat_counted").winner
        return "AB"[seat] if seat >= 0 else ""


def duel(A: str, B: str, **more: Any) -> Fight:
    """Let the first creatures of both meet, nobody playing a command card."""
    return Fight(A, B, **more).opens().meet(A.split()[0].partition("+")[0], B.split()[0].partition("+")[0])
