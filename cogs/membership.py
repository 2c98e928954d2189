"""`/game ...`: who is at a table and who looks on: guests, hosts, seats, votes, and the next game."""

from typing import Any

import discord
from discord import app_commands

from bot.answers import Interaction, answer, patiently
from bot.board_choices import BOARD_NAMES, USUAL, own_choices
from bot.cards import Card
from bot.choices import Choice, best
from bot.client import Client
from bot.command_metadata import ADDS, ASKS, FINAL, SETS, TABLE, group_named, hosting, offered, over, playing
from bot.confirmation import CONFIRM, FinalAction, Question, confirm_or_ask, declare_final
from bot.control_kinds import SomePerson, SomeVote, Vote
from bot.control_registry import click
from bot.costs import OPENING
from bot.custom_ids import Control
from bot.interaction_context import caller_of, check_permissions, host_of, table_here
from bot.presenter.confirmations import table_named
from bot.presenter.lobby import LATE, NAMES, HideNames, seats_text
from bot.presenter.markdown import in_mid_sentence, lines, prose
from bot.presenter.table_cards import moved_card
from bot.seating import answer_seated
from bot.threads import left_out_text, let_in, parent_of
from engine import Text, render
from engine.texts import N_, _
from host import Acted, Lobby, Refusal, TableRef
from host.votes.ballots import Ballot

Word = app_commands.Range[str, 1, 100]
Minutes = app_commands.Range[int, 0, 1440]
VOTE, REMATCH = "~vote:", "~rematch"
HIDDEN = N_(
    "Nobody is named here until the game is over, in no post, log or record; seats are drawn, and whoever is "
    "called is called by direct message alone. How fast somebody answers may still tell who they are."
)
OPEN_HERE = N_(
    "Whoever can read this channel still sees its board; a private thread is opened by `/game new`."
)


@offered(TABLE, 310, ADDS, when=over, cost=OPENING)
@app_commands.command(description="Play again: the same settings, everybody one seat further, all invited.")
@app_commands.describe(
    dms="May I send you what only you may know by direct message? (default: no)",
)
async def rematch(interaction: Interaction, dms: bool = False) -> None:
    """Open the next table."""
    await play_again(interaction, await table_here(interaction), dms=dms)


async def play_again(interaction: Interaction, ref: TableRef, *, dms: bool) -> None:
    """Open the next table of a game that is over, and say so."""
    check_permissions(interaction)
    work = host_of(interaction).membership.rematch(
        caller_of(interaction, ref), ref, private=dms, parent=parent_of(interaction)
    )
    lobby = await patiently(interaction, work)
    before = await patiently(interaction, host_of(interaction).membership.stakes(interaction.user.id, ref))
    others = _(", the others are invited") if before.others else ""
    note = _(
        "The table {code} for the next game is open; you sit at it{others}.",
        code=lobby.ref.code,
        others=others,
    )
    await answer_seated(interaction, lobby, private=dms, first=note)


@offered(TABLE, 260, FINAL, when=hosting)
@app_commands.command(description="Change seats, send somebody away, or hand this table over.")
@app_commands.describe(
    do="What is to happen; before the start its host decides, later those concerned are asked.",
    person="Whose seat it is, who is to go, or the new host.",
    other="With whom they change seats (default: you).",
    confirm=CONFIRM,
)
@app_commands.choices(
    do=[
        app_commands.Choice(name="Change seats", value="swap"),
        app_commands.Choice(name="Send away", value="kick"),
        app_commands.Choice(name="Hand the table over", value="host"),
    ]
)
async def seat(
    interaction: Interaction, do: str, person: discord.User, other: discord.User | None = None,
    confirm: Word | None = None,
) -> None:  # fmt: skip
    """Swap seats or remove somebody, or ask the others for it; hand the table over, after asking."""
    ref, membership = await table_here(interaction), host_of(interaction).membership
    caller = caller_of(interaction)
    if do == "host":
        await confirm_or_ask(interaction, "host", ref, str(person.id), word=confirm)
    elif do == "kick":
        done = await patiently(interaction, membership.send_away(caller, ref, person.id))
        await answer(interaction, outcome(done, _("The others are asked in the channel.")))
    else:
        mine = interaction.user if other is None else other
        done = await patiently(interaction, membership.swap(caller, ref, mine.id, person.id))
        await answer(interaction, outcome(done, _("They are asked in the channel.")))


@offered(TABLE, 170, FINAL, when=playing)
@app_commands.command(name="vote", description="Vote on what is asked at this table.")
@app_commands.describe(choice="What you choose, as it is offered; “no” is enough for one.", confirm=CONFIRM)
async def vote_command(interaction: Interaction, choice: Word, confirm: Word | None = None) -> None:
    """Vote by a command."""
    ref = await table_here(interaction)
    meant = SomeVote.read(await _meant(interaction, ref, choice))
    if meant is None:
        raise Refusal(Text("This vote is over."))
    await _cast(interaction, ref, meant, confirm)


