"""The verbs of a record of Biblios as people say them, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from card_db.spelling import fold

_WAYS = {
    "keeps": "keep kept garde garder zatrzymuje zatrzymać zachowuje",
    "auctions": "auction sells sell vend vendre wystawia wystawić",
    "shows": "show montre montrer pokazuje pokazać",
    "picks": "pick chooses choose prend prendre choisit choisir bierze wziąć wybiera wybrać",
    "turns": "turn changes change moves move tourne tourner change obraca obrócić zmienia zmienić",
    "flips": "flip retourne odsłania",
    "bids": "bid offers offer mise miser enchérit licytuje licytować",
    "passes": "pass passe passer pasuje pasować spasować",
    "pays": "pay paie payer płaci zapłacić płacić",
}
_READ_AS: Mapping[str, str] = MappingProxyType(
    {
        **{verb: verb for verb in _WAYS},
        **{fold(way, "en"): verb for verb, ways in _WAYS.items() for way in ways.split()},
    }
)
_CANNOT_PAY = {
    fold(way, "en")
    for way in (
        *("can't pay", "can not pay", "does not pay", "doesn't pay", "refuses to pay"),
        *("won't pay", "ne peut pas payer", "ne paie pas", "nie może zapłacić", "nie płaci"),
    )
}
"""Ways to say that a bid is not paid, without accents and apostrophes."""


def is_verb(word: str) -> bool:
    """Tell whether a line may begin with this word to say what somebody does."""
    return fold(word, "en") in _READ_AS


def in_english(said: str) -> str:
    """Return what is said with the verb that a record writes."""
    if fold(said, "en") in _CANNOT_PAY:
        return "cannot pay"
    first, *rest = said.split(maxsplit=1) or [""]
    return " ".join([_READ_AS.get(fold(first, "en"), first), *rest])
