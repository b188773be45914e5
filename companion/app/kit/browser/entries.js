// What somebody entered here and no answer has confirmed yet.
(() => {
  const QUIET = 400;
  const ON_ITS_WAY = 300;
  const GESTURES = ["pointerdown", "keydown", "input", "change", "drop"];
  const NO_TEXT = ["file", "radio", "checkbox", "button", "submit", "range", "color"];

  let touched = false;
  let pressedAt = 0;
  let sentAt = 0;
  let startedAt = 0;
  let running = false;
  let waiting = false;
  const texts = new Map();
  const before = new WeakMap();

  const fieldOf = (event) => {
    const field = event.composedPath()[0];
    const isText = field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !NO_TEXT.includes(field.type));
    return isText ? field : null;
  };

  for (const name of GESTURES) addEventListener(name, () => { touched = true; }, true);
  const pressed = () => { pressedAt = performance.now(); };
  for (const name of ["pointerup", "click", "change", "drop"]) addEventListener(name, pressed, true);
  addEventListener("keydown", (event) => { if (event.key === "Enter") pressed(); }, true);
  addEventListener("focusin", (event) => {
    const field = fieldOf(event);
    if (field && !texts.has(field)) before.set(field, field.value);
  }, true);
  addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (!field) return;
    if (before.get(field) === field.value) texts.delete(field);
    else texts.set(field, { value: field.value, sent: false });
  }, true);

  // Streamlit sends a field's text when the field is left, and some fields at every stroke.
  const said = (carries) => {
    if (touched) {
      touched = false;
      waiting = true;
      sentAt = performance.now();
    }
    for (const [field, text] of texts) {
      text.sent ||= carries(text.value) || !field.matches(":focus");
      text.sentAt = sentAt;
    }
  };

  const started = () => {
    running = true;
    startedAt = performance.now();
  };

  // A run that began before an entry came may end after it, so the page must stay quiet for a while.
  const finished = () => {
    running = false;
    const began = startedAt;
    setTimeout(() => {
      if (running || sentAt > began) return;
      waiting = false;
      for (const [field, text] of texts) {
        if (text.sent || !field.isConnected) {
          texts.delete(field);
          before.set(field, text.value);
        }
      }
    }, QUIET);
  };

  window.exlibrisEntries = {
    said,
    started,
    finished,
    // For how long a run or an entry has been under way.
    busyFor: () => (running || waiting ? performance.now() - Math.max(startedAt, sentAt) : 0),
    isSent: () => waiting,
    // Streamlit sends what is tapped a moment later, and nothing if the connection breaks just then.
    isOnItsWay: () => touched && pressedAt > 0 && performance.now() - pressedAt < ON_ITS_WAY,
    isOpen: () => waiting || texts.size > 0,
    typed: () => [...texts.values()].map((text) => text.value).filter(Boolean),
  };
})();
