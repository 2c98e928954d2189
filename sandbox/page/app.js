// Put the page together: who one is, where one looks, and what comes in from the sandbox.

import { known, reset, say } from "./composer.js";
import { follow, obey, pairing } from "./beside.js";
import { drawDemo, unwatched, watch } from "./demo.js";
import { byId, el } from "./dom.js";
import { Link } from "./link.js";
import { namePlaces } from "./markdown.js";
import { drop, put, renderAll } from "./messages.js";
import { call, channelOf, framed, isDm, isThread, learn, nameOf, recall, remember, state, title } from "./state.js";
import { drawBot, drawPeople, drawPlaces } from "./sidebar.js";

let linked = false;
let pending = null;
let wanted = decodeURIComponent(location.hash.slice(1));
// Nobody has chosen where to look: the demo is shown as soon as there is one.
let unchosen = false;

function draw() {
  drawPeople(become, addPerson);
  drawPlaces(go, (open) => call("dms_open", { open }).then(overview));
  drawBot(linked, control);
  drawDemo(takeOver);
  watch();
  follow();
  namePlaces();
  const channel = channelOf(state.place);
  const named = channel ? whereOf(channel) : "Sandbox";
  byId("where").textContent = framed ? `${nameOf(state.me)} sees ${named}` : named;
  byId("where").title = named;
  byId("topic").textContent = channel?.thread_metadata?.archived ? "This thread is archived: it takes no commands." : channel?.topic ?? "";
  byId("topic").hidden = !byId("topic").textContent;
  document.title = `${named} · Sandbox`;
}

function whereOf(channel) {
  if (isDm(channel)) return `@${title(channel)}`;
  const parent = isThread(channel) ? channelOf(channel.parent_id) : null;
  return parent ? `#${title(parent)} › ${title(channel)}` : `#${title(channel)}`;
}

async function overview() {
  if (!state.me) return;
  const me = state.me;
  const found = await state.link.call("overview", { person: me });
  if (me !== state.me) return;
  learn(found);
  if (unchosen && channelOf(state.demo?.channel) && !byId("line").value) return go(state.demo.channel);
  draw();
}

// Many changes at once are drawn once.
function soon() {
  pending ??= setTimeout(() => {
    pending = null;
    overview().catch((error) => say(error.message));
  }, 60);
}

async function enter(place) {
  const me = state.me;
  state.place = place;
  remember();
  const found = await call("messages", { channel: place });
  if (me !== state.me || place !== state.place) return;
  state.messages = new Map(found.messages.map((message) => [message.id, message]));
  renderAll();
  known((await call("commands", { channel: place })).commands);
  await call("mark", { channel: place });
  soon();
}

async function go(place) {
  unchosen = false;
  openMenu(false);
  reset();
  await enter(place);
  draw();
  if (window.matchMedia("(min-width: 700px)").matches) byId("line").focus();
}

async function become(id, place = null) {
  const before = state.me;
  state.me = id;
  if (place) state.place = place;
  // What the one before could see goes first: the next one may not.
  state.messages = new Map();
  byId("messages").replaceChildren();
  remember();
  reset();
  await overview();
  if (id !== state.me) return;  // one has become somebody else meanwhile
  await enter(place && channelOf(place) ? place : here());
  follow(before);
  draw();
}

// Where to look: what the address names, where this person was, where one is, the demo, the first channel.
function here() {
  const named = state.channels.find((channel) => channel.id === wanted || (wanted && channel.name === wanted));
  wanted = "";
  const left = recall().places?.[state.me];
  const places = [named?.id, left, isDm(channelOf(state.place) ?? { type: 1 }) ? null : state.place, state.demo?.channel];
  const known = places.find((id) => id && channelOf(id));
  unchosen = !known;
  return known ?? state.channels.find((channel) => channel.guild_id)?.id;
}

// One press takes over the seat that is asked for a move: one becomes that person, with their panel open.
async function takeOver(button) {
  button.disabled = true;
  try {
    const { person, channel } = await state.link.call("take");
    await become(person, channel);
    [...document.querySelectorAll(".message.ephemeral")].at(-1)?.querySelector(".btn:enabled")?.focus({ preventScroll: true });
  } catch (error) {
    say(error.message);
    button.disabled = false;
    button.focus(); // a disabled one has lost the keyboard
  }
}

function addPerson(button) {
  const input = el("input", { type: "text", class: "naming", maxLength: 32, placeholder: "Name", "aria-label": "Name of the new person" });
  const back = () => {
    input.remove();
    draw();
  };
  input.addEventListener("keydown", async (event) => {
    if (event.key === "Escape") back();
    if (event.key !== "Enter") return;
    try {
      const { person } = await state.link.call("join", { name: input.value });
      input.remove();
      await become(person.id);
    } catch (error) {
      say(error.message);
    }
  });
  input.addEventListener("blur", () => setTimeout(() => input.isConnected && back(), 100));
  button.replaceWith(input);
  input.focus();
}

async function control(action, node) {
  node.disabled = true;
  try {
    await state.link.call("control", { action });
  } catch (error) {
    say(error.message);
  }
  soon();
}

function takeMessage(item) {
  const { message, readers } = item;
  const visible = readers.includes(state.me);
  if (message.channel_id !== state.place || !visible) return;
  if (item.event === "message_delete") return;
  put({ ...message, pinged: item.pinged });
  if (!document.hidden) call("mark", { channel: state.place }).catch(() => {});
}

function take(item) {
  if (item.event === "message" || item.event === "message_edit") takeMessage(item);
  if (item.event === "message_delete") removed(item);
  if (item.event === "commands" && state.place) {
    call("commands", { channel: state.place }).then((found) => known(found.commands)).catch(() => {});
  }
  if (item.event === "typing") return;
  soon();
}

// Somebody else's dismissed message is not ours to take away; deleted ones are gone for everybody.
function removed(item) {
  const known = state.messages.get(item.message.id);
  if (known) call("messages", { channel: state.place }).then((found) => {
    if (!found.messages.some((message) => message.id === item.message.id)) drop(item.message.id);
  }).catch(() => {});
}

function openMenu(open) {
  document.body.classList.toggle("menu", open);
  byId("menu").setAttribute("aria-expanded", String(open));
}

document.querySelector(".main").addEventListener("click", () => openMenu(false));
byId("menu").addEventListener("click", () => openMenu(!document.body.classList.contains("menu")));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") openMenu(false);
});
document.addEventListener("click", (event) => {
  const goes = event.target.closest?.("[data-goes]")?.dataset.goes;
  if (goes && channelOf(goes)) go(goes);
});
document.addEventListener("visibilitychange", () => {
  watch();
  if (!document.hidden && state.place && linked) call("mark", { channel: state.place }).then(soon).catch(() => {});
});

async function linkChanged(open) {
  linked = open;
  unwatched();
  if (!open) return drawBot(false, control);
  const found = await state.link.call("hello");
  learn(found);
  const was = recall().me;
  const known = state.people.some((person) => person.id === was);
  if (state.people.length === 0) {
    state.me = null;
    return draw();
  }
  return become(known ? was : state.people[0].id);
}

document.body.classList.toggle("framed", framed);
pairing(draw);
obey((id, place) => {
  if (id !== state.me) become(id, place).catch((error) => say(error.message));
  else if (place !== state.place && channelOf(place)) go(place);
});
state.link = new Link(take, (open) => linkChanged(open).catch((error) => say(error.message)));
