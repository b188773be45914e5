"""Who does something, in a line as people say it: “may my Ghost go to the Wishing Well?”"""

from __future__ import annotations

import re
from dataclasses import dataclass

from card_db import Kind, assistants, fold, names
from companion.engine.exlibris.referee.record.answer_reading import is_verb
from companion.engine.exlibris.referee.record.said_names import match_assistant
from companion.engine.exlibris.referee.record.verbs import as_verb
from companion.engine.spoken_words import ARTICLES, ME, MINE, SMALL_NUMBERS, without_asking

_LONGEST_NAME = 4
"""Words of an assistant's name, an article and “my” included."""

_THERE = r"( there| here)?"
_NOBODY_ELSE = re.compile(
    r"(,?\s+(if|when|while|and|si|s|jesli|gdy|wenn|y|und)\b)?\s*\b("
    rf"there is nobody else{_THERE}|(nobody|no one)( else)? is{_THERE}|i m alone{_THERE}"
    rf"|i am alone{_THERE}|il n y a personne( d autre)?|personne d autre n y est|j y suis seule?"
    r"|nikogo( innego)? tam nie ma|jestem tam (sam|sama)"
    r"|(da |dort )?(sonst )?niemand( sonst)?( da| dort)? (ist|steht)|ich( da| dort)? allein bin"
    r"|no hay nadie( mas)?( alli| ahi)?|estoy sol[oa]( alli| ahi)?)$"
)
_NUMBER = "|".join([*SMALL_NUMBERS, "[0-9]"])
_HAND = re.compile(
    r",?\s+(with|when i have|if i have|having|avec|si j ai|majac|z|mit|wenn ich|con|si tengo)\s+"
    rf"(only |just |seulement |tylko |nur |solo )?({_NUMBER}) "
    r"(cards?|cartes?|kart[aey]?|kartami|karten?|cartas?)\s+"
    r"(in|on|en|na|w|auf)\s+(my |the |ma |mojej |der |la |mi )?(hand( habe)?|main|reku|rece|mano)$"
)


@dataclass(frozen=True, slots=True)
class Subject:
    """Who speaks, through which assistant if one is named, and what is said of them."""

    speaker: str
    rest: str
    assistant: str | None = None


@dataclass(frozen=True, slots=True)
class Suppositions:
    """A line without what was supposed at its end, and what that was."""

    text: str
    nobody_else: bool = False
    hand: int | None = None


def read_suppositions(text: str) -> Suppositions:
    """Take off “if nobody else is there” and “with two cards in hand”."""
    said = " ".join(text.split()).rstrip("?!. ")
    alone, said = _cut(_NOBODY_ELSE, said)
    held, said = _cut(_HAND, said)
    if held is None:
        return Suppositions(said, alone is not None)
    number = held.group(3)
    count = int(number) if number.isdecimal() else SMALL_NUMBERS[number]
    return Suppositions(said, alone is not None, count)


def _cut(ending: re.Pattern[str], text: str) -> tuple[re.Match[str] | None, str]:
    # One sign for each, so that what is found is cut off at the right place.
    plain = "".join(fold(sign, "en")[:1] or " " for sign in text)
    found = ending.search(plain)
    return found, text if found is None else text[: found.start()].rstrip(" ,")


def read_subject(text: str) -> Subject:
    """Tell who does it in `may Ann take A1`, and what: the words before the verb, or whoever asks.

    An assistant that is named acts for its owner; where it goes somewhere, it is the one placed.
    """
    words = without_asking(text)
    if len(words) > 1 and fold(words[0], "en") in MINE and is_verb(words[1]):
        return Subject(ME, " ".join(_without_mine(words[1:])))
    by_assistant = _by_assistant(words)
    if by_assistant is not None:
        return by_assistant
    if len(words) > 1 and not is_verb(words[0]) and is_verb(words[1]):
        return Subject(words[0], " ".join(_without_mine(words[1:])))
    return Subject(ME, " ".join(_without_mine(words)))


def _without_mine(words: list[str]) -> list[str]:
    """Leave out “my”: whoever speaks acts with what is theirs."""
    return [word for word in words if fold(word, "en") not in MINE]


def _by_assistant(words: list[str]) -> Subject | None:
    """Read “my Ghost goes to …” and “Bo's Fire Imp burns …”."""
    for end in range(1, min(len(words), _LONGEST_NAME + 1)):
        if not is_verb(words[end]):
            continue
        name = [word for word in words[:end] if fold(word, "en") not in ARTICLES | MINE]
        owner = ME
        if len(name) > 1 and name[0].endswith(("'s", "’s")):
            owner, name = name[0][:-2], name[1:]
        kind = match_assistant(" ".join(name)).only if name else None
        if kind is None or (end == 1 and not _is_of_a_name(words[0])):
            continue
        rest = " ".join(_without_mine(words[end + 1 :]))
        if as_verb(words[end]) == "places":
            return Subject(owner, f"{kind} {rest}")
        return Subject(owner, f"{words[end]} {rest}", kind)
    return None


def _is_of_a_name(word: str) -> bool:
    """Tell whether a word alone is spelt as in an assistant's name: else it may be a player."""
    known = {word for key in assistants() for word in key.split("_")}
    known.update(*(name.text.split() for name in names().spellings(Kind.ASSISTANT)))
    return fold(word, "en") in known
