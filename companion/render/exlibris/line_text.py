"""Lines of a record as people say them: “takes 2 cards” and not “takes $ $”."""

from __future__ import annotations

import re

from card_db.spoken import spoken_words
from companion.engine.exlibris.referee.answers import Answer
from companion.engine.exlibris.referee.record.printing import print_answer
from companion.render.language import translation

_UNSEEN = re.compile(r"\$( \$)*")


def said_line(answer: Answer, language: str = "en") -> str:
    """Return a line that can be read again, with unseen cards counted."""
    line = print_answer(answer, language)
    return _UNSEEN.sub(lambda found: _counted(found[0].count("$"), language), line)


def _counted(number: int, language: str) -> str:
    if number == 1 and language in spoken_words():
        # Said of what is done, Polish has another form than where cards are counted.
        return f"1 {spoken_words()[language].cards.split()[0]}"
    text = translation(language).ngettext("%(n)s card", "%(n)s cards", number)
    return text % {"n": number}
