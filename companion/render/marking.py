"""The mark of sentences that are to be translated."""

from __future__ import annotations


def N_(sentence: str) -> str:  # noqa: N802 (the name that gettext's tools look for)
    """Mark a sentence for translation."""
    return sentence
