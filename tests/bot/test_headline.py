"""The headline of a post, and the lines that tell a player what happened: which are taken, in which order."""

from bot.presenter.headline import headline, news
from engine import Player, Text
from host.views.faces import Happened


def test_the_headline_is_the_heaviest_and_the_lines_stand_in_order() -> None:
    def at(n: int, weight: int, text: str) -> Happened:
        return Happened(n, 0, weight, Text(text))

    names = "Ash_".__add__
    happened = [
        at(1, 2, "walk"), at(2, 0, "count"), at(3, 3, "first fight"), at(4, 1, "turn"), at(5, 3, "fight"),
        at(6, 1, "a"), at(7, 1, "b"), at(8, 1, "c"), at(9, 0, "end"), at(10, 1, "turn"),
    ]  # fmt: skip
    assert headline(happened, lambda seat: f"Seat {seat}") == ("fight", ["walk", "first fight", "c", "turn"])
    long = [at(1, 3, "end"), at(2, 2, "a long way " * 9), at(3, 2, "short"), at(4, 2, "shorter")]
    assert headline(long, str)[1] == ["a long way " * 9, "short", "shorter"], "six rows on a phone"
    assert headline(long, str, "It is the turn of Ash.\nAsh: time is up in 2 days") == (
        "end",
        ["short", "shorter"],
    )
    settles = [
        at(1, 5, "Green lays Woods at b3."),
        at(2, 3, "Red moves Standard Bearer of the Even Scales from b1 to b2."),
        at(3, 2, "All Shields are turned. Lands: Red 3, Green 3."),
    ]
    beside = "Red settles.\n-# Red: time is up <t:1795893622:R>"
    assert headline(settles, str, beside)[1] == [str(settles[1].text)], "bold letters need a second row"
    assert headline([at(1, 0, "count")], lambda _: "") == ("count", [])
    assert headline([], lambda _: "") == ("", [])
    escaped, _ = headline([Happened(1, 0, 1, Text("{who} wins", who=Player(0)))], lambda _: names("*"))
    assert escaped == r"Ash\_\* wins"


def test_three_lines_tell_a_player_what_happened_and_first_what_touches_them() -> None:
    def at(n: int, weight: int, text: str, *, mine: bool = False) -> Happened:
        return Happened(n, 0, weight, Text(text), mine)

    happened = [at(1, 1, "you pay", mine=True), at(2, 3, "a fight"), at(3, 0, "count"), at(4, 1, "a walk"),
                at(5, 1, "a turn"), at(6, 0, "count")]  # fmt: skip
    assert news(happened, str) == ["you pay", "a fight", "a turn"]
    assert news(happened[:1], str) == ["you pay"]
    assert news([], str) == []


def test_three_lines_tell_of_others_too_and_of_bookkeeping_last() -> None:
    def at(n: int, seat: int, weight: int, text: str) -> Happened:
        return Happened(n, seat, weight, Text(text), seat == 0 or text.endswith("your turn"))

    mine = [at(n, 0, 2, f"you walk {n}") for n in range(4)]
    theirs = [at(5, 1, 2, "they walk"), at(6, 1, 3, "they fight"), at(7, 1, 2, "they rest")]
    turn = [at(8, 1, 0, "their turn is over"), at(8, 1, 0, "round 2 begins"), at(8, 1, 0, "it is your turn")]
    assert news([*mine, *theirs, *turn], str, 0) == ["you walk 2", "you walk 3", "they fight"]
    assert news([*theirs, *turn], str, 0) == ["they walk", "they fight", "they rest"]
    assert news([*mine, *turn], str, 0) == ["you walk 1", "you walk 2", "you walk 3"]
    rest = at(5, 1, 1, "they rest"), at(6, 1, 1, "they heal"), at(7, 1, 2, "they walk")
    assert news([*rest, *turn], str, 0) == ["they rest", "they heal", "they walk"]


def test_what_decides_a_game_is_told_before_what_its_reader_did() -> None:
    def at(n: int, seat: int, weight: int, text: str) -> Happened:
        return Happened(n, seat, weight, Text(text), seat == 0)

    mine = [at(1, 0, 2, "you raise a space"), at(2, 0, 2, "you gain 2")]
    end = [at(3, 1, 2, "they walk"), at(4, 1, 3, "they are crowned"), at(5, 1, 3, "they get home"),
           at(6, 1, 3, "the game is over")]  # fmt: skip
    assert news([*mine, *end], str, 0) == ["they are crowned", "they get home", "the game is over"]
