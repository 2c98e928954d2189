"""Events on Discord as organisers run them: settings, players, tables, corrections; and what is refused."""

import asyncio

from bot.custom_ids import Control
from bot.presenter.markdown import roughly
from games import GAMES
from host.tournaments.games.lengths import round_length
from host.tournaments.views.shown import Event
from sandbox.person import Person
from sandbox.seen import Seen
from tests.bot.house import LOBBY, House, agreed, button, shown, surely
from tests.bot.tournament import announced, begun, card_of, paired, settled


async def event(house: House) -> Event:
    """Return the only event."""
    (listed,) = await house.host.tournaments.events(house.sim.guild.id)
    return await house.host.tournaments.show(listed.ref)


async def choose(person: Person, card: Seen, name: str, label: str) -> Seen:
    """Pick an option of the select whose id ends with a name; return the card that it became."""
    found = next(one for one in card.selects if one.custom_id.endswith(name))
    (value,) = [
        value for value, said in zip(found.values, found.labels, strict=True) if said.startswith(label)
    ]
    return shown(await person.select(card, found.custom_id, value))


async def test_only_organisers_manage(house: House) -> None:
    _, (a,) = await announced(house, "A")
    card = await card_of(a)
    assert "may manage this server" in shown(await a.click(card, "Manage")).text
    for command, more in (
        ("new", {"game": "tiny", "format": "swiss", "title": "Mine"}), ("manage", {}),
        ("manage", {"do": "start"}), ("settings", {}), ("manage", {"hours": 5}), ("pair", {"tables": "A"}),
        ("add", {"machines": 0}), ("remove", {"player": "A"}),
    ):  # fmt: skip
        assert "may manage this server" in (await a.slash(LOBBY, f"/tournament {command}", more)).text, (
            command
        )


async def test_the_plan_is_settled_page_by_page_with_selects_and_forms(house: House) -> None:
    owner, _ = await announced(house)
    card = shown(await owner.slash(LOBBY, "/tournament settings"))
    card = await choose(owner, card, ":round_days", "3 days")
    assert "**Length of a round**: 3 days" in card.text and "rounds of 3 days" in card.text
    card = await choose(owner, card, ":signup_ends", "Until an organiser starts")
    assert "until an organiser starts the event" in card.text
    card = shown(await owner.click(card, "Tables"))
    assert "page 2 of 3" in card.text
    change = next(
        one.custom_id for one in card.buttons if one.custom_id and one.custom_id.endswith(":points")
    )
    form = await owner.click(card, custom_id=change)
    card = shown(await owner.fill(form, text="3 1"))
    assert "**Points**: 3 - 1" in card.text
    refused = await owner.fill(await owner.click(card, custom_id=change), text="many")
    assert "whole numbers" in refused.text
    card = shown(await owner.click(card, "Format"))
    form = await owner.click(
        card,
        custom_id=next(
            str(one.custom_id) for one in card.buttons if str(one.custom_id).endswith(":tiebreaks")
        ),
    )
    card = shown(await owner.fill(form, text="wins, then direct"))
    assert "**Ties**: wins, then direct encounter, then lot" in card.text
    assert (
        "no tie-break “luck”"
        in (await owner.slash(LOBBY, "/tournament settings", what="tiebreaks", value="luck")).text
    )
    card = await choose(owner, card, ":format", "Knock-out:")
    assert "Knock-out" in card.text and "**Ties**" not in card.text
    plan = (await event(house)).plan
    assert (plan.format, plan.round_days, plan.points, plan.signup_ends) == ("single", 3, (3, 1), None)


