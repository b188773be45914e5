"""The shape of the two networks, shared by training and run time."""

from typing import NamedTuple


class Layer(NamedTuple):
    """A convolution, its padding, and the blocks of which only the strongest is kept."""

    name: str
    rows: int
    columns: int
    into: int
    out: int
    pad: tuple[int, int] = (1, 1)
    pool: tuple[int, int] = (1, 1)


LETTER_LAYERS = (
    Layer("conv1", 3, 3, 1, 16, pool=(2, 2)),
    Layer("conv2", 3, 3, 16, 32, pool=(2, 2)),
    Layer("conv3", 3, 3, 32, 64),
    Layer("conv4", 3, 3, 64, 96, pool=(2, 2)),
)
"""40 by 40 pixels become 5 by 5 places of 96 features."""

ORDINAL_LAYERS = (
    Layer("conv1", 3, 3, 1, 16, pool=(2, 2)),
    Layer("conv2", 3, 3, 16, 32, pool=(2, 2)),
    Layer("conv3", 3, 3, 32, 64, pool=(2, 1)),
    Layer("conv4", 3, 3, 64, 96),
    Layer("conv5", 4, 1, 96, 96, pad=(0, 0)),
)
"""32 by 96 pixels become 24 columns of 96 features."""

CONTEXT_LAYERS = (
    Layer("context1", 1, 5, 96, 64, pad=(0, 2)),
    Layer("context2", 1, 5, 64, 64, pad=(0, 2)),
)
"""How far a column sees its neighbours, to know which digit of which number it belongs to."""

POSITIONS = 4
"""Tens and ones of the ordinal, tens and ones of the total."""

NO_DIGIT = 10
DIGITS = 11
"""The ten digits, and none."""
