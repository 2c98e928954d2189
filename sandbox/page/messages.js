// Draw the message list and act on what is pressed in it.

import { draw, file } from "./components.js";
import { byId, el, ownFile, safeUrl } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { openModal } from "./modal.js";
import { call, framed, nameOf, state } from "./state.js";

const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 32768;
const list = byId("messages");
const failures = new Map();
// What comes of a press comes with its private answer: for so long that answer stays below it, at the end.
const TOGETHER_MS = 5000;

const isOwn = (message) => (message.flags & EPHEMERAL) !== 0;

function when(message) {
  if (!isOwn(message)) return Date.parse(message.timestamp);
  return Date.parse(message.edited_timestamp ?? message.timestamp) + TOGETHER_MS;
}

// The order on the screen: by time, and by number at the same time.
function before(one, other) {
  return when(one) - when(other) || (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
}

function avatar(user) {
  const hue = Number(BigInt(user.id) % 360n);
  const node = el("div", { class: "avatar", "aria-hidden": "true" }, user.username.slice(0, 1).toUpperCase());
  node.style.backgroundColor = user.bot ? "#4d5ae5" : `hsl(${hue} 45% 34%)`;
  return node;
}

function embed(found) {
  const node = el("div", { class: "embed" });
  if (found.color !== undefined) node.style.borderLeftColor = `#${found.color.toString(16).padStart(6, "0")}`;
  if (found.author) node.append(el("small", {}, found.author.name));
  if (found.title) {
    const url = found.url && safeUrl(found.url);
    node.append(el("strong", { class: "embed-title" }, url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, found.title) : found.title));
  }
  if (found.description) node.append(el("div", {}, markdown(found.description)));
  if (found.fields?.length) {
    node.append(el("div", { class: "fields" }, found.fields.map((field) => el("div", { class: field.inline ? "field inline" : "field" },
      el("strong", {}, field.name), el("div", {}, markdown(field.value))))));
  }
  for (const slot of ["image", "thumbnail"]) {
    if (found[slot]) node.append(el("img", { src: ownFile(found[slot].url), alt: "", loading: "lazy" }));
  }
  if (found.footer) node.append(el("small", {}, found.footer.text));
  return node;
}

export async function act(node, op, args, message) {
  const who = state.me;
  node.classList.add("waiting");
  node.setAttribute("aria-busy", "true");
  try {
    const reply = await call(op, { message: message.id, ...args });
    if (reply.modal && state.me === who) openModal(reply);
  } catch (error) {
    failures.set(message.id, error.message);
    render(message.id);
  } finally {
    node.classList.remove("waiting");
    node.removeAttribute("aria-busy");
    if (node.tagName === "SELECT") node.value = "";
  }
}

function origin(message) {
  const source = message.interaction;
  if (!source?.name) return null;
  return el("div", { class: "origin" }, `${source.user.username} used `, el("span", { class: "mention" }, `/${source.name}`));
}

function replied(message) {
  const said = message.referenced_message;
  return said ? el("div", { class: "origin reply" }, `↪ ${said.author.username}: `, inline(said.content.split("\n", 1)[0])) : null;
}

function body(message) {
  if (message.flags & LOADING) return el("div", { class: "thinking" }, el("span", { class: "dots" }), `${message.author.username} is thinking…`);
  const parts = [markdown(message.content)];
  parts.push(message.embeds.map(embed));
  if (!(message.flags & V2)) parts.push(message.attachments.map(file));
  parts.push(message.components.map((component) => draw(component, (node, op, args) => act(node, op, args, message))));
  return parts;
}

function footer(message) {
  const parts = [];
  const failure = failures.get(message.id);
  if (failure) parts.push(el("div", { class: "failed", role: "alert" }, failure));
  if (message.thread) parts.push(el("div", { class: "origin" }, "Thread: ", el("button", { type: "button", class: "mention", dataset: { goes: message.thread.id } }, `#${message.thread.name}`)));
  if (message.flags & EPHEMERAL) {
    const gone = el("button", { type: "button", class: "plain" }, "Dismiss message");
    gone.addEventListener("click", () => call("dismiss", { message: message.id }).then(() => drop(message.id)));
    parts.push(el("div", { class: "only" }, "Only you can see this · ", gone));
  }
  return parts;
}

