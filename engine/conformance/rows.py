"""The rows of the kit: each one property, one function, and when it looks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from engine.conformance import (
    asked,
    heard,
    news,
    planned,
    refused,
    shown,
    states,
    told,
    translated,
    undone,
    views,
    walls,
    whole,
    worlds,
)
from engine.conformance.spot import Run

When: TypeAlias = Literal["state", "step", "game", "title"]


@dataclass(frozen=True, slots=True)
class Row:
    """Describe a property: its check gets a `Spot` (state, step), a `Played` (game) or the `Run` (title).

    `excuse` says, from what the run has seen, why a row that never ran cannot apply to the game; None: it
    should have run.
    """

    name: str
    when: When
    check: Callable[[Any], list[str] | None]
    excuse: Callable[[Run], str | None] = lambda _: None
    needs: tuple[str, ...] = ()
    """Rows that gather what this one judges."""
    always: bool = False
    """Looks at every state, also where a run looks no closer at states like many before."""


def hides_nothing(run: Run) -> str | None:
    """Excuse what needs something hidden."""
    return None if run.hides else "nothing was ever hidden from anybody"


def all_final(run: Run) -> str | None:
    """Excuse what needs an action that revealed nothing."""
    return None if run.plain else "every action drew or revealed something"


def never_together(run: Run) -> str | None:
    """Excuse what needs several seats to answer at once."""
    return None if run.together else "no decision ever asked two seats for answers that come in no order"


def never_secret(run: Run) -> str | None:
    """Excuse what needs a secret decision."""
    return None if run.secretly else "no decision was ever secret"


def never_settles(run: Run) -> str | None:
    """Excuse what needs an answer that can be settled beforehand."""
    return None if run.settles else "nothing can be settled beforehand"


def never_forces(run: Run) -> str | None:
    """Excuse what needs an answer that all can see to be forced."""
    return None if run.forces else "no answer was ever forced for all to see"


def never_opens(run: Run) -> str | None:
    """Excuse what needs a window that comes settled."""
    return None if run.opens else "no window that comes settled was ever open"


def never_plans(run: Run) -> str | None:
    """Excuse what needs a turn that its seat can plan."""
    return None if run.plans else "no turn can be planned"


def never_teaches(run: Run) -> str | None:
    """Excuse a game without lessons."""
    return None if run.game.lessons else "the game teaches nothing"


def no_choice(run: Run) -> str | None:
    """Excuse what needs a seat that has a choice."""
    return None if run.chooses else "nobody ever had a choice"


def no_options(run: Run) -> str | None:
    """Excuse what compares actions that differ in an option."""
    return None if any(kind.options for kind in run.game.actions) else "no action has an option"


def one_kind(run: Run) -> str | None:
    """Excuse what compares kinds of action."""
    return None if len(list(run.game.actions)) > 1 else "there is only one kind of action"


ROWS: Final = (
    Row("view round trip", "state", views.view_round_trip),
    Row("choices and refusals from the view alone", "state", views.choices_from_view),
    Row("who is asked depends on nothing hidden", "state", views.asked_from_view),
    Row("boards and alt texts from the view alone", "state", views.boards_from_view),
    Row("pictures from the view alone, to the byte", "state", views.pictures_from_view),
    Row("views hold no state and no seed", "state", views.views_hold_no_state),
    Row("imagined worlds keep what is known", "state", worlds.worlds_hold),
    Row(
        "hidden slots vary",
        "title",
        worlds.slots_vary,
        hides_nothing,
        ("imagined worlds keep what is known",),
    ),
    Row("imagined worlds are as likely as dealt ones", "title", worlds.worlds_are_likely, hides_nothing),
    Row("events name only what readers know", "step", news.events_name_the_known, hides_nothing),
    Row("what an event told is known", "step", news.news_is_known, hides_nothing),
    Row("nothing told is forgotten", "step", news.nothing_is_forgotten, hides_nothing),
    Row("events read alike in imagined worlds", "step", news.events_alike),
    Row("events have sentences", "step", news.events_have_sentences),
    Row("what can be taken back told nobody anything", "step", undone.tells_nothing, all_final),
    Row("a step leaves its input alone", "step", states.step_leaves_input),
    Row("a copy is equal and independent", "state", states.copy_is_independent),
    Row("JSON round trip", "step", states.json_round_trip),
    Row("replay of the record", "game", whole.record_replays),
    Row("nothing is doubled or lost", "state", states.nothing_is_lost, always=True),
    Row("estimates, teams and talk", "state", states.estimate_is_a_share),
    Row("who must act can, others cannot", "state", asked.askers_can_act, always=True),
    Row(
        "decisions are explained",
        "title",
        asked.decisions_are_explained,
        never_teaches,
        ("who must act can, others cannot",),
    ),
    Row("what is forced is so for all to see", "state", asked.forced_is_open, never_forces, always=True),
    Row("windows without a stop tell of no hand", "step", asked.windows_are_open, never_opens, always=True),
    Row("plans from the view alone", "state", planned.plans_from_view, never_plans),
    Row("legal actions are a list", "state", asked.legal_is_a_list),
    Row("decision numbers stay", "step", asked.numbers_stay, always=True),
    Row("every game ends", "game", whole.game_ends),
    Row("answers at once commute", "state", asked.answers_commute, never_together),
    Row("secret answers stay secret", "state", asked.answers_stay_secret, never_secret),
    Row("steps of a secret answer stay secret", "step", asked.drafts_stay_secret, never_secret, always=True),
    Row("options that others do not see are private", "state", told.unseen_options_are_private, no_options),
    Row("illegal actions are refused", "state", refused.illegal_is_refused),
    Row(
        "refusals are specific",
        "title",
        refused.refusals_are_specific,
        one_kind,
        needs=("illegal actions are refused",),
    ),
    Row("text and JSON forms of actions", "state", refused.text_forms),
    Row("labels are unique and fit", "state", shown.labels_fit),
    Row("buttons are unique and fit", "state", shown.buttons_fit),
    Row("boards fit", "state", shown.boards_fit),
    Row("boards are read out in sentences", "state", heard.said_in_sentences),
    Row("what is read out follows from the view alone", "state", heard.heard_from_view),
    Row("all that a board shows is read out", "step", heard.all_is_said),
    Row("what is read out keeps its order", "step", heard.order_is_kept),
    Row(
        "unchanged things are read out unchanged",
        "title",
        heard.most_is_kept,
        needs=("what is read out keeps its order",),
    ),
    Row("labels can be translated", "state", translated.labels_are_translated),
    Row("boards can be translated", "state", translated.boards_are_translated),
    Row("lines of the log can be translated", "step", translated.events_are_translated),
    Row("commands can be translated", "title", translated.commands_are_translated),
    Row("the slash group fits", "title", shown.group_fits),
    Row("machine players choose what is legal", "state", shown.machine_players_are_legal),
    Row("players choose from the view alone", "state", walls.choices_are_fair, no_choice),
    Row("players hold no state", "state", walls.players_hold_no_state, no_choice),
    Row("standing answers fit and are legal", "state", shown.standing_answers_fit, never_settles),
    Row("a silent seat holds nobody", "title", whole.silence_holds_nobody),
    Row("hash seeds change nothing", "title", whole.hashing_is_nothing),
)
