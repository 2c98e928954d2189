"""The chat page in a real browser: by keyboard, by mouse, on a phone, and against hostile names."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import discord
import pytest
import pytest_asyncio

from sandbox import Sandbox, SteppedClock
from tests.sandbox.client import Board, Client
from tests.support import world
from tests.support.accessible import faults
from tests.support.browser import FLAGS, holds, last, reads

# One browser for all: starting one takes longer than any of these tests.
pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]
HOSTILE = '<img src=x onerror="document.title=1">'
ANSI = "```ansi\n\x1b[1;31mA\x1b[0m--\x1b[34mB\x1b[0m <b>\n```"


@pytest_asyncio.fixture(loop_scope="module")
async def sim(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox with people in it, on a clock that stands."""
    people = ["Ash", "Birch"]
    async with Sandbox(clock=SteppedClock(), openapi=world.document(), people=people) as sandbox:
        world.point_at(sandbox, monkeypatch)
        yield sandbox
        world.assert_clean(sandbox)


@pytest_asyncio.fixture(loop_scope="module")
async def bot(sim: Sandbox) -> AsyncIterator[Client]:
    """The small bot, online."""
    assert sim.url
    client = Client()
    async with world.online(client):
        yield client


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser(chromium: str) -> AsyncIterator[Any]:  # Playwright is imported only where a browser is
    api = pytest.importorskip("playwright.async_api", reason="NO BROWSER TEST HAS RUN: playwright is missing")
    async with api.async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        await running.close()


DESKTOP, PHONE = (1200, 900), (390, 844)
by_width: Final = pytest.mark.parametrize("page", [DESKTOP, PHONE], ids=["desktop", "phone"], indirect=True)
"""What the page lays out by its width is tried at both; the rest is tried at the smaller one, and at the
other in the long form.
"""


@pytest_asyncio.fixture(
    loop_scope="module",
    params=[pytest.param(DESKTOP, marks=pytest.mark.slow), PHONE],
    ids=["desktop", "phone"],
)
async def page(request: pytest.FixtureRequest, browser: Any, sim: Sandbox, bot: Client) -> AsyncIterator[Any]:
    """The page, at a desktop's and at a phone's width; it must raise no error and never scroll sideways."""
    width, height = request.param
    context = await browser.new_context(viewport={"width": width, "height": height})
    shown = await context.new_page()
    errors: list[str] = []
    shown.on("pageerror", lambda error: errors.append(str(error)))
    shown.on("console", lambda line: errors.extend([line.text] if line.type == "error" else []))
    shown.set_default_timeout(60_000)
    await shown.goto(sim.url)
    await shown.locator(".pill.on").wait_for()
    yield shown
    assert await shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert errors == []
    await context.close()


@by_width
async def test_a_command_is_typed_with_the_keyboard_alone(page: Any, sim: Sandbox) -> None:
    await page.locator("#line").press_sequentially("/")
    await page.locator("#suggestions li", has_text="/game new").wait_for()
    assert "Open a table" in await page.locator("#suggestions").inner_text()
    await page.keyboard.type("game n")
    await page.keyboard.press("Tab")
    await reads(page, "/game new game:")
    await page.keyboard.type("gua")
    await page.locator("#suggestions li", has_text="Guardians").wait_for()
    await page.keyboard.press("Enter")
    await reads(page, "/game new game:Guardians ")
    await page.locator("#suggestions li", has_text="seats").wait_for()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.type("5 friend:Bir")
    await page.locator("#suggestions li.at", has_text="Birch").wait_for()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await last(page, "guardians for 5 with Birch")


HOLD = """
const send = WebSocket.prototype.send;
let held = [], slow = "";
WebSocket.prototype.send = function (text) {
  if (slow && String(text).includes(slow)) held.push([this, text]);
  else send.call(this, text);
};
window.hold = (word) => { slow = word; };
window.release = () => { slow = ""; for (const [socket, text] of held.splice(0)) send.call(socket, text); };
window.waiting = () => held.length;
"""
"""Holds back the questions with a word in them, from `hold(word)` until `release()`, as a slow line does."""


