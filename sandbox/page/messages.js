// Draw the message list and act on what is pressed in it.

import { draw, file } from "./components.js";
import { byId, el, ownFile, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { openModal } from "./modal.js";
import { call, state } from "./state.js";

const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 32768;
const list = byId("messages");
const failures = new Map();

function avatar(user) {
  const hue = Number(BigInt(user.id) % 360n);
  const node = el("div", { class: "avatar", "aria-hidden": "true" }, user.username.slice(0, 1).toUpperCase());
  node.style.backgroundColor = user.bot ? "#5865f2" : `hsl(${hue} 40% 42%)`;
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
  const before = state.me;
  failures.delete(message.id);
  node.classList.add("waiting");
  node.setAttribute("aria-busy", "true");
  try {
    const reply = await call(op, { message: message.id, ...args });
    if (reply.modal && state.me === before) openModal(reply);
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
  const before = message.referenced_message;
  return before ? el("div", { class: "origin" }, `↪ ${before.author.username}: ${before.content.slice(0, 80)}`) : null;
}

function body(message) {
  if (message.flags & LOADING) return el("div", { class: "thinking" }, el("span", { class: "dots" }), `${message.author.username} is thinking…`);
  const parts = [markdown(message.content)];
  parts.push(message.embeds.map(embed));
  if (!(message.flags & V2)) parts.push(message.attachments.map(file));
  parts.push(message.components.map((component) => draw(component, (node, op, args) => act(node, op, args, message))));
  if (message.edited_timestamp) parts.push(el("small", { class: "edited" }, "(edited)"));
  return parts;
}

function footer(message) {
  const parts = [];
  const failure = failures.get(message.id);
  if (failure) parts.push(el("div", { class: "failed", role: "alert" }, failure));
  if (message.thread) parts.push(el("div", { class: "origin" }, `Thread: ${message.thread.name}`));
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
        el("time", { dateTime: message.timestamp, title: time.toLocaleString("en") }, time.toLocaleTimeString("en", { timeStyle: "short" }))),
      body(message), footer(message)));
}

let atEnd = true;
const nearEnd = () => list.scrollHeight - list.scrollTop - list.clientHeight < 120;
const toEnd = () => { list.scrollTop = list.scrollHeight; };

// Keep the keyboard where it was when a message is drawn anew under it.
function focused(node) {
  const id = node?.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
  return id ?? null;
}

list.addEventListener("scroll", () => { atEnd = nearEnd(); });
// A growing composer or a turned phone must not hide the newest message.
new ResizeObserver(() => atEnd && toEnd()).observe(list);

export function render(id) {
  const message = state.messages.get(id);
  const old = byId(`m${id}`);
  if (!message) return old?.remove();
  const answer = !old && (message.flags & EPHEMERAL) !== 0; // what I have just asked for must be seen
  const stay = !nearEnd() && !answer;
  const held = focused(old);
  const made = draws(message);
  if (old) old.replaceWith(made);
  else list.append(made);
  if (held) [...made.querySelectorAll("[data-custom-id]")].find((one) => one.dataset.customId === held)?.focus();
  if (!stay) toEnd();
  for (const picture of made.querySelectorAll("img")) picture.addEventListener("load", () => stay || toEnd(), { once: true });
  return undefined;
}

export function drop(id) {
  state.messages.delete(id);
  render(id);
}

export function renderAll() {
  list.replaceChildren();
  const ids = [...state.messages.keys()];
  if (!ids.length) list.append(el("p", { class: "empty" }, "Nothing has been said here yet. You are the person lit up at the top; type / for what the bot can do, and try /game new."));
  for (const id of ids) list.append(draws(state.messages.get(id)));
  toEnd();
  for (const picture of list.querySelectorAll("img")) picture.addEventListener("load", toEnd, { once: true });
}

export function put(message) {
  list.querySelector(".empty")?.remove();
  state.messages.set(message.id, message);
  render(message.id);
}
