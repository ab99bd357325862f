"""Matrices of which a part is stored: where its elements lie, and the matrix that they stand for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from layout import Batch, Operand, placed

Rng = np.random.Generator
Array = np.ndarray


@dataclass(frozen=True)
class Stored:
    """Which elements of a matrix are stored, and what the others are.

    `storage` is "full" with a leading dimension, "packed" by columns, or "band" with diagonals as rows. `kind` is
    "general", "symmetric", "hermitian" or "triangular".
    """

    rows: int
    cols: int
    storage: str = "full"
    kind: str = "general"
    # The triangle that is stored, if only one is, and whether its diagonal is ones that nobody reads.
    uplo: str = ""
    diag: str = "N"
    # Diagonals of a band on each side of the main one.
    below: int = 0
    above: int = 0

    def mask(self) -> Array:
        """Whether an element is stored and may be read."""
        down = np.arange(self.rows)[:, None] - np.arange(self.cols)[None, :]
        inside = {"L": down >= 0, "U": down <= 0}.get(self.uplo, np.ones(down.shape, bool))
        if self.storage == "band":
            inside = inside & (down <= self.below) & (-down <= self.above)
        return inside & (down != 0) if self.diag == "U" else inside

    def height(self) -> int:
        """Rows of the array that holds it, the least leading dimension."""
        return self.below + self.above + 1 if self.storage == "band" else self.rows

    def places(self, ld: int) -> Array:
        """Positions of the stored elements, row by row."""
        i, j = np.nonzero(self.mask())
        if self.storage == "packed":
            before = j * (j + 1) // 2 if self.uplo == "U" else j * (2 * self.rows - j - 1) // 2
            return before + i
        return (self.above + i - j if self.storage == "band" else i) + j * ld

    def operand(self, rng: Rng, dtype: type, ld: int, batch: Batch) -> tuple[Operand, int]:
        """Random elements, and the distance of problems. Imaginary parts of a Hermitian diagonal are NaN too."""
        span = self.rows * (self.rows + 1) // 2 if self.storage == "packed" else (self.cols - 1) * ld + self.height()
        span = span if self.rows > 0 and self.cols > 0 else 0
        distance = span + batch.gap
        index = np.arange(batch.count)[:, None] * distance + self.places(ld)[None, :]
        operand = placed(rng, dtype, index, (batch.count - 1) * distance + span)
        if self.kind == "hermitian":
            operand.memory.imag[index[:, self.on_diagonal()]] = np.nan
        return operand, distance

    def on_diagonal(self) -> Array:
        """Which of the stored elements are on the diagonal."""
        i, j = np.nonzero(self.mask())
        return i == j

    def dense(self, listed: Array) -> Array:
        """All elements, from those that are stored."""
        i, j = np.nonzero(self.mask())
        whole = np.zeros((listed.shape[0], self.rows, self.cols), listed.dtype)
        if self.kind == "hermitian":
            listed = np.where(i == j, listed.real, listed)
            whole[:, j, i] = listed.conj()
        elif self.kind == "symmetric":
            whole[:, j, i] = listed
        whole[:, i, j] = listed
        if self.diag == "U":
            whole[:, np.arange(self.rows), np.arange(self.rows)] = 1
        return whole

    def listed(self, dense: Array) -> Array:
        """The stored elements, from all."""
        return dense[:, self.mask()]

    def ruled(self, operand: Operand) -> None:
        """Makes the diagonal rule each row and column, so that a system with this matrix has a tame solution."""
        mask = self.mask()
        most = max(mask.sum(axis=0).max(initial=1), mask.sum(axis=1).max(initial=1))
        values = operand.values() * (1 / np.sqrt(most))
        values[:, self.on_diagonal()] += 1.5
        operand.put(values)


def terms(dense: Array) -> int:
    """The most elements that a row has."""
    return int((dense != 0).sum(axis=2).max(initial=0))
