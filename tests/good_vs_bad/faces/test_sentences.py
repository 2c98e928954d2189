"""What a player reads who has not read the rules: what wins, what is at stake, what a card is aimed at."""

from engine.game import lesson_key
from engine.playout import source
from engine.texts import Text, render
from games.good_vs_bad import GAME
from games.good_vs_bad.face.hints import card_hint
from games.good_vs_bad.play.outcome import outcome
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.table import Table

BUTTONS = 5


def name(seat: int) -> str:
    return f"Player {seat + 1}"


def asks(table: Table, seat: int | None = 0) -> str:
    return render(GAME.prompt(GAME.view(table.s, seat)), name)


def labels(table: Table, seat: int = 0) -> dict[str, tuple[int, str, str]]:
    """Return by text form the rank, the verb and the hint of each action of a seat."""
    v = GAME.view(table.s, seat)
    found = {}
    for action in GAME.legal(table.s, seat):
        label = GAME.label(v, action)
        found[str(action)] = (label.rank, render(label.verb), render(label.hint) if label.hint else "")
    return found


def hint(table: Table, line: str, seat: int = 0) -> str:
    return labels(table, seat)[line][2]


def ended(s: GoodVsBad) -> str:
    found = outcome(s)
    assert found is not None
    return render(found.text, name)


# --- what stands first ---


def test_the_move_that_wins_stands_before_all_else() -> None:
    table = Table(2).champion("hero-1").puts("hero-1", "R9").hand(A="E09 E14 I35").road(R2=4)
    table.rolled("A", 4, 3)
    ranks = labels(table)
    assert "win the game" in ranks["move hero B4 up"][2]
    assert max(ranks, key=lambda line: ranks[line][0]) == "move hero B4 up"


def test_a_card_of_many_targets_takes_two_buttons_at_most() -> None:
    table = Table(2).hand(A="E09").road(R1=5, R2=4, R3=3, R4=2, R5=1, B1=5, B2=4)
    ranked = [line for line, (rank, *_) in labels(table).items() if line.startswith("play") and rank > 0]
    assert 1 <= len(ranked) <= 2


def test_a_card_is_not_spent_where_it_gains_nothing() -> None:
    table = Table(2).hand(A="E09 E14 E16").road(R3=4)
    v, legal = GAME.view(table.s, 0), GAME.legal(table.s, 0)
    assert str(GAME.greedy(v, legal, source("spend"))) == "roll"


def test_what_would_be_discarded_is_played_where_it_may_do_something() -> None:
    table = Table(2).hand(A="E09 E14 E16 E19 I33").road(B9=4)
    v, legal = GAME.view(table.s, 0), GAME.legal(table.s, 0)
    assert str(GAME.greedy(v, legal, source("spend"))).startswith("play ")


def test_a_good_space_is_lowered_near_others_and_raised_near_the_own_base() -> None:
    table = Table(2).hand(A="E05 E09").road(R2=4, R10=4)
    ranks = labels(table)
    assert ranks["play E05 R2"][0] > 0 and ranks["play E09 R10"][0] > 0
    assert ranks["play E05 R10"][0] == 0 and ranks["play E09 R2"][0] == 0


def test_what_has_no_use_now_says_so_once_in_the_name_of_its_kind() -> None:
    table = Table(2).hand(A="I33 I34 E22")
    found = labels(table)
    for line in ("use I33 hero", "use I34 villain", "play E22"):
        rank, verb, said = found[line]
        assert rank < 0 and verb == "No use now" and "no use" not in said, line


# --- what wins ---


def test_a_champion_wins_when_it_reaches_or_passes_a_base_so_many_squares_away() -> None:
    table = Table(2).champion("hero-1").puts("hero-1", "R5")
    said = asks(table)
    assert said.endswith("Your Hero wears the crown and wins when it reaches or passes B, 7 squares away.")
    assert asks(table.puts("hero-1", "R11")).endswith("B, 1 square away.")
    three = Table(4).champion("hero-1", "B").puts("hero-1", "B2")
    said = asks(three)
    assert said.endswith("wins when it reaches or passes 1 of G and Y; the nearest is 4 squares away.")
    assert asks(Table(4).champion("hero-1")).endswith("2 of B, G and Y; the nearest is 6 squares away.")


