// What somebody entered here and no answer has confirmed yet.
(() => {
  const QUIET = 400;
  const ON_ITS_WAY = 300;
  const GESTURES = ["pointerdown", "keydown", "input", "change", "drop"];
  const NO_TEXT = ["file", "radio", "checkbox", "button", "submit", "range", "color"];
  const LONGEST_TO_SEND = 300;

  let touched = false;
  let pressedAt = 0;
  let sentAt = 0;
  let startedAt = 0;
  let running = false;
  let waiting = false;
  const texts = new Map();
  const entered = new Map();
  const before = new WeakMap();
  const parts = new Set();

  const fieldOf = (event) => {
    const field = event.composedPath()[0];
    const isText = field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !NO_TEXT.includes(field.type));
    // What is typed into a choice only looks for one of its options.
    return isText && field.getAttribute("role") !== "combobox" ? field : null;
  };

  for (const name of GESTURES) addEventListener(name, () => { touched = true; }, true);
  // A link is no entry, and may well lead away from the page.
  const isLink = (part) => part instanceof HTMLAnchorElement;
  const pressed = (event) => {
    pressedAt = event.composedPath().some(isLink) ? 0 : performance.now();
  };
  for (const name of ["pointerup", "click", "change", "drop"]) addEventListener(name, pressed, true);
  addEventListener("keydown", (event) => { if (event.key === "Enter") pressed(event); }, true);
  addEventListener("focusin", (event) => {
    const field = fieldOf(event);
    if (field && !texts.has(field)) before.set(field, field.value);
  }, true);
  addEventListener("input", (event) => {
    const field = fieldOf(event);
    if (!field) return;
    entered.set(field, field.value);
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
  // `tell` is told the texts whose field is gone before they were sent: somebody else was quicker.
  const finished = (tell) => {
    running = false;
    const began = startedAt;
    setTimeout(() => {
      if (running || sentAt > began) return;
      waiting = false;
      const gone = [];
      for (const [field, text] of texts) {
        if (!text.sent && field.isConnected) continue;
        if (!text.sent && text.value) gone.push(text.value);
        texts.delete(field);
        before.set(field, text.value);
      }
      for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
      if (gone.length) tell(gone);
    }, QUIET);
  };

  // Streamlit sends what is tapped a moment later, and nothing if the connection breaks just then.
  const isOnItsWay = () => touched && pressedAt > 0 && performance.now() - pressedAt < ON_ITS_WAY;

  const isHalf = () =>
    [...texts.values()].some((text) => !text.sent) || [...parts].some((part) => part.isHalf());

  // Whether anything but a text is not confirmed, of which the next page could not tell by itself.
  const isLate = () => isOnItsWay() || [...parts].some((part) => part.isOpen());

  // Has all sent that is still in a field or held back by a part of the page. Streamlit takes a text
  // for unfinished until its field is left, and neither the back button nor a reload leaves it.
  const finish = async () => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    focused?.blur?.();
    for (const part of parts) part.flush();
    const until = performance.now() + LONGEST_TO_SEND;
    while ((isHalf() || isOnItsWay()) && performance.now() < until) await new Promise((go) => setTimeout(go, 10));
  };

  // Whatever is touched next must find what a part has held back already sent.
  for (const name of ["pointerdown", "keydown"]) {
    addEventListener(name, (event) => {
      for (const part of parts) if (!event.composedPath().includes(part.root)) part.flush();
    }, true);
  }

  window.exlibrisEntries = {
    said,
    started,
    finished,
    finish,
    isHalf,
    // A part of the page that holds entries back for a moment: { root, isHalf, isOpen, flush }.
    holding: (part) => {
      parts.add(part);
      return () => parts.delete(part);
    },
    // For how long a run or an entry has been under way.
    busyFor: () => (running || waiting ? performance.now() - Math.max(startedAt, sentAt) : 0),
    isSent: () => waiting,
    isOnItsWay,
    isOpen: () => waiting || texts.size > 0 || isLate(),
    isLate,
    // What was typed and not confirmed; and all that was typed here and is still to be seen.
    typed: () => [...texts.values()].map((text) => text.value).filter(Boolean),
    entered: () =>
      [...entered].filter(([field, value]) => value && field.value === value).map(([, value]) => value),
  };
})();
