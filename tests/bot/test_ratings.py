"""`/rating` as people use it: their own card, leaderboards with pages, opting out, an organiser's switch."""

from bot.cards import Card
from bot.presenter.ratings import Shown, board_card, own_card, wishes_card
from contests.ratings import Rating
from host.ratings import Board, Line, OwnCard, RatingChange, Wishes
from host.ratings.shown import OwnRating
from sandbox.person import Person
from tests.bot.house import GAMES, LOBBY, House, button, shown


async def played(house: House, *names: str) -> list[Person]:
    """Let people play a whole game, past Discord, and wait until it is rated."""
    people = await house.table(*names)
    ref = await house.ref()
    for at in range(500):
        spectator = await house.host.look(ref, None)
        if spectator.pending is None:
            break
        person = next(one for one in people if one.id == spectator.awaited[0])
        look = await house.host.look(ref, person.id)
        legal = list(look.legal)
        await house.host.act(house.caller(person, ref), ref, look.decision, legal[at % len(legal)])
    await house.host.ratings.idle()
    await house.quiet()
    return people


async def test_a_person_sees_their_rating_and_the_leaderboard(house: House) -> None:
    new = house.person("C")
    assert "None yet." in (await new.slash(LOBBY, "/rating me")).text
    assert "Say which game" in (await new.slash(LOBBY, "/rating board")).text
    assert "Nobody is rated here yet" in (await new.slash(LOBBY, "/rating board", game="tiny")).text
    (a, b) = await played(house, "A", "B")
    mine = shown(await a.slash(LOBBY, "/rating me"))
    code = (await house.ref()).code
    assert "Tiny, here: " in mine.text and "1 game" in mine.text and "?" in mine.text
    assert f"{code}: place" in mine.text and "of 2" in mine.text
    board = shown(await a.click(mine, "Leaderboard"))
    assert "Tiny: ratings here" in board.text and "Provisional, not ranked yet" in board.text
    assert "A · " in board.text and "B · " in board.text and "± 4" in board.text
    wide = shown(await a.click(board, "Everywhere"))
    assert "ratings everywhere" in wide.text and "Nobody is rated here yet" in wide.text
    back = shown(await a.click(wide, "Here"))
    assert "B · " in back.text
    assert "There is no game “chess”" in (await b.slash(LOBBY, "/rating board", game="chess")).text
    public = await b.slash(LOBBY, "/rating board", public=True)
    assert not public.ephemeral and "A · " in public.text


async def test_who_opts_out_is_hidden_and_comes_back(house: House) -> None:
    (a, b) = await played(house, "A", "B")
    card = shown(await a.slash(LOBBY, "/rating me"))
    assert "You are rated. On the leaderboards of all servers: no." in card.text
    out = shown(await a.click(card, "Do not rate me"))
    assert "`rated` no" in out.text and "Saved." in out.text
    board = (await b.slash(LOBBY, "/rating board", game="tiny")).text
    assert "A · " not in board and "B · " in board
    assert "You are not rated" in (await a.slash(LOBBY, "/rating me")).text
    back = shown(await a.click(out, custom_id=button(out, "Rate me").custom_id))
    assert "`rated` yes" in back.text
    assert "A · " in (await b.slash(LOBBY, "/rating board", game="tiny")).text
    wide = await b.slash(LOBBY, "/rating me", worldwide=True)
    assert "`worldwide` yes" in wide.text and wide.ephemeral


async def test_an_organiser_switches_the_ratings_of_a_server(house: House) -> None:
    (a, _) = await played(house, "A", "B")
    owner = house.person("Owner")
    assert "may manage" in (await a.slash(LOBBY, "/server settings", ratings=False)).text
    assert "Ratings: off" in (await owner.slash(LOBBY, "/server settings", ratings=False)).text
    assert "Games are not rated on this server" in (await a.slash(LOBBY, "/rating board", game="tiny")).text
    mine = (await a.slash(LOBBY, "/rating me")).text
    assert "switched that off" in mine and "Tiny, here" not in mine
    assert "Ratings: off" in (await a.slash(LOBBY, "/server settings")).text
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert "switched ratings: ratings = False" in audit
    assert "Ratings: on" in (await owner.slash(LOBBY, "/server settings", ratings=True)).text
    assert "A · " in (await a.slash(LOBBY, "/rating board", game="tiny")).text


def lines(first: int, count: int, *, settled: bool = True) -> tuple[Line, ...]:
    """Return lines of a leaderboard of people with long names."""
    rating = Rating(60.0, 6.0, 99_999) if settled else Rating(10.0, 8.0, 3)
    return tuple(Line(at if settled else None, at, "W" * 32, rating) for at in range(first, first + count))


