"""A picture to share: by the phone's own share sheet where there is one, else as a download."""

from __future__ import annotations

from dataclasses import dataclass

from companion.app.kit.component import scripted

_CSS = """
a {
  display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px;
  padding: 0 16px; border-radius: var(--st-button-radius); text-decoration: none;
  background: var(--st-primary-color); color: #fff; font-family: var(--st-font); font-size: 1rem;
  box-sizing: border-box; cursor: pointer;
}
a:active { opacity: 0.7; }
a:focus-visible { outline: 3px solid var(--st-text-color); outline-offset: 2px; }
svg { flex: none; width: 20px; height: 20px; fill: currentColor; }
"""

_HTML = """
<a role="button"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 16a3 3 0 0 0-2 .8l-7-4.1
a3 3 0 0 0 0-1.4l7-4.1A3 3 0 1 0 15 5l.1.7-7.1 4.1a3 3 0 1 0 0 4.4l7.1 4.2A2.9 2.9 0 1 0 18 16z"/>
</svg><span></span></a>
"""

# A share sheet opens only right after a tap, so the picture is fetched before.
_JS = """
export default function ({ data, parentElement }) {
  const link = parentElement.querySelector("a");
  const canShare = Boolean(navigator.canShare && navigator.share);
  link.querySelector("span").textContent = canShare ? data.share : data.download;
  link.setAttribute("href", data.picture);
  link.setAttribute("download", data.name);
  if (!canShare) {
    link.onclick = null;
    return;
  }
  if (link.picture !== data.picture) {
    link.picture = data.picture;
    link.file = fetch(data.picture)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .then((blob) => blob && new File([blob], data.name, { type: blob.type }))
      .catch(() => null);
  }
  link.onclick = async (event) => {
    if (link.sharing) return;
    event.preventDefault();
    const file = await link.file;
    const sent = { files: [file], title: data.title, text: data.text };
    if (!file || !navigator.canShare(sent)) {
      link.sharing = true;
      link.click();
      link.sharing = false;
      return;
    }
    await navigator.share(sent).catch(() => {});
  };
}
"""

_share = scripted("share", _JS, css=_CSS, html=_HTML)


@dataclass(frozen=True, slots=True)
class ToShare:
    """What is shared: where the picture is, its file's name, and what is said with it."""

    picture: str
    name: str
    title: str
    text: str


def show_share_button(key: str, what: ToShare, share: str, download: str) -> None:
    """Show the button; what it is called depends on what the browser can do."""
    data = {
        "picture": what.picture,
        "name": what.name,
        "title": what.title,
        "text": what.text,
        "share": share,
        "download": download,
    }
    _share(key=key, data=data)
