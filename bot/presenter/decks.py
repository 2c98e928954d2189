"""The cards of decks: for their owner's eyes only, except for the one on which a deck is shared."""

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Final

import discord

from bot.cards import Card, Option, button, select
from bot.confirmation import Question
from bot.custom_ids import Control, digest
from bot.limits import CUSTOM_ID, LAYOUT_TEXT, SELECT_OPTIONS, TEXT_INPUT, clip, length
from bot.presenter.markdown import fenced, literal
from bot.presenter.replay import NO_TABLE
from engine import Text, render
from engine.texts import N_, _
from host import TableRef
from host.decks.shown import Checked, Choice, ShownDeck

DECK: Final = "~deck:"
"""Followed by what to do, the game, and eight hex digits that stand for the name of a deck."""
LIST_ROOM: Final = 3000
"""Characters of a list that a card shows; a longer one goes along as a file."""
ROOM_OF_FENCES: Final = 10
PASTE: Final = N_("A number and a card on each line")
UNPLAYABLE: Final = N_("It cannot be played like this:")


def at(verb: str, game: str, name: str = "", ref: TableRef = NO_TABLE) -> Control:
    """Return the control that does something with a deck; at a table, the deck can be brought there."""
    return Control(ref, 0, f"{DECK}{verb}:{game}" + (f":{digest(name)}" if name else ""))


def under(verb: str, game: str, name: str) -> Control:
    """Return the control that saves a list under a name that no deck has yet; it holds the whole name.

    A name of forty emoji does not fit into an id; then the control holds only the list.
    """
    choice = f"{DECK}{verb}:{game}:{name}"
    control = Control(NO_TABLE, 0, choice)
    return control if length(f"g:{NO_TABLE.text}:0:{choice}") <= CUSTOM_ID else at(verb, game)


def list_card(by_game: Mapping[str, Sequence[ShownDeck]], note: str = "") -> Card:
    """List a person's decks game by game; `by_game` is not empty."""
    card = Card().say(note).say(_("### Your decks"))
    share = card.room // len(by_game)
    for key, decks in by_game.items():
        card.say(_listed(decks, share))
        _open(card, key, decks)
        card.buttons(
            button(at("import", key), _("Import a deck: {title}", title=decks[0].game.title), "primary")
        )
    return card


def _open(card: Card, key: str, decks: Sequence[ShownDeck]) -> None:
    """Add the select of a game's decks; more than one select holds are split into own and
    ready-made decks.
    """
    if len(decks) <= SELECT_OPTIONS:
        _pick(card, at("show", key), _("Open a deck"), decks)
        return
    own, ready = ([deck for deck in decks if deck.ready is is_ready] for is_ready in (False, True))
    for mark, label, some in (
        ("own", _("Open a deck of yours"), own),
        ("ready", _("Open a ready-made deck"), ready),
    ):
        if some:
            _pick(card, at("show", key, mark), label, some[:SELECT_OPTIONS])


def _listed(decks: Sequence[ShownDeck], room: int) -> str:
    """Name the decks of a game in so many characters, with what they consist of only if there is room."""
    own = [deck for deck in decks if not deck.ready]
    ready = ", ".join(literal(deck.name) for deck in decks if deck.ready)
    head, foot = f"**{literal(decks[0].game.title)}**", _("-# Ready-made: {ready}", ready=ready)
    room -= length(head) + length(foot) + 2
    listed = "\n".join(f"- {_line(deck)}" for deck in own) or _("- none of yours yet")
    if length(listed) > room:
        listed = clip("\n".join(f"- **{literal(deck.name)}**" for deck in own), room)
    return f"{head}\n{listed}\n{foot}"


def deck_card(checked: Checked, note: str = "", ref: TableRef = NO_TABLE) -> Card:
    """Show a deck to its owner: the list, what is wrong with it, and what can be done with it."""
    deck = checked.deck
    card = Card().say(note).say(f"### {literal(deck.name)}\n{_of(deck)}: {literal(render(deck.summary))}")
    _shown_list(card, deck)
    card.say(check_text(checked))
    key = deck.game.key
    if ref != NO_TABLE:
        card.buttons(button(at("bring", key, deck.name, ref), _("Bring it to the table"), "success"))
    verbs = (
        [("copy", _("Copy to build on"))] if deck.ready else [("change", _("Change")), ("name", _("Rename"))]
    )
    more = [("share", _("Share here")), ("file", _("As a file"))]
    if deck.entry is None:
        verbs, more = [], []
    drop = [] if deck.ready else [button(at("drop", key, deck.name, ref), _("Delete"), "danger")]
    return card.buttons(
        *(button(at(verb, key, deck.name, ref), label) for verb, label in (*verbs, *more)), *drop
    )


