from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli.main import main


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401
        return json.loads(self.out)

    @property
    def complaints(self) -> list[str]:
        return self.err.splitlines()


Exlibris = Callable[..., Outcome]


@pytest.fixture
def exlibris(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Exlibris:
    """Run the command in a home of its own."""
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("EXLIBRIS_DATABASE_URL", raising=False)
    monkeypatch.delenv("EXLIBRIS_LANG", raising=False)

    def run(*arguments: object, stdin: bytes | None = None) -> Outcome:
        result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return Outcome(result.exit_code, result.stdout, result.stderr)

    return run
