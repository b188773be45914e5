"""The whole reader on a few photos of one design; how good it is on others is evaluated apart."""

import io
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.resources import files

import numpy as np
import pytest

from card_db import Deck, Edition, Problem, parse_books
from companion.engine.exlibris.reading import IconAt, Reason
from companion.engine.exlibris.shelf import Place
from tests.vision.conftest import PHOTOS
from vision.candidates.backs import weigh_backs
from vision.candidates.find import find_candidates
from vision.debug import stage_pictures
from vision.evidence.gather import gather_evidence
from vision.evidence.icons.groups import group_icons
from vision.evidence.icons.separation import CLEAR_LEAD
from vision.found import CardKind
from vision.grid.lay_out import lay_out
from vision.grid.numbering import number_places
from vision.headers.find import find_headers
from vision.image import Picture, load_photo
from vision.lab.evaluation.compare import Tally, compare
from vision.lab.evaluation.folder import PhotoFolder
from vision.learn.calibration import CalibrationError, CalibrationPhoto
from vision.learn.confirmed import learned_from, profile_of_icons
from vision.learn.profile import learn_profile
from vision.pipeline import Knowledge, SeenShelf, decide, look_at, read_photo, see
from vision.plane.fit import fit_plane
from vision.plane.straighten import lay_on_plane
from vision.profile import Field, Profile, ProfileError, load_profile, save_profile
from vision.reading import Reading
from vision.shelf.choose import choose_shelf
from vision.trace import PhotoEvidence


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
        assert before.colour == after.colour


def test_icons_of_a_lesson_have_colours_but_those_of_category_cards(profile: Profile) -> None:
    icons = profile.of(Field.ICON)
    assert [crop.colour is None for crop in icons[:6]] == [True] * 6
    assert all(crop.colour for crop in icons[6:])


def test_an_older_profile_knows_icons_by_their_shape_alone(profile: Profile) -> None:
    older = _with_header(save_profile(profile), _without_colours)
    loaded = load_profile(older)
    assert len(loaded.crops) == len(profile.crops)
    assert not any(crop.colour for crop in loaded.crops)
    assert loaded.icons.colour.categories == ()
    assert loaded.separation.share == 1.0


def _without_colours(header: bytes) -> bytes:
    plain = re.sub(rb',"colour":\[[^]]*\]', b"", header)
    assert plain != header
    return plain.replace(b'"format":3', b'"format":2')


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
    for sample in PhotoFolder(PHOTOS).samples():
        total += compare(read_photo(load_photo(sample.photo), profile, known), sample.truth)
    assert (total.photos, total.cards, total.silent) == (3, 34, 0)
    assert total.right >= 33


@pytest.fixture(scope="module")
def large_photo() -> Picture:
    """The photo with most cards: fourteen faces and a back."""
    sample = max(PhotoFolder(PHOTOS).samples(), key=lambda sample: len(dict(sample.truth.cells)))
    return load_photo(sample.photo)


@pytest.fixture(scope="module")
def large_seen(
    large_photo: Picture, profile: Profile, deck: Deck, edition: Edition
) -> PhotoEvidence:
    seen = look_at(large_photo, profile, Knowledge(edition, deck))
    assert isinstance(seen, PhotoEvidence)
    return seen


def with_faces(
    seen: PhotoEvidence, hidden: Sequence[Place], plain: Sequence[Place]
) -> PhotoEvidence:
    """What would have been seen of the backs and these faces, had some no letter."""
    cards = {
        place: card
        for place, card in seen.numbered.cards.items()
        if card.kind is CardKind.BACK or place in {*hidden, *plain}
    }
    unread = {place: replace(seen.headers[place], letter=None) for place in hidden}
    return replace(
        seen,
        numbered=replace(seen.numbered, cards=cards),
        headers={place: seen.headers[place] for place in plain} | unread,
        evidence={place: seen.evidence[place] for place in plain},
        looks={place: seen.looks[place] for place in plain},
        groups={place: seen.groups[place] for place in plain},
    )


