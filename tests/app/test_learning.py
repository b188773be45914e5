from __future__ import annotations

from card_db import CardId
from companion.app.table.learning import learn_from
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.draft.codec import AnyEvent
from companion.draft.events import PlayerSeated, SetUp, ShelfTyped
from tests.app.conftest import SetTable
from tests.draft.tables import photo, shelved

SAID: list[AnyEvent] = [
    PlayerSeated(1, "Ada"),
    photo("A1.RF B2.RM C3.MM"),
    shelved("B2.RM", 0, 1),
    shelved("E5.SS*", 0, 3),
    shelved("F6", 0, 4),
]


def learned(edition: str = "en") -> dict[str, str]:
    deck = store().deck(edition)
    return {str(card.id): "".join(card.books) for card in deck or ()}


def test_only_what_somebody_said_is_learned(set_table: SetTable) -> None:
    session = TableSession(store().tables, set_table(*SAID))
    assert learn_from(session) == 1
    assert learned() == {"B2": "MR"}


def test_a_table_teaches_the_same_card_once(set_table: SetTable) -> None:
    session = TableSession(store().tables, set_table(*SAID))
    learn_from(session)
    assert learn_from(session) == 0
    deck = store().deck("en")
    assert deck is not None
    assert deck.times_confirmed(CardId("B", 2)) == 1


def test_typed_cards_are_learned_for_the_edition_of_the_table(set_table: SetTable) -> None:
    typed = ShelfTyped(1, "Ć1.RF A2.MM")
    learn_from(
        TableSession(store().tables, set_table(SetUp(edition="pl"), PlayerSeated(1, "Ada"), typed))
    )
    assert learned("pl") == {"Ć1": "FR", "A2": "MM"}
    assert learned("en") == {}


def test_one_switch_forbids_it(set_table: SetTable) -> None:
    assert learn_from(TableSession(store().tables, set_table(SetUp(learning=False), *SAID))) == 0
    assert learned() == {}


def test_nothing_is_learned_from_our_own_drawing(set_table: SetTable) -> None:
    assert learn_from(TableSession(store().tables, set_table(SetUp(deck="demo"), *SAID))) == 0