function draws(message) {
  const mine = message.pinged?.includes(state.me) && !(message.flags & EPHEMERAL) && message.author.id !== state.me;
  const kinds = ["message", message.flags & EPHEMERAL ? "ephemeral" : "", mine && message.mentions.some((user) => user.id === state.me) ? "pinged" : ""];
  const time = new Date(message.timestamp);
  return el("article", { class: kinds.filter(Boolean).join(" "), id: `m${message.id}`, dataset: { id: message.id }, "aria-label": `${message.author.username} wrote` },
    avatar(message.author),
    el("div", { class: "content" },
      origin(message), replied(message),
      el("div", { class: "byline" }, el("strong", {}, message.author.username), message.author.bot ? el("span", { class: "tag" }, "APP") : null,
        el("time", { dateTime: message.timestamp, title: time.toLocaleString("en") }, time.toLocaleTimeString("en", { timeStyle: "short" })),
        message.edited_timestamp ? el("small", { class: "edited" }, "(edited)") : null),
      body(message), footer(message)));
}

let atEnd = true;
const nearEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < 120;
const toEnd = () => {
  atEnd = true;
  height = list.scrollHeight;
  list.scrollTop = list.scrollHeight;
};

// Keep the keyboard where it was when a message is drawn anew under it: on the same control, or where that has
// gone on the first one, else it would begin again at the top of the page.
function focused(node) {
  return node?.contains(document.activeElement) ? document.activeElement.dataset.customId ?? null : null;
}

function refocus(made, held) {
  const controls = [...made.querySelectorAll("[data-custom-id]:enabled")];
  (controls.find((one) => one.dataset.customId === held) ?? controls[0])?.focus({ preventScroll: true });
}

// Only whoever scrolls leaves the end: what grows of itself (a picture, the composer, a turned phone) must not
// hide the newest message.
let height = 0;
list.addEventListener("scroll", () => {
  if (nearEnd() || list.scrollHeight === height) atEnd = nearEnd();
  height = list.scrollHeight;
});
const grown = new ResizeObserver(() => atEnd && toEnd());
grown.observe(list);

function insert(made, message) {
  let next = null;
  for (let at = list.lastElementChild; at; at = at.previousElementSibling) {
    const other = state.messages.get(at.dataset.id);
    if (!other || before(other, message) < 0) break;
    next = at;
  }
  list.insertBefore(made, next);
  grown.observe(made);
}

export function render(id) {
  const message = state.messages.get(id);
  const old = byId(`m${id}`);
  if (!message) return old?.remove();
  const last = old !== null && old === list.lastElementChild;
  const held = focused(old);
  const stay = !atEnd;
  old?.remove();
  const made = draws(message);
  insert(made, message);
  if (held) refocus(made, held);
  // What one has just asked for must be seen, wherever one reads.
  const answer = isOwn(message) && made === list.lastElementChild && !last;
  if (!stay || answer) toEnd();
  return undefined;
}

document.addEventListener("done", () => {
  const told = [...failures.keys()];
  failures.clear();
  told.forEach(render);
});

export function drop(id) {
  state.messages.delete(id);
  render(id);
}

export function renderAll() {
  list.replaceChildren();
  const self = framed ? `Here you are ${nameOf(state.me)}` : "You are the person lit up at the top";
  if (!state.messages.size) list.append(el("p", { class: "empty" }, `Nothing has been said here yet. ${self}; type / for what the bot can do.`));
  const shown = [...state.messages.values()].sort(before);
  for (const message of shown) insert(draws(message), message);
  toEnd();
}

export function put(message) {
  list.querySelector(".empty")?.remove();
  state.messages.set(message.id, message);
  render(message.id);
}