def board_of(shown_lines: tuple[Line, ...], page: int, mine: Line | None = None) -> str:
    """Return all that a page of a leaderboard of 450 people says and offers, which keeps all limits."""
    board = Board("tiny", everywhere=mine is None, lines=shown_lines, page=page, pages=30, people=450,
                  settled=400, mine=mine)  # fmt: skip
    return said(board_card(board, "Tiny"))


def said(card: Card) -> str:
    """Return all that a card says and offers, which keeps all limits."""
    return str(card.checked().to_components())  # type: ignore[no-untyped-call]  # discord.py's gap


def test_a_full_leaderboard_fits_and_leads_on() -> None:
    text = board_of(lines(16, 15), 1, Line(312, 7000, "me_*", Rating(25.0, 5.0, 40)))
    assert "**16.** " in text and "You: **312.** me\\\\_\\\\*" in text
    assert "Page 1" in text and "Page 3" in text
    last = board_of(lines(446, 5, settled=False), 29)
    assert "Page 29" in last and "Page 31" not in last and "not ranked yet" in last


def past(change: int, *, late: bool = False) -> RatingChange:
    """Return what a game did to a rating; every other one was played elsewhere."""
    rating = Rating(35.5, 6.25, 40)
    return RatingChange(
        at=1_700_000_000_000, code="4F7K2Q", here=change % 2 == 0, place=2, seats=4, rating=rating,
        change=change, left=False, late=late,
    )  # fmt: skip


def test_a_persons_card_fits_and_says_how_a_rating_came_to_be() -> None:
    rating = Rating(35.5, 6.25, 40)
    own = tuple(
        OwnRating(key, everywhere=wide, rating=rating, rank=3, settled=40)
        for key in ("tiny", "foes", "gone")
        for wide in (False, True)
    )
    games = (*(past(change) for change in (10, 0, -5)), past(4, late=True))
    card = OwnCard(Wishes(), on=True, ratings=own, game="foes", everywhere=True, past=games)
    text = said(own_card(card, GAMES))
    assert "· +10 to 1815" in text and "±0 to 1815" in text and "−5 to 1815" in text
    assert "(took a seat over)" in text and "elsewhere" in text and "4F7K2Q: place 2 of 4" in text
    assert "rank 3 of 40" in text and "gone, everywhere" in text


def test_every_wish_can_be_taken_back_and_every_control_is_read_again() -> None:
    assert "Rate me" in said(wishes_card(Wishes(rated=False, worldwide=True)))
    assert "Count everywhere, too" in said(wishes_card(Wishes()))
    for one in (Shown("b", "heaven_hell", everywhere=True, page=12, way="n"), Shown("m", "")):
        assert Shown.read(str(one)) == one
    assert Shown.read("~rating:x1.0.tiny") is None


async def test_organisers_begin_an_era_and_the_old_one_stays_readable(house: House) -> None:
    (a, b) = await played(house, "A", "B")
    owner = house.person("Owner")
    assert "may manage this server" in (await a.slash(LOBBY, "/server era", name="Season 2")).text
    begun = await owner.slash(LOBBY, "/server era", name="Season 2")
    assert "- Season 2, since <t:" in begun.text and "- The first era" in begun.text
    await house.host.ratings.idle()
    board = shown(await a.slash(LOBBY, "/rating board", game="tiny"))
    assert "Era: Season 2, since" in board.text and "Nobody is rated here yet" in board.text
    assert "None yet." in (await a.slash(LOBBY, "/rating me")).text
    offered = await a.autocomplete(LOBBY, "/rating board", "era", "fir")
    assert [one["name"] for one in offered] == ["The first era"]
    old = (await b.slash(LOBBY, "/rating board", game="tiny", era=str(offered[0]["value"]))).text
    assert "The first era, until" in old and "It is over" in old and "A · " in old and "B · " in old
    (select,) = board.selects
    picked = await a.select(board, select.custom_id, select.values[-1])
    assert "A · " in picked.text
    assert "no era “Third”" in (await a.slash(LOBBY, "/rating board", game="tiny", era="Third")).text
    assert "already" in (await owner.slash(LOBBY, "/server era", name="Season 2")).text
    assert "contradict" in (await owner.slash(LOBBY, "/server era", name="Season 3", back=True)).text
    await owner.slash(LOBBY, "/server era", back=True)
    await house.host.ratings.idle()
    back = (await a.slash(LOBBY, "/rating board", game="tiny")).text
    assert "A · " in back and "Era:" not in back
    assert "No era has been begun" in (await owner.slash(LOBBY, "/server era", back=True)).text
    audit = (await owner.slash(LOBBY, "/server audit")).text
    assert "began a new era of the leaderboards: name = Season 2" in audit and "took an era" in audit
