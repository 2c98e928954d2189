"""What somebody reads before they do something final at a table, or sit down at one."""

from bot.confirmation import Question
from bot.presenter.markdown import listed_names, literal
from engine import Seat, Text, render
from host import Lobby
from host.commands.stakes import Stakes
from host.model.contract import PLAYS


def table_named(lobby: Lobby) -> str:
    """Name a table: what is played, its code, and where."""
    return f"{literal(lobby.game.title)} {lobby.ref.code} in <#{lobby.channel}>"


def resigning(held: Stakes) -> Question:
    """Ask before somebody gives up."""
    if held.winners:
        names = [literal(held.lobby.name(seat)) for seat in held.winners]
        then = f": the game ends, and {listed_names(names)} {'wins' if len(names) == 1 else 'win'}."
    elif held.others:
        then = "; a machine plays on for you."
    else:
        then = ". Nobody else holds a seat: the game is closed without a result."
    says = f"You give up your seat for good{then}{_counts(held)} This cannot be taken back."
    return Question(f"Give up at {table_named(held.lobby)}?", says, "Give up", held.stands)


def closing(held: Stakes) -> Question:
    """Ask before somebody closes a table, or proposes it."""
    named = table_named(held.lobby)
    if held.lobby.status == "running" and held.others:
        says = (
            "The others are asked in the channel; when more than half of all agree, the game ends without a "
            f"result and its seed is shown.{_judged(held)} Then it cannot be taken back."
        )
        return Question(f"Propose to close {named}?", says, "Propose to close it", held.stands)
    what = (
        "The game ends without a result and its seed is shown" if _runs(held) else "Nobody can join it then"
    )
    says = f"It is closed at once. {what}.{_judged(held)} This cannot be taken back."
    return Question(f"Close {named}?", says, "Close the table", held.stands)


def stepping_in(held: Stakes, seat: Seat) -> Question:
    """Ask before somebody takes the seat of a player who does not come."""
    rated = " The game is rated." if held.rated else ""
    says = (
        f"You play on in the place of {literal(held.lobby.name(seat))}, with what they hold, to the end. "
        f"You see their hand then, and get out of it only by giving up.{rated}"
    )
    return Question(f"Take a seat at {table_named(held.lobby)}?", says, "Take the seat", held.stands)


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
    asks = f"Close {table_named(held.lobby)}?"
    says = (
        f"{render(people)} It is closed at once, without a result, and stands in the audit list."
        f"{_judged(held)} This cannot be taken back."
    )
    return Question(asks, says, "Close table", held.stands)


def _runs(held: Stakes) -> bool:
    return held.lobby.status == "running"


def _counts(held: Stakes) -> str:
    """Say what giving up costs in an event, and in ratings."""
    rated = " The game is rated: whoever gives up is behind all who stay." if held.rated else ""
    return _event(held) + (rated or " The game is not rated.")


def _event(held: Stakes) -> str:
    return "" if held.event is None else f" In the event **{literal(held.event)}** you come after who stays."


def _judged(held: Stakes) -> str:
    """Say what happens to an event's game that is closed."""
    if held.event is None:
        return ""
    return f" It is a game of the event **{literal(held.event)}**, whose organisers must judge it then."


def commitment_text(held: Stakes) -> str:
    """Say what somebody who sits down commits to, before the game begins."""
    when = "" if held.others else " if somebody else plays too"
    rated = f"It will be rated{when}." if held.rated else "It will not be rated."
    leaving = "Until it starts you can get up with `/game leave`; after that you play to the end, or give up."
    return f"{rated} {leaving}"
