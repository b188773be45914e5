"""A field for a small file that somebody shares: a deck, a profile."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass

from companion.app.kit import state
from companion.app.kit.component import scripted, told
from companion.app.kit.photo_picker import CSS
from companion.render.marking import N_

_HTML = """
<div class="choices"><label class="files"><span></span><input type="file"></label></div>
<p role="status"></p>
"""

_JS = """
export default function ({ data, parentElement, setTriggerValue }) {
  const label = parentElement.querySelector("label");
  const input = label.querySelector("input");
  const status = parentElement.querySelector("p");
  label.querySelector("span").textContent = data.label;
  if (data.accept) input.accept = data.accept;
  const take = (list) => {
    if (!list || !list.length) return;
    const file = list[0];
    if (file.size > data.most) { status.textContent = data.heavy; return; }
    status.textContent = file.name;
    const reader = new FileReader();
    reader.onerror = () => { status.textContent = data.failed; };
    reader.onload = () => {
      const content = String(reader.result).split(",", 2)[1] || "";
      setTriggerValue("chosen", { name: file.name, content });
    };
    reader.readAsDataURL(file);
  };
  input.onchange = () => { take(input.files); input.value = ""; };
  // On a busy machine a file may be chosen before this script is there to hear of it.
  if (input.files.length) input.onchange();
  label.ondragover = (event) => { event.preventDefault(); label.classList.add("over"); };
  label.ondragleave = () => label.classList.remove("over");
  label.ondrop = (event) => {
    event.preventDefault();
    label.classList.remove("over");
    take(event.dataTransfer.files);
  };
}
"""

_field = scripted("file", _JS, html=_HTML, css=CSS)


LARGEST_TEXT = 100_000
"""Bytes; a game file has two thousand."""


@dataclass(frozen=True, slots=True)
class ChosenFile:
    """A file that somebody chose."""

    name: str
    content: bytes


def choose_file(field: str, label: str, most: int, accept: str = "") -> ChosenFile | None:
    """Show a field for a file of at most so many bytes, and return what was chosen last."""
    words = state.words()
    _field(
        key=field,
        data={
            "label": label,
            "accept": accept,
            "most": most,
            "heavy": words.plain(N_("This file is too large.")),
            "failed": words.plain(N_("The file couldn't be opened. Try again.")),
        },
        on_chosen_change=lambda: _chosen(field),
    )
    file = state.recall(_name(field))
    return file if isinstance(file, ChosenFile) else None


def choose_text_file(field: str, label: str) -> str:
    """Show a field for a small file of text, and return the text; nothing while none is chosen."""
    file = choose_file(field, label, LARGEST_TEXT)
    return "" if file is None else file.content.decode("utf-8", "replace")


def put_file_away(field: str) -> None:
    """Forget the file that was chosen."""
    state.remember(_name(field), None)


def _chosen(field: str) -> None:
    chosen = told(field, "chosen")
    if not isinstance(chosen, Mapping):
        return
    try:
        content = b64decode(chosen["content"], validate=True)
    except (binascii.Error, ValueError):
        content = b""
    state.remember(_name(field), ChosenFile(str(chosen["name"]), content))


def _name(field: str) -> str:
    return f"file-{field}"
