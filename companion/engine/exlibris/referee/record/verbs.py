"""The words of a record in French and Polish, and other forms of English ones.

A record is read in any language; English is what the words are read as.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from card_db import fold

_FRENCH = {
    "draws": "pioche tire piocher tirer",
    "discards": "défausse défausser jette",
    "takes": "prend prends prendre",
    "shelves": "archive range pose archiver ranger poser",
    "trades": "échange troque échanger",
    "pays": "paie payer",
    "brings": "ramène",
    "exchanges": "remplace",
    "swaps": "permute",
    "lifts": "soulève",
    "gives": "donne donner",
    "slides": "glisse",
    "robs": "vole voler",
    "shows": "montre",
    "burns": "brûle brûler",
    "moves": "déplace",
    "removes": "retire",
    "winner": "gagnant",
    "offers": "propose",
    "allows": "permet autorise",
    "reveals": "révèle",
    "names": "nomme annonce",
    "passes": "passe",
    "objects": "conteste",
    "deals": "distribue",
    "to": "à vers au",
    "for": "contre pour",
    "from": "depuis",
    "shelf": "étagère",
    "nothing": "rien",
    "none": "aucun aucune",
    "nobody": "personne",
    "with": "avec",
    "on": "sur",
    "under": "sous",
    "of": "de du",
    "left": "gauche",
    "right": "droite",
    "above": "au-dessus dessus",
    "below": "au-dessous dessous",
    "up": "haut",
    "down": "bas",
    "keeps": "garde",
    "new": "nouvelle",
    "old": "ancienne",
    "and": "et",
    "both": "deux",
    "all": "toutes tous",
    "back": "arrière",
    "home": "maison",
    "at": "place",
    "after": "après",
    "shifting": "décalage",
    "reclaims": "reprend",
    "places": "envoie met va placer aller",
    "bids": "mise enchérit",
}
_POLISH = {
    "draws": "dobiera dobrać dobieram",
    "discards": "odrzuca odrzucić odrzucam",
    "takes": "bierze brać wziąć biorę",
    "shelves": "układa wstawia odkłada kładzie ułożyć położyć odłożyć",
    "trades": "wymienia wymienić",
    "pays": "płaci",
    "brings": "sprowadza",
    "exchanges": "podmienia",
    "swaps": "zamienia",
    "lifts": "podnosi",
    "gives": "daje dać",
    "slides": "przesuwa",
    "robs": "okrada okraść",
    "shows": "pokazuje",
    "burns": "pali spalić",
    "moves": "przenosi",
    "removes": "usuwa",
    "winner": "wygrywa",
    "offers": "oferuje",
    "allows": "pozwala",
    "reveals": "odkrywa",
    "names": "nazywa wymawia",
    "passes": "pasuje",
    "objects": "protestuje",
    "deals": "rozdaje",
    "to": "do",
    "for": "za",
    "from": "z ze",
    "shelf": "regału",
    "nothing": "nic",
    "none": "żadnej",
    "nobody": "nikt",
    "on": "na",
    "under": "pod",
    "left": "lewo",
    "right": "prawo",
    "above": "nad",
    "below": "poniżej",
    "up": "górę góra",
    "down": "dół",
    "keeps": "zatrzymuje",
    "new": "nową nowa",
    "old": "starą stara",
    "and": "i oraz",
    "both": "obie oba",
    "all": "wszystkie",
    "back": "wraca",
    "home": "domu",
    "at": "w",
    "of": "od",
    "with": "z",
    "after": "po",
    "shifting": "przesunięciu",
    "reclaims": "zabiera",
    "standard": "zwykły",
    "places": "umieszcza wysyła stawia idzie umieścić postawić wysłać",
    "bids": "licytuje",
}
_OTHER_FORMS = {
    "draws": "draw drew",
    "discards": "discard discarded",
    "takes": "take took picks pick grabs grab keeps buys buy gets get",
    "shelves": "shelve shelved",
    "trades": "trade traded",
    "pays": "pay paid",
    "brings": "bring brought",
    "exchanges": "exchange exchanged",
    "swaps": "swap swapped",
    "lifts": "lift lifted",
    "gives": "give gave",
    "slides": "slide slid",
    "robs": "rob robbed steals steal pickpockets pickpocket",
    "shows": "show showed",
    "burns": "burn burnt burned",
    "moves": "move moved",
    "removes": "remove removed",
    "offers": "offer offered",
    "allows": "allow allowed",
    "reveals": "reveal revealed",
    "names": "name named",
    "passes": "pass passed",
    "objects": "object objected",
    "deals": "deal dealt",
    "places": "place placed put puts send sends goes go enters enter joins join visits visit",
    "bids": "bid bets",
    "reclaims": "reclaim",
}
_IN_LANGUAGE: Mapping[str, Mapping[str, str]] = MappingProxyType({"fr": _FRENCH, "pl": _POLISH})


def _read_as() -> Mapping[str, str]:
    """Return what each word without accents is read as; the Polish “z” is “from”, not “with”."""
    found: dict[str, str] = {}
    for words in (_FRENCH, _POLISH):
        for english, said in words.items():
            for word in said.split():
                found.setdefault(fold(word, "en"), english)
    return MappingProxyType(found)


_ENGLISH = _read_as()
_FORMS: Mapping[str, str] = MappingProxyType(
    {form: verb for verb, forms in _OTHER_FORMS.items() for form in forms.split()}
)


def in_english(word: str) -> str:
    """Return a word as an English record writes it, in small letters."""
    plain = word.casefold()
    return plain if plain.isascii() and plain not in _ENGLISH else _read(plain)


def as_verb(word: str) -> str:
    """Return the verb that a line begins with as a record writes it, if it is one."""
    # The French “place” is “at”, but no line begins with that.
    plain = word.casefold()
    english = in_english(word)
    return _FORMS.get(plain) or _FORMS.get(english, english)


def _read(word: str) -> str:
    folded = fold(word, "en")
    return _ENGLISH.get(folded, word)


def in_language(english: str, language: str) -> str:
    """Return a word of an English record as a record in a language writes it."""
    said = _IN_LANGUAGE.get(language, {}).get(english)
    return english if said is None else said.split()[0]


def ways_to_say(english: str) -> tuple[str, ...]:
    """Return a word in every language."""
    foreign = (words.get(english, "").split() for words in _IN_LANGUAGE.values())
    return (english, *(word for words in foreign for word in words))
