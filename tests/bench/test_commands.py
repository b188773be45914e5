"""Commands are timed only if they end as they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.bench.commands import best_start


def test_a_command_that_ends_otherwise_is_not_timed(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.jpg")
    with pytest.raises(RuntimeError, match=r"missing\.jpg"):
        best_start(tmp_path, 0, "scan", missing)
    assert best_start(tmp_path, 2, "scan", missing) > 0