def test_after_the_roll_the_champions_goal_is_still_said() -> None:
    table = Table(2).champion("hero-1").puts("hero-1", "R5")
    A, _ = table.rolled("A", 4, 2)
    assert "reaches or passes B" in asks(table)
    A.does("move villain R6 up")
    assert "Now move your Hero" in asks(table) or table.asks != "turn A"


def test_whose_piece_is_crowned_by_a_card_gets_the_lesson_of_the_champion() -> None:
    table = Table(2).hand(A="E26").stats("hero-1", might=9)
    A, _ = table.turn("A")
    A.does("play E26 hero")
    assert table.asks == "turn A"
    v = GAME.view(table.s, 0)
    assert lesson_key(GAME, v, "turn") == "champion"
    assert "reach" in render(GAME.lessons["champion"].what)


def test_the_end_names_whose_champion_has_made_it_and_does_not_say_twice_who_wins() -> None:
    table = Table(2).champion("hero-1").puts("hero-1", "R9")
    A, _ = table.rolled("A", 4, 3)
    *_, last = A.does("move hero B4 up")
    assert ended(table.s) == "Player 1's Champion has reached every Home Base it needed."
    assert render(GAME.describe(last, None), name) == "Player 1's Champion has made it: the game is over."


def test_the_end_by_rounds_says_what_counted() -> None:
    table = Table(2).renown(A=7, B=5)
    table.s.ending = "round_cap"
    assert ended(table.s) == "Player 1 has the most Renown after the last round."
    table.renown(B=7).stats("hero-1", might=4)
    assert ended(table.s) == "Player 1 has the most Renown after the last round, and more stats."
    table.stats("hero-2", might=4)
    assert ended(table.s) == "Player 1 and Player 2 are even in Renown and stats after the last round."


# --- what others are told ---


def test_by_version_1_who_may_play_an_event_before_the_roll_is_told_and_nobody_else() -> None:
    table = Table(4, version=1).hand(B="E14", C="E03 I01")
    table.turn()
    assert asks(table, 1) == "You may play an event until Player 1 rolls."
    for other in (2, 3, None):
        assert asks(table, other) == "It is Player 1's turn.", other


def test_by_version_1_who_may_answer_reads_what_the_card_does_and_to_what() -> None:
    table = Table(3, 11, version=1).road(B7=4).hand(A="E09", B="E02", C="E05")
    A, B, _ = table.turn("A")
    A.does("play E09 B7")
    said = "Player 1 plays Erosion on B7: Good 4 becomes Good 2."
    assert asks(table, 1) == f"{said} You may void it with Nay!, or let it pass."
    assert asks(table, 2) == said
    B.does("play E02")
    assert asks(table, 2).startswith("Player 2 answers Erosion with Nay!")


def test_a_card_at_a_piece_says_what_it_does_to_it() -> None:
    table = Table(2).hand(A="E14", B="E02")
    A, _ = table.turn("A")
    A.does("play E14 hero-2")
    assert asks(table, 1).startswith("Player 1 plays Mud on Hero B of Player 2: one piece: -2 from")


def test_at_dawn_each_reads_whose_turn_begins_and_who_is_asked() -> None:
    table = Table(3).hand(B="E14", C="E03")
    table.dawn()
    assert asks(table, 1) == "Player 1's turn begins. You may play events before it goes on."
    assert asks(table, 0) == "Your turn begins. Player 2 may play events before you do."
    assert asks(table, 2) == "Player 1's turn begins. Player 2 may play events before it goes on."
    table.players[1].does("pass")
    assert asks(table, 2) == "Player 1's turn begins. You hold no event for another's turn: let it pass."
    table.players[2].does("pass")
    assert asks(table, 1) == "It is Player 1's turn."  # B still holds Mud


def test_whoever_is_asked_for_an_answer_reads_what_the_card_does_and_to_what() -> None:
    table = Table(3, 11).road(B7=4).hand(A="E09 E02", B="E02 E05", C="E05")
    A, B, _ = table.turn("A")
    A.does("play E09 B7")
    said = "Player 1 plays Erosion on B7: Good 4 becomes Good 2."
    assert asks(table, 1) == f"{said} Void it with Nay!, or let it pass."
    for other in (0, 2, None):
        assert asks(table, other) == f"{said} Player 2 may answer it."
    B.does("play E02")
    said = "Player 2 answers with Nay!, so that Player 1's Erosion would do nothing."
    assert asks(table) == f"{said} Void it with Nay!, or let it pass."
    A.does("play E02")
    said = "Player 1 answers that with Nay!, so that Player 1's Erosion would take effect."
    assert asks(table, 1) == f"{said} You hold no answer: let it pass."
    assert labels(table, 1)["pass"][1:] == ("Pass", "unless another answers, Erosion takes effect")
    B.does("pass")
    assert asks(table, 2) == f"{said} You hold no answer: let it pass."


