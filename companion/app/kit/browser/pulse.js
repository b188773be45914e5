// Whether the page's websocket lives, judged by what came through and not by a clock: on a busy
// machine everything is late. It is silent, and dead in the end, if it says nothing at all while
// the server answers plain questions that were asked later.
(() => {
  const { HEARTBEAT } = window.exlibrisWire;
  const SILENT = 3;
  const DEAD = 5;

  let socket = null;
  let beatAt = 0;
  let heardAt = 0;
  let overtaken = 0;

  const now = () => performance.now();
  const isState = (state) => socket !== null && socket.readyState === state;

  const opening = (opened) => {
    socket = opened;
    beatAt = heardAt = overtaken = 0;
  };

  const beat = () => {
    if (!isState(WebSocket.OPEN)) return;
    beatAt ||= now();
    socket.send(HEARTBEAT);
  };

  const heard = () => {
    heardAt = now();
    beatAt = overtaken = 0;
  };

  // The server has answered a question that was asked at this time.
  const answered = (askedAt) => {
    if (beatAt && askedAt >= beatAt) overtaken += 1;
  };

  window.exlibrisPulse = {
    opening,
    beat,
    heard,
    answered,
    isOf: (other) => other === socket,
    isOpen: () => isState(WebSocket.OPEN),
    isOpening: () => isState(WebSocket.CONNECTING),
    isClosed: () => isState(WebSocket.CLOSING) || isState(WebSocket.CLOSED),
    isSilent: () => overtaken >= SILENT,
    isDead: () => isState(WebSocket.OPEN) && overtaken >= DEAD,
    heardSince: (time) => heardAt > time,
  };
})();
