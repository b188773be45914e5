// What is said of entries that may not be stored. It stays until somebody has read it, also when the
// page is loaded again to show what is stored.
(() => {
  const KEPT = "exlibris-unconfirmed";
  const REOPENED = "reopened";
  const LOOK_AGAIN = 250;
  const LOOKS = 16;
  const COLOURS_COME = [500, 1500, 4000];

  const { say, element, inDesign } = window.exlibrisMessage;

  const kept = () => JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  const forget = () => sessionStorage.removeItem(KEPT);

  const forLater = (why, typed) => {
    const before = kept()?.typed ?? [];
    sessionStorage.setItem(KEPT, JSON.stringify({ why, typed: [...new Set([...before, ...typed])] }));
  };

  const show = () => {
    const { why, typed } = kept();
    const shown = element("exlibris-note", "alert");
    const entry = typed.map((text) => `“${text}”`).join(", ");
    shown.querySelector("p").textContent = say(typed.length ? `${why}_text` : why, { entry });
    shown.querySelector("button")?.remove();
    const button = document.createElement("button");
    button.textContent = say("understood");
    button.onclick = () => {
      forget();
      shown.remove();
    };
    shown.appendChild(button);
    // The page has its colours and its font only some time after it is there.
    for (const later of COLOURS_COME) setTimeout(inDesign, later, shown);
  };

  const plain = (text) => text.trim().split(/\s+/).join(" ");
  const areThere = (typed) => {
    const fields = [...document.querySelectorAll("input, textarea")].map(({ value }) => plain(value));
    return typed.length > 0 && typed.every((text) => fields.includes(plain(text)));
  };

  // Whoever leaves a page has mostly entered all: only what the page does not show again is told.
  const showIfMissing = (looks = LOOKS) => {
    const isDrawn = !document.documentElement.classList.contains("exlibris-settling");
    const typed = kept()?.typed;
    if (!typed) return;
    if (areThere(typed)) forget();
    else if (looks && typed.length) setTimeout(showIfMissing, LOOK_AGAIN, isDrawn ? looks - 1 : looks);
    else show();
  };

  const begin = () => {
    const found = kept();
    if (found) (found.why === REOPENED ? showIfMissing : show)();
  };
  if (document.body) begin();
  else addEventListener("DOMContentLoaded", () => begin());

  window.exlibrisNote = {
    forLater,
    now: (why, typed) => {
      forLater(why, typed);
      show();
    },
  };
})();