async def test_enter_takes_what_fits_the_line_however_late_the_suggestions_come(page: Any) -> None:
    await page.evaluate(HOLD)
    await page.locator("#line").press_sequentially("/game new game:")
    await page.locator("#suggestions li", has_text="Guardians").wait_for()
    await page.evaluate("hold('autocomplete')")
    await page.keyboard.type("gua")
    await page.keyboard.press("Enter")
    await holds(page, "waiting() > 0")
    assert await page.input_value("#line") == "/game new game:gua"
    await page.evaluate("release()")
    await reads(page, "/game new game:Guardians ")


async def test_what_is_typed_before_the_commands_are_known_gets_its_suggestions(
    page: Any, sim: Sandbox
) -> None:
    await page.add_init_script(HOLD + """hold('"commands"');""")
    await page.reload()
    await page.locator(".pill.on").wait_for()
    await holds(page, "waiting() > 0")
    await page.locator("#line").press_sequentially("/game n")
    assert await page.locator("#suggestions li").count() == 0
    await page.evaluate("release()")
    await page.locator("#suggestions li", has_text="/game new").wait_for()
    assert await page.input_value("#line") == "/game n"


async def test_escape_closes_and_a_wrong_command_is_explained(page: Any) -> None:
    await page.locator("#line").press_sequentially("/ga")
    await page.locator("#suggestions li").first.wait_for()
    await page.keyboard.press("Escape")
    assert await page.locator("#suggestions").is_hidden()
    await page.keyboard.press("Escape")
    assert await page.input_value("#line") == ""
    await page.keyboard.type("/nonsense")
    await page.keyboard.press("Enter")
    assert "There is no command /nonsense here" in await page.locator("#notice").inner_text()
    await page.fill("#line", "/game list")
    await page.keyboard.press("Enter")
    said = await page.locator("#notice").inner_text()
    assert said.startswith("After /game comes one of these: ") and "deep down" in said and "new" in said
    await page.fill("#line", "/game deep down fast")
    await page.keyboard.press("Enter")
    assert (
        '"fast" belongs to no option; /game deep down takes mood:'
        in await page.locator("#notice").inner_text()
    )
    await page.fill("#line", "/game new game:foes seats:9")
    await page.keyboard.press("Enter")
    await page.locator("#notice", has_text="from 2 to 6").wait_for()
    assert await page.input_value("#line") == "/game new game:foes seats:9"


@by_width
async def test_buttons_forms_and_what_only_you_can_see(page: Any, sim: Sandbox) -> None:
    await sim.person("Ash").slash("#lobby", "/game new", game="foes")
    panel = await last(page, "foes for 4")
    await panel.get_by_role("button", name="Ask").click()
    await page.locator("dialog input:focus").wait_for()
    await page.keyboard.type("b")
    await page.keyboard.press("Enter")
    await page.locator("dialog .failed", has_text="2 to 3 characters").wait_for()
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    secret = await last(page, "You chose b7.")
    assert "Only you can see this" in await secret.inner_text()
    await page.locator(".person", has_text="Birch").click()
    await last(page, "foes for 4")
    assert await page.locator(".message", has_text="You chose b7.").count() == 0
    await page.locator(".person", has_text="Ash").click()
    secret = await last(page, "You chose b7.")
    await secret.get_by_text("Dismiss message").click()
    await secret.wait_for(state="detached")
    await panel.get_by_role("button", name="Join").click()
    await last(page, "Ash has joined")


async def test_a_failed_press_says_so(page: Any, sim: Sandbox, bot: Client) -> None:
    await sim.person("Ash").slash("#lobby", "/game new", game="foes")
    sim.parts.interactions.answer_seconds = 0.2
    sent = await (await bot.fetch_channel(sim.channel("lobby").id)).send(view=Board())  # type: ignore[union-attr]
    board = page.locator(f"#m{sent.id}")
    await board.get_by_role("button", name="Go").click()
    await board.locator(".failed", has_text="This interaction failed").wait_for()


