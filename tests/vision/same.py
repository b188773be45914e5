"""Compares values that hold arrays, part by part."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

Parts = dict[object, Any]


def assert_same(one: Any, other: Any, where: str = "") -> None:  # noqa: ANN401
    """Both must hold the same, down to the types and shapes of arrays."""
    parts, others = _parts(one), _parts(other)
    if isinstance(one, np.ndarray):
        assert one.dtype == other.dtype, where
        np.testing.assert_array_equal(one, other, err_msg=where, strict=True)
    elif parts is None or others is None:
        assert one == other, where
    else:
        assert type(one) is type(other), where
        assert [*parts] == [*others], where
        for name in parts:
            assert_same(parts[name], others[name], f"{where}.{name}")


def _parts(value: Any) -> Parts | None:  # noqa: ANN401
    """What a value consists of, in its own order; None for one that is not taken apart."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return None
