"""What the first page would wait for, loaded before a browser can ask for it.

After a restart everybody's page is the first one. Nothing depends on this: what is not loaded here
is loaded when it is needed.
"""

from __future__ import annotations

import gc
from importlib import import_module

from companion.app.kit.inside import LOADED_LATE
from companion.app.navigation import PAGES, NavigationEntry
from companion.render.language import LANGUAGES, translation


def warm_up() -> None:
    """Load what all pages need."""
    for name in (*LOADED_LATE, "companion.app.frame", *map(_module, PAGES.values())):
        import_module(name)
    for language in LANGUAGES:
        translation(language)
    # What stays until the end need not be looked through for what may go.
    gc.collect()
    gc.freeze()


def _module(page: NavigationEntry) -> str:
    return "companion.app." + page.file.removesuffix(".py").replace("/", ".")
