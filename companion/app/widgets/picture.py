"""A picture whose places can be tapped, or reached and chosen with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from companion.app.kit.component import scripted, told

_CSS = """
.scroller { overflow-x: auto; padding: 4px 0; }
svg { display: block; height: auto; }
[data-place][tabindex] { cursor: pointer; outline: none; }
[data-place][tabindex]:focus-visible { outline: 4px solid var(--st-primary-color); }
"""

# The picture comes as text that `render` made; places report themselves when chosen.
_JS = """
export default function ({ data, parentElement, setTriggerValue }) {
  let scroller = parentElement.querySelector(".scroller");
  if (!scroller) {
    scroller = document.createElement("div");
    scroller.className = "scroller";
    parentElement.appendChild(scroller);
  }
  const focused = scroller.querySelector("[data-place]:focus");
  const place = focused ? focused.dataset.place : null;
  if (scroller.dataset.picture !== data.picture) {
    scroller.innerHTML = data.picture;
    scroller.dataset.picture = data.picture;
  }
  const svg = scroller.querySelector("svg");
  if (svg && data.least) svg.style.minWidth = data.least + "px";
  for (const group of scroller.querySelectorAll("[data-place]")) {
    if (!data.taps) continue;
    group.setAttribute("tabindex", "0");
    group.setAttribute("role", "button");
    const report = () => setTriggerValue("tapped", group.dataset.place);
    group.onclick = report;
    group.onkeydown = (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        report();
      }
    };
    if (group.dataset.place === place) group.focus();
  }
}
"""

_picture = scripted("picture", _JS, css=_CSS)

LEAST_PLACE = 50
"""How many pixels a place with its margin is wide at least, so that fingers find it."""


def show_picture(
    key: str,
    picture: str,
    tapped: Callable[[int, int], None] | None = None,
    columns: int = 0,
    width: int | Literal["stretch"] = "stretch",
) -> None:
    """Show an SVG; `tapped` is told the row and the column of the place that somebody chose."""
    _picture(
        key=key,
        data={"picture": picture, "taps": tapped is not None, "least": columns * LEAST_PLACE},
        width=width,
        on_tapped_change=lambda: _report(key, tapped),
    )


def _report(key: str, tapped: Callable[[int, int], None] | None) -> None:
    place = told(key, "tapped")
    if tapped is not None and isinstance(place, str):
        row, col = place.split(",")
        tapped(int(row), int(col))
