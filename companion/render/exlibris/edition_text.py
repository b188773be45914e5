"""What is said of an edition and the reader."""

from __future__ import annotations

from companion.render.marking import N_

UNTAUGHT = N_(
    "The reader wasn't taught these letters: %(letters)s. It asks about cards with them, and about "
    "letters that look like them, until you have confirmed some."
)
