"""A language as the cards of an edition speak it: with the names that stand on them."""

from __future__ import annotations

from card_db import Category, editions


class PrintedLanguage(str):
    """A language, equal to its code, that calls the categories as an edition's cards do.

    Whatever takes a language takes this one; only names of categories tell the difference.
    """

    edition: str

    def category(self, category: Category) -> str | None:
        """Return what the edition calls a category, if its owner said so."""
        found = editions().get(self.edition)
        return found.categories.get(category) if found else None


def as_printed(language: str, edition: str) -> str:
    """Return the language in which names of categories are those of an owner's edition."""
    found = editions().get(edition)
    if found is None or not found.categories:
        return str(language)
    printed = PrintedLanguage(language)
    printed.edition = edition
    return printed
