"""One call with what must come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from layout import PLAIN, Batch, Operand
from reference import Expected, Residual

Counts = tuple[int, int, int, int]
Equations = Callable[[dict[str, np.ndarray]], Residual]
REAL = {"s": np.float32, "d": np.float64, "c": np.float32, "z": np.float64}
TYPE = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}


@dataclass
class Case:
    """A call of a routine."""

    symbol: str
    shape: str
    values: list[str]
    operands: dict[str, Operand]
    expected: dict[str, Expected]
    batch: Batch = PLAIN
    pointers: str = "host"
    # What the numerical checks are to count, operand by operand, if they are on.
    counts: list[Counts] = field(default_factory=list)
    # Whether the handle has what the query calls optimal, or the least that the call runs in.
    least_memory: bool = False
    # Whether it has a tenth less than is optimal: one buffer does not fit, and leaves its memory to smaller ones.
    scant_memory: bool = False
    # Whether it has what handles have by default, so that there is some for buffers that the query does not count.
    spare_memory: bool = False
    # Whether matrix cores may round factors of f32.
    xf32: bool = False
    # Whether kernels are to be launched at all.
    launches: bool = True
    # Where results are judged by the equations that they are to fulfil: these operands, and how.
    solves: tuple[str, ...] = ()
    equations: Equations | None = None
    # What is best for such a call on this GPU, as if someone had measured that: a family, a type, sizes, the candidate.
    best: tuple[str, str, list[int], str] | None = None

    @property
    def called(self) -> str:
        """The symbol of the variant; types that the caller names stand behind it."""
        name, dot, types = self.symbol.partition(".")
        return name + self.batch.suffix + dot + types

    def __str__(self) -> str:
        given = " ".join(self.values + self.batch.values())
        memory = ", least memory" if self.least_memory else ""
        memory += ", scant memory" if self.scant_memory else ", spare memory" if self.spare_memory else ""
        best = f", best: {self.best[3]}" if self.best else ""
        xf32 = ", xf32" if self.xf32 else ""
        return f"{self.called} {given} (pointers: {self.pointers}{memory}{best}{xf32})"


def strides(distances: dict[str, int], batch: Batch) -> list[str]:
    """The distances of problems, where the variant takes them."""
    if batch.suffix != "_strided_batched":
        return []
    return [f"stride_{name}={distance}" for name, distance in distances.items()]


def number(value: complex) -> str:
    """A scalar as the command line takes it."""
    value = complex(value)
    return f"{value.real!r}{value.imag:+}i" if value.imag else repr(value.real)
