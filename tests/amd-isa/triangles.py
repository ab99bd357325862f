"""Calls of routines with a triangular matrix: trmv, trsv, trsm, trtri.

Solutions are put into their equations. Each is to hold up to gamma(n + 16) times the sum of the magnitudes of its
terms: a product and a sum for each unknown, products with the reciprocal of the diagonal, which itself is rounded, and
alpha. Inverses get four times as many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

import reference
from case import TYPE, Case, number, strides
from layout import ARRAY, PLAIN, STRIDED, Batch, Operand, matrix, vector

Rng = np.random.Generator
Array = np.ndarray
# Says of a call with this matrix and this vector what is right.
Judged = Callable[[Case, Array, Array, type], None]


@dataclass(frozen=True)
class Triangle:
    """Which half of a matrix counts, and how."""

    uplo: str
    trans: str
    diag: str
    n: int

    def mask(self, diagonal: bool) -> Array:
        """The elements inside, with or without the diagonal."""
        ones = np.ones((self.n, self.n), bool)
        return np.tril(ones, 0 if diagonal else -1) if self.uplo == "L" else np.triu(ones, 0 if diagonal else 1)

    def operand(self, rng: Rng, dtype: type, pad: int, batch: Batch) -> tuple[Operand, int]:
        """Matrices with a diagonal that rules their rows, NaN wherever nobody may look."""
        whole, distance = matrix(rng, dtype, self.n, self.n, max(self.n, 1) + pad, batch)
        values = whole.values() * (2 / np.sqrt(max(self.n, 1)))
        values[:, np.arange(self.n), np.arange(self.n)] *= np.sqrt(self.n) / 4
        values[:, np.arange(self.n), np.arange(self.n)] += 1.5
        whole.blank()
        inside = whole.only(self.mask(self.diag == "N"))
        inside.put(values[:, self.mask(self.diag == "N")])
        return whole, distance

    def full(self, a: Operand) -> Array:
        """op(A), with zeros and ones where they are not stored."""
        inside = np.zeros(a.index.shape, a.values().dtype)
        mask = self.mask(self.diag == "N")
        inside[:, mask] = a.values()[:, mask]
        if self.diag == "U":
            inside[:, np.arange(self.n), np.arange(self.n)] = 1
        return reference.operated(self.trans, inside)

    def values(self) -> list[str]:
        """The options, as the command line takes them."""
        return [f"uplo={self.uplo}", f"diag={self.diag}"]

    def __str__(self) -> str:
        return f"{self.uplo}{self.trans}{self.diag}"


def _options(turn: int) -> tuple[str, str, str]:
    """One of the twelve combinations."""
    return "UL"[turn % 2], "NTC"[turn // 2 % 3], "NU"[turn // 6 % 2]


def equation(terms: Array, sizes: Array, right: Array, roundings: int, dtype: type) -> reference.Residual:
    """The sums of products `terms`, whose magnitudes are `sizes`, against what they should be."""
    unit, tiny = reference.precision(np.dtype(dtype))
    off = terms - right
    error = np.maximum(np.abs(off.real), np.abs(off.imag))
    return reference.Residual(error, reference.gamma(roundings, unit) * (sizes + reference.size(right)) + 1000 * tiny)


# Rows of a panel, pairs of panels and of columns, one too many.
TRMV = [(1, 1), (33, 1), (70, -2), (129, 3), (257, 1), (300, 1)]


def trmv(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}trmv."""
    yield from _vectors(rng, quick, "trmv", TRMV, _trmv_expected)


# One block of 32 or 64 rows, several, more than there are boxes for what blocks tell each other.
TRSV = [(1, 1), (32, -1), (33, 2), (64, 1), (130, 1), (300, -2), (420, 1)]


