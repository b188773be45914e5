from __future__ import annotations

from companion.bench.sessions import SessionTimes, time_sessions


def test_sessions_edit_side_by_side_and_nothing_is_lost() -> None:
    found = time_sessions(5, 20)
    assert len(found.seconds) >= 10
    assert found.lost == 0
    assert 0 < found.percentile(0.5) <= found.percentile(0.95) < 20


def test_a_percentile_is_one_of_the_times() -> None:
    found = SessionTimes([0.4, 0.1, 0.3, 0.2])
    assert (found.percentile(0), found.percentile(0.5), found.percentile(1)) == (0.1, 0.3, 0.4)
