"""Who is asked, what may be done, what it does and what follows: one row for each kind of frame."""

from collections.abc import Mapping
from typing import Final

from games.willow import actions as act
from games.willow.play import turn
from games.willow.play.casting import response
from games.willow.play.fights import fight as windows
from games.willow.play.fights import foes, hunting, meeting, steps
from games.willow.play.rows import Row, by_kind, no_act, nobody, nothing
from games.willow.play.trade import excess, looking, share, shedding
from games.willow.play.travel import journey, moving, places, searching

_SHARE: Final = by_kind({act.Give: share.give, act.Back: share.back, act.Answer: share.keep})
_EXCESS: Final = by_kind(
    {act.Discard: excess.discard, act.Give: excess.give, act.Pass: excess.keep, act.Play: moving.play}
)
_MOVE: Final = by_kind(
    {
        act.Go: moving.go,
        act.Journey: moving.journey,
        act.Power: moving.power,
        act.Give: moving.trade,
        act.Lay: moving.trade,
        act.Discard: moving.trade,
        act.Decline: moving.trade,
        act.Play: moving.play,
        act.Cast: moving.play,
        act.Pass: moving.done,
    }
)
_JOURNEY: Final = by_kind(
    {
        act.Go: journey.go,
        act.Step: journey.step,
        act.Stop: journey.stop,
        act.Back: journey.back,
        act.Join: journey.join,
        act.Answer: journey.answer,
        act.Power: journey.power,
        act.Play: moving.play,
    }
)
_SEARCH: Final = by_kind(
    {
        act.Name: searching.name,
        act.Pass: searching.let_pass,
        act.Decline: moving.trade,
        act.Play: moving.play,
    }
)
_PLACES: Final = by_kind(
    {
        act.Power: places.power,
        act.Lay: places.trade,
        act.Decline: places.trade,
        act.Play: places.play,
        act.Pass: places.done,
    }
)
_LOOK: Final = by_kind({act.Answer: looking.answer})

TABLE: Final[Mapping[str, Row]] = {
    "turn": Row(nobody, nothing, no_act, turn.proceed),
    "share": Row(share.asked, share.legal, _SHARE, share.advance),
    "excess": Row(excess.asked, shedding.legal, _EXCESS, excess.advance),
    "move": Row(moving.asked, moving.legal, _MOVE, moving.advance, "move"),
    "journey": Row(journey.asked, journey.legal, _JOURNEY, journey.advance),
    "search": Row(searching.asked, searching.legal, _SEARCH, searching.advance),
    "places": Row(places.asked, places.legal, _PLACES, places.advance),
    "response": Row(response.asked, response.legal, response.act, response.advance),
    "foes": Row(foes.asked, foes.legal, foes.act, foes.advance),
    "contests": Row(meeting.asked, meeting.legal, meeting.act, meeting.advance),
    "hunt": Row(hunting.asked, hunting.legal, hunting.act, hunting.advance),
    "fight": Row(windows.asked, windows.legal, windows.act, steps.advance),
    "look": Row(looking.asked, looking.legal, _LOOK, looking.advance),
}
"""By kind of frame."""