@vote_command.autocomplete("choice")
async def _choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    try:
        ref = await table_here(interaction)
    except Refusal:  # the command itself says so
        return []
    choices = best(await _offered(interaction, ref), current)
    return [app_commands.Choice(name=name, value=str(value)) for name, value in choices]


async def _offered(interaction: Interaction, ref: TableRef) -> list[Choice]:
    """List what can be chosen in all open votes of the caller's."""
    ballots = await host_of(interaction).membership.ballots(interaction.user.id, ref)
    names = (await host_of(interaction).lobby(ref)).name
    return [
        (f"{render(label)}: {render(ballot.question, names)}", f"{ballot.n}:{key}")
        for ballot in ballots
        for key, label in ballot.choices.items()
    ]


async def _meant(interaction: Interaction, ref: TableRef, choice: str) -> str:
    """Read a choice: as it is offered, or by its word if only one vote has it."""
    wanted = choice.strip().casefold()
    offered = await _offered(interaction, ref)
    if not offered:
        raise Refusal(Text("No vote waits for you at this table."))
    fits = [str(value) for __, value in offered if str(value) == wanted] or [
        str(value) for name, value in offered if name.casefold().startswith(f"{wanted}:")
    ]
    if len(fits) == 1:
        return fits[0]
    listed = "; ".join(name for name, __ in offered)
    message = N_("Several votes have that choice: {listed}.") if fits else N_("You can choose: {listed}.")
    raise Refusal(Text(message, listed=listed))


async def _ask_to_hand_over(interaction: Interaction, ref: TableRef, given: SomePerson) -> Question:
    held = await patiently(interaction, host_of(interaction).membership.stakes(interaction.user.id, ref))
    await host_of(interaction).membership.must_hand_over(caller_of(interaction, ref), ref, given.user)
    asks = _("Hand {table_named} over?", table_named=table_named(held.lobby))
    says = _("<@{user}> becomes its host; only they can give it back to you.", user=given.user)
    return Question(asks, says, _("Hand it over"), held.stands)


async def _hand_over(interaction: Interaction, ref: TableRef, given: SomePerson, __: str) -> None:
    work = host_of(interaction).membership.hand_over(caller_of(interaction, ref), ref, given.user)
    await patiently(interaction, work)
    await answer(interaction, Card().say(_("<@{user}> is this table's host now.", user=given.user)))


@offered(TABLE, 250, ASKS, when=hosting)
@app_commands.command(description="Invite somebody to this table: to play, or to watch a private game.")
@app_commands.describe(person="Whom.")
async def invite(interaction: Interaction, person: discord.User) -> None:
    """Invite somebody; a private thread adds them."""
    ref = await table_here(interaction)
    if person.bot:
        raise Refusal(Text("Bots do not play; `/game fill` seats machines."))
    lobby = await patiently(
        interaction, host_of(interaction).membership.invite(caller_of(interaction), ref, person.id)
    )
    inside = await patiently(interaction, let_in(interaction, lobby.channel, person))
    left_out = left_out_text(lobby.channel, () if inside else (person.id,))
    await answer(
        interaction,
        Card().say(_("{mention} is invited. {left_out}", mention=person.mention, left_out=left_out).rstrip()),
    )


@offered(TABLE, 220, SETS, when=hosting)
@app_commands.command(description="Choose who may watch this table, how late, and how its board is shown.")
@app_commands.describe(
    private="May only invited people join and watch? Before the start.",
    delay="By how many minutes the channel and whoever has no seat are behind; before the start.",
    anonymous="Is nobody to be named until the game is over? Before anybody else joins.",
    board="The board in the channel: as text, as a picture, or both.",
)
@app_commands.choices(board=own_choices(BOARD_NAMES))
async def viewers(
    interaction: Interaction,
    private: bool | None = None,
    delay: Minutes | None = None,
    anonymous: bool | None = None,
    board: str | None = None,
) -> None:
    """Set one thing about spectators."""
    ref = await table_here(interaction)
    if sum(given is not None for given in (private, delay, anonymous, board)) != 1:
        raise Refusal(Text("Settle one thing at a time: `private:`, `delay:`, `anonymous:` or `board:`."))
    if private is not None:
        sentence = await _set_private(interaction, ref, private=private)
    elif anonymous is not None:
        sentence = await _set_anonymous(interaction, ref, anonymous=anonymous)
    elif delay is not None:
        work = host_of(interaction).membership.set_delay(caller_of(interaction), ref, delay)
        await patiently(interaction, work)
        sentence = _(LATE, late=_("{count} minute", "{count} minutes", delay)) if delay else _("No delay.")
    else:
        chosen: Any = None if board == USUAL else board  # one of the choices
        await patiently(interaction, host_of(interaction).faces.settle(caller_of(interaction), ref, chosen))
        shown = _("as this server has it") if chosen is None else in_mid_sentence(_(BOARD_NAMES[chosen]))
        sentence = _("The board of this table is shown {shown}.", shown=shown)
    await answer(interaction, Card().say(sentence))


