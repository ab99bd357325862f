"""The memory that a call was given for one parameter, and the part of it that is one problem's."""

from __future__ import annotations

from typing import Any

from . import arrays
from .catalogue import Param
from .errors import ArgumentError


def counted(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


class Operand:
    """The memory that was given for one parameter."""

    def __init__(self, param: Param, given: Any) -> None:
        self.param, self.given = param, given
        self.is_list = isinstance(given, (list, tuple))
        self.views = [arrays.view(one, param.name) for one in (given if self.is_list else [given])]
        if not self.views:
            raise ArgumentError(f"`{param.name}` is a list without arrays", argument=param.name)
        first = self.views[0]
        for other in self.views[1:]:
            same = (other.dtype, other.shape, other.strides) == (first.dtype, first.shape, first.strides)
            if not same:
                raise ArgumentError(f"`{param.name}` has arrays of unlike shape, type or strides", argument=param.name)
        if param.mutable and any(one.read_only for one in self.views):
            raise ArgumentError(f"`{param.name}` is read-only, and the routine writes it", argument=param.name)
        self.dtype: str = first.dtype
        self.shape: list[int] = list(first.shape)
        self.strides: list[int] = list(first.strides)
        self.distance = 0
        self.count: int | None = len(self.views) if self.is_list else None
        self._take_batch()

    def _take_batch(self) -> None:
        """Leaves the dimensions of one problem in `shape` and `strides`."""
        param, dimensions = self.param, self.param.dimensions
        if dimensions == 0 and self.shape[-1:] == [1]:
            # One value is no dimension, of one problem nor of each.
            self.shape.pop()
            self.strides.pop()
        if param.kind == "matrix" and dimensions == 2 and len(self.shape) == 1:
            # A vector as a matrix of one column.
            self.strides = [self.strides[0], max(1, self.shape[0] * abs(self.strides[0]))]
            self.shape = [self.shape[0], 1]
        if len(self.shape) == dimensions + 1 and not self.is_list:
            self.count, self.distance = self.shape.pop(0), self.strides.pop(0)
            if self.param.mutable and self.distance == 0 and self.count > 1:
                raise ArgumentError(
                    f"`{param.name}` is written, and its problems share their memory", argument=param.name
                )
        if len(self.shape) != dimensions:
            have = counted(len(self.views[0].shape), "dimension")
            message = f"`{param.name}` has {have}; give {dimensions}, or {dimensions + 1} for a batch"
            raise ArgumentError(message, argument=param.name)
