"""Finding a game by who played, what was prominent, banned or in focus, and when it was."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from babel.dates import format_date

from card_db import Category, fold
from companion.history.past import PastGame
from companion.render.language import LANGUAGES
from companion.render.text import category_name

_FORMATS = ("full", "short")
_PARTS = re.compile(r"\w+")


def found(games: Iterable[PastGame], query: str, language: str) -> tuple[PastGame, ...]:
    """Return the games of which something begins like each word of the query, in their order."""
    words = fold(query, language).split()
    return tuple(game for game in games if _has_all(game, words, language))


def _has_all(game: PastGame, words: list[str], language: str) -> bool:
    searchable = (
        [fold(text, language) for text in _searchable_texts(game, language)] if words else []
    )
    beginnings = [part for text in searchable for part in (*text.split(), *_PARTS.findall(text))]
    return all(any(part.startswith(word) for part in beginnings) for word in words)


def _searchable_texts(game: PastGame, language: str) -> Iterator[str]:
    """Yield everything that a game can be found by."""
    yield from game.names
    for category in _categories(game):
        yield from (category_name(category, spoken) for spoken in LANGUAGES)
    yield game.begun.date().isoformat()
    yield from (format_date(game.begun.date(), form, locale=language) for form in _FORMATS)


def _categories(game: PastGame) -> Iterator[Category]:
    """Yield the categories that lie open: a focus does only when the game is over."""
    chosen = [game.table.prominent, game.table.banned]
    if game.finished is not None:
        chosen += [player.focus for player in game.finished.game.players]
    yield from (category for category in chosen if category is not None)
