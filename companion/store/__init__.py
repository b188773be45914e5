"""What is kept between two evenings."""

from companion.store.learning import Learned
from companion.store.location import user_folder
from companion.store.problems import DeckRefusedError, StoreError
from companion.store.store import DeckInfo, Store, open_store

__all__ = [
    "DeckInfo",
    "DeckRefusedError",
    "Learned",
    "Store",
    "StoreError",
    "open_store",
    "user_folder",
]
