"""The card on which a person settles answers in advance, for their eyes only."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from bot.cards import Card, Option, button, select
from bot.control_kinds import If
from bot.custom_ids import Control, short
from bot.limits import SELECT_OPTIONS, SELECT_TEXT, length
from bot.presenter.markdown import literal, prose
from bot.presenter.table_cards import ORDERS, REMINDERS, TURN
from engine import Action, AnyGame, Label, Standing, UnknownAction, render
from engine.game import step
from engine.playout import source, start
from engine.texts import N_, _
from host import Orders, ShownOrder

SETTLE, CANCEL, WHEN = "~orders:set:", "~orders:cancel:", "~orders:when"
IF, THEN = "~orders:if", "~orders:then:"
PAST: Final = 5
"""Orders that hold no more, the newest ones, as many as are worth a line."""
MOST_SELECTS: Final = 8
NOTHING: Final = N_("Nothing: you are asked whatever there is to ask.")
EXAMPLE_PLIES: Final = 120
"""Actions of a game of machines in which an example is looked for."""

PROMISE: Final = N_(
    "-# Nobody but you is told of this, now or in the record of the game. One thing cannot be hidden: "
    "an answer that comes at once may look as if it had been settled."
)
_ENDS: Final = {
    "done": N_("has answered"),
    "lapsed": N_("was not possible"),
    "passed": N_("you have answered yourself"),
    "cancelled": N_("taken back"),
    "live": N_("expired"),
}
_PLAN_ENDS: Final = {
    "done": N_("done"),
    "lapsed": N_("stopped where something was not as you foresaw"),
    "passed": N_("you have moved yourself"),
}
_DUE: Final = {
    "": "",
    "next": N_(", its moment has come: it answers when you are next asked"),
    "after": N_(", its moment has come: it answers after the one above"),
    "asked": N_(", its moment has come, but it does not answer what you are asked now: that is yours"),
}


def orders_card(shown: Orders, note: str = "") -> Card:
    """Build the card: what is settled, what can be settled, and what became of the rest."""
    card = Card().say(note).say(_("### Settled beforehand"))
    at = Control(shown.ref, 0, ORDERS)
    holding = [order for order in shown.orders if not order.key or order.span is not None]
    card.say(_settled(shown))
    offered = () if shown.over else [offer for offer in shown.offered if offer[0].span is None]
    for standing, chosen in offered[:MOST_SELECTS]:
        card.say(prose(standing.text, shown.names))
        card.pick(select(at.to(SETTLE + standing.key), render(standing.text), _choices(standing, chosen)))
    if more := offered[MOST_SELECTS:]:
        listed = ", ".join(f"“{prose(standing.text, shown.names)}”" for standing, __ in more)
        card.say(_("-# `/orders set` settles these too: {listed}.", listed=listed))
    if holding:
        options = [
            Option(
                _("Take back {n}: {text}", n=order.n, text=render(order.text, shown.names)),
                f"{CANCEL}{order.n}",
            )
            for order in holding[:SELECT_OPTIONS]
        ]
        card.pick(select(at.to(CANCEL), _("Take back what you have settled"), options))
    if not shown.over:
        back = button(at.to(TURN), _("Back to the game"))
        remind = button(at.to(REMINDERS), _("My reminders"))
        card.buttons(button(at.to(IF), _("Add a conditional move"), "primary"), remind, back)
    past = "\n".join(f"- {_became(shown, order)}" for order in shown.past[:PAST])
    return card.say(_("**No longer**\n{past}", past=past) if past else "").say(_(PROMISE))


def condition_card(shown: Orders, chosen: If, offered: Sequence[tuple[Action, Label]]) -> Card:
    """Build the card on which a conditional move is put together: who, what they do, and the reply."""
    at, card = Control(shown.ref, 0, ORDERS), Card().say(_("### A conditional move"))
    card.say(_so_far(shown, chosen))
    if chosen.who is None:
        options, asks = _people(shown), _("When… does something")
    elif not chosen.did:
        options, asks = _deeds(shown, chosen), _("What they do")
    else:
        options, asks = _answers(shown, chosen, offered), _("What you then do")
    pages = max(1, -(-len(options) // SELECT_OPTIONS))
    page = min(chosen.page, pages - 1)
    there = options[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    if there:
        title = asks if pages == 1 else _("{asks} ({page} of {pages})", asks=asks, page=page + 1, pages=pages)
        card.pick(select(at.to(str(chosen)), title, there))
    else:
        card.say(_("I foresee no action of yours to offer here; type it."))
    if chosen.did and (left := _too_long(chosen, offered)):
        card.say(
            _(
                "-# One action is too long to be chosen from a list: “Type it” takes them too.",
                "-# {count} actions are too long to be chosen from a list: “Type it” takes them too.",
                left,
            )
        )
    ways = [button(at.to(ORDERS), _("Back")), button(at.to(WHEN), _("Type it"))]
    if pages > 1:
        ways.insert(0, button(at.to(str(replace(chosen, page=(page + 1) % pages))), _("Next page")))
    return card.buttons(*ways)


def _so_far(shown: Orders, chosen: If) -> str:
    """Say what has been chosen so far."""
    if chosen.who is None:
        return _("Choose whose action you wait for.")
    who = _("anybody else") if chosen.who == 0 else literal(_name(shown, chosen.who - 1))
    if not chosen.did:
        return _("When **{who}**…", who=who)
    deed = next((render(kind.help) for kind in shown.game.actions if kind.kind == chosen.did), chosen.did)
    return _("When **{who}** does this: **{deed}**\nthen you…", who=who, deed=literal(deed))


def _name(shown: Orders, seat: int) -> str:
    return next(
        (player.name for player in shown.seats if player.seat == seat), _("Player {seat}", seat=seat + 1)
    )


def _people(shown: Orders) -> list[Option]:
    others = [player for player in shown.seats if player.seat != shown.seat]
    named = [Option(_("When {name}…", name=player.name), str(If(player.seat + 1))) for player in others]
    return named if len(others) == 1 else [Option(_("When anybody else…"), str(If(0))), *named]


def _deeds(shown: Orders, chosen: If) -> list[Option]:
    """Offer the kinds of action, by what they are for; those of a turn come before mere answers."""
    kinds = sorted(shown.game.actions, key=lambda kind: kind.answer)
    return [Option(render(kind.help), str(If(chosen.who, kind.kind)), kind.kind) for kind in kinds]


def _answers(shown: Orders, chosen: If, offered: Sequence[tuple[Action, Label]]) -> list[Option]:
    """Offer the possible replies: all of them if they fit, else by verb and then one by one."""
    verbs: dict[str, list[tuple[Action, Label]]] = {}
    for action, label in offered:
        verbs.setdefault(short(label.verb), []).append((action, label))
    inside = list(offered) if len(offered) <= SELECT_OPTIONS else verbs.get(chosen.verb)
    if inside is None:
        return [
            Option(
                _(
                    "Then {verb}… ({labelled})",
                    verb=render(labelled[0][1].verb, shown.names),
                    labelled=len(labelled),
                ),
                str(replace(chosen, verb=verb, page=0)),
            )
            for verb, labelled in verbs.items()
        ]
    return [
        Option(
            _("Then {text}", text=render(label.text, shown.names)),
            f"{THEN}{chosen.who}:{chosen.did}:{action}",
        )
        for action, label in inside
        if _fits(chosen, action)
    ]


def _fits(chosen: If, action: Action) -> bool:
    """Tell whether an option of a select can hold an action with what it waits for."""
    return length(f"{THEN}{chosen.who}:{chosen.did}:{action}") <= SELECT_TEXT


def _too_long(chosen: If, offered: Sequence[tuple[Action, Label]]) -> int:
    """Return how many actions do not fit into an option."""
    return sum(not _fits(chosen, action) for action, __ in offered)


def _settled(shown: Orders) -> str:
    """List the orders in force, with how long each lasts."""
    rows = [_row(shown, order) for order in shown.orders]
    comes = any(chosen == standing.default for standing, chosen in shown.offered if standing.default)
    nothing = _("Nothing of your own. Where it says “Ask me” below you are asked.") if comes else _(NOTHING)
    return "\n".join(rows) or (_("The game is over.") if shown.over else nothing)


def _row(shown: Orders, order: ShownOrder) -> str:
    ever = _("for that turn alone") if order.kind == "plan" else _("until the game ends")
    until = ever if order.expires is None else lasts(order.expires)
    if order.span is not None:
        until = _("until that is over")
    fired = _(", has answered {fired}×", fired=order.fired) if order.fired else ""
    return f"`{order.n}` {prose(order.text, shown.names)}\n-# {until}{fired}{_(_DUE[order.due])}"


def lasts(expires: datetime) -> str:
    """Say until when something holds: a moment by itself, for “until” does not go with “in 2 days”."""
    moment = int(expires.timestamp())
    return _("until <t:{moment}:f>, <t:{moment}:R>", moment=moment)


def _became(shown: Orders, order: ShownOrder) -> str:
    why = "" if order.why is None else f" ({prose(order.why, shown.names)})"
    ends = (_ENDS | _PLAN_ENDS) if order.kind == "plan" else _ENDS
    end = _("over") if order.span is not None and order.state == "live" else _(ends[order.state])
    return f"{prose(order.text, shown.names).removesuffix('.')} - {end}{why}"


def _choices(standing: Standing, chosen: str) -> list[Option]:
    return [
        Option(render(choice.text), f"{SETTLE}{standing.key}:{choice.key}", chosen=choice.key == chosen)
        for choice in standing.offered[:SELECT_OPTIONS]
    ]


def how(game: AnyGame) -> str:
    """Return an example of a typed conditional move: an action of this game, with a reply.

    It takes some 100 ms, once for each game; call it in a thread.
    """
    same: Any = game  # its protocol does not say that it can be hashed, as all objects can
    return _how(same)


@lru_cache(32)
def _how(game: Any) -> str:
    usual = game.Options()
    state, rng = start(game, usual, game.seats(usual)[0], "orders", 1), source("orders")
    examples, often = dict[str, Action](), Counter[str]()
    for __ in range(EXAMPLE_PLIES):
        asked = game.pending(state)
        if asked is None:
            break
        seat = asked.must[0]
        action = game.greedy(game.view(state, seat), game.legal(state, seat), rng)
        if not game.actions[action.kind].answer:
            examples[action.kind] = action
            often[action.kind] += 1
        state = step(game, state, action)[0]
    shown = [action for action in examples.values() if not game.actions[action.kind].private] or [
        *examples.values()
    ]
    told = max(shown, key=lambda action: (" " in str(action), -len(str(action))))
    did = next((kind for kind, __ in often.most_common() if kind != told.kind), told.kind)
    return f"2 {did} then {told} (anyone: 0)"


def read_condition(line: str, example: str) -> tuple[int | None, str, str]:
    """Read `2 fight then walk B7`: a seat from 1 (0: anybody else; None), what it does, the answer to it.

    Raise `UnknownAction` with a sentence, which shows the `example`, for anything else.
    """
    first, then, mine = line.partition(" then ")
    number, __, did = first.strip().partition(" ")
    if not then or not number.isdecimal() or len(number) > 3 or not did.strip() or not mine.strip():
        raise UnknownAction(f"Write a seat, what it does, “then”, and your action; for example: {example}.")
    return (None if int(number) == 0 else int(number) - 1), did.strip(), mine.strip()
