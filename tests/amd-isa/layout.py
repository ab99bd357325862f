"""Operands as memory: where each element of each problem lies, with NaN in every gap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Array = np.ndarray
LONG = {"f": np.longdouble, "c": np.clongdouble, "i": np.int64}
# bf16 is the upper half of an f32. Numpy has no such type, and files of it hold the bits.
BF16 = np.uint16


@dataclass
class Operand:
    """Memory of a vector or matrix, or of results.

    `memory` is flat; `index[problem, ...]` are the positions of the elements in it.
    """

    memory: Array
    index: Array

    def values(self) -> Array:
        """The elements, in the precision of the reference."""
        return long(decoded(self.memory[self.index]))

    def set(self, at: tuple[int, ...], value: complex) -> None:
        """Puts `value` at position `at` of every problem."""
        self.memory[self.index[(slice(None), *at)]] = encoded(np.array(value), self.memory.dtype)

    def put(self, values: Array) -> None:
        """Puts `values` in the place of all elements."""
        self.memory[self.index] = encoded(values, self.memory.dtype)

    def blank(self) -> None:
        """Leaves nothing that could be read: NaN everywhere."""
        self.memory[:] = _filled(self.memory.dtype, self.memory.size)

    def only(self, mask: Array) -> Operand:
        """The same memory, of whose elements just those count where `mask` holds."""
        return Operand(self.memory, self.index[:, mask])

    def gaps(self) -> Array:
        """Whether a position belongs to no element."""
        free = np.ones(self.memory.shape, bool)
        free[self.index.ravel()] = False
        return free


@dataclass(frozen=True)
class Batch:
    """How the problems of a call are given."""

    count: int = 1
    suffix: str = ""
    gap: int = 0

    def values(self) -> list[str]:
        """What the command line has to know."""
        return [f"batch_count={self.count}"] if self.suffix else []


PLAIN = Batch()
ARRAY = Batch(3, "_batched")
STRIDED = Batch(2, "_strided_batched", 3)


def decoded(stored: Array) -> Array:
    """The numbers that memory holds."""
    return (stored.astype(np.uint32) << 16).view(np.float32) if stored.dtype == BF16 else stored


def encoded(values: Array, dtype: np.dtype) -> Array:
    """Numbers as memory holds them, rounded to the nearest."""
    if dtype != BF16:
        return values.astype(dtype)
    bits = values.astype(np.float32).view(np.uint32)
    rounded = bits + 0x7FFF + (bits >> 16 & 1)
    return (np.where(np.isnan(values), 0x7FC00000, rounded) >> 16).astype(BF16)


def long(values: Array) -> Array:
    """Numbers in the precision of the reference."""
    return values.astype(LONG[values.dtype.kind])


def _filled(dtype: type, length: int) -> Array:
    if np.dtype(dtype).kind == "i":
        # No place in a matrix.
        return np.full(max(length, 1), -7, dtype)
    nan = complex(np.nan, np.nan) if np.dtype(dtype).kind == "c" else np.nan
    return encoded(np.full(max(length, 1), nan), np.dtype(dtype))


def _random(rng: np.random.Generator, dtype: type, shape: tuple[int, ...]) -> Array:
    values = rng.uniform(-1, 1, shape)
    if np.dtype(dtype).kind == "c":
        values = values + 1j * rng.uniform(-1, 1, shape)
    if np.dtype(dtype).kind == "i":
        # All that 8 bits hold, which sums of a few hundred products do not overflow 32 with.
        values = np.rint(127 * values)
    return encoded(values, np.dtype(dtype))


def vector(rng: np.random.Generator, dtype: type, n: int, inc: int, batch: Batch) -> tuple[Operand, int]:
    """A vector of `n` random elements a problem, and the distance of problems."""
    step = abs(inc)
    span = (n - 1) * step + 1 if n > 0 else 0
    distance = span + batch.gap
    places = np.arange(n) * step
    if inc < 0:
        places = places[::-1]
    index = np.arange(batch.count)[:, None] * distance + places[None, :]
    return placed(rng, dtype, index, (batch.count - 1) * distance + span), distance


def matrix(
    rng: np.random.Generator, dtype: type, rows: int, cols: int, ld: int, batch: Batch
) -> tuple[Operand, int]:
    """A column-major matrix of random elements a problem, and the distance of problems."""
    span = (cols - 1) * ld + rows if rows > 0 and cols > 0 else 0
    distance = span + batch.gap
    places = np.arange(rows)[:, None] + np.arange(cols)[None, :] * ld
    index = np.arange(batch.count)[:, None, None] * distance + places[None, :, :]
    return placed(rng, dtype, index, (batch.count - 1) * distance + span), distance


def placed(rng: np.random.Generator, dtype: type, index: Array, length: int) -> Operand:
    """Random elements at these positions of memory, NaN between them."""
    memory = _filled(dtype, length)
    memory[index] = _random(rng, dtype, index.shape)
    return Operand(memory, index)


def integers(dtype: type, n: int, batch: Batch) -> tuple[Operand, int]:
    """Room for `n` integers a problem, and the distance of problems."""
    distance = n + batch.gap
    index = np.arange(batch.count)[:, None] * distance + np.arange(n)[None, :]
    return Operand(_filled(dtype, (batch.count - 1) * distance + n), index), distance


def results(dtype: type, batch: Batch) -> Operand:
    """Room for one result a problem."""
    return Operand(np.zeros(batch.count, dtype), np.arange(batch.count))


