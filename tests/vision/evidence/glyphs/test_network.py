import numpy as np
import pytest

from vision.evidence.glyphs.network import convolve, halve, log_softmax, unit


def test_convolution_is_the_sum_over_the_window() -> None:
    rng = np.random.default_rng(1)
    pictures = rng.standard_normal((2, 3, 5, 6)).astype(np.float32)
    weights = {
        "c.w": rng.standard_normal((3, 3, 3, 4)).astype(np.float32),
        "c.b": rng.standard_normal(4).astype(np.float32),
    }
    found = convolve(pictures, weights, "c")
    assert found.shape == (2, 4, 5, 6)
    padded = np.pad(pictures, ((0, 0), (0, 0), (1, 1), (1, 1)))
    for row, column in [(0, 0), (2, 3), (4, 5)]:
        window = padded[1, :, row : row + 3, column : column + 3]
        plain = np.einsum("kij,ijko->o", window, weights["c.w"]) + weights["c.b"]
        np.testing.assert_allclose(found[1, :, row, column], np.maximum(plain, 0), atol=1e-4)


def test_halving_keeps_the_strongest() -> None:
    picture = np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4)
    assert halve(picture)[0, 0].tolist() == [[5, 7], [13, 15]]
    assert halve(picture, 2, 1)[0, 0].tolist() == [[4, 5, 6, 7], [12, 13, 14, 15]]


def test_log_probabilities_add_up_and_do_not_overflow() -> None:
    scores = np.array([[1000.0, 999.0], [-1000.0, 0.0]], np.float32)
    assert np.exp(log_softmax(scores)).sum(axis=1) == pytest.approx([1, 1])


def test_unit_rows_have_length_one_and_nought_stays_nought() -> None:
    rows = unit(np.array([[3.0, 4.0], [0.0, 0.0]], np.float32))
    assert np.linalg.norm(rows, axis=1) == pytest.approx([1, 0])
