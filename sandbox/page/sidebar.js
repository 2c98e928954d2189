// Draw who one is, where one can go, and how the bot is.

import { byId, el } from "./dom.js";
import { isDm, isThread, state, title } from "./state.js";

function badge(count, pings) {
  if (!count) return null;
  return el("span", { class: pings ? "badge ping" : "badge", "aria-label": `${count} unread` }, count > 98 ? "99+" : String(count));
}

// Draw a row or column anew without taking the keyboard away from the button that has it. Where nothing has
// changed nothing is drawn: a button that is replaced between press and release swallows the click.
function redraw(node, key, children) {
  if (node.innerHTML === children.map((child) => child.outerHTML).join("")) return;
  const held = node.contains(document.activeElement) ? document.activeElement.dataset[key] : null;
  node.replaceChildren(...children);
  if (held) [...node.querySelectorAll("button")].find((one) => one.dataset[key] === held)?.focus({ preventScroll: true });
}

export function drawPeople(choose, add) {
  const row = byId("people");
  if (row.querySelector(".naming")) return; // Somebody is typing a name there.
  const buttons = state.people.map((person) => {
    const active = person.id === state.me;
    const node = el("button", { type: "button", class: active ? "person active" : "person", "aria-pressed": String(active), dataset: { person: person.name, initial: person.name.slice(0, 1).toUpperCase() } },
      el("span", { class: "name" }, person.name), person.dms_open ? null : el("span", { class: "shut", title: "Takes no direct messages" }, "no DMs"), person.roles.map((role) => el("span", { class: "role" }, role)), active || !person.pings ? null : badge(person.pings, person.pings));
    node.addEventListener("click", () => choose(person.id));
    return node;
  });
  const more = el("button", { type: "button", class: "person more", "aria-label": "Add a person", title: "Add a person" }, "+");
  more.addEventListener("click", () => add(more));
  redraw(row, "person", [...buttons, more]);
  // By hand: scrollIntoView would let the first Tab go on from here, not from the beginning of the page.
  const active = row.querySelector(".active");
  if (active) row.scrollLeft = active.offsetLeft - row.offsetLeft - (row.clientWidth - active.offsetWidth) / 2;
}

function entry(channel, go) {
  const here = channel.id === state.place;
  const closed = channel.thread_metadata?.archived;
  const sign = isDm(channel) ? "@" : isThread(channel) ? (channel.type === 12 ? "⊘" : "⤷") : "#";
  const node = el("button", { type: "button", class: ["place", here && "here", isThread(channel) && "thread", closed && "closed", channel.unread && !here && "new"].filter(Boolean).join(" "), "aria-current": here ? "page" : null, dataset: { channel: title(channel) } },
    el("span", { class: "sign", "aria-hidden": "true" }, sign), el("span", { class: "name" }, title(channel), closed ? " (archived)" : ""), here ? null : badge(channel.unread, channel.pings));
  node.addEventListener("click", () => go(channel.id));
  return node;
}

export function drawPlaces(go, toggleDms) {
  const side = byId("side");
  const guilds = new Map();
  for (const channel of state.channels) {
    if (channel.guild_id && !isThread(channel)) guilds.set(channel.guild_id, [...(guilds.get(channel.guild_id) ?? []), channel]);
  }
  const nodes = [];
  for (const channels of guilds.values()) {
    nodes.push(el("h2", {}, channels[0].guild_name));
    for (const channel of channels.sort((a, b) => a.position - b.position)) {
      nodes.push(entry(channel, go));
      nodes.push(...state.channels.filter((c) => isThread(c) && c.parent_id === channel.id).map((c) => entry(c, go)));
    }
  }
  nodes.push(el("h2", {}, "Direct messages"));
  const dms = state.channels.filter(isDm);
  nodes.push(...dms.map((c) => entry(c, go)));
  if (!dms.length) nodes.push(el("p", { class: "none" }, "None yet"));
  const me = state.people.find((person) => person.id === state.me);
  if (me) {
    const label = me.dms_open ? "Close my direct messages" : "Open my direct messages";
    const node = el("button", { type: "button", class: "plain" }, label);
    node.addEventListener("click", () => toggleDms(!me.dms_open));
    nodes.push(node);
  }
  redraw(side, "channel", nodes);
}

const LABELS = { stop: "Stop the bot", start: "Start the bot", kill: "Kill the bot", hour: "An hour later", day: "A day later" };
const CLOCK = ["hour", "day"];

export function drawBot(linked, control) {
  const pill = byId("pill");
  const { online, name } = state.bot;
  pill.replaceChildren(el("span", { class: "words" }, linked ? `${name || "Bot"} ${online ? "online" : "offline"}` : "sandbox not running"));
  pill.className = `pill ${linked && online ? "on" : "off"}`;
  const offered = state.controls.filter((action) => CLOCK.includes(action) || (action === "start" ? !online : online));
  redraw(byId("controls"), "control", offered.map((action) => {
    const node = el("button", { type: "button", class: "btn secondary small", dataset: { control: action } }, LABELS[action] ?? action);
    node.addEventListener("click", () => control(action, node));
    return node;
  }));
}
