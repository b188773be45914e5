"""Second readers of letters and ordinals, independent of the embedded one."""

from vision.witnesses.find import Found, find_witness
from vision.witnesses.testimony import Said, Testimony, Witness

__all__ = ["Found", "Said", "Testimony", "Witness", "find_witness"]
