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
  let turns = 0;

  // Streamlit shows the page of an address when the browser tells it that it went there. Until then it
  // writes the page that it still shows into the address whenever it hears of an entry.
  const turn = (there, number) => {
    if (number !== turns) return;
    if (location.href !== there) replace(history.state, "", there);
    dispatchEvent(new PopStateEvent(BACKWARDS));
  };

  const isUnsent = () => window.exlibrisEntries.isHalf() || window.exlibrisEntries.isOnItsWay();

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
    const isOtherTable = wanted && table && wanted !== table;
    turns += 1;
    if (isOtherTable || isUnsent()) {
      event.stopImmediatePropagation();
      const [there, number] = [location.href, turns];
      window.exlibrisEntries.finish().then(() => {
        if (isOtherTable) location.reload();
        else turn(there, number);
      });
    }
    note();
  }, true);
  note();

  const turnTo = (url) => {
    touched = false;
    push({}, "", url);
    note();
    // What a finger entered last is sent by a timer, which a tap may overtake.
    setTimeout(turn, 0, location.href, turns += 1);
  };

  window.exlibrisTurning = { turnTo };
})();
