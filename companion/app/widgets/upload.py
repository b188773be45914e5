"""A field that takes a photo, or a picture that is there already, and sends it by a plain form."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from companion.app import state
from companion.app.uploads import FIELD

CSS = """
.choices { display: flex; flex-wrap: wrap; gap: 12px; }
label {
  flex: 1 1 150px; min-height: 48px; display: flex; align-items: center; justify-content: center;
  border-radius: var(--st-button-radius); cursor: pointer; padding: 0 12px; text-align: center;
  border: 1px solid var(--st-primary-color); color: var(--st-text-color);
  font-family: var(--st-font); font-size: 1rem;
}
label.main { background: var(--st-primary-color); color: #fff; }
label:focus-within { outline: 3px solid var(--st-text-color); outline-offset: 2px; }
label.over { border-style: dashed; border-width: 3px; }
input { position: absolute; opacity: 0; width: 1px; height: 1px; }
p { margin: 8px 0 0; font-family: var(--st-font); color: var(--st-text-color); }
.busy label { opacity: 0.5; pointer-events: none; }
.camera { display: none; }
@media (pointer: coarse) { .camera { display: flex; } }
"""

_HTML = """
<div class="choices">
  <label class="main camera"><span></span>
    <input type="file" accept="image/*" capture="environment"></label>
  <label class="main files"><span></span><input type="file" accept="image/*"></label>
</div>
<p role="status"></p>
"""

# A photo that does not come through is sent again, with a longer pause each time.
_JS = """
export default function ({ data, parentElement, setTriggerValue }) {
  const box = parentElement.querySelector(".choices");
  const status = parentElement.querySelector("p");
  const [camera, files] = box.querySelectorAll("label");
  camera.querySelector("span").textContent = data.camera;
  files.querySelector("span").textContent = data.files;
  files.classList.toggle("main", !matchMedia("(pointer: coarse)").matches);

  const say = (text) => { status.textContent = text; };
  const done = (text) => { box.classList.remove("busy"); say(text); };
  const send = (file, tries) => {
    const form = new FormData();
    form.append(data.field, file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) {
        say(data.sending + " " + Math.round((100 * event.loaded) / event.total) + " %");
      }
    };
    request.onload = () => {
      if (request.status === 200) {
        done("");
        setTriggerValue("sent", String(Date.now()));
        return;
      }
      let answer = {};
      try { answer = JSON.parse(request.responseText); } catch (error) { answer = {}; }
      done(answer.says || data.failed);
    };
    request.onerror = () => {
      if (tries > 1) setTimeout(() => send(file, tries - 1), 2000 * (4 - tries));
      else done(data.failed);
    };
    request.open("POST", data.address);
    request.send(form);
  };
  const take = (list) => {
    if (!list || !list.length) return;
    box.classList.add("busy");
    say(data.sending);
    send(list[0], 3);
  };
  for (const label of [camera, files]) {
    const input = label.querySelector("input");
    input.onchange = () => { take(input.files); input.value = ""; };
  }
  files.ondragover = (event) => { event.preventDefault(); files.classList.add("over"); };
  files.ondragleave = () => files.classList.remove("over");
  files.ondrop = (event) => {
    event.preventDefault();
    files.classList.remove("over");
    take(event.dataTransfer.files);
  };
}
"""

_upload = st.components.v2.component("exlibris_upload", html=_HTML, css=CSS, js=_JS)


def take_picture(key: str, address: str, sent: Callable[[], None] = lambda: None) -> None:
    """Show the field; a photo goes to the address, and `sent` is told when it was kept."""
    words = state.words()
    _upload(
        key=key,
        data={
            "address": f"{address}?lang={words.language}",
            "field": FIELD,
            "camera": words.plain("Take a photo"),
            "files": words.plain("Choose a picture"),
            "sending": words.plain("Sending …"),
            "failed": words.plain("The photo did not come through; try again."),
        },
        on_sent_change=sent,
    )
