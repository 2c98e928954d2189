"""Who is asked, what may be done, what it does and what follows: one row for each kind of frame."""

from collections.abc import Mapping
from typing import Final

from games.willow import actions as act
from games.willow.rules import excess, share, turn
from games.willow.rules.rows import Row, by_kind, no_act, nobody, nothing

_SHARE: Final = by_kind({act.Give: share.give, act.Back: share.back, act.Answer: share.keep})
_EXCESS: Final = by_kind({act.Discard: excess.discard, act.Give: excess.give})

TABLE: Final[Mapping[str, Row]] = {
    "turn": Row(nobody, nothing, no_act, turn.proceed),
    "share": Row(share.asked, share.legal, _SHARE, share.advance),
    "excess": Row(excess.asked, excess.legal, _EXCESS, excess.advance),
}
"""By kind of frame."""
