"""One sentence on what is asked: of the viewer, or of whom the table waits for."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.texts import Player, Text, count_cards
from games.willow.asking import asked, awaited
from games.willow.data.book import CHARS, GOOD, NONE
from games.willow.face.card_names import called
from games.willow.face.things import company, frame_of, mine
from games.willow.face.words import child, short_char, space_name
from games.willow.play.table import TABLE
from games.willow.play.travel.ways import move_fault
from games.willow.prompt_fight import FIGHT_OTHERS, fight, hunt
from games.willow.sheet.frames import (
    Contests,
    Excess,
    Foes,
    Journey,
    Look,
    Move,
    Places,
    Response,
    Search,
    Seen,
    Share,
)
from games.willow.sheet.view import WillowView


def prompt(v: WillowView) -> Text:
    """Say what the viewer is asked now or, for others, whom the table waits for."""
    top = v.top
    if top is None:
        return Text("The game is over.")
    waiting = awaited(v)
    if v.seat in waiting:
        return _MINE[top.kind](v, top)
    told = others(v, top, waiting)
    seen: Any = v  # Any: what a seat can do is read off its view as off the state
    if v.seat is not None and asked(v, v.seat) and TABLE[top.kind].legal(seen, top, v.seat):
        return Text("{told} You may act too.", told=told)
    return told


def others(v: WillowView, top: Seen, waiting: tuple[int, ...]) -> Text:
    """Say whom the table waits for, and what they do."""
    if not waiting:
        return Text("Nobody is asked.")
    who = tuple(Player(seat) for seat in waiting)
    if top.kind == "fight":
        return FIGHT_OTHERS[top.step].with_args(who=who, space=space_name(v.book, top.space))
    step = getattr(top, "step", "")
    made = _OTHERS.get((top.kind, step)) or _OTHERS[top.kind, ""]
    return made.with_args(who=who)


_OTHERS: Final[Mapping[tuple[str, str], Text]] = {
    ("turn", ""): Text("{who}: the turn goes on."),
    ("share", ""): Text("{who}: handing out cards."),
    ("excess", ""): Text("{who}: discarding what is too much."),
    ("move", ""): Text("{who}: moving."),
    ("journey", ""): Text("{who}: on a journey."),
    ("journey", "bank"): Text("{who}: where to go ashore."),
    ("search", ""): Text("{who}: a Place is searched for."),
    ("search", "cards"): Text("{who}: may hide the Place."),
    ("places", ""): Text("{who}: taking treasures, using powers."),
    ("look", ""): Text("{who}: which card to keep."),
    ("foes", ""): Text("{who}: may send Foes."),
    ("foes", "order"): Text("{who}: which group fights its Foes first."),
    ("contests", ""): Text("{who}: where to fight."),
    ("hunt", ""): Text("{who}: searching for Good characters."),
    ("hunt", "hider"): Text("{who}: hiding, or being found."),
    ("response", ""): Text("{who}: may answer the spell."),
}


def _share(_v: WillowView, top: Share) -> Text:
    left = sum(given == NONE for given in top.given)
    return _SHARES[top.why].with_args(left=count_cards(left))


_SHARES: Final[Mapping[str, Text]] = {
    "opening": Text("Hand out the opening cards in secret. {left} to go."),
    "bones": Text("Hand out what your side has drawn. {left} to go."),
    "captured": Text("Share what you have won. {left} to go."),
}


def _excess(v: WillowView, top: Excess) -> Text:
    own = [char for char in top.chars if mine(v, char)]
    char = short_char(v.book, own[0] if own else top.chars[0])
    return _EXCESS[top.why].with_args(char=char, most=v.book.options.hand_limit)


_EXCESS: Final[Mapping[str, Text]] = {
    "hand": Text("{char} has more than {most} cards: discard, or give to a companion there."),
    "spells": Text("{char} has more open spells than Magic: discard, or give to who has room."),
    "shape": Text("{char} is transformed: play, give or discard the cards that a shape cannot hold."),
}


def _move(v: WillowView, _: Move) -> Text:
    able = [char for char in CHARS if mine(v, char) and not move_fault(v, char)]
    said = Text("{who} can move.", who=company(v, able)) if able else Text("None of yours can move now.")
    first = _child(v)
    return said if first is None else Text("{first} {said}", first=first, said=said)


def _child(v: WillowView) -> Text | None:
    """Say what is to be done about the child once Evil has her, to either side, and to Good when she is to be
    brought to the freed castle; None: she is hidden yet.
    """
    char, book = v.owner[v.book.elora], v.book
    if char < 0 or v.seat is None or (v.side[char] == GOOD and not v.freed):
        return None
    castle = space_name(book, book.goal if v.side[char] == GOOD else book.queen_space)
    made = _BRING if v.side[char] == v.team[v.seat] else _STOP
    return made.with_args(who=short_char(book, char), child=child(book), castle=castle)


_BRING: Final = Text("{who} has {child}: bring her to {castle} to win.")
_STOP: Final = Text("{who} has {child}: beat that group short of {castle}.")


def _journey(v: WillowView, top: Journey) -> Text:
    who = company(v, top.chars)
    if top.joining != NONE:
        return Text(
            "{leader} starts a journey. Does {char} go along? It is the whole move.",
            leader=short_char(v.book, top.leader),
            char=short_char(v.book, top.joining),
        )
    at = space_name(v.book, top.path[-1])
    if top.step == "bank":
        return Text("The search has failed. Where do {who} go ashore?", who=who)
    if top.step == "ready":
        return Text("Who goes along with {who} from {at}? Then set off.", who=who, at=at)
    return Text(
        "{who} at {at}: {count} space left. Go on, or end here?",
        "{who} at {at}: {count} spaces left. Go on, or end here?",
        top.left,
        who=who,
        at=at,
    )


def _search(v: WillowView, top: Search) -> Text:
    place, hide = space_name(v.book, top.space), v.book.hide[top.space] + top.hide
    if top.step == "champion":
        return Text("Who searches for {place}? Stealth against {hide}.", place=place, hide=hide)
    f = frame_of(v, "journey")
    who = company(v, f.chars if f is not None else ())
    return Text("Good searches for {place}: {who}. Do you hide it?", who=who, place=place)


def _places(_v: WillowView, _: Places) -> Text:
    return Text("The turn ends: what do you take or use?")


def _look(v: WillowView, top: Look) -> Text:
    return Text("Which of these cards does {char} keep?", char=short_char(v.book, top.char))


def _foes(_v: WillowView, top: Foes) -> Text:
    if top.step == "order":
        return Text("Which group fights its Foes first?")
    return Text("Do you send Foes against Good, one after the other?")


def _contests(v: WillowView, _: Contests) -> Text:
    said, first = Text("Where do you fight?"), _child(v)
    return said if first is None else Text("{first} {said}", first=first, said=said)


def _response(v: WillowView, top: Response) -> Text:
    char, spell = short_char(v.book, top.caster), called(v, top.card)
    if v.seat is not None and v.side[top.caster] == v.team[v.seat]:
        return Text(
            "{char} has cast {spell}: it works. Do you answer your own spell?", char=char, spell=spell
        )
    return Text("{char} has cast {spell}: it works. Do you answer it?", char=char, spell=spell)


_MINE: Final[Mapping[str, Callable[[WillowView, Any], Text]]] = {
    "share": _share,
    "excess": _excess,
    "move": _move,
    "journey": _journey,
    "search": _search,
    "places": _places,
    "look": _look,
    "foes": _foes,
    "contests": _contests,
    "hunt": hunt,
    "fight": fight,
    "response": _response,
}
