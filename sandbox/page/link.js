// Speak to the sandbox over one websocket; come back by itself when it was lost.

const RETRY_MS = 700;

export class Link {
  constructor(onEvent, onState) {
    this.onEvent = onEvent;
    this.onState = onState;
    this.waiting = new Map();
    this.count = 0;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/chat/ws`);
    this.socket.onopen = () => this.onState(true);
    this.socket.onmessage = (frame) => this.take(JSON.parse(frame.data));
    this.socket.onclose = () => this.lost();
  }

  take(item) {
    if (!("id" in item)) return this.onEvent(item);
    const { resolve, reject } = this.waiting.get(item.id) ?? {};
    this.waiting.delete(item.id);
    if (!resolve) return undefined;
    return item.error === undefined ? resolve(item.ok) : reject(Object.assign(new Error(item.error), { kind: item.kind }));
  }

  lost() {
    for (const { reject } of this.waiting.values()) reject(new Error("The sandbox is not running."));
    this.waiting.clear();
    this.onState(false);
    setTimeout(() => this.open(), RETRY_MS);
  }

  call(op, args = {}) {
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        reject(new Error("The sandbox is not running."));
        return;
      }
      this.count += 1;
      this.waiting.set(this.count, { resolve, reject });
      this.socket.send(JSON.stringify({ ...args, id: this.count, op }));
    });
  }
}
