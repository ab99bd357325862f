"""Calls of routines on matrices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

import reference
from case import TYPE, Case, number, strides
from layout import ARRAY, PLAIN, STRIDED, Batch, Operand, matrix, vector

Rng = np.random.Generator


@dataclass(frozen=True)
class Gemv:
    """Sizes and factors of a call of gemv."""

    trans: str
    m: int
    n: int
    incx: int = 1
    incy: int = 1
    alpha: complex = -1.25 + 0.75j
    beta: complex = 0.5 - 0.25j
    pad: int = 1
    batch: Batch = PLAIN
    pointers: str = "host"
    checked: bool = False
    least_memory: bool = False


# Square, wide, tall; around blocks of rows and columns; the last two are skinny, with partial sums where transposed.
SHAPES = [(1, 1), (65, 64), (5, 300), (300, 5), (255, 3), (256, 3), (257, 2), (1029, 33), (4200, 3)]
SHAPES += [(4097, 2), (9000, 4)]
FEW_SHAPES = [(65, 64), (300, 5), (4097, 2)]


def _gemv_calls(quick: bool) -> Iterator[Gemv]:
    modes = ["host", "device"]
    for trans in "NTC":
        for i, (m, n) in enumerate(FEW_SHAPES if quick else SHAPES):
            # Without a pad every fourth row may begin a whole access, where m allows it.
            yield Gemv(trans, m, n, pad=i % 3 % 2, pointers=modes[i % 2])
        yield Gemv(trans, 70, 33, incx=-2, incy=3)
        yield Gemv(trans, 300, 6, incx=3, incy=-2, pointers="device")
        yield Gemv(trans, 64, 20, beta=0, pointers="device")
        yield Gemv(trans, 4100, 2, beta=0)
        yield Gemv(trans, 66, 20, alpha=0, pointers="device")
        yield Gemv(trans, 4099, 2, alpha=0, pointers="device")
        yield Gemv(trans, 67, 30, batch=STRIDED)
        yield Gemv(trans, 4101, 2, batch=ARRAY, pointers="device")
        yield Gemv(trans, 130, 7, batch=ARRAY, incx=-1)
        yield Gemv(trans, 9000, 4, least_memory=True)
        yield Gemv(trans, 66, 100, least_memory=True, batch=STRIDED)
        yield Gemv(trans, 66, 100, alpha=0)
    # More parts of a row than the last block of a group adds, and more than are added at once.
    yield Gemv("N", 70, 700, beta=0, pointers="device")
    yield Gemv("N", 9, 1300, incy=-2, batch=STRIDED)
    yield Gemv("N", 30, 20, checked=True)
    yield Gemv("N", 301, 40, checked=True, batch=STRIDED)


def gemv(rng: Rng, quick: bool) -> Iterator[Case]:
    """rocblas_{t}gemv."""
    for letter in "sdcz":
        for call in _gemv_calls(quick):
            yield _gemv(rng, letter, call)
    if not quick:
        # So many rows that no thread of a block shares a row with another.
        for letter in "sdcz":
            yield _gemv(rng, letter, Gemv("N", 200_003, 2))
        # So many columns that a thread takes four.
        for letter in "sdcz":
            yield _gemv(rng, letter, Gemv("T", 20, 66_001))


def _factor(letter: str, value: complex) -> complex:
    value = complex(value)
    return value if letter in "cz" else value.real


def _gemv(rng: Rng, letter: str, call: Gemv) -> Case:
    dtype, batch, (m, n) = TYPE[letter], call.batch, (call.m, call.n)
    alpha, beta = _factor(letter, call.alpha), _factor(letter, call.beta)
    long_x, long_y = (n, m) if call.trans == "N" else (m, n)
    a, at_a = matrix(rng, dtype, m, n, m + call.pad, batch)
    x, at_x = vector(rng, dtype, long_x, call.incx, batch)
    y, at_y = vector(rng, dtype, long_y, call.incy, batch)
    # What must not be read is NaN; results of such reads would be too.
    if alpha == 0:
        a.memory[:] = x.memory[:] = np.nan
    if beta == 0:
        y.memory[:] = np.nan
    matrix_a = reference.operated(call.trans, a.values())
    after = reference.product(alpha, matrix_a, x.values()[:, :, None], beta, y.values()[:, :, None])
    after.value, after.magnitude = after.value[:, :, 0], after.magnitude[:, :, 0]
    values = [f"trans={call.trans}", f"m={m}", f"n={n}", f"alpha={number(alpha)}", f"beta={number(beta)}"]
    values += [f"lda={m + call.pad}", f"incx={call.incx}", f"incy={call.incy}"]
    values += strides({"A": at_a, "x": at_x, "y": at_y}, batch)
    title = f"{call.trans}, {m:,} x {n}" + (f", {batch.count} problems" if batch.suffix else "")
    operands = {"A": a, "x": x, "y": y}
    counts = [(0, 0, 0, 0)] * 4 if call.checked else []
    title += ", least memory" if call.least_memory else ""
    symbol = f"rocblas_{letter}gemv"
    return Case(symbol, title, values, operands, {"y": after}, batch, call.pointers, counts, call.least_memory)


# Whole blocks of 64, parts of them, k around a stage of 16 and none.
GEMM = [(64, 64, 16), (100, 70, 37), (65, 129, 50), (1, 3, 5), (130, 33, 64), (5, 40, 0)]


def example_gemm(rng: Rng, quick: bool) -> Iterator[Case]:
    """example_{t}gemm, on matrix cores where the target has them for the type."""
    pairs = ["NN", "TN", "NT", "TT"]
    for letter in "sd":
        for i, sizes in enumerate(GEMM[1:4] if quick else GEMM):
            for trans in pairs[i % 2 :: 2] if quick else pairs:
                yield _gemm(rng, f"example_{letter}gemm", trans, sizes, 1.5, -0.5)
        yield from _gemm_factors(rng, f"example_{letter}gemm", "NT")


def tutorial_gemm(rng: Rng, quick: bool) -> Iterator[Case]:
    """tutorial_{t}gemm, by plain arithmetic."""
    for letter in "sd":
        for sizes in GEMM[1:4] if quick else GEMM:
            yield _gemm(rng, f"tutorial_{letter}gemm", None, sizes, 1.5, -0.5)
        yield from _gemm_factors(rng, f"tutorial_{letter}gemm", None)


def _gemm_factors(rng: Rng, symbol: str, trans: str | None) -> Iterator[Case]:
    """Factors of zero, both pointer modes, batches."""
    yield _gemm(rng, symbol, trans, (70, 50, 20), 0.0, 2.0, pointers="device")
    yield _gemm(rng, symbol, trans, (70, 50, 20), 1.5, 0.0, pointers="device")
    yield _gemm(rng, symbol, trans, (50, 70, 20), 1.5, 0.0)
    yield _gemm(rng, symbol, trans, (33, 65, 17), 1.5, -0.5, batch=STRIDED)
    yield _gemm(rng, symbol, trans, (33, 30, 17), 1.5, -0.5, batch=ARRAY, pointers="device")


def _gemm(
    rng: Rng,
    symbol: str,
    trans: str | None,
    sizes: tuple[int, int, int],
    alpha: float,
    beta: float,
    batch: Batch = PLAIN,
    pointers: str = "host",
) -> Case:
    (m, n, k), (trans_a, trans_b) = sizes, trans or "NN"
    dtype = TYPE[symbol.split("_")[1][0]]
    a, at_a = _leading(rng, dtype, (m, k) if trans_a == "N" else (k, m), 1, batch)
    b, at_b = _leading(rng, dtype, (k, n) if trans_b == "N" else (n, k), 2, batch)
    c, at_c = _leading(rng, dtype, (m, n), 3, batch)
    if alpha == 0:
        a.memory[:] = b.memory[:] = np.nan
    if beta == 0:
        c.memory[:] = np.nan
    left, right = (reference.operated(t, v.values()) for t, v in ((trans_a, a), (trans_b, b)))
    after = reference.product(alpha, left, right, beta, c.values())
    values = [f"m={m}", f"n={n}", f"k={k}", f"alpha={number(alpha)}", f"beta={number(beta)}"]
    values += [f"trans_a={trans_a}", f"trans_b={trans_b}"] if trans else []
    for name, rows in (("a", m if trans_a == "N" else k), ("b", k if trans_b == "N" else n), ("c", m)):
        values.append(f"ld{name}={max(rows, 1) + ' abc'.index(name)}")
    values += strides({"A": at_a, "B": at_b, "C": at_c}, batch)
    title = (f"{trans}, " if trans else "") + f"{m} x {n} x {k}"
    title += f", {batch.count} problems" if batch.suffix else ""
    return Case(symbol, title, values, {"A": a, "B": b, "C": c}, {"C": after}, batch, pointers)


def _leading(
    rng: Rng, dtype: type, shape: tuple[int, int], pad: int, batch: Batch
) -> tuple[Operand, int]:
    """A matrix with a leading dimension above the least."""
    return matrix(rng, dtype, *shape, max(shape[0], 1) + pad, batch)


def transpose(rng: Rng, quick: bool) -> Iterator[Case]:
    """tutorial_{t}transpose."""
    shapes = [(1, 1, PLAIN), (32, 32, PLAIN), (33, 31, PLAIN), (300, 70, PLAIN), (40, 65, STRIDED), (33, 5, ARRAY)]
    for letter in "sdcz":
        for m, n, batch in shapes[2:] if quick else shapes:
            a, at_a = matrix(rng, TYPE[letter], m, n, m + 1, batch)
            b, at_b = matrix(rng, TYPE[letter], n, m, n + 2, batch)
            given = [f"m={m}", f"n={n}", f"lda={m + 1}", f"ldb={n + 2}", *strides({"A": at_a, "B": at_b}, batch)]
            after = reference.exact(reference.operated("T", a.values()))
            title = f"{m} x {n}" + (f", {batch.count} problems" if batch.suffix else "")
            yield Case(f"tutorial_{letter}transpose", title, given, {"A": a, "B": b}, {"B": after}, batch)
