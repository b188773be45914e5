"""A photo that is chosen before the page's script is there to take it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from tests.browser.acting import button, sees
from tests.browser.conftest import Visitor

PHOTO = Path(__file__).parent.parent.parent / "sample_photos" / "deckA" / "calib_categories.jpg"

# Runs as soon as the field stands in the page, which is before its own script runs.
CHOOSE_AT_ONCE = """
(() => {
  const bytes = Uint8Array.from(atob("%s"), (letter) => letter.charCodeAt(0));
  const choose = (root) => new MutationObserver((_, observer) => {
    const field = root.querySelector("label.files input");
    if (!field || field.onchange) return;
    observer.disconnect();
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], "p.jpg", { type: "image/jpeg" }));
    field.files = chosen.files;
    window.chosenEarly = field.onchange === null;
  }).observe(root, { childList: true, subtree: true });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (how) {
    const root = attach.call(this, how);
    choose(root);
    return root;
  };
  choose(document);
})();
"""


@pytest.mark.parametrize("visitor", ["phone"], indirect=True)
def test_a_photo_chosen_before_the_script_is_ready_is_sent(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(CHOOSE_AT_ONCE % b64encode(PHOTO.read_bytes()).decode())
    visitor.open("/copy?lang=en")
    button(page, "Teach your copy")
    sees(page.get_by_text("They are in this order"))
    assert page.evaluate("window.chosenEarly") is True
