// One press of the back button is one page back. Streamlit adds to the history whenever something in
// the address changes; here only another page does, and only if a finger turned to it: a page that
// sends its visitor on by itself leaves nothing behind to go back to.
(() => {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const BACKWARDS = "popstate";
  const GESTURES = ["pointerdown", "keydown", "drop"];

  let touched = false;
  let table = null;

  const tableOf = (url) => new URL(url, location.href).searchParams.get("table");
  const note = () => { table = tableOf(location.href); };

  for (const name of GESTURES) addEventListener(name, () => { touched = true; }, true);

  history.replaceState = (state, unused, url) => {
    replace(state, unused, url);
    note();
  };
  history.pushState = (state, unused, url) => {
    const isOther = new URL(url ?? location.href, location.href).pathname !== location.pathname;
    if (isOther && touched) {
      push(state, unused, url);
      touched = false;
    } else replace(state, unused, url);
    note();
  };

  // What a session knows of its table is newer than the address, but not if another table is gone
  // back to: then the page is loaded as it stands in the history.
  addEventListener(BACKWARDS, (event) => {
    touched = false;
    if (!event.isTrusted) return;
    const wanted = tableOf(location.href);
    if (wanted && table && wanted !== table) {
      event.stopImmediatePropagation();
      location.reload();
    }
    note();
  }, true);
  note();

  // Streamlit shows the page of an address when the browser tells it that it went there.
  const turnTo = (url) => {
    touched = false;
    push({}, "", url);
    note();
    dispatchEvent(new PopStateEvent(BACKWARDS));
  };

  window.exlibrisTurning = { turnTo };
})();
