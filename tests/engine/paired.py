"""The tiny game for two sides: the evens against the odds, who win and talk together; `GAME`."""

from engine import AnyGame, Outcome, Text
from tests.engine.tiny import TinyGame, TinyOptions
from tests.engine.tiny_state import Tiny


class PairedGame(TinyGame):
    """Play the tiny game in two sides."""

    key = "paired"
    title = "Paired"

    def seats(self, options: TinyOptions) -> range:  # noqa: ARG002
        return range(2, 5)

    def teams(self, s: Tiny) -> tuple[tuple[int, ...], ...]:
        return tuple(range(0, s.n, 2)), tuple(range(1, s.n, 2))

    def sides(self, s: Tiny) -> tuple[Text, ...]:  # noqa: ARG002
        return Text("Evens"), Text("Odds")

    def talk(self, s: Tiny) -> tuple[tuple[int, ...], ...]:
        return () if s.phase == "over" else tuple(team for team in self.teams(s) if len(team) > 1)

    def outcome(self, s: Tiny) -> Outcome | None:
        alone = super().outcome(s)
        if alone is None:
            return None
        sums = [sum(s.points[seat] for seat in team) for team in self.teams(s)]
        places, scores = list[int](), list[int]()
        for seat in range(s.n):
            places.append(1 + (sums[1 - seat % 2] > sums[seat % 2]))
            scores.append(sums[seat % 2])
        return Outcome(tuple(places), tuple(scores), "rounds", Text("The last round is over."))


GAME: AnyGame = PairedGame()
