"""The turn: dawn, roll, what may be done between the moves, the end."""

from typing import Final

from engine.board import LETTERS
from engine.game import Label
from engine.stages import Deed, Stage, deed
from engine.texts import Text
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.events import (
    GoodVsBadEvent,
    Rolled,
    RoundBegan,
    SatOut,
    TruceEnded,
    TurnBegan,
    TurnEnded,
)
from games.good_vs_bad.face.words import kind
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.moves import apart
from games.good_vs_bad.play import cards
from games.good_vs_bad.play.crown import crown, end_game, piece_of
from games.good_vs_bad.play.moving import Move
from games.good_vs_bad.play.reading import A_PIECE, Role, no_role
from games.good_vs_bad.sheet.facts import SAME, asks, asks_in_turn, clockwise, home, sits_out, to_move
from games.good_vs_bad.sheet.frames import Dawn, HeldTurn, Trim, Turn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


def begin(s: GoodVsBad, seat: int, out: list[GoodVsBadEvent]) -> None:
    """Begin a seat's turn, and with the start player's a round; what held for one turn is over (3.5)."""
    pieces = 2 * s.book.n
    s.fallen = [False] * pieces
    s.boost = [0] * pieces
    if seat == s.first:
        s.round += 1
        out.append(RoundBegan(s.round))
    s.stack = [Turn(seat)]
    if asks_in_turn(s):
        s.stack.append(Dawn((seat + 1) % s.book.n))
    out.append(TurnBegan(seat))
    if s.truce[seat]:
        s.truce[seat] = False
        out.append(TruceEnded(seat))


