"""What is kept between two evenings."""

from companion.store.learning import Learned
from companion.store.location import user_folder
from companion.store.problems import RefusedError, StoreError
from companion.store.profiles import ProfileInfo
from companion.store.store import DeckInfo, Store, open_store

__all__ = [
    "DeckInfo",
    "Learned",
    "ProfileInfo",
    "RefusedError",
    "Store",
    "StoreError",
    "open_store",
    "user_folder",
]
