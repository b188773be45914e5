"""The verbs of a record of Biblios as people say them, in the languages of the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from card_db.spelling import fold

_WAYS = {
    "keeps": (
        "keep kept garde garder zatrzymuje zatrzymać zachowuje behält behalte behalten conserva"
    ),
    "auctions": "auction sells sell vend vendre wystawia wystawić versteigert versteigern subasta",
    "shows": "show montre montrer pokazuje pokazać zeigt zeigen muestra",
    "picks": (
        "pick chooses choose prend prendre choisit choisir bierze wziąć wybiera "
        "wybrać nimmt nehmen wählt wählen coge elige toma"
    ),
    "turns": (
        "turn changes change moves move tourne tourner change obraca obrócić zmienia "
        "zmienić dreht drehen gira cambia"
    ),
    "flips": "flip retourne odsłania aufdeckt descubre",
    "bids": (
        "bid offers offer mise miser enchérit licytuje licytować bietet biete bieten "
        "puja pujo pujar"
    ),
    "passes": "pass passe passer pasuje pasować spasować passt passen pasa paso pasar",
    "pays": "pay paie payer płaci zapłacić płacić zahlt bezahlt zahlen paga pago pagar",
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
        *("kann nicht zahlen", "kann nicht bezahlen", "zahlt nicht", "no puede pagar", "no paga"),
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
