"""What a second reader says, and what it has to be able to do."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]

_ORDINAL = re.compile(r"(\d{1,2})/(\d{1,2})")


@dataclass(frozen=True)
class Said:
    """A text and how sure the reader is of it, 0 to 1; the empty text is silence."""

    text: str = ""
    confidence: float = 0.0


@dataclass(frozen=True)
class Statement:
    """What a witness says of one header."""

    letter: Said = Said()
    ordinal: Said = Said()

    @property
    def numbers(self) -> tuple[int, int] | None:
        """Return ordinal and total if the text is one that can be printed."""
        match = _ORDINAL.fullmatch(self.ordinal.text)
        if match is None:
            return None
        ordinal, total = int(match[1]), int(match[2])
        return (ordinal, total) if 1 <= ordinal <= total else None


class Witness(Protocol):
    """A reader that knows nothing of the embedded one."""

    name: str

    def read(self, letters: Sequence[Grey], ordinals: Sequence[Grey]) -> list[Statement]:
        """Read the headers of one photo: a crop of the letter and one of the ordinal for each."""
        ...
