// The line at the bottom: plain words, or a command with its options filled in from the keyboard.

import { byId, el } from "./dom.js";
import { askFile, attach, attachedAs, detachAll } from "./files.js";
import { openModal } from "./modal.js";
import { ATTACHMENT, commandOf, mean, parse, suggest, values } from "./slash.js";
import { call, state } from "./state.js";

const line = byId("line");
const box = byId("suggestions");
const hint = byId("hint");
const notice = byId("notice");
let offer = { kind: "none", items: [] };
let at = -1;
let turn = 0;

export function say(text) {
  notice.textContent = text;
  notice.hidden = !text;
}

function close() {
  offer = { kind: "none", items: [] };
  at = -1;
  draw();
}

function draw() {
  const open = offer.items.length > 0;
  box.hidden = !open;
  line.setAttribute("aria-expanded", String(open));
  box.replaceChildren(...offer.items.map((item, index) => {
    const node = el("li", { role: "option", id: `s${index}`, "aria-selected": String(index === at), class: index === at ? "at" : "" },
      el("span", { class: "title" }, item.title), item.option?.required ? el("span", { class: "must" }, "required") : null,
      item.note ? el("span", { class: "note" }, item.note) : null);
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      accept(item);
    });
    return node;
  }));
  if (at >= 0) {
    line.setAttribute("aria-activedescendant", `s${at}`);
    box.children[at]?.scrollIntoView({ block: "nearest" });
  } else line.removeAttribute("aria-activedescendant");
  drawHint();
}

function drawHint() {
  const command = line.value.startsWith("/") ? commandOf(line.value) : null;
  hint.hidden = !command;
  if (!command) return;
  const { given } = parse(line.value, command);
  hint.replaceChildren(el("strong", {}, `/${command.path}`), " ", command.description,
    ...command.options.map((option) => {
      const filled = given.some((one) => one.name === option.name);
      const kind = filled ? "filled" : option.required ? "must" : "";
      if (option.type === ATTACHMENT) return chooser(command, option, kind);
      return el("span", { class: `option ${kind}`, title: option.description }, option.name, option.required && !filled ? " *" : "");
    }));
}

// An option that takes a file is a button: the file is chosen, not typed.
function chooser(command, option, kind) {
  const node = el("button", { type: "button", class: `option ${kind}`, title: option.description }, `${option.name}: choose a file`);
  node.addEventListener("click", () => choose(command, option));
  return node;
}

function choose(command, option) {
  askFile(async (file) => {
    const name = await attach(file);
    const others = parse(line.value, command).given.filter((one) => one.name !== option.name);
    const kept = others.map((one) => `${one.name}:${one.text.trim()}`);
    put([`/${command.path}`, ...kept, `${option.name}:${name} `].join(" "));
  });
}

function put(text) {
  line.value = text;
  line.focus();
  line.setSelectionRange(text.length, text.length);
  look();
}

// Which suggestion Enter takes: the first, unless what stands there can already be sent.
function start() {
  if (!offer.items.length) return -1;
  if (offer.kind === "value") return offer.exact ? -1 : 0;
  if (offer.kind === "option") return offer.missing ? 0 : -1;
  return 0;
}

// The suggestions for what stands there, under way or shown.
let shown = Promise.resolve();

// Who presses Enter faster than the suggestions come gets those for what they typed, never the ones before.
// A name behind an @ is sent as a mention, as the app does; the longest name that is there is meant.
function named(text) {
  const known = Object.entries(state.names).sort(([, one], [, other]) => other.length - one.length);
  return known.reduce((said, [id, name]) => said.replaceAll(`@${name}`, `<@${id}>`), text);
}

// The commands of a place come after the place; a command that was typed before them waits for them.
let heard = Promise.withResolvers();

async function settled() {
  if (line.value.startsWith("/")) await heard.promise;
  for (let seen; seen !== shown;) await (seen = shown);
}

function look() {
  shown = refresh();
}

async function refresh() {
  const mine = ++turn;
  say("");
  try {
    const found = await suggest(line.value);
    if (mine !== turn) return;
    offer = found;
    at = start();
  } catch (error) {
    if (mine !== turn) return;
    offer = { kind: "none", items: [] };
    at = -1;
    say(error.message);
  }
  draw();
}

