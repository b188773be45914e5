// What goes over Streamlit's websocket, as far as we must know it to tell whether an entry was
// handled. The numbers are those of its messages; tests/app/kit/test_inside.py checks them.
(() => {
  // Streamlit would look for its server behind the name of the page first.
  window.__streamlit = { BACKEND_BASE_URL: location.origin };

  const HEARTBEAT = Uint8Array.of(0x88, 0x01, 0x01);
  const RERUN_SCRIPT = 0x5a;
  const STRING_VALUE = 0x32;
  const NEW_SESSION = 4;
  const SCRIPT_FINISHED = 6;
  const HEARTBEAT_ACK = 26;
  const NAMES = { [NEW_SESSION]: "started", [SCRIPT_FINISHED]: "finished", [HEARTBEAT_ACK]: "ack" };

  const varint = (bytes, at) => {
    let value = 0;
    let shift = 1;
    while (at < bytes.length) {
      const byte = bytes[at];
      at += 1;
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) break;
      shift *= 128;
    }
    return [value, at];
  };

  // Which of the kinds that we know a message from the server is; undefined for all others.
  const kindOf = (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      let tag;
      let length;
      [tag, at] = varint(bytes, at);
      const kind = NAMES[Math.floor(tag / 8)];
      if (kind) return kind;
      const type = tag % 8;
      if (type === 0) [, at] = varint(bytes, at);
      else if (type === 2) {
        [length, at] = varint(bytes, at);
        at += length;
      } else at += type === 1 ? 8 : 4;
    }
    return undefined;
  };

  const holds = (bytes, part) => {
    let at = bytes.indexOf(part[0]);
    while (at >= 0) {
      if (part.every((byte, index) => bytes[at + index] === byte)) return true;
      at = bytes.indexOf(part[0], at + 1);
    }
    return false;
  };

  // Whether a message to the server carries this text as the value of a field.
  const carries = (bytes, text) => {
    const encoded = new TextEncoder().encode(text);
    const length = [];
    let rest = encoded.length;
    do {
      length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
      rest >>= 7;
    } while (rest);
    return holds(bytes, Uint8Array.from([STRING_VALUE, ...length, ...encoded]));
  };

  const bytesOf = (data) =>
    ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);

  // The server has all sessions of a table in one process. Whatever this page asks of its session is
  // asked where its socket was opened, which says at which table that was.
  let home = "";
  const atHome = (address) => {
    const url = new URL(address, location.href);
    if (!isStream(url)) return url;
    home = new URLSearchParams(location.search).get("table") || "";
    if (home) url.searchParams.set("table", home);
    return url;
  };
  const isStream = (url) => url.pathname.endsWith("/_stcore/stream");

  // Streamlit opens its sockets by this class; `listener` is told what happens to them.
  const tap = (listener) => {
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
      constructor(url, ...how) {
        super(atHome(url), ...how);
        if (!isStream(new URL(this.url))) return;
        this.ours = true;
        listener.opening(this);
        this.addEventListener("open", () => listener.opened());
        this.addEventListener("close", ({ code }) => listener.closed(this, code));
        this.addEventListener("error", () => listener.closed(this));
        this.addEventListener("message", (event) => {
          if (event.data instanceof ArrayBuffer) listener.heard(kindOf(bytesOf(event.data)));
        });
      }

      send(data) {
        super.send(data);
        if (!this.ours || typeof data === "string") return;
        const bytes = bytesOf(data);
        if (bytes[0] === RERUN_SCRIPT) listener.said((text) => carries(bytes, text));
      }
    };
  };

  window.exlibrisWire = { tap, HEARTBEAT, home: () => home };
})();
