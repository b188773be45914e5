"""How well icons are told apart: by others of their kind, never by themselves."""

import numpy as np

from vision.evidence.icons.embedding import Embeddings
from vision.evidence.icons.separation import CLEAR_LEAD, Separation, separation


def directions(*degrees: float) -> Embeddings:
    """Points on the unit circle."""
    turns = np.radians(degrees)
    return np.stack([np.cos(turns), np.sin(turns)], axis=1).astype(np.float32)


def test_kinds_that_lie_apart_lead_clearly() -> None:
    found = separation(directions(0, 1, 120, 121, 240, 241), "CCFFHH")
    assert found.share == 1.0
    assert (found.unclear, found.unmeasured) == ((), ())


def test_a_kinds_only_icon_is_not_measured() -> None:
    found = separation(directions(0, 1, 120, 240), "CCFH")
    assert found.leads["C"] is not None
    assert (found.leads["F"], found.leads["H"]) == (None, None)
    assert found.unmeasured == ("F", "H")


def test_with_one_icon_of_each_kind_nothing_speaks_against_them() -> None:
    found = separation(directions(0, 60, 120), "CFH")
    assert (found.share, set(found.leads.values())) == (1.0, {None})


def test_kinds_that_lie_together_may_be_mixed_up() -> None:
    found = separation(directions(0, 2, 1, 3, 180, 181), "CCFFHH")
    assert found.unclear == ("C", "F")
    assert found.share < 1


def test_the_narrowest_lead_of_all_is_the_least() -> None:
    assert Separation(1.0, {"C": 3.5, "F": None, "H": -0.2}).least == -0.2
    assert Separation(1.0, {"C": None, "F": None}).least == CLEAR_LEAD
    assert Separation(1.0, {"C": 3.5, "F": None}).least == 0