def count_lost(s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
    """Let each own piece that has lost turns give up one of them and be idle (3.5)."""
    if turn.stage != "dawn":
        return
    turn.stage = "ready"
    for own in (0, 1):
        piece = 2 * turn.seat + own
        if s.lost[piece]:
            s.lost[piece] -= 1
            turn.idle[own] = True
            out.append(SatOut(piece, s.lost[piece]))


@deed(Text("Crown your piece on its Home Base."), answer=True, piece=A_PIECE)
class Crown(Deed):
    """Crown an own piece on its Home Base, at dawn (3.9)."""

    seat: int
    piece: Role

    @classmethod
    def offers(cls, t: World, turn: Turn, seat: int) -> tuple["Crown", ...]:
        if turn.stage != "dawn" or t.renown[seat] < t.book.target:
            return ()
        return cls(seat, "hero"), cls(seat, "villain")

    def fault(self, t: World, turn: Turn) -> Text | None:
        if fault := no_role(self.piece):
            return fault
        piece = piece_of(self.seat, self.piece)
        if t.crown[self.seat] != NOBODY:
            return Text("You have a Champion already; it must lose its crown before you crown another.")
        if t.renown[self.seat] < t.book.target:
            return Text(
                "A crown takes {target} Renown and you have {renown}. Raise spaces and win fights first.",
                target=t.book.target, renown=t.renown[self.seat],
            )  # fmt: skip
        if turn.stage != "dawn":
            return Text("Pieces are crowned before the roll; crown yours at the beginning of your next turn.")
        if t.at[piece] != home(piece):
            return Text(
                "Your {kind} is at {square}; it can be crowned only on Home Base {base}.",
                kind=kind(piece), square=t.book.names[t.at[piece]], base=t.book.names[home(piece)],
            )  # fmt: skip
        if t.lost[piece] or t.fallen[piece]:
            return Text(
                "Your {kind} sits this turn out and cannot be crowned; wait for a turn when it can move.",
                kind=kind(piece),
            )
        return None

    def do(self, s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
        """End the dawn and crown a piece."""
        count_lost(s, turn, out)
        crown(s, piece_of(self.seat, self.piece), out)

    def label(self, v: GoodVsBadView, _: Turn) -> Label:
        text = Text("Crown your Hero") if self.piece == "hero" else Text("Crown your Villain")
        hint = Text(
            "+2 in duels; it wins at {count} other Home Base",
            plural="+2 in duels; it wins at {count} other Home Bases", count=v.book.bases_to_win,
        )  # fmt: skip
        rank = ranks.crown(v, piece_of(self.seat, self.piece))
        return Label(Text("Crown"), text, hint, style="success", rank=rank)


@deed(Text("Roll the dice for both of your pieces."))
class Roll(Deed):
    """End the dawn, count lost turns and roll for both pieces (3.5)."""

    seat: int

    def fault(self, t: World, turn: Turn) -> Text | None:
        if turn.stage == "move":
            return Text("You have rolled for this turn; move your pieces or end your turn.")
        if sits_out(t, turn):
            return Text(
                "Both of your pieces sit this turn out, so there is nothing to roll for; end your turn."
            )
        return None

    def do(self, s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
        count_lost(s, turn, out)
        turn.stage = "move"
        turn.roll = [s.chance.below(6) + 1, s.chance.below(6) + 1]
        turn.dice = [turn.roll[:], turn.roll[:]]
        turn.base = [2, 2]
        out.append(Rolled(turn.seat, tuple(turn.roll)))

    def label(self, _v: GoodVsBadView, _: Turn) -> Label:
        hint = Text("one roll for both pieces")
        return Label(Text("Roll"), Text("Roll the dice"), hint, style="primary", rank=ranks.ROLL)


@deed(Text("End your turn."))
class End(Deed):
    """End the turn; with both pieces idle without a roll (3.5)."""

    seat: int

    def fault(self, t: World, turn: Turn) -> Text | None:
        if turn.stage != "move":
            return None if sits_out(t, turn) else Text("You have pieces that can move; roll first.")
        left = to_move(t, turn)
        if len(left) == 1:
            return Text("A piece that can move must move; move your {kind} first.", kind=kind(left[0]))
        return (
            Text("A piece that can move must move; move your Hero and your Villain first.") if left else None
        )

    def do(self, s: GoodVsBad, turn: HeldTurn, out: list[GoodVsBadEvent]) -> None:
        count_lost(s, turn, out)
        turn.stage = "close"

    def label(self, _v: GoodVsBadView, _: Turn) -> Label:
        return Label(Text("End"), Text("End turn"), rank=ranks.END)


def _listed(t: World, turn: Turn, seat: int) -> list[Deed]:
    """List what the seat in turn can do; by rules version 1 at dawn what another may play in passing (3.5,
    3.10).
    """
    if seat != turn.seat:
        quick = turn.stage == "dawn" and not asks_in_turn(t)
        return cards.events(t, t.cards(seat), seat, ("any",)) if quick else []
    deeds: list[Deed] = [*Move.offers(t, turn, seat)]
    if not deeds:
        deeds += [deed for deed in Crown.offers(t, turn, seat) if deed.fault(t, turn) is None]
        over = turn.stage == "move" or sits_out(t, turn)
        deeds.append((End if over else Roll).alone[seat])
    return deeds + cards.listed(t, turn, seat)


def _follows(s: GoodVsBad, turn: Turn, out: list[GoodVsBadEvent]) -> bool:
    """Close a turn: hands down to the limit, then the next seat, or the end after the last round (3.5)."""
    if turn.stage != "close":
        return False
    for seat in clockwise(s, turn.seat):
        if len(s.hand[seat]) > s.book.hand_limit:
            s.stack.append(Trim(seat))
            return False
    out.append(TurnEnded(turn.seat))
    following = (turn.seat + 1) % s.book.n
    if following == s.first and s.round >= s.book.round_cap:
        end_game(s, "round_cap", out)
    else:
        begin(s, following, out)
    return True


def _asks(v: GoodVsBadView, top: Turn) -> Text:
    cards = bool(v.hand)
    if top.stage in ("dawn", "ready"):
        if sits_out(v, top):
            return Text("Both of your pieces sit this turn out. Play cards if you like, then end your turn.")
        return Text("{roll} {wins}", roll=_ROLL if cards else _ONLY_ROLL, wins=_wins(v, top.seat))
    left = to_move(v, top)
    if not left:
        return _END if cards else _ONLY_END
    if len(left) == 2:
        move = Text("You rolled {sum}. Move your Hero or your Villain first.", sum=sum(top.roll))
    else:
        move = Text("Now move your {kind}, or play cards.") if cards else Text("Now move your {kind}.")
        move = move.with_args(kind=kind(left[0]))
    runs = v.crown[top.seat] in left
    return Text("{move} {wins}", move=move, wins=_wins(v, top.seat)) if runs else move


_ROLL: Final = Text("Your turn: play cards if you like, then roll.")
_ONLY_ROLL: Final = Text("Your turn: roll.")
_END: Final = Text("Both pieces are done. Play cards if you like, or end your turn.")
_ONLY_END: Final = Text("Both pieces are done. End your turn.")


def _wins(v: GoodVsBadView, seat: int) -> Text:
    """Say what a player still needs to win: Renown for a crown, or Home Bases for their Champion (3.9)."""
    champion = v.crown[seat]
    if champion != NOBODY:
        bases = [other for other in range(len(v.crown)) if other != seat and other not in v.reached[seat]]
        left, letters = v.book.bases_to_win - len(v.reached[seat]), [LETTERS[base] for base in bases]
        near = min(apart(v, v.at[champion], base * STRIDE) for base in bases)
        squares = Text("{count} square away", plural="{count} squares away", count=near)
        goal = Text("{base}, {squares}", base=letters[0], squares=squares)
        if len(bases) > 1:
            *most, last = letters
            goal = Text(
                "{left} of {bases} and {last}; the nearest is {squares}", left=left, bases=tuple(most),
                last=last, squares=squares,
            )  # fmt: skip
        return Text(
            "Your {kind} wears the crown and wins when it reaches or passes {goal}.", kind=kind(champion),
            goal=goal,
        )  # fmt: skip
    if v.renown[seat] >= v.book.target:
        return Text("You have the Renown for a crown: it is given at home.")
    return Text(
        "You have {renown} of the {target} Renown for a crown.", renown=v.renown[seat], target=v.book.target
    )


def _waits(v: GoodVsBadView, top: Turn) -> Text:
    """By rules version 1, tell who holds an event for it, and nobody else, that it may be played now (3.5,
    3.10).
    """
    if v.seat is not None and v.seat != top.seat and _listed(v, top, v.seat):
        return Text("You may play an event until {players} rolls.")
    return Text("It is {players}'s turn.")


TURN: Final = Stage(
    Turn,
    (Crown, Roll, Move, cards.Play, cards.Attach, cards.Use, cards.Drop, End),
    asks=_asks,
    waits=_waits,
    lists=_listed,
    follows=_follows,
    awaits=asks,
    passing=SAME,
)
