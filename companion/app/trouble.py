"""What nobody foresaw: told in one sentence on the page, and in full in the log file."""

from __future__ import annotations

import logging
from functools import cache
from logging.handlers import RotatingFileHandler
from pathlib import Path

import streamlit as st

from card_db import ProblemsError
from companion.app import state
from companion.store import user_folder

_LARGEST_LOG = 1_000_000


def tell_trouble(error: Exception) -> bool:
    """Show that something went wrong, and where the details are; nothing entered is lost."""
    words = state.words()
    if isinstance(error, ProblemsError):
        for problem in error.problems:
            st.error(words.problem(problem))
        return True
    _log().error("a page failed", exc_info=error)
    st.error(
        words.say(
            "Something went wrong that should not: %(error)s. What you entered is kept. "
            "Details are in %(log)s.",
            error=type(error).__name__,
            log=_log_file(),
        )
    )
    return True


def _log_file() -> Path:
    return user_folder() / "exlibris.log"


@cache
def _log() -> logging.Logger:
    log = logging.getLogger("exlibris")
    try:
        _log_file().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            _log_file(), maxBytes=_LARGEST_LOG, backupCount=1, encoding="utf-8"
        )
    except OSError:
        # A page must be shown even where nothing can be written.
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.addHandler(handler)
    log.propagate = False
    return log
