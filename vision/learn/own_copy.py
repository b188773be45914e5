"""Whether a photo shows the copy that it would teach: a guest's cards must not change it."""

from vision.evidence.icons.looks import Looks
from vision.evidence.icons.match import match_of
from vision.profile import Field, Profile
from vision.trace import Trace


def shows_copy(trace: Trace, profile: Profile) -> bool:
    """Whether nothing speaks against a photo showing the copy of a profile."""
    if trace.seen is None or trace.seen.misfit is not None:
        return False
    if not trace.seen.looks or not profile.of(Field.ICON):
        return True
    match = match_of(Looks.joined(trace.seen.looks.values()), profile.icons)
    return match is None or match.fits
