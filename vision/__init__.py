"""The reader: from a photo of a shelf to its cards, with a doubt wherever one is due.

The names below are the public API; the modules behind them may change (see ARCHITECTURE.md).
"""

from typing import TYPE_CHECKING

from card_db.public_names import names_from

if TYPE_CHECKING:
    from vision.image import PhotoError, load_photo
    from vision.learn.calibration import CalibrationError, CalibrationPhoto, CategoryPhoto
    from vision.learn.profile import learn_profile
    from vision.learn.typed import typed_cards
    from vision.pipeline import Knowledge, read_photo
    from vision.profile import Profile, load_profile, save_profile
    from vision.reading import Reading
    from vision.trace import Trace, load_trace, save_trace

__all__ = [
    "CalibrationError",
    "CalibrationPhoto",
    "CategoryPhoto",
    "Knowledge",
    "PhotoError",
    "Profile",
    "Reading",
    "Trace",
    "learn_profile",
    "load_photo",
    "load_profile",
    "load_trace",
    "read_photo",
    "save_profile",
    "save_trace",
    "typed_cards",
]

# Importing the package alone must not load OpenCV: a bad path is refused before that.
__getattr__ = names_from(
    {
        "vision.image": ("PhotoError", "load_photo"),
        "vision.learn.calibration": ("CalibrationError", "CalibrationPhoto", "CategoryPhoto"),
        "vision.learn.profile": ("learn_profile",),
        "vision.learn.typed": ("typed_cards",),
        "vision.pipeline": ("Knowledge", "read_photo"),
        "vision.profile": ("Profile", "load_profile", "save_profile"),
        "vision.reading": ("Reading",),
        "vision.trace": ("Trace", "load_trace", "save_trace"),
    }
)
