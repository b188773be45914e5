"""A store that fails is told without saying where it is."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from card_db import Problem, ProblemsError
from companion.app.joining.seats import take_seat
from companion.app.store_trouble import is_away, problem_told
from companion.app.table.shared_store import store
from companion.app.web.routes import photo_address
from companion.app.web.uploads import FIELD, upload_address
from companion.draft.events import PlayerSeated
from companion.store import StoreError
from companion.store.table_keeper import TableKeeper
from tests.app.conftest import SetTable
from tests.app.http import Client, running_routes

FAILURES = (
    *("store-unreachable", "store-failed", "store-busy", "store-full", "store-readonly"),
    *("store-damaged", "store-newer"),
)
WHERE, REASON = "postgresql://db.secret.example/exlibris", "connection to 10.9.8.7 refused"


def failing(id_: str) -> StoreError:
    return StoreError(Problem(id_, {"where": WHERE, "reason": REASON}))


@pytest.fixture
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("id_", FAILURES)
def test_nobody_at_a_table_learns_where_the_database_is(
    id_: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        says = problem_told(failing(id_), language)
    assert says[:1].isupper()
    assert says.endswith(".")
    assert not any(part in says for part in ("secret", "10.9.8.7", "exlibris"))
    assert "secret" in caplog.text, "whoever runs the server must learn it"


def test_what_else_is_wrong_is_told_as_always() -> None:
    error = ProblemsError([Problem("photo-damaged")])
    assert "picture" in problem_told(error, "en")
    assert not is_away(error)


def test_a_photo_that_finds_no_database_is_to_be_sent_again(
    client: Client, set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = set_table(PlayerSeated(1, "Ada"))
    key = take_seat(token, 1)
    assert key is not None

    def fails(*_: object, **__: object) -> None:
        raise failing("store-unreachable")

    with monkeypatch.context() as patch:
        patch.setattr(TableKeeper, "append", fails)
        answer = client.send(upload_address(key, token, 1), FIELD, b"x")
        assert answer.status == 503
        assert "reach its database" in answer.json["says"]
        assert "secret" not in answer.json["says"]
    assert client.send(upload_address(key, token, 1), FIELD, b"x").status == 200
    assert client.get(photo_address(key, token, "p")).status == 404
    assert store().host_key()
