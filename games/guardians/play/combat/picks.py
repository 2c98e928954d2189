"""Picking in secret: command cards and primaries, revealed together (G57, G73, G161)."""

from typing import Literal, TypeAlias

from games.guardians.cards.verbs.commands import announcing, must_play
from games.guardians.cards.verbs.texts import icons
from games.guardians.data.book import NONE, number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.matchups import PrimaryStated
from games.guardians.play import actions as kinds
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.combat.command import command_cards
from games.guardians.play.common import Asked, card_of, token
from games.guardians.sheet.frames import Combat, HeldCombat, Pick
from games.guardians.sheet.state import Guardians, Realm

PickFault: TypeAlias = Literal["", "not_in_hand", "no_command", "must_play", "second_thoughts"]


def asked(_: Realm, frame: Pick) -> Asked:
    """Say who must, who may change the pick until both have picked, that it is secret, and what it is."""
    may = tuple(seat for seat in (0, 1) if frame.open and frame.picked[seat] != NONE)
    return tuple(frame.asked), may, True, f"pick_{frame.what}"


def choices(s: Realm, f: Combat, seat: int, what: str) -> list[int]:
    """Return the cards among which a seat picks."""
    if what == "command":
        return command_cards(s, f, seat)
    own = [card for card in f.hand[seat] if s.face[card] >= 0]
    return must_play(s, f, seat) or own


def pick_fault(s: Realm, f: Combat, frame: Pick, seat: int, card: int) -> PickFault:
    """Say why a seat cannot pick a card; "": it can."""
    if card in choices(s, f, seat, frame.what):
        return ""
    if card not in f.hand[seat] and (frame.what == "primary" or card not in s.depot[seat]):
        return "not_in_hand"
    return "no_command" if frame.what == "command" else "must_play"


def fight(s: Guardians) -> HeldCombat:
    """Return the combat below the pick."""
    f = s.stack[-2]
    assert isinstance(f, Combat)  # noqa: S101  # a pick lies on a combat
    return f


def legal(s: Guardians, frame: Pick[list[int]], seat: int) -> list[GuardiansAction]:
    """List what a seat may pick."""
    cards = choices(s, fight(s), seat, frame.what)
    if frame.what == "command":
        return [interned(kinds.Play, seat, token(s, card)) for card in cards]
    return [interned(kinds.Attack, seat, token(s, card)) for card in cards]


def act(
    s: Guardians, frame: Pick[list[int]], a: kinds.Play | kinds.Attack, out: list[GuardiansEvent]
) -> None:
    """Take a pick; when all have picked, the combat goes on with them."""
    seat = a.seat
    frame.picked[seat] = number_of(a.card)
    if seat in frame.asked:
        frame.asked.remove(seat)
    if frame.asked:
        return
    f = fight(s)
    if not frame.open and not f.stated:
        state(s, f, seat, frame.picked[seat], out)
        frame.asked = [1 - seat]
        return
    s.stack.pop()
    if frame.what == "command":
        f.command = frame.picked
    else:
        f.pair = frame.picked


def state(s: Guardians, f: HeldCombat, seat: int, card: int, out: list[GuardiansEvent]) -> None:
    """Let a player state truthfully what the other asked of the creature that lies face down (G161)."""
    what = announcing(s, f, seat)
    printed = card_of(s, card)
    values = {"color": printed.color, "size": printed.size, "icons": "+".join(icons(s, f, card)) or "none"}
    f.stated = values[what]
    out.append(PrimaryStated(seat, what, f.stated))


def advance(_: Guardians, __: Pick[list[int]], ___: list[GuardiansEvent]) -> bool:
    """Wait until all have picked."""
    return False
