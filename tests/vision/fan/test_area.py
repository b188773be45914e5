"""Print is looked for as far as headers reach."""

import numpy as np
import pytest

from vision.fan.area import Reach
from vision.fan.settings import SETTINGS
from vision.headers.strip import Window

WINDOW = Window(-5.0, -5.0, 6.0, 6.0)


@pytest.mark.parametrize(
    ("corner", "wider"),
    [
        ((0.0, 0.0), Reach()),
        ((-4.0, 0.0), Reach(beside=SETTINGS.beside_whole + SETTINGS.further)),
        ((4.5, 0.0), Reach(beside=SETTINGS.beside_whole + SETTINGS.further)),
        ((0.0, -4.5), Reach(above=SETTINGS.above + SETTINGS.further)),
        ((0.0, 5.5), Reach(below=SETTINGS.below + SETTINGS.further)),
    ],
)
def test_where_a_header_lies_near_the_end_more_is_looked_at(
    corner: tuple[float, float], wider: Reach
) -> None:
    assert Reach().beyond(WINDOW, np.array([(0.0, 0.0), corner])) == wider
