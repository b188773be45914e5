// What is shown while the companion does not answer: no entry is taken meanwhile.
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

  window.exlibrisMessage = { show, hide, say, element, inDesign, isShown: () => blocked };
})();
