"""Why a plan has lapsed is kept with places for names: whoever reads it reads people, not seats."""

from typing import Final

from engine import Player, Text, render
from host.moves.orders import WHY_ROOM, Order, Rule, stopped
from storage import OrderRow

NAMES: Final = ("Ash", "Bo")


def order(rule: Rule) -> Order:
    return Order(OrderRow(0, 1, rule.model_dump_json(), None), rule)


def told(rule: Rule) -> str:
    return render(stopped(rule), lambda seat: NAMES[seat])


def test_why_a_plan_has_lapsed_names_people() -> None:
    why = Text("{player} stands there; wait {{n}}.", player=Player(1))
    lapsed = order(Rule(kind="plan", set_at=1)).marked(7, "lapsed", why)
    again = Rule.model_validate_json(lapsed.row.rule)
    assert again == lapsed.rule and again.state == "lapsed"
    assert told(again).endswith(": Bo stands there; wait {n}.")


def test_a_long_reason_is_cut_and_not_within_a_name() -> None:
    why = Text("{words} {player}", words="x" * (WHY_ROOM - 2), player=Player(1))
    lapsed = order(Rule(kind="plan", set_at=1)).marked(7, "lapsed", why)
    assert told(lapsed.rule).endswith("x P"), "cut, and so a seat; but no broken place for a name"


def test_what_an_older_version_has_kept_is_read_as_it_is() -> None:
    older = '{"kind": "plan", "set_at": 1, "state": "lapsed", "why": "Player 2 is {there}.", "marks": '
    rule = Rule.model_validate_json(older + '[{"ply": 3, "what": "lapsed", "why": "Player 2 is {there}."}]}')
    assert told(rule).endswith(": Player 2 is {there}.")
