"""Refusals of answers, of settlement, and of cards played outside of combat."""

from typing import Final

from engine.texts import Text
from games.guardians.data.book import NONE, SPACES
from games.guardians.face.prompts.prompt import prompt
from games.guardians.face.refusals.place import names, no_card
from games.guardians.face.things import cost_of, known
from games.guardians.face.words import called
from games.guardians.play import actions as ac
from games.guardians.play.retreat import DESTROY
from games.guardians.play.settlement import grounds, price
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

_CHOICES: Final[dict[str, Text]] = {
    "opening": Text("Answer keep or redraw, not “{word}”."),
    "draw": Text("Answer keep, to take the Up card, or fresh, to discard it; not “{word}”."),
}


def answer(v: GuardiansView, a: ac.Answer) -> Text:
    """Refuse an answer, by what is asked."""
    top = v.top
    word = a.choice[:20]
    if top is not None and top.kind in _CHOICES:
        return _CHOICES[top.kind].with_args(word=word)
    if isinstance(top, fr.Retreat):
        return _retreat(top, word)
    if isinstance(top, fr.Combat):
        return _combat(v, top, word)
    if isinstance(top, fr.Excess) and not top.left[a.seat]:
        return Text("You have chosen all that you discard; take a choice back to change it.")
    refusal = no_card(v, a.seat, a.choice)
    if refusal is not None:
        return refusal
    name = called(v, known(v, a.choice))
    if isinstance(top, fr.Excess):
        if known(v, a.choice) in top.chosen[a.seat]:
            return Text("{card} is chosen already; choose another.", card=name)
        return Text("{card} lies neither in Pen nor Depot; discard a card that does.", card=name)
    if isinstance(top, fr.Sort):
        return Text("{card} is none of the cards that you look at; name one of them.", card=name)
    if isinstance(top, fr.Merge):
        return _merge(v, top, name)
    return Text("“{word}” is no answer here. {prompt}", word=word, prompt=prompt(v))


def _retreat(top: fr.Retreat, word: str) -> Text:
    """Refuse a space to retreat to (G120-G124)."""
    ways = names(top.targets)
    if top.shield < 0:
        return Text("Your creatures cannot retreat to “{word}”; they can go to {ways}.", word=word, ways=ways)
    if not ways:
        return Text("There is nowhere to retreat to; answer {destroy}, or open a way.", destroy=DESTROY)
    return Text(
        "Your Shield cannot retreat to “{word}”; it can go to {ways}, or answer {destroy}.",
        word=word,
        ways=ways,
        destroy=DESTROY,
    )


def _combat(v: GuardiansView, f: fr.Combat, word: str) -> Text:
    """Refuse an answer in a combat (G57, D20)."""
    if f.step == "say":
        if word == "leave":
            return Text("You have no Depot card in this combat, or have left them already; answer yes or no.")
        if word == "yes":
            return Text("You have no command card in this combat; answer no.")
        return Text("Answer yes or no, not “{word}”.", word=word)
    if f.step == "send_away":
        return Text("A creature of yours fits: send one of those.")
    return Text("“{word}” is no answer here. {prompt}", word=word, prompt=prompt(v))


def _merge(v: GuardiansView, top: fr.Merge, name: Text) -> Text:
    """Refuse what is kept or discarded in a merge (G122, G144, G169)."""
    at = SPACES[top.space]
    if len(top.shields) > 1:
        kept = tuple(called(v, shield) for shield in top.shields)
        return Text("{card} is neither of the two; keep {kept}.", card=name, kept=kept)
    if len(top.cards) == 1 and top.shields:
        return Text("{card} stays: one creature must lie under the Shield. Discard another.", card=name)
    return Text("{card} is no creature at {at}; discard one that is.", card=name, at=at)


def lay(v: GuardiansView, a: ac.Lay) -> Text:
    """Refuse a way to settle a land (G133)."""
    top = v.top
    if not isinstance(top, fr.Settle) or top.space == NONE:
        return Text("No land of yours is to be settled now. {prompt}", prompt=prompt(v))
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    name = called(v, number)
    if a.how == "terrain":
        if number in v.pen[a.seat]:
            return Text("{card} is no terrain card; lay one, or drop a creature.", card=name)
        return Text("{card} is not in your Pen, where terrain comes from.", card=name)
    if a.how == "down":
        return _down(v, top, a.seat, name)
    if a.how == "drop":
        return Text(
            "{card} is not under the Shield at {at}; drop one that is.", card=name, at=SPACES[top.space]
        )
    return Text("Say terrain, down or drop, not “{how}”.", how=a.how[:20])


def _down(v: GuardiansView, top: fr.Settle, seat: int, name: Text) -> Text:
    """Refuse a card that shall lie face down."""
    terrain = [card for card in grounds(v, seat) if v.book.cards[v.face[card]].kind == "terrain"]
    if terrain:
        return Text(
            "You have {terrain} in your Pen, so no card is laid face down; lay it, or drop a creature.",
            terrain=called(v, terrain[0]),
        )
    if v.stones[seat] < price(v, top, seat):
        return Text("A face-down card costs a stone and you have none; drop a creature.")
    return Text("{card} lies neither in Pen nor Depot; lay a card that does.", card=name)


def play(v: GuardiansView, a: ac.Play) -> Text:
    """Refuse a card outside of combat, by when it is and what it costs (D14)."""
    top = v.top
    if a.card in v.book.guardian_of:
        return _guardian(v, a)
    refusal = no_card(v, a.seat, a.card)
    if refusal is not None:
        return refusal
    number = known(v, a.card)
    name = called(v, number)
    if number not in v.depot[a.seat]:
        return Text("{card} does not lie in your Depot; only cards from there are played.", card=name)
    if cost_of(v, number) > v.stones[a.seat]:
        return Text("{card} costs a stone that you do not have; keep it.", card=name)
    if isinstance(top, fr.Announced):
        return Text("{card} dispels nothing; pass, and the card works.", card=name)
    return Text(
        "{card} finds nothing to do at this point, or not on that. {prompt}", card=name, prompt=prompt(v)
    )


def _guardian(v: GuardiansView, a: ac.Play) -> Text:
    """Refuse a Guardian's text: another's, used, or too dear."""
    named = v.book.guardian_of[a.card]
    name = Text("{name}", name=v.book.guardians[named].name)
    if named != v.guardian[a.seat]:
        return Text("{guardian} is not your Guardian; his text is not yours.", guardian=name)
    if len(v.face) + a.seat in v.used:
        return Text("You have used the text of {guardian} in this turn; once is all.", guardian=name)
    return Text(
        "The text of {guardian} finds nothing to do at this point. {prompt}", guardian=name, prompt=prompt(v)
    )


def cannot_pass(v: GuardiansView, _: ac.Pass) -> Text:
    """Refuse to pass where something must be chosen."""
    return Text("There is nothing to pass on so. {prompt}", prompt=prompt(v))


def no_back(_v: GuardiansView, _a: ac.Back) -> Text:
    """Refuse to take back what has not been done."""
    return Text("You have done nothing yet that could be taken back.")


def not_done(v: GuardiansView, _: ac.Done) -> Text:
    """Refuse to stop what is not over."""
    return Text("That cannot be ended yet. {prompt}", prompt=prompt(v))


def other(v: GuardiansView, _: ac.GuardiansAction) -> Text:
    """Refuse whatever else does not answer what is asked."""
    return Text("Something else is asked first. {prompt}", prompt=prompt(v))
