"""Rows about languages: whatever is said in a game can be translated.

All is shown in the pseudo-language; a plain word there was never asked of a catalogue.
"""

from collections.abc import Iterable, Iterator

from engine.actions import option_names
from engine.board import LETTERS, Board, alt_text, draw
from engine.conformance.spot import Found, Run, Spot
from engine.conformance.views import faces_of
from engine.events import readable
from engine.pseudo import PSEUDO, escaped
from engine.readout import Readout, lines_of
from engine.standing import Standing
from engine.texts import Seat, Text, render


def labels_are_translated(spot: Spot) -> Found:
    """Check that labels, prompts and what can be settled hold no word that no catalogue was asked for."""
    if not spot.rendered():
        return None
    texts: list[Text | None] = []
    for seat in spot.asked():
        view = spot.view(seat)
        for action in spot.game.legal(spot.state, seat):
            label = spot.game.label(view, action)
            texts += [label.text, label.verb, label.hint, label.group, label.short]
    for viewer in spot.viewers:
        texts.append(spot.game.prompt(spot.view(viewer)))
        texts += _settled(spot.game.standing(spot.view(viewer)))
    return sorted(_faults(text for text in texts if text is not None))


def boards_are_translated(spot: Spot) -> Found:
    """Check that boards, hands, drafts, their alt texts and what is read out hold no such word."""
    if not spot.rendered():
        return None
    faults: set[str] = set()
    for viewer in spot.viewers:
        for name, face in faces_of(spot.game):
            if (board := face(spot.view(viewer))) is not None:
                faults |= {f"the {name} says {fault}" for fault in _board_faults(board)}
        faults |= _readout_faults(spot.game.readout(spot.view(viewer)))
    return sorted(faults)


def events_are_translated(spot: Spot) -> Found:
    """Check that the lines of the log hold no such word."""
    if spot.next is None or not spot.events:
        return None
    told = (
        spot.game.describe(event, viewer)
        for event in spot.events
        for viewer in spot.viewers
        if readable(event, viewer)
    )
    return sorted(_faults(told))


def commands_are_translated(run: Run) -> Found:
    """Check that the summary, the commands with their options, and the lessons hold no such word."""
    game = run.game
    texts = [game.summary, game.judged]
    for kind in game.actions:
        texts += [kind.help, *(kind.options[name] for name in option_names(kind.cls))]
    for lesson in game.lessons.values():
        texts += [lesson.what, lesson.why, lesson.most]
    return sorted(_faults(texts))


def _settled(offered: Iterable[Standing]) -> Iterator[Text]:
    for standing in offered:
        yield standing.text
        yield from (choice.text for choice in standing.choices)


def _name(seat: Seat) -> str:
    return f"Ñ{seat + 1}"


def _faults(texts: Iterable[Text]) -> set[str]:
    """Return what was said with a plain word in it, once for each message."""
    found: dict[tuple[str, ...], str] = {}
    for text in dict.fromkeys(texts):
        said = render(text, _name, PSEUDO)
        if words := escaped(said):
            found.setdefault((text.message, *sorted(words)), f"{', '.join(words)} in {said!r}")
    return {*found.values()}


def _board_faults(board: Board) -> Iterator[str]:
    for said in (draw(board, _name, PSEUDO), alt_text(board, _name, PSEUDO)):
        if words := [word for word in escaped(said) if not _drawn(word)]:
            yield f"{', '.join(dict.fromkeys(words))}"


def _readout_faults(readout: Readout) -> set[str]:
    said = [passage.title for passage in readout] + [line.text for line in lines_of(readout)]
    faults: set[str] = set()
    for text in said:
        line = render(text, _name, PSEUDO)
        if words := [word for word in escaped(line) if not _drawn(word)]:
            faults.add(f"what is read out says {', '.join(words)} in {line!r}")
    return faults


def _drawn(word: str) -> bool:
    """Tell whether a word is letters of pieces side by side in a drawing: they are the same everywhere."""
    return {*word.upper()} <= {*LETTERS}
