"""What is settled for a place: one small document; its defaults are those of a place that settled nothing."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine import Text
from engine.scene import Sight, Theme
from host.refusal import HostFault, Refusal
from host.settings.boards import Boards
from storage import Reader

MOST_LISTED: Final = 50


class PlaceSettings(BaseModel):
    """Hold what organisers have settled for a place.

    `organiser` is the role whose members organise beside those who manage the server. Empty `channels` or
    `games`: all. `contract` is the absence contract that a table gets which chooses none, as JSON values.
    `cooldown_s` is the time between two tables of one person, `lobby_hours` how long a table waits for its
    start. `ratings`: games that end here are rated, and leaderboards are shown. `champions` are the roles of
    those who have won the last event, by game (empty: all that have none of their own). `board`: how the
    boards of tables are shown that settle nothing else, in the colours of `theme` and `sight`. `language`: in
    which channels are told things; empty: in that which the server has settled with Discord. `hands`: each
    player has what only they may know in a private thread. `queue`: people may wait for each other
    (`/queue`). `calls` is the role that people take who want to hear of new tables, and `call_minutes` the
    time between two calls in a channel. `dashboards` are the channels in which a list of what is played there
    stands, `overview` the one that lists all of the place. `programs`: other programs may read what is public
    here.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    organiser: int | None = None
    channels: Annotated[tuple[int, ...], Field(max_length=MOST_LISTED)] = ()
    games: Annotated[tuple[str, ...], Field(max_length=MOST_LISTED)] = ()
    contract: dict[str, Any] | None = None
    cooldown_s: Annotated[int, Field(ge=0, le=86_400)] = 0
    tables_per_person: Annotated[int, Field(ge=1, le=50)] = 10
    tables: Annotated[int, Field(ge=1, le=1000)] = 200
    commands_a_minute: Annotated[int, Field(ge=5, le=600)] = 120
    lobby_hours: Annotated[int, Field(ge=1, le=720)] = 168
    ratings: bool = True
    champions: Annotated[dict[str, int], Field(max_length=MOST_LISTED)] = {}
    board: Boards = "both"
    theme: Theme = "night"
    sight: Sight = "full"
    language: Annotated[str, Field(max_length=8)] = ""
    hands: bool = False
    queue: bool = False
    calls: int | None = None
    call_minutes: Annotated[int, Field(ge=1, le=10_080)] = 60
    dashboards: Annotated[tuple[int, ...], Field(max_length=MOST_LISTED)] = ()
    overview: int | None = None
    programs: bool = False

    @property
    def stored_contract(self) -> str:
        """Return the contract of new tables as it is stored; empty: none is settled here."""
        return "" if self.contract is None else json.dumps(self.contract, separators=(",", ":"))

    def allows_channel(self, *channels: int | None) -> bool:
        """Tell whether games may be played in a channel: itself or its parent is allowed, or all are."""
        return not self.channels or any(channel in self.channels for channel in channels)

    def allows_game(self, key: str) -> bool:
        """Tell whether a game may be played."""
        return not self.games or key in self.games

    def changed(self, values: Mapping[str, Any]) -> "PlaceSettings":
        """Return the settings with some values changed. Raise `Refusal` for a value out of its range."""
        try:
            return PlaceSettings.model_validate({**self.model_dump(), **values})
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            raise Refusal(Text("“{name}”: {fault}.", name=str(first["loc"][0]), fault=first["msg"])) from None


async def read_place(reader: Reader, place: int) -> PlaceSettings:
    """Return what is settled for a place."""
    body = await reader.place_setting(place)
    if body is None:
        return PlaceSettings()
    try:
        return PlaceSettings.model_validate_json(body)
    except ValidationError as error:
        raise HostFault("The settings of a server are damaged; restore a backup.") from error
