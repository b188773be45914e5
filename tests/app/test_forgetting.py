"""What is to be forgotten leaves every profile, whatever happens meanwhile."""

from __future__ import annotations

import numpy as np

from companion.app.my_copy.profile_errands import forget_crops, forget_origins, is_forgetting
from companion.app.reader.photos import reading_queue
from companion.app.reader.profile_jobs import photo_origin
from companion.app.table.shared_store import store
from tests.app.conftest import PATIENCE, Meanwhile
from vision.profile import CALIBRATION, Crop, Field, Profile, load_profile, save_profile

COPY = "mine"
PRINT = np.full((12, 12, 3), 128, np.uint8)


def profile_of(*origins: str) -> bytes:
    crops = tuple(Crop(Field.LETTER, "A", PRINT, origin) for origin in origins)
    return save_profile(Profile(COPY, crops))


def left() -> list[str]:
    """Wait until nothing is left to do, and tell what the crops come from that stay."""
    assert reading_queue().wait_until_idle(PATIENCE)
    return [crop.origin for crop in load_profile(store().profile(COPY) or b"").crops]


def test_what_two_games_taught_goes_though_one_follows_at_once_on_the_other() -> None:
    store().save_profile(COPY, profile_of("A5", "B6", CALIBRATION, "Z9"))
    forget_origins(["A5"])
    forget_origins(["B6", "Z9"])
    assert is_forgetting(COPY)
    assert left() == [CALIBRATION]
    assert not is_forgetting(COPY)


def test_what_was_learned_meanwhile_stays_and_the_rest_goes(meanwhile: Meanwhile) -> None:
    store().save_profile(COPY, profile_of("A5", CALIBRATION))
    meanwhile(lambda: store().save_profile(COPY, profile_of("A5", CALIBRATION, "C7")))
    forget_origins(["A5"])
    assert left() == [CALIBRATION, "C7"]


def test_crops_told_by_their_numbers_stay_where_these_changed(meanwhile: Meanwhile) -> None:
    store().save_profile(COPY, profile_of("A5", CALIBRATION))
    meanwhile(lambda: store().save_profile(COPY, profile_of("C7", "A5")))
    forget_crops(COPY, store().profile(COPY) or b"", (0,))
    assert left() == ["C7", "A5"]


def test_a_profile_of_which_nothing_is_left_is_gone() -> None:
    store().save_profile(COPY, profile_of("A5", photo_origin("p")))
    store().save_profile("other", profile_of("A5", "B6"))
    forget_origins(["A5", photo_origin("p")])
    assert reading_queue().wait_until_idle(PATIENCE)
    assert [info.name for info in store().profiles()] == ["other"]