@pytest.mark.parametrize(
    ("unread", "of", "asked"),
    [(0, 12, False), (1, 3, False), (2, 4, False), (3, 12, True), (3, 13, False)],
)
def test_where_many_cards_cannot_be_read_the_others_are_asked_about(
    large_photo: Picture,
    large_seen: PhotoEvidence,
    deck: Deck,
    edition: Edition,
    unread: int,
    of: int,
    asked: bool,
) -> None:
    known = Knowledge(edition, deck)
    whole = decide(large_photo, large_seen, known)
    faces = [card.place for card in whole.cards if not card.face_down and not card.review][:of]
    assert len(faces) == of
    hidden, plain = faces[:unread], faces[unread:]
    reading = decide(large_photo, with_faces(large_seen, hidden, plain), known)
    cards = {card.place: card for card in reading.cards}
    assert {cards[place].review for place in plain} == {asked}
    reasons = [[doubt.reason for doubt in cards[place].doubts] for place in plain]
    assert reasons == [[Reason.PHOTO_MOSTLY_UNREAD] if asked else []] * len(plain)
    assert all(cards[place].review for place in hidden)
    backs = [card for card in reading.cards if card.face_down]
    assert backs
    assert not any(card.review for card in backs)


def test_a_photo_of_which_much_is_hidden_is_asked_about_as_a_whole(
    large_photo: Picture, large_seen: PhotoEvidence, deck: Deck, edition: Edition
) -> None:
    shown = dict([*large_seen.evidence.items()][: len(large_seen.evidence) // 2])
    seen = replace(large_seen, evidence=shown)
    cards = decide(large_photo, seen, Knowledge(edition, deck)).cards
    assert len(cards) == len(large_seen.numbered.cards)
    assert all(card.review for card in cards if not card.face_down)


FINDING: dict[str, Callable[..., object]] = {
    "find_candidates": find_candidates,
    "weigh_backs": weigh_backs,
    "lay_on_plane": lay_on_plane,
    "fit_plane": fit_plane,
    "choose_shelf": choose_shelf,
    "lay_out": lay_out,
    "find_headers": find_headers,
    "number_places": number_places,
    "gather_evidence": gather_evidence,
    "group_icons": group_icons,
}


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each step was taken, wherever in the reader it is called from."""
    counted: Counter[str] = Counter()
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] == "vision"]
    for step, function in FINDING.items():
        wrapped = _counting(counted, step, function)
        for module in modules:
            if vars(module).get(step) is function:
                monkeypatch.setattr(module, step, wrapped)
    return counted


def _counting(
    counted: Counter[str], step: str, function: Callable[..., object]
) -> Callable[..., object]:
    def wrapped(*args: object, **named: object) -> object:
        counted[step] += 1
        return function(*args, **named)

    return wrapped


def test_nothing_is_found_twice(
    easy_photo: Picture, profile: Profile, edition: Edition, calls: Counter[str]
) -> None:
    reading = read_photo(easy_photo, profile, Knowledge(edition))
    assert len(reading.cards) == 10
    assert calls == dict.fromkeys(FINDING, 1)


def test_where_there_is_no_card_nothing_is_looked_for_twice(
    edition: Edition, calls: Counter[str]
) -> None:
    read_photo(np.full((600, 900, 3), 127, np.uint8), None, Knowledge(edition))
    assert calls == {"find_candidates": 1, "lay_on_plane": 1}


def test_pictures_of_the_stages_find_nothing_again(
    easy_photo: Picture, easy_reading: Reading, calls: Counter[str]
) -> None:
    assert len([*stage_pictures(easy_photo, easy_reading)]) == 5
    assert not calls


def test_learning_from_a_reading_finds_nothing_again(
    easy_reading: Reading, profile: Profile, calls: Counter[str]
) -> None:
    assert easy_reading.trace is not None
    prints = easy_reading.trace.prints
    card = easy_reading.cards[0]
    assert card.id is not None
    books = parse_books(card.books)
    learned = learned_from(profile, card.id, card.of, books, prints[card.place])
    assert [crop.says for crop in learned.crops if crop.origin == card.card] == [
        card.id.letter,
        f"{card.id.number}/{card.of}",
        *card.books,
    ]
    first, *_ = prints[card.place].groups
    icons = [
        IconAt(*place, number)
        for place, shown in prints.items()
        for number, group in enumerate(shown.groups)
        if group == first
    ]
    named = profile_of_icons("new", prints, dict.fromkeys(icons, books[0]), "photo")
    assert [crop.says for crop in named.crops] == [books[0]] * len(icons)
    assert not calls


def test_deciding_again_with_a_deck_finds_nothing_again(
    easy_photo: Picture,
    easy_reading: Reading,
    deck: Deck,
    edition: Edition,
    calls: Counter[str],
) -> None:
    assert easy_reading.trace is not None
    assert easy_reading.trace.seen is not None
    decide(easy_photo, easy_reading.trace.seen, Knowledge(edition, deck))
    assert not calls


def test_cards_that_another_shelf_has_are_read_and_asked_about_not_called_unreadable(
    easy_photo: Picture, easy_reading: Reading, edition: Edition
) -> None:
    assert easy_reading.trace.seen is not None
    plain = {card.card for card in easy_reading.cards if card.id and not card.review}
    taken = [card.id for card in easy_reading.cards if card.id and card.card in plain]
    again = decide(easy_photo, easy_reading.trace.seen, Knowledge(edition, taken=taken))
    assert again.cards
    assert [card.card for card in again.cards] == [card.card for card in easy_reading.cards]
    asked = {
        card.card
        for card in again.cards
        if Reason.LIES_ELSEWHERE in {doubt.reason for doubt in card.doubts}
    }
    assert asked == plain
    assert [problem.id for problem in again.problems] == [
        problem.id for problem in easy_reading.problems
    ]


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


@pytest.fixture(scope="session")
def other_copy() -> Profile:
    """The profile of the demo deck, which is another copy than deck A."""
    return load_profile(files("companion").joinpath("demo", "profile.npz").read_bytes())


def test_a_profile_of_another_copy_is_noticed_and_guesses_nothing(
    easy_photo: Picture, other_copy: Profile, profile: Profile, edition: Edition
) -> None:
    reading = read_photo(easy_photo, other_copy, Knowledge(edition, others=(other_copy, profile)))
    facts = {"profile": other_copy.name, "better": profile.name}
    assert Problem("profile-other", facts) in reading.problems
    faces = [card for card in reading.cards if not card.face_down]
    assert not any(card.books for card in faces)
    assert all(Reason.BOOKS_UNKNOWN in {d.reason for d in card.doubts} for card in faces)
    assert reading.trace.seen is not None
    assert set(reading.trace.seen.groups) == {card.place for card in faces}


def test_where_no_other_profile_fits_none_is_named(
    easy_photo: Picture, other_copy: Profile, edition: Edition
) -> None:
    reading = read_photo(easy_photo, other_copy, Knowledge(edition, others=(other_copy,)))
    assert Problem("profile-misfit", {"profile": other_copy.name}) in reading.problems


def test_the_profile_that_fits_a_photo_is_found_among_others(
    easy_photo: Picture, other_copy: Profile, profile: Profile
) -> None:
    seen = see(easy_photo)
    assert isinstance(seen, SeenShelf)
    assert seen.fitting([other_copy, profile]) is profile
    assert seen.fitting([other_copy]) is None


def test_a_lesson_that_mixes_two_kinds_up_adds_no_question_about_other_cards(
    easy_photo: Picture, profile: Profile, edition: Edition
) -> None:
    """What was typed wrongly once makes two kinds alike, which is no reason to ask about all."""
    heads, other = (next(c for c in profile.of(Field.ICON)[6:] if c.says == k) for k in "MR")
    taught_worse = profile.with_crops([replace(heads, says="R"), replace(other, says="M")])
    assert taught_worse.separation.apart("M", "R") < CLEAR_LEAD
    before, after = (
        {card.place: card for card in read_photo(easy_photo, own, Knowledge(edition)).cards}
        for own in (profile, taught_worse)
    )
    plain = [place for place, card in before.items() if not {"M", "R"} & set(card.books)]
    assert plain
    assert {p for p in plain if after[p].review} <= {p for p in plain if before[p].review}
