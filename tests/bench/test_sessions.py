from __future__ import annotations

import sys
from contextlib import ExitStack

import pytest
from websockets.sync.client import connect

from companion.bench.evening import spend_evening, told
from companion.bench.sessions import (
    LOCAL,
    RawPage,
    SessionTimes,
    chairs_of,
    serving,
    stored_name,
    time_sessions,
)


def test_sessions_edit_side_by_side_and_nothing_is_lost() -> None:
    found = time_sessions(5, 20)
    assert len(found.seconds) >= 10
    assert found.lost == 0
    assert 0 < found.percentile(0.5) <= found.percentile(0.95) < 20


def test_an_edit_is_none_on_another_page_that_forgets_all_fields() -> None:
    with serving() as server, ExitStack() as stack:
        (chair,) = chairs_of(server.store, 1)
        address = f"ws://{LOCAL}:{server.port}/_stcore/stream?table={chair.token}"
        wire = stack.enter_context(connect(address, max_size=None, open_timeout=60))
        page = RawPage(wire, f"key={server.key}&table={chair.token}", chair.seat)
        page.show()
        fields = dict(page.fields)
        page.show("Ada")
        page.show("Bo")
        assert len(fields) == 4
        assert page.fields == fields
        assert stored_name(server.store, chair) == "Bo"


def test_a_percentile_is_one_of_the_times() -> None:
    found = SessionTimes([0.4, 0.1, 0.3, 0.2])
    assert (found.percentile(0), found.percentile(0.5), found.percentile(1)) == (0.1, 0.3, 0.4)


def test_tables_type_and_send_photos_and_nothing_is_lost() -> None:
    found = spend_evening(20, sessions=4, photos_a_minute=12)
    assert (found.errors, found.lost_edits, found.refused, found.unread) == (0, 0, 0, 0)
    assert found.photos >= 4
    assert len(found.edits) >= 4
    assert max(found.megabytes) > 50


@pytest.mark.long
def test_a_full_cafe_for_ten_minutes(capsys: pytest.CaptureFixture[str]) -> None:
    """Thirty tables, 120 sessions, 30 photos a minute: nothing lost, and no memory either."""
    found = spend_evening(600)
    with capsys.disabled():
        for figure in told(found):
            sys.stdout.write(f"{figure.name}: {figure.value:.1f} {figure.unit}\n")
    assert (found.errors, found.lost_edits, found.refused, found.unread) == (0, 0, 0, 0)
    assert found.photos >= 295
    assert found.growth < max(found.megabytes) / 4