async def test_an_organiser_reads_how_long_a_round_is_and_why_and_may_settle_another_length(
    house: House,
) -> None:
    owner, _ = await announced(house, game="foes", title="Winter Cup", seats=4)
    plan = (await event(house)).plan
    needs = round_length(GAMES["foes"], plan)
    assert needs is not None and plan.round_days == needs.days, "announced with what its games need"
    card = shown(await owner.slash(LOBBY, "/tournament settings"))
    takes = (
        f"A game of Formidable Foes with 4 players takes about {roughly(needs.lasts)} when people answer "
        "after 1 hour in the mean;"
    )
    assert f"**Length of a round**: {needs.days} days" in card.text
    assert f"{takes} a round gets {needs.days} days." in card.text
    card = await choose(owner, card, ":round_days", "1 day")
    assert f"{takes} a round gets 1 day, too few for most." in card.text
    assert (await event(house)).plan.round_days == 1
    card = await choose(owner, card, ":round_days", f"{needs.days} days, as such games need")
    assert (await event(house)).plan.round_days == needs.days
    card = await choose(owner, card, ":round_days", "No deadline")
    free = round_length(GAMES["foes"], (await event(house)).plan)
    assert free is not None and free.lasts > needs.lasts
    takes = f"takes about {roughly(free.lasts)} when people answer after 12 hours in the mean;"
    assert f"{takes} rounds have no deadline." in card.text
    details = shown(await owner.slash(LOBBY, "/tournament show"))
    assert f"{takes} rounds have no deadline." in details.text, "everybody may read it"


async def test_house_rules_are_those_of_the_game_and_every_table_has_them(house: House) -> None:
    owner, _ = await announced(house, "A", "B", game="tiny")
    card = shown(await owner.click(shown(await owner.slash(LOBBY, "/tournament settings")), "House rules"))
    assert "House rules" in card.text and "as in the rulebook" in card.text
    custom = next(
        one for one in card.buttons if ":write:" in str(one.custom_id) or ":rule:" in str(one.custom_id)
    )
    before = (await event(house)).plan.options
    reply = await owner.click(card, custom_id=custom.custom_id)
    if reply.modal is not None:
        reply = await owner.fill(reply, text="7")
    assert "differ" in reply.text, reply.text
    after = (await event(house)).plan.options
    assert before != after
    reset = shown(await owner.click(shown(reply), "Reset all"))
    assert "as in the rulebook" in reset.text
    offered = await owner.autocomplete(LOBBY, "/tournament settings", "what", "house rule")
    assert offered and all(str(one["name"]).startswith("House rule") for one in offered)
    values = await owner.autocomplete(LOBBY, "/tournament settings", "value", "", what="round_days")
    assert {"No deadline", "7 days"} <= {str(one["name"]) for one in values}


async def test_people_are_brought_in_taken_out_and_replaced(house: House) -> None:
    owner, (_, b) = await announced(house, "A", "B")
    c, d = house.person("C"), house.person("D")
    assert "In: A, B, C" in (await owner.slash(LOBBY, "/tournament add", person=c)).text
    card = shown(await owner.click(shown(await owner.slash(LOBBY, "/tournament manage")), "Players"))
    users = next(one for one in card.selects if one.custom_id.endswith(":add"))
    card = shown(await owner.select(card, users.custom_id, d))
    assert "In: A, B, C, D" in card.text
    added = shown(await owner.click(card, "Add a machine")).text
    assert "In: A, B, C, D, Machine (regular)" in added.replace("\\", "")
    await surely(owner, "/tournament remove", player="Mach")
    card = shown(await owner.click(shown(await owner.slash(LOBBY, "/tournament manage")), "Players"))
    assert "Machine" not in card.text.replace("Add a machine", "")
    card = shown(await owner.select(card, card.selects[-1].custom_id, "~event:player:2"))
    assert "B (number 2) is in" in card.text
    apart = next(one for one in card.selects if one.custom_id.endswith(":apart:2"))
    card = shown(await owner.select(card, apart.custom_id, apart.values[0]))
    assert "Never paired with A" in card.text
    users = next(one for one in card.selects if one.custom_id.endswith(":sub:2"))
    e = house.person("E")
    card = shown(await agreed(owner, await owner.select(card, users.custom_id, e)))
    assert "E (number 2) is in" in card.text
    assert "You are not in it" in (await b.slash(LOBBY, "/tournament mine")).text
    out = shown(await agreed(owner, await owner.click(card, "Take out")))
    assert "is out" in out.text and button(out, "Bring back")
    assert "is in" in shown(await owner.click(out, "Bring back")).text
    said = await owner.slash(LOBBY, "/tournament pair", first="A", second="C")
    assert "A and C are never paired" in said.text
    assert (
        "Nobody in this event is called" in (await owner.slash(LOBBY, "/tournament remove", player="Z")).text
    )


