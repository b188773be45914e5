"""Second readers of letters and ordinals, independent of the embedded one."""

from vision.evidence.witnesses.find import Found, find_witness
from vision.evidence.witnesses.statement import Said, Statement, Witness

__all__ = ["Found", "Said", "Statement", "Witness", "find_witness"]
