"""What `make play` gives a person: the page in a real browser, the bot in it, a game to its end screen."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import pytest

from bot.custom_ids import BUTTON
from bot.demo import ASIDE, PROPOSED
from games import GAMES
from tests.engine.forgery import exported
from tests.support.browser import holds, tab

ROUNDS: Final = 2
MOST_CLICKS: Final = 200

pytestmark = [pytest.mark.browser, pytest.mark.long]


SIZES: Final = {"desktop": (1200, 900), "phone": (390, 844)}
on_a_phone: Final = pytest.mark.parametrize("page", [SIZES["phone"]], ids=["phone"], indirect=True)
"""What was seen at both widths once is tried at the smaller one."""
wide_later: Final = pytest.mark.parametrize(
    "page",
    [SIZES["phone"], pytest.param(SIZES["desktop"], marks=pytest.mark.slow)],
    ids=["phone", "desktop"],
    indirect=True,
)
"""The same, with the other width as the long form."""


@pytest.fixture(params=list(SIZES.values()), ids=list(SIZES))
async def page(
    request: pytest.FixtureRequest, chromium: str, address: str
) -> AsyncIterator[Any]:  # Playwright's
    """The chat page, at a desktop's and at a phone's width; its console must stay clean."""
    async with tab(chromium, request.param, request.node) as shown:
        await shown.goto(address)
        await shown.locator(".pill.on").wait_for()
        yield shown


async def press(page: Any, label: str) -> None:
    """Press the newest button of that label."""
    await page.get_by_role("button", name=label, exact=True).last.click()


async def open_lobby(page: Any, rounds: int) -> None:
    """Open a table by typing, sit a second person and a machine down, and set a short game."""
    await page.fill("#line", "/game new game:foes")
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text="1 at the table").last.wait_for()
    await page.locator(".person", has_text="Birch").click()
    await press(page, "Join")
    await page.locator(".message", has_text="2 at the table").last.wait_for()
    await page.locator(".person", has_text="Ash").click()
    await press(page, "Add a machine")
    await press(page, "Regular")
    await page.locator(".message", has_text="3 at the table").last.wait_for()
    await press(page, "More")
    await press(page, "House rules")
    await press(page, "Change")
    await page.locator("dialog input:focus, dialog textarea:focus").wait_for()
    await page.keyboard.press("Control+A")
    await page.keyboard.type(str(rounds))
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text=f"Most rounds: {rounds}").last.wait_for()


async def open_table(page: Any) -> None:
    """Set up a table, and start it."""
    await open_lobby(page, ROUNDS)
    await press(page, "Start")
    await page.locator(".message", has_text="Your move").last.wait_for()


CALLED = (
    "(() => { const all = [...document.querySelectorAll('.message:not(.ephemeral)')];"
    " if (all.some(m => m.innerText.includes('the game is over'))) return 'over';"
    " const last = all.filter(m => /@(Ash|Birch)/.test(m.innerText)).pop();"
    " return last ? last.dataset.id : ''; })()"
)
"""Which board calls somebody last, or that the game is over."""
PASSED = (
    "([called, before]) => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);"
    f" return ({CALLED}) !== called || !panel || panel.innerText !== before; }}"
)
"""Something has come of a press: the panel shows another decision, or somebody else is called."""
STILL = (
    "id => { const panel = [...document.querySelectorAll('.message.ephemeral')].at(-1);"
    " const first = panel?.querySelector('.btn');"
    " const still = first?.dataset.customId === id; if (still) first.click(); return still; }"
)
"""Press what comes first in the panel, if that is still what was read: a panel changes by itself."""


async def take_turn(page: Any, name: str) -> None:
    """Let a person press what comes first in their panel until another is called, or the game is over."""
    await page.locator(".person", has_text=name).click()
    called = await page.evaluate(CALLED)
    await press(page, "Your move")
    panel = page.locator(".message", has_text="Only you can see this").last
    for _ in range(MOST_CLICKS):
        await panel.locator(".btn").first.wait_for()
        if await page.evaluate(CALLED) != called:
            return
        first = await panel.locator(".btn").first.get_attribute("data-custom-id") or ""
        chosen = BUTTON.fullmatch(first)
        choice = "~" if chosen is None else chosen["choice"]
        if choice.startswith(ASIDE) and not choice.startswith(PROPOSED):
            break
        before = await panel.inner_text()
        if await page.evaluate(STILL, first):
            await holds(page, PASSED, [called, before])
    await holds(page, f"was => ({CALLED}) !== was", called)


LATE: Final = """
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (frame) {
        if (JSON.parse(frame).op === "commands") setTimeout(() => send.call(this, frame), 500);
        else send.call(this, frame);
    };
