"""Events on Discord as players meet them: announced, joined, paired, explained, left."""

from bot.limits import OUR_COMMAND_TOTAL, command_total
from tests.bot.house import LOBBY, House, agreed, button, shown
from tests.bot.tournament import TITLE, announced, begun, card_of, paired, settled, threads


async def test_all_commands_keep_our_limit(house: House) -> None:
    group = next(one for one in house.client.tree.get_commands() if one.name == "tournament")
    payload = group.to_dict(house.client.tree)
    assert len(payload["options"]) <= 25
    assert command_total(payload) <= OUR_COMMAND_TOTAL


async def test_a_small_swiss_from_the_announcement_to_its_tables(house: House) -> None:
    owner, (a, b, c, d) = await announced(house, "A", "B", "C", "D")
    card = await a.wait_for(LOBBY, "4 in")
    assert "Sign-up is open" in card.text and "A, B, C, D" in card.text
    sure = shown(await owner.click(shown(await owner.click(card, "Manage")), "Start now"))
    assert "with 4 in" in sure.text
    await owner.click(sure, "Start now")
    pairing = await paired(a)
    await settled(house)
    assert sorted(pairing.pinged) == sorted(one.id for one in (a, b, c, d)), "each is called once"
    assert [name.split(" · ")[0] for name in sorted(threads(house))] == ["R1 T1", "R1 T2"]
    assert all(f"<#{house.sim.channel(name).id}>" in pairing.text for name in threads(house))
    mine = shown(await a.slash(LOBBY, "/tournament mine"))
    assert "table" in mine.text and "against" in mine.text and "Until <t:" in mine.text
    why = shown(await a.click(mine, "Why this pairing?"))
    assert why.text.count(". ") >= 1 and "Round 1" in why.text


async def test_a_waiting_list_moves_up_and_everybody_is_told_where_they_are(house: House) -> None:
    owner, (a, _) = await announced(house, "A", "B")
    await owner.slash(LOBBY, "/tournament settings", what="limit", value="2")
    card = await card_of(a, "2 of 2 in")
    c = house.person("C")
    waits = shown(await c.click(card, "Join the waiting list"))
    assert "number 1 on the waiting list" in waits.text
    card = await a.wait_for(LOBBY, "1 waiting")
    assert "You have left" in shown(await agreed(a, await a.click(card, "Leave"))).text
    assert "You are in" in (await c.slash(LOBBY, "/tournament mine")).text


async def test_checking_in_by_the_button_and_by_the_command(house: House) -> None:
    owner, (a, b, c) = await announced(house, "A", "B", "C")
    opened = await owner.slash(LOBBY, "/tournament manage", do="checkin")
    assert "Check in now" in opened.text
    card = await a.wait_for(LOBBY, lambda seen: any(one.label == "Check in" for one in seen.buttons))
    assert "You have checked in" in shown(await a.click(card, "Check in")).text
    assert "You have checked in" in (await b.slash(LOBBY, "/tournament join")).text
    assert "You have already checked in" in shown(await b.click(card, "Check in")).text
    card = await a.wait_for(LOBBY, "There: A, B")
    assert "Not yet: C" in card.text
    sure = shown(await owner.click(shown(await owner.click(card, "Manage")), "Start now"))
    assert "1 who has not checked in is out" in sure.text
    await owner.click(sure, "Start now")
    assert c.mention not in (await paired(a)).text
    assert "You had not checked in" in (await c.slash(LOBBY, "/tournament mine")).text


async def test_leaving_a_running_event_is_asked_about_and_gives_the_game_up(house: House) -> None:
    _, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    asked = shown(await a.slash(LOBBY, "/tournament leave"))
    assert "You give up the game" in asked.text
    assert "Nothing has changed." in shown(await a.click(asked, "Leave it")).text
    asked = shown(await a.slash(LOBBY, "/tournament leave"))
    assert "You have left" in shown(await a.click(asked, custom_id=asked.buttons[0].custom_id)).text
    await settled(house)
    event = (await house.host.tournaments.events(house.sim.guild.id))[0]
    contest = (await house.host.tournaments.show(event.ref)).contest
    done = [table for table in contest.rounds[0].tables if 1 in table.seats]
    assert done[0].result is not None and done[0].result.places[done[0].seats.index(1)] == 2
    mine = shown(await a.slash(LOBBY, "/tournament mine", event=TITLE))
    assert "You have left it" in mine.text and button(mine, "Come back")


async def test_hidden_things_by_direct_message_are_tried_before_they_are_promised(house: House) -> None:
    _, (a, b) = await announced(house, "A", "B")
    card = await card_of(a)
    joined = shown(await a.click(card, "Join"))
    assert "My test message reached you" in shown(await a.click(joined, "Send it to me by DM")).text
    assert TITLE in (await a.dms())[-1].text
    await b.close_dms()
    assert "closed to me" in (await b.slash(LOBBY, "/tournament join", dms=True)).text


async def test_an_event_is_found_by_its_channel_its_title_or_its_code(house: House) -> None:
    owner, (a,) = await announced(house, "A")
    offered = await a.autocomplete(LOBBY, "/tournament show", "event", "win")
    assert [one["name"] for one in offered] == [f"{TITLE} (signup)"]
    code = str(offered[0]["value"])
    for named in (code, code.lower(), "winter", TITLE):
        assert "Sign-up is open" in (await a.slash("#table-1", "/tournament show", event=named)).text
    assert "Sign-up is open" in (await a.slash("#table-1", "/tournament show")).text
    assert "no event “summer”" in (await a.slash(LOBBY, "/tournament show", event="summer")).text
    b = house.person("B")
    await owner.slash(LOBBY, "/tournament new", game="tiny", format="single", title="Second", seats=2)
    assert "You are in" in (await a.slash("#table-1", "/tournament mine")).text
    assert "Several events are going on here" in (await b.slash("#table-1", "/tournament show")).text
    assert "Second" in (await b.slash(LOBBY, "/tournament list")).text


async def test_each_form_of_export_is_a_file(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    for what, ending in (
        ("standings", ".csv"), ("pairings", ".csv"), ("crosstable", ".txt"), ("picture", ".png"),
        ("trf", ".trf"), ("json", ".json"), ("games", ".json"),
    ):  # fmt: skip
        reply = await a.slash(LOBBY, "/tournament export", what=what)
        names = [str(one["filename"]) for one in shown(reply).attachments]
        assert len(names) == 1 and names[0].endswith(ending), (what, reply.text)
    assert "4 in" in (await owner.slash(LOBBY, "/tournament show")).text


async def test_a_word_given_in_mid_round_is_said_to_count_from_the_next(house: House) -> None:
    _, (a, _) = await begun(house, "A", "B")
    await paired(a)
    told = (await a.slash(LOBBY, "/tournament join", word="salt”, B “pepper")).text
    assert "`salt”, B “pepper`" in told and "from the next round" in told
    shown_now = (await a.slash(LOBBY, "/tournament show")).text
    assert "- A: `salt”, B “pepper`" in shown_now
