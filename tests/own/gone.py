"""An edition that went away without a question, as one that a newer version wrote."""

from __future__ import annotations

from card_db import use_own_editions
from companion.store.edition_keeper import drop_edition
from companion.store.engines import make_engine, writing
from companion.store.location import database_url


def lose_edition(code: str) -> None:
    """Take an edition out of the user's store; what is of it stays."""
    engine = make_engine(database_url(None))
    with writing(engine) as connection:
        assert drop_edition(connection, code)
    engine.dispose()
    use_own_editions(())