async def test_a_select_of_several(page: Any, sim: Sandbox) -> None:
    await sim.person("Ash").slash("#lobby", "/game new", game="foes")
    panel = await last(page, "foes for 4")
    await panel.locator("summary").click()
    await panel.get_by_label("Red").check()
    await panel.get_by_label("Green").check()
    await panel.get_by_role("button", name="Choose").click()
    await last(page, "red+green")


@by_width
async def test_nothing_that_anybody_writes_becomes_markup(page: Any, sim: Sandbox, bot: Client) -> None:
    await sim.person(HOSTILE).say("#lobby", f"{HOSTILE} **bold** <script>document.title=2</script>")
    channel = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    await channel.create_thread(name=HOSTILE, type=discord.ChannelType.public_thread)
    await channel.send(ANSI, embed=discord.Embed(title=HOSTILE, description="[x](javascript:alert(1))"))
    await channel.send(view=Board(HOSTILE))
    text = await last(page, "bold")
    assert HOSTILE in await text.inner_text()
    assert await text.locator("strong", has_text="bold").count() == 1
    assert await page.locator("img[src='x'], .message script, a[href^='javascript']").count() == 0
    block = page.locator("pre").last
    await block.wait_for()
    assert await block.locator("span.fg1.bold").inner_text() == "A"
    assert "<b>" in await block.inner_text()
    assert await page.title() not in ("1", "2")


async def test_private_words_light_up_for_their_reader_and_survive_a_reload(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    birch = sim.person("Birch")
    await (await bot.fetch_user(birch.id)).send("your loot: a key")
    button = page.locator(".person", has_text="Birch")
    await button.locator(".badge.ping").wait_for()
    await button.click()
    if await page.locator("#menu").is_visible():
        await page.locator("#menu").click()
    await page.locator(".place", has_text="Tablekeeper").click()
    await last(page, "your loot: a key")
    await page.reload()
    await last(page, "your loot: a key")
    assert await page.locator(".person.active").inner_text() == "Birch"


async def test_a_person_is_added_and_the_bot_is_seen_to_leave(page: Any, sim: Sandbox, bot: Client) -> None:
    await page.get_by_label("Add a person").click()
    await sim.person("Birch").say("#lobby", "hello")
    await last(page, "hello")
    await page.wait_for_timeout(200)  # The page draws itself anew 60 ms after a change; the name stays.
    await page.get_by_label("Name of the new person").fill("Gorse")
    await page.keyboard.press("Enter")
    await page.locator(".person.active", has_text="Gorse").wait_for()
    await bot.close()
    await page.locator(".pill.off", has_text="offline").wait_for()


async def test_a_file_is_chosen_and_a_role_is_named(page: Any, sim: Sandbox, tmp_path: Path) -> None:
    ash = sim.world.find_user("Ash")
    assert ash is not None
    sim.add_role("Wardens", "manage_guild", members=[ash])
    await page.locator(".person.active .role", has_text="Wardens").wait_for()
    file = tmp_path / "a game #1.json"
    file.write_bytes(bytes(range(256)))
    await page.locator("#line").press_sequentially("/keep role:War")
    await page.locator("#suggestions li.at", has_text="Wardens").wait_for()
    await page.keyboard.press("Tab")
    await page.keyboard.type("file:game.json")
    await page.keyboard.press("Enter")
    assert "its name alone is no file" in await page.locator("#notice").inner_text()
    async with page.expect_file_chooser() as chosen:
        await page.get_by_role("button", name="file: choose a file").click()
    await (await chosen.value).set_files(file)
    await holds(page, "document.getElementById('line').value.includes('a_game_1.json')")
    assert await page.input_value("#line") == "/keep role:Wardens file:a_game_1.json "
    await page.keyboard.press("Enter")
    told = await last(page, "a_game_1.json: 256 of 256 bytes for")
    assert "@Wardens" in await told.inner_text()


@by_width
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_axe_finds_nothing_and_finds_what_is_planted(page: Any, sim: Sandbox, scheme: str) -> None:
    await page.emulate_media(color_scheme=scheme)
    await sim.person("Ash").slash("#lobby", "/game new", game="foes")
    panel = await last(page, "foes for 4")
    await sim.person("Birch").say(
        "#lobby", "> *quoted* `code` ||hidden|| <#1> @everyone\n# big\n### small\n-# tiny"
    )
    await last(page, "quoted")
    await page.locator("#line").press_sequentially("/ga")
    await page.locator("#suggestions li").first.wait_for()
    assert await faults(page) == []
    await page.keyboard.press("Escape")
    await panel.get_by_role("button", name="Ask").click()
    await page.locator("dialog input:focus").wait_for()
    assert await faults(page) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="For engineers").click()
    await page.locator("#drawer:popover-open").wait_for()
    assert await faults(page) == []
    await page.evaluate("document.documentElement.lang = ''")
    assert "html-has-lang" in "".join(await faults(page))


