"""What is kept between two evenings."""

from companion.store.capture_keeper import CaptureInfo, CaptureKeeper
from companion.store.eraser import Eraser
from companion.store.finding import find_deck
from companion.store.follow_keeper import FollowedInfo, FollowKeeper
from companion.store.game_tables import NoTableError, PhotoInfo, StaleError, TableInfo, group_id
from companion.store.keys import new_key, shown_of
from companion.store.learning import Learned
from companion.store.lesson_keeper import LessonInfo, LessonKeeper
from companion.store.location import user_folder
from companion.store.problems import RefusedError, StoreError
from companion.store.profiles import ProfileInfo
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
    "LessonInfo",
    "LessonKeeper",
    "NoTableError",
    "PhotoInfo",
    "ProfileInfo",
    "RefusedError",
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