function accept(item) {
  const { kind, command } = offer;
  if (offer.kind === "command") {
    const first = item.command.options.find((option) => option.required);
    line.value = `/${item.command.path} ${first ? `${first.name}:` : ""}`;
  } else if (offer.kind === "option") {
    const { given } = parse(line.value, offer.command);
    const kept = given.length ? line.value.trimEnd() : `/${offer.command.path}`;
    line.value = `${kept} ${item.option.name}:`;
  } else if (offer.kind === "value") {
    const last = parse(line.value, offer.command).given.at(-1);
    mean(offer.command.path, offer.option.name, item.title, item.value);
    line.value = `${line.value.slice(0, last.from)}${last.bare ? `${last.name}:` : ""}${item.title} `;
  }
  put(line.value);
  if (kind === "option" && item.option.type === ATTACHMENT) choose(command, item.option);
}

// A group, such as /deck, is no command without one of its own words.
function unknown(word) {
  const group = state.commands.filter((command) => `/${command.path}`.startsWith(`${word} `)).map((command) => command.path.slice(word.length));
  if (group.length) return `After ${word} comes one of these: ${group.join(", ")}.`;
  return `There is no command ${word} here; type / to see those there are.`;
}

async function send() {
  await settled();
  const text = line.value.trim();
  if (!text) return;
  const command = text.startsWith("/") ? commandOf(text) : null;
  if (text.startsWith("/") && !command) {
    say(unknown(text.split(" ")[0]));
    return;
  }
  const loose = command ? parse(text, command).loose.trim() : "";
  if (loose) {
    const known = command.options.map((option) => `${option.name}:`).join(", ");
    say(`"${loose}" belongs to no option; /${command.path} takes ${known || "none"}.`);
    return;
  }
  const given = command ? parse(text, command).given : [];
  const empty = command?.options.find((option) => option.type === ATTACHMENT && given.some((one) => one.name === option.name && !attachedAs(one.text.trim())));
  if (empty) {
    say(`Choose the file for ${empty.name} by its button; its name alone is no file.`);
    return;
  }
  const kept = line.value;
  const who = state.me;
  line.value = "";
  close();
  say("");
  try {
    if (!command) await call("say", { channel: state.place, content: named(text) });
    else {
      const filled = values(command, given);
      const reply = await call("slash", {
        channel: state.place,
        command: command.path,
        options: Object.fromEntries(filled.map((one) => [one.name, one.value])),
      });
      detachAll();
      if (reply.modal && state.me === who) openModal(reply);
    }
  } catch (error) {
    say(error.message);
    if (!line.value && error.kind === "refused") line.value = kept;
    drawHint();
  }
}

function move(step) {
  const count = offer.items.length;
  at = (at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count;
  draw();
}

async function complete() {
  await settled();
  if (offer.items.length) accept(offer.items[Math.max(at, 0)]);
}

async function enter() {
  await settled();
  if (offer.items.length && at >= 0) accept(offer.items[at]);
  else await send();
}

document.addEventListener("done", () => say(""));
line.addEventListener("input", look);
line.addEventListener("keydown", (event) => {
  const open = offer.items.length > 0;
  if (event.isComposing) return;
  if (event.key === "Escape") {
    if (open) close();
    else if (line.value.startsWith("/")) line.value = "";
    drawHint();
  } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    move(event.key === "ArrowDown" ? 1 : -1);
  } else if (open && event.key === "Tab" && !event.shiftKey) {
    event.preventDefault();
    complete();
  } else if (event.key === "Enter") {
    event.preventDefault();
    enter();
  }
});
line.addEventListener("blur", () => setTimeout(() => document.activeElement === line || close(), 150));
line.addEventListener("focus", () => line.value.startsWith("/") && look());
byId("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});

// The commands are known now, or others are: what was typed before gets its suggestions.
export function known(commands) {
  state.commands = commands;
  heard.resolve();
  if (line.value.startsWith("/") && !offer.items.length) look();
}

export function reset() {
  heard = Promise.withResolvers();
  line.value = "";
  detachAll();
  say("");
  close();
}
