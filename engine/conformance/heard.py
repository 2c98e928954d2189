"""Rows about what is read out to people who do not see the board: whole, in order, without secrets."""

import unicodedata
from statistics import median
from typing import Any, Final

from engine.board import draw
from engine.conformance.compare import long_name
from engine.conformance.spot import Found, Run, Spot, Viewer
from engine.conformance.views import who
from engine.readout import LINE, Readout, lines_of
from engine.texts import render

_DRAWN: Final = frozenset("|\\~^<>_*`=$@[]{}")
"""Signs of drawings and of Markdown: a screen reader spells them out, or leaves them out."""
_SIGNS: Final = ("So", "Sk", "Cc", "Co")
"""Categories of emoji, box lines, arrows and control characters."""
_ENDS: Final = (".", "!", "?")
_KEPT: Final = 0.25
"""So much of a readout at least is left as it was by most steps."""


def said_in_sentences(spot: Spot) -> Found:
    """Check that a board is read out in whole sentences of ordinary characters, each about one thing."""
    if not spot.rendered():
        return None
    return [
        f"{who(viewer)} hears {fault}"
        for viewer in spot.viewers
        for fault in readout_faults(spot.game.readout(spot.view(viewer)))
    ]


def readout_faults(readout: Readout) -> list[str]:
    """Say what is wrong with a readout as it stands."""
    faults = [] if readout else ["nothing"]
    lines = list(lines_of(readout))
    abouts = [line.about for line in lines]
    titles = [render(passage.title, long_name) for passage in readout]
    for what, all_of in (("lines about", abouts), ("passages called", titles)):
        faults += [f"two {what} {one!r}" for one in dict.fromkeys(all_of) if all_of.count(one) > 1]
    faults += [
        f"a passage {title!r} of no line"
        for title, part in zip(titles, readout, strict=True)
        if not part.lines
    ]
    for line in lines:
        said = render(line.text, long_name)
        if len(said) > LINE:
            faults.append(f"a line of {len(said)} characters: {said!r}")
        if not said.endswith(_ENDS):
            faults.append(f"no whole sentence: {said!r}")
        signs = [sign for sign in said if sign in _DRAWN or unicodedata.category(sign) in _SIGNS]
        if signs:
            faults.append(f"signs of a drawing, {' '.join(dict.fromkeys(signs))}: {said!r}")
    return faults


def heard_from_view(spot: Spot) -> Found:
    """Check that a readout is the same in an imagined world: it tells nothing that is hidden."""
    if not spot.rendered():
        return None
    faults: list[str] = []
    for viewer in spot.viewers:
        imagined = spot.game.view(spot.world(viewer), viewer)
        true, other = (_said(spot.game, view) for view in (spot.view(viewer), imagined))
        faults += [
            f"{who(viewer)} hears a secret: {a!r}, not {b!r}"
            for a, b in zip(true, other, strict=False)
            if a != b
        ]
        if len(true) != len(other):
            faults.append(f"{who(viewer)} hears {len(true)} lines, in an imagined world {len(other)}")
    return faults


def all_is_said(spot: Spot) -> Found:
    """Check that whoever hears the board learns of every step that changes what is drawn."""
    if spot.next is None or spot.action is None:
        return None
    faults: list[str] = []
    looked = False
    for viewer in _listeners(spot):
        now, later = (draw(spot.game.board(at.view(viewer))) for at in (spot, spot.next))
        if now == later:
            continue
        looked = True
        if _said(spot.game, spot.view(viewer)) == _said(spot.game, spot.next.view(viewer)):
            rows = [b for a, b in zip(now.split("\n"), later.split("\n"), strict=False) if a != b]
            faults.append(f"{who(viewer)} is not told what {spot.action} changed: {rows[:2]}")
    return faults if looked else None


def order_is_kept(spot: Spot) -> Found:
    """Check that what is there before and after a step is read out in the same order."""
    if spot.next is None or spot.action is None:
        return None
    faults: list[str] = []
    for viewer in _listeners(spot):
        before, after = (
            {line.about: line.text for line in lines_of(spot.game.readout(at.view(viewer)))}
            for at in (spot, spot.next)
        )
        first = [about for about in before if about in after]
        second = [about for about in after if about in before]
        faults += [
            f"{who(viewer)} hears {b!r} where {a!r} was" for a, b in zip(first, second, strict=True) if a != b
        ][:1]
        if first:
            same = sum(before[about] == after[about] for about in first)
            spot.run.heard.append(same / len(first))
    return faults


def most_is_kept(run: Run) -> Found:
    """Check that lines about unchanged things stay as they were: most steps change few things."""
    if not run.heard:
        return None
    kept = median(run.heard)
    return [] if kept >= _KEPT else [f"most steps change {1 - kept:.0%} of what is read out"]


def _listeners(spot: Spot) -> tuple[Viewer, ...]:
    """Return whose readouts are looked at in a step: a spectator's, and that of whoever acts."""
    return (None, spot.action.seat)


def _said(game: Any, view: Any) -> list[str]:  # any game, and its view
    return [render(line.text) for line in lines_of(game.readout(view))]