async def test_a_name_behind_an_at_is_sent_as_a_mention(page: Any, sim: Sandbox) -> None:
    await page.fill("#line", "@Tablekeeper and @Birch")
    await page.keyboard.press("Enter")
    text = await last(page, "and")
    assert await text.locator("span.mention").all_inner_texts() == ["@Tablekeeper", "@Birch"]
    (message,) = [message for message in await sim.person("Ash").messages("#lobby") if "and" in message.text]
    assert message.text == f"<@{sim.world.bot.id}> and {sim.person('Birch').mention}"


@by_width
async def test_the_marker_of_an_item_stands_on_one_line_beside_its_text(page: Any, sim: Sandbox) -> None:
    long = "the long cost and gain of one step that takes two lines on a phone at least"
    await sim.person("Birch").say("#lobby", f"1. {long}\n12. {long}\n- {long}")
    text = await last(page, "the long cost")
    heights = await text.locator(".item").evaluate_all(
        """items => items.map(item => {
            const range = document.createRange(); range.selectNodeContents(item.firstChild);
            return range.getClientRects().length && range.getBoundingClientRect().height;
        })"""
    )
    one = await text.locator(".item").first.evaluate("item => parseFloat(getComputedStyle(item).lineHeight)")
    assert len(heights) == 3 and max(heights) <= one, heights


@by_width
async def test_lettering_is_twelve_points_at_least_and_the_head_one_row(page: Any, sim: Sandbox) -> None:
    await sim.person("Ash").slash("#lobby", "/game new", game="foes")
    await last(page, "foes for 4")
    small = await page.evaluate(
        "[...document.querySelectorAll('body *')].filter(one => one.checkVisibility() && "
        "[...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && "
        "parseFloat(getComputedStyle(one).fontSize) < 12).map(one => one.className + ' ' + one.textContent)"
    )
    assert small == []
    assert await page.locator(".top").evaluate("node => node.offsetHeight") <= 56
    at = await page.locator("#messages").evaluate("node => node.getBoundingClientRect().top")
    assert at <= 56


@by_width
async def test_a_private_answer_stands_below_what_came_of_the_same_press(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    await page.fill("#line", "/game new game:foes")
    await page.keyboard.press("Enter")
    panel = await last(page, "foes for 4")
    await panel.get_by_role("button", name="Ask").click()
    await page.locator("dialog input:focus").wait_for()
    await page.keyboard.type("b7")
    await page.keyboard.press("Enter")
    await last(page, "You chose b7.")
    channel = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("the board\n" * 60)
    await last(page, "the board")
    shown = page.locator(".message").last
    assert "You chose b7." in await shown.inner_text()
    await holds(
        page,
        "(() => { const list = document.getElementById('messages');"
        " return list.scrollHeight - list.scrollTop - list.clientHeight < 2; })()",
    )
    clock = sim.world.clock
    assert isinstance(clock, SteppedClock)
    clock.advance(60)
    await channel.send("a minute later")
    await page.locator(".message:last-child", has_text="a minute later").wait_for()


async def test_a_thread_is_named_where_it_is_mentioned_and_led_to(
    page: Any, sim: Sandbox, bot: Client
) -> None:
    channel = await bot.fetch_channel(sim.channel("lobby").id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Table of Ash", type=discord.ChannelType.public_thread)
    await channel.send(f"The table is open in {thread.mention}.")
    mention = page.get_by_role("button", name="#Table of Ash")
    await mention.click()
    await holds(page, "document.title.startsWith('#lobby › Table of Ash')")


"""One red point."""
