// What is shown while the companion does not answer, and after an entry that was not confirmed.
(() => {
  const { words, fallback } = window.exlibrisWords;
  const NOTE = "exlibris-unconfirmed";
  const BLOCKED = [
    "pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick", "contextmenu",
    "touchstart", "touchend", "keydown", "keypress", "keyup", "beforeinput", "input", "change",
    "paste", "drop", "submit",
  ];
  let blocked = false;

  const say = (name, facts = {}) => {
    const wishes = [new URLSearchParams(location.search).get("lang"), fallback];
    wishes.push(navigator.language.slice(0, 2), "en");
    const sentence = words[wishes.find((wish) => wish in words)][name];
    return sentence.replace(/%\((\w+)\)s/g, (whole, fact) => facts[fact] ?? whole);
  };

  for (const name of BLOCKED) {
    addEventListener(name, (event) => {
      if (!blocked || event.composedPath().some((part) => part.id === "exlibris-note")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true, passive: false });
  }

  const inDesign = (element) => {
    const app = document.querySelector(".stApp");
    if (app) {
      const look = getComputedStyle(app);
      element.style.setProperty("--paper", look.backgroundColor);
      element.style.setProperty("--ink", look.color);
      element.style.setProperty("--font", look.fontFamily);
    }
    return element;
  };

  const element = (id, role) => {
    let found = document.getElementById(id);
    if (!found) {
      found = document.createElement("div");
      found.id = id;
      found.setAttribute("role", role);
      found.appendChild(document.createElement("p"));
      document.body.appendChild(found);
    }
    return inDesign(found);
  };

  const show = (name) => {
    blocked = true;
    const shown = element("exlibris-offline", "alert");
    document.documentElement.classList.add("exlibris-offline");
    const paragraph = shown.querySelector("p");
    if (paragraph.textContent !== say(name)) paragraph.textContent = say(name);
  };

  const hide = () => {
    blocked = false;
    document.documentElement.classList.remove("exlibris-offline");
    document.getElementById("exlibris-offline")?.remove();
  };

  // The sentence outlives the page, which is loaded again to show what is stored.
  const noteForLater = (typed) => sessionStorage.setItem(NOTE, JSON.stringify(typed));

  const showNote = () => {
    const kept = sessionStorage.getItem(NOTE);
    if (kept === null) return;
    const typed = JSON.parse(kept);
    const shown = element("exlibris-note", "alert");
    const entry = typed.map((text) => `“${text}”`).join(", ");
    shown.querySelector("p").textContent =
      typed.length ? say("unconfirmed_text", { entry }) : say("unconfirmed");
    const button = document.createElement("button");
    button.textContent = say("understood");
    button.onclick = () => {
      sessionStorage.removeItem(NOTE);
      shown.remove();
    };
    shown.appendChild(button);
    // The page has its colours and its font only some time after it is there.
    for (const later of [500, 1500, 4000]) setTimeout(inDesign, later, shown);
  };
  if (document.body) showNote();
  else addEventListener("DOMContentLoaded", showNote);

  window.exlibrisMessage = { show, hide, noteForLater, isShown: () => blocked };
})();
