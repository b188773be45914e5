"""Facts into sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from card_db import Category, Kind, Problem, names
from companion.engine.referee.table import STANDARD_ASSISTANT
from companion.engine.shelf import Direction, Place
from companion.render.language import translation
from companion.render.sentences import DIRECTIONS, EXPECTED, HINTS, KINDS, SENTENCES


def problem_text(problem: Problem, language: str = "en") -> str:
    """Return the sentence of a problem, with the rule it breaks."""
    words = {name: _word(name, value, problem, language) for name, value in problem.facts.items()}
    template = _(SENTENCES[problem.id], language)
    sentence = template % words
    # A breach of a shelf says nothing of players; on a table of several it must.
    if "player" in words and "%(player)s" not in template:
        sentence = f"{words['player']}: {sentence}"
    hint = str(problem.facts.get("hint", ""))
    if hint:
        sentence += f" ({_(HINTS[hint], language)})"
    return f"{sentence} ({problem.rule})" if problem.rule else sentence


def category_name(category: Category, language: str = "en") -> str:
    """Return a category's printed name."""
    found = names().name(Kind.CATEGORY, category, language)
    return found.text if found else str(category)


def component_name(kind: Kind, key: str, language: str = "en") -> str:
    """Return the printed name of a component; a standard assistant has none."""
    if key == STANDARD_ASSISTANT:
        return _("standard assistant", language)
    found = names().name(kind, key, language)
    return found.text if found else key.replace("_", " ")


def place_text(place: Place, language: str = "en") -> str:
    """Return a place as people count: from 1."""
    return _("row %(row)s, column %(col)s", language) % {"row": place.row + 1, "col": place.col + 1}


def _(message: str, language: str) -> str:
    return translation(language).gettext(message)


def _word(name: str, value: object, problem: Problem, language: str) -> str:
    """Return one fact as it stands in a sentence."""
    if name == "expected":
        return _(EXPECTED[str(value)], language) % problem.facts
    if name in _KEYS:
        return _KEYS[name](str(value), language)
    if name == "found" and problem.id == "notation":
        return f"“{value}”" if str(value).strip() else _("nothing", language)
    if name in ("place", "other_place") and "player" in problem.facts:
        return f" ({_value(value, language)})" if value is not None else ""
    return _value(value, language)


def _value(value: object, language: str) -> str:
    if isinstance(value, tuple) and not isinstance(value, Place):
        return ", ".join(_value(item, language) for item in value)
    for kind, speak in _SPEAKERS:
        if isinstance(value, kind):
            return speak(value, language)
    return str(value)


_SPEAKERS: tuple[tuple[type, Callable[[Any, str], str]], ...] = (
    (Problem, problem_text),
    (Category, category_name),
    (Place, place_text),
    (Direction, lambda direction, language: _(DIRECTIONS[direction], language)),
)

_KEYS: Mapping[str, Callable[[str, str], str]] = {
    "kind": lambda key, language: _(KINDS[key], language),
    "location": partial(component_name, Kind.LOCATION),
    "assistant": partial(component_name, Kind.ASSISTANT),
    "library": partial(component_name, Kind.LIBRARY),
}
"""Facts whose values are keys, not words."""
