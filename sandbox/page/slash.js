// Read a line that begins with a slash: which command it names, which options it gives, what could come next.

import { attachedAs } from "./files.js";
import { call, state } from "./state.js";

export function commandOf(line) {
  const typed = line.slice(1);
  const fits = state.commands.filter((command) => typed === command.path || typed.startsWith(`${command.path} `));
  return fits.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

// Split "game:foes word:two words" at the names of the command's own options. What stands before all names is
// for the first of them, as in the app, unless it begins a name or is none of its choices.
export function parse(line, command) {
  const rest = line.slice(1 + command.path.length);
  const names = command.options.map((option) => option.name.replace(/[^\w-]/g, "\\$&"));
  const given = [];
  if (names.length) {
    const marks = [...rest.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "g"))];
    marks.forEach((mark, index) => {
      const from = mark.index + mark[0].length;
      const to = marks[index + 1]?.index ?? rest.length;
      given.push({ name: mark[1], text: rest.slice(from, to), from: 1 + command.path.length + from });
    });
    const loose = rest.slice(0, marks[0]?.index ?? rest.length);
    if (!unnamed(loose, command, given)) return { given, loose };
    const text = loose.trimStart();
    const first = { name: command.options[0].name, text, from: 1 + command.path.length + loose.length - text.length, bare: true };
    return { given: [first, ...given], loose: "" };
  }
  return { given, loose: rest };
}

function unnamed(loose, command, given) {
  const [option] = command.options;
  const said = loose.trim().toLowerCase();
  if (!said || option.type === ATTACHMENT || given.some((one) => one.name === option.name)) return false;
  if (command.options.some((one) => one.name.startsWith(said))) return false;
  return !option.choices || fitting(option.choices, said).length > 0;
}

function fitting(choices, text) {
  const typed = text.trim().toLowerCase();
  return choices.filter((choice) => choice.name.toLowerCase().includes(typed)).slice(0, 25);
}

async function valuesFor(option, text, command, given) {
  if (option.choices) return fitting(option.choices.map((c) => ({ name: c.name, value: c.value })), text);
  if (option.type === 5) return fitting([{ name: "true", value: "true" }, { name: "false", value: "false" }], text);
  if (option.type === 6 || option.type === 9) {
    const named = option.type === 9 ? { ...state.names, ...state.roles } : state.names;
    return fitting(Object.entries(named).map(([value, name]) => ({ name, value })), text.replace(/^@/, ""));
  }
  if (option.type === 8) return fitting(Object.entries(state.roles).map(([value, name]) => ({ name, value })), text.replace(/^@/, ""));
  if (option.type === 7) return fitting(state.channels.filter((c) => c.guild_id).map((c) => ({ name: `#${c.name}`, value: c.id })), text);
  if (!option.autocomplete) return [];
  const known = given.filter((one) => typeOf(command, one.name) !== ATTACHMENT);
  const options = Object.fromEntries(known.map((one) => [one.name, one.value]));
  options[option.name] = text.trim();
  const found = await call("autocomplete", { channel: state.place, command: command.path, focused: option.name, options });
  return found.choices;
}

// What a name on the screen stands for: suggestions show names, the bot gets values.
const meanings = new Map();

export function mean(command, option, name, value) {
  meanings.set(`${command}\u0000${option}\u0000${name}`, value);
}

export const ATTACHMENT = 11;
export const typeOf = (command, name) => command.options.find((option) => option.name === name)?.type;

export function values(command, given) {
  return given.map((one) => {
    const text = one.text.trim();
    if (typeOf(command, one.name) === ATTACHMENT) return { ...one, value: attachedAs(text) };
    return { ...one, value: meanings.get(`${command.path}\u0000${one.name}\u0000${text}`) ?? text };
  });
}

export async function suggest(line) {
  if (!line.startsWith("/")) return { kind: "none", items: [] };
  const command = commandOf(line);
  if (!command) {
    const typed = line.slice(1).toLowerCase();
    const items = state.commands.filter((one) => one.path.includes(typed));
    items.sort((a, b) => Number(b.path.startsWith(typed)) - Number(a.path.startsWith(typed)) || a.path.localeCompare(b.path));
    return { kind: "command", items: items.map((one) => ({ title: `/${one.path}`, note: one.description, command: one })) };
  }
  const { given, loose } = parse(line, command);
  const last = given.at(-1);
  const resolved = values(command, given);
  if (last) {
    const option = command.options.find((one) => one.name === last.name);
    const found = await valuesFor(option, last.text, command, resolved);
    const exact = found.some((one) => one.name.toLowerCase() === last.text.trim().toLowerCase() || String(one.value) === last.text.trim());
    const ended = exact && /\s$/.test(last.text);
    if (!ended && found.length) {
      return { kind: "value", command, option, exact, items: found.map((one) => ({ title: one.name, note: "", value: one.value })) };
    }
    const plain = !found.length && /\s$/.test(last.text) && last.text.trim() !== "";
    if (!ended && !plain) return { kind: "typing", command, option, items: [] };
  }
  const typed = last ? "" : loose.trim().toLowerCase();
  const left = command.options.filter((option) => !given.some((one) => one.name === option.name) && option.name.startsWith(typed));
  const missing = left.some((option) => option.required);
  return { kind: "option", command, missing, items: left.map((option) => ({ title: option.name, note: option.description, option })) };
}
