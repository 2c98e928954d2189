"""What waits in a space for a character, and where a way leads, as hints of a few words."""

from engine.texts import Text
from games.willow.data.book import GOOD, MAGIC, NONE, STEALTH
from games.willow.face.card_names import called
from games.willow.face.things import group_at, in_cage, people
from games.willow.face.words import coded, hinted, queen, short_char
from games.willow.mind.goals import best_goal
from games.willow.mind.odds import wins
from games.willow.play.numbers import total
from games.willow.sheet.facts import shielded
from games.willow.sheet.view import WillowView


def towards(v: WillowView, seat: int, char: int, space: int) -> Text | None:
    """Say what a space brings a character nearer to, of what is worth most to it."""
    goal = best_goal(v, seat, char, space)
    if goal is None or goal.space == space:
        return None
    steps = v.book.distance[space][goal.space]
    if steps >= v.book.distance[v.at[char]][goal.space]:
        return None
    return Text(
        "then {count} step to {goal}",
        "then {count} steps to {goal}",
        steps, goal=coded(v.book, goal.space),
    )  # fmt: skip


def there(v: WillowView, char: int, space: int) -> Text | None:
    """Say what waits in a space for a character: a search, enemies, companions, an army, the cage."""
    lines: list[Text] = []
    side = v.side[char]
    if v.book.hide[space] and v.at[char] != space:
        lines.append(_search(v, char, space))
    enemies = group_at(v, space, 1 - side)
    if enemies:
        lines.append(Text("enemies: {who}", who=people(v, enemies)))
    friends = [friend for friend in group_at(v, space, side) if friend != char]
    caged = [friend for friend in friends if in_cage(v, friend)]
    lines += [Text("frees {who}", who=short_char(v.book, friend)) for friend in caged]
    free = [friend for friend in friends if friend not in caged]
    if free:
        lines.append(Text("with {who}", who=people(v, free)))
    if friends and shielded(v, char):
        lines.append(Text("joins, and can be attacked from then on"))
    if space == v.book.queen_space and side == GOOD:
        lines.append(_queen(v, char))
    army = v.book.armies[side]
    if space == v.book.army_home[side] and v.owner[army] == NONE and v.shape[char] == NONE:
        lines.append(Text("fetches {army}", army=called(v, army)))
    if not lines:
        return None
    forms = [lines[0]]
    for more in lines[1:]:
        forms.insert(0, Text("{first}; {more}", first=forms[0], more=more))
    return hinted(*forms)


def _queen(v: WillowView, char: int) -> Text:
    """Say how the queen compares with who might challenge her (W165)."""
    own, magic = total(v, char, MAGIC), v.book.queen_magic
    return Text("{queen}: Magic {magic} against {own}", queen=queen(v.book), magic=magic, own=own)


def _search(v: WillowView, char: int, space: int) -> Text:
    """Say how likely a Place is found by one character (W78)."""
    own, hide = total(v, char, STEALTH), v.book.hide[space]
    return Text(
        "search, Stealth {own} against {hide}: {chance} %",
        own=own,
        hide=hide,
        chance=round(100 * wins(own - hide)),
    )