async def test_a_result_is_corrected_judged_and_refused_with_a_sentence_each(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    cases = {
        ("1.1", "1", "x"): "Give 2 places", ("1.1", "1 3", "x"): "Give 2 places",
        ("1.9", "1 2", "x"): "has no table 9", ("7.1", "1 2", "x"): "has not been paired",
        ("one", "1 2", "x"): "such as R2 T3",
    }  # fmt: skip
    for (table, places, why), sentence in cases.items():
        said = await owner.slash(LOBBY, "/tournament judge", table=table, places=places, why=why)
        assert sentence in said.text, said.text
    card = shown(await surely(owner, "/tournament judge", table="R1 T1", places="1 1", why="A draw"))
    assert "The result is corrected" in card.text and "“A draw”" in card.text
    told = await a.wait_for(LOBBY, "an organiser has corrected the result")
    assert len(told.pinged) == 2
    panel = shown(await owner.click(shown(await owner.slash(LOBBY, "/tournament manage")), "Tables"))
    select = next(one for one in panel.selects if one.custom_id.endswith(":games:"))
    game = shown(await owner.select(panel, select.custom_id, "~event:game:1.2"))
    assert "is judged" in shown(await agreed(owner, await owner.click(game, "Judge it now"))).text
    second = await paired(a, 2)
    standing = await a.wait_for(LOBBY, "after round 1")
    assert standing.id < second.id and "½" in standing.text
    late = await owner.slash(LOBBY, "/tournament judge", table="1.2")
    assert "Round 1 is finished; `/tournament judge` changes a result of it." in late.text
    await settled(house)  # an event that moves on between the question and the answer is asked about anew
    again = await surely(owner, "/tournament judge", table="1.2", places="2 1", why="Read wrongly")
    assert "The result is corrected" in again.text, "a result of a finished round can be corrected"
    await a.wait_for(LOBBY, lambda seen: seen.id == standing.id and seen.text != standing.text)


async def test_two_organisers_at_once_are_both_answered_and_nothing_happens_twice(house: House) -> None:
    owner, (a, *_) = await announced(house, "A", "B", "C", "D")
    card = await card_of(owner)
    one = shown(await owner.click(shown(await owner.click(card, "Manage")), "Start now"))
    two = shown(await owner.click(shown(await owner.click(card, "Manage")), "Start now"))
    replies = await asyncio.gather(owner.click(one, "Start now"), owner.click(two, "Start now"))
    texts = sorted(reply.text for reply in replies)
    assert sum("manage" in text and "###" in text for text in texts) == 1, texts
    await paired(a)
    await settled(house)
    assert len((await event(house)).contest.rounds) == 1


async def test_tables_are_paired_by_hand(house: House) -> None:
    owner, _ = await announced(house, "A", "B", "C", "D")
    said = await owner.slash(LOBBY, "/tournament pair", tables="A, C")
    assert "In the next round: A, C" in said.text.replace("\\", "")
    assert "Nobody is paired by hand" in (await owner.slash(LOBBY, "/tournament pair")).text
    form = await owner.click(shown(await owner.slash(LOBBY, "/tournament manage")), "Pair by hand")
    done = await owner.fill(form, text="A, C; B, D")
    assert "A, C; B, D" in done.text.replace("\\", "")
    await surely(owner, "/tournament manage", do="start")
    await settled(house)
    tables = (await event(house)).contest.rounds[0].tables
    assert sorted(sorted(table.seats) for table in tables) == [[1, 3], [2, 4]]
    why = (await owner.slash(LOBBY, "/tournament show", what="why", player="A")).text
    assert "organiser" in why or "by hand" in why, why


async def test_a_pause_holds_the_event_and_more_time_moves_its_end(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    ends = (await event(house)).contest.rounds[0].ends_at
    card = shown(await owner.slash(LOBBY, "/tournament manage"))
    extend = next(one for one in card.selects if one.custom_id.endswith(":extend:"))
    card = shown(await owner.select(card, extend.custom_id, "~event:extend:48"))
    later = (await event(house)).contest.rounds[0].ends_at
    assert ends is not None and later == ends + 48 * 3_600_000
    card = shown(await owner.click(card, "Pause"))
    assert "**Paused**" in card.text and card.buttons[0].label == "Resume"
    assert "Paused" in (await card_of(a, "Paused")).text
    assert "tables done" in shown(await owner.click(card, "Resume")).text
    sure = shown(await owner.click(shown(await owner.slash(LOBBY, "/tournament manage")), "Cancel the event"))
    card = shown(await owner.click(sure, "Cancel the event"))
    assert "**Cancelled.**" in card.text and card.buttons[0].label == "Put it away"
    await owner.click(card, "Put it away")
    assert "None yet" in (await a.slash(LOBBY, "/tournament list")).text
    assert "Winter Cup" in (await a.slash(LOBBY, "/tournament list", archived=True)).text
    audit = (await owner.slash(LOBBY, "/server audit")).text
    for said in ("announced the event", "gave a round more time in", "paused", "cancelled", "put away"):
        assert said in audit


async def test_an_old_control_says_so(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await settled(house)
    await surely(owner, "/tournament manage", do="cancel")
    ref = (await event(house)).ref
    message = await card_of(a, "Cancelled")
    raw = Control(ref, 0, "~event:nothing:7").button
    message_now = house.sim.world.find_message(message.id)
    assert message_now is not None
    row = next(one for one in message_now.components if one["type"] == 1)
    before, row["components"][0]["custom_id"] = row["components"][0]["custom_id"], raw
    assert "older card" in shown(await a.click(message, custom_id=raw)).text
    row["components"][0]["custom_id"] = before


async def test_the_last_card_names_the_winner_and_calls_nobody_else(house: House) -> None:
    owner, (a, b) = await begun(house, "A", "B", format="single", signup_days=0)
    pairing = await a.wait_for(LOBBY, lambda seen: "**Table 1**" in seen.text)
    assert "Winter Cup: Final" in pairing.text
    await settled(house)
    table = (await event(house)).contest.rounds[0].tables[0]
    places = "2 1" if table.seats == (1, 2) else "1 2"
    await surely(owner, "/tournament judge", table="1.1", places=places, why="Both agree")
    last = await a.wait_for(LOBBY, "has won Winter Cup")
    assert "final standings" in last.text and last.pinged == (b.id,)
    assert [line for line in last.text.splitlines() if line.startswith("1") and "B" in line and "won" in line]
    assert "You have won it" in (await b.slash(LOBBY, "/tournament mine", event="Winter Cup")).text
    assert "You went out: Final" in (await a.slash(LOBBY, "/tournament mine", event="Winter Cup")).text


async def test_a_late_joiner_without_a_table_is_not_told_that_theirs_is_done(house: House) -> None:
    _, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    late = house.person("E")
    await late.slash(LOBBY, "/tournament join")
    await settled(house)
    said = (await late.slash(LOBBY, "/tournament mine")).text
    assert "You have no table in this round" in said and "is done" not in said


async def test_a_table_that_an_event_has_ended_does_not_say_that_its_players_did(house: House) -> None:
    owner, (a, *_) = await begun(house, "A", "B", "C", "D")
    await paired(a)
    await settled(house)
    await surely(owner, "/tournament judge", table="1.1")
    await settled(house)
    (channel,) = [link.channel for key, link in (await event(house)).links.items() if key == (1, 1)]
    table = await house.host.table_in(house.sim.guild.id, channel or 0)
    assert table is not None
    log = "\n".join(str(one) for one in await house.host.log(table, None))
    outcome = (await house.host.look(table, None)).outcome
    assert outcome is not None and "The game ends here" in str(outcome.text)
    assert "players have ended" not in f"{log} {outcome.text}"
