// The bars around every page: the header, and the tabs. They are there before Streamlit is, and what
// they show comes with the page; until then it is what the last page of this browser tab showed.
(() => {
  const KEPT = "exlibris-shell";
  const root = document.documentElement;
  const part = (name) => document.getElementById(`exlibris-${name}`);

  let shown = null;
  let isReady = false;

  const addressOf = (page) => {
    const query = new URLSearchParams(location.search);
    for (const name of [...query.keys()]) if (!shown.carried.includes(name)) query.delete(name);
    const text = query.toString();
    return `/${page}${text ? `?${text}` : ""}`;
  };

  const link = ({ page, label, icon, current }) => {
    const made = document.createElement("a");
    made.href = addressOf(page);
    made.dataset.page = page;
    if (icon) made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`;
    const text = document.createElement("span");
    text.textContent = label;
    made.appendChild(text);
    if (current) made.setAttribute("aria-current", "page");
    return made;
  };

  const fill = (name, links, label) => {
    const nav = part(name);
    nav.replaceChildren(...links.map(link));
    nav.setAttribute("aria-label", label);
    nav.hidden = links.length === 0;
  };

  const fillLanguages = ({ languages, language, labels }) => {
    const field = part("languages");
    field.hidden = !languages;
    field.setAttribute("aria-label", labels.language);
    field.replaceChildren(...Object.entries(languages ?? {}).map(([code, name]) => {
      const option = new Option(name, code, code === language, code === language);
      option.lang = code;
      return option;
    }));
  };

  const draw = (data) => {
    shown = data;
    root.lang = data.language;
    root.classList.toggle("exlibris-tabbed", data.tabs.length > 0);
    root.classList.toggle("exlibris-wide", Boolean(data.wide));
    part("home").href = addressOf(data.home);
    part("home").dataset.page = data.home;
    part("home").setAttribute("aria-label", data.labels.home);
    fill("steps", data.steps, data.labels.steps);
    fill("tabs", data.tabs, data.labels.tabs);
    fillLanguages(data);
    const manifest = document.querySelector('link[rel="manifest"]');
    const address = `${manifest.href.split("?")[0]}?${new URLSearchParams(data.installed)}`;
    if (manifest.href !== address) manifest.href = address;
  };

  // What the page tells: who looks, at what, in which language.
  const show = (data) => {
    const isNew = shown?.page !== data.page;
    draw(data);
    isReady = true;
    root.classList.remove("exlibris-turning");
    sessionStorage.setItem(KEPT, JSON.stringify(data));
    if (isNew) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
  };

  const mark = (page) => {
    root.classList.add("exlibris-turning");
    for (const made of document.querySelectorAll("#exlibris-tabs a, #exlibris-steps a")) {
      const isIt = made.dataset.page === page;
      if (isIt) {
        for (const other of made.parentElement.children) other.removeAttribute("aria-current");
        made.setAttribute("aria-current", "page");
      }
    }
  };

  addEventListener("click", (event) => {
    const made = event.target.closest?.("[data-page]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!made || !isPlain || !isReady || !made.closest("#exlibris-shell")) return;
    event.preventDefault();
    const url = addressOf(made.dataset.page);
    if (new URL(url, location.href).pathname === location.pathname) {
      document.querySelector('[data-testid="stMain"]')?.scrollTo({ top: 0, behavior: "smooth" });
      return;
    }
    mark(made.dataset.page);
    window.exlibrisTurning.turnTo(url);
  });

  const begin = () => {
    const kept = sessionStorage.getItem(KEPT);
    if (kept) draw(JSON.parse(kept));
    part("languages").onchange = (event) => {
      const url = new URL(location.href);
      url.searchParams.set("lang", event.target.value);
      window.exlibrisEntries.finish().then(() => location.assign(url));
    };
  };
  addEventListener("DOMContentLoaded", begin);

  window.exlibrisShell = { show };
})();
