"""How all tests are run."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says something about the machine and its load, not about the code.
settings.register_profile("exlibris", deadline=None)
settings.load_profile("exlibris")
