"""What is new in an alt text is said in words, where it stands, or first where there is no room."""

from engine import Board, Player, Text, alt_text
from engine.news import marked


def gold(seat: int, count: int, place: str, dumbest: Text | str = "") -> Text:
    message = "{player}{dumbest}: {gold}, at {place}."
    pieces = Text("{count} piece of gold", "{count} pieces of gold", count)
    return Text(message, player=Player(seat), dumbest=dumbest, gold=pieces, place=place)


def spaces(*names: str) -> Text:
    return Text("Chests: {spaces}.", spaces=names)


def news(now: list[Text], then: list[Text]) -> str:
    return alt_text(Board((), tuple(now)), before=Board((), tuple(then)))


def test_what_is_as_it_was_is_not_marked() -> None:
    same = [gold(0, 3, "B7"), spaces("A1")]
    assert news(same, same[::-1]) == alt_text(Board((), tuple(same)))


def test_only_what_differs_of_whom_a_sentence_is_about_is_marked() -> None:
    then = [gold(0, 3, "B7"), gold(1, 1, "C2")]
    now = [gold(1, 2, "C2"), gold(0, 3, "B8")]
    assert news(now, then) == (
        "Player 2: 2 pieces of gold (new), at C2. Player 1: 3 pieces of gold, at B8 (new)."
    )


def test_of_a_list_what_has_come_is_marked_and_when_something_has_gone_all_of_it() -> None:
    assert news([spaces("A1", "B2")], [spaces("A1")]) == "Chests: A1, B2 (new)."
    assert news([spaces("A1")], [spaces("A1", "B2")]) == "New: Chests: A1."
    assert news([spaces("C3")], [spaces("A1")]) == "New: Chests: C3."


def test_what_was_not_said_before_and_what_is_said_no_more_are_new() -> None:
    other = [Text("{who} wins.", who=Player(0))]
    assert news([gold(0, 3, "B7"), *other], [gold(0, 3, "B7")]).endswith("at B7. New: Player 1 wins.")
    first = [gold(0, 3, "B7", Text(" (dumbest)"))]
    assert news([gold(0, 3, "B7")], first) == "New: Player 1: 3 pieces of gold, at B7."
    assert news(first, [gold(0, 3, "B7")]) == "Player 1 (dumbest) (new): 3 pieces of gold, at B7."


def test_a_sentence_that_says_more_than_before_is_compared_as_far_as_both_go() -> None:
    short, long = Text("{at}.", at="a1"), Text("{at}: {there}.", at="a1", there=Text("a shield"))
    assert news([long], [short]) == "a1: a shield (new)."
    assert news([Text("{at} {is_}.", at="a1", is_="it")], [long]) == "New: a1 it."


def test_marks_stand_within_what_is_nested() -> None:
    then, now = (
        Text("{one}: {n}.", one="a", n=Text("deck {deck}, hand {hand}", deck=5, hand=n)) for n in (1, 2)
    )
    assert [str(text) for text in marked([now], [then])] == ["a: deck 5, hand 2 (new)."]


def test_where_marks_take_too_many_letters_the_news_come_first() -> None:
    then = [gold(0, 3, "B7"), gold(1, 1, "C2"), spaces("A1")]
    now = [gold(0, 3, "B7"), gold(1, 2, "C3"), spaces("A1")]
    board, before = Board((), tuple(now)), Board((), tuple(then))
    whole = len(alt_text(board, before=before))
    assert "2 pieces of gold (new)" in alt_text(board, before=before, most=whole)
    assert alt_text(board, before=before, most=whole - 1) == (
        "New: Player 2: 2 pieces of gold, at C3. As before: Player 1: 3 pieces of gold, at B7. Chests: A1."
    )
    assert news([*now[1:2]], then[:1]).startswith("New: ")
