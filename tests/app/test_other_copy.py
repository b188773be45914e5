"""A photo that shows another copy than the table's: the one that fits is one tap away."""

from __future__ import annotations

from card_db import Problem
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import PhotoRead, PhotoTaken, PlayerSeated, SetUp
from companion.engine.exlibris.reading import Doubt, IconAt, ReadCard, Reason
from tests.app.conftest import Open, SetTable, text_of

QUAD = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
GROUPS: dict[str, tuple[IconAt, ...]] = {"0-0-0": (IconAt(0, 0, 0),), "0-0-1": (IconAt(0, 0, 1),)}
CARD = ReadCard(0, 0, "A1", "", 0.9, QUAD, doubts=(Doubt(Reason.BOOKS_UNKNOWN),))


def seen(problem: Problem) -> tuple[AnyEvent, ...]:
    """A table with a profile whose photo shows something else."""
    read = PhotoRead(1, "p", (CARD,), (400, 300), (problem,), groups=GROUPS)
    return SetUp(profile="mine"), PlayerSeated(1, "Ada"), PhotoTaken(1, "p"), read


def test_a_better_match_is_offered_with_one_tap(open_page: Open, set_table: SetTable) -> None:
    for name in ("mine", "club copy"):
        store().save_profile(name, b"a profile")
    better = Problem("profile-other", {"profile": "mine", "better": "club copy"})
    token = set_table(*seen(better))
    app = open_page("shelves", table=token)
    assert "They look like “club copy”" in text_of(app)
    app.button(key="other-copy").click().run()
    here = TableSession(store().tables, token)
    assert here.table.profile == "club copy"
    # Once when it was taken, and once more with the other profile.
    assert sum(isinstance(event, PhotoTaken) for event in here.events) == 2


def test_where_none_fits_the_icons_are_asked_about_as_in_a_first_scan(
    open_page: Open, set_table: SetTable
) -> None:
    store().save_profile("mine", b"a profile")
    misfit = Problem("profile-misfit", {"profile": "mine"})
    app = open_page("shelves", table=set_table(*seen(misfit)))
    assert "t look like “mine”" in text_of(app)
    assert "Which category is this?" in text_of(app)
    assert "other-copy" not in {button.key for button in app.button}
