"""Rows about views: nothing that a viewer gets depends on what is hidden from them."""

from collections.abc import Callable
from typing import Any, Final

from engine.board import Board, alt_text, draw
from engine.conformance.compare import difference, parts
from engine.conformance.illegal import illegal_actions
from engine.conformance.limits import PICTURE_BYTES
from engine.conformance.spot import Found, Spot, Viewer
from engine.frozen import is_frozen
from engine.game import AnyGame, Drafts, IllegalAction, step
from engine.scene import TALL, WIDE, Scene
from engine.state import State
from engine.texts import render

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_METADATA: Final = (b"tEXt", b"iTXt", b"zTXt", b"eXIf", b"tIME")
_LABELS: Final = 3
"""Labels compared for each seat in each state; labels of all actions are looked at where a state is
rendered.
"""


def who(viewer: Viewer) -> str:
    """Name a viewer in a fault."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def view_round_trip(spot: Spot) -> Found:
    """Check that a view of a world imagined from a view is that view."""
    faults: list[str] = []
    for viewer in spot.viewers:
        view = spot.view(viewer)
        again = spot.game.view(spot.world(viewer), viewer)
        if again != view:
            faults.append(f"{who(viewer)} sees another thing in an imagined world: {difference(view, again)}")
    return faults


def choices_from_view(spot: Spot) -> Found:
    """Check that legal actions, labels, prompt and refusals are the same in an imagined world."""
    game, faults = spot.game, list[str]()
    for seat in range(spot.seats):
        world = spot.world(seat)
        true, imagined = list(game.legal(spot.state, seat)), list(game.legal(world, seat))
        if true != imagined:
            faults.append(f"what seat {seat} may do depends on hidden things: {difference(true, imagined)}")
            continue
        view, again = spot.view(seat), game.view(world, seat)
        for action in spot.rng.sample(true, min(_LABELS, len(true))):
            if game.label(view, action) != game.label(again, action):
                faults.append(f"the label of {action} of seat {seat} depends on hidden things")
        if game.prompt(view) != game.prompt(again):
            faults.append(f"the prompt of seat {seat} depends on hidden things")
        for action in illegal_actions(spot, seat, 1):
            first, second = refusal(spot, spot.state, action), refusal(spot, world, action)
            if first != second:
                faults.append(f"the refusal of {action} to seat {seat} tells a secret: {first!r}, {second!r}")
    return faults


def refusal(spot: Spot, state: Any, action: Any) -> str:
    """Return the sentence that refuses an action, or that it was accepted."""
    try:
        step(spot.game, state, action)
    except IllegalAction as error:
        return render(error.text)
    return "(accepted)"


def asked_from_view(spot: Spot) -> Found:
    """Check that who is asked, and under which number, is the same in an imagined world."""
    faults: list[str] = []
    true = spot.pending
    for viewer in spot.viewers:
        other = spot.game.pending(spot.world(viewer))
        if true is None or other is None:
            if true is not other:
                faults.append(f"the game is over only in one of the worlds of {who(viewer)}")
            continue
        for name in ("kind", "must", "may", "secret"):
            mine, theirs = getattr(true, name), getattr(other, name)
            if mine != theirs:
                faults.append(f"{name} depends on what is hidden from {who(viewer)}: {mine}, not {theirs}")
        if viewer is not None and true.decision[viewer] != other.decision[viewer]:
            faults.append(f"seat {viewer} is asked under another number in an imagined world")
    return faults


def drawn(board: Board | None) -> str:
    """Return the lines of a board with its alt text and colours."""
    return "" if board is None else f"{draw(board, colour=True)}\n{alt_text(board)}"


def faces_of(game: AnyGame) -> list[tuple[str, Callable[[Any], Board | None]]]:
    """Return by name what a game draws as text from a view."""
    faces: list[tuple[str, Callable[[Any], Board | None]]] = [("board", game.board), ("hand", game.hand)]
    if isinstance(game, Drafts):
        faces.append(("draft", game.draft))
    return faces


def boards_from_view(spot: Spot) -> Found:
    """Check that boards, hands, drafts and alt texts are the same in an imagined world."""
    if not spot.rendered():
        return None
    game, faults = spot.game, list[str]()
    for viewer in spot.viewers:
        view, again = spot.view(viewer), game.view(spot.world(viewer), viewer)
        for name, face in faces_of(game):
            first, second = face(view), face(again)
            if first != second:  # equal rows and texts are drawn alike
                shows = difference(drawn(first), drawn(second)) or difference(first, second)
                faults.append(f"the {name} of {who(viewer)} shows hidden things: {shows}")
        if viewer is None and game.hand(view) is not None:
            faults.append("a spectator has a hand")
    return faults


def pictures_from_view(spot: Spot) -> Found:
    """Check that pictures are the same to the byte in an imagined world, and carry no metadata."""
    if not spot.sometimes(5) or spot.ply < spot.number * 30 % 150:  # each game from another ply on
        return None
    faults: list[str] = []
    looked = False
    share = -(-spot.run.most_pictures // (len(spot.run.numbers) * spot.run.games))
    for kind, viewer in kinds(spot).items():
        key = f"{spot.seats} {spot.number} {kind}"
        if spot.run.pictures.get(key, 0) >= share:
            continue
        spot.run.pictures[key] = spot.run.pictures.get(key, 0) + 1
        looked = True
        first = spot.game.picture(spot.view(viewer))
        if not first.startswith(_PNG):
            faults.append(f"the picture for {who(viewer)} is no PNG")
        if len(first) > PICTURE_BYTES:
            faults.append(f"the picture for {who(viewer)} has {len(first)} bytes")
        faults += [f"the picture holds metadata: {mark.decode()}" for mark in _METADATA if mark in first]
        faults += [f"the picture for {who(viewer)} {fault}" for fault in _unfit(first)]
        imagined = spot.game.view(spot.world(viewer), viewer)
        if first != spot.game.picture(imagined):
            faults.append(f"the picture for {who(viewer)} shows hidden things")
        earlier = spot.run.looked.get(key)
        spot.run.looked[key] = spot.number, viewer, spot.view(viewer), imagined
        if earlier is not None and earlier[:2] == (spot.number, viewer):
            marked = spot.game.picture(spot.view(viewer), Scene(before=earlier[2]))
            if marked != spot.game.picture(imagined, Scene(before=earlier[3])):
                faults.append(f"what is marked as new for {who(viewer)} shows hidden things")
    return faults if looked else None


def _unfit(png: bytes) -> list[str]:
    """Say why a picture does not fit a phone: its header holds width and height."""
    wide, tall = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    return [] if wide == WIDE and WIDE <= tall <= TALL else [f"is {wide} pixels wide and {tall} tall"]


def kinds(spot: Spot) -> dict[str, Viewer]:
    """Return a viewer of each kind: one who is asked, one who is not, a spectator."""
    asked = spot.asked()
    viewers: dict[str, Viewer] = {"spectator": None}
    for seat in range(spot.seats):
        viewers.setdefault("asked" if seat in asked else "not asked", seat)
    return viewers


def views_hold_no_state(spot: Spot) -> Found:
    """Check that no state, and neither seed nor word digest, hangs on a view."""
    if not spot.sometimes(10):
        return None
    chance = getattr(spot.state, "chance", None)
    secret = () if chance is None else (chance.seed, chance.seed.hex(), chance.words)
    faults: list[str] = []
    for viewer in spot.viewers:
        for path, part in parts(spot.view(viewer)):
            if isinstance(part, State) and not is_frozen(part):
                faults.append(f"{path} of {who(viewer)} is a piece of the state")
            elif isinstance(part, bytes | str) and part and part in secret:
                faults.append(f"{path} of {who(viewer)} is the seed")
    return faults
