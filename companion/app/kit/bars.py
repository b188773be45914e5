"""The bars around every page, the header and the tabs, as far as Streamlit is concerned.

They stand in the page around everything (`index.py`, `browser/shell.js`), so that they are there
before the page is and stay while it turns. A page only tells what they show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from companion.app.kit.component import scripted


@dataclass(frozen=True, slots=True)
class BarLink:
    """A way to another page."""

    page: str
    """Its name in addresses; nothing for the first one."""
    label: str
    current: bool = False
    icon: str = ""
    """The path of a drawing of 24 by 24."""


@dataclass(frozen=True, slots=True)
class Bars:
    """What the bars show."""

    page: str
    language: str
    home: str
    labels: Mapping[str, str]
    carried: Sequence[str]
    """Which fields of the address go along to other pages."""
    installed: Mapping[str, str]
    """With which address the app opens from a phone's home screen."""
    tabs: Sequence[BarLink] = ()
    steps: Sequence[BarLink] = ()
    languages: Mapping[str, str] | None = None
    """The languages to choose from, where no tab leads to their choice."""


# The script of the page itself draws them.
_JS = """
export default function ({ data }) {
  window.exlibrisShell?.show(data);
}
"""
_bars = scripted("bars", _JS, html="<span></span>")


def show_bars(bars: Bars) -> None:
    """Have the bars show this."""
    _bars(key="bars", data=asdict(bars))
