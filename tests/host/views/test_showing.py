"""A finished game as everybody may see it: its board step by step, and its film."""

from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from engine.scene import palette
from games import GAMES
from host import Host
from host.views.chart import Bar, Chart, Group, charted
from host.views.film import FRAMES, MOST_BYTES, WIDE, chosen, film_of
from tests.host.people import A, B, D, Players, refused
from tests.host.views.test_story import record_of

NAMES = ("Ash", "Birch", "Cedar")


@pytest.mark.parametrize("key", ["foes", "guardians"])
def test_a_film_begins_and_ends_with_the_game_and_is_small(key: str) -> None:
    game, record = record_of(key)
    film = film_of(game, record.model_dump_json().encode(), NAMES, palette("night"))
    picture = Image.open(BytesIO(film))
    frames = getattr(picture, "n_frames", 1)
    assert picture.format == "GIF" and 2 < frames <= FRAMES and len(film) < MOST_BYTES
    assert picture.width == WIDE


@pytest.mark.parametrize("last", [0, 1, 5, 27, 28, 300, 4_001])
def test_plies_of_a_film_are_spread_over_the_whole_game(last: int) -> None:
    plies = chosen(last)
    assert plies[0] == 0 and plies[-1] == last and len(plies) <= FRAMES
    gaps = [after - before for before, after in pairwise(plies)]
    assert not gaps or max(gaps) - min(gaps) <= 1


async def test_a_game_that_runs_is_shown_to_nobody(host: Host, players: Players) -> None:
    ref = await players.started(A, B)
    await players.move(ref)
    for asked in (host.films.film(ref, A), host.films.showing(ref, A, 0)):
        assert "when it is over" in await refused(asked)


async def test_a_finished_game_is_shown_as_everybody_saw_it(host: Host, players: Players) -> None:
    host.faces.painter.threads = host.films.painter.threads = True
    ref = await players.started(A, B)
    await players.play_out(ref)
    last = (await host.films.showing(ref, D, None)).scene.last
    for n in (0, 1, last):
        shown = await host.films.showing(ref, D, n)
        assert shown.scene.n == n and shown.scene.seat is None and shown.scene.hand is None
        assert shown.picture is not None and shown.picture.png.startswith(b"\x89PNG")
    assert "There is no move" in await refused(host.films.showing(ref, D, last + 1))
    film = await host.films.film(ref, D)
    assert film is not None and film.startswith(b"GIF")
    assert await host.films.film(ref, A) is film, "it is made once"


async def test_a_private_game_is_shown_to_its_own_alone(host: Host, players: Players) -> None:
    lobby = await host.new_table(players.caller(A), "tiny", seated=True, invited_only=True)
    await host.fill(players.caller(A), lobby.ref)
    await host.start(players.caller(A), lobby.ref)
    await host.abandon(players.caller(A), lobby.ref)
    assert "This table is private" in await refused(host.films.showing(lobby.ref, D, 0))
    assert (await host.films.showing(lobby.ref, A, 0)).scene.n == 0


def test_a_chart_is_as_wide_as_a_board_and_grows_with_its_bars() -> None:
    bars = tuple(Bar(f"Shows {face}", face / 10, f"{face}", 0.3, (0.2, 0.4)) for face in range(1, 7))
    sizes = [
        Image.open(
            BytesIO(charted(GAMES["foes"], Chart("Dice", (Group("Die", some),), "Key"), palette()))
        ).size
        for some in (bars[:2], bars)
    ]
    assert sizes[0][0] == sizes[1][0] == 640 and sizes[1][1] - sizes[0][1] == 4 * 46
