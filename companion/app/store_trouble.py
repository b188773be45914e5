"""What is told at a table of a store that fails: in which database concerns nobody there.

Whoever runs the companion reads it in the terminal.
"""

from __future__ import annotations

import logging

from card_db import ProblemsError
from companion.app.kit.index import SENTENCES
from companion.app.kit.safe import capital
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.text import problem_text
from companion.store import StoreError

_LOG = logging.getLogger(__name__)
_FAILED = N_("The database failed. Everything stored so far is safe; the terminal says more.")
_SENTENCES = {
    "store-full": N_("The disk is full. Delete photos you no longer need, or free some room."),
    "store-readonly": N_("The database can't be written to. Everything stored so far is safe."),
}


def problem_told(error: ProblemsError, language: str) -> str:
    """Return the first of what is wrong as plain text, beginning like a sentence."""
    problem = error.problems[0]
    if not isinstance(error, StoreError) or "where" not in problem.facts:
        return capital(problem_text(problem, language))
    _LOG.warning("the store failed", exc_info=error)
    sentence = SENTENCES["store"] if error.is_outage else _SENTENCES.get(problem.id, _FAILED)
    return translation(language).gettext(sentence)


def is_away(error: ProblemsError) -> bool:
    """Tell whether the database does not answer, which may pass by itself."""
    return isinstance(error, StoreError) and error.is_outage