def check_text(checked: Checked) -> str:
    """Say what is wrong with a deck and by which rules, in a list."""
    rules = (
        _("the usual rules") if checked.ref is None else _("the rules of table {code}", code=checked.ref.code)
    )
    lines = (
        [bullets(_("By {rules} it cannot be played:", rules=rules), checked.faults)] if checked.faults else []
    )
    if not checked.faults:
        lines = [_("By {rules} it can be played.", rules=rules)]
    if checked.warnings:
        lines.append(bullets(_("Worth a thought:"), checked.warnings))
    return "\n".join(lines)


def bullets(head: str, texts: Sequence[Text]) -> str:
    """List sentences under a head."""
    return "\n".join([head, *(f"- {literal(render(text))}" for text in texts)]) if texts else ""


def choice_card(choice: Choice) -> Card:
    """Build the card on which a person chooses the deck that they bring to a table."""
    lobby = choice.lobby
    key, ref = lobby.game.key, lobby.ref
    card = Card().say(_("### Your deck at table {code}", code=ref.code))
    brought = _("You have not chosen: you play a ready-made deck.")
    if choice.brought is not None:
        brought = _("You bring **{brought}**.", brought=literal(choice.brought))
    card.say(brought).say(bullets(_(UNPLAYABLE), choice.faults))
    card.say(_("-# The others see that you have chosen, not what. It is fixed when the game begins."))
    own = [deck for deck in choice.decks if not deck.ready]
    ready = [deck for deck in choice.decks if deck.ready]
    _pick(
        card, at("bring", key, "ready", ref), _("A ready-made deck"), ready[:SELECT_OPTIONS], choice.brought
    )
    if own:
        _pick(card, at("bring", key, "own", ref), _("A deck of yours"), own, choice.brought)
        _pick(card, at("show", key, "look", ref), _("Look at a deck of yours"), own)
    return card.buttons(button(at("import", key, ref=ref), _("Import a list"), "primary"))


def faulty_card(key: str, text: str, faults: Sequence[Text], again: Control) -> Card:
    """Say what is wrong with a list, and give it back, so that nothing typed is lost."""
    message = bullets(_("This list cannot be read, and nothing was changed:"), faults)
    if length(text) > min(LIST_ROOM, LAYOUT_TEXT - length(message) - ROOM_OF_FENCES):
        return Card().say(message).document(text_file(text, key))
    return Card().say(message).say(fenced(text)).buttons(button(again, _("Mend it"), "primary"))


def shared_card(deck: ShownDeck, who: str) -> Card:
    """Build the card that shows a deck to a channel, at its owner's wish."""
    head = _(
        "### {name}\n{of}, shared by {who}: {summary}",
        name=literal(deck.name),
        of=_of(deck),
        who=literal(who),
        summary=literal(render(deck.summary)),
    )
    card = Card().say(head)
    _shown_list(card, deck)
    return card.buttons(button(at("take", deck.game.key), _("Take a copy"), "primary"))


def export_card(deck: ShownDeck) -> Card:
    """Give a deck as text and as a file."""
    card = Card().say(f"### {literal(deck.name)}")
    if length(deck.text) <= LIST_ROOM:
        card.say(fenced(deck.text))
    return card.document(text_file(deck.text, deck.name))


def dropping(deck: ShownDeck) -> Question:
    """Ask before a deck is deleted."""
    says = _("Tables to which you brought it keep what they have. Its list cannot be brought back.")
    return Question(
        _("Delete {name}?", name=literal(deck.name)), says, _("Delete it"), digest(f"{deck.name} {deck.text}")
    )


def text_file(text: str, name: str) -> discord.File:
    """Make a file of a list."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "deck"
    return discord.File(BytesIO(text.encode()), f"{plain}.txt")


def fits_a_form(text: str) -> bool:
    """Tell whether a list is short enough to be edited in a modal."""
    return length(text) <= TEXT_INPUT


def _pick(
    card: Card, control: Control, label: str, decks: Sequence[ShownDeck], chosen: str | None = None
) -> None:
    """Add a select of decks; each of its values does what the control does, with that deck."""
    verb, game = control.choice.removeprefix(DECK).split(":")[:2]
    options = [
        Option(
            deck.name,
            at(verb, game, deck.name, control.ref).choice,
            render(deck.summary),
            chosen=deck.name == chosen,
        )
        for deck in decks
    ]
    card.pick(select(control, label, options))


def _line(deck: ShownDeck) -> str:
    when = "" if deck.changed is None else f" · <t:{int(deck.changed.timestamp())}:R>"
    return f"**{literal(deck.name)}**: {literal(render(deck.summary))}{when}"


def _of(deck: ShownDeck) -> str:
    ready = _("A ready-made deck") if deck.ready else "A deck"
    return _("{ready} for {title}", ready=ready, title=literal(deck.game.title))


def _shown_list(card: Card, deck: ShownDeck) -> None:
    if deck.entry is None:
        return
    if length(deck.text) <= LIST_ROOM:
        card.say(fenced(deck.text))
    else:
        card.document(text_file(deck.text, deck.name))
