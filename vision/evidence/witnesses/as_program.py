"""Tesseract as a program of its own, through `pytesseract`: one call for a whole photo."""

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import cv2
import pytesseract

from vision.evidence.witnesses.sheets import column, letter_line, line_at, ordinal_line
from vision.evidence.witnesses.statement import Grey, Said, Statement

_SETTINGS = "--psm 6 -c tessedit_char_whitelist=ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/"
_LETTER_FOR_DIGIT = str.maketrans("01258", "OIZSB")
_DIGIT_FOR_LETTER = str.maketrans("OIZSB", "01258")


class PytesseractWitness:
    """Reads a column of letters and each ordinal as the pages of one call."""

    name = "pytesseract"

    def __init__(self) -> None:
        """Ask for the program; `TesseractNotFoundError` if there is none."""
        # One thread: with several, Tesseract is slower on two cores.
        os.environ.setdefault("OMP_THREAD_LIMIT", "1")
        pytesseract.get_tesseract_version()

    def read(self, letters: Sequence[Grey], ordinals: Sequence[Grey]) -> list[Statement]:
        """Read the headers of one photo."""
        if not letters:
            return []
        lines = [letter_line(crop) for crop in letters]
        pages = [column(lines), *(ordinal_line(crop) for crop in ordinals)]
        words = list(_words(pages))
        by_line = _letters(words, lines), _ordinals(words, len(ordinals))
        return [Statement(*said) for said in zip(*by_line, strict=True)]


class Word(NamedTuple):
    """What stands on a page, and at which height."""

    page: int
    middle: float
    said: Said


def _words(pages: Sequence[Grey]) -> Iterator[Word]:
    """Have the pages read and go through their words in reading order."""
    table = _read_table(pages)
    keys = ("text", "conf", "page_num", "top", "height")
    for text, confidence, page, top, height in zip(*(table[key] for key in keys), strict=True):
        if text.strip():
            yield Word(page - 1, top + height / 2, Said(text.strip(), float(confidence) / 100))


def _read_table(sheets: Sequence[Grey]) -> Mapping[str, list]:  # type: ignore[type-arg]
    with tempfile.TemporaryDirectory() as folder:
        names = [str(Path(folder) / f"{number}.png") for number in range(len(sheets))]
        for name, sheet in zip(names, sheets, strict=True):
            cv2.imwrite(name, sheet)
        listing = Path(folder) / "pages.txt"
        listing.write_text("\n".join(names), encoding="utf-8")
        table: Mapping[str, list] = pytesseract.image_to_data(  # type: ignore[type-arg]
            str(listing), config=_SETTINGS, output_type=pytesseract.Output.DICT
        )
        return table


def _letters(words: Sequence[Word], lines: Sequence[Grey]) -> list[Said]:
    """Return the surest letter of each line; on this page a digit is a misread letter."""
    said = [Said()] * len(lines)
    for word in words:
        at = line_at(word.middle, lines)
        letter = word.said.text[0].translate(_LETTER_FOR_DIGIT)
        better = word.said.confidence > said[at].confidence
        if word.page == 0 and letter.isalpha() and better:
            said[at] = Said(letter, word.said.confidence)
    return said


def _ordinals(words: Sequence[Word], count: int) -> list[Said]:
    """Return the words of each later page, joined; there a letter is a misread digit."""
    said: list[list[Said]] = [[] for _ in range(count)]
    for word in words:
        if word.page:
            said[word.page - 1].append(word.said)
    return [_joined(parts) for parts in said]


def _joined(parts: Sequence[Said]) -> Said:
    text = "".join(part.text for part in parts).translate(_DIGIT_FOR_LETTER)
    return Said(text, min((part.confidence for part in parts), default=0.0))
