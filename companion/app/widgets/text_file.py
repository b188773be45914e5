"""A small file of text that is read in the browser; Streamlit's own field speaks English only."""

from __future__ import annotations

import streamlit as st

from companion.app import state

LARGEST = 100_000
"""Bytes; a game file has two thousand."""

_CSS = """
label {
  box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 12px; cursor: pointer;
  display: flex; align-items: center; justify-content: center; text-align: center;
  border: 1px solid var(--st-border-color); border-radius: var(--st-button-radius);
  color: var(--st-text-color); font: inherit;
}
label:focus-within { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
input { position: absolute; opacity: 0; width: 1px; height: 1px; }
p { margin: 8px 0 0; font: inherit; color: var(--st-text-color); }
"""

_HTML = """
<label><span></span><input type="file"></label>
<p role="status"></p>
"""

_JS = """
export default function ({ data, parentElement, setStateValue }) {
  const input = parentElement.querySelector("input");
  const status = parentElement.querySelector("p");
  parentElement.querySelector("span").textContent = data.label;
  input.onchange = async () => {
    const file = input.files[0];
    input.value = "";
    if (!file) return;
    const small = file.size <= data.largest;
    status.textContent = small ? file.name : data.large;
    setStateValue("text", small ? await file.text() : "");
  };
}
"""

_file = st.components.v2.component("exlibris_text_file", html=_HTML, css=_CSS, js=_JS)


def choose_text_file(key: str, label: str) -> str:
    """Let a file be chosen, and return its text; nothing as long as none is chosen."""
    data = {
        "label": label,
        "largest": LARGEST,
        "large": state.words().plain("This file is far too large for a game."),
    }
    chosen = _file(key=key, data=data, default={"text": ""}, on_text_change=lambda: None)
    return str(chosen.text or "")
