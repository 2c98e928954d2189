"""The rules kernel: what every game is made of and every host relies on."""

from engine.actions import Action, ActionKind, Actions, UnknownAction
from engine.board import COLUMNS, Board, Ink, Row, alt_text, draw
from engine.chance import Chance, commitment, words_digest
from engine.data import DataFaults, DataSet
from engine.decisions import Legal, Pending, ask
from engine.decklist import Catalogue, DeckFaults, Decklist, Piece
from engine.decks import Builds, Decks
from engine.events import Event, Hidden, PlainEvent, Who, describe, event, readable
from engine.game import (
    AnyGame,
    Drafts,
    Foresees,
    Game,
    Holds,
    IllegalAction,
    Label,
    Ordered,
    Outcome,
    Sided,
    Spoken,
    Versioned,
    by_rules,
    step,
)
from engine.options import Entry, Options, house_rule, rule_group, rule_text
from engine.plain import PlainGame
from engine.registry import Registry, UnknownGame
from engine.sheet import ALL, Ints, View, imagined, sheet, view
from engine.standing import Span, Standing, StandingChoice
from engine.state import SHARED, State, state
from engine.texts import Names, Player, Seat, Text, render, seat_name

__all__ = [
    "ALL",
    "COLUMNS",
    "SHARED",
    "Action",
    "ActionKind",
    "Actions",
    "AnyGame",
    "Board",
    "Builds",
    "Catalogue",
    "Chance",
    "DataFaults",
    "DataSet",
    "DeckFaults",
    "Decklist",
    "Decks",
    "Drafts",
    "Entry",
    "Event",
    "Foresees",
    "Game",
    "Hidden",
    "Holds",
    "IllegalAction",
    "Ink",
    "Ints",
    "Label",
    "Legal",
    "Names",
    "Options",
    "Ordered",
    "Outcome",
    "Pending",
    "Piece",
    "PlainEvent",
    "PlainGame",
    "Player",
    "Registry",
    "Row",
    "Seat",
    "Sided",
    "Span",
    "Spoken",
    "Standing",
    "StandingChoice",
    "State",
    "Text",
    "UnknownAction",
    "UnknownGame",
    "Versioned",
    "View",
    "Who",
    "alt_text",
    "ask",
    "by_rules",
    "commitment",
    "describe",
    "draw",
    "event",
    "house_rule",
    "imagined",
    "readable",
    "render",
    "rule_group",
    "rule_text",
    "seat_name",
    "sheet",
    "state",
    "step",
    "view",
    "words_digest",
]
