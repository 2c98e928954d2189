"""The organisers' cards of people: who is there, who comes in, who goes, who takes whose place."""

from bot.cards import Card, Option, button, select
from bot.limits import SELECT_OPTIONS
from bot.presenter.events.announcement import here
from bot.presenter.events.labels import EVENT, called, may, several
from bot.presenter.events.manage import ADD, FILL, PLAYER, PLAYERS
from bot.presenter.events.paging import paged
from contests.contest import Entrant
from contests.log import Withdrew
from engine.texts import _
from host.tournaments.views.shown import Event


def players_card(event: Event, page: int = 0) -> Card:
    """Build the card on which an organiser picks somebody, or brings somebody in."""
    contest = event.contest
    inside = several(event, [entrant.number for entrant in contest.of("in")], 500)
    waiting = several(event, contest.queue, 200)
    card = Card().say(
        _("### Players\nIn: {what}", what=inside or "nobody yet")
        + (_("\nWaiting: {waiting}", waiting=waiting) if waiting else "")
    )
    control = here(event)
    if not contest.over:
        card.pick_person(control.to(ADD), _("Bring somebody in"))
    machines = (
        [button(control.to(FILL), _("Add a machine"))] if contest.phase in ("signup", "checkin") else []
    )
    if machines:
        card.buttons(*machines)
    options = [_entrant(event, entrant) for entrant in contest.entrants]
    return paged(card, event, options, "players", page, _("Somebody who is there"))


def _entrant(event: Event, entrant: Entrant) -> Option:
    state = {"in": "in", "waiting": _("on the waiting list"), "out": "out"}[entrant.status]
    machine = _(", machine ({machine})", machine=entrant.machine) if entrant.machine else ""
    return Option(
        f"{entrant.number}. {event.name(entrant.number - 1)}", f"{PLAYER}{entrant.number}", state + machine
    )


def player_card(event: Event, number: int, note: str = "") -> Card:
    """Build the card of somebody who is there, with what an organiser can do."""
    entrant = event.contest.entrant(number)
    control = here(event)
    state = {"in": _("is in"), "waiting": _("stands on the waiting list"), "out": _("is out")}[entrant.status]
    card = (
        Card()
        .say(note)
        .say(
            _(
                "### {called} (number {number}) {state}",
                called=called(event, number),
                number=number,
                state=state,
            )
        )
    )
    met = [pair for pair in sorted(event.contest.forbidden) if number in pair]
    if met:
        others = [first if second == number else second for first, second in met]
        card.say(_("Never paired with {several}.", several=several(event, others)))
    acts = []
    if may(event, Withdrew(number, "organiser")):
        acts.append(button(control.to(f"{PLAYER}{number}:out"), _("Take out"), "danger"))
    if entrant.status == "out" and not event.contest.over:
        acts.append(button(control.to(f"{PLAYER}{number}:in"), _("Bring back"), "success"))
    if entrant.status == "in" and not event.contest.over:
        card.pick_person(
            control.to(f"{EVENT}sub:{number}"),
            _("A substitute takes this place"),
        )
        rivals = [other for other in event.contest.of("in") if other.number != number][:SELECT_OPTIONS]
        if rivals:
            options = [_apart(event, number, other) for other in rivals]
            card.pick(
                select(
                    control.to(f"{EVENT}apart:{number}"),
                    _("Never pair with, or again"),
                    options,
                )
            )
    return card.buttons(*acts, button(control.to(PLAYERS + "0"), _("Players")))


def _apart(event: Event, number: int, other: Entrant) -> Option:
    pair = (min(number, other.number), max(number, other.number))
    apart = pair in event.contest.forbidden
    label = f"{'May meet again' if apart else 'Never pair with'}: {event.name(other.number - 1)}"
    return Option(
        label,
        f"{EVENT}apart:{number}:{other.number}:{'off' if apart else 'on'}",
    )
