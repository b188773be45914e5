"""What is kept between two evenings.

Names are loaded when they are asked for: a command that keeps nothing need not wait for SQLAlchemy.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.store.capture_keeper import CaptureInfo, CaptureKeeper
    from companion.store.eraser import Eraser
    from companion.store.finding import find_deck
    from companion.store.folder import user_folder
    from companion.store.follow_keeper import FollowedInfo, FollowKeeper
    from companion.store.game_tables import NoTableError, PhotoInfo, StaleError, TableInfo, group_id
    from companion.store.keys import new_key, shown_of
    from companion.store.learning import Learned
    from companion.store.lesson_keeper import LessonInfo, LessonKeeper
    from companion.store.problems import RefusedError, StoreError
    from companion.store.profiles import ProfileInfo
    from companion.store.reading_keeper import Lease, ReadingKeeper
    from companion.store.staff_keeper import StaffKeeper, StaffKey
    from companion.store.store import DeckInfo, Store, open_store
    from companion.store.table_keeper import TableKeeper

__all__ = [
    "CaptureInfo",
    "CaptureKeeper",
    "DeckInfo",
    "Eraser",
    "FollowKeeper",
    "FollowedInfo",
    "Learned",
    "Lease",
    "LessonInfo",
    "LessonKeeper",
    "NoTableError",
    "PhotoInfo",
    "ProfileInfo",
    "ReadingKeeper",
    "RefusedError",
    "StaffKeeper",
    "StaffKey",
    "StaleError",
    "Store",
    "StoreError",
    "TableInfo",
    "TableKeeper",
    "find_deck",
    "group_id",
    "new_key",
    "open_store",
    "shown_of",
    "user_folder",
]

_HOMES = {
    "CaptureInfo": "capture_keeper",
    "CaptureKeeper": "capture_keeper",
    "DeckInfo": "store",
    "Eraser": "eraser",
    "FollowKeeper": "follow_keeper",
    "FollowedInfo": "follow_keeper",
    "Learned": "learning",
    "Lease": "reading_keeper",
    "LessonInfo": "lesson_keeper",
    "LessonKeeper": "lesson_keeper",
    "NoTableError": "game_tables",
    "PhotoInfo": "game_tables",
    "ProfileInfo": "profiles",
    "ReadingKeeper": "reading_keeper",
    "RefusedError": "problems",
    "StaffKeeper": "staff_keeper",
    "StaffKey": "staff_keeper",
    "StaleError": "game_tables",
    "Store": "store",
    "StoreError": "problems",
    "TableInfo": "game_tables",
    "TableKeeper": "table_keeper",
    "find_deck": "finding",
    "group_id": "game_tables",
    "new_key": "keys",
    "open_store": "store",
    "shown_of": "keys",
    "user_folder": "folder",
}


def __getattr__(name: str) -> object:
    """Load the module that a public name lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