"""
"""The page hears of its commands half a second after it is there."""


@on_a_phone
@pytest.mark.parametrize("how", ["Enter", "Send"])
async def test_a_command_typed_before_the_commands_are_known_waits_for_them(page: Any, how: str) -> None:
    await page.add_init_script(LATE)
    await page.reload()
    await page.locator(".pill.on").wait_for()
    await page.fill("#line", "/game new game:foes")
    await (page.keyboard.press(how) if how == "Enter" else press(page, how))
    await page.locator(".message", has_text="1 at the table").last.wait_for()


@on_a_phone
async def test_what_went_wrong_goes_with_the_next_thing_that_goes_well(page: Any) -> None:
    await page.fill("#line", "/game new game:foes")
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text="1 at the table").last.wait_for()
    await page.evaluate(
        """async () => {
            const [{ act }, { state }] = [await import("/page/messages.js"), await import("/page/state.js")];
            const button = [...document.querySelectorAll(".message .btn")].at(-1);
            await act(button, "click", { custom_id: "no such button" }, [...state.messages.values()].at(-1));
        }"""
    )
    await page.locator(".message .failed").wait_for()
    await page.fill("#line", "/nonsense ")
    await page.keyboard.press("Enter")
    await page.locator("#notice", has_text="There is no command").wait_for()
    await press(page, "More")
    await page.locator(".message", has_text="this table in full").wait_for()
    await holds(
        page, "document.querySelector('.failed') === null && document.getElementById('notice').hidden"
    )


@wide_later
async def test_two_people_and_a_machine_play_from_the_lobby_to_the_end_screen(page: Any) -> None:
    await open_table(page)
    end = page.locator(".message:not(.ephemeral)", has_text="the game is over")
    board = page.locator(".message:not(.ephemeral)", has_text=re.compile(r"@(Ash|Birch)")).last
    for _ in range(MOST_CLICKS):
        if await end.count():
            break
        await board.wait_for()
        called = re.search(r"@(Ash|Birch)", await board.inner_text())
        assert called is not None
        await take_turn(page, called[1])
    await end.last.wait_for()
    assert await end.count() == 1
    shown = await end.last.inner_text()
    assert "Ash" in shown
    await press(page, "Proof")
    await page.locator(".message.ephemeral", has_text="The secret of all dice").last.wait_for()
    await page.locator(".person", has_text="Birch").click()
    await end.last.wait_for()
    assert await page.locator(".message:not(.ephemeral)", has_text="the game is over").count() == 1


async def told(page: Any, line: str, words: str) -> None:
    """Type a command; the answer has these words."""
    await page.fill("#line", line)
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text=words).last.wait_for()


@on_a_phone
async def test_one_manages_the_server_and_names_organisers(page: Any) -> None:
    await told(page, "/server settings seconds:30", "one every 30 seconds")
    await page.locator(".person", has_text="Cedar").click()
    await told(page, "/server settings game:foes", "Only those who may manage this server")
    await page.locator(".person", has_text="Ash").click()
    await told(page, "/organiser role:Organisers", "@Organisers")
    await page.locator(".person", has_text="Birch").click()
    await told(page, "/server settings game:foes", "Games: Formidable Foes")


@on_a_phone
async def test_a_file_is_taken_in_and_stepped_through(page: Any, tmp_path: Path) -> None:
    record = exported(GAMES["foes"], 5, seats=2)
    (tmp_path / "game.json").write_bytes(record.dump())
    await page.fill("#line", f"/replay head:{record.plies[3].head[:16]}")
    async with page.expect_file_chooser() as chosen:
        await page.get_by_role("button", name="file: choose a file").click()
    await (await chosen.value).set_files(tmp_path / "game.json")
    await holds(page, "document.getElementById('line').value.includes('file:game.json')")
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text="The head is of this game, after ply 4").last.wait_for()
    await press(page, "Back")
    await page.locator(".message", has_text=f"Ply {len(record.plies) - 1} of").last.wait_for()


async def pasted(page: Any, text: str) -> None:
    """Fill the form of a list and send it."""
    await page.locator("dialog textarea:focus").wait_for()
    await page.locator("dialog textarea").fill(text)
    await page.get_by_role("button", name="Submit", exact=True).click()


@on_a_phone
async def test_a_deck_is_pasted_mended_shared_and_brought_to_a_table(page: Any, tmp_path: Path) -> None:
    decks = GAMES["heaven_hell"].decks()  # type: ignore[attr-defined]  # it has some
    crew = decks.write(decks.ready["One of Each"], "Ours").replace("1 Feather Scout", "1 Lamp Steward")
    await page.fill("#line", "/deck import game:heaven_hell")
    await page.keyboard.press("Enter")
    await pasted(page, crew.replace("Oath Keeper", "Oath Keper"))
    await page.locator(".message", has_text="do you mean “Oath Keeper”?").last.wait_for()
    await press(page, "Mend it")
    assert "Oath Keper" in await page.locator("dialog textarea").input_value()
    await pasted(page, crew)
    card = page.locator(".message", has_text="It is kept. Nobody else sees it.").last
    await card.wait_for()
    assert "60 cards: Characters 36" in await card.inner_text()
    await press(page, "Share here")
    await page.locator(".message:not(.ephemeral)", has_text="shared by Ash").last.wait_for()
    (tmp_path / "mine.txt").write_text(crew.replace("Ours", "Filed"))
    await page.fill("#line", "/deck import game:heaven_hell name:Filed")
    async with page.expect_file_chooser() as chosen:
        await page.get_by_role("button", name="file: choose a file").click()
    await (await chosen.value).set_files(tmp_path / "mine.txt")
    await holds(page, "document.getElementById('line').value.includes('file:mine.txt')")
    await page.keyboard.press("Enter")
    await page.locator(".message", has_text="Filed").last.wait_for()
    await told(page, "/game new game:heaven_hell", "1 at the table")
    await page.locator(".person", has_text="Birch").click()
    await press(page, "Take a copy")
    await page.locator(".message", has_text="You have a copy now").last.wait_for()
    await press(page, "Join")
    await page.locator(".message", has_text="2 at the table").last.wait_for()
    await press(page, "More")
    await press(page, "Deck")
    panel = page.locator(".message", has_text="You have not chosen").last
    await panel.locator("select").nth(1).select_option(index=1)
    await page.locator(".message", has_text="You bring Ours").last.wait_for()
    table = page.locator(".message:not(.ephemeral)", has_text="deck chosen").last
    await table.wait_for()
    assert "Ours" not in await table.inner_text()
    await page.locator(".person", has_text="Ash").click()
    await press(page, "Start")
    await page.locator(".message", has_text="Your move").last.wait_for()
