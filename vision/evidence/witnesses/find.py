"""Which second reader this machine has."""

from typing import NamedTuple

from vision.evidence.witnesses.statement import Witness


class Found(NamedTuple):
    """A witness, or none, and a sentence that says which or why not."""

    witness: Witness | None
    says: str


def find_witness() -> Found:
    """Return Tesseract in process, else as a program, else nothing."""
    for find in (_in_process, _as_program):
        witness = find()
        if witness is not None:
            return Found(witness, f"second reader: Tesseract through {witness.name}")
    return Found(None, "no second reader: neither tesserocr nor the program tesseract is installed")


def _in_process() -> Witness | None:
    try:
        from vision.evidence.witnesses.in_process import TesserocrWitness  # noqa: PLC0415
    except ImportError:
        return None
    return TesserocrWitness()


def _as_program() -> Witness | None:
    import pytesseract  # noqa: PLC0415

    from vision.evidence.witnesses.as_program import PytesseractWitness  # noqa: PLC0415

    try:
        return PytesseractWitness()
    except pytesseract.TesseractNotFoundError:
        return None
