import numpy as np
import pytest

from vision.header.flat import FlatHeader
from vision.header.parts import HeaderParts, Part


def header(letter: Part, *icons: Part, burnt: slice | None = None) -> FlatHeader:
    strip = np.full((136, 352, 3), 120, np.uint8)
    if burnt is not None:
        strip[:, burnt] = 255
    return FlatHeader(strip, HeaderParts(letter, None, icons), None, None, (), 40.0, 16.0)


@pytest.mark.parametrize(
    ("letter_top", "icon_top", "cut"), [(20.0, 20.0, False), (0.5, 20.0, True), (20.0, 1.0, True)]
)
def test_print_at_the_upper_edge_is_cut(letter_top: float, icon_top: float, cut: bool) -> None:
    letter, icon = Part(20, letter_top, 60, 70, 9.0), Part(200, icon_top, 230, 40, 9.0)
    assert header(letter, icon).is_cut == cut


def test_glare_on_one_third_is_the_worst_of_it() -> None:
    burnt = header(Part(20, 20, 60, 70, 9.0), burnt=slice(240, 352))
    assert burnt.glare < 0.4
    assert burnt.worst_glare > 0.9
