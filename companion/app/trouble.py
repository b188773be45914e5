"""What nobody foresaw: told in one sentence on the page, and in full in the log file."""

from __future__ import annotations

import logging
from functools import cache
from logging.handlers import RotatingFileHandler
from pathlib import Path

import streamlit as st

from card_db import ProblemsError
from companion.app.kit import state
from companion.app.kit.live import keep_live, waiting_for
from companion.app.kit.safe import safe
from companion.app.store_trouble import problem_told
from companion.render.marking import N_
from companion.store import StoreError, user_folder
from companion.store.folder import LOG_FILE, private_file

NOT_STORED = N_("The database isn't answering. Your last entry wasn't saved.")
_LARGEST_LOG = 1_000_000


def tell_trouble(error: Exception) -> bool:
    """Show that something went wrong, and where the details are; nothing entered is lost."""
    words = state.words()
    if isinstance(error, StoreError) and error.is_outage:
        _tell_outage(error)
        return True
    if isinstance(error, StoreError):
        st.error(safe(problem_told(error, words.language)))
        return True
    if isinstance(error, ProblemsError):
        for problem in error.problems:
            st.error(words.problem(problem))
        return True
    _log().error("a page failed", exc_info=error)
    st.error(
        words.say(
            "Something went wrong: %(error)s. What you entered is safe. Details are in %(log)s.",
            error=type(error).__name__,
            log=_log_file(),
        )
    )
    return True


def _tell_outage(error: StoreError) -> None:
    """Say that the database is away, but not which; the page is run again when it is back."""
    _log().error("the database failed", exc_info=error)
    keep_live()
    waiting_for(lambda: True)
    words = state.words()
    if not state.is_drawing():
        state.note(words.say(NOT_STORED), stays=True)
    st.info(words.say("The database isn't answering. This page will come back by itself."))


def _log_file() -> Path:
    return user_folder() / LOG_FILE


@cache
def _log() -> logging.Logger:
    log = logging.getLogger("exlibris")
    try:
        handler: logging.Handler = RotatingFileHandler(
            private_file(LOG_FILE), maxBytes=_LARGEST_LOG, backupCount=1, encoding="utf-8"
        )
    except OSError:
        # A page must be shown even where nothing can be written.
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False
    return log
