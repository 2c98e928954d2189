// What the page knows. Who one is and where one looks survive a reload; all else comes from the server.

const asked = new URLSearchParams(location.search).get("as");

// The page beside shows another person, and remembers nothing of its own.
export const framed = asked !== null;
export const framedAs = () => asked;

export const state = {
  people: [],
  names: {},
  roles: {},
  bot: { name: "", online: false },
  controls: [],
  demo: null,
  ahead: 0,
  channels: [],
  me: null,
  place: null,
  messages: new Map(),
  commands: [],
  link: null,
};

// What the server says of the people and the bot; its clock may have been turned ahead of ours.
export function learn(found) {
  Object.assign(state, found);
  state.ahead = found.now - Date.now() / 1000;
}

const KEY = "sandbox";

function remembered() {
  if (framed) return { me: framedAs() };
  try {
    return JSON.parse(sessionStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function recall() {
  const found = remembered();
  return { me: found.me ?? null, places: found.places ?? {} };
}

export function remember() {
  if (framed) return;
  const found = recall();
  if (state.me) {
    found.me = state.me;
    if (state.place) found.places[state.me] = state.place;
  }
  sessionStorage.setItem(KEY, JSON.stringify(found));
}

// What a person does; when that has gone well, what went wrong before it is no longer told ("done").
const DEEDS = new Set(["say", "slash", "click", "select", "submit"]);

export async function call(op, args = {}) {
  const reply = await state.link.call(op, { person: state.me, ...args });
  if (DEEDS.has(op)) document.dispatchEvent(new Event("done"));
  return reply;
}

export const channelOf = (id) => state.channels.find((channel) => channel.id === id);
export const roleOf = (id) => state.roles[id] ?? "unknown-role";
export const nameOf = (id) => state.names[id] ?? "unknown-user";
export const isDm = (channel) => channel.type === 1;
export const isThread = (channel) => channel.type === 11 || channel.type === 12;

export function title(channel) {
  if (!channel) return "";
  if (isDm(channel)) return channel.recipients.map((user) => user.username).join(", ");
  return channel.name;
}
