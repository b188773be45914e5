"""Fields in which a phone corrects nothing by itself: codes are no words."""

from __future__ import annotations

from companion.app.kit.component import scripted

_JS = """
export default function ({ data }) {
  const free = () => {
    for (const field of document.querySelectorAll(`.st-key-${data.within} input`)) {
      if (field.getAttribute("autocorrect") === "off") continue;
      field.setAttribute("autocorrect", "off");
      field.setAttribute("autocapitalize", "characters");
      field.setAttribute("spellcheck", "false");
    }
  };
  free();
  const watcher = new MutationObserver(free);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
"""

_plain_typing = scripted("plain_typing", _JS, html="<span></span>")


def correct_nothing(within: str) -> None:
    """Switch corrections off in all fields of the container with this key."""
    _plain_typing(key=f"plain-{within}", data={"within": within})
