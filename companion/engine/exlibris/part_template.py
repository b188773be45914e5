"""Files to begin with, for tiles and assistants of the owner's."""

from __future__ import annotations

_STEPS = """\
# What the text does, if known. Without both, the companion only shows the text.
# Either the same as something in the game:
# acts_as = "{like}"
# Or a few steps of this list:
# steps = ["draw 2", "discard 1", "discard up to 2", "take 1", "take up to 2",
#          "shelve up to 1", "shelve up to 1 of them", "home action"]
"""

_TILE = """\
kind = "tile"
# Lowercase letters, digits and _.
id = "moon_garden"
# As records name it: letters and spaces.
name = "Moon Garden"
# Tiles are resolved in the order of their numbers.
number = 19
# "instant" or "delayed".
timing = "instant"
# How many spaces anybody may use, and the marks of the others.
spaces = 2
marked = [3]
# How many cards are laid on it in preparation, and whether face-down.
preparation = 0
face_down = false
# Whether it shows the mark of the solo game.
solo = false
text = "What is printed on it."
"""

_ASSISTANT = """\
kind = "assistant"
# Lowercase letters, digits and _.
id = "night_owl"
# As records name it: letters and spaces.
name = "Night Owl"
# Whether it takes part in a solo game.
solo = false
text = "What is printed on the library tile."
"""


def part_template(kind: str) -> str:
    """Return a tile or an assistant to begin with, as the text of its file."""
    if kind == "tile":
        return _TILE + _STEPS.format(like="Wishing Well")
    return _ASSISTANT + _STEPS.format(like="Ghost")
