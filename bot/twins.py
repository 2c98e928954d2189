"""The command beside each button: whoever has no buttons, or does not want them, types it."""

from typing import Final

from bot.ids import Stage

GAME: Final = "/<game>"
"""The group of commands of the game that is played: an action, or `answer`."""
TWINS: Final = {
    "~type": GAME, "~!:": GAME, "~c:": GAME, "~do:": GAME, "~why": "/rules",
    "~learn": "/learn", "~lesson": "/learn",
    "~hand": "/hand", "~board": "/board", "~picture": "/board", "~log": "/log",
    "~undo:": "/undo", "~turns:": "/turns", "~snooze:": "/turns", "~orders": "/orders", "~say:": "/say",
    "~rematch": "/game rematch", "~vote:": "/game vote", "~seat:": "/game stepin", "~back": "/game comeback",
    "~rules": "/rules", "~fair": "/fair", "~word": "/game word", "~move": "/game move", "~dms": "/game dms",
    "~join": "/game join", "~quiet": "/game join", "~leave": "/game leave", "~fill": "/game fill",
    "~start": "/game start", "~house": "/game options", "~set:": "/game options", "~ask:": "/game options",
    "~preset:": "/game options", "~reset:": "/game options", "~seating:": "/game options",
    "~contract:": "/game absence",
    "~help:": "/help", "~open:": "/game new", "~first:": "/learn", "~rules:": "/rules",
    "~step:": "/replay", "~rating:": "/rating", "~forget:": "/privacy delete",
    "~deck:table": "/deck bring", "~deck:bring": "/deck bring", "~deck:import": "/deck import",
    "~deck:named": "/deck import", "~deck:mend": "/deck import", "~deck:change": "/deck import",
    "~deck:take": "/deck import", "~deck:show": "/deck show", "~deck:copy": "/deck copy",
    "~deck:name": "/deck rename", "~deck:share": "/deck share", "~deck:file": "/deck export",
    "~deck:drop": "/deck delete", "~deck:gone": "/deck delete",
    "~sure:resign": "/game resign", "~sure:abandon": "/game abandon", "~sure:host": "/game host",
    "~sure:vote": "/game vote", "~sure:seat": "/game stepin", "~sure:close": "/server close",
    "~sure:leave": "/tournament leave", "~sure:step": "/tournament step", "~sure:out": "/tournament remove",
    "~sure:sub": "/tournament substitute", "~sure:judge": "/tournament judge",
    "~sure:correct": "/tournament correct", "~sure:deck": "/deck delete", "~sure:forget": "/privacy delete",
    "~sure:no": "",
    "~event:join": "/tournament join", "~event:back": "/tournament join", "~event:dms": "/tournament join",
    "~event:leave": "/tournament leave", "~event:withdraw": "/tournament leave",
    "~event:check": "/tournament checkin", "~event:mine": "/tournament mine",
    "~event:rest": "/tournament rest", "~event:play": "/tournament rest",
    "~event:ready": "/tournament challenge", "~event:show": "/tournament show",
    "~event:tables": "/tournament tables", "~event:standings": "/tournament standings",
    "~event:why": "/tournament why", "~event:manage": "/tournament manage",
    "~event:step": "/tournament step", "~event:open": "/tournament manage",
    "~event:extend": "/tournament extend", "~event:players": "/tournament show",
    "~event:player": "/tournament remove", "~event:add": "/tournament add", "~event:fill": "/tournament fill",
    "~event:sub": "/tournament substitute", "~event:apart": "/tournament forbid",
    "~event:games": "/tournament tables", "~event:game": "/tournament judge",
    "~event:correct": "/tournament correct", "~event:score": "/tournament judge",
    "~event:replay": "/tournament judge", "~event:pin": "/tournament pin",
    "~event:export": "/tournament export", "~event:plan": "/tournament settings",
    "~event:set": "/tournament settings", "~event:ask": "/tournament settings",
    "~event:house": "/tournament settings", "~event:rule": "/tournament settings",
    "~event:write": "/tournament settings", "~event:preset": "/tournament settings",
    "~event:reset": "/tournament settings",
}  # fmt: skip
"""By how the choice of a control begins, the command that does the same; empty: there is nothing to do."""


def twin_of(choice: str) -> str | None:
    """Return the command beside a control: that of the longest beginning that is known; None: there is none.

    >>> twin_of("walk B7"), twin_of("~contract:clock=none"), twin_of("~magic")
    ('/<game>', '/game absence', None)
    """
    if not choice.startswith("~") or Stage.read(choice) is not None:
        return GAME
    known = [start for start in TWINS if choice.startswith(start)]
    return TWINS[max(known, key=len)] if known else None
