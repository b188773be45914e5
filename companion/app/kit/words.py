"""The words of a page in the reader's language, ready for labels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from card_db import Category, Problem
from companion.app.kit.safe import capital, safe
from companion.engine.exlibris.reading import Doubt
from companion.render.doubt_text import reasons_text
from companion.render.language import translation
from companion.render.text import category_name, problem_text


@dataclass(frozen=True, slots=True)
class Words:
    """Speaks one language. What it says is safe as Markdown, whatever the facts are."""

    language: str

    def say(self, message: str, **facts: object) -> str:
        """Return one of our own sentences, its facts made harmless."""
        sentence = translation(self.language).gettext(message)
        return sentence % {name: safe(str(fact)) for name, fact in facts.items()}

    def ngettext(self, one: str, several: str, n: int) -> str:
        """Return a sentence about a number `n`."""
        return translation(self.language).ngettext(one, several, n) % {"n": n}

    def plain(self, message: str, **facts: object) -> str:
        """Return a translated sentence where no Markdown is read: in the list of a choice."""
        return translation(self.language).gettext(message) % facts

    def problem(self, problem: Problem) -> str:
        """Return what is wrong, beginning like a sentence."""
        return safe(capital(problem_text(problem, self.language)))

    def doubts(self, doubts: Iterable[Doubt]) -> str:
        """Return why a player is asked, beginning like a sentence."""
        return safe(capital(reasons_text(doubts, self.language)))

    def category(self, category: Category) -> str:
        """Return a category's printed name."""
        return safe(category_name(category, self.language))
