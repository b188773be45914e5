"""How icons look to both witnesses: their shapes as points, and their colours."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.evidence.icons.colour import SIZE as COLOUR_SIZE
from vision.evidence.icons.colour import Colours, unknown_colours
from vision.evidence.icons.embedding import SIZE, Embeddings


@dataclass(frozen=True, eq=False)
class Looks:
    """Some icons, row by row."""

    shapes: Embeddings
    colours: Colours

    def __len__(self) -> int:
        """How many icons these are."""
        return len(self.shapes)

    def of(self, rows: NDArray[np.bool_] | Sequence[int]) -> "Looks":
        """Some of them."""
        return Looks(self.shapes[rows], self.colours[rows])

    @classmethod
    def by_shape(cls, shapes: Embeddings) -> "Looks":
        """Icons of whose colour nothing is known."""
        return cls(shapes, unknown_colours(len(shapes)))

    @classmethod
    def joined(cls, parts: Iterable["Looks"]) -> "Looks":
        """Put icons together."""
        known = [part for part in parts if len(part)]
        if not known:
            return cls(np.empty((0, SIZE), np.float32), np.empty((0, COLOUR_SIZE), np.float32))
        return cls(
            np.concatenate([part.shapes for part in known]),
            np.concatenate([part.colours for part in known]),
        )
