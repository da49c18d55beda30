"""Zero-copy views: the packed rows of compiled code as NumPy arrays that share their memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


def view_of(packed: Any, dtype: DTypeLike, *shape: int) -> NDArray[Any]:
    """A read-only array that shows what compiled code writes into a packed row."""
    return np.frombuffer(packed, dtype=dtype).reshape(shape)
