"""The form as a page on the screen; its lines can be tapped, or reached with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.kit.component import scripted, told
from companion.render.exlibris.page.pocket import PocketForm
from companion.render.exlibris.page.pocket_svg import draw_pocket

_CSS = """
.page { max-width: 560px; margin: 0 auto; }
svg {
  display: block; width: 100%; height: auto; border-radius: 3px;
  box-shadow: 0 1px 3px #0003, 0 6px 18px #0002;
}
[data-line] { cursor: pointer; outline: none; }
[data-line].tapped { opacity: 0.55; }
[data-line]:focus-visible .focus { stroke: #1f63d6; stroke-width: 0.9; }
@media (prefers-reduced-motion: no-preference) {
  [data-line].new text, [data-line].new path { animation: written 0.6s ease-out; }
  @keyframes written { from { opacity: 0; } }
}
"""

# Faces of a document hold in every part of it; those of a part hold nowhere. The answer to a tap is
# seen at once, and what is new on the page is written before one's eyes.
_JS = """
const faces = ["Regular", "Bold", "Italic", "SmallCaps"];
export default function ({ data, parentElement, setTriggerValue }) {
  if (!document.exlibrisFaces) {
    document.exlibrisFaces = true;
    for (const face of faces) {
      document.fonts.add(new FontFace(`Alegreya ${face}`, `url(/font/Alegreya-${face}.ttf)`));
    }
  }
  let page = parentElement.querySelector(".page");
  if (!page) {
    page = document.createElement("div");
    page.className = "page";
    parentElement.appendChild(page);
  }
  const lines = () => [...page.querySelectorAll("[data-line]")];
  const written = (line) => line.querySelectorAll("text").length;
  if (page.form !== data.form) {
    const before = new Map(lines().map((line) => [line.dataset.line, written(line)]));
    const focused = lines().find((line) => line.matches(":focus"))?.dataset.line;
    page.innerHTML = data.form;
    page.form = data.form;
    for (const line of lines()) {
      const old = before.get(line.dataset.line);
      if (old !== undefined && old < written(line)) line.classList.add("new");
      if (line.dataset.line === focused) line.focus({ preventScroll: true });
    }
  }
  for (const line of lines()) {
    line.classList.remove("tapped");
    const report = () => {
      line.classList.add("tapped");
      setTriggerValue("tapped", line.dataset.line);
    };
    line.onclick = report;
    line.onkeydown = (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        report();
      }
    };
  }
}
"""

_page = scripted("form_page", _JS, css=_CSS)


def show_form_page(key: str, form: PocketForm, tapped: Callable[[str], None]) -> None:
    """Show the form; `tapped` is told the key of the line that somebody chose."""
    _page(
        key=key,
        data={"form": draw_pocket(form)},
        on_tapped_change=lambda: _report(key, tapped),
    )


def _report(key: str, tapped: Callable[[str], None]) -> None:
    line = told(key, "tapped")
    if isinstance(line, str):
        tapped(line)