def trsv(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}trsv, with four blocks at a time that wait for one another."""
    yield from _vectors(rng, quick, "trsv", TRSV, _trsv_equations)


def _vectors(
    rng: Rng, quick: bool, name: str, sizes: list[tuple[int, int]], judged: Judged
) -> Iterator[Case]:
    for letter in "sdcz":
        calls = [(n, inc, PLAIN) for n, inc in sizes[3:] if not quick for _ in range(2)]
        calls += [(n, inc, PLAIN) for n, inc in sizes]
        calls += [(40, 1, STRIDED), (70, 1, ARRAY)]
        # Five has no divisor in common with the twelve combinations.
        for turn, (n, inc, batch) in enumerate(calls):
            triangle = Triangle(*_options(5 * turn), n)
            yield _vector(rng, name, letter, triangle, inc, batch, judged)


def _vector(
    rng: Rng, name: str, letter: str, triangle: Triangle, inc: int, batch: Batch, judged: Judged
) -> Case:
    n, dtype, pad = triangle.n, TYPE[letter], 1 if inc == 1 else 0
    a, at_a = triangle.operand(rng, dtype, pad, batch)
    x, at_x = vector(rng, dtype, n, inc, batch)
    values = [*triangle.values(), f"trans={triangle.trans}", f"n={n}", f"lda={n + pad}", f"incx={inc}"]
    values += strides({"A": at_a, "x": at_x}, batch)
    title = f"{triangle}, n = {n}" + (f", {batch.count} problems" if batch.suffix else "")
    case = Case(f"rocblas_{letter}{name}", title, values, {"A": a, "x": x}, {}, batch)
    judged(case, triangle.full(a), x.values()[:, :, None], dtype)
    return case


def _trmv_expected(case: Case, a: Array, x: Array, dtype: type) -> None:
    after = reference.product(1.0, a, x, 0.0, np.zeros_like(x))
    case.expected["x"] = reference.Expected(after.value[:, :, 0], after.magnitude[:, :, 0], after.roundings)


def _trsv_equations(case: Case, a: Array, right: Array, dtype: type) -> None:
    def equations(found: dict[str, Array]) -> reference.Residual:
        x = found["x"][:, :, None]
        sizes = np.matmul(reference.size(a), reference.size(x))
        return equation(np.matmul(a, x), sizes, right, a.shape[1] + 16, dtype)

    case.solves, case.equations = ("x",), equations


@dataclass(frozen=True)
class Trsm:
    """Sizes of a call of trsm: the order of the triangle, and right-hand sides."""

    order: int
    sides: int
    batch: Batch = PLAIN
    alpha: complex = 0.5 - 0.25j
    pointers: str = "host"
    least_memory: bool = False


def _trsm_calls(letter: str, quick: bool) -> Iterator[tuple[int, Trsm]]:
    """With the turn that says which options: both sides for each of the twelve."""
    for turn in range(0, 24, 5 if quick else 1):
        yield turn, Trsm(40, [7, 33][turn % 2])
    few = [Trsm(1, 1), Trsm(65, 3), Trsm(130, 20, pointers="device"), Trsm(33, 40, STRIDED), Trsm(20, 5, ARRAY)]
    few += [Trsm(50, 40, alpha=0.0), Trsm(50, 40, alpha=0.0, pointers="device")]
    for turn, call in enumerate(few):
        yield 7 * turn, call
    # More than one triangle that is solved by substitution.
    yield 1, Trsm(513, 2)
    # By inverses of squares on the diagonal.
    for turn in [0, 3, 16, 21] if letter == "s" and not quick else [3]:
        yield turn, Trsm(257, 33)
    yield 14, Trsm(300, 33, pointers="device")
    yield 5, Trsm(260, 40, alpha=0.0, pointers="device")
    if letter in "sz":
        yield 10, Trsm(257, 33, STRIDED, least_memory=True)


def trsm(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}trsm."""
    for letter in "sdcz":
        for turn, call in _trsm_calls(letter, quick):
            yield _trsm(rng, letter, "LR"[turn % 24 // 12], Triangle(*_options(turn), call.order), call)


def _trsm(rng: Rng, letter: str, side: str, triangle: Triangle, call: Trsm) -> Case:
    dtype, batch, (m, n) = TYPE[letter], call.batch, (call.order, call.sides)
    m, n = (m, n) if side == "L" else (n, m)
    alpha = call.alpha if letter in "cz" else complex(call.alpha).real
    a, at_a = triangle.operand(rng, dtype, 1, batch)
    b, at_b = matrix(rng, dtype, m, n, m + 2, batch)
    right = alpha * b.values()
    if alpha == 0:
        right[:] = 0
        b.blank()
    if alpha == 0 and call.pointers == "host":
        a.blank()
    full = triangle.full(a)
    values = [f"side={side}", *triangle.values(), f"trans_a={triangle.trans}", f"m={m}", f"n={n}"]
    values += [f"alpha={number(alpha)}", f"lda={triangle.n + 1}", f"ldb={m + 2}"]
    values += strides({"A": at_a, "B": at_b}, batch)
    title = f"{side}{triangle}, {m} x {n}" + (f", {batch.count} problems" if batch.suffix else "")
    title += ", least memory" if call.least_memory else ""
    case = Case(f"rocblas_{letter}trsm", title, values, {"A": a, "B": b}, {}, batch, call.pointers)
    case.least_memory = call.least_memory
    if alpha == 0:
        case.expected["B"] = reference.exact(right)
        return case

    def equations(found: dict[str, Array]) -> reference.Residual:
        factors = (full, found["B"]) if side == "L" else (found["B"], full)
        sizes = np.matmul(*(reference.size(factor) for factor in factors))
        return equation(np.matmul(*factors), sizes, right, triangle.n + 16, dtype)

    case.solves, case.equations = ("B",), equations
    return case


# Part of a block, whole ones, one too many; 513 is more than one triangle of 512.
TRTRI = [(1, PLAIN), (31, PLAIN), (33, STRIDED), (64, ARRAY), (65, PLAIN), (130, PLAIN), (513, PLAIN)]


def trtri(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}trtri."""
    for letter in "sdcz":
        for turn, (n, batch) in enumerate(TRTRI[::3] if quick else TRTRI):
            for other in range(1 if n > 200 else 2):
                uplo, _, diag = _options(turn + 7 * other)
                yield _trtri(rng, letter, Triangle(uplo, "N", diag, n), batch)


def _trtri(rng: Rng, letter: str, triangle: Triangle, batch: Batch) -> Case:
    n, dtype = triangle.n, TYPE[letter]
    a, at_a = triangle.operand(rng, dtype, 1, batch)
    whole, at_inverse = matrix(rng, dtype, n, n, n + 3, batch)
    whole.blank()
    mask, full = triangle.mask(True), triangle.full(a)
    values = [*triangle.values(), f"n={n}", f"lda={n + 1}", f"ldinv_a={n + 3}"]
    values += strides({"A": at_a, "INV_A": at_inverse}, batch)
    title = f"{triangle.uplo}{triangle.diag}, n = {n}" + (f", {batch.count} problems" if batch.suffix else "")
    operands = {"A": a, "INV_A": whole.only(mask)}
    case = Case(f"rocblas_{letter}trtri", title, values, operands, {}, batch)

    def equations(found: dict[str, Array]) -> reference.Residual:
        inverse = np.zeros(full.shape, full.dtype)
        inverse[:, mask] = found["INV_A"]
        sizes = np.matmul(reference.size(full), reference.size(inverse))
        one = np.broadcast_to(np.eye(n, dtype=full.dtype), full.shape)
        return equation(np.matmul(full, inverse), sizes, one, 4 * n + 16, dtype)

    case.solves, case.equations = ("INV_A",), equations
    return case
