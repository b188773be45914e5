"""Facts as they occur at a table, for each name that a sentence leaves a place for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from babel.messages.catalog import Message

from card_db import Category, Kind, names
from companion.render.language import translation
from companion.render.text import category_name

COUNTS = (0, 1, 2, 5, 22)
PLACEHOLDER = re.compile(r"%\((\w+)\)([a-z])")
PLAYERS = {
    "en": ("Ada", "Bo"),
    "de": ("Ada", "Jonas"),
    "es": ("Ada", "Bruno"),
    "fr": ("Ada", "Léo"),
    "pl": ("Ada", "Olek"),
}
_SHARED = {
    **dict.fromkeys(("card", "given", "at", "left", "which", "one"), "A7"),
    **dict.fromkeys(("other", "got", "right", "spot", "after"), "B3"),
    **dict.fromkeys(("cards", "run", "group", "spots", "shelved"), "A7, B3"),
    **dict.fromkeys(("letter", "is"), "E"),
    **dict.fromkeys(("file", "log", "where", "folder"), "games/evening.toml"),
    **dict.fromkeys(("codes", "wanted", "code"), "C, F"),
    **dict.fromkeys(("box", "key", "ruling", "what"), "B2"),
    **dict.fromkeys(("deck", "profile", "edition", "better", "like"), "at home"),
    **dict.fromkeys(("line", "command", "option", "toml", "query"), "takes A7 B3"),
    **dict.fromkeys(("when", "others"), "12:30"),
}
_OF_SENTENCES = {
    "place": "row %(row)s, column %(col)s",
    "phase": "resolution",
    "timing": "instant",
    "outcome": "illegal",
    "award": "first place",
    "asked": "shelve a card or pass",
    "direction": "left",
    "variant": "long",
}
"""What is itself said in the reader's language."""


def facts_in(language: str) -> Mapping[str, object]:
    """Return a fact for every name, those of the game as they are called in the language."""
    said = translation(language)
    mine, theirs = PLAYERS[language]
    location = names().name(Kind.LOCATION, "book_collector", language)
    assistant = names().name(Kind.ASSISTANT, "automaton", language)
    library = names().name(Kind.LIBRARY, "igloo_of_information", language)
    categories = [
        category_name(code, language)
        for code in (Category.FANTASTICAL_FICTION, Category.MONSTER_MANUALS)
    ]
    return {
        **_SHARED,
        **{
            name: said.gettext(text) % {"row": 2, "col": 3} if "%" in text else said.gettext(text)
            for name, text in _OF_SENTENCES.items()
        },
        **dict.fromkeys(("name", "player", "winner", "who", "speaker", "taker"), mine),
        **dict.fromkeys(("other_player", "to", "by"), theirs),
        **dict.fromkeys(("players", "names", "tied"), f"{mine}, {theirs}"),
        "location": location.text if location else "",
        "locations": location.text if location else "",
        "assistant": assistant.text if assistant else "",
        "assistants": assistant.text if assistant else "",
        "library": library.text if library else "",
        "category": categories[0],
        "single": categories[0],
        "categories": ", ".join(categories),
    }


def rendered(message: Message, language: str) -> Iterator[str]:
    """Say a sentence in a language, one with a count with several of them."""
    said, facts = translation(language), facts_in(language)
    if isinstance(message.id, tuple):
        one, many = message.id
        for count in COUNTS:
            sentence = said.ngettext(one, many, count)
            yield sentence % _filled(sentence, facts, count)
        return
    sentence = said.gettext(str(message.id))
    yield sentence % _filled(sentence, facts, COUNTS[-1]) if "%" in sentence else sentence


def _filled(sentence: str, facts: Mapping[str, object], count: int) -> dict[str, object]:
    """Return the facts of a sentence; whatever has no other one is a number."""
    return {
        name: count if kind == "d" or name not in facts else facts[name]
        for name, kind in PLACEHOLDER.findall(sentence)
    }
