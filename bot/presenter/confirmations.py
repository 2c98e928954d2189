"""What somebody reads before they do something final at a table, or sit down at one."""

from bot.confirmation import Question
from bot.presenter.markdown import listed_names, literal
from engine import Seat, Text, render
from engine.texts import _
from host import Lobby
from host.commands.stakes import Stakes
from host.model.contract import PLAYS


def table_named(lobby: Lobby) -> str:
    """Name a table: what is played, its code, and where."""
    return _(
        "{title} {code} in <#{channel}>",
        title=literal(lobby.game.title),
        code=lobby.ref.code,
        channel=lobby.channel,
    )


def resigning(held: Stakes) -> Question:
    """Ask before somebody gives up."""
    if held.winners:
        names = [literal(held.lobby.name(seat)) for seat in held.winners]
        then = _(
            ": the game ends, and {names} wins.",
            ": the game ends, and {names} win.",
            len(names),
            names=listed_names(names),
        )
    elif held.others:
        then = _("; a machine plays on for you.")
    else:
        then = _(". Nobody else holds a seat: the game is closed without a result.")
    says = _(
        "You give up your seat for good{then}{counts} This cannot be taken back.",
        then=then,
        counts=_counts(held),
    )
    return Question(
        _("Give up at {table_named}?", table_named=table_named(held.lobby)), says, _("Give up"), held.stands
    )


def closing(held: Stakes) -> Question:
    """Ask before somebody closes a table, or proposes it."""
    named = table_named(held.lobby)
    if held.lobby.status == "running" and held.others:
        says = _(
            "The others are asked in the channel; when more than half of all agree, the game ends "
            "without a result and its seed is shown.{judged} Then it cannot be taken back.",
            judged=_judged(held),
        )
        return Question(
            _("Propose to close {named}?", named=named), says, _("Propose to close it"), held.stands
        )
    what = (
        _("The game ends without a result and its seed is shown")
        if _runs(held)
        else _("Nobody can join it then")
    )
    says = _(
        "It is closed at once. {what}.{judged} This cannot be taken back.", what=what, judged=_judged(held)
    )
    return Question(_("Close {named}?", named=named), says, _("Close the table"), held.stands)


def stepping_in(held: Stakes, seat: Seat) -> Question:
    """Ask before somebody takes the seat of a player who does not come."""
    rated = _(" The game is rated.") if held.rated else ""
    says = _(
        "You play on in the place of {name}, with what they hold, to the end. You see their hand "
        "then, and get out of it only by giving up.{rated}",
        name=literal(held.lobby.name(seat)),
        rated=rated,
    )
    return Question(
        _("Take a seat at {table_named}?", table_named=table_named(held.lobby)),
        says,
        _("Take the seat"),
        held.stands,
    )


def lending(held: Stakes) -> Question:
    """Ask before somebody lets a caretaker play for them."""
    plays = render(PLAYS[held.lobby.contract.caretaker])
    says = (
        f"A caretaker {plays} in your seat from now on, with what you hold, until you click “I am back” or "
        "give `/game stepin`. What it does then counts as yours. The others see that you are away, and it "
        "does not count against you."
    )
    return Question(
        f"Let a caretaker play for you at {table_named(held.lobby)}?", says, "Let it play", held.stands
    )


def closed_by_organiser(held: Stakes) -> Question:
    """Ask before an organiser closes a table of others."""
    people = Text(
        "{count} person sits there.", "{count} people sit there.", held.others + (held.seat is not None)
    )
    asks = _("Close {table_named}?", table_named=table_named(held.lobby))
    says = _(
        "{people} It is closed at once, without a result, and stands in the audit list.{judged} "
        "This cannot be taken back.",
        people=render(people),
        judged=_judged(held),
    )
    return Question(asks, says, _("Close table"), held.stands)


def _runs(held: Stakes) -> bool:
    return held.lobby.status == "running"


def _counts(held: Stakes) -> str:
    """Say what giving up costs in an event, and in ratings."""
    rated = _(" The game is rated: whoever gives up is behind all who stay.") if held.rated else ""
    return _event(held) + (rated or _(" The game is not rated."))


def _event(held: Stakes) -> str:
    return (
        ""
        if held.event is None
        else _(" In the event **{event}** you come after who stays.", event=literal(held.event))
    )


def _judged(held: Stakes) -> str:
    """Say what happens to an event's game that is closed."""
    if held.event is None:
        return ""
    return _(
        " It is a game of the event **{event}**, whose organisers must judge it then.",
        event=literal(held.event),
    )


def commitment_text(held: Stakes) -> str:
    """Say what somebody who sits down commits to, before the game begins."""
    when = "" if held.others else _(" if somebody else plays too")
    rated = _("It will be rated{when}.", when=when) if held.rated else _("It will not be rated.")
    leaving = _(
        "Until it starts you can get up with `/game leave`; after that you play to the end, or give up."
    )
    return f"{rated} {leaving}"