async def _set_private(interaction: Interaction, ref: TableRef, *, private: bool) -> str:
    """Make a table private or open, and say who may come."""
    work = host_of(interaction).membership.set_private(caller_of(interaction), ref, private=private)
    await patiently(interaction, work)
    if not private:
        return _("Everybody may join and watch.")
    hidden = isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private()
    sentence = _("Only people whom you invite with `/game invite` may join and watch.")
    return sentence if hidden else f"{sentence} {_(OPEN_HERE)}"


async def _set_anonymous(interaction: Interaction, ref: TableRef, *, anonymous: bool) -> str:
    """Hide or show the names of a table, and say what that means."""
    membership, caller = host_of(interaction).membership, caller_of(interaction, ref)
    await patiently(interaction, membership.set_anonymous(caller, ref, anonymous=anonymous))
    return _(HIDDEN) if anonymous else _("Everybody at this table is named.")


@click(NAMES, beside="/game viewers anonymous:")
async def _names(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Hide or show the names of a table by a button."""
    hide = HideNames.of(control).hide == "yes"
    sentence = await _set_anonymous(interaction, control.ref, anonymous=hide)
    await answer(interaction, Card().say(sentence))


def outcome(done: Acted | Lobby, asked: str) -> Card:
    """Answer what was done at once, or is asked of others first."""
    if isinstance(done, Lobby):
        return Card().say(_("The table is closed.") if done.status == "abandoned" else seats_text(done))
    card = moved_card(done.look, done.events)
    return card if done.ended or done.seconded else Card().say(asked)


@click(VOTE, beside="/game vote")
async def _voted(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Let the caller vote by a button."""
    meant = Vote.of(control)
    await _cast(interaction, control.ref, SomeVote(meant.n, meant.choice))


async def _cast(interaction: Interaction, ref: TableRef, given: SomeVote, word: str | None = None) -> None:
    """Let the caller vote; before a vote that makes a final decision, ask."""
    if given.choice in getattr(await _ballot(interaction, ref, given), "final", ()):
        await confirm_or_ask(interaction, "vote", ref, f"{given.n}:{given.choice}", word=word)
    else:
        await _count(interaction, ref, given, "")


async def _ballot(interaction: Interaction, ref: TableRef, given: SomeVote) -> Ballot | None:
    """Return the vote that is meant, if the caller may vote in it."""
    ballots = await patiently(interaction, host_of(interaction).membership.ballots(interaction.user.id, ref))
    return next((ballot for ballot in ballots if ballot.n == given.n), None)


async def _ask_to_decide(interaction: Interaction, ref: TableRef, given: SomeVote) -> Question:
    ballot, lobby = await _ballot(interaction, ref, given), await host_of(interaction).lobby(ref)
    choice = given.choice
    if ballot is None or choice not in ballot.choices:
        raise Refusal(Text("This vote is over."))
    label = prose(ballot.choices[choice], lobby.name)
    decides = _("**Your vote decides it**: it is carried out at once, and cannot be taken back.")
    others = _("Others must agree, too; then it cannot be taken back.")
    says = f"{prose(ballot.question, lobby.name)}\n{decides if choice in ballot.final else others}"
    asks = _("Vote “{label}” at {table_named}?", label=label, table_named=table_named(lobby))
    return Question(asks, says, label, f"{ballot.n}.{ballot.mine}.{sorted(ballot.carries)}")


async def _count(interaction: Interaction, ref: TableRef, given: SomeVote, __: str) -> None:
    work = host_of(interaction).membership.vote(caller_of(interaction, ref), ref, given.n, given.choice)
    done = await patiently(interaction, work)
    sentence = lines(done.events, done.look.names) or _("Your vote is counted.")
    await answer(interaction, Card().say(sentence))


@click(REMATCH, beside="/game rematch")
async def click_rematch(interaction: Interaction, control: Control, _written: str | None) -> None:
    """Play again by a button."""
    await play_again(interaction, control.ref, dms=False)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (rematch, seat, vote_command, invite, viewers)


def setup(client: Client) -> None:
    """Add the commands to the group of `/game`, which is there already."""
    group = group_named(client.tree, "game")
    for command in COMMANDS:
        group.add_command(command)
    declare_final("host", FinalAction("/game seat do:host", SomePerson, _ask_to_hand_over, _hand_over))
    declare_final("vote", FinalAction("/game vote", SomeVote, _ask_to_decide, _count))
