"""Events of older versions are read, and what is no event is refused."""

from __future__ import annotations

import pytest

from card_db import Problem
from companion.draft.codec import UnreadableTableError, decode, encode
from companion.draft.events import GroupNamed, PhotoRead, PhotoRefused
from companion.engine.exlibris.reading import Alternative, Doubt, ReadCard, Reason
from companion.engine.exlibris.shelf import Place
from companion.render.language import LANGUAGES
from companion.render.text import problem_text

QUAD = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
CORNERS = "[[0.1,0.1],[0.3,0.1],[0.3,0.5],[0.1,0.5]]"

# As the version before doubts and icon groups wrote them.
OLD_PHOTO_READ = (
    '{"event":"photo-read","seat":1,"photo":"p1","cards":['
    '{"row":0,"col":0,"card":"A7","books":"FRS","confidence":0.61,"review":true,'
    f'"quad":{CORNERS},"of":9,"alternatives":[{{"card":"A1","books":"FRS","p":0.3}}]}},'
    '{"row":0,"col":1,"card":"$","books":"","confidence":0.97,"review":false,'
    f'"quad":{CORNERS},"face_down":true}}],"size":[1600,1200],'
    '"troubles":[{"id":"photo-count","facts":{"rows":[1,1]}},'
    '{"id":"photo-glare","row":0,"col":1}],"seconds":1.5,"kinds":3}'
)
OLD_GROUP_NAMED = '{"event":"kind-named","seat":1,"photo":"p1","kind":1,"name":"R"}'
OLD_REFUSED = '{"event":"photo-refused","seat":1,"photo":"p2","troubles":[{"id":"photo-damaged"}]}'


def test_a_photo_that_an_older_version_read_is_read_with_all_it_says() -> None:
    (event,) = decode([OLD_PHOTO_READ])
    assert event == PhotoRead(
        1,
        "p1",
        (
            ReadCard(
                0, 0, "A7", "FRS", 0.61, QUAD, 9,
                alternatives=(Alternative("A1", "FRS", 0.3),),
                doubts=(Doubt(Reason.UNSPECIFIED),),
            ),
            ReadCard(0, 1, "$", "", 0.97, QUAD, face_down=True),
        ),
        (1600, 1200),
        (Problem("photo-count", {"rows": [1, 1]}), Problem("photo-glare", {"place": [0, 1]})),
        1.5,
        {"0": (), "1": (), "2": ()},
    )  # fmt: skip
    assert isinstance(event, PhotoRead)
    assert [card.review for card in event.cards] == [True, False]
    assert decode([encode(event)]) == (event,)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (OLD_GROUP_NAMED, GroupNamed(1, "p1", "1", "R")),
        (OLD_REFUSED, PhotoRefused(1, "p2", (Problem("photo-damaged"),))),
    ],
)
def test_other_events_of_an_older_version(text: str, event: GroupNamed | PhotoRefused) -> None:
    assert decode([text]) == (event,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kept_problem_says_the_same_as_before_it_was_kept(language: str) -> None:
    problems = (
        Problem("photo-glare", {"place": Place(0, 1)}),
        Problem("photo-count", {"rows": (8, 7)}),
        Problem("copy-missing-categories", {"codes": ("C", "F")}),
    )
    (kept,) = decode([encode(PhotoRefused(1, "p", problems))])
    assert isinstance(kept, PhotoRefused)
    assert [problem_text(problem, language) for problem in kept.problems] == [
        problem_text(problem, language) for problem in problems
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"event":"of-a-newer-version"}',
        '{"event":"photo-read","seat":1,"photo":"p","cards":[7],"size":[1,1]}',
        '{"event":"photo-refused","seat":1,"photo":"p","troubles":[{}]}',
        '{"event":"kind-named","seat":1,"photo":"p","kind":1,"name":"R","more":1}',
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(UnreadableTableError):
        decode([text])
