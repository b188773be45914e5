"""The whole reader on a few photos of one design; how good it is on others is evaluated apart."""

import io
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from card_db import Deck, Edition
from tests.vision.conftest import PHOTOS
from vision.image import load_photo
from vision.lab.evaluation.compare import Tally, compare
from vision.lab.evaluation.folder import Copy
from vision.learn.calibration import CalibrationError, CalibrationPhoto
from vision.learn.profile import learn_profile
from vision.pipeline import Knowledge, decided, doubted_together, look_at, read_photo
from vision.profile import Field, Profile, ProfileError, load_profile, save_profile
from vision.trace import Seen


def test_a_profile_tells_all_six_icons_apart(profile: Profile) -> None:
    assert profile.separation.share == 1.0
    assert set(profile.separation.leads) == set("CFHMRS")
    assert (profile.separation.unclear, profile.separation.unmeasured) == ((), ())


def test_a_profile_survives_being_saved(profile: Profile) -> None:
    again = load_profile(save_profile(profile))
    assert again.name == profile.name
    for before, after in zip(profile.crops, again.crops, strict=True):
        assert (before.field, before.says, before.origin) == (after.field, after.says, after.origin)
        assert np.array_equal(before.picture, after.picture)


def test_a_profile_keeps_its_edition_and_older_files_need_none(profile: Profile) -> None:
    letter = profile.of(Field.LETTER)[:1]
    polish = save_profile(Profile("polish", letter, "pl"))
    assert load_profile(polish).edition == "pl"
    older = _with_header(polish, lambda header: header.replace(b',"edition":"pl"', b""))
    assert load_profile(older).edition is None
    newer = _with_header(polish, lambda header: header.replace(b'"pl"', b'"xx"'))
    with pytest.raises(ProfileError):
        load_profile(newer)


def _with_header(data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Return a profile file with another header, as another version would have written it."""
    with np.load(io.BytesIO(data)) as stored:
        parts = dict(stored)
    before = parts["header"].tobytes()
    assert change(before) != before
    parts["header"] = np.frombuffer(change(before), np.uint8)
    changed = io.BytesIO()
    np.savez(changed, **parts)
    return changed.getvalue()


@pytest.mark.parametrize("data", [b"", b"garbage", b"PK\x03\x04 garbage"])
def test_what_is_no_profile_is_refused(data: bytes) -> None:
    with pytest.raises(ProfileError):
        load_profile(data)


def test_known_deck_no_card_is_wrong_unasked(
    profile: Profile, deck: Deck, edition: Edition
) -> None:
    known = Knowledge(edition, deck)
    total = Tally()
    for sample in Copy(PHOTOS).samples():
        total += compare(read_photo(load_photo(sample.photo), profile, known), sample.truth)
    assert (total.photos, total.cards, total.silent) == (3, 34, 0)
    assert total.right >= 33


@pytest.mark.parametrize(
    ("unread", "of", "asked"),
    [(0, 12, False), (1, 3, False), (2, 4, False), (3, 12, True), (3, 13, False)],
)
def test_where_many_cards_cannot_be_read_the_others_are_asked_about(
    profile: Profile, deck: Deck, edition: Edition, unread: int, of: int, asked: bool
) -> None:
    sample = max(Copy(PHOTOS).samples(), key=lambda sample: len(dict(sample.truth.cells)))
    reading = read_photo(load_photo(sample.photo), profile, Knowledge(edition, deck))
    plain = [card for card in reading.cards if not card.face_down and not card.review][:of]
    assert len(plain) == of
    hidden = [replace(card, card=None, review=True) for card in plain[:unread]]
    back = replace(plain[0], card=None, face_down=True, signals=None)
    *doubted, same = doubted_together([*hidden, *plain[unread:], back])
    assert {card.review for card in doubted[unread:]} == {asked}
    assert {card.signals.murky for card in doubted[unread:] if card.signals} == {asked}
    assert not same.review


def test_a_photo_of_which_much_is_hidden_is_asked_about_as_a_whole(
    profile: Profile, deck: Deck, edition: Edition
) -> None:
    sample = max(Copy(PHOTOS).samples(), key=lambda sample: len(dict(sample.truth.cells)))
    known = Knowledge(edition, deck)
    seen = look_at(load_photo(sample.photo), profile, known)
    assert isinstance(seen, Seen)
    shown = dict([*seen.evidence.items()][: len(seen.evidence) // 2])
    cards = [card for card in decided(replace(seen, evidence=shown), known).cards]
    assert len(cards) == len(seen.shelf.cards)
    assert all(card.review for card in cards if not card.face_down)


def test_a_photo_without_cards_says_so(profile: Profile, edition: Edition) -> None:
    rng = np.random.default_rng(1)
    table = np.clip(rng.normal(120, 12, (1200, 1600, 3)), 0, 255).astype(np.uint8)
    reading = read_photo(table, profile, Knowledge(edition))
    assert reading.cards == ()
    assert [problem.id for problem in reading.problems] == ["photo-no-cards"]


def test_a_photo_without_the_typed_row_teaches_nothing(
    calibration: list[CalibrationPhoto],
) -> None:
    blank = np.full((1200, 1600, 3), 180, np.uint8)
    with pytest.raises(CalibrationError) as refused:
        learn_profile("blank", [CalibrationPhoto(blank, calibration[0].cards)])
    assert refused.value.problems[0].id == "photo-no-cards"
