"""A field that takes a photo, or a picture that is there already, and sends it by a plain form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.kit import state
from companion.app.kit.component import scripted
from companion.app.web.uploads import FIELD

CSS = """
.choices { display: flex; flex-wrap: wrap; gap: 12px; max-width: 34rem; }
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

# A photo that does not come through is sent again as soon as the companion answers.
_JS = """
export default function ({ data, parentElement, setTriggerValue }) {
  const box = parentElement.querySelector(".choices");
  const status = parentElement.querySelector("p");
  const [camera, files] = box.querySelectorAll("label");
  camera.querySelector("span").textContent = data.camera;
  if (!data.camera) camera.remove();
  files.querySelector("input").accept = data.accept;
  files.querySelector("span").textContent = data.files;
  files.classList.toggle("main", !matchMedia("(pointer: coarse)").matches);

  const say = (text) => { status.textContent = text; };
  const connection = window.exlibris;
  const done = (text) => {
    connection?.uploading(-1);
    box.classList.remove("busy");
    say(text);
  };
  const again = async (file, tries) => {
    await connection?.answering();
    send(file, tries);
  };
  const send = (file, tries) => {
    const form = new FormData();
    form.append(data.field, file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) {
        say(data.sending + " " + Math.round((100 * event.loaded) / event.total) + " %");
      }
    };
    request.upload.onload = () => say(data.arrived);
    request.onload = () => {
      if (request.status === 200) {
        done("");
        setTriggerValue("sent", String(Date.now()));
        return;
      }
      if (request.status === 503 && tries > 1) {
        setTimeout(again, 1000, file, tries - 1);
        return;
      }
      let answer = {};
      try { answer = JSON.parse(request.responseText); } catch (error) { answer = {}; }
      done(answer.says || data.failed);
    };
    request.onerror = () => {
      if (tries > 1) setTimeout(again, 1000, file, tries - 1);
      else done(data.failed);
    };
    request.open("POST", data.address);
    request.send(form);
  };
  const take = (list) => {
    if (!list || !list.length) return;
    box.classList.add("busy");
    say(data.sending);
    connection?.uploading(1);
    send(list[0], data.tries);
  };
  for (const label of box.querySelectorAll("label")) {
    const input = label.querySelector("input");
    input.onchange = () => { take(input.files); input.value = ""; };
    // On a busy phone a photo may be chosen before this script is there to hear of it.
    if (input.files.length) input.onchange();
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

_upload = scripted("upload", _JS, html=_HTML, css=CSS)


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
            "accept": "image/*",
            "tries": 5,
            "sending": words.plain("Sending…"),
            "arrived": words.plain("Sending…"),
            "failed": words.plain("The photo didn't arrive. Try again."),
        },
        on_sent_change=sent,
    )


@dataclass(frozen=True, slots=True)
class Sending:
    """A file that is sent: where to, by which field, and what is said meanwhile."""

    address: str
    field: str
    label: str
    accept: str
    arrived: str
    """What is said while it is worked on."""
    failed: str


def send_file(key: str, sending: Sending, sent: Callable[[], None]) -> None:
    """Show a field for one file, which is sent once; `sent` is told when it was taken."""
    words = state.words()
    _upload(
        key=key,
        data={
            "address": f"{sending.address}?lang={words.language}",
            "field": sending.field,
            "camera": "",
            "files": sending.label,
            "accept": sending.accept,
            "tries": 1,
            "sending": words.plain("Sending…"),
            "arrived": sending.arrived,
            "failed": sending.failed,
        },
        on_sent_change=sent,
    )
