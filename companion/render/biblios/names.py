"""The names of Biblios in the reader's language."""

from __future__ import annotations

from card_db.biblios import BibliosCard, biblios_names


def biblios_name(key: str, language: str = "en") -> str:
    """Return what a category, gold or the Church is called."""
    return biblios_names()[language].value[key][0]


def biblios_card(card: BibliosCard, language: str = "en") -> str:
    """Return a card with its name in the reader's language."""
    name, _, value = str(card).rpartition(" ")
    return f"{biblios_name(name, language)} {value}"
