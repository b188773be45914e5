"""A picture that a tap enlarges in its frame, and a second one makes small again."""

from __future__ import annotations

from companion.app.kit.component import scripted

_CSS = """
button {
  all: unset; display: block; box-sizing: border-box; width: 100%; overflow: auto;
  aspect-ratio: var(--shape, 297 / 210); cursor: zoom-in; border-radius: 3px; background: #fffdf7;
  box-shadow: 0 1px 3px #0003, 0 6px 18px #0002;
}
button:focus-visible { outline: 3px solid var(--st-link-color); outline-offset: 2px; }
button[aria-pressed="true"] { cursor: zoom-out; }
img { display: block; width: 100%; }
button[aria-pressed="true"] img { width: 260%; }
"""

_JS = """
export default function ({ data, parentElement }) {
  let frame = parentElement.querySelector("button");
  if (!frame) {
    frame = document.createElement("button");
    frame.type = "button";
    frame.setAttribute("aria-pressed", "false");
    parentElement.appendChild(frame);
    frame.onclick = () => {
      const large = frame.getAttribute("aria-pressed") === "true";
      frame.setAttribute("aria-pressed", String(!large));
    };
  }
  frame.setAttribute("aria-label", data.label);
  frame.style.setProperty("--shape", data.shape);
  if (frame.picture !== data.picture) {
    frame.innerHTML = data.picture;
    frame.picture = data.picture;
  }
}
"""

_zoomed = scripted("zoomed", _JS, css=_CSS)


def show_zoomed(key: str, picture: str, label: str, shape: tuple[float, float]) -> None:
    """Show a picture of a known shape, given as HTML; its room is kept until it comes."""
    width, height = shape
    _zoomed(key=key, data={"picture": picture, "label": label, "shape": f"{width} / {height}"})