def test_whoever_may_help_reads_the_odds_without_and_with_their_hero() -> None:
    table = Table(3, 11).puts("hero-2", "R2")
    A, _, _ = table.rolled("A", 3, 3)
    A.does("move hero R6 up")
    assert asks(table, 1) == (
        "Player 1's Hero faces an encounter of tier 1: 60 % to win, 100 % with your Hero. Join it?"
    )
    assert asks(table, 0) == "Your Hero faces an encounter. Player 2 may join it."
    assert asks(table, 2) == "Player 1's Hero faces an encounter. Player 2 may join it."


# --- duels and encounters ---


def test_a_duel_says_what_it_wins_and_costs_and_that_own_pieces_must_duel() -> None:
    table = Table(2).puts("villain-2", "R7").puts("villain-1", "R5")
    A, _ = table.rolled("A", 4, 3)
    assert hint(table, "move hero R7 up").startswith("duel Villain b: 58 % to win 2 Renown; ")
    A.does("move hero R7 up")
    assert asks(table) == (
        "Your Hero duels Player 2's Villain: a win earns 2 Renown, the loser takes 1 damage. With which stat?"
    )
    own = Table(2).puts("villain-1", "R7")
    A, _ = own.rolled("A", 4, 3)
    assert hint(own, "move hero R7 up").startswith("duel your own Villain: 1 damage, no Renown; ")
    A.does("move hero R7 up")
    assert asks(own) == (
        "Your Hero and your Villain are on one square and must duel: no Renown, the loser takes 1 damage. "
        "With which stat?"
    )
    assert "equal sums change nothing" in render(GAME.lessons["duel"].why)


def test_an_encounter_names_each_sort_of_loss() -> None:
    hard = Table(2, 17).puts("villain-1", "R4")
    hard.rolled("A", 2, 3)
    said = hint(hard, "move villain R9 up")
    assert said.endswith(" % to win 2 Renown, else 0-2 damage, perhaps an item or a turn")


def test_the_stakes_of_an_encounter_stand_once_in_a_row_of_steps() -> None:
    table = Table(2).puts("villain-1", "R1")
    A, _ = table.rolled("A", 2, 3)
    stakes = "% to win 1 Renown, else 1 damage"
    assert stakes in hint(table, "move villain R6 up")
    A.does("move villain R6 up")
    assert stakes in asks(table)
    assert hint(table, "try no") == "the card tests one of your Agility 3, Might 3, Smarts 3"


# --- words ---


def test_raising_is_what_earns_renown_not_what_it_costs() -> None:
    table = Table(2).road(R7=4)
    table.rolled("A", 4, 3)
    assert hint(table, "move hero R7 up") == "Good 4: heal 2; raised: +1 Renown"


def test_no_card_speaks_of_dawn_or_connectors_or_of_a_sum_off_a_roll() -> None:
    v = GAME.view(Table(2).s, 0)
    for word in v.book.cards.numbers:
        said = render(card_hint(v, word) or Text(""))
        assert not any(term in said for term in ("dawn", "Connector", '"-1')), said
    assert render(card_hint(v, "I05") or Text("")).endswith("the piece ignores Bad 1 and Mud")


def test_longer_roads_are_told_as_roads() -> None:
    table = Table(2).hand(A="E01")
    A, _ = table.turn("A")
    told = [render(GAME.describe(event, None), name) for event in A.does("play E01")]
    assert "All roads grow to 17 squares; encounters are of tier 2." in told


def test_the_lesson_of_an_end_says_the_limit() -> None:
    lesson = GAME.lessons["end"]
    assert "limit" not in render(lesson.why) and "2 cards for each player" in render(lesson.why)


def test_lessons_are_short_enough_for_a_phone() -> None:
    for key, lesson in GAME.lessons.items():
        parts = [render(part) for part in (lesson.what, lesson.why, lesson.most)]
        assert sum(map(len, parts)) <= 225, (key, sum(map(len, parts)))
        assert all(part.count(". ") == 0 for part in parts), key
