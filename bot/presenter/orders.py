"""The card on which a person settles answers beforehand: for their eyes alone."""

from typing import Final

from bot.cards import Card, Option, button, select
from bot.ids import Control
from bot.limits import SELECT_OPTIONS
from bot.presenter.table import ORDERS
from bot.presenter.words import literal, prose
from engine import Standing, Text, UnknownAction, render
from host import Orders, ShownOrder

SETTLE, CANCEL, WHEN = "~orders:set:", "~orders:cancel:", "~orders:when"
PAST: Final = 5
"""Orders that hold no more, the newest ones, as many as are worth a line."""
MOST_SELECTS: Final = 8
HOW: Final = "2 fight then walk B7 (anyone: 0)"

PROMISE: Final = (
    "-# Nobody but you is told of this, now or in the record of the game. One thing cannot be hidden: "
    "an answer that comes at once may look as if it had been settled."
)
_ENDS: Final = {
    "done": "has answered",
    "lapsed": "was not possible",
    "passed": "you have answered yourself",
    "cancelled": "taken back",
    "live": "expired",
}
_DUE: Final = {
    "": "",
    "next": ", its moment has come: it answers when you are next asked",
    "after": ", its moment has come: it answers after the one above",
    "asked": ", its moment has come, but it does not answer what you are asked now: that is yours",
}


def orders_card(shown: Orders, note: str = "") -> Card:
    """Build the card: what is settled, what can be, and what became of the rest."""
    card = Card().say(note).say("### Settled beforehand")
    at = Control(shown.ref, 0, ORDERS)
    holding = [one for one in shown.orders if not one.key]
    card.say(_settled(shown))
    for standing in () if shown.over else shown.offered[:MOST_SELECTS]:
        card.say(prose(standing.text, shown.names))
        card.pick(select(at.to(SETTLE + standing.key), render(standing.text), _choices(shown, standing)))
    if holding:
        options = [
            Option(f"Take back {one.n}: {render(one.text, shown.names)}", f"{CANCEL}{one.n}")
            for one in holding[:SELECT_OPTIONS]
        ]
        card.pick(select(at.to(CANCEL), "Take back a conditional move", options))
    if not shown.over:
        card.buttons(button(at.to(WHEN), "Add a conditional move", "primary"))
    past = "\n".join(f"- {_became(shown, one)}" for one in shown.past[:PAST])
    return card.say(f"**No longer**\n{past}" if past else "").say(PROMISE)


def _settled(shown: Orders) -> str:
    """List what holds, with how long it does."""
    rows = [_row(shown, one) for one in shown.orders]
    nothing = "The game is over." if shown.over else "Nothing: you are asked whatever there is to ask."
    return "\n".join(rows) or nothing


def _row(shown: Orders, one: ShownOrder) -> str:
    until = "until the game ends" if one.expires is None else f"until <t:{int(one.expires.timestamp())}:R>"
    fired = f", has answered {one.fired}×" if one.fired else ""
    return f"`{one.n}` {prose(one.text, shown.names)}\n-# {until}{fired}{_DUE[one.due]}"


def _became(shown: Orders, one: ShownOrder) -> str:
    why = f" ({literal(one.why)})" if one.why else ""
    return f"{prose(one.text, shown.names)} - {_ENDS[one.state]}{why}"


def _choices(shown: Orders, standing: Standing) -> list[Option]:
    chosen = shown.choice(standing.key)
    named = [("ask", Text("Ask me")), *((one.key, one.text) for one in standing.choices)]
    return [
        Option(
            render(text),
            f"{SETTLE}{standing.key}:{key}",
            chosen=key == chosen,
        )
        for key, text in named[:SELECT_OPTIONS]
    ]


def read_condition(line: str) -> tuple[int | None, str, str]:
    """Read `2 fight then walk B7`: a seat from 1 (0: anybody else; None), what it does, the answer to it.

    Raise `UnknownAction` with a sentence for anything else.
    """
    first, then, mine = line.partition(" then ")
    number, _, did = first.strip().partition(" ")
    if not then or not number.isdecimal() or len(number) > 3 or not did.strip() or not mine.strip():
        raise UnknownAction(f"Write a seat, what it does, “then”, and your action; for example: {HOW}.")
    return (None if int(number) == 0 else int(number) - 1), did.strip(), mine.strip()
