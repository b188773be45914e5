"""Facts into sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from card_db import CATEGORIES, CardId, Category, Kind, Problem, names
from card_db.biblios import BibliosCategory, CategoryCard, ChurchCard, GoldCard
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.game import Competitor
from companion.engine.exlibris.referee.table.amount import Amount, Unit
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT, UNNAMED_ASSISTANT
from companion.engine.exlibris.shelf import Direction, Place
from companion.render.biblios.names import biblios_card, biblios_name
from companion.render.language import translation
from companion.render.printed import PrintedLanguage
from companion.render.sentences import DIRECTIONS, EXPECTED, HINTS, KINDS, N_, SENTENCES


def problem_text(problem: Problem, language: str = "en") -> str:
    """Return the sentence of a problem, with the rule it breaks."""
    words = {name: _word(name, value, problem, language) for name, value in problem.facts.items()}
    template = _(SENTENCES[problem.id], language)
    sentence = template % words
    # A breach of a shelf says nothing of players; on a table of several it must.
    if "player" in words and "%(player)s" not in template:
        facts = {"player": words["player"], "problem": sentence}
        sentence = _("%(player)s: %(problem)s", language) % facts
    if {"line", "column"} <= problem.facts.keys() and "%(line)s" not in template:
        where = _(N_("line %(line)s, column %(column)s: %(problem)s"), language)
        sentence = where % {**words, "problem": sentence}
    hint = str(problem.facts.get("hint", ""))
    if hint:
        sentence += f" ({_(HINTS[hint], language)})"
    return f"{sentence} ({problem.rule})" if problem.rule else sentence


def category_name(category: Category, language: str = "en") -> str:
    """Return a category's printed name."""
    printed = language.category(category) if isinstance(language, PrintedLanguage) else None
    if printed:
        return printed
    found = names().name(Kind.CATEGORY, category, language)
    return found.text if found else str(category)


def category_codes(language: str = "en") -> str:
    """Return what the code of each category stands for, in one line."""
    return " · ".join(f"{code} {category_name(code, language)}" for code in CATEGORIES)


def player_name(who: str, language: str = "en") -> str:
    """Return a player's name; the Public Library has one in each language."""
    return _(N_("Public Library"), language) if who is Competitor.PUBLIC_LIBRARY else who


def actor_name(who: str, language: str = "en") -> str:
    """Return who acts: a player, or chance as it is called in the middle of a sentence."""
    if who != CHANCE_NAME:
        return who
    said = _(N_("Chance"), language)
    # Behind an article a noun keeps its capital where the language gives it one.
    return said[:1].lower() + said[1:] if " " in said else said


def component_name(kind: Kind, key: str, language: str = "en") -> str:
    """Return the printed name of a component; a standard assistant has none."""
    if key == STANDARD_ASSISTANT:
        return _(N_("standard assistant"), language)
    if key == UNNAMED_ASSISTANT:
        return _(N_("special assistant"), language)
    found = names().name(kind, key, language)
    return found.text if found else key.replace("_", " ")


def place_text(place: Place, language: str = "en") -> str:
    """Return a place as people count: from 1."""
    return _("row %(row)s, column %(col)s", language) % {"row": place.row + 1, "col": place.col + 1}


def one_of(things: Sequence[str], language: str = "en") -> str:
    """Return several things of which one is meant."""
    *others, last = things
    return _(N_(" or "), language).join(filter(None, (", ".join(others), last)))


def _(message: str, language: str) -> str:
    return translation(language).gettext(message)


def _word(name: str, value: object, problem: Problem, language: str) -> str:
    """Return one fact as it stands in a sentence."""
    special = _SPECIAL.get(name)
    return special(value, problem, language) if special else _value(value, language)


def _expected(value: object, problem: Problem, language: str) -> str:
    return _(EXPECTED[str(value)], language) % problem.facts


def _rows(value: object, _problem: Problem, language: str) -> str:
    """Return a number of rows, or how many cards are in each."""
    if not isinstance(value, list | tuple):
        return _value(value, language)
    cards = translation(language).ngettext("%(n)s card", "%(n)s cards", sum(value))
    return cards % {"n": " + ".join(map(str, value)) or "0"}


def _columns(value: object, _problem: Problem, language: str) -> str:
    if not isinstance(value, int):
        return _value(value, language)
    columns = translation(language).ngettext("%(n)s column", "%(n)s columns", value)
    return columns % {"n": value}


def _kind(value: object, _problem: Problem, language: str) -> str:
    return _(KINDS[str(value)], language)


def _found(value: object, problem: Problem, language: str) -> str:
    if problem.id != "notation":
        return str(value)
    found = _("“%(found)s”", language) % {"found": value}
    return found if str(value).strip() else _("nothing", language)


def _player(value: object, _problem: Problem, language: str) -> str:
    return player_name(value if isinstance(value, str) else str(value), language)


