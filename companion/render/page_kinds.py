"""The kinds of file that a page can be drawn as; apart from the page, which is slow to load."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal["pdf", "png", "svg"]
KINDS: tuple[Kind, ...] = get_args(Kind)
