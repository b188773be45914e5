"""What keeps people from using a page: told by axe-core, and measured for fingers."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

_AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
_SERIOUS = ("serious", "critical")

LEAST_TARGET = 44
"""Pixels that a finger needs in both directions."""

_RUN = "() => axe.run(document, {resultTypes: ['violations']})"

# What lies in a shadow, as the pictures do, is looked into as well.
_SMALL_TARGETS = """
(least) => {
  const found = [];
  const look = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) look(element.shadowRoot);
      if (!element.matches(
        "button, a[href], [role=button], [role=radio], [role=checkbox], summary, label:has(input)"
      )) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const seen = box.width > 1 && box.height > 1 && style.visibility !== "hidden";
      const inSentence = element.matches("a[href]") && element.closest("p, li");
      if (seen && !inSentence && (box.width < least - 0.5 || box.height < least - 0.5)) {
        const name = element.getAttribute("aria-label") || element.textContent.trim();
        found.push(`${element.tagName} ${name.slice(0, 40)}: ${box.width} x ${box.height}`);
      }
    }
  };
  look(document);
  return found;
}
"""


def obstacles(page: Page) -> list[str]:
    """Return what axe-core holds to be serious, with the elements concerned."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE)
    found: dict[str, Any] = page.evaluate(_RUN)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in _SERIOUS
        for node in violation["nodes"]
    ]


def small_targets(page: Page) -> list[str]:
    """Return what can be tapped, but hardly by a finger."""
    found: list[str] = page.evaluate(_SMALL_TARGETS, LEAST_TARGET)
    return found