def _component(kind: Kind) -> Callable[[object, Problem, str], str]:
    """Return how to say the key of a component."""
    return lambda value, _problem, language: component_name(kind, str(value), language)


def _place(value: object, problem: Problem, language: str) -> str:
    """Return a place; behind a player's name it stands in brackets, or not at all."""
    # What was kept as text comes back as two plain numbers.
    where = _value(Place(*value) if isinstance(value, list) else value, language)
    if "%(player)s" not in SENTENCES[problem.id]:
        return where
    return f" ({where})" if value is not None else ""


def _stacked_place(prefix: str) -> Callable[[object, Problem, str], str]:
    """Return how to say a place where the card may lie beneath another."""

    def said(value: object, problem: Problem, language: str) -> str:
        where = _place(value, problem, language)
        if not problem.facts.get(f"{prefix}beneath"):
            return where
        return where.removesuffix(")") + _(", beneath", language) + ")"

    return said


def _names(value: object, problem: Problem, language: str) -> str:
    """Return several components of one kind, one of which is meant."""
    kind, keys = Kind(str(problem.facts["of"])), value if isinstance(value, tuple) else ()
    return one_of([component_name(kind, key, language) for key in keys], language)


def _which(value: object, _problem: Problem, language: str) -> str:
    """Return several cards, any of which may be meant."""
    cards = value if isinstance(value, tuple) else ()
    return one_of([_value(card, language) for card in cards], language)


def _at(value: object, _problem: Problem, language: str) -> str:
    """Return the card at a place: its name, or where it is if nobody knows it."""
    if isinstance(value, CardId | str):
        return _value(value, language)
    where = _value(Place(*value) if isinstance(value, list) else value, language)
    return _(N_("the card at %(place)s"), language) % {"place": where}


def _card(value: object, _problem: Problem, language: str) -> str:
    """Return a card; one that nobody has named is just the card."""
    return _(N_("the card"), language) if value == "$" else _value(value, language)


def _verbs(value: object, _problem: Problem, language: str) -> str:
    """Return several words, one of which is meant."""
    verbs = value if isinstance(value, tuple) else ()
    return one_of([_("“%(found)s”", language) % {"found": verb} for verb in verbs], language)


def _speaker(value: object, _problem: Problem, language: str) -> str:
    return actor_name(str(value), language)


SYSTEM_REASONS = (
    *(N_("No such file or directory"), N_("Permission denied"), N_("Is a directory")),
    *(N_("Not a directory"), N_("File name too long"), N_("No space left on device")),
    *(N_("Read-only file system"), N_("Address already in use")),
)
"""What the operating system says in English of a file or an address."""


def _reason(value: object, _problem: Problem, language: str) -> str:
    text = _value(value, language)
    return _(text, language) if text in SYSTEM_REASONS else text


def _profiles(value: object, _problem: Problem, language: str) -> str:
    return _value(value, language) or _(N_("none yet"), language)


_SPECIAL: dict[str, Callable[[object, Problem, str], str]] = {
    "expected": _expected,
    "rows": _rows,
    "seen": _rows,
    "typed": _rows,
    "columns": _columns,
    "kind": _kind,
    "found": _found,
    "location": _component(Kind.LOCATION),
    "assistant": _component(Kind.ASSISTANT),
    "library": _component(Kind.LIBRARY),
    "names": _names,
    "verbs": _verbs,
    "which": _which,
    "card": _card,
    "at": _at,
    "player": _player,
    "other_player": _player,
    "who": _speaker,
    "speaker": _speaker,
    "reason": _reason,
    "profiles": _profiles,
    "place": _stacked_place(""),
    "other_place": _stacked_place("other_"),
}


def _value(value: object, language: str) -> str:
    if isinstance(value, CategoryCard | GoldCard | ChurchCard):
        return biblios_card(value, language)
    if isinstance(value, list | tuple) and not isinstance(value, Place):
        return ", ".join(_value(item, language) for item in value)
    for kind, speak in _SPEAKERS:
        if isinstance(value, kind):
            return speak(value, language)
    return str(value)


def _amount(amount: Amount, language: str) -> str:
    """Return how many; a range counts as many as its greater number."""
    words = translation(language)
    bounds = {"least": amount.least, "most": amount.most}
    alike = amount.least == amount.most
    number = str(amount.most) if alike else _("%(least)s to %(most)s", language) % bounds
    if amount.unit is Unit.TILE:
        counted = words.ngettext("%(n)s location tile", "%(n)s location tiles", amount.most)
    else:
        counted = words.ngettext("%(n)s card", "%(n)s cards", amount.most)
    return counted % {"n": number}


_SPEAKERS: tuple[tuple[type, Callable[[Any, str], str]], ...] = (
    (Problem, problem_text),
    (Amount, _amount),
    (Category, category_name),
    (BibliosCategory, biblios_name),
    (Place, place_text),
    (Direction, lambda direction, language: _(DIRECTIONS[direction], language)),
)
