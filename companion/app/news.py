"""What others enter shows here within a moment, and disturbs nobody who is typing.

The page asks once a second whether it is old, and is run again only for what it shows. A field that
somebody is typing in stays the same field, and a browser keeps what was not sent yet.
"""

from __future__ import annotations

import streamlit as st

from companion.app import state
from companion.app.news_route import news_address
from companion.app.own_changes import catch_up, know
from companion.app.reader.photos import reading_queue
from companion.app.table_session import TableSession

LOOK_EVERY = 1000
"""Milliseconds between two looks at the table."""
_SHOWING = "showing"

# It asks by itself, as a page that is run again by a clock may be interrupted by the next stroke.
# A page that did not come is asked for again after a while.
_JS = """
const PATIENCE = 4000;
export default function ({ data, parentElement, setTriggerValue }) {
  clearInterval(parentElement.looking);
  let notified = 0;
  let asking = false;
  const look = async () => {
    if (asking || Date.now() - notified < PATIENCE) return;
    asking = true;
    try {
      const answer = await fetch(data.address);
      if (answer.ok && (await answer.json()).news) {
        notified = Date.now();
        setTriggerValue("news", String(notified));
      }
    } catch (error) {
      notified = 0;
    }
    asking = false;
  };
  parentElement.looking = setInterval(look, data.every);
  return () => clearInterval(parentElement.looking);
}
"""

_news = st.components.v2.component("exlibris_news", html="<span></span>", js=_JS)


def show_news(here: TableSession, only_seat: int | None = None) -> None:
    """Show the page again when something happens at the table, or at the one seat it shows."""
    catch_up(here)
    state.remember(_SHOWING, (here.token, here.revision))
    known = {"revision": here.revision, "waiting": len(reading_queue())}
    if only_seat is not None:
        known["seat"] = only_seat
    address = news_address(state.door_key() or "-", here.token, **known)
    ask_for_news(address)


def ask_for_news(address: str) -> None:
    """Have the page ask there whether it is old, and show it again if it is."""
    _news(key="news", data={"address": address, "every": LOOK_EVERY}, on_news_change=lambda: None)


def all_shown() -> None:
    """Say that the page is there as a whole: what it shows is known from now on."""
    match state.recall(_SHOWING):
        case (str(token), int(revision)):
            know(token, revision)
