"""Lets a package offer names of its modules without loading these modules before they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def names_from(homes: Mapping[str, tuple[str, ...]]) -> Callable[[str], object]:
    """The `__getattr__` of a package whose public names live in these modules."""
    home_of = {name: module for module, names in homes.items() for name in names}

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(name)
        return getattr(import_module(home_of[name]), name)

    return load
