"""Editions to begin with where nobody has shown us a card: alphabets only, not verified."""

from __future__ import annotations

from typing import NamedTuple


class StartingPoint(NamedTuple):
    """What is known of a language's edition without its cards."""

    name: str
    alphabet: str


STARTING_POINTS = {
    "de": StartingPoint("Deutsch", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z"),
    "es": StartingPoint("Español", "A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z"),
    "cs": StartingPoint(
        "Čeština",
        "A Á B C Č D Ď E É Ě F G H I Í J K L M N Ň O Ó P Q R Ř S Š T Ť U Ú Ů V W X Y Ý Z Ž",
    ),
    "ru": StartingPoint(
        "Русский", "А Б В Г Д Е Ё Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ъ Ы Ь Э Ю Я"
    ),
}

_TEMPLATE = """\
# Unverified: no card of this edition was seen. Compare everything with your own copy.
code = "{code}"
name = "{name}"
# The letters in their order. Leave out letters that no card has; add what is missing.
alphabet = "{alphabet}"
# Which rulebook decides disputed points: en, fr or pl.
follows = "en"

# How many cards each letter has, as the bookmark of a library tile shows.
# Leave out what you don't know.
[totals]

# What the six categories are called on your cards.
[categories]
# C = "Corrupted Codices"
# F = "Fantastical Fiction"
# H = "Historic Volumes"
# M = "Monster Manuals"
# R = "Reference Texts"
# S = "Spells & Potions"

# Shelved cards that start the final round with two, three and four players, if not 16, 14, 12.
[final_round]
# 2 = 16
"""


def starting_point(code: str) -> str:
    """Return an edition to begin with, as the text of its file."""
    name, alphabet = STARTING_POINTS[code]
    return _TEMPLATE.format(code=code, name=name, alphabet=alphabet)
